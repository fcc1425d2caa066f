"""The sandbox for machines that forbid namespaces: what runs in it, how it ends, what it leaves."""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.grade.job import LOG_NAME
from conformance.grade.one import grade_one
from conformance.grade.sandbox import choose_tier as sandbox_module
from conformance.grade.sandbox import landlock as landlock_module
from conformance.grade.sandbox import landlock_guard
from conformance.grade.sandbox.bounded_command import Finished, run_bounded
from conformance.grade.sandbox.landlock import Landlock, open_landlock
from conformance.grade.sandbox.landlock_kernel import why_not_landlock
from conformance.grade.sandbox.landlock_places import is_open_to_all, open_tools, places_of
from conformance.grade.sandbox.limits import Phase, PhaseLimits
from conformance.grade.sandbox.processes import family_of, with_word
from conformance.grade.sandbox.scratch import Scratch
from conformance.grade.sandbox.slots import can_change_user, user_of
from conformance.grade.sandbox.tier import Sandbox
from conformance.grade.sandbox.toolchain import Toolchain, find_toolchain
from conformance.system import end_group
from reports.event_log import read_log
from tests.conformance.check.programs import thin_stages
from tests.conformance.grade.missing import cannot_run
from tests.conformance.grade.sandbox.landlock_box import FIRST_SLOT, landlock_box, need_landlock
from tests.conformance.grade.small_class import (
    climbing,
    crashing,
    jobs_of,
    not_java,
    write_class,
)
from tests.conformance.grade.waiting import eventually, own_word

LONG = 120.0
SLEEPER = "import time; print('up', flush=True); time.sleep(600)"
FAMILY = """
import os, subprocess, sys
for _ in range(2):
    command = [sys.executable, "-c", "import time; time.sleep(600)", sys.argv[1]]
    subprocess.Popen(command, start_new_session=True)
print("up", flush=True)
os.wait()
"""
RUNAWAY = """
import os, sys
print("up", flush=True)
while True:
    if os.fork():
        os._exit(0)
    os.setsid()
"""
"""Never there for longer than it takes to start the next one."""

LIMITS = """
import json, resource
names = ("CPU", "DATA", "NOFILE", "FSIZE", "CORE")
print(json.dumps([resource.getrlimit(getattr(resource, "RLIMIT_" + name)) for name in names]))
"""


