"""Right: its replies have 60,000 bytes."""

import sys

for line in sys.stdin:
    print("=", line.strip(), "x" * 60_000, flush=True)
