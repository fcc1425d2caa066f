"""Every clause that is searched fails on some nonsense engine, as recorded, and CrossHair finds that by itself."""

import random
from concurrent.futures import Executor

import pytest

from conformance.verify.symbolic.candidates import random_numbers
from conformance.verify.symbolic.child import answer
from conformance.verify.symbolic.engine_conditions import clauses_condition, clauses_searched
from conformance.verify.symbolic.nonsense import ENGINES
from conformance.verify.symbolic.numbered import PLAIN
from conformance.verify.symbolic.parts import WORDS, Extent, Part, Region, parts_of
from conformance.verify.symbolic.questions import Question
from conformance.verify.symbolic.refutations import Refutation, recorded, shown_by
from conformance.verify.symbolic.sources import Sources
from spec.registry import DOCUMENTS

GENEROUS = 300
CHANGES_NOTHING = "accepts all and changes nothing"
MUST_FAIL = {
    "D1.select_worker_for_current_player.post.1": CHANGES_NOTHING,
    "D1.move_worker.post.1": CHANGES_NOTHING,
    "D1.player_move.post.3": CHANGES_NOTHING,
    "D4.move.post.4": CHANGES_NOTHING,
    "D4.move.frame.3": "changes every tower",
}


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_clause_has_a_recorded_refutation_that_still_holds(document: str) -> None:
    for word in WORDS:
        for clause in clauses_searched(document, word, Sources()):
            refutation = recorded()[clause.id]
            assert refutation.is_within(Extent.EVERYTHING)
            shown = shown_by(refutation, Sources())
            assert shown is not None, clause.id
            assert shown.engine == refutation.engine
            assert shown.detail.endswith(f"which breaks {clause.id}")


def test_nothing_is_recorded_of_clauses_that_are_not_searched() -> None:
    searched = {
        clause.id
        for document in DOCUMENTS
        for word in WORDS
        for clause in clauses_searched(document, word, Sources())
    }
    assert set(recorded()) == searched


def test_a_refutation_that_breaks_nothing_shows_nothing() -> None:
    kept = recorded()["RB.place.pre.free"]
    harmless = Refutation(kept.clause, "refuses all", kept.part, kept.numbers)
    assert shown_by(kept, Sources()) is not None
    assert shown_by(harmless, Sources()) is None


@pytest.mark.parametrize("engine", ENGINES)
def test_the_reference_keeps_what_a_nonsense_engine_breaks(engine: str) -> None:
    """On the same boards: what is searched is the engine, and no constant."""
    broken = 0
    for part in parts_of("RB", "move", Extent.ONE_PAIR):
        right, wrong = (
            clauses_condition("RB", part, name, Sources(), PLAIN) for name in ("", engine)
        )
        source = random.Random(1)
        for _ in range(60):
            numbers = random_numbers(part, source)
            inside = {name: numbers[name] for name in numbers if name != "opponent_can_move"}
            if right.is_well_formed(**inside):
                assert right.holds(right.subject(**numbers))
                broken += not wrong.holds(wrong.subject(**numbers))
    assert broken


@pytest.mark.parametrize("id", MUST_FAIL)
def test_crosshair_finds_that_a_clause_fails(id: str, searcher: Executor) -> None:
    part, engine = _part(id), MUST_FAIL[id]
    question = Question("clause", id.partition(".")[0], id, (id,), part, engine)
    outcome = searcher.submit(answer, question, Sources(), 60.0, 1).result(GENEROUS)
    assert outcome.state == "counterexample", outcome
    assert shown_by(Refutation(id, engine, part, outcome.arguments or {}), Sources()) is not None


def _part(id: str) -> Part:
    document, word = id.partition(".")[0], "select" if "select" in id else "move"
    part = parts_of(document, word, Extent.ONE_PAIR)[0]
    return part if word == "select" else part.within(Region.STEP)
