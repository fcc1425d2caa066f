"""`santorini verify FILE`: what it prints, and its exit status."""

import hashlib
import json
from pathlib import Path

import pytest

from conformance.cli import main
from conformance.contract import verification
from conformance.contract.telling import tell
from conformance.contract.verification import verify_contract
from reports.event_log import read_log
from spec.contract_file.names import WORDS, vocabulary
from spec.contract_file.written import read_written
from tests.conformance.one_line import one_line

MOVE = "## Operation: move\n### Requires\n"


def verified(text: str | bytes, folder: Path, *options: str) -> int:
    path = folder / "mine.md"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return main(["verify", str(path), *options])


def test_what_is_true_passes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = MOVE + "1. Up one level at most. `climb <= 1`\n2. It looks nice.\n"
    assert verified(text, tmp_path) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("mine: 2 items.\nJudged by the rulebook")
    assert shown.endswith("\nmine: nothing false, no contradiction.\n")
    assert "  line 3   move.pre.1     the climb is at most 1\n" in shown
    assert "  1 true · 1 not executable\n" in shown
    assert "    line 4: It looks nice.\n" in shown
    assert "  Of a move: it does not say that the target touches the worker's cell.\n" in shown
    assert "    - The target touches the worker's cell. `distance == 1`\n" in shown
    assert verified(text, tmp_path, "--strict") == 1
    strictly = capsys.readouterr().out
    assert strictly.endswith("no contradiction. But 1 item has no condition (--strict).\n")


