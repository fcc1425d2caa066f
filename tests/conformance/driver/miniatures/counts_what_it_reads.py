"""Prints one line for each request, and never a reply."""

import sys

for number, _ in enumerate(sys.stdin, 1):
    print("read", number, flush=True)
