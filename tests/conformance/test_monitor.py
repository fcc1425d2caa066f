"""The monitor judges what was shown, and only that."""

import pytest

from conformance.driver import Reply
from conformance.monitor import Monitor, Seen
from spec.registry import clauses_of
from spec.requests import parse_request
from tests.conformance.rulebook_replies import (
    BUILDING,
    CASES,
    FLAT,
    MINOTAUR,
    MOVED,
    MOVING,
    NEW,
    SELECTED,
    STEP,
    Case,
)

FEATURES = ("select", "load", "legal")

KEEPS = {
    "RB.place.keeps", "RB.select.keeps", "RB.move.keeps", "RB.build.keeps", "RB.pass.keeps",
    "RB.dome.keeps", "RB.select.post.frame", "RB.load.post.position", "RB.state.post.same",
}  # fmt: skip
"""These look at every token of the position after."""

TURN = KEEPS | {
    "RB.new.post.first_placer", "RB.place.post.turn", "RB.select.post.selected",
    "RB.move.post.win_up", "RB.move.post.win_pan", "RB.move.post.three_to_three",
    "RB.move.post.forced", "RB.move.post.no_other_win", "RB.move.post.build_next",
    "RB.build.post.turn", "RB.build.post.stuck",
}  # fmt: skip
BOARD = KEEPS | {
    "RB.new.post.empty_board", "RB.place.post.board", "RB.move.post.board",
    "RB.build.post.level", "RB.build.post.dome", "RB.build.post.others",
}  # fmt: skip
WORKERS = KEEPS | {
    "RB.new.post.no_workers", "RB.place.post.stands", "RB.place.post.others_stay",
    "RB.move.post.arrives", "RB.move.post.leaves", "RB.move.post.pushed",
    "RB.move.post.others_stay", "RB.build.post.workers",
}  # fmt: skip
TOKENS = {"board": (1, BOARD), "workers": (2, WORKERS), "turn": (3, TURN)}


def monitor(document: str = "RB", features: tuple[str, ...] = FEATURES) -> Monitor:
    return Monitor(document, clauses_of(document), features)


def see(judge: Monitor, request: str, reply: str) -> Seen:
    return judge.see(parse_request(request), Reply(request, reply))


def begun(position: str, gods: str = "none none", document: str = "RB") -> Monitor:
    """A monitor that has seen the position loaded."""
    judge = monitor(document)
    see(judge, f"load {gods} {position}", f"= {position}")
    return judge


def judged(seen: Seen) -> dict[str, bool]:
    return {found.clause.id: found.holds for found in seen.judgements}


def broken(seen: Seen) -> set[str]:
    return {clause.id for clause in seen.broken}


def untold(reply: str, token: str) -> str:
    """The reply with `*` in place of a token; a list has none."""
    words = reply.split(" ")
    if len(words) > 3:
        words[TOKENS[token][0]] = "*"
    return " ".join(words)


def name_of(case: Case) -> str:
    return case.clause


def test_every_clause_of_the_rulebook_has_a_case() -> None:
    assert sorted(case.clause for case in CASES) == sorted(clause.id for clause in clauses_of("RB"))


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_right_reply_breaks_nothing_and_exercises_the_clause(case: Case) -> None:
    seen = see(begun(case.before, case.gods), case.request, case.holds)
    assert judged(seen)[case.clause] is True
    assert not broken(seen) and not seen.trouble and not seen.untold


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_wrong_reply_breaks_the_clause(case: Case) -> None:
    seen = see(begun(case.before, case.gods), case.request, case.breaks)
    assert broken(seen) == set(case.broken)
    assert not seen.trouble


@pytest.mark.parametrize("token", TOKENS)
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_what_needs_an_untold_token_is_dropped_and_the_rest_stays(case: Case, token: str) -> None:
    told = see(begun(case.before, case.gods), case.request, case.holds)
    seen = see(begun(case.before, case.gods), case.request, untold(case.holds, token))
    needing = TOKENS[token][1]
    assert judged(seen) == {id: True for id in judged(told) if id not in needing}
    assert {clause.id for clause in seen.untold} == judged(told).keys() & needing


