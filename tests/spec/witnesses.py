"""The catalogue's witness positions: for each, the reply that every document's reference gives.

Where the catalogue was wrong, `spec/catalogue.py` says how and why, and the reply here is the right one.
"""

import json
from dataclasses import dataclass
from importlib.resources import files

from spec.gods import God
from spec.notation import parse_position
from spec.position import Position
from spec.requests import Request, parse_request

FILE = files("spec").joinpath("witnesses.json")


@dataclass(frozen=True)
class Witness:
    """A position, a request, and the reply that is due under each document."""

    id: str
    position: Position
    request: Request
    replies: dict[str, str]


def _witness(entry: dict[str, str], outcomes: dict[str, str]) -> Witness:
    first, second = (God(word) for word in entry["gods"].split())
    replies = {
        document: reply for group, reply in outcomes.items() for document in group.split(",")
    }
    return Witness(
        entry["id"],
        parse_position(entry["position"], (first, second)),
        parse_request(entry["request"]),
        replies,
    )


WITNESSES = tuple(
    _witness(entry, entry["outcomes"]) for entry in json.loads(FILE.read_text(encoding="utf-8"))
)
