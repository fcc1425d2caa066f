"""A program that plays as the reference and tells calls of its own: `calling_program DOCUMENT WAY`, run as a module.

What it plays is right. What it tells is what the reference's face calls, changed in one way: some ways are those of a
right program that is written otherwise, the others are those of a wrong one.
"""

import sys

from reference_impl.stdio import Session, answer, calls_for
from tests.conformance.call_ways import (
    Way,
    also,
    another,
    as_it_is,
    asked_about_one_worker,
    card_is_asked_by_the_player,
    given,
    moved_to,
    nested_deeper,
    no_card_of_nobody,
    not_by_itself,
    pushed_is_told_first,
    pusher_is_told_instead,
    read,
    returning,
    stopping_at_a_win,
    stopping_early,
    validating_after_moving,
    validating_everything,
    without,
    written,
)

STATUS = "GameController.checkGameStatus"
WIN = "Player.checkWinCondition"

RIGHT: dict[str, dict[str, Way]] = {
    "D0": {
        "as it is": as_it_is,
        "nested deeper": nested_deeper,
        "validating everything": validating_everything("Grid.isValidMove", "grid"),
        "stopping early": stopping_early,
        "stopping at a win": stopping_at_a_win,
        "checking before the card acts": moved_to(STATUS, 1),
        "card is asked by the player": card_is_asked_by_the_player,
        "pushed is told first": pushed_is_told_first,
        "moveWorker returns nothing": returning("Player.moveWorker", "-"),
        "no card of nobody": no_card_of_nobody,
        "more operations": also("GameController.nextTurn", "-", "player-one", value="2", place=-1),
    },
    "D1": {
        "as it is": as_it_is,
        "nested deeper": nested_deeper,
        "validating everything": validating_everything("Game.isValidMove", "-"),
        "stopping early": stopping_early,
        "more operations": also("Game.nextTurn", "-", "player-one", value="2", place=-1),
    },
}  # fmt: skip

WRONG: dict[str, dict[str, tuple[Way, str]]] = {
    "D0": {
        "never checks the status":
            (without(STATUS), "D0.game_controller_player_move.seq.3"),
        "asks one player only":
            (without(WIN, keep=1), "D0.check_game_status.seq.1"),
        "validates after it moves":
            (validating_after_moving, "D0.worker_move.pre.2"),
        "validates another move":
            (given("Grid.isValidMove", 2, another), "D0.worker_move.pre.2"),
        "moves though it is not valid":
            (returning("Grid.isValidMove", "false"), "D0.worker_move.pre.2"),
        "checks the status on a failed move":
            (also(STATUS, "-", when=False), "D0.check_game_status.pre.1"),
        "checks the status before the move":
            (also(STATUS, "-", when=True), "D0.check_game_status.pre.1"),
        "lets no card act":
            (without("GodCard.afterMove"), "D0.game_controller_player_move.seq.2"),
        "lets the card act too early":
            (moved_to("GodCard.afterMove", 0), "D0.game_controller_player_move.seq.2"),
        "sets no winner":
            (without("GameController.setWinner"), "D0.check_game_status.seq.2"),
        "asks for no cell behind":
            (without("Grid.getCellBehind"), "D0.worker_move.seq.1"),
        "leaves the pushed worker as moved":
            (given("Worker.setMoved", 1, lambda moved: "true"), "D0.worker_move.post.2"),
        "marks the pusher instead":
            (pusher_is_told_instead, "D0.worker_move.post.2"),
        "sets no position":
            (without("Worker.setPosition"), "D0.worker_move.seq.2"),
        "asks no card":
            (without("GodCard.isSpecialMove"), "D0.worker_move.pre.1"),
        "moves though the card says no":
            (returning("GodCard.isSpecialMove", "false"), "D0.worker_move.pre.1"),
        "tells the player nothing":
            (not_by_itself("Player.moveWorker"), "D0.game_controller_player_move.seq.1"),
        "tells the player another cell":
            (given("Player.moveWorker", 3, another), "D0.game_controller_player_move.seq.1"),
        "says success against the worker":
            (returning("Worker.move", "false"), "D0.player_move_worker.pre.2"),
        "looks for a win before the move":
            (also(WIN, "0", value="false", when=True), "D0.player_check_win_condition.pre.1"),
        "asks the card of Pan about one worker":
            (asked_about_one_worker, "D0.player_check_win_condition.seq.1"),
        "asks no card of Pan":
            (without("GodCard.isSpecialMove"), "D0.player_move.seq.1"),
        "validates from no cell":
            (also("Grid.isValidMove", "grid", "-", "23", value="true", when=True),
             "D0.grid_is_valid_move.pre.1"),
    },
    "D1": {
        "validates from another cell":
            (given("Game.isValidMove", 1, another), "D1.is_valid_move.pre.2"),
        "validates another cell":
            (given("Game.isValidMove", 2, another), "D1.is_valid_move.pre.3"),
        "moves before it validates":
            (moved_to("Game.isValidMove", -1), "D1.move_worker.pre.1"),
        "moves though it is not valid":
            (returning("Game.isValidMove", "false"), "D1.move_worker.pre.1"),
        "moves elsewhere":
            (given("Game.moveWorker", 2, another), "D1.move_worker.pre.3"),
        "looks for a winner first":
            (moved_to("Game.checkWinCondition", 0), "D1.check_win_condition.pre.1"),
        "looks for a winner on a failed move":
            (also("Game.checkWinCondition", "-", when=False), "D1.check_win_condition.pre.1"),
    },
}  # fmt: skip


GARBAGE: dict[str, tuple[Way, str]] = {
    "leaves an operation open": (
        returning("Game.playerMove", "-\n@ > Game.again - 23"),
        "never returns",
    ),
    "returns twice": (returning("Game.playerMove", "-\n@ < -"), "returns from no operation"),
    "writes cells otherwise": (given("Game.isValidMove", 1, ",".join), "is no value"),
}
"""Call lines that cannot be read, and what is said of them."""


def main(document: str, way_name: str) -> None:
    right, wrong = RIGHT[document].get(way_name), {**WRONG[document], **GARBAGE}
    way = wrong[way_name][0] if right is None else right
    session = Session(document, tells_calls=True)
    for line in sys.stdin:
        if line.strip() == "quit":
            return
        lines = calls_for(session, line)
        session, reply = answer(session, line)
        if lines:
            first = read(lines)
            way(first, reply.startswith("= "))
            lines = tuple(written(first))
        print("\n".join((*lines, reply)), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
