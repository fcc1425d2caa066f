"""Submissions that come to nothing: they do not compile, are empty, or nobody knows how to run them."""

from collections.abc import Iterator
from typing import Final

from benchmarks.big_class.games import MAIN, RULES, Language, changed, finished_game
from benchmarks.big_class.handed_in import Files, Form, HandedIn, Kind

BROKEN: Final = {
    "java syntax": (Language.JAVA, {"int CLIMB = 1;": "int CLIMB = ;"}),
    "java types": (Language.JAVA, {"int CLIMB = 1;": 'int CLIMB = "<script>alert(1)</script>";'}),
    "typescript syntax": (Language.TYPESCRIPT, {"const CLIMB = 1;": "const CLIMB = ;"}),
    "typescript types": (Language.TYPESCRIPT, {"const CLIMB = 1;": 'const CLIMB: string = "one";'}),
}
RUST: Final = 'fn main() { println!("= santorini 1 name=rust gods=none features="); }\n'


def hopeless() -> Iterator[HandedIn]:
    """Seven, none of which can be asked anything."""
    for how, (language, change) in BROKEN.items():
        broken = changed(finished_game(language), RULES[language], change)
        yield _as(f"does not compile {how}", broken)
    yield _as("empty folder", {})
    yield _as("empty archive", {}, Form.ZIP)
    yield _as(
        "no recipe", {"src/main.rs": RUST, "README": f"there is no {MAIN[Language.PYTHON]}\n"}
    )


def _as(how: str, files: Files, form: Form = Form.FOLDER) -> HandedIn:
    return HandedIn(f"hopeless {how}", Kind.HOPELESS, files, form)
