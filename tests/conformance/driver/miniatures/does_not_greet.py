"""Knows no hello, and is right in all else."""

import sys

for line in sys.stdin:
    word = line.strip()
    if word == "quit":
        break
    print("! unknown request" if word == "hello 1" else f"= {word}", flush=True)
