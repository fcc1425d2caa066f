"""The findings of a check, one value a finding: distinct bugs and faults."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from reports.boards import changed_cells, differences, gods_named, position_in, read_position
from reports.clause_texts import ClauseText, ClauseTexts
from reports.event_log import Event
from spec.cells import Cell
from spec.gods import Gods
from spec.position import Position

SHORTEST: Final = "The shortest game found"


@dataclass(frozen=True)
class Step:
    """One request of a game, its answer, and the position that the answer shows."""

    request: str
    reply: str | None
    position: Position | None

    @property
    def is_cannot(self) -> bool:
        """The program said that it cannot."""
        return self.reply is not None and self.reply.startswith("!")


@dataclass(frozen=True)
class ShownCase:
    """A game up to the step that matters: the boards before and after it, the request and the reply."""

    god_names: tuple[str, ...]
    steps: tuple[Step, ...]
    script: tuple[str, ...]
    before: Position | None
    after: Position | None
    after_text: str
    request: str
    reply: str | None

    @property
    def changed(self) -> frozenset[Cell]:
        """The cells that differ between before and after."""
        return changed_cells(self.before, self.after)

    @property
    def differences(self) -> tuple[str, ...]:
        """The same in words."""
        return differences(self.before, self.after)


class Moment(Enum):
    """At what moment of a game a bug shows, in the order in which an ordinary game minds."""

    WINNING = "winning"
    LOSING = "losing"
    MOVING = "moving"
    BUILDING = "building"
    PLACING = "placing"
    BEGINNING = "beginning a game"
    WRONG_TIME = "at the wrong time"
    ODD_REQUEST = "an odd request"
    OPTIONAL = "an optional feature"


@dataclass(frozen=True)
class Reading:
    """One of the meanings that a document's words admit."""

    name: str
    wording: str


@dataclass(frozen=True)
class Part:
    """One way in which a bug shows: what is answered wrongly, and when; each of `alternatives` is enough."""

    what: str
    words: str
    alternatives: tuple[tuple[str, ...], ...]
    is_exact: bool
    failing: int
    covered: int
    passing: int


@dataclass(frozen=True)
class Region:
    """Where a program is wrong, and the clauses that break only because of that."""

    words: str
    parts: tuple[Part, ...]
    follows: tuple[str, ...]


@dataclass(frozen=True)
class Likeness:
    """A known mistake that answers so many of the wrong cases as the program does."""

    mistake: str
    hint: str
    explained: int
    cases: int


@dataclass(frozen=True)
class Bug:
    """One distinct bug: the clause it breaks and the shortest game that shows it.

    Where the clause has two readings and the program keeps to neither, `case` is answered by one of
    them and `other_case` by the other.
    """

    number: int
    clause: ClauseText
    also: tuple[ClauseText, ...]
    case: ShownCase
    demanded: str
    answered: str
    occurrences: int
    rulebook: str
    """How the rulebook judges the same answer, if another document was the judge."""
    readings: tuple[Reading, ...]
    other_case: ShownCase | None
    other_reading: str
    """The reading by which the other case is answered."""
    moment: Moment | None = None
    """None if the log does not say."""
    region: Region | None = None
    """None if it is not known, as of older logs."""
    as_if: tuple[Likeness, ...] = ()
    is_as_found: bool = False
    """The run was cut short before a shorter game was looked for."""

    @property
    def game_title(self) -> str:
        """What the game is."""
        return "The game in which it was found, not made shorter" if self.is_as_found else SHORTEST

    @property
    def where(self) -> str:
        """Where the program is wrong, in words; empty if that is not known."""
        return "" if self.region is None else self.region.words

    @property
    def reading(self) -> str:
        """The reading by which the first case is answered; empty if that is not said."""
        others = [one.name for one in self.readings if one.name != self.other_reading]
        return others[0] if self.other_case is not None and len(others) == 1 else ""


