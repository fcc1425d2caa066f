"""The page of a verification: self-contained, sound in its structure, deaf to what the log holds."""

import base64
import hashlib
import re
from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from reports.html.verify_page import draw_verify_page
from reports.verify.findings import Mistake
from reports.verify.matrix import columns_of, matrix_svg
from reports.verify.matrix_overview import overview_svg
from tests.reports.test_html import Page
from tests.reports.verify_logs import VERIFY_SAMPLES


@cache
def drawn(name: str) -> str:
    return draw_verify_page(VERIFY_SAMPLES[name]())


@cache
def parsed(name: str) -> Page:
    return Page(drawn(name))


def section(name: str, heading: str) -> str:
    """The part of a page under one of its second headings."""
    return next(part for part in drawn(name).split("<h2 ") if part.startswith(f'id="{heading}"'))


@pytest.fixture(params=sorted(VERIFY_SAMPLES))
def page(request: pytest.FixtureRequest) -> Page:
    return parsed(request.param)


def test_it_begins_with_its_type_and_every_element_is_closed(page: Page) -> None:
    assert page.open == []
    assert page.elements[0][0] == "html"
    assert all(drawn(name).startswith("<!DOCTYPE html>") for name in VERIFY_SAMPLES)


def test_nothing_is_loaded_and_nothing_else_can_run(page: Page) -> None:
    assert not page.values("src")
    assert all(url.startswith("#") or url == "data:," for url in page.values("href"))
    assert "url(" not in page.raw["style"].replace("url(#", "")
    (policy,) = (attrs["content"] or "" for _, attrs in page.elements if "Content" in str(attrs))
    assert policy.startswith("default-src 'none';")
    for kind in ("script", "style"):
        digest = base64.b64encode(hashlib.sha256(page.raw[kind].encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    kinds = Counter(tag for tag, _ in page.elements)
    assert kinds["script"] == kinds["style"] == 1
    assert not {"img", "iframe", "object", "embed", "base"} & set(kinds)
    names = {name for _, attrs in page.elements for name in attrs}
    assert not [name for name in names if name.startswith("on") or name == "style"]


def test_headings_ids_and_links_are_sound(page: Page) -> None:
    levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    ids = Counter(page.values("id"))
    assert not [id for id, count in ids.items() if count > 1]
    links = {url[1:] for url in page.values("href") if url.startswith("#")}
    assert links | set(page.values("aria-labelledby")) <= set(ids)


def test_every_picture_has_words(page: Page) -> None:
    pictures = [attrs for tag, attrs in page.elements if tag == "svg"]
    assert all(attrs.get("aria-label") or "aria-hidden" in attrs for attrs in pictures)


def test_the_verdict_comes_first() -> None:
    top = drawn("verified").split("</h1>")[0]
    assert "1 of 2 documents has defects: D4. No clause was refuted." in top
    assert "Verified" not in top
    assert "Failed: 5 findings" in drawn("failed").split("</h1>")[0]
    assert "This log is incomplete." in drawn("interrupted").split("</header>")[0]
    assert "Not established" in drawn("nothing ran").split("</h1>")[0]


def test_every_clause_is_traced_with_its_witness() -> None:
    table = section("verified", "trace")
    assert table.count("<tbody id=") == 11
    assert table.count('<details class="witness">') == 7
    # Two boards where the requests differ, three where the answers do, none for what is unchanged.
    assert table.count('<svg class="board"') == 4 * 2 + 2 * 3 + 3
    assert "2 mistakes break it" not in table
    assert table.count("1 mistake breaks it") == 3


def test_relations_openings_and_differences_are_shown() -> None:
    related = section("verified", "relations")
    assert "D4.move.post.13</code></a>: What D4.move.post.13 says." in related
    assert "Proof: in none of the 59216 cases" in related
    apart = section("verified", "differences")
    assert apart.count('<details class="finding difference"') == 2
    assert "<q>Whoever reaches level 3 wins.</q>" in apart
    assert "<q>One level at a time.</q>" in apart
    assert "has no clause against the other’s answer" in apart


def questions(name: str, number: int) -> dict[str, str]:
    """What a page answers about one of its documents."""
    part = section(name, f"document-{number}")
    return dict(re.findall(r"<h3>([^<]+)</h3>\n<p class=\"answer[^>]*>([^<]+)</p>", part))


def test_every_document_has_four_answers() -> None:
    assert questions("verified", 0) == {
        "Is it right?": "No: it contradicts the rulebook in 1 kind of case.",
        "Is it consistent?": "Yes: one game keeps to all 5 clauses that were searched. But 1 clause "
        "never applies. 1 condition only repeats others.",
        "What does it forget?": "2 things inside its scope.",
        "Where does it differ?": "Not asked: verify more documents, or santorini compare D4 D2.",
    }
    assert questions("verified", 1)["Is it right?"].startswith(
        "Yes: it is what the other documents"
    )
    assert questions("verified", 1)["What does it forget?"] == "Nothing inside its scope."
    assert set(questions("nothing ran", 0)) == set(questions("verified", 0))


def test_findings_are_sentences_and_lead_to_their_boards() -> None:
    part = section("verified", "document-0")
    assert re.findall(r'<details class="opening"><summary>([^<]+)</summary>', part) == [
        "D4 does not say that a move that is allowed has to be accepted.",
        "D4 does not say who has won after a move.",
    ]
    assert '<a href="#difference-0">D4 accepts a move by Minotaur that RB refuses.' in part
    assert 'id="difference-0"' in section("verified", "differences")
    assert "alteration" not in drawn("verified")


def test_the_kits_strength_is_shown_or_said_to_be_unknown() -> None:
    kit = section("failed", "kit")
    assert "Mutants: 98 of 99 killed, 99.0 %" in kit
    assert "the height of a cell off the board is never read" in kit
    assert "not explained" in kit
    assert "Known mistakes: 2 of 3 caught" in kit
    assert "not caught" in kit
    assert 'No mistake breaks 1 clause: <a href="#clause-RB.move.pre.dome">' in kit
    assert "Not measured in this run" in section("nothing ran", "kit")


def test_the_matrix_marks_what_is_charged_broken_and_intended() -> None:
    mistake = Mistake("too_high", "RB.b", charged=("RB.b", "crash"), broken=("RB.a", "RB.b"))
    columns = columns_of((mistake,), ("RB.a", "RB.b", "RB.c"))
    assert columns == ("RB.a", "RB.b", "crash")
    picture = matrix_svg((mistake,), columns, "a <label>")
    assert 'aria-label="a &lt;label&gt;"' in picture
    assert re.findall(r">([^<>]+)</text>", picture) == [*columns, "too_high"]
    squares = {
        kind: shape.count("z") for kind, shape in re.findall(r'"m-(\w+)" d="([^"]*)"', picture)
    }
    assert squares == {"grid": 0, "besides": 1, "charged": 2}
    assert picture.count("<circle") == 1
    assert "charged with RB.b, crash; 1 clause broken besides" in picture


def test_a_large_part_of_the_matrix_is_split() -> None:
    kit = section("six documents", "kit")
    assert kit.count('<details class="part">') == 7
    assert "part 7 of 7" in kit


def test_the_overview_has_a_row_for_every_clause_and_a_bar_for_every_charge() -> None:
    high = Mistake("too_high", "RB.b", charged=("RB.b",), broken=("RB.a", "RB.b"))
    low = Mistake("too_low", "RB.c", charged=(), broken=())
    picture = overview_svg((("b", [high]), ("c", [low])), ("RB.a", "RB.b", "RB.c"), "a <label>")
    assert 'aria-label="a &lt;label&gt;"' in picture
    assert re.findall(r">([^<>]+)</text>", picture) == [
        "b", "c", "RB.a", "1", "RB.b", "1", "RB.c", "0",
    ]  # fmt: skip
    bars = re.findall(r'"m-(besides|charged)" d="([^"]*)"', picture)
    assert [(kind, shape.count("z")) for kind, shape in bars] == [
        ("besides", 1), ("charged", 0), ("besides", 0), ("charged", 1), ("besides", 0), ("charged", 0),
    ]  # fmt: skip


def test_the_overview_shows_clauses_that_no_mistake_breaks_and_faults() -> None:
    kit = section("verified", "kit").split("</svg>")[0]
    rows = re.findall(r'<text class="m-name"[^>]*>([^<]+)</text>', kit)
    assert rows == [
        "RB.move.pre.climb", "RB.move.pre.dome", "RB.move.post.win_up", "RB.moves.post.exact", "crash",
    ]  # fmt: skip


def test_what_the_log_holds_is_text() -> None:
    words = parsed("hostile").words
    assert "<script>alert(1)</script><img src=x onerror=alert(2)>" in words
    assert r"\x1b[31mred\x1b[0m" in words
    assert "{{ 7*7 }}" in words
    assert "=cmd|'/c calc'!A1" in words
    assert all(letter == "\n" or letter.isprintable() for letter in words)
    assert "1,048,576 characters in all" in words


def test_a_full_run_stays_under_three_megabytes() -> None:
    assert len(drawn("six documents").encode()) < 3_000_000
