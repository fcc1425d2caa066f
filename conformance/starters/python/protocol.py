"""Reads requests, asks the game, writes replies. You need not change this file."""

import re
import sys
import traceback
from collections.abc import Callable, Sequence

from game import Cannot, Game, Refused
from notation import read_position, write_cells, write_position
from position import Cell

NUMBER = re.compile(r"-?[0-9]{1,2}")


def serve(game: Game) -> None:
    """Answers every line of standard input with one line, until `quit` or the end of the input."""
    session = Session(game)
    for line in sys.stdin:
        if line.split() == ["quit"]:
            return
        print(session.answer(line), flush=True)


class Session:
    """One conversation about one game."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._started = False

    def answer(self, line: str) -> str:
        """The reply to one request, whatever happens."""
        try:
            return self._reply(line.split())
        except Cannot as problem:
            return f"! {problem}"
        except Exception as failure:
            # A mistake in the game must not end the conversation: the kit would start it anew.
            traceback.print_exc()
            return f"! {type(failure).__name__}, see standard error"

    def _reply(self, words: list[str]) -> str:
        try:
            match words:
                case ["hello", "1"]:
                    return self._introduction()
                case ["moves", row, column] if "legal" in self._game.features:
                    return self._list(self._game.moves, read_numbers(row, column))
                case ["builds", row, column] if "legal" in self._game.features:
                    return self._list(self._game.builds, read_numbers(row, column))
                case _:
                    self._carry_out(words)
                    return f"= {write_position(self._game.position())}"
        except Refused as reason:
            return f"? {write_position(self._game.position())} {reason}"

    def _introduction(self) -> str:
        game = self._game
        gods, features = ",".join(game.gods), ",".join(game.features)
        return f"= santorini 1 name={game.name} gods={gods} features={features}"

    def _list(self, cells_for: Callable[[Cell], Sequence[Cell]], cell: Cell) -> str:
        self._require_started()
        return f"= {write_cells(cells_for(cell))}"

    def _carry_out(self, words: list[str]) -> None:
        match words:
            case ["new", god0, god1]:
                self._require_gods(god0, god1)
                self._started = True
                self._game.new(god0, god1)
            case ["load", god0, god1, board, workers, turn] if "load" in self._game.features:
                self._require_gods(god0, god1)
                position = read_position(board, workers, turn)
                self._started = True
                self._game.load(god0, god1, position)
            case _:
                self._require_started()
                self._carry_out_in_game(words)

    def _carry_out_in_game(self, words: list[str]) -> None:
        game = self._game
        match words:
            case ["state"]:
                pass
            case ["place", row, column]:
                game.place(read_numbers(row, column))
            case ["select", row, column] if "select" in game.features:
                game.select(read_numbers(row, column))
            case ["move", row, column, row2, column2]:
                game.move(read_numbers(row, column), read_numbers(row2, column2))
            case ["build", row, column, row2, column2]:
                game.build(read_numbers(row, column), read_numbers(row2, column2))
            case ["dome", row, column, row2, column2]:
                game.dome(read_numbers(row, column), read_numbers(row2, column2))
            case ["pass"]:
                game.decline()
            case _:
                raise Cannot("no such request, or not with this number of words")

    def _require_gods(self, *gods: str) -> None:
        for god in gods:
            if god not in self._game.gods:
                raise Cannot(f"no such god here; there are: {', '.join(self._game.gods)}")

    def _require_started(self) -> None:
        if not self._started:
            raise Cannot("no game yet: send new or load first")


def read_numbers(row: str, column: str) -> Cell:
    """The cell that two words of a request name; it may lie outside the board."""
    if not (NUMBER.fullmatch(row) and NUMBER.fullmatch(column)):
        raise Cannot("a row and a column must be numbers from -99 to 99")
    return Cell(int(row), int(column))
