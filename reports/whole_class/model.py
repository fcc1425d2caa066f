"""What the results of a class say: the distribution, the common bugs, who has the same, who needs a look."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeVar

from reports.check.clause_results import HELD, NOT_OBSERVABLE, VIOLATED
from reports.check.score import IN_WORDS
from reports.clause_texts import ClauseTexts
from reports.whole_class.shared import CommonBug, EventOf, by_failure, common_bug, rank
from spec.registry import clauses_of, is_document

Mark = TypeVar("Mark")

BINS: Final = 10
MOST_BUGS: Final = 20
"""How many bugs are shown with their counterexample; the others are in the table of students."""

MOST_SHARED: Final = 3
"""How many of those that several share are told first."""

EYE: Final = {
    "non-determinism": "answers differ from run to run: run it again before you rely on its score",
    "state leak": "answers depend on earlier games",
    "hang": "it ran out of time, also when it was run alone",
    "crash": "it crashed",
    "end of file": "it ended before it was told to",
    "garbage": "it wrote what the protocol does not allow",
    "too long": "it wrote far too much",
    "extra reply": "it answered more often than it was asked",
    "cannot": "it says that it cannot do what it declared",
    "cannot start": "it could not be run",
}
REFUSED: Final = "it cannot be unpacked: "
"""How the reason begins when the files were refused: links, paths that leave the folder, bombs."""

CUT_SHORT: Final = "cut short"
"""The verdict on a submission that could not be asked everything in its time."""


@dataclass(frozen=True)
class Student:
    """One submission in the table of the class."""

    name: str
    score: float
    maximum: float
    verdict: str
    bugs: tuple[str, ...]
    faults: tuple[str, ...]
    diagnosis: str
    verdicts: Mapping[str, str]
    missing: str = ""
    """What was asked for and is not there, in words."""
    cut: str = ""
    """How far its run came when the time was over: it has no final score then."""

    @property
    def is_judged(self) -> bool:
        """It ran to the end, so that there is something to say of each clause."""
        return self.verdict not in ("not established", CUT_SHORT)

    @property
    def observed(self) -> frozenset[str]:
        """The clauses that could be observed of it."""
        return frozenset(
            clause for clause, verdict in self.verdicts.items() if verdict != NOT_OBSERVABLE
        )


@dataclass(frozen=True)
class NotBuilt:
    """A submission of which nothing could be judged, and why."""

    name: str
    why: str
    compiler: str = ""
    """What the compiler said, line by line."""

    @property
    def first_words(self) -> str:
        """The compiler's first line, which names the file and the line; else the reason."""
        return next((line for line in self.compiler.splitlines() if line.strip()), self.why)


@dataclass(frozen=True)
class ClassReport:
    """Everything that the page of a class shows."""

    students: tuple[Student, ...]
    not_graded: tuple[tuple[str, str], ...]
    clauses: tuple[str, ...]
    """Those that not everybody who could be judged has held, in the order of the document."""
    bins: tuple[int, ...]
    """How many scores lie in each tenth of the maximum, the highest in the last."""
    common: tuple[CommonBug, ...]
    left_out: int
    diagnoses: tuple[tuple[str, tuple[str, ...]], ...]
    groups: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]
    """Bugs, and the names of at least two who have exactly these."""
    eye: tuple[tuple[str, str], ...]
    sandbox: tuple[Mapping[str, Any], ...]
    rubric: Mapping[str, Any]
    kit: str
    not_built: tuple[NotBuilt, ...] = ()
    """Who could not be judged at all, each with the reason."""

    worth: tuple[tuple[str, float], ...] = ()
    """What each capability is worth by the rubric, in points; empty if nobody was judged."""

    @property
    def cut_short(self) -> tuple[tuple[str, str], ...]:
        """Whose run was cut short, and how far it came."""
        return tuple((student.name, student.cut) for student in self.students if student.cut)

    @property
    def shared(self) -> tuple[CommonBug, ...]:
        """The failures that most have in common: a misunderstanding of the class, perhaps."""
        return tuple(bug for bug in self.common if len(bug.names) > 1)[:MOST_SHARED]

    @property
    def observed(self) -> tuple[int, int]:
        """How many clauses could be observed of everybody who could be judged, and of how many in all."""
        judged = [student for student in self.students if student.is_judged]
        everywhere = [student.observed for student in judged]
        known = {clause for student in judged for clause in student.verdicts}
        return len(known.intersection(*everywhere)), len(known)

    @property
    def median(self) -> float:
        """The score in the middle; of two in the middle their mean."""
        scores = sorted(student.score for student in self.students if not student.cut)
        half = len(scores) // 2
        if not scores:
            return 0.0
        return scores[half] if len(scores) % 2 else (scores[half - 1] + scores[half]) / 2


