"""Faults are findings with their script, and the run goes on; nothing exercised is no pass."""

from collections.abc import Callable, Sequence

import pytest

from conformance.check.patience import MOST_FAULTS, is_off_the_board
from conformance.driver import Answers, Fault, Inside, Reply
from conformance.mistakes.right_game import Cell, RightGame
from spec.registry import clauses_of
from tests.conformance.check.programs import (
    ALL,
    Start,
    blamed,
    check_of,
    checked,
    played,
    reference,
    thin_stages,
    verdict_of,
    verdicts,
)


@pytest.fixture(autouse=True)
def few_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, 10)


class Crashes(RightGame):
    """Fails when a second worker is to be placed in the corner."""

    def place(self, cell: Cell) -> str:
        if cell == (4, 4) and len(self.workers[0]) == 1 and not self.workers[1]:
            raise RuntimeError("no room in the corner")
        return super().place(cell)


class TalksNonsense(RightGame):
    """Shows no position when a third worker is placed in the corner."""

    def place(self, cell: Cell) -> str:
        reply = super().place(cell)
        is_third = cell == (0, 4) and len(self.workers[1]) == 1 and reply.startswith("=")
        return "= done" if is_third else reply


class CannotBuildOnEdges(RightGame):
    """Says `!` where a build is to be accepted or refused."""

    def build(self, origin: Cell, target: Cell) -> str:
        return "! not yet done" if target == (0, 0) else super().build(origin, target)


@pytest.mark.parametrize(
    ("kind", "fault", "last", "detail"),
    [
        (Crashes, "crash", "place 4 4", "no room in the corner"),
        (TalksNonsense, "garbage", "place 0 4", "is no position"),
        (CannotBuildOnEdges, "cannot", " 0 0", "where '=' is due"),
    ],
    ids=lambda value: value.__name__ if isinstance(value, type) else None,
)
def test_a_fault_is_a_finding_with_its_script_and_the_run_goes_on(
    kind: type[RightGame], fault: str, last: str, detail: str
) -> None:
    log = check_of(played(kind))
    found = max(log.of_kind("fault"), key=lambda event: event.get("allowed", False))
    # It says `!` where a build is allowed, and where it is not.
    assert len(log.of_kind("fault")) == (2 if fault == "cannot" else 1)
    assert (found["kind"], verdict_of(log)) == (fault, "violates")
    assert detail in found["detail"]
    assert found["script"][0].split(" ")[0] in ("new", "load")
    assert found["script"][-1].endswith(last)
    assert not blamed(log)
    found = verdicts(log)
    assert len(found) == len(clauses_of("RB"))
    assert set(found.values()) == {"held", "not answered"}, "the run went on"
    word = last.split(" ", maxsplit=1)[0] or "build"
    open_ones = {id for id, verdict in found.items() if verdict == "not answered"}
    assert f"RB.{word}.accepts" in open_ones
    assert all(id.startswith(f"RB.{word}.") for id in open_ones)
    assert not log.of_kind("diagnosis")


class FailsAtEveryMove(RightGame):
    """Fails whenever a worker is to go where it cannot."""

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        raise ValueError(reason)


def test_after_many_faults_the_run_stops_and_says_so() -> None:
    log = check_of(played(FailsAtEveryMove))
    last = log.of_kind("note")[-1]["text"]
    assert last == f"the run was stopped after {MOST_FAULTS} faults"
    assert verdict_of(log) == "violates"
    assert not blamed(log)


class FallsOffTheBoard(RightGame):
    """Fails whenever a request names a cell that is not there, and says that all is well where it is not."""

    def answer(self, line: str) -> str:
        if is_off_the_board(line):
            raise IndexError(line)
        return super().answer(line)

    def move_refused(self, origin: Cell, target: Cell, reason: str) -> str:
        return self.done()


def test_faults_off_the_board_do_not_hide_what_is_wrong_on_it() -> None:
    log = check_of(played(FallsOffTheBoard))
    (fault,) = log.of_kind("fault")
    assert is_off_the_board(fault["script"][-1])
    assert "RB.move.pre.climb" in blamed(log)
    (note,) = [event["text"] for event in log.of_kind("note")]
    assert note.startswith("requests off the board were left out")
    assert "explore" in {event["suite"] for event in log.of_kind("coverage")}


