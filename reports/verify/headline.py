"""The verdict on all documents of a run in one sentence."""

from reports.text import listed, plural
from reports.verify.answers import BAD, DOUBT, GOOD, Answer, Answers, answers_of
from reports.verify.model import VerifyReport


def headline_of(report: VerifyReport) -> Answer:
    """The verdict in one sentence: nothing is called verified that has defects."""
    searched, executable = report.searched, report.executable
    clauses = f"{searched:,} of {plural(executable, 'clause')} that can be run"
    documents = [document.name for document in report.documents]
    names = listed(documents) if len(documents) < 4 else plural(len(documents), "document")
    if not report.is_complete:
        told = f"Incomplete: verify was cut short, after {clauses} ({names})."
        return Answer(DOUBT, "incomplete", told)
    if report.verdict == "violates":
        what = plural(len(report.failures), "finding") if report.failures else "findings"
        told = f"Failed: {what} against the reference or the kit itself ({names})."
        return Answer(BAD, "failed", told)
    if report.verdict != "conforms":
        told = f"Not established: whether the reference holds {names}; {report.reason}."
        return Answer(DOUBT, "not established", told)
    wanting = [one for one in answers_of(report) if one.has_defects]
    if not wanting:
        told = f"Verified: {clauses} were searched, none was refuted, no defect found ({names})."
        return Answer(GOOD, "verified", told)
    if len(documents) == 1:
        return Answer(DOUBT, "defects found", _defects(wanting[0]))
    found = listed(one.name for one in wanting)
    told = (
        f"{len(wanting)} of {plural(len(documents), 'document')} "
        f"{'has' if len(wanting) == 1 else 'have'} defects: {found}. No clause was refuted."
    )
    return Answer(DOUBT, "defects found", told)


def _defects(answers: Answers) -> str:
    """What is wrong with a document, in one sentence."""
    wrong = len(answers.contradictions)
    parts = [f"{plural(wrong, 'contradiction')} of the rulebook"] if wrong else []
    parts += [f"{plural(len(answers.idle), 'clause')} without effect"] if answers.idle else []
    parts += [f"{plural(len(answers.within), 'thing')} forgotten"] if answers.within else []
    if not parts:
        return f"{answers.name} is not known to be right: {answers.right.sentence}"
    return f"{answers.name} has defects: {listed(parts)}. No clause was refuted."