def read_class(told: Mapping[str, Any], event_of: EventOf, texts: ClauseTexts) -> ClassReport:
    """The report of a class, from its results and the logs that they name."""
    students = tuple(_student(result) for _, result in sorted(told["results"].items()))
    shared = by_failure(told)
    ranked = sorted(shared, key=lambda failure: rank(failure, shared[failure]))
    known = _in_order(
        {clause for student in students for clause in student.verdicts}, told["rubric"]["document"]
    )
    return ClassReport(
        students=students,
        not_graded=tuple(sorted(told["not graded"].items())),
        clauses=tuple(
            clause
            for clause in known
            if any(
                student.is_judged and student.verdicts.get(clause) != HELD for student in students
            )
        ),
        bins=bins_of(one.score / one.maximum for one in students if not one.cut),
        common=tuple(
            common_bug(failure, shared[failure], event_of, texts) for failure in ranked[:MOST_BUGS]
        ),
        left_out=max(0, len(ranked) - MOST_BUGS),
        diagnoses=_shared({student.name: student.diagnosis for student in students}),
        groups=tuple(
            (bugs, names)
            for bugs, names in _shared({student.name: student.bugs for student in students})
            if len(names) > 1
        ),
        eye=tuple(_needs_an_eye(told)),
        sandbox=tuple(told["sandbox"]),
        rubric=told["rubric"],
        kit=told["kit"],
        not_built=tuple(_not_built(told)),
        worth=_worth(told),
    )


def _worth(told: Mapping[str, Any]) -> tuple[tuple[str, float], ...]:
    """The rubric is the same for everybody: any result has it. What is worth most comes first."""
    graded = [result.get("capabilities", {}) for result in told["results"].values()]
    first: Mapping[str, tuple[float, float]] = next(filter(None, graded), {})
    ranked = sorted(first.items(), key=lambda item: (-item[1][1], item[0]))
    return tuple((IN_WORDS.get(name, name), most) for name, (_, most) in ranked)


def _in_order(clauses: set[str], document: str) -> tuple[str, ...]:
    """The clauses as the document has them, then those that this kit does not know."""
    ids = [clause.id for clause in clauses_of(document)] if is_document(document) else []
    return (*(id for id in ids if id in clauses), *sorted(clauses - set(ids)))


def _student(result: Mapping[str, Any]) -> Student:
    return Student(
        result["name"],
        result["score"],
        result["maximum"],
        result["verdict"],
        tuple(sorted({bug["clause"] for bug in result["bugs"]})),
        tuple(result["faults"]),
        result["diagnosis"],
        {
            **result["verdicts"],
            **{bug["clause"]: VIOLATED for bug in result["bugs"]},
        },
        result.get("missing", ""),
        result.get("cut", ""),
    )


def bins_of(shares: Iterable[float]) -> tuple[int, ...]:
    """How many of these shares of the maximum lie in each tenth, the highest in the last."""
    counts = Counter(min(BINS - 1, int(BINS * share)) for share in shares)
    return tuple(counts[place] for place in range(BINS))


def _shared(marks: Mapping[str, Mark]) -> tuple[tuple[Mark, tuple[str, ...]], ...]:
    """Who has the same, the largest group first; having nothing is no group."""
    groups: dict[Mark, list[str]] = {}
    for name, mark in sorted(marks.items()):
        if mark:
            groups.setdefault(mark, []).append(name)
    ranked = sorted(groups.items(), key=lambda item: (-len(item[1]), item[1]))
    return tuple((mark, tuple(names)) for mark, names in ranked)


def _not_built(told: Mapping[str, Any]) -> Iterator[NotBuilt]:
    """Those of which not even one clause could be judged, and not for want of time."""
    for name, result in sorted(told["results"].items()):
        is_judged = {HELD, VIOLATED} & set(result["verdicts"].values())
        if result["verdict"] == "not established" and not is_judged and result["fault_details"]:
            why = (result["fault_details"][0].splitlines() or [""])[0]
            yield NotBuilt(name, why, result.get("compiler", ""))


def handed_in_twice(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Who handed in the same as others, byte for byte: the first of them, and the rest in words."""
    contents = {name: result.get("content", "") for name, result in told["results"].items()}
    for _, (first, *others) in _shared(contents):
        if others:
            yield first, f"the same, byte for byte, was handed in by {', '.join(others)}"


def _needs_an_eye(told: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What a person should look at: not graded, refused, handed in twice, faulty, in this order."""
    found = [(name, f"not graded: {reason}") for name, reason in sorted(told["not graded"].items())]
    refused, faulty = [], []
    for name, result in sorted(told["results"].items()):
        for kind, detail in zip(result["faults"], result["fault_details"], strict=True):
            first = (detail.splitlines() or [""])[0]
            if first.startswith(REFUSED):
                refused.append((name, f"perhaps an attempt to break out: {first}"))
            else:
                # What could not be run says so itself.
                faulty.append(
                    (name, first if first.startswith("it ") else f"{EYE.get(kind, kind)}: {first}")
                )
    return [*found, *refused, *handed_in_twice(told), *faulty]
