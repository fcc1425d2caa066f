"""The clauses of a contract of one's own: every item with its number, its condition, and where it stands.

An item whose end is a guard puts it before those below; `any:` and `all:` join them to one clause; an item without
code is a group if there are clauses below it, and otherwise a sentence that nothing can be run for.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import chain

from spec.contract_file.context import Context, Joins, Span, Tense, both, guarded
from spec.contract_file.definitions import (
    can_be_read,
    definitions_in,
    loose_conditions,
    without_a_part,
)
from spec.contract_file.document import Contract, Operation, read_contract
from spec.contract_file.expression import All, Either, Node
from spec.contract_file.headings import Part
from spec.contract_file.names import ALWAYS_NAMES, WORDS, of_a_refusal, vocabulary
from spec.contract_file.outline import Code, Item
from spec.contract_file.problem import NotUnderstood, Problem
from spec.contract_file.reader import is_a_truth, read_span
from spec.gods import God

CODED = (Part.ASSUMES, Part.REQUIRES, Part.ACCEPTS, Part.ENSURES, Part.KEEPS, Part.ALWAYS)


@dataclass(frozen=True, slots=True)
class WrittenClause:
    """One clause: where it stands, its words, and its condition under a guard; None: nothing can be run for it."""

    id: str
    part: Part
    word: str
    operation: str
    line: int
    text: str
    guard: Node | None = None
    condition: Node | None = None
    code: str = ""
    alias: str = ""

    @property
    def demand(self) -> Node:
        """What holds of every case."""
        assert self.condition is not None, self.id
        return guarded(self.guard, self.condition)

    @property
    def is_executable(self) -> bool:
        """It has a condition."""
        return self.condition is not None


@dataclass(frozen=True, slots=True)
class Written:
    """A contract that was read: its clauses in their order, and every problem; with one it is not judged."""

    name: str
    clauses: tuple[WrittenClause, ...] = ()
    gods: tuple[God, ...] = (God.NONE,)
    examples: tuple[tuple[str, int], ...] = ()
    notes: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    def of(self, part: Part, word: str = "", operation: str = "") -> tuple[WrittenClause, ...]:
        """The executable clauses of a part, of one request or one operation where it is named."""
        return tuple(
            clause
            for clause in self.clauses
            if clause.part is part
            and clause.is_executable
            and word in ("", clause.word)
            and operation in ("", clause.operation)
        )

    @property
    def prose(self) -> tuple[WrittenClause, ...]:
        """The items that nothing can be run for."""
        return tuple(clause for clause in self.clauses if not clause.is_executable)

    @property
    def operations(self) -> tuple[tuple[str, str], ...]:
        """Name and request of every operation."""
        found = [(one.operation, one.word) for one in self.clauses if one.word]
        return tuple(dict.fromkeys(found))


def read_written(name: str, text: str) -> Written:
    """The contract in a text, under the name that its clauses begin with."""
    contract = read_contract(text)
    return _Numbering(name, contract).written()


@dataclass
class _Numbering:
    name: str
    contract: Contract
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)

    def written(self) -> Written:
        contract = self.contract
        _tell_apart(contract.operations)
        clauses = list(
            chain.from_iterable(
                self._operation(one) if one.word in WORDS else self._prose_of(one)
                for one in contract.operations
                if one.word in WORDS or one.is_prose
            )
        )
        always = Context(ALWAYS_NAMES, Tense.AFTER, definitions=self._definitions(None))
        for item in contract.common.get(Part.ALWAYS, ()):
            stem = f"{self.name}.always.{item.number}"
            clauses += self._clauses(item, stem, Part.ALWAYS, ("", "always"), always, None)
        for part in (Part.REQUIRES, Part.ENSURES, Part.ACCEPTS, Part.KEEPS):
            for item in contract.common.get(part, ())[:1]:
                self._wrong(
                    item.line,
                    1,
                    "this part belongs to no operation",
                    "write `## Operation: move` before it",
                )
        loose = (*loose_conditions(contract.loose), *without_a_part(contract.untitled))
        problems = sorted({*contract.problems, *self.problems, *loose})
        return Written(
            self.name,
            tuple(clauses),
            contract.gods,
            tuple((one.text, one.line) for one in contract.examples),
            (*contract.notes, *self.notes),
            tuple(problems),
        )

    def _wrong(self, line: int, column: int, text: str, hint: str = "", repaired: str = "") -> None:
        self.problems.append(Problem(line, column, text, hint, repaired))

    # -- operations

    def _operation(self, operation: Operation) -> Iterator[WrittenClause]:
        alike = [one for one in self.contract.operations if one.word == operation.word]
        place = operation.word if len(alike) == 1 else "-".join(operation.name.split())
        definitions = self._definitions(operation)
        names = vocabulary(operation.word)
        before = Context(names, Tense.BEFORE, definitions=definitions)
        contexts = {
            Part.ASSUMES: before,
            Part.REQUIRES: before,
            Part.ENSURES: Context(names, Tense.AFTER, True, definitions),
            Part.KEEPS: Context(of_a_refusal(operation.word), Tense.AFTER, True, definitions),
        }
        found: list[WrittenClause] = []
        about = (operation.word, operation.name)
        common = self.contract.common.get(Part.ASSUMES, ())
        parts = {**operation.parts, Part.ASSUMES: [*common, *operation.parts.get(Part.ASSUMES, ())]}
        for part in CODED:
            required = [
                one.demand for one in found if one.part is Part.REQUIRES and one.is_executable
            ]
            context = contexts.get(part, replace(before, required=All(tuple(required))))
            for item in parts.get(part, ()):
                stem = f"{self.name}.{place}.{part.value}.{item.number}"
                found += self._clauses(item, stem, part, about, context, None)
        yield from found

    def _prose_of(self, operation: Operation) -> Iterator[WrittenClause]:
        """The items of an operation that is about no request."""
        for part in CODED:
            for item in operation.parts.get(part, ()):
                stem = f"{self.name}.{operation.name}.{part.value}.{item.number}"
                context = Context(ALWAYS_NAMES, Tense.AFTER)
                yield from self._clauses(item, stem, part, ("", operation.name), context, None)

    def _clauses(
        self,
        item: Item,
        id: str,
        part: Part,
        about: tuple[str, str],
        context: Context,
        guard: Node | None,
    ) -> Iterator[WrittenClause]:
        text = _words_of(item)
        word, operation = about
        self._note_names_in(item, context)
        made = WrittenClause(
            id, part, word, operation, item.line, text, alias=item.prose.bold.strip(" :.")
        )
        span = self._span(item.end, context) if item.end is not None else None
        below = [(one, f"{id}.{one.number}") for one in item.below]
        if item.end is not None and span is None:
            return
        if span is None:
            inner = [
                one
                for child, number in below
                for one in self._clauses(child, number, part, about, context, guard)
            ]
            if not inner or not any(one.is_executable for one in inner):
                yield made
            yield from inner
            return
        assert item.end is not None
        made = replace(made, code=item.end.text)
        whole = both(guard, span.guard)
        if span.condition is not None:
            yield replace(made, guard=whole, condition=span.condition)
            for child, number in below:
                yield from self._clauses(child, number, part, about, context, guard)
        elif not below:
            at = item.end
            self._wrong(
                at.line,
                at.column,
                f"`{at.text}` has no items below it",
                "write what it guards or joins as items below",
            )
        elif span.joins is None:
            for child, number in below:
                yield from self._clauses(child, number, part, about, context, whole)
        else:
            yield self._joined(made, whole, span.joins, below, part, about, context)

    def _note_names_in(self, item: Item, context: Context) -> None:
        """A name alone may be a word of the sentence: it is told that it is not judged there, and is no error."""
        self.notes += [
            f"line {span.line}: `{span.text}` stands in mid-sentence, where it is not judged: "
            "a condition ends its item"
            for span in item.strays
            if is_a_truth(span.text, context)
        ]

    def _joined(
        self,
        made: WrittenClause,
        guard: Node | None,
        joins: Joins,
        below: list[tuple[Item, str]],
        part: Part,
        about: tuple[str, str],
        context: Context,
    ) -> WrittenClause:
        """One clause of several items; with one in prose nobody can say whether it holds."""
        inner = [
            one
            for child, number in below
            for one in self._clauses(child, number, part, about, context, None)
        ]
        texts = "; ".join(one.text for one in inner)
        made = replace(made, text=f"{made.text}: {texts}")
        if not all(one.is_executable for one in inner) or not inner:
            return replace(made, guard=None, condition=None)
        if joins is Joins.ALL:
            return replace(made, guard=guard, condition=All(tuple(one.demand for one in inner)))
        terms = tuple(
            one.condition if one.guard is None else All((one.guard, one.condition))
            for one in inner
            if one.condition is not None
        )
        return replace(made, guard=guard, condition=Either(terms))

    def _span(self, code: Code, context: Context) -> Span | None:
        try:
            return read_span(code.text, context)
        except NotUnderstood as problem:
            hint, repaired = problem.hint, problem.repaired
            if repaired and not can_be_read(repaired, context):
                guessed = hint.startswith("did you mean")
                hint = "see `santorini explain --facts` for what can be said" if guessed else hint
                repaired = ""
            if not repaired and code.text.isidentifier():
                hint = "finish the item with a word, or write it in italics"
            self._wrong(code.line, code.column + problem.at, problem.text, hint, repaired)
            return None

    def _definitions(self, operation: Operation | None) -> Mapping[str, str]:
        items = [*self.contract.common.get(Part.DEFINITIONS, ())]
        if operation is not None:
            items += operation.parts.get(Part.DEFINITIONS, ())
        found, problems = definitions_in(items)
        self.problems += problems
        return found


def _tell_apart(operations: Sequence[Operation]) -> None:
    """The second operation of one name gets a number: each is judged by its own conditions."""
    met: Counter[str] = Counter()
    for one in operations:
        met[one.name] += 1
        if met[one.name] > 1:
            one.name = f"{one.name}-{met[one.name]}"


def _words_of(item: Item) -> str:
    """The item as it reads, without the condition that ends it."""
    text = item.prose.text
    for span in item.prose.spans:
        text = text.replace("\0", "" if span is item.end else f"`{span.text}`", 1)
    return " ".join(text.split()).rstrip(" :;,")
