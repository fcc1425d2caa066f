"""Is each clause true of the game? Held against the rulebook's answer in every case, within the contract's scope."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from itertools import chain, compress, islice
from typing import Final

from conformance.contract.cases import Tried, cases_about
from conformance.contract.games import game_to
from spec.contract_file.clauses import names_of
from spec.contract_file.expression import Node, names_in
from spec.contract_file.headings import Part
from spec.contract_file.named_fact import Vocabulary
from spec.contract_file.names import SeenCase
from spec.contract_file.step_names import PLACE_NAMES
from spec.contract_file.written import Written, WrittenClause
from spec.judgement import Look

MOST_GAMES: Final = 40
"""So many cases are tried for a game that leads there."""


SOON: Final = 3_000
"""Among so many of the smallest cases most false clauses fail already."""


class Truth(Enum):
    """What can be said of a clause."""

    TRUE = "true"
    FALSE = "false"
    FALSE_BEYOND_PLAY = "false only where no game gets"
    NOT_EXECUTABLE = "not executable"
    NEVER_SPEAKS = "never speaks"
    NOT_REFUTED = "no counterexample found"
    NOT_TRIED = "no case of it was tried"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A clause, what can be said of it, and the smallest case against it."""

    clause: WrittenClause
    truth: Truth
    against: Tried | None = None
    game: tuple[str, ...] = ()
    """A game that shows it, where one was planned."""


def is_true_of(node: Node, clause: WrittenClause, look: Look) -> bool:
    """A condition of the clause is true of what there is to see."""
    return bool(node.of(SeenCase(look, names_of(clause))))


def is_assumed(written: Written, operation: str, look: Look) -> bool:
    """The case is one of those that the operation's Assumes cover."""
    assumed = written.of(Part.ASSUMES, operation=operation)
    return all(is_true_of(one.demand, one, look) for one in assumed)


def names_a_place(clause: WrittenClause) -> bool:
    """It tells rows and columns apart: not all of its cases are tried, and what holds of those tried may be false."""
    return any(name.name in PLACE_NAMES for name in names_in(clause.demand))


def says(node: Node | None, tried: Tried, names: Vocabulary) -> bool:
    """The condition is true of the rulebook's answer; no condition is true."""
    return node is None or bool(node.of(SeenCase(tried.look, names)))