@pytest.fixture(scope="module")
def landlock() -> Iterator[Landlock]:
    with landlock_box() as box:
        yield box


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A submission. The folders above it are root's own, as a teacher's home may be."""
    made = tmp_path / "it's a submission"
    made.mkdir(mode=0o755)
    (made / "main.py").write_text("print('hello')")
    return made


@pytest.fixture
def open_place() -> Iterator[Path]:
    """A folder that the users of the slots can reach."""
    scratch = Scratch()
    yield scratch.path
    scratch.close()


def run(sandbox: Sandbox, folder: Path, script: str, phase: Phase = Phase.RUN) -> Finished:
    argv = sandbox.wrap(["sh", "-c", script], folder, phase)
    return run_bounded(argv, LONG, 10_000, 10_000)


def started(argv: tuple[str, ...]) -> subprocess.Popen[bytes]:
    """A command that has said that it is up."""
    process = subprocess.Popen(argv, stdout=subprocess.PIPE, start_new_session=True)
    assert process.stdout is not None
    assert process.stdout.readline() == b"up\n"
    return process


def place_of(landlock: Landlock) -> Path:
    return landlock.scratch.path / str(landlock.slot)


def test_a_program_runs_in_its_own_folder(landlock: Landlock, folder: Path) -> None:
    finished = run(landlock, folder, "pwd; python3 main.py; ls; echo oops >&2; exit 7")
    assert finished.output == f"{place_of(landlock)}/submission\nhello\nmain.py\n".encode()
    assert (finished.errors, finished.status) == (b"oops\n", 7)


def test_how_a_program_ends_is_told_as_a_shell_tells_it(landlock: Landlock, folder: Path) -> None:
    assert run(landlock, folder, "kill -SEGV $$").status == 128 + signal.SIGSEGV
    missing = run_bounded(landlock.wrap(["no-such"], folder, Phase.RUN), LONG, 999, 999)
    assert (missing.status, missing.last_words) == (127, "no-such: No such file or directory")
    refused = run_bounded(landlock.wrap(["./main.py"], folder, Phase.RUN), LONG, 999, 999)
    assert (refused.status, refused.last_words) == (126, "./main.py: Permission denied")


def test_requests_go_in_and_answers_come_out(landlock: Landlock, folder: Path) -> None:
    argv = landlock.wrap(["cat"], folder, Phase.RUN)
    done = subprocess.run(argv, input=b"hello 1\nquit\n", capture_output=True, check=True)
    assert done.stdout == b"hello 1\nquit\n"


def test_nobody_else_holds_the_pipes_of_a_program(landlock: Landlock, folder: Path) -> None:
    script = "echo up; exec <&- >&- 2>&-; sleep 120"
    argv = landlock.wrap(["sh", "-c", script], folder, Phase.RUN)
    process = subprocess.Popen(
        argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
    )
    with process:
        assert process.stdout is not None
        assert process.stdin is not None
        assert process.stdout.read() == b"up\n"
        with pytest.raises(BrokenPipeError):
            while True:
                os.write(process.stdin.fileno(), b"x" * 1000)
        assert process.poll() is None
        end_group(process)


def test_the_environment_is_the_same_for_everybody(
    landlock: Landlock, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET", "1")
    told = dict(line.split("=", 1) for line in run(landlock, folder, "env").output.decode().split())
    assert told.keys() == {"PATH", "HOME", "TMPDIR", "LANG", "PWD"}
    assert told["HOME"] == told["TMPDIR"] == f"{place_of(landlock)}/tmp"


def test_a_careful_grader_locks_nobody_out(landlock: Landlock, folder: Path) -> None:
    """The fixture that sets the usual mask puts it back."""
    os.umask(0o077)
    finished = run(landlock, folder, 'umask; cat main.py; touch "$TMPDIR/new"')
    assert (finished.output, finished.errors) == (b"0022\nprint('hello')", b"")


def test_signals_mean_what_they_usually_do(landlock: Landlock, folder: Path) -> None:
    """Python ignores two, and is what starts the program."""
    script = "grep SigIgn /proc/self/status"
    argv = landlock.wrap(["grep", "SigIgn", "/proc/self/status"], folder, Phase.RUN)
    usual = subprocess.run(["sh", "-c", script], capture_output=True, check=True).stdout
    assert run_bounded(argv, LONG, 999, 999).output == usual


def test_a_run_changes_nothing(landlock: Landlock, folder: Path) -> None:
    script = 'touch new; rm main.py; echo x > "$TMPDIR/kept"; cat "$TMPDIR/kept"; touch /tmp/new'
    finished = run(landlock, folder, script)
    assert finished.errors.count(b"Permission denied") == 3, finished.errors
    assert finished.output == b"x\n"
    assert not place_of(landlock).exists()
    assert [path.name for path in folder.iterdir()] == ["main.py"]


def test_a_build_changes_only_its_copy(landlock: Landlock, folder: Path) -> None:
    script = "echo new > new; rm main.py; mkdir d; mv new d; ls; ls d"
    assert run(landlock, folder, script, Phase.BUILD).output == b"d\nnew\n"
    assert [path.name for path in folder.iterdir()] == ["main.py"]
    assert not place_of(landlock).exists()


def test_what_cannot_be_entered_is_removed_all_the_same(landlock: Landlock, folder: Path) -> None:
    script = 'cd "$TMPDIR"; mkdir a; umask 777; mkdir a/b c; touch d; echo made'
    assert run(landlock, folder, script).output == b"made\n"
    assert not place_of(landlock).exists()


def test_killing_the_group_ends_everything(landlock: Landlock, folder: Path) -> None:
    word = own_word("family-killed-by-group")
    argv = landlock.wrap(["python3", "-c", FAMILY, word], folder, Phase.RUN)
    with started(argv) as process:
        family = family_of(process.pid)
        assert len(family) >= 5
        end_group(process)
    assert eventually(lambda: not with_word(word))
    assert eventually(lambda: not any(Path(f"/proc/{one}").exists() for one in family))
    assert eventually(lambda: not place_of(landlock).exists())


def test_a_program_that_is_always_another_process_is_caught(
    landlock: Landlock, folder: Path
) -> None:
    word = own_word("runaway")
    argv = landlock.wrap(["python3", "-c", RUNAWAY, word], folder, Phase.RUN)
    with started(argv) as process:
        # Its first process ends at once, and takes the rest with it.
        process.wait(LONG)
    assert not with_word(word)
    assert not place_of(landlock).exists()


def test_everything_ends_with_the_grader(landlock: Landlock, folder: Path) -> None:
    word = own_word("family-of-a-dead-grader")
    argv = landlock.wrap(["python3", "-c", FAMILY, word], folder, Phase.RUN)
    program = "import subprocess, sys; subprocess.run(sys.argv[1:], start_new_session=True)"
    with started((sys.executable, "-c", program, *argv)) as grader:
        assert with_word(word)
        grader.send_signal(signal.SIGKILL)
    assert eventually(lambda: not with_word(word))
    assert eventually(lambda: not place_of(landlock).exists())


def test_programs_in_one_slot_do_not_disturb_each_other(landlock: Landlock, folder: Path) -> None:
    for _ in range(3):
        argv = landlock.wrap(["python3", "-c", SLEEPER], folder, Phase.RUN)
        with started(argv) as process:
            end_group(process)
        # At once: neither is killed nor cleared away by the guard of the other.
        assert run(landlock, folder, "python3 main.py").output == b"hello\n"


def test_a_program_waits_until_its_slot_is_free(landlock: Landlock, folder: Path) -> None:
    held = landlock_guard._wait_for(f"{place_of(landlock)}.lock")
    argv = landlock.wrap(["cat", "main.py"], folder, Phase.RUN)
    with subprocess.Popen(argv, stdout=subprocess.PIPE, start_new_session=True) as process:
        # Time enough for one that does not wait; one that does would wait for ever.
        time.sleep(1.0)
        (folder / "main.py").write_text("written before the slot was free")
        os.close(held)
        assert process.stdout is not None
        assert process.stdout.read() == b"written before the slot was free"


def test_a_slot_that_stays_in_use_is_an_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(landlock_guard, "PATIENCE", 0.0)
    held = landlock_guard._wait_for(str(tmp_path / "lock"))
    with pytest.raises(landlock_guard.Failed, match="lock is still held by an earlier command"):
        landlock_guard._wait_for(str(tmp_path / "lock"))
    os.close(held)
    os.close(landlock_guard._wait_for(str(tmp_path / "lock")))


def test_every_slot_is_another_user_if_we_are_root(landlock: Landlock, folder: Path) -> None:
    assert landlock.has_users == can_change_user()
    for slot in (FIRST_SLOT + 5, FIRST_SLOT + 6):
        word = own_word("sleeper")
        argv = landlock.at_slot(slot).wrap(["sh", "-c", "echo up; cat", word], folder, Phase.RUN)
        process = subprocess.Popen(
            argv, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True
        )
        with process:
            assert process.stdout is not None
            process.stdout.readline()
            inside = family_of(process.pid) - {process.pid}
            users = {Path(f"/proc/{one}").stat().st_uid for one in inside}
            end_group(process)
        # The guard is ours, so that nothing inside can reach it.
        expected = {os.geteuid(), user_of(slot) if can_change_user() else os.geteuid()}
        assert users == expected


def test_the_limits_are_those_of_the_other_sandbox(
    landlock: Landlock, sandbox: Sandbox, folder: Path
) -> None:
    for phase in Phase:
        told = [
            run_bounded(box.wrap(["python3", "-c", LIMITS], folder, phase), LONG, 999, 999).output
            for box in (landlock, sandbox)
        ]
        assert told[0] == told[1]
        cpu = landlock.limits.of(phase).cpu_seconds
        assert json.loads(told[0])[0] == [cpu, cpu + 1]


def test_what_is_hidden_is_hidden(landlock: Landlock, folder: Path, open_place: Path) -> None:
    tool = open_place / "tool"
    for name in ("bin", "lib/kit", "lib/other"):
        (tool / name).mkdir(parents=True)
    (tool / "lib" / "kit" / "answers").write_text("secret")
    (tool / "lib" / "other" / "library").write_text("free")
    (tool / "bin" / "greet").write_text("#!/bin/sh\necho greetings")
    (tool / "bin" / "greet").chmod(0o755)
    script = f"greet; ls {tool}/lib; cat {tool}/lib/other/library {tool}/lib/kit/answers"
    chain = replace(landlock.toolchain, folders=(*landlock.toolchain.folders, tool))
    open_to_all = run(replace(landlock, toolchain=chain), folder, script).output
    assert open_to_all == b"greetings\nkit\nother\nfreesecret"
    masked = replace(landlock, toolchain=replace(chain, hidden=(tool / "lib" / "kit",)))
    assert run(masked, folder, script).output == b"greetings\nkit\nother\nfree"


def test_a_hidden_tool_is_no_place_at_all(tmp_path: Path) -> None:
    (tmp_path / "kit").mkdir()
    places = places_of(Toolchain((tmp_path / "kit",), (), (tmp_path / "kit",), None))
    assert str(tmp_path / "kit") not in places.readable
    assert "/usr" in places.readable


def test_tools_that_nobody_else_can_reach_are_not_offered(open_place: Path) -> None:
    """The system's take their place; where it has none of that kind, there is no sandbox."""
    home = open_place / "home"
    (home / "tool" / "bin").mkdir(parents=True)
    (home / "tool" / "bin" / "node").write_text("#!/bin/sh\n")
    (home / "tool" / "bin" / "node").chmod(0o755)
    chain = Toolchain((home / "tool",), (), (), None)
    assert is_open_to_all(home / "tool")
    assert open_tools(chain) == chain
    home.chmod(0o700)
    assert not is_open_to_all(home / "tool")
    offered = open_tools(chain)
    if shutil.which("node", path="/usr/local/bin:/usr/bin:/bin") is None:
        assert isinstance(offered, str)
        assert "tool/bin/node is out of reach for other users: install it in /usr" in offered
    else:
        assert offered == replace(chain, folders=())


