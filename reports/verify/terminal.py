"""What verify found, for a terminal: a summary that fits a screen, and a difference with its boards."""

import textwrap
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import Any, Final

from reports.check.bug_text import Pen, short
from reports.event_log import Log
from reports.text import bounded, plural, printable
from reports.verify.answers import Answers, answers_of
from reports.verify.contract import EVIDENCE
from reports.verify.differences import Difference, read_difference
from reports.verify.headline import headline_of
from reports.verify.model import VerifyReport, read_verify
from reports.verify.scenes import Picture, Scene
from spec.text_board import draw

WIDTH: Final = 80
FAILURES_SHOWN: Final = 3
LONGEST_FAILURE: Final = 110
IDS_SHOWN: Final = 4
LONGEST_SENTENCE: Final = 400
FINDINGS_SHOWN: Final = 3
"""Sentences under each answer, if there is room for sentences at all."""

_COLUMNS: Final = ("", "right?", "consistent?", "forgets?", "differs?")
_MOST: Final = 20
"""How wide a column of answers is at most."""


def summarise_verify(
    log: Log, colour: bool = False, *, log_name: str = "", drawn: tuple[str, ...] = ()
) -> str:
    """The verdict, the answers about each document, and what speaks against the reference or the kit."""
    report, pen = read_verify(log), Pen(colour)
    headline = headline_of(report)
    told = answers_of(report)
    answers = _sentences(told[0], pen) if len(told) == 1 else _table(told, pen)
    lines = [
        *(pen(headline.mood, line) for line in _wrapped(headline.sentence)),
        _how(report),
        "",
        *answers,
        "",
        *_searches(report),
        *_kit(report),
        *_failures(report, pen),
        *(f"Report: {printable(name)}" for name in (log_name, *drawn) if name),
    ]
    return "\n".join(lines) + "\n"


def _how(report: VerifyReport) -> str:
    took = f"{report.seconds:.1f} s; " if report.is_complete else ""
    return f"{took}budget {short(report.budget)}, seed {report.seed}, kit {short(report.kit)}"


def _table(told: Sequence[Answers], pen: Pen) -> Iterator[str]:
    """The answers in a word or two, one line a document."""
    rows = [_COLUMNS, *((one.name, *(answer.word for answer in one.all.values())) for one in told)]
    shown = [[bounded(short(cell), _MOST) for cell in row] for row in rows]
    widths = [max(len(row[place]) for row in shown) for place in range(len(_COLUMNS))]
    for number, row in enumerate(shown):
        line = "  ".join(
            cell.ljust(width) for cell, width in zip(row, widths, strict=True)
        ).rstrip()
        yield pen("head", line) if number == 0 else line
    yield f"In sentences: santorini verify {short(told[0].name)}, or the report."


def _sentences(answers: Answers, pen: Pen) -> Iterator[str]:
    """Every answer as a sentence, with the first of its findings."""
    found = {
        "Is it right?": [one.title for one in answers.contradictions],
        "Is it consistent?": [f"{one.id} never applies: {one.wording}" for one in answers.idle],
        "What does it forget?": [one.sentence for one in (*answers.within, *answers.beyond)],
    }
    for question, answer in answers.all.items():
        yield pen("head", question)
        yield from _indented(answer.sentence, "  ", "  ")
        findings = found.get(question, [])
        for finding in findings[:FINDINGS_SHOWN]:
            yield from _indented(finding, "  - ", "    ")
        if len(findings) > FINDINGS_SHOWN:
            yield f"  - and {len(findings) - FINDINGS_SHOWN} more, see --report FOLDER"


def _indented(text: str, first: str, rest: str) -> list[str]:
    harmless = printable(bounded(text, LONGEST_SENTENCE))
    return textwrap.wrap(
        harmless, WIDTH, initial_indent=first, subsequent_indent=rest, break_on_hyphens=False
    )


