"""A log holds what was appended, survives being torn, and refuses what is no log."""

import json
from pathlib import Path

import pytest

from reports.event_log import EventLog, NotALog, parse_log, read_log
from tests.reports.sample_logs import header

HEADER = header("mine")


def test_a_finished_log_reads_back(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    with EventLog(HEADER, path) as log:
        log.append("note", text="hello")
        log.finish("conforms", requests=3, seconds=0.5)
    read = read_log(path)
    assert read.is_complete
    assert read.header["implementation"]["name"] == "mine"
    assert [event["text"] for event in read.of_kind("note")] == ["hello"]
    assert read.footer == {"event": "footer", "verdict": "conforms", "requests": 3, "seconds": 0.5}


def test_memory_and_file_hold_the_same(tmp_path: Path) -> None:
    logs = [EventLog(HEADER), EventLog(HEADER, tmp_path / "report.jsonl")]
    for log in logs:
        log.append("note", text="one")
        log.finish("not established", requests=0, seconds=0.0, reason="nothing ran")
        log.close()
    assert logs[0].read() == logs[1].read()
    assert logs[0].read().is_complete


def test_every_line_is_on_disk_before_the_next(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    log = EventLog(HEADER, path)
    assert not read_log(path).events
    log.append("note", text="one")
    assert [event["text"] for event in read_log(path).events] == ["one"]
    log.append("note", text="two")
    assert [event["text"] for event in read_log(path).events] == ["one", "two"]
    log.close()
    assert not read_log(path).is_complete


def test_leaving_the_context_by_an_error_leaves_the_log_incomplete(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    with pytest.raises(KeyboardInterrupt), EventLog(HEADER, path) as log:
        log.append("note", text="before")
        raise KeyboardInterrupt
    assert not read_log(path).is_complete
    assert len(read_log(path).events) == 1


def test_a_log_torn_at_any_byte_reads_as_what_was_whole(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    with EventLog(HEADER, path) as log:
        log.append("note", text="tower 塔")
        log.finish("conforms", requests=1, seconds=0.0)
    whole = path.read_bytes()
    ends = [index for index, byte in enumerate(whole) if byte == ord("\n")]
    for length in range(ends[0], len(whole)):
        path.write_bytes(whole[:length])
        read = read_log(path)
        whole_lines = sum(end <= length for end in ends)
        assert 1 + len(read.events) + read.is_complete == whole_lines
        assert read.is_complete == (whole_lines == 3)


def test_a_log_torn_inside_a_letter_of_several_bytes_is_readable(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    lines = [{"event": "header", "format": "santorini-report/1", **HEADER}, {"event": "note"}]
    text = json.dumps(lines[0]) + '\n{"event":"note","text":"塔'
    path.write_bytes(text.encode()[:-1])
    assert read_log(path).events == ()


def test_nothing_is_appended_after_the_footer() -> None:
    log = EventLog(HEADER)
    log.finish("conforms", requests=1, seconds=0.0)
    with pytest.raises(ValueError, match="finished log"):
        log.append("note", text="late")
    assert log.read().is_complete


def test_an_event_that_breaks_the_schema_is_refused_when_written() -> None:
    log = EventLog(HEADER)
    with pytest.raises(ValueError, match="lacks 'exercised'"):
        log.append("clause", id="RB.move.pre.climb", verdict="held")
    with pytest.raises(ValueError, match="verdict is none of held"):
        log.append("clause", id="RB.move.pre.climb", verdict="fine", exercised=1)
    assert log.read().events == ()


def test_an_event_of_a_later_kit_is_kept() -> None:
    log = EventLog(HEADER)
    log.append("weather", text="sunny", degrees=[21, 22])
    assert log.read().of_kind("weather")[0]["degrees"] == [21, 22]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "it is empty"),
        ("hello", "line 1 is no event"),
        ("[1, 2]", "line 1 is no event of a report: it is not of type object"),
        ('{"event": "note", "text": "x"}', "begins with its header"),
        ("HEADER\nnonsense\nNOTE", "line 2 is no event"),
        ("HEADER\nHEADER", "second header"),
        ("HEADER\nFOOTER\nNOTE", "line 3 follows the footer"),
        ("HEADER\n" + "[" * 100_000 + "\nNOTE", "line 2 is no event"),
        ('HEADER\n{"event": "note", "text": NaN}\nNOTE', "NaN is no JSON"),
        ('HEADER\n{"event": "note", "text": 5}\nNOTE', "text is not of type string"),
    ],
)
def test_what_is_no_log_is_refused_with_the_line(text: str, reason: str) -> None:
    lines = {
        "HEADER": {"event": "header", "format": "santorini-report/1", **HEADER},
        "NOTE": {"event": "note", "text": "x"},
        "FOOTER": {"event": "footer", "verdict": "conforms", "requests": 1, "seconds": 0},
    }
    for word, event in lines.items():
        text = text.replace(word, json.dumps(event))
    with pytest.raises(NotALog, match=reason) as caught:
        parse_log(text)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_no_log_is_named(tmp_path: Path) -> None:
    path = tmp_path / "essay.txt"
    path.write_text("It was a dark night.\n\nThe end.\n")
    with pytest.raises(NotALog, match=r"essay\.txt: line 1"):
        read_log(path)


def test_hostile_strings_come_back_as_they_were() -> None:
    hostile = '<script>alert(1)</script> \x1b[31m \x00 \u202e =cmd|"/c calc"!A1 \u2028'
    log = EventLog(HEADER)
    log.append("note", text=hostile)
    assert log.read().events[0]["text"] == hostile


def test_the_file_is_ascii_whatever_was_said(tmp_path: Path) -> None:
    path = tmp_path / "report.jsonl"
    with EventLog(HEADER, path) as log:
        log.append("note", text="塔 \x1b \u2028 \udcff")
    assert path.read_bytes().isascii()
    assert len(path.read_bytes().splitlines()) == 2
    assert read_log(path).events[0]["text"] == "塔 \x1b \u2028 \\xff"


def test_a_megabyte_is_bounded_and_says_so() -> None:
    log = EventLog(HEADER)
    log.append("note", text="x" * 1_048_576)
    text = log.read().events[0]["text"]
    assert len(text) < 2_100
    assert text.endswith("… 1,048,576 characters in all")


def test_a_surrogate_escaped_in_the_file_is_written_out_when_read() -> None:
    first = json.dumps({"event": "header", "format": "santorini-report/1", **HEADER})
    log = parse_log(first + '\n{"event": "note", "text": "\\ud800"}\n')
    assert log.events[0]["text"] == "\\ud800"
    log.events[0]["text"].encode("utf-8")
