"""The census: the registry holds what the catalogue counts, no more and no less, and every text is there."""

import re
from collections import Counter
from pathlib import Path

from spec import catalogue
from spec.clause import Observed
from spec.registry import DOCUMENTS, all_clauses, clauses_of
from tests.spec.witnesses import WITNESSES

AMBIGUITIES = Path(catalogue.__file__).with_name("ambiguities.md").read_text(encoding="utf-8")
FROM_THE_CATALOGUE = tuple(document for document in DOCUMENTS if document != "RB")


def census() -> dict[tuple[str, str], tuple[int, ...]]:
    counted = Counter(
        (clause.document, clause.operation, clause.source_kind)
        for document in FROM_THE_CATALOGUE
        for clause in clauses_of(document)
        if clause.id not in catalogue.ADDED
    )
    return {
        (document, operation): tuple(counted[document, operation, kind] for kind in catalogue.KINDS)
        for document, operation, _ in counted
    }


def test_the_census_equals_the_catalogues_table() -> None:
    assert census() == catalogue.COVERAGE


def test_what_was_added_says_why_and_is_there() -> None:
    assert set(catalogue.ADDED) == {
        clause.id
        for document in FROM_THE_CATALOGUE
        for clause in clauses_of(document)
        if ".accepts" in clause.id
    }
    assert all(catalogue.ADDED.values())


def test_the_table_adds_up_to_the_catalogues_totals() -> None:
    totals = {
        document: sum(
            sum(counts) for (owner, _), counts in catalogue.COVERAGE.items() if owner == document
        )
        for document in FROM_THE_CATALOGUE
    }
    assert totals == {"D0": 65, "D1": 41, "D2": 31, "D3": 67, "D4": 34}


def test_six_entries_of_238_cannot_be_executed() -> None:
    silent = {
        clause.id
        for document in FROM_THE_CATALOGUE
        for clause in clauses_of(document)
        if not clause.is_executable
    }
    assert silent == {
        "D0.player_move.pre.7",
        "D0.player_move.pre.8",
        "D0.player_move.post.8",
        "D1.player_move.post.4",
        "D2.move.pre.15",
        "D4.move.proto.1",
    }


def test_every_clause_has_a_wording_a_why_and_a_place() -> None:
    for clause in all_clauses().values():
        assert clause.wording.endswith("."), clause.id
        assert clause.why.endswith("."), clause.id
        assert clause.at, clause.id
        is_shown = clause.is_executable and clause.observed is not Observed.REFERENCE
        assert bool(clause.reason) != is_shown, clause.id


def test_examples_and_only_examples_have_a_case() -> None:
    for clause in all_clauses().values():
        assert (clause.case is not None) == (clause.source_kind == "example"), clause.id


def test_corrections_are_about_known_entries() -> None:
    known = {*all_clauses(), *(witness.id for witness in WITNESSES)}
    assert set(catalogue.CORRECTIONS) <= known


def test_all_48_ambiguities_are_listed_once_and_in_order() -> None:
    listed = re.findall(r"^\| (AMB-\d\d) \|", AMBIGUITIES, flags=re.MULTILINE)
    assert listed == [f"AMB-{number:02}" for number in range(1, 49)]


def test_every_ambiguity_that_a_clause_cites_is_listed() -> None:
    for clause in all_clauses().values():
        for cited in re.findall(r"AMB-\d\d", f"{clause.at} {clause.why} {clause.reason}"):
            assert f"| {cited} |" in AMBIGUITIES, (clause.id, cited)