def _searches(report: VerifyReport) -> Iterator[str]:
    """How many clauses, and statements about whole operations, have which verdict, and how many were seen to fail."""
    told = [f"{count:,} {verdict}" for verdict, count in report.verdicts("symbolic").items()]
    sentences = [f"Symbolic search: {', '.join(told)}."] if told else []
    if report.nonsense:
        symbolic, swept = map(sum, zip(*report.nonsense.values(), strict=True))
        sentences.append(
            f"Clauses refuted on nonsense engines: symbolic {symbolic:,}, sweep {swept:,}."
        )
    yield from _wrapped(" ".join(sentences))
    about = Counter(statement.verdict for statement in report.statements)
    if about:
        told = [f"{about[verdict]:,} {verdict}" for verdict in EVIDENCE if about[verdict]]
        yield f"Statements about whole operations: {', '.join(told)}."


def _kit(report: VerifyReport) -> Iterator[str]:
    """How many wrong games the kit catches."""
    if report.mutants:
        explained = sum(bool(mutant.equivalent) for mutant in report.survivors)
        possible = len(report.mutants) - explained
        killed = len(report.mutants) - len(report.survivors)
        share = f" ({killed / possible:.1%})" if possible else ""
        yield f"Mutants: {killed:,} of {possible:,} killed{share}, {explained:,} more equivalent."
    if report.mistakes:
        caught = sum(bool(mistake.charged) for mistake in report.mistakes)
        intended = sum(mistake.intended in mistake.charged for mistake in report.mistakes)
        yield (
            f"Known mistakes: {caught:,} of {len(report.mistakes):,} caught, "
            f"{intended:,} by the clause intended."
        )
    if report.untouched:
        yield from _wrapped(f"No mistake breaks: {_listed(report.untouched)}.")
    if report.is_complete and not report.mutants:
        yield "The kit's own strength was not measured: use --budget standard."


def _failures(report: VerifyReport, pen: Pen) -> Iterator[str]:
    for failure in report.failures[:FAILURES_SHOWN]:
        first, *rest = _wrapped(f"FAILED: {bounded(failure, LONGEST_FAILURE)}")
        yield from (pen("bad", first[:7]) + first[7:], *rest)
    more = len(report.failures) - FAILURES_SHOWN
    if more > 0:
        yield f"{pen('bad', 'FAILED:')} and {more:,} more, see the report"


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(short(text), WIDTH, break_on_hyphens=False)


def _listed(ids: tuple[str, ...]) -> str:
    more = len(ids) - IDS_SHOWN
    return ", ".join(ids[:IDS_SHOWN]) + (f" and {more:,} more" if more > 0 else "")


def describe_difference(event: Mapping[str, Any]) -> str:
    """A disagreement or a silence, with its boards, for a terminal."""
    return difference_text(read_difference(event))


Quote = Callable[[str], Sequence[str]]
"""What the user's own copy says where the clause with this id was taken from, line by line."""


def difference_text(difference: Difference, quote: Quote = lambda id: ()) -> str:
    """What differs in words, what each document makes of it, the clauses that say so, and the case to paste."""
    cases = plural(difference.count, "case")
    given, *answers = scene = difference.scene
    lines = [
        *_wrapped(difference.title),
        f"  {short(difference.kind)}, the smallest of {cases}",
        *boards_text(scene),
        f"  {words_text(given)}",
    ]
    for answer, side in zip(answers, difference.sides, strict=True):
        ids = ", ".join(short(id) for id in side.clauses) or "no clause speaks against the other"
        quoted = f": {short(side.wording)}" if side.wording else ""
        lines += [f"  {words_text(answer)}", f"      {ids}{quoted}"]
        for line in quote(side.clauses[0]) if side.clauses else ():
            lines += _indented(line, "      ", "        ")
    lines += ["  To paste:", *(f"    {short(line)}" for line in difference.lines)]
    return "\n".join(lines)


def words_text(picture: Picture) -> str:
    """What is said of a picture."""
    return f"{short(picture.title)}: {short(picture.words)}"


def boards_text(scene: Scene) -> Iterator[str]:
    """The boards side by side, each under its title."""
    columns = [
        [short(picture.title), *draw(picture.position).split("\n")[:-1]]
        for picture in scene
        if picture.position is not None
    ]
    for row in zip_longest(*columns, fillvalue=""):
        yield "  " + "    ".join(cell.ljust(23) for cell in row).rstrip()
