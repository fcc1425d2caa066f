"""A long pseudo-random conversation: legal, nearly legal and absurd requests, and loaded positions.

The reference keeps the position, so that the requests fit it and the replies that are due are known.
"""

from dataclasses import dataclass
from random import Random

from reference_impl.engine import legal_builds, legal_moves
from reference_impl.stdio import Session, answer
from spec.cells import CELLS, Cell, are_adjacent
from spec.dialect import DIALECTS
from spec.gods import God
from spec.notation import write_cell, write_workers
from spec.position import Pair, Phase, Position

GODS = (God.NONE, God.MINOTAUR, God.MINOTAUR, God.PAN)
STYLES = ("0", "0012", "01233", "0122334", "0123ABC4", "2234")
"""Towers to draw from: an empty board, a low one, a high one, one with domes, and so on."""

MALFORMED = (
    "",
    "bogus",
    "place",
    "place 1",
    "place 1 2 3",
    "place x 2",
    "place 1,2 3",
    "place 123 0",
    "move 0 0 0",
    "move 0 0 0 one",
    "build 0 0 0 1 1",
    "build -- 0 0 1",
    "select 2",
    "moves 2",
    "builds 2 2 2",
    "state now",
    "pass 1",
    "new none",
    "new none nobody",
    "new pan minotaur none",
    "load none none 00000/00000/00000/00000/00000 00,11/01,20",
    "load none none 00000/00000/00000/00000 00,11/01,20 m0",
    "load none none 00000/00000/00000/00000/00009 00,11/01,20 m0",
    "load none none 00000/00000/00000/00000/00000 00,55/01,20 m0",
    "load none none 00000/00000/00000/00000/00000 00,11/01,20 x0",
    "hello",
    "quit 1",
)
"""Requests that no implementation can answer: the reply is `!`, and nothing changes."""


@dataclass(frozen=True)
class Exchange:
    """A request, and the reply that is due to it."""

    request: str
    reply: str


def converse(seed: int, length: int) -> tuple[Exchange, ...]:
    """A conversation of this many requests, the same for the same seed."""
    rng = Random(seed)
    session, request = Session(), "new none none"
    exchanges: list[Exchange] = []
    while len(exchanges) < length:
        if request in MALFORMED:
            exchanges.append(Exchange(request, "!"))
        else:
            session, reply = answer(session, request)
            exchanges.append(Exchange(request, reply))
        assert session.game is not None
        request = next_request(rng, session.game)
    return tuple(exchanges)


def next_request(rng: Random, position: Position) -> str:
    """One that goes well with the position, more often than not."""
    over = position.turn.phase is Phase.OVER
    weights = {
        legal_request: 0 if over else 40,
        near_request: 20,
        question: 10,
        new_request: 4 if over else 1,
        load_request: 20 if over else 4,
        far_request: 3,
        malformed_request: 3,
    }
    (make,) = rng.choices(list(weights), list(weights.values()))
    return make(rng, position)


def legal_request(rng: Random, position: Position) -> str:
    """One that the rules allow, if there is one; half of the moves go as high as they can."""
    turn = position.turn
    if turn.phase is Phase.PLACE:
        return f"place {numbers(rng.choice(CELLS))}"
    own = standing(position, turn.player)
    if turn.phase is Phase.MOVE and rng.random() < 0.2:
        return f"select {numbers(rng.choice(own))}"
    moving = turn.phase is Phase.MOVE
    steps = [
        (origin, target)
        for origin in own
        for target in (
            legal_moves(position, origin, DIALECTS["RB"])
            if moving
            else legal_builds(position, origin)
        )
    ]
    if not steps:
        return "state"
    if moving and rng.random() < 0.5:
        origin, target = max(steps, key=lambda step: position.height(step[1]))
    else:
        origin, target = rng.choice(steps)
    return f"{'move' if moving else 'build'} {numbers(origin)} {numbers(target)}"


