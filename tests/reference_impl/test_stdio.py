"""The reference speaks the protocol: every request, the fine print, and nonsense."""

import io
import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import conformance
from conformance.verify.sweep_cases import with_selection
from reference_impl.engine import Outcome
from reference_impl.stdio import Session, answer, serve
from spec.call_lines import parse_calls
from spec.calls import Trace
from spec.clause import Observed
from spec.dialect import DIALECTS
from spec.gods import God
from spec.judged_calls import judge_calls
from spec.notation import parse_position
from spec.position import Position
from spec.registry import DOCUMENTS, clauses_of, find_clause, gods_of
from spec.requests import Load, Move, Request, write_request
from tests.spec.samples import random_position, random_request

PAGE = Path(conformance.__file__).with_name("protocol.md")
EMPTY = "00000/00000/00000/00000/00000"
BEGUN = ("new none none", "place 0 0", "place 1 1", "place 0 1", "place 2 0")
LONGEST = 64 * 1024


def written(*lines: str, document: str = "RB") -> list[str]:
    """All that is written for these lines, a newline after each."""
    out = io.StringIO()
    serve([f"{line}\n" for line in lines], out, document)
    return out.getvalue().splitlines()


def talk(*lines: str, document: str = "RB") -> list[str]:
    """The replies to these lines, without the call lines."""
    return [line for line in written(*lines, document=document) if not line.startswith("@ ")]


def last(*lines: str, document: str = "RB") -> str:
    """The reply to the last of these lines."""
    replies = talk(*lines, document=document)
    assert len(replies) == len(lines)
    return replies[-1]


def session_of_the_page() -> tuple[list[str], list[str]]:
    """What is sent and what is replied in the page's session."""
    [block] = re.findall(r"## A session\n.*?```\n(.*?)```", PAGE.read_text("utf-8"), re.DOTALL)
    lines = block.splitlines()
    return (
        [line[2:] for line in lines if line.startswith("> ")],
        [line for line in lines if not line.startswith("> ")],
    )


def test_the_session_of_the_protocol_page() -> None:
    requests, shown = session_of_the_page()
    replies = talk(*requests)
    assert len(requests) == 5 and len(replies) == len(shown) == 4
    for reply, expected in zip(replies[1:], shown[1:], strict=True):
        # The mark and the position; the reason is everybody's own.
        assert reply.split()[:4] == expected.split()[:4]
    assert replies[3].split()[4] == "RB.build.pre.adjacent:"


@pytest.mark.parametrize("document", DOCUMENTS)
def test_hello(document: str) -> None:
    gods = "none,minotaur,pan" if DIALECTS[document].knows_gods else "none"
    calls = ",calls" if document in ("D0", "D1") else ""
    features = f"features=select,load,legal,reasons{calls}"
    greeting = f"= santorini 1 name=reference-{document} gods={gods} {features}"
    assert last("hello 1", document=document) == greeting
    assert last(*BEGUN, "hello 1", document=document) == greeting


PLACED = "load none none 00000/00000/00000/00000/00000 22,04/40,44 m0:22"


def test_a_move_under_a_document_that_speaks_of_calls_is_told_call_by_call() -> None:
    _, *calls, reply = written(PLACED, "move 2 2 2 3", document="D1")
    assert calls == [
        "@ > Game.playerMove - 23",
        "@ > Game.isValidMove - 22 23",
        "@ < true",
        "@ > Game.moveWorker - 22 23",
        "@ < -",
        "@ > Game.checkWinCondition -",
        "@ < -",
        "@ < true",
    ]
    assert reply.startswith("= ")
    far = ["@ > Game.playerMove - -", "@ < -"]
    assert written(PLACED, "move 2 2 2 9", document="D1")[1:-1] == far
    for line in ("move 2 2", "moves 2 2", "build 2 2 2 3", "state"):
        assert len(written(PLACED, line, document="D1")) == 2
    assert len(written("move 2 2 2 3", document="D1")) == 1, "before the game has begun"


@pytest.mark.parametrize("document", ["D0", "D1"])
def test_whatever_is_told_of_calls_can_be_read_and_breaks_no_clause(document: str) -> None:
    chance = Random(5)
    accepted = 0
    for _ in range(300):
        position = random_position(chance)
        if document == "D1":
            position = replace(position, gods=(God.NONE, God.NONE))
        position, request = with_selection((position, random_request(chance, position)))
        if not isinstance(request, Move):
            continue
        load = write_request(Load(position))
        lines = written(load, write_request(request), document=document)
        calls = parse_calls(lines[1:-1])
        done = lines[-1].startswith("= ")
        after = parse_position(" ".join(lines[-1].split()[1:4]), position.gods)
        trace = Trace(position, request.origin, request.target, done, after, calls)
        judged = judge_calls(clauses_of(document), trace)
        shown = [found for found in judged if found.clause.observed is Observed.CALLS]
        assert [found.clause.id for found in shown if not found.holds] == [], lines
        accepted += done
    assert accepted > 10


