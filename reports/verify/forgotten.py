"""What a document forgets: parts of the answers that none of its clauses determines, in sentences."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from reports.event_log import Event
from reports.text import listed
from reports.verify.differences import noun_of
from reports.verify.scenes import AnsweredCase, Scene, read_case, scene_of


@dataclass(frozen=True)
class Opening:
    """A part of the answer that no clause of the document determines, by its smallest example.

    `named`: it is on the cell that the request is about. `claimed`: the document claims its clauses for such cases.
    `rule` and `wording`: the rulebook's clause that the other answer breaks. `meant`: why it is left open on purpose.
    `always`: no clause objected to any other value that was tried.
    """

    document: str
    request: str
    accepted: bool
    field: str
    count: int
    given: AnsweredCase
    instead: AnsweredCase
    named: bool = False
    claimed: bool = True
    rule: str = ""
    wording: str = ""
    meant: str = ""
    always: bool = True

    @property
    def scene(self) -> Scene:
        """The reference's answer, and another that no clause forbids."""
        return scene_of(self.given, self.instead, ("The reference", "Allowed instead"))


@dataclass(frozen=True)
class Forgotten:
    """What a document forgets, as one sentence, with the openings that show it, the plainest first."""

    sentence: str
    openings: tuple[Opening, ...]

    @property
    def example(self) -> Opening:
        """The one to show."""
        return self.openings[0]

    @property
    def meant(self) -> str:
        """Why it is left open on purpose; empty if it is not."""
        return self.example.meant

    @property
    def claimed(self) -> bool:
        """It is within what the document is about."""
        return self.example.claimed


def read_opening(event: Event) -> Opening:
    """An `opening` event."""
    count = event["count"]
    return Opening(
        event["document"],
        event["request"],
        event["accepted"],
        event["field"],
        count,
        read_case(event["given"]),
        read_case(event["instead"]),
        named=event.get("named", False),
        claimed=event.get("claimed", True),
        rule=event.get("rule", ""),
        wording=event.get("wording", ""),
        meant=event.get("meant", ""),
        always=count >= event.get("tried", count),
    )


_TOWERS: Final = ("height", "dome")
_TURN: Final = ("player", "phase", "builder")
_KEPT: Final = {"height": "the towers", "dome": "the domes", "worker": "the workers"}
"""What a refusal leaves alone, besides the turn; domes are told only where towers are not."""

_CHANGES: Final = frozenset(
    {("move", "workers"), ("place", "workers"), ("build", "towers"), ("dome", "towers")}
)
"""What a request is there to change."""

_NEXT: Final = {
    "player": "whose turn it is",
    "phase": "what is to be done",
    "builder": "which worker builds",
}


def forgotten_of(openings: Iterable[Opening]) -> tuple[Forgotten, ...]:
    """The openings in sentences, one finding each; what the document claims comes first."""
    groups: dict[tuple[object, ...], list[Opening]] = {}
    for opening in openings:
        groups.setdefault((opening.claimed, opening.request, _kind(opening)), []).append(opening)
    found = [Forgotten(_sentence(group), tuple(group)) for group in groups.values()]
    return tuple(sorted(found, key=lambda one: (not one.claimed, bool(one.meant))))


def _kind(opening: Opening) -> tuple[object, ...]:
    """What a sentence tells of."""
    if opening.field == "answer":
        return "answer", opening.accepted, opening.rule
    if not opening.accepted:
        return ("kept",)
    for kind, fields in (("towers", _TOWERS), ("turn", _TURN)):
        if opening.field in fields:
            return (kind,)
    return (opening.field,)


def _sentence(group: Sequence[Opening]) -> str:
    """What the document does not say; it says it sometimes, if a clause objected to some other value."""
    first = group[0]
    document, asked = first.document, f"a {noun_of(first.request)}"
    always = all(opening.always for opening in group)
    silent = f"{document} does not{'' if always else ' always'} say"
    fields = [opening.field for opening in group]
    match _kind(first):
        case ("answer", True, _):
            return f"{document} does not say that {asked} that is allowed has to be accepted."
        case ("answer", _, ""):
            return f"{document} does not say whether {asked} is refused."
        case ("answer", _, _):
            return f"{document} does not forbid {asked} against this rule: {first.wording}"
        case ("kept",):
            kept = listed(_kept(fields))
            refused = f"a refused {noun_of(first.request)}"
            return f"{silent} that {refused} leaves {kept} alone."
        case ("towers",):
            return f"{silent} {_left_alone('towers', group)}."
        case ("worker",):
            return f"{silent} {_left_alone('workers', group)}."
        case ("turn",):
            told = listed(_NEXT[field] for field in _NEXT if field in fields)
            return f"{silent} {told} after {asked}."
        case ("winner",):
            return f"{silent} who has won after {asked}."
        case ("effect",):
            return f"{silent} that {asked} that is accepted changes anything."
        case ("selection",):
            return f"{silent} that {asked} selects the worker."
        case _:
            return f"{silent} what becomes of the {first.field} after {asked}."


def _kept(fields: Sequence[str]) -> list[str]:
    """What may change though the request was refused."""
    told = [_KEPT[field] for field in _KEPT if field in fields]
    if "height" in fields and "dome" in fields:
        told.remove(_KEPT["dome"])
    return told + (["the turn"] if set(fields) - set(_KEPT) else [])


def _left_alone(what: str, group: Sequence[Opening]) -> str:
    """Which towers or workers may change: those on the request's cell, the others, or all."""
    asked = f"a {noun_of(group[0].request)}"
    named = {opening.named for opening in group}
    if named == {True}:
        return f"what becomes of the {what} where {asked} goes"
    if named == {False} and (group[0].request, what) in _CHANGES:
        return f"that {asked} leaves the other {what} alone"
    if (group[0].request, what) in _CHANGES:
        return f"what becomes of the {what} in {asked}"
    return f"that {asked} leaves the {what} alone"
