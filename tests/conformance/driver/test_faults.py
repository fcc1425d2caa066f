"""Every way of not answering has its name, at the right request, and the next start is a fresh one."""

from dataclasses import replace

import pytest

from conformance.driver import Fault, FaultKind, Implementation, Limits, Reply
from conformance.driver.lines import CHUNK_REQUESTS
from tests.conformance.driver.programs import FOLDER, PATIENT, QUICK, miniature

SMALL_OUTPUT = replace(PATIENT, output_bytes=1_000_000)
LATE_REPLY = replace(PATIENT, reply_seconds=0.4)
"""Patient with the first reply; the second one never comes."""

# Program, limits, requests, how many are answered, kind, words of the detail.
FAULTS: list[tuple[str, Limits, list[str], int, FaultKind, list[str]]] = [
    ("crashes_at_start", PATIENT, ["a"], 0, "crash", ["exit status 1", "no board today"]),
    ("crashes_on_boom", PATIENT, ["a", "boom", "b"], 1, "crash", ["status 1", "boom it was"]),
    ("ends_with_3_on_boom", PATIENT, ["a", "b", "boom"], 2, "crash", ["exit status 3"]),
    ("ends_with_0_on_boom", PATIENT, ["a", "boom"], 1, "end of file", ["exit status 0"]),
    ("ends_after_its_first_reply", PATIENT, ["a", "b"], 1, "end of file", ["exit status 0"]),
    ("kills_itself", PATIENT, ["a"], 0, "crash", ["signal 9 (SIGKILL)"]),
    ("hangs_at_start", QUICK, ["a"], 0, "hang", ["no reply in 0.4 s", "flushed"]),
    ("hangs_on_boom", LATE_REPLY, ["a", "boom"], 1, "hang", ["no reply in 0.4 s"]),
    ("hangs_and_ignores_signals", QUICK, ["a"], 0, "hang", ["no reply"]),
    ("reads_nothing", QUICK, ["x" * 1_000_000], 0, "hang", ["no reply"]),
    ("closes_standard_input", QUICK, ["x" * 100] * 5000, 0, "hang", ["no reply"]),
    ("never_flushes", QUICK, ["a"], 0, "hang", ["flushed"]),
    ("answers_at_the_end_of_input", QUICK, ["a", "b"], 0, "hang", ["no reply"]),
    ("leaves_a_line_open", QUICK, ["a"], 0, "hang", []),
    ("drips_one_line_for_ever", QUICK, ["a"], 0, "hang", []),
    ("prints_now_and_then_for_ever", QUICK, ["a"], 0, "hang", []),
    ("answers_in_other_words", QUICK, ["a"], 0, "hang", []),
    ("prints_for_ever", SMALL_OUTPUT, ["a"], 0, "too long", ["1000000 bytes"]),
    ("prints_errors_for_ever", SMALL_OUTPUT, ["a"], 0, "too long", ["1000000 bytes"]),
    ("writes_one_line_for_ever", PATIENT, ["a"], 0, "too long", ["65536 bytes"]),
    ("answers_too_long_on_boom", PATIENT, ["a", "boom"], 1, "too long", ["65536 bytes"]),
    (
        "leaves_a_line_open_and_ends",
        PATIENT,
        ["a"],
        0,
        "end of file",
        ["exit status 0", "a line without end: '= a'"],
    ),
    (
        "closes_standard_output",
        replace(PATIENT, reply_seconds=0.4),
        ["a"],
        0,
        "end of file",
        ["went on running"],
    ),
]


def expect_fault(
    program: Implementation, requests: list[str], answered: int, kind: FaultKind, words: list[str]
) -> None:
    answers = program.ask_many(requests)
    assert answers.fault is not None
    assert answers.fault.kind == kind, answers.fault
    assert answers.fault.request == requests[answered]
    assert [reply.text for reply in answers.replies] == [f"= {a}" for a in requests[:answered]]
    assert "\n" not in answers.fault.detail
    for word in words:
        assert word in answers.fault.detail


@pytest.mark.parametrize(
    ("name", "limits", "requests", "answered", "kind", "words"), FAULTS, ids=[f[0] for f in FAULTS]
)
def test_each_fault_has_its_name(
    name: str,
    limits: Limits,
    requests: list[str],
    answered: int,
    kind: FaultKind,
    words: list[str],
) -> None:
    with miniature(name, limits) as program:
        expect_fault(program, requests, answered, kind, words)
        assert program.requests == answered + 1


def test_there_are_many_miniatures() -> None:
    assert len(list(FOLDER.glob("*.py"))) > 40


@pytest.mark.parametrize("name", ["crashes_on_boom", "ends_with_0_on_boom", "hangs_on_boom"])
def test_after_a_fault_the_next_request_starts_the_program_anew(name: str) -> None:
    limits = LATE_REPLY if name == "hangs_on_boom" else PATIENT
    with miniature(name, limits) as program:
        for _ in range(2):
            # Alone, so that the patient limit of a first reply holds for it.
            assert program.ask("a") == Reply("a", "= a")
            fault = program.ask("boom")
            assert isinstance(fault, Fault)
            assert fault.request == "boom"


def test_a_swallowed_request_shifts_the_replies_and_ends_in_a_hang() -> None:
    with miniature("swallows_the_second", LATE_REPLY) as program:
        answers = program.ask_many(["1", "2", "3"])
        assert [reply.text for reply in answers.replies] == ["= 1", "= 3"]
        assert answers.fault is not None
        assert (answers.fault.kind, answers.fault.request) == ("hang", "3")


def test_no_more_than_the_window_is_written_ahead_of_the_replies() -> None:
    with miniature("counts_what_it_reads", QUICK) as program:
        answers = program.ask_many([f"place {number} 0" for number in range(20_000)])
        assert answers.fault is not None
        assert (answers.fault.kind, answers.fault.request) == ("hang", "place 0 0")
        assert program.debug_lines <= 2 * CHUNK_REQUESTS


def test_what_a_program_says_instead_of_a_reply_is_told() -> None:
    with miniature("answers_in_other_words", QUICK) as program:
        fault = program.ask("a")
    assert isinstance(fault, Fault)
    assert fault.kind == "hang"
    # A slow machine may not even have started it.
    assert ("'OK a'" in fault.detail) == (program.debug_lines == 1)


@pytest.mark.parametrize(
    "command", [["/no/such/program"], [str(FOLDER)], ["a\0b"]], ids=["missing", "folder", "nul"]
)
def test_a_program_that_cannot_be_started(command: list[str]) -> None:
    with Implementation(command) as program:
        fault = program.ask("hello 1")
        assert isinstance(fault, Fault)
        assert (fault.kind, fault.request) == ("cannot start", "hello 1")
        assert "\n" not in fault.detail
        ending = program.ends_cleanly()
        assert ending is not None
        assert ending.kind == "cannot start"
        assert program.requests == 0


def test_a_folder_that_is_missing_is_named() -> None:
    with Implementation(["python3"], cwd=FOLDER / "nowhere") as program:
        fault = program.ask("a")
    assert isinstance(fault, Fault)
    assert fault.kind == "cannot start"
    assert "nowhere" in fault.detail


@pytest.mark.parametrize("command", ["python3 game.py", "", [], ()])
def test_a_command_is_a_list(command: list[str]) -> None:
    with pytest.raises(ValueError, match="not a list"):
        Implementation(command)


def test_a_limit_is_more_than_nothing() -> None:
    with pytest.raises(ValueError, match="reply_seconds is 0"):
        Limits(reply_seconds=0)
