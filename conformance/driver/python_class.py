"""The command that plays a Python class, in a process of its own: `--python FILE:CLASS`, `--calls FILE`.

What the class looks like is written in `python_class.md`.
"""

import sys
from difflib import get_close_matches
from pathlib import Path

from conformance.driver.python_calls import BadTable, Table, read_table
from spec.call_lines import OPERATIONS

_SHIM = Path(__file__).with_name("python_shim.py")


def python_command(file_and_class: str, calls: Path | None = None) -> tuple[str, ...]:
    """The command for `FILE:CLASS`; ValueError with a one-line reason if it names none.

    `calls` is the table of which method is which operation of a document: with it the class's calls are told.

    The class meets the standard library and its own folder, and nothing of the kit: `-I -S` keeps
    other packages away, `-B` leaves no files in its folder.
    """
    file, colon, name = file_and_class.rpartition(":")
    if not colon or not file or not name.isidentifier():
        raise ValueError(f"{file_and_class!a} is not FILE:CLASS, e.g. game.py:Game")
    path = Path(file)
    if not path.is_file():
        raise ValueError(f"{file!a} is not a file: name the Python file in FILE:CLASS")
    if calls is not None:
        _demand_known(read_table(calls), calls)
    return (
        sys.executable,
        *("-I", "-S", "-B", "-X", "utf8"),
        str(_SHIM),
        str(path.resolve()),
        name,
        *(() if calls is None else (str(calls.resolve()),)),
    )


def _demand_known(table: Table, path: Path) -> None:
    for operation in table.operations:
        if operation.name not in OPERATIONS:
            near = get_close_matches(operation.name, OPERATIONS, n=1)
            hint = (
                f"did you mean {near[0]}?" if near else f"known are {', '.join(sorted(OPERATIONS))}"
            )
            raise BadTable(f"{path}: no document has an operation {operation.name}: {hint}")
