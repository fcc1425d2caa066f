"""Answers the first and the third of three requests, in one write, and never the second."""

import sys

first, _, third = (sys.stdin.readline() for _ in range(3))
sys.stdout.write(f"= {first}= {third}")
sys.stdout.flush()
for _ in sys.stdin:
    pass
