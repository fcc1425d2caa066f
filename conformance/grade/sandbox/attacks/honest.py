"""No attack: what any submission needs."""

import subprocess
import tempfile
import threading
from collections.abc import Mapping
from typing import Any


def attack(scene: Mapping[str, Any]) -> str:
    """starts threads and another program, and writes a temporary file"""
    threads = [threading.Thread(target=lambda: None) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with tempfile.TemporaryFile() as file:
        file.write(b"x" * 1000)
    return subprocess.run(
        ["sh", "-c", "echo fine"], capture_output=True, text=True, check=True
    ).stdout.strip()
