"""Right: slow to start, then quick."""

import sys
import time

time.sleep(0.6)
for line in sys.stdin:
    print("=", line.strip(), flush=True)
