"""Never answers from the request boom on."""

import sys

for line in sys.stdin:
    if line.strip() == "boom":
        break
    print("=", line.strip(), flush=True)
for _ in sys.stdin:
    pass
