"""All formats are written from the log alone, each file whole."""

from pathlib import Path

import pytest

from reports.draw import FORMATS, write_all
from reports.event_log import EventLog, NotALog
from tests.reports.sample_logs import PUSH_BUG, header


@pytest.fixture
def log_path(tmp_path: Path) -> Path:
    path = tmp_path / "report.jsonl"
    with EventLog(header("mine \x1b[31m"), path) as log:
        log.append("counterexample", **PUSH_BUG)
        log.finish("violates", requests=2, seconds=0.1)
    return path


def test_every_format_is_written(log_path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "folder"
    written = write_all(log_path, folder, FORMATS)
    assert [path.name for path in written] == [
        "report.html", "report.md", "junit.xml", "results.json", "result.json",
    ]  # fmt: skip
    assert sorted(path.name for path in folder.iterdir()) == sorted(path.name for path in written)
    for path in written:
        text = path.read_text(encoding="utf-8")
        assert "RB.move.pre.climb" in text
        assert "\x1b" not in text


def test_only_what_is_asked_for_is_written(log_path: Path, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    assert write_all(log_path, folder, ["junit", "junit"]) == (folder / "junit.xml",)
    assert [path.name for path in folder.iterdir()] == ["junit.xml"]


def test_a_reader_gets_the_usual_formats(log_path: Path) -> None:
    names = [path.name for path in write_all(log_path, log_path.parent)]
    assert names == ["report.html", "report.md", "junit.xml"]


def test_drawing_twice_writes_the_same(log_path: Path, tmp_path: Path) -> None:
    formats = [name for name in FORMATS if name != "classroom50"]
    texts = [
        [path.read_bytes() for path in write_all(log_path, tmp_path / folder, formats)]
        for folder in ("one", "two")
    ]
    assert texts[0] == texts[1]


def test_an_unknown_format_is_refused_before_anything_is_written(
    log_path: Path, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match="'pdf' is no format: use html"):
        write_all(log_path, tmp_path / "out", ["html", "pdf"])
    assert not (tmp_path / "out").exists()


def test_what_is_no_log_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "essay.jsonl"
    path.write_text("once upon a time\n")
    with pytest.raises(NotALog):
        write_all(path, tmp_path / "out", ["html"])
    assert not (tmp_path / "out").exists()
