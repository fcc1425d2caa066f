"""The model of a verification: honest verdicts, a reason for every silence, and scenes to draw."""

from collections.abc import Mapping

import pytest

from reports.event_log import EventLog
from reports.verify.answers import answers_of
from reports.verify.contract import Contract
from reports.verify.differences import read_difference
from reports.verify.findings import read_witness
from reports.verify.headline import headline_of
from reports.verify.model import VerifyReport, read_verify
from reports.verify.scenes import read_case
from tests.reports.sample_logs import conforming
from tests.reports.verify_logs import (
    CLIMBED,
    FREE,
    GIVEN,
    GOES_ON,
    STAYS,
    TOO_HIGH,
    VERIFY_SAMPLES,
    WINS,
    WON,
    contract,
    difference,
    header,
    listing,
)


def report(name: str) -> VerifyReport:
    return read_verify(VERIFY_SAMPLES[name]())


def clause(found: VerifyReport, id: str) -> Contract:
    return next(contract for contract in found.contracts if contract.id == id)


@pytest.mark.parametrize(
    ("name", "verdict"),
    [
        ("verified", "conforms"),
        ("failed", "violates"),
        ("interrupted", "not established"),
        ("nothing ran", "not established"),
    ],
)
def test_the_verdict_is_the_logs_unless_nothing_was_established(name: str, verdict: str) -> None:
    assert report(name).verdict == verdict


@pytest.mark.parametrize("verdict", ["refuted", "error"])
def test_a_log_that_contradicts_itself_establishes_nothing(verdict: str) -> None:
    log = EventLog(header("RB"))
    log.append("search", clause="RB.move.pre.climb", search="sweep", verdict=verdict, detail="")
    log.finish("conforms", 0, 1.0, failures=[])
    found = read_verify(log.read())
    assert found.verdict == "not established"
    assert "holds findings" in headline_of(found).sentence


def test_failures_outweigh_a_good_verdict() -> None:
    log = EventLog(header("RB"))
    log.append("search", clause="RB.x", search="sweep", verdict="complete", detail="")
    log.finish("conforms", 0, 1.0, failures=["a mutant survives"])
    assert read_verify(log.read()).verdict == "not established"


def test_the_sentence_says_how_much_was_searched() -> None:
    assert headline_of(report("interrupted")).sentence == (
        "Incomplete: verify was cut short, after 9 of 10 clauses that can be run (D4 and RB)."
    )
    assert headline_of(report("nothing ran")).sentence.endswith("no clause was searched.")
    assert headline_of(report("failed")).sentence.startswith("Failed: 5 findings")


def one_document(name: str, *openings: Mapping[str, object]) -> VerifyReport:
    """A run of one document that differs nowhere."""
    log = EventLog(header(name))
    id = f"{name}.move.pre.1"
    log.append("contract", **contract(id))
    log.append("search", clause=id, search="sweep", verdict="complete", detail="")
    log.append("strength", document=name, classes=1, alterations=1, open=len(openings))
    for opening in openings:
        log.append(
            "opening", document=name, request="move", count=1, given=GOES_ON, instead=STAYS,
            **{"accepted": True, "field": "answer", **opening},
        )  # fmt: skip
    log.finish("conforms", 0, 1.0, failures=[])
    return read_verify(log.read())


def test_only_what_has_no_defect_is_called_verified() -> None:
    meant = {"meant": "it is left to the players"}
    assert headline_of(one_document("RB", meant)).sentence == (
        "Verified: 1 of 1 clause that can be run were searched, none was refuted, no defect found (RB)."
    )
    assert headline_of(one_document("RB", {})).sentence == (
        "RB has defects: 1 thing forgotten. No clause was refuted."
    )
    assert headline_of(one_document("D4")).sentence == (
        "D4 is not known to be right: It was not compared with the rulebook."
    )
    assert headline_of(report("six documents")).mood == "doubt"


def test_what_is_forgotten_is_told_in_sentences_and_inside_the_scope_first() -> None:
    (found,) = answers_of(
        one_document(
            "D2",
            {"field": "winner", "claimed": False},
            {"accepted": False, "field": "height"},
            {"accepted": False, "field": "dome"},
            {"accepted": False, "field": "worker"},
            {"accepted": False, "field": "player"},
            {"field": "height", "named": False, "tried": 2},
            {"field": "worker", "named": False},
            {"field": "phase"},
            {"field": "builder"},
            {"accepted": False, "field": "answer", "rule": "RB.x", "wording": "Only if it fits."},
        )
    )
    assert [one.sentence for one in found.forgotten] == [
        "D2 does not say that a refused move leaves the towers, the workers and the turn alone.",
        "D2 does not always say that a move leaves the towers alone.",
        "D2 does not say that a move leaves the other workers alone.",
        "D2 does not say what is to be done and which worker builds after a move.",
        "D2 does not forbid a move against this rule: Only if it fits.",
        "D2 does not say who has won after a move.",
    ]
    assert [one.claimed for one in found.forgotten] == [True] * 5 + [False]


def test_another_job_is_refused() -> None:
    with pytest.raises(ValueError, match="'check', not of 'verify'"):
        read_verify(conforming())


def test_the_strongest_verdict_counts_and_a_refutation_outweighs_all() -> None:
    good, bad = report("verified"), report("failed")
    assert clause(good, "RB.move.pre.climb").evidence == "confirmed"
    assert clause(good, "D4.move.pre.2").evidence == "complete"
    assert clause(bad, "RB.move.pre.climb").evidence == "refuted"
    assert clause(bad, "D4.move.pre.2").evidence == "error"
    assert good.census == {
        "confirmed": 4, "complete": 4, "no counterexample": 0, "refuted": 0, "not searched": 1,
        "vacuous": 1, "not executable": 1,
    }  # fmt: skip
    assert sum(bad.census.values()) == len(bad.contracts)


