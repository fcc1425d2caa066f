"""What is offered to paste: all that is missing once the false clauses are gone."""

import pytest

from conformance.contract.completeness import Coverage, Said
from conformance.contract.known_mistakes import Passed, Strength, would_close_the_gap
from conformance.contract.topics import TOPICS
from conformance.contract.truth import Truth, Verdict
from conformance.mistakes import all_mistakes
from spec.contract_file.written import read_written

HEIGHT = next(one for one in TOPICS if (one.word, one.name) == ("move", "height"))
CLIMBS = [one for one in all_mistakes() if one.clause == "RB.move.pre.climb"]
REQUIRES = "## Operation: move\n### Requires\n"


def offered(item: str, truth: Truth, said: Said, caught: tuple[int, int]) -> list[tuple[str, int]]:
    """What is offered to a contract of one item that catches every mistake about climbing."""
    written = read_written("mine", f"{REQUIRES}1. {item}\n")
    (clause,) = written.clauses
    strength = Strength(tuple(Passed(one, clause, None) for one in CLIMBS), 0)
    coverage = [Coverage(HEIGHT, said, None, *caught)]
    found = would_close_the_gap(written, [Verdict(clause, truth)], strength, coverage)
    return [(topic.name, count) for topic, count in found]


@pytest.mark.parametrize(
    ("said", "caught"),
    [(Said.BY_A_FALSE_CLAUSE, (0, 9)), (Said.IN_PART, (0, 9)), (Said.WHOLLY, (3, 9))],
)
def test_what_only_a_false_clause_says_counts_as_not_said(
    said: Said, caught: tuple[int, int]
) -> None:
    assert len(CLIMBS) >= 3
    wanted = [("height", len(CLIMBS))]
    assert offered("Never up. `climb <= 0`", Truth.FALSE, said, caught) == wanted
    assert offered("Up by one. `climb <= 1`", Truth.FALSE, said, caught) == wanted


def test_what_a_true_clause_says_is_not_offered_again() -> None:
    assert offered("Up by one. `climb <= 1`", Truth.TRUE, Said.WHOLLY, (9, 9)) == []
    assert offered("Up by one. `climb < 2`", Truth.TRUE, Said.IN_PART, (8, 9)) == []
