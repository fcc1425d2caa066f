"""What is missing where a clause cannot be observed, and that the log says so."""

import pytest

from conformance.check.findings import Findings
from conformance.check.scope import unobservable
from conformance.check.settings import Abilities
from conformance.check.verdicts import clause_verdicts
from reports.check.model import read_check
from spec.clause import Clause
from spec.gods import God
from spec.registry import clauses_of, find_clause
from spec.wants import Want, how_judged, wants_of
from tests.conformance.check.programs import check_of, reference, thin_stages

ALL = ("select", "load", "legal", "reasons", "calls")


@pytest.mark.parametrize(
    ("clause", "want"),
    [
        ("RB.move.pre.climb", None),
        ("RB.select.pre.phase", Want.SELECT),
        ("RB.load.accepts", Want.LOAD),
        ("RB.moves.post.exact", Want.LEGAL),
        ("D0.player_move_worker.err.1", Want.REASONS),
        ("D0.check_game_status.seq.1", Want.CALLS),
        ("D0.game_server_serve.pre.1", Want.HTTP),
        ("D0.player_move.pre.7", Want.NOTHING),
        ("D3.build.ex.pre7b", Want.LOAD),
    ],
)
def test_a_clause_lacks_what_it_takes_and_is_not_declared(clause: str, want: Want | None) -> None:
    found = find_clause(clause)
    assert wants_of(found) == (() if want is None else (want,))
    assert lacking(found, Abilities(found.document, tuple(God), ())) is want
    declared = want is not None and want.value in ALL
    with_all = lacking(found, Abilities(found.document, tuple(God), ALL))
    assert with_all is (None if declared else want)


def lacking(clause: Clause, abilities: Abilities) -> Want | None:
    missing = unobservable(clause, abilities)
    return None if missing is None else missing.wants


def test_a_message_about_a_selection_takes_two_features() -> None:
    found = find_clause("D1.select_worker_for_current_player.err.1")
    assert wants_of(found) == (Want.REASONS, Want.SELECT)
    assert how_judged(found) == "judged with `reasons` and `select`"


def test_an_example_may_lack_a_god() -> None:
    pan = find_clause("D0.player_check_win_condition.ex.4")
    assert lacking(pan, Abilities("D0", (God.NONE,), ())) is Want.LOAD
    assert lacking(pan, Abilities("D0", (God.NONE,), ("load",))) is Want.GOD
    assert lacking(pan, Abilities("D0", (God.NONE, God.PAN), ("load",))) is None


def test_what_no_game_brings_up_lacks_a_god_a_tower_or_cannot_come_up() -> None:
    clauses = [find_clause(f"D4.move.post.{number}") for number in (4, 13, 11)]
    abilities = Abilities("D4", (God.NONE,), ())
    told = {one.id: one.wants for one in clause_verdicts(clauses, abilities, Findings(), (), False)}
    assert list(told.values()) == [Want.GOD, Want.NOTHING, Want.TOWER]


def test_every_clause_says_how_it_is_judged() -> None:
    told = {how_judged(clause) for document in ("D0", "RB") for clause in clauses_of(document)}
    assert told == {
        "judged",
        "not judged",
        "judged over HTTP",
        *(f"judged with `{feature}`" for feature in ALL),
    }


def test_the_log_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, 40)
    log = check_of(reference("D0", ("load",)), "D0", ("none", "minotaur"))
    events = {event["id"]: event for event in log.of_kind("clause")}
    assert all(
        ("wants" in event) == (event["verdict"] == "not observable") for event in events.values()
    )
    assert events["D0.player_move.proto.1"]["wants"] == "select"
    assert events["D0.check_game_status.seq.1"]["wants"] == "calls"
    assert events["D0.game_server_serve.pre.1"]["wants"] == "http"
    assert events["D0.player_check_win_condition.ex.4"]["wants"] == "god"
    assert "for want of `calls`" in read_check(log).sentence
