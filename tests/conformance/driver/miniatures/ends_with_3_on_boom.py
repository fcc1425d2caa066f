"""Ends with status 3 at the request boom."""

import sys

for line in sys.stdin:
    if line.strip() == "boom":
        sys.exit(3)
    print("=", line.strip(), flush=True)
