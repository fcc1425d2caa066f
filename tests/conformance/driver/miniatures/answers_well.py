"""Right: answers every request by itself, greets, and ends at quit."""

import sys

for line in sys.stdin:
    word = line.strip()
    if word == "quit":
        break
    greeting = "santorini 1 name=mini gods=none,pan features=load"
    print("=", greeting if word == "hello 1" else word, flush=True)
