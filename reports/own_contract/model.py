"""What the log of a contract of one's own says: its items, and what was found about them."""

from collections.abc import Iterable
from functools import cached_property

from reports.event_log import Event, Log
from reports.own_contract.found import (
    CONTRADICTION,
    WHOLLY,
    Example,
    Flaw,
    Item,
    Mistake,
    Paste,
    Subject,
    Truth,
    read_answers,
    read_flaw,
    read_item,
    read_subject,
    read_truth,
)


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
        return {event["clause"]: read_item(event) for event in self._log.of_kind("item")}

    @cached_property
    def truths(self) -> dict[str, Truth]:
        """What was found of each item so far, as it was found."""
        found = (event for event in self._log.of_kind("truth") if event["clause"] in self.items)
        return {event["clause"]: read_truth(event, self.items[event["clause"]]) for event in found}

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
        found = [read_flaw(event) for event in self._log.of_kind("flaw")]
        return tuple(sorted(found, key=lambda one: one.kind != CONTRADICTION))

    @property
    def contradictions(self) -> tuple[Flaw, ...]:
        """Clauses that cannot be kept to."""
        return tuple(one for one in self.flaws if one.kind == CONTRADICTION)

    @cached_property
    def missing(self) -> tuple[Subject, ...]:
        """What the document does not say, or not wholly; what must stay as it is comes last."""
        found = [read_subject(event) for event in self._log.of_kind("subject")]
        lacking = [one for one in found if one.said != WHOLLY]
        return tuple(sorted(lacking, key=lambda one: one.is_frame))

    @cached_property
    def mistakes(self) -> tuple[Mistake, ...]:
        """The wrong games that were tried, what an ordinary game meets first on top."""
        return tuple(
            Mistake(event["name"], event["summary"], event["by"], read_answers(event))
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
