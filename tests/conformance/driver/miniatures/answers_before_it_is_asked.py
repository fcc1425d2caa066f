"""Says that it is ready in the form of a reply."""

import sys

print("= ready", flush=True)
for line in sys.stdin:
    word = line.strip()
    if word == "quit":
        break
    greeting = "santorini 1 name=early gods=none features="
    print("=", greeting if word == "hello 1" else word, flush=True)
