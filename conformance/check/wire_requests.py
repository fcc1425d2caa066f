"""What a server of D0 is asked beyond the suites: a move that is looked at closely, and moves sent as D0 forbids."""

from collections.abc import Iterator, Sequence
from typing import Final

from conformance.check.wire import HEADLINE
from conformance.check.wire_positions import reckoned
from conformance.driver import Hello, Program, introduce
from conformance.driver.exchanged import Watcher
from reference_impl.faces.d0_game import NOWHERE
from spec.cells import Cell, are_adjacent, on_board
from spec.gods import God
from spec.position import Position
from spec.requests import (
    Build,
    Move,
    New,
    Place,
    Request,
    Select,
    parse_request,
    write_request,
)

PLACED: Final = (Place((1, 1)), Place((0, 3)), Place((1, 3)), Place((4, 4)))
FIRST: Final = Move((1, 1), (0, 2))
"""Its row is not its column: a server that mixes them up moves elsewhere. A server that takes 0, 1 or 2 for a missing
coordinate can move as well, and so can both workers of the player and one of the opponent's."""

FAR_PLACED: Final = (Place((3, 3)), Place((4, 1)), Place((3, 1)), Place((0, 0)))
FAR: Final = Move((3, 3), (4, 2))
"""The same from the other side of the board: a server that takes 2, 3 or 4 can move."""

ROUND: Final = (
    Move((1, 1), (0, 1)), Build((0, 1), (1, 1)), Move((1, 3), (0, 2)), Build((0, 2), (1, 2)),
)  # fmt: skip
"""Both players have had a turn, which a server might remember."""

NEXT: Final = Move((0, 1), (1, 0))
"""A server that takes 0, or a coordinate that was sent before, for a missing one can move."""

WITHIN_REACH: Final[Cell] = (1, 2)
"""Where both workers of the player can go, and the opponent's that has moved last."""


def ask_more(program: Program, watcher: Watcher, gods: Sequence[God]) -> None:
    """The watcher is told of each exchange, and of the game as it was shown afterwards."""
    hello = introduce(program)
    selects = isinstance(hello, Hello) and "select" in hello.features
    is_headline = set(HEADLINE) <= set(gods)
    new = New(HEADLINE if is_headline else (gods[0], gods[0]))
    begun = (new, *PLACED)
    program.watch(watcher, carefully=True)
    program.ask_many(lines((*begun, FIRST), selects))
    program.watch(watcher)
    for earlier, move in ((begun, FIRST), ((new, *FAR_PLACED), FAR), ((*begun, *ROUND), NEXT)):
        send_wrongly(program, lines((*earlier, move), selects))
    if selects and is_headline:
        # D0 asks for a selection in games with these cards alone.
        for earlier, target in ((begun, FIRST.target), ((*begun, *ROUND), WITHIN_REACH)):
            send_wrongly(program, (*lines(earlier, selects), write_request(Move(NOWHERE, target))))


def lines(requests: Sequence[Request], selects: bool) -> tuple[str, ...]:
    """The requests as they are written, the worker of each move selected before it, if that can be."""
    found: list[Request] = []
    for request in requests:
        if selects and isinstance(request, Move):
            found.append(Select(request.origin))
        found.append(request)
    return tuple(write_request(request) for request in found)


def send_wrongly(program: Program, script: Sequence[str]) -> None:
    """Plays the script but for its last line, a move, and sends that as D0 forbids.

    A move from off the board is one of no worker: it is sent with nobody selected. Any other goes to wrong addresses.
    """
    *earlier, last = script
    move = parse_request(last)
    assert isinstance(move, Move), last
    if on_board(move.origin):
        program.misaddress(script)
        return
    program.restart()
    position = reckoned(program.ask_many(earlier).replies)
    program.move_unselected(script, tuple(refused_selections(position, move.target)))


def refused_selections(position: Position, target: Cell) -> Iterator[Cell | None]:
    """Ways to come to a move to the target with nobody selected: no selection, or one that must be refused."""
    yield None
    yield target
    opponents = position.standing(1 - position.turn.player)
    # A game that moves the opponent's worker can do so only from a cell next to the target.
    yield from (cell for cell in sorted(opponents) if are_adjacent(cell, target))
