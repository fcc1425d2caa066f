"""Answers by the first letter of the request: `?` or `!` alone is a reply."""

import sys

for line in sys.stdin:
    print(line[0], flush=True)
