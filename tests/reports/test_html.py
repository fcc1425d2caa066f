"""The HTML page: self-contained, sound in its structure, and deaf to what a program printed."""

import base64
import hashlib
import re
from collections import Counter
from dataclasses import replace
from functools import cache
from html.parser import HTMLParser
from importlib.resources import files
from itertools import pairwise

import pytest

from reports.check.markdown import draw_markdown
from reports.event_log import EventLog, Log
from reports.html.check_page import draw_check_page
from tests.reports.sample_logs import BUILDER_BUG, PUSH_BUG, SAMPLES, alike, header, region

VOID = {"meta", "link", "br", "input", "path", "rect", "use", "circle"}


class Page(HTMLParser):
    """The elements of a page, their attributes and the text outside script and style."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.words = ""
        self.raw: dict[str, str] = {}
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] in ("script", "style"):
            self.raw[self.open[-1]] = self.raw.get(self.open[-1], "") + data
        else:
            self.words += data

    def values(self, name: str) -> list[str]:
        return [attrs[name] or "" for _, attrs in self.elements if name in attrs]


@cache
def drawn(name: str) -> str:
    return draw_check_page(SAMPLES[name]())


@cache
def parsed(name: str) -> Page:
    return Page(drawn(name))


@pytest.fixture(params=sorted(SAMPLES))
def page(request: pytest.FixtureRequest) -> Page:
    return parsed(request.param)


def test_every_element_is_closed(page: Page) -> None:
    assert page.open == []


def test_nothing_is_loaded(page: Page) -> None:
    assert not page.values("src")
    assert not page.values("srcset")
    assert all(url.startswith("#") or url == "data:," for url in page.values("href"))
    assert "url(" not in page.raw["style"].replace("url(#", "")
    assert "@import" not in page.raw["style"]


def test_where_nothing_was_judged_what_stopped_it_comes_before_the_score() -> None:
    words = " ".join(parsed("not built but graded").words.split())
    stopped, score = "It does not build. Main.java:4:", "Nothing was judged: 0 of 100 points"
    assert 0 < words.index(stopped) < words.index(score)
    assert "What it can do" not in words and "0 of 90" not in words


def test_the_policy_names_the_only_script_and_style(page: Page) -> None:
    (policy,) = (attrs["content"] or "" for _, attrs in page.elements if "Content" in str(attrs))
    assert policy.startswith("default-src 'none';")
    for kind in ("script", "style"):
        digest = base64.b64encode(hashlib.sha256(page.raw[kind].encode()).digest()).decode()
        assert f"{kind}-src 'sha256-{digest}'" in policy
    assert "unsafe" not in policy


def test_there_is_one_script_and_no_handler(page: Page) -> None:
    kinds = Counter(tag for tag, _ in page.elements)
    assert kinds["script"] == kinds["style"] == 1
    assert not {"img", "iframe", "object", "embed", "base"} & set(kinds)
    names = {name for _, attrs in page.elements for name in attrs}
    assert not [name for name in names if name.startswith("on")]
    assert "style" not in names


def test_headings_never_skip_a_level(page: Page) -> None:
    levels = [int(tag[1]) for tag, _ in page.elements if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))


def test_ids_are_unique_and_every_link_leads_somewhere(page: Page) -> None:
    ids = Counter(page.values("id"))
    assert not [id for id, count in ids.items() if count > 1]
    links = {url[1:] for url in page.values("href") if url.startswith("#")}
    labels = set(page.values("aria-labelledby"))
    assert (links | labels) <= set(ids)


def test_every_picture_has_words(page: Page) -> None:
    pictures = [attrs for tag, attrs in page.elements if tag == "svg"]
    assert all(attrs.get("aria-label") or "aria-hidden" in attrs for attrs in pictures)


def test_every_step_of_the_game_is_listed_without_javascript() -> None:
    words = parsed("three bugs").words
    script = BUILDER_BUG["script"]
    assert isinstance(script, list)
    assert all(line in words for line in script)


def test_the_verdict_comes_first() -> None:
    assert "wrong-minotaur violates the rulebook (RB)" in drawn("three bugs").split("</h1>")[0]
    assert "Incomplete:" in drawn("incomplete").split("</h1>")[0]
    told = interrupted()
    head = draw_check_page(told).split("</header>")[0]
    assert "<b>This log is incomplete.</b> The run was interrupted, killed, or failed" in head
    assert "Note: the run was stopped by Ctrl-C." in head
    assert "Note: ` the run was stopped by Ctrl-C `" in draw_markdown(told).split("###")[0]


def interrupted() -> Log:
    log = EventLog(header("mine"))
    log.append("counterexample", **{**PUSH_BUG, "as_found": True})
    log.append("note", text="the run was stopped by Ctrl-C")
    return log.read()


def test_a_game_that_nobody_made_shorter_is_not_called_the_shortest() -> None:
    page = draw_check_page(interrupted())
    assert "<h4>The game in which it was found, not made shorter: 2 requests</h4>" in page
    assert "shortest" not in page.split("<main")[1]


def test_what_a_program_printed_is_text() -> None:
    words = parsed("hostile").words
    assert "<script>alert(1)</script><img src=x onerror=alert(2)>" in words
    assert r"\x1b[31mred\x1b[0m" in words
    assert "{{ 7*7 }}" in words
    assert r"lone \xff and \ud800 surrogates" in words
    assert "=cmd|'/c calc'!A1" in words
    assert all(letter == "\n" or letter.isprintable() for letter in words)
    assert "1,048,576 characters in all" in words
    assert len(drawn("hostile")) < 200_000


def test_three_hundred_findings_stay_under_two_megabytes() -> None:
    assert drawn("many findings").count("<article") == 300
    assert len(drawn("many findings").encode()) < 2_000_000


def luminance(colour: str) -> float:
    parts = [int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def palette(mode: int) -> dict[str, str]:
    css = files("reports").joinpath("html", "style.css").read_text(encoding="utf-8")
    block = re.findall(r":root \{(.*?)\}", css, re.DOTALL)[mode]
    return dict(re.findall(r"--([\w-]+): (#\w{6});", block))


@pytest.mark.parametrize("mode", [0, 1], ids=["light", "dark"])
def test_letters_and_marks_on_the_board_stand_out(mode: int) -> None:
    colours = palette(mode)
    assert contrast("#ffffff", colours["player-a"]) >= 4.5
    assert contrast("#ffffff", colours["player-b"]) >= 4.5
    assert contrast(colours["ink"], colours["badge"]) >= 4.5
    for piece in ("change", "arrow"):
        assert contrast(colours[piece], colours["ground"]) >= 3


def test_what_was_not_reached_is_counted_and_listed_behind_a_fold() -> None:
    words = " ".join(parsed("three bugs").words.split())
    assert "Beyond legal play" in words
    assert "2 classes: no game comes there a step from level 3a step to it" in words
    assert "Beyond legal play" not in parsed("conforming").words


def test_the_page_says_how_many_cases_can_be_run_again() -> None:
    assert "and 1 case that was answered as it should be" in parsed("three bugs").words
    assert "answered as" not in parsed("conforming").words


def test_what_is_missing_stands_in_the_headline_as_code() -> None:
    (headline,) = re.findall(r"<h1[^>]*>(.*)</h1>", drawn("half seen"))
    assert headline.endswith(
        "conforms to D0 in the 3 clauses that could be observed; 7 could not, 3 for want of "
        "<code>calls</code> and 2 for want of HTTP."
    )


def test_a_name_between_backticks_is_no_markup() -> None:
    log = SAMPLES["half seen"]()
    who = {**log.header["implementation"], "name": "`<b>` `x` `evil`"}
    page = draw_check_page(replace(log, header={**log.header, "implementation": who}))
    (headline,) = re.findall(r"<h1[^>]*>(.*)</h1>", page)
    assert "`&lt;b&gt;` <code>x</code> <code>evil</code> conforms" in headline


def test_a_case_for_each_reading_is_drawn_with_what_the_rulebook_says() -> None:
    text = drawn("mixed readings")
    (article,) = re.findall(r'<article class="finding".*?</article>', text, flags=re.DOTALL)
    assert article.count("<figure>") == 4
    assert re.findall(r"answers by the reading <q>(.*?)</q>", article) == ["up only", "both ways"]
    assert "<dt>Rulebook</dt><dd>By the rulebook this answer is right.</dd>" in article
    assert article.count('<ol class="steps"') == 2
    assert drawn("three bugs").count("Rulebook") == drawn("three bugs").count("<q>") == 0


def test_a_clause_that_broke_with_another_leads_to_that_bug_and_back() -> None:
    text = drawn("mixed readings")
    row = text[text.index('id="clause-D3.move_worker.post.4"') :].partition("</tr>")[0]
    assert "violated" in row and 'part of <a href="#bug-1">bug 1</a>' in row
    (parts,) = re.findall(r"Broken by the same bug: (.*)</p>", text)
    assert 'href="#clause-D3.move_worker.post.4"' in parts


def test_a_clause_says_how_it_is_read() -> None:
    text = drawn("mixed readings")
    row = text[text.index('id="clause-D3.build.pre.2"') :].partition("</tr>")[0]
    assert "read as: all eight (AMB-22)" in row


def test_where_a_program_is_wrong_stands_in_words_and_as_a_table() -> None:
    with EventLog(header("located")) as log:
        log.append(
            "counterexample", **PUSH_BUG, region=region("it pushes"), as_if=alike("Mind it.")
        )
        log.finish("violates", requests=2, seconds=0.1)
        text = draw_check_page(log.read())
    page = Page(text)
    assert "Where: it pushes (3 of 3; never in 9 others)" in page.words
    (table,) = re.findall(r'<table class="facts">(.*?)</table>', text, re.DOTALL)
    assert "the step goes up 2 or more<br>or it pushes and the step is diagonal" in table
    assert "<td>3 of 3</td><td>9</td>" in table
    assert "Mind it. does (3 of 3 cases)" in page.words
