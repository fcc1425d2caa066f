"""What a log says of a contract of one's own, finding by finding."""

from dataclasses import dataclass
from typing import Final

from reports.check.findings import Step
from reports.event_log import Event
from reports.verify.scenes import AnsweredCase, read_case

TRUE, FALSE, BEYOND_PLAY = "true", "false", "false only where no game gets"
NOT_EXECUTABLE, NEVER_SPEAKS = "not executable", "never speaks"
NOT_REFUTED, NOT_TRIED = "no counterexample found", "no case of it was tried"
TRUTHS: Final = (
    TRUE, FALSE, BEYOND_PLAY, NOT_REFUTED, NOT_TRIED, NOT_EXECUTABLE, NEVER_SPEAKS,
)  # fmt: skip
CONTRADICTION: Final = "contradict each other"
WHOLLY: Final = "said"


@dataclass(frozen=True)
class Item:
    """An item as its author wrote it, and as it was understood."""

    id: str
    part: str
    request: str
    operation: str
    line: int
    wording: str
    code: str
    said: str
    is_executable: bool

    @property
    def told(self) -> str:
        """Its words; its condition where it has no other."""
        return self.wording or f"`{self.code}`"

    @property
    def number(self) -> str:
        """Its number without the document's name."""
        return self.id.partition(".")[2] or self.id


@dataclass(frozen=True)
class Truth:
    """Whether an item is true, the smallest case against it, and a game that shows it."""

    item: Item
    verdict: str
    case: AnsweredCase | None
    played: str
    """The same case as a game comes to it, if it differs."""
    steps: tuple[Step, ...]

    @property
    def script(self) -> tuple[str, ...]:
        """The game as protocol lines."""
        return tuple(step.request for step in self.steps)


@dataclass(frozen=True)
class Example:
    """An example of the document, and what the game answers if it does not as it says."""

    id: str
    line: int
    holds: bool
    answer: str

    @property
    def number(self) -> str:
        """Its number without the document's name."""
        return self.id.partition(".")[2] or self.id


@dataclass(frozen=True)
class Flaw:
    """What is the matter with clauses, the others that it has to do with, and a case that shows it."""

    kind: str
    clauses: tuple[str, ...]
    others: tuple[str, ...]
    god: str
    case: AnsweredCase | None


@dataclass(frozen=True)
class Answers:
    """The game's answer to a request, and a wrong one."""

    right: AnsweredCase
    wrong: AnsweredCase


@dataclass(frozen=True)
class Subject:
    """How far the document speaks of something, and the smallest wrong answer that would pass."""

    request: str
    says: str
    said: str
    is_frame: bool
    passes: Answers | None
    but_for: tuple[str, ...]
    """The false clauses that forbid even that one."""


@dataclass(frozen=True)
class Mistake:
    """A wrong game, which clause catches it, and its answer if none does."""

    name: str
    summary: str
    by: str
    passes: Answers | None


@dataclass(frozen=True)
class Paste:
    """An item to put into a part, and how many of the mistakes that pass are about it."""

    request: str
    part: str
    item: str
    mistakes: int


def read_item(event: Event) -> Item:
    """An item, as its event in the log has it."""
    return Item(
        event["clause"],
        event["part"],
        event["request"],
        event["operation"],
        event["line"],
        event["wording"],
        event["code"],
        event["said"],
        event["executable"],
    )


def read_truth(event: Event, item: Item) -> Truth:
    """What was found of the item."""
    case = event.get("case")
    return Truth(
        item,
        event["verdict"],
        None if case is None else read_case(case),
        event.get("played", ""),
        tuple(Step(one["request"], one["reply"], None) for one in event.get("transcript", ())),
    )


def read_flaw(event: Event) -> Flaw:
    """What is the matter with clauses."""
    case = event.get("case")
    return Flaw(
        event["flaw"],
        tuple(event["clauses"]),
        tuple(event["others"]),
        event.get("god", ""),
        None if case is None else read_case(case),
    )


def read_subject(event: Event) -> Subject:
    """How far the document speaks of it."""
    return Subject(
        event["request"],
        event["says"],
        event["said"],
        event["frame"],
        read_answers(event),
        tuple(event.get("but_for", ())),
    )


def read_answers(event: Event) -> Answers | None:
    """The right answer and a wrong one, if the event has them."""
    if "given" not in event or "instead" not in event:
        return None
    return Answers(read_case(event["given"]), read_case(event["instead"]))
