"""The whole report of a verification in Markdown.

All that stands in the log is shown in code: there nothing is markup, a link or a mention.
"""

from collections.abc import Iterable, Iterator

from reports.check.bug_text import short
from reports.check.markdown import fenced, inline_code
from reports.event_log import Log
from reports.text import bounded, printable
from reports.verify.answers import Answers, answers_of
from reports.verify.contract import EVIDENCE, SEARCHES, Contract
from reports.verify.findings import Search
from reports.verify.forgotten import Forgotten
from reports.verify.model import VerifyReport, read_verify
from reports.verify.terminal import (
    LONGEST_SENTENCE,
    boards_text,
    difference_text,
    summarise_verify,
    words_text,
)


def draw_verify_markdown(log: Log, log_name: str = "report.jsonl") -> str:
    """Summary, the answers about each document, traceability, relations, differences, and the kit's own strength."""
    report = read_verify(log)
    blocks = (
        "# Verification of the contracts",
        fenced(summarise_verify(log).rstrip()),
        *_failures(report),
        "## The documents",
        *(block for answers in answers_of(report) for block in _document(answers)),
        "## Traceability",
        "Every clause: its source, the verdict of each search, whether it has a witness, and the "
        "mistakes that break it.",
        "\n".join(_counted(report)),
        "\n".join(_traceability(report)),
        *_statements(report),
        "## Vacuous, implied, equal",
        "\n".join(_relations(report)),
        "## Disagreements and silences",
        *_differences(report),
        *_nonsense(report),
        "## The kit's own strength",
        *_kit(report),
        f"Drawn from {inline_code(short(log_name))}.",
    )
    return "\n\n".join(blocks) + "\n"


def _code(text: str) -> str:
    """Text in code that ends no table cell either, not even with a backslash before its bar."""
    return inline_code(short(text)).replace("\\|", "\\ |").replace("|", "\\|")


def _table(*rows: Iterable[str]) -> Iterator[str]:
    for number, row in enumerate(rows):
        cells = tuple(row)
        yield f"| {' | '.join(cells)} |"
        if number == 0:
            yield "|" + "---|" * len(cells)


def _failures(report: VerifyReport) -> Iterator[str]:
    if report.failures:
        yield "## What failed"
        yield "\n".join(f"- {_code(failure)}" for failure in report.failures)


def _counted(report: VerifyReport) -> Iterator[str]:
    """How many executable clauses have which verdict of each search."""
    counts = {search: report.verdicts(search) for search in SEARCHES}
    verdicts = [verdict for verdict in EVIDENCE if any(verdict in each for each in counts.values())]
    rows = (
        (search, *(str(counted.get(verdict, 0)) for verdict in verdicts))
        for search, counted in counts.items()
    )
    return _table(("search", *verdicts), *rows)


def _traceability(report: VerifyReport) -> Iterator[str]:
    head = ("clause", "source", "operation", *SEARCHES, "witness", "mistakes that break it")
    return _table(head, *(_traced(contract) for contract in report.contracts))


def _traced(contract: Contract) -> Iterator[str]:
    yield _code(contract.id)
    yield _code(contract.at)
    yield _code(contract.operation)
    if contract.why_not_searched:
        yield from (f"{contract.evidence}: {_code(contract.why_not_searched)}", "", "")
    else:
        yield from (_verdicts(contract.searches[search]) for search in SEARCHES)
    yield "none" if contract.witness is None else "yes" if contract.witness.alone else "not alone"
    yield str(len(contract.mistakes)) if contract.mistakes else "none"


def _verdicts(searches: Iterable[Search]) -> str:
    return "; ".join(f"{search.verdict} ({_code(search.detail)})" for search in searches)


