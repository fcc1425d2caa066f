"""A contract of one's own wherever a document is named, and wherever its file is gone."""

import json
from io import StringIO
from itertools import islice
from pathlib import Path

import pytest

from conformance.check.by_the_rulebook import SO_IT_IS_FALSE, by_the_rulebook
from conformance.cli import main
from conformance.documents import document_named
from conformance.driver import Hello, Reply
from conformance.exits import Exit, NothingToJudge, UsageError
from conformance.explain.subjects import Document, Word, find_subject
from conformance.grade.marks.package import entries
from conformance.grade.marks.rubric import load_rubric
from conformance.grade.marks.rubric_file import RubricError
from conformance.log_head import document_hash, head_of
from conformance.monitor import Monitor
from conformance.pool import worker_pool
from conformance.replay.reading import parse_report
from conformance.replay.recheck import Finding, recheck
from conformance.vectors.reading import NotVectors, parse_vectors
from conformance.vectors.vector import Header, file_text
from conformance.verify.compare import are_spoken_of
from conformance.verify.sweep import reference_of
from reference_impl.engine import attempt
from reference_impl.stdio import serve
from reports.event_log import EventLog, NotALog, parse_log
from spec.clause import Clause
from spec.gods import God
from spec.notation import parse_position, write_position
from spec.position import new_game
from spec.registry import clauses_of, find_clause, is_document
from spec.requests import parse_request
from spec.transition import Transition

RULEBOOK = Path(__file__).parents[2] / "examples" / "rulebook.md"
NO_WAY_DOWN = (
    "## Operation: moveWorker\n### Preconditions\n"
    "1. **Never down**: it is not lower. `climb >= 0`\n2. It is near. `neighbour`\n3. It is wise.\n"
    "### Postconditions\n1. The worker stands there. `mover_on_target`\n"
)
DOWN = "load none none 00000/00000/00100/00000/00000 22,04/44,40 m0"
GAME = (
    "new none none", "place 0 0", "place 0 1", "place 4 4", "place 4 3", "move 0 0 2 2", "select 4 4",
    "move 0 0 1 1", "build 1 1 0 0", "move 4 4 3 3", "move 3 3 2 2", "build 3 3 2 2", DOWN, "move 2 2 2 3",
)  # fmt: skip
FEATURES = ("load", "select", "legal", "reasons")


