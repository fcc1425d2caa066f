"""Ends with status 5 at quit."""

import sys

for line in sys.stdin:
    if line.strip() == "quit":
        sys.exit(5)
    print("=", line.strip(), flush=True)
