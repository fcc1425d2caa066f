"""Right: closes standard error."""

import os
import sys

os.close(2)
for line in sys.stdin:
    print("=", line.strip(), flush=True)