class Judged:
    """A contract and the cases in its scope, operation by operation."""

    def __init__(self, written: Written) -> None:
        self.written = written
        self._cases: dict[str, tuple[Tried, ...]] = {}
        self._allowed: dict[str, tuple[Tried, ...]] = {}
        self._met: dict[str, tuple[bool, ...]] = {}

    def cases(self, operation: str) -> tuple[Tried, ...]:
        """The cases that the operation's Assumes cover."""
        if operation not in self._cases:
            word = dict(self.written.operations)[operation]
            everything = cases_about(word, self.written.gods)
            self._cases[operation] = self._in_scope(operation, everything)
        return self._cases[operation]

    def met(self, clause: WrittenClause) -> tuple[bool, ...]:
        """Whether a condition is met, case by case of its operation."""
        if clause.id not in self._met:
            names, demand = names_of(clause), clause.demand
            cases = self.cases(clause.operation)
            self._met[clause.id] = tuple(says(demand, tried, names) for tried in cases)
        return self._met[clause.id]

    def allowed(self, operation: str) -> tuple[Tried, ...]:
        """The cases that meet all of the operation's Requires."""
        if operation not in self._allowed:
            cases = self.cases(operation)
            required = self.written.of(Part.REQUIRES, operation=operation)
            met = map(all, zip(*map(self.met, required), strict=True))
            self._allowed[operation] = tuple(compress(cases, met)) if required else cases
        return self._allowed[operation]

    def is_false_soon(self, clause: WrittenClause) -> bool:
        """The smallest cases show the clause to be false already."""
        word = "move" if clause.part is Part.ALWAYS else clause.word
        first = cases_about(word, self.written.gods)[:SOON]
        if clause.part is not Part.ALWAYS:
            first = self._in_scope(clause.operation, first)
        return clause.is_executable and any(
            not holds and self._fails_in_play(clause, tried)
            for tried, holds in self._spoken_of(clause, first)
        )

    def verdict(self, clause: WrittenClause) -> Verdict:
        """What can be said of the clause."""
        if not clause.is_executable:
            return Verdict(clause, Truth.NOT_EXECUTABLE)
        always = clause.part is Part.ALWAYS
        cases = cases_about("move", self.written.gods) if always else self.cases(clause.operation)
        speaks, first = False, None
        spoken = self._spoken_of(clause, cases)
        for tried, holds in spoken:
            speaks = True
            if holds:
                continue
            if self._fails_in_play(clause, tried):
                others = (other for other, held in spoken if not held)
                game = self._game_against(clause, chain((tried,), others))
                return Verdict(clause, Truth.FALSE, tried, game)
            first = first or tried
        if first is not None:
            return Verdict(clause, Truth.FALSE_BEYOND_PLAY, first)
        if names_a_place(clause):
            return Verdict(clause, Truth.NOT_REFUTED if speaks else Truth.NOT_TRIED)
        return Verdict(clause, Truth.TRUE if speaks else Truth.NEVER_SPEAKS)

    def _in_scope(self, operation: str, cases: tuple[Tried, ...]) -> tuple[Tried, ...]:
        if not self.written.of(Part.ASSUMES, operation=operation):
            return cases
        return tuple(one for one in cases if is_assumed(self.written, operation, one.look))

    def _spoken_of(
        self, clause: WrittenClause, cases: Iterable[Tried]
    ) -> Iterator[tuple[Tried, bool]]:
        """Those of the cases that the clause speaks of, and whether it holds of the rulebook's answer."""
        names, guard, condition = names_of(clause), clause.guard, clause.condition
        required = self.written.of(Part.REQUIRES, operation=clause.operation)
        for tried in cases:
            match clause.part:
                case Part.REQUIRES:
                    if tried.is_accepted and says(guard, tried, names):
                        yield tried, says(condition, tried, names)
                case Part.ACCEPTS:
                    if says(guard, tried, names) and says(condition, tried, names):
                        yield tried, tried.is_accepted
                case Part.ENSURES:
                    if (
                        tried.is_accepted
                        and all(says(one.demand, tried, names_of(one)) for one in required)
                        and says(guard, tried, names)
                    ):
                        yield tried, says(condition, tried, names)
                case Part.KEEPS:
                    if not tried.is_accepted and says(guard, tried, names):
                        yield tried, says(condition, tried, names)
                case Part.ALWAYS:
                    holds = says(condition, tried, names)
                    # Only a position that no game gets to may break it: whether one does is asked last.
                    if holds or tried.in_play is not None:
                        yield tried, holds
                case _:
                    yield tried, True

    def _game_against(self, clause: WrittenClause, against: Iterable[Tried]) -> tuple[str, ...]:
        """The game to the smallest of these cases that a game is known for."""
        for tried in islice((one for one in against if one.in_play is not None), MOST_GAMES):
            found = game_to(tried.in_play or tried, self.written.gods)
            if found is None or not self._fails_of(clause, found[1]):
                continue
            if clause.part is Part.ALWAYS or is_assumed(
                self.written, clause.operation, found[1].look
            ):
                return found[0]
        return ()

    def _fails_in_play(self, clause: WrittenClause, tried: Tried) -> bool:
        """Nothing speaks against a game with these cards that comes to the case, and the clause fails there too."""
        return tried.in_play is not None and self._fails_of(clause, tried.in_play)

    def _fails_of(self, clause: WrittenClause, played: Tried) -> bool:
        names = names_of(clause)
        if not says(clause.guard, played, names):
            return False
        holds = says(clause.condition, played, names)
        return (holds and not played.is_accepted) if clause.part is Part.ACCEPTS else not holds
