"""Writes a byte now and then, and never an end of line."""

import sys
import time

while True:
    sys.stdout.write("=")
    sys.stdout.flush()
    time.sleep(0.02)
