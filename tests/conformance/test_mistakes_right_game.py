"""The right game behind the mistakes keeps the rulebook: by hand for each clause, and judged."""

from __future__ import annotations

import random

import pytest

from conformance.mistakes.right_game import CELLS, Cell, RightGame
from spec.gods import God
from spec.judgement import judge
from spec.notation import parse_position
from spec.position import Position
from spec.registry import clauses_of
from spec.requests import parse_request
from spec.transition import Listing, Transition

FLAT = "00000/00000/00000/00000/00000"
START = ("new none none", "place 0 0", "place 1 1", "place 3 3", "place 4 4")
PUSH = f"load minotaur none {FLAT} 21,00/22,44 m0"

CASES: tuple[tuple[str, tuple[str, ...], str], ...] = (
    ("RB.new.accepts", ("new pan pan",), f"= {FLAT} --,--/--,-- p0"),
    ("RB.new.post.empty_board", (*START, "move 0 0 0 1", "build 0 1 0 0", "new none none"),
     f"= {FLAT} --,--/--,-- p0"),
    ("RB.new.post.no_workers", (*START, "new none pan"), f"= {FLAT} --,--/--,-- p0"),
    ("RB.new.post.first_placer", (*START[:4], "new none none"), f"= {FLAT} --,--/--,-- p0"),
    ("RB.place.pre.phase", (*START, "place 2 2"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.place.pre.on_board", ("new none none", "place 0 5"), f"? {FLAT} --,--/--,-- p0"),
    ("RB.place.pre.on_board", ("new none none", "place -1 0"), f"? {FLAT} --,--/--,-- p0"),
    ("RB.place.pre.free", (*START[:3], "place 1 1"), f"? {FLAT} 00,11/--,-- p1"),
    ("RB.place.accepts", ("new none none", "place 4 0"), f"= {FLAT} 40,--/--,-- p0"),
    ("RB.place.post.stands", ("new none none", "place 1 3"), f"= {FLAT} 13,--/--,-- p0"),
    ("RB.place.post.others_stay", START[:3], f"= {FLAT} 00,11/--,-- p1"),
    ("RB.place.post.board", START[:2], f"= {FLAT} 00,--/--,-- p0"),
    ("RB.place.post.turn", START[:4], f"= {FLAT} 00,11/33,-- p1"),
    ("RB.place.post.turn", START, f"= {FLAT} 00,11/33,44 m0"),
    ("RB.place.keeps", (*START[:2], "place 0 0"), f"? {FLAT} 00,--/--,-- p0"),
    ("RB.select.pre.phase", (*START, "move 0 0 0 1", "select 1 1"), f"? {FLAT} 01,11/33,44 b0:01"),
    ("RB.select.pre.own_worker", (*START, "select 3 3"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.select.pre.own_worker", (*START, "select -5 -5"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.select.accepts", (*START, "select 0 0", "select 1 1"), f"= {FLAT} 00,11/33,44 m0:11"),
    ("RB.select.post.selected", (*START, "select 0 0"), f"= {FLAT} 00,11/33,44 m0:00"),
    ("RB.select.post.frame", (*START, "select 1 1", "select 0 0"), f"= {FLAT} 00,11/33,44 m0:00"),
    ("RB.select.keeps", (*START, "select 0 0", "select 2 2"), f"? {FLAT} 00,11/33,44 m0:00"),
    ("RB.move.pre.placed", (*START[:4], "move 3 3 3 2"), f"? {FLAT} 00,11/33,-- p1"),
    ("RB.move.pre.not_over", (f"load none none {FLAT} 00,11/33,44 w0", "move 0 0 0 1"),
     f"? {FLAT} 00,11/33,44 w0"),
    ("RB.move.pre.phase", (*START, "move 0 0 0 1", "move 0 1 0 2"), f"? {FLAT} 01,11/33,44 b0:01"),
    ("RB.move.pre.worker", (*START, "move 2 2 2 3"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.move.pre.own", (*START, "move 3 3 3 2"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.move.pre.on_board", (*START, "move 0 0 -1 0"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.move.pre.adjacent", (*START, "move 0 0 0 2"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.move.pre.adjacent", (*START, "move 0 0 0 0"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.move.pre.climb",
     ("load none none 02000/00000/00000/00000/00000 00,11/33,44 m0", "move 0 0 0 1"),
     "? 02000/00000/00000/00000/00000 00,11/33,44 m0"),
    ("RB.move.pre.climb",
     ("load minotaur none 00000/00000/00200/00000/00000 21,00/22,44 m0", "move 2 1 2 2"),
     "? 00000/00000/00200/00000/00000 21,00/22,44 m0"),
    ("RB.move.pre.dome",
     ("load none none 34000/00000/00000/00000/00000 00,11/33,44 m0", "move 0 0 0 1"),
     "? 34000/00000/00000/00000/00000 00,11/33,44 m0"),
    ("RB.move.pre.own_worker", (*START, "move 0 0 1 1"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.move.pre.own_worker", (f"load minotaur none {FLAT} 21,22/00,44 m0", "move 2 1 2 2"),
     f"? {FLAT} 21,22/00,44 m0"),
    ("RB.move.pre.only_minotaur", (f"load pan none {FLAT} 21,00/22,44 m0", "move 2 1 2 2"),
     f"? {FLAT} 21,00/22,44 m0"),
    ("RB.move.pre.push_on_board", (f"load minotaur none {FLAT} 23,00/24,44 m0", "move 2 3 2 4"),
     f"? {FLAT} 23,00/24,44 m0"),
    ("RB.move.pre.push_free", (f"load minotaur none {FLAT} 21,23/22,44 m0", "move 2 1 2 2"),
     f"? {FLAT} 21,23/22,44 m0"),
    ("RB.move.pre.push_free", (f"load minotaur none {FLAT} 21,00/22,23 m0", "move 2 1 2 2"),
     f"? {FLAT} 21,00/22,23 m0"),
    ("RB.move.pre.push_dome",
     ("load minotaur none 00000/00000/00040/00000/00000 21,00/22,44 m0", "move 2 1 2 2"),
     "? 00000/00000/00040/00000/00000 21,00/22,44 m0"),
    ("RB.move.accepts",
     ("load none none 30000/00000/00000/00000/00000 00,11/33,44 m0", "move 0 0 0 1"),
     "= 30000/00000/00000/00000/00000 01,11/33,44 b0:01"),
    ("RB.move.accepts", (*START, "select 1 1", "move 0 0 1 0"), f"= {FLAT} 10,11/33,44 b0:10"),
    ("RB.move.post.arrives", (*START, "move 1 1 2 0"), f"= {FLAT} 00,20/33,44 b0:20"),
    ("RB.move.post.leaves", (PUSH, "move 2 1 2 2"), f"= {FLAT} 22,00/23,44 b0:22"),
    ("RB.move.post.pushed", (f"load none minotaur {FLAT} 11,00/22,44 m1", "move 2 2 1 1"),
     f"? {FLAT} 11,00/22,44 m1"),
    ("RB.move.post.pushed", (f"load none minotaur {FLAT} 11,04/22,44 m1", "move 2 2 1 1"),
     f"= {FLAT} 00,04/11,44 b1:11"),
    ("RB.move.post.others_stay", (PUSH, "move 0 0 1 1"), f"= {FLAT} 21,11/22,44 b0:11"),
    ("RB.move.post.board",
     ("load minotaur none 00000/00000/01130/00000/00000 21,00/22,44 m0", "move 2 1 2 2"),
     "= 00000/00000/01130/00000/00000 22,00/23,44 b0:22"),
    ("RB.move.post.win_up",
     ("load none none 23000/00000/00000/00000/00000 00,11/33,44 m0", "move 0 0 0 1"),
     "= 23000/00000/00000/00000/00000 01,11/33,44 w0"),
    ("RB.move.post.win_up",
     ("load none minotaur 23000/00000/00000/00000/00000 01,11/00,44 m1", "move 0 0 0 1"),
     "= 23000/00000/00000/00000/00000 02,11/01,44 w1"),
    ("RB.move.post.win_pan",
     ("load pan none 20000/00000/00000/00000/00000 00,11/33,44 m0", "move 0 0 0 1"),
     "= 20000/00000/00000/00000/00000 01,11/33,44 w0"),
    ("RB.move.post.win_pan",
     ("load none pan 30000/00000/00000/00000/00000 33,11/00,44 m1", "move 0 0 0 1"),
     "= 30000/00000/00000/00000/00000 33,11/01,44 w1"),
    ("RB.move.post.three_to_three",
     ("load pan none 33000/00000/00000/00000/00000 00,11/33,44 m0", "move 0 0 0 1"),
     "= 33000/00000/00000/00000/00000 01,11/33,44 b0:01"),
    ("RB.move.post.forced",
     ("load minotaur none 00000/00000/00230/00000/00000 21,00/22,44 m0", "move 2 1 2 2"),
     "? 00000/00000/00230/00000/00000 21,00/22,44 m0"),
    ("RB.move.post.forced",
     ("load minotaur none 00000/00000/01230/00000/00000 21,00/22,44 m0", "move 2 1 2 2"),
     "= 00000/00000/01230/00000/00000 22,00/23,44 b0:22"),
    ("RB.move.post.forced",
     ("load minotaur pan 00000/00000/01200/00000/00000 21,00/22,44 m0", "move 2 1 2 2"),
     "= 00000/00000/01200/00000/00000 22,00/23,44 b0:22"),
    ("RB.move.post.no_other_win",
     ("load none pan 20000/00000/00000/00000/00000 00,11/33,44 m0", "move 0 0 0 1"),
     "= 20000/00000/00000/00000/00000 01,11/33,44 b0:01"),
    ("RB.move.post.no_other_win",
     ("load none none 12000/00000/00000/00000/00000 00,11/33,44 m0", "move 0 0 0 1"),
     "= 12000/00000/00000/00000/00000 01,11/33,44 b0:01"),
    ("RB.move.post.build_next", (*START, "move 1 1 1 2"), f"= {FLAT} 00,12/33,44 b0:12"),
    ("RB.move.keeps", (*START, "move 0 0 4 4"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.build.pre.placed", (*START[:4], "build 0 0 0 1"), f"? {FLAT} 00,11/33,-- p1"),
    ("RB.build.pre.not_over", (f"load none none {FLAT} 00,11/33,44 w0", "build 0 0 0 1"),
     f"? {FLAT} 00,11/33,44 w0"),
    ("RB.build.pre.phase", (*START, "build 0 0 0 1"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.build.pre.moved_worker", (*START, "move 0 0 0 1", "build 1 1 2 2"),
     f"? {FLAT} 01,11/33,44 b0:01"),
    ("RB.build.pre.on_board", (*START, "move 0 0 0 1", "build 0 1 -1 1"),
     f"? {FLAT} 01,11/33,44 b0:01"),
    ("RB.build.pre.adjacent", (*START, "move 0 0 0 1", "build 0 1 0 3"),
     f"? {FLAT} 01,11/33,44 b0:01"),
    ("RB.build.pre.free", (*START, "move 0 0 0 1", "build 0 1 1 1"), f"? {FLAT} 01,11/33,44 b0:01"),
    ("RB.build.pre.dome",
     ("load none none 40000/00000/00000/00000/00000 01,11/33,44 b0:01", "build 0 1 0 0"),
     "? 40000/00000/00000/00000/00000 01,11/33,44 b0:01"),
    ("RB.build.accepts", (*START, "move 0 0 0 1", "build 0 1 0 0"),
     "= 10000/00000/00000/00000/00000 01,11/33,44 m1"),
    ("RB.build.post.level",
     ("load none none 20000/00000/00000/00000/00000 01,11/33,44 b0:01", "build 0 1 0 0"),
     "= 30000/00000/00000/00000/00000 01,11/33,44 m1"),
    ("RB.build.post.dome",
     ("load none none 30000/00000/00000/00000/00000 01,11/33,44 b0:01", "build 0 1 0 0"),
     "= 40000/00000/00000/00000/00000 01,11/33,44 m1"),
    ("RB.build.post.others",
     ("load none none 12A3B/C4000/00000/00000/00001 11,34/33,44 b1:33", "build 3 3 3 2"),
     "= 12A3B/C4000/00000/00100/00001 11,34/33,44 m0"),
    ("RB.build.post.workers", (*START, "move 1 1 2 2", "build 2 2 2 1"),
     "= 00000/00000/01000/00000/00000 00,22/33,44 m1"),
    ("RB.build.post.turn",
     ("load none none 02000/12000/22000/00000/00000 33,44/00,10 b0:33", "build 3 3 3 2"),
     "= 02000/12000/22000/00100/00000 33,44/00,10 m1"),
    ("RB.build.post.turn",
     ("load none minotaur 02200/02200/00000/00000/00000 10,44/00,01 b0:44", "build 4 4 4 3"),
     "= 02200/02200/00000/00000/00010 10,44/00,01 m1"),
    ("RB.build.post.stuck",
     ("load none none 00200/11200/00000/00000/00000 21,44/00,01 b0:21", "build 2 1 1 1"),
     "= 00200/12200/00000/00000/00000 21,44/00,01 m1"),
    ("RB.build.post.stuck",
     ("load none none 00200/21200/00000/00000/00000 21,44/00,01 b0:21", "build 2 1 1 1"),
     "= 00200/22200/00000/00000/00000 21,44/00,01 w0"),
    ("RB.build.keeps", (*START, "move 0 0 0 1", "build 0 1 0 1"), f"? {FLAT} 01,11/33,44 b0:01"),
    ("RB.load.accepts", (*START, f"load pan pan {FLAT} --,--/--,-- p0"),
     f"= {FLAT} --,--/--,-- p0"),
    ("RB.load.post.position", ("load none pan 0123A/BC400/00000/00000/00000 03,44/24,30 b1:24",),
     "= 0123A/BC400/00000/00000/00000 03,44/24,30 b1:24"),
    ("RB.load.post.position", (f"load none pan {FLAT} 03,44/24,30 m1:30",),
     f"= {FLAT} 03,44/24,30 m1:30"),
    ("RB.state.accepts", ("new none none", "state"), f"= {FLAT} --,--/--,-- p0"),
    ("RB.state.post.same", (*START, "moves 0 0", "state"), f"= {FLAT} 00,11/33,44 m0"),
    ("RB.pass.pre.never", (*START, "pass"), f"? {FLAT} 00,11/33,44 m0"),
    ("RB.pass.keeps", (*START, "move 0 0 0 1", "pass"), f"? {FLAT} 01,11/33,44 b0:01"),
    ("RB.dome.pre.never",
     ("load none none 30000/00000/00000/00000/00000 01,11/33,44 b0:01", "dome 0 1 0 0"),
     "? 30000/00000/00000/00000/00000 01,11/33,44 b0:01"),
    ("RB.dome.keeps", (*START, "move 0 0 0 1", "dome 0 1 0 0"), f"? {FLAT} 01,11/33,44 b0:01"),
    ("RB.moves.post.exact", (*START, "moves 0 0"), "= 01,10"),
    ("RB.moves.post.exact", (*START, "moves 3 3"), "= -"),
    ("RB.moves.post.exact", (PUSH, "moves 2 1"), "= 10,11,12,20,22,30,31,32"),
    ("RB.builds.post.exact", (*START, "move 0 0 1 0", "builds 1 0"), "= 00,01,20,21"),
    ("RB.builds.post.exact", (*START, "builds 0 0"), "= -"),
)  # fmt: skip


def last_reply(script: tuple[str, ...]) -> str:
    game = RightGame()
    replies = [game.answer(line) for line in script]
    return replies[-1]


@pytest.mark.parametrize(("clause", "script", "expected"), CASES)
def test_right_game_answers_as_the_clause_asks(
    clause: str, script: tuple[str, ...], expected: str
) -> None:
    reply = last_reply(script)
    shown = " ".join(reply.split(" ")[:4]) if reply.startswith("?") else reply
    assert shown == expected, clause


def test_every_clause_has_a_case() -> None:
    assert {clause for clause, _, _ in CASES} == {clause.id for clause in clauses_of("RB")}


@pytest.mark.parametrize(
    ("line", "reply"),
    [
        ("state", "! there is no game yet: say new"),
        ("hello 1", "= santorini 1 name=sample gods=none,minotaur,pan features=select,load,legal"),
        ("new none atlas", "! no such gods: none atlas"),
        ("new none", "! no such request: new none"),
        ("dance 1 2", "! no such request: dance 1 2"),
        ("", "! no such request: "),
        ("load none none 000 --,--/--,-- p0", "! a board has five rows of five cells, not 000"),
        (f"load none none {FLAT} --,--/--,-- q0", "! no such turn: q0"),
    ],
)
def test_what_cannot_be_answered_is_said_so(line: str, reply: str) -> None:
    assert last_reply((line,)) == reply


def test_wrong_words_on_a_running_game_are_said_so() -> None:
    assert last_reply((*START, "move 0 0 0")) == "! move takes 4 numbers"
    assert last_reply((*START, "move 0 0 0 x")) == "! move takes whole numbers"


def test_unreadable_load_leaves_the_game_alone() -> None:
    script = (*START, f"load pan pan {FLAT} 00,01/02,03 b0", "state")
    assert last_reply(script) == f"= {FLAT} 00,11/33,44 m0"


def test_hidden_feature_cannot_be_used() -> None:
    game = RightGame()
    game.features = ("select",)
    assert game.answer(PUSH) == "! load is no feature of this game"
    assert game.answer("hello 1").endswith("features=select")


def random_request(game: RightGame, rng: random.Random) -> str:
    """Mostly an allowed step, often one beside it."""
    if game.phase == "w":
        return f"new {rng.choice(game.known_gods)} {rng.choice(game.known_gods)}"
    if game.phase == "p":
        return f"place {rng.randint(-1, 5)} {rng.randint(-1, 5)}"
    cells = [cell for pair in game.workers for cell in pair]
    origin: Cell = rng.choice(cells)
    target: Cell = (origin[0] + rng.randint(-1, 1), origin[1] + rng.randint(-1, 1))
    kind = rng.random()
    if kind < 0.04:
        return f"{rng.choice(['select', 'moves', 'builds'])} {origin[0]} {origin[1]}"
    if kind < 0.06:
        return rng.choice(["pass", "state", f"dome {origin[0]} {origin[1]} 2 2"])
    if kind < 0.5:
        allowed: list[tuple[Cell, Cell]] = [
            (cell, other)
            for cell in cells
            for other in game.moves_now(cell) + game.builds_now(cell)
        ]
        origin, target = rng.choice(allowed)
    elif kind < 0.6:
        target = rng.choice(CELLS)
    word = "move" if (game.phase == "m") == (rng.random() < 0.95) else "build"
    return f"{word} {origin[0]} {origin[1]} {target[0]} {target[1]}"


def test_no_clause_objects_to_the_right_game() -> None:
    clauses = clauses_of("RB")
    rng = random.Random(20)
    game = RightGame()
    gods = (God.NONE, God.NONE)
    before: Position | None = None
    exercised: dict[str, int] = {}
    line = "new none none"
    for _ in range(12_000):
        reply = game.answer(line)
        words = line.split()
        if words[0] == "new":
            gods = (God(words[1]), God(words[2]))
        happened: Transition | Listing
        if words[0] in ("moves", "builds"):
            assert before is not None
            names = reply[2:].split(",") if reply != "= -" else []
            cells = frozenset((int(name[0]), int(name[1])) for name in names)
            happened = Listing(before, parse_request(line), cells)
        else:
            after = parse_position(" ".join(reply.split(" ")[1:4]), gods)
            happened = Transition(before, parse_request(line), reply.startswith("="), after)
            before = after
        for judgement in judge(clauses, happened):
            assert judgement.holds, (judgement.clause.id, before, line, reply)
            exercised[judgement.clause.id] = exercised.get(judgement.clause.id, 0) + 1
        line = random_request(game, rng)
    assert len(exercised) >= 60, sorted(exercised)
