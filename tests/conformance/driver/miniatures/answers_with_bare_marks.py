"""Right as far as a line goes: a mark alone is a reply."""

import sys

for line in sys.stdin:
    print(line[0], flush=True)
