"""A Python class is played in a process of its own, and everything it does wrong is told."""

import re
from pathlib import Path

import pytest

from conformance import driver
from conformance.driver import Fault, Hello, Implementation, Reply, introduce, python_command
from tests.conformance.driver.programs import PATIENT

EMPTY = "00000/00000/00000/00000/00000"
PAGE = Path(driver.__file__).with_name("python_class.md")

# A class with every method, which writes down what it was asked.
RECORDER = """
import helper

class Recorder:
    name = "the recorder"
    gods = ("none", "pan")

    def __init__(self):
        self.said = "nothing"

    def note(self, *words):
        print("= never a reply")
        self.said = "-".join(map(str, words))

    def new(self, god0, god1):
        self.note("new", god0, god1)

    def load(self, *words):
        if words[-1] == "w7":
            raise ValueError("no such turn")
        self.note("load", *words)

    def place(self, r, c):
        if r > 4:
            raise ValueError("off\\nthe board")
        if r < 0:
            return False
        if c > 4:
            return 1 // 0
        self.note("place", r, c)
        return 0

    def select(self, r, c): self.note("select", r, c)
    def move(self, r, c, r2, c2): self.note("move", r, c, r2, c2)
    def build(self, r, c, r2, c2): self.note("build", r, c, r2, c2)
    def dome(self, r, c, r2, c2): self.note("dome", r, c, r2, c2)
    def pass_(self): self.note("pass")
    def moves(self, r, c): return [(0, 1), (r, c)]

    def builds(self, r, c):
        if r == 4:
            raise ValueError("not now")
        return None if r else ()

    def position(self):
        return f"{helper.BOARD}  {self.said}\\tturn"

class Short:
    def __init__(self): self.lines = 2
    def new(self, god0, god1): input()
    def place(self, r, c): pass
    def move(self, r, c, r2, c2): pass
    def build(self, r, c, r2, c2): pass
    def position(self): return "board workers"

class Unfinished:
    def new(self, god0, god1): pass

class Unmade:
    def __init__(self, board): pass
"""


def program(folder: Path, class_name: str, source: str = RECORDER) -> Implementation:
    (folder / "game.py").write_text(source, encoding="utf-8")
    (folder / "helper.py").write_text("BOARD = 'board'\n", encoding="utf-8")
    return Implementation(python_command(f"{folder / 'game.py'}:{class_name}"), PATIENT)


