"""The verdict of a check in one sentence, which also says of how many clauses it cannot speak, and why."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from reports.check.clause_results import NOT_OBSERVABLE, VIOLATED, ClauseResult
from reports.clause_texts import document_name
from reports.text import plural

NAMED: Final = 2
"""So many things that are missing are named, those first for which most clauses wait."""

WANTED: Final = {
    "select": "for want of `select`",
    "load": "for want of `load`",
    "legal": "for want of `legal`",
    "reasons": "for want of `reasons`",
    "calls": "for want of `calls`",
    "http": "for want of HTTP",
    "god": "for want of a god",
    "tower": "for want of a tower",
    "reply": "because the replies do not tell",
    "nothing": "in any program",
}


def wanting(clauses: Iterable[ClauseResult]) -> dict[str, int]:
    """How many clauses could not be observed for want of what, the most frequent first."""
    counts = Counter(clause.wants for clause in clauses if clause.verdict == NOT_OBSERVABLE)
    return dict(sorted(counts.items(), key=lambda item: (-item[1], item[0])))


def headline(
    name: str,
    document: str,
    verdict: str,
    reason: str,
    clauses: Sequence[ClauseResult],
    bugs: int,
    faults: int,
    requests: int,
) -> str:
    """The sentence about a run that came to its end."""
    observed = [clause for clause in clauses if clause.verdict != NOT_OBSERVABLE]
    rest = _rest(clauses)
    could = f"{plural(len(observed), 'clause')} that could be observed"
    if verdict == "conforms":
        if rest:
            return f"{name} conforms to {document_name(document)} in the {could}{rest}."
        return (
            f"{name} conforms to {document_name(document)}: all {plural(len(clauses), 'clause')} "
            f"were exercised and held, in {plural(requests, 'request')}."
        )
    if verdict == "violates":
        found = found_words(bugs, faults)
        broken = sum(clause.verdict == VIOLATED for clause in clauses)
        of_all = f"of the {could}" if rest else f"of {plural(len(clauses), 'clause')}"
        if not broken:
            none = f"none {of_all} is violated" if rest else "no clause is violated"
            return f"{name} does not keep to the protocol: {found}; {none}{rest}."
        are = "is" if broken == 1 else "are"
        return f"{name} violates {document_name(document)}: {broken} {of_all} {are} violated, {found}{rest}."
    told = f"Not established: whether {name} conforms to {document_name(document)}; {reason}."
    return f"{told} {plural(len(observed), 'clause')} could be observed{rest}." if rest else told


def cut_short(name: str, document: str, bugs: int, faults: int) -> str:
    """The sentence about a run that did not: what was found holds, and that nothing was found means nothing."""
    if not bugs and not faults:
        return (
            f"Incomplete: the check of {name} against {document_name(document)} was cut short before any "
            "finding was written; whether it conforms is not established."
        )
    wrong = f"violates {document_name(document)}" if bugs else "does not keep to the protocol"
    found = found_words(bugs, faults, "bug")
    was = "was" if bugs + faults == 1 else "were"
    return (
        f"Incomplete: {name} {wrong}: {found} {was} found before the check was cut short, "
        "and the rest is unknown."
    )


def found_words(bugs: int, faults: int, bug: str = "distinct bug") -> str:
    """`2 distinct bugs and 1 fault`; empty if there is neither."""
    parts = [plural(bugs, bug)] * bool(bugs) + [plural(faults, "fault")] * bool(faults)
    return " and ".join(parts)


def _rest(clauses: Iterable[ClauseResult]) -> str:
    """`; 28 could not, 16 for want of …`: empty if every clause could be observed."""
    counts = wanting(clauses)
    total = sum(counts.values())
    if not total:
        return ""
    named = [(want, count) for want, count in counts.items() if want in WANTED][:NAMED]
    if len(named) == 1 and named[0][1] == total:
        return f"; {total} could not, {WANTED[named[0][0]]}"
    why = " and ".join(f"{count} {WANTED[want]}" for want, count in named)
    return f"; {total} could not" + (f", {why}" if why else "")
