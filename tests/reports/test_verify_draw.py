"""A verify log is drawn into a folder like any other, in the formats that suit it."""

from pathlib import Path

import pytest

from reports.draw import write_all
from reports.event_log import EventLog
from tests.reports.verify_logs import contract, header


@pytest.fixture
def log_path(tmp_path: Path) -> Path:
    path = tmp_path / "report.jsonl"
    with EventLog(header("RB"), path) as log:
        log.append("contract", **contract("RB.move.pre.climb"))
        log.append(
            "search", clause="RB.move.pre.climb", search="sweep", verdict="complete", detail=""
        )
        log.finish("conforms", 0, 1.0, failures=[])
    return path


def test_the_usual_formats_are_html_and_markdown(log_path: Path, tmp_path: Path) -> None:
    written = write_all(log_path, tmp_path / "out")
    assert [path.name for path in written] == ["report.html", "report.md"]
    for path in written:
        assert "RB.move.pre.climb" in path.read_text(encoding="utf-8")


def test_drawing_twice_writes_the_same(log_path: Path, tmp_path: Path) -> None:
    texts = [
        [path.read_bytes() for path in write_all(log_path, tmp_path / folder)]
        for folder in ("one", "two")
    ]
    assert texts[0] == texts[1]


def test_a_format_for_checks_is_refused_before_anything_is_written(
    log_path: Path, tmp_path: Path
) -> None:
    with pytest.raises(
        ValueError, match="'junit' is no format of a verify log: use html, markdown"
    ):
        write_all(log_path, tmp_path / "out", ["html", "junit"])
    assert not (tmp_path / "out").exists()


def test_an_incomplete_log_is_drawn_as_such(log_path: Path, tmp_path: Path) -> None:
    lines = log_path.read_text(encoding="ascii").splitlines(keepends=True)
    log_path.write_text("".join(lines[:-1]), encoding="ascii")
    for path in write_all(log_path, tmp_path / "out"):
        assert "Incomplete" in path.read_text(encoding="utf-8")
