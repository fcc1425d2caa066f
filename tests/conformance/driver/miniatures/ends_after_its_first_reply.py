"""Answers once, and ends as if all were well."""

import sys

print("=", sys.stdin.readline().strip(), flush=True)
