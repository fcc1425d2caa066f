"""The terminal summary of a verification: a literal snapshot, one screen, nothing that steers it."""

import re
from pathlib import Path

import pytest

from reports.verify.terminal import describe_difference, summarise_verify
from tests.reports.sample_logs import HOSTILE
from tests.reports.verify_logs import VERIFY_SAMPLES, difference

SNAPSHOTS = Path(__file__).parent / "snapshots"
FILES = ("out/report.html", "out/report.md")
HONEST = sorted(set(VERIFY_SAMPLES) - {"hostile"})


def summary(name: str, colour: bool = False) -> str:
    return summarise_verify(
        VERIFY_SAMPLES[name](), colour, log_name="out/report.jsonl", drawn=FILES
    )


@pytest.mark.parametrize("name", ["verified", "failed", "one document"])
def test_the_whole_output_is_as_the_snapshot_shows(name: str) -> None:
    snapshot = SNAPSHOTS / f"verify_{name.replace(' ', '_')}.txt"
    assert summary(name) == snapshot.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", HONEST)
def test_it_fits_a_screen(name: str) -> None:
    lines = summary(name).splitlines()
    assert len(lines) <= 24
    assert max(len(line) for line in lines) <= 80


def test_with_the_worst_of_everything_it_stays_short() -> None:
    assert len(summary("hostile").splitlines()) <= 30


@pytest.mark.parametrize("name", sorted(VERIFY_SAMPLES))
def test_colour_changes_no_letter(name: str) -> None:
    coloured = summary(name, colour=True)
    assert coloured != summary(name)
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == summary(name)


def test_without_files_none_is_named() -> None:
    assert "Report:" not in summarise_verify(VERIFY_SAMPLES["verified"]())


def test_nothing_steers_the_terminal() -> None:
    loud = difference("silence", request="\n".join(HOSTILE), gods=[HOSTILE[0], HOSTILE[1]])
    for text in (summary("hostile"), describe_difference(loud)):
        assert all(line.isprintable() for line in text.split("\n"))
        assert r"\x1b[31mred\x1b[0m" in text
        assert max(len(line) for line in text.split("\n")) < 1_000


def test_a_difference_is_drawn_with_both_clauses() -> None:
    assert describe_difference(difference("disagreement")) == (
        "D4 accepts a move by Minotaur that RB refuses. RB: One level at a time.\n"
        "  disagreement, the smallest of 41 cases\n"
        "  Given                      D4\n"
        "      0   1   2   3   4          0   1   2   3   4\n"
        "    0 0A  0B  0B  0   0        0 0A  0B  0B  0   0\n"
        "    1 0   0   0   0   0        1 0   0   0   0   0\n"
        "    2 0   0   2A  3   0        2 0   0   2   3A  0\n"
        "    3 0   0   0   0   0        3 0   0   0   0   0\n"
        "    4 0   0   0   0   0        4 0   0   0   0   0\n"
        "  Given: A has Minotaur, B has no god; player 0 (A) is to move\n"
        "  D4: accepted: player 0 (A) has won\n"
        "      D4.move.post.1: Whoever reaches level 3 wins.\n"
        "  RB: refused, nothing changes\n"
        "      RB.move.pre.climb: One level at a time.\n"
        "  To paste:\n"
        "    load minotaur none 00000/00000/00230/00000/00000 22,00/01,02 m0\n"
        "    move 2 2 2 3"
    )


def test_a_silence_says_who_is_silent() -> None:
    text = describe_difference(difference("silence"))
    assert text.startswith(
        "RB is silent about a move by Minotaur from level 2 to level 3. D4: Whoever\n"
    )
    assert "\n  silence, the smallest of 41 cases\n" in text
    assert "\n      no clause speaks against the other\n" in text
