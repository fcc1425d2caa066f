"""Mistakes about how a game begins, and what it keeps of the one before."""

from __future__ import annotations

from conformance.mistakes.register import mistake
from conformance.mistakes.right_game import Cell, RightGame


@mistake("RB.move.pre.only_minotaur", "Start a game in which only player 0 has a god. What can player 1 do?")
class BothPlayersGetTheFirstGod(RightGame):
    """Both players get the god of player 0."""

    def reset(self, gods: list[str]) -> None:
        super().reset([gods[0], gods[0]])


@mistake("RB.move.accepts", "Start a game in which only player 0 has Minotaur, and push with each player.")
class GodsAreSwapped(RightGame):
    """Each player gets the god that was meant for the other."""

    def reset(self, gods: list[str]) -> None:
        super().reset([gods[1], gods[0]])


@mistake(
    "RB.new.accepts",
    "The check that the game is over seems to stand in front of every request. `new` must be let through.",
)
class NewIsRefusedAfterAWin(RightGame):
    """Once a game is won, everything is refused, a new game too."""

    def new(self, gods: list[str]) -> str:
        if self.started and self.is_over():
            return self.refused("the game is over")
        return super().new(gods)


@mistake(
    "RB.new.accepts",
    "`new` may come at any time and always starts from an empty board. Do not make it wait for a winner.",
)
class NewIsRefusedWhileAGameRuns(RightGame):
    """A new game is refused until the running one is over."""

    def new(self, gods: list[str]) -> str:
        if self.started and not self.is_over():
            return self.refused("finish this game first")
        return super().new(gods)


@mistake("RB.new.post.first_placer", "Who is to place first? Players are numbered from 0.")
class PlayerOnePlacesFirst(RightGame):
    """Player 1 places both workers before player 0."""

    def clear_turn(self) -> None:
        super().clear_turn()
        self.player = 1

    def after_place(self, cell: Cell) -> None:
        if len(self.workers[1]) < 2:
            self.player = 1
        elif len(self.workers[0]) < 2:
            self.player = 0
        else:
            self.expect_move(0)


@mistake("RB.new.post.empty_board", "The heights are set to 0 for a new game, but something else about a tower is not.")
class SecondGameKeepsDomes(RightGame):
    """A second game begins with the domes of the first; only the heights are set back."""

    def clear_towers(self) -> None:
        old = self.domes if self.started else set()
        super().clear_towers()
        self.domes = old


@mistake(
    "RB.move.pre.only_minotaur",
    "Start a second game with other gods. Where are the gods stored, and who sets them again?",
)
class SecondGameKeepsGods(RightGame):
    """The gods of the first game stay for all later ones."""

    def reset(self, gods: list[str]) -> None:
        super().reset(self.gods if self.started else gods)


@mistake(
    "RB.select.accepts",
    "Select a worker, start a new game, place the workers and select again. What does your program remember?",
)
class SecondGameKeepsSelection(RightGame):
    """A worker that was selected in one game blocks every select in the next."""

    leftover = False

    def new(self, gods: list[str]) -> str:
        self.leftover = self.leftover or self.selected is not None
        return super().new(gods)

    def may_be_selected(self, cell: Cell) -> bool:
        return not self.leftover and super().may_be_selected(cell)


@mistake(
    "RB.place.post.turn", "Start a new game right after a move, before the build. One flag about the turn survives."
)
class SecondGameKeepsTheBuildDue(RightGame):
    """If a game is left when a build is due, the next game goes from placing straight to building."""

    left_in_build = False

    def clear_turn(self) -> None:
        self.left_in_build = self.started and self.phase == "b"
        super().clear_turn()

    def after_place(self, cell: Cell) -> None:
        super().after_place(cell)
        if self.left_in_build and self.phase == "m":
            self.expect_build(self.workers[0][0])


@mistake(
    "RB.place.post.turn",
    "Start two games in one run. The number that tells when placing ends does not begin at 0 again.",
)
class SecondGameKeepsTheCountOfWorkers(RightGame):
    """In a second game the count of placed workers goes on from the first."""

    placed = 0

    def after_place(self, cell: Cell) -> None:
        self.placed += 1
        if self.placed < 4:
            self.player = self.placed // 2
        else:
            self.expect_move(0)


@mistake(
    "RB.new.post.no_workers",
    "Start two games in one run. One player's workers are taken off the board, the other's are not.",
)
class SecondGameKeepsTheWorkersOfPlayerOne(RightGame):
    """A second game begins with player 1's workers of the first on the board."""

    def clear_workers(self) -> None:
        old = self.workers[1] if self.started else []
        self.workers = [[], old]


@mistake(
    "RB.new.post.empty_board",
    (
        "Start two games in one run of your program and look at the board of the second. "
        "Is the grid made once, or once a game?"
    ),
)
class SecondGameKeepsTowers(RightGame):
    """A second game begins with the towers of the first."""

    def clear_towers(self) -> None:
        if not self.started:
            super().clear_towers()


@mistake("RB.new.post.first_placer", "Start a new game while player 1 is on turn. Who is to place?")
class SecondGameKeepsWhoseTurnItWas(RightGame):
    """A second game begins with the player whose turn it was when the first ended."""

    def clear_turn(self) -> None:
        player = self.player if self.started else 0
        super().clear_turn()
        self.player = player


@mistake(
    "RB.move.accepts",
    "Win a game and start another in the same run. What is set when somebody wins, and who clears it?",
)
class SecondGameKeepsWinner(RightGame):
    """After a game is won, every move of the next game is refused as if that one were over too."""

    won = False

    def declare_winner(self, player: int) -> None:
        self.won = True
        super().declare_winner(player)

    def is_over(self) -> bool:
        return self.won


@mistake("RB.new.post.no_workers", "Start two games in one run of your program. The list of workers is not emptied.")
class SecondGameKeepsWorkers(RightGame):
    """A second game begins with the workers of the first on the board."""

    def clear_workers(self) -> None:
        if not self.started:
            super().clear_workers()


@mistake(
    "RB.new.post.empty_board", "Play three games in one run. The clean-up that works once does not work every time."
)
class ThirdGameKeepsTowers(RightGame):
    """From the third game on, the towers of the game before are still there."""

    games = 0

    def clear_towers(self) -> None:
        self.games += self.started
        if self.games < 2:
            super().clear_towers()
