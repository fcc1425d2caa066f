"""A clause as a demand: one sentence that says when it speaks and what it then asks for.

The wording of a clause is the bare statement of its predicate. What the statement is for, its kind
says: *requires* makes it a condition of being taken, *ensures* and *keeps* say what then holds,
*accepts*, *calls* and *wire* are demands as they stand.
"""

from typing import Final

from spec.clause import Clause, Kind
from spec.gods import God

TAKEN: Final = {
    "new": "a game is begun",
    "place": "a worker is placed",
    "select": "a worker is selected",
    "move": "a move is taken",
    "build": "a build is taken",
    "dome": "a dome is taken",
    "pass": "a pass is taken",
    "load": "a position is loaded",
    "state": "the position is asked for",
    "moves": "moves are listed",
    "builds": "builds are listed",
}
"""What happens when a request of this word is not refused."""

REFUSED: Final = {
    "place": "a placement is refused",
    "select": "a selection is refused",
    "move": "a move is refused",
    "build": "a build is refused",
    "dome": "a dome is refused",
    "pass": "a pass is refused",
}
"""What happens when it is, for every word that some document lets be refused."""

NAMES: Final = frozenset(god.value.capitalize() for god in God) - {"None"}
"""They keep their capital within a sentence."""


def demand_of(clause: Clause) -> str:
    """The clause with its condition, as one sentence."""
    wording = clause.wording
    if clause.strength == "assumption":
        return f"Taken for granted: {within(wording)}"
    match clause.kind:
        case Kind.REQUIRES:
            return f"{_first(TAKEN[clause.request])} only if {within(wording)}"
        case Kind.ENSURES:
            return f"When {condition_of(clause) or TAKEN[clause.request]}: {within(wording)}"
        case Kind.KEEPS:
            return f"When {condition_of(clause) or REFUSED[clause.request]}: {within(wording)}"
        case Kind.ALWAYS:
            return f"In every position that is shown: {within(wording)}"
        case Kind.EXAMPLE:
            return f"In the document's example: {within(wording)}"
        case Kind.ACCEPTS | Kind.CALLS | Kind.WIRE:
            return wording


def condition_of(clause: Clause) -> str:
    """What limits the clause, as part of a sentence; empty if it speaks of every answer of its kind."""
    told = "" if clause.when is None else clause.when.__doc__ or ""
    return within(" ".join(told.split())).rstrip(".")


def _first(words: str) -> str:
    return words[:1].upper() + words[1:]


def within(sentence: str) -> str:
    """The sentence as the end of another one: its first word is small, unless it is a name."""
    word = sentence.partition(" ")[0].removesuffix("'s")
    return sentence if word in NAMES else sentence[:1].lower() + sentence[1:]
