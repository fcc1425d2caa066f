"""Messages are judged of a program that declares `reasons`, and of no other."""

import pytest

from conformance.driver import Reply
from conformance.monitor import Monitor, Seen
from reference_impl.stdio import Session, answer
from reports.event_log import Log
from spec.clause import Observed
from spec.registry import DOCUMENTS, clauses_of
from spec.requests import parse_request
from tests.conformance.check.programs import check_of, thin_stages, verdict_of, verdicts

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


def see(name: str, reply: str, *more: str) -> Seen:
    gods, request, _ = REFUSED[name]
    monitor = Monitor(name[:2], clauses_of(name[:2]), (*FEATURES, *more))
    load = f"load {gods} {AT}"
    monitor.see(parse_request(load), Reply(load, f"= {AT}"))
    return monitor.see(parse_request(request), Reply(request, reply))


def test_the_cases_are_all_clauses_about_a_message() -> None:
    assert {id for _, _, ids in REFUSED.values() for id in ids} == {
        clause.id
        for document in DOCUMENTS
        for clause in clauses_of(document)
        if clause.observed is Observed.MESSAGE
    }


@pytest.mark.parametrize("name", REFUSED)
@pytest.mark.parametrize("silence", ["", " ", "  "], ids=["none", "a space", "two spaces"])
def test_who_declares_reasons_and_gives_none_breaks_the_clause(name: str, silence: str) -> None:
    broken = {clause.id for clause in see(name, f"? {AT}{silence}", "reasons").broken}
    assert broken == REFUSED[name][2]


@pytest.mark.parametrize("name", REFUSED)
def test_a_reason_keeps_the_clause(name: str) -> None:
    seen = see(name, f"? {AT} too far", "reasons")
    assert REFUSED[name][2] <= {found.clause.id for found in seen.judgements if found.holds}


@pytest.mark.parametrize("name", REFUSED)
def test_without_the_feature_nothing_is_said_of_messages(name: str) -> None:
    for reply in (f"? {AT}", f"? {AT} too far"):
        seen = see(name, reply)
        assert not REFUSED[name][2] & {found.clause.id for found in seen.judgements}
        assert not seen.broken


class Mute:
    """The reference of a document, which refuses without a word, and may promise to give reasons."""

    def __init__(self, document: str, features: str) -> None:
        self._session = Session(document)
        self._features = features

    def __call__(self, line: str) -> str:
        self._session, reply = answer(self._session, line)
        if line == "hello 1":
            return reply.partition(" features=")[0] + f" features={self._features}"
        return " ".join(reply.split(" ")[:4]) if reply.startswith("?") else reply


def checked(document: str, features: str) -> Log:
    return check_of(lambda: Mute(document, features), document)


@pytest.mark.parametrize("document", ["D0", "D1"])
def test_a_mute_program_conforms_unless_it_promises_reasons(
    document: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    thin_stages(monkeypatch, 5)
    messages = {id for name, (*_, ids) in REFUSED.items() if name[:2] == document for id in ids}
    silent = checked(document, "select,load")
    assert verdict_of(silent) == "conforms"
    assert {verdicts(silent)[id] for id in messages} == {"not observable"}
    promised = checked(document, "select,load,reasons")
    assert verdict_of(promised) == "violates"
    assert {id for id, verdict in verdicts(promised).items() if verdict == "violated"} == messages


def test_without_select_no_message_about_a_selection_is_waited_for(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_stages(monkeypatch, 5)
    log = check_of(WithoutSelect, "D1")
    assert verdict_of(log) == "conforms"
    assert verdicts(log)["D1.select_worker_for_current_player.err.1"] == "not observable"
    assert verdicts(log)["D1.is_valid_move.err.1"] == "held"


class WithoutSelect:
    """A right game of D1 that gives reasons and has no `select`: whoever is named moves."""

    def __init__(self) -> None:
        self._session = Session("D1")

    def __call__(self, line: str) -> str:
        if line.startswith("move "):
            _, row, column, *_ = line.split(" ")
            self._session, _ = answer(self._session, f"select {row} {column}")
        self._session, reply = answer(self._session, line)
        if line == "hello 1":
            return reply.partition(" features=")[0] + " features=load,reasons"
        return reply
