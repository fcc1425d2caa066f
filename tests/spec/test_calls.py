"""Calls lie before, after and within one another, and a trace knows who moves."""

from spec.calls import Call, Trace, worker_on
from spec.gods import God
from spec.notation import parse_position

OUTER = Call("Player.move_worker", 0, (), True, 1, 4)
INNER = Call("Worker.move", (0, 0), (), True, 2, 3)
LATER = Call("GodCard.after_move", God.NONE, (), None, 5, 6)
HELD = parse_position("00000/00000/00000/00000/00000 22,04/40,23 m0:22", (God.PAN, God.NONE))


def test_a_call_precedes_what_begins_after_its_end_and_encloses_what_happens_meanwhile() -> None:
    assert OUTER.precedes(LATER) and INNER.precedes(LATER)
    assert not LATER.precedes(OUTER) and not OUTER.precedes(INNER)
    assert OUTER.encloses(INNER)
    assert not INNER.encloses(OUTER) and not OUTER.encloses(LATER) and not OUTER.encloses(OUTER)


def test_a_trace_knows_the_mover_its_card_and_the_pushed_worker() -> None:
    trace = Trace(HELD, (2, 3), False, HELD, (OUTER, INNER, LATER))
    assert (trace.mover, trace.pushed, trace.god) == ((0, 0), (1, 1), God.PAN)
    assert Trace(HELD, (0, 4), False, HELD, ()).pushed is None, "nobody pushes an own worker"
    assert list(trace.calls_of("Worker.move")) == [INNER]
    assert trace.has_call("GodCard.after_move", God.NONE)
    assert not trace.has_call("GodCard.after_move", God.PAN)
    assert not trace.has_call("GodCard.after_move", God.NONE, (2, 3))


def test_a_worker_that_builds_is_not_selected_for_a_move() -> None:
    building = parse_position("00000/00000/00000/00000/00000 22,04/40,23 b0:22", HELD.gods)
    assert Trace(building, (2, 3), False, building, ()).mover is None


def test_a_worker_is_known_by_player_and_number() -> None:
    assert worker_on(HELD, (0, 4)) == (0, 1)
    assert worker_on(HELD, (3, 3)) is None
    assert worker_on(HELD, None) is None
