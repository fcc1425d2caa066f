"""The HTML page in a real browser: what is clicked works, and nothing leaves the page."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import Select, WebDriverWait

from reports.html.check_page import draw_check_page
from reports.html.class_page import draw_class_page
from reports.html.contracts_page import draw_contracts_page
from tests.reports.browser import PATIENCE, chromium, command, console, look, requested_by
from tests.reports.contract_results import CONTRACTS
from tests.reports.sample_logs import BUILDER_BUG, JAVAC, SAMPLES
from tests.reports.test_class_page import EVENING, event_of

CONTRASTS = """
const channel = (value) => (value /= 255) <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const parse = (text) => text.match(/[0-9.]+/g).map(Number);
const behind = (node) => {
  for (; node; node = node.parentElement) {
    const colour = parse(getComputedStyle(node).backgroundColor);
    if (colour.length === 3 || colour[3] === 1) return colour;
  }
  return [255, 255, 255];
};
const found = [];
for (const node of document.querySelectorAll("body *")) {
  const own = [...node.childNodes].some((child) => child.nodeType === 3 && child.data.trim());
  if (!own || node.closest("svg, script, style") || !node.getClientRects().length) continue;
  const [one, two] = [light(parse(getComputedStyle(node).color)), light(behind(node))];
  const ratio = (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
  found.push([ratio, node.tagName + "." + node.className]);
}
return found;
"""


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("pages")
    for name, make in SAMPLES.items():
        (folder / f"{name}.html").write_text(draw_check_page(make()), encoding="utf-8")
    return {name: (folder / f"{name}.html").as_uri() for name in SAMPLES}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[webdriver.Chrome]:
    with chromium(Path(tmp_path_factory.mktemp("profile"))) as started:
        yield started


@pytest.fixture
def browser(shared: webdriver.Chrome) -> Iterator[webdriver.Chrome]:
    """The browser as it was at first; the page may not have said anything in the console."""
    look(shared)
    console(shared)
    yield shared
    assert console(shared) == []


def bug(browser: webdriver.Chrome, number: int) -> WebElement:
    return browser.find_element(By.ID, f"bug-{number}")


def where(article: WebElement) -> str:
    return article.find_element(By.CSS_SELECTOR, ".where").text


def pieces(article: WebElement) -> list[str]:
    """What the stepper's board is made of."""
    uses = article.find_elements(By.CSS_SELECTOR, ".stepper use")
    return [str(use.get_dom_attribute("href")).removeprefix("#s-") for use in uses]


def button(article: WebElement, label: str) -> WebElement:
    found = [
        each
        for each in article.find_elements(By.TAG_NAME, "button")
        if str(each.get_dom_attribute("aria-label")).startswith(label)
    ]
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_nothing_leaves_the_page_and_nothing_is_complained_of(
    browser: webdriver.Chrome, files: dict[str, str], name: str
) -> None:
    browser.get(files[name])
    assert browser.find_element(By.TAG_NAME, "h1").text
    asked = requested_by(browser, files[name])
    assert files[name] in asked
    assert all(url == files[name] or url.startswith("data:") for url in asked)
    assert browser.execute_script("return performance.getEntriesByType('resource').length") == 0


def test_what_a_program_printed_does_not_run(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["hostile"])
    assert browser.execute_script("return document.images.length") == 0
    assert browser.execute_script("return document.scripts.length") == 1
    assert "<script>alert(1)</script>" in browser.find_element(By.TAG_NAME, "h1").text


def test_the_stepper_walks_through_the_game(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["three bugs"])
    article = bug(browser, 2)
    back, onward = button(article, "Previous"), button(article, "Next")
    assert where(article).startswith("Step 7 of 7: build 0 0 0 1")
    assert not onward.is_enabled()
    assert sorted(pieces(article)) == ["c", "g", "t1", "wA", "wA", "wB", "wB"]
    for _ in range(6):
        back.click()
    assert where(article).startswith("Step 1 of 7: new minotaur none")
    assert not back.is_enabled()
    assert pieces(article) == ["g"]
    onward.click()
    assert where(article).startswith("Step 2 of 7: place 0 0")
    assert pieces(article) == ["g", "c", "wA"]
    now = article.find_elements(By.CSS_SELECTOR, "li[aria-current=step]")
    assert [item.find_element(By.TAG_NAME, "code").text for item in now] == ["place 0 0"]


def test_the_stepper_draws_what_the_printed_board_shows(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["three bugs"])
    for number in (1, 2, 3):
        article = bug(browser, number)
        figures = article.find_elements(By.CSS_SELECTOR, "figure svg")
        after = figures[1].find_elements(By.TAG_NAME, "use")
        printed = [str(use.get_dom_attribute("href")).removeprefix("#s-") for use in after]
        assert sorted(printed) == sorted(pieces(article))


def test_the_stepper_obeys_the_arrow_keys(browser: webdriver.Chrome, files: dict[str, str]) -> None:
    browser.get(files["three bugs"])
    article = bug(browser, 2)
    box = article.find_element(By.CSS_SELECTOR, ".stepper")
    box.send_keys(Keys.HOME)
    assert where(article).startswith("Step 1 of 7")
    box.send_keys(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT, Keys.ARROW_LEFT)
    assert where(article).startswith("Step 2 of 7")
    box.send_keys(Keys.END)
    assert where(article).startswith("Step 7 of 7")
    button(article, "Previous").send_keys(Keys.ENTER)
    assert where(article).startswith("Step 6 of 7")


def test_a_step_of_the_list_can_be_clicked(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["three bugs"])
    article = bug(browser, 3)
    article.find_elements(By.CSS_SELECTOR, ".steps > li")[2].click()
    assert where(article).startswith("Step 3 of 6: place 1 1")


def test_the_copy_buttons_copy_the_lines_and_the_command(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["three bugs"])
    browser.execute_script(
        "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async (text) => "
        "{ window.copied = text; }}});"
    )
    article = bug(browser, 2)
    script = BUILDER_BUG["script"]
    assert isinstance(script, list)
    command_line = "santorini replay report.jsonl -- python3 mine.py --level 'two words'"
    wanted = {"Copy the protocol lines": "\n".join(script), "Copy the replay command": command_line}
    for label, text in wanted.items():
        button(article, label).click()
        assert browser.execute_script("return window.copied") == text
    said = article.find_elements(By.CSS_SELECTOR, ".said")
    WebDriverWait(browser, PATIENCE).until(
        lambda _: [each.text for each in said] == ["Copied.", "Copied."]
    )


@pytest.mark.parametrize("allowed", [True, False])
def test_copying_falls_back_and_says_when_it_cannot(
    browser: webdriver.Chrome, files: dict[str, str], allowed: bool
) -> None:
    browser.get(files["three bugs"])
    browser.execute_script(
        "const allowed = arguments[0];"
        "Object.defineProperty(navigator, 'clipboard', {value: {writeText: async () => "
        "{ throw new Error('not here'); }}});"
        "document.execCommand = () => { window.copied = document.activeElement.value; "
        "return allowed; };",
        allowed,
    )
    article = bug(browser, 1)
    button(article, "Copy the replay command").click()
    said = article.find_elements(By.CSS_SELECTOR, ".said")[1]
    WebDriverWait(browser, PATIENCE).until(lambda _: said.text)
    assert said.text == "Copied." if allowed else "by hand" in said.text
    assert browser.execute_script("return window.copied").startswith("santorini replay")
    assert browser.find_elements(By.TAG_NAME, "textarea") == []


def test_the_clauses_are_filtered_by_words_and_by_verdict(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["three bugs"])
    rows = browser.find_elements(By.CSS_SELECTOR, "#clause-table tbody tr")
    field = browser.find_element(By.CSS_SELECTOR, ".filter input")
    verdict = Select(browser.find_element(By.CSS_SELECTOR, ".filter select"))
    count = browser.find_element(By.CSS_SELECTOR, ".filter output")

    def shown() -> list[str]:
        return [row.find_element(By.TAG_NAME, "code").text for row in rows if row.is_displayed()]

    assert count.text == "38 of 38 clauses shown"
    verdict.select_by_value("violated")
    assert shown() == ["RB.move.pre.climb", "RB.move.keeps", "RB.build.pre.moved_worker"]
    field.send_keys("MOVE  pre.climb")
    assert shown() == ["RB.move.pre.climb"]
    assert count.text == "1 of 38 clauses shown"
    verdict.select_by_value("held")
    assert shown() == []
    field.clear()
    verdict.select_by_value("")
    assert len(shown()) == 38


def test_a_clause_leads_to_its_bug_and_back(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["three bugs"])
    browser.find_element(By.LINK_TEXT, "bug 2").click()
    assert browser.current_url.endswith("#bug-2")
    bug(browser, 2).find_element(By.CSS_SELECTOR, "h3 a").click()
    assert browser.current_url.endswith("#clause-RB.build.pre.moved_worker")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_what_is_behind_it(
    browser: webdriver.Chrome, files: dict[str, str], scheme: str
) -> None:
    look(browser, scheme=scheme)
    for name in ("three bugs", "incomplete", "conforming"):
        browser.get(files[name])
        found = browser.execute_script(CONTRASTS)
        assert len(found) > 50
        assert [entry for entry in found if entry[0] < 4.5] == []


def test_light_and_dark_differ(browser: webdriver.Chrome, files: dict[str, str]) -> None:
    seen = []
    for scheme in ("light", "dark"):
        look(browser, scheme=scheme)
        browser.get(files["three bugs"])
        body = browser.find_element(By.TAG_NAME, "body")
        seen.append(body.value_of_css_property("background-color"))
    assert seen == ["rgba(255, 255, 255, 1)", "rgba(20, 23, 29, 1)"]


@pytest.mark.parametrize("name", sorted(SAMPLES))
def test_a_phone_needs_no_scrolling_sideways(
    browser: webdriver.Chrome, files: dict[str, str], name: str
) -> None:
    look(browser, width=400)
    browser.get(files[name])
    assert browser.execute_script("return innerWidth") == 400
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 400


def test_without_javascript_every_step_and_every_clause_is_there(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    command(browser, "Emulation.setScriptExecutionDisabled", value=True)
    try:
        browser.get(files["three bugs"])
        assert browser.find_elements(By.CSS_SELECTOR, ".stepper, .copy") == []
        steps = bug(browser, 2).find_elements(By.CSS_SELECTOR, ".steps > li")
        assert len(steps) == 7
        assert all(step.is_displayed() for step in steps)
        assert not browser.find_element(By.CSS_SELECTOR, ".filter").is_displayed()
        assert len(browser.find_elements(By.CSS_SELECTOR, "#clause-table tbody tr")) == 38
    finally:
        command(browser, "Emulation.setScriptExecutionDisabled", value=False)


def test_on_paper_the_buttons_are_gone_and_the_folded_parts_are_open(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["three bugs"])
    command(browser, "Emulation.setEmulatedMedia", media="print", features=[])
    assert not any(each.is_displayed() for each in browser.find_elements(By.TAG_NAME, "button"))
    assert browser.execute_script(
        "return document.querySelector('pre.script').getBoundingClientRect().height"
    )
    assert len(command(browser, "Page.printToPDF")["data"]) > 10_000


def test_the_skip_link_is_the_first_stop_of_the_keyboard(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["three bugs"])
    browser.find_element(By.TAG_NAME, "body").send_keys(Keys.TAB)
    first = browser.switch_to.active_element
    assert first.text == "Skip to the findings"
    first.send_keys(Keys.ENTER)
    assert browser.current_url.endswith("#main")


def test_a_game_that_is_not_listed_whole_keeps_its_numbers(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["many findings"])
    assert len(browser.find_elements(By.CSS_SELECTOR, ".stepper")) == 300
    folded = bug(browser, 300).find_element(By.CSS_SELECTOR, "details.folded > summary")
    assert folded.text == "The shortest game found: 18 requests"
    folded.click()
    assert where(bug(browser, 300)).startswith("Step 18 of 18")


def test_each_case_of_a_bug_has_a_stepper_and_buttons_of_its_own(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["mixed readings"])
    article = bug(browser, 1)
    steps = [each.text for each in article.find_elements(By.CSS_SELECTOR, ".where")]
    assert len(steps) == 2 and all(text.startswith("Step 2 of 2") for text in steps)
    buttons = article.find_elements(By.CSS_SELECTOR, "button.copy")
    labels = [str(each.get_dom_attribute("aria-label")) for each in buttons]
    assert labels == [
        "Copy the protocol lines of bug 1",
        "Copy the replay command of bug 1",
        "Copy the protocol lines of bug 1, the other case",
        "Copy the replay command of bug 1, the other case",
    ]


def test_of_many_bugs_the_first_games_are_unfolded_and_the_demand_comes_before_where(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["many findings"])
    games = [bug(browser, number).find_element(By.CSS_SELECTOR, ".game") for number in (1, 3, 4, 9)]
    assert [game.is_displayed() for game in games] == [True, True, False, False]
    labels = bug(browser, 4).find_elements(By.CSS_SELECTOR, ".story dt")
    assert [label.text for label in labels][:4] == ["Given", "When", "Must", "Your program"]


def test_a_fault_shows_every_request_with_its_reply(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    """What was no answer stands out."""
    browser.get(files["three bugs"])
    article = browser.find_element(By.ID, "fault-2")
    steps = [item.text.split("\n") for item in article.find_elements(By.CSS_SELECTOR, ".steps li")]
    assert steps == [
        ["new pan pan", "= 00000/00000/00000/00000/00000 --,--/--,-- p0"],
        ["select 0 0", "! not now"],
        ["pass", "no reply"],
    ]
    colours = [
        answer.value_of_css_property("color")
        for answer in article.find_elements(By.TAG_NAME, "samp")
    ]
    assert colours[0] != colours[1] == colours[2]
    assert button(article, "Copy the protocol lines").is_displayed()


def test_the_compiler_is_quoted_line_by_line_and_there_is_nothing_to_copy(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["not built"])
    article = browser.find_element(By.ID, "fault-1")
    assert article.find_element(By.TAG_NAME, "h3").text == "Fault 1: it does not build"
    assert article.find_element(By.CSS_SELECTOR, "pre.compiler").text == JAVAC.rstrip()
    assert "After these requests" not in article.text
    assert article.find_elements(By.TAG_NAME, "button") == []
    assert browser.find_elements(By.ID, "replay") == []
    callout = browser.find_element(By.CSS_SELECTOR, ".callout").text
    assert callout.startswith("It does not build. Main.java:4: error: ';' expected")


BROKEN_WORDS = """
const lines = (node) => { const range = document.createRange(); range.selectNodeContents(node);
  return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size; };
return [...document.querySelectorAll("thead th, #student-table tbody :not(tr)")].filter((head) =>
  head.getClientRects().length && lines(head) > head.textContent.trim().split(/\\s+/).length)
  .map((head) => head.textContent);
"""


WIDE_TABLES = """
return [...document.querySelectorAll("table")].filter((table) => table.scrollWidth > innerWidth - 32).map(
  (table) => [table.className, table.scrollWidth]);
"""


def test_the_tables_of_points_need_no_scrolling_on_a_phone(
    browser: webdriver.Chrome, files: dict[str, str], tmp_path: Path
) -> None:
    pages = {
        "class": draw_class_page(EVENING, event_of),
        "contracts": draw_contracts_page(CONTRACTS),
    }
    for name, page in pages.items():
        (tmp_path / f"{name}.html").write_text(page, encoding="utf-8")
    look(browser, width=400)
    for url in (files["graded"], *((tmp_path / f"{name}.html").as_uri() for name in pages)):
        browser.get(url)
        assert browser.execute_script(WIDE_TABLES) == []
        assert browser.execute_script("return document.documentElement.scrollWidth") <= 400
        assert browser.execute_script(BROKEN_WORDS) == []
        label = (
            "return getComputedStyle(document.querySelector('td[data-label]'), '::before').content"
        )
        assert browser.execute_script(label).endswith(': "')
        first = browser.find_element(By.CSS_SELECTOR, ".stacked th[scope=row]")
        assert first.is_displayed() and first.text


@pytest.mark.parametrize("width", [400, 1100])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_of_a_class_fits_a_phone_and_breaks_no_heading(
    browser: webdriver.Chrome, tmp_path: Path, scheme: str, width: int
) -> None:
    page = tmp_path / "class.html"
    page.write_text(draw_class_page(EVENING, event_of), encoding="utf-8")
    look(browser, scheme=scheme, width=width)
    browser.get(page.as_uri())
    assert browser.execute_script(BROKEN_WORDS) == []
    wide = browser.execute_script("return document.documentElement.scrollWidth")
    assert wide <= width
    first = browser.find_element(By.TAG_NAME, "h2").text
    assert first == "All submissions and their scores"
    weak = [found for found in browser.execute_script(CONTRASTS) if found[0] < 4.5]
    assert weak == []
