"""The page of a class: self-contained, whole, and deaf to what a submission printed."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from reports.clause_texts import registered_text
from reports.event_log import Event
from reports.html.class_page import draw_class_page
from reports.whole_class.first_look import first_look_text
from reports.whole_class.model import read_class
from tests.reports.sample_logs import JAVAC, SAMPLES
from tests.reports.test_html import Page

NASTY = "<script>alert(1)</script> \x1b[31m {{ 7*7 }} <img src=x onerror=alert(2)>"
LOG = SAMPLES["three bugs"]()
EVENTS = LOG.of_kind("counterexample")
CLAUSES = [event["clause"] for event in EVENTS]
EVIDENCE = {
    "tier": "bubblewrap",
    "stands": True,
    "trouble": "",
    "attacks": [
        {"attack": "peek", "tries": "to read", "outcome": "held", "detail": ""},
        {"attack": "flood", "tries": "to fill", "outcome": "not defended in this tier", "detail": NASTY},
    ],
}  # fmt: skip


def result(name: str, score: float, clauses: list[str], **more: Any) -> dict[str, Any]:
    return {
        "name": name,
        "score": score,
        "maximum": 100,
        "verdict": "violates" if clauses else "conforms",
        "bugs": [{"clause": id, "script": ["new none none"], "answered": NASTY} for id in clauses],
        "faults": [],
        "fault_details": [],
        "diagnosis": "",
        "verdicts": {event["id"]: "held" for event in LOG.of_kind("clause")},
        **more,
    }


def told(*results: dict[str, Any], **not_graded: str) -> dict[str, Any]:
    return {
        "kit": "abc",
        "rubric": {"document": "RB", "gods": ["none"], "budget": "quick", "seed": 1, "points": 100,
                   "fault_points": 10, "hash": "def"},
        "results": {one["name"]: one for one in results},
        "not graded": not_graded,
        "sandbox": [EVIDENCE],
    }  # fmt: skip


def event_of(name: str, clause: str, region: str) -> Event | None:
    return next((event for event in EVENTS if event["clause"] == clause), None)


def faulty(name: str, kind: str, detail: str, verdict: str = "violates") -> dict[str, Any]:
    return result(name, 0, [], verdict=verdict, faults=[kind], fault_details=[detail])


CLASS = told(
    result("ada", 100, []),
    result("ben", 95, CLAUSES[:2], diagnosis="climb_is_unlimited"),
    result("cleo", 95, CLAUSES[:2], diagnosis="climb_is_unlimited"),
    result("dan", 97.5, CLAUSES[:1]),
    faulty("eve", "non-determinism", NASTY),
    faulty("fay", "cannot start", "it cannot be unpacked: 'x' is a link\nmore", "not established"),
    faulty("gil", "cannot start", "it is empty: it holds no file", "not established"),
    hal=f"our disk is full {NASTY}",
)
PAGE = draw_class_page(CLASS, event_of)
PARSED = Page(PAGE)


def test_the_page_is_sound_and_loads_nothing() -> None:
    assert PARSED.open == []
    assert not PARSED.values("src")
    links = [url for url in PARSED.values("href") if not url.startswith("#") and url != "data:,"]
    assert set(links) == {f"{name}/report.html" for name in CLASS["results"]}
    kinds = Counter(tag for tag, _ in PARSED.elements)
    assert kinds["script"] == kinds["style"] == 1
    names = {name for _, attributes in PARSED.elements for name in attributes}
    assert not [name for name in names if name.startswith("on") or name == "style"]
    assert any(text.startswith("default-src 'none'; ") for text in PARSED.values("content"))


def test_ids_are_unique_and_every_link_within_leads_somewhere() -> None:
    ids = Counter(PARSED.values("id"))
    assert not [id for id, count in ids.items() if count > 1]
    inner = {url[1:] for url in PARSED.values("href") if url.startswith("#")}
    assert (inner | set(PARSED.values("aria-labelledby"))) <= set(ids)


def test_every_picture_has_words() -> None:
    pictures = [attributes for tag, attributes in PARSED.elements if tag == "svg"]
    assert all(one.get("aria-label") or "aria-hidden" in one for one in pictures)
    assert any("95" in title for title in PARSED.words.split("\n") if title)


def test_what_a_submission_wrote_is_text() -> None:
    assert "<script>alert(1)</script> \\x1b[31m {{ 7*7 }}" in PARSED.words
    assert "\x1b" not in PAGE
    assert all(letter == "\n" or letter.isprintable() for letter in PARSED.words)


def test_a_name_is_no_path_and_no_address() -> None:
    page = Page(draw_class_page(told(result("../x y?#", 100, [])), event_of))
    assert "..%2Fx%20y%3F%23/report.html" in page.values("href")


def test_the_commonest_bugs_come_first_with_a_board() -> None:
    report = read_class(CLASS, event_of, registered_text)
    assert [(one.clause, one.names) for one in report.common] == [
        (CLAUSES[0], ("ben", "cleo", "dan")),
        (CLAUSES[1], ("ben", "cleo")),
    ]
    assert all(one.bug is not None and one.bug.case.before is not None for one in report.common)
    assert PAGE.count('class="board"') >= 2


def test_a_bug_without_a_log_is_still_told() -> None:
    page = draw_class_page(CLASS, lambda name, clause, region: None)
    assert CLAUSES[0] in page
    assert 'class="board"' not in page


def test_groups_have_the_same_bugs() -> None:
    report = read_class(CLASS, event_of, registered_text)
    assert report.groups == ((tuple(sorted(CLAUSES[:2])), ("ben", "cleo")),)
    assert report.diagnoses == (("climb_is_unlimited", ("ben", "cleo")),)


def test_what_needs_an_eye_is_listed_and_nobody_is_accused_of_an_empty_folder() -> None:
    eye = read_class(CLASS, event_of, registered_text).eye
    assert [name for name, _ in eye] == ["hal", "fay", "eve", "gil"]
    reasons = dict(eye)
    assert reasons["fay"] == (
        "perhaps an attempt to break out: it cannot be unpacked: 'x' is a link"
    )
    assert reasons["gil"] == "it is empty: it holds no file"
    assert reasons["eve"].startswith("answers differ from run to run")


def test_who_handed_in_the_same_files_is_told_in_one_line() -> None:
    contents = {"ada": "x1", "ben": "x2", "cleo": "x1", "dan": "x1", "eve": "", "fay": ""}
    some = [result(name, 100, [], content=content) for name, content in contents.items()]
    eye = read_class(told(*some), event_of, registered_text).eye
    assert eye == (("ada", "the same, byte for byte, was handed in by cleo, dan"),)


@pytest.mark.parametrize(
    ("scores", "bins"), [((0, 9.9, 10), {0: 2, 1: 1}), ((90, 99.9, 100), {9: 3}), ((), {})]
)
def test_the_distribution_counts_everybody_once(
    scores: tuple[float, ...], bins: Mapping[int, int]
) -> None:
    some = [result(f"s{number}", score, []) for number, score in enumerate(scores)]
    report = read_class(told(*some), event_of, registered_text)
    assert report.bins == tuple(bins.get(place, 0) for place in range(10))


def test_the_median_is_in_the_middle() -> None:
    def median(*scores: float) -> float:
        some = [result(f"s{number}", score, []) for number, score in enumerate(scores)]
        return read_class(told(*some), event_of, registered_text).median

    assert [median(), median(40), median(0, 100), median(90, 0, 10)] == [0, 40, 50, 10]


def test_the_matrix_shows_only_what_not_everybody_held() -> None:
    report = read_class(CLASS, event_of, registered_text)
    assert set(report.clauses) == set(CLAUSES[:2])
    heads = PAGE.count('class="m-head"')
    assert heads == 2
    rows = [one.name for one in report.students if one.is_judged]
    assert PAGE.count('class="m-name"') == len(rows) == 5


def test_the_evidence_of_the_sandbox_is_told() -> None:
    assert "bubblewrap: 1 of 2 attacks failed when they were tried; it holds" in PARSED.words
    weak = {**CLASS, "sandbox": [{**EVIDENCE, "stands": False, "trouble": "no python"}]}
    words = Page(draw_class_page(weak, event_of)).words
    assert "IT DOES NOT HOLD" in words
    assert "An ordinary program does not run inside: no python" in words


def test_a_class_in_which_nobody_could_be_graded_has_a_page() -> None:
    words = Page(draw_class_page(told(ada="our disk is full"), event_of)).words
    assert "0 submissions graded, 1 not graded" in words
    assert "Nobody could be judged." in words


def test_five_hundred_submissions_stay_under_two_megabytes() -> None:
    many = [result(f"student number {number}", 90, CLAUSES) for number in range(500)]
    assert len(draw_class_page(told(*many), event_of)) < 2_000_000


def test_the_page_counts_what_could_not_be_observed() -> None:
    seen = {event["id"]: "held" for event in LOG.of_kind("clause")}
    first, second, third = list(seen)[:3]
    blind = {**seen, first: "not observable", second: "not observable"}
    half = {**seen, third: "not observable"}
    lost = {id: "not observable" for id in seen}
    some = told(
        result("ada", 100, [], verdicts=blind),
        result("ben", 100, [], verdicts=half),
        result("eve", 0, [], verdicts=lost, verdict="not established"),
    )
    assert read_class(some, event_of, registered_text).observed == (35, 38)
    page = draw_class_page(some, event_of)
    assert "<b>35 of 38</b>clauses could be observed in every submission" in page
    assert page.count("of 38 clauses observed</small>") == 2
    assert "conforms <small>36 of 38 clauses observed</small>" in page
    assert "could be observed" not in PAGE


def test_a_bug_says_what_the_rulebook_says_of_it() -> None:
    event = {**EVENTS[0], "rulebook": "By the rulebook this answer is right."}
    page = draw_class_page(CLASS, lambda name, clause, region: event)
    assert "<dt>Rulebook</dt><dd>By the rulebook this answer is right.</dd>" in page


REGION = "accepted though forbidden, exactly when the step goes up two levels or more"
SHARED = {"clause": CLAUSES[0], "script": ["new none none"], "answered": "", "region": REGION}
UNKNOWN = {event["id"]: "not reached" for event in LOG.of_kind("clause")}
EVENING = told(
    result("ada", 100, []),
    result("ben", 95, [], bugs=[SHARED], verdict="violates"),
    result("cleo", 95, [], bugs=[{**SHARED, "clause": CLAUSES[1]}], verdict="violates"),
    result("dan", 90, CLAUSES[2:3]),
    result("eve", 0, [], verdict="cut short", cut="after 6 min, with 900 of about 45,000 requests"),
    result("fay", 0, [], verdict="not established", verdicts=UNKNOWN, faults=["cannot start"],
           fault_details=["it does not build: status 1"], compiler=JAVAC),
)  # fmt: skip


LOOK = f"""\
Look at this first:
  1 submission did not build, start or play
    fay: Main.java:4: error: ';' expected
  1 submission cut short, without a final score
    eve: after 6 min, with 900 of about 45,000 requests
  2 of 6 submissions get this wrong:
    {REGION}
        0   1   2   3   4
      0 0   0   0   0   0
      1 0   0   0   0   0
      2 0   0A  2B  3   0
      3 0   0   0   0   3^
      4 0B  0   0   0   0A
      A=minotaur B=none; player 0 (A) is to move
    move 2 1 2 2: accepted it; the worker stands on (2, 2), the pushed one on (2, 3)
    who: ben, cleo"""


def test_what_to_look_at_first_is_said_in_a_terminal() -> None:
    assert first_look_text(read_class(EVENING, event_of, registered_text)) == LOOK


def test_a_class_without_trouble_needs_no_look() -> None:
    assert (
        first_look_text(read_class(told(result("ada", 100, [])), event_of, registered_text)) == ""
    )
    assert "Look at this first" not in draw_class_page(told(result("ada", 100, [])), event_of)


def test_the_scores_come_first_and_then_what_to_look_at() -> None:
    page = draw_class_page(EVENING, event_of)
    assert page.index("<h2") == page.index('<h2 id="students"')
    assert page.index('id="student-table"') < page.index('id="first"') < page.index('id="scores"')
    top = page[page.index('id="first"') : page.index('id="scores"')]
    for words in (
        "<b>1 submission</b> did not build, start or play",
        "it does not build: status 1",
        "<b>1 submission</b> cut short, without a final score",
        "after 6 min, with 900 of about 45,000 requests",
        f"<b>2 of 6 submissions</b> get this wrong: {REGION}",
        'class="board"',
        "<dt>Must</dt><dd>refuse it: the origin is at level 0, the target at level 2</dd>",
        '<dt>The program</dt><dd class="but">accepted it; the worker stands on (2, 2), ',
    ):
        assert words in top, words
    assert Page(page).open == []


def test_the_compiler_is_quoted_as_it_wrote() -> None:
    page = draw_class_page(EVENING, event_of)
    said = """\
