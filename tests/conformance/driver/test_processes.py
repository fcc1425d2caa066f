"""Nothing is left behind: no process, no thread, no open pipe, whatever the program did."""

import os
import socket
import threading
from collections.abc import Iterator
from dataclasses import replace

import pytest

from conformance.driver import Fault, Implementation, Reply, child
from tests.conformance.driver.programs import PATIENT, QUICK, command_of, miniature


@pytest.fixture
def door() -> Iterator[socket.socket]:
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.settimeout(60)
        yield listening


def port_of(door: socket.socket) -> str:
    return str(door.getsockname()[1])


def everybody_has_ended(door: socket.socket) -> bool:
    """All processes that held the connection have ended."""
    connection, _ = door.accept()
    with connection:
        connection.settimeout(60)
        try:
            return connection.recv(1) == b""
        except ConnectionResetError:
            return True


def test_the_whole_group_ends_with_close(door: socket.socket) -> None:
    command = command_of("starts_another_and_answers", port_of(door))
    with Implementation(command, PATIENT) as program:
        assert program.ask("a") == Reply("a", "= a")
    assert everybody_has_ended(door)


def test_the_group_ends_though_its_leader_has_ended_before(door: socket.socket) -> None:
    command = command_of("starts_another_and_crashes", port_of(door))
    # The pipes stay open, so that only the limit tells.
    with Implementation(command, replace(PATIENT, reply_seconds=1.5)) as program:
        assert program.ask("a") == Reply("a", "= a")
        assert everybody_has_ended(door), "the leader, who alone holds this connection"
        fault = program.ask("b")
        assert isinstance(fault, Fault)
        assert fault.kind == "crash"
        assert "exit status 4" in fault.detail
        assert "kept its output open" in fault.detail
    assert everybody_has_ended(door)


def test_what_leaves_the_group_cannot_hold_up_the_kit(
    door: socket.socket, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(child, "_SETTLE_SECONDS", 0.2)
    command = command_of("starts_one_that_leaves_the_group", port_of(door))
    with Implementation(command, PATIENT) as program:
        assert program.ask("a") == Reply("a", "= a")
        program.restart()
        connection, _ = door.accept()
        assert program.ask("a") == Reply("a", "= a")
    # It ends when its connection does.
    connection.close()
    door.accept()[0].close()


@pytest.mark.parametrize("name", ["hangs_and_ignores_signals", "reads_nothing", "ignores_quit"])
def test_close_ends_what_will_not_end(name: str) -> None:
    before = set(threading.enumerate())
    with miniature(name, QUICK) as program:
        program.ask("a")
    program.close()
    assert set(threading.enumerate()) <= before


def test_no_zombie_is_left() -> None:
    with miniature("tells_its_number") as program:
        reply = program.ask("a")
        assert isinstance(reply, Reply)
    with pytest.raises(ChildProcessError):
        os.waitpid(int(reply.body), os.WNOHANG)


def test_a_program_has_a_session_of_its_own() -> None:
    with miniature("tells_its_number") as program:
        reply = program.ask("a")
        assert isinstance(reply, Reply)
        assert os.getsid(int(reply.body)) == int(reply.body) != os.getsid(0)


def test_restarts_leave_no_pipe_and_no_thread() -> None:
    def next_free() -> int:
        number = os.open(os.devnull, os.O_RDONLY)
        os.close(number)
        return number

    before, threads = next_free(), threading.active_count()
    with miniature("ends_with_0_on_boom") as program:
        for _ in range(5):
            assert isinstance(program.ask("boom"), Fault)
            assert program.ask("a") == Reply("a", "= a")
            program.restart()
    assert next_free() <= before
    assert threading.active_count() <= threads


def test_a_restart_is_a_fresh_start() -> None:
    with miniature("answers_by_chance") as program:
        first = program.ask("chance")
        assert program.ask("chance") == first
        program.restart()
        assert program.ask("chance") != first


def test_a_reply_that_is_just_late_is_no_reply(monkeypatch: pytest.MonkeyPatch) -> None:
    in_time = child.Child._have_arrived

    def late(self: child.Child, count: int) -> bool:
        """Sees the replies to a whole batch only after the limit."""
        return in_time(self, count) and count < 3

    with miniature("answers_well") as program:
        with monkeypatch.context() as patch:
            patch.setattr(child.Child, "_have_arrived", late)
            answers = program.ask_many(["a", "b", "c"])
        assert [reply.text for reply in answers.replies] == ["= a", "= b"]
        assert answers.fault is not None
        assert (answers.fault.kind, answers.fault.request) == ("hang", "c")
        assert program.ask("d") == Reply("d", "= d")


def test_an_interrupted_batch_answers_nothing_later(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: child.Child, count: int) -> bool:
        raise KeyboardInterrupt

    with miniature("answers_well") as program:
        with monkeypatch.context() as patch:
            patch.setattr(child.Child, "_have_arrived", interrupted)
            with pytest.raises(KeyboardInterrupt):
                program.ask("a")
        assert program.ask("b") == Reply("b", "= b")
