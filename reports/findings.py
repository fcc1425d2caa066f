"""The findings of a check, one value a finding: distinct bugs and faults."""

from dataclasses import dataclass

from reports.boards import changed_cells, differences, gods_named, position_in, read_position
from reports.clause_texts import ClauseText, ClauseTexts
from reports.event_log import Event
from spec.cells import Cell
from spec.gods import Gods
from spec.position import Position


@dataclass(frozen=True)
class Step:
    """One request of a game, its answer, and the position that the answer shows."""

    request: str
    reply: str | None
    position: Position | None


@dataclass(frozen=True)
class Bug:
    """One distinct bug: the clause it breaks and the shortest game that shows it."""

    number: int
    clause: ClauseText
    also: tuple[ClauseText, ...]
    god_names: tuple[str, ...]
    steps: tuple[Step, ...]
    script: tuple[str, ...]
    before: Position | None
    after: Position | None
    after_text: str
    request: str
    reply: str | None
    demanded: str
    answered: str
    occurrences: int

    @property
    def changed(self) -> frozenset[Cell]:
        """The cells that differ between before and after."""
        return changed_cells(self.before, self.after)

    @property
    def differences(self) -> tuple[str, ...]:
        """The same in words."""
        return differences(self.before, self.after)


@dataclass(frozen=True)
class Fault:
    """The program did not answer as the protocol asks."""

    number: int
    kind: str
    script: tuple[str, ...]
    detail: str
    stderr: str
    occurrences: int


def read_bug(number: int, event: Event, texts: ClauseTexts) -> Bug:
    """The bug that a `counterexample` event tells of."""
    gods = gods_named(tuple(event["gods"]))
    return Bug(
        number=number,
        clause=texts(event["clause"]),
        also=tuple(texts(id) for id in event["also"]),
        god_names=tuple(event["gods"]),
        steps=tuple(_step(exchange, gods) for exchange in event["transcript"]),
        script=tuple(event["script"]),
        before=read_position(event["before"], gods),
        after=read_position(event["after"], gods),
        after_text=event["after"] or "",
        request=event["request"],
        reply=event["reply"],
        demanded=event["demanded"],
        answered=event["answered"],
        occurrences=event["occurrences"],
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
    )
