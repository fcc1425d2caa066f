"""Ends as if all were well at the request boom."""

import sys

for line in sys.stdin:
    if line.strip() == "boom":
        sys.exit(0)
    print("=", line.strip(), flush=True)
