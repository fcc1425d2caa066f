"""Goes on after quit, and even after the end of its input."""

import sys
import time

for line in sys.stdin:
    if line.strip() != "quit":
        print("=", line.strip(), flush=True)
while True:
    time.sleep(60)
