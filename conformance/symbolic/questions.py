"""What is asked of documents: each question, the statements it answers, and the condition it stands for."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from conformance.symbolic import board_conditions, rule_conditions, shortcuts
from conformance.symbolic.condition import Condition
from conformance.symbolic.fact_clauses import WORDS, clauses_in, fact_clauses
from conformance.symbolic.numbered import Encoding
from conformance.symbolic.sources import Sources
from spec.clause import Clause
from spec.dialect import DIALECTS

Kind = Literal["clauses", "clause", "exactly", "examples", "board", "shortcut"]

REFUSAL: Final = "refusal.changes_nothing"
BOARDS: Final[dict[str, Callable[[str, Sources, Encoding], Condition]]] = {
    "board.build": board_conditions.build_condition,
    "board.move": board_conditions.move_condition,
    REFUSAL: board_conditions.refusal_condition,
}


@dataclass(frozen=True, slots=True)
class Question:
    """One condition to search, and the ids of the statements that the answer is about.

    `about` is a request's word, a clause's id, or the name of a condition on boards. Documents that
    cannot differ in the answer share a question.
    """

    kind: Kind
    document: str
    about: str
    ids: tuple[str, ...]


def find_clause(document: str, id: str, sources: Sources) -> Clause:
    """The document's clause with this id."""
    return next(clause for clause in clauses_in(document, sources) if clause.id == id)


def condition_of(question: Question, sources: Sources, encoding: Encoding) -> Condition:
    """The condition that the question stands for."""
    document, about = question.document, question.about
    match question.kind:
        case "clauses" | "examples":
            return rule_conditions.clauses_condition(document, about, sources, encoding)
        case "clause":
            clause = find_clause(document, about, sources)
            return rule_conditions.clause_condition(clause, sources, encoding)
        case "exactly":
            return rule_conditions.exactly_condition(document, about, sources, encoding)
        case "board":
            return BOARDS[about](document, sources, encoding)
        case "shortcut":
            return shortcuts.CONDITIONS[about](encoding)


def one_by_one(question: Question) -> tuple[Question, ...]:
    """The same clauses, each by itself."""
    return tuple(Question("clause", question.document, id, (id,)) for id in question.ids)


def questions_about(documents: Sequence[str], sources: Sources) -> tuple[Question, ...]:
    """Everything that is asked of these documents, the longest searches last."""
    return (
        *(question for document in documents for question in _on_facts(document, sources)),
        *_on_boards(documents),
    )


def _on_boards(documents: Sequence[str]) -> Iterator[Question]:
    for name in shortcuts.CONDITIONS:
        ids = tuple(f"{document}.board.{name}" for document in documents)
        yield Question("shortcut", documents[0], name, ids)
    for clears in (False, True):
        alike = [name for name in documents if DIALECTS[name].refused_select_clears is clears]
        if alike:
            yield _on_board(REFUSAL, alike)
    yield _on_board("board.build", documents)
    for document in documents:
        yield _on_board("board.move", [document])


def _on_board(about: str, documents: Sequence[str]) -> Question:
    ids = tuple(f"{document}.{about}" for document in documents)
    return Question("board", documents[0], about, ids)


def _on_facts(document: str, sources: Sources) -> Iterator[Question]:
    for word in WORDS:
        ids = tuple(clause.id for clause in fact_clauses(document, word, sources))
        if ids:
            yield Question("clauses", document, word, ids)
            yield Question("examples", document, word, (f"{document}.{word}.examples",))
        yield Question("exactly", document, word, (f"{document}.{word}.exactly",))


def limited_to(questions: Iterable[Question], only: frozenset[str]) -> tuple[Question, ...]:
    """The questions about these statements alone; a clause that is named is asked by itself."""
    wanted: list[Question] = []
    for question in questions:
        single = one_by_one(question) if question.kind == "clauses" else (question,)
        wanted += [one for one in single if only.intersection(one.ids)]
    return tuple(wanted)
