"""The journal: what is in it stays in it, whenever its writer was killed."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.grade.batch.journal import FILE_NAME, Journal, JournalInUse, key_of, read_journal
from tests.conformance.grade.small_class import ROOT

ENDLESS = """
import sys
from pathlib import Path
from conformance.grade.batch.journal import Journal
with Journal(Path(sys.argv[1])) as journal:
    for number in range(10**9):
        journal.add(f"key {number}", {"number": number})
        print(number, flush=True)
"""


def test_what_was_added_is_there_for_the_next_run(tmp_path: Path) -> None:
    with Journal(tmp_path) as journal:
        assert journal.get("a") is None
        journal.add("a", {"score": 1})
        journal.add("a", {"score": 2})
        assert journal.get("a") == {"score": 2}
    with Journal(tmp_path) as journal:
        assert journal.get("a") == {"score": 2}


@pytest.mark.parametrize("kept", range(1, 40, 3))
def test_a_torn_line_is_left_out_and_harms_no_other(tmp_path: Path, kept: int) -> None:
    lines = [json.dumps({"key": key, "result": {"of": key}}).encode() + b"\n" for key in "ab"]
    (tmp_path / FILE_NAME).write_bytes(lines[0] + lines[1][:kept])
    with Journal(tmp_path) as journal:
        assert journal.get("a") == {"of": "a"}
        journal.add("c", {"of": "c"})
    known = read_journal(tmp_path / FILE_NAME)
    assert known["a"] == {"of": "a"}
    assert known["c"] == {"of": "c"}
    assert "b" not in known or kept >= len(lines[1]) - 1


@pytest.mark.parametrize(
    "line", ["[]", "7", "null", '{"key": 1, "result": 2}', '{"key": "b"}', "{"]
)
def test_a_strange_line_is_left_out(tmp_path: Path, line: str) -> None:
    good = json.dumps({"key": "a", "result": {}})
    (tmp_path / FILE_NAME).write_text(f"{line}\n{good}\n", "ascii")
    assert read_journal(tmp_path / FILE_NAME) == {"a": {}}


def test_all_that_a_killed_writer_has_told_of_is_there(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", ENDLESS, str(tmp_path)], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as child:
        assert child.stdout is not None
        for _ in range(20):
            last = int(child.stdout.readline())
        os.kill(child.pid, signal.SIGKILL)
        rest = child.stdout.read().split()
    last = int(rest[-1]) if rest else last
    known = read_journal(tmp_path / FILE_NAME)
    assert all(known[f"key {number}"] == {"number": number} for number in range(last + 1))
    with Journal(tmp_path) as journal:
        journal.add("after", {})
    assert "after" in read_journal(tmp_path / FILE_NAME)


def test_two_gradings_never_write_to_one_folder(tmp_path: Path) -> None:
    with Journal(tmp_path), pytest.raises(JournalInUse, match="another grading"):
        Journal(tmp_path)
    with Journal(tmp_path):
        pass


def test_a_key_changes_with_every_part() -> None:
    keys = {key_of({"a": a, "b": b}) for a in "xy" for b in "xy"}
    assert len(keys) == 4
    assert key_of({"a": "x", "b": "y"}) == key_of({"b": "y", "a": "x"})