@pytest.mark.parametrize("token", TOKENS)
@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_an_untold_token_is_never_blamed_and_a_wrong_answer_still_is(
    case: Case, token: str
) -> None:
    seen = see(begun(case.before, case.gods), case.request, untold(case.breaks, token))
    # Where a whole position is compared, the turn is what differs in these replies.
    hidden = TURN if token == "turn" else TOKENS[token][1] - KEEPS
    assert broken(seen) == set(case.broken) - hidden


@pytest.mark.parametrize(
    ("request_line", "reply"),
    [
        ("move 2 2 2 4", f"? {FLAT} 24,00/44,04 * no"),
        ("move 2 2 2 4", "? 00000/00000/00001/00000/00000 22,00/44,04 * no"),
        ("move 2 2 2 4", "? * 22,00/44,04 m1 no"),
        ("move 2 2 2 4", f"? {FLAT} * m1 no"),
        ("state", f"= {FLAT} 22,00/44,03 *"),
    ],
)
def test_a_change_that_is_told_is_seen_beside_a_token_that_is_not(
    request_line: str, reply: str
) -> None:
    seen = see(begun(MOVING), request_line, reply)
    assert broken(seen) == {"RB.state.post.same" if request_line == "state" else "RB.move.keeps"}


def test_untold_positions_are_reckoned_from_what_was_accepted() -> None:
    judge = monitor()
    for line in ("new minotaur none", "place 2 2", "place 0 0", "place 2 3", "place 0 4"):
        assert not broken(see(judge, line, "= * * *"))
    refused = see(judge, "move 2 3 2 4", "? * * *")
    assert judged(refused)["RB.move.pre.own"] is True
    assert not broken(see(judge, STEP, "= * * *"))
    assert broken(see(judge, "build 0 0 0 1", "= * * *")) == {"RB.build.pre.moved_worker"}


def test_after_an_answer_that_cannot_be_reckoned_nothing_is_judged_until_the_next_game() -> None:
    judge = begun(MOVING)
    assert broken(see(judge, "move 2 2 2 4", f"= {FLAT} 24,00/44,04 *")) == {"RB.move.pre.adjacent"}
    for line in ("build 2 4 3 4", "state", "move 4 4 4 3"):
        assert not see(judge, line, f"= {FLAT} 24,00/44,04 *").judgements
    assert judged(see(judge, "new none none", f"= {NEW}"))["RB.new.accepts"] is True
    assert judged(see(judge, "place 2 2", f"= {FLAT} 22,--/--,-- p0"))["RB.place.accepts"] is True


def test_after_a_wrong_answer_that_is_told_in_full_the_judging_goes_on_from_there() -> None:
    judge = begun(MOVING)
    see(judge, "move 2 2 2 4", f"= {FLAT} 24,00/44,04 b0:24")
    built = see(judge, "build 2 4 3 4", "= 00000/00000/00000/00001/00000 24,00/44,04 m1")
    assert judged(built)["RB.build.accepts"] is True and not broken(built)


@pytest.mark.parametrize(
    ("request_line", "trouble"),
    [("move 2 2 2 3", True), ("state", True), ("new none none", True), ("moves 2 2", True),
     (f"load none none {MOVING}", True), ("pass", False), ("dome 2 2 2 3", False)],
)  # fmt: skip
def test_cannot_is_a_fault_but_for_pass_and_dome(request_line: str, trouble: bool) -> None:
    judge = begun(MOVING)
    seen = see(judge, request_line, "! what")
    assert bool(seen.trouble) is trouble
    assert not seen.judgements and seen.happened is None
    after = see(judge, STEP, f"= {MOVED}")
    if request_line.startswith(("new", "load", "move ")):
        assert not after.judgements, "nobody knows which game goes on, or how much was done"
    else:
        assert judged(after)["RB.move.accepts"] is True, "the position is the one before"


def test_before_the_first_game_cannot_is_what_is_due() -> None:
    judge = monitor()
    for line in ("state", STEP, "moves 2 2"):
        assert see(judge, line, "! no game") == Seen(parse_request(line), None)
    assert see(judge, "new none none", "! no").trouble == "answered '! no' where '=' is due"


