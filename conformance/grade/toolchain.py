"""The compilers and interpreters that a submission may use, and where they lie on this machine."""

import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

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

PACKAGES: Final = ("spec", "reference_impl", "conformance", "reports")
NODE_WITH_TYPESCRIPT: Final = (22, 18)


KIT: Final = Path(__file__).resolve().parents[2]
INSTALLED: Final = ("site-packages", "dist-packages")


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
    packages = (KIT / package for package in PACKAGES)
    return replace(open_to_all, hidden=tuple(path for path in packages if open_to_all.shows(path)))


def _is_a_tools_own(folder: Path) -> bool:
    """Not in `/usr`, which is seen anyway; no home, nor a hidden folder in one such as `.local`;
    not above the kit either, unless the kit is installed there as a package."""
    return (
        not folder.is_relative_to(SYSTEM)
        and not folder.name.startswith(".")
        and not Path.home().resolve().is_relative_to(folder)
        and (not KIT.is_relative_to(folder) or KIT.name in INSTALLED)
    )


def node_version() -> tuple[int, int] | None:
    """The major and minor version of the `node` on the path, if there is one."""
    node = shutil.which("node")
    if node is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    match = re.match(r"v(\d+)\.(\d+)", told)
    return (int(match[1]), int(match[2])) if match else None