@pytest.mark.parametrize("is_open", [True, False])
def test_the_instructors_packages_are_seen_from_every_folder(
    landlock: Landlock, folder: Path, open_place: Path, is_open: bool
) -> None:
    if shutil.which("node") is None:
        cannot_run("node is not installed")
    modules = open_place / "any name"
    (modules / "typescript").mkdir(parents=True)
    (modules / "typescript" / "index.js").write_text("module.exports = 'here'")
    modules.chmod(0o755 if is_open else 0o700)
    box = open_landlock(find_toolchain(modules), PhaseLimits(), None)
    assert isinstance(box, Landlock)
    script = """node -p 'require("typescript")'; node -p 'require("/node_modules/typescript")'"""
    try:
        finished = run(box.at_slot(landlock.slot), folder, script)
    finally:
        box.close()
    assert finished.output == b"here\nhere\n", finished.errors


def test_a_closed_sandbox_leaves_nothing(landlock: Landlock, folder: Path) -> None:
    with landlock_box() as another:
        path = another.scratch.path
        word = own_word("still-running")
        argv = another.wrap(["python3", "-c", FAMILY, word], folder, Phase.RUN)
        with started(argv) as process:
            end_group(process)
    assert not path.exists()
    assert not with_word(word)
    memory = another.memory
    assert memory is None or not list(memory.parent.glob(f"{path.name}*"))


