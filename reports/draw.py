"""Everything that can be drawn from a log, written next to each other into one folder."""

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from reports.check.classroom50 import draw_classroom50, submission_from
from reports.check.gradescope import draw_gradescope
from reports.check.junit import draw_junit
from reports.check.markdown import draw_markdown
from reports.event_log import Log, read_log
from reports.html.check_page import draw_check_page
from reports.html.own_page import draw_own_page
from reports.html.verify_page import draw_verify_page
from reports.own_contract.markdown import draw_own_markdown
from reports.verify.markdown import draw_verify_markdown


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

VERIFY_FORMATS: Final[Mapping[str, Format]] = {
    "html": Format("report.html", draw_verify_page),
    "markdown": Format("report.md", draw_verify_markdown),
}
"""How a log of the job `verify` is drawn."""

OWN_FORMATS: Final[Mapping[str, Format]] = {
    "html": Format("report.html", draw_own_page),
    "markdown": Format("report.md", draw_own_markdown),
}
"""How a log of the job `contract` is drawn."""

USUAL: Final = ("html", "markdown", "junit")
"""What is drawn unless somebody asks for something else, as far as the job can be drawn so."""


def write_all(
    log_path: Path,
    folder: Path,
    formats: Iterable[str] | None = None,
    log_name: str = "",
) -> tuple[Path, ...]:
    """Draws the log in these formats, makes the folder if need be, and says what was written.

    The log is called as it is told; else, where it is to be moved, by its file name alone.

    Each file appears whole or not at all: a reader never sees half of one.
    """
    log = read_log(log_path)
    match log.header["job"]:
        case "verify":
            known, kind = VERIFY_FORMATS, " of a verify log"
        case "contract":
            known, kind = OWN_FORMATS, " of a contract's log"
        case _:
            known, kind = FORMATS, ""
    usual = [name for name in USUAL if name in known]
    wanted = tuple(dict.fromkeys(usual if formats is None else formats))
    for name in wanted:
        if name not in known:
            raise ValueError(f"{name!r} is no format{kind}: use {', '.join(known)}")
    texts = [
        (known[name].file_name, known[name].draw(log, log_name or log_path.name)) for name in wanted
    ]
    folder.mkdir(parents=True, exist_ok=True)
    return tuple(_write(folder / file_name, text) for file_name, text in texts)


def _write(path: Path, text: str) -> Path:
    half = path.with_name(path.name + ".part")
    half.write_text(text, encoding="utf-8", newline="\n")
    half.replace(path)
    return path
