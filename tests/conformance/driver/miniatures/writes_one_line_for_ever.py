"""A reply that never ends."""

import sys

sys.stdout.write("= ")
while True:
    sys.stdout.write("x" * 1000)
