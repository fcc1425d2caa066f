"""Each mistake is wrong in the way that it says, and no two are wrong in the same way."""

from __future__ import annotations

import io
import random
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from conformance.mistakes import Mistake, all_mistakes, find_mistake, mistake_names
from conformance.mistakes.__main__ import main, serve, start
from conformance.mistakes.game import RightGame
from conformance.mistakes.library import SCAFFOLD
from spec.gods import God, Gods
from spec.judgement import broken
from spec.notation import UNTOLD, parse_position
from spec.position import Position
from spec.registry import clauses_of, find_clause
from spec.requests import parse_request
from spec.transition import Listing, Transition
from tests.conformance.test_mistakes_right_game import random_request

ROOT = Path(__file__).resolve().parents[2]


def without_reason(reply: str) -> str:
    return " ".join(reply.split(" ")[:4]) if reply.startswith("?") else reply


def answers(game: RightGame, script: Iterable[str]) -> list[str]:
    return [without_reason(game.answer(line)) for line in script]


def gods_in(script: tuple[str, ...]) -> Gods:
    words = [line.split() for line in script if line.startswith(("new", "load"))][-1]
    return God(words[1]), God(words[2])


def shown_in(reply: str, gods: Gods, fallback: Position | None) -> Position:
    """The position in a reply; what it cannot tell is taken from the fallback."""
    tokens = reply.split(" ")[1:4]
    if fallback is not None and tokens[2] == UNTOLD:
        tokens[2] = f"b{fallback.turn.player}:00"
    return parse_position(" ".join(tokens), gods)


def clauses_broken_last(mistake: Mistake) -> set[str]:
    """What the rulebook has to say about the last answer that shows the mistake."""
    *earlier, last = mistake.shown_by
    game = mistake.start()
    replies = answers(game, earlier)
    before = None
    if earlier:
        shows = [
            (line, reply)
            for line, reply in zip(earlier, replies, strict=True)
            if line.split()[0] not in ("moves", "builds")
        ]
        before = shown_in(shows[-1][1], gods_in(tuple(earlier)), None)
    reply, request = game.answer(last), parse_request(last)
    if last.split()[0] in ("moves", "builds"):
        assert before is not None
        names = reply[2:].split(",") if reply != "= -" else []
        cells = frozenset((int(name[0]), int(name[1])) for name in names)
        return {clause.id for clause in broken(clauses_of("RB"), Listing(before, request, cells))}
    after = shown_in(reply, gods_in(mistake.shown_by), before)
    happened = Transition(before, request, reply.startswith("="), after)
    return {clause.id for clause in broken(clauses_of("RB"), happened)}


def test_there_are_many() -> None:
    assert len(mistake_names()) >= 170
    assert list(mistake_names()) == sorted(mistake_names())
    assert "push_ignores_the_climb_limit" in mistake_names()


def test_scaffold_is_no_mistake() -> None:
    files = {file.stem for file in (ROOT / "conformance" / "mistakes").glob("*.py")}
    assert files >= SCAFFOLD
    assert not SCAFFOLD & set(mistake_names())


def test_every_clause_is_what_some_mistake_is_about() -> None:
    intended = {mistake.breaks[0] for mistake in all_mistakes()}
    assert intended == {clause.id for clause in clauses_of("RB")}


@pytest.mark.parametrize("name", mistake_names())
def test_mistake_describes_itself(name: str) -> None:
    mistake = find_mistake(name)
    assert mistake.summary.endswith(".") and "\n" not in mistake.summary
    assert mistake.hint.endswith((".", "?")) and "\n" not in mistake.hint
    assert len(set(mistake.breaks)) == len(mistake.breaks)
    assert all(find_clause(clause).document == "RB" for clause in mistake.breaks)


@pytest.mark.parametrize("name", mistake_names())
def test_last_answer_differs_from_the_right_one_and_no_other(name: str) -> None:
    mistake = find_mistake(name)
    wrong = answers(mistake.start(), mistake.shown_by)
    right = answers(RightGame(), mistake.shown_by)
    assert wrong[:-1] == right[:-1]
    assert wrong[-1] != right[-1]


@pytest.mark.parametrize("name", mistake_names())
def test_last_answer_breaks_the_clause_that_the_mistake_is_about(name: str) -> None:
    mistake = find_mistake(name)
    found = clauses_broken_last(mistake)
    assert mistake.breaks[0] in found
    assert found <= set(mistake.breaks)


@pytest.mark.parametrize("name", mistake_names())
def test_load_is_used_only_by_mistakes_of_load(name: str) -> None:
    mistake = find_mistake(name)
    loads = any(line.startswith("load") for line in mistake.shown_by)
    assert loads == mistake.needs_load
    assert mistake.shown_by[0].startswith(("new", "load"))


def common_conversation(requests: int) -> list[str]:
    """One long conversation that is the same for everybody: what the right game would be asked."""
    rng, game, line = random.Random(7), RightGame(), "new minotaur pan"
    script = []
    for _ in range(requests):
        script.append(line)
        game.answer(line)
        line = random_request(game, rng)
    return script


def apart(names: list[str], script: Iterable[str]) -> list[list[str]]:
    """The names in groups that a script cannot tell apart, without those that stand alone."""
    lines = list(script)
    groups: dict[tuple[str, ...], list[str]] = {}
    for name in names:
        groups.setdefault(tuple(answers(find_mistake(name).start(), lines)), []).append(name)
    return [group for group in groups.values() if len(group) > 1]


def with_a_try(script: tuple[str, ...]) -> list[str]:
    """The script, and then a forbidden move of each worker: some games end only when one tries."""
    game = RightGame()
    for line in script:
        game.answer(line)
    cells = [cell for pair in game.workers for cell in pair]
    return [*script, *(f"move {row} {column} {row} {column}" for row, column in cells)]


def test_no_two_mistakes_are_the_same() -> None:
    alike = apart(list(mistake_names()), common_conversation(400))
    for names in alike.copy():
        alike.remove(names)
        left = [names]
        for name in (*names, *mistake_names()):
            if left:
                script = with_a_try(find_mistake(name).shown_by)
                left = [part for group in left for part in apart(group, script)]
        alike += left
    assert alike == []


def test_unknown_name_is_answered_with_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["push_ignores_the_limit"]) == 2
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1
    assert "push_ignores_the_climb_limit" in err


def test_missing_name_is_wrong_usage(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "--list" in capsys.readouterr().err


def test_list_names_every_mistake(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == list(mistake_names())


def test_serve_answers_line_by_line_until_quit() -> None:
    replies = io.StringIO()
    serve(start("domes_can_be_entered"), ["hello 1\r\n", "state\n", "quit\n", "state\n"], replies)
    hello, state = replies.getvalue().splitlines()
    assert "name=domes_can_be_entered" in hello
    assert state.startswith("!")


def test_child_process_hides_load_when_told() -> None:
    command = [sys.executable, "-m", "conformance.mistakes", "right", "--no-load"]
    lines = "hello 1\nload none none x y z\nnew none none\nquit\n"
    ended = subprocess.run(
        command, input=lines, capture_output=True, text=True, cwd=ROOT, timeout=120, check=False
    )
    hello, load, new = ended.stdout.splitlines()
    assert ended.returncode == 0
    assert "load" not in hello
    assert load.startswith("!") and new.startswith("=")
