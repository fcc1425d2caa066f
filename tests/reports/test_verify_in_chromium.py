"""The page of a verification in a real browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from reports.html.compare_page import draw_compare_page
from reports.html.verify_page import draw_verify_page
from reports.verify.comparison import read_comparison
from tests.reports.browser import chromium, command, console, look, requested_by
from tests.reports.test_html_in_chromium import CONTRASTS
from tests.reports.verify_logs import VERIFY_SAMPLES, difference


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("pages")
    for name, make in VERIFY_SAMPLES.items():
        (folder / f"{name}.html").write_text(draw_verify_page(make()), encoding="utf-8")
    return {name: (folder / f"{name}.html").as_uri() for name in VERIFY_SAMPLES}


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


def unfolded(browser: webdriver.Chrome, page: str) -> None:
    """The page with its chapters open."""
    browser.get(page)
    browser.execute_script(
        "document.querySelectorAll('details.chapter').forEach(part => part.open = true)"
    )


def shown(browser: webdriver.Chrome) -> list[str]:
    rows = browser.find_elements(By.CSS_SELECTOR, "#trace-table tbody")
    return [row.find_element(By.TAG_NAME, "code").text for row in rows if row.is_displayed()]


def choice(browser: webdriver.Chrome, name: str) -> Select:
    return Select(browser.find_element(By.CSS_SELECTOR, f".filter select[name={name}]"))


@pytest.mark.parametrize("name", sorted(VERIFY_SAMPLES))
def test_nothing_leaves_the_page_and_nothing_in_it_runs(
    browser: webdriver.Chrome, files: dict[str, str], name: str
) -> None:
    browser.get(files[name])
    assert browser.find_element(By.TAG_NAME, "h1").text
    asked = requested_by(browser, files[name])
    assert files[name] in asked
    assert all(url == files[name] or url.startswith("data:") for url in asked)
    assert browser.execute_script("return performance.getEntriesByType('resource').length") == 0
    assert browser.execute_script("return document.images.length") == 0
    assert browser.execute_script("return document.scripts.length") == 1


def test_the_clauses_are_filtered(browser: webdriver.Chrome, files: dict[str, str]) -> None:
    unfolded(browser, files["verified"])
    field = browser.find_element(By.CSS_SELECTOR, ".filter input")
    count = browser.find_element(By.CSS_SELECTOR, ".filter output")
    assert count.text == "11 of 11 clauses shown"
    choice(browser, "document").select_by_value("RB")
    assert len(shown(browser)) == 4
    choice(browser, "evidence").select_by_value("confirmed")
    assert shown(browser) == ["RB.move.pre.climb", "RB.move.post.win_up"]
    field.send_keys("PRE  says")
    assert shown(browser) == ["RB.move.pre.climb"]
    assert count.text == "1 of 11 clauses shown"
    choice(browser, "document").select_by_value("")
    assert shown(browser) == ["D4.move.pre.1", "RB.move.pre.climb"]
    field.clear()
    choice(browser, "evidence").select_by_value("")
    choice(browser, "remarks").select_by_value("implied")
    assert shown(browser) == ["D4.move.pre.2"]
    choice(browser, "remarks").select_by_value("untouched")
    assert shown(browser) == ["RB.move.pre.dome"]


def test_a_link_leads_to_its_clause_whatever_the_filter_says(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    unfolded(browser, files["verified"])
    choice(browser, "document").select_by_value("RB")
    link = "#relations ~ details a[href='#clause-D4.move.pre.1']"
    browser.find_element(By.CSS_SELECTOR, link).click()
    assert browser.current_url.endswith("#clause-D4.move.pre.1")
    assert len(shown(browser)) == 11
    assert choice(browser, "document").first_selected_option.text == "any"


def test_a_witness_unfolds_by_mouse_and_by_keyboard(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    unfolded(browser, files["verified"])
    folded = browser.find_elements(By.CSS_SELECTOR, "#trace-table details.witness")
    boards = [each.find_elements(By.CSS_SELECTOR, "svg.board") for each in folded[:2]]
    assert not any(board.is_displayed() for found in boards for board in found)
    folded[0].find_element(By.TAG_NAME, "summary").click()
    assert [board.is_displayed() for board in boards[0]] == [True, True]
    folded[1].find_element(By.TAG_NAME, "summary").send_keys(Keys.ENTER)
    assert [board.is_displayed() for board in boards[1]] == [True, True]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_text_stands_out_from_what_is_behind_it(
    browser: webdriver.Chrome, files: dict[str, str], scheme: str
) -> None:
    look(browser, scheme=scheme)
    for name in ("verified", "failed", "interrupted"):
        browser.get(files[name])
        browser.execute_script("document.querySelectorAll('details').forEach(d => d.open = true)")
        found = browser.execute_script(CONTRASTS)
        assert len(found) > 100
        assert [entry for entry in found if entry[0] < 4.5] == []


@pytest.mark.parametrize("name", sorted(VERIFY_SAMPLES))
def test_a_phone_needs_no_scrolling_sideways(
    browser: webdriver.Chrome, files: dict[str, str], name: str
) -> None:
    look(browser, width=400)
    browser.get(files[name])
    browser.execute_script("document.querySelectorAll('details').forEach(d => d.open = true)")
    assert browser.execute_script("return innerWidth") == 400
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 400


def test_on_a_phone_everything_is_folded_and_a_link_unfolds_what_it_leads_to(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    look(browser, width=400)
    browser.get(files["six documents"])
    assert browser.execute_script("return document.documentElement.scrollHeight") < 12_000
    assert browser.execute_script("return document.querySelectorAll('details[open]').length") == 0
    browser.execute_script("document.querySelector('.fold').open = true")
    link = browser.find_element(By.CSS_SELECTOR, "a[href^='#difference-']")
    link.click()
    target = browser.find_element(By.CSS_SELECTOR, ":target")
    assert target.find_element(By.CSS_SELECTOR, "svg.board").is_displayed()


def test_on_a_wide_screen_the_first_findings_are_unfolded(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["verified"])
    contradiction = browser.find_element(By.CSS_SELECTOR, "a[href='#difference-0']")
    assert contradiction.is_displayed()
    assert contradiction.text.startswith("D4 accepts a move by Minotaur that RB refuses.")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_comparison_is_folded_and_can_be_read_on_a_phone(
    browser: webdriver.Chrome, tmp_path: Path, scheme: str
) -> None:
    events = [difference("disagreement"), difference("silence"), difference("disagreement")]
    page = tmp_path / "compare.html"
    page.write_text(draw_compare_page(read_comparison([("D4", "RB")], events)), encoding="utf-8")
    look(browser, width=400, scheme=scheme)
    browser.get(page.as_uri())
    folded = browser.find_elements(By.CSS_SELECTOR, "details.difference")
    assert len(folded) == 3
    board = folded[0].find_element(By.CSS_SELECTOR, "svg.board")
    assert not board.is_displayed()
    folded[0].find_element(By.TAG_NAME, "summary").click()
    assert board.is_displayed()
    assert browser.execute_script("return document.documentElement.scrollWidth") <= 400
    assert [entry for entry in browser.execute_script(CONTRASTS) if entry[0] < 4.5] == []


def test_without_javascript_everything_is_there(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    command(browser, "Emulation.setScriptExecutionDisabled", value=True)
    try:
        browser.get(files["verified"])
        browser.find_element(By.CSS_SELECTOR, "#trace + details > summary").click()
        browser.find_element(By.CSS_SELECTOR, "#kit + details > summary").click()
        assert not browser.find_element(By.CSS_SELECTOR, ".filter").is_displayed()
        assert len(shown(browser)) == 11
        first = browser.find_element(By.CSS_SELECTOR, "details.witness")
        first.find_element(By.TAG_NAME, "summary").click()
        assert first.find_element(By.CSS_SELECTOR, "svg.board").is_displayed()
        assert browser.find_element(By.CSS_SELECTOR, "svg.matrix").is_displayed()
    finally:
        command(browser, "Emulation.setScriptExecutionDisabled", value=False)


def test_on_paper_the_filter_is_gone_and_the_openings_are_unfolded(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["verified"])
    command(browser, "Emulation.setEmulatedMedia", media="print", features=[])
    assert not browser.find_element(By.CSS_SELECTOR, ".filter").is_displayed()
    heights = browser.execute_script(
        "return [...document.querySelectorAll('.opening .trio')]"
        ".map(part => part.getBoundingClientRect().height)"
    )
    assert len(heights) == 2
    assert all(height > 0 for height in heights)
    assert len(command(browser, "Page.printToPDF")["data"]) > 10_000
