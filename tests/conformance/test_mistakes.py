"""Each mistake is wrong in the way that it says, and no two are wrong in the same way."""

import io
import random
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest

from conformance.mistakes import all_mistakes, find_mistake, mistake_names
from conformance.mistakes.__main__ import main, serve, start
from conformance.mistakes.register import mistake as registered
from conformance.mistakes.register import name_of
from conformance.mistakes.right_game import RightGame
from spec.registry import clauses_of, find_clause
from tests.conformance.mistakes_shown import all_shown, answers, clauses_broken_last, script_of
from tests.conformance.test_mistakes_right_game import random_request

ROOT = Path(__file__).resolve().parents[2]


def test_there_are_many() -> None:
    assert len(mistake_names()) >= 379
    assert list(mistake_names()) == sorted(mistake_names())
    assert "push_ignores_the_climb_limit" in mistake_names()


def test_names_are_those_of_the_classes_and_of_what_is_kept() -> None:
    games = [mistake.start for mistake in all_mistakes()]
    assert [name_of(type(game()).__name__) for game in games] == list(mistake_names())
    assert sorted(all_shown()) == list(mistake_names())


def test_every_game_of_a_subject_is_registered() -> None:
    """A class without the decorator would be a mistake that nobody plays."""
    registered_games = {type(mistake.start()) for mistake in all_mistakes()}
    folder = "conformance.mistakes."
    defined = {game for game in subclasses(RightGame) if game.__module__.startswith(folder)}
    bases = {base for game in registered_games for base in game.__mro__[1:]}
    assert defined - registered_games <= bases
    assert len(registered_games) == len(mistake_names())


def subclasses(kind: type[RightGame]) -> Iterable[type[RightGame]]:
    for below in kind.__subclasses__():
        yield below
        yield from subclasses(below)


def test_no_two_mistakes_have_the_same_name() -> None:
    with pytest.raises(ValueError, match="climb_is_unlimited"):
        registered("RB.move.pre.climb", "?")(type("ClimbIsUnlimited", (RightGame,), {}))


def test_every_clause_is_what_some_mistake_is_about() -> None:
    intended = {mistake.clause for mistake in all_mistakes()}
    assert intended == {clause.id for clause in clauses_of("RB")}


@pytest.mark.parametrize("name", mistake_names())
def test_mistake_describes_itself(name: str) -> None:
    mistake = find_mistake(name)
    assert mistake.summary.endswith(".") and "\n" not in mistake.summary
    assert mistake.hint.endswith((".", "?")) and "\n" not in mistake.hint
    assert find_clause(mistake.clause).document == "RB"


@pytest.mark.parametrize("name", mistake_names())
def test_last_answer_differs_from_the_right_one_and_no_other(name: str) -> None:
    script = script_of(name)
    wrong = answers(find_mistake(name).start(), script)
    right = answers(RightGame(), script)
    assert wrong[:-1] == right[:-1]
    assert wrong[-1] != right[-1]


@pytest.mark.parametrize("name", mistake_names())
def test_last_answer_breaks_the_clause_that_the_mistake_is_about(name: str) -> None:
    mistake, shown = find_mistake(name), all_shown()[name]
    assert mistake.clause in shown.breaks
    assert clauses_broken_last(mistake, shown.script) == shown.breaks


@pytest.mark.parametrize("name", mistake_names())
def test_load_is_used_only_by_mistakes_of_load(name: str) -> None:
    script = script_of(name)
    loads = any(line.startswith("load") for line in script)
    assert loads == find_mistake(name).needs_load
    assert script[0].startswith(("new", "load"))


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
                script = with_a_try(script_of(name))
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
