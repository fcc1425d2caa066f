"""A condition read back in words, so that its author sees what was understood."""

from typing import Final

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
from spec.contract_file.named_fact import Vocabulary
from spec.contract_file.values import Type
from spec.facts import Side
from spec.gods import God
from spec.position import Phase

SIGNS: Final = {
    "==": "",
    "!=": "not ",
    "<": "less than ",
    "<=": "at most ",
    ">": "more than ",
    ">=": "at least ",
}

SIDES: Final = {
    Side.OWN: "held by a worker of the player",
    Side.OPPONENT: "held by an opponent's worker",
    Side.NOBODY: "free",
}
WINNERS: Final = {
    Side.OWN: "the player",
    Side.OPPONENT: "the opponent",
    Side.NOBODY: "nobody",
}
PHASES: Final = {
    Phase.PLACE: "waiting for a worker to be placed",
    Phase.MOVE: "waiting for a move",
    Phase.BUILD: "waiting for a build",
    Phase.OVER: "over",
}
TURNED: Final = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def in_words(
    guard: Node | None, condition: Node, names: Vocabulary, is_required: bool = False
) -> str:
    """The sentence that a guard and a condition make; what is required all lies before the request."""
    teller = _Teller(names, is_required)
    said = teller.said(condition)
    return said if guard is None else f"when {teller.said(guard)}: {said}"


DENIED: Final = {
    "a ": "no ",
    "an ": "no ",
    "all ": "not all ",
    "every ": "not every ",
    "nobody ": "somebody ",
    "no two ": "two ",
    "no ": "some ",
}
"""How a sentence that begins so begins when it is denied."""

DENIED_VERBS: Final = {
    "is": "is not",
    "are": "are not",
    "lies": "does not lie",
    "goes": "does not go",
    "stands": "does not stand",
    "has": "has not",
    "would find": "would not find",
    "will find": "will not find",
    "finds": "does not find",
    "says": "does not say",
}
THE_SAME_PHASE: Final = "in the phase that it was in before"
NO_LONGER: Final = " is no longer "


def denial_of(sentence: str) -> str:
    """The sentence denied, in short; empty if it has a clause of its own or two parts, which takes more words."""
    time, comma, said = sentence.rpartition("before, ")
    if any(word in f" {said} " for word in (" that ", " and ", " or ", ", ")):
        return ""
    for begins, denied in DENIED.items():
        if said.startswith(begins):
            return f"{time}{comma}{denied}{said.removeprefix(begins)}"
    if NO_LONGER in said:
        return f"{time}{comma}{said.replace(NO_LONGER, ' is still ')}"
    found = [verb for verb in DENIED_VERBS if f" {verb} " in said]
    if not found:
        return ""
    # The first verb is the sentence's own: a later one belongs to a clause below it.
    verb = min(found, key=lambda one: said.index(f" {one} "))
    return f"{time}{comma}{said.replace(f' {verb} ', f' {DENIED_VERBS[verb]} ', 1)}"


class _Teller:
    def __init__(self, names: Vocabulary, is_required: bool) -> None:
        self._names = names
        self._is_required = is_required

    def said(self, node: Node) -> str:
        match node:
            case Name():
                return self._name(node)
            case Not(Name(type=Type.TRUTH) as name) if denial_of(self._name(name)):
                return denial_of(self._name(name))
            case Not(term):
                return f"it is not so that {self._bracketed(term, ' or ', ' and ')}"
            case All(terms):
                return " and ".join(self._bracketed(term, " or ") for term in terms) or "always"
            case Either(terms):
                return " or ".join(self._bracketed(term, " or ", " and ") for term in terms)
            case OneOf(term, values):
                listed = " or ".join(self._value(value, term) for value in values)
                return f"{self._value(term)} {self._is(term)} {listed}"
            case Comparison(terms, signs):
                pairs = zip(terms, signs, terms[1:], strict=False)
                return " and ".join(self._compared(*pair) for pair in pairs)
            case _:
                return self._value(node)

    def _bracketed(self, node: Node, *splitting: str) -> str:
        """In brackets if it has parts, or a word of its own that makes it look as if it had."""
        said = self.said(node)
        is_split = isinstance(node, Name) and any(word in said for word in splitting)
        return f"({said})" if isinstance(node, All | Either) or is_split else said

    def _compared(self, one: Node, sign: str, other: Node) -> str:
        if _is_written(one) and not _is_written(other):
            one, other, sign = other, one, TURNED.get(sign, sign)
        if isinstance(other, Name) and other.type is Type.PHASE:
            return f"{self._value(one)} {self._is(one)} {SIGNS[sign]}{THE_SAME_PHASE}"
        return f"{self._value(one)} {self._is(one)} {SIGNS[sign]}{self._value(other, one)}"

    def _is(self, node: Node) -> str:
        if self._is_required or not isinstance(node, Name):
            return "is"
        return "is" if node.is_after else "was"

    def _name(self, node: Name) -> str:
        fact = (self._names.after if node.is_after else self._names.before)[node.name]
        if node.type is not Type.TRUTH:
            noun = fact.noun or fact.meaning
            is_old = not node.is_after and not self._is_required and node.name in self._names.after
            return f"{noun} before" if is_old else noun
        return fact.meaning if node.is_after or self._is_required else f"before, {fact.meaning}"

    def _value(self, node: Node, beside: Node | None = None) -> str:
        match node:
            case Sum(left, sign, right):
                word = "plus" if sign == "+" else "less"
                return f"{self._value(left)} {word} {self._value(right)}"
            case Negative(term):
                return f"-{self._value(term)}"
            case Constant(value, _):
                if isinstance(value, Side):
                    is_winner = isinstance(beside, Name) and beside.name == "winner"
                    return (WINNERS if is_winner else SIDES)[value]
                if isinstance(value, Phase):
                    return PHASES[value]
                return value.value if isinstance(value, God) else str(value)
            case _:
                return self.said(node)


def _is_written(node: Node) -> bool:
    """The value stands there as it is."""
    return isinstance(node, Constant) or (isinstance(node, Negative) and _is_written(node.term))
