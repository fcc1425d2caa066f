"""The command that plays a Python class, in a process of its own: `--python FILE:CLASS`.

What the class looks like is written in `python_class.md`.
"""

import sys
from pathlib import Path

_SHIM = Path(__file__).with_name("python_shim.py")


def python_command(file_and_class: str) -> tuple[str, ...]:
    """The command for `FILE:CLASS`; ValueError with a one-line reason if it names none.

    The class meets the standard library and its own folder, and nothing of the kit: `-I -S` keeps
    other packages away, `-B` leaves no files in its folder.
    """
    file, colon, name = file_and_class.rpartition(":")
    if not colon or not file or not name.isidentifier():
        raise ValueError(f"{file_and_class!a} is not FILE:CLASS, e.g. game.py:Game")
    path = Path(file)
    if not path.is_file():
        raise ValueError(f"{file!a} is not a file: name the Python file in FILE:CLASS")
    return (
        sys.executable,
        *("-I", "-S", "-B", "-X", "utf8"),
        str(_SHIM),
        str(path.resolve()),
        name,
    )
