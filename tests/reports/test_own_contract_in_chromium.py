"""The page of a contract of one's own in a real browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By

from reports.html.own_page import draw_own_page
from tests.reports.browser import chromium, console, look
from tests.reports.own_logs import OWN_SAMPLES
from tests.reports.test_html_in_chromium import CONTRASTS


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("pages")
    for name, make in OWN_SAMPLES.items():
        (folder / f"{name}.html").write_text(draw_own_page(make()), encoding="utf-8")
    return {name: (folder / f"{name}.html").as_uri() for name in OWN_SAMPLES}


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


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_it_is_read_on_a_phone_in_light_and_dark(
    browser: webdriver.Chrome, files: dict[str, str], scheme: str
) -> None:
    look(browser, width=400, scheme=scheme)
    for name in sorted(files):
        browser.get(files[name])
        browser.execute_script("document.querySelectorAll('details').forEach(d => d.open = true)")
        assert browser.execute_script("return document.documentElement.scrollWidth") <= 400
        assert [entry for entry in browser.execute_script(CONTRASTS) if entry[0] < 4.5] == []


def test_a_mistake_unfolds_to_its_boards_and_a_game_is_walked_through(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["faulty"])
    first = browser.find_element(By.CSS_SELECTOR, "details.mistake")
    boards = first.find_elements(By.CSS_SELECTOR, "svg.board")
    assert not any(board.is_displayed() for board in boards)
    first.find_element(By.TAG_NAME, "summary").click()
    assert all(board.is_displayed() for board in boards) and len(boards) >= 2
    browser.find_element(By.CSS_SELECTOR, "details.folded > summary").click()
    assert browser.find_element(By.CSS_SELECTOR, ".stepper svg.board").is_displayed()


def test_the_items_to_paste_have_their_button(
    browser: webdriver.Chrome, files: dict[str, str]
) -> None:
    browser.get(files["faulty"])
    (button,) = browser.find_elements(By.XPATH, "//button[text()='Copy the items']")
    items = browser.find_element(By.CSS_SELECTOR, "pre[data-copy]").text
    assert items == "- Level 3 wins. `when target_height == 3: winner == own`"
    button.click()
    said = button.find_element(By.XPATH, "following-sibling::*[@role='status']")
    assert said.text