def test_nothing_is_judged_before_the_first_game() -> None:
    judge = monitor()
    for line in ("state", "move 2 2 2 4", "place 0 0"):
        assert not see(judge, line, f"= {MOVING}").judgements
    assert judge.position is None
    assert broken(see(judge, "new none none", f"? {MOVING}")) == {"RB.new.accepts"}
    assert judge.position is None, "no gods are known"


def test_a_new_start_knows_no_game() -> None:
    judge = begun(MOVING)
    judge.forget()
    assert not see(judge, "move 2 2 2 4", f"= {FLAT} 24,00/44,04 b0:24").judgements


@pytest.mark.parametrize(
    ("request_line", "reply", "charged"),
    [
        ("move 0 0 -1 0", f"= {FLAT} 22,-10/44,04 b0:-10", {"RB.move.pre.on_board"}),
        ("move 2 2 4 4", f"= {FLAT} 44,00/44,04 b0:44",
         {"RB.move.pre.adjacent", "RB.move.pre.only_minotaur", "RB.move.pre.push_on_board"}),
        ("move 2 2 2 4", "= 00000 24,00/44,04 b0:24", {"RB.move.pre.adjacent"}),
        ("select 5 5", f"= {FLAT} 22,00/44,04 m0:55", {"RB.select.pre.own_worker"}),
    ],
)  # fmt: skip
def test_an_unreadable_position_is_charged_to_the_condition_that_it_broke(
    request_line: str, reply: str, charged: set[str]
) -> None:
    judge = begun(MOVING)
    seen = see(judge, request_line, reply)
    assert broken(seen) == charged and not seen.trouble
    assert judge.position is None


@pytest.mark.parametrize(
    ("request_line", "reply"),
    [
        (STEP, f"= {FLAT} 23,95/44,04 b0:23"),
        (STEP, f"= {FLAT} 23,00/44,04"),
        (STEP, "="),
        (STEP, "= ok"),
        ("move 2 2 2 4", "? no"),
        ("state", f"= {FLAT} 22,00/44,04 x0"),
        ("moves 2 2", "= 1,2"),
        ("moves 2 2", "= 11, 12"),
    ],
)
def test_what_cannot_be_read_and_was_allowed_is_garbage(request_line: str, reply: str) -> None:
    seen = see(begun(MOVING), request_line, reply)
    assert seen.trouble and not seen.judgements


def test_what_follows_an_unreadable_position_is_neither_judged_nor_garbage() -> None:
    judge = begun(MOVING)
    assert see(judge, STEP, "= ok").trouble
    for line in ("state", "build 2 3 2 2", "moves 2 2"):
        assert see(judge, line, "= ok") == Seen(parse_request(line), None)
    assert see(judge, "new none none", "= ok").trouble


@pytest.mark.parametrize("more", ["", " ", " well done", " m1 m1 *", "  two  spaces "])
def test_what_follows_the_position_is_ignored(more: str) -> None:
    assert not broken(see(begun(MOVING), STEP, f"= {MOVED}{more}"))
    seen = see(begun(MOVING), "move 2 2 2 4", f"? {MOVING}{more}")
    assert not broken(seen) and judged(seen)["RB.move.keeps"] is True


def test_the_order_of_workers_and_of_lists_is_never_judged() -> None:
    judge = begun(MOVING)
    assert not broken(see(judge, STEP, f"= {FLAT} 00,23/04,44 b0:23"))
    assert not broken(see(judge, "builds 2 3", "= 34,33,32,24,22,14,13,12 and so on"))
    assert not broken(see(judge, "state", f"= {FLAT} 23,00/44,04 b0:23"))


@pytest.mark.parametrize("reply", ["= -", "=", "= ", "? no game of yours", f"? {MOVING}"])
def test_an_empty_list_may_be_written_in_many_ways(reply: str) -> None:
    assert judged(see(begun(MOVING), "moves 4 4", reply)) == {"RB.moves.post.exact": True}
    assert broken(see(begun(MOVING), "moves 2 2", reply)) == {"RB.moves.post.exact"}


