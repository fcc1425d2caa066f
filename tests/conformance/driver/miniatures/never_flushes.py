"""Its replies stay in a buffer until it ends."""

import sys

for line in sys.stdin:
    sys.stdout.write(f"= {line}")
