"""How a submission is built and run: said in its `santorini.toml`, by the instructor, or seen."""

import tomllib
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from conformance.grade.intake.entry_names import shown
from conformance.grade.intake.unpack import Refused
from conformance.grade.sandbox.toolchain import NODE_MODULES, Ability
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

    needed: str


@dataclass(frozen=True)
class Layout:
    """A starter's layout: the files that show it, and how it is built and run."""

    language: str
    files: tuple[str, ...]
    needs: Ability
    build: tuple[Command, ...]
    run: Command

    def is_in(self, folder: Path) -> bool:
        return all((folder / name).is_file() for name in self.files)


def _words(text: str) -> Command:
    return tuple(text.split())


# What a JVM takes by itself follows the size of the machine, not what it is allowed.
JAVAC: Final = "javac -J-Xmx512m -J-XX:+UseSerialGC -J-XX:TieredStopAtLevel=1 -proc:none"
JAVA: Final = "java -Xmx256m -XX:+UseSerialGC -XX:ActiveProcessorCount=2"

LAYOUTS: Final = (
    Layout("Python", ("main.py",), Ability.PYTHON, (), _words("python3 main.py")),
    Layout(
        "Java",
        ("Main.java",),
        Ability.JAVA,
        (_words(f"{JAVAC} -encoding UTF-8 -sourcepath . -d out Main.java"),),
        _words(f"{JAVA} -cp out Main"),
    ),
    Layout(
        "TypeScript",
        ("package.json", "main.ts"),
        Ability.TYPESCRIPT_AS_IT_IS,
        (),
        _words("node main.ts"),
    ),
    Layout(
        "TypeScript",
        ("package.json", "main.ts"),
        Ability.TYPESCRIPT_COMPILED,
        (_words(f"node {NODE_MODULES}/typescript/bin/tsc --project ."),),
        _words("node out/main.js"),
    ),
)
"""Of two for the same language, the first that this machine is able to do."""


def find_recipe(
    folder: Path, instructors: Recipe | None, abilities: Collection[Ability]
) -> Recipe | Refused | ToolMissing:
    """The submission's own recipe, else the instructor's, else that of the starter it looks like."""
    own = folder / RECIPE_FILE
    if own.exists():
        if not own.is_file() or own.stat().st_size > LARGEST_RECIPE:
            return Refused(f"{RECIPE_FILE} must be a file of at most {LARGEST_RECIPE} bytes")
        return parse_recipe(own.read_bytes(), RECIPE_FILE)
    return instructors or _recognised(folder, abilities)


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


def _recognised(folder: Path, abilities: Collection[Ability]) -> Recipe | Refused | ToolMissing:
    seen = [layout for layout in LAYOUTS if layout.is_in(folder)]
    languages = tuple(dict.fromkeys(layout.language for layout in seen))
    if len(languages) > 1:
        both = " and ".join(languages)
        return Refused(f"it looks like {both} at once: add a {RECIPE_FILE} with `build` and `run`")
    if not seen:
        known = dict.fromkeys(" with ".join(layout.files) for layout in LAYOUTS)
        return Refused(
            f"nothing here can be run: add a {RECIPE_FILE}, or at the top {' or '.join(known)}"
        )
    for layout in seen:
        if layout.needs in abilities:
            origin = f"the layout of the {layout.language} starter"
            return Recipe(layout.build, layout.run, origin)
    return ToolMissing(" or ".join(layout.needs.value for layout in seen))