def test_a_game_is_begun_placed_moved_and_built() -> None:
    assert talk(*BEGUN, "move 1 1 1 2", "build 1 2 1 1", "state") == [
        f"= {EMPTY} --,--/--,-- p0",
        f"= {EMPTY} 00,--/--,-- p0",
        f"= {EMPTY} 00,11/--,-- p1",
        f"= {EMPTY} 00,11/01,-- p1",
        f"= {EMPTY} 00,11/01,20 m0",
        f"= {EMPTY} 00,12/01,20 b0:12",
        "= 00000/01000/00000/00000/00000 00,12/01,20 m1",
        "= 00000/01000/00000/00000/00000 00,12/01,20 m1",
    ]


def test_new_begins_again_at_any_time_and_both_may_have_one_god() -> None:
    for begun in ((), BEGUN, (*BEGUN, "move 1 1 1 2")):
        assert last(*begun, "new pan pan") == f"= {EMPTY} --,--/--,-- p0"


def test_select_shows_the_worker_and_binds_nobody() -> None:
    selected, kept, kept_again, moved = talk(
        *BEGUN, "select 1 1", "select 0 1", "select -1 9", "move 0 0 1 0"
    )[-4:]
    assert selected == f"= {EMPTY} 00,11/01,20 m0:11"
    assert kept.startswith(f"? {EMPTY} 00,11/01,20 m0:11 RB.select.pre.own_worker:")
    assert kept_again == kept
    assert moved == f"= {EMPTY} 10,11/01,20 b0:10"


def test_under_d1_a_refused_select_clears_the_selection() -> None:
    reply = last(*BEGUN, "select 1 1", "select 0 1", document="D1")
    assert reply.startswith(f"? {EMPTY} 00,11/01,20 m0 D1.")


def test_lists() -> None:
    asked = ("moves 0 0", "moves 2 2", "moves 0 1", "builds 0 0", "moves -1 -1")
    assert talk(*BEGUN, *asked)[-5:] == ["= 10", "= -", "= -", "= -", "= -"]
    assert talk(*BEGUN, "move 0 0 1 0", "builds 1 0", "moves 1 0", "state")[-3:] == [
        "= 00,21",
        "= -",
        f"= {EMPTY} 10,11/01,20 b0:10",
    ]


@pytest.mark.parametrize("request_line", ["pass", "dome 1 1 1 2", "dome 9 9 9 9"])
@pytest.mark.parametrize("begun", [BEGUN, (*BEGUN, "move 1 1 1 2"), BEGUN[:3]])
def test_pass_and_dome_are_refused(request_line: str, begun: tuple[str, ...]) -> None:
    *_, state, reply = talk(*begun, "state", request_line)
    word, *_ = request_line.split()
    assert reply.startswith(f"? {state[2:]} RB.{word}.pre.never:")


def test_dome_is_refused_on_level_3_too_though_no_clause_forbids_it() -> None:
    loaded = "00000/00300/00000/00000/00000 00,11/01,20 b0:11"
    reply = last(f"load minotaur pan {loaded}", "dome 1 1 1 2")
    assert reply == f"? {loaded} this game has no such request"


@pytest.mark.parametrize(
    "position",
    [
        "3210A/BC400/00000/00000/00000 00,11/01,20 m0",
        "33333/44444/00000/44444/44444 00,01/02,20 b1:20",
        f"{EMPTY} --,--/--,-- p1",
        f"{EMPTY} 00,--/--,44 w0",
        "22222/44444/00000/00000/00000 00,44/03,04 m0:44",
    ],
)
def test_load_shows_what_it_was_given_and_decides_nothing(position: str) -> None:
    assert last(f"load none pan {position}") == f"= {position}"
    assert last(*BEGUN, f"load minotaur minotaur {position}", "state") == f"= {position}"


def test_what_ends_a_game_is_told_at_once() -> None:
    up = "load none none 00000/02300/00000/00000/00000 11,44/01,20 m0"
    assert last(up, "move 1 1 1 2").endswith(" w0")
    down = "load none pan 00000/02000/00000/00000/00000 44,43/11,20 m1"
    assert last(down, "move 1 1 1 2").endswith(" w1")
    shut = "load none none 00100/44400/00000/00000/00000 03,40/00,01 b0:03"
    assert last(shut, "build 0 3 0 2").endswith(" w0")


