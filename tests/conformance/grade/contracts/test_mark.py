"""What a contract earns: nothing for what is not said or false, everything for the rulebook, never less for more."""

from dataclasses import replace
from random import Random

import pytest

from conformance.contract.known_mistakes import Passed, Strength
from conformance.contract.truth import Truth
from conformance.contract.verification import Verified
from conformance.grade.contracts.mark import Mark, charged, mark
from conformance.grade.contracts.rubric import ContractRubric, default_contract_rubric
from conformance.mistakes import all_mistakes
from spec.gods import God
from tests.conformance.grade.contracts.some_contracts import (
    move,
    rulebook_items,
    rulebook_with,
    verified,
)

RUBRIC = default_contract_rubric()
OWN = "Requires: It is the player's own. `origin == own`"
CLIMB = "Requires: It is at most one level higher. `climb <= 1`"
BOTH_WAYS = "Requires: The heights differ by one at most. `-1 <= climb <= 1`"


def of(text: str, rubric: ContractRubric = RUBRIC) -> Mark:
    return mark(verified(text), rubric)


def earned(found: Mark, name: str) -> float:
    return next(one.earned for one in found.columns if one.name == name)


@pytest.mark.parametrize(
    "text",
    ["", "# A contract\n\nIt is good.\n", move("Requires: It is near.", "Ensures: It is nice.")],
    ids=["empty", "no operation", "prose alone"],
)
def test_who_says_nothing_that_runs_earns_nothing(text: str) -> None:
    found = of(text)
    assert (found.earned, found.most) == (0, 100)
    assert {one.earned for one in found.columns} == {0}


@pytest.mark.parametrize(
    "item",
    [
        BOTH_WAYS,
        "Requires: It is over. `phase == over`",
        "Ensures: It has won. `winner == own`",
        "Ensures: Never. `target_height == 1 and target_height == 2`",
        "Accepts: Everything. `phase == move`",
        "Keeps: It moves. `not unchanged`",
    ],
)
def test_a_false_clause_alone_earns_nothing(item: str) -> None:
    found = verified(move(item))
    assert [one.truth for one in found.verdicts] == [Truth.FALSE]
    assert mark(found, RUBRIC).earned == 0


def test_a_false_condition_does_not_make_a_false_result_worth_anything() -> None:
    result = "Ensures: Never. `mover_on_target and not mover_on_target`"
    found = verified(move("Requires: It is over. `phase == over`", result))
    assert [one.truth for one in found.verdicts] == [Truth.FALSE, Truth.NEVER_SPEAKS]
    assert mark(found, RUBRIC).earned == 0


def test_the_rulebook_lacks_nothing_and_every_clause_more_earns_more() -> None:
    items = rulebook_items()
    assert len(items) == 12
    Random(5).shuffle(items)
    marks = [of(rulebook_with(items[:count])).earned for count in (0, 1, 4, 7, 10, 12)]
    assert marks == sorted(marks) and len(set(marks)) == len(marks)
    full = of(rulebook_with(items))
    assert {one.name for one in full.columns if one.earned < one.most} == {"strong"}


def test_a_true_clause_beside_a_false_one_never_costs_anything() -> None:
    builds = "Ensures: It goes on to build. `phase == build`"
    wins = "Ensures: Level 3 wins. `when target_height == 3 and climb == 1: winner == own`"
    alone, both = (of(move(OWN, builds, *more)) for more in ((), (wins,)))
    assert both.earned >= alone.earned > 0
    assert earned(both, "outcome") > earned(alone, "outcome")


def test_a_false_clause_costs_what_it_could_earn_and_a_part_of_what_truth_earns() -> None:
    without, beside, instead = of(move(OWN)), of(move(OWN, BOTH_WAYS)), of(move(OWN, CLIMB))
    assert earned(without, "height") == earned(beside, "height") == 0
    assert earned(instead, "height") == 10.53, "10 of the 95 that are asked for without Minotaur"
    assert earned(beside, "true") == pytest.approx(0.75 * earned(without, "true"), abs=0.01)
    assert {one.earned for one in without.columns if one.name in ("distance", "dome")} == {0}


def test_what_is_false_twice_costs_once_and_a_false_accepts_costs_nothing() -> None:
    everything = "Accepts: All of the above. `requires`"
    found = verified(move(OWN, BOTH_WAYS, BOTH_WAYS, everything))
    assert len(found.false) == 3
    assert len(charged(found)) == 1


def test_a_wrong_example_costs_as_much_as_a_false_clause() -> None:
    example = (
        "\n## Examples\n\n```santorini\n00000/00000/00000/00000/00000 21,44/00,04 m0\n"
        "> move 2 1 2 2\n?\n```\n"
    )
    wrong, false = of(move(OWN) + example), of(move(OWN, BOTH_WAYS))
    assert earned(wrong, "true") == earned(false, "true") > 0


def test_what_is_said_in_part_earns_half() -> None:
    whole, part = (
        of(move(f"Requires: It is near. `{said}`")) for said in ("neighbour", "distance <= 1")
    )
    assert earned(whole, "distance") == 10.53
    assert earned(part, "distance") == 2.63, "it may leave the board, and may stay"


def test_push_is_asked_of_who_names_minotaur_or_where_the_rubric_does() -> None:
    def columns(gods: str, asked: tuple[str, ...] = ()) -> set[str]:
        found = mark(bare(gods), replace(RUBRIC, gods=asked))
        assert sum(one.most for one in found.columns) == pytest.approx(100, abs=0.1)
        return {one.name for one in found.columns}

    assert "push" not in columns("none")
    assert "push" in columns("none, minotaur")
    assert "push" in columns("none", ("none", "minotaur"))
    assert "push" not in columns("none, minotaur", ("none",))


def bare(gods: str) -> Verified:
    """A contract with these cards, of which nothing was asked."""
    return replace(verified(""), written=replace(verified("").written, gods=_gods(gods)))


def _gods(text: str) -> tuple[God, ...]:
    return tuple(map(God, text.split(", ")))


def test_who_does_not_speak_of_pan_says_the_win_in_part_where_pan_is_asked_for() -> None:
    wins = "Ensures: Level 3 wins. `when climb == 1 and target_height == 3: winner == own`"
    found = verified(move(wins))
    said = {one.topic.name: one.share for one in mark(found, RUBRIC).subjects}
    with_pan = replace(RUBRIC, gods=("none", "pan"))
    said_then = {one.topic.name: one.share for one in mark(found, with_pan).subjects}
    assert (said["win"], said_then["win"]) == (1, 0.5)


def test_a_mistake_that_only_a_false_clause_catches_counts_as_passing() -> None:
    found = verified(move(OWN, BOTH_WAYS))
    mistakes = [one for one in all_mistakes() if one.clause.startswith("RB.move")][:4]
    by = (*found.written.clauses, None, None)
    tried = tuple(Passed(mistake, one, None) for mistake, one in zip(mistakes, by, strict=True))
    assert earned(mark(found, RUBRIC), "strong") == 0
    assert earned(mark(replace(found, strength=Strength(tried, 0)), RUBRIC), "strong") == 2.63


def test_an_operation_that_is_asked_for_and_missing_earns_nothing() -> None:
    found = verified(move(OWN, CLIMB))
    both = mark(found, replace(RUBRIC, operations=("move", "build")))
    assert 0 < both.earned < mark(found, RUBRIC).earned
