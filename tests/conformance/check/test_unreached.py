"""What legal play does not reach is said in words, and only where it matters."""

import pytest

from conformance.check.settings import Abilities
from conformance.check.unreached import in_words, missed_by
from conformance.reach.plans import unreached
from spec.gods import God

ALL = (God.NONE, God.MINOTAUR, God.PAN)


def classes(*gods: God) -> list[str]:
    groups = missed_by(Abilities("RB", gods, ()))
    found = [group["classes"] for group in groups]
    return [line for lines in found if isinstance(lines, list) for line in lines]


def test_with_load_everything_is_reached() -> None:
    assert missed_by(Abilities("RB", ALL, ("load",))) == []


def test_every_class_that_is_listed_as_unreached_is_told_with_its_reason() -> None:
    groups = missed_by(Abilities("RB", ALL, ("select",)))
    assert sorted(classes(*ALL)) == sorted(in_words(one.name) for one in unreached(ALL))
    assert [group["reason"] for group in groups] == list(
        dict.fromkeys(one.reason for one in unreached(ALL))
    )


def test_gods_that_are_not_declared_are_nobodys_concern() -> None:
    found = classes(God.NONE)
    assert found
    assert not [line for line in found if "minotaur" in line or "pan" in line]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        (
            "move m none pan next o3 x0 .1",
            "move of none against pan: level 3 to level 0 (opponent), behind it level 1",
        ),
        (
            "move b pan minotaur far o3 xC --",
            "move of pan against minotaur, while a build is due, too far: "
            "level 3 to dome on 2 (opponent), behind it off the board",
        ),
        ("move w none same x0 o0", "move of none, too late, to its own cell: "
         "level 0 (opponent) to level 0 (own worker)"),
        ("free 0 none down", "free 0 none down"),
    ],
)  # fmt: skip
def test_a_class_is_named_in_words(name: str, words: str) -> None:
    assert in_words(name) == words


def test_no_two_classes_have_the_same_words() -> None:
    names = [one.name for one in unreached(ALL)]
    assert len({in_words(name) for name in names}) == len(names) > 300
