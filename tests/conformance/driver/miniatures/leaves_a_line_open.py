"""Its reply has no end of line."""

import sys

for line in sys.stdin:
    sys.stdout.write(f"= {line.strip()}")
    sys.stdout.flush()
