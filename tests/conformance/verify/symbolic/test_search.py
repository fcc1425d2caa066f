"""What is right is confirmed, and a mistake in a rule, an operation or a clause is found, in the same way."""

import pytest

from conformance.verify.symbolic import Extent, Finding, Sources, search
from conformance.verify.symbolic.engine_conditions import clauses_searched
from conformance.verify.symbolic.ledger import Ledger
from conformance.verify.symbolic.parts import Part, Region
from conformance.verify.symbolic.questions import Question
from conformance.verify.symbolic.search import Effort, findings_about
from spec.gods import God
from spec.position import Phase

HERE = __package__


def searched(
    ids: list[str], sources: Sources | None = None, finds_refutations: bool | None = None
) -> dict[str, Finding]:
    found = search("RB", only=ids, sources=sources, finds_refutations=finds_refutations)
    return {finding.id: finding for finding in found}


def verdicts(found: dict[str, Finding]) -> dict[str, str]:
    return {id: finding.verdict for id, finding in found.items()}


@pytest.mark.parametrize("finds_refutations", [False, True], ids=["recorded", "found anew"])
@pytest.mark.usefixtures("one_searcher")
def test_the_reference_holds_its_clauses(finds_refutations: bool) -> None:
    ids = ["RB.place.pre.free", "RB.select.post.selected", "RB.place.exactly", "RB.board.owner"]
    found = searched(ids, finds_refutations=finds_refutations)
    assert verdicts(found) == dict.fromkeys(ids, "confirmed")
    free = found["RB.place.pre.free"]
    assert free.shown is not None
    assert f"; it fails of the engine that {free.shown.engine}; " in free.detail
    assert "searched where minotaur against pan: player 0 to move" in free.detail
    assert free.detail.endswith("player 1 to place a worker, 3 placed")
    assert free.shown.detail.endswith(", which breaks RB.place.pre.free")
    assert found["RB.place.exactly"].detail.startswith("over all ")


@pytest.mark.usefixtures("one_searcher")
def test_a_mistake_in_a_rule_is_found() -> None:
    found = searched(
        ["RB.place.exactly", "RB.place.examples", "RB.select.exactly"],
        Sources(rules=f"{HERE}.wrong_rules"),
    )
    assert verdicts(found) == {
        "RB.place.exactly": "refuted",
        "RB.place.examples": "refuted",
        "RB.select.exactly": "confirmed",
    }
    assert found["RB.place.exactly"].detail.startswith("accepted with phase place")


@pytest.mark.usefixtures("one_searcher")
def test_a_mistake_in_a_clause_is_found() -> None:
    found = searched(
        ["RB.place.pre.free", "RB.place.pre.on_board", "RB.select.post.selected"],
        Sources(clauses=f"{HERE}.wrong_clauses"),
    )
    assert verdicts(found) == {
        "RB.place.pre.free": "refuted",
        "RB.place.pre.on_board": "confirmed",
        "RB.select.post.selected": "refuted",
    }


@pytest.mark.usefixtures("one_searcher")
def test_a_mistake_in_an_operation_is_found() -> None:
    found = searched(
        ["RB.select.keeps", "RB.select.post.selected"], Sources(engine=f"{HERE}.wrong_engine")
    )
    assert verdicts(found) == {"RB.select.keeps": "refuted", "RB.select.post.selected": "confirmed"}
    told = found["RB.select.keeps"].detail
    assert told.startswith("minotaur against pan: player 0 to move, a worker selected: ")
    assert told.endswith("which breaks RB.select.keeps")


BUILD = Part("build", Phase.BUILD, 0, (God.NONE, God.NONE), region=Region.STEP)
SELECT = Part("select", Phase.MOVE, 0, (God.MINOTAUR, God.PAN), selected=True)


def found_of(question: Question, sources: Sources) -> dict[str, str]:
    """The verdicts on one question, with the refutations that are recorded."""
    ledger = Ledger([question], Extent.ONE_PAIR, sources)
    effort = Effort(Extent.ONE_PAIR, 1, sources, finds_refutations=False)
    return verdicts({one.id: one for one in findings_about([question], ledger, effort)})


@pytest.mark.usefixtures("one_searcher")
def test_a_mistake_in_a_build_is_found() -> None:
    id = "RB.build.post.others"
    wrong = Sources(engine=f"{HERE}.wrong_engine")
    assert found_of(Question("clause", "RB", id, (id,), BUILD), wrong) == {id: "refuted"}


@pytest.mark.parametrize("is_wrong", [False, True], ids=["the reference", "a mistake"])
@pytest.mark.usefixtures("one_searcher")
def test_clauses_that_are_searched_together_get_a_verdict_each(is_wrong: bool) -> None:
    sources = Sources(engine=f"{HERE}.wrong_engine") if is_wrong else Sources()
    ids = tuple(clause.id for clause in clauses_searched("RB", "select", sources))
    found = found_of(Question("clauses", "RB", "select", ids, SELECT), sources)
    assert set(found) == set(ids)
    assert {id for id in found if found[id] == "refuted"} == (
        {"RB.select.keeps"} if is_wrong else set()
    )
    assert found["RB.select.post.selected"] == "confirmed"


def test_a_lost_process_is_an_error_and_never_silence() -> None:
    ids = ["RB.place.pre.free", "RB.place.exactly"]
    found = searched(ids, Sources(rules=f"{HERE}.ends_the_process"))
    assert {*found} == {*ids}
    # Another process may have come to its end before.
    lost = {id: finding for id, finding in found.items() if finding.verdict != "confirmed"}
    assert "RB.place.exactly" in lost and {*verdicts(lost).values()} == {"error"}
    assert all("was lost" in finding.detail for finding in lost.values())
