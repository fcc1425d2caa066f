"""What verify found, for a terminal: a summary that fits a screen, and a difference with its boards."""

import textwrap
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any, Final

from reports.check.bug_text import Pen, short
from reports.event_log import Log
from reports.text import bounded, plural, printable
from reports.verify.contract import EVIDENCE
from reports.verify.findings import (
    COMPLETE,
    CONFIRMED,
    NO_COUNTEREXAMPLE,
    REFUTED,
    Difference,
    read_difference,
)
from reports.verify.model import Document, VerifyReport, read_verify
from reports.verify.scenes import Picture, Scene
from spec.text_board import draw

WIDTH: Final = 80
FAILURES_SHOWN: Final = 3
LONGEST_FAILURE: Final = 110
IDS_SHOWN: Final = 4
_MOODS: Final = {"conforms": "good", "violates": "bad", "not established": "doubt"}
_COLUMNS: Final = (
    "doc", "clauses", "run", "confirmed", "complete", "played", "refuted", "vacuous", "implied",
    "open",
)  # fmt: skip
_LEGEND: Final = (
    "run: can be executed; confirmed: on all paths of the symbolic search; complete:",
    "in every case of the sweep; played: in random games; open: parts not determined",
)


def summarise_verify(
    log: Log, colour: bool = False, *, log_name: str = "", drawn: tuple[str, ...] = ()
) -> str:
    """The verdict, one line a document, and what speaks against the reference or the kit."""
    report, pen = read_verify(log), Pen(colour)
    lines = [
        *(pen(_MOODS[report.verdict], line) for line in _wrapped(report.sentence)),
        _how(report),
        "",
        *_table(report, pen),
        *_LEGEND,
        "",
        *_searches(report),
        *_differences(report),
        *_kit(report),
        *_failures(report, pen),
        *(f"Report: {printable(name)}" for name in (log_name, *drawn) if name),
    ]
    return "\n".join(lines) + "\n"


def _how(report: VerifyReport) -> str:
    took = f"{report.seconds:.1f} s; " if report.is_complete else ""
    return f"{took}budget {short(report.budget)}, seed {report.seed}, kit {short(report.kit)}"


def _table(report: VerifyReport, pen: Pen) -> Iterator[str]:
    rows = [_COLUMNS, *(_row(document) for document in report.documents)]
    widths = [max(len(row[place]) for row in rows) for place in range(len(_COLUMNS))]
    for number, row in enumerate(rows):
        first, *rest = zip(row, widths, strict=True)
        cells = [first[0].ljust(first[1]), *(text.rjust(width) for text, width in rest)]
        yield pen("head", "  ".join(cells)) if number == 0 else "  ".join(cells)


def _row(document: Document) -> tuple[str, ...]:
    refuted = sum(contract.evidence == REFUTED for contract in document.executable)
    told = (
        len(document.contracts),
        len(document.executable),
        document.verdicts("symbolic").get(CONFIRMED, 0),
        document.verdicts("sweep").get(COMPLETE, 0),
        document.verdicts("machine").get(NO_COUNTEREXAMPLE, 0),
        refuted,
        document.related("vacuous"),
        document.related("implied"),
    )
    opened = "?" if document.strength is None else str(len(document.openings))
    return (bounded(short(document.name), 12), *(str(count) for count in told), opened)


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


def _differences(report: VerifyReport) -> Iterator[str]:
    kinds = Counter(difference.kind for difference in report.differences)
    if kinds:
        yield (
            f"Between documents: {plural(kinds['disagreement'], 'kind')} of disagreement, "
            f"{plural(kinds['silence'], 'silence')}, in {plural(len(report.pairs), 'pair')}."
        )


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


def difference_text(difference: Difference) -> str:
    """What differs in words, what each document makes of it, the clauses that say so, and the case to paste."""
    one, other = (short(name) for name in difference.pair)
    kind = "disagree" if difference.kind == "disagreement" else "differ, and one is silent"
    cases = plural(difference.count, "case")
    given, *answers = scene = difference.scene
    lines = [
        *_wrapped(difference.title),
        f"  {one} and {other} {kind}{short(difference.if_read)} ({cases})",
        *boards_text(scene),
        f"  {words_text(given)}",
    ]
    for answer, side in zip(answers, difference.sides, strict=True):
        ids = ", ".join(short(id) for id in side.clauses) or "no clause speaks against the other"
        quoted = f": {short(side.wording)}" if side.wording else ""
        lines += [f"  {words_text(answer)}", f"      {ids}{quoted}"]
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
