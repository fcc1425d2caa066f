"""What the log of a contract of one's own says: its items, and what was found about them."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from reports.check.findings import Step
from reports.event_log import Event, Log
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


class OwnReport:
    """A log of a contract of one's own; what was not answered is not known."""

    def __init__(self, log: Log) -> None:
        self._log = log

    @property
    def name(self) -> str:
        """The document's name."""
        return str(self._log.header["document"])

    @property
    def is_complete(self) -> bool:
        """The run came to its end."""
        return self._log.is_complete

    @property
    def verdict(self) -> str:
        """`conforms`, `violates`, `not established`; the last of an incomplete log."""
        footer = self._log.footer
        return "not established" if footer is None else str(footer["verdict"])

    @property
    def reason(self) -> str:
        """Why the verdict is what it is, where the findings do not say it."""
        return str((self._log.footer or {}).get("reason", ""))

    @property
    def seconds(self) -> float:
        """How long it took."""
        return float((self._log.footer or {}).get("seconds", 0))

    @property
    def kit(self) -> str:
        """The version of the kit."""
        return str(self._log.header["kit"])

    @cached_property
    def _text(self) -> Event:
        return next(iter(self._log.of_kind("text")), {})

    @property
    def text(self) -> str:
        """The document as its author wrote it."""
        return "".join(self._text.get("pieces", ()))

    @property
    def sha256(self) -> str:
        """The hash of its text."""
        return str(self._text.get("sha256", ""))

    @property
    def gods(self) -> tuple[str, ...]:
        """The cards that it is about."""
        return tuple(self._text.get("gods", ()))

    @property
    def notes(self) -> tuple[str, ...]:
        """How its headings were read."""
        return tuple(self._text.get("notes", ()))

    def has_answered(self, question: str) -> bool:
        """The question was answered to its end."""
        return any(event["question"] == question for event in self._log.of_kind("answered"))

    @cached_property
    def items(self) -> dict[str, Item]:
        """Every item by its id, in the order of the document."""
        return {event["clause"]: _item(event) for event in self._log.of_kind("item")}

    @cached_property
    def truths(self) -> dict[str, Truth]:
        """What was found of each item so far, as it was found."""
        found = (event for event in self._log.of_kind("truth") if event["clause"] in self.items)
        return {event["clause"]: _truth(event, self.items[event["clause"]]) for event in found}

    def that_are(self, verdict: str) -> tuple[Truth, ...]:
        """The items with this verdict."""
        return tuple(one for one in self.truths.values() if one.verdict == verdict)

    @property
    def in_prose(self) -> tuple[Item, ...]:
        """The items that nothing can be run for."""
        return tuple(one for one in self.items.values() if not one.is_executable)

    @cached_property
    def examples(self) -> tuple[Example, ...]:
        """The document's examples."""
        return tuple(
            Example(event["id"], event["line"], event["holds"], event["answer"])
            for event in self._log.of_kind("example")
        )

    @cached_property
    def flaws(self) -> tuple[Flaw, ...]:
        """What is the matter with clauses: contradictions first."""
        found = [_flaw(event) for event in self._log.of_kind("flaw")]
        return tuple(sorted(found, key=lambda one: one.kind != CONTRADICTION))

    @property
    def contradictions(self) -> tuple[Flaw, ...]:
        """Clauses that cannot be kept to."""
        return tuple(one for one in self.flaws if one.kind == CONTRADICTION)

    @cached_property
    def missing(self) -> tuple[Subject, ...]:
        """What the document does not say, or not wholly; what must stay as it is comes last."""
        found = [_subject(event) for event in self._log.of_kind("subject")]
        lacking = [one for one in found if one.said != WHOLLY]
        return tuple(sorted(lacking, key=lambda one: one.is_frame))

    @cached_property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The wrong games that were tried, what an ordinary game meets first on top."""
        return tuple(
            Mistake(event["name"], event["summary"], event["by"], _answers(event))
            for event in self._log.of_kind("known_mistake")
        )

    @property
    def passing(self) -> tuple[Mistake, ...]:
        """Those that would pass."""
        return tuple(one for one in self.mistakes if not one.by)

    @property
    def outside(self) -> int:
        """How many wrong games do not show with the document's cards."""
        return sum(event["mistakes"] for event in self._log.of_kind("outside"))

    @cached_property
    def to_paste(self) -> tuple[Paste, ...]:
        """Items that would close most of the gap, most first."""
        return tuple(
            Paste(event["request"], event["part"], event["item"], event["mistakes"])
            for event in self._log.of_kind("paste")
        )

    def numbers(self, ids: Iterable[str]) -> tuple[str, ...]:
        """The items' numbers without the document's name."""
        return tuple(id.partition(".")[2] or id for id in ids)


def _item(event: Event) -> Item:
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


def _truth(event: Event, item: Item) -> Truth:
    case = event.get("case")
    return Truth(
        item,
        event["verdict"],
        None if case is None else read_case(case),
        event.get("played", ""),
        tuple(Step(one["request"], one["reply"], None) for one in event.get("transcript", ())),
    )


def _flaw(event: Event) -> Flaw:
    case = event.get("case")
    return Flaw(
        event["flaw"],
        tuple(event["clauses"]),
        tuple(event["others"]),
        event.get("god", ""),
        None if case is None else read_case(case),
    )


def _subject(event: Event) -> Subject:
    return Subject(event["request"], event["says"], event["said"], event["frame"], _answers(event))


def _answers(event: Event) -> Answers | None:
    if "given" not in event or "instead" not in event:
        return None
    return Answers(read_case(event["given"]), read_case(event["instead"]))
