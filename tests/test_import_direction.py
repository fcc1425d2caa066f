"""Imports point one way, and only named places know the operating system."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAY_IMPORT = {
    "spec": {"spec"},
    "reference_impl": {"reference_impl", "spec"},
    "reports": {"reports", "spec"},
    "conformance": {"conformance", "reference_impl", "reports", "spec"},
}
ONE_WAY = ("cases", "explore", "check", "verify")
"""Folders of `conformance`: each may import those before it."""

OURS = {*MAY_IMPORT, "tests", "benchmarks"}
LINUX_ONLY = {"fcntl", "resource", "pwd", "grp", "termios", "pty"}
STARTERS = ROOT / "conformance" / "starters"
MISTAKES = ROOT / "conformance" / "mistakes"


def modules_under(folder: Path) -> list[Path]:
    """The Python files of the kit below a folder; starters stand alone and are not the kit's."""
    return sorted(path for path in folder.rglob("*.py") if not path.is_relative_to(STARTERS))


def all_modules() -> list[Path]:
    return [path for package in MAY_IMPORT for path in modules_under(ROOT / package)]


def imports_of(source: str, package: tuple[str, ...]) -> Iterator[str]:
    """The absolute dotted names that a module of `package` imports, wherever in it they stand."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=module, names=names, level=level):
                kept = len(package) - level + 1
                if level and kept < 1:
                    raise ValueError(f"relative import of level {level} leaves {package}")
                parts = (*(package[:kept] if level else ()), *([module] if module else ()))
                yield from (".".join((*parts, alias.name)) for alias in names)
            case ast.Call(
                func=ast.Name(id="import_module" | "__import__")
                | ast.Attribute(attr="import_module"),
                args=[ast.Constant(value=str(name)), *_],
            ):
                yield name


def imports_of_file(path: Path) -> list[str]:
    package = path.relative_to(ROOT).parent.parts
    return list(imports_of(path.read_text(encoding="utf-8"), package))


def wrong_directions(package: str, imported: list[str]) -> list[str]:
    return [
        name
        for name in imported
        if name.split(".")[0] in OURS and name.split(".")[0] not in MAY_IMPORT[package]
    ]


def foreign_to_mistakes(imported: list[str]) -> list[str]:
    return [
        name
        for name in imported
        if name.split(".")[0] not in sys.stdlib_module_names
        and not f"{name}.".startswith("conformance.mistakes.")
    ]


def linux_only(imported: list[str]) -> list[str]:
    return [name for name in imported if name.split(".")[0] in LINUX_ONLY]


def may_know_linux(path: Path) -> bool:
    place = path.relative_to(ROOT).parts
    return place == ("conformance", "system.py") or place[:2] == ("conformance", "grade")


def test_every_package_was_seen() -> None:
    for package in MAY_IMPORT:
        assert modules_under(ROOT / package), f"no module in {package}"
    assert sum(len(imports_of_file(path)) for path in all_modules()) >= 10


@pytest.mark.parametrize("package", sorted(MAY_IMPORT))
def test_imports_point_one_way(package: str) -> None:
    wrong = {
        str(path.relative_to(ROOT)): names
        for path in modules_under(ROOT / package)
        if (names := wrong_directions(package, imports_of_file(path)))
    }
    assert wrong == {}


def test_folders_of_conformance_point_one_way() -> None:
    """Cases are chosen without knowing who asks them, exploring without knowing what becomes of its findings."""
    wrong = {
        str(path.relative_to(ROOT)): names
        for place, folder in enumerate(ONE_WAY)
        for path in modules_under(ROOT / "conformance" / folder)
        if (
            names := [
                name
                for name in imports_of_file(path)
                for later in ONE_WAY[place + 1 :]
                if f"{name}.".startswith(f"conformance.{later}.")
            ]
        )
    }
    assert wrong == {}


@pytest.mark.skipif(not MISTAKES.is_dir(), reason="no mistakes yet")
def test_mistakes_stand_alone() -> None:
    modules = modules_under(MISTAKES)
    assert modules, "no module in conformance/mistakes"
    foreign = {
        path.name: names
        for path in modules
        if (names := foreign_to_mistakes(imports_of_file(path)))
    }
    assert foreign == {}


def test_only_named_places_need_linux() -> None:
    judged = [path for path in all_modules() if not may_know_linux(path)]
    assert len(judged) >= len(MAY_IMPORT)
    bound = {
        str(path.relative_to(ROOT)): names
        for path in judged
        if (names := linux_only(imports_of_file(path)))
    }
    assert bound == {}


@pytest.mark.parametrize(
    ("source", "package", "expected"),
    [
        ("import conformance.cli as cli", ("spec",), ["conformance.cli"]),
        (
            "from spec.cells import Cell, CELLS",
            ("reports",),
            ["spec.cells.Cell", "spec.cells.CELLS"],
        ),
        ("from . import cells", ("spec",), ["spec.cells"]),
        ("from .cells import Cell", ("spec", "rules"), ["spec.rules.cells.Cell"]),
        ("from ..cells import Cell", ("spec", "rules"), ["spec.cells.Cell"]),
        ("def late():\n    import fcntl", ("reports",), ["fcntl"]),
        ("import importlib\nimportlib.import_module('pty')", ("spec",), ["importlib", "pty"]),
    ],
)
def test_imports_are_found(source: str, package: tuple[str, ...], expected: list[str]) -> None:
    assert list(imports_of(source, package)) == expected


def test_a_relative_import_cannot_leave_its_package() -> None:
    with pytest.raises(ValueError, match="leaves"):
        list(imports_of("from ..conformance import cli", ("spec",)))


def test_what_is_forbidden_is_noticed() -> None:
    assert wrong_directions("spec", ["reports.log", "spec.cells", "json"]) == ["reports.log"]
    assert wrong_directions("reports", ["reference_impl.game"]) == ["reference_impl.game"]
    assert wrong_directions("conformance", ["tests.helpers", "spec.cells"]) == ["tests.helpers"]
    assert foreign_to_mistakes(["sys", "conformance.mistakes.base", "conformance.cli", "spec"]) == [
        "conformance.cli",
        "spec",
    ]
    assert linux_only(["resource", "os.path", "pwd.getpwnam"]) == ["resource", "pwd.getpwnam"]
