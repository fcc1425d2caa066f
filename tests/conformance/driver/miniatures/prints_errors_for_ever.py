"""Writes to standard error as fast as it can, and never a reply."""

import sys

while True:
    print("thinking " * 100, file=sys.stderr)
