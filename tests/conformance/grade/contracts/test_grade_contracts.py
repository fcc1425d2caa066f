"""`santorini grade --contracts`: a small class, most of which is judged at once, and what everybody gets."""

import csv
import io
import json
import shutil
from pathlib import Path

import pytest

from conformance.cli import main
from conformance.exits import Exit
from tests.conformance.one_line import one_line

NASTY = "<script>alert(1)</script> =1+1 \u202e `````"
TYPO = f"## Operation: move\n### Requires\n- {NASTY}\n- near `clmb <= 1`\n"
SAYS = (
    f"## Operation: select\n### Requires\n1. {NASTY}\n2. own <b>x</b> `standing == own`\n"
    "3. theirs &lt;img src=x&gt; `standing == opponent`\n### Keeps\n1. same `unchanged`\n"
)
RUBRIC = '[contracts]\npoints = 10\noperations = ["select"]\n'


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("class")
    folder = place / "in"
    folder.mkdir()
    (folder / "typo.md").write_text(TYPO, "utf-8")
    (folder / "empty.md").touch()
    (folder / "says.md").write_text(SAYS, "utf-8")
    shutil.copy(folder / "says.md", folder / "=says.md")
    (folder / "link.md").symlink_to("/etc/hostname")
    (place / "rubric.toml").write_text(RUBRIC, "utf-8")
    assert grade(place) == Exit.CONFORMS
    return place


def grade(place: Path, *more: str) -> int:
    words = ("--out", str(place / "out"), "--rubric", str(place / "rubric.toml"), "--workers", "1")
    return main(["grade", "--contracts", str(place / "in"), *words, *more])


def test_everybody_is_graded_and_who_cannot_be_read_is_told_where(graded: Path) -> None:
    rows = {
        row["name"]: row
        for row in csv.DictReader(io.StringIO((graded / "out/gradebook.csv").read_text("utf-8")))
    }
    assert sorted(rows) == ["empty", "link", "says", "says-2", "typo"]
    assert rows["typo"]["why not judged"].startswith("it cannot be read: line 4, column 9: `clmb`")
    assert "link" in rows["link"]["why not judged"]
    assert {name for name, row in rows.items() if row["score"] == "0"} == {"empty", "link", "typo"}
    says = rows["says"]
    assert (says["verdict"], says["false clauses"]) == ("false or contradictory", "1")
    assert 0 < float(says["score"]) < 10
    assert says["score"] == rows["says-2"]["score"]
    assert says["dome"] == "", "nothing of a dome is asked of selecting"


def test_each_has_a_report_that_no_text_of_a_stranger_gets_out_of(graded: Path) -> None:
    for name in ("says", "typo"):
        told = (graded / "out" / name / "report.md").read_text("utf-8")
        assert "\u202e" not in told
        fences = [line for line in told.splitlines() if line.startswith("```")]
        assert fences[0::2] == [f"{fence}text" for fence in fences[1::2]]
        outside = [line for line in told.splitlines() if not line.startswith(" ")]
        assert "<" not in "".join(outside[: outside.index(fences[0])])
    score = json.loads((graded / "out/says/results.json").read_text("utf-8"))
    assert sum(test["score"] for test in score["tests"]) == pytest.approx(score["score"], abs=0.05)
    assert score["test_output_format"] == "text"


def test_where_nothing_was_judged_what_stopped_it_comes_first_and_there_is_no_table(
    graded: Path,
) -> None:
    told = (graded / "out/typo/report.md").read_text("utf-8")
    assert told == (
        "# Nothing was judged\n\n```text\n"
        "contract cannot be read: 1 place to mend.\n"
        "  line 4, column 9: `clmb` is no fact here; did you mean `climb`?\n"
        "    perhaps: `climb <= 1`\n"
        "```\n\n0 of 10 points. Verdict: not established.\n"
    )
    (link,) = json.loads((graded / "out/link/results.json").read_text("utf-8"))["tests"]
    assert link == {
        "name": "nothing was judged", "number": "1", "score": 0.0, "max_score": 10, "status": "failed",
        "output": "it is a link: hand in the document itself",
    }  # fmt: skip
    book = (graded / "out/gradebook.csv").read_text("utf-8").splitlines()
    assert [line for line in book if line.startswith("link")] == [
        "link,0,10,not established,,,,,,,,,,,,,,0,0,0,0,it is a link: hand in the document itself"
    ]


def test_the_page_of_the_class_shows_what_is_forgotten_and_what_is_false(graded: Path) -> None:
    page = (graded / "out/class.html").read_text("utf-8")
    assert "5 contracts graded" in page
    assert "<b>2</b> of 2 contracts: theirs &lt;img src=x&gt;</h3>" in page
    assert "that selecting changes nothing else" in page
    assert "<img" not in page and "\u202e" not in page
    assert 'href="says/report.md"' in page
    assert "<b>says</b>: the same, byte for byte, was handed in by says-2.</p>" in page


def test_the_same_command_does_nothing_twice_and_another_rubric_does_it_anew(
    graded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = (graded / "out/says/report.md").stat().st_mtime_ns
    assert grade(graded) == Exit.CONFORMS
    assert "0 contracts to grade, 5 graded before" in capsys.readouterr().err
    assert (graded / "out/says/report.md").stat().st_mtime_ns == before


def test_two_gradings_are_compared_and_shards_put_together(
    graded: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["grade", "--diff", str(graded / "out"), str(graded / "out")]) == Exit.CONFORMS
    assert "no score has changed" in capsys.readouterr().out
    whole = graded / "whole"
    assert main(["grade", "--merge", str(graded / "out"), "--out", str(whole)]) == Exit.CONFORMS
    for name in ("gradebook.csv", "class.html", "results.json"):
        assert (whole / name).read_bytes() == (graded / "out" / name).read_bytes()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--dask", "x"), "--dask is about programs"),
        (("--allow-unsafe",), "--allow-unsafe is about programs"),
        (("--workers", "0"), "--workers 0"),
        (("--only", "nobody"), "--only nobody"),
    ],
)
def test_what_makes_no_sense_is_refused(
    graded: Path, words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    line = one_line(
        capsys, "grade", "--contracts", str(graded / "in"), "--out", str(graded / "no"), *words
    )
    assert said in line
    assert not (graded / "no").exists()
