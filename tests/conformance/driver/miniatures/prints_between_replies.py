"""Prints on both outputs before each reply; some prints look nearly like replies."""

import sys

for line in sys.stdin:
    print("error", line.strip(), file=sys.stderr, flush=True)
    print("thinking about", line.strip())
    print("=== board ===")
    print("=x", flush=True)
    print("=")
    print("")
    print("=", line.strip(), flush=True)
