"""The kit's own strength: which mutants and which hand-written mistakes the clauses catch."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, islice

from conformance.cases.beyond_play import beyond_play
from conformance.check.memory import memory_of
from conformance.check.run import Run
from conformance.check.settings import Abilities, Budget
from conformance.driver import Inside
from conformance.explore.games import games
from conformance.mistakes import find_mistake
from conformance.verify.classes import CaseClass, classes
from conformance.verify.mutants import Loaded, Mutant, load, mutants
from conformance.verify.sweep import judged_clauses, reference_of
from conformance.verify.sweep_cases import SweepCase, few_cases, sweep_cases
from reference_impl.engine import Outcome, attempt
from reference_impl.messages import answered, reason_for_refusal
from spec.clause import Clause
from spec.dialect import DIALECTS
from spec.gods import God
from spec.judgement import broken, by_word, word_of
from spec.position import Position, new_game
from spec.readings import readings_of, row_read
from spec.registry import DOCUMENTS, clauses_of
from spec.requests import Build, Move

GAMES = 60


@dataclass(frozen=True, slots=True)
class Killed:
    """What became of a mutant: the clause that caught it, `crash`, or nothing."""

    name: str
    by: str


@dataclass(frozen=True, slots=True)
class Caught:
    """What became of a hand-written mistake: the clauses that it was charged with."""

    name: str
    intended: str
    charged: tuple[str, ...]
    broken: tuple[str, ...]

    @property
    def is_as_intended(self) -> bool:
        """The clause that the mistake is about was charged."""
        return self.intended in self.charged


Decisive = Mapping[str, Sequence[SweepCase]]
"""The smallest case of every class of the sweep of each document."""


def decisive_cases(found: Iterable[CaseClass]) -> tuple[SweepCase, ...]:
    """The smallest case of each of the classes."""
    return tuple(
        (one.smallest.before, one.smallest.request)
        for one in found
        if one.smallest.before is not None
    )


def swept_for_decisive(document: str) -> tuple[SweepCase, ...]:
    """The decisive cases of a document that has not been examined."""
    return decisive_cases(classes(document, reference_of(document)))


@cache
def all_cases() -> tuple[SweepCase, ...]:
    """Every case of the rulebook's sweep."""
    return tuple(sweep_cases("RB"))


@cache
def game_cases() -> tuple[SweepCase, ...]:
    """Every request of some whole games, where the reference stands then."""
    answer = reference_of("RB")
    found: list[SweepCase] = []
    for script in islice(games("RB", tuple(God), ("select",), 7), GAMES):
        position: Position = new_game((God.NONE, God.NONE))
        for request in script.requests:
            found.append((position, request))
            position = answer(position, request).after
    return tuple(found)


def _cases(decisive: Decisive) -> Iterator[tuple[str, SweepCase]]:
    """What a mutant is asked, by which document: decisive cases of all first, then everything of RB."""
    for document in reversed(DOCUMENTS):
        yield from ((document, case) for case in decisive["RB"])
        yield from ((document, case) for case in decisive[document])
    for document in DOCUMENTS:
        yield from ((document, case) for case in few_cases(document))
    yield from (("RB", case) for case in chain(all_cases(), game_cases()))


@dataclass(frozen=True, slots=True)
class Right:
    """What the reference answers in a case, and what speaks against that."""

    document: str
    case: SweepCase
    outcome: Outcome
    objection: str


@cache
def right_answers() -> dict[int, Right]:
    """The reference's answers by the number of the case, as far as any mutant was asked in this process."""
    return {}


def right_answer(number: int, document: str, case: SweepCase) -> Right:
    """The reference's answer in the n-th case, looked up if it is the case that was the n-th before."""
    known = right_answers().get(number)
    if known is not None and (known.document, known.case) == (document, case):
        return known
    outcome = attempt(*case, DIALECTS[document])
    found = Right(document, case, outcome, objection_to(outcome, document, case))
    right_answers()[number] = found
    return found


def objection_numbered(mutant: Loaded, number: int, document: str, case: SweepCase) -> str:
    """What speaks against the mutant's answer in the n-th case; where it is the reference's, judged once for all."""
    right, outcome = right_answer(number, document, case), mutant.attempt(*case, DIALECTS[document])
    # An outcome of a module that was loaded anew is of another class.
    if (outcome.accepted, outcome.after) == (right.outcome.accepted, right.outcome.after):
        return right.objection
    return objection_to(outcome, document, case)


@cache
def _clauses_about(document: str, word: str) -> tuple[Clause, ...]:
    return by_word(judged_clauses(document)).get(word, ())


def objection_to(outcome: Outcome, document: str, case: SweepCase) -> str:
    """What speaks against an answer: a clause, or the conditions as a whole."""
    position, request = case
    happened = answered(document, position, request, outcome)
    breaks = broken(_clauses_about(document, word_of(request)), happened)
    if breaks:
        return breaks[0].id
    if outcome.after.turn.player not in (0, 1):
        return f"{document}.notation"
    if not isinstance(request, Move | Build):
        return ""
    if outcome.accepted == bool(reason_for_refusal(document, position, request)):
        return f"{document}.{word_of(request)}.exactly"
    return ""


def read_otherwise(mutant: Loaded) -> str:
    """The reading by which the mutant plays otherwise than the reference read so; empty if there is none."""
    for document in DOCUMENTS:
        for _, reading in readings_of(document):
            row = row_read(document, reading)
            for position, request in few_cases(document):
                right, given = (play(position, request, row) for play in (attempt, mutant.attempt))
                if (right.accepted, right.after) != (given.accepted, given.after):
                    return reading.id
    return ""


def kill(mutant: Mutant, decisive: Decisive) -> Killed:
    """Asks the mutant case after case until a clause breaks, and then in the readings that no row has of itself."""
    try:
        loaded = load(mutant)
        for number, (document, case) in enumerate(_cases(decisive)):
            by = objection_numbered(loaded, number, document, case)
            if by:
                return Killed(mutant.name, by)
        by = read_otherwise(loaded)
        if by:
            return Killed(mutant.name, by)
    except Exception as error:
        return Killed(mutant.name, f"crash: {type(error).__name__}")
    return Killed(mutant.name, "")


def kill_numbered(decisive: Decisive, number: int) -> Killed:
    """The n-th mutant, for a worker process that makes its own."""
    return kill(_mutants()[number], decisive)


@cache
def _mutants() -> tuple[Mutant, ...]:
    return tuple(mutants())


def count_mutants() -> int:
    """How many mutants there are."""
    return len(_mutants())


def catch(name: str) -> Caught:
    """Runs a hand-written mistake through the suites of `check`, until the clause it is about is charged.

    One that no game shows is asked in positions beyond play too.
    """
    mistake = find_mistake(name)
    abilities = Abilities("RB", tuple(God), ("select", "load", "legal"))
    memory = memory_of(abilities, Budget.QUICK, 1)
    run = Run(Inside(lambda: mistake.start().answer), abilities, clauses_of("RB"), memory=memory)
    tally = run.findings.tally
    findings = run.everything(
        Budget.QUICK, 1, lambda so_far: mistake.clause in so_far.tally.blamed()
    )
    if not tally.blamed() and not findings.faults:
        run.stage("beyond play", map(abilities.put, beyond_play(abilities.pairs)))
    charged = tuple(sorted(tally.blamed())) + tuple(fault.kind for fault in findings.faults)
    return Caught(name, mistake.clause, charged, tuple(sorted(tally.violations)))
