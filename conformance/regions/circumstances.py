"""What a request met: facts of the position and the request, how the cells lie, and what came before.

A rule looks at facts; a mistake may look at anything. So circumstances that no rule looks at are here too.
"""

from dataclasses import fields
from typing import Final

from conformance.regions.condition import Value
from conformance.regions.history import History
from conformance.regions.ways import of_pushes, of_ways
from reference_impl.engine import attempt
from spec.cells import CELLS, SIZE, Cell, behind, distance, neighbours, on_board
from spec.dialect import DIALECTS
from spec.facts import Facts, MoveFacts, Side
from spec.gods import God
from spec.judgement import facts_in, objections
from spec.observe import raised
from spec.position import Phase, Position
from spec.registry import clauses_of
from spec.requests import Build, Builds, Dome, Load, Move, Moves, New, Place, Select
from spec.transition import Listing, Transition


def circumstances(
    happened: Transition | Listing, history: History, document: str
) -> dict[str, Value]:
    """All that is known of what the request met."""
    request, before = happened.request, happened.before
    found = history.values()
    if isinstance(request, New):
        found |= _of_gods(request.gods)
    if isinstance(request, Load):
        found |= _of_position(request.position)
        if request.position.turn.phase is Phase.MOVE and request.position.all_placed:
            found |= of_ways(request.position, document, ("own",))
        return found
    if before is None:
        return found
    found |= _of_position(before)
    if isinstance(happened, Transition):
        found |= _of_conditions(happened, document)
    facts = facts_in(happened) if isinstance(happened, Transition) else None
    if facts is not None:
        found |= _of_facts(facts)
    match request:
        case Place(cell) | Select(cell) | Moves(cell) | Builds(cell):
            found |= _of_cell(before, cell) | _off_the_board(cell)
        case Move(origin, target) | Build(origin, target) | Dome(origin, target):
            found |= _of_step(before, origin, target) | _of_the_builder(before, origin, target)
            found |= _off_the_board(target, behind(origin, target))
            if isinstance(request, Move):
                found |= of_pushes(before, document)
            else:
                above = before.height(origin) - before.height(target)
                found["builder above the target"] = above
            if isinstance(request, Dome):
                build = Build(origin, target)
                found["a build there is allowed"] = not objections(
                    clauses_of(document), before, build
                )
            if history.left is not None:
                found["distance from the cell left"] = distance(history.left, target)
            found["on the tower built last"] = target == history.built
            found["the worker that moved last"] = origin == history.moved
            if history.left_ever is not None:
                found["distance from the cell left in any game"] = distance(
                    history.left_ever, target
                )
            if _can_be_raised(before, request):
                found |= of_ways(raised(before, target), document, ("their", "own"))
    return found


def _can_be_raised(position: Position, request: Move | Build | Dome) -> bool:
    is_due = isinstance(request, Build) and position.turn.phase is Phase.BUILD
    return is_due and on_board(request.target) and not position.has_dome(request.target)


def _of_conditions(happened: Transition, document: str) -> dict[str, Value]:
    """What forbids the request, if it is forbidden; else what it comes to by the rules."""
    assert happened.before is not None
    objecting = objections(clauses_of(document), happened.before, happened.request, happened.chosen)
    names = {clause.predicate.__name__ for clause in objecting if clause.predicate}
    found: dict[str, Value] = {f"forbidden: {name}": True for name in names}
    found["conditions not met"] = len(names)
    right = attempt(happened.before, happened.request, DIALECTS[document])
    found["wins"] = right.accepted and right.after.winner is not None
    return found


def _of_gods(gods: tuple[God, God]) -> dict[str, Value]:
    return {
        "god of player 0": gods[0].value,
        "god of player 1": gods[1].value,
        "the same gods": gods[0] is gods[1],
    }


def _of_position(position: Position) -> dict[str, Value]:
    player = position.turn.player
    standing = position.occupied
    return {
        "phase": position.turn.phase.name.lower(),
        "player": player,
        "god": position.gods[player].value,
        "other god": position.gods[1 - player].value,
        "placed": len(standing),
        "a worker is selected": position.turn.phase is Phase.MOVE
        and position.turn.worker is not None,
        "blocks": min(sum(position.height(cell) for cell in CELLS), 9),
        "domes": min(sum(position.has_dome(cell) for cell in CELLS), 3),
    }


LEFT_OUT: Final = ("phase", "god", "other_god", "player", "placed", "distance", "chosen")
"""Facts that are circumstances under another name."""


