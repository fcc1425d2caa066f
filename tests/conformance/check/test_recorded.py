"""The recorded cases: few, small, always the same, and one for every clause that spoke."""

from collections import Counter

import pytest

from conformance.cases.script import Lines
from conformance.check import recorded
from conformance.check.recorded import SHORT, Recorded, RecordedCase
from conformance.driver import Reply
from conformance.mistakes.right_game import RightGame
from conformance.monitor import Monitor
from spec.registry import clauses_of
from spec.requests import parse_request

PLACED = ("new none none", "place 0 0", "place 2 2", "place 4 4", "place 0 4")
TURN = ("move 2 2 2 3", "build 2 3 2 2")
BACK = ("move 4 4 4 3", "build 4 3 4 4", "move 2 3 2 2", "build 2 2 2 3")
FAR = (*PLACED, "move 2 2 4 2")
OFF = (*PLACED, "move 0 0 -1 0")


def monitor() -> Monitor:
    return Monitor("RB", clauses_of("RB"), ("select", "load", "legal"))


def answers(script: Lines) -> Lines:
    game = RightGame()
    return tuple(game.answer(line) for line in script)


def add(kept: Recorded, *script: str) -> None:
    """As a run does: how often each clause spoke of the right answers."""
    replies, watching = answers(script), monitor()
    spoke: Counter[str] = Counter()
    for line, text in zip(script, replies, strict=True):
        seen = watching.see(parse_request(line), Reply(line, text))
        spoke.update(found.clause.id for found in seen.judgements)
    kept.add(script, replies, spoke)


def chosen(*scripts: Lines) -> tuple[RecordedCase, ...]:
    kept = Recorded()
    for script in scripts:
        add(kept, *script)
    return kept.chosen(monitor())


def test_nothing_added_is_nothing_chosen() -> None:
    assert Recorded().chosen(monitor()) == ()


def test_a_case_is_the_shortest_beginning_that_a_clause_speaks_of() -> None:
    cases = chosen((*PLACED, *TURN))
    place = next(case for case in cases if "RB.place.accepts" in case.clauses)
    assert place.script == PLACED[:2]
    assert place.replies == answers(PLACED[:2])
    build = next(case for case in cases if "RB.build.post.level" in case.clauses)
    assert build.script == (*PLACED, *TURN)


def test_every_clause_that_spoke_has_a_case() -> None:
    scripts = (FAR, (*PLACED, *TURN), OFF)
    spoke: set[str] = set()
    for script in scripts:
        watching = monitor()
        for line, text in zip(script, answers(script), strict=True):
            seen = watching.see(parse_request(line), Reply(line, text))
            spoke |= {found.clause.id for found in seen.judgements}
    assert {id for case in chosen(*scripts) for id in case.clauses} == spoke


def test_what_is_refused_stands_beside_what_is_accepted() -> None:
    """The condition speaks of the move that is far off, and of the one that is not."""
    marks = {
        case.replies[-1][0]
        for case in chosen((*PLACED, *TURN), FAR)
        if "RB.move.pre.adjacent" in case.clauses
    }
    assert marks == {"=", "?"}


@pytest.fixture
def no_sample(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only what is needed to cover all points is recorded."""
    monkeypatch.setattr(recorded, "MOST_LINES", 0)


@pytest.mark.usefixtures("no_sample")
def test_refusals_for_other_reasons_are_other_cases() -> None:
    """After the same moves the same clauses have spoken, and only how often tells them apart."""
    turned = (*PLACED, *TURN)
    cases = chosen((*turned, "move 4 4 2 4"), (*turned, "move 4 4 5 5"))
    refused = {case.clauses for case in cases if case.replies[-1][0] == "?"}
    assert any("RB.move.pre.adjacent" in ids for ids in refused)
    assert any("RB.move.pre.on_board" in ids for ids in refused)


@pytest.mark.usefixtures("no_sample")
def test_a_second_game_is_a_case_of_its_own() -> None:
    again = (*PLACED[:2], "new none none")
    starts = [case.script for case in chosen(PLACED, again) if "RB.new.accepts" in case.clauses]
    assert PLACED[:1] in starts and again in starts


def long_game(turns: int) -> Lines:
    return (*PLACED, *((*TURN, *BACK) * turns), "state")


def test_one_long_game_is_whole() -> None:
    game = long_game(8)[: SHORT + 6]
    cases = chosen(game, PLACED)
    assert [case.script for case in cases if len(case.script) > SHORT] == [game]


def test_the_choice_is_small_whatever_was_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(recorded, "MOST_CASES", 20)
    monkeypatch.setattr(recorded, "MOST_LINES", 60)
    kept = Recorded()
    for number in range(500):
        row, column = divmod(number % 25, 5)
        add(kept, "new none none", f"place {row} {column}", f"place {column} {row}")
    cases = kept.chosen(monitor())
    assert 10 < len(cases) <= 20
    assert sum(len(case.script) for case in cases) <= 60


def test_the_sample_comes_from_the_beginning_and_from_the_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(recorded, "MOST_CASES", 16)
    monkeypatch.setattr(recorded, "MOST_LINES", 200)
    kept = Recorded()
    for number in range(400):
        row, column = divmod(number // 16, 5)
        add(kept, "new none none", f"place {row} {column}")
    rows = {
        case.script[1].split(" ")[1] for case in kept.chosen(monitor()) if len(case.script) == 2
    }
    assert rows == {"0", "1", "2", "3", "4"}


def test_the_same_run_records_the_same() -> None:
    scripts = (FAR, (*PLACED, *TURN), OFF, PLACED)
    assert chosen(*scripts) == chosen(*scripts)


def test_what_breaks_from_a_fresh_start_is_not_recorded() -> None:
    """A run may hold it for right because of what was before; a reader of the case cannot."""
    kept = Recorded()
    wrong = (*answers(PLACED)[:-1], "= 00000/00000/00000/00000/00000 00,22/44,04 m1")
    kept.add(PLACED, wrong, {"RB.place.accepts": 4})
    assert all(len(case.script) < len(PLACED) for case in kept.chosen(monitor()))
