"""What runs in the sandbox sees its own folder and the tools, and ends when it is told to."""

import os
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.grade.sandbox import bubblewrap as bubblewrap_module
from conformance.grade.sandbox import choose_tier as sandbox_module
from conformance.grade.sandbox import landlock as landlock_module
from conformance.grade.sandbox.bounded_command import Finished, run_bounded
from conformance.grade.sandbox.bubblewrap import Bubblewrap
from conformance.grade.sandbox.cgroup import MemoryControl, find_memory_control
from conformance.grade.sandbox.choose_tier import Refusal, choose_tier
from conformance.grade.sandbox.limits import Phase
from conformance.grade.sandbox.processes import family_of, with_word
from conformance.grade.sandbox.slots import can_change_user, user_of
from conformance.grade.sandbox.tier import Sandbox, Tier
from conformance.system import end_group
from tests.conformance.grade.sandbox.landlock_box import need_landlock
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


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A submission. The folders above it are root's own, as a teacher's home may be."""
    made = tmp_path / "it's a submission"
    made.mkdir(mode=0o755)
    (made / "main.py").write_text("print('hello')")
    return made


def run(sandbox: Sandbox, folder: Path, script: str, phase: Phase = Phase.RUN) -> Finished:
    argv = sandbox.wrap(["sh", "-c", script], folder, phase)
    return run_bounded(argv, LONG, 10_000, 10_000)


def test_a_program_runs_in_its_own_folder(sandbox: Sandbox, folder: Path) -> None:
    finished = run(sandbox, folder, "pwd; python3 main.py; ls; echo oops >&2; exit 7")
    assert finished.output == b"/submission\nhello\nmain.py\n"
    assert (finished.errors, finished.status) == (b"oops\n", 7)


def test_requests_go_in_and_answers_come_out(sandbox: Sandbox, folder: Path) -> None:
    argv = sandbox.wrap(["cat"], folder, Phase.RUN)
    done = subprocess.run(argv, input=b"hello 1\nquit\n", capture_output=True, check=True)
    assert done.stdout == b"hello 1\nquit\n"


def test_the_environment_is_the_same_for_everybody(
    sandbox: Sandbox, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SECRET", "1")
    told = dict(line.split("=", 1) for line in run(sandbox, folder, "env").output.decode().split())
    assert told.keys() == {"PATH", "HOME", "TMPDIR", "LANG", "PWD"}
    assert (told["HOME"], told["TMPDIR"], told["LANG"]) == ("/tmp", "/tmp", "C.UTF-8")
    assert run(sandbox, folder, "hostname; id -u; id -g").output == b"box\n1000\n1000\n"


def test_a_run_changes_nothing(sandbox: Sandbox, folder: Path) -> None:
    finished = run(sandbox, folder, "touch new; echo x > /tmp/kept; cat /tmp/kept")
    assert b"Read-only" in finished.errors
    assert finished.output == b"x\n"
    assert run(sandbox, folder, "ls /tmp").output == b""
    assert [path.name for path in folder.iterdir()] == ["main.py"]


def test_a_build_changes_only_its_copy(sandbox: Sandbox, folder: Path) -> None:
    script = "pwd; echo new > new; rm main.py; ls"
    assert run(sandbox, folder, script, Phase.BUILD).output == b"/submission\nnew\n"
    assert [path.name for path in folder.iterdir()] == ["main.py"]


def test_killing_the_group_ends_everything(sandbox: Sandbox, folder: Path) -> None:
    word = own_word("family-killed-by-group")
    argv = sandbox.wrap(["python3", "-c", FAMILY, word], folder, Phase.RUN)
    process = subprocess.Popen(argv, stdout=subprocess.PIPE, start_new_session=True)
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"up\n"
        family = family_of(process.pid)
        assert len(family) >= 4
        end_group(process)
    assert eventually(lambda: not with_word(word))
    assert eventually(lambda: not any(Path(f"/proc/{one}").exists() for one in family))


def test_everything_ends_with_the_grader(sandbox: Sandbox, folder: Path) -> None:
    word = own_word("family-of-a-dead-grader")
    argv = sandbox.wrap(["python3", "-c", FAMILY, word], folder, Phase.RUN)
    program = "import subprocess, sys; subprocess.run(sys.argv[1:], start_new_session=True)"
    grader = subprocess.Popen([sys.executable, "-c", program, *argv], stdout=subprocess.PIPE)
    with grader:
        assert grader.stdout is not None
        assert grader.stdout.readline() == b"up\n"
        assert with_word(word)
        grader.send_signal(signal.SIGKILL)
    assert eventually(lambda: not with_word(word))


def test_every_slot_is_another_user_if_we_are_root(sandbox: Sandbox, folder: Path) -> None:
    assert isinstance(sandbox, Bubblewrap)
    assert sandbox.has_users == can_change_user()
    for slot in (5, 6):
        argv = sandbox.at_slot(slot).wrap(["python3", "-c", SLEEPER], folder, Phase.RUN)
        process = subprocess.Popen(argv, stdout=subprocess.PIPE, start_new_session=True)
        with process:
            assert process.stdout is not None
            process.stdout.readline()
            users = {Path(f"/proc/{one}").stat().st_uid for one in family_of(process.pid)}
            end_group(process)
        assert users == {user_of(slot) if can_change_user() else os.geteuid()}


def test_what_is_hidden_is_hidden(sandbox: Sandbox, folder: Path, tmp_path: Path) -> None:
    assert isinstance(sandbox, Bubblewrap)
    tool = tmp_path / "tool"
    for name in ("bin", "lib/kit", "lib/other"):
        (tool / name).mkdir(parents=True)
    (tool / "lib" / "kit" / "answers").write_text("secret")
    (tool / "lib" / "other" / "library").write_text("free")
    (tool / "bin" / "greet").write_text("#!/bin/sh\necho greetings")
    (tool / "bin" / "greet").chmod(0o755)
    script = f"greet; ls {tool}/lib/kit {tool}/lib/other; touch {tool}/lib/kit/x || echo no"
    chain = replace(sandbox.toolchain, folders=(*sandbox.toolchain.folders, tool))
    open_to_all = run(replace(sandbox, toolchain=chain), folder, script).output
    assert b"answers" in open_to_all
    masked = replace(sandbox, toolchain=replace(chain, hidden=(tool / "lib" / "kit",)))
    told = run(masked, folder, script).output
    assert told.startswith(b"greetings\n")
    assert b"answers" not in told
    assert b"library" in told
    assert told.endswith(b"no\n")


def test_the_instructors_packages_are_seen_from_every_folder(
    sandbox: Sandbox, folder: Path, tmp_path: Path
) -> None:
    assert isinstance(sandbox, Bubblewrap)
    modules = tmp_path / "any name"
    (modules / "typescript").mkdir(parents=True)
    (modules / "typescript" / "index.js").write_text("module.exports = 'here'")
    chain = replace(sandbox.toolchain, node_modules=modules)
    finished = run(replace(sandbox, toolchain=chain), folder, """node -p 'require("typescript")'""")
    assert finished.output == b"here\n", finished.errors


def which_without_bubblewrap(tool: str, mode: int = os.X_OK, path: str | None = None) -> str | None:
    return None if tool == "bwrap" else f"/usr/bin/{tool}"


@pytest.fixture
def without_bubblewrap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shutil, "which", which_without_bubblewrap)


@pytest.fixture
def without_landlock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(landlock_module, "kernels_abi", lambda: 0)


def test_the_best_that_works_is_chosen(sandbox: Sandbox) -> None:
    assert sandbox.tier is Tier.BUBBLEWRAP


@pytest.mark.parametrize("allow_unsafe", [False, True])
def test_landlock_takes_over_where_bubblewrap_is_missing(
    without_bubblewrap: None, allow_unsafe: bool
) -> None:
    need_landlock()
    found = choose_tier(allow_unsafe=allow_unsafe)
    assert not isinstance(found, Refusal), found
    found.close()
    assert found.tier is Tier.LANDLOCK


def test_landlock_takes_over_where_bubblewrap_does_not_start(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_landlock()
    monkeypatch.setattr(bubblewrap_module, "ISOLATION", ("--no-such-option",))
    found = choose_tier()
    assert not isinstance(found, Refusal), found
    found.close()
    assert found.tier is Tier.LANDLOCK


def test_without_both_nothing_is_graded(without_bubblewrap: None, without_landlock: None) -> None:
    found = choose_tier()
    assert isinstance(found, Refusal)
    assert "bwrap not found: install bubblewrap" in found.reason
    assert "this kernel has no Landlock" in found.reason
    assert "\n" not in found.reason


def test_limits_alone_are_only_for_those_who_ask(
    without_bubblewrap: None, without_landlock: None
) -> None:
    found = choose_tier(allow_unsafe=True)
    assert not isinstance(found, Refusal)
    found.close()
    assert found.tier is Tier.RLIMITS
    assert not found.promises_to_hold("tcp")


def test_what_does_not_work_is_refused_with_its_own_words(
    sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    need_landlock()
    monkeypatch.setattr(bubblewrap_module, "ISOLATION", ("--no-such-option",))
    monkeypatch.setattr(landlock_module, "filter_program", lambda _: b"not a filter at all.")
    found = choose_tier()
    assert isinstance(found, Refusal)
    assert "bubblewrap does not work (bwrap: Unknown option --no-such-option)" in found.reason
    assert "landlock does not work (sandbox: the filter: Invalid argument)" in found.reason


def test_groups_that_cannot_be_entered_are_a_gap(
    sandbox: Sandbox, folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = MemoryControl(tmp_path / "main.py" / "no folder", is_version_2=True)
    (tmp_path / "main.py").touch()
    monkeypatch.setattr(sandbox_module, "find_memory_control", lambda: broken)
    found = choose_tier()
    assert isinstance(found, Bubblewrap)
    try:
        assert found.memory is None
        assert not found.promises_to_hold("memory_of_many")
        assert found.promises_to_hold("tcp")
        assert run(found, folder, "echo fine").output == b"fine\n"
    finally:
        found.close()


def test_a_closed_sandbox_leaves_nothing(sandbox: Sandbox, folder: Path) -> None:
    another = choose_tier()
    assert isinstance(another, Bubblewrap)
    for slot in (3, 4):
        run(another.at_slot(slot), folder, "true")
    name = another.scratch.path.name
    assert another.scratch.path.exists()
    another.close()
    assert not another.scratch.path.exists()
    control = find_memory_control()
    assert control is None or not list(control.parent.glob(f"{name}*"))
    assert name not in Path("/proc/self/mounts").read_text()