def test_a_selection_is_judged_only_right_after_select() -> None:
    judge = begun(MOVING)
    assert not broken(see(judge, "select 2 2", f"= {SELECTED}"))
    assert not broken(see(judge, "move 2 2 2 4", f"? {FLAT} 22,00/44,04 m0:00")), "a refused move"
    assert not broken(see(judge, "select 4 4", f"? {MOVING}")), "nothing is known to be selected"
    assert not broken(see(judge, "select 0 0", f"= {FLAT} 22,00/44,04 m0:00"))
    assert broken(see(judge, "select 4 4", f"? {MOVING}")) == {"RB.select.keeps"}
    assert not broken(see(judge, "state", f"= {SELECTED}"))


def test_d0_asks_for_a_selection_only_while_somebody_is_to_move() -> None:
    chosen = "D0.player_move.proto.1"
    board, building = f"{FLAT} 22,00/44,04", f"{FLAT} 22,00/44,04 b0:22"
    assert chosen not in judged(see(begun(building, document="D0"), "select 0 0", f"= {building}"))
    assert broken(see(begun(MOVING, document="D0"), "select 2 2", f"= {MOVING}")) == {chosen}
    for cell in ("2 2", "0 4", "3 3"):
        hidden = see(begun(MOVING, document="D0"), f"select {cell}", f"= {board} *")
        assert not broken(hidden) and [clause.id for clause in hidden.untold] == [chosen]


def test_select_does_not_bind_the_move() -> None:
    judge = begun(MOVING)
    see(judge, "select 0 0", f"= {FLAT} 22,00/44,04 m0:00")
    assert not broken(see(judge, STEP, f"= {MOVED}"))
    judge = begun(MOVING)
    see(judge, "select 0 0", f"= {FLAT} 22,00/44,04 m0:00")
    assert broken(see(judge, STEP, f"? {FLAT} 22,00/44,04 m0:00")) == {"RB.move.accepts"}


def test_under_d1_a_refused_selection_clears_the_one_before_or_keeps_it() -> None:
    for shown, ruled_out in ((SELECTED, "cleared"), (MOVING, "kept")):
        judge = begun(MOVING, document="D1")
        see(judge, "select 2 2", f"= {SELECTED}")
        seen = see(judge, "select 4 4", f"? {shown} no")
        assert not seen.broken
        assert [clause.reading for clause in seen.ruled_out] == [ruled_out]
    judge = begun(MOVING, document="D1")
    other = SELECTED.replace("m0:22", "m0:00")
    assert "D1.select_worker_for_current_player.err.3" in broken(
        see(judge, "select 4 4", f"? {other} no")
    )


def test_what_takes_a_feature_is_not_judged_without_it() -> None:
    judge = monitor(features=())
    see(judge, "new none none", f"= {NEW}")
    judge.position = begun(MOVING).position
    assert not see(judge, "select 2 2", f"= {MOVING}").judgements
    assert not see(judge, "moves 2 2", "= -").judgements
    assert not see(judge, f"load none none {MOVING}", f"= {BUILDING}").judgements
    assert broken(see(judge, "build 2 2 2 4", f"= {MOVING}")) == {"RB.build.pre.adjacent"}


def test_gods_are_those_of_the_last_game() -> None:
    pushing = f"{FLAT} 22,00/23,04 m0"
    pushed = f"= {FLAT} 23,00/24,04 b0:23"
    judge = begun(pushing, MINOTAUR)
    assert not broken(see(judge, STEP, pushed))
    see(judge, f"load none none {pushing}", f"= {pushing}")
    assert broken(see(judge, STEP, pushed)) == {"RB.move.pre.only_minotaur"}


def test_a_refused_load_leaves_the_game_as_it_was() -> None:
    judge = begun(f"{FLAT} 22,00/23,04 m0", MINOTAUR)
    loaded = see(judge, f"load none none {MOVING}", f"? {FLAT} 22,00/23,04 m0 no")
    assert broken(loaded) == {"RB.load.accepts"}
    assert not broken(see(judge, STEP, f"= {FLAT} 23,00/24,04 b0:23"))