def near_request(rng: Random, position: Position) -> str:
    """One about a worker and a cell near it, in the right phase or not."""
    origin = some_worker(rng, position)
    target = (origin[0] + rng.randint(-1, 1), origin[1] + rng.randint(-1, 1))
    crowd = [cell for player in (0, 1) for cell in standing(position, player)]
    touching = [cell for cell in crowd if are_adjacent(origin, cell)]
    if touching and rng.random() < 0.3:
        target = rng.choice(touching)
    elif rng.random() < 0.1:
        target = (target[0] + rng.randint(-1, 1), target[1] + rng.randint(-1, 1))
    verb = rng.choice(
        ("move", "move", "move", "build", "build", "build", "dome", "place", "select")
    )
    if verb == "place":
        return f"place {numbers(target)}"
    if verb == "select":
        return f"select {numbers(rng.choice((origin, target)))}"
    return f"{verb} {numbers(origin)} {numbers(target)}"


def question(rng: Random, position: Position) -> str:
    """One that changes nothing."""
    cell = rng.choice((some_worker(rng, position), some_worker(rng, position), rng.choice(CELLS)))
    return rng.choice(("state", "pass", f"moves {numbers(cell)}", f"builds {numbers(cell)}"))


def far_request(rng: Random, position: Position) -> str:
    """One with coordinates from anywhere, half of the time for a worker on the board."""
    far = (rng.randint(-99, 99), rng.randint(-99, 99))
    origin = rng.choice((some_worker(rng, position), (rng.randint(-99, 99), rng.randint(-9, 9))))
    verb = rng.choice(("place", "select", "moves", "builds", "move", "build", "dome"))
    if verb in ("move", "build", "dome"):
        return f"{verb} {numbers(origin)} {numbers(far)}"
    return f"{verb} {numbers(far)}"


def malformed_request(rng: Random, position: Position) -> str:
    """One that cannot be answered."""
    return rng.choice(MALFORMED)


def new_request(rng: Random, position: Position) -> str:
    """A new game with any two gods."""
    return f"new {rng.choice(GODS).value} {rng.choice(GODS).value}"


def load_request(rng: Random, position: Position) -> str:
    """Any board with workers on different cells without domes, close to each other or not."""
    style = rng.choice(STYLES)
    board = [rng.choice(style) for _ in CELLS]
    rows, columns = rng.choice(((5, 5), (3, 3), (2, 4)))
    corner = [cell for cell in CELLS if cell[0] < rows and cell[1] < columns]
    first, second, third, fourth = rng.sample(corner, 4)
    for cell in (first, second, third, fourth):
        board[CELLS.index(cell)] = rng.choice("0123")
    player = rng.randrange(2)
    workers: tuple[Pair, Pair] = ((first, second), (third, fourth))
    (phase,) = rng.choices("mbpw", (10, 6, 2, 1))
    turn = f"{phase}{player}"
    if phase == "b" or (phase == "m" and rng.random() < 0.2):
        turn += f":{write_cell(rng.choice(workers[player]))}"
    if phase == "p":
        placed = (first, second, third)[: rng.randrange(4)]
        padded = (*placed, None, None, None, None)
        workers = ((padded[0], padded[1]), (padded[2], padded[3]))
        turn = "p0" if len(placed) < 2 else "p1"
    rows_of_board = "/".join("".join(board[start : start + 5]) for start in range(0, 25, 5))
    gods = f"{rng.choice(GODS).value} {rng.choice(GODS).value}"
    return f"load {gods} {rows_of_board} {write_workers(workers)} {turn}"


def some_worker(rng: Random, position: Position) -> Cell:
    """A worker of the player on turn, most of the time; any cell if nobody is placed."""
    player = position.turn.player if rng.random() < 0.85 else rng.randrange(2)
    return rng.choice(standing(position, player) or CELLS)


def standing(position: Position, player: int) -> tuple[Cell, ...]:
    """The player's workers, in the order they were placed."""
    return tuple(cell for cell in position.workers[player] if cell is not None)


def numbers(cell: Cell) -> str:
    """The cell as a request names it."""
    return f"{cell[0]} {cell[1]}"
