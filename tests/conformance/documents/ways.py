"""Wrong games by each document, each by the clause that it breaks, and right ones that the rulebook would not take."""

from typing import Final

from spec.dialect import Drop, Next, Selection, Win
from spec.gods import God
from tests.conformance.documents.changes import (
    NO_GODS,
    any_worker,
    begins_with_three,
    builder_stays,
    builds,
    builds_twice,
    climb,
    early_dome,
    far,
    forgets_the_turn,
    gods_of,
    goes_on,
    is_diagonal,
    is_push,
    lifts_high,
    moves,
    onto_dome,
    onto_own,
    plays_on,
    raises_a_tower,
    results,
    stays_put,
    takes,
    turn_stays,
    two_up,
    while_placing,
    wins_on_two,
    wrong_winner,
)
from tests.conformance.documents.coarse import COARSE
from tests.conformance.documents.game import Refuses, Way

NO_SELECT: Final = "load"


def row(**columns: object) -> dict[str, object]:
    return columns


def _of_moves(document: str, accepts: str, conditions: dict[str, str]) -> dict[str, Way]:
    """What can be wrong with moves by any document, by its clause on what is valid and those on its conditions."""
    gods = gods_of(document)
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
    **COARSE,
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
