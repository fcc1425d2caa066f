"""Where two documents differ: the smallest case of a kind, what each makes of it, and a title in words."""

from dataclasses import dataclass
from typing import Final

from reports.boards import changed_cells, describe_cell
from reports.event_log import Event
from reports.verify.scenes import AnsweredCase, Scene, read_case, scene_of
from spec.cells import name_of, on_board
from spec.requests import Move, Request, parse_request
from spec.text_board import describe_turn

DISAGREEMENT: Final = "disagreement"
SILENCE: Final = "silence"

NAMED: Final = {
    "new": "new game",
    "place": "placement",
    "select": "selection",
    "move": "move",
    "build": "build",
    "dome": "dome",
    "pass": "pass",
    "moves": "list of moves",
    "builds": "list of builds",
}
"""What a request of this word asks for."""


def noun_of(request: str) -> str:
    """What a request, or its word alone, asks for."""
    return NAMED.get(request.partition(" ")[0], "request")


@dataclass(frozen=True)
class Side:
    """What one document says of a case, how it is read if that matters, and what the other's answer breaks."""

    document: str
    case: AnsweredCase
    clauses: tuple[str, ...]
    wording: str
    reading: str = ""

    @property
    def name(self) -> str:
        """The document, and how it is read where that matters."""
        return f"{self.document} (read “{self.reading}”)" if self.reading else self.document


@dataclass(frozen=True)
class Difference:
    """The smallest of `count` cases on which two documents disagree, or on which one is silent."""

    kind: str
    sides: tuple[Side, Side]
    count: int

    @property
    def pair(self) -> tuple[str, str]:
        """The two documents."""
        return self.sides[0].document, self.sides[1].document

    def other_than(self, document: str) -> str:
        """The document that this one differs from."""
        one, other = self.pair
        return other if one == document else one

    @property
    def silent(self) -> str:
        """The document that says nothing of the case; empty if both speak."""
        if self.kind != SILENCE:
            return ""
        return next((side.document for side in self.sides if not side.clauses), "")

    @property
    def depends_on_reading(self) -> bool:
        """It is so only in one of two ways to read one of the documents."""
        return any(side.reading for side in self.sides)

    @property
    def request(self) -> str:
        """What is asked."""
        return self.sides[0].case.request

    @property
    def title(self) -> str:
        """What the documents differ in, in words."""
        one, other = self.sides
        asked = f"a {noun_of(self.request)}{_whose(one.case)}"
        if self.silent:
            silent, speaker = (one, other) if one.document == self.silent else (other, one)
            quoted = f". {speaker.name}: {speaker.wording}" if speaker.wording else ""
            return f"{silent.name} is silent about {asked}{_levels(one.case)}{quoted}"
        if one.case.accepted == other.case.accepted:
            refused = "" if one.case.accepted else ", which both refuse"
            return f"After {asked}{_levels(one.case)}{refused}: {_what_follows(one, other)}"
        accepting, refusing = (one, other) if one.case.accepted else (other, one)
        speaker = refusing if refusing.wording else accepting
        quoted = f". {speaker.document}: {speaker.wording}" if speaker.wording else ""
        return f"{accepting.name} accepts {asked} that {refusing.name} refuses{quoted}"

    @property
    def lines(self) -> tuple[str, ...]:
        """The case as requests: what any program that can load may be asked."""
        case = self.sides[0].case
        if case.before_text is None:
            return (case.request,)
        return f"load {' '.join(case.gods)} {case.before_text}", case.request

    @property
    def scene(self) -> Scene:
        """What each document makes of the request."""
        return scene_of(self.sides[0].case, self.sides[1].case, self.pair)


def _whose(case: AnsweredCase) -> str:
    """The gods of whoever is on turn and of the opponent, as far as they have any."""
    player = 0 if case.before is None else case.before.turn.player
    own, against = (*case.gods, "none", "none")[player], (*case.gods, "none", "none")[1 - player]
    by = "" if own == "none" else f" by {own.capitalize()}"
    return by + ("" if against == "none" else f" against {against.capitalize()}")


def _levels(case: AnsweredCase) -> str:
    """From which level to which a move goes, where the board shows it."""
    request = _parsed(case.request)
    if case.before is None or not isinstance(request, Move):
        return ""
    if not (on_board(request.origin) and on_board(request.target)):
        return ""
    origin, target = case.before.height(request.origin), case.before.height(request.target)
    return f" from level {origin} to level {target}"


def _parsed(line: str) -> Request | None:
    try:
        return parse_request(line)
    except ValueError:
        return None


def _what_follows(one: Side, other: Side) -> str:
    """What each document says of the game then: the turn if that differs, else the first cell that does."""
    ours, theirs = one.case.after, other.case.after
    if ours is None or theirs is None:
        return f"{one.name} and {other.name} come to different positions"
    if ours.turn != theirs.turn:
        return f"in {one.name} {describe_turn(ours)}, in {other.name} {describe_turn(theirs)}"
    for cell in sorted(changed_cells(ours, theirs)):
        shown = [describe_cell(position, cell) for position in (ours, theirs)]
        return f"{name_of(cell)} is {shown[0]} in {one.name}, {shown[1]} in {other.name}"
    return f"{one.name} and {other.name} come to different positions"


def read_difference(event: Event) -> Difference:
    """A `difference` event."""
    place = {name: event[name] for name in ("gods", "before", "request")}
    one, other = (
        Side(
            side["document"],
            read_case({**place, "accepted": side["accepted"], "after": side["after"]}),
            tuple(side["clauses"]),
            side["wording"],
            side.get("reading", ""),
        )
        for side in event["sides"][:2]
    )
    return Difference(event["kind"], (one, other), event["count"])
