"""Says goodbye in the form of a reply."""

import sys

for line in sys.stdin:
    print("=", line.strip(), flush=True)
    if line.strip() == "quit":
        break
