"""Counterexamples are made small from the script that shows them."""

from collections.abc import Callable

import pytest

from conformance.check import counterexamples
from spec.registry import find_clause
from spec.requests import write_request
from tests.conformance.check.programs import blamed, check_of, reference, thin_stages

EXAMPLE = "D3.move_worker.ex.pre5a"


def refuses_the_example() -> Callable[[str], str]:
    """D3's reference, but for the move of one of its examples, which it refuses."""
    right = reference("D3")()
    case = find_clause(EXAMPLE).case
    assert case is not None
    forbidden = write_request(case.requests[-1])
    return lambda line: right(line) if line != forbidden else right("state").replace("=", "?", 1)


def test_an_example_needs_no_earlier_games_to_break_again(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_history(*asked: object) -> None:
        pytest.fail("earlier games were asked again")

    monkeypatch.setattr(counterexamples, "with_history", no_history)
    thin_stages(monkeypatch, 40, leave_out=("games",))
    log = check_of(refuses_the_example, "D3")
    assert EXAMPLE in blamed(log)
    found = {
        id: one for one in log.of_kind("counterexample") for id in (one["clause"], *one["also"])
    }
    assert len(found[EXAMPLE]["script"]) == 2
