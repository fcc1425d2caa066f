"""A god is known by what it can do: `conformance` names none, but in its wrong games and its starters."""

import re
from pathlib import Path

import pytest

from spec.gods import God

CONFORMANCE = Path(__file__).resolve().parent.parent / "conformance"
APART = {"mistakes", "starters"}
"""They are whole games, which have to know their gods."""

NAMES = "|".join(god.value for god in God if god is not God.NONE)
A_NAME = re.compile(rf"(?<![a-z])({NAMES})(?![a-z])", re.IGNORECASE)

MAY_NAME_A_GOD = {"contract/topics.py"}
"""Modules that name a god, in code, in a text or in a docstring; at most six, and a new god needs none."""


def modules() -> list[Path]:
    found = (path.relative_to(CONFORMANCE) for path in CONFORMANCE.rglob("*.py"))
    return sorted(path for path in found if path.parts[0] not in APART)


def test_only_the_listed_modules_name_a_god() -> None:
    assert len(modules()) > 100
    naming = {str(path) for path in modules() if A_NAME.search((CONFORMANCE / path).read_text())}
    assert naming == MAY_NAME_A_GOD
    assert len(MAY_NAME_A_GOD) <= 6


@pytest.mark.parametrize("line", ["God.PAN", "only_minotaur", '"pan"', "a Minotaur's", "Pan drops"])
def test_a_name_is_found_wherever_it_stands(line: str) -> None:
    assert A_NAME.search(line)


@pytest.mark.parametrize("line", ["God.NONE", "expand", "company", "a pane"])
def test_other_words_are_no_names(line: str) -> None:
    assert not A_NAME.search(line)
