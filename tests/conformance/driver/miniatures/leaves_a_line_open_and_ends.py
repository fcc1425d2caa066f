"""Its last line has no end, and the program ends."""

import sys

sys.stdout.write(f"= {sys.stdin.readline().strip()}")
