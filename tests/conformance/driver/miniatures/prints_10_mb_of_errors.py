"""Right: writes 10 MB to standard error before each reply."""

import sys

for line in sys.stdin:
    for _ in range(100):
        sys.stderr.write(("e" * 99 + "\n") * 1000)
    sys.stderr.flush()
    print("=", line.strip(), flush=True)
