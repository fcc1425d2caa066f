"""What a heading says: a part of a contract, an operation, or nothing.

Courses write them at any level, in bold, with a colon, in the plural.
"""

import re
from enum import Enum
from typing import Final

from spec.contract_file.names import WORDS


class Part(Enum):
    """A part of a contract, by its place in a clause's number."""

    ASSUMES = "assumes"
    REQUIRES = "pre"
    ACCEPTS = "accepts"
    ENSURES = "post"
    KEEPS = "keeps"
    ALWAYS = "always"
    DEFINITIONS = "definitions"
    EXAMPLES = "ex"


_PARTS: Final = {
    Part.ASSUMES: ("assume", "assumes", "assumption", "scope"),
    Part.REQUIRES: ("require", "requires", "required", "precondition", "pre-condition", "pre", "pre condition"),
    Part.ACCEPTS: ("accept", "accepts", "accepted"),
    Part.ENSURES: ("ensure", "ensures", "ensured", "postcondition", "post-condition", "post", "post condition"),
    Part.KEEPS: ("keep", "keeps", "when refused", "refusal", "on refusal", "error", "exception"),
    Part.ALWAYS: ("always", "invariant"),
    Part.DEFINITIONS: ("definition", "define", "defines"),
    Part.EXAMPLES: ("example",),
}  # fmt: skip

PART_BY_WORD: Final = {
    word: part for part, words in _PARTS.items() for one in words for word in (one, f"{one}s")
}

FORMS: Final = {
    "move": ("move", "moves", "moving", "moved"),
    "build": ("build", "builds", "building", "built"),
    "place": ("place", "places", "placing", "placed", "placement"),
    "select": ("select", "selects", "selecting", "selected", "selection"),
}
"""How the protocol's words are found in the name of an operation."""

OTHERS: Final = ("remove", "replace", "rebuild", "deselect")


def part_named(text: str) -> Part | None:
    """The part that a heading names."""
    words = " ".join(text.strip(" :.*_#\t").lower().split())
    return PART_BY_WORD.get(words)


def operation_named(text: str) -> str | None:
    """The name behind *Operation:*; None if the heading is another."""
    label, colon, name = text.replace("\0", "").partition(":")
    if not colon or label.strip(" *_").lower() != "operation":
        return None
    return name.strip(" *_")


def short_name(text: str) -> str:
    """The name of an operation without its arguments and its class."""
    return text.split("(", maxsplit=1)[0].strip(" `*_").rpartition(".")[2]


def requests_in(name: str) -> tuple[str, ...]:
    """The protocol's words in a name, camel case taken apart."""
    parts = re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", name)
    words = {part.lower() for part in parts}
    return tuple(word for word in WORDS if words.intersection(FORMS[word])) or tuple(
        word for word in WORDS if any(_ends_in(one, word) for one in words)
    )


def _ends_in(name: str, word: str) -> bool:
    """The name is written together, as in `roundmove`; what only sounds so is another word."""
    return name.endswith(word) and name not in OTHERS
