"""Plays a Python class over the protocol: `python_shim.py FILE CLASS [CALLS]`, with no other package.

The class is described in `python_class.md`. In short: it is made without arguments, once for each
game; it has `new(god0, god1)`, `place(r, c)`, `move(r, c, r2, c2)`, `build(r, c, r2, c2)` and
`position()`, which returns the three words of the protocol; `name` and `gods`; and, if it likes,
`select(r, c)`, `load(god0, god1, board, workers, turn)`, `moves(r, c)` and `builds(r, c)`, `dome(r,
c, r2, c2)` and `pass_()`. It refuses by raising ValueError with the reason, or by returning False.

CALLS is a table of which method is which operation of a document: with it the calls made for a move are told.

What the class prints goes to standard error, so that it can never pass for a reply.
"""

import importlib.util
import io
import sys
import traceback
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

# Request: the method that plays it, and how many numbers it takes.
ACTIONS = {
    "place": ("place", 2),
    "select": ("select", 2),
    "move": ("move", 4),
    "build": ("build", 4),
    "dome": ("dome", 4),
    "pass": ("pass_", 0),
}
NEEDED = ("new", "place", "move", "build", "position")
FEATURES = {"select": ("select",), "load": ("load",), "legal": ("moves", "builds")}


class Cannot(Exception):
    """The request is answered by `!` and this text."""


class Player:
    """Answers request lines with the help of the class; one instance of it is the game."""

    def __init__(self, made: Callable[[], Any], class_name: str, calls: Any = None) -> None:
        self._made = made
        self._calls = calls
        self._game: Any = None
        described = made()
        missing = [name for name in NEEDED if not callable(getattr(described, name, None))]
        if missing:
            raise Cannot(f"class {class_name} has no method {', '.join(missing)}")
        gods = getattr(described, "gods", ("none",))
        self._gods = tuple(gods.split(",")) if isinstance(gods, str) else tuple(map(str, gods))
        self._name = "-".join(str(getattr(described, "name", class_name)).split()) or class_name
        self._features = [
            feature
            for feature, methods in FEATURES.items()
            if all(callable(getattr(described, method, None)) for method in methods)
        ] + ["calls"] * (calls is not None)

    def answer(self, line: str) -> list[str]:
        """The lines that answer a request line: the calls that were made for a move, then the reply."""
        if self._calls is None or not line.startswith("move "):
            return [self._replied(line)]
        self._calls.is_on = True
        reply = self._replied(line)
        self._calls.is_on = False
        return [*self._calls.taken(), reply]

    def _replied(self, line: str) -> str:
        try:
            return self._answer(line.split())
        except Cannot as error:
            return f"! {error}"
        except Exception as error:
            traceback.print_exc()
            return f"! {type(error).__name__}: {error}"

    def _answer(self, words: list[str]) -> str:
        match words:
            case ["hello", *_]:
                gods, features = ",".join(self._gods), ",".join(self._features)
                return f"= santorini 1 name={self._name} gods={gods} features={features}"
            case ["new", god0, god1]:
                return self._begin("new", god0, god1)
            case ["load", god0, god1, board, workers, turn]:
                return self._begin("load", god0, god1, board, workers, turn)
            case ["state"]:
                return f"= {self._position()}"
            case ["moves" | "builds" as name, *numbers] if len(numbers) == 2:
                return self._listed(name, numbers)
            case [name, *numbers] if name in ACTIONS and len(numbers) == ACTIONS[name][1]:
                return self._played(ACTIONS[name][0], numbers)
        raise Cannot(f"unknown request: {' '.join(words)}")

    def _begin(self, method: str, *words: str) -> str:
        for god in words[:2]:
            if god not in self._gods:
                raise Cannot(f"no such god: {god}")
        game = self._made()
        try:
            is_refused = _method_of(game, method)(*words) is False
        except ValueError as error:
            raise Cannot(f"{method}: {error}") from error
        if is_refused:
            raise Cannot(f"{method} returned False")
        self._game = game
        return f"= {self._position()}"

    def _played(self, method: str, numbers: list[str]) -> str:
        cells = _numbers(numbers)
        play = _method_of(self._current(), method)
        try:
            is_refused = play(*cells) is False
        except ValueError as error:
            return f"? {self._position()} {error}"
        return f"{'?' if is_refused else '='} {self._position()}"

    def _listed(self, method: str, numbers: list[str]) -> str:
        cells = _numbers(numbers)
        ask = _method_of(self._current(), method)
        try:
            found: Iterable[tuple[int, int]] | bool | None = ask(*cells)
        except ValueError as error:
            return f"? {self._position()} {error}"
        if found is None or isinstance(found, bool):
            return "= -"
        return f"= {','.join(f'{row}{column}' for row, column in found) or '-'}"

    def _current(self) -> Any:
        if self._game is None:
            raise Cannot("no game yet: send new or load first")
        return self._game

    def _position(self) -> str:
        words = str(self._current().position()).split()
        if len(words) != 3:
            raise Cannot(f"position() returned {len(words)} words, not board, workers and turn")
        return " ".join(words)


def _method_of(game: Any, name: str) -> Callable[..., Any]:
    method = getattr(game, name, None)
    if not callable(method):
        raise Cannot(f"the class has no method {name}")
    return method  # type: ignore[no-any-return]


def _numbers(words: list[str]) -> list[int]:
    try:
        return [int(word) for word in words]
    except ValueError:
        raise Cannot(f"not numbers: {' '.join(words)}") from None


def load_class(file: str, class_name: str) -> Callable[[], Any]:
    """The class of that name in the file, with the file's folder open to its imports."""
    path = Path(file)
    sys.path.insert(0, str(path.parent))
    name = path.stem if path.stem not in sys.modules else f"implementation_{path.stem}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise Cannot(f"{path.name} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    found = getattr(module, class_name, None)
    if not isinstance(found, type):
        classes = [name for name, value in vars(module).items() if isinstance(value, type)]
        raise Cannot(f"{path.name} has no class {class_name}; it has: {', '.join(classes)}")
    return found


def recorder_of(table: str, file: str) -> Any:
    """What notes the calls, once it has wrapped the methods of the classes that are loaded."""
    # Nothing but the standard library is on the path: the module beside this one is loaded by its place.
    path = Path(__file__).with_name("python_calls.py")
    spec = importlib.util.spec_from_file_location("_santorini_python_calls", path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    try:
        recorder = module.Recorder(module.read_table(Path(table)))
        recorder.wrap_methods(Path(file).parent)
    except module.BadTable as error:
        raise Cannot(str(error)) from None
    return recorder


def main(file: str, class_name: str, table: str = "") -> int:
    """Answers every line of standard input until `quit` or its end."""
    requests, replies = sys.stdin.buffer, sys.stdout.buffer
    sys.stdin, sys.stdout = io.StringIO(), sys.stderr
    try:
        made = load_class(file, class_name)
        player = Player(made, class_name, recorder_of(table, file) if table else None)
    except Cannot as error:
        print(error, file=sys.stderr)
        return 2
    for request in requests:
        line = request.decode("ascii", "backslashreplace").strip()
        if line == "quit":
            break
        for told in player.answer(line):
            one_line = " ".join(told.splitlines())
            replies.write(one_line.encode("ascii", "backslashreplace") + b"\n")
        replies.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