def test_the_example_in_the_page_plays(tmp_path: Path) -> None:
    found = re.search(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    with program(tmp_path, "Game", found[1]) as game:
        assert introduce(game) == Hello("beginning", ("none",), ())
        script = ["new none none", "place 2 2", "place 2 2", "place -1 9", "move 2 2 2 3"]
        assert [reply.text for reply in game.ask_many(script).replies] == [
            f"= {EMPTY} --,--/--,-- p0",
            f"= {EMPTY} 22,--/--,-- p0",
            f"? {EMPTY} 22,--/--,-- p0 a worker stands there",
            f"? {EMPTY} 22,--/--,-- p0 that is not on the board",
            f"? {EMPTY} 22,--/--,-- p0",
        ]
        assert game.surplus() is None
        assert game.ends_cleanly() is None


@pytest.mark.parametrize(
    ("request_line", "reply"),
    [
        ("state", "= board new-none-pan turn"),
        ("new pan pan", "= board new-pan-pan turn"),
        ("new none zeus", "! no such god: zeus"),
        (
            f"load none pan {EMPTY} 00,11/22,33 m0",
            f"= board load-none-pan-{EMPTY}-00,11/22,33-m0 turn",
        ),
        (f"load none pan {EMPTY} 00,11/22,33 w7", "! load: no such turn"),
        ("place 1 2", "= board place-1-2 turn"),
        ("place 5 2", "? board new-none-pan turn off the board"),
        ("place -1 2", "? board new-none-pan turn"),
        ("place 0 5", "! ZeroDivisionError: integer division or modulo by zero"),
        ("place 1", "! unknown request: place 1"),
        ("place 1 x", "! not numbers: 1 x"),
        ("select 1 2", "= board select-1-2 turn"),
        ("move 1 2 3 4", "= board move-1-2-3-4 turn"),
        ("build -1 2 3 99", "= board build--1-2-3-99 turn"),
        ("dome 1 2 3 4", "= board dome-1-2-3-4 turn"),
        ("pass", "= board pass turn"),
        ("moves 2 3", "= 01,23"),
        ("builds 0 0", "= -"),
        ("builds 1 0", "= -"),
        ("builds 4 0", "? board new-none-pan turn not now"),
        ("castle 1 2", "! unknown request: castle 1 2"),
        ("", "! unknown request: "),
    ],
)
def test_requests_become_calls(tmp_path: Path, request_line: str, reply: str) -> None:
    with program(tmp_path, "Recorder") as game:
        assert game.ask("new none pan") == Reply("new none pan", "= board new-none-pan turn")
        assert game.ask(request_line) == Reply(request_line, reply)
        # What the class printed was no reply.
        assert game.surplus() is None


def test_methods_are_features(tmp_path: Path) -> None:
    with program(tmp_path, "Recorder") as game:
        gods, features = ("none", "pan"), ("select", "load", "legal")
        assert introduce(game) == Hello("the-recorder", gods, features)
        game.close()
        assert game.debug_lines == 0
    with program(tmp_path, "Short") as game:
        assert introduce(game) == Hello("Short", ("none",), ())


def test_what_is_not_there_is_told(tmp_path: Path) -> None:
    with program(tmp_path, "Short") as game:
        answers = game.ask_many(["state", "moves 1 1", "new none none", "select 0 0"])
        assert [reply.text for reply in answers.replies] == [
            "! no game yet: send new or load first",
            "! no game yet: send new or load first",
            "! EOFError: EOF when reading a line",
            "! no game yet: send new or load first",
        ]
        assert game.ends_cleanly() is None
        assert "EOFError: EOF when reading a line" in game.log


def test_a_position_has_three_words(tmp_path: Path) -> None:
    source = RECORDER.replace("input()", "pass")
    with program(tmp_path, "Short", source) as game:
        answers = game.ask_many(["new none none", "select 0 0"])
        assert [reply.text for reply in answers.replies] == [
            "! position() returned 2 words, not board, workers and turn",
            "! the class has no method select",
        ]


@pytest.mark.parametrize(
    ("class_name", "source", "words"),
    [
        ("Nobody", RECORDER, "game.py has no class Nobody; it has: Recorder, Short"),
        ("helper", RECORDER, "game.py has no class helper"),
        ("Unfinished", RECORDER, "class Unfinished has no method place, move, build, position"),
        ("Unmade", RECORDER, "missing 1 required positional argument: 'board'"),
        ("Game", "import no_such_package", "No module named 'no_such_package'"),
        ("Game", "import conformance", "No module named 'conformance'"),
        ("Game", "import hypothesis", "No module named 'hypothesis'"),
        ("Game", "class Game(:", "SyntaxError"),
    ],
)
def test_a_class_that_cannot_be_played(
    tmp_path: Path, class_name: str, source: str, words: str
) -> None:
    with program(tmp_path, class_name, source) as game:
        fault = game.ask("hello 1")
    assert isinstance(fault, Fault)
    assert fault.kind == "crash"
    assert words in fault.detail


@pytest.mark.parametrize(
    "nonsense", ["", ":", "game.py", ":Game", "game.py:", "game.py:a b", "no_such_file.py:Game"]
)
def test_what_names_no_class(nonsense: str) -> None:
    with pytest.raises(ValueError, match=r"is not FILE:CLASS|is not a file") as error:
        python_command(nonsense)
    assert "\n" not in str(error.value)
