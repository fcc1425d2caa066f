"""The protocol lets the reason of a refusal be empty: where there is none, no clause about it is broken."""

import pytest

from conformance.cases.script import Script
from conformance.check.job import UNTOLD
from conformance.check.run import Run, with_example
from conformance.check.suites import Player
from conformance.driver import Inside, Reply
from conformance.monitor import Monitor, Seen
from reference_impl.stdio import Session, answer
from spec.clause import Kind, Observed
from spec.gods import God
from spec.registry import DOCUMENTS, clauses_of, find_clause
from spec.requests import parse_request, write_request

FLAT = "00000/00000/00000/00000/00000"
AT = f"{FLAT} 22,04/40,44 m0"
FEATURES = ("select", "load")
REFUSED: dict[str, tuple[str, str, set[str]]] = {
    "D0": ("minotaur none", "move 2 2 2 4",
           {"D0.game_controller_player_move.err.1", "D0.player_move_worker.err.1"}),
    "D1": ("none none", "move 2 2 2 4", {"D1.is_valid_move.err.1"}),
    "D1 nobody": ("none none", "select 1 1", {"D1.select_worker_for_current_player.err.1"}),
    "D1 other": ("none none", "select 4 0", {"D1.select_worker_for_current_player.err.2"}),
}  # fmt: skip
EXAMPLE = find_clause("D3.move_worker.ex.err1b")


def see(document: str, gods: str, request: str, reply: str, position: str = AT) -> Seen:
    monitor = Monitor(document, clauses_of(document), FEATURES)
    load = f"load {gods} {position}"
    monitor.see(parse_request(load), Reply(load, f"= {position}"))
    return monitor.see(parse_request(request), Reply(request, reply))


def test_the_cases_are_all_clauses_about_a_message() -> None:
    spoken = {id for _, _, ids in REFUSED.values() for id in ids} | {EXAMPLE.id}
    assert spoken == {
        clause.id
        for document in DOCUMENTS
        for clause in clauses_of(document)
        if clause.observed is Observed.MESSAGE
    }


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("silence", ["", " ", "  "], ids=["none", "a space", "two spaces"])
def test_without_a_reason_the_clause_is_untold(name: str, silence: str) -> None:
    gods, request, ids = REFUSED[name]
    seen = see(name[:2], gods, request, f"? {AT}{silence}")
    assert {clause.id for clause in seen.untold} == ids
    assert not seen.broken and seen.judgements


@pytest.mark.parametrize("name", REFUSED)
def test_with_a_reason_the_clause_holds(name: str) -> None:
    gods, request, ids = REFUSED[name]
    seen = see(name[:2], gods, request, f"? {AT} too far")
    assert ids <= {found.clause.id for found in seen.judgements if found.holds}
    assert not seen.untold


@pytest.mark.parametrize("name", ["D0", "D1"])
def test_without_a_reason_another_clause_is_broken_all_the_same(name: str) -> None:
    gods, request, ids = REFUSED[name]
    accepted = see(name, gods, request, f"= {FLAT} 24,04/40,44 b0:24")
    assert accepted.broken and not ids & {clause.id for clause in accepted.untold}
    refused = see(name, gods, "move 2 2 2 3", f"? {AT}")
    assert {clause.id for clause in refused.untold} == ids


def example_seen(turn: str, reason: str) -> Seen:
    assert EXAMPLE.kind is Kind.EXAMPLE and EXAMPLE.case is not None
    gods = " ".join(god.value for god in EXAMPLE.case.gods)
    notation = EXAMPLE.case.notation
    (request,) = EXAMPLE.case.requests
    position = f"{notation.rpartition(' ')[0]} {turn}"
    seen = see("D3", gods, write_request(request), f"? {position}{reason}", notation)
    return with_example(seen, EXAMPLE)


def test_an_example_about_a_message_is_untold_only_if_the_message_alone_is_missing() -> None:
    silent, told, passed = (
        example_seen("m0", ""), example_seen("m0", " held"), example_seen("m1", ""),
    )  # fmt: skip
    assert EXAMPLE in silent.untold and EXAMPLE not in silent.broken
    assert EXAMPLE not in told.untold and EXAMPLE not in told.broken
    assert EXAMPLE in passed.broken and EXAMPLE not in passed.untold


class Mute:
    """The reference of a document, which refuses without a word."""

    def __init__(self, document: str) -> None:
        self._session = Session(document)

    def __call__(self, line: str) -> str:
        self._session, reply = answer(self._session, line)
        return " ".join(reply.split(" ")[:4]) if reply.startswith("?") else reply


@pytest.mark.parametrize(("document", "ids"), [("D0", REFUSED["D0"][2]), ("D1", REFUSED["D1"][2])])
def test_a_run_counts_them_as_untold(document: str, ids: set[str]) -> None:
    gods, request, _ = REFUSED[document]
    lines = (f"load {gods} {AT}", request, "move 2 2 2 3")
    player = Player(document, (God.NONE, God.MINOTAUR), FEATURES)
    with Inside(lambda: Mute(document)) as asked:
        run = Run(asked, player, clauses_of(document))
        run.suite("one", [Script.of_lines(lines)])
    tally = run.findings.tally
    assert {id for id in ids if tally.untold[id]} == ids
    assert not any(tally.exercised[id] for id in ids)
    assert tally.exercised and not tally.violations and not run.findings.faults


def test_the_report_says_so() -> None:
    assert "a refusal without a reason" in UNTOLD
