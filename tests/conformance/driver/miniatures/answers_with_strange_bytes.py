"""Bytes outside ASCII and control characters in a reply and in a print."""

import sys

for _ in sys.stdin:
    sys.stdout.buffer.write(b"caf\xc3\xa9 \xff\n= \xff\xfe \x1b[31m\x00 a\rb\n")
    sys.stdout.buffer.flush()
