"""Conditions on the engine: on any board of a part its answer breaks no clause of the document.

The clauses are asked as `spec.meaning` says, of what `spec.judgement` sees: nothing is restated here.
Whether the opponent can move after a build looks at too many cells to be followed. There the engine and
the clauses are both told the same truth value, which may be either: what is confirmed then holds if
they agree, which is the lemma `RB.move.exactly` (of one step) together with the sweep (of whole boards).
Where the engine never asks, since nobody loses for want of a move, no lemma is needed.
"""

from collections.abc import Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Final

from conformance.verify.symbolic.boards import board_numbers, board_subject
from conformance.verify.symbolic.condition import Condition
from conformance.verify.symbolic.fact_clauses import clauses_in
from conformance.verify.symbolic.nonsense import ENGINES, Engine
from conformance.verify.symbolic.numbered import Encoding
from conformance.verify.symbolic.parts import Part
from conformance.verify.symbolic.sources import Sources
from reference_impl import engine as reference
from reference_impl.conditions import UNSEEN
from spec import observe
from spec.clause import Clause, Kind
from spec.dialect import DIALECTS
from spec.judgement import Look
from spec.meaning import OF_AN_ANSWER, first_broken
from spec.position import Phase, Position
from spec.requests import Request
from spec.transition import Transition

NOWHERE_TO_BUILD: Final = (
    "vacuous: the cell just left is free to build on, so that it never speaks (see the sweep); "
    "to look at every cell to build on is too much to be followed"
)
LEFT_OUT: Final = {"D4.move.post.13": NOWHERE_TO_BUILD, "D4.move.post.14": NOWHERE_TO_BUILD}
"""Clauses about an outcome that are not searched, each with the reason."""

LEMMA: Final = (
    "if engine and clauses agree on whether the opponent can move "
    "(lemma: RB.move.exactly and the sweep)"
)


def is_searched(clause: Clause) -> bool:
    """The clause is about the outcome of a request, and can be followed on a whole board."""
    return (
        clause.is_executable
        and clause.kind in OF_AN_ANSWER
        and clause.observed not in UNSEEN
        and clause.request in ("place", "select", "move", "build")
        and clause.id not in LEFT_OUT
    )


def clauses_searched(document: str, word: str, sources: Sources) -> tuple[Clause, ...]:
    """The document's clauses about such a request that are searched on whole boards."""
    return tuple(
        clause
        for clause in clauses_in(document, sources)
        if clause.request == word and is_searched(clause)
    )


def is_told_of_the_opponent(part: Part) -> bool:
    """Engine and clauses are told whether the opponent can move."""
    return part.word == "build" and part.phase is Phase.BUILD


def rests_on_the_lemma(document: str, part: Part) -> bool:
    """Both sides ask whether the opponent can move, and are told the same."""
    return is_told_of_the_opponent(part) and DIALECTS[document].stuck_player_loses


def operation_of(nonsense: str, sources: Sources) -> Engine:
    """The engine that is asked: the one of the sources, or a nonsense engine."""
    if nonsense:
        return ENGINES[nonsense]
    operation: Engine = import_module(sources.engine).attempt
    return operation


TOLD: Final[tuple[ModuleType, ...]] = (reference, observe)
"""The modules that ask whether a player can move, each its own function of the same name."""


def engine_condition(
    document: str,
    part: Part,
    asked: Sequence[Clause],
    operation: Engine,
    encoding: Encoding,
) -> Condition:
    """On every board of the part none of the clauses is broken."""
    row, is_told = DIALECTS[document], is_told_of_the_opponent(part)

    def answer(position: Position, request: Request) -> Look:
        outcome = operation(position, request, row)
        return Look(Transition(position, request, outcome.accepted, outcome.after))

    def ask(position: Position, request: Request, opponent_can_move: bool) -> Look:
        if not is_told:
            return answer(position, request)

        def can_move(*whom: Any) -> bool:
            return opponent_can_move

        own = [vars(module)["can_move"] for module in TOLD]
        try:
            for module in TOLD:
                vars(module)["can_move"] = can_move
            return answer(position, request)
        finally:
            for module, function in zip(TOLD, own, strict=True):
                vars(module)["can_move"] = function

    def no_clause_is_broken(result: Look) -> bool:
        return first_broken(asked, result, result["transition"].accepted) is None

    return Condition(board_subject(part, ask, encoding), board_numbers(part), no_clause_is_broken)


def clauses_condition(
    document: str, part: Part, nonsense: str, sources: Sources, encoding: Encoding
) -> Condition:
    """No clause of the document about the request is broken: confirmed together, each is confirmed."""
    asked = clauses_searched(document, part.word, sources)
    return engine_condition(document, part, asked, operation_of(nonsense, sources), encoding)


def clause_condition(
    clause: Clause, part: Part, nonsense: str, sources: Sources, encoding: Encoding
) -> Condition:
    """The clause by itself is not broken; a result is only promised of what the document's conditions allow."""
    before: tuple[Clause, ...] = ()
    if clause.kind is Kind.ENSURES:
        searched = clauses_searched(clause.document, part.word, sources)
        before = tuple(one for one in searched if one.kind is Kind.REQUIRES)
    asked = (*before, clause)
    operation = operation_of(nonsense, sources)
    together = engine_condition(clause.document, part, asked, operation, encoding)

    def clause_is_not_broken(result: Look) -> bool:
        return first_broken(asked, result, result["transition"].accepted) is not clause

    return Condition(together.subject, together.is_well_formed, clause_is_not_broken)
