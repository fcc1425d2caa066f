"""Right: prints 10 MB of debugging before each reply."""

import sys

for line in sys.stdin:
    for _ in range(100):
        sys.stdout.write(("d" * 99 + "\n") * 1000)
    print("=", line.strip(), flush=True)
