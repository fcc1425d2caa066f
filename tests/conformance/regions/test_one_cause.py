"""One cause is one bug: what a slip in one line of a program makes wrong in many places."""

import pytest

from conformance.check import as_if
from conformance.check.as_if import likenesses
from conformance.mistakes.right_game import NEIGHBOURS, Cell, RightGame
from conformance.regions.slices import Wrong
from conformance.regions.words import region_in_words
from tests.conformance.regions.answers import bugs_of, bugs_of_mistake


class AsksForAWorkerBehind(RightGame):
    """What is allowed is refused, what is forbidden is accepted: a `not` is missing."""

    def push_is_free(self, behind: Cell) -> bool:
        return self.owner(behind) is not None


class ConfusesRowsAndColumns(RightGame):
    """A distance from the wrong coordinate, for moves and for builds."""

    def is_next_to(self, origin: Cell, target: Cell) -> bool:
        rows, columns = abs(target[0] - origin[0]), abs(target[0] - origin[1])
        return max(rows, columns) == 1


class OverlooksWaysAlongTheRow(RightGame):
    """Who can only move along the row is called stuck."""

    def around(self, worker: Cell) -> tuple[Cell, ...]:
        return tuple(cell for cell in NEIGHBOURS.get(worker, ()) if cell[0] != worker[0])


class LooksAtRowsAlone(RightGame):
    """A cell beyond the last column is on the board."""

    def on_board(self, cell: Cell) -> bool:
        return 0 <= cell[0] < 5


class RefusesAllButLoad(RightGame):
    """Nothing that moves the game on is accepted."""

    def answer(self, line: str) -> str:
        is_asked = line.startswith(("place", "move", "build"))
        return self.refused("no") if is_asked else super().answer(line)


@pytest.mark.parametrize(
    "game",
    [
        AsksForAWorkerBehind,
        ConfusesRowsAndColumns,
        OverlooksWaysAlongTheRow,
        LooksAtRowsAlone,
        RefusesAllButLoad,
    ],
)
def test_one_slip_is_one_bug_in_its_region(game: type[RightGame]) -> None:
    (bug,) = bugs_of(game)
    assert all(part.region.is_exact for part in bug.parts)


def test_a_mistake_is_located_by_the_cell_that_it_looks_at() -> None:
    (bug,) = bugs_of_mistake("pushing_wins")
    assert all(part.region.is_exact for part in bug.parts)
    words = region_in_words(bug.parts[0].sort, bug.parts[0].region)
    assert "the cell behind the target is at the edge" in words


class AcceptsAllAndDoesNothing(RightGame):
    """Whatever is asked is called done."""

    def answer(self, line: str) -> str:
        is_asked = line.startswith(("place", "move", "build"))
        return self.done() if is_asked else super().answer(line)


def test_who_accepts_everything_and_does_nothing_has_two_bugs() -> None:
    bugs = bugs_of(AcceptsAllAndDoesNothing)
    assert {bug.parts[0].sort.wrong for bug in bugs} == {Wrong.ACCEPTED, Wrong.RESULT}
    assert len(bugs) == 2


class PanOnlyWinsByDropping(RightGame):
    """Whoever has Pan does not win by climbing."""

    def wins_up(self, before: int, after: int) -> bool:
        return not self.is_pan(self.player) and super().wins_up(before, after)


def test_right_answers_at_the_border_of_a_region_speak_against_a_wider_mistake(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (bug,) = bugs_of(PanOnlyWinsByDropping)
    # Of the other right answers no more than one is put to the mistakes.
    monkeypatch.setattr(as_if, "MOST_TRIED", 1)
    monkeypatch.setattr(as_if, "MOST_TOLD", 100)
    names = {one.mistake for one in likenesses(bug)}
    assert "pan_loses_the_ordinary_win" in names
    assert "win_is_not_noticed" not in names
