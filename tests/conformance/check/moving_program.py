"""A program that tells of every move on a line that looks like a reply; it plays no game, and starts fast."""

import sys

EMPTY = "00000/00000/00000/00000/00000 --,--/--,-- p0"

for line in sys.stdin:
    if line.strip() == "quit":
        break
    if line.startswith("move "):
        print("= moving the worker")
    greets = line.startswith("hello ")
    print("= santorini 1 name=moving gods=none features=" if greets else f"= {EMPTY}", flush=True)