@pytest.mark.parametrize(("document", "turn"), [("D1", "m1"), ("D2", "b0:12"), ("D3", "w0")])
def test_other_documents_show_their_difference_in_the_turn(document: str, turn: str) -> None:
    top = "load none none 00000/02300/00000/00000/00000 11,44/01,20 m0"
    step = "1 1 1 0" if document == "D1" else "1 1 1 2"
    lines = (top, "select 1 1", f"move {step}")
    assert last(*lines, document=document).endswith(f" {turn}")


WRONG_FORM = [
    "",
    "   ",
    "hello",
    "hello 1 2",
    "Hello 1",
    "new",
    "new none",
    "new none none none",
    "new none apollo",
    "new None none",
    "new , ,",
    "place 1",
    "place 1 1 1",
    "place one two",
    "place 1.0 1",
    "place 0x1 1",
    "select",
    "select 1",
    "moves 1 1 1",
    "builds a b",
    "move 1 1 1",
    "move 1 1 1 1 1",
    "move 1 1 1 -",
    "build 1 1 1 --1",
    "dome 1",
    "pass 1",
    "state now",
    "quit now",
    "undo",
    "= 1",
    "! !",
    "load",
    f"load none none {EMPTY} 00,11/01,20",
    f"load none apollo {EMPTY} 00,11/01,20 m0",
    f"load none none {EMPTY} 00,00/01,20 m0",
    f"load none none {EMPTY} 00,11/01,50 m0",
    f"load none none {EMPTY} 00,11/01 m0",
    f"load none none {EMPTY} 00,11/01,20 m2",
    f"load none none {EMPTY} 00,11/01,20 b0",
    f"load none none {EMPTY} 00,11/01,20 M0:11-12",
    f"load none none {EMPTY} 00,11/01,20 *",
    f"load none none {EMPTY[:-1]} 00,11/01,20 m0",
    f"load none none {EMPTY[:-1]}5 00,11/01,20 m0",
    "place " + "9" * 5000 + " 1",
    "x " * 5000,
]


@pytest.mark.parametrize("line", WRONG_FORM, ids=[line[:30] for line in WRONG_FORM])
def test_what_is_no_request_gets_a_reason_and_changes_nothing(line: str) -> None:
    *_, before, reply, after = talk(*BEGUN, "select 1 1", "state", line, "state")
    assert re.fullmatch(r"! \S.*", reply)
    assert len(reply) < LONGEST
    assert after == before == f"= {EMPTY} 00,11/01,20 m0:11"


BEFORE_THE_FIRST = [
    *("place 0 0", "select 0 0", "move 0 0 0 1", "build 0 0 0 1", "dome 0 0 0 1"),
    *("pass", "state", "moves 0 0", "builds 0 0"),
]


@pytest.mark.parametrize("document", DOCUMENTS)
@pytest.mark.parametrize("line", BEFORE_THE_FIRST)
def test_nothing_can_be_done_before_the_first_game(line: str, document: str) -> None:
    assert re.fullmatch(r"! .*\bnew or load\b.*", last(line, document=document))
    assert last(line, *BEGUN, document=document) == f"= {EMPTY} 00,11/01,20 m0"


@pytest.mark.parametrize("huge", ["99", "-99", "123456789012345678901234567890", "-" + "9" * 400])
def test_huge_numbers_are_off_the_board(huge: str) -> None:
    for line in (f"move 1 1 {huge} 1", f"move {huge} {huge} 1 2", f"select 0 {huge}"):
        reply = last(*BEGUN, line)
        assert reply.startswith(f"? {EMPTY} 00,11/01,20 m0 RB."), reply
    for line in (f"moves {huge} 1", f"builds 1 {huge}"):
        assert last(*BEGUN, line) == "= -"
    assert last("new none none", f"place {huge} 0").startswith(f"? {EMPTY} --,--/--,-- p0 RB.")


@pytest.mark.parametrize("document", ["D1", "D3"])
@pytest.mark.parametrize("gods", ["minotaur none", "none pan", "minotaur minotaur"])
def test_documents_without_gods_know_none(document: str, gods: str) -> None:
    assert gods_of(document) == (God.NONE,)
    for line in (f"new {gods}", f"load {gods} {EMPTY} 00,11/01,20 m0"):
        *_, reply, after = talk(*BEGUN, line, "state", document=document)
        assert reply.startswith(f"! {document} knows no such god")
        assert after == f"= {EMPTY} 00,11/01,20 m0"
        assert last(line, "state", document=document).startswith("! ")


