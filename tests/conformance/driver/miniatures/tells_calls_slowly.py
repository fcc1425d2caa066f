"""Writes its call lines, and a while later the reply to which they belong."""

import sys
import time

for line in sys.stdin:
    word = line.strip()
    print(f"@ > Game.{word} - 23\n@ < true", flush=True)
    time.sleep(0.2)
    print(f"= {word}", flush=True)
