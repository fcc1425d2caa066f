"""Capabilities: what a program can do, as groups of a document's clauses that points are given for.

Which group a clause belongs to is found by what it says, never by its number: which gods bring it up, whether
it follows from the turn alone, whether it is about the end of the game, and else by the request that it is about.
"""

from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache
from itertools import islice
from typing import Final

from conformance.check.scope import cases_for
from conformance.check.settings import Abilities, gods_in_play
from conformance.check.twins import Answer, alone_among, without_twins
from reference_impl.engine import attempt
from spec.clause import Clause, Kind, Scope
from spec.dialect import dialect_of
from spec.facts import Choice
from spec.gods import God
from spec.judgement import Look, facts_of, objections, word_of
from spec.meaning import holds_of, is_meant, is_objecting
from spec.position import Phase, Position, Turn, new_game
from spec.registry import clauses_of, gods_of
from spec.requests import Move, Place, Request
from spec.transition import Transition
from spec.wants import wants_of

PLACING, MOVING, BUILDING = "placing", "moving", "building"
WINNING, LOSING, TURN = "winning", "losing", "turn and phase"
OPTIONAL: Final = "optional"
"""What a program may leave out: it costs points only where it is there and wrong."""

GENERAL: Final = (PLACING, MOVING, BUILDING, WINNING, LOSING, TURN)
GODS: Final = tuple(god.value for god in God)
CAPABILITIES: Final = (*GENERAL, *GODS, OPTIONAL)

WORDS: Final = {"new": PLACING, "place": PLACING, "move": MOVING, "build": BUILDING, "state": TURN}
MAY_BE_LEFT_OUT: Final = ("pass", "dome")
ENOUGH: Final = 60
"""So many cases tell what a clause is about."""


def gods_asked_for(document: str, gods: tuple[str, ...]) -> tuple[str, ...]:
    """The gods that a program has to play: those of the rubric that the document knows."""
    return tuple(god.value for god in gods_in_play(gods, None, document))


@cache
def capability_of(clause: Clause) -> str:
    """The capability that the clause belongs to, if all gods are asked for."""
    if wants_of(clause) or clause.request in MAY_BE_LEFT_OUT:
        return OPTIONAL
    if clause.request not in ("place", "move", "build") or clause.kind not in (
        Kind.REQUIRES,
        Kind.ENSURES,
    ):
        return WORDS.get(clause.request, OPTIONAL)
    gods = _gods_that_bring_up(clause) if len(gods_of(clause.document)) > 1 else frozenset()
    if len(gods) == 1 and God.NONE not in gods:
        return next(iter(gods)).value
    if clause.kind is Kind.ENSURES and _is_about_the_end(clause):
        return WINNING if clause.request == "move" else LOSING
    return TURN if _follows_from_the_turn(clause) else WORDS[clause.request]


@cache
def is_a_change(clause: Clause) -> bool:
    """A result that nobody shows who says yes and changes nothing."""
    if clause.kind is not Kind.ENSURES or clause.request not in ("place", "move", "build"):
        return False
    unchanged = [replace(one, after=one.before) for one in _meant(clause) if one.before]
    return bool(unchanged) and not any(holds_of(clause, Look(one)) for one in unchanged)


def has_twins(clause: Clause, gods: Collection[God]) -> bool:
    """With these gods two requests can differ in one fact, of which the condition alone forbids the one."""
    return clause.number not in _without_twins(clause.document, frozenset(gods))


@cache
def _without_twins(document: str, gods: frozenset[God]) -> frozenset[str]:
    """The conditions that no two requests are twins of in games with these gods, as the document's reference plays."""
    clauses, dialect = clauses_of(document), dialect_of(document)
    answers = (
        Answer(facts, alone_among(against))
        for position, request in _asked_for()
        if gods.issuperset(position.gods)
        for facts in (facts_of(position, request),)
        for against in (objections(clauses, position, request),)
        if facts is not None
        # What the document does not forbid, the rulebook may.
        and (alone_among(against) or attempt(position, request, dialect).accepted)
    )
    return without_twins(answers, [one for one in clauses if one.kind is Kind.REQUIRES])


