"""Learning a contract of one's own: from then on it can be named like a document of the kit."""

import re
from typing import Any

from spec.contract_file.clauses import clauses_in
from spec.contract_file.examples import read_examples
from spec.contract_file.problem import Problem
from spec.contract_file.written import read_written
from spec.own_document import OwnDocument
from spec.registry import DOCUMENTS, add_document, own_document


class Unreadable(ValueError):
    """The contract has problems: with one it is not judged."""

    def __init__(self, problems: tuple[Problem, ...]) -> None:
        super().__init__(str(problems[0]))
        self.problems = problems


def name_for(stem: str) -> str:
    """What the clauses' numbers begin with: the file's name, never that of a document of the kit."""
    name = re.sub(r"[^A-Za-z0-9_-]+", "-", stem).strip("-") or "contract"
    return f"own-{name}" if name.upper() in DOCUMENTS else name


def learn(name: str, text: str) -> OwnDocument:
    """Reads the contract and adds it under its name; `Unreadable` if something in it cannot be read."""
    known = own_document(name)
    if known is not None and known.text == text:
        return known
    written = read_written(name, text)
    problems = (*written.problems, *read_examples(written)[1])
    if problems:
        raise Unreadable(tuple(sorted(problems)))
    document = OwnDocument(name, text, clauses_in(written), written.gods)
    add_document(document)
    return document


def learn_all(documents: tuple[tuple[str, str], ...]) -> None:
    """In a new process: adds what another one had learned, by name and text."""
    for name, text in documents:
        learn(name, text)


def learn_carried(name: str, carried: Any) -> None:
    """Learns the contract that a file carries; ValueError if it is none, or not the one that was carried."""
    try:
        text, sha256 = "".join(carried["text"]), carried["sha256"]
    except (TypeError, KeyError):
        raise ValueError("its contract has no text") from None
    if name_for(name) != name:
        raise ValueError(f"no contract of one's own is called {name!r}")
    known = own_document(name)
    if known is None or known.text != text:
        try:
            known = learn(name, text)
        except Unreadable as problem:
            raise ValueError(f"its contract cannot be read: {problem}") from None
    if known.sha256 != sha256:
        raise ValueError("its contract is not the text that it was written with (sha256)")
