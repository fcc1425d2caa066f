"""Prints a line now and then, and never a reply."""

import time

while True:
    print("still thinking", flush=True)
    time.sleep(0.02)
