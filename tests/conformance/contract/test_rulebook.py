"""The rulebook as a contract of one's own: nothing is false or forgotten; and what is offered to paste is true."""

from itertools import product
from pathlib import Path

import pytest

from conformance.contract.completeness import Said
from conformance.contract.topics import TOPICS, Topic
from conformance.contract.truth import Judged, Truth
from conformance.contract.verification import verify_contract
from conformance.grade.contracts.mark import mark
from conformance.grade.contracts.rubric import default_contract_rubric
from spec.contract_file.headings import Part
from spec.contract_file.names import WORDS
from spec.contract_file.written import read_written

EXAMPLE = Path(__file__).parents[3] / "examples" / "rulebook.md"
ORDER = (Part.REQUIRES, Part.ACCEPTS, Part.ENSURES, Part.KEEPS)


def test_the_rulebook_is_true_and_forgets_nothing() -> None:
    found = verify_contract(read_written("rulebook", EXAMPLE.read_text(encoding="utf-8")))
    assert not found.problems
    assert found.is_sound
    assert {one.truth for one in found.verdicts} == {Truth.TRUE}
    assert [one for one in found.coverage if one.said is not Said.WHOLLY] == []
    assert all(one.holds for one in found.examples) and len(found.examples) == 2
    assert [one.mistake.name for one in found.strength.passing] == []
    assert found.strength.outside == 0
    assert mark(found, default_contract_rubric()).earned == 100


def pasted(word: str, part: Part, topics: list[Topic]) -> str:
    items = dict.fromkeys(one.paste for one in topics if one.word == word and one.part is part)
    return f"### {part.name.title()}\n" + "".join(f"- {item}\n" for item in items)


@pytest.mark.parametrize("word", WORDS)
def test_what_is_offered_to_paste_is_true(word: str) -> None:
    parts = "".join(pasted(word, part, list(TOPICS)) for part in ORDER)
    written = read_written("pasted", f"Gods: none, minotaur\n\n## Operation: {word}\n{parts}")
    assert written.problems == ()
    judged = Judged(written)
    verdicts = {one.id: judged.verdict(one).truth for one in written.clauses}
    assert set(verdicts.values()) == {Truth.TRUE}, verdicts
    assert len(verdicts) >= len(list(product(ORDER, [word])))
