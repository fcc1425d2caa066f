"""What is wrong with a contract, where, and what to write instead."""

from collections.abc import Iterable
from dataclasses import dataclass
from difflib import get_close_matches


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """A place in the document, counted from 1, what was not understood there, and a repair."""

    line: int
    column: int
    text: str
    hint: str = ""
    repaired: str = ""
    """The condition as it might be meant; empty where nobody can tell."""

    def __str__(self) -> str:
        said = f"line {self.line}, column {self.column}: {self.text}"
        return f"{said}; {self.hint}" if self.hint else said


class NotUnderstood(ValueError):
    """A condition cannot be read: at which character of it, why, and how it might be mended."""

    def __init__(self, at: int, text: str, hint: str = "", repaired: str = "") -> None:
        super().__init__(text)
        self.at = at
        self.text = text
        self.hint = hint
        self.repaired = repaired


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that was meant, if one is near."""
    near = get_close_matches(word.lower(), list(known), n=1, cutoff=0.6)
    return near[0] if near else ""
