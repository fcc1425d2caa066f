"""Answers every request twice."""

import sys

for line in sys.stdin:
    word = line.strip()
    if word == "quit":
        break
    reply = "santorini 1 name=twice gods=none features=" if word == "hello 1" else word
    print(f"= {reply}\n= {reply}", flush=True)
