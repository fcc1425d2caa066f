"""What the marks of a class's contracts say: what it forgets most, and the false things that many say."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from statistics import median
from typing import Any, Final

from reports.whole_class.model import bins_of, handed_in_twice
from spec.position import Position
from spec.requests import Load, parse_request

SAID, IN_PART, FALSELY, FORGOTTEN = (
    "said",
    "said in part",
    "said only by a clause that is false",
    "forgotten",
)
MOST_FALSE: Final = 20
"""So many false statements are shown with their board."""


@dataclass(frozen=True, slots=True)
class SubjectOfClass:
    """A subject, how it would be said, and who of those that were asked says it how far."""

    name: str
    group: str
    says: str
    item: str
    counts: Mapping[str, int]

    @property
    def asked(self) -> int:
        """Of how many contracts it was asked."""
        return sum(self.counts.values())

    @property
    def lacking(self) -> int:
        """How many do not say it wholly."""
        return self.asked - self.counts[SAID]


@dataclass(frozen=True, slots=True)
class SharedFalsehood:
    """Something false that contracts say in the same words, or that the same smallest position shows."""

    said: str
    codes: tuple[str, ...]
    names: tuple[str, ...]
    operation: str
    position: Position
    request: str
    is_accepted: bool


@dataclass(frozen=True)
class ContractsReport:
    """Everything that the page of a class's contracts shows."""

    results: tuple[Mapping[str, Any], ...]
    not_graded: tuple[tuple[str, str], ...]
    columns: tuple[str, ...]
    subjects: tuple[SubjectOfClass, ...]
    """What is forgotten most comes first."""
    falsehoods: tuple[SharedFalsehood, ...]
    left_out: int
    bins: tuple[int, ...]
    rubric: Mapping[str, Any]
    kit: str
    copies: tuple[tuple[str, str], ...]
    """Who handed in the same document as others, and who these are."""

    @property
    def judged(self) -> tuple[Mapping[str, Any], ...]:
        """The contracts that could be read, and of which something runs."""
        return tuple(one for one in self.results if not one["missing"])

    @property
    def unjudged(self) -> tuple[tuple[str, str], ...]:
        """The others, each with the reason."""
        return tuple((one["name"], one["missing"]) for one in self.results if one["missing"])

    @property
    def median(self) -> float:
        """The score in the middle."""
        scores: list[float] = [one["score"] for one in self.results]
        return round(median(scores), 2) if scores else 0.0


def read_contracts(told: Mapping[str, Any]) -> ContractsReport:
    """The report of a class, from its results."""
    results = tuple(one for _, one in sorted(told["results"].items()))
    falsehoods = tuple(_falsehoods(results))
    used = {name for one in results for name in one["columns"]}
    return ContractsReport(
        results=results,
        not_graded=tuple(sorted(told["not graded"].items())),
        columns=tuple(name for name in told["rubric"]["columns"] if name in used),
        subjects=tuple(_subjects(told["rubric"]["subjects"], results)),
        falsehoods=falsehoods[:MOST_FALSE],
        left_out=max(0, len(falsehoods) - MOST_FALSE),
        bins=bins_of(one["score"] / one["maximum"] for one in results),
        rubric=told["rubric"],
        kit=told["kit"],
        copies=tuple(handed_in_twice(told)),
    )


def _subjects(
    known: list[Mapping[str, str]], results: tuple[Mapping[str, Any], ...]
) -> Iterator[SubjectOfClass]:
    """Of the contracts that could be judged; what most leave open comes first, in the order of the rubric."""
    found = []
    for one in known:
        said = [
            result["subjects"][one["name"]]
            for result in results
            if one["name"] in result["subjects"] and not result["missing"]
        ]
        if said:
            found.append(
                SubjectOfClass(one["name"], one["group"], one["says"], one["item"], Counter(said))
            )
    yield from sorted(found, key=lambda subject: -subject.lacking / subject.asked)


def _falsehoods(results: tuple[Mapping[str, Any], ...]) -> Iterator[SharedFalsehood]:
    """Two clauses say the same false thing if they look at the same names, and the same smallest case shows it."""
    found: dict[tuple[object, ...], list[tuple[str, Mapping[str, Any]]]] = {}
    for result in results:
        for one in result["false"]:
            board = one["position"].split(" ", 3)[3]
            about = (one["operation"], one["part"], *one["names"])
            found.setdefault((*about, board, one["request"]), []).append((result["name"], one))
    ranked = sorted(found.values(), key=lambda some: -len({name for name, _ in some}))
    for some in ranked:
        first = some[0][1]
        loaded = parse_request(first["position"])
        assert isinstance(loaded, Load)
        yield SharedFalsehood(
            first["text"],
            tuple(dict.fromkeys(one["code"] for _, one in some)),
            tuple(dict.fromkeys(name for name, _ in some)),
            first["operation"],
            loaded.position,
            first["request"],
            first["accepted"],
        )
