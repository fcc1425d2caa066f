"""At boom: a reply of 70,000 bytes, in one write with the reply before it."""

import sys

for line in sys.stdin:
    if line.strip() == "boom":
        sys.stdout.write("= " + "x" * 70_000 + "\n")
        sys.stdout.flush()
    else:
        sys.stdout.write(f"= {line}")
