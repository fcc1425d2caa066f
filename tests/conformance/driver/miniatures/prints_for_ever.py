"""Prints as fast as it can, and never a reply."""

while True:
    print("thinking " * 100)
