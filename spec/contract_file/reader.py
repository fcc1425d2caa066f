"""Reads a condition: grammar, names and types, with a repair for what is not understood.

    span = "any:" | "all:" | guard [ "any:" | "all:" ] | [ guard ] condition
    guard = "when" condition ":"

Bare names mean *before* in guards and in what is required, and *after*, where they exist there, in what is ensured.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from spec.contract_file.context import Context, Joins, Span, Tense
from spec.contract_file.expression import (
    All,
    Comparison,
    Constant,
    Either,
    Name,
    Negative,
    Node,
    Not,
    OneOf,
    Sum,
)
from spec.contract_file.problem import NotUnderstood
from spec.contract_file.resolving import Resolving
from spec.contract_file.tokens import COMPARISONS, KEYWORDS, Token, tokens_of
from spec.contract_file.values import CONSTANTS, Type

DEEPEST: Final = 50


def read_span(text: str, context: Context) -> Span:
    """The code span that ends an item."""
    return _Reader(text, context).span()


def read_condition(text: str, context: Context) -> Node:
    """A condition alone."""
    reader = _Reader(text, context)
    found = reader.truth()
    reader.expect_end()
    return found


def reads_as_condition(text: str, context: Context) -> bool:
    """It is a condition, and more than a word that prose might use."""
    try:
        span = read_span(text, context)
    except NotUnderstood:
        return False
    return (
        span.joins is not None
        or span.guard is not None
        or not isinstance(span.condition, Name | Constant | None)
    )


def is_a_truth(text: str, context: Context) -> bool:
    """It is a name alone, of something that is true or false: a fact, or a word that the contract defines."""
    try:
        condition = read_span(text, context).condition
    except NotUnderstood:
        return False
    return text.isidentifier() and condition is not None


class _Reader:
    def __init__(self, text: str, context: Context) -> None:
        self._text = text
        self._tokens = tokens_of(text)
        self._place = 0
        self._context = context
        self._depth = 0

    # -- tokens

    @property
    def _names(self) -> Resolving:
        return Resolving(self._text, self._context, read_condition)

    @property
    def _next(self) -> Token:
        return self._tokens[self._place]

    def _take(self) -> Token:
        token = self._next
        self._place += token.kind != "end"
        return token

    def _takes(self, *texts: str) -> bool:
        if self._next.kind in ("word", "sign") and self._next.text in texts:
            self._place += 1
            return True
        return False

    def expect_end(self) -> None:
        if self._next.kind != "end":
            raise self._unexpected(self._next)

    def _unexpected(self, token: Token) -> NotUnderstood:
        if token.kind == "end":
            return NotUnderstood(token.at, "the condition ends too early", "finish or remove it")
        hint = "join two conditions by `and` or `or`" if token.kind in ("word", "number") else ""
        repaired = ""
        if token.kind == "word" and self._place:
            repaired = f"{self._text[: token.at].rstrip()} and {self._text[token.at :]}"
        return NotUnderstood(token.at, f"{token.text!r} is not expected here", hint, repaired)

    # -- grammar

    def span(self) -> Span:
        guard = None
        if self._takes("when"):
            guard = self._guard()
        joins = self._joins()
        if joins is not None or (guard is not None and self._next.kind == "end"):
            self.expect_end()
            return Span(guard, None, joins)
        condition = self.truth()
        self.expect_end()
        return Span(guard, condition)

    def _guard(self) -> Node:
        context = self._context
        self._context = replace(context, bare=Tense.BEFORE)
        found = self.truth()
        self._context = context
        if not self._takes(":"):
            raise NotUnderstood(self._next.at, "a guard ends in a colon", "write `when …: …`")
        return found

    def _joins(self) -> Joins | None:
        token = self._next
        following = self._tokens[min(self._place + 1, len(self._tokens) - 1)]
        if token.text in ("any", "all") and token.kind == "word" and following.text == ":":
            self._place += 2
            return Joins(token.text)
        return None

    def truth(self) -> Node:
        at = self._next.at
        return self._typed(self._condition(), Type.TRUTH, at)

    def _typed(self, node: Node, type: Type, at: int) -> Node:
        if node.type is not type:
            hint = "compare it with something" if type is Type.TRUTH else ""
            raise NotUnderstood(
                at, f"this is a {node.type.value}, and a {type.value} is needed here", hint
            )
        return node

    def _condition(self) -> Node:
        self._depth += 1
        if self._depth > DEEPEST:
            raise NotUnderstood(self._next.at, f"nested more than {DEEPEST} deep", "simplify it")
        found = self._joined("or", Either, lambda: self._joined("and", All, self._negation))
        self._depth -= 1
        return found

    def _joined(
        self, word: str, made: Callable[[tuple[Node, ...]], Node], part: Callable[[], Node]
    ) -> Node:
        starts = [self._next.at]
        terms = [part()]
        while self._takes(word):
            starts.append(self._next.at)
            terms.append(part())
        if len(terms) == 1:
            return terms[0]
        for at, term in zip(starts, terms, strict=True):
            self._typed(term, Type.TRUTH, at)
        return made(tuple(terms))

    def _negation(self) -> Node:
        if self._takes("not"):
            self._depth += 1
            if self._depth > DEEPEST:
                raise NotUnderstood(self._next.at, f"nested more than {DEEPEST} deep")
            at = self._next.at
            found = Not(self._typed(self._negation(), Type.TRUTH, at))
            self._depth -= 1
            return found
        return self._comparison()

    def _comparison(self) -> Node:
        starts, terms, signs = [self._next.at], [self._sum()], list[str]()
        if self._takes("in"):
            return self._one_of(terms[0])
        while self._next.kind == "sign" and self._next.text in COMPARISONS:
            signs.append(COMPARISONS[self._take().text])
            starts.append(self._next.at)
            terms.append(self._sum())
        if not signs:
            return terms[0]
        first = terms[0]
        for at, term, sign in zip(starts[1:], terms[1:], signs, strict=True):
            if term.type is not first.type:
                raise NotUnderstood(
                    at,
                    f"a {first.type.value} is compared with a {term.type.value}",
                    f"compare it with {_values_of(first.type)}",
                )
            if sign not in ("==", "!=") and term.type is not Type.NUMBER:
                raise NotUnderstood(at, f"a {term.type.value} is no number: use == or !=")
        return Comparison(tuple(terms), tuple(signs))

    def _one_of(self, term: Node) -> Node:
        if not self._takes("("):
            raise NotUnderstood(
                self._next.at, "`in` is followed by values in parentheses", "write `in (0, 1)`"
            )
        values = list[Node]()
        while not values or self._takes(","):
            at = self._next.at
            values.append(self._typed(self._sum(), term.type, at))
        if not self._takes(")"):
            raise self._unexpected(self._next)
        return OneOf(term, tuple(values))

    def _sum(self) -> Node:
        at = self._next.at
        found = self._term()
        while self._next.kind == "sign" and self._next.text in ("+", "-"):
            sign = self._take().text
            self._typed(found, Type.NUMBER, at)
            right = self._next.at
            found = Sum(found, sign, self._typed(self._term(), Type.NUMBER, right))
        return found

    def _term(self) -> Node:
        token = self._take()
        if token.kind == "number":
            return Constant(int(token.text), Type.NUMBER)
        if token.text == "-" and token.kind == "sign":
            at = self._next.at
            self._depth += 1
            if self._depth > DEEPEST:
                raise NotUnderstood(at, f"nested more than {DEEPEST} deep")
            found = Negative(self._typed(self._term(), Type.NUMBER, at))
            self._depth -= 1
            return found
        if token.text == "(":
            inside = self._condition()
            if not self._takes(")"):
                raise self._unexpected(self._next)
            return inside
        if token.kind != "word":
            raise self._unexpected(token)
        if token.text in ("old", "new") and self._takes("."):
            return self._names.sided(token, self._take())
        if token.text in KEYWORDS:
            raise self._unexpected(token)
        if self._next.text in (".", "(") and self._next.kind == "sign":
            raise NotUnderstood(
                token.at,
                "calls and dots are not understood",
                "name a fact instead, such as `climb` for a difference in height: see `santorini explain --facts`",
            )
        return self._names.word(token)


def _values_of(type: Type) -> str:
    named = [word for word, (kind, _) in CONSTANTS.items() if kind is type]
    return " or ".join(named) if named else f"a {type.value}"
