"""A move without a selected worker moves none: D0 lines 12 and 40."""

from pathlib import Path

import pytest

from conformance.check.wire_requests import send_wrongly
from conformance.cli import main
from conformance.driver.exchanged import Exchanged, Way
from conformance.driver.http.game import HttpGame
from conformance.driver.http.mapping import default_mapping, parse_mapping
from conformance.driver.http.translating import ANOTHER, NOT_KNOWN
from conformance.exits import Exit
from tests.conformance.check.wire_checks import PATIENT, charged, checked, shorten, verdicts
from tests.conformance.driver.http.d0_server import (
    D0Server,
    MovesTheFirst,
    MovesTheOneBefore,
    MovesWhatWasRefused,
)
from tests.conformance.driver.http.pages import (
    DEFAULT,
    KeepsSelections,
    KeepsSelectionsUnseen,
    MovesAgain,
    ShowsNoSelection,
)
from tests.conformance.driver.http.servers import ODD_MAPPING, odd_answers, small_server
from tests.conformance.driver.http.servers import PATIENT as LIMITS

CHOSEN = ("D0.player_move.pre.4", "D0.game_controller_player_move.pre.1")
FLAT = "00000/00000/00000/00000/00000"
PLACED = ("new minotaur none", "place 2 2", "place 4 4", "place 3 0", "place 0 3")
NO_MINOTAUR = DEFAULT.replace('minotaur = "minotaur"\n', "")


@pytest.fixture(autouse=True)
def _short_run(monkeypatch: pytest.MonkeyPatch) -> None:
    shorten(monkeypatch, (*PLACED, "move 2 2 4 2"))


