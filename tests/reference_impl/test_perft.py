"""The engine and a game written from the rulebook's words find equally many ways to go on, to three turns deep."""

import ast
from pathlib import Path

import pytest

from reference_impl.engine import attempt, legal_builds, legal_moves
from spec.dialect import DIALECTS
from spec.gods import God
from spec.notation import parse_position
from spec.position import Phase, Position
from spec.requests import Build, Move
from tests.reference_impl import naive

RULEBOOK = DIALECTS["RB"]
EMPTY = "00000/00000/00000/00000/00000"
TOWERS = "12310/22021/30112/0B120/A4C00"
CLIFFS = "32100/23021/10312/44444/00444"
CORNER = "32144/23044/10444/44444/00444"
DOOR = "00000/42400/00000/44444/44444"

COUNTS: list[tuple[str, str, tuple[int, ...]]] = [
    # Right after placing: in the corners, side by side, in the middle.
    ("none none", f"{EMPTY} 00,04/40,44 m0", (36, 1296, 70232)),
    ("none none", f"{EMPTY} 00,01/43,44 m0", (35, 1225, 63408)),
    ("none none", f"{EMPTY} 11,33/13,31 m0", (80, 6176)),
    # All four close together, so that Minotaur pushes, at the edge too.
    ("minotaur none", f"{EMPTY} 01,10/00,11 m0", (32, 1000, 50446)),
    ("minotaur minotaur", f"{EMPTY} 03,04/13,14 m1", (41, 957, 56603)),
    ("none none", f"{EMPTY} 22,23/32,33 m0", (63, 3406)),
    ("minotaur none", f"{EMPTY} 22,23/32,33 m0", (83, 4176)),
    # Towers of every height, domes on every height, wins in one turn.
    ("none none", "21000/12300/03210/00000/00044 01,11/21,34 m0", (30, 1733, 54439)),
    ("none none", "24040/42434/02120/44344/00400 11,22/00,13 m1", (7, 71, 197)),
    ("minotaur none", f"{TOWERS} 11,22/12,32 m0", (53, 1903, 90653)),
    ("none minotaur", f"{TOWERS} 11,22/12,32 m1", (35, 1545)),
    ("minotaur minotaur", f"{TOWERS} 11,22/12,32 m0", (53, 2178)),
    # Pan comes down two or three levels; a pushed Pan does not win.
    ("pan none", f"{CLIFFS} 00,11/22,23 m0", (20, 642, 10656)),
    ("none pan", f"{CLIFFS} 00,11/22,23 m1", (30, 911, 24784)),
    ("minotaur pan", f"{CORNER} 01,12/10,00 m0", (8, 45, 200)),
    ("pan minotaur", f"{CORNER} 01,12/10,00 m1", (13, 68, 481)),
    # From level 3 to level 3, and a push onto level 3.
    ("none none", "33444/33444/44444/44444/44400 00,01/10,44 m0", (2, 2, 2)),
    ("minotaur none", "23444/33244/44444/44444/44400 00,44/11,12 m0", (3, 7, 11)),
    # Players who are shut in, or soon are, and can move no more; the last but by a push.
    ("none none", "02200/02400/10000/44000/00000 10,21/00,01 m0", (17, 142, 4689)),
    ("minotaur none", "03200/12400/20444/44000/00000 10,21/00,11 m1", (6, 42, 423)),
    ("none none", "00300/12400/42000/44000/00000 11,40/00,10 m0", (15, 130, 3231)),
    ("none minotaur", "02044/22444/44444/44000/44000 02,33/00,43 m0", (8, 96, 792)),
    ("none none", "02144/22444/44444/44422/44420 02,33/00,44 m0", (10, 10, 10)),
    ("none none", f"{DOOR} 02,22/00,01 m0", (23, 43, 714)),
    ("none minotaur", f"{DOOR} 02,22/00,01 m0", (23, 63, 1481)),
]


def count_sequences(position: Position, turns: int) -> int:
    """How many different games of so many turns begin here; one that ends earlier counts once."""
    count = 0
    for origin in position.workers[position.turn.player]:
        assert origin is not None
        for target in legal_moves(position, origin, RULEBOOK):
            moved = attempt(position, Move(origin, target), RULEBOOK)
            assert moved.accepted
            if moved.after.turn.phase is Phase.OVER:
                count += 1
            elif turns == 1:
                count += len(legal_builds(moved.after, target))
            else:
                count += count_builds(moved.after, target, turns)
    return count


def count_builds(position: Position, builder: tuple[int, int], turns: int) -> int:
    """The same, when the first of these turns lacks only its build."""
    count = 0
    for target in legal_builds(position, builder):
        built = attempt(position, Build(builder, target), RULEBOOK)
        assert built.accepted
        is_over = built.after.turn.phase is Phase.OVER
        count += 1 if is_over else count_sequences(built.after, turns - 1)
    return count


@pytest.mark.parametrize(("gods", "line", "counts"), COUNTS)
def test_both_games_have_as_many_sequences(gods: str, line: str, counts: tuple[int, ...]) -> None:
    first, second = (God(name) for name in gods.split())
    position = parse_position(line, (first, second))
    other = naive.read(gods, line)
    for turns, count in enumerate(counts, start=1):
        assert count_sequences(position, turns) == count
        assert naive.count_sequences(other, turns) == count


def test_nobody_stands_on_a_dome_in_these_positions() -> None:
    for gods, line, _ in COUNTS:
        game = naive.read(gods, line)
        assert len(game.workers) == 4
        assert not game.domes & set(game.workers), line


def test_the_naive_game_imports_nothing_of_ours() -> None:
    tree = ast.parse(Path(naive.__file__).read_text(encoding="utf-8"))
    imported = {
        node.module if isinstance(node, ast.ImportFrom) else node.names[0].name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    }
    assert imported == {"dataclasses"}
