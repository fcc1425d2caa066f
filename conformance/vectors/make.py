"""Makes the vectors of a document: witnesses, examples, a covering choice of the sweep, sequences, lists."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from conformance.cases.script import Script
from conformance.check.plainer import may_be_loaded
from conformance.log_head import document_hash
from conformance.vectors.choice import Choice, covering_choice
from conformance.vectors.reach import features_of, without_load
from conformance.vectors.required import Requirements
from conformance.vectors.sequences import lists, sequences
from conformance.vectors.vector import Header, Vector
from conformance.verify.sweep import judged_clauses, reference_of
from conformance.verify.witness import witnesses
from conformance.version import VERSION
from reference_impl.messages import answered
from spec.clause import Clause, Kind
from spec.judgement import judge, objections
from spec.notation import parse_position, write_position
from spec.position import Phase, Position, new_game
from spec.registry import clauses_of
from spec.requests import Build, Load, Move, New, Request, Select, State
from spec.transition import Listing, Transition


@dataclass(frozen=True, slots=True)
class Put:
    """A case as it is put: its script, what the reference does at the end, and what it was made for."""

    script: tuple[Request, ...]
    happened: Transition | Listing
    made_for: tuple[str, ...] = ()
    example: Clause | None = None


def make_vectors(document: str) -> tuple[Header, tuple[Vector, ...]]:
    """All vectors of one document, always the same and in the same order."""
    requirements = Requirements(document)
    made: dict[tuple[str, ...], Vector] = {}
    for put in _cases(document):
        vector = _vector(document, put, requirements)
        if vector is None:
            continue
        known = made.get(vector.script)
        if known is not None:
            both = tuple(dict.fromkeys((*known.witness_of, *vector.witness_of)))
            vector = replace(known, witness_of=both)
        made[vector.script] = vector
    vectors = tuple(made.values())
    return Header(VERSION, document, document_hash(document), len(vectors)), vectors


def _cases(document: str) -> Iterator[Put]:
    choice = covering_choice(document)
    yield from _witness_cases(document, choice)
    yield from _example_cases(document)
    yield from (_at(happened) for happened in choice.cases)
    yield from (_played(document, script) for script in sequences(document))
    for listing in lists(document, choice.cases):
        yield _at(listing)
        script = (*_begun(listing.before), listing.request, State())
        yield _played(document, script)


def _begun(position: Position) -> tuple[Request, ...]:
    """How the kit itself gets to the position: what cannot be loaded is played."""
    if position.turn.phase is Phase.PLACE:
        return without_load(position) or (Load(position),)
    return (Load(position),)


def _at(happened: Transition | Listing, made_for: tuple[str, ...] = ()) -> Put:
    assert happened.before is not None
    return Put((*_begun(happened.before), happened.request), happened, made_for)


def _witness_cases(document: str, choice: Choice) -> Iterator[Put]:
    """Both twins of every witness, as the reference answers them."""
    answer = reference_of(document)
    for id, witness in witnesses(document, choice.classes, choice.equal).items():
        for twin in (witness.holds, witness.fails):
            if isinstance(twin, Transition) and twin.before is not None:
                outcome = answer(twin.before, twin.request)
                right = replace(twin, accepted=outcome.accepted, after=outcome.after)
                yield _at(right, (id,))
                yield from _selected_first(document, right)
            elif isinstance(twin, Listing) and twin is witness.holds:
                yield _at(twin, (id,))


def _selected_first(document: str, happened: Transition) -> Iterator[Put]:
    """The same move or build after a worker was selected, which does not bind it."""
    position, request = happened.before, happened.request
    if position is None or not isinstance(request, Move | Build) or not position.all_placed:
        return
    for cell in position.workers[position.turn.player]:
        assert cell is not None
        yield _played(document, (*_begun(position), Select(cell), request))


def _example_cases(document: str) -> Iterator[Put]:
    for clause in clauses_of(document):
        if clause.kind is Kind.EXAMPLE and clause.case is not None and clause.is_executable:
            position = parse_position(clause.case.notation, clause.case.gods)
            script = (Load(position), *clause.case.requests)
            yield replace(_played(document, script), made_for=(clause.id,), example=clause)


def _played(document: str, script: tuple[Request, ...]) -> Put:
    """The script as the reference plays it; the last request is the question."""
    answer = reference_of(document)
    first = script[0]
    assert isinstance(first, New | Load), first
    after = new_game(first.gods) if isinstance(first, New) else first.position
    happened = Transition(None, first, True, after)
    for request in script[1:]:
        outcome = answer(happened.after, request)
        happened = answered(document, happened.after, request, outcome)
    return Put(script, happened)


def _vector(document: str, put: Put, requirements: Requirements) -> Vector | None:
    """The vector; None where nothing is required, or where the case cannot be put."""
    loaded = [request.position for request in put.script if isinstance(request, Load)]
    required = requirements.of(put.happened, put.example)
    if required is None or not all(may_be_loaded(position) for position in loaded):
        return None
    clauses, before = judged_clauses(document), put.happened.before
    speaking = [found.clause.id for found in judge(clauses, put.happened)]
    forbidding = objections(clauses, before, put.happened.request) if before is not None else ()
    played = _played_script(put.script)
    return Vector(
        clauses=tuple(dict.fromkeys((*speaking, *(put.made_for if put.example else ())))),
        witness_of=put.made_for,
        gods=_gods_of(put.happened),
        features=features_of(put.script),
        script=Script(put.script).lines,
        script_without_load=None if played is None else Script(played).lines,
        before=None if before is None else write_position(before),
        required=required,
        reason=tuple(clause.id for clause in forbidding),
    )


def _gods_of(happened: Transition | Listing) -> tuple[str, str]:
    position = happened.after if isinstance(happened, Transition) else happened.before
    return position.gods[0].value, position.gods[1].value


def _played_script(script: tuple[Request, ...]) -> tuple[Request, ...] | None:
    """The script with a game in place of each `load`; None where that takes a build."""
    played: list[Request] = []
    for request in script:
        game = without_load(request.position) if isinstance(request, Load) else (request,)
        if game is None:
            return None
        played += game
    # What the last request asks must stay the question: a loaded position is not asked by playing to it.
    return None if isinstance(script[-1], Load) else tuple(played)
