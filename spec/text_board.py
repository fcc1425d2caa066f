"""A position drawn in plain text, for a terminal and for a message."""

from spec.cells import SIZE, Cell
from spec.notation import write_cell
from spec.position import Phase, Position

LETTERS = ("A", "B")
DOME = "^"


def draw_cell(position: Position, cell: Cell) -> str:
    """Height, dome and worker in three letters: `2^`, `1A`, `0`."""
    owner = position.owner(cell)
    dome = DOME if position.has_dome(cell) else ""
    worker = "" if owner is None else LETTERS[owner]
    return f"{position.height(cell)}{dome}{worker}".ljust(3)


def describe_turn(position: Position) -> str:
    """Who is to do what, as a sentence."""
    turn = position.turn
    player = f"player {turn.player} ({LETTERS[turn.player]})"
    worker = "" if turn.worker is None else f" with the worker at {write_cell(turn.worker)}"
    match turn.phase:
        case Phase.OVER:
            return f"{player} has won"
        case Phase.PLACE:
            return f"{player} is to place a worker"
        case Phase.MOVE:
            return f"{player} is to move" + (worker and f", {write_cell(turn.worker)} is selected")
        case Phase.BUILD:
            return f"{player} is to build{worker}"


def draw(position: Position) -> str:
    """The board with its row and column numbers, the gods, and whose turn it is."""
    lines = ["    " + " ".join(str(column).ljust(3) for column in range(SIZE)).rstrip()]
    for row in range(SIZE):
        cells = " ".join(draw_cell(position, (row, column)) for column in range(SIZE))
        lines.append(f"  {row} {cells}".rstrip())
    gods = " ".join(f"{LETTERS[player]}={position.gods[player].value}" for player in (0, 1))
    lines.append(f"  {gods}; {describe_turn(position)}")
    return "\n".join(lines)