def test_nothing_is_removed_under_a_program_that_still_runs(
    landlock: Landlock, monkeypatch: pytest.MonkeyPatch
) -> None:
    box = open_landlock(find_toolchain(), PhaseLimits(), None)
    assert isinstance(box, Landlock)
    held = landlock_guard._wait_for(f"{place_of(box)}.lock")
    with monkeypatch.context() as patch:
        patch.setattr(landlock_module, "PATIENCE", 0.0)
        with pytest.raises(TimeoutError, match="a command in slot 0 does not end"):
            box.close()
    assert box.scratch.path.exists()
    os.close(held)
    box.close()
    assert not box.scratch.path.exists()


def test_submissions_earn_the_same_as_in_the_other_sandbox(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_landlock()
    thin_stages(monkeypatch, 12)
    submissions = write_class(tmp_path / "in", climbing, crashing, not_java)
    jobs = [replace(job, slot=FIRST_SLOT) for job in jobs_of(submissions, tmp_path / "out")]
    expected = [grade_one(job) for job in jobs]
    monkeypatch.setattr(sandbox_module, "NEEDED", ("no-such-tool",))
    found = [grade_one(replace(job, tier="landlock", evidence="landlock: proved")) for job in jobs]
    assert found == expected
    for job in jobs:
        assert read_log(job.folder / LOG_NAME).header["tiers"] == ["landlock: proved"]


def test_what_the_kernel_must_have(monkeypatch: pytest.MonkeyPatch) -> None:
    assert why_not_landlock(7, has_users=False) == why_not_landlock(3, has_users=True) == ""
    assert "no Landlock" in why_not_landlock(0, has_users=True)
    assert "version 2: 3 is needed" in why_not_landlock(2, has_users=True)
    assert "version 5, which lets signals out" in why_not_landlock(5, has_users=False)
    monkeypatch.setattr("platform.machine", lambda: "pdp11")
    assert "this kind of processor" in why_not_landlock(7, has_users=True)


def test_root_that_cannot_change_the_user_is_told_so(landlock: Landlock, folder: Path) -> None:
    if not can_change_user():
        pytest.skip("for root only")
    finished = run(replace(landlock, has_users=False), folder, "echo never")
    assert (finished.status, finished.output) == (125, b"")
    assert "grade as another user than root" in finished.last_words
