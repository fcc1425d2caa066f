"""Alterations: an answer with one part changed to any other value that leaves a well-formed, different position."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from spec.cells import CELLS, Cell
from spec.position import FIRST_DOMED, HEIGHTS, TOWERS, Pair, Phase, Position, Turn
from spec.requests import Select
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
    if isinstance(happened.request, Select) and after.turn.worker is not None:
        unselected = replace(after, turn=replace(after.turn, worker=None))
        yield Alteration("selection", replace(happened, after=unselected))
    for field, position in altered_positions(after):
        yield Alteration(field, replace(happened, after=position))


def altered_positions(position: Position) -> Iterator[tuple[str, Position]]:
    """Every position that differs in one part, with the name of that part."""
    yield from _other_towers(position)
    yield from _other_workers(position)
    for turn in other_turns(position):
        yield part_of(position.turn, turn), replace(position, turn=turn)


def _other_towers(position: Position) -> Iterator[tuple[str, Position]]:
    for index, tower in enumerate(position.towers):
        for other in range(len(TOWERS)):
            domed = other >= FIRST_DOMED
            if other == tower or (domed and position.owner(CELLS[index]) is not None):
                continue
            field = "height" if HEIGHTS[other] != HEIGHTS[tower] else "dome"
            towers = (*position.towers[:index], other, *position.towers[index + 1 :])
            yield field, replace(position, towers=towers)


def _other_workers(position: Position) -> Iterator[tuple[str, Position]]:
    free = [cell for cell in CELLS if position.owner(cell) is None and not position.has_dome(cell)]
    for player in (0, 1):
        for index, cell in enumerate(position.workers[player]):
            if cell is None and position.turn.phase is not Phase.PLACE:
                continue
            for other in free:
                pair = _replaced(position.workers[player], index, other)
                pairs = (pair, position.workers[1]) if player == 0 else (position.workers[0], pair)
                yield "worker", replace(position, workers=pairs)


def _replaced(pair: Pair, index: int, cell: Cell) -> Pair:
    return (cell, pair[1]) if index == 0 else (pair[0], cell)


def other_turns(position: Position) -> Iterator[Turn]:
    """Every other turn that the notation can write, a mere selection left out."""
    now = position.turn
    for player in (0, 1):
        for phase in (Phase.PLACE, Phase.MOVE, Phase.OVER):
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
