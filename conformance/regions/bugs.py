"""Bugs: what a program gets wrong in one region is one bug, however many clauses it breaks there."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field

from conformance.regions.answered import Answered
from conformance.regions.consequences import (
    WrongSteps,
    comes_later_only,
    follows_a_lie,
    lying_words,
    source_among,
)
from conformance.regions.located import Located, locate
from conformance.regions.one_bug import are_one_bug
from conformance.regions.slices import Slice, slices_of


@dataclass(eq=False)
class Bug:
    """What is located in one region, the plainest first, and what follows from it."""

    parts: list[Located]
    consequences: list[Slice] = field(default_factory=list)

    def is_about(self, word: str) -> bool:
        """Requests of this word are answered wrongly."""
        return any(part.sort.word == word for part in self.parts)

    @property
    def own_clauses(self) -> Counter[str]:
        """The clauses that it breaks, with how often: those of its first part first."""
        found: Counter[str] = Counter()
        for part in self.parts:
            found.update(part.slice.clauses)
        return found

    @property
    def clauses(self) -> Counter[str]:
        """The same, and what follows from it."""
        found = self.own_clauses
        for one in self.consequences:
            found.update(one.clauses)
        return found

    @property
    def failing(self) -> list[Answered]:
        """The cases that are answered wrongly."""
        return [case for part in self.parts for case in part.slice.failing]


def bugs_in(cases: Iterable[Answered], document: str) -> list[Bug]:
    """The bugs, each with what follows from it."""
    slices = slices_of(cases, document)
    lying = lying_words(slices)
    doubtful = [one for one in slices if one.sort.word != "state" and follows_a_lie(one, lying)]
    astray = [one for one in slices if one not in doubtful and comes_later_only(one)]
    own = [one.without_later() for one in slices if one not in doubtful and one not in astray]
    located = [part for one in own for part in locate(one, document)]
    steps = WrongSteps(
        document,
        tuple((one.sort, one.condition) for one in located if one.sort.word in ("move", "build")),
    )
    following = {one: word for one in located if (word := source_among(steps, one.slice))}
    bugs = _joined([one for one in located if one not in following])
    sources: list[tuple[Slice, Callable[[Bug], bool]]] = [
        *((one.slice, _is_about(word)) for one, word in following.items()),
        *((one, _is_about("state")) for one in doubtful),
        *((one, _breaks_one_of({case.history.earlier for case in one.failing})) for one in astray),
    ]
    for one, is_source in sources:
        source = next(filter(is_source, bugs), None)
        if source is None:
            # What it would follow from is no bug that was located.
            bugs += [Bug([part]) for part in locate(one, document)]
        else:
            source.consequences.append(one)
    return bugs


def _is_about(word: str) -> Callable[[Bug], bool]:
    return lambda bug: bug.is_about(word)


def _breaks_one_of(clauses: set[str]) -> Callable[[Bug], bool]:
    return lambda bug: not clauses.isdisjoint(bug.clauses)


def _joined(located: Sequence[Located]) -> list[Bug]:
    """The slices of one bug together; two bugs that a slice has in common are one."""
    bugs: list[Bug] = []
    exact_first = sorted(
        located,
        key=lambda one: (
            not one.region.is_exact,
            len(one.sort.objecting),
            -len(one.slice.failing),
        ),
    )
    for one in exact_first:
        known = [bug for bug in bugs if any(are_one_bug(part, one) for part in bug.parts)]
        if not known and not one.region.is_exact:
            # Where it is wrong is not known: no bug of its own beside one about the same request.
            known = [bug for bug in bugs if bug.is_about(one.sort.word)][:1]
        if not known:
            bugs.append(Bug([one]))
            continue
        first, *others = known
        first.parts += [part for other in others for part in other.parts]
        first.parts.append(one)
        bugs = [bug for bug in bugs if bug not in others]
    return bugs
