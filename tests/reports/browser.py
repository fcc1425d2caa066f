"""Debian's Chromium, without a window and without a network, for the tests of the HTML page."""

import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.service import Service

FLAGS: Final = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--window-size=1100,900",
)

PATIENCE: Final = 60
"""Seconds that a busy machine may take; nothing is concluded from how long it took."""


@contextmanager
def chromium(profile: Path) -> Iterator[webdriver.Chrome]:
    """A browser of its own; skipped where there is none, but never where `CI` is set."""
    binary = shutil.which("chromium")
    driver = shutil.which("chromedriver")
    if binary is None or driver is None:
        reason = "needs chromium and chromedriver (apt-get install chromium chromium-driver)"
        if os.environ.get("CI"):
            pytest.fail(reason)
        pytest.skip(reason)
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    for flag in FLAGS:
        options.add_argument(flag)
    options.add_argument(f"--user-data-dir={profile}")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    browser = webdriver.Chrome(options=options, service=Service(driver))
    try:
        browser.set_page_load_timeout(PATIENCE)
        browser.set_script_timeout(PATIENCE)
        yield browser
    finally:
        browser.quit()


def command(browser: webdriver.Chrome, name: str, **parameters: Any) -> Any:
    """A command of Chromium's own protocol."""
    return browser.execute_cdp_cmd(name, parameters)


def look(browser: webdriver.Chrome, *, width: int = 1100, scheme: str = "light") -> None:
    """Shows what follows on a screen of this width, for a reader who prefers this scheme."""
    still = {"name": "prefers-reduced-motion", "value": "reduce"}
    features = [{"name": "prefers-color-scheme", "value": scheme}, still]
    command(browser, "Emulation.setEmulatedMedia", media="", features=features)
    command(
        browser,
        "Emulation.setDeviceMetricsOverride",
        width=width,
        height=900,
        deviceScaleFactor=1,
        mobile=width < 600,
    )


def console(browser: webdriver.Chrome) -> list[str]:
    """What the console says since the last call."""
    return [entry["message"] for entry in _log(browser, "browser")]


def requested_by(browser: webdriver.Chrome, page: str) -> list[str]:
    """The addresses that this page asked for since the last call.

    Chromium's own pages, such as the one it opens when it starts, are left out.
    """
    messages = [json.loads(entry["message"])["message"] for entry in _log(browser, "performance")]
    return [
        message["params"]["request"]["url"]
        for message in messages
        if message["method"] == "Network.requestWillBeSent"
        and message["params"]["documentURL"] == page
    ]


def _log(browser: webdriver.Chrome, kind: str) -> list[dict[str, Any]]:
    entries: list[dict[str, Any]] = browser.get_log(kind)  # type: ignore[no-untyped-call]
    return entries
