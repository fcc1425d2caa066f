"""A known mistake is named if it explains all that was seen, and nothing else is."""

from collections.abc import Callable, Sequence

import pytest

from conformance.cases.script import Lines
from conformance.check import known_mistakes
from conformance.check.known_mistakes import (
    MOST_REQUESTS,
    answers_alike,
    diagnose,
    explains,
    is_wrong_in,
    told,
)
from conformance.driver import Answers, Inside
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import Cell, RightGame
from tests.conformance.check.programs import blamed, check_of, played, thin_stages, verdict_of
from tests.conformance.mistakes_shown import script_of

FLAT = "00000/00000/00000/00000/00000"
PUSH = find_mistake("push_ignores_the_climb_limit")
SHOWN = script_of(PUSH.name)


def sample(kind: Callable[[], RightGame], *script: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    game = kind()
    return script, tuple(game.answer(line) for line in script)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (f"? {FLAT} 22,00/44,04 m0 too far", f"? {FLAT} 22,00/44,04 m0"),
        (f"= {FLAT} 22,00/44,04 m0", f"= {FLAT} 00,22/04,44 m0"),
        (f"= {FLAT} 22,00/44,04 m0:22", f"= {FLAT} 22,00/44,04 m0"),
        (f"= {FLAT} 22,00/44,04 w1 well done", f"= {FLAT} 22,00/44,04 w1"),
        ("= 11,12,13", "= 13,11,12 are listed"),
        ("! what", "! no such request"),
        (f"= {FLAT} 22,00/44,04 *", f"= {FLAT} 22,00/44,04 *"),
    ],
)
def test_what_is_never_judged_is_not_told(one: str, other: str) -> None:
    assert told(one) == told(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (f"= {FLAT} 22,00/44,04 m0", f"? {FLAT} 22,00/44,04 m0"),
        (f"= {FLAT} 22,00/44,04 m0", f"= {FLAT} 22,00/44,04 m1"),
        (f"= {FLAT} 22,00/44,04 m0", f"= {FLAT} 44,04/22,00 m0"),
        (f"= {FLAT} 22,00/44,04 b0:22", f"= {FLAT} 22,00/44,04 b0:00"),
        (f"= {FLAT} 22,00/44,04 m0", f"= {FLAT} 22,00/44,04 *"),
        (f"= {FLAT} 22,00/44,04 m0", "= 00000/00000/00100/00000/00000 22,00/44,04 m0"),
        ("= 11,12", "= 11"),
        ("= -", "! -"),
        ("(crash)", f"= {FLAT} 22,00/44,04 m0"),
    ],
)
def test_what_is_judged_is_told(one: str, other: str) -> None:
    assert told(one) != told(other)


def test_a_mistake_answers_as_itself() -> None:
    itself = sample(type(PUSH.start()), *SHOWN)
    right = sample(RightGame, *SHOWN)
    assert answers_alike(PUSH, itself)
    assert not answers_alike(PUSH, right)
    assert explains(PUSH, [itself, itself]) and not explains(PUSH, [itself, right])


def diagnosed(kind: Callable[[], RightGame], charged: set[str], *scripts: Lines) -> str | None:
    """The name of the mistake that explains a game of this kind, shown by the first script."""
    asked = Inside(lambda: kind().answer)
    asked.ask_many(("new none none", "new none none", *scripts[0]))
    found = diagnose(asked, charged, [sample(kind, *scripts[0])], scripts[1:])
    return None if found is None else found.name


