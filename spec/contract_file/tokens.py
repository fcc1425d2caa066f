"""A condition as tokens, each with the place of its first character."""

import re
from dataclasses import dataclass
from typing import Final

from spec.contract_file.problem import NotUnderstood

LONGEST: Final = 300
"""Longer conditions are refused."""

KEYWORDS: Final = ("when", "and", "or", "not", "in", "any", "all", "old", "new")

COMPARISONS: Final = {
    "==": "==", "=": "==", "!=": "!=", "≠": "!=", "<=": "<=", "≤": "<=", ">=": ">=", "≥": ">=",
    "<": "<", ">": ">",
}  # fmt: skip
"""How a comparison may be written, and what it means."""

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<number>\d+)(?![A-Za-z_])|(?P<word>[A-Za-z_][A-Za-z_0-9]*)"
    r"|(?P<sign>==|!=|<=|>=|≤|≥|≠|=|<|>|\+|-|−|\(|\)|,|:|\.))"
)

_MEANT: Final = (
    ("&&", "and", "`and`"),
    ("||", "or", "`or`"),
    ("→", "when", "`when …: …`"),
    ("=>", "when", "`when …: …`"),
    ("->", "when", "`when …: …`"),
    ("!", "not ", "`not`"),
    ("¬", "not ", "`not`"),
    ("∧", "and", "`and`"),
    ("∨", "or", "`or`"),
    ("'", "", "`new.` before the name"),
)
"""Signs of other languages, with what is written here."""


@dataclass(frozen=True, slots=True)
class Token:
    """A word, a number or a sign; words in lower case."""

    kind: str
    text: str
    at: int


def tokens_of(text: str) -> list[Token]:
    """The tokens of a condition, closed by an end."""
    if len(text) > LONGEST:
        raise NotUnderstood(
            LONGEST, f"longer than {LONGEST} characters", "split it into several items"
        )
    found: list[Token] = []
    place = 0
    while place < len(text.rstrip()):
        for sign, word, told in _MEANT:
            start = len(text) - len(text[place:].lstrip())
            if sign == "'" and not (found and found[-1].kind == "word" and start == place):
                continue
            if text.startswith(sign, start) and not text.startswith("!=", start):
                raise NotUnderstood(
                    start, f"{sign!r} is not understood", f"write {told}", _mended(text, sign, word)
                )
        matched = _TOKEN.match(text, place)
        if matched is None:
            start = len(text) - len(text[place:].lstrip())
            raise NotUnderstood(start, *_stranger(text[start], text[start:]))
        kind = matched.lastgroup or ""
        shown = matched.group(kind)
        if kind == "number" and len(shown) > 2:
            raise NotUnderstood(matched.start(kind), f"{shown} is too large a number")
        found.append(Token(kind, "-" if shown == "−" else shown.lower(), matched.start(kind)))
        place = matched.end()
    return [*found, Token("end", "", len(text.rstrip()))]


def _stranger(letter: str, rest: str) -> tuple[str, str]:
    if letter in "\"'":
        return f"{letter} is not understood", "write values without quotes"
    if not letter.isascii():
        return (
            f"{letter!r} (U+{ord(letter):04X}) is not understood",
            "it may look like another letter: type it anew",
        )
    if letter.isdigit():
        return f"{rest.split(maxsplit=1)[0]!r} is no number", "write it in digits, such as 2"
    return f"{letter!r} is not understood", "see `santorini explain --facts` for what can be said"


def _mended(text: str, sign: str, word: str) -> str:
    """The condition as it might be meant."""
    if word == "when":
        before, _, after = text.partition(sign)
        return f"when {before.strip()}: {after.strip()}"
    if sign == "'":
        return re.sub(r"([A-Za-z_]+)'", r"new.\1", text)
    return " ".join(text.replace(sign, f" {word} ").split())
