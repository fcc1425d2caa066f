"""`docs/architecture.md` names what is there: every folder, module and function that it mentions in code."""

import importlib
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
NAMED = re.compile(r"`([a-z_0-9./A-Z]+)(?:\([^`]*\))?`")
FOLDERS = (
    "", "conformance/", "conformance/cases/", "conformance/reach/", "conformance/check/", "conformance/driver/http/",
    "conformance/regions/", "conformance/contract/",
    "conformance/verify/symbolic/", "conformance/grade/", "conformance/grade/marks/", "conformance/mistakes/",
    "spec/", "spec/statements/", "spec/documents/", "spec/contract_file/", "reports/", "reports/check/",
)  # fmt: skip
"""Where the page stands when it names something without its folder."""

NO_PLACES = {"load", "new", "hello", "standard", "NOT_YET", "judge", "objections"}
"""Words of the protocol and of budgets, and names inside of a module that is named beside them."""


def is_a_path(name: str) -> bool:
    places = [ROOT / folder / name for folder in FOLDERS]
    return any(place.exists() or Path(f"{place}.py").exists() for place in places)


def is_a_name(name: str) -> bool:
    """A dotted name of the kit, with or without its package: a module, and perhaps something in it."""
    return any(_is_there(f"{package}{name}") for package in ("", "conformance."))


def _is_there(dotted: str) -> bool:
    parts = dotted.split(".")
    for cut in range(len(parts), 0, -1):
        try:
            found: object = importlib.import_module(".".join(parts[:cut]))
        except ImportError:
            continue
        for part in parts[cut:]:
            found = getattr(found, part, None)
        return found is not None
    return False


def names() -> list[str]:
    text = PAGE.read_text(encoding="utf-8")
    return [name for name in NAMED.findall(text) if name not in NO_PLACES]


def test_everything_that_the_page_names_is_there() -> None:
    found = names()
    assert len(found) > 100
    assert [name for name in found if not is_a_path(name) and not is_a_name(name)] == []


def test_a_name_that_is_gone_would_be_noticed() -> None:
    for gone in (
        "check.telling.Telling",
        "check.diagnosis.diagnose",
        "cases/nowhere.py",
        "minimise",
    ):
        assert not is_a_path(gone) and not is_a_name(gone)


def test_every_module_of_check_has_its_row() -> None:
    there = {path.stem for path in (ROOT / "conformance" / "check").glob("*.py")} - {"__init__"}
    assert there <= set(names()), there - set(names())