def random_lines(document: str) -> Sequence[tuple[str, str]]:
    """Positions to load, each with a request to make there, always the same ones."""
    random = Random(5)
    drawn = []
    for number in range(600):
        position = random_position(random, number % 5)
        if not set(position.gods) <= set(gods_of(document)):
            position = parse_position(
                write_request(Load(position)).split(" ", 3)[3], (God.NONE, God.NONE)
            )
        request = write_request(random_request(random, position))
        drawn.append((write_request(Load(position)), request))
    return drawn


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_refusal_names_a_clause_that_exists(document: str) -> None:
    pairs = random_lines(document)
    replies = talk(*(line for pair in pairs for line in pair), document=document)
    refusals = [reply for reply in replies if reply.startswith("? ")]
    named = [re.fullmatch(r"\? \S+ \S+ \S+ ([\w.]+): (\S.*)", refusal) for refusal in refusals]
    assert len(refusals) > 100
    for refusal, match in zip(refusals, named, strict=True):
        assert match is not None, refusal
        clause = find_clause(match[1])
        assert clause.document in (document, "RB")
        assert clause.wording == match[2]
    spoken = {match[1].split(".")[0] for match in named if match}
    assert spoken == {document, "RB"}


def test_quit_ends_without_a_reply_and_nothing_is_read_after_it() -> None:
    assert talk("quit") == []
    lines = iter(["new none none\n", "quit\n", "state\n"])
    out = io.StringIO()
    serve(lines, out)
    assert out.getvalue() == f"= {EMPTY} --,--/--,-- p0\n"
    assert next(lines) == "state\n"


def test_the_end_of_the_input_ends_it_and_other_line_ends_are_taken() -> None:
    out = io.StringIO()
    serve(["new none none\r\n", "place 0 0\r\n", "state"], out)
    assert out.getvalue().splitlines()[-1] == f"= {EMPTY} 00,--/--,-- p0"
    out = io.StringIO()
    serve(["new none none\r\n", "quit\r\n", "state\r\n"], out)
    assert len(out.getvalue().splitlines()) == 1


class Watched(io.StringIO):
    """Output that notes how much there is at each flush."""

    def __init__(self) -> None:
        super().__init__()
        self.flushed: list[int] = []

    def flush(self) -> None:
        self.flushed.append(len(self.getvalue().splitlines()))


def test_every_reply_is_flushed() -> None:
    out = Watched()
    serve([*BEGUN, "undo", "move 9 9 9 9"], out)
    assert out.flushed == [1, 2, 3, 4, 5, 6, 7]


def test_a_session_is_a_value() -> None:
    fresh = Session("RB")
    begun, _ = answer(fresh, "new none none")
    assert answer(fresh, "state")[1].startswith("! ")
    assert answer(begun, "state")[1] == answer(begun, "state")[1] == f"= {EMPTY} --,--/--,-- p0"


def test_the_page_names_every_request_and_feature_that_the_reference_has() -> None:
    text = PAGE.read_text("utf-8")
    for word in ("hello", "new", "place", "move", "build", "dome", "pass", "state", "quit"):
        assert re.search(rf"^\| `{word}\b", text, re.MULTILINE), word
    for feature, word in (
        ("select", "select"),
        ("load", "load"),
        ("legal", "moves"),
        ("legal", "builds"),
    ):
        assert re.search(rf"^\| `{feature}` \| `{word}\b", text, re.MULTILINE), word


def test_a_clause_that_the_engine_breaks_is_told_and_logged_and_the_game_stays(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The contracted reference is what is played: too permissive an engine is no part of the game."""
    high = "00000/00000/00030/00000/00000 22,04/40,44 m0"
    session, _ = answer(Session(), f"load none none {high}")

    def allows_all(position: Position, request: Request) -> Outcome:
        return Outcome(True, position)

    monkeypatch.setattr("reference_impl.total.game_of", lambda document: allows_all)
    after, reply = answer(session, "move 2 2 2 3")
    assert reply.startswith("! RB.move.pre.climb: The target is at most one level higher")
    assert "\n" not in reply and after == session
    assert [record.getMessage() for record in caplog.records] == [reply[2:]]
    _, unchecked = answer(replace(session, is_bare=True), "move 2 2 2 3")
    assert unchecked.startswith("? ")


def test_a_bare_game_is_the_same_game() -> None:
    contracted, bare = Session("D4"), Session("D4", is_bare=True)
    for line in ("new minotaur pan", "place 0 0", "place 0 0", "place 1 1", "place 2 2", "place 4 4",
                 "move 1 1 2 2", "select 1 1", "move 1 1 2 2", "build 2 2 1 1", "state"):  # fmt: skip
        contracted, one = answer(contracted, line)
        bare, other = answer(bare, line)
        assert one == other, line
