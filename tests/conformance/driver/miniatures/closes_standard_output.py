"""Closes its output at the first request and goes on running."""

import os
import sys
import time

sys.stdin.readline()
os.close(1)
while True:
    time.sleep(60)
