"""Wrong games by each document, each by the clause that it breaks, and right ones that the rulebook would not take."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from reference_impl.engine import Outcome, attempt, relocate
from spec.cells import Cell, behind, distance, on_board
from spec.dialect import Dialect, Drop, Next, Selection, Win
from spec.gods import God
from spec.position import Phase, Position, Turn
from spec.requests import Build, Move, Place, Request
from tests.conformance.documents.game import Plays, Refuses, Way

NO_GODS: Final = (God.NONE,)
NO_SELECT: Final = "load"


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


def row(**columns: object) -> dict[str, object]:
    return columns


def _of_moves(document: str, accepts: str, conditions: dict[str, str]) -> dict[str, Way]:
    """What can be wrong with moves by any document, by its clause on what is valid and those on its conditions."""
    gods = NO_GODS if document in ("D1", "D3") else tuple(God)
    refusals: dict[str, Refuses] = {
        "refuses diagonals": moves(lambda p, m: is_diagonal(p, m) and not is_push(p, m)),
        "refuses steps down": moves(lambda p, m: climb(p, m) == -1 and not is_push(p, m)),
        "refuses the last row": moves(lambda p, m: m.target[0] == 4),
        "refuses player 1's steps up": moves(lambda p, m: p.turn.player == 1 and climb(p, m) == 1),
    }
    allowances = {
        "climbs two levels": takes(two_up),
        "goes two cells far": takes(far),
        "enters domes": takes(onto_dome),
        "enters its own worker's cell": takes(onto_own),
    }
    ways = {name: Way(document, accepts, refuses=no, gods=gods) for name, no in refusals.items()}
    for name, clause in conditions.items():
        ways[name] = Way(document, clause, plays=allowances[name], gods=gods)
    return {f"{document} {name}": way for name, way in ways.items()}


WRONG: Final[dict[str, Way]] = {
    **_of_moves("D0", "D0.player_move.accepts", {
        "climbs two levels": "D0.grid_is_valid_move.post.6",
        "goes two cells far": "D0.grid_is_valid_move.pre.4",
        "enters domes": "D0.grid_is_valid_move.pre.3",
        "enters its own worker's cell": "D0.grid_is_valid_move.post.1",
    }),
    "D0 begins with three": Way("D0", "D0.player_move.pre.2", plays=begins_with_three),
    "D0 moves while placing": Way("D0", "D0.player_move.pre.1", plays=while_placing),
    "D0 moves any worker": Way("D0", "D0.player_move.pre.4", plays=any_worker),
    "D0 wins on level 2": Way("D0", "D0.player_check_win_condition.post.5", plays=results(wins_on_two)),
    "D0 never wins": Way("D0", "D0.player_check_win_condition.post.1", plays=results(goes_on)),
    "D0 one player climbs while pushing": Way("D0", "D0.grid_is_valid_move.post.6", refuses=moves(
        lambda p, m: p.turn.player == 0 and is_push(p, m) and climb(p, m) > 1)),
    **_of_moves("D1", "D1.is_valid_move.post.1", {
        "climbs two levels": "D1.player_move.pre.9",
        "goes two cells far": "D1.player_move.pre.8",
        "enters domes": "D1.player_move.pre.10",
    }),
    "D1 begins with three": Way("D1", "D1.player_move.pre.2", plays=begins_with_three, gods=NO_GODS),
    "D1 plays on after the end": Way("D1", "D1.check_win_condition.post.2", plays=plays_on, gods=NO_GODS),
    "D1 moves any worker": Way("D1", "D1.player_move.pre.4", plays=any_worker, gods=NO_GODS),
    "D1 never wins": Way("D1", "D1.check_win_condition.post.1", plays=results(goes_on), gods=NO_GODS),
    "D1 the same player moves again": Way(
        "D1", "D1.check_win_condition.post.4", plays=results(turn_stays), gods=NO_GODS),
    "D1 moves nobody": Way("D1", "D1.player_move.post.1", plays=results(stays_put), gods=NO_GODS),
    "D1 no way down for player 0": Way("D1", "D1.is_valid_move.pre.6", gods=NO_GODS, refuses=moves(
        lambda p, m: p.turn.player == 0 and climb(p, m) < -1)),
    **_of_moves("D2", "D2.move.accepts", {
        "climbs two levels": "D2.move.pre.9",
        "goes two cells far": "D2.move.pre.8",
        "enters domes": "D2.move.pre.10",
        "enters its own worker's cell": "D2.move.pre.11",
    }),
    "D2 moves while placing": Way("D2", "D2.move.pre.1", plays=while_placing),
    "D2 moves nobody": Way("D2", "D2.move.post.1", plays=results(stays_put)),
    "D2 the same player moves again": Way("D2", "D2.move.post.4", plays=results(turn_stays)),
    "D2 only player 0 wins": Way("D2", "D2.move.post.4", row=row(win=Win.CLIMBING), plays=results(
        lambda b, m, a: goes_on(b, m, a) if b.turn.player else a)),
    "D2 the opponent wins": Way(
        "D2", "D2.move.post.4", row=row(win=Win.CLIMBING), plays=results(wrong_winner)),
    **_of_moves("D3", "D3.move_worker.accepts", {
        "climbs two levels": "D3.move_worker.pre.6",
        "goes two cells far": "D3.move_worker.pre.5",
        "enters domes": "D3.move_worker.pre.8",
    }),
    "D3 never wins": Way("D3", "D3.check_victory.post.1", plays=results(goes_on), gods=NO_GODS),
    "D3 wins on level 2": Way("D3", "D3.check_victory.post.2", plays=results(wins_on_two), gods=NO_GODS),
    "D3 a refused move costs the turn": Way(
        "D3", "D3.move_worker.frame.1", plays=forgets_the_turn, gods=NO_GODS),
    "D3 builds two levels": Way("D3", "D3.build.post.1", plays=builds(builds_twice), gods=NO_GODS),
    "D3 builds early domes": Way("D3", "D3.build.pre.6", plays=builds(early_dome), gods=NO_GODS),
    "D3 the builder stays on turn": Way(
        "D3", "D3.build.post.4", plays=builds(builder_stays), gods=NO_GODS),
    "D3 no way down for player 1": Way("D3", "D3.move_worker.pre.6", gods=NO_GODS, refuses=moves(
        lambda p, m: p.turn.player == 1 and climb(p, m) < -1)),
    **_of_moves("D4", "D4.move.accepts", {
        "climbs two levels": "D4.move.pre.7",
        "goes two cells far": "D4.move.pre.5",
        "enters domes": "D4.move.pre.6",
        "enters its own worker's cell": "D4.move.pre.9",
    }),
    "D4 refuses diagonal pushes": Way(
        "D4", "D4.move.accepts", refuses=moves(lambda p, m: is_push(p, m) and is_diagonal(p, m))),
    "D4 lifts by two levels": Way("D4", "D4.move.pre.16", plays=takes(lifts_high)),
    "D4 moves any worker": Way("D4", "D4.move.pre.3", plays=any_worker),
    "D4 raises the tower just left": Way("D4", "D4.move.frame.1", plays=results(raises_a_tower)),
    "D4 never wins": Way("D4", "D4.move.post.11", plays=results(goes_on)),
    "D4 the opponent wins": Way("D4", "D4.move.post.11", plays=results(wrong_winner)),
}  # fmt: skip
"""Each breaks the clause that it names, and perhaps others with it."""

RIGHT: Final[dict[str, Way]] = {
    # Readings that the rulebook does not share, and what the rulebook would refuse or not call a win.
    "D0 climbs while pushing": Way("D0"),
    "D0 climbs one level while pushing too": Way("D0", row=row(climb_limit_while_pushing=True)),
    "D0 Pan drops exactly two": Way("D0", row=row(pan_drop=Drop.EXACTLY)),
    "D0 plays on after the end": Way("D0", plays=plays_on),
    "D0 without select": Way("D0", features=NO_SELECT),
    "D1 without select": Way("D1", gods=NO_GODS, features=NO_SELECT),
    "D1 declares gods that it is not asked for": Way("D1", row=row(knows_gods=True)),
    "D1 no way down": Way("D1", row=row(descent_limit=1), gods=NO_GODS),
    "D1 keeps the selection": Way("D1", row=row(refused_select_clears=False), gods=NO_GODS),
    "D1 has nothing but the board": Way("D1", gods=NO_GODS, features=""),
    "D2 builds on from level 3": Way("D2"),
    "D2 level 3 wins": Way("D2", row=row(win=Win.CLIMBING)),
    "D2 arriving on level 3 wins": Way("D2", row=row(win=Win.ARRIVING)),
    "D2 a selection binds": Way("D2", row=row(selection=Selection.BINDS)),
    "D3 no way down": Way("D3", row=row(descent_limit=1), gods=NO_GODS),
    "D3 by the rulebook, with its gods": Way(
        "D3", row=row(knows_gods=True, win=Win.CLIMBING, stuck_player_loses=True)),
    "D3 plays on after the end": Way("D3", plays=plays_on, gods=NO_GODS),
    "D3 does not lose when stuck": Way("D3", gods=NO_GODS),
    "D4 as written": Way("D4"),
    "D4 without select": Way("D4", features=NO_SELECT),
    "D4 who is stuck loses": Way("D4", row=row(stuck_player_loses=True)),
    "D4 does not play the same god twice": Way("D4", unplayed=lambda gods: gods[0] is gods[1] is not God.NONE),
    "RB does not play the same god twice": Way("RB", unplayed=lambda gods: gods[0] is gods[1] is not God.NONE),
    "RB refuses the same god twice": Way(
        "RB", unplayed=lambda gods: gods[0] is gods[1] is not God.NONE, mark="?"),
}  # fmt: skip
"""No one of these is to be blamed."""

RULEBOOK_UNDER_D1: Final = Way(
    "D1",
    row=row(
        knows_gods=True, win=Win.CLIMBING, stuck_player_loses=True, selection=Selection.FREE,
        refused_select_clears=False, after_move=Next.BUILD,
    ),
)  # fmt: skip
"""The rulebook's own game: under D1 its turns are wrong, and that it takes moves of whoever is not selected."""

WAYS: Final = {**WRONG, **RIGHT, "RB under D1": RULEBOOK_UNDER_D1}