@pytest.fixture(autouse=True)
def knows_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is added here is gone afterwards."""
    monkeypatch.setattr("spec.registry._ADDED", {})


def forget(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spec.registry._ADDED", {})


def named(folder: Path, stem: str, text: str = NO_WAY_DOWN) -> str:
    path = folder / f"{stem}.md"
    path.write_text(text, encoding="utf-8")
    return document_named(str(path))


def replies(moves_wrongly: bool = False) -> list[str]:
    """What a right game answers, or one whose workers stay where they are."""
    position, told = new_game((God.NONE, God.NONE)), []
    for line in GAME:
        outcome = attempt(position, parse_request(line))
        if moves_wrongly and line.startswith("move") and outcome.accepted:
            told.append(f"= {write_position(position)}")
            break
        position = outcome.after
        told.append(f"{'=' if outcome.accepted else '?'} {write_position(position)}")
    return told


def broken(document: str, answers: list[str]) -> set[str]:
    monitor = Monitor(document, clauses_of(document), FEATURES)
    found: set[str] = set()
    for line, reply in zip(GAME, answers, strict=False):
        seen = monitor.see(parse_request(line), Reply.of_record(line, reply))
        assert not seen.trouble
        found |= {clause.id for clause in seen.broken}
    return found


def test_a_right_game_keeps_to_the_rulebook_in_this_form_and_a_wrong_one_does_not() -> None:
    name = document_named(str(RULEBOOK))
    assert broken(name, replies()) == set()
    assert "rulebook.move.post.1" in broken(name, replies(moves_wrongly=True))


def test_a_false_clause_convicts_a_right_game_and_the_report_says_so(tmp_path: Path) -> None:
    name = named(tmp_path, "down")
    assert broken(name, replies()) == {"down.move.pre.1"}
    last = parse_position(DOWN.split(" ", 3)[3], (God.NONE, God.NONE))
    request = parse_request("move 2 2 2 3")
    after = attempt(last, request).after
    happened = Transition(last, request, True, after)
    reply = f"= {write_position(after)}"
    assert by_the_rulebook(find_clause("down.move.pre.1"), happened, reply) == SO_IT_IS_FALSE
    assert by_the_rulebook(find_clause("D4.move.pre.3"), happened, reply) != SO_IT_IS_FALSE


@pytest.mark.parametrize(
    ("text", "status", "told"),
    [
        (None, Exit.USAGE, "mine.md cannot be read: No such file"),
        ("## Operation: move\n### Requires\n- It is wise.\n", Exit.NOT_ESTABLISHED, "nothing can be judged"),
        ("## Operation: move\n### Requires\n- x `clmb <= 1`\n", Exit.USAGE, "line 3, column 6: `clmb` is no fact"),
        ("## Operation: move\n### Requires\n" + "- x `clmb <= 1`\n" * 5, Exit.USAGE, "; and 2 more (see"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("command", ["check --document {} -- x", "compare {} D4", "explain {}"])
def test_what_is_wrong_with_the_file_is_one_line(
    text: str | None, status: Exit, told: str, command: str, tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    path = tmp_path / "mine.md"
    if text is not None:
        path.write_text(text, encoding="utf-8")
    assert main(command.format(path).split()) == status
    said = capsys.readouterr()
    assert told in said.err and said.err.count("\n") == 1 and not said.out
    assert status is Exit.NOT_ESTABLISHED or not is_document("mine")


def test_two_files_of_one_name_are_told_apart_or_refused(tmp_path: Path) -> None:
    assert named(tmp_path, "twice") == named(tmp_path, "twice") == "twice"
    with pytest.raises(UsageError, match="another document is called 'twice' already"):
        named(tmp_path, "twice", NO_WAY_DOWN.replace("near", "very near"))
    assert named(tmp_path, "rb") == "own-rb"
    assert not {clause.id for clause in clauses_of("own-rb")} & {one.id for one in clauses_of("RB")}


def log_of(document: str) -> str:
    """The log of a check that found the one bug, as `check` writes it."""
    last = replies()[-2:]
    with EventLog(
        head_of("check", (document,), Hello("x", ("none",), ()), ("x",), 1, "quick", {})
    ) as log:
        log.append(
            "counterexample", clause=f"{document}.move.pre.1", also=[], gods=["none", "none"],
            script=list(GAME[-2:]), before=last[0][2:], request=GAME[-1], reply=last[1], after=last[1][2:],
            transcript=[{"request": line, "reply": reply} for line, reply in zip(GAME[-2:], last, strict=True)],
            demanded="x", answered="x", occurrences=1, moment="moving",
        )  # fmt: skip
        log.finish("violates", 1, 1.0)
        return "".join(
            json.dumps(one) + "\n"
            for one in (log.read().header, *log.read().events, log.read().footer)
        )


def test_a_log_is_judged_again_without_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = log_of(named(tmp_path, "logged", f"{NO_WAY_DOWN}\n{'long ' * 2000}\n"))
    forget(monkeypatch)
    log, notes = parse_report(Path("report.jsonl"), text)
    assert [one.finding for one in recheck(log)] == [Finding.FOLLOWS]
    assert notes == () and is_document("logged")
    assert log.header["document_hash"] == document_hash("logged")


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("climb >= 0", "climb >= 1", "not the text that it was written with"),
        ("climb >= 0", "clmb >= 0", "cannot be read: line 3"),
        ('"logged": {"sha', '"RB": {"sha', "no contract of one's own is called 'RB'"),
    ],
)
def test_a_log_whose_contract_was_changed_is_none(
    old: str, new: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = log_of(named(tmp_path, "logged"))
    forget(monkeypatch)
    assert old in text
    with pytest.raises(NotALog, match=told):
        parse_log(text.replace(old, new))


def test_vectors_carry_the_contract(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = file_text(Header("0.1.0", named(tmp_path, "asked"), "abc", 0), ())
    forget(monkeypatch)
    assert parse_vectors(text)[0].document == "asked"
    assert clauses_of("asked")[0].id == "asked.move.pre.1"
    forget(monkeypatch)
    with pytest.raises(NotVectors, match="not the text"):
        parse_vectors(text.replace("climb", "-climb"))


def test_a_worker_knows_what_its_parent_knows(tmp_path: Path) -> None:
    name = named(tmp_path, "pooled")
    with worker_pool(1) as pool:
        assert pool.submit(is_document, name).result()


def test_the_reference_plays_under_the_contracts_own_conditions(tmp_path: Path) -> None:
    name = named(tmp_path, "played")
    position = parse_position(DOWN.split(" ", 3)[3], (God.NONE, God.NONE))
    assert not reference_of(name)(position, parse_request("move 2 2 2 3")).accepted
    assert reference_of("RB")(position, parse_request("move 2 2 2 3")).accepted
    out = StringIO()
    serve(StringIO(f"{DOWN}\nmove 2 2 2 3\nmove 0 4 2 0\nquit\n"), out, name)
    _, refused, far = out.getvalue().splitlines()
    assert "played.move.pre.1: Never down: it is not lower." in refused
    assert refused.startswith("? ") and "played.move.pre.2" in far


def test_documents_are_compared_where_the_contract_speaks(tmp_path: Path) -> None:
    documents = ("D4", named(tmp_path, "compared"))
    assert are_spoken_of((God.NONE, God.NONE), documents)
    assert not are_spoken_of((God.NONE, God.PAN), documents)
    assert are_spoken_of((God.NONE, God.PAN), ("D4", "RB"))


def test_a_clause_is_found_by_its_number_its_label_and_what_it_reads(tmp_path: Path) -> None:
    name = named(tmp_path, "sought")
    clause = find_clause("sought.move.pre.1")
    assert find_subject("SOUGHT.move.pre.1") is clause
    assert find_subject("sought.never down") is find_subject("Never down") is clause
    assert find_subject("sought") == Document("sought")
    word = find_subject("climb", name)
    assert isinstance(word, Word) and word.clauses == (clause,)
    assert isinstance(clause, Clause)


def test_explain_shows_the_clause_as_it_was_understood(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    named(tmp_path, "shown")
    path = str(tmp_path / "shown.md")
    assert main(["explain", "shown.move.pre.3", "--document", path]) == Exit.CONFORMS
    assert "not executable: the item ends in no condition" in capsys.readouterr().out
    assert main(["explain", path]) == Exit.CONFORMS
    told = capsys.readouterr().out
    assert "shown: a contract of your own, for games with none" in told
    assert "shown.move.pre.1   judged      A move is taken only if never down" in told


def test_a_rubric_names_a_contract_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "graded.md").write_text(NO_WAY_DOWN, encoding="utf-8")
    # What the clauses are worth takes its time, and is no question here.
    monkeypatch.setattr("conformance.grade.marks.rubric._problems", lambda rubric: ())
    path = tmp_path / "rubric.toml"
    path.write_text('document = "graded.md"\nbudget = "quick"\n', encoding="utf-8")
    rubric = load_rubric(path)
    assert (rubric.document, rubric.contract) == ("graded", NO_WAY_DOWN)
    forget(monkeypatch)
    rubric.know_the_contract()
    assert is_document("graded")
    forget(monkeypatch)
    (tmp_path / "graded.md").write_text(NO_WAY_DOWN.replace("near", "next"), encoding="utf-8")
    assert load_rubric(path).hash != rubric.hash
    assert dict(islice(entries("", {"graded.md": b"x"}), 4))["graded.md"] == b"x"
    (tmp_path / "graded.md").unlink()
    forget(monkeypatch)
    with pytest.raises(RubricError, match="graded.md cannot be read"):
        load_rubric(path)
    path.write_text('contract = "x"\n', encoding="utf-8")
    with pytest.raises(RubricError, match="unknown key 'contract'"):
        load_rubric(path)


def test_nothing_to_judge_is_no_wrong_usage() -> None:
    assert NothingToJudge("x").status is Exit.NOT_ESTABLISHED
    assert UsageError("x").status is Exit.USAGE
