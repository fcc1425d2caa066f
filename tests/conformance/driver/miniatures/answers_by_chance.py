"""Answers differently each time that it is started."""

import os
import sys

chance = os.urandom(8).hex()
for line in sys.stdin:
    word = line.strip()
    print("=", chance if word == "chance" else word, flush=True)
