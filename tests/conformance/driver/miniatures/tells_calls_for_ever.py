"""Tells of calls without end, and answers never."""

import sys

sys.stdin.readline()
while True:
    print("@ > Game.playerMove - 23\n@ < true")
