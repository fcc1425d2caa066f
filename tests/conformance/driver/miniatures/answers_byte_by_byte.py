"""Right: writes each byte of its replies apart."""

import sys

for line in sys.stdin:
    for byte in f"= {line}".encode():
        sys.stdout.buffer.write(bytes([byte]))
        sys.stdout.buffer.flush()
