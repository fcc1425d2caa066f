"""Every name that a contract of one's own may use: by request and part, with its type, its meaning and a board."""

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from conformance.cases.powers import PUSHERS
from conformance.contract.cases import Tried, cases_about
from spec.contract_file.headings import Part, part_named
from spec.contract_file.named_fact import Fact
from spec.contract_file.names import ALWAYS_NAMES, WORDS, of_a_refusal, vocabulary
from spec.contract_file.values import CONSTANTS, Type
from spec.gods import God
from spec.requests import Load, write_request
from spec.text_board import draw

CARDS: Final = (God.NONE, *PUSHERS)
"""The cards of the cases that are shown."""

PARTS: Final = {
    Part.REQUIRES: "before: in Assumes, Requires, Accepts and after `when`; in Ensures if there is no such name after",
    Part.ENSURES: "after: in Ensures; write `new.` before it after `when`, and `old.` for its value before",
    Part.KEEPS: "of a refusal: in Keeps",
}


SHOWN_AS: Final = {
    Part.ASSUMES: Part.REQUIRES,
    Part.REQUIRES: Part.REQUIRES,
    Part.ACCEPTS: Part.REQUIRES,
    Part.ENSURES: Part.ENSURES,
    Part.KEEPS: Part.KEEPS,
    Part.ALWAYS: Part.ALWAYS,
}
"""Where the names of each part are listed."""


def facts_page(words: Sequence[str] = ()) -> str:
    """The list as text: whole, or of the operations and parts named; ValueError names what is neither."""
    operations = [word.lower() for word in words if word.lower() in WORDS]
    others = [word for word in words if word.lower() not in WORDS]
    parts = [part_named(word) for word in others]
    for word, part in zip(others, parts, strict=True):
        if part not in SHOWN_AS:
            known = ", ".join((*WORDS, *(one.name.lower() for one in SHOWN_AS)))
            raise ValueError(f"{word!r} is no operation and no part: use {known}")
    shown = {SHOWN_AS[part] for part in parts if part is not None}
    return "\n".join(_lines(operations or WORDS, shown or set(SHOWN_AS.values())))


def _lines(words: Sequence[str], parts: Set[Part]) -> Iterator[str]:
    for kind in Type:
        values = [word for word, (type, _) in CONSTANTS.items() if type is kind]
        if values:
            yield f"A {kind.value} is one of: {', '.join(values)}"
    yield "A number is written in digits; a truth is a name alone, or a comparison."
    if len(words) == len(WORDS):
        yield "Less at once: `santorini explain --facts move`, or `--facts move ensures`."
    for word in words:
        names = {
            Part.REQUIRES: vocabulary(word).before,
            Part.ENSURES: vocabulary(word).after,
            Part.KEEPS: of_a_refusal(word).after,
        }
        for part, title in PARTS.items():
            if part in parts:
                yield ""
                yield f"{word}, {title}"
                yield from _listed(names[part], word, part)
    if Part.ALWAYS in parts:
        yield ""
        yield "of every position that is shown: in Always"
        yield from _listed(ALWAYS_NAMES.after, "move", Part.ALWAYS)


def _listed(names: Mapping[str, Fact], word: str, part: Part) -> Iterator[str]:
    for fact in names.values():
        yield f"  {fact.name} ({fact.type.value}): {fact.meaning}"
        example, is_so = _example(fact, word, part)
        load = write_request(Load(example.position))
        how = "as in" if is_so else "not so in"
        yield f"      {how}: {load}; {write_request(example.request)}"
        after = part is not Part.REQUIRES
        if after:
            yield "      then:"
        shown = example.happened.after if after else example.position
        yield from (f"      {line}" for line in draw(shown).splitlines())


def _example(fact: Fact, word: str, part: Part) -> tuple[Tried, bool]:
    """The smallest case in which a truth is true, or a number is not 0; else the smallest case, where it is not so.

    One that is allowed comes first, and a board that a game comes to.
    """
    ways = (True, False) if part is Part.REQUIRES else (part is not Part.KEEPS,)
    cases = [
        tried
        for accepted in ways
        for tried in cases_about(word, CARDS)
        if tried.is_accepted is accepted
    ]
    for tried in cases:
        # What becomes of who is pushed is true of every move without a push, too.
        is_a_push = "pushed" not in fact.name or getattr(tried.look["move"], "pushes", False)
        if is_a_push and fact.read(tried.look) and tried.in_play is not None:
            return tried.in_play, True
    return cases[0], False