def test_two_workers_on_one_cell_are_charged_to_the_clause_they_break() -> None:
    """Such a position cannot be; but what it breaks is known."""
    monitor = Monitor("RB", clauses_of("RB"), ())
    for line, reply in (
        ("new minotaur none", "= 00000/00000/00000/00000/00000 --,--/--,-- p0"),
        ("place 1 1", "= 00000/00000/00000/00000/00000 11,--/--,-- p0"),
        ("place 4 4", "= 00000/00000/00000/00000/00000 11,44/--,-- p1"),
        ("place 1 2", "= 00000/00000/00000/00000/00000 11,44/12,-- p1"),
        ("place 4 0", "= 00000/00000/00000/00000/00000 11,44/12,40 m0"),
    ):
        assert not monitor.see(parse_request(line), Reply(line, reply)).trouble
    line, reply = "move 1 1 1 2", "= 00000/00000/00000/00000/00000 12,44/12,40 b0:12"
    seen = monitor.see(parse_request(line), Reply(line, reply))
    assert "RB.move.post.pushed" in {clause.id for clause in seen.broken}
    assert not seen.trouble
    assert monitor.position is None, "nobody knows where the game stands"


def test_after_a_state_that_shows_another_position_one_reply_is_not_judged() -> None:
    judge = begun(f"{FLAT} 22,00/44,04 m0")
    assert broken(see(judge, "state", f"= {FLAT} 21,00/44,04 m0")) == {"RB.state.post.same"}
    assert not see(judge, "moves 2 2", "= -").judgements
    assert not see(judge, STEP, f"= {MOVED}").judgements
    assert broken(see(judge, "build 2 3 2 2", f"= {FLAT} 23,00/44,04 m1")) == {
        "RB.build.post.level"
    }


def test_a_new_game_after_a_wrong_state_is_judged() -> None:
    judge = begun(f"{FLAT} 22,00/44,04 m0")
    see(judge, "state", f"= {FLAT} 21,00/44,04 m0")
    assert see(judge, "new none none", f"= {NEW}").judgements
    assert see(judge, "place 0 0", f"= {FLAT} 00,--/--,-- p0").judgements


DOMED = "00000/00000/00340/00000/00000 22,04/40,44 m0:22"
ONTO_IT = "? 00000/00000/00340/00000/00000 23,04/40,44 m0 no"


@pytest.mark.parametrize(
    ("document", "clause"),
    [
        ("D0", "D0.grid_is_valid_move.pre.3"),
        ("D1", "D1.player_move.pre.10"),
        ("D2", "D2.move.pre.10"),
        ("D4", "D4.move.pre.6"),
    ],
)
def test_a_refusal_that_shows_the_move_made_is_judged_as_a_move(document: str, clause: str) -> None:
    gods = "none none" if document == "D1" else "minotaur none"
    seen = see(begun(DOMED, gods, document), "move 2 2 2 3", ONTO_IT)
    assert clause in {one.id for one in seen.broken}


@pytest.mark.parametrize("document", ["RB", "D3"])
def test_where_a_document_keeps_the_position_a_refusal_stays_one(document: str) -> None:
    seen = see(begun(DOMED.replace(":22", ""), document=document), "move 2 2 2 3", ONTO_IT)
    assert {one.kind.value for one in seen.broken} == {"keeps"}


def test_a_refusal_that_moves_somebody_else_is_no_move() -> None:
    elsewhere = "? 00000/00000/00340/00000/00000 22,03/40,44 m0 no"
    seen = see(begun(DOMED, "minotaur none", "D4"), "move 2 2 2 3", elsewhere)
    assert not seen.broken


def test_the_moves_listed_for_the_selected_worker_are_judged_in_d4() -> None:
    judge = begun("00000/00000/00000/00000/00000 00,04/40,44 m0:00", "none none", "D4")
    assert not see(judge, "moves 0 0", "= 01,10,11").broken
    (broken,) = see(judge, "moves 0 0", "= 01,10").broken
    assert broken.id == "D4.move.accepts.listed"
    assert not see(judge, "moves 0 4", "= -").broken
