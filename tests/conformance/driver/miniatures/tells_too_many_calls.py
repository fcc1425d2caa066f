"""Answers well, but tells of a great many calls before it answers boom, all in one piece."""

import sys

for line in sys.stdin:
    word = line.strip()
    calls = "@ > Game.playerMove - 23\n@ < true\n" * 3000 if word == "boom" else ""
    sys.stdout.write(f"{calls}= {word}\n")
    sys.stdout.flush()
