"""What follows from a bug that is known already, and is none of its own.

Who may make other moves than the rules allow is stuck at other times, and lists other cells. And where a reply shows
another position than the game is at, nobody can say what the next reply should be.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from typing import Final

from conformance.regions.answered import Answered
from conformance.regions.circumstances import circumstances
from conformance.regions.condition import Condition
from conformance.regions.effect import Effect, right_after
from conformance.regions.history import History
from conformance.regions.slices import Slice, Sort, Wrong
from spec.cells import CELLS, neighbours
from spec.facts import Choice
from spec.judgement import objections, word_of
from spec.position import Phase, Position, Turn
from spec.registry import clauses_of
from spec.requests import Build, Builds, Move, Moves
from spec.transition import Listing, Transition

MOST_TRIED: Final = 60
A_CHANCE: Final = 10
"""In so many other cases at least it did not go wrong."""

NEARLY_ALL: Final = 0.9
"""Such a share of a slice's cases follows from another bug: the others are taken to follow too."""


Step = Move | Build

LISTS: Final[dict[str, tuple[str, type[Step]]]] = {
    "moves": ("move", Move),
    "builds": ("build", Build),
}
"""The words of lists, each with what is listed."""


@dataclass(frozen=True, slots=True)
class WrongSteps:
    """Moves or builds that the program takes or refuses against the rules."""

    document: str
    known: tuple[tuple[Sort, Condition], ...]

    def can_move(
        self, position: Position, player: int, history: History, looks_around: bool
    ) -> bool:
        """The player has a move, as far as the program is known: it looks around the workers, or at every cell."""
        asked = position.with_turn(Turn(Phase.MOVE, player))
        return any(
            self.takes(asked, Move(origin, target), history)
            for origin in asked.workers[player]
            if origin is not None
            for target in (neighbours(origin) if looks_around else CELLS)
        )

    def takes(self, position: Position, step: Step, history: History) -> bool:
        """The program takes the step here, as far as it is known."""
        clauses = clauses_of(self.document)
        objecting = frozenset(
            clause.id for clause in objections(clauses, position, step, Choice.MADE)
        )
        wrong = Wrong.ACCEPTED if objecting else Wrong.REFUSED
        conditions = [
            condition
            for sort, condition in self.known
            if sort.word == word_of(step) and sort.wrong is wrong and sort.objecting == objecting
        ]
        if not conditions:
            return not objecting
        tried = Transition(position, step, True, position, chosen=Choice.MADE)
        met = circumstances(tried, history, self.document)
        return any(one.holds(met) for one in conditions) == bool(objecting)

    def explain_list(self, case: Answered) -> bool:
        """Listed is just what the program takes."""
        happened = case.happened
        if not isinstance(happened, Listing) or not isinstance(happened.request, Moves | Builds):
            return False
        _, step = LISTS[case.word]
        taken = {
            cell
            for cell in CELLS
            if self.takes(happened.before, step(happened.request.cell, cell), case.history)
        }
        return taken == happened.cells

    def explain_winner(self, case: Answered, looks_around: bool) -> bool:
        """The winner that was named is the one that these moves make."""
        happened = case.happened
        if not isinstance(happened, Transition) or happened.before is None or not self.known:
            return False
        right = right_after(happened, self.document)
        if right is None:
            return False
        opponent = 1 - happened.before.turn.player
        is_stuck = not self.can_move(right, opponent, case.history, looks_around)
        return is_stuck == (happened.after.winner == 1 - opponent)


def source_among(steps: WrongSteps, one: Slice) -> str:
    """The word of the wrong steps that the slice follows from; empty if it does not.

    Builds after which somebody is wrongly stuck, or not, follow from moves; a list from what is listed.
    """
    ways: tuple[Callable[[Answered], bool], ...]
    if one.sort.wrong is Wrong.LISTED:
        word, ways = LISTS[one.sort.word][0], (steps.explain_list,)
    elif one.sort.word == "build" and one.sort.effect is Effect.WINNER:
        word = "move"
        # Who takes moves to cells that are no neighbours may have a way out there, or not look for it.
        ways = tuple(partial(steps.explain_winner, looks_around=is_so) for is_so in (True, False))
    else:
        return ""
    if not any(sort.word == word for sort, _ in steps.known):
        return ""
    tried = one.failing[:MOST_TRIED]
    is_explained = any(sum(map(way, tried)) >= NEARLY_ALL * len(tried) for way in ways)
    return word if is_explained else ""


def lying_words(slices: Iterable[Slice]) -> frozenset[str]:
    """Requests whose replies show another position than a `state` right after them does, more often than not."""
    looks = [one for one in slices if one.sort.word == "state"]
    wrong = Counter(case.history.last for one in looks for case in one.failing)
    right = Counter(case.history.last for one in looks[:1] for case in one.passing)
    return frozenset(word for word, count in wrong.items() if count > right[word])


def follows_a_lie(one: Slice, lying: frozenset[str]) -> bool:
    """All came right after requests whose replies had shown another position than `state` did then."""
    told = sum(case.history.last in lying for case in one.failing)
    return bool(lying) and told >= NEARLY_ALL * len(one.failing)


def comes_later_only(one: Slice) -> bool:
    """It only went wrong in games where something else had, and had its chance in others."""
    if not all(case.history.earlier for case in one.failing):
        return False
    return sum(not case.history.earlier for case in one.passing) >= A_CHANCE
