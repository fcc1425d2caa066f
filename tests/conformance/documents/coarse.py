"""Coarse wrong games: few ways to go wrong, each of which breaks many clauses of a document at once."""

from dataclasses import replace
from typing import Final

from reference_impl.engine import Outcome
from spec.cells import CELLS, Cell, behind, index_of, neighbours
from spec.dialect import Dialect
from spec.position import FIRST_DOMED, Pair, Phase, Position, Turn
from spec.requests import Build, Move, Request, Select, State
from tests.conformance.documents.changes import (
    builds,
    gods_of,
    is_push,
    moves,
    onto_dome,
    results,
    stays_put,
    takes,
)
from tests.conformance.documents.game import Plays, Refuses, Way, as_it_is, nothing

WITH_REASONS: Final = "load,select,reasons"
WITH_LISTS: Final = "load,select,legal"


def takes_everything(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
    """Nothing is refused: what the rules forbid is said to be done, and changes nothing."""
    if isinstance(request, Move | Build | Select):
        return replace(outcome, accepted=True)
    return outcome


def refuses_everything(position: Position, request: Request) -> bool:
    """No move and no build is ever right."""
    return isinstance(request, Move | Build)


def opponent_wins(before: Position, move: Move, after: Position) -> Position:
    return replace(after, turn=Turn(Phase.OVER, 1 - before.turn.player))


def opponent_builds(before: Position, move: Move, after: Position) -> Position:
    """The opponent is to build with the worker that has moved."""
    turn = Turn(Phase.BUILD, 1 - before.turn.player, move.target)
    return after if after.winner is not None else replace(after, turn=turn)


def of_player(position: Position, player: int, pair: Pair) -> Position:
    """The position in which the player's workers are these."""
    zero, one = position.workers
    return replace(position, workers=(pair, one) if player == 0 else (zero, pair))


def exchanged(pair: Pair, old: Cell, new: Cell | None) -> Pair:
    """The pair with the worker on the old cell on the new one, or nowhere."""
    first, second = pair
    return (new, second) if first == old else (first, new)


def mover_disappears(before: Position, move: Move, after: Position) -> Position:
    player = before.turn.player
    return of_player(after, player, exchanged(after.workers[player], move.target, None))


def pushes_aside(before: Position, move: Move, after: Position) -> Position:
    """Who is pushed lands on another row and another column than those of the cell behind."""
    beyond, opponent = behind(move.origin, move.target), 1 - before.turn.player
    if not is_push(before, move):
        return after
    aside = next(
        cell
        for cell in CELLS
        if cell[0] != beyond[0] and cell[1] != beyond[1] and after.owner(cell) is None
    )
    return of_player(after, opponent, exchanged(after.workers[opponent], beyond, aside))


def closes_all_around(before: Position, move: Move, after: Position) -> Position:
    """Domes stand on every cell around the mover that nobody stands on, that just left among them."""
    closed = {index_of(cell) for cell in neighbours(move.target) if after.owner(cell) is None}
    towers = tuple(
        FIRST_DOMED if index in closed else tower for index, tower in enumerate(after.towers)
    )
    return replace(after, towers=towers)


def builds_nothing(before: Position, build: Build, after: Position) -> Position:
    return replace(after, towers=before.towers)


def goes_on_building(before: Position, build: Build, after: Position) -> Position:
    return replace(after, turn=before.turn)


def selects_the_other(
    before: Position, request: Request, outcome: Outcome, row: Dialect
) -> Outcome:
    """Whatever is selected, the other own worker is."""
    turn = before.turn
    if not isinstance(request, Select) or turn.phase is not Phase.MOVE:
        return outcome
    other = next(cell for cell in before.workers[turn.player] if cell != request.cell)
    return replace(outcome, after=replace(before, turn=replace(turn, worker=other)))


def refusals_swap_sides(
    before: Position, request: Request, outcome: Outcome, row: Dialect
) -> Outcome:
    """A refusal gives each player the other's workers."""
    if outcome.accepted:
        return outcome
    return replace(outcome, after=replace(before, workers=before.workers[::-1]))


def looking_passes_the_turn(
    before: Position, request: Request, outcome: Outcome, row: Dialect
) -> Outcome:
    """A look at the position ends a turn."""
    if not isinstance(request, State):
        return outcome
    return replace(outcome, after=replace(before, turn=Turn(Phase.MOVE, 1 - before.turn.player)))


def says_no(plays: Plays) -> Plays:
    """The same, but what the engine refuses is answered by a refusal, whatever was done."""

    def played(before: Position, request: Request, outcome: Outcome, row: Dialect) -> Outcome:
        done = plays(before, request, outcome, row)
        return done if outcome.accepted else replace(done, accepted=False)

    return played


def leaves_one_out(cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
    return cells[1:]


def _in_each(
    name: str, breaks: dict[str, str], plays: Plays = as_it_is, refuses: Refuses = nothing
) -> dict[str, Way]:
    """The same way for each of these documents, by a clause of each that it breaks."""
    return {
        f"{document} {name}": Way(
            document, clause, plays=plays, refuses=refuses, gods=gods_of(document)
        )
        for document, clause in breaks.items()
    }


COARSE: Final[dict[str, Way]] = {
    **_in_each("takes everything", {
        "D0": "D0.player_move.pre.6",
        "D1": "D1.select_worker_for_current_player.pre.2",
        "D2": "D2.move.pre.14",
        "D3": "D3.build.pre.3",
        "D4": "D4.move.pre.14",
    }, plays=takes_everything),
    **_in_each("moves nobody", {
        "D0": "D0.player_move.post.6",
        "D3": "D3.move_worker.post.2",
        "D4": "D4.move.post.3",
    }, plays=results(stays_put)),
    **_in_each("the opponent wins with every move", {
        "D0": "D0.player_check_win_condition.post.2",
        "D1": "D1.check_win_condition.post.3",
        "D3": "D3.check_victory.post.3",
        "D4": "D4.move.post.7",
    }, plays=results(opponent_wins)),
    **_in_each("the opponent builds", {
        "D0": "D0.player_move.post.9",
        "D1": "D1.player_move.post.5",
    }, plays=results(opponent_builds)),
    **_in_each("selects the other worker", {
        "D0": "D0.player_move.proto.1",
        "D1": "D1.select_worker_for_current_player.err.3",
    }, plays=selects_the_other),
    **_in_each("says no and enters domes", {
        "D0": "D0.grid_is_valid_move.pre.3",
        "D1": "D1.player_move.pre.10",
        "D2": "D2.move.pre.10",
        "D4": "D4.move.pre.6",
    }, plays=says_no(takes(onto_dome))),
    "D0 gives no reasons": Way("D0", "D0.player_move_worker.err.1", features=WITH_REASONS, reason=""),
    "D1 gives no reasons": Way(
        "D1", "D1.select_worker_for_current_player.err.1", features=WITH_REASONS, reason="", gods=gods_of("D1")),
    "D0 refuses pushes": Way("D0", "D0.player_move.post.4", refuses=moves(is_push)),
    "D2 looking passes the turn": Way("D2", "D2.move.ex.setup", plays=looking_passes_the_turn),
    **_in_each("refuses everything", {"D3": "D3.build.accepts"}, refuses=refuses_everything),
    **_in_each("builds nothing", {"D3": "D3.build.post.2"}, plays=builds(builds_nothing)),
    **_in_each("goes on building", {"D3": "D3.build.post.3"}, plays=builds(goes_on_building)),
    **_in_each("the mover disappears", {"D3": "D3.check_victory.pre.2"}, plays=results(mover_disappears)),
    **_in_each("a refusal swaps the sides", {"D3": "D3.build.frame.1"}, plays=refusals_swap_sides),
    "D4 pushes aside": Way("D4", "D4.move.pre.10", plays=results(pushes_aside)),
    "D4 closes all around the mover": Way("D4", "D4.move.frame.3", plays=results(closes_all_around)),
    "D4 leaves a cell out of its lists": Way(
        "D4", "D4.move.post.8", features=WITH_LISTS, lists=leaves_one_out),
}  # fmt: skip
"""Each breaks the clause that it names, and many others with it."""
