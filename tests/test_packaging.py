"""The lock file alone decides what is installed, and says nothing about where it comes from."""

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parent.parent
PIN = re.compile(r"(?P<name>[a-z0-9][a-z0-9._-]*)==[^ ;]+( ; [^\\]+)? \\")
HASH = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")


def normalised(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def lock_lines() -> list[str]:
    text = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def pinned() -> set[str]:
    return {normalised(match["name"]) for line in lock_lines() if (match := PIN.fullmatch(line))}


def declared() -> list[str]:
    """The names of everything that pyproject.toml asks for, to run, to develop and to build."""
    table = project()
    asked = [
        *table["project"]["dependencies"],
        *(name for extra in table["project"]["optional-dependencies"].values() for name in extra),
        *table["build-system"]["requires"],
    ]
    return [normalised(re.split(r"[^A-Za-z0-9._-]", name, maxsplit=1)[0]) for name in asked]


def test_the_lock_names_no_host() -> None:
    assert "://" not in (ROOT / "requirements.lock").read_text(encoding="utf-8")


def test_the_lock_holds_exact_versions_and_hashes_only() -> None:
    lines = lock_lines()
    assert [line for line in lines if not (PIN.fullmatch(line) or HASH.fullmatch(line))] == []
    for this, following in zip(lines, [*lines[1:], ""], strict=True):
        if PIN.fullmatch(this):
            assert HASH.fullmatch(following), f"no hash after {this}"


def test_every_dependency_is_pinned() -> None:
    assert len(declared()) > 10
    assert set(declared()) - pinned() == set()


def test_nothing_breaks_hypothesis() -> None:
    """Where icontract-hypothesis is installed, `import hypothesis` fails."""
    assert "hypothesis" in pinned()
    assert "icontract-hypothesis" not in pinned()


@pytest.mark.parametrize("package", ["spec", "reference_impl", "conformance", "reports"])
def test_every_package_is_shipped(package: str) -> None:
    assert f"{package}*" in project()["tool"]["setuptools"]["packages"]["find"]["include"]
    assert (ROOT / package / "__init__.py").is_file()
