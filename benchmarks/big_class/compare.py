"""Two gradings of one class: which files differ in anything but times, and which could do harm when opened."""

import csv
import json
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, Final
from xml.etree import ElementTree

from conformance.grade.job import LOG_NAME

OF_THE_CLASS: Final = ("gradebook.csv", "results.json", "class.html")
INVISIBLE: Final = frozenset(
    chr(code)
    for codes in (range(0x20), range(0x7F, 0xA0), range(0x202A, 0x202F), range(0x2066, 0x206A))
    for code in codes
) - {"\n", "\t"}
"""What moves the cursor, or turns the text around."""
FORMULA_STARTS: Final = tuple("=+-@\t\r")
ALARM: Final = "alert("
"""What the hostile submissions would have a browser do."""


def differences(one: Path, other: Path) -> list[str]:
    """The files of the class that are not the same, and the submissions whose logs or reports are not.

    All other files of a submission are drawn from its log.
    """
    names = sorted(
        {folder.name for out in (one, other) for folder in out.iterdir() if folder.is_dir()}
    )
    return [
        *(name for name in OF_THE_CLASS if (one / name).read_bytes() != (other / name).read_bytes()),
        *(name for name in names if _without_times(one / name) != _without_times(other / name)),
    ]  # fmt: skip


def _without_times(folder: Path) -> tuple[list[str], list[Any]] | None:
    """What files there are, and the events of the log; nothing if there is no such folder."""
    if not folder.is_dir():
        return None
    lines = (folder / LOG_NAME).read_text("ascii").splitlines()
    events = [json.loads(line) for line in lines]
    for event in events:
        if event["event"] == "footer":
            del event["seconds"]
    return sorted(path.name for path in folder.iterdir()), events


def harmful(out: Path) -> list[str]:
    """The files of a grading that do something to whoever opens them, each with the reason."""
    files = [path for path in sorted(out.rglob("*")) if path.is_file()]
    return [f"{path.relative_to(out)}: {why}" for path in files for why in _harm_in(path)]


def _harm_in(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    letters = sorted(INVISIBLE.intersection(text))
    if letters:
        yield f"has the letters {letters!a}"
    match path.suffix:
        case ".html":
            page = _Page()
            page.feed(text)
            page.close()
            yield from page.harm
        case ".xml":
            ElementTree.fromstring(text)
        case ".json":
            json.loads(text)
        case ".csv":
            for row in csv.reader(text.splitlines()):
                yield from (
                    f"has the formula {cell!a}" for cell in row if cell[:1] in FORMULA_STARTS
                )


class _Page(HTMLParser):
    """Looks for what a browser would run, or fetch from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.harm: list[str] = []
        self._is_in_script = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._is_in_script = tag == "script"
        for name, value in attrs:
            if name.startswith("on") or (value or "").lower().startswith(("javascript:", "http")):
                self.harm.append(f"<{tag}> has {name}={value!a}")

    def handle_endtag(self, tag: str) -> None:
        self._is_in_script = False

    def handle_data(self, data: str) -> None:
        if self._is_in_script and ALARM in data:
            self.harm.append(f"runs {data[:80]!a}")
