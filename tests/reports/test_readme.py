"""What the README shows is what the kit makes today, and what it links to is there."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.reports.make_readme import (
    BLOCK,
    PICTURE,
    README,
    ROOT,
    picture,
    readme_with,
    terminal_lines,
)  # fmt: skip

ANEW = "run `python -m tests.reports.make_readme`"
SVG = "{http://www.w3.org/2000/svg}"


def test_the_lines_of_the_terminal_are_those_of_the_sample() -> None:
    found = BLOCK.search(README.read_text(encoding="utf-8"))
    assert found is not None
    assert found[2] == terminal_lines(), ANEW
    assert len(found[2].splitlines()) == 10
    assert "violates" in found[2].splitlines()[0]


def test_lines_that_are_out_of_date_are_replaced() -> None:
    old = "before\n<!-- terminal -->\n```\nold\n```\nafter\n"
    assert readme_with("new\n", old) == old.replace("old", "new")


def test_the_picture_is_the_counterexample_of_the_sample() -> None:
    assert PICTURE.read_text(encoding="utf-8") == picture(), ANEW


def test_the_picture_stands_alone_and_is_made_for_light_and_dark() -> None:
    tree = ElementTree.fromstring(picture())
    assert tree.get("role") == "img" and tree.get("aria-label")
    style = "".join(part.text or "" for part in tree.iter(f"{SVG}style"))
    assert "prefers-color-scheme: dark" in style
    assert "url(" not in style and "@import" not in style
    assert {part.get("href", "#")[0] for part in tree.iter()} == {"#"}
    named = {part.get("id") for part in tree.iter()}
    assert {part.get("href", "")[1:] for part in tree.iter(f"{SVG}use")} <= named
    assert len([part for part in tree.iter(f"{SVG}svg") if part.get("class") == "board"]) == 2


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md", "docs/architecture.md"])
def test_what_a_page_links_to_is_there(page: str) -> None:
    path = ROOT / page
    links = re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", path.read_text(encoding="utf-8"))
    here = [link for link in links if not link.startswith(("http:", "https:"))]
    assert here or page != "README.md"
    assert [link for link in here if not (path.parent / link).exists()] == []


def test_every_sample_and_every_page_of_the_documentation_is_linked() -> None:
    text = README.read_text(encoding="utf-8")
    samples = sorted((ROOT / "reports" / "samples").glob("*/report.html"))
    pages: list[Path] = sorted((ROOT / "docs").glob("*.md"))
    assert samples and pages
    for path in (*samples, *pages):
        assert f"({path.relative_to(ROOT).as_posix()})" in text
