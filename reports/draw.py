"""Everything that can be drawn from a log, written next to each other into one folder."""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from reports.classroom50 import draw_classroom50, submission_from
from reports.event_log import Log, read_log
from reports.gradescope import draw_gradescope
from reports.html.check_page import draw_check_page
from reports.junit import draw_junit
from reports.markdown import draw_markdown


@dataclass(frozen=True)
class Format:
    """A way to draw a log: the file it goes to, and the pure function of the log and its name."""

    file_name: str
    draw: Callable[[Log, str], str]


def _draw_classroom50_here(log: Log, log_name: str) -> str:
    submission = submission_from(os.environ, datetime.now(UTC))
    return draw_classroom50(log, log_name, submission)


FORMATS: Final[Mapping[str, Format]] = {
    "html": Format("report.html", draw_check_page),
    "markdown": Format("report.md", draw_markdown),
    "junit": Format("junit.xml", draw_junit),
    "gradescope": Format("results.json", draw_gradescope),
    "classroom50": Format("result.json", _draw_classroom50_here),
}

USUAL: Final = ("html", "markdown", "junit")
"""What is drawn unless somebody asks for something else."""


def write_all(log_path: Path, folder: Path, formats: Iterable[str] = USUAL) -> tuple[Path, ...]:
    """Draws the log in these formats, makes the folder if need be, and says what was written.

    Each file appears whole or not at all: a reader never sees half of one.
    """
    wanted = tuple(dict.fromkeys(formats))
    for name in wanted:
        if name not in FORMATS:
            raise ValueError(f"{name!r} is no format: use {', '.join(FORMATS)}")
    log = read_log(log_path)
    texts = [(FORMATS[name].file_name, FORMATS[name].draw(log, log_path.name)) for name in wanted]
    folder.mkdir(parents=True, exist_ok=True)
    return tuple(_write(folder / file_name, text) for file_name, text in texts)


def _write(path: Path, text: str) -> Path:
    half = path.with_name(path.name + ".part")
    half.write_text(text, encoding="utf-8", newline="\n")
    half.replace(path)
    return path
