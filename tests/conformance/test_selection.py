"""What is known of a program's selection, and how scripts select where a document wants it."""

from itertools import islice

import pytest

from conformance.cases.script import Script
from conformance.cases.selecting import selections_that_bind, with_selections
from conformance.check.other_games import other_games
from conformance.check.settings import Abilities
from conformance.check.trials import Trials
from conformance.driver import Inside
from conformance.selection import KnownSelection
from spec.dialect import DIALECTS, dialect_of
from spec.facts import Choice
from spec.gods import God
from spec.notation import parse_position
from spec.requests import Move, New, parse_request
from tests.conformance.check.programs import reference

AT = parse_position("00000/00000/00000/00000/00000 22,04/40,44 m0", (God.NONE, God.NONE))
ONE, OTHER = (2, 2), (0, 4)
STEP = Move(ONE, (2, 3))


def known(
    *answers: tuple[str, bool, tuple[int, int] | None], document: str = "D4"
) -> Choice | None:
    """The choice for the step after these requests: answered how, and showing which worker as selected."""
    selection = KnownSelection(DIALECTS[document])
    for line, accepted, shown in answers:
        selection.follow(parse_request(line), accepted, shown, True)
    return selection.choice(AT, STEP)


def test_only_the_selected_worker_has_been_chosen() -> None:
    assert known() is Choice.NOT_MADE
    assert known(("select 2 2", True, ONE)) is Choice.MADE
    assert known(("select 0 4", True, OTHER)) is Choice.NOT_MADE
    assert known(("select 2 2", True, ONE), ("select 0 4", True, OTHER)) is Choice.NOT_MADE
    assert known(("select 2 2", True, ONE), ("state", True, None)) is Choice.MADE


def test_what_a_program_may_have_kept_or_dropped_is_open() -> None:
    chosen = ("select 2 2", True, ONE)
    assert known(chosen, ("move 2 2 0 0", False, None)) is Choice.OPEN
    assert known(("move 2 2 0 0", False, ONE)) is Choice.OPEN
    assert known(chosen, ("select 1 1", False, None)) is Choice.OPEN
    # Of another worker it is sure that it was not chosen, kept or dropped.
    other = ("select 0 4", True, OTHER)
    assert known(other, ("move 0 4 0 0", False, None)) is Choice.NOT_MADE


def test_where_a_document_says_what_a_failed_selection_leaves_what_is_shown_holds() -> None:
    chosen = ("select 2 2", True, ONE)
    assert known(chosen, ("select 1 1", False, None), document="D1") is Choice.NOT_MADE
    assert known(chosen, ("select 1 1", False, ONE), document="D1") is Choice.MADE


def test_a_turn_begins_without_a_selection() -> None:
    assert known(("select 2 2", True, ONE), ("build 2 2 2 3", True, None)) is Choice.NOT_MADE


@pytest.mark.parametrize(("document", "choice"), [("D2", Choice.OPEN), ("RB", Choice.MADE)])
def test_elsewhere_a_worker_may_move_unselected(document: str, choice: Choice) -> None:
    assert known(document=document) is choice


def test_without_select_nothing_is_asked() -> None:
    assert KnownSelection(dialect_of("D4")).choice(AT, STEP) is Choice.MADE


def test_scripts_select_the_mover_unless_they_select_themselves() -> None:
    lines = ("new none none", "move 2 2 2 3", "select 0 4", "move 2 2 2 3", "move -1 0 0 0")
    assert with_selections(Script.of_lines(lines)).lines == (
        "new none none", "select 2 2", "move 2 2 2 3", "select 0 4", "move 2 2 2 3", "move -1 0 0 0",
    )  # fmt: skip


def test_the_scripts_about_selections_are_for_both_players() -> None:
    scripts = list(selections_that_bind([(God.NONE, God.NONE)]))
    assert len(scripts) > 50 and all(isinstance(one.requests[0], New) for one in scripts)


def test_a_move_while_a_build_is_due_is_loaded_as_it_stood() -> None:
    abilities = Abilities("D4", (God.NONE,), ("select", "load"))
    trials = Trials(Inside(reference("D4", abilities.features)), abilities, ())
    begun = (
        "new none none", "place 2 1", "place 0 4", "place 4 0", "place 4 4", "select 2 1", "move 2 1 2 2",
    )  # fmt: skip
    moved = trials.run((*begun, "move 2 2 2 3"))
    assert next(other_games(moved, abilities))[0].endswith(" b0:22")
    chosen = islice(other_games(trials.run(begun), abilities), 2)
    words = [[line.split()[0] for line in lines] for lines in chosen]
    assert words == [["load", "move"], ["load", "select", "move"]]
