"""The rules of Santorini: from a position and a request to the position after it.

A position never changes. An action returns the next position, or raises `Refused`.
"""

from dataclasses import dataclass, replace

from example.god import God
from game import Refused
from position import (
    SIZE,
    WORKERS_PER_PLAYER,
    Cell,
    Position,
    ToBuild,
    ToMove,
    ToPlace,
    Tower,
    Turn,
    Won,
)

TOP = 3  # the highest level a worker can stand on
CLIMB = 1  # how many levels a worker can step up
PAN_DROP = 2  # how many levels Pan has to step down to win

START = Position(
    towers=((Tower(),) * SIZE,) * SIZE,
    workers=((), ()),
    turn=ToPlace(0),
)


@dataclass(frozen=True)
class Rules:
    """The rules for two players with these gods."""

    gods: tuple[God, God]

    # The actions

    def place(self, position: Position, cell: Cell) -> Position:
        turn = position.turn
        if not isinstance(turn, ToPlace):
            raise Refused("nobody is to place a worker")
        if not cell.is_on_board:
            raise Refused("the cell is not on the board")
        if position.owner(cell) is not None:
            raise Refused("a worker stands there")
        first, second = position.workers
        workers = ((*first, cell), second) if turn.player == 0 else (first, (*second, cell))
        return replace(position, workers=workers, turn=turn_after_placing(workers))

    def select(self, position: Position, cell: Cell) -> Position:
        turn = position.turn
        if not isinstance(turn, ToMove):
            raise Refused("nobody is to move")
        if position.owner(cell) != turn.player:
            raise Refused("no worker of yours stands there")
        return replace(position, turn=ToMove(turn.player, cell))

    def move(self, position: Position, origin: Cell, target: Cell) -> Position:
        turn = position.turn
        if not isinstance(turn, ToMove):
            raise Refused("nobody is to move")
        objection = self.objection_to_move(position, turn.player, origin, target)
        if objection:
            raise Refused(objection)
        wins = self.wins_by_moving(turn.player, position.tower(origin), position.tower(target))
        return replace(
            position,
            workers=workers_after_move(position, origin, target),
            turn=Won(turn.player) if wins else ToBuild(turn.player, target),
        )

    def build(self, position: Position, origin: Cell, target: Cell) -> Position:
        turn = position.turn
        if not isinstance(turn, ToBuild):
            raise Refused("no build is due")
        if origin != turn.worker:
            raise Refused("only the worker that has just moved builds")
        objection = objection_to_build(position, origin, target)
        if objection:
            raise Refused(objection)
        opponent = 1 - turn.player
        built = replace(
            position, towers=towers_after_build(position, target), turn=ToMove(opponent)
        )
        return built if self.can_move(built, opponent) else replace(built, turn=Won(turn.player))

    # The questions

    def moves(self, position: Position, cell: Cell) -> list[Cell]:
        """Where the worker on the cell may move now."""
        turn = position.turn
        return self.targets(position, turn.player, cell) if isinstance(turn, ToMove) else []

    def builds(self, position: Position, cell: Cell) -> list[Cell]:
        """Where the worker on the cell may build now."""
        turn = position.turn
        if not isinstance(turn, ToBuild) or cell != turn.worker:
            return []
        return [n for n in neighbours(cell) if objection_to_build(position, cell, n) is None]

    # The rules for moving, which depend on the gods

    def can_move(self, position: Position, player: int) -> bool:
        return any(self.targets(position, player, cell) for cell in position.workers[player])

    def targets(self, position: Position, player: int, origin: Cell) -> list[Cell]:
        return [
            n
            for n in neighbours(origin)
            if self.objection_to_move(position, player, origin, n) is None
        ]

    def objection_to_move(
        self, position: Position, player: int, origin: Cell, target: Cell
    ) -> str | None:
        """Why the player may not move from origin to target, or None if it is legal."""
        if position.owner(origin) != player:
            return "no worker of yours stands there"
        if not target.is_on_board:
            return "the target is not on the board"
        if not are_adjacent(origin, target):
            return "the target is not next to the worker"
        if position.tower(target).dome:
            return "a dome is on the target"
        if position.tower(target).height > position.tower(origin).height + CLIMB:
            return "the target is too high"
        holder = position.owner(target)
        if holder is None:
            return None
        if holder == player:
            return "your own worker stands on the target"
        if self.gods[player] is not God.MINOTAUR:
            return "only the Minotaur pushes workers"
        return objection_to_push(position, behind(origin, target))

    def wins_by_moving(self, player: int, origin: Tower, target: Tower) -> bool:
        reaches_the_top = target.height == TOP and origin.height < TOP
        jumps_down = origin.height - target.height >= PAN_DROP
        return reaches_the_top or (self.gods[player] is God.PAN and jumps_down)


def objection_to_push(position: Position, cell: Cell) -> str | None:
    """Why a worker cannot be pushed onto the cell, or None. The height does not matter."""
    if not cell.is_on_board:
        return "the worker would be pushed off the board"
    if position.tower(cell).dome:
        return "the worker would be pushed onto a dome"
    if position.owner(cell) is not None:
        return "the worker would be pushed onto another worker"
    return None


def objection_to_build(position: Position, origin: Cell, target: Cell) -> str | None:
    """Why the worker on origin may not build on target, or None if it is legal."""
    if not target.is_on_board:
        return "the target is not on the board"
    if not are_adjacent(origin, target):
        return "the target is not next to the worker"
    if position.tower(target).dome:
        return "a dome is on the target"
    if position.owner(target) is not None:
        return "a worker stands on the target"
    return None


def turn_after_placing(workers: tuple[tuple[Cell, ...], tuple[Cell, ...]]) -> Turn:
    for player, cells in enumerate(workers):
        if len(cells) < WORKERS_PER_PLAYER:
            return ToPlace(player)
    return ToMove(0)


def workers_after_move(
    position: Position, origin: Cell, target: Cell
) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """The mover goes to the target, and whoever stood there goes one cell further."""
    steps = {origin: target, target: behind(origin, target)}
    first, second = position.workers
    return tuple(steps.get(c, c) for c in first), tuple(steps.get(c, c) for c in second)


def towers_after_build(position: Position, target: Cell) -> tuple[tuple[Tower, ...], ...]:
    old = position.tower(target)
    new = Tower(old.height + 1) if old.height < TOP else Tower(TOP, dome=True)
    return tuple(
        tuple(new if (r, c) == target else tower for c, tower in enumerate(row))
        for r, row in enumerate(position.towers)
    )


def are_adjacent(one: Cell, other: Cell) -> bool:
    return max(abs(one.row - other.row), abs(one.column - other.column)) == 1


def neighbours(cell: Cell) -> list[Cell]:
    """The cells around this one, also those outside the board: the rules refuse them."""
    return [
        Cell(cell.row + rows, cell.column + columns)
        for rows in (-1, 0, 1)
        for columns in (-1, 0, 1)
        if (rows, columns) != (0, 0)
    ]


def behind(origin: Cell, target: Cell) -> Cell:
    """The cell one step beyond the target, seen from the origin."""
    return Cell(2 * target.row - origin.row, 2 * target.column - origin.column)
