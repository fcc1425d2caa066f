"""What the command line says of words that it does not know, word by word."""

import pytest

from conformance.cli import main, parser_of
from conformance.commands.check import gods_of
from conformance.exits import Exit
from tests.conformance.one_line import one_line

SAID = [
    (
        ["check", "java", "-cp", "out", "Main"],
        "put -- before your command: santorini check -- java -cp out Main",
    ),
    (
        ["check", "--budget", "quick", "python3", "my game.py"],
        "put -- before your command: santorini check --budget quick -- python3 'my game.py'",
    ),
    (
        ["replay", "report.jsonl", "node", "main.js"],
        "put -- before your command: santorini replay report.jsonl -- node main.js",
    ),
    (
        ["check", "--reprot", "out", "--", "java", "Main"],
        "--reprot is no option of `santorini check`: did you mean --report?",
    ),
    (
        ["check", "--reprot=out", "--", "java", "Main"],
        "--reprot is no option of `santorini check`: did you mean --report?",
    ),
    (
        ["grade", "class", "--ruburic", "mine.toml"],
        "--ruburic is no option of `santorini grade`: did you mean --rubric?",
    ),
    (
        ["verify", "--zzz"],
        "--zzz is no option of `santorini verify`: see `santorini verify --help`",
    ),
    (
        ["check", "java", "--", "java", "Main"],
        "unrecognized arguments: java (see `santorini check --help`)",
    ),
    (
        ["verify", "spec.md"],
        "spec.md cannot be read: No such file or directory",
    ),
]


@pytest.mark.parametrize(("arguments", "said"), SAID, ids=[" ".join(words) for words, _ in SAID])
def test_what_was_most_likely_meant_is_named(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert one_line(capsys, *arguments) == f"santorini: {said}"


@pytest.mark.parametrize("command", ["check", "verify", "explain", "serve", "vectors"])
def test_a_document_may_be_named_in_any_case(command: str) -> None:
    chosen = parser_of(command).parse_args(["--document", "d2"]).document
    assert chosen == (["D2"] if command == "verify" else "D2")


def test_a_document_that_does_not_exist_is_named_as_it_was_written(
    capsys: pytest.CaptureFixture[str],
) -> None:
    told = one_line(capsys, "check", "--document", "d9")
    assert "'d9' is no document: use one of D0, D1, D2, D3, D4, RB, or the Markdown file" in told


def test_the_list_of_a_document_named_in_small_letters(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "--list", "--document", "d2"]) == Exit.CONFORMS
    assert capsys.readouterr().out.startswith("D2.")


@pytest.mark.parametrize("written", ["Minotaur,PAN", "minotaur, pan", "MINOTAUR,pan,"])
def test_gods_may_be_named_in_any_case(written: str) -> None:
    assert gods_of(written) == ("minotaur", "pan")


def test_a_budget_may_be_named_in_any_case() -> None:
    assert parser_of("check").parse_args(["--budget", "Quick"]).budget == "quick"
