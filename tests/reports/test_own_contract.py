"""A contract of one's own: model, terminal, Markdown and page from logs written by hand."""

from dataclasses import replace

import pytest

from reports.event_log import EventLog
from reports.html.own_page import draw_own_page
from reports.own_contract.found import Flaw
from reports.own_contract.markdown import draw_own_markdown
from reports.own_contract.model import OwnReport
from reports.own_contract.sentences import QUESTIONS, flaw_sentence, headline_of, offer_sentence
from reports.own_contract.terminal import false_clause, opening, section, the_rest_of_truth
from tests.reports.own_logs import OWN_SAMPLES, faulty, hostile, interrupted, sound, written_in
from tests.reports.sample_logs import HOSTILE
from tests.reports.verify_logs import header


def test_the_model_orders_what_was_found() -> None:
    report = OwnReport(faulty())
    assert report.text == "# Mine\n1. <b>\n"
    assert [one.number for one in report.items.values()] == ["move.pre.1", "move.post.1", "move.post.2"]  # fmt: skip
    assert [one.kind for one in report.flaws] == ["contradict each other", "say the same"]
    assert [one.is_frame for one in report.missing] == [False, True]
    assert len(report.passing) == 14 and len(report.mistakes) == 15


def test_the_verdict_is_one_line() -> None:
    told = "mine: 1 clause false of the game, 1 contradiction, 1 wrong example."
    assert headline_of(OwnReport(faulty())) == told
    assert headline_of(OwnReport(sound())) == (
        "mine: nothing false, no contradiction. But 1 item has no condition (--strict)."
    )
    assert headline_of(OwnReport(interrupted())) == (
        "mine: incomplete, since the run was cut short; so far 1 clause false of the game."
    )


def test_one_clause_alone_does_not_contradict_itself() -> None:
    report = OwnReport(faulty())
    assert flaw_sentence(report.flaws[0], report) == "move.post.1: no answer can keep to it."


@pytest.mark.parametrize(
    ("flaw", "told"),
    [
        (("cannot fail", ("mine.move.pre.1",), ()), "move.pre.1 is true and cannot fail: no request breaks it."),
        (("cannot fail", ("mine.move.post.1",), ()), "move.post.1 is true and cannot fail: no answer breaks it."),
        (("never speaks where", ("mine.move.post.1",), ("mine.move.pre.1",)),
         "move.post.1 never speaks under the contract's own conditions: move.pre.1 leaves no case to it."),
        (("never speaks where", ("mine.move.post.1",), ("mine.move.pre.1", "mine.move.pre.2")),
         "move.post.1 never speaks under the contract's own conditions: "
         "move.pre.1 and move.pre.2 leave no case to it."),
    ],
)  # fmt: skip
def test_what_is_the_matter_is_a_sentence(
    flaw: tuple[str, tuple[str, ...], tuple[str, ...]], told: str
) -> None:
    kind, clauses, others = flaw
    assert flaw_sentence(Flaw(kind, clauses, others, "", None), OwnReport(faulty())) == told


@pytest.mark.parametrize(
    ("part", "told"),
    [
        ("keeps", "      After it your clause does not hold: `unchanged`\n"),
        ("always", "      In the position that is shown your clause does not hold: `unchanged`\n"),
    ],
)
def test_a_false_clause_of_any_part_shows_its_condition_and_needs_no_other_words(
    part: str, told: str
) -> None:
    report = OwnReport(faulty())
    truth = report.truths["mine.move.post.1"]
    bare = replace(truth, item=replace(truth.item, part=part, wording="", code="unchanged"))
    said = false_clause(bare, report)
    assert "is false in a game that can be played: `unchanged`\n" in said
    assert told in said


def test_what_never_speaks_is_named() -> None:
    with EventLog(header("mine", job="contract")) as log:
        written_in(log)
        log.append("truth", clause="mine.move.post.1", verdict="never speaks")
        told = the_rest_of_truth(OwnReport(log.read()))
    assert "  move.post.1 (line 11): never speaks. Nothing comes up that it speaks of.\n" in told


def test_where_nothing_passes_the_items_are_for_when_the_false_clauses_are_gone() -> None:
    assert offer_sentence(OwnReport(faulty())).startswith("These items would close")
    assert offer_sentence(OwnReport(sound())).startswith("Once what is false is gone, these items")


def test_the_terminal_has_what_was_understood_and_what_is_false() -> None:
    report = OwnReport(faulty())
    assert "  line 7   move.pre.1     the game is waiting for a build\n" in opening(report)
    told = false_clause(report.truths["mine.move.post.1"], report)
    assert told.startswith("  move.post.1 (line 11) is false in a game that can be played: What")
    assert "      The game accepts it; then player 0 (A) has won: " in told
    assert "      After it your clause does not hold: `phase == build`\n" in told
    assert told in section(report, "true")
    rest = the_rest_of_truth(report)
    assert rest.startswith("  1 true · 1 false · 1 not executable\n  ex.1 (line 20): true\n")
    assert "`check --calls`" in rest and "`check --http`" in rest


def test_the_terminal_has_what_is_missing_and_what_passes() -> None:
    report = OwnReport(faulty())
    missing = section(report, "complete")
    assert "  Of a move: it does not say that level 3 wins.\n      would pass: load " in missing
    assert "What must stay as it is:\n  Of a move: it says only in part that towers" in missing
    assert "      would pass without move.pre.1: load " in missing
    strong = section(report, "strong")
    assert "catches 1 of 15 known mistakes about its operations (beside 3 that" in strong
    assert "  … and 2 more: " in strong
    assert "    move, Ensures:\n    - Level 3 wins. `when target_height" in strong


@pytest.mark.parametrize("question", list(QUESTIONS)[1:])
def test_what_was_not_answered_is_not_said_to_be_well(question: str) -> None:
    told = section(OwnReport(interrupted()), question)
    assert told.splitlines()[1:] == ["  The run was cut short: this was not answered to its end."]


@pytest.mark.parametrize("name", sorted(OWN_SAMPLES))
def test_the_page_shows_every_answer_and_escapes_everything(name: str) -> None:
    page = draw_own_page(OWN_SAMPLES[name]())
    assert all(f'<h2 id="{question}">{words}' in page for question, words in QUESTIONS.items())
    assert not any(harm in page for harm in (HOSTILE[0], "\x1b", "\u202e", "<b>\n"))
    assert page.count("<script") == 1


def test_the_page_has_a_board_for_every_finding_and_all_mistakes_that_pass() -> None:
    page = draw_own_page(faulty())
    assert all(f"<code>mistake_{number}</code>" in page for number in range(14))
    # False: two boards; the contradiction: two; missing: three and two; each mistake: three.
    assert page.count('<svg class="board"') >= 2 + 2 + 3 + 14 * 3
    assert 'data-copy="Copy the items"' in page
    assert "no answer can keep to it" in page
    assert "it would pass without move.pre.1" in page


def test_markdown_has_every_clause_with_its_verdict() -> None:
    told = draw_own_markdown(faulty())
    assert told.startswith("# ` mine: 1 clause false of the game")
    assert "| 11 | ` move.post.1 ` | ` What move.post.1 says. ` |" in told
    assert "` mistake_13 `: ` Mistake 13. `" in told
    assert "\x1b" not in draw_own_markdown(hostile())
