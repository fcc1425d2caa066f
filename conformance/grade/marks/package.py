"""The autograder for Gradescope: two scripts, the kit and the rubric, as a folder or a zip archive."""

import zipfile
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from conformance.kit import KIT, PACKAGES

BESIDES: Final = ("pyproject.toml", "requirements.lock", "LICENSE")
NOT_NEEDED: Final = ("__pycache__", "starters", "samples")
SCRIPTS: Final = ("setup.sh", "run_autograder")
LONG_AGO: Final = (2000, 1, 1, 0, 0, 0)
"""Two packages of the same kit and rubric are the same, byte for byte."""

Beside = Mapping[str, bytes]
"""What lies beside the rubric: the contract of one's own that it names."""

NOTHING: Final[Beside] = MappingProxyType({})

SETUP: Final = """\
#!/usr/bin/env bash
# Gradescope runs this once, as root, when it builds the image of the autograder.
# AUTOGRADER_ROOT: where Gradescope's folders lie, to try the package elsewhere.
# SANTORINI_PYTHON: a Python that has the packages of requirements.lock; then nothing is installed.
set -euo pipefail
ROOT="${AUTOGRADER_ROOT:-/autograder}"

if [ -z "${SANTORINI_PYTHON:-}" ]; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update
  # The sandbox, and the languages that submissions may use: leave out what your course does not need.
  apt-get install -y --no-install-recommends \\
    bubblewrap util-linux python3 python3-venv default-jdk-headless nodejs
  python3 -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
  python3 -m venv "$ROOT/venv"
  "$ROOT/venv/bin/python" -m pip install --quiet --require-hashes -r "$ROOT/source/kit/requirements.lock"
fi
"""

RUN: Final = """\
#!/usr/bin/env bash
# Gradescope runs this for each submission. The two variables are explained in setup.sh.
set -euo pipefail
ROOT="${AUTOGRADER_ROOT:-/autograder}"
PYTHON="${SANTORINI_PYTHON:-$ROOT/venv/bin/python}"

# Where only the weaker sandbox works, submissions run as another user: that one sees nothing of these.
if [ "$(id -u)" = 0 ]; then
  mkdir -p "$ROOT/results"
  chmod 700 "$ROOT/source" "$ROOT/results"
fi
cd "$ROOT/source/kit"
exec "$PYTHON" -m conformance.grade.marks.autograder "$ROOT"
"""


class NoSources(Exception):
    """This kit was not started from its sources, which the package needs; one line says so."""


def entries(rubric: str, beside: Beside = NOTHING) -> Iterator[tuple[str, bytes]]:
    """The names and contents of everything in the package, sorted by name in each part."""
    missing = [name for name in BESIDES if not (KIT / name).is_file()]
    if missing:
        raise NoSources(f"{missing[0]} is not in {KIT}: run this in a checkout of the kit")
    yield "setup.sh", SETUP.encode()
    yield "run_autograder", RUN.encode()
    yield "rubric.toml", rubric.encode()
    yield from beside.items()
    for name in BESIDES:
        yield f"kit/{name}", (KIT / name).read_bytes()
    for package in PACKAGES:
        for path in sorted((KIT / package).rglob("*")):
            inside = path.relative_to(KIT)
            if path.is_file() and not set(inside.parts) & set(NOT_NEEDED):
                yield f"kit/{inside.as_posix()}", path.read_bytes()


def write_folder(folder: Path, rubric: str, beside: Beside = NOTHING) -> int:
    """Writes the package into a folder that is made for it, and says how many files it has."""
    folder.mkdir(parents=True)
    count = 0
    for name, content in entries(rubric, beside):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
        path.chmod(_mode(name))
        count += 1
    return count


def write_zip(path: Path, rubric: str, beside: Beside = NOTHING) -> int:
    """Writes the package as Gradescope wants to have it uploaded, whole or not at all."""
    part = path.with_name(f".{path.name}.part")
    count = 0
    with zipfile.ZipFile(part, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in entries(rubric, beside):
            info = zipfile.ZipInfo(name, LONG_AGO)
            info.external_attr = (0o100000 | _mode(name)) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, content)
            count += 1
    part.replace(path)
    return count


def _mode(name: str) -> int:
    return 0o755 if name in SCRIPTS else 0o644
