"""Never reads and never answers."""

import time

while True:
    time.sleep(60)
