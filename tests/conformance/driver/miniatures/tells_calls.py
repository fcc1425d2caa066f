"""Prints call lines before each reply, a debug print among them; a reply to "none" has no calls."""

import sys

for line in sys.stdin:
    word = line.strip()
    if word == "quit":
        break
    if word != "none":
        print(f"@ > Game.{word} - 23")
        print("a debug print")
        print("@ < true")
    if word == "open":
        print("@ > Game.later -", flush=True)
    print(f"= {word}", flush=True)
