"""The report of a contract of one's own as one HTML file: nothing is loaded, and it reads without JavaScript."""

from typing import Final

from reports.event_log import Log
from reports.html.check_page import script_lines
from reports.html.page import anchors_for, render
from reports.html.verify_page import picture
from reports.own_contract.found import (
    BEYOND_PLAY,
    FALSE,
    NEVER_SPEAKS,
    NOT_EXECUTABLE,
    NOT_REFUTED,
    NOT_TRIED,
    TRUE,
    Answers,
)
from reports.own_contract.model import OwnReport
from reports.own_contract.sentences import (
    NOT_SEEN,
    QUESTIONS,
    SAMPLED,
    WHY,
    census_of,
    flaw_sentence,
    headline_of,
    how_false,
    mood_of,
    passing_sentence,
    pasted,
    strength_sentence,
    subject_sentence,
)
from reports.text import plural, printable
from reports.verify.scenes import Scene, scene_alone, scene_of

PILLS: Final = {
    TRUE: ("confirmed", "✓"),
    FALSE: ("refuted", "✗"),
    BEYOND_PLAY: ("not-searched", "~"),
    NOT_REFUTED: ("not-searched", "~"),
    NOT_TRIED: ("not-searched", "–"),
    NEVER_SPEAKS: ("vacuous", "∅"),
    NOT_EXECUTABLE: ("not-executable", "○"),
}
"""The class and the sign of each verdict."""

FIRST_MISTAKES: Final = 12
"""So many of the mistakes that pass are listed; the others are folded."""


def draw_own_page(log: Log, log_name: str = "report.jsonl") -> str:
    """The whole page."""
    report = OwnReport(log)
    return render(
        "own.html",
        ("style.css", "verify.css", "own.css"),
        "page.js",
        {
            "picture": picture,
            "lines": script_lines,
            "alone": scene_alone,
            "beside": _beside,
            "how": lambda truth: how_false(truth, report),
            "flaw": lambda flaw: flaw_sentence(flaw, report),
            "subject": subject_sentence,
            "passing": lambda subject: passing_sentence(subject, report),
        },
        report=report,
        headline=headline_of(report),
        mood=mood_of(report),
        questions=QUESTIONS,
        answers=_answers(report),
        log_name=log_name,
        anchors=anchors_for(tuple(report.items)),
        pills=PILLS,
        why=WHY,
        out_of_sight=NOT_SEEN,
        sampled=(*report.that_are(NOT_REFUTED), *report.that_are(NOT_TRIED)),
        out_of_reach=SAMPLED,
        source="\n".join(map(printable, report.text.splitlines())),
        pastes=pasted(report.to_paste),
        first_mistakes=FIRST_MISTAKES,
    )


def _beside(answers: Answers) -> Scene:
    """What is given, the game's answer, and the one that would pass."""
    return scene_of(answers.right, answers.wrong, ("The game", "Would pass"))


def _answers(report: OwnReport) -> dict[str, str]:
    """Each question answered in a sentence."""
    flaws, missing = len(report.flaws), len(report.missing)
    told = {
        "true": f"{census_of(report)}." if report.truths else "No clause was judged.",
        "consistent": (
            f"{plural(len(report.contradictions), 'contradiction')}, "
            f"{plural(flaws - len(report.contradictions), 'other remark')}."
            if flaws
            else "Nothing contradicts itself, is said twice or never speaks."
        ),
        "complete": (
            f"{plural(missing, 'thing')} left open, or said in part."
            if missing
            else "Nothing that the kit looks for."
        ),
        "strong": strength_sentence(report),
    }
    unknown = "The run was cut short before this was answered."
    return {
        question: sentence if report.has_answered(question) else unknown
        for question, sentence in told.items()
    }
