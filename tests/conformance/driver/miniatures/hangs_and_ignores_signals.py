"""Never answers, and ignores every signal that can be ignored."""

import os
import signal
import time

for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
    signal.signal(number, signal.SIG_IGN)
print("ready", os.getpid(), flush=True)
while True:
    time.sleep(60)
