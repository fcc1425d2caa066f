"""A second game, written from the rulebook's words and from nothing else, to count against the engine.

It shares no line with the kit: its board is a dictionary of heights, its workers are a dictionary from
cells to players, and it looks for legal steps by trying every cell of the board.
"""

from dataclasses import dataclass

Cell = tuple[int, int]
BOARD = [(row, column) for row in range(5) for column in range(5)]


@dataclass
class Game:
    """What lies on the table, and who plays next."""

    gods: tuple[str, str]
    levels: dict[Cell, int]
    domes: set[Cell]
    workers: dict[Cell, int]
    player: int

    def copy(self) -> "Game":
        """The same table once more, to try something on."""
        return Game(
            self.gods, self.levels.copy(), self.domes.copy(), self.workers.copy(), self.player
        )

    def is_clear(self, cell: Cell) -> bool:
        """A space of the board with neither worker nor dome."""
        return cell in self.levels and cell not in self.workers and cell not in self.domes


def read(gods: str, line: str) -> Game:
    """The game of a line such as `00000/00000/00000/00000/00000 00,11/01,20 m1`, with gods such as `none pan`."""
    board, workers, turn = line.split()
    heights = {"0": 0, "1": 1, "2": 2, "3": 3, "4": 3, "A": 0, "B": 1, "C": 2}
    letters = dict(zip(BOARD, board.replace("/", ""), strict=True))
    first, second = gods.split()
    return Game(
        (first, second),
        {cell: heights[letter] for cell, letter in letters.items()},
        {cell for cell, letter in letters.items() if letter in "4ABC"},
        {
            (int(cell[0]), int(cell[1])): player
            for player, cells in enumerate(workers.split("/"))
            for cell in cells.split(",")
        },
        int(turn[1]),
    )


def touch(one: Cell, other: Cell) -> bool:
    """Two different spaces share a side or a corner."""
    return one != other and max(abs(one[0] - other[0]), abs(one[1] - other[1])) <= 1


def after_move(game: Game, worker: Cell, space: Cell) -> Game | None:
    """The table after the worker has gone to the space; None if the rulebook forbids it."""
    if not touch(worker, space) or game.levels[space] > game.levels[worker] + 1:
        return None
    moved = game.copy()
    if not game.is_clear(space):
        # Minotaur may go where an opponent stands, who is forced one space on in the same direction.
        further = (2 * space[0] - worker[0], 2 * space[1] - worker[1])
        is_opponent = game.workers.get(space) == 1 - game.player
        if game.gods[game.player] != "minotaur" or not is_opponent or not game.is_clear(further):
            return None
        moved.workers[further] = moved.workers.pop(space)
    moved.workers[space] = moved.workers.pop(worker)
    return moved


def wins(game: Game, worker: Cell, space: Cell) -> bool:
    """Going from the worker's space to the other ends the game at once."""
    up_to_the_top = game.levels[space] == 3 and game.levels[worker] == 2
    jumps = game.gods[game.player] == "pan" and game.levels[worker] >= game.levels[space] + 2
    return up_to_the_top or jumps


def after_build(game: Game, worker: Cell, space: Cell) -> Game | None:
    """The table after the worker has built, the other player next; None if the rulebook forbids it."""
    if not touch(worker, space) or not game.is_clear(space):
        return None
    built = game.copy()
    if built.levels[space] == 3:
        built.domes.add(space)
    else:
        built.levels[space] += 1
    built.player = 1 - built.player
    return built


def moves(game: Game) -> list[tuple[Cell, Cell, Game]]:
    """Every move of the player who is next: from where, to where, and the table then."""
    own = [cell for cell, player in game.workers.items() if player == game.player]
    tried = [(worker, space, after_move(game, worker, space)) for worker in own for space in BOARD]
    return [(worker, space, moved) for worker, space, moved in tried if moved is not None]


def builds(game: Game, worker: Cell) -> list[Game]:
    """Every table after a build of this worker."""
    tried = [after_build(game, worker, space) for space in BOARD]
    return [built for built in tried if built is not None]


def count_sequences(game: Game, turns: int) -> int:
    """How many different games of so many turns begin here; one that ends earlier counts once."""
    count = 0
    for worker, space, moved in moves(game):
        if wins(game, worker, space):
            count += 1
            continue
        for built in builds(moved, space):
            # Who cannot move has lost, and the game is over.
            is_last = turns == 1 or not moves(built)
            count += 1 if is_last else count_sequences(built, turns - 1)
    return count
