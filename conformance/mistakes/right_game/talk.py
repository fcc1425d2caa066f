"""The conversation: request lines in, reply lines out, whatever the rules are."""

from __future__ import annotations

from abc import ABC, abstractmethod

from conformance.mistakes.right_game.notation import Cell

OPERATIONS: dict[str, tuple[str, int]] = {
    "place": ("place", 1),
    "select": ("select", 1),
    "move": ("move", 2),
    "build": ("build", 2),
    "dome": ("dome", 2),
    "pass": ("decline", 0),
    "state": ("state", 0),
    "moves": ("moves", 1),
    "builds": ("builds", 1),
}
"""For each request on a running game, the method that answers it and how many cells it takes."""

FEATURE_OF = {"select": "select", "load": "load", "moves": "legal", "builds": "legal"}


class TalkingGame(ABC):
    """Splits a request into words and calls the method of that name."""

    name = "sample"
    known_gods: tuple[str, ...] = ("none", "minotaur", "pan")
    features: tuple[str, ...] = ("select", "load", "legal")
    started = False

    def answer(self, line: str) -> str:
        """The reply line to a request line."""
        words = line.split()
        name = words[0] if words else ""
        if name in FEATURE_OF and FEATURE_OF[name] not in self.features:
            return f"! {name} is no feature of this game"
        if name in OPERATIONS:
            return self._operate(name, words[1:])
        if name == "hello":
            return self.hello()
        if name == "new" and len(words) == 3:
            return self._begin(words[1:])
        if name == "load" and len(words) == 6:
            return self._load(words[1:])
        return f"! no such request: {line.strip()}"

    def hello(self) -> str:
        """Who this is and what it can do."""
        gods, features = ",".join(self.known_gods), ",".join(self.features)
        return f"= santorini 1 name={self.name} gods={gods} features={features}"

    @abstractmethod
    def new(self, gods: list[str]) -> str:
        """Answers `new`."""

    @abstractmethod
    def load(self, gods: list[str], board: str, workers: str, turn: str) -> str:
        """Answers `load`; ValueError if a token cannot be read."""

    def _begin(self, gods: list[str]) -> str:
        if not all(god in self.known_gods for god in gods):
            return f"! no such gods: {' '.join(gods)}"
        reply = self.new(gods)
        self.started = True
        return reply

    def _load(self, words: list[str]) -> str:
        gods, (board, workers, turn) = words[:2], words[2:]
        if not all(god in self.known_gods for god in gods):
            return f"! no such gods: {' '.join(gods)}"
        try:
            reply = self.load(gods, board, workers, turn)
        except ValueError as problem:
            return f"! {problem}"
        self.started = True
        return reply

    def _operate(self, name: str, words: list[str]) -> str:
        method, count = OPERATIONS[name]
        if not self.started:
            return "! there is no game yet: say new"
        try:
            numbers = [int(word) for word in words]
        except ValueError:
            return f"! {name} takes whole numbers"
        if len(numbers) != 2 * count:
            return f"! {name} takes {2 * count} numbers"
        cells: list[Cell] = list(zip(numbers[::2], numbers[1::2], strict=True))
        reply: str = getattr(self, method)(*cells)
        return reply
