"""Calls lie before, after and within one another, and a trace knows who moves."""

from dataclasses import replace

from spec.calls import NOTHING, Call, Trace, token_of
from spec.gods import God
from spec.notation import parse_position

OUTER = Call("Player.moveWorker", "0", ("grid", "22", "23"), "true", 1, 4)
INNER = Call("Worker.move", "22", (), "true", 2, 3)
LATER = Call("GodCard.afterMove", "pan", (), "-", 5, 6)
HELD = parse_position("00000/00000/00000/00000/00000 22,04/40,23 m0", (God.PAN, God.NONE))
TRACE = Trace(HELD, (2, 2), (2, 3), True, HELD, (OUTER, INNER, LATER))


def test_a_call_precedes_what_begins_after_its_end_and_encloses_what_happens_meanwhile() -> None:
    assert OUTER.precedes(LATER) and INNER.precedes(LATER)
    assert not LATER.precedes(OUTER) and not OUTER.precedes(INNER)
    assert OUTER.encloses(INNER)
    assert not INNER.encloses(OUTER) and not OUTER.encloses(LATER) and not OUTER.encloses(OUTER)


def test_a_call_is_known_by_its_first_arguments() -> None:
    assert OUTER.is_given("grid", "22") and OUTER.is_given("grid", "22", "23")
    assert not OUTER.is_given("22") and not INNER.is_given("grid")
    assert (OUTER.argument(1), OUTER.argument(3)) == ("22", NOTHING)


def test_a_trace_finds_its_calls() -> None:
    assert list(TRACE.calls_of("Worker.move")) == [INNER]
    assert TRACE.has_call("Player.moveWorker", "grid", "22")
    assert not TRACE.has_call("Player.moveWorker", "grid", "23")
    assert not TRACE.has_call("Grid.isValidMove")


def test_a_trace_knows_whose_worker_moves_and_whom_it_pushes() -> None:
    assert (TRACE.player, TRACE.god, TRACE.other_god) == (0, God.PAN, God.NONE)
    assert (TRACE.from_cell, TRACE.to_cell, TRACE.cell_behind) == ("22", "23", "24")
    assert TRACE.succeeds and TRACE.pushes
    refused = replace(TRACE, accepted=False)
    assert not refused.succeeds and not refused.pushes
    assert not replace(TRACE, target=(0, 4)).pushes, "nobody pushes an own worker"


def test_the_card_is_that_of_the_worker_on_the_origin() -> None:
    theirs = replace(TRACE, origin=(4, 0), target=(3, 0))
    assert (theirs.player, theirs.god, theirs.other_god) == (1, God.NONE, God.PAN)
    assert not theirs.succeeds, "a player who moves an opponent's worker has not moved an own one"
    nobody = replace(TRACE, origin=(1, 1))
    assert (nobody.player, nobody.succeeds) == (0, False)


def test_a_cell_off_the_board_is_nothing() -> None:
    assert token_of((2, 3)) == "23"
    assert {token_of(cell) for cell in ((5, 0), (0, -1), (12, 3), None)} == {NOTHING}
