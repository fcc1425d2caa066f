"""What the system knows about the processes that run now."""

import contextlib
from collections.abc import Iterator
from pathlib import Path


def all_processes() -> Iterator[int]:
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            yield int(entry.name)


def with_word(word: str) -> frozenset[int]:
    """The processes that have a word somewhere in their command."""
    found = set()
    for process in all_processes():
        with contextlib.suppress(OSError):
            if word.encode() in Path(f"/proc/{process}/cmdline").read_bytes():
                found.add(process)
    return frozenset(found)


def family_of(ancestor: int) -> frozenset[int]:
    """A process with its children, their children, and so on."""
    parents = {}
    for process in all_processes():
        with contextlib.suppress(OSError):
            stat = Path(f"/proc/{process}/stat").read_text(encoding="utf-8", errors="replace")
            # The name of the program stands in brackets and may hold anything.
            parents[process] = int(stat.rpartition(")")[2].split()[1])
    family = {ancestor}
    while more := {one for one, parent in parents.items() if parent in family} - family:
        family |= more
    return frozenset(family)
