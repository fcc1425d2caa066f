"""What an author asks of a document: is it right, is it consistent, what does it forget, where does it differ?"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from reports.text import listed, plural
from reports.verify.contract import Contract
from reports.verify.differences import DISAGREEMENT, SILENCE, Difference
from reports.verify.findings import COMPLETE, CONFIRMED, ERROR, NOT_SEARCHED, REFUTED
from reports.verify.forgotten import Forgotten, forgotten_of
from reports.verify.model import Document, VerifyReport

GOOD: Final = "good"
BAD: Final = "bad"
DOUBT: Final = "doubt"
NEITHER: Final = "neither"
"""To differ is no defect, and no merit."""

RULEBOOK: Final = "RB"
CUT_SHORT: Final = "The run was cut short before this was known."


@dataclass(frozen=True)
class Answer:
    """An answer as a whole sentence, and in a word or two for a table."""

    mood: str
    word: str
    sentence: str


@dataclass(frozen=True)
class Answers:
    """The answers about one document, and the findings behind them."""

    report: VerifyReport
    document: Document

    @property
    def name(self) -> str:
        """The document."""
        return self.document.name

    @property
    def all(self) -> dict[str, Answer]:
        """The four questions in their order."""
        return {
            "Is it right?": self.right,
            "Is it consistent?": self.consistent,
            "What does it forget?": self.forgets,
            "Where does it differ?": self.differs,
        }

    @property
    def has_defects(self) -> bool:
        """Something is not as its author would want it; that it differs from other documents is no defect."""
        return any(one.mood != GOOD for one in (self.right, self.consistent, self.forgets))

    @cached_property
    def differences(self) -> tuple[Difference, ...]:
        """All that the document differs in from any other."""
        return tuple(one for one in self.report.differences if self.name in one.pair)

    @property
    def contradictions(self) -> tuple[Difference, ...]:
        """Where the document and the rulebook disagree; what is so however it is read comes first."""
        found = [one for one in self._with(RULEBOOK) if one.kind == DISAGREEMENT]
        return tuple(sorted(found, key=lambda one: one.depends_on_reading))

    @property
    def unmentioned(self) -> tuple[Difference, ...]:
        """Where the rulebook speaks, and the document is silent."""
        return tuple(one for one in self._with(RULEBOOK) if one.silent == self.name)

    @cached_property
    def forgotten(self) -> tuple[Forgotten, ...]:
        """What the document does not determine, in sentences."""
        return forgotten_of(self.document.openings)

    @property
    def within(self) -> tuple[Forgotten, ...]:
        """What it forgets of that which it is about."""
        return tuple(one for one in self.forgotten if one.claimed and not one.meant)

    @property
    def beyond(self) -> tuple[Forgotten, ...]:
        """What it does not determine in cases for which it claims nothing."""
        return tuple(one for one in self.forgotten if not one.claimed and not one.meant)

    @property
    def on_purpose(self) -> tuple[Forgotten, ...]:
        """What is left open on purpose."""
        return tuple(one for one in self.forgotten if one.meant)

    @property
    def idle(self) -> tuple[Contract, ...]:
        """The clauses that never speak."""
        return self._related("vacuous")

    @property
    def repeated(self) -> tuple[Contract, ...]:
        """The conditions that never decide alone."""
        return self._related("implied", "equal")

    @property
    def others(self) -> tuple[str, ...]:
        """The documents that it was found to differ from, the rulebook left out."""
        names = (one.other_than(self.name) for one in self.differences)
        return tuple(dict.fromkeys(name for name in names if name != RULEBOOK))

    def differences_with(self, other: str) -> tuple[Difference, ...]:
        """Where it disagrees with another document, then where one of the two is silent."""
        return tuple(sorted(self._with(other), key=lambda one: one.kind != DISAGREEMENT))

    @property
    def right(self) -> Answer:
        """It is measured by the rulebook, and every clause by the reference."""
        broken = self._refuted
        if broken:
            clauses = plural(len(broken), "clause")
            told = f"Not shown: {clauses} refuted, so that the reference or the clause is wrong."
            return Answer(BAD, f"{len(broken)} refuted", told)
        if self.name == RULEBOOK:
            return Answer(GOOD, "yes", "Yes: it is what the other documents are measured by.")
        firm = [one for one in self.contradictions if not one.depends_on_reading]
        read = len(self.contradictions) - len(firm)
        if firm:
            more = f", and in {read} more if it is read in one of two ways" if read else ""
            told = f"No: it contradicts the rulebook in {plural(len(firm), 'kind')} of case{more}."
            return Answer(BAD, f"no, in {plural(len(self.contradictions), 'place')}", told)
        if read:
            told = (
                "It depends: read in one of two ways, it contradicts the rulebook in "
                f"{plural(read, 'kind')} of case."
            )
            return Answer(DOUBT, "as you read it", told)
        if not self.report.is_complete:
            return Answer(DOUBT, "not known", CUT_SHORT)
        if not self._was_compared:
            return Answer(DOUBT, "not known", "It was not compared with the rulebook.")
        return Answer(GOOD, "yes", "Yes: nothing in it contradicts the rulebook.")

    @property
    def consistent(self) -> Answer:
        """One game that keeps to all clauses shows that no two contradict each other."""
        searched = [one for one in self.document.executable if one.evidence != NOT_SEARCHED]
        broken = self._refuted
        if broken:
            return Answer(BAD, "not shown", "Not shown: no game was found that keeps to all of it.")
        if not searched:
            told = "No clause was searched." if self.report.is_complete else CUT_SHORT
            return Answer(DOUBT, "not known", told)
        game = f"one game keeps to all {plural(len(searched), 'clause')} that were searched"
        if len(searched) == 1:
            game = "a game keeps to the one clause that was searched"
        repeated = len(self.repeated)
        more = (
            f" {plural(repeated, 'condition')} only {_repeats(repeated)} others."
            if repeated
            else ""
        )
        if self.idle:
            never = f"{plural(len(self.idle), 'clause')} never {_applies(len(self.idle))}"
            return Answer(
                DOUBT,
                f"yes, {len(self.idle)} never {_applies(len(self.idle))}",
                f"Yes: {game}. But {never}.{more}",
            )
        return Answer(GOOD, "yes", f"Yes: {game}.{more}")

    @property
    def forgets(self) -> Answer:
        """What is inside its scope counts; what is outside is told."""
        if self.document.strength is None:
            told = "It was not examined." if self.report.is_complete else CUT_SHORT
            return Answer(DOUBT, "not known", told)
        more = []
        if self.beyond:
            more.append(f"{plural(len(self.beyond), 'thing')} outside its scope")
        if self.unmentioned:
            rules = plural(len(self.unmentioned), "rule")
            more.append(f"{rules} of the rulebook that it is silent about")
        if self.on_purpose:
            more.append(f"{plural(len(self.on_purpose), 'thing')} left open on purpose")
        besides = f" Besides: {listed(more)}." if more else ""
        if not self.within:
            return Answer(GOOD, "nothing", f"Nothing inside its scope.{besides}")
        count = plural(len(self.within), "thing")
        return Answer(DOUBT, count, f"{count} inside its scope.{besides}")

    @property
    def differs(self) -> Answer:
        """How often, and from which documents."""
        asked = {document.name for document in self.report.documents} - {self.name, RULEBOOK}
        if not asked and not self.others:
            other = "D4" if self.name == "D2" else "D2"
            told = f"Not asked: verify more documents, or santorini compare {self.name} {other}."
            return Answer(NEITHER, "not asked", told)
        if not self.others:
            told = "From none of the other documents of this run."
            return Answer(NEITHER, "nowhere", told if self.report.is_complete else CUT_SHORT)
        told = f"From {listed(self.others)}: {self.counted(*self.others)}."
        return Answer(NEITHER, f"from {plural(len(self.others), 'other')}", told)

    @property
    def evidence(self) -> str:
        """How much of it was searched, and how well."""
        executable = self.document.executable
        proved = sum(one.evidence in (CONFIRMED, COMPLETE) for one in executable)
        left = sum(one.evidence == NOT_SEARCHED for one in executable)
        silent = len(self.document.contracts) - len(executable)
        told = (
            f"{proved} of its {plural(len(executable), 'clause')} that can be run were proved or "
            "tried in every case"
        )
        if left:
            told += f", {left} {'was' if left == 1 else 'were'} not searched"
        return told + (f"; {silent} more cannot be run." if silent else ".")

    def counted(self, *others: str) -> str:
        """How often it disagrees with these documents, and how often one of two is silent."""
        found = [one.kind for one in self.differences if one.other_than(self.name) in others]
        disagreements, silences = found.count(DISAGREEMENT), found.count(SILENCE)
        return f"{plural(disagreements, 'disagreement')}, {plural(silences, 'silence')}"

    def _with(self, other: str) -> Iterable[Difference]:
        return (one for one in self.differences if one.other_than(self.name) == other)

    def _related(self, *kinds: str) -> tuple[Contract, ...]:
        return tuple(
            contract
            for contract in self.document.contracts
            if any(one.kind in kinds for one in contract.relations)
        )

    @property
    def _refuted(self) -> tuple[Contract, ...]:
        return tuple(one for one in self.document.contracts if one.evidence in (REFUTED, ERROR))

    @property
    def _was_compared(self) -> bool:
        names = {document.name for document in self.report.documents}
        return RULEBOOK in names or any(True for _ in self._with(RULEBOOK))


def _repeats(count: int) -> str:
    return "repeats" if count == 1 else "repeat"


def _applies(count: int) -> str:
    return "applies" if count == 1 else "apply"


def answers_of(report: VerifyReport) -> tuple[Answers, ...]:
    """The answers about every document of the run."""
    return tuple(Answers(report, document) for document in report.documents)
