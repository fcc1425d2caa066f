"""Right: ends its lines in CR LF."""

import sys

for line in sys.stdin:
    sys.stdout.buffer.write(b"= " + line.strip().encode() + b"\r\n")
    sys.stdout.buffer.flush()
