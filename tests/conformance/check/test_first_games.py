"""What is wrong only in the first game that a program plays after it was started is found, and shown as such."""

import pytest

from conformance.check.settings import Abilities
from conformance.check.stages import FIRST_GAME, STARTS
from conformance.mistakes.right_game import RightGame
from spec.gods import God
from tests.conformance.check.programs import (
    ALL,
    blamed,
    check_of,
    played,
    stages_of,
    thin_stages,
    verdict_of,
)


class WinsOnlyLater(RightGame):
    """In the first game of a process nobody wins by moving."""

    games = 0

    def new(self, gods: list[str]) -> str:
        self.games += 1
        return super().new(gods)

    def wins_by_moving(self, origin: int, target: int) -> bool:
        return self.games > 1 and super().wins_by_moving(origin, target)


@pytest.mark.parametrize("features", [ALL, ()])
def test_each_is_a_stage_of_its_own_and_a_long_game(features: tuple[str, ...]) -> None:
    _, _, *games = stages_of(Abilities("RB", tuple(God), features))
    assert [(name, len(scripts)) for name, scripts in games] == [(FIRST_GAME, 1)] * STARTS
    assert all(len(script.lines) > 40 for _, (script,) in games)


def test_a_game_that_is_wrong_only_at_first_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, every=40)
    log = check_of(played(WinsOnlyLater))
    assert verdict_of(log) == "violates"
    assert "RB.move.post.win_up" in blamed(log)
    shown = next(iter(log.of_kind("counterexample")))
    assert sum(line.startswith(("new", "load")) for line in shown["script"]) == 1
