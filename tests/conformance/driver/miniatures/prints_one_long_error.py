"""Right: 1 MB on standard error without an end of line."""

import sys

for line in sys.stdin:
    sys.stderr.write("e" * 1_000_000)
    sys.stderr.flush()
    print("=", line.strip(), flush=True)
