"""Every name that a contract of one's own may use: by request and part, with its type, its meaning and a case."""

from collections.abc import Iterator, Mapping
from typing import Final

from conformance.cases.powers import PUSHERS
from conformance.contract.cases import Tried, cases_about
from spec.contract_file.headings import Part
from spec.contract_file.named_fact import Fact
from spec.contract_file.names import ALWAYS_NAMES, WORDS, of_a_refusal, vocabulary
from spec.contract_file.values import CONSTANTS, Type
from spec.gods import God
from spec.requests import Load, write_request

CARDS: Final = (God.NONE, *PUSHERS)
"""The cards of the cases that are shown."""

PARTS: Final = {
    Part.REQUIRES: "before: in Assumes, Requires, Accepts and after `when`; in Ensures if there is no such name after",
    Part.ENSURES: "after: in Ensures; write `new.` before it after `when`, and `old.` for its value before",
    Part.KEEPS: "of a refusal: in Keeps",
}


def facts_page() -> str:
    """The whole list, as text."""
    return "\n".join(_lines())


def _lines() -> Iterator[str]:
    for kind in Type:
        words = [word for word, (type, _) in CONSTANTS.items() if type is kind]
        if words:
            yield f"A {kind.value} is one of: {', '.join(words)}"
    yield "A number is written in digits; a truth is a name alone, or a comparison."
    for word in WORDS:
        names = {
            Part.REQUIRES: vocabulary(word).before,
            Part.ENSURES: vocabulary(word).after,
            Part.KEEPS: of_a_refusal(word).after,
        }
        for part, title in PARTS.items():
            yield ""
            yield f"{word}, {title}"
            yield from _listed(names[part], word, part)
    yield ""
    yield "of every position that is shown: in Always"
    yield from _listed(ALWAYS_NAMES.after, "move", Part.ALWAYS)


def _listed(names: Mapping[str, Fact], word: str, part: Part) -> Iterator[str]:
    for fact in names.values():
        yield f"  {fact.name} ({fact.type.value}): {fact.meaning}"
        example = _example(fact, word, part)
        if example is not None:
            load = write_request(Load(example.position))
            yield f"      as in: {load}; {write_request(example.request)}"


def _example(fact: Fact, word: str, part: Part) -> Tried | None:
    """The smallest case in which a truth is true, or a number is not 0: one that is allowed, if there is any."""
    refused = part is Part.KEEPS
    ways = (True, False) if part is Part.REQUIRES else (not refused,)
    for accepted in ways:
        for tried in cases_about(word, CARDS):
            fits = tried.is_accepted is accepted and tried.in_play is tried
            if fits and fact.read(tried.look):
                return tried
    return None
