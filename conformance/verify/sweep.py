"""The sweep: the reference is asked every case, and every answer is judged by the document's clauses."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache

from conformance.cases.powers import PUSHERS
from conformance.verify.sweep_cases import few_cases, sweep_cases, with_selection
from reference_impl.engine import Outcome, legal_builds, legal_moves
from reference_impl.messages import answered
from reference_impl.own_game import game_of
from spec.cells import Cell
from spec.clause import Clause, Kind
from spec.dialect import DIALECTS
from spec.gods import God
from spec.judgement import by_word, judge, word_of
from spec.meaning import Judgement, holds_of
from spec.notation import parse_position
from spec.position import Phase, Position
from spec.registry import clauses_of
from spec.requests import Build, Builds, Load, Move, Moves, New, Request
from spec.transition import Listing, Transition

Answer = Callable[[Position, Request], Outcome]
"""The total operation under examination."""


@dataclass
class Swept:
    """How often each clause spoke, and the first case that broke it."""

    cases: int = 0
    spoke: Counter[str] = field(default_factory=Counter)
    refuted: dict[str, Transition | Listing] = field(default_factory=dict)


def reference_of(document: str) -> Answer:
    """The reference as played by the document; by a contract of one's own, under the conditions that it adds."""
    return game_of(document)


def transitions(document: str, answer: Answer, few: bool = False) -> Iterator[Transition | Listing]:
    """What happens in every case, or in a few: a transition, and for moves and builds the lists too."""
    listed: set[tuple[Position, Cell]] = set()
    for position, request in few_cases(document) if few else sweep_cases(document):
        outcome = answer(position, request)
        yield answered(document, position, request, outcome)
        if not isinstance(request, Move | Build) or not _is_listed(position, request):
            continue
        if (position, request.origin) not in listed:
            listed.add((position, request.origin))
            yield listing_at(document, position, request)
    yield from beginnings(document, answer)


def listing_at(document: str, position: Position, request: Move | Build) -> Listing:
    """The list of all such steps of the worker."""
    origin = request.origin
    if isinstance(request, Build):
        return Listing(position, Builds(origin), frozenset(legal_builds(position, origin)))
    cells = legal_moves(position, origin, DIALECTS[document])
    return Listing(position, Moves(origin), frozenset(cells))


def _is_listed(position: Position, request: Move | Build) -> bool:
    """Steps are listed where one is due; moves with the gods that change them, and with none, not with every pair."""
    turn = position.turn
    if isinstance(request, Build):
        return turn.phase is Phase.BUILD
    own, other = position.gods[turn.player], position.gods[1 - turn.player]
    return turn.phase is Phase.MOVE and other is God.NONE and own in (God.NONE, *PUSHERS)


def beginnings(document: str, answer: Answer) -> Iterator[Transition]:
    """New games and loaded positions, after any other."""
    shown: list[Position] = []
    for number, (position, _) in enumerate(few_cases(document)):
        if number % 50 == 0:
            shown.append(position)
    for before, after in zip(shown, reversed(shown), strict=True):
        for request in (New(after.gods), Load(after)):
            outcome = answer(before, request)
            yield answered(document, before, request, outcome)


@cache
def judged_clauses(document: str) -> tuple[Clause, ...]:
    """The clauses that a sweep can judge."""
    kinds = (Kind.REQUIRES, Kind.ENSURES, Kind.KEEPS, Kind.ACCEPTS)
    return tuple(
        clause
        for clause in clauses_of(document)
        if clause.is_executable and clause.kind in kinds and not _needs_more(clause)
    )


def _needs_more(clause: Clause) -> bool:
    """The predicate looks at a face's own records, which only a face can show."""
    return bool(set(clause.sees) - {"move", "build", "cell", "result", "transition", "listing"})


Watcher = Callable[[Transition | Listing, list[Judgement]], None]
"""Is shown every case with what the clauses said of it."""


def sweep(
    document: str,
    clauses: tuple[Clause, ...],
    answer: Answer,
    watch: Watcher = lambda happened, judged: None,
    few: bool = False,
) -> Swept:
    """Judges every case of the document's sweep, or a few that show every clause."""
    swept, own = Swept(), by_word(clauses)
    for happened in transitions(document, answer, few):
        swept.cases += 1
        judged = judge(own.get(word_of(happened.request), ()), happened)
        watch(happened, judged)
        for found in judged:
            swept.spoke[found.clause.id] += 1
            if found.is_broken and found.clause.id not in swept.refuted:
                swept.refuted[found.clause.id] = happened
    _sweep_examples(document, answer, swept)
    return swept


def _sweep_examples(document: str, answer: Answer, swept: Swept) -> None:
    """The document's examples, each played on its own position."""
    for clause in clauses_of(document):
        if clause.kind is not Kind.EXAMPLE or clause.case is None or not clause.is_executable:
            continue
        happened = play_example(clause, answer)
        swept.cases += 1
        swept.spoke[clause.id] += 1
        if not holds_of(clause, {"transition": happened}):
            swept.refuted[clause.id] = happened


def play_example(clause: Clause, answer: Answer) -> Transition:
    """The last transition of the clause's case."""
    assert clause.case is not None
    position = parse_position(clause.case.notation, clause.case.gods)
    happened = Transition(None, Load(position), True, position)
    for request in clause.case.requests:
        before, _ = with_selection((happened.after, request))
        happened = answered(clause.document, before, request, answer(before, request))
    return happened
