"""The starters do what their READMEs say, and the three finished examples play the same game.

Each language is built once, in a copy, with the very commands of its README.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NoReturn

import pytest

import conformance
from spec.registry import clauses_of
from tests.conformance.starter_cases import CASES
from tests.conformance.starter_requests import Exchange, converse

STARTERS = Path(conformance.__file__).resolve().parent / "starters"
PATIENCE = 300
"""Seconds for any one command: far more than it takes on a busy machine."""

NPM_SETTINGS = {
    "npm_config_prefer_offline": "true",
    "npm_config_fetch_retries": "2",
    "npm_config_fetch_retry_mintimeout": "5000",
    "npm_config_fetch_retry_maxtimeout": "20000",
    "npm_config_fetch_timeout": "60000",
}
"""npm gives up before the patience for a command is at its end."""

SEED, LENGTH = 20, 6000
NODE_STRIPS_TYPES_SINCE = (22, 18)


@dataclass(frozen=True)
class Starter:
    """A language: what its README says about building and running."""

    language: str
    tools: tuple[str, ...]
    build: tuple[str, ...]
    skeleton: tuple[str, ...]
    example: tuple[str, ...]
    newer: tuple[str, ...] = ()
    """The same commands again, for a Node that runs TypeScript as it is."""

    @property
    def folder(self) -> Path:
        return STARTERS / self.language


PYTHON = Starter(
    "python",
    tools=(),
    build=(),
    skeleton=("python3 main.py",),
    example=("python3 -m example",),
)
JAVA = Starter(
    "java",
    tools=("javac", "java"),
    build=(
        "javac --release 17 -d out *.java",
        "javac --release 17 -d out *.java example/*.java",
    ),
    skeleton=("java -cp out Main",),
    example=("java -cp out ExampleMain",),
)
TYPESCRIPT = Starter(
    "typescript",
    tools=("node", "npm", "npx"),
    build=("npm ci", "npx tsc"),
    skeleton=("node out/main.js", "node main.ts"),
    example=("node out/example/main.js", "node example/main.ts"),
    newer=("node main.ts", "node example/main.ts"),
)
ALL = (PYTHON, JAVA, TYPESCRIPT)


@dataclass(frozen=True)
class Built:
    """A starter, built in a folder of its own."""

    starter: Starter
    folder: Path

    def usable(self, commands: Sequence[str]) -> list[str]:
        """Those of the commands that the Node at hand can run."""
        return [c for c in commands if c not in self.starter.newer or node_strips_types()]

    def talk(self, command: str, requests: Sequence[str]) -> list[str]:
        """The replies to requests that are written all at once, as the kit does."""
        text = "".join(f"{request}\n" for request in requests)
        done = run(command, self.folder, text)
        assert done.returncode == 0, f"{command} ended with {done.returncode}: {done.stderr}"
        replies = done.stdout.splitlines()
        assert len(replies) == len(requests), f"{command}: {done.stderr}"
        return replies


def run(command: str, folder: Path, text: str = "") -> subprocess.CompletedProcess[str]:
    """Runs a command line of a README; `python3` is the Python that runs the tests."""
    if command.startswith("python3 "):
        command = shlex.quote(sys.executable) + command.removeprefix("python3")
    return subprocess.run(
        f"exec {command}",  # so that no shell stands between a limit and what it ends
        shell=True,
        cwd=folder,
        input=text,
        capture_output=True,
        encoding="ascii",
        errors="replace",
        timeout=PATIENCE,
        check=False,
        env={**os.environ, **NPM_SETTINGS},
    )


def do_without(what: str) -> NoReturn:
    """What is missing is a failure where everything has to be there, and a skip elsewhere."""
    if os.environ.get("CI"):
        pytest.fail(what)
    pytest.skip(what)


@cache
def node_strips_types() -> bool:
    """Node runs TypeScript without a compiler."""
    version = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    major, minor = version.stdout.removeprefix("v").split(".")[:2]
    return (int(major), int(minor)) >= NODE_STRIPS_TYPES_SINCE


def build(starter: Starter, folder: Path) -> Built:
    """Copies the starter and builds it as its README says."""
    missing = [tool for tool in starter.tools if shutil.which(tool) is None]
    if missing:
        do_without(f"the {starter.language} starter needs {', '.join(missing)}: install it")
    shutil.copytree(
        starter.folder,
        folder,
        ignore=shutil.ignore_patterns("out", "node_modules", "__pycache__"),
    )
    for command in starter.build:
        done = run(command, folder)
        if command == "npm ci" and done.returncode != 0:
            done = run(command, folder)
            if done.returncode != 0:
                do_without(f"npm cannot install the compiler: {done.stderr}")
        assert done.returncode == 0, f"{command}: {done.stdout}{done.stderr}"
    return Built(starter, folder)


@pytest.fixture(scope="module", params=ALL, ids=lambda starter: starter.language)
def built(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Built:
    starter: Starter = request.param
    return build(starter, tmp_path_factory.mktemp("starters") / starter.language)


@pytest.fixture(scope="module")
def conversation() -> tuple[Exchange, ...]:
    return converse(SEED, LENGTH)


def essence(request: str, reply: str) -> tuple[object, ...]:
    """What has to be the same in every language: reasons, names and orders may differ."""
    mark, *words = reply.split()
    if mark == "!":
        return (mark,)
    if request.startswith("hello"):
        pairs = [word.split("=") for word in words[2:]]
        lists = {key: frozenset(value.split(",")) for key, value in pairs if key != "name"}
        return (mark, *words[:2], lists)
    if request.startswith(("moves", "builds")):
        return (mark, frozenset(words[0].split(",")))
    board, workers, turn = words[:3]
    pairs_of_workers = [sorted(pair.split(",")) for pair in workers.split("/")]
    return (mark, board, pairs_of_workers, turn)


def differences(requests: Sequence[str], due: Sequence[str], replies: Sequence[str]) -> list[str]:
    return [
        f"{number}: {request!r} was answered {reply!r}, due is {wanted!r}"
        for number, (request, wanted, reply) in enumerate(zip(requests, due, replies, strict=True))
        if essence(request, reply) != essence(request, wanted)
    ]


@pytest.mark.parametrize("starter", ALL, ids=lambda starter: starter.language)
def test_the_readme_has_the_commands_that_are_tested(starter: Starter) -> None:
    lines = (starter.folder / "README.md").read_text(encoding="utf-8").splitlines()
    runs = [*starter.skeleton, *starter.example]
    expected = {*starter.build, *runs, *(f"santorini check -- {command}" for command in runs)}
    assert expected - set(lines) == set()


def test_the_folder_readme_leads_to_every_starter() -> None:
    text = (STARTERS / "README.md").read_text(encoding="utf-8")
    assert [s.language for s in ALL if f"({s.language}/README.md)" not in text] == []


def test_the_npm_lock_names_no_host() -> None:
    text = (TYPESCRIPT.folder / "package-lock.json").read_text(encoding="utf-8")
    assert '"integrity": "sha512-' in text
    assert "://" not in text
    assert '"resolved"' not in text


def test_every_clause_of_the_rulebook_has_a_case() -> None:
    asked = frozenset().union(*(case.clause_ids for case in CASES))
    assert {clause.id for clause in clauses_of("RB")} - asked == set()


def test_the_skeleton_introduces_itself_and_admits_the_rest(built: Built) -> None:
    requests = [
        "hello 1",
        "place 0 0",
        "new none none",
        "place 0 0",
        "move 0 0 1 1",
        "build 0 0 1 1",
        "state",
        "pass",
        "select 0 0",
        "moves 0 0",
        "new none pan",
    ]
    for command in built.usable(built.starter.skeleton):
        hello, too_early, *later = built.talk(command, requests)
        assert re.fullmatch(r"= santorini 1 name=\S+ gods=none features=", hello)
        assert too_early.startswith("! no game yet")
        assert later[:6] == ["! not written yet"] * 6
        assert [reply[:2] for reply in later[6:]] == ["! "] * 3


def test_the_example_answers_every_case(built: Built) -> None:
    exchanges = [(case, *exchange) for case in CASES for exchange in case.exchanges]
    requests = [request for _, request, _ in exchanges]
    for command in built.usable(built.starter.example):
        replies = built.talk(command, requests)
        wrong = [
            f"{case.name}: {request!r} was answered {reply!r}, due is {due!r}"
            for (case, request, due), reply in zip(exchanges, replies, strict=True)
            if essence(request, reply) != essence(request, due)
        ]
        assert wrong == []


def test_the_example_answers_like_the_reference(
    built: Built, conversation: tuple[Exchange, ...]
) -> None:
    requests = [exchange.request for exchange in conversation]
    due = [exchange.reply for exchange in conversation]
    replies = built.talk(built.starter.example[0], requests)
    assert differences(requests, due, replies)[:5] == []


def test_the_conversation_asks_for_everything(conversation: tuple[Exchange, ...]) -> None:
    seen = Counter(f"{e.reply[0]} {e.request.split(' ')[0]}" for e in conversation)
    for verb in ("place", "select", "move", "build"):
        assert seen[f"= {verb}"] > 50, verb
        assert seen[f"? {verb}"] > 50, verb
    for kind in ("= load", "= new", "= moves", "= builds", "= state", "? pass", "? dome"):
        assert seen[kind] > 20, kind
    assert sum(count for kind, count in seen.items() if kind[0] == "!") > 50
    won = [e.request.split(" ")[0] for e in conversation if re.search(r" w[01]\b", e.reply)]
    assert won.count("move") > 20
    assert won.count("build") > 5


CALLS = {
    "python": (
        "try_calls.py",
        """
