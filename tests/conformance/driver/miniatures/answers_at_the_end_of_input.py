"""Reads everything first, which never ends."""

import sys

for line in sys.stdin.read().splitlines():
    print("=", line, flush=True)
