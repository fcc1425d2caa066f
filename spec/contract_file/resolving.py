"""What a word in a condition names: a fact before or after, a value, or a definition of the contract."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from spec.contract_file.context import Context, Tense
from spec.contract_file.expression import Constant, Name, Node
from spec.contract_file.problem import NotUnderstood, nearest
from spec.contract_file.tokens import Token
from spec.contract_file.values import CONSTANTS

Read = Callable[[str, Context], Node]
"""Reads a condition."""

OTHER_WORDS: Final = {
    "null": "say what is there instead, such as `target == nobody`",
    "none": "",
    "true": "write the name alone",
    "false": "write `not` before the name",
    "empty": "write `target == nobody`",
    "xor": "write `!=`",
    "implies": "write `when …: …`",
    "if": "write `when …: …`",
    "then": "write `when …: …`",
}
"""Words of other languages, each with what to write."""


class Resolving:
    """The names of one condition."""

    def __init__(self, text: str, context: Context, read: Read) -> None:
        self._text = text
        self._context = context
        self._read = read

    def sided(self, side: Token, name: Token) -> Node:
        """A name behind `old.` or `new.`."""
        if not self._context.both_sides:
            raise NotUnderstood(
                side.at,
                f"`{side.text}.` says nothing here: all names mean before the request",
                f"write `{name.text}`",
                self._text[: side.at] + self._text[name.at :],
            )
        names = self._context.names
        mine, other = (
            (names.before, names.after) if side.text == "old" else (names.after, names.before)
        )
        if name.text not in mine:
            raise self._unknown(name, [*mine])
        if side.text == "old" and name.text not in other:
            raise NotUnderstood(
                side.at,
                f"`old.` is idle: `{name.text}` is only known before the request",
                f"write `{name.text}`",
                self._text[: side.at] + self._text[name.at :],
            )
        return Name(name.text, mine[name.text].type, side.text == "new")

    def word(self, token: Token) -> Node:
        """A bare name, a value, or a word that the contract defines."""
        context, names, word = self._context, self._context.names, token.text
        if word == "requires" and context.required is not None:
            return context.required
        first, second = (
            (names.after, names.before)
            if context.bare is Tense.AFTER
            else (names.before, names.after)
        )
        if word in first:
            return Name(word, first[word].type, context.bare is Tense.AFTER)
        if word in second and context.bare is Tense.AFTER:
            return Name(word, second[word].type, False)
        if word in CONSTANTS:
            type, value = CONSTANTS[word]
            return Constant(value, type)
        if word in context.definitions:
            return self._defined(token)
        if word in second and context.both_sides:
            raise NotUnderstood(
                token.at,
                f"`{word}` is only known after the request",
                f"write `new.{word}`",
                f"{self._text[: token.at]}new.{self._text[token.at :]}",
            )
        raise self._unknown(token, [*names.before, *(names.after if context.both_sides else ())])

    def _defined(self, token: Token) -> Node:
        context, word = self._context, token.text
        if word in context.expanding:
            circle = " → ".join((*context.expanding, word))
            raise NotUnderstood(token.at, f"the definition is circular: {circle}")
        inside = replace(context, expanding=(*context.expanding, word))
        try:
            return self._read(context.definitions[word], inside)
        except NotUnderstood as problem:
            if "circular" in problem.text:
                raise NotUnderstood(token.at, problem.text, problem.hint) from None
            raise NotUnderstood(
                token.at,
                f"the definition of `{word}` cannot be used here: {problem.text}",
                problem.hint,
            ) from None

    def _unknown(self, token: Token, known: list[str]) -> NotUnderstood:
        word = token.text
        if word in OTHER_WORDS:
            return NotUnderstood(token.at, f"`{word}` is not understood", OTHER_WORDS[word])
        near = nearest(word, [*known, *CONSTANTS, *self._context.definitions])
        if near:
            repaired = self._text[: token.at] + near + self._text[token.at + len(word) :]
            return NotUnderstood(
                token.at, f"`{word}` is no fact here", f"did you mean `{near}`?", repaired
            )
        return NotUnderstood(
            token.at, f"`{word}` is no fact here", "see `santorini explain --facts`"
        )
