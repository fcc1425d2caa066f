"""Submissions without a mistake: some talk, start slowly, end lines as Windows does, or come as archives."""

from collections.abc import Iterator
from typing import Final

from benchmarks.big_class.games import MAIN, PROTOCOL, Language, changed, finished_game
from benchmarks.big_class.handed_in import Files, Form, HandedIn, Kind

CHATTY: Final = {
    Language.PYTHON: {
        "        print(session.answer(line), flush=True)": (
            '        print("thinking about", line.strip())\n'
            "        print(session.answer(line), flush=True)"
        )
    },
    Language.JAVA: {
        'System.out.print(protocol.answer(line) + "\\n");': (
            'System.err.println("thinking about " + line);\n'
            '            System.out.print(protocol.answer(line) + "\\n");'
        )
    },
}
WINDOWS_LINES: Final = {
    Language.PYTHON: {
        "print(session.answer(line), flush=True)": 'print(session.answer(line), end="\\r\\n", flush=True)'
    },
    Language.TYPESCRIPT: {"${session.answer(line)}\\n": "${session.answer(line)}\\r\\n"},
}
SLOW_START: Final = {
    'if __name__ == "__main__":\n': 'if __name__ == "__main__":\n    __import__("time").sleep(2)\n'
}
OWN_RECIPES: Final = {
    Language.JAVA: 'build = [["sh", "-c", "javac -J-Xmx512m -d classes *.java"]]\n'
    'run = ["java", "-Xmx128m", "-cp", "classes", "Main"]\n',
    Language.TYPESCRIPT: 'build = [["node", "/node_modules/typescript/bin/tsc", "--outDir", "built"]]\n'
    'run = ["node", "built/main.js"]\n',
}


def right() -> Iterator[HandedIn]:
    """Fourteen that all play the same game."""
    for language in Language:
        game = finished_game(language)
        yield _as("plain", language, game)
        if language in CHATTY:
            yield _as("chatty", language, changed(game, PROTOCOL[language], CHATTY[language]))
        if language in WINDOWS_LINES:
            lines = WINDOWS_LINES[language]
            yield _as("windows lines", language, changed(game, PROTOCOL[language], lines))
        if language in OWN_RECIPES:
            files = {**game, "santorini.toml": OWN_RECIPES[language]}
            yield _as("own recipe", language, files)
    python, java, typescript = (finished_game(language) for language in Language)
    slow = changed(python, MAIN[Language.PYTHON], SLOW_START)
    yield _as("slow start", Language.PYTHON, slow)
    yield _as("zip", Language.PYTHON, python, Form.ZIP, "my game/")
    yield _as("tar.gz", Language.PYTHON, python, Form.TAR_GZ)
    yield _as("tar", Language.JAVA, java, Form.TAR, "submission/")
    yield _as("zip", Language.TYPESCRIPT, typescript, Form.ZIP)


def _as(
    how: str, language: Language, files: Files, form: Form = Form.FOLDER, top: str = ""
) -> HandedIn:
    name = f"right {language.value} {how.replace('.', '-')}"
    return HandedIn(name, Kind.RIGHT, files, form, top)
