"""Alterations: an answer with one part changed to any other value that leaves a well-formed, different position.

The other answer is a part too: what was accepted is refused, or accepted without any effect; what
was refused is accepted without effect, or carried out as if it were allowed.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spec.cells import CELLS, Cell, behind, index_of, on_board
from spec.observe import raised
from spec.position import FIRST_DOMED, HEIGHTS, TOWERS, Pair, Phase, Position, Turn
from spec.requests import Build, Move, Place, Request, Select
from spec.transition import Transition


@dataclass(frozen=True, slots=True)
class Alteration:
    """What was changed, and what happened then."""

    field: str
    happened: Transition


def altered(happened: Transition) -> Iterator[Alteration]:
    """Every alteration of one transition: the other answer, and every other position after it."""
    before, after = happened.before, happened.after
    if before is not None:
        other = before if happened.accepted else after
        yield Alteration("answer", replace(happened, accepted=not happened.accepted, after=other))
        if happened.accepted and _look(before) != _look(after):
            yield Alteration("effect", replace(happened, after=before))
        if not happened.accepted:
            for position in carried_out(before, happened.request):
                yield Alteration("answer", replace(happened, accepted=True, after=position))
    selected = after.turn.phase is Phase.MOVE and after.turn.worker is not None
    if isinstance(happened.request, Select) and selected:
        unselected = replace(after, turn=replace(after.turn, worker=None))
        yield Alteration("selection", replace(happened, after=unselected))
    for field, position in altered_positions(after):
        yield Alteration(field, replace(happened, after=position))


def without_form(happened: Transition) -> Iterator[Transition]:
    """What an implementation may also show, though no position or answer of a game: less than there was."""
    if not happened.accepted:
        yield replace(happened, reason="")
        return
    first, second = happened.after.workers
    for workers in (
        ((None, first[1]), second),
        ((first[0], None), second),
        (first, (None, second[1])),
        (first, (second[0], None)),
    ):
        yield replace(happened, after=replace(happened.after, workers=workers))


def _look(position: Position) -> tuple[object, ...]:
    """What is shown of a position: everything but the gods."""
    return position.towers, position.workers, position.turn


def carried_out(before: Position, request: Request) -> Iterator[Position]:
    """What a request would lead to if it were allowed, as far as that leaves a well-formed position."""
    player = before.turn.player
    match request:
        case Move(origin, target) if before.owner(origin) is not None:
            moved = _moved(before, origin, target)
            if moved is not None:
                yield replace(moved, turn=Turn(Phase.BUILD, player, target))
                yield replace(moved, turn=Turn(Phase.MOVE, 1 - player))
        case Build(_, target) if on_board(target) and not before.has_dome(target):
            if before.owner(target) is None:
                yield replace(raised(before, target), turn=Turn(Phase.MOVE, 1 - player))
        case Place(cell) if on_board(cell) and None in before.workers[player]:
            if before.owner(cell) is None:
                index = before.workers[player].index(None)
                yield _with_pair(before, player, _replaced(before.workers[player], index, cell))
        case Select(cell) if before.turn.phase is Phase.MOVE and on_board(cell):
            yield replace(before, turn=replace(before.turn, worker=cell))


def _moved(position: Position, origin: Cell, target: Cell) -> Position | None:
    """The worker on the origin stands on the target, and another that stood there one cell further."""
    mover, pushed = position.owner(origin), position.owner(target)
    beyond = behind(origin, target)
    if mover is None or origin == target or not _is_open(position, target):
        return None
    if pushed is not None:
        if not _is_open(position, beyond) or position.owner(beyond) is not None:
            return None
        pair = position.workers[pushed]
        position = _with_pair(position, pushed, _replaced(pair, pair.index(target), beyond))
    pair = position.workers[mover]
    return _with_pair(position, mover, _replaced(pair, pair.index(origin), target))


def _is_open(position: Position, cell: Cell) -> bool:
    return on_board(cell) and not position.has_dome(cell)


def _with_pair(position: Position, player: int, pair: Pair) -> Position:
    pairs = (pair, position.workers[1]) if player == 0 else (position.workers[0], pair)
    return position.with_workers(pairs)


def altered_positions(position: Position) -> Iterator[tuple[str, Position]]:
    """Every position that differs in one part, with the name of that part."""
    yield from other_towers(position)
    yield from other_workers(position)
    for turn in other_turns(position):
        yield part_of(position.turn, turn), position.with_turn(turn)


def other_towers(
    position: Position, cells: Sequence[Cell] = CELLS
) -> Iterator[tuple[str, Position]]:
    """Every position with another tower on one of the cells, with what differs: nobody stands on a dome."""
    for cell in cells:
        index, tower = index_of(cell), position.tower(cell)
        for other in range(len(TOWERS)):
            domed = other >= FIRST_DOMED
            if other == tower or (domed and position.owner(cell) is not None):
                continue
            field = "height" if HEIGHTS[other] != HEIGHTS[tower] else "dome"
            towers = (*position.towers[:index], other, *position.towers[index + 1 :])
            yield field, position.with_towers(towers)


def other_workers(
    position: Position, cells: Sequence[Cell] = CELLS
) -> Iterator[tuple[str, Position]]:
    """Every position in which one of the workers stands on another one of the cells."""
    free = [cell for cell in cells if position.owner(cell) is None and not position.has_dome(cell)]
    for player in (0, 1):
        for index, cell in enumerate(position.workers[player]):
            if cell is None and position.turn.phase is not Phase.PLACE:
                continue
            for other in free:
                pair = _replaced(position.workers[player], index, other)
                yield "worker", _with_pair(position, player, pair)


def _replaced(pair: Pair, index: int, cell: Cell) -> Pair:
    return (cell, pair[1]) if index == 0 else (pair[0], cell)


def other_turns(position: Position) -> Iterator[Turn]:
    """Every other turn that the notation can write, a mere selection left out; the likeliest mistakes first."""
    now = position.turn
    for player in (1 - now.player, now.player):
        for phase in (Phase.MOVE, Phase.OVER, Phase.PLACE):
            if (phase, player) != (now.phase, now.player):
                yield Turn(phase, player)
        for cell in position.workers[player]:
            if cell is not None and Turn(Phase.BUILD, player, cell) != now:
                yield Turn(Phase.BUILD, player, cell)


def part_of(one: Turn, other: Turn) -> str:
    """The part of the turn that differs: the winner, the phase, the player, or the builder."""
    if Phase.OVER in (one.phase, other.phase):
        return "winner"
    if one.phase is not other.phase:
        return "phase"
    return "player" if one.player != other.player else "builder"
