"""The terminal report: one literal snapshot, a screen a bug, and nothing that steers the terminal."""

import re
from pathlib import Path

import pytest

from reports.check.terminal import summarise
from reports.clause_texts import ClauseText
from reports.event_log import EventLog
from tests.reports.sample_logs import PUSH_BUG, SAMPLES, alike, header, region

SNAPSHOTS = Path(__file__).parent / "snapshots"
SCREEN = 40


def fixed_texts(id: str) -> ClauseText:
    """Texts that stay, so that the snapshot is about the report and not about the registry."""
    return ClauseText(id, f"What {id} says.", f"Why {id} matters.", "page 1")


@pytest.mark.parametrize("name", ["three bugs", "half seen", "mixed readings"])
def test_the_whole_output_is_as_the_snapshot_shows(name: str) -> None:
    text = summarise(
        SAMPLES[name](), log_name="out/report.jsonl", drawn=("out/report.html",),
        texts=fixed_texts,
    )  # fmt: skip
    snapshot = SNAPSHOTS / f"{name.replace(' ', '_')}.txt"
    assert text == snapshot.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_colour_changes_no_letter(name: str) -> None:
    log = SAMPLES[name]()
    coloured, plain = summarise(log, True), summarise(log, False)
    assert coloured != plain
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == plain


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_bug_takes_at_most_a_screen(name: str) -> None:
    blocks = re.split(r"\n\n(?=Bug |  Bug |Fault |[0-9]+ more )", summarise(SAMPLES[name]()))
    assert all(block.count("\n") < SCREEN for block in blocks[:-1])


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_the_first_line_is_the_verdict(name: str) -> None:
    first = summarise(SAMPLES[name]()).split("\n")[0]
    assert re.search("conforms|violates|Incomplete|Not established", first)


def test_what_a_program_printed_steers_no_terminal() -> None:
    text = summarise(SAMPLES["hostile"]())
    assert all(line.isprintable() for line in text.split("\n"))
    assert r"\x1b[31mred\x1b[0m" in text
    assert max(len(line) for line in text.split("\n")) < 1_000


def test_three_hundred_findings_are_counted_and_not_all_spelt_out() -> None:
    text = summarise(SAMPLES["many findings"]())
    assert "Bug 3 of 300" in text and "Bug 4 of 300" not in text
    assert "\n  Bug 4: " in text and "\n  Bug 43: " in text and "\n  Bug 44: " not in text
    assert "257 more bugs: " in text
    assert text.count("\n") < 450


def test_a_long_game_says_how_much_is_left_out() -> None:
    log = EventLog(header("mine"))
    script = ["new none none", *["state"] * 28, "move 2 2 2 3"]
    log.append("counterexample", **{**PUSH_BUG, "script": script, "transcript": []})
    text = summarise(log.read())
    assert (
        "  The shortest game found, to paste:\n    … 14 earlier requests: see the report\n" in text
    )
    assert "new none none" not in text


def test_a_refusal_to_answer_in_the_middle_of_a_game_is_seen() -> None:
    """A `!` too, where it lies in what is left out."""
    log = EventLog(header("mine"))
    replies = ["= 1", "! no such thing", *["= 2"] * 18, "! not now", None]
    script = ["new none none", "select 0 0", *["state"] * 18, "pass", "move 2 2 2 3"]
    told = [{"request": one, "reply": reply} for one, reply in zip(script, replies, strict=True)]
    log.append("counterexample", **{**PUSH_BUG, "script": script, "transcript": told})
    game = "\n".join(
        ["  The shortest game found, with the replies:"]
        + ["    … 6 earlier requests, 1 of them answered by `!`: see the report"]
        + ["    state         -> = 2"] * 14
        + ["    pass          -> ! not now", "    move 2 2 2 3  -> no reply"]
        + ["  To paste: the report's page has all 22 requests"]
    )
    assert game in summarise(log.read())


def test_without_boards_the_bug_is_told_all_the_same() -> None:
    log = EventLog(header("mine"))
    log.append("counterexample", **{**PUSH_BUG, "before": None, "after": "* * *", "reply": None})
    text = summarise(log.read())
    assert "no board is known" in text
    assert "no reply" in text


def test_where_a_program_is_wrong_is_told_with_what_follows_from_it() -> None:
    where = region("`move` is accepted, when it pushes", ("RB.build.post.stuck",))
    with EventLog(header("located")) as log:
        for _ in range(4):
            log.append("counterexample", **PUSH_BUG, region=where, as_if=alike("Mind the push."))
        log.finish("violates", requests=2, seconds=0.1)
        text = summarise(log.read())
    assert "  Where: `move` is accepted, when it pushes (3 of 3; never in 9 others)\n" in text
    assert "It behaves here as `Mind the push.` does (3 of 3 cases). Mind the push.\n" in text
    assert "  What follows from it breaks: RB.build.post.stuck\n" in text
    assert "  Bug 4: RB.move.pre.climb: `move` is accepted, when it pushes\n" in text
