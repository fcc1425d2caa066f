"""Writes replies for ever and reads nothing."""

while True:
    print("= yes")