def test_a_mistake_is_suspected_only_of_what_it_does_wrong(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is not told is not compared, so that a game which answers rightly may answer alike."""
    right_as_well = ("new none none", "place 0 0")
    assert explains(PUSH, [sample(RightGame, *right_as_well)])
    assert is_wrong_in(PUSH, [sample(RightGame, *right_as_well), sample(RightGame, *SHOWN)])
    assert not is_wrong_in(PUSH, [sample(RightGame, *right_as_well)])
    monkeypatch.setattr(known_mistakes, "all_mistakes", lambda: (PUSH,))
    assert diagnosed(PUSH.start, {PUSH.clause}, SHOWN) == PUSH.name
    assert diagnosed(RightGame, {PUSH.clause}, right_as_well) is None


def test_several_mistakes_that_explain_it_are_none() -> None:
    """A push that climbs two levels may come of many mistakes."""
    assert diagnosed(PUSH.start, {PUSH.clause}, SHOWN) is None


FREE = ("load minotaur none 00000/00000/00020/00000/00000 22,00/44,01 m0", "move 2 2 2 3")
ORDINARY = ("load none none 00000/00000/00020/00000/00000 22,00/23,01 m0", "move 2 2 2 3")


def test_what_is_asked_again_tells_mistakes_apart() -> None:
    """Of those that climb while pushing, all but a few climb without a push too, or push without Minotaur."""
    seen: list[Lines] = []

    class Watched(Inside):
        def ask_many(self, lines: Sequence[str]) -> Answers:
            seen.append(tuple(lines))
            return super().ask_many(lines)

    shown = [sample(PUSH.start, *SHOWN)]
    diagnose(Watched(lambda: PUSH.start().answer), {PUSH.clause}, shown, [FREE, ORDINARY])
    assert seen == [(*FREE, *ORDINARY)]


@pytest.mark.parametrize("name", ["second_game_keeps_towers", "third_game_keeps_towers"])
def test_what_shows_only_in_a_later_game_is_named(name: str) -> None:
    """The replies to a later script depend on the earlier ones, which are asked again with it."""
    mistake = find_mistake(name)
    played_on = ("new none none", "place 0 0", "place 0 1")
    found = diagnosed(
        mistake.start, {mistake.clause}, script_of(mistake.name), played_on, played_on
    )
    assert found == name


def test_a_mistake_may_be_suspected_of_a_clause_that_it_breaks_beside_its_own() -> None:
    mistake = find_mistake("second_game_keeps_gods")
    script = ("new none none", "new minotaur none", *script_of(mistake.name)[2:])
    assert mistake.clause != "RB.move.accepts"
    assert diagnosed(mistake.start, {"RB.move.accepts"}, script) == mistake.name
    assert diagnosed(mistake.start, {"D3.move_worker.accepts"}, script) is None, "another document"


def test_no_more_is_asked_again_than_there_is_time_for() -> None:
    long = ("new none none", *["state"] * (MOST_REQUESTS - 2))
    asked = [0]

    class Counting(Inside):
        def ask_many(self, lines: Sequence[str]) -> Answers:
            asked[0] += len(lines)
            return super().ask_many(lines)

    counting = Counting(lambda: PUSH.start().answer)
    shown = [sample(PUSH.start, *SHOWN)]
    diagnose(counting, {PUSH.clause}, shown, [long, long, ("new none none",)])
    assert asked == [MOST_REQUESTS]


class ClimbsInTheMiddle(RightGame):
    """An unknown mistake: who stands in the middle climbs without limit."""

    def why_not_step(self, origin: Cell, target: Cell) -> str:
        reason = super().why_not_step(origin, target)
        middle = self.owner(target) is None and not self.has_dome(target)
        far = not self.is_next_to(origin, target) or not self.on_board(target)
        return "" if origin == (2, 2) and middle and not far else reason


def test_a_known_mistake_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, 3)
    log = check_of(played(PUSH.start))
    (diagnosis,) = log.of_kind("diagnosis")
    assert (diagnosis["mistake"], diagnosis["hint"]) == (PUSH.name, PUSH.hint)
    assert PUSH.clause in blamed(log)


def test_a_mistake_of_the_second_game_is_named_after_a_whole_check(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_stages(monkeypatch, 8)
    log = check_of(played(find_mistake("second_game_keeps_towers").start))
    (diagnosis,) = log.of_kind("diagnosis")
    assert diagnosis["mistake"] == "second_game_keeps_towers"


def test_nothing_is_named_for_a_right_game_or_an_unknown_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_stages(monkeypatch, 8)
    right = check_of(played(RightGame))
    assert verdict_of(right) == "conforms" and not right.of_kind("diagnosis")
    unknown = check_of(played(ClimbsInTheMiddle))
    assert "RB.move.pre.climb" in blamed(unknown) and not unknown.of_kind("diagnosis")
