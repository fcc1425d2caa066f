"""The audit table is made from the clauses and the wrong games as they are."""

from spec.registry import clauses_of
from spec.wants import Want, wants_of
from tests.conformance.documents.make_audit import DOCUMENTS, TABLE, table


def test_the_table_is_made_from_the_clauses() -> None:
    assert TABLE.read_text(encoding="utf-8") == table(), "make it anew: see its first lines"


def test_the_table_has_every_clause() -> None:
    rows = TABLE.read_text(encoding="utf-8").splitlines()
    for document in DOCUMENTS:
        count = sum(row.startswith(f"| {document}.") for row in rows)
        assert count == len(clauses_of(document))


def test_at_most_twelve_clauses_of_d0_cannot_be_shown_over_stdio() -> None:
    unseen = [
        clause.id
        for clause in clauses_of("D0")
        if {Want.NOTHING, Want.HTTP} & set(wants_of(clause))
    ]
    assert len(unseen) <= 12
