"""The kit notes the calls of a Python class itself, by a table of which method is which operation."""

import re
from pathlib import Path

import pytest

from conformance import driver
from conformance.driver import Fault, Hello, Implementation, introduce, python_command
from tests.conformance.driver.programs import PATIENT

PAGE = Path(driver.__file__).with_name("python_class.md")
PLACED = ("new none none", "place 2 2", "place 0 4", "place 4 0", "place 4 4")


def of_the_page() -> tuple[str, str]:
    """The table and the class of the page."""
    (section,) = re.findall(r"## Telling who calls whom\n(.*)", PAGE.read_text("utf-8"), re.S)
    (table,) = re.findall(r"```toml\n(.*?)```", section, re.S)
    (source,) = re.findall(r"```python\n(.*?)```", section, re.S)
    return table, source


def program(folder: Path, table: str, source: str) -> Implementation:
    (folder / "calls.toml").write_text(table, encoding="utf-8")
    (folder / "game.py").write_text(source, encoding="utf-8")
    command = python_command(f"{folder / 'game.py'}:Game", folder / "calls.toml")
    return Implementation(command, PATIENT)


def test_the_example_in_the_page_tells_its_calls(tmp_path: Path) -> None:
    with program(tmp_path, *of_the_page()) as game:
        assert introduce(game) == Hello("calling", ("none",), ("calls",))
        replies = game.ask_many([*PLACED, "move 2 2 2 3", "state", "move 0 4 9 9"]).replies
    assert [reply.calls for reply in replies[:5]] == [()] * 5, "moves alone are told"
    assert replies[5].text.startswith("= ") and replies[5].calls == (
        "@ > Game.playerMove - 23",
        "@ > Game.isValidMove - 22 23",
        "@ < true",
        "@ > Game.moveWorker - 22 23",
        "@ < -",
        "@ > Game.checkWinCondition -",
        "@ < false",
        "@ < -",
    )
    assert replies[6].calls == ()
    assert replies[7].text.startswith("? ")
    assert replies[7].calls == ("@ > Game.playerMove - -", "@ < false")


# Objects for everything, some in a file of their own, a card that is a subclass, a method that raises.
PIECES = """
from enum import Enum
class Name(Enum):
    PAN = 3
class Cell:
    def __init__(self, row, col): self.row, self.col = row, col
class Owner:
    number = 1
class Worker:
    def __init__(self, cell): self.at = cell; self.owner = Owner()
    def place_on(self, cell): self.at = cell
    @staticmethod
    def count(of, many=0): return many
class Card:
    def allows(self, board, worker, cell): return False
class Pan(Card):
    title = Name.PAN
    def allows(self, board, worker, cell): return super().allows(board, worker, cell) or True
class Board:
    def valid(self, a, b, push=False):
        if push: raise ValueError("no")
        return a is not b
    def behind(self, *, first, second): return Cell(2, 9)
"""
GAME = """
from pieces import Board, Card, Cell, Pan, Worker
class Game:
    def new(self, god0, god1): self.board, self.worker = Board(), Worker(Cell(2, 2))
    def place(self, r, c): return False
    def build(self, r, c, r2, c2): return False
    def position(self): return "board workers turn"
    def move(self, r, c, r2, c2):
        cell = Cell(r2, c2)
        Pan().allows(self.board, self.worker, cell)
        self.board.valid(self.worker.at, cell)
        self.board.behind(first=cell, second=cell)
        self.worker.place_on(cell)
        Worker.count(self.worker, many=1)
        self.board.valid(cell, cell, True)
"""
TABLE = """
[operations]
"GodCard.isSpecialMove" = "Card.allows"
"Grid.isValidMove" = "Board.valid"
"Grid.getCellBehind" = "Board.behind"
"Worker.setPosition" = "Worker.place_on"
"Player.moveWorker" = { method = "Worker.count", arguments = ["of.owner.number", "of.at.row, of.at.col", "of.gone"] }
[values]
Worker = "at"
Cell = "row,col"
Card = "title"
Board = { token = "grid" }
"""


def test_objects_are_told_by_the_table(tmp_path: Path) -> None:
    (tmp_path / "pieces.py").write_text(PIECES, encoding="utf-8")
    with program(tmp_path, TABLE, GAME) as game:
        *_, reply = game.ask_many(["new none none", "move 2 2 2 3"]).replies
    assert reply.text == "? board workers turn no"
    assert reply.calls == (
        "@ > GodCard.isSpecialMove pan grid 22 23",
        "@ > GodCard.isSpecialMove pan grid 22 23",
        "@ < false",
        "@ < true",
        "@ > Grid.isValidMove grid 22 23",
        "@ < true",
        "@ > Grid.getCellBehind grid 23 23",
        "@ < -",
        "@ > Worker.setPosition 22 23",
        "@ < -",
        "@ > Player.moveWorker - 1 23 ?of.gone",
        "@ < 1",
        "@ > Grid.isValidMove grid 23 23 true",
        "@ < -",
    )


def test_without_a_table_nothing_is_told(tmp_path: Path) -> None:
    _, source = of_the_page()
    (tmp_path / "game.py").write_text(source, encoding="utf-8")
    with Implementation(python_command(f"{tmp_path / 'game.py'}:Game"), PATIENT) as game:
        assert introduce(game) == Hello("calling", ("none",), ())
        assert [r.calls for r in game.ask_many([*PLACED, "move 2 2 2 3"]).replies] == [()] * 6


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("", "a table [operations]"),
        ("[operations]", "a table [operations]"),
        ("[operation]\na = 1", "a table [operations]"),
        ("[operations", "calls.toml"),
        ('[operations]\n"Game.castle" = "Game.move"', "no document has an operation Game.castle"),
        ('[operations]\n"Game.isValidMov" = "Game.move"', "did you mean Game.isValidMove?"),
        ('[operations]\nisValidMove = "Game.move"', "is not CLASS.OPERATION"),
        ('[operations]\n"Game.playerMove" = "move"', "'move' is not CLASS.METHOD"),
        ('[operations]\n"Game.playerMove" = 3', "your CLASS.METHOD, or a table"),
        (
            '[operations]\n"Game.playerMove" = { method = "Game.move", arguments = "r2" }',
            "arguments is a list of paths",
        ),
        (
            '[operations]\n"Game.playerMove" = { method = "Game.move", arguments = ["a,b,c"] }',
            "'a,b,c' is no path",
        ),
        ('[operations]\n"Game.playerMove" = "Game.move"\n[values]\nA = 1', "values: A is a path"),
    ],
)
def test_a_table_that_cannot_be_used_is_told_at_once(
    tmp_path: Path, table: str, words: str
) -> None:
    with pytest.raises(ValueError, match=r"calls\.toml") as error:
        program(tmp_path, table, of_the_page()[1])
    assert words in str(error.value)
    assert "\n" not in str(error.value)


def test_a_table_that_is_not_there(tmp_path: Path) -> None:
    (tmp_path / "game.py").write_text("class Game: pass", encoding="utf-8")
    with pytest.raises(ValueError, match="No such file"):
        python_command(f"{tmp_path / 'game.py'}:Game", tmp_path / "calls.toml")


@pytest.mark.parametrize("method", ["Game.jump", "Nobody.move"])
def test_a_method_that_is_not_there_is_told(tmp_path: Path, method: str) -> None:
    table = f'[operations]\n"Game.playerMove" = "{method}"'
    with program(tmp_path, table, of_the_page()[1]) as game:
        fault = game.ask("hello 1")
    assert isinstance(fault, Fault)
    assert f"Game.playerMove: your program has no method {method}" in fault.detail
