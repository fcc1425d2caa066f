"""The finished games of the starters as submissions, and how one becomes another."""

import shutil
import subprocess
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Final

import conformance
from benchmarks.big_class.handed_in import Files, Link

STARTERS: Final = Path(conformance.__file__).resolve().parent / "starters"


NPM: Final = ("npm", "ci", "--prefer-offline", "--no-audit", "--no-fund")


class NoPackages(Exception):
    """The compiler of TypeScript cannot be installed; what npm said."""


class Language(Enum):
    """A language of the class; the value is the starter's folder."""

    PYTHON = "python"
    JAVA = "java"
    TYPESCRIPT = "typescript"


MAIN: Final = {
    Language.PYTHON: "main.py",
    Language.JAVA: "Main.java",
    Language.TYPESCRIPT: "main.ts",
}
RULES: Final = {
    Language.PYTHON: "example/rules.py",
    Language.JAVA: "Rules.java",
    Language.TYPESCRIPT: "example/rules.ts",
}
PROTOCOL: Final = {
    Language.PYTHON: "protocol.py",
    Language.JAVA: "Protocol.java",
    Language.TYPESCRIPT: "protocol.ts",
}
KEPT: Final = {
    Language.PYTHON: ("*.py", "example/*.py"),
    Language.JAVA: ("*.java", "example/*.java"),
    Language.TYPESCRIPT: ("*.ts", "*.json", "example/*.ts"),
}
NOT_FINISHED: Final = (
    *("my_game.py", "example/__main__.py"),
    *("MyGame.java", "example/ExampleMain.java"),
    *("my-game.ts", "example/main.ts", "package-lock.json"),
)
TO_SERVE_THE_EXAMPLE: Final = {
    Language.PYTHON: {
        "from my_game import MyGame": "from example.example_game import ExampleGame",
        "MyGame()": "ExampleGame()",
    },
    Language.JAVA: {"MyGame()": "ExampleGame()"},
    Language.TYPESCRIPT: {
        'import { MyGame } from "./my-game.ts"': (
            'import { ExampleGame } from "./example/example-game.ts"'
        ),
        "MyGame()": "ExampleGame()",
    },
}


def finished_game(language: Language) -> Files:
    """The starter with its finished game instead of the student's, in the starter's own layout."""
    folder = STARTERS / language.value
    files = {
        path.relative_to(folder).as_posix(): path.read_text(encoding="utf-8")
        for pattern in KEPT[language]
        for path in sorted(folder.glob(pattern))
        if path.relative_to(folder).as_posix() not in NOT_FINISHED
    }
    if language is Language.JAVA:
        # One package: the compiler finds all of it beside `Main.java`.
        files = {name.removeprefix("example/"): text for name, text in files.items()}
    return changed(files, MAIN[language], TO_SERVE_THE_EXAMPLE[language])


def changed(files: Files, name: str, changes: Mapping[str, str]) -> Files:
    """The same files with other words in one of them; each of the old ones stands there once."""
    text = files[name]
    if isinstance(text, Link):
        raise ValueError(f"{name} is a link and has no text to change")
    for old, new in changes.items():
        if text.count(old) != 1 or old == new:
            raise ValueError(f"{old!r} stands {text.count(old)} times in {name}, and not once")
        text = text.replace(old, new)
    return {**files, name: text}


def install_packages(folder: Path) -> Path:
    """The compiler of TypeScript, as the starter's lock file names it: a `node_modules` folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("package.json", "package-lock.json", ".npmrc"):
        shutil.copy(STARTERS / Language.TYPESCRIPT.value / name, folder)
    # Twice: a registry fails now and then.
    for _ in range(2):
        done = subprocess.run(NPM, cwd=folder, check=False, timeout=600, capture_output=True)
        if done.returncode == 0:
            return folder / "node_modules"
    raise NoPackages(f"npm cannot install the compiler: {done.stderr.decode(errors='replace')}")
