"""Imports point one way, and only named places know the operating system."""

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MAY_IMPORT = {
    "spec": {"spec"},
    "reference_impl": {"reference_impl", "spec"},
    "reports": {"reports", "spec"},
    "conformance": {"conformance", "reference_impl", "reports", "spec"},
}
ROW = (
    {"version"},
    {"exits", "kit", "letters", "pool", "progress", "system", "unknown_words"},
    {"contract_text"},
    {"documents"},
    {"cases", "driver", "mistakes"},
    {"log_head", "reach", "selection", "told_calls"},
    {"monitor"},
    {"explore", "regions"},
    {"check"},
    {"machine"},
    {"replay", "vectors", "verify"},
    {"contract"},
    {"explain", "grade", "pytest_plugin"},
    {"commands"},
    {"cli"},
)
"""Folders and modules of `conformance`: each may import itself and what stands before it."""

NOT_YET = {
    # The check's log is opened by its command, and the plugin opens one too.
    ("pytest_plugin", "commands"),
    # A vectors file is replayed as a report is.
    ("replay", "vectors"),
    # Which steps a vector must have, and what breaks it, is read off the sweep and the known mistakes.
    ("vectors", "verify"),
}
"""Imports that still point the other way; the list may only become shorter."""

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


def part_of(name: str) -> str | None:
    """The folder or module of `conformance` that a dotted name lies in."""
    package, _, rest = name.partition(".")
    return rest.partition(".")[0] or None if package == "conformance" else None


def parts() -> dict[str, list[Path]]:
    """The modules of each folder of `conformance`; a module of its own is a part too."""
    found: dict[str, list[Path]] = {}
    for path in modules_under(ROOT / "conformance"):
        name = path.relative_to(ROOT / "conformance").parts[0].removesuffix(".py")
        if name != "__init__":
            found.setdefault(name, []).append(path)
    return found


def against_the_row(part: str, imported: Iterable[str]) -> set[tuple[str, str]]:
    """The part and each other one that it imports and that does not stand before it."""
    place = next(place for place, names in enumerate(ROW) if part in names)
    before = set[str]().union(*ROW[:place])
    wanted = {other for name in imported if (other := part_of(name)) is not None}
    return {(part, other) for other in wanted - before - {part}}


def test_every_part_of_conformance_has_a_place() -> None:
    assert set(parts()) - set().union(*ROW) == set()


def test_parts_of_conformance_point_one_way() -> None:
    wrong = {
        pair
        for part, paths in parts().items()
        for path in paths
        for pair in against_the_row(part, imports_of_file(path))
    }
    assert wrong - NOT_YET == set(), "imports against the row"
    assert NOT_YET - wrong == set(), "these are mended: take them off the list"


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
    assert against_the_row(
        "driver", ["conformance.exits.Exit", "spec", "conformance.check.run"]
    ) == {("driver", "check")}
    assert against_the_row("grade", ["conformance.grade.one", "conformance"]) == set()
    assert linux_only(["resource", "os.path", "pwd.getpwnam"]) == ["resource", "pwd.getpwnam"]
