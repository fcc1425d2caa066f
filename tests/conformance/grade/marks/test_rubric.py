"""The rubric: the default one can be used as it is, and a wrong one is refused in one line."""

from pathlib import Path

import pytest

from conformance.check.tally import group_of
from conformance.grade.marks.rubric import (
    USUAL,
    Rubric,
    default_rubric,
    load_rubric,
    parse_rubric,
    points_by_capability,
    points_by_clause,
)
from conformance.grade.marks.rubric_file import RubricError
from spec.dialect import DIALECTS
from spec.registry import DOCUMENTS, clauses_of, find_clause

WRONG = {
    "points = [": "no valid TOML",
    "colour = 1": "unknown key 'colour'",
    'document = "D9"': "'D9' is no document",
    "document = []": "document []",
    "gods = []": "gods",
    'gods = "none"': "gods",
    "gods = 3": "gods",
    "gods = [[1]]": "gods",
    'gods = ["zeus"]': "gods",
    'budget = "huge"': "budget 'huge'",
    'visibility = "sometimes"': "visibility 'sometimes'",
    "seed = 1.5": "seed 1.5",
    "seed = true": "seed True",
    "points = 0": "points 0",
    "points = nan": "points nan",
    "points = inf": "points inf",
    'points = "many"': "points 'many'",
    "fault_points = 100": "fault_points 100",
    "fault_points = -1": "fault_points -1",
    "capabilities = 3": "capabilities: write a table",
    "capabilities = {flying = 1}": "there is no 'flying'",
    "capabilities = {moving = -1}": "moving weighs -1",
    "weights = 3": "weights: write a table",
    "weights = {fly = 1}": "no operation 'fly'",
    "weights = {move = -1}": "move weighs -1",
    "weights = {move = inf}": "move weighs inf",
    'weights = {move = "1"}': "move weighs '1'",
}


@pytest.mark.parametrize("text", WRONG)
def test_a_wrong_rubric_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(RubricError) as refused:
        parse_rubric(text)
    assert WRONG[text] in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


def test_a_rubric_in_which_nothing_counts_is_refused() -> None:
    operations = {clause.operation for clause in clauses_of("RB")}
    text = "[weights]\n" + "\n".join(f"{name} = 0" for name in sorted(operations))
    with pytest.raises(RubricError, match="no clause is worth anything"):
        parse_rubric(text)


def test_the_file_is_named_where_it_is_wrong(tmp_path: Path) -> None:
    (tmp_path / "rubric.toml").write_text("points = 0", "utf-8")
    (tmp_path / "latin.toml").write_bytes(b"# \xff")
    with pytest.raises(RubricError, match=r"rubric\.toml: points 0"):
        load_rubric(tmp_path / "rubric.toml")
    with pytest.raises(RubricError, match=r"latin\.toml cannot be read"):
        load_rubric(tmp_path / "latin.toml")
    with pytest.raises(RubricError, match=r"missing\.toml cannot be read"):
        load_rubric(tmp_path / "missing.toml")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_points_of_a_document_add_up(document: str) -> None:
    rubric = Rubric(document=document)
    total = sum(points_by_clause(rubric).values()) + rubric.fault_points
    assert total == pytest.approx(rubric.points, abs=0.01)


def test_the_default_rubric_asks_for_the_rulebook_and_its_gods() -> None:
    rubric = default_rubric()
    points = points_by_clause(rubric)
    assert (rubric.document, rubric.gods) == ("RB", ("none", "minotaur", "pan"))
    assert points["RB.move.pre.climb"] > 0
    assert points["RB.moves.post.exact"] == points["RB.load.post.position"] > 0
    assert sum(points_by_capability(rubric)["optional"].values()) <= 2


def test_a_clause_weighs_by_its_id_rather_than_by_its_operation() -> None:
    rubric = parse_rubric('[weights]\nmove = 2\n"RB.move.pre.climb" = 6')
    points = points_by_clause(rubric)
    assert points["RB.move.pre.climb"] == pytest.approx(3 * points["RB.move.pre.dome"], abs=0.001)
    placed = points["RB.move.pre.placed"], points["RB.build.pre.placed"]
    assert placed[0] == pytest.approx(2 * placed[1], abs=0.001)


def test_points_are_shared_out_by_capability_first() -> None:
    text = '[capabilities]\nwinning = 40\nlosing = 0\n[weights]\n"RB.move.post.win_up" = 8'
    usual, other = points_by_capability(Rubric()), points_by_capability(parse_rubric(text))
    assert "losing" not in other

    def ratio(points: dict[str, dict[str, float]], name: str) -> float:
        return sum(points[name].values()) / sum(points["moving"].values())

    assert ratio(usual, "winning") == pytest.approx(0.5, abs=0.001)
    assert ratio(other, "winning") == pytest.approx(2, abs=0.001)
    assert ratio(other, "building") == pytest.approx(ratio(usual, "building"), abs=0.001)
    inside = other["winning"]
    assert inside["RB.move.post.win_up"] == pytest.approx(
        8 * inside["RB.move.post.no_other_win"], abs=0.001
    )


def test_the_default_rubric_says_what_is_usual() -> None:
    assert default_rubric().capabilities == USUAL


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_god_that_is_asked_for_is_worth_points(document: str) -> None:
    found = points_by_capability(Rubric(document=document))
    gods = {"none", "minotaur", "pan"} if DIALECTS[document].knows_gods else set()
    assert found.keys() & {"none", "minotaur", "pan"} == gods
    assert {"moving", "turn and phase"} <= found.keys()
    assert ("building" in found) == any(
        clause.request == "build" for clause in clauses_of(document)
    )


@pytest.mark.parametrize("document", DOCUMENTS)
def test_of_clauses_that_say_the_same_one_counts(document: str) -> None:
    points = points_by_clause(Rubric(document=document))
    worth = [group_of(find_clause(id)) for id, some in points.items() if some]
    assert worth
    assert len(worth) == len(set(worth))


def test_the_hash_changes_with_every_setting() -> None:
    texts = ("", "seed = 2", "points = 50", "fault_points = 5", 'gods = ["none"]', 'budget = "quick"',
             'document = "D1"', 'visibility = "hidden"', "weights = {move = 2}",
             "capabilities = {moving = 2}")  # fmt: skip
    assert len({parse_rubric(text).hash for text in texts}) == len(texts)


def test_what_takes_a_god_outside_the_rubric_is_worth_nothing() -> None:
    points = points_by_clause(Rubric(gods=("none",)))
    of_gods = {"RB.move.post.pushed", "RB.move.post.win_pan", "RB.move.post.forced"}
    assert {points[id] for id in of_gods} == {0}
    assert sum(points.values()) == pytest.approx(90, abs=0.01)
    assert all(points_by_clause(Rubric())[id] for id in of_gods)


def test_a_document_without_any_clause_for_these_gods_is_refused() -> None:
    with pytest.raises(RubricError, match="no clause is worth anything"):
        parse_rubric('document = "D2"\ngods = ["none"]')
