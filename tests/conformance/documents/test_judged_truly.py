"""Games by the five documents, as child processes: wrong ones are caught by their clause, no right one is blamed."""

import sys

import pytest

from conformance.driver import Implementation
from conformance.replay.recheck import GOOD, recheck
from reports.event_log import Log
from tests.conformance.check.programs import (
    blamed,
    checked,
    thin_stages,
    verdict_of,
    verdicts,
)
from tests.conformance.documents.checking import LIMITS, ROOT, log_of
from tests.conformance.documents.make_broken import broken_by_game
from tests.conformance.documents.ways import RIGHT, WRONG

TURN_AND_SELECTION = {
    "D1.check_win_condition.post.4",
    "D1.player_move.pre.4",
    "D1.is_valid_move.pre.1",
    "D1.move_worker.pre.2",
}
READINGS = {
    "D0 climbs while pushing": "any height while pushing",
    "D0 climbs one level while pushing too": "one level while pushing too",
    "D0 Pan drops exactly two": "two levels exactly",
    "D1 no way down": "both ways",
    "D1 keeps the selection": "kept",
    "D2 level 3 wins": "level 3 wins",
    "D2 builds on from level 3": "builds on",
    "D3 no way down": "both ways",
    "D3 does not lose when stuck": "up only",
}
"""The reading that the report says a right game follows, where a document can be read in two ways."""


def charged(log: Log) -> set[str]:
    return {id for one in log.of_kind("counterexample") for id in (one["clause"], *one["also"])}


def notes(log: Log) -> str:
    return "\n".join(event["text"] for event in log.of_kind("note"))


def test_there_are_ten_wrong_games_and_three_right_ones_for_each_document() -> None:
    for document in ("D0", "D1", "D2", "D3", "D4"):
        assert sum(way.document == document for way in WRONG.values()) >= 10
        assert sum(way.document == document for way in RIGHT.values()) >= 3


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_game_is_caught_by_the_clause_intended(name: str) -> None:
    log = log_of(name)
    assert verdict_of(log) == "violates"
    intended = WRONG[name].breaks
    parts = {event["id"] for event in log.of_kind("clause") if event.get("part_of") in charged(log)}
    assert intended in charged(log) | parts, sorted(charged(log))
    assert blamed(log) >= set(broken_by_game()[name]), "measure it anew: see make_broken"
    assert not log.of_kind("fault")
    assert {one.finding for one in recheck(log)} <= GOOD


@pytest.mark.parametrize("name", RIGHT)
def test_a_right_game_is_not_blamed(name: str) -> None:
    log = log_of(name)
    assert not log.of_kind("counterexample") and not log.of_kind("fault"), charged(log)
    assert verdict_of(log) == "conforms", {
        id: verdict for id, verdict in verdicts(log).items() if verdict == "not reached"
    }
    followed = {event["reading"] for event in log.of_kind("clause") if "reading" in event}
    assert READINGS.get(name) in {None, *followed}


def test_the_rulebooks_own_game_breaks_d1_by_turn_and_selection_alone() -> None:
    log = log_of("RB under D1")
    violated = blamed(log)
    assert violated == TURN_AND_SELECTION and charged(log) <= violated
    parts = {event["id"]: event.get("part_of") for event in log.of_kind("clause")}
    assert all(parts[id] in charged(log) for id in violated - charged(log))
    assert "D1 knows no gods" in notes(log)


def test_pairs_that_are_not_played_are_told() -> None:
    for name in ("D4 does not play the same god twice", "RB refuses the same god twice"):
        told = notes(log_of(name))
        assert "left out: minotaur and minotaur, pan and pan" in told


def test_without_builds_what_takes_a_tower_is_not_observable() -> None:
    log = log_of("D1 has nothing but the board")
    wants = {event["id"]: event.get("wants") for event in log.of_kind("clause")}
    for id in ("player_move.pre.9", "player_move.pre.10", "check_win_condition.post.1"):
        assert wants[f"D1.{id}"] == "tower"
    assert verdicts(log)["D1.player_move.pre.8"] == "held"


def test_a_game_that_mixes_two_readings_is_shown_a_case_of_each() -> None:
    log = log_of("D3 no way down for player 1")
    (found,) = log.of_kind("counterexample")
    assert found["clause"] == "D3.move_worker.pre.6"
    assert [one["name"] for one in found["readings"]] == ["up only", "both ways"]
    answers = {found["reply"][0], found["other_case"]["reply"][0]}
    assert answers == {"=", "?"} and len(found["script"]) == 2


def test_a_list_that_only_repeats_a_bug_is_part_of_it_and_not_held(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_stages(monkeypatch, 4, leave_out=("games",))
    command = [sys.executable, "-m", "conformance.mistakes", "push_ignores_the_climb_limit"]
    with Implementation(command, LIMITS, cwd=ROOT) as program:
        log = checked(program, "RB")
    assert "RB.move.pre.climb" in charged(log)
    listed = next(e for e in log.of_kind("clause") if e["id"] == "RB.moves.post.exact")
    assert listed["verdict"] == "violated" and listed["part_of"] in charged(log)
    assert {one.finding for one in recheck(log)} <= GOOD
