"""Ends by a signal at the first request."""

import os
import signal
import sys

sys.stdin.readline()
os.kill(os.getpid(), signal.SIGKILL)