def _gods_that_bring_up(clause: Clause) -> frozenset[God]:
    """The gods of whoever is on turn where the clause forbids a request that nothing else forbids, or has a say."""
    anywhere = replace(clause, scope=Scope.ANY)
    if clause.kind is Kind.ENSURES:
        return frozenset(_god_on_turn(one.before) for one in _meant(anywhere) if one.before)
    for others in (0, 1):
        gods = frozenset(
            _god_on_turn(position)
            for position, request in _forbidden_by(others)
            if word_of(request) == clause.request
            and is_objecting(anywhere, _asked(position, request))
        )
        if gods:
            return gods
    return frozenset()


def _is_about_the_end(clause: Clause) -> bool:
    """Its cases are those in which somebody wins, or it is broken by an end alone."""
    meant = list(islice(_meant(clause), ENOUGH))
    if meant and all(one.after.winner is not None for one in meant):
        return True
    return _breaks(clause, over=True) and not _breaks(clause, over=False)


def _follows_from_the_turn(clause: Clause) -> bool:
    """A request that is allowed is forbidden by it as soon as the turn alone is another, or its result is wrong so."""
    if clause.kind is Kind.ENSURES:
        return _breaks(clause, over=False)
    anywhere = replace(clause, scope=Scope.ANY)
    return any(
        is_objecting(anywhere, _asked(one.before.with_turn(turn), one.request))
        for one in islice(_plainly_allowed(clause), ENOUGH)
        if one.before is not None
        for turn in _other_turns(one.before)
    )


def _breaks(clause: Clause, *, over: bool) -> bool:
    """The right result breaks the clause once its turn is another: the end of the game, or no end."""
    anywhere = replace(clause, scope=Scope.ANY)
    return any(
        not holds_of(anywhere, Look(replace(one, after=one.after.with_turn(turn))))
        for one in islice(_meant(anywhere), ENOUGH)
        for turn in _other_turns(one.after)
        if (turn.phase is Phase.OVER) is over
    )


def _meant(clause: Clause) -> Iterator[Transition]:
    """What the rules allow and the clause speaks of, carried out as its document has it."""
    for one in _allowed(clause.document):
        if word_of(one.request) == clause.request and is_meant(clause, Look(one)):
            yield one


def _plainly_allowed(clause: Clause) -> Iterator[Transition]:
    """What the rules allow where no push is in question."""
    return (
        one
        for one in _allowed(clause.document)
        if word_of(one.request) == clause.request
        and not (isinstance(one.request, Move) and _is_held(one.before, one.request))
    )


def _is_held(position: Position | None, move: Move) -> bool:
    return position is not None and position.owner(move.target) is not None


def _other_turns(position: Position) -> Iterator[Turn]:
    for player in (0, 1):
        for phase in (Phase.PLACE, Phase.MOVE, Phase.OVER):
            yield Turn(phase, player)
        yield from (Turn(Phase.BUILD, player, cell) for cell in position.occupied)


@cache
def _allowed(document: str) -> tuple[Transition, ...]:
    """Requests that are allowed, as the document's reference carries them out."""
    found = []
    for position, request in _asked_for():
        outcome = attempt(position, request, dialect_of(document))
        if outcome.accepted:
            found.append(Transition(position, request, True, outcome.after, chosen=Choice.MADE))
    return tuple(found)


@cache
def _forbidden_by(conditions: int) -> tuple[tuple[Position, Request], ...]:
    """Requests that just so many conditions of the rulebook forbid."""
    rulebook = clauses_of("RB")
    return tuple(
        (position, request)
        for position, request in _asked_for()
        if len(objections(rulebook, position, request)) == conditions
    )


@cache
def _asked_for() -> tuple[tuple[Position, Request], ...]:
    """Every class of moves and builds with all gods, and some placing."""
    everybody = Abilities("RB", tuple(God), ("select", "load", "legal"))
    steps = [(case.position, case.request) for case in cases_for(everybody, True)]
    begun = new_game((God.NONE, God.NONE))
    then = attempt(begun, Place((0, 0))).after
    places = [(at, Place(cell)) for at in (begun, then) for cell in ((0, 0), (2, 2), (5, 5))]
    return (*steps, *places)


def _asked(position: Position, request: Request) -> Look:
    return Look(Transition(position, request, True, position, chosen=Choice.MADE))


def _god_on_turn(position: Position) -> God:
    return position.gods[position.turn.player]
