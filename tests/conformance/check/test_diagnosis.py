"""A known mistake is named if it explains all that was seen, and nothing else is."""

import pytest

from conformance.check.diagnosis import answers_alike, diagnose, explains, told
from conformance.mistakes import find_mistake
from conformance.mistakes.game import RightGame
from conformance.mistakes.notation import Cell
from tests.conformance.check.programs import blamed, check_of, played, thin_suites, verdict_of

FLAT = "00000/00000/00000/00000/00000"
PUSH = find_mistake("push_ignores_the_climb_limit")


def sample(kind: type[RightGame], *script: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
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
    assert PUSH.shown_by
    itself = sample(type(PUSH.start()), *PUSH.shown_by)
    right = sample(RightGame, *PUSH.shown_by)
    assert answers_alike(PUSH, itself)
    assert not answers_alike(PUSH, right)
    assert explains(PUSH, [itself, itself]) and not explains(PUSH, [itself, right])


def test_a_mistake_is_suspected_only_of_the_clause_it_is_about() -> None:
    itself = sample(type(PUSH.start()), *PUSH.shown_by)
    assert diagnose({"RB.build.pre.dome"}, [itself], []) is None


def test_several_mistakes_that_explain_it_are_none() -> None:
    """A push that climbs two levels may come of many mistakes."""
    itself = sample(type(PUSH.start()), *PUSH.shown_by)
    assert diagnose({PUSH.breaks[0]}, [itself], []) is None


class ClimbsInTheMiddle(RightGame):
    """An unknown mistake: the climb limit is forgotten on the middle cell."""

    def why_not_step(self, origin: Cell, target: Cell) -> str:
        reason = super().why_not_step(origin, target)
        middle = self.owner(target) is None and not self.has_dome(target)
        far = not self.is_next_to(origin, target) or not self.on_board(target)
        return "" if origin == (2, 2) and target == (2, 3) and middle and not far else reason


def test_a_known_mistake_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_suites(monkeypatch, 3)
    log = check_of(played(PUSH.start))
    (diagnosis,) = log.of_kind("diagnosis")
    assert (diagnosis["mistake"], diagnosis["hint"]) == (PUSH.name, PUSH.hint)
    assert PUSH.breaks[0] in blamed(log)


def test_nothing_is_named_for_a_right_game_or_an_unknown_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_suites(monkeypatch, 8)
    right = check_of(played(RightGame))
    assert verdict_of(right) == "conforms" and not right.of_kind("diagnosis")
    unknown = check_of(played(ClimbsInTheMiddle))
    assert "RB.move.pre.climb" in blamed(unknown) and not unknown.of_kind("diagnosis")
