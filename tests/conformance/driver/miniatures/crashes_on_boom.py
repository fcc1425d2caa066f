"""Raises at the request boom."""

import sys

for line in sys.stdin:
    if line.strip() == "boom":
        raise RuntimeError("boom it was")
    print("=", line.strip(), flush=True)
