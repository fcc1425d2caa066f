"""`explain --document D CLAUSE` explains clauses of D and of no other document."""

import json

import pytest

from conformance.cli import main
from conformance.exits import Exit

CLIMB = "RB.move.pre.climb"


def test_a_clause_of_the_document_is_explained(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--json", "--document", "RB", CLIMB]) == Exit.CONFORMS
    assert json.loads(capsys.readouterr().out)["id"] == CLIMB


def test_a_clause_of_another_document_is_refused_and_both_are_named(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["explain", "--json", "--document", "D3", CLIMB]) == Exit.USAGE
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert f"{CLIMB} is a clause of RB, not of D3" in err
    assert "santorini explain --list --document D3" in err
