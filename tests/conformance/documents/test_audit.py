"""The audit table is made from the clauses and the wrong games as they are."""

from spec.registry import clauses_of
from spec.wants import Want, wants_of
from tests.conformance.documents.make_audit import DOCUMENTS, NO_GAME, TABLE, broken_by, table
from tests.conformance.documents.make_broken import broken_by_game
from tests.conformance.documents.ways import WRONG


def test_the_table_is_made_from_the_clauses() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "make it anew: see its first lines"


def test_the_table_has_every_clause() -> None:
    rows = TABLE.read_text(encoding="utf-8").splitlines()
    for document in DOCUMENTS:
        count = sum(row.startswith(f"| {document}.") for row in rows)
        assert count == len(clauses_of(document))


def test_every_clause_that_a_game_can_show_is_broken_by_one() -> None:
    every = [clause for document in DOCUMENTS for clause in clauses_of(document)]
    assert [clause.id for clause in every if broken_by(clause) == NO_GAME] == []


def test_every_wrong_game_is_measured() -> None:
    measured = broken_by_game()
    assert list(measured) == list(WRONG), "measure them: see make_broken"
    assert all(way.breaks in measured[name] for name, way in WRONG.items())


def test_at_most_twelve_clauses_of_d0_cannot_be_shown_over_stdio() -> None:
    unseen = [
        clause.id
        for clause in clauses_of("D0")
        if {Want.NOTHING, Want.HTTP} & set(wants_of(clause))
    ]
    assert len(unseen) <= 12
