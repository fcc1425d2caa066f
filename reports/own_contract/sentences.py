"""What was found about a contract of one's own, in sentences that every format shares."""

from typing import Final

from reports.own_contract.found import (
    BEYOND_PLAY,
    CONTRADICTION,
    TRUTHS,
    Flaw,
    Paste,
    Subject,
    Truth,
)
from reports.own_contract.model import OwnReport
from reports.text import plural

QUESTIONS: Final = {
    "true": "Is it true?",
    "consistent": "Is it consistent?",
    "complete": "What does it forget?",
    "strong": "How strong is it?",
}

ABOUT: Final = {"move": "a move", "build": "a build", "place": "placing", "select": "selecting"}

NOT_SEEN: Final = (
    "For these nothing was judged. What shows on the board can be said by a condition at the end (`santorini explain"
    " --facts`);\n  what goes on inside a program cannot, unless it tells its calls (`check --calls`) or is a server"
    " (`check --http`)."
)

UNHEARD: Final = "Nothing comes up that it speaks of."

SAMPLED: Final = "It tells rows and columns apart: of such cases not all are tried."

WHY: Final = {
    "requires": "Your clause forbids it",
    "accepts": "Your clause wants it accepted",
    "ensures": "After it your clause does not hold",
    "keeps": "After it your clause does not hold",
    "always": "In the position that is shown your clause does not hold",
}
"""What a false clause comes to in the case against it."""


def headline_of(report: OwnReport) -> str:
    """The verdict in one line."""
    if not report.is_complete:
        return f"{report.name}: incomplete, since the run was cut short{_found_so_far(report)}."
    if not report.truths and not report.examples or _nothing_judged(report):
        return f"{report.name}: nothing was judged, since no item ends in a condition."
    wrong = _wrong(report)
    if wrong:
        return f"{report.name}: {', '.join(wrong)}."
    strict = f" But {report.reason}." if report.reason else ""
    return f"{report.name}: nothing false, no contradiction.{strict}"


def mood_of(report: OwnReport) -> str:
    """`good`, `bad` or `doubt`."""
    return {"conforms": "good", "violates": "bad"}.get(report.verdict, "doubt")


def _nothing_judged(report: OwnReport) -> bool:
    return len(report.in_prose) == len(report.items) and not report.examples


def _found_so_far(report: OwnReport) -> str:
    wrong = _wrong(report)
    return f"; so far {', '.join(wrong)}" if wrong else ""


def _wrong(report: OwnReport) -> list[str]:
    false = len(report.that_are("false"))
    examples = sum(not one.holds for one in report.examples)
    counts = (
        (false, plural(false, "clause") + " false of the game"),
        (len(report.contradictions), plural(len(report.contradictions), "contradiction")),
        (examples, plural(examples, "wrong example")),
    )
    return [told for count, told in counts if count]


def census_of(report: OwnReport) -> str:
    """How many clauses are true, false, …"""
    counts = [(verdict, len(report.that_are(verdict))) for verdict in TRUTHS]
    return " · ".join(f"{count} {verdict}" for verdict, count in counts if count)


def how_false(truth: Truth, report: OwnReport) -> str:
    """In which sense the clause is false."""
    if truth.verdict == BEYOND_PLAY:
        return "is false only where no game with these cards gets"
    told = "is false in a game that can be played"
    if truth.item.part == "accepts" and report.in_prose:
        return f"{told} (unless what stands there in prose forbids it)"
    return told


def flaw_sentence(flaw: Flaw, report: OwnReport) -> str:
    """What is the matter, with the clauses' numbers."""
    names = " and ".join(report.numbers(flaw.clauses))
    others = " and ".join(report.numbers(flaw.others))
    match flaw.kind:
        case "contradict each other":
            return _contradiction(flaw, report, names)
        case "say the same":
            return f"{names} says the same as {others}."
        case "follows from":
            return f"{names} follows from {others}."
        case "cannot fail":
            return f"{names} is true and cannot fail: no {_what_may_break(flaw, report)} breaks it."
        case "never speaks":
            return f"{names} never speaks: its guard is never true."
        case "speak of the same requests":
            return f"{_operations(flaw, report)} overlap: there are cases that both speak of."
    return (
        f"{names} never speaks under the contract's own conditions: "
        f"{others} {'leaves' if len(flaw.others) == 1 else 'leave'} no case to it."
    )


def _what_may_break(flaw: Flaw, report: OwnReport) -> str:
    """What a condition is about: a request, if it is required before."""
    parts = {report.items[id].part for id in flaw.clauses if id in report.items}
    return "request" if parts == {"requires"} else "answer"


def _operations(flaw: Flaw, report: OwnReport) -> str:
    found = [report.items[id].operation for id in flaw.clauses if id in report.items]
    return " and ".join(f"`{name}`" for name in dict.fromkeys(found))


def _contradiction(flaw: Flaw, report: OwnReport, names: str) -> str:
    first = report.items.get(flaw.clauses[0]) if flaw.clauses else None
    is_alone = len(flaw.clauses) == 1
    if first is not None and first.part == "requires":
        who = f" for a player with {flaw.god}" if flaw.god else ""
        met = "can never be met" if is_alone else "can never be met together"
        return f"{names} {met}{who}: such a player can never {first.request}."
    if is_alone:
        return f"{names}: no answer can keep to it."
    return f"{names} contradict each other: no answer keeps to what is said here."


def is_contradiction(flaw: Flaw) -> bool:
    """Something cannot be kept to."""
    return flaw.kind == CONTRADICTION


def subject_sentence(subject: Subject) -> str:
    """What is not said, or not wholly."""
    about = f"Of {ABOUT.get(subject.request, subject.request)}:"
    match subject.said:
        case "forgotten":
            return f"{about} it does not say {subject.says}."
        case "said in part":
            return f"{about} it says only in part {subject.says}."
    return f"{about} only a clause that is false says {subject.says}."


def passing_sentence(subject: Subject, report: OwnReport) -> str:
    """That the wrong answer beside it would pass, or once the false clauses are gone that forbid it."""
    if not subject.but_for:
        return "would pass"
    return f"would pass without {' and '.join(report.numbers(subject.but_for))}"


def offer_sentence(report: OwnReport) -> str:
    """What the items to paste are good for."""
    if report.passing:
        return "These items would close most of the gap, ready to paste:"
    return "Once what is false is gone, these items would close most of the gap, ready to paste:"


def strength_sentence(report: OwnReport) -> str:
    """How many wrong games would be caught."""
    caught = len(report.mistakes) - len(report.passing)
    beside = f" (beside {report.outside} that do not show with its cards)" if report.outside else ""
    return f"It catches {caught} of {len(report.mistakes)} known mistakes about its operations{beside}."


def pasted(items: tuple[Paste, ...]) -> dict[str, tuple[str, ...]]:
    """The items to paste by request and part, each once."""
    found: dict[str, list[str]] = {}
    for one in items:
        place = found.setdefault(f"{one.request}, {one.part.capitalize()}", [])
        if one.item not in place:
            place.append(one.item)
    return {place: tuple(texts) for place, texts in found.items()}
