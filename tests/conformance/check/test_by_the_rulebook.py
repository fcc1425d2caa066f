"""A finding by another document says how the rulebook judges the same answer."""

import pytest

from conformance.check.by_the_rulebook import by_the_rulebook
from reports.check.terminal import summarise
from spec.gods import God
from spec.notation import parse_position
from spec.registry import find_clause
from spec.requests import parse_request
from spec.transition import Listing, Transition
from tests.conformance.check.programs import check_of, reference, thin_stages

RIGHT = "By the rulebook this answer is right."
FLAT = "00000/00000/00000/00000/00000"
TOPS = "00000/00000/00330/00000/00000"
WALL = "00000/00000/00020/00000/00000"
SHELF = "00000/00000/00002/00000/00000"


def said(clause: str, before: str, line: str, reply: str, gods: str = "none none") -> str | None:
    """What is said of this reply, under the clause that it breaks."""
    first, second = (God(name) for name in gods.split())
    position = parse_position(before, (first, second))
    shown = reply[2:].split(" ")[:3]
    whole = [
        told if token == "*" else token
        for token, told in zip(shown, before.split(" "), strict=True)
    ]
    after = parse_position(" ".join(whole), (first, second))
    reason = " ".join(reply.split(" ")[4:])
    happened = Transition(position, parse_request(line), reply[0] == "=", after, reason)
    return by_the_rulebook(find_clause(clause), happened, reply)


@pytest.mark.parametrize(
    ("clause", "before", "reply", "gods"),
    [
        ("D0.player_check_win_condition.post.1", f"{TOPS} 22,04/40,44 m0", f"= {TOPS} 23,04/40,44 b0:23", "none none"),
        ("D1.check_win_condition.post.4", f"{FLAT} 22,04/40,44 m0", f"= {FLAT} 23,04/40,44 b0:23", "none none"),
        ("D4.move.pre.16", f"{SHELF} 22,04/23,44 m0", f"= {SHELF} 23,04/24,44 b0:23", "minotaur none"),
        ("D1.is_valid_move.err.1", f"{WALL} 22,04/40,44 m0", f"? {WALL} 22,04/40,44 m0", "none none"),
    ],
)  # fmt: skip
def test_an_answer_that_the_rulebook_takes(clause: str, before: str, reply: str, gods: str) -> None:
    assert said(clause, before, "move 2 2 2 3", reply, gods) == RIGHT


def test_an_answer_that_is_wrong_by_both_for_the_same_reason() -> None:
    step = said(
        "D3.move_worker.pre.6", f"{WALL} 22,04/40,44 m0", "move 2 2 2 3",
        f"= {WALL} 23,04/40,44 b0:23",
    )  # fmt: skip
    assert step == "By the rulebook this answer is wrong too (RB.move.pre.climb)."


def test_an_answer_that_is_wrong_by_both_where_they_ask_for_different_things() -> None:
    won = said(
        "D1.check_win_condition.post.3", f"{FLAT} 22,04/40,44 m0", "move 2 2 2 3",
        f"= {FLAT} 23,04/40,44 w0",
    )  # fmt: skip
    assert won == (
        "By the rulebook this answer is wrong too (RB.move.post.no_other_win); it asks for another "
        "one than D1: the request is accepted, and then player 0 (A) is to build with the worker "
        "at 23."
    )
    climb = said(
        "D0.player_move.post.1", f"{WALL} 22,04/23,44 m0:22", "move 2 2 2 3",
        f"= {WALL} 22,04/23,44 b0:22", "minotaur none",
    )  # fmt: skip
    assert climb is not None and climb.endswith(
        "(RB.move.pre.climb); it asks for another one than D0: the request is refused."
    )


def test_what_was_not_told_is_not_judged() -> None:
    step = (f"{FLAT} 22,04/40,44 m0", "move 2 2 2 3", f"= {FLAT} 23,04/40,44 *")
    assert said("D1.check_win_condition.post.4", *step) is None
    far = (f"{FLAT} 22,04/40,44 m0", "move 2 2 0 0", f"= {FLAT} 00,04/40,44 *")
    assert said("D1.player_move.pre.8", *far) == (
        "By the rulebook this answer is wrong too (RB.move.pre.adjacent)."
    )


def test_a_position_that_cannot_be_read_is_not_judged() -> None:
    before = parse_position(f"{FLAT} 22,04/40,44 m0", (God.NONE, God.NONE))
    far = Transition(before, parse_request("move 2 2 0 0"), True, before, "unreadable")
    near = Transition(before, parse_request("move 2 2 2 3"), True, before, "unreadable")
    clause = find_clause("D3.move_worker.pre.5")
    assert by_the_rulebook(clause, far, "= nonsense") is not None
    assert by_the_rulebook(clause, near, "= nonsense") is None


@pytest.mark.parametrize(
    "clause", ["RB.move.pre.climb", "D0.check_game_status.seq.1", "D0.game_server_serve.proto.3"]
)
def test_the_rulebook_itself_and_what_no_reply_shows_get_no_sentence(clause: str) -> None:
    reply = f"= {WALL} 23,04/40,44 b0:23"
    assert said(clause, f"{WALL} 22,04/40,44 m0", "move 2 2 2 3", reply) is None


def test_a_list_is_judged_too() -> None:
    before = parse_position(f"{FLAT} 00,44/40,04 b0:00", (God.NONE, God.NONE))
    asked, clause = parse_request("builds 0 0"), find_clause("D4.move.post.8")
    right = frozenset({(0, 1), (1, 0), (1, 1)})
    assert by_the_rulebook(clause, Listing(before, asked, right), "= 01,10,11") == RIGHT
    assert by_the_rulebook(clause, Listing(before, asked, frozenset()), "= -") == (
        "By the rulebook this answer is wrong too (RB.builds.post.exact)."
    )


def test_a_check_by_d1_of_the_rulebooks_own_game_says_at_the_finding_that_it_is_right(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    thin_stages(monkeypatch, 40)
    log = check_of(reference("RB"), "D1", ("none",))
    told = {bug["clause"]: bug.get("rulebook") for bug in log.of_kind("counterexample")}
    assert told["D1.check_win_condition.post.4"] == RIGHT
    assert RIGHT in summarise(log)
