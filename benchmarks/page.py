"""How fast a report of 300 findings opens in Chromium: `python -m benchmarks.page`.

The first paint is what the browser itself tells (`first-contentful-paint`), from the start of the navigation. An empty
page is opened in turns with the report, and the middle of several turns counts: a ratio of 3 means that the report
takes three times as long as a page with one word.
"""

import shutil
import tempfile
import time
from pathlib import Path
from statistics import median

from selenium import webdriver
from selenium.webdriver.chrome.service import Service

from reports.event_log import EventLog, Log
from reports.html.check_page import draw_check_page

FINDINGS = 300
STEPS = 16
TURNS = 7
PATIENCE = 60.0
EMPTY = "<!DOCTYPE html><title>empty</title><p>empty"
FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage")
TIMES = """
const paint = performance.getEntriesByName("first-contentful-paint")[0];
const ready = performance.getEntriesByType("navigation")[0].loadEventEnd;
return paint && ready ? [paint.startTime, ready] : null;
"""
Times = tuple[float, float]
"""Milliseconds from the start of the navigation to the first paint, and until the page is ready, script and all."""


def findings() -> Log:
    """A log with as many findings, each with boards and a game of its own."""
    who = {"name": "all-wrong", "gods": ["none"], "features": [], "command": ["./all-wrong"]}
    header = {"kit": "0", "job": "check", "document": "RB", "document_hash": "0", "seed": 1}
    log = EventLog({**header, "implementation": who, "budget": "quick", "limits": {}})
    for number in range(FINDINGS):
        towers = [str((number * place) % 4) for place in range(25)]
        before = "/".join("".join(towers[row : row + 5]) for row in range(0, 25, 5))
        towers[number % 25] = "4"
        after = "/".join("".join(towers[row : row + 5]) for row in range(0, 25, 5))
        script = ["new none none", *["move 0 1 1 1", "build 1 1 0 1"] * (STEPS // 2)]
        replies = [f"= {before} 01,12/23,34 m0"] * STEPS + [f"= {after} 01,12/23,34 m1"]
        log.append(
            "counterexample",
            clause="RB.move.pre.climb",
            also=[],
            gods=["none", "none"],
            script=script,
            transcript=[
                {"request": line, "reply": reply}
                for line, reply in zip(script, replies, strict=True)
            ],
            before=f"{before} 01,12/23,34 m0",
            request=script[-1],
            reply=replies[-1],
            after=f"{after} 01,12/23,34 m1",
            demanded="a refusal",
            answered="the request was accepted",
            occurrences=1,
        )
    log.finish("violates", requests=9_000, seconds=9.0)
    return log.read()


def browser(binary: str, driver: str, profile: str) -> webdriver.Chrome:
    """Chromium without a window."""
    options = webdriver.ChromeOptions()
    options.binary_location = binary
    for flag in (*FLAGS, f"--user-data-dir={profile}"):
        options.add_argument(flag)
    return webdriver.Chrome(options=options, service=Service(driver))


def times_of(opened: webdriver.Chrome, page: Path) -> Times:
    """What the browser tells after it has opened the page."""
    opened.get(page.as_uri())
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        told = opened.execute_script(TIMES)
        if told is not None:
            return float(told[0]), float(told[1])
        time.sleep(0.02)
    raise SystemExit(f"{page.name} was not painted within {PATIENCE:.0f} s")


def measured(opened: webdriver.Chrome, pages: tuple[Path, Path]) -> tuple[Times, Times]:
    """The middle times of both pages, opened in turns."""
    times_of(opened, pages[1])
    turns = [[times_of(opened, page) for page in pages] for _ in range(TURNS)]
    report, empty = (
        (median(turn[place][0] for turn in turns), median(turn[place][1] for turn in turns))
        for place in (0, 1)
    )
    return report, empty


def main() -> None:
    """Prints the size of the report, when it is painted and ready, and the ratio to an empty page."""
    binary, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if binary is None or driver is None:
        print("not measured: this needs chromium and chromedriver")
        return
    with tempfile.TemporaryDirectory() as folder:
        report, empty = Path(folder) / "report.html", Path(folder) / "empty.html"
        report.write_text(draw_check_page(findings()), encoding="utf-8")
        empty.write_text(EMPTY, encoding="utf-8")
        opened = browser(binary, driver, f"{folder}/profile")
        try:
            drawn, bare = measured(opened, (report, empty))
        finally:
            opened.quit()
        size = report.stat().st_size
    print(f"a report of {FINDINGS} findings: {size:,} bytes")
    print(f"{'':>12} {'report, ms':>11} {'empty page, ms':>15} {'ratio':>6}")
    for name, one, other in zip(("first paint", "ready"), drawn, bare, strict=True):
        print(f"{name:>12} {one:>11.0f} {other:>15.0f} {one / other:>6.1f}")


if __name__ == "__main__":
    main()