def _nonsense(report: VerifyReport) -> Iterator[str]:
    """On which nonsense engine each search saw each clause fail."""
    if not report.nonsense:
        return
    yield "## What the searches say of nonsense engines"
    yield (
        "A clause is only called confirmed, or complete, by a search that refutes it on an engine "
        "that is plainly wrong."
    )
    counted = (
        (_code(engine), str(symbolic), str(swept))
        for engine, (symbolic, swept) in report.nonsense.items()
    )
    yield "\n".join(_table(("engine", "by the symbolic search", "by the sweep"), *counted))
    rows = (
        (_code(one.id), *(_failing(one, search) for search in ("symbolic", "sweep")))
        for one in report.contracts
        if one.refutations
    )
    yield "\n".join(_table(("clause", "symbolic search", "sweep"), *rows))


def _failing(contract: Contract, search: str) -> str:
    engine = contract.engine_that_fails(search)
    return _code(engine) if engine else "none"


def _statements(report: VerifyReport) -> Iterator[str]:
    if report.statements:
        yield "### Statements about whole operations"
        yield "\n".join(
            f"- {_code(one.about)}: {one.verdict} ({_code(one.detail)})"
            for one in report.statements
        )


def _relations(report: VerifyReport) -> Iterator[str]:
    for relation in report.relations:
        ids = ", ".join(_code(id) for id in relation.clauses)
        by = f" by {', '.join(_code(id) for id in relation.by)}" if relation.by else ""
        proof = f": {_code(relation.proof)}" if relation.proof else ""
        yield f"- {relation.kind}: {ids}{by}{proof}"
    if not report.relations:
        yield "Nothing."


def _document(answers: Answers) -> Iterator[str]:
    """The four answers about a document, each with its findings."""
    yield f"### {_code(answers.name)}"
    yield answers.evidence
    findings: dict[str, Iterable[str]] = {
        "Is it right?": (one.title for one in answers.contradictions),
        "Is it consistent?": (f"{one.id} never applies: {one.wording}" for one in answers.idle),
        "Where does it differ?": (
            one.title for other in answers.others for one in answers.differences_with(other)
        ),
    }
    for question, answer in answers.all.items():
        yield f"#### {question}"
        yield _prose(answer.sentence)
        told = [f"- {_prose(finding)}" for finding in findings.get(question, ())]
        if told:
            yield "\n".join(told)
        if question == "What does it forget?":
            for title, found in (
                ("Inside its scope:", answers.within),
                ("Outside its scope:", answers.beyond),
                ("Left open on purpose:", answers.on_purpose),
            ):
                if found:
                    yield title
                    yield from map(_forgotten, found)
            if answers.unmentioned:
                yield "Rules of the rulebook that it is silent about:"
                yield "\n".join(f"- {_prose(one.title)}" for one in answers.unmentioned)


def _prose(text: str) -> str:
    """A sentence that holds words of the log: all of it in code."""
    return inline_code(printable(bounded(text, LONGEST_SENTENCE)))


def _forgotten(found: Forgotten) -> str:
    opening = found.example
    lines = (
        f"{short(opening.given.request)}",
        *boards_text(opening.scene),
        *(f"  {words_text(picture)}" for picture in opening.scene),
    )
    return f"{_prose(found.sentence)}\n\n{fenced(chr(10).join(lines))}"


def _differences(report: VerifyReport) -> Iterator[str]:
    yield from (fenced(difference_text(difference)) for difference in report.differences)
    if not report.differences:
        yield "Nothing was found."


def _kit(report: VerifyReport) -> Iterator[str]:
    if not report.mutants and not report.mistakes:
        yield "Not measured in this run: use `--budget standard`."
        return
    lines = [
        f"- survivor: {_code(mutant.name)} ({_code(mutant.equivalent or 'NOT EXPLAINED')})"
        for mutant in report.survivors
    ]
    lines += [f"- no mistake breaks {_code(id)}" for id in report.untouched]
    yield "\n".join(lines) or "No mutant survives, and every clause is broken by some mistake."
    if report.mistakes:
        rows = (
            (
                _code(mistake.name),
                _code(mistake.intended),
                ", ".join(_code(id) for id in mistake.charged) or "NOT CAUGHT",
            )
            for mistake in report.mistakes
        )
        yield "\n".join(_table(("mistake", "intended", "charged"), *rows))
