"""Which documents `verify` takes: by name, by `--document`, all of them if none is named."""

import argparse

import pytest

from conformance.cli import parser_of
from conformance.commands.verify import documents_of
from conformance.exits import UsageError
from spec.registry import DOCUMENTS


def told(*words: str) -> argparse.Namespace:
    return parser_of("verify").parse_args(words)


@pytest.mark.parametrize(
    ("words", "documents"),
    [
        ((), DOCUMENTS),
        (("D4",), ("D4",)),
        (("d4", "D2", "D4"), ("D4", "D2")),
        (("--document", "d4", "--document", "RB"), ("D4", "RB")),
        (("--document", "D4", "D2"), ("D2", "D4")),
    ],
)
def test_documents_are_named(words: tuple[str, ...], documents: tuple[str, ...]) -> None:
    assert documents_of(told(*words)) == documents


def test_what_is_no_document_is_told() -> None:
    with pytest.raises(UsageError, match="'D9' is no document: use one of D0, D1, D2, D3, D4, RB"):
        documents_of(told("D9"))
