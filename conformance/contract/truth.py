"""Is each clause true of the game? Held against the rulebook's answer in every case, within the contract's scope."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import islice
from typing import Final

from conformance.contract.cases import Tried, cases_about
from conformance.contract.games import game_to
from spec.contract_file.expression import Node
from spec.contract_file.headings import Part
from spec.contract_file.named_fact import Vocabulary
from spec.contract_file.names import ALWAYS_NAMES, SeenCase, of_a_refusal, vocabulary
from spec.contract_file.written import Written, WrittenClause
from spec.judgement import Look

MOST_GAMES: Final = 40
"""So many cases are tried for a game that leads there."""


class Truth(Enum):
    """What can be said of a clause."""

    TRUE = "true"
    FALSE = "false"
    FALSE_BEYOND_PLAY = "false only where no game gets"
    NOT_EXECUTABLE = "not executable"
    NEVER_SPEAKS = "never speaks"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A clause, what can be said of it, and the smallest case against it."""

    clause: WrittenClause
    truth: Truth
    against: Tried | None = None
    spoke: int = 0
    game: tuple[str, ...] = ()
    """A game that shows it, where one was planned."""


def names_of(clause: WrittenClause) -> Vocabulary:
    """The names that the clause may use."""
    if clause.part is Part.ALWAYS:
        return ALWAYS_NAMES
    return of_a_refusal(clause.word) if clause.part is Part.KEEPS else vocabulary(clause.word)


def is_true_of(node: Node, clause: WrittenClause, look: Look) -> bool:
    """A condition of the clause is true of what there is to see."""
    return bool(node.of(SeenCase(look, names_of(clause))))


def is_assumed(written: Written, operation: str, look: Look) -> bool:
    """The case is one of those that the operation's Assumes cover."""
    assumed = written.of(Part.ASSUMES, operation=operation)
    return all(is_true_of(one.demand, one, look) for one in assumed)


def says(node: Node | None, tried: Tried, names: Vocabulary) -> bool:
    """The condition is true of the rulebook's answer; no condition is true."""
    return node is None or bool(node.of(SeenCase(tried.look, names)))


class Judged:
    """A contract and the cases in its scope, operation by operation."""

    def __init__(self, written: Written) -> None:
        self.written = written
        self._cases: dict[str, tuple[Tried, ...]] = {}
        self._allowed: dict[str, tuple[Tried, ...]] = {}

    def cases(self, operation: str) -> tuple[Tried, ...]:
        """The cases that the operation's Assumes cover."""
        if operation not in self._cases:
            word = dict(self.written.operations)[operation]
            self._cases[operation] = tuple(
                tried
                for tried in cases_about(word, self.written.gods)
                if is_assumed(self.written, operation, tried.look)
            )
        return self._cases[operation]

    def allowed(self, operation: str) -> tuple[Tried, ...]:
        """The cases that meet all of the operation's Requires."""
        if operation not in self._allowed:
            required = self.written.of(Part.REQUIRES, operation=operation)
            self._allowed[operation] = tuple(
                tried
                for tried in self.cases(operation)
                if all(says(one.demand, tried, names_of(one)) for one in required)
            )
        return self._allowed[operation]

    def verdict(self, clause: WrittenClause) -> Verdict:
        """What can be said of the clause."""
        if not clause.is_executable:
            return Verdict(clause, Truth.NOT_EXECUTABLE)
        spoken = [(tried, holds) for tried, holds in self._spoken_of(clause)]
        against = [tried for tried, holds in spoken if not holds]
        if not spoken:
            return Verdict(clause, Truth.NEVER_SPEAKS)
        if not against:
            return Verdict(clause, Truth.TRUE, spoke=len(spoken))
        in_play = next((tried for tried in against if self._fails_in_play(clause, tried)), None)
        if in_play is not None:
            game = self._game_against(clause, against)
            return Verdict(clause, Truth.FALSE, in_play, len(spoken), game)
        return Verdict(clause, Truth.FALSE_BEYOND_PLAY, against[0], len(spoken))

    def _spoken_of(self, clause: WrittenClause) -> Iterator[tuple[Tried, bool]]:
        """The cases that the clause speaks of, and whether it holds of the rulebook's answer."""
        names = names_of(clause)
        match clause.part:
            case Part.REQUIRES:
                for tried in self.cases(clause.operation):
                    if tried.is_accepted and says(clause.guard, tried, names):
                        yield tried, says(clause.condition, tried, names)
            case Part.ACCEPTS:
                for tried in self.cases(clause.operation):
                    if says(clause.guard, tried, names) and says(clause.condition, tried, names):
                        yield tried, tried.is_accepted
            case Part.ENSURES:
                yield from self._ensured(clause, self.allowed(clause.operation), names)
            case Part.KEEPS:
                for tried in self.cases(clause.operation):
                    if not tried.is_accepted and says(clause.guard, tried, names):
                        yield tried, says(clause.condition, tried, names)
            case Part.ALWAYS:
                for tried in cases_about("move", self.written.gods):
                    if tried.in_play is not None:
                        yield tried, says(clause.condition, tried, names)
            case _:
                for tried in cases_about(clause.word, self.written.gods):
                    yield tried, True

    def _ensured(
        self, clause: WrittenClause, cases: Sequence[Tried], names: Vocabulary
    ) -> Iterator[tuple[Tried, bool]]:
        for tried in cases:
            if tried.is_accepted and says(clause.guard, tried, names):
                yield tried, says(clause.condition, tried, names)

    def _game_against(self, clause: WrittenClause, against: Sequence[Tried]) -> tuple[str, ...]:
        """The game to the smallest of these cases that a game is known for."""
        for tried in islice((one for one in against if one.in_play is not None), MOST_GAMES):
            found = game_to(tried.in_play or tried, self.written.gods)
            if found is not None and self._fails_of(clause, found[1]):
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