@pytest.mark.parametrize("server", [MovesTheFirst, MovesTheOneBefore, MovesWhatWasRefused])
def test_it_is_charged_to_the_conditions_that_ask_for_a_selected_worker(
    server: type[D0Server], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status, log = checked(server(), tmp_path)
    assert status == Exit.VIOLATES and not log.of_kind("fault")
    (found,) = log.of_kind("counterexample")
    assert (found["clause"], *found["also"]) == CHOSEN
    assert found["script"][0] == "new minotaur none"
    assert found["request"].startswith("move -1 -1 ") and found["reply"].startswith("= ")
    how = " was refused got " if server is MovesWhatWasRefused else " without a selection got "
    assert f"{how}status 200" in found["answered"] and "a worker moved" in found["answered"]
    assert {verdicts(log)[id] for id in CHOSEN} == {"violated"}
    replayed(tmp_path, capsys, server(), "still broken")
    replayed(tmp_path, capsys, D0Server(), "fixed")
    # The transcript says all that it takes to judge it.
    assert main(["recheck", str(tmp_path / "report.jsonl")]) == Exit.CONFORMS
    assert f"breaks again  {CHOSEN[0]}" in capsys.readouterr().out


def replayed(folder: Path, capsys: pytest.CaptureFixture[str], server: D0Server, word: str) -> None:
    capsys.readouterr()
    with small_server(server) as url:
        main(["replay", str(folder / "report.jsonl"), *PATIENT, "--http", url])
    (line,) = [one for one in capsys.readouterr().out.splitlines() if CHOSEN[0] in one]
    assert word in line


def test_a_right_server_holds_them(tmp_path: Path) -> None:
    _, log = checked(D0Server(), tmp_path)
    assert not charged(log) and {verdicts(log)[id] for id in CHOSEN} == {"held"}


def test_without_the_cards_that_d0_speaks_of_nothing_is_said_of_a_selection(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shorten(monkeypatch)
    _, log = checked(MovesTheFirst(), tmp_path, mapping=NO_MINOTAUR)
    assert not charged(log)


def test_a_move_of_the_selected_worker_is_none_without_a_selection() -> None:
    seen: list[Exchanged] = []
    with small_server(D0Server()) as url, HttpGame(url, default_mapping(), LIMITS) as game:
        game.watch(seen.append)
        send_wrongly(game, (*PLACED, "select 2 2", "move -1 -1 1 1"))
        assert not [one for one in seen if one.way is Way.UNSELECTED]
        send_wrongly(game, (*PLACED, "move -1 -1 1 1"))
        assert [one.exchange.moved for one in seen if one.way is Way.UNSELECTED] == [False, False]


def replies(server: D0Server, *lines: str) -> list[str]:
    """What a game answers that selects nobody unasked."""
    mapping = default_mapping()
    with small_server(server) as url, HttpGame(url, mapping, LIMITS, selects=False) as game:
        answers = game.ask_many((*PLACED, *lines))
        assert answers.fault is None
        return [reply.text for reply in answers.replies[len(PLACED) :]]


def test_a_move_goes_out_as_it_is_where_the_game_selects_nobody_unasked() -> None:
    (refused,) = replies(D0Server(), "move 2 2 1 1")
    assert refused.startswith(f"? {FLAT} 22,44/30,03 m0 ")
    (taken,) = replies(MovesTheFirst(), "move 2 2 1 1")
    assert taken == f"= {FLAT} 11,44/30,03 b0:11"
    for lines in (
        ("select 2 2", "move 2 2 1 1"),
        ("select 2 2", "state", "move 2 2 1 1"),
        ("select 2 2", "move 2 2 4 2", "move 2 2 1 1"),
        ("select 2 2", "select 3 0", "move 2 2 1 1"),
        ("select 4 4", "select 2 2", "move 2 2 1 1"),
    ):
        assert replies(D0Server(), *lines)[-1] == f"= {FLAT} 11,44/30,03 b0:11"


@pytest.mark.parametrize("origin", ["3 0", "3 3", "-1 0"])
def test_a_move_of_no_own_worker_is_refused_with_its_selection(origin: str) -> None:
    """What the first worker could do is not asked for."""
    *_, last = replies(MovesTheFirst(), f"move {origin} 2 1")
    assert last.startswith(f"? {FLAT} 22,44/30,03 m0 ")


@pytest.mark.parametrize("between", [(), ("move 4 4 2 2",), ("select 3 0",), ("state",)])
def test_routes_that_name_no_worker_cannot_ask_for_another_than_the_selected_one(
    between: tuple[str, ...],
) -> None:
    *_, last = replies(D0Server(), "select 4 4", *between, "move 2 2 1 1")
    assert last == f"? {FLAT} 22,44/30,03 m0:44 {ANOTHER}"


def test_a_selection_ends_with_the_turn() -> None:
    turn = ("select 2 2", "move 2 2 1 1", "build 1 1 2 2")
    *_, built, moved = replies(D0Server(), *turn, "move 3 0 3 1")
    assert built.startswith("= ") and moved.startswith("? ") and ANOTHER not in moved


def test_before_the_build_no_other_worker_than_the_mover_is_asked_to_move() -> None:
    """The route would move the one that has just moved, where a game lets it (AMB-38)."""
    turn = ("select 2 2", "move 2 2 1 1")
    *_, other, mover = replies(MovesAgain(), *turn, "move 4 4 2 2", "move 1 1 2 2")
    assert other == f"? {FLAT} 11,44/30,03 b0:11 {ANOTHER}"
    assert mover == f"= {FLAT} 22,44/30,03 b0:22"


ROUND = (
    "select 2 2", "move 2 2 1 1", "build 1 1 2 2", "select 3 0", "move 3 0 3 1", "build 3 1 3 0",
)  # fmt: skip


def test_a_selection_that_the_page_shows_counts_as_made() -> None:
    *_, built, other, selected = replies(KeepsSelections(), *ROUND, "move 4 4 3 4", "move 1 1 1 0")
    assert built.endswith(" m0:11") and other.endswith(ANOTHER)
    assert selected.startswith("= ") and " 10,44/31,03 b0:10" in selected


@pytest.mark.parametrize("server", [KeepsSelectionsUnseen, ShowsNoSelection])
@pytest.mark.parametrize("origin", ["1 1", "4 4"])
def test_a_selection_of_an_earlier_turn_that_no_page_shows_may_last(
    server: type[D0Server], origin: str
) -> None:
    """So it is not known whom the route would move."""
    *_, last = replies(server(), *ROUND, f"move {origin} 2 1")
    assert last.startswith("? ") and last.endswith(NOT_KNOWN)


@pytest.mark.parametrize("server", [MovesAgain, KeepsSelections, KeepsSelectionsUnseen])
def test_what_d0_does_not_say_of_a_selection_is_not_charged(
    server: type[D0Server], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    again = ("select 2 2", "move 2 2 3 3", "move 4 4 3 4", "select 4 4", "move 4 4 3 4")
    late = (
        (*PLACED, *ROUND, f"move {origin} {to}") for origin, to in (("1 1", "1 0"), ("4 4", "2 1"))
    )
    shorten(monkeypatch, (*PLACED, *again), *late)
    status, log = checked(server(), tmp_path)
    assert status != Exit.VIOLATES and not charged(log) and not log.of_kind("fault")
    assert {verdicts(log)[id] for id in CHOSEN} == {"held"}


@pytest.mark.parametrize("lines", [(), ROUND[:3]])
def test_nobody_is_selected_before_the_first_selection_of_a_player(lines: tuple[str, ...]) -> None:
    origin = "3 0" if lines else "2 2"
    *_, last = replies(ShowsNoSelection(), *lines, f"move {origin} 2 1")
    assert last.startswith("? ") and not last.endswith((ANOTHER, NOT_KNOWN))


def test_another_builder_than_the_mover_is_not_asked_for() -> None:
    *_, other, mover = replies(
        D0Server(), "select 2 2", "move 2 2 1 1", "build 4 4 3 3", "build 1 1 2 2"
    )
    assert other.endswith(ANOTHER) and mover.startswith("= ")


def test_routes_that_name_the_worker_need_no_selection() -> None:
    mapping = parse_mapping(ODD_MAPPING)
    with (
        small_server(odd_answers()) as url,
        HttpGame(url, mapping, LIMITS, selects=False) as game,
    ):
        *_, moved = game.ask_many((*PLACED, "move 2 2 1 1")).replies
    assert moved.text.startswith("= ")


def test_what_was_just_selected_is_not_selected_again() -> None:
    class Counts(D0Server):
        selections = 0

        def respond(self, method: str, path: str, named: dict[str, str]) -> tuple[int, bytes]:
            self.selections += path.endswith("select-worker")
            return super().respond(method, path, named)

    server = Counts()
    with small_server(server) as url, HttpGame(url, default_mapping(), LIMITS) as game:
        game.ask_many((*PLACED, "select 2 2", "move 2 2 1 1"))
        assert server.selections == 1
        game.ask_many((*PLACED, "select 2 2", "move 2 2 4 2", "move 2 2 1 1"))
    # A server may drop its selection with a move that it refuses.
    assert server.selections == 3
