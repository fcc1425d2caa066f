"""The rubric for contracts: the default one can be used as it is, and a wrong one is refused in one line."""

import pytest

from conformance.grade.contracts.rubric import (
    COLUMNS,
    ContractRubric,
    default_contract_rubric,
    parse_contract_rubric,
)
from conformance.grade.marks.rubric_file import RubricError
from spec.gods import God

WRONG = {
    "contracts = 1": "contracts: write a table",
    "[contracts]\ncolour = 1": "[contracts] has no key 'colour'",
    "[contracts]\nweights = 1": "weights: write a table",
    "[contracts]\npoints = 0": "points 0",
    "[contracts]\noperations = []": "operations: use a list",
    '[contracts]\noperations = ["jump"]': "operations: use a list",
    '[contracts]\ngods = "none"': "gods: use a list",
    "[contracts]\ngods = [[]]": "gods: use a list",
    '[contracts]\nvisibility = "never"': "visibility 'never'",
    "[contracts.weights]\nstyle = 1": "weights: there is no 'style'",
    "[contracts.weights]\ndome = -1": "weights: dome weighs -1",
    "[contracts.weights]\ndome = true": "weights: dome weighs True",
    "[contracts.weights]\n" + "".join(f'"{name}" = 0\n' for name in COLUMNS): "nothing is worth",
    "points = [": "no valid TOML",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_rubric_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(RubricError) as refused:
        parse_contract_rubric(text)
    assert WRONG[text] in str(refused.value)
    assert "\n" not in str(refused.value)


def test_what_a_rubric_leaves_out_is_as_usual() -> None:
    usual = default_contract_rubric()
    assert (usual.points, usual.operations, usual.gods) == (100, ("move",), ())
    assert set(usual.weights) == set(COLUMNS) and sum(usual.weights.values()) == 100
    assert parse_contract_rubric("points = 20\n") == usual
    other = parse_contract_rubric("[contracts]\npoints = 20\n[contracts.weights]\ndome = 0\n")
    assert other.weights == {**usual.weights, "dome": 0}
    assert "dome" not in other.points_by_column((God.NONE,))
    assert sum(other.points_by_column((God.NONE,)).values()) == pytest.approx(20)
    assert other.hash != usual.hash


def test_what_graders_ask_for_comes_first() -> None:
    asked = ContractRubric().asked_of((God.NONE, God.MINOTAUR))
    groups = list(dict.fromkeys(topic.group for topic in asked))
    assert groups == [name for name in COLUMNS if name in groups]
    assert groups[:5] == ["player and action", "distance", "height", "occupied", "dome"]
    assert {topic.word for topic in asked} == {"move"}