@pytest.mark.parametrize(
    ("name", "id", "search", "reason"),
    [
        ("verified", "D4.move.seq.1", "sweep", "calls within the reference"),
        ("verified", "D4.move.ex.1", "machine", "an example is one case"),
        ("verified", "RB.moves.post.exact", "symbolic", "not about the outcome"),
        ("verified", "D4.move.post.1", "machine", "no case came to it"),
        ("interrupted", "RB.move.pre.climb", "symbolic", "did not come to it"),
        ("nothing ran", "RB.move.pre.climb", "sweep", "did not come to it"),
    ],
)
def test_a_search_that_is_silent_has_a_reason(name: str, id: str, search: str, reason: str) -> None:
    (found,) = clause(report(name), id).searches[search]
    assert found.verdict == "not searched"
    assert reason in found.detail


def test_one_reason_for_all_searches_is_told_once() -> None:
    found = report("verified")
    assert clause(found, "D4.move.pre.9").why_not_searched.startswith("It only says")
    assert "calls" in clause(found, "D4.move.seq.1").why_not_searched
    assert clause(found, "D4.move.ex.1").why_not_searched == ""


def test_a_vacuous_clause_is_called_so_and_not_complete() -> None:
    found = clause(report("verified"), "D4.move.post.13")
    assert found.evidence == "vacuous"
    assert found.searches["sweep"][0].detail == "0 of 59216 cases: it never speaks"
    assert found.witness is None


def test_it_is_told_on_which_nonsense_engine_a_search_saw_a_clause_fail() -> None:
    found = report("verified")
    climb = clause(found, "RB.move.pre.climb")
    assert climb.engine_that_fails("symbolic") == "accepts all and changes nothing"
    assert climb.engine_that_fails("sweep") == "carries out all"
    assert clause(found, "D4.move.pre.1").engine_that_fails("sweep") == ""
    assert found.nonsense == {"accepts all and changes nothing": (2, 0), "carries out all": (0, 1)}
    assert report("interrupted").nonsense == {}


def test_verdicts_are_counted_for_each_search() -> None:
    found = report("verified")
    assert found.verdicts("symbolic") == {
        "confirmed": 4, "no counterexample": 1, "not shown able to fail": 1, "not searched": 4,
    }  # fmt: skip
    assert found.verdicts("sweep") == {"complete": 8, "vacuous": 1, "not searched": 1}


def test_what_is_about_no_clause_is_a_statement() -> None:
    assert [one.about for one in report("verified").statements] == ["RB.move.exactly"]


def test_clauses_that_no_mistake_breaks_are_named_only_if_mistakes_were_run() -> None:
    assert report("verified").untouched == ("RB.move.pre.dome",)
    assert report("interrupted").untouched == ()
    assert clause(report("verified"), "RB.moves.post.exact").mistakes == ("climb_limit_is_two",)


def test_relations_are_counted_by_clause() -> None:
    first, second = report("verified").documents
    assert (first.related("vacuous"), first.related("implied"), first.related("equal")) == (1, 1, 0)
    assert second.related("equal") == 2


def test_two_answers_to_one_request_are_shown_beside_what_was_given() -> None:
    scene = read_witness({"holds": WINS, "fails": GOES_ON, "alone": True}).scene
    assert [picture.title for picture in scene] == ["Given", "It holds", "It fails"]
    assert scene[0].request == "move 2 2 2 3"
    assert scene[0].words == "A has Minotaur, B has no god; player 0 (A) is to move"
    assert scene[1].words == "accepted: player 0 (A) has won"
    assert scene[2].words == "accepted: player 0 (A) is to build with the worker at 23"
    assert all(picture.position is not None for picture in scene)


def test_two_requests_are_shown_as_two_cases() -> None:
    scene = read_witness({"holds": FREE, "fails": TOO_HIGH, "alone": True}).scene
    assert [picture.title for picture in scene] == ["It holds", "It fails"]
    assert scene[1].words == "A has Minotaur, B has no god; move 2 2 2 3 is accepted"


def test_an_answer_that_changes_no_board_is_not_drawn() -> None:
    scene = read_witness({"holds": WINS, "fails": STAYS, "alone": True}).scene
    assert scene[2].position is None
    assert scene[2].words == "refused, nothing changes"


def test_frames_mark_where_the_answers_differ() -> None:
    moved = {**GOES_ON, "after": CLIMBED.replace("01,02", "01,04")}
    scene = read_witness({"holds": GOES_ON, "fails": moved, "alone": True}).scene
    assert scene[1].marked == scene[2].marked == {(0, 2), (0, 4)}
    assert scene[0].marked == frozenset()


def test_a_refusal_that_changes_something_says_so() -> None:
    wrong = read_case({**STAYS, "after": WON})
    assert wrong.answer == "refused, and yet it changes: player 0 (A) has won"


def test_a_list_is_framed_on_the_board() -> None:
    right, wrong = listing("11", "99", "12"), listing()
    scene = read_witness({"holds": right, "fails": wrong, "alone": True}).scene
    assert scene[1].marked == {(1, 1), (1, 2)}
    assert scene[1].words == "lists 11 99 12"
    assert scene[2].words == "lists no cell"


def test_a_difference_shows_both_documents() -> None:
    found = read_difference(difference("disagreement"))
    assert found.pair == ("D4", "RB")
    assert [picture.title for picture in found.scene] == ["Given", "D4", "RB"]
    assert found.sides[0].case.before_text == GIVEN
