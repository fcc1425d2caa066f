"""The calls that the reference makes for a move, by the faces of the documents that say who calls whom."""

from contextlib import nullcontext
from dataclasses import replace
from typing import Final

from reference_impl.contract import bare
from reference_impl.faces import d1
from reference_impl.faces.d0_controller import GameController
from reference_impl.faces.d0_game import Game
from spec.calls import NOTHING, Call, Trace, token_of
from spec.cells import on_board
from spec.position import Phase, Position
from spec.requests import Move

FIRST: Final = {"D0": "GameController.playerMove", "D1": "Game.playerMove"}
"""The operation that a move request leads to."""


def trace_of(document: str, before: Position, request: Move, is_contracted: bool = False) -> Trace:
    """What the document's face does with the move of a worker that was selected for it.

    Unless it is asked for, the face is played without its conditions, since a server has to be quick. A move that the
    rulebook lets nobody try ends where it began.
    """
    origin, target = request.origin, request.target
    turn = before.turn
    is_own = turn.phase is Phase.MOVE and before.owner(origin) == turn.player
    if not (is_own and before.all_placed and on_board(target)):
        return refused_at_once(document, before, request)
    selected = replace(before, turn=replace(turn, worker=origin))
    face = GameController(Game(selected)) if document == "D0" else d1.Game(selected)
    with nullcontext() if is_contracted else bare():
        return face.trace_move(*target)


def refused_at_once(document: str, before: Position, request: Move) -> Trace:
    """A move that is refused before anybody else is asked."""
    origin, target = request.origin, request.target
    first = Call(FIRST[document], NOTHING, (token_of(target),), NOTHING, 0, 1)
    return Trace(before, origin, target, False, before, (first,))