@dataclass(frozen=True)
class Fault:
    """The program did not answer as the protocol asks."""

    number: int
    kind: str
    script: tuple[str, ...]
    detail: str
    stderr: str
    occurrences: int
    allowed: bool | None = None
    """The last request was to be accepted, or refused; None if the log does not say."""
    left: str = ""
    """What is otherwise afterwards, in words."""
    steps: tuple[Step, ...] = ()
    """The requests of the script with their replies; empty where the log does not have these."""
    compiler: str = ""
    """What the compiler said, line by line, where nothing could be run."""

    @property
    def first_words(self) -> str:
        """The first line of the compiler, which names the file and the line."""
        return next((line for line in self.compiler.splitlines() if line.strip()), "")

    @property
    def title(self) -> str:
        """The kind; of requests that the program says it cannot do, which, and what the rules say to them."""
        if self.compiler:
            return "it does not build"
        if self.kind != "cannot" or not self.script:
            return self.kind
        rules = {True: ", which the rules allow", False: ", which the rules forbid", None: ""}
        return f"cannot {self.script[-1].split(' ')[0]}{rules[self.allowed]}"


def read_bug(number: int, event: Event, texts: ClauseTexts) -> Bug:
    """The bug that a `counterexample` event tells of."""
    gods = tuple(event["gods"])
    other = event.get("other_case")
    return Bug(
        number=number,
        clause=texts(event["clause"]),
        also=tuple(texts(id) for id in event["also"]),
        case=_case(event, gods),
        demanded=event["demanded"],
        answered=event["answered"],
        occurrences=event["occurrences"],
        rulebook=event.get("rulebook", ""),
        readings=tuple(Reading(one["name"], one["wording"]) for one in event.get("readings", ())),
        other_case=None if other is None else _case(other, gods),
        other_reading="" if other is None else other["reading"],
        moment=moment_in(event),
        region=_region(event.get("region")),
        as_if=tuple(
            Likeness(one["mistake"], one["hint"], one["explained"], one["cases"])
            for one in event.get("as_if", ())
        ),
        is_as_found=event.get("as_found", False),
    )


def _region(told: Event | None) -> Region | None:
    if told is None:
        return None
    parts = [
        Part(
            one["what"],
            one["words"],
            tuple(tuple(each) for each in one["facts"]),
            one["exact"],
            one["failing"],
            one["covered"],
            one["passing"],
        )
        for one in told["parts"]
    ]
    return Region(told["words"], tuple(parts), tuple(told["follows"]))


def moment_in(event: Event) -> Moment | None:
    """The moment that a `counterexample` event names; older logs name none."""
    name = event.get("moment")
    return None if name is None else Moment(name)


def by_moment(events: Iterable[Event]) -> list[Event]:
    """What an ordinary game meets first comes first; of the same moment, and without one, in the order of the log."""
    order = list(Moment)

    def place(event: Event) -> int:
        moment = moment_in(event)
        return len(order) if moment is None else order.index(moment)

    return sorted(events, key=place)


def _case(event: Event, names: tuple[str, ...]) -> ShownCase:
    gods = gods_named(names)
    return ShownCase(
        god_names=names,
        steps=tuple(_step(exchange, gods) for exchange in event["transcript"]),
        script=tuple(event["script"]),
        before=read_position(event["before"], gods),
        after=read_position(event["after"], gods),
        after_text=event["after"] or "",
        request=event["request"],
        reply=event["reply"],
    )


def _step(exchange: Event, gods: Gods) -> Step:
    return Step(exchange["request"], exchange["reply"], position_in(exchange["reply"], gods))


def read_fault(number: int, event: Event) -> Fault:
    """The fault that a `fault` event tells of."""
    return Fault(
        number,
        event["kind"],
        tuple(event["script"]),
        event["detail"],
        event.get("stderr", ""),
        event.get("occurrences", 1),
        event.get("allowed"),
        event.get("left", ""),
        tuple(Step(one["request"], one["reply"], None) for one in event.get("transcript", ())),
        event.get("compiler", ""),
    )
