"""What was found about a contract of one's own, for a terminal: section by section, each as soon as it is known."""

from collections.abc import Iterator
from typing import Final

from reports.own_contract.found import (
    BEYOND_PLAY,
    FALSE,
    NEVER_SPEAKS,
    NOT_REFUTED,
    NOT_TRIED,
    Answers,
    Truth,
)
from reports.own_contract.model import OwnReport
from reports.own_contract.sentences import (
    NOT_SEEN,
    QUESTIONS,
    SAMPLED,
    UNHEARD,
    WHY,
    census_of,
    flaw_sentence,
    headline_of,
    how_false,
    is_contradiction,
    offer_sentence,
    passing_sentence,
    pasted,
    strength_sentence,
    subject_sentence,
)
from reports.text import plural, printable
from reports.verify.scenes import AnsweredCase
from spec.text_board import describe_turn, draw

SHOWN: Final = 12
"""So many of a long list are told; how many more there are is told too."""


def opening(report: OwnReport) -> str:
    """Whose contract it is, and how it was understood."""
    return _text(_opening(report))


def section(report: OwnReport, question: str) -> str:
    """The answer to one question; as far as it is known."""
    sections = {"true": _truth, "consistent": _flaws, "complete": _missing, "strong": _strength}
    return title(question) + _text(sections[question](report))


def title(question: str) -> str:
    """The question with its number."""
    return f"{list(QUESTIONS).index(question) + 1}. {QUESTIONS[question]}\n"


def the_rest_of_truth(report: OwnReport) -> str:
    """How many are true, the examples, and what nothing was judged for."""
    return _text(_truth_in_all(report))


def false_clause(truth: Truth, report: OwnReport) -> str:
    """A clause that is false, with the case against it."""
    return _text(_false(truth, report))


def closing(report: OwnReport) -> str:
    """The verdict."""
    return _text([printable(headline_of(report))])


def _text(lines: Iterator[str] | list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def _opening(report: OwnReport) -> Iterator[str]:
    yield f"{printable(report.name)}: {plural(len(report.items), 'item')}."
    yield from (f"{printable(note)}." for note in report.notes)
    yield f"Judged by the rulebook, for the cards {', '.join(map(printable, report.gods))}."
    yield ""
    yield "As it was understood:"
    for item in report.items.values():
        if item.is_executable:
            yield f"  line {item.line:<3} {printable(item.number):<14} {printable(item.said)}"


def _truth(report: OwnReport) -> Iterator[str]:
    for verdict in (FALSE, BEYOND_PLAY):
        for one in report.that_are(verdict):
            yield from _false(one, report)
    yield from _truth_in_all(report)


def _truth_in_all(report: OwnReport) -> Iterator[str]:
    census = census_of(report)
    yield f"  {census}" if census else "  Nothing was judged so far."
    for example in report.examples:
        said = "true" if example.holds else f"false: the game answers {printable(example.answer)}"
        yield f"  {printable(example.number)} (line {example.line}): {said}"
    for verdict in (NOT_REFUTED, NOT_TRIED):
        for one in report.that_are(verdict):
            yield f"  {printable(one.item.number)} (line {one.item.line}): {verdict}. {SAMPLED}"
    for one in report.that_are(NEVER_SPEAKS):
        yield f"  {printable(one.item.number)} (line {one.item.line}): {NEVER_SPEAKS}. {UNHEARD}"
    prose = report.in_prose
    if prose:
        yield f"  Not executable: {plural(len(prose), 'item')} without a condition."
        yield from (f"    line {one.line}: {printable(one.wording)}" for one in prose)
        yield f"  {NOT_SEEN}"


def _false(one: Truth, report: OwnReport) -> Iterator[str]:
    item = one.item
    told = how_false(one, report)
    yield f"  {printable(item.number)} (line {item.line}) {told}: {printable(item.told)}"
    if one.case is None:
        return
    yield from _case(one.case)
    if one.played:
        yield f"      with a level elsewhere, as the turn asks for it: {printable(one.played)}"
    if item.part in WHY:
        yield f"      {WHY[item.part]}: `{printable(item.code)}`"
    if one.script:
        yield f"      A game that shows it: {printable('; '.join(one.script))}"


def _case(case: AnsweredCase) -> Iterator[str]:
    if case.before is not None:
        yield from (f"      {line}" for line in draw(case.before).splitlines())
    yield f"      {_load(case)}"
    yield f"      {printable(case.request)}"
    answer = "refuses it"
    if case.accepted:
        turn = f"; then {describe_turn(case.after)}" if case.after is not None else ""
        answer = f"accepts it{turn}: {printable(case.after_text or '')}"
    yield f"      The game {answer}"


def _load(case: AnsweredCase) -> str:
    return printable(f"load {' '.join(case.gods)} {case.before_text}")


def _flaws(report: OwnReport) -> Iterator[str]:
    if not report.flaws and report.has_answered("consistent"):
        yield "  Nothing contradicts itself, is said twice or never speaks."
    yield from _unless_answered(report, "consistent")
    for flaw in report.flaws:
        yield f"  {printable(flaw_sentence(flaw, report))}"
        if is_contradiction(flaw) and flaw.case is not None:
            yield from _case(flaw.case)


def _missing(report: OwnReport) -> Iterator[str]:
    if not report.missing and report.has_answered("complete"):
        yield "  Nothing that the kit looks for."
    yield from _unless_answered(report, "complete")
    in_frame = False
    for subject in report.missing:
        if subject.is_frame and not in_frame:
            in_frame = True
            yield "  What must stay as it is:"
        yield f"  {printable(subject_sentence(subject))}"
        if subject.passes is not None:
            passes = printable(passing_sentence(subject, report))
            yield f"      {passes}: {_would_pass(subject.passes)}"


def _would_pass(answers: Answers) -> str:
    """The wrong answer; of a wrong acceptance the answer alone, whatever comes of it."""
    right, wrong = answers.right, answers.wrong
    asked = f"{_load(wrong)}; {printable(wrong.request)}"
    if wrong.accepted and not right.accepted:
        return f"{asked}; accepted"
    return f"{asked}; answered {'=' if wrong.accepted else '?'} {printable(wrong.after_text or '')}"


def _strength(report: OwnReport) -> Iterator[str]:
    yield from _unless_answered(report, "strong")
    if not report.mistakes:
        return
    yield f"  {strength_sentence(report)}"
    for one in report.passing[:SHOWN]:
        yield f"  passes: {printable(one.name)}: {printable(one.summary)}"
    left = len(report.passing) - SHOWN
    if left > 0:
        yield f"  … and {left} more: the page of --report shows each with its board"
    if report.to_paste:
        yield f"  {offer_sentence(report)}"
        for place, items in pasted(report.to_paste[:SHOWN]).items():
            yield f"    {printable(place)}:"
            yield from (f"    - {printable(item)}" for item in items)


def _unless_answered(report: OwnReport, question: str) -> Iterator[str]:
    if not report.has_answered(question):
        yield "  The run was cut short: this was not answered to its end."
