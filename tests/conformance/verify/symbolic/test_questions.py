"""Every clause about an outcome is asked once in each part, and each extent has the parts of the smaller ones."""

from collections import Counter
from itertools import product

import pytest

from conformance.verify.symbolic.engine_conditions import LEFT_OUT, clauses_searched
from conformance.verify.symbolic.numbered import PLAIN, SYMBOLIC
from conformance.verify.symbolic.parts import (
    WORDS,
    Extent,
    Part,
    described,
    first_pair,
    parts_of,
)
from conformance.verify.symbolic.questions import (
    Question,
    condition_of,
    limited_to,
    one_by_one,
    questions_about,
)
from conformance.verify.symbolic.sources import Sources
from reference_impl.conditions import clauses_about
from spec.contract_file.learning import learn
from spec.gods import God
from spec.position import Phase
from spec.registry import DOCUMENTS

QUESTIONS = questions_about(DOCUMENTS, Extent.EACH_GOD, Sources())
ALL_PAIRS = 9


def test_every_clause_is_asked_once_in_each_part() -> None:
    asked = Counter((id, question.part) for question in QUESTIONS for id in question.ids)
    assert set(asked.values()) == {1}
    ids = {id for id, _ in asked}
    for document in DOCUMENTS:
        clauses = {clause.id for word in WORDS for clause in clauses_about(document, word)}
        statements = {f"{document}.{word}.exactly" for word in WORDS} | {f"{document}.board.owner"}
        assert (clauses - set(LEFT_OUT)) | statements <= ids


def test_only_what_never_speaks_is_left_out() -> None:
    assert set(LEFT_OUT) == {"D4.move.post.13", "D4.move.post.14"}
    searched = {clause.id for clause in clauses_searched("D4", "move", Sources())}
    assert not searched & set(LEFT_OUT)


def test_a_contract_of_ones_own_is_searched_in_games_with_its_gods() -> None:
    gods = {"none": "none", "minotaur": "minotaur", "minotaur-pan": "minotaur, pan"}
    text = "\n## Operation: move\n### Requires\n1. Up. `climb <= 1`\n"
    pairs = {
        name: {part.gods for part in parts_of(document, "move", Extent.EVERYTHING)}
        for name, told in gods.items()
        for document in [learn(f"searched-with-{name}", f"Gods: {told}\n{text}").name]
    }
    both = (God.MINOTAUR, God.PAN)
    assert pairs == {
        "none": {(God.NONE, God.NONE)},
        "minotaur": {(God.MINOTAUR, God.MINOTAUR)},
        "minotaur-pan": set(product(both, both)),
    }
    assert first_pair("searched-with-minotaur-pan") == both


@pytest.mark.parametrize("document", DOCUMENTS)
def test_each_extent_has_the_parts_of_the_smaller_ones(document: str) -> None:
    for word in WORDS:
        one, each, every = (set(parts_of(document, word, extent)) for extent in Extent)
        assert one <= each < every
    moves = parts_of(document, "move", Extent.EVERYTHING)
    pairs = {part.gods for part in moves if part.phase is Phase.MOVE}
    assert len(pairs) == (ALL_PAIRS if document not in ("D1", "D3") else 1)
    assert {part.phase for part in moves} == set(Phase)
    assert {part.player for part in moves} == {0, 1}


def test_parts_are_told_in_words() -> None:
    pair = (God.MINOTAUR, God.PAN)
    one, other = Part("move", Phase.MOVE, 0, pair), Part("move", Phase.BUILD, 1, pair)
    assert described([one]) == "minotaur against pan: player 0 to move, nobody selected"
    assert described([one, other]) == (
        "minotaur against pan: player 0 to move, nobody selected; pan against minotaur: player 1 to build"
    )
    plain = Part("place", Phase.PLACE, 1, (God.NONE, God.NONE), 3)
    assert described([plain]) == "without gods: player 1 to place a worker, 3 placed"


def test_every_question_stands_for_a_condition() -> None:
    for question in QUESTIONS:
        singles = one_by_one(question)[:2] if question.kind == "clauses" else ()
        for one in (question, *singles):
            for encoding in (PLAIN, SYMBOLIC):
                assert callable(condition_of(one, Sources(), encoding).subject)


def test_a_clause_that_is_named_is_asked_by_itself() -> None:
    only = frozenset({"RB.move.pre.climb", "RB.move.exactly"})
    asked = limited_to(questions_about(["RB"], Extent.ONE_PAIR, Sources()), only)
    (part,) = parts_of("RB", "move", Extent.ONE_PAIR)
    assert asked == (
        Question("clause", "RB", "RB.move.pre.climb", ("RB.move.pre.climb",), part),
        Question("exactly", "RB", "move", ("RB.move.exactly",)),
    )