from calls import told
from position import Cell
def inner():
    return told("Game.isValidMove", ["-", Cell(2, 2), Cell(2, 3)], lambda: True)
told("Game.playerMove", [None, Cell(2, 5)], inner)
try:
    told("GodCard.afterMove", ["Minotaur", "grid", 1], lambda: 1 // 0)
except ZeroDivisionError:
    told("Player.moveWorker", [0], lambda: None)
""",
        ("python3 try_calls.py",),
    ),
    "java": (
        "TryCalls.java",
        """
final class TryCalls {
    static Boolean inner() {
        return Calls.told("Game.isValidMove", () -> true, "-", new Cell(2, 2), new Cell(2, 3));
    }
    public static void main(String[] arguments) {
        Calls.told("Game.playerMove", TryCalls::inner, null, new Cell(2, 5));
        try {
            Calls.told("GodCard.afterMove", () -> 1 / 0, "Minotaur", "grid", 1);
        } catch (ArithmeticException expected) {
            Calls.told("Player.moveWorker", () -> null, 0);
        }
    }
}
""",
        ("javac --release 17 -cp out -d out TryCalls.java", "java -cp out TryCalls"),
    ),
    "typescript": (
        "try-calls.mjs",
        """
import { told } from "./out/calls.js";
const at = (row, column) => ({ row, column });
const inner = () => told("Game.isValidMove", ["-", at(2, 2), at(2, 3)], () => true);
told("Game.playerMove", [null, at(2, 5)], inner);
try {
  told("GodCard.afterMove", ["Minotaur", "grid", 1], () => { throw new Error("no"); });
} catch {
  told("Player.moveWorker", [0], () => undefined);
}
""",
        ("node try-calls.mjs",),
    ),
}


def test_the_helper_tells_calls(built: Built) -> None:
    name, source, commands = CALLS[built.starter.language]
    (built.folder / name).write_text(source, encoding="utf-8")
    done = [run(command, built.folder) for command in commands]
    assert [one.returncode for one in done] == [0] * len(commands), done[-1].stderr
    assert done[-1].stdout.splitlines() == [
        "@ > Game.playerMove - -",
        "@ > Game.isValidMove - 22 23",
        "@ < true",
        "@ < true",
        "@ > GodCard.afterMove minotaur grid 1",
        "@ < -",
        "@ > Player.moveWorker 0",
        "@ < -",
    ]


def test_quit_ends_the_program_while_its_input_stays_open(built: Built) -> None:
    for command in built.usable(built.starter.example):
        words = shlex.split(command)
        words[0] = sys.executable if words[0] == "python3" else words[0]
        with subprocess.Popen(
            words, cwd=built.folder, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        ) as program:
            assert program.stdin is not None
            assert program.stdout is not None
            program.stdin.write("hello 1\nquit\n")
            program.stdin.flush()
            try:
                assert program.wait(timeout=PATIENCE) == 0
            finally:
                program.kill()
            assert len(program.stdout.read().splitlines()) == 1
