"""What a game may refuse, accept or change, once in each way: the pieces that wrong games are made of."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from reference_impl.engine import Outcome, attempt, relocate
from spec.cells import Cell, behind, distance, on_board
from spec.dialect import Dialect, Next, Selection, dialect_of
from spec.gods import God
from spec.position import Phase, Position, Turn
from spec.requests import Build, Move, Place, Request
from tests.conformance.documents.game import Plays, Refuses

NO_GODS: Final = (God.NONE,)


def gods_of(document: str) -> tuple[God, ...]:
    """The gods that the document knows."""
    return tuple(God) if dialect_of(document).knows_gods else NO_GODS


def moves(test: Callable[[Position, Move], bool]) -> Refuses:
    """Refuses such moves."""
    return lambda position, request: isinstance(request, Move) and test(position, request)


def is_diagonal(position: Position, move: Move) -> bool:
    """The step goes over a corner."""
    return 0 not in (move.target[0] - move.origin[0], move.target[1] - move.origin[1])


def climb(position: Position, move: Move) -> int:
    """How many levels the step goes up."""
    return position.height(move.target) - position.height(move.origin)


def is_push(position: Position, move: Move) -> bool:
    """Somebody stands on the target."""
    return position.owner(move.target) is not None


def carried_out(before: Position, move: Move, row: Dialect) -> Outcome:
    """The move, made though it is not allowed, as far as a board can show it."""
    beyond = behind(move.origin, move.target)
    pushes = before.owner(move.target) is not None
    if not on_board(move.target) or move.origin == move.target:
        return Outcome(False, before)
    if pushes and (not on_board(beyond) or before.owner(beyond) is not None):
        return Outcome(False, before)
    moved = relocate(before, move.origin, move.target)
    if pushes and before.owner(move.target) == before.turn.player:
        moved = _own_pushed(before, move, beyond)
    turn = Turn(Phase.BUILD, before.turn.player, move.target)
    if row.after_move is Next.OPPONENT:
        turn = Turn(Phase.MOVE, 1 - before.turn.player)
    return Outcome(True, replace(moved, turn=turn))


def _own_pushed(before: Position, move: Move, beyond: Cell) -> Position:
    pairs = list(before.workers)
    places = {move.origin: move.target, move.target: beyond}
    first, second = pairs[before.turn.player]
    assert first is not None and second is not None
    pairs[before.turn.player] = (places.get(first, first), places.get(second, second))
    return replace(before, workers=(pairs[0], pairs[1]))


def takes(test: Callable[[Position, Move], bool]) -> Plays:
    """Carries such moves out, if they are the selected worker's and it is time to move."""

    def plays(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
        if outcome.accepted or not isinstance(request, Move) or not _may_try(before, request, row):
            return outcome
        return carried_out(before, request, row) if test(before, request) else outcome

    return plays


def _may_try(before: Position, move: Move, row: Dialect) -> bool:
    own = before.owner(move.origin) == before.turn.player and before.turn.phase is Phase.MOVE
    is_free = row.selection is not Selection.BINDS
    return own and (is_free or before.turn.worker == move.origin)


def results(change: Callable[[Position, Move, Position], Position]) -> Plays:
    """Changes what comes of an accepted move."""

    def plays(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
        if not outcome.accepted or not isinstance(request, Move):
            return outcome
        return replace(outcome, after=change(before, request, outcome.after))

    return plays


def near(move: Move) -> bool:
    return distance(move.origin, move.target) == 1


def two_up(before: Position, move: Move) -> bool:
    """A step up two levels onto a free cell without a dome."""
    free = before.owner(move.target) is None and not before.has_dome(move.target)
    return near(move) and free and climb(before, move) == 2


def far(before: Position, move: Move) -> bool:
    """Two cells away on level ground, nobody there."""
    free = before.owner(move.target) is None and not before.has_dome(move.target)
    is_two = distance(move.origin, move.target) == 2
    return is_two and on_board(move.target) and free and climb(before, move) <= 0


def onto_dome(before: Position, move: Move) -> bool:
    """A dome at most one level higher."""
    return near(move) and before.has_dome(move.target) and climb(before, move) <= 1


def onto_opponent(before: Position, move: Move) -> bool:
    """An opponent's cell that is no higher."""
    held = before.owner(move.target) == 1 - before.turn.player
    return near(move) and held and climb(before, move) <= 1


def onto_own(before: Position, move: Move) -> bool:
    """The other own worker, whom the rules let nobody push."""
    held = before.owner(move.target) == before.turn.player
    return near(move) and held and climb(before, move) <= 1


def lifts_high(before: Position, move: Move) -> bool:
    """A push that lifts by two levels or more."""
    beyond = behind(move.origin, move.target)
    rise = before.height(beyond) - before.height(move.target)
    pushes = onto_opponent(before, move) and before.gods[before.turn.player] is God.MINOTAUR
    return pushes and rise > 1 and not before.has_dome(beyond)


def stays_put(before: Position, move: Move, after: Position) -> Position:
    return replace(after, workers=before.workers)


def goes_on(before: Position, move: Move, after: Position) -> Position:
    """Nobody wins: a build comes next."""
    turn = Turn(Phase.BUILD, before.turn.player, move.target)
    return replace(after, turn=turn) if after.winner is not None else after


def wins_on_two(before: Position, move: Move, after: Position) -> Position:
    won = replace(after, turn=Turn(Phase.OVER, before.turn.player))
    return won if before.height(move.target) == 2 and climb(before, move) > 0 else after


def wrong_winner(before: Position, move: Move, after: Position) -> Position:
    lost = replace(after, turn=Turn(Phase.OVER, 1 - before.turn.player))
    return lost if after.winner is not None else after


def turn_stays(before: Position, move: Move, after: Position) -> Position:
    """The same player is to move again."""
    again = replace(after, turn=Turn(Phase.MOVE, before.turn.player))
    return after if after.winner is not None else again


def raises_a_tower(before: Position, move: Move, after: Position) -> Position:
    """The cell just left grows."""
    index = move.origin[0] * 5 + move.origin[1]
    grown = min(after.towers[index] + 1, 3)
    return replace(after, towers=(*after.towers[:index], grown, *after.towers[index + 1 :]))


def any_worker(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
    """A selection does not matter to a move."""
    if outcome.accepted or not isinstance(request, Move):
        return outcome
    return attempt(before, request, replace(row, selection=Selection.FREE))


def plays_on(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
    """After the end moves are taken as before, and the winner stays."""
    if before.turn.phase is not Phase.OVER or not isinstance(request, Move):
        return outcome
    player = before.owner(request.origin)
    if player is None:
        return outcome
    going = replace(before, turn=Turn(Phase.MOVE, player, request.origin))
    taken = attempt(going, request, row)
    return Outcome(taken.accepted, replace(taken.after, turn=before.turn))


def begins_with_three(
    before: Position, request: Request, outcome: Outcome, row: Dialect
) -> Outcome:
    """Three workers are enough to begin."""
    after = outcome.after
    standing = len(after.standing(0)) + len(after.standing(1))
    if isinstance(request, Place) and outcome.accepted and standing == 3:
        return replace(outcome, after=replace(after, turn=Turn(Phase.MOVE, 0)))
    return outcome


def while_placing(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
    """Player 0 may move while player 1 is placing."""
    if before.turn != Turn(Phase.PLACE, 1) or not isinstance(request, Move):
        return outcome
    if before.owner(request.origin) != 0:
        return outcome
    going = replace(before, turn=Turn(Phase.MOVE, 0, request.origin))
    taken = attempt(going, request, row)
    return Outcome(taken.accepted, replace(taken.after, turn=before.turn))


def builds(change: Callable[[Position, Build, Position], Position]) -> Plays:
    """Changes what comes of an accepted build."""

    def plays(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
        if not outcome.accepted or not isinstance(request, Build):
            return outcome
        return replace(outcome, after=change(before, request, outcome.after))

    return plays


def builds_twice(before: Position, build: Build, after: Position) -> Position:
    """Two levels at once, where there is room for them."""
    index = build.target[0] * 5 + build.target[1]
    high = min(before.towers[index] + 2, 3) if before.towers[index] < 3 else 4
    return replace(after, towers=(*after.towers[:index], high, *after.towers[index + 1 :]))


def early_dome(before: Position, build: Build, after: Position) -> Position:
    """A dome on level 2 instead of a third level."""
    index = build.target[0] * 5 + build.target[1]
    if before.towers[index] != 2:
        return after
    return replace(after, towers=(*after.towers[:index], 7, *after.towers[index + 1 :]))


def builder_stays(before: Position, build: Build, after: Position) -> Position:
    return replace(after, turn=Turn(Phase.MOVE, before.turn.player))


def forgets_the_turn(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
    """A refused move costs the turn."""
    if outcome.accepted or not isinstance(request, Move) or before.turn.phase is not Phase.MOVE:
        return outcome
    return replace(outcome, after=replace(before, turn=Turn(Phase.MOVE, 1 - before.turn.player)))
