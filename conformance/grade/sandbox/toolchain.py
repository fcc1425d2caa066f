"""The compilers and interpreters that a submission may use, and where they lie on this machine."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path
from typing import Final

from conformance.kit import KIT, PACKAGES

TOOLS: Final = ("java", "javac", "node")
"""Besides `python3`, which is the one that runs the kit, without the kit's packages."""

SYSTEM: Final = Path("/usr")
SYSTEM_LINKS: Final = ("bin", "sbin", "lib", "lib32", "lib64", "libx32")
SYSTEM_PATH: Final = ("/usr/local/bin", "/usr/bin", "/bin")
SETTINGS: Final = (
    "alternatives",
    "ld.so.cache",
    "ld.so.conf",
    "ld.so.conf.d",
    "java*",
    "ssl/*.cnf",
)
"""In `/etc`: what the tools of common distributions do not start without."""

NODE_MODULES: Final = "/node_modules"
"""Where the instructor's packages are seen: Node and its compiler look there from any folder."""

INSTALLED: Final = ("site-packages", "dist-packages")
NODE_WITH_TYPESCRIPT: Final = (22, 18)


class Ability(Enum):
    """Something that a submission may need of this machine."""

    PYTHON = "python3"
    JAVA = "a JDK (java and javac)"
    TYPESCRIPT_AS_IT_IS = "Node 22.18 or newer"
    TYPESCRIPT_COMPILED = "any Node, and a node_modules folder with typescript in it"


@dataclass(frozen=True)
class Toolchain:
    """What of this machine a submission sees, all of it read-only and at its usual place."""

    folders: tuple[Path, ...]
    """Tools that are installed outside `/usr`, each a folder with a `bin`."""
    settings: tuple[Path, ...]
    hidden: tuple[Path, ...]
    """Parts of the kit that lie in one of the folders, and must not be seen."""
    node_modules: Path | None

    @property
    def path(self) -> str:
        return os.pathsep.join((*(str(folder / "bin") for folder in self.folders), *SYSTEM_PATH))

    def shows(self, place: Path) -> bool:
        """Whether submissions could read what lies at a place, or around it."""
        seen = (SYSTEM, *self.folders, *((self.node_modules,) if self.node_modules else ()))
        return any(place.resolve().is_relative_to(folder) for folder in seen)


def find_toolchain(node_modules: Path | None = None) -> Toolchain:
    """Looks for the tools. One whose folder holds more than a tool is not offered."""
    folders = [Path(sys.base_prefix).resolve()]
    for tool in TOOLS:
        found = shutil.which(tool)
        if found is not None:
            folders.append(Path(found).resolve().parent.parent)
    offered = tuple(dict.fromkeys(folder for folder in folders if _is_a_tools_own(folder)))
    settings = tuple(sorted(path for name in SETTINGS for path in Path("/etc").glob(name)))
    modules = None if node_modules is None else node_modules.resolve()
    open_to_all = Toolchain(offered, settings, (), modules)
    kit = tuple(KIT / package for package in PACKAGES) if KIT.name in INSTALLED else (KIT,)
    return replace(open_to_all, hidden=tuple(path for path in kit if open_to_all.shows(path)))


def _is_a_tools_own(folder: Path) -> bool:
    """Not in `/usr`, which is seen anyway; no home, nor a hidden folder in one such as `.local`;
    not above the kit either, unless the kit is installed there as a package."""
    return (
        not folder.is_relative_to(SYSTEM)
        and not folder.name.startswith(".")
        and not Path.home().resolve().is_relative_to(folder)
        and (not KIT.is_relative_to(folder) or KIT.name in INSTALLED)
    )


def abilities(toolchain: Toolchain) -> frozenset[Ability]:
    """What this machine can build and run for a submission."""
    can = {Ability.PYTHON}
    if _is_seen("javac", toolchain) and _is_seen("java", toolchain):
        can.add(Ability.JAVA)
    if _is_seen("node", toolchain):
        if _node_version() >= NODE_WITH_TYPESCRIPT:
            can.add(Ability.TYPESCRIPT_AS_IT_IS)
        modules = toolchain.node_modules
        if modules is not None and (modules / "typescript" / "bin" / "tsc").is_file():
            can.add(Ability.TYPESCRIPT_COMPILED)
    return frozenset(can)


def _is_seen(tool: str, toolchain: Toolchain) -> bool:
    found = shutil.which(tool)
    return found is not None and toolchain.shows(Path(found))


def _node_version() -> tuple[int, int]:
    told = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True).stdout
    match = re.match(r"v(\d+)\.(\d+)", told)
    return (int(match[1]), int(match[2])) if match else (0, 0)
