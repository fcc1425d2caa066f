"""The unclear places of the documents and the catalogue's witness positions, as the files of `spec` hold them."""

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from spec.registry import DOCUMENTS

_ROW: Final = re.compile(r"^\| (AMB-\d\d) \| (.+?) \| (.+?) \|$", flags=re.MULTILINE)


@dataclass(frozen=True)
class Ambiguity:
    """What is unclear, and the reading that the clauses and references follow."""

    id: str
    unclear: str
    reading: str

    def concerns(self, document: str) -> bool:
        """The document raises the question, or the reading is one of all documents."""
        named = re.findall(r"\b(D\d|RB)\b", f"{self.unclear} {self.reading}")
        return document in named or (self.reading.startswith("All") and document in DOCUMENTS)


@dataclass(frozen=True)
class WitnessPosition:
    """A position and a request, and the reply that is due under each document."""

    id: str
    title: str
    gods: str
    position: str
    request: str
    outcomes: dict[str, str]
    """The reply under the documents that give it, these joined by commas."""


@cache
def ambiguities() -> dict[str, Ambiguity]:
    """Every unclear place by its id, in the order of the table."""
    text = files("spec").joinpath("ambiguities.md").read_text(encoding="utf-8")
    return {row[0]: Ambiguity(*row) for row in _ROW.findall(text)}


@cache
def witnesses() -> dict[str, WitnessPosition]:
    """The catalogue's witness positions by their ids."""
    text = files("spec").joinpath("witnesses.json").read_text(encoding="utf-8")
    return {entry["id"]: WitnessPosition(**entry) for entry in json.loads(text)}
