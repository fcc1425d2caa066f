"""Right but for lone requests: answers seven requests at once."""

import sys

heap: list[str] = []
for line in sys.stdin:
    heap.append(f"= {line}")
    if len(heap) == 7:
        sys.stdout.write("".join(heap))
        sys.stdout.flush()
        heap.clear()
