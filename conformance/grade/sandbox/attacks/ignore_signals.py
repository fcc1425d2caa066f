"""Does not want to end."""

import os
from collections.abc import Mapping
from typing import Any

PROGRAM = """
import signal
for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
    signal.signal(number, signal.SIG_IGN)
while True:
    try:
        print("x" * 1000, flush=True)
    except OSError:
        pass
"""


def attack(scene: Mapping[str, Any]) -> str:
    """ignores every signal it can, and never ends; it is looked for from outside"""
    os.execvp("python3", ["python3", "-c", PROGRAM, scene["token"]])
