"""How a submission is built and run: said in its `santorini.toml`, by the instructor, or seen."""

import tomllib
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

from conformance.grade.entry_names import shown
from conformance.grade.toolchain import NODE_MODULES
from conformance.grade.unpack import Refused
from reports.text import bounded, printable

RECIPE_FILE: Final = "santorini.toml"
LARGEST_RECIPE: Final = 64 * 1024
MOST_WORDS: Final = 200
LONGEST_WORD: Final = 4_000
KEYS: Final = ("build", "run")

Command = tuple[str, ...]


@dataclass(frozen=True)
class Recipe:
    """Commands, none of which goes through a shell: first all of `build`, then `run`."""

    build: tuple[Command, ...]
    run: Command
    origin: str
    """Where it was found, for the report."""


@dataclass(frozen=True)
class ToolMissing:
    """This machine lacks a tool: the instructor's to mend, never the student's fault."""

    reason: str


class TypeScriptBy(Enum):
    """How this machine runs TypeScript."""

    NODE = "node runs it as it is, from 22.18 on"
    COMPILER = "the compiler in the instructor's node_modules makes JavaScript of it"
    NOTHING = "not at all"


@dataclass(frozen=True)
class Layout:
    """A starter's layout: the files that show it, and how it is built and run."""

    language: str
    files: tuple[str, ...]
    build: tuple[Command, ...]
    run: Command

    def is_in(self, folder: Path) -> bool:
        return all((folder / name).is_file() for name in self.files)


PYTHON: Final = Layout("Python", ("main.py",), (), ("python3", "main.py"))
JAVA: Final = Layout(
    "Java",
    ("Main.java",),
    (("javac", "-proc:none", "-encoding", "UTF-8", "-sourcepath", ".", "-d", "out", "Main.java"),),
    # What a JVM takes by itself follows the size of the machine, not what it is allowed.
    ("java", "-Xmx256m", "-XX:+UseSerialGC", "-XX:ActiveProcessorCount=2", "-cp", "out", "Main"),
)
TYPESCRIPT: Final = Layout("TypeScript", ("package.json", "main.ts"), (), ("node", "main.ts"))
COMPILED_TYPESCRIPT: Final = Layout(
    TYPESCRIPT.language,
    TYPESCRIPT.files,
    (("node", f"{NODE_MODULES}/typescript/bin/tsc", "--project", "."),),
    ("node", "out/main.js"),
)
LAYOUTS: Final = (PYTHON, JAVA, TYPESCRIPT)


def find_recipe(
    folder: Path, instructors: Recipe | None, typescript: TypeScriptBy
) -> Recipe | Refused | ToolMissing:
    """The submission's own recipe, else the instructor's, else that of the starter it looks like."""
    own = folder / RECIPE_FILE
    if own.exists():
        if not own.is_file() or own.stat().st_size > LARGEST_RECIPE:
            return Refused(f"{RECIPE_FILE} must be a file of at most {LARGEST_RECIPE} bytes")
        return parse_recipe(own.read_bytes(), RECIPE_FILE)
    return instructors or _recognised(folder, typescript)


def parse_recipe(data: bytes, origin: str) -> Recipe | Refused:
    """Reads `build = [["javac", "Main.java"]]` and `run = ["java", "Main"]`, and no other key."""
    try:
        table = tomllib.loads(data.decode())
    except (ValueError, RecursionError) as error:
        why = printable(bounded(str(error), 200))
        return Refused(f"{origin} is not valid TOML in UTF-8: {why}")
    for key in table:
        if key not in KEYS:
            return Refused(
                f"{origin}: unknown key {shown(key)}; only `build` and `run` may stand there"
            )
    build, run = table.get("build", []), table.get("run")
    if not isinstance(build, list) or not all(_is_command(command) for command in build):
        return Refused(f'{origin}: `build` must be a list of commands: [["javac", "Main.java"]]')
    if not _is_command(run):
        return Refused(f'{origin}: `run` must be one command, a list of words: ["java", "Main"]')
    assert isinstance(run, list)
    if len(run) + sum(map(len, build)) > MOST_WORDS:
        return Refused(f"{origin}: more than {MOST_WORDS} words in all commands together")
    return Recipe(tuple(tuple(command) for command in build), tuple(run), origin)


def _is_command(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(_is_word(word) for word in value)


def _is_word(value: object) -> bool:
    return isinstance(value, str) and 0 < len(value) <= LONGEST_WORD and "\0" not in value


def _recognised(folder: Path, typescript: TypeScriptBy) -> Recipe | Refused | ToolMissing:
    seen = [layout for layout in LAYOUTS if layout.is_in(folder)]
    if len(seen) > 1:
        both = " and ".join(layout.language for layout in seen)
        return Refused(f"it looks like {both} at once: add a {RECIPE_FILE} with `build` and `run`")
    if not seen:
        known = ", ".join(" and ".join(layout.files) for layout in LAYOUTS)
        return Refused(
            f"nothing here can be run: add a {RECIPE_FILE}, or one of {known} at the top"
        )
    layout = seen[0]
    if layout is TYPESCRIPT and typescript is TypeScriptBy.NOTHING:
        return ToolMissing(
            "TypeScript needs Node 22.18 or newer, or a node_modules folder with typescript in it"
        )
    if layout is TYPESCRIPT and typescript is TypeScriptBy.COMPILER:
        layout = COMPILED_TYPESCRIPT
    return Recipe(layout.build, layout.run, f"the layout of the {layout.language} starter")
