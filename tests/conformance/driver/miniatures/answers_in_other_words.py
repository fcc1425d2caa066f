"""Says OK where the protocol has a mark."""

import sys

for line in sys.stdin:
    print("OK", line.strip(), flush=True)
