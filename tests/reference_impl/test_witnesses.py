"""On every witness position the references answer as the catalogue says, or as its correction says."""

import pytest

from reference_impl.engine import attempt
from reference_impl.total import total
from spec.dialect import DIALECTS
from spec.judgement import word_of
from spec.notation import parse_position, write_position
from spec.registry import DOCUMENTS
from spec.violation import Refusal
from tests.reference_impl.asking import ask_face, has_operation
from tests.spec.witnesses import WITNESSES, Witness

STATED = [
    pytest.param(witness, document, id=f"{witness.id}-{document}")
    for witness in WITNESSES
    for document in DOCUMENTS
    if document in witness.replies
]

UNSTATED = {
    "W12": {"D0", "D1", "D2"},
    "W16": {"D0", "D1", "D2", "D4"},
    "W18": {"D0", "D1", "D2"},
}
"""What the catalogue leaves out: a position that no game reaches, and builds, of which these documents say nothing."""


@pytest.mark.parametrize(("witness", "document"), STATED)
def test_the_reference_gives_the_stated_outcome(witness: Witness, document: str) -> None:
    outcome = attempt(witness.position, witness.request, DIALECTS[document])
    sign = "=" if outcome.accepted else "?"
    assert f"{sign} {write_position(outcome.after)}" == witness.replies[document]


@pytest.mark.parametrize(("witness", "document"), STATED)
def test_the_contract_agrees(witness: Witness, document: str) -> None:
    """A refusal names a clause, and what is accepted breaks none."""
    position, request = witness.position, witness.request
    total(document, word_of(request))(position, request)
    if not has_operation(document, position, request):
        return
    if witness.replies[document].startswith("?"):
        with pytest.raises(Refusal) as refused:
            ask_face(document, position, request)
        assert refused.value.clause.document in (document, "RB")
    else:
        after = parse_position(witness.replies[document][2:], position.gods)
        assert ask_face(document, position, request) == after


def test_all_21_witnesses_speak_of_all_documents_but_the_named_ones() -> None:
    missing = {
        witness.id: set(DOCUMENTS) - set(witness.replies)
        for witness in WITNESSES
        if set(DOCUMENTS) - set(witness.replies)
    }
    assert len(WITNESSES) == 21
    assert missing == UNSTATED
