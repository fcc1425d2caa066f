"""The whole class, and a small one for those in a hurry."""

from collections.abc import Collection
from typing import Final

from benchmarks.big_class.handed_in import HandedIn
from benchmarks.big_class.hopeless import hopeless
from benchmarks.big_class.hostile import FORMULA, hostile
from benchmarks.big_class.right import right
from benchmarks.big_class.wrong import wrong

FEW: Final = (
    "right python windows lines",
    "right java tar",
    "right typescript zip",
    "wrong python climbs two levels",
    "wrong java dome comes one level early",
    "wrong typescript pan pushes too",
    "hostile reads",
    "hostile links",
    "hopeless does not compile java syntax",
    "hopeless does not compile typescript types",
    "hopeless empty archive",
    FORMULA,
)


def everybody() -> tuple[HandedIn, ...]:
    """Sixty, no two of the same name."""
    return (*right(), *wrong(), *hostile(), *hopeless())


def a_few(names: Collection[str] = FEW) -> tuple[HandedIn, ...]:
    """Those of these names; twelve of every kind and language, if none are given."""
    return tuple(one for one in everybody() if one.name in names)