<pre class="compiler">Main.java:4: error: &#39;;&#39; expected
        int x = 1
                 ^
1 error</pre>"""
    assert said in page


def test_the_rubric_is_told_in_words() -> None:
    shared = {"placing": [5, 6.5], "none": [10, 10], "faults": [10, 10]}
    page = draw_class_page(told(result("ada", 100, [], capabilities=shared)), event_of)
    assert (
        "<dt>Points</dt><dd>100: 10 for answering every request properly, 10 for playing without a god, "
        "6.5 for placing</dd>"
    ) in page
    assert "def" not in Page(page).words.split("Sandbox and rubric")[-1].split()


def test_what_was_cut_short_has_no_score() -> None:
    report = read_class(EVENING, event_of, registered_text)
    assert sum(report.bins) == 5 and report.median == 95
    row = draw_class_page(EVENING, event_of).partition('<a href="eve/report.html">eve</a></th>')[2]
    assert row.startswith('<td class="number" data-label="Score">–</td>')


def test_one_clause_in_two_regions_is_two_failures() -> None:
    other = {**SHARED, "region": "refused though allowed, exactly when the step goes down"}
    report = read_class(
        told(result("ada", 90, [], bugs=[SHARED, other])), event_of, registered_text
    )
    assert {bug.region for bug in report.common} == {SHARED["region"], other["region"]}
    assert report.shared == ()