def _of_facts(facts: Facts) -> dict[str, Value]:
    found: dict[str, Value] = {}
    for one in fields(facts):
        value = getattr(facts, one.name)
        if one.name in LEFT_OUT:
            continue
        name = one.name.replace("_", " ")
        found[name] = value.name.lower() if isinstance(value, Side) else value
    if isinstance(facts, MoveFacts):
        found["climb"] = facts.climb
        found["chosen"] = facts.chosen.name.lower()
        found["behind above the target"] = facts.behind_height - facts.target_height
        found["behind above the origin"] = facts.behind_height - facts.origin_height
    return found


def _of_step(position: Position, origin: Cell, target: Cell) -> dict[str, Value]:
    rows, columns = target[0] - origin[0], target[1] - origin[1]
    player = position.turn.player
    others = [cell for cell in position.workers[player] if cell not in (None, origin)]
    beside: dict[str, Value] = {}
    if len(others) == 1 and others[0] is not None:
        beside["target above the other worker"] = position.height(target) - position.height(
            others[0]
        )
        beside["distance from the other worker"] = distance(others[0], target)
    return beside | {
        "distance": distance(origin, target),
        "diagonal": rows != 0 and columns != 0,
        "straight": rows == 0 or columns == 0 or abs(rows) == abs(columns),
        "rows on": rows,
        "columns on": columns,
        "row": origin[0],
        "column": origin[1],
        "target row": target[0],
        "target column": target[1],
        "target at the edge": _is_at_the_edge(target),
        "from the edge": _is_at_the_edge(origin),
        "the cell behind at the edge": _is_at_the_edge(behind(origin, target)),
        "transposed": target == (origin[1], origin[0]),
        **_mixed_up(origin, target),
        "worker": _number_of(position, origin),
        "worker there": _number_of(position, target),
        **_of_a_cell_meant(position, target),
        "origin on board": on_board(origin),
        "origin height": position.height(origin),
        "target on the main diagonal": target[0] == target[1],
        "own workers around": sum(
            cell in position.workers[player] for cell in neighbours(origin) if on_board(origin)
        ),
    }


def _off_the_board(*cells: Cell) -> dict[str, Value]:
    """Where the first of the cells is that is not on the board."""
    for row, column in cells:
        if not on_board((row, column)):
            return {"row off the board": row, "column off the board": column}
    return {}


def _mixed_up(origin: Cell, target: Cell) -> dict[str, Value]:
    """How far it is if a row is taken where a column is meant, or the other way round."""
    (row, column), (target_row, target_column) = origin, target
    return {
        "distance by the origin's row alone": distance((row, row), target),
        "distance by the origin's column alone": distance((column, column), target),
        "distance by the target's row alone": distance(origin, (target_row, target_row)),
        "distance by the target's column alone": distance(origin, (target_column, target_column)),
        "distance with rows for columns": distance((column, row), target),
    }


def _of_the_builder(position: Position, origin: Cell, target: Cell) -> dict[str, Value]:
    """How the cells lie to the worker that is to build, whichever the request names."""
    builder = position.turn.worker
    if position.turn.phase is not Phase.BUILD or builder is None:
        return {}
    return {
        "named is the worker to build": origin == builder,
        "distance from the worker to build": distance(builder, target),
    }


def _is_at_the_edge(cell: Cell) -> bool:
    return cell[0] in (0, SIZE - 1) or cell[1] in (0, SIZE - 1)


def _of_a_cell_meant(position: Position, cell: Cell) -> dict[str, Value]:
    """Does somebody stand where a cell off the board leads to: counted on from the other edge, as an index from the
    end is, or held back at the edge?"""
    if on_board(cell):
        return {"held round the edge": False, "held at the edge": False}
    row, column = (min(max(number, 0), SIZE - 1) for number in cell)
    return {
        "held round the edge": position.owner((cell[0] % SIZE, cell[1] % SIZE)) is not None,
        "held at the edge": position.owner((row, column)) is not None,
    }


def _number_of(position: Position, cell: Cell) -> str:
    for pair in position.workers:
        if cell in pair:
            return "first" if pair.index(cell) == 0 else "second"
    return "none"


def _of_cell(position: Position, cell: Cell) -> dict[str, Value]:
    return {
        "target row": cell[0],
        "target column": cell[1],
        "target on the main diagonal": cell[0] == cell[1],
        "target at the edge": _is_at_the_edge(cell),
        "height": position.height(cell),
        "dome": position.has_dome(cell),
        **_of_a_cell_meant(position, cell),
        "worker": _number_of(position, cell),
    }
