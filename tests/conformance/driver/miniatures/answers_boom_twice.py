"""Answers boom twice, and all else once."""

import sys

for line in sys.stdin:
    word = line.strip()
    if word == "quit":
        break
    reply = "santorini 1 name=twice gods=none features=" if word == "hello 1" else word
    for _ in range(2 if word == "boom" else 1):
        print("=", reply, flush=True)
