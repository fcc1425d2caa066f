"""Goes on after its end."""

import os
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """leaves a process behind: forks twice, in a session of its own; it is looked for from outside"""
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            program = "import time; time.sleep(600)"
            os.execvp("python3", ["python3", "-c", program, scene["token"]])
        os._exit(0)
    os.close(writing)
    # The other end is closed by exec: only then does the process have the name that is looked for.
    os.read(reading, 1)
    return ""
