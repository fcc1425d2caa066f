"""The known mistakes about a clause: ten at most, and first those that an ordinary game meets first."""

import pytest

from conformance.cli import main
from conformance.exits import Exit
from conformance.explain.met_first import NEVER, first_meeting, met_first
from conformance.mistakes import all_mistakes, find_mistake


def told(clause: str, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(["explain", clause]) == Exit.CONFORMS
    lines = capsys.readouterr().out.splitlines()
    start = next(place for place, line in enumerate(lines) if "Known mistakes" in line)
    return lines[start:]


def test_ten_that_a_game_meets_first(capsys: pytest.CaptureFixture[str]) -> None:
    about = [mistake for mistake in all_mistakes() if mistake.clause == "RB.move.pre.climb"]
    head, *listed = told("RB.move.pre.climb", capsys)
    assert head == f"  Known mistakes about it, the 10 of {len(about)} that a game meets first:"
    assert listed[0] == "    climb_is_unlimited: A worker may climb any number of levels."
    names = [line.split(":")[0].strip() for line in listed]
    assert names == [mistake.name for mistake in met_first(about)[:10]]
    rare = "climb_is_unlimited_after_ten_turns"
    assert "climb_limit_is_two" in names[:5] and rare not in names[:5]


def test_few_are_all_listed(capsys: pytest.CaptureFixture[str]) -> None:
    head, *listed = told("RB.build.post.stuck", capsys)
    assert head == "  Known mistakes about it:"
    about = [mistake for mistake in all_mistakes() if mistake.clause == "RB.build.post.stuck"]
    assert len(listed) == len(about) <= 10


def test_what_shows_at_once_is_met_before_what_takes_long() -> None:
    soon, late = map(
        find_mistake, ("moves_only_orthogonally", "climb_is_unlimited_after_ten_turns")
    )
    assert first_meeting(soon) < first_meeting(late) < NEVER
    assert met_first([late, soon]) == [soon, late]