def test_a_crash_at_another_request_is_another_fault() -> None:
    class FailsTwice(Crashes):
        def build(self, origin: Cell, target: Cell) -> str:
            if target == (0, 0):
                raise RuntimeError("no bricks in the corner")
            return super().build(origin, target)

    log = check_of(played(FailsTwice))
    words = {event["script"][-1].split(" ")[0] for event in log.of_kind("fault")}
    assert words == {"place", "build"}


class DoesNotBegin(RightGame):
    """Knows how to greet and nothing else."""

    def new(self, gods: list[str]) -> str:
        return "! tomorrow"


def test_after_a_failed_smoke_test_the_rest_is_not_reached() -> None:
    log = check_of(played(DoesNotBegin))
    assert verdict_of(log) == "not established"
    (fault,) = log.of_kind("fault")
    assert (fault["kind"], fault["script"]) == ("cannot", ["new none none"])
    assert [event["suite"] for event in log.of_kind("coverage")] == ["smoke"]
    for event in log.of_kind("clause"):
        if event["verdict"] == "not reached":
            assert event["reason"] == "the smoke test failed"
        else:
            assert (event["verdict"], event["id"][:6]) == ("not answered", "RB.new")
    assert not log.of_kind("counterexample")


class KnowsOtherGods(RightGame):
    """Declares a god that this kit does not know."""

    known_gods = ("apollo",)


def test_nothing_exercised_is_not_established() -> None:
    log = check_of(played(KnowsOtherGods))
    assert verdict_of(log) == "not established"
    (note,) = log.of_kind("note")
    assert "nothing was run" in note["text"]
    assert not log.of_kind("clause")


def test_a_document_that_says_nothing_of_these_gods_is_not_established() -> None:
    log = check_of(reference("D2"), "D2", gods=("none",))
    assert "held" not in verdicts(log).values()
    assert verdict_of(log) == "not established"


class Piped(Inside):
    """Matches replies to requests by their order alone, as a pipe does; `answer` gives any number."""

    def __init__(self, start: Callable[[], Callable[[str], list[str]]]) -> None:
        super().__init__(lambda: str)
        self._lines = start
        self._now = start()
        self._waiting: list[str] = []

    def ask_many(self, lines: Sequence[str]) -> Answers:
        texts = [*self._waiting, *(text for line in lines for text in self._now(line))]
        self._waiting = texts[len(lines) :]
        replies = tuple(map(Reply, lines, texts))
        self._requests += len(replies)
        if len(replies) == len(lines):
            return Answers(replies)
        self.restart()
        return Answers(replies, Fault("hang", "no reply in time", lines[len(replies)]))

    def surplus(self) -> Fault | None:
        if not self._waiting:
            return None
        self.restart()
        return Fault("extra reply", "more replies than requests", "hello 1")

    def restart(self) -> None:
        self._waiting, self._now = [], self._lines()


def answering(often: int) -> Callable[[], Callable[[str], list[str]]]:
    """A right game that answers so often when a worker is placed off the board."""
    start: Start = played(RightGame, ALL)

    def begin() -> Callable[[str], list[str]]:
        answer = start()
        return lambda line: [answer(line)] * (often if line == "place 5 0" else 1)

    return begin


@pytest.mark.parametrize(("often", "kind"), [(0, "hang"), (2, "extra reply")])
def test_one_reply_too_few_or_too_many_is_not_blamed_on_the_rules(often: int, kind: str) -> None:
    log = checked(Piped(answering(often)))
    assert not blamed(log) and not log.of_kind("counterexample")
    (fault,) = log.of_kind("fault")
    assert fault["kind"] == kind
    assert "place 5 0" in fault["script"]
    assert fault["script"][-1] == "place 5 0"
    assert len(fault["script"]) == 2
    assert verdict_of(log) == "violates"


def test_a_pipe_that_answers_once_conforms() -> None:
    log = checked(Piped(answering(1)))
    assert verdict_of(log) == "conforms"
    assert not log.of_kind("fault")
