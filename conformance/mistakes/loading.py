"""Mistakes about setting up a position by `load`."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import CELLS, TOP, Cell, RightGame


@mistake("RB.load.post.position", "`load` sets up what it is given and decides nothing.", needs_load=True)
class LoadDecidesALoss(RightGame):
    """`load` ends the game if one worker of the player on turn is blocked."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        super().load(gods, board, workers, turn)
        if self.phase == "m" and not all(map(self.worker_can_move, self.workers[self.player])):
            self.declare_winner(1 - self.player)
        return self.done()


@mistake("RB.load.post.position", "`load` sets up what it is given and decides nothing.", needs_load=True)
class LoadDecidesAWin(RightGame):
    """`load` ends the game if the player on turn has a worker on level 3."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        super().load(gods, board, workers, turn)
        if self.phase == "m" and any(self.level(cell) == TOP for cell in self.workers[self.player]):
            self.declare_winner(self.player)
        return self.done()


@mistake("RB.load.post.position", "Load a board with `4` in it. Where is the dome stored?", needs_load=True)
class LoadForgetsDomes(RightGame):
    """`load` shows a tower with a dome as a bare tower."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(gods, board.translate(str.maketrans("ABC4", "0123")), workers, turn)


@mistake("RB.load.post.position", "Load a position with `b0:…` as its last token.", needs_load=True)
class LoadForgetsTheBuild(RightGame):
    """After `load` of a position in which a build is due, a move is due."""

    def load_turn(self, phase: str, player: int, worker: Cell | None) -> None:
        if phase == "b":
            phase, worker = "m", None
        super().load_turn(phase, player, worker)


@mistake("RB.load.post.position", "Each player has two workers. Does your loop read both?", needs_load=True)
class LoadForgetsTheSecondWorker(RightGame):
    """`load` sets up only the first worker of each player."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        super().load(gods, board, workers, turn)
        self.workers = [pair[:1] for pair in self.workers]
        return self.done()


@mistake(
    "RB.load.post.position", "Load a position with `w0` as its last token. It is over and stays so.", needs_load=True
)
class LoadForgetsTheWinner(RightGame):
    """A loaded game that is over goes on."""

    def load_turn(self, phase: str, player: int, worker: Cell | None) -> None:
        super().load_turn("m" if phase == "w" else phase, player, worker)


@mistake("RB.load.post.position", "Load a position with player 1 on turn. Is the last token read?", needs_load=True)
class LoadForgetsWhoseTurnItIs(RightGame):
    """After `load` player 0 is on turn, whoever was given."""

    def load_turn(self, phase: str, player: int, worker: Cell | None) -> None:
        super().load_turn(phase, 0 if phase == "m" else player, worker)


@mistake("RB.load.accepts", "A position may be loaded at any time. Do not make it wait for a winner.", needs_load=True)
class LoadIsRefusedWhileAGameRuns(RightGame):
    """`load` is refused until the running game is over."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        if self.started and not self.is_over():
            return self.refused("finish this game first")
        return super().load(gods, board, workers, turn)


@mistake(
    "RB.load.post.position",
    "Load a board without domes after one with a dome. Is the old one cleared?",
    needs_load=True,
)
class LoadKeepsOldDomes(RightGame):
    """`load` keeps the domes of the game before."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        old = self.domes
        super().load(gods, board, workers, turn)
        self.domes |= old
        return self.done()


@mistake("RB.load.post.position", "Load an empty board after a game. Is the old one cleared?", needs_load=True)
class LoadKeepsOldTowers(RightGame):
    """`load` keeps the towers of the game before where they are higher."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        old = self.levels
        super().load(gods, board, workers, turn)
        self.levels = {cell: max(old[cell], self.levels[cell]) for cell in CELLS}
        return self.done()


@mistake(
    "RB.move.accepts", "Load a position for Minotaur and push. Are the first two words of `load` used?", needs_load=True
)
class LoadKeepsTheOldGods(RightGame):
    """`load` sets up the position but keeps the gods of the game before."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(self.gods, board, workers, turn)


@mistake(
    "RB.build.accepts",
    "Load a position with `b0:…` and build. Is the worker in that token remembered?",
    needs_load=True,
)
class LoadMakesTheBuilderUnknown(RightGame):
    """After `load` with a build due, every build is refused."""

    loaded = False

    def load_turn(self, phase: str, player: int, worker: Cell | None) -> None:
        super().load_turn(phase, player, worker)
        self.loaded = phase == "b"

    def may_be_builder(self, origin: Cell) -> bool:
        return not self.loaded and super().may_be_builder(origin)

    def expect_build(self, worker: Cell) -> None:
        self.loaded = False
        super().expect_build(worker)

    def clear_turn(self) -> None:
        self.loaded = False
        super().clear_turn()


@mistake("RB.load.post.position", "Load a board whose first row is not its last. Row 0 comes first.", needs_load=True)
class LoadReadsRowsFromTheBottom(RightGame):
    """`load` takes the first row of the board for the last."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(gods, "/".join(reversed(board.split("/"))), workers, turn)


@mistake(
    "RB.load.accepts", "Any position may be loaded, reachable or not. `A`, `B` and `C` are domes too.", needs_load=True
)
class LoadRefusesLowDomes(RightGame):
    """`load` refuses a board with a dome on a height below 3."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        if any(mark in board for mark in "ABC"):
            return self.refused("no such tower")
        return super().load(gods, board, workers, turn)


@mistake(
    "RB.state.post.same", "Load, then ask for the state. Is the answer only an echo of the request?", needs_load=True
)
class LoadSetsUpOnlyTheBoard(RightGame):
    """`load` shows what it was given but plays on with the old workers."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        old = self.workers
        reply = super().load(gods, board, workers, turn)
        if any(old):
            self.workers = old
        return reply


@mistake("RB.load.post.position", "Load a position with different workers. Player 0's come first.", needs_load=True)
class LoadSwapsThePlayers(RightGame):
    """`load` gives each player the workers of the other."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(gods, board, "/".join(reversed(workers.split("/"))), turn)


@mistake("RB.load.post.position", "Load a board that is not symmetric. Five cells make a row.", needs_load=True)
class LoadTransposesTheBoard(RightGame):
    """`load` exchanges the rows and the columns of the board."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        columns = ["".join(column) for column in zip(*board.split("/"), strict=True)]
        return super().load(gods, "/".join(columns), workers, turn)


@mistake("RB.load.post.position", "A dome can stand on any height: `A`, `B` and `C` are not `4`.", needs_load=True)
class LoadTurnsLowDomesIntoHighOnes(RightGame):
    """`load` makes every dome a dome on height 3."""

    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        return super().load(gods, board.translate(str.maketrans("ABC", "444")), workers, turn)
