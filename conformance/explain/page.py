"""What `explain` prints for a reader."""

import textwrap
from collections.abc import Iterable
from typing import Final

from conformance.explain.about import about_document, readings_of
from conformance.explain.met_first import met_first
from conformance.explain.own_copy import OwnCopies, lines_named
from conformance.explain.subjects import Document, NamedGap, Operation, Subject, Word
from conformance.explain.unclear import Ambiguity, WitnessPosition, witnesses
from conformance.mistakes import all_mistakes
from spec.clause import Clause, Scope
from spec.gods import God
from spec.notation import parse_position
from spec.registry import find_clause, own_document
from spec.text_board import draw
from spec.unclear import PLACES, clauses_about
from spec.wants import how_judged
from spec.wording import demand_of

WIDTH: Final = 96
MISTAKES_SHOWN: Final = 10


def page_of(subject: Subject, copies: OwnCopies | None = None) -> str:
    """The page about whatever was asked for; clauses are quoted from the user's copies, if there are any."""
    match subject:
        case Clause():
            return "\n".join(_clause(subject, copies))
        case Document(id):
            first, *rest = about_document(id).split("\n")
            about = [_prose(first, ""), *(_prose(paragraph) for paragraph in rest)]
            readings = [line for place in readings_of(id) for line in _reading(place)]
            told = ["", "Readings:", *readings] if readings else []
            return "\n".join(
                [*about, *told, "", "Clauses:", *clause_lines(subject.clauses, copies)]
            )
        case Operation(id, clauses):
            return "\n".join([id, *clause_lines(clauses, copies)])
        case Ambiguity():
            return "\n".join(_unclear(subject))
        case NamedGap(id, gap):
            head = [id, _prose(f"What none of D0 to D4 covers: {gap.topic}.")]
            if gap.why_none:
                return "\n".join([*head, _prose(f"No clause fills it: {gap.why_none}")])
            filled = clause_lines([find_clause(name) for name in gap.clauses])
            return "\n".join([*head, "", "The rulebook's clauses:", *filled])
        case Word(word, clauses):
            return "\n".join(
                [
                    f"{word}: in the id, the words or the predicate of",
                    *clause_lines(clauses, copies),
                ]
            )


def clause_lines(clauses: Iterable[Clause], copies: OwnCopies | None = None) -> list[str]:
    """One line a clause: its id, how it is judged, what it demands; beneath it what the user's copy says."""
    asked = tuple(clauses)
    widest = max((len(clause.id) for clause in asked), default=0)
    judged = max((len(how_judged(clause)) for clause in asked), default=0)
    lines = []
    for clause in asked:
        head = f"  {clause.id.ljust(widest)}  {how_judged(clause).ljust(judged)}"
        lines.append(f"{head}  {demand_of(clause)}")
        lines += [_prose(line, " " * 6) for line in _quoted(clause, copies)]
    return lines


def _quoted(clause: Clause, copies: OwnCopies | None) -> list[str]:
    """The lines of the user's copy that the clause was taken from."""
    return [] if copies is None else copies.told(clause)


def _prose(text: str, indent: str = "  ") -> str:
    return textwrap.fill(
        text, WIDTH, initial_indent=indent, subsequent_indent=indent, break_on_hyphens=False
    )


def _reading(place: Ambiguity) -> list[str]:
    return [f"  {place.id}  {place.unclear}", _prose(place.reading, " " * 10)]


def _unclear(place: Ambiguity) -> list[str]:
    """What is unclear, how it is read, which clauses are concerned, and where it shows on a board."""
    clauses = clauses_about(place.id)
    named = (
        ["Clauses that point to it:", *clause_lines(clauses)]
        if clauses
        else ["No clause depends on it."]
    )
    found = [witnesses()[name] for name in PLACES[place.id].witnesses]
    shown = [line for witness in found for line in _witness(witness)]
    return [
        *(place.id, f"  {place.unclear}", "", "Reading chosen:", _prose(place.reading), ""),
        *(*named, "", *(shown or ["The catalogue has no position that shows it."])),
    ]


def _witness(witness: WitnessPosition) -> list[str]:
    first, second = (God(name) for name in witness.gods.split())
    board = draw(parse_position(witness.position, (first, second))).split("\n")
    answers = {names.replace(",", ", "): reply for names, reply in witness.outcomes.items()}
    width = max(map(len, answers))
    return [
        f"{witness.id}: {witness.title} ({witness.gods})",
        *(f"  {line}" for line in board),
        f"  {witness.request}",
        *(f"  {documents.ljust(width)}  {reply}" for documents, reply in answers.items()),
    ]


def _clause(clause: Clause, copies: OwnCopies | None = None) -> list[str]:
    is_own = own_document(clause.document) is not None
    lines = [
        clause.id,
        _prose(demand_of(clause)),
        *_beside(clause, copies),
        "",
        f"  why        {clause.why}",
        f"  kind       {clause.kind.value}{'' if is_own else _in_the_catalogue(clause)}",
        f"  source     {clause.document}, {clause.at}{'' if is_own else _how_to_quote(clause, copies)}",
        f"  request    {clause.request}",
        f"  claimed    {'for' if clause.scope is Scope.ANY else 'where'} {clause.scope.value}",
        f"  observed   from {clause.observed.value}",
    ]
    if clause.predicate is not None and not is_own:
        lines.append(f"  predicate  {clause.predicate.__module__}.{clause.predicate.__name__}")
    if not clause.is_executable:
        lines.append(f"  not executable: {clause.reason}")
    if clause.readings:
        lines += [
            "",
            f"  Can be read in two ways ({clause.ambiguity}); a game keeps to one throughout:",
        ]
        lines += [f"    {one.reading}: {demand_of(one)}" for one in clause.readings]
    lines += witness_lines(clause)
    mistakes = [mistake for mistake in all_mistakes() if mistake.clause == clause.id]
    if mistakes:
        shown = met_first(mistakes)[:MISTAKES_SHOWN]
        first = f", the {len(shown)} of {len(mistakes)} that a game meets first"
        lines += ["", f"  Known mistakes about it{first if len(shown) < len(mistakes) else ''}:"]
        lines += [f"    {mistake.name}: {mistake.summary}" for mistake in shown]
    return lines


def _in_the_catalogue(clause: Clause) -> str:
    return f" (in the catalogue: {clause.source_kind}, {clause.strength})"


def _how_to_quote(clause: Clause, copies: OwnCopies | None) -> str:
    """The texts of the documents are not part of the kit."""
    if copies is not None or not lines_named(clause.at):
        return ""
    return " (quoted with --documents FOLDER, the folder of your copies)"


def _beside(clause: Clause, copies: OwnCopies | None) -> list[str]:
    """The document's own words under ours."""
    quoted = _quoted(clause, copies)
    return ["", "  Your copy:", *(_prose(line, "    ") for line in quoted)] if quoted else []


def witness_lines(clause: Clause) -> list[str]:
    """The two cases that show that the clause can hold and can fail."""
    from conformance.verify.explained import witness_of

    return witness_of(clause)
