"""What the lemma says over facts holds of random facts too, in every document's game and for every pair of gods."""

import random

import pytest

from conformance.verify.symbolic.fact_cases import move_numbers
from conformance.verify.symbolic.numbered import PLAIN
from conformance.verify.symbolic.rule_conditions import exactly_condition
from conformance.verify.symbolic.sources import Sources
from spec.registry import DOCUMENTS, gods_of


def random_facts(source: random.Random, gods: int) -> dict[str, int | bool]:
    """The numbers of a move, mostly of a step while a move is due."""
    pick = source.randrange
    return {
        "phase": source.choice((1, 1, 1, pick(4))), "god": pick(gods), "other_god": pick(gods),
        "distance": source.choice((1, 1, pick(3))), "origin": source.choice((1, 1, pick(3))),
        "origin_height": pick(4), "target_on_board": pick(9) > 0, "target": pick(3),
        "target_height": pick(4), "target_dome": pick(5) == 0, "behind_on_board": pick(5) > 0,
        "behind": pick(3), "behind_height": pick(4), "behind_dome": pick(5) == 0,
        "all_placed": pick(9) > 0, "chosen": pick(2),
    }  # fmt: skip


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_game_accepts_exactly_what_its_conditions_allow(document: str) -> None:
    known = gods_of(document)
    condition = exactly_condition(document, "move", Sources(), PLAIN)
    is_well_formed, source = move_numbers(known), random.Random(1)
    answers = set()
    for _ in range(4000):
        numbers = random_facts(source, len(known))
        if is_well_formed(**numbers):
            result = condition.subject(**numbers)
            answers.add(result.accepted)
            assert condition.holds(result), numbers
    assert answers == {True, False}
