"""The report of a verification as one HTML file: nothing is loaded, and it reads without JavaScript."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup

from reports.event_log import Log
from reports.html.page import anchors_for, render
from reports.svg import arrow_of, board_svg
from reports.text import plural
from reports.verify.answers import answers_of
from reports.verify.contract import NOT_EXECUTABLE, SEARCHES, Contract
from reports.verify.differences import Difference
from reports.verify.findings import (
    COMPLETE,
    CONFIRMED,
    ERROR,
    NO_COUNTEREXAMPLE,
    NOT_SEARCHED,
    NOT_SHOWN,
    REFUTED,
    VACUOUS,
    Mistake,
)
from reports.verify.headline import headline_of
from reports.verify.matrix import columns_of, matrix_svg
from reports.verify.matrix_overview import Group, overview_svg
from reports.verify.model import VerifyReport, read_verify
from reports.verify.scenes import Picture

SIGNS: Final = {
    CONFIRMED: "✓",
    COMPLETE: "✓",
    NO_COUNTEREXAMPLE: "~",
    REFUTED: "✗",
    ERROR: "!",
    NOT_SHOWN: "?",
    VACUOUS: "∅",
    NOT_SEARCHED: "–",
    NOT_EXECUTABLE: "○",
}
MEANINGS: Final = {
    CONFIRMED: "the symbolic search followed all paths on the boards that it names, found no counterexample, "
    "and refutes the clause on a nonsense engine",
    COMPLETE: "the sweep tried every case, the clause held in each, and fails on a nonsense engine",
    NO_COUNTEREXAMPLE: "none was found in the time or the games that there were",
    NOT_SHOWN: "no counterexample, but no nonsense engine breaks it either",
    VACUOUS: "the sweep tried every case, and the clause speaks of none",
    REFUTED: "a counterexample was found: the reference or the clause is wrong",
    NOT_SEARCHED: "no search spoke of it, for the reason given",
    NOT_EXECUTABLE: "the clause permits or assumes something, and nothing can be run for it",
}
REMARKS: Final = {
    "vacuous": "vacuous",
    "implied": "implied by others",
    "equal": "equal to another",
    "no-witness": "without witness",
    "not-alone": "never decides alone",
    "untouched": "broken by no mistake",
}
ROWS_A_PICTURE: Final = 60


@dataclass(frozen=True)
class Matrix:
    """One picture of the mutation matrix: the mistakes about one part of the rulebook."""

    name: str
    mistakes: int
    clauses: int
    svg: Markup


def draw_verify_page(log: Log, log_name: str = "report.jsonl") -> str:
    """The whole page."""
    report = read_verify(log)
    named = (
        *(contract.id for contract in report.contracts),
        *(id for relation in report.relations for id in (*relation.clauses, *relation.by)),
    )
    anchors = anchors_for(tuple(dict.fromkeys(named)))
    known = [contract.id for contract in report.contracts]
    groups = _grouped(report.mistakes, known)
    remarks = {contract.id: _remarks(contract, report) for contract in report.contracts}
    counts = Counter(remark for found in remarks.values() for remark in found)
    return render(
        "verify.html",
        ("style.css", "verify.css"),
        "verify.js",
        {"picture": picture, "number": numbering(report.differences)},
        report=report,
        headline=headline_of(report),
        answers=answers_of(report),
        log_name=log_name,
        searches=SEARCHES,
        anchors={id: anchor for id, anchor in anchors.items() if id in set(known)},
        signs=SIGNS,
        meanings=MEANINGS,
        wordings={contract.id: contract.wording for contract in report.contracts},
        remarks=remarks,
        remark_names={key: (name, counts[key]) for key, name in REMARKS.items() if counts[key]},
        overview=_overview(report, groups) if groups else "",
        matrices=tuple(_matrices(groups, known)),
        mutated=_mutated(report),
    )


def numbering(differences: Sequence[Difference]) -> Callable[[Difference], int]:
    """The place of a difference of the report in the page; two that say the same have two places."""
    places = {id(difference): place for place, difference in enumerate(differences)}
    return lambda difference: places[id(difference)]


def picture(shown: Picture) -> Markup:
    """The board of a picture that has one."""
    assert shown.position is not None
    return Markup(board_svg(shown.position, shown.marked, arrow_of(shown.request)))


def _remarks(contract: Contract, report: VerifyReport) -> tuple[str, ...]:
    """What a reader may want to find the clause by."""
    found = [relation.kind for relation in contract.relations if relation.kind in REMARKS]
    if contract.is_executable and contract.witness is None:
        found.append("no-witness")
    if contract.witness is not None and not contract.witness.alone:
        found.append("not-alone")
    if contract.id in report.untouched:
        found.append("untouched")
    return tuple(dict.fromkeys(found))


def _matrices(groups: Sequence[Group], known: Sequence[str]) -> Iterator[Matrix]:
    """A picture a group, or several if it is large, with every name written out."""
    for name, mistakes in groups:
        parts = -(-len(mistakes) // ROWS_A_PICTURE)
        size = -(-len(mistakes) // parts)
        for part in range(parts):
            shown = mistakes[part * size : (part + 1) * size]
            columns = columns_of(shown, known)
            numbered = f"{name}, part {part + 1} of {parts}" if parts > 1 else name
            label = (
                f"Which of {plural(len(columns), 'clause')} each of "
                f"{plural(len(shown), 'mistake')} about {numbered} breaks; the table after the "
                "pictures says the same in words."
            )
            svg = Markup(matrix_svg(shown, columns, label))
            yield Matrix(numbered, len(shown), len(columns), svg)


def _overview(report: VerifyReport, groups: Sequence[Group]) -> Markup:
    """The whole matrix, with a row for every clause that a mistake breaks or could break."""
    known = [contract.id for contract in report.contracts if contract.is_executable]
    broken = columns_of(report.mistakes, known)
    documents = {id.partition(".")[0] for id in broken}
    rows = [id for id in known if id in broken or id.partition(".")[0] in documents]
    rows += [id for id in broken if id not in rows]
    label = (
        f"The whole matrix of {plural(len(rows), 'clause')} and "
        f"{plural(len(report.mistakes), 'mistake')}; the table after the pictures says the same."
    )
    return Markup(overview_svg(groups, rows, label))


def _grouped(mistakes: tuple[Mistake, ...], known: Sequence[str]) -> tuple[Group, ...]:
    """By operation, and a large operation by the kind of clause too, in the order of the clauses."""
    order = {id: place for place, id in enumerate(known)}
    ordered = sorted(mistakes, key=lambda one: (order.get(one.intended, len(order)), one.name))
    sizes = Counter(_part(mistake, 2) for mistake in ordered)
    groups: dict[str, list[Mistake]] = {}
    for mistake in ordered:
        is_large = sizes[_part(mistake, 2)] > ROWS_A_PICTURE
        groups.setdefault(_part(mistake, 3 if is_large else 2), []).append(mistake)
    return tuple(groups.items())


def _part(mistake: Mistake, words: int) -> str:
    """The first words of the clause that the mistake is about, without its document."""
    return ".".join(mistake.intended.split(".")[1:words]) or mistake.intended


def _mutated(report: VerifyReport) -> tuple[tuple[str, int, int, int], ...]:
    """Each function of the reference: how many mutants, how many killed, how many equivalent."""
    places: dict[str, list[int]] = {}
    for mutant in report.mutants:
        row = places.setdefault(mutant.place, [0, 0, 0])
        row[0] += 1
        row[1] += bool(mutant.by)
        row[2] += not mutant.by and bool(mutant.equivalent)
    return tuple((place, row[0], row[1], row[2]) for place, row in places.items())
