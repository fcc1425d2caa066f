"""Mistakes about looking at a game: what is shown, and what looking changes."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import Cell, RightGame


@mistake("RB.move.post.board", "The first row that is shown is row 0, in every answer.")
class AnswerToAMoveShowsTheBoardUpsideDown(RightGame):
    """The answer to a move shows the rows of the board from the bottom to the top."""

    def move(self, origin: Cell, target: Cell) -> str:
        sign, board, rest = super().move(origin, target).split(" ", 2)
        return f"{sign} {board[::-1] if sign == '=' else board} {rest}"


@mistake("RB.state.post.same", "Ask for `builds` and then for the `state`. Is everything put back that was tried out?")
class ListingBuildsBuilds(RightGame):
    """`builds` tries the builds out and leaves the last one standing."""

    def builds(self, cell: Cell) -> str:
        reply = super().builds(cell)
        for site in self.builds_now(cell)[-1:]:
            self.raise_tower(site)
        return reply


@mistake("RB.state.post.same", "Ask for `moves` and then for the `state`. Is everything put back that was tried out?")
class ListingMovesMovesTheWorker(RightGame):
    """`moves` tries the moves out and leaves the worker on the last one."""

    def moves(self, cell: Cell) -> str:
        reply = super().moves(cell)
        free = [target for target in self.moves_now(cell) if self.owner(target) is None]
        if free:
            self.put(self.player, cell, free[-1])
        return reply


@mistake(
    "RB.state.post.same", "Ask for `moves` next to a tower of height 3, then for the `state`. A list decides nothing."
)
class ListingMovesWins(RightGame):
    """`moves` tries the moves out, and a winning one ends the game."""

    def moves(self, cell: Cell) -> str:
        reply = super().moves(cell)
        for target in self.moves_now(cell):
            if self.wins_by_moving(self.level(cell), self.level(target)):
                self.declare_winner(self.player)
        return reply


@mistake("RB.state.post.same", "`state` shows and decides nothing.")
class StateEndsABlockedGame(RightGame):
    """`state` declares a loss as soon as one worker of the player on turn is blocked."""

    def state(self) -> str:
        if self.phase == "m" and not all(map(self.worker_can_move, self.workers[self.player])):
            self.declare_winner(1 - self.player)
        return super().state()


@mistake("RB.state.post.same", "`state` changes nothing. Ask for it between a move and its build.")
class StateForgetsTheBuild(RightGame):
    """Asking for the state after a move makes a move due again."""

    def state(self) -> str:
        if self.phase == "b":
            self.expect_move(self.player)
        return super().state()


@mistake("RB.state.post.same", "A dome has to be shown in every answer. Do two pieces of code write the board?")
class StateHidesTheDomes(RightGame):
    """`state` shows a tower with a dome without the dome."""

    def state(self) -> str:
        domes, self.domes = self.domes, set()
        reply = super().state()
        self.domes = domes
        return reply


@mistake("RB.state.post.same", "Ask for the state right after a move. Is a copy shown that was made too early?")
class StateIsOneRequestLate(RightGame):
    """`state` shows the position before the last change."""

    seen = ("", "")

    def done(self) -> str:
        reply = super().done()
        if reply != self.seen[1]:
            self.seen = (self.seen[1], reply)
        return reply

    def state(self) -> str:
        return self.seen[0] or super().state()


@mistake(
    "RB.state.accepts",
    "The check that the game is over seems to stand in front of every request. `state` must be let through.",
)
class StateIsRefusedAfterTheEnd(RightGame):
    """`state` is refused when the game is over."""

    def state(self) -> str:
        return self.refused("the game is over") if self.is_over() else super().state()


@mistake("RB.state.accepts", "The position may be asked for at any time, before the first move too.")
class StateIsRefusedWhilePlacing(RightGame):
    """`state` is refused until all workers are placed."""

    def state(self) -> str:
        return super().state() if self.all_placed() else self.refused("not all workers are placed")


@mistake("RB.state.post.same", "`state` changes nothing. Does every request end with the same clean-up?")
class StatePassesTheTurn(RightGame):
    """Asking for the state when a move is due gives the turn to the opponent."""

    def state(self) -> str:
        if self.phase == "m":
            self.pass_the_turn()
        return super().state()


@mistake("RB.state.post.same", "The first row that is shown is row 0, in every answer.")
class StateShowsTheBoardUpsideDown(RightGame):
    """`state` shows the rows of the board from the bottom to the top."""

    def state(self) -> str:
        sign, board, rest = super().state().split(" ", 2)
        return f"{sign} {'/'.join(reversed(board.split('/')))} {rest}"
