"""Names of the classes that cases fall into: a line of text for what the rules can see of a request.

A request has the name of its facts, without those that no rule looks at there. A build that shuts the opponent in,
or all but shuts it in, has the names of the ways in which it does, and a climb the name of its place on the board.

A cell is written as whose worker is on it (`.` nobody's, `o` the player's on turn, `x` the opponent's) and its
tower, or `--` off the board.
"""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from conformance.cases.plain import CLIMBS
from conformance.cases.powers import PUSHERS
from conformance.cases.turning import least_place
from reference_impl.engine import legal_moves
from reference_impl.rules import build_is_allowed
from spec.cells import Cell, behind, neighbours, on_board
from spec.dialect import DIALECTS
from spec.facts import BuildFacts, CellFacts, MoveFacts, Side
from spec.gods import God
from spec.judgement import facts_of, objections, word_of
from spec.observe import raised
from spec.position import TOWERS, Phase, Position, Turn
from spec.registry import clauses_of
from spec.requests import Build, Dome, Move, Request

DISTANCES: Final = ("same", "next", "far")
SIDES: Final = {Side.NOBODY: ".", Side.OWN: "o", Side.OPPONENT: "x"}
DOMED: Final = "ABC4"
MOVE_CLAUSES: Final = tuple(clause for clause in clauses_of("RB") if clause.request == "move")


def cell_name(side: Side, height: int, dome: bool, there: bool = True) -> str:
    """What is on a cell."""
    if not there:
        return "--"
    return SIDES[side] + (DOMED[height] if dome else TOWERS[height])


def move_name(move: MoveFacts) -> str:
    """The facts of a move: phase, gods, distance, origin, target and, if somebody would be pushed, the cell behind."""
    gods = move.god.value
    cells = [
        cell_name(move.origin, move.origin_height, False),
        cell_name(move.target, move.target_height, move.target_dome, move.target_on_board),
    ]
    if move.pushes:
        gods += f" {move.other_god.value}"
        cells.append(
            cell_name(move.behind, move.behind_height, move.behind_dome, move.behind_on_board)
        )
    return f"move {move.phase.value} {gods} {DISTANCES[move.distance]} {' '.join(cells)}"


def build_name(word: str, build: BuildFacts) -> str:
    """The facts of a build: phase, builder, distance, target, and whether it leaves the opponent stuck."""
    target = cell_name(build.target, build.target_height, build.target_dome, build.target_on_board)
    builder = SIDES[build.builder] + ("!" if build.builder_has_moved else "")
    stuck = " stuck" if build_is_allowed(build) and not build.opponent_can_move else ""
    return f"{word} {build.phase.value} {builder} {DISTANCES[build.distance]} {target}{stuck}"


def facts_name(position: Position, request: Request) -> str:
    """The name of the request's facts; of its word and the phase if it is about no cell."""
    if isinstance(request, Dome):
        look = facts_of(position, Build(request.origin, request.target))
        assert isinstance(look, BuildFacts)
        return build_name("dome", replace(look, opponent_can_move=True))
    facts = facts_of(position, request)
    match facts:
        case MoveFacts():
            return move_name(facts)
        case BuildFacts():
            return build_name("build", facts)
        case CellFacts():
            where = SIDES[facts.standing] if facts.on_board else "--"
            return f"{word_of(request)} {facts.phase.value} {facts.player} {facts.placed} {where}"
    return f"{word_of(request)} {position.turn.phase.value}"


def names_of(position: Position, request: Request) -> tuple[str, ...]:
    """All names of the request at this position, that of its facts first."""
    found = [facts_name(position, request)]
    if isinstance(request, Build) and position.turn.phase is Phase.BUILD:
        found += ways(position, request)
    if isinstance(request, Move):
        found += place_names(position, request)
    return tuple(found)


def place_names(position: Position, move: Move) -> Iterator[str]:
    """The name of a climb at its place: its number, origin and target, on the board turned as suits best."""
    if position.turn.phase is not Phase.MOVE or not on_board(move.target):
        return
    facts = facts_of(position, move)
    assert isinstance(facts, MoveFacts)
    if facts.origin != Side.OWN or facts.target != Side.NOBODY or facts.distance != 1:
        return
    tower = 4 if facts.target_dome else facts.target_height
    for number, step in CLIMBS.items():
        if (step.origin.tower, step.target.tower) == (facts.origin_height, tower):
            origin, target = least_place(move.origin, move.target)
            yield f"place {number} {' '.join(map(str, (*origin, *target)))}"


def ways(position: Position, build: Build) -> Iterator[str]:
    """How a legal build leaves the opponent stuck, or all but stuck.

    Stuck: each condition that alone forbids some move. All but stuck: what all the moves that are left have in common.
    """
    facts = facts_of(position, build)
    if not isinstance(facts, BuildFacts) or not build_is_allowed(facts):
        return
    player = 1 - position.turn.player
    after = replace(raised(position, build.target), turn=Turn(Phase.MOVE, player))
    workers = [cell for cell in after.workers[player] if cell is not None]
    whose = f"{player} {after.gods[player].value}"
    if not facts.opponent_can_move:
        alone = {
            against[0].id
            for origin in workers
            for target in neighbours(origin)
            if len(against := objections(MOVE_CLAUSES, after, Move(origin, target))) == 1
        }
        yield from (f"stuck {whose} {id}" for id in sorted(alone))
        return
    left = [
        (number, origin, target)
        for number, origin in enumerate(workers)
        for target in legal_moves(after, origin, DIALECTS["RB"])
    ]
    shared = set.intersection(*(set(traits(after, *move)) for move in left))
    yield from (f"free {whose} {trait}" for trait in sorted(shared))
    if len(left) == 1:
        yield f"free {whose} one move"


def traits(position: Position, number: int, origin: Cell, target: Cell) -> Iterator[str]:
    """What may tell a move from others when it is the only one left."""
    yield ("first worker", "second worker")[number]
    yield "straight" if origin[0] == target[0] or origin[1] == target[1] else "diagonal"
    before, after = position.height(origin), position.height(target)
    yield "up" if after > before else "down" if after < before else "level"
    yield f"step {before}>{after}"
    if position.owner(target) is not None:
        yield "push"
        yield f"push {before}>{after}"
        if position.height(behind(origin, target)) > position.height(target) + 1:
            yield "push up"


def why_impossible(name: str) -> str | None:
    """Why no legal game comes to the class; None if nothing speaks against it."""
    word, *rest = name.split()
    if word != "move" or len(rest) != 7 or rest[0] == Phase.OVER.value:
        return None
    own, other, cells = rest[1], rest[2], (rest[4], rest[5], rest[6])
    if "o3" in cells and God(other) not in PUSHERS:
        return "a worker comes to level 3 without winning only if the opponent's god pushes it"
    if "x3" in cells and God(own) not in PUSHERS:
        return "the opponent's worker comes to level 3 without winning only if the player's god pushes it"
    return None
