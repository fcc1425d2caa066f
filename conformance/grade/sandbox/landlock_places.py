"""What a submission may open in the sandbox of Landlock, which can only allow, and never hide."""

import os
import shutil
import stat
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from conformance.grade.sandbox.toolchain import SYSTEM, SYSTEM_LINKS, TOOLS, Toolchain

READ_DEVICES: Final = ("/dev/random", "/dev/urandom")
WRITTEN_DEVICES: Final = ("/dev/null", "/dev/zero", "/dev/full")
OF_THE_KERNEL: Final = ("/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat")
"""Virtual machines look there for their own memory and for the size of the machine."""


@dataclass(frozen=True)
class Places:
    """Each place goes with everything below it, unless it is only listable."""

    readable: tuple[str, ...]
    listable: tuple[str, ...]
    """The names of the files below may be read, and nothing else of them."""


def places_of(toolchain: Toolchain) -> Places:
    """The system and the tools, without the parts of the kit that lie among them."""
    folders = [SYSTEM, *(Path("/", name) for name in SYSTEM_LINKS), *toolchain.folders]
    if toolchain.node_modules is not None:
        folders.append(toolchain.node_modules)
    real = dict.fromkeys(folder.resolve() for folder in folders if folder.exists())
    readable = [part for folder in real for part in _without(folder, toolchain.hidden)]
    holed = [folder for folder in real if folder not in readable]
    return Places(
        (*map(str, readable), *map(str, toolchain.settings), *READ_DEVICES, *OF_THE_KERNEL),
        tuple(map(str, holed)),
    )


def _without(folder: Path, hidden: tuple[Path, ...]) -> Iterator[Path]:
    """The folder; or, where something hidden lies in it, everything else in it."""
    if folder in hidden:
        return
    if not any(one.is_relative_to(folder) for one in hidden):
        yield folder
        return
    for inner in sorted(folder.iterdir()):
        if not inner.is_symlink():
            yield from _without(inner, hidden)


def is_open_to_all(folder: Path) -> bool:
    """Whether every user of this machine may go there and read."""
    is_readable = folder.stat().st_mode & stat.S_IROTH
    way = (folder, *folder.parents)
    return bool(is_readable) and all(one.stat().st_mode & stat.S_IXOTH for one in way)


def open_tools(toolchain: Toolchain) -> Toolchain | str:
    """The tools that every user can reach, or which is out of reach. The system's may take over
    from one that lies in a home."""
    reached = replace(toolchain, folders=tuple(filter(is_open_to_all, toolchain.folders)))
    for tool in ("python3", *TOOLS):
        found = shutil.which(tool, path=toolchain.path)
        if found is not None and shutil.which(tool, path=reached.path) is None:
            return f"{os.path.realpath(found)} is out of reach for other users: install it in /usr"
    return reached
