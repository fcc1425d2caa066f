"""A contract of one's own as clauses: the same kind of statement as those of the documents of the kit.

Whatever takes the clauses of a document takes these: the judgement, contracts, searches and reports.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from spec.clause import ANY_REQUEST, Clause, ExampleCase, Kind, Observed, Predicate
from spec.contract_file.context import both
from spec.contract_file.examples import Expected, read_examples
from spec.contract_file.expression import All, Node, names_in
from spec.contract_file.headings import Part
from spec.contract_file.in_words import in_words
from spec.contract_file.named_fact import Fact, Vocabulary
from spec.contract_file.names import ALWAYS_NAMES, SeenCase, of_a_refusal, vocabulary
from spec.contract_file.written import Written, WrittenClause
from spec.judgement import word_of
from spec.notation import write_position
from spec.same_shown import other_position
from spec.transition import Transition

KINDS: Final = {
    Part.ASSUMES: Kind.REQUIRES,
    Part.REQUIRES: Kind.REQUIRES,
    Part.ACCEPTS: Kind.ACCEPTS,
    Part.ENSURES: Kind.ENSURES,
    Part.KEEPS: Kind.KEEPS,
    Part.ALWAYS: Kind.ALWAYS,
}

SOURCE_KINDS: Final = {
    Part.ASSUMES: "precondition",
    Part.REQUIRES: "precondition",
    Part.ACCEPTS: "postcondition",
    Part.ENSURES: "postcondition",
    Part.KEEPS: "frame",
    Part.ALWAYS: "frame",
}

NO_CONDITION: Final = "the item ends in no condition"
TAKEN_FOR_GRANTED: Final = "it says where the other clauses of its operation speak"


def clauses_in(written: Written) -> tuple[Clause, ...]:
    """The clauses of a contract that could be read, in its order, its examples last."""
    return tuple(_Made(written).clauses())


def names_of(clause: WrittenClause) -> Vocabulary:
    """The names that the clause may use."""
    if clause.part is Part.ALWAYS:
        return ALWAYS_NAMES
    return of_a_refusal(clause.word) if clause.part is Part.KEEPS else vocabulary(clause.word)


def predicate_of(node: Node, names: Vocabulary, name: str) -> tuple[Predicate, tuple[str, ...]]:
    """The condition as a function of what it looks at, and what that is.

    It carries the names of the facts that it reads, for whoever wants to tell their values.
    """
    facts = list(_facts(node, names))
    sees = tuple(dict.fromkeys(fact.sees for fact in facts))

    def predicate(*seen: Any) -> bool:
        return bool(node.of(SeenCase(dict(zip(sees, seen, strict=True)), names)))

    predicate.__name__ = predicate.__qualname__ = name
    predicate.__dict__["reads"] = tuple(dict.fromkeys(fact.name for fact in facts))
    return predicate, sees


def _facts(node: Node, names: Vocabulary) -> Iterator[Fact]:
    for name in names_in(node):
        yield (names.after if name.is_after else names.before)[name.name]


class _Made:
    def __init__(self, written: Written) -> None:
        self._written = written
        words = dict(written.operations)
        self._shared = {
            operation
            for operation, word in words.items()
            if list(words.values()).count(word) > 1 and word in ("place", "select", "move", "build")
        }

    def clauses(self) -> Iterator[Clause]:
        for one in self._written.clauses:
            yield self._clause(one)
        for example in read_examples(self._written)[0]:
            for expected in example.expected:
                yield _example(expected)

    def _clause(self, one: WrittenClause) -> Clause:
        make = partial(
            Clause,
            id=one.id,
            kind=KINDS[one.part],
            request=ANY_REQUEST if one.part is Part.ALWAYS else one.word,
            wording=one.text or f"`{one.code}`",
            at=f"line {one.line}",
            source_kind=SOURCE_KINDS[one.part],
            alias=one.alias,
        )
        if one.condition is None:
            return make(why="", predicate=None, observed=Observed.NOTHING, reason=NO_CONDITION)
        names = names_of(one)
        why = _as_understood(one, names)
        if one.part is Part.ASSUMES:
            return make(
                why=why,
                predicate=None,
                observed=Observed.NOTHING,
                reason=TAKEN_FOR_GRANTED,
                strength="assumption",
            )
        name = one.id.replace(".", "_")
        predicate, sees = predicate_of(one.condition, names, name)
        limits = both(self._assumed(one), one.guard)
        when: Predicate | None = None
        when_sees: tuple[str, ...] = ()
        if limits is not None:
            when, when_sees = predicate_of(limits, names, f"{name}_when")
            # The author's sentence mostly has the guard in it; a guard above it is told.
            when.__doc__ = "" if one.code.startswith("when ") else _guard_in_words(one, names)
        return make(
            why=why,
            predicate=predicate,
            sees=sees,
            when=when,
            when_sees=when_sees,
            apart=one.operation if one.operation in self._shared else "",
        )

    def _assumed(self, one: WrittenClause) -> Node | None:
        """What the clause's operation takes for granted."""
        if one.part is Part.ALWAYS:
            return None
        assumed = self._written.of(Part.ASSUMES, operation=one.operation)
        return All(tuple(each.demand for each in assumed)) if assumed else None


def _as_understood(one: WrittenClause, names: Vocabulary) -> str:
    assert one.condition is not None
    required = one.part in (Part.ASSUMES, Part.REQUIRES, Part.ACCEPTS)
    understood = in_words(one.guard, one.condition, names, required)
    code = f"`{one.code}` " * bool(one.code)
    return f"{code}was understood as: {understood}."


def _guard_in_words(one: WrittenClause, names: Vocabulary) -> str:
    required = one.part in (Part.REQUIRES, Part.ACCEPTS)
    return "" if one.guard is None else in_words(None, one.guard, names, required)


def _example(expected: Expected) -> Clause:
    def answered_so(transition: Transition) -> bool:
        shown = write_position(transition.after)
        return transition.accepted == expected.is_accepted and not (
            expected.position and other_position(expected.position, shown)
        )

    answered_so.__name__ = expected.id.replace(".", "_")
    request = expected.requests[-1]
    return Clause(
        id=expected.id,
        kind=Kind.EXAMPLE,
        request=word_of(request),
        wording=f"The answer is `{expected.answer}`.",
        why="The contract's own example.",
        at=f"line {expected.line}",
        predicate=answered_so,
        source_kind="example",
        case=ExampleCase(write_position(expected.start), expected.start.gods, expected.requests),
        sees=("transition",),
    )