def test_what_is_false_fails_with_its_position(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(MOVE + "1. Never down. `climb >= 0`\n", tmp_path) == 1
    shown = capsys.readouterr().out
    assert shown.endswith("\nmine: 1 clause false of the game.\n")
    assert "  move.pre.1 (line 3) is false in a game that can be played: Never down.\n" in shown
    assert "      load none none 00000/00000/00100/00000/00000 22,00/01,02 m0\n" in shown
    assert (
        "      The game accepts it; then player 0 (A) is to build with the worker at 23:"
        " 00000/00000/00100/00000/00000 23,00/01,02 b0:23\n"
    ) in shown
    assert "      Your clause forbids it: `climb >= 0`\n" in shown


def test_what_cannot_be_read_is_told_line_by_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(MOVE + "1. Up. `clmb <= 1`\n", tmp_path) == 2
    assert capsys.readouterr().out == (
        "mine cannot be read: 1 place to mend.\n"
        "  line 3, column 9: `clmb` is no fact here; did you mean `climb`?\n"
        "    perhaps: `climb <= 1`\n"
    )


def test_where_nothing_is_judged_nothing_passes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert verified(MOVE + "1. It looks nice.\n", tmp_path) == 3
    assert "nothing was judged, since no item ends in a condition." in capsys.readouterr().out
    assert verified("", tmp_path) == 3


UP = f"{MOVE}1. Up. `climb <= 1`\n"
STRANGE = {
    "UTF-16": (UP.encode("utf-16"), 2, "is not UTF-8 (byte 0): save it as UTF-8"),
    "UTF-16 without a mark": (UP.encode("utf-16-le"), 2, "it holds a zero character"),
    "Latin-1": (f"# Züge\n{UP}".encode("latin-1"), 2, "is not UTF-8 (byte 3): save it as UTF-8"),
    "a mark": (UP.encode("utf-8-sig"), 0, "mine.move.pre.1"),
    "a mark alone": (b"\xef\xbb\xbf", 3, "no item ends in a condition"),
    "empty": (b"", 3, "no item ends in a condition"),
    "binary": (bytes(range(256)) * 9, 2, "is not UTF-8 (byte 128)"),
    "large": (b"x" * 800_001, 2, "is too large for a contract: more than 800,000 bytes"),
    "many": ((MOVE + "- x `climb <= 1`\n" * 10_000).encode(), 2, "10,000 items, more than 200; split it"),
    "deep": ((MOVE + "".join("  " * n + "- x\n" for n in range(11))).encode(), 2, "nested more than 6 deep"),
    "look-alike": (UP.replace("climb", "сlimb").encode(), 2, "'с' (U+0441) is not understood"),
    "a word that looks alike": (UP.replace("Requires", "Rеquires").encode(), 2, "did you mean Requires?"),
}  # fmt: skip


@pytest.mark.parametrize("name", STRANGE)
def test_a_strange_file_is_one_clear_line_or_works(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    raw, status, told = STRANGE[name]
    monkeypatch.setattr("spec.registry._ADDED", {})
    (tmp_path / "mine.md").write_bytes(raw)
    assert main(["explain", str(tmp_path / "mine.md")]) == status
    shown = capsys.readouterr()
    if status:
        assert shown.out == "" and len(shown.err.splitlines()) == 1
    assert told in shown.out + shown.err
    if status == 2:
        assert verified(raw, tmp_path) == 2
        shown = capsys.readouterr()
        assert told in shown.out + shown.err


def test_a_folder_and_what_never_ends_are_one_clear_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "mine.md").mkdir()
    told = {str(tmp_path / "mine.md"): "cannot be read: Is a directory", "/dev/zero": "too large"}
    for path, words in told.items():
        for command in ("verify", "explain"):
            assert words in one_line(capsys, command, path)


def test_the_log_holds_the_contract_and_every_report_is_drawn_from_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = "## Operation: select\n### Requires\n1. Own. `standing == own`\n\n"
    text += "x" * 3_000
    assert verified(text, tmp_path, "--report", str(tmp_path / "out"), "--json") == 0
    events = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert events[0]["job"] == "contract" and events[-1]["verdict"] == "conforms"
    (kept,) = [event for event in events if event["event"] == "text"]
    assert "".join(kept["pieces"]) == text
    assert kept["sha256"] == hashlib.sha256(text.encode()).hexdigest()
    answered = [event["question"] for event in events if event["event"] == "answered"]
    assert answered == ["true", "consistent", "complete", "strong"]
    drawn = {path.name: path.read_bytes() for path in (tmp_path / "out").iterdir()}
    assert set(drawn) == {"report.jsonl", "report.html", "report.md"}
    again = tmp_path / "again"
    assert main(["report", str(tmp_path / "out" / "report.jsonl"), "--out", str(again)]) == 0
    assert all(path.read_bytes() == drawn[path.name] for path in again.iterdir())
    assert len(list(again.iterdir())) == 2


def test_without_a_log_the_same_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "## Operation: select\n### Requires\n1. Own. `standing == own`\n2. Nice.\n"
    assert verified(text, tmp_path) == 0
    assert tell(verify_contract(read_written("mine", text))) == capsys.readouterr().out


def test_an_interrupted_run_tells_what_it_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*about: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(verification, "relations_in", interrupted)
    text = "## Operation: select\n### Requires\n1. Mine. `player == 1`\n"
    assert verified(text, tmp_path, "--report", str(tmp_path / "out")) == 3
    shown = capsys.readouterr()
    assert "  select.pre.1 (line 3) is false in a game that can be played: Mine.\n" in shown.out
    assert "mine: incomplete, since the run was cut short; so far 1 clause false" in shown.out
    assert "santorini: interrupted, what was found so far is incomplete\n" in shown.err
    log = read_log(tmp_path / "out" / "report.jsonl")
    assert not log.is_complete and len(log.of_kind("truth")) == 1
    page = (tmp_path / "out" / "report.html").read_text(encoding="utf-8")
    assert "This log is incomplete." in page


def test_wrong_usage(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["verify", str(tmp_path / "none.md")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    assert main(["verify", "D2", "--strict"]) == 2
    assert "--strict is about a contract of your own" in capsys.readouterr().err
    assert verified(MOVE, tmp_path, "D2") == 2


def test_a_first_contract_is_true_and_forgets_something(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "first.md"
    assert main(["contract", "new", str(path)]) == 0
    assert f"{path} is written." in capsys.readouterr().out
    assert main(["verify", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "it does not say that the other workers stay where they are" in shown
    assert main(["contract", "new", str(path)]) == 2
    assert "is there already" in capsys.readouterr().err


def test_every_name_is_listed_with_what_it_means(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--facts"]) == 0
    shown = capsys.readouterr().out
    assert "  climb (number): how many levels the worker goes up; negative is down\n" in shown
    assert "  unchanged (truth): the position is as it was\n" in shown
    for word in WORDS:
        names = vocabulary(word)
        assert all(f"  {name} (" in shown for name in (*names.before, *names.after))
    assert main(["explain", "--facts", "D2"]) == 2
    assert "'D2' is no operation and no part" in capsys.readouterr().err
    assert main(["explain", "--facts", "place", "keeps"]) == 0
    shown = capsys.readouterr().out
    assert "place, of a refusal: in Keeps\n  unchanged (truth)" in shown
    assert "climb" not in shown and "place, before" not in shown
