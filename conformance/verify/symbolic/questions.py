"""What is asked of documents: each question, the statements it answers, and the condition it stands for."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from conformance.verify.symbolic import engine_conditions, rule_conditions, shortcuts
from conformance.verify.symbolic.condition import Condition
from conformance.verify.symbolic.engine_conditions import clauses_searched
from conformance.verify.symbolic.fact_clauses import clauses_in
from conformance.verify.symbolic.numbered import Encoding
from conformance.verify.symbolic.parts import WORDS, Extent, Part, parts_of
from conformance.verify.symbolic.sources import Sources
from spec.clause import Clause

Kind = Literal["clauses", "clause", "exactly", "examples", "shortcut"]


@dataclass(frozen=True, slots=True)
class Question:
    """One condition to search, and the ids of the statements that the answer is about.

    `about` is a request's word, a clause's id, or the name of a short form. Clauses are asked in a
    `part`, of the engine or of a nonsense engine. Documents share what cannot differ between them.
    """

    kind: Kind
    document: str
    about: str
    ids: tuple[str, ...]
    part: Part | None = None
    nonsense: str = ""


def find_clause(document: str, id: str, sources: Sources) -> Clause:
    """The document's clause with this id."""
    return next(clause for clause in clauses_in(document, sources) if clause.id == id)


def condition_of(question: Question, sources: Sources, encoding: Encoding) -> Condition:
    """The condition that the question stands for."""
    document, about, part = question.document, question.about, question.part
    match question.kind:
        case "clauses":
            assert part is not None
            return engine_conditions.clauses_condition(
                document, part, question.nonsense, sources, encoding
            )
        case "clause":
            assert part is not None
            clause = find_clause(document, about, sources)
            return engine_conditions.clause_condition(
                clause, part, question.nonsense, sources, encoding
            )
        case "exactly" | "examples":
            return rule_conditions.exactly_condition(document, about, sources, encoding)
        case "shortcut":
            return shortcuts.CONDITIONS[about](encoding)


def one_by_one(question: Question) -> tuple[Question, ...]:
    """The same clauses in the same part, each by itself."""
    return tuple(
        Question("clause", question.document, id, (id,), question.part) for id in question.ids
    )


def questions_about(
    documents: Sequence[str], extent: Extent, sources: Sources
) -> tuple[Question, ...]:
    """Everything that is asked of these documents' rules and engine, the longest searches first."""
    return (
        *(one for document in documents for one in _on_the_engine(document, extent, sources)),
        *(one for document in documents for one in _on_facts(document)),
        *_on_shortcuts(documents),
    )


def _on_the_engine(document: str, extent: Extent, sources: Sources) -> Iterator[Question]:
    for word in reversed(WORDS):
        ids = tuple(clause.id for clause in clauses_searched(document, word, sources))
        if ids:
            for part in parts_of(document, word, extent):
                yield Question("clauses", document, word, ids, part)


def _on_facts(document: str) -> Iterator[Question]:
    for word in WORDS:
        yield Question("exactly", document, word, (f"{document}.{word}.exactly",))
        yield Question("examples", document, word, (f"{document}.{word}.examples",))


def _on_shortcuts(documents: Sequence[str]) -> Iterator[Question]:
    for name in shortcuts.CONDITIONS:
        ids = tuple(f"{document}.board.{name}" for document in documents)
        yield Question("shortcut", documents[0], name, ids)


def limited_to(questions: Iterable[Question], only: frozenset[str]) -> tuple[Question, ...]:
    """The questions about these statements alone; a clause that is named is asked by itself."""
    wanted: list[Question] = []
    for question in questions:
        single = one_by_one(question) if question.kind == "clauses" else (question,)
        wanted += [one for one in single if only.intersection(one.ids)]
    return tuple(wanted)
