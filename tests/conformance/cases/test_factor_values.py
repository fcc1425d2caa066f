"""Values of the table, each of which, taken out, lets a known mistake through: the table is what catches it."""

from collections.abc import Iterator

import pytest

from conformance.cases.asking import Asking
from conformance.cases.askings import askings
from conformance.cases.factors import Table
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import RightGame
from conformance.reach.script_for import script_for
from spec.gods import God

PAIRS = ((God.NONE, God.NONE),)
FEATURES = frozenset(("load",))


def lines_of(table: Table) -> Iterator[str]:
    for case in table.cases:
        script = script_for(case, PAIRS, loads=True)
        if script is not None:
            yield from script.lines


def is_shown(mistake: str, table: Table) -> bool:
    """Some request of the table is answered otherwise than by the right game, whatever the reason given."""
    wrong, right = find_mistake(mistake).start(), RightGame()
    return any(told(wrong.answer(line)) != told(right.answer(line)) for line in lines_of(table))


def told(reply: str) -> list[str]:
    return reply.split(" ")[:4]


def chosen(*fragments: str) -> frozenset[Asking]:
    """The askings whose words end so."""
    return frozenset(one for one in askings(FEATURES) if one.words.endswith(fragments))


def narrowed(kept: frozenset[Asking]) -> frozenset[Asking]:
    """All askings but these: the table is then small."""
    return frozenset(askings(FEATURES)) - kept


CAUGHT_BY = {
    "builds_wrap_around_by_flat_index": chosen("to round the edge", "to on in the next row"),
    "negative_source_rows_count_from_the_end": chosen("named by row - 5, from the name"),
    "negative_rows_name_the_builder": chosen("build in b, named by row - 5"),
    "place_allows_row_five": chosen(
        *(f"named by row + {count}, {placed} placed" for count in (1, 5) for placed in (0, 1))
    ),
}


@pytest.mark.parametrize("mistake", CAUGHT_BY)
def test_without_these_values_the_mistake_survives(mistake: str) -> None:
    assert CAUGHT_BY[mistake]
    assert not is_shown(mistake, Table(PAIRS, FEATURES, without=CAUGHT_BY[mistake]))


@pytest.mark.parametrize("mistake", CAUGHT_BY)
def test_by_these_values_alone_the_mistake_is_shown(mistake: str) -> None:
    assert is_shown(mistake, Table(PAIRS, FEATURES, without=narrowed(CAUGHT_BY[mistake])))
