"""What `compare` prints: the table first, then each difference under a title in words, with the case to paste."""

from typing import Any

import pytest

from reports.html.compare_page import draw_compare_page
from reports.verify.comparison import comparison_markdown, comparison_text, read_comparison
from reports.verify.differences import read_difference
from tests.reports.sample_logs import HOSTILE
from tests.reports.verify_logs import difference

PAIRS = (("D4", "RB"), ("D3", "D4"), ("D3", "RB"))


def changed(after: tuple[str, str], accepted: tuple[bool, bool]) -> dict[str, Any]:
    """A difference in which the documents answer so."""
    event: dict[str, Any] = dict(difference("disagreement"))
    event["sides"] = [
        {**side, "after": then, "accepted": done, "wording": ""}
        for side, then, done in zip(event["sides"], after, accepted, strict=True)
    ]
    return event


def test_the_table_comes_first() -> None:
    events = [difference("disagreement"), difference("disagreement"), difference("silence")]
    text = comparison_text(read_comparison(PAIRS, events))
    assert text.startswith(
        "Disagreements between the documents, and in brackets where one is silent:\n"
        "         D3     D4     RB\n"
        "D3        -  0 (0)  0 (0)\n"
        "D4    0 (0)      -  2 (1)\n"
        "RB    0 (0)  2 (1)      -\n"
        "\n"
        "D4 and RB: 2 disagreements, 1 silence\n"
        "\n"
        "D4 accepts a move by Minotaur that RB refuses. RB: One level at a time.\n"
    )
    assert text.endswith(
        "\n\nD3 and D4: 0 disagreements, 0 silences\n\nD3 and RB: 0 disagreements, 0 silences\n"
    )
    assert text in comparison_markdown(read_comparison(PAIRS, events)).replace("\n```\n", "\n")


def test_what_was_left_out_is_told_with_its_first_case() -> None:
    event = {
        "left_out": "mine", "pair": ["D4", "RB"], "clause": "mine.move.post.2", "gods": ["none", "none"],
        "before": "00000/00000/00000/00000/00000 22,00/01,02 m0", "request": "move 2 2 3 3", "count": 378,
    }  # fmt: skip
    comparison = read_comparison(PAIRS[:1], [event])
    assert comparison_text(comparison) == (
        "D4 and RB: 0 disagreements, 0 silences\n\n"
        "378 cases are left out, in which mine has no answer to compare: mine.move.post.2 objects to the\n"
        "game's own. The first:\n"
        "    load none none 00000/00000/00000/00000/00000 22,00/01,02 m0\n"
        "    move 2 2 3 3\n"
    )
    page = draw_compare_page(comparison)
    assert "378 cases are left out, in which mine has no answer to compare" in page
    assert "move 2 2 3 3\n</pre>" in page


def test_one_pair_has_no_table() -> None:
    text = comparison_text(read_comparison(PAIRS[:1], [difference("silence")]))
    assert text.startswith(
        "D4 and RB: 0 disagreements, 1 silence\n\nRB is silent about a move by Minotaur"
    )
    assert text.endswith(
        "  To paste:\n    load minotaur none 00000/00000/00230/00000/00000 22,00/01,02 m0\n    move 2 2 2 3\n"
    )


def test_where_readings_matter_it_is_told_where_they_are_explained() -> None:
    event: dict[str, Any] = dict(difference("disagreement"))
    first, second = event["sides"]
    event["sides"] = [{**first, "reading": "builds on"}, second]
    text = comparison_text(read_comparison(PAIRS[:1], [event]))
    assert "\n\nD4 (read “builds on”) accepts a move by Minotaur that RB refuses." in text
    assert text.endswith("\n\nWhat can be read in two ways, and how: santorini explain D4.\n")


BOARD = "00000/00000/00230/00000/00000"


@pytest.mark.parametrize(
    ("event", "title"),
    [
        (
            difference("disagreement"),
            "D4 accepts a move by Minotaur that RB refuses. RB: One level at a time.",
        ),
        (
            changed((f"{BOARD} 23,00/01,02 w0", f"{BOARD} 23,00/01,02 b0:23"), (True, True)),
            "After a move by Minotaur from level 2 to level 3: in D4 player 0 (A) has won, "
            "in RB player 0 (A) is to build with the worker at 23",
        ),
        (
            changed((f"{BOARD} 23,00/01,02 w0", f"{BOARD} 23,00/01,03 w0"), (True, True)),
            "After a move by Minotaur from level 2 to level 3: (0, 2) is level 0, worker B in D4, level 0 in RB",
        ),
        (
            changed((f"{BOARD} 22,00/01,02 m0", f"{BOARD} 22,00/01,02 m1"), (False, False)),
            "After a move by Minotaur from level 2 to level 3, which both refuse: in D4 player 0 (A) is to move, "
            "in RB player 1 (B) is to move",
        ),
        (
            changed((f"{BOARD} 22,00/01,02 m0", f"{BOARD} 23,00/01,02 w0"), (False, True)),
            "RB accepts a move by Minotaur that D4 refuses",
        ),
        (
            {**difference("silence"), "request": "jump"},
            "RB is silent about a request by Minotaur. D4: Whoever reaches level 3 wins.",
        ),
        (
            {**difference("disagreement"), "gods": ["none", "pan"]},
            "D4 accepts a move against Pan that RB refuses. RB: One level at a time.",
        ),
    ],
)  # fmt: skip
def test_a_title_says_what_differs(event: dict[str, Any], title: str) -> None:
    assert read_difference(event).title.startswith(title)


def test_the_page_has_the_table_the_titles_and_the_case_to_paste() -> None:
    events = [difference("disagreement"), difference("silence")]
    page = draw_compare_page(read_comparison(PAIRS, events))
    assert page.count("D4 accepts a move by Minotaur that RB refuses") == 1
    assert page.count("RB is silent about a move by Minotaur from level 2 to level 3") == 1
    assert (
        page.count("load minotaur none 00000/00000/00230/00000/00000 22,00/01,02 m0\nmove 2 2 2 3")
        == 2
    )
    assert "<h1>Where D3, D4 and RB differ</h1>" in page


def test_what_stands_in_the_events_is_data() -> None:
    loud = difference("silence", request="\n".join(HOSTILE), gods=[HOSTILE[0], HOSTILE[1]])
    comparison = read_comparison(PAIRS[:1], [loud])
    assert all(line.isprintable() for line in comparison_text(comparison).split("\n"))
    assert "<script>alert" not in draw_compare_page(comparison)
