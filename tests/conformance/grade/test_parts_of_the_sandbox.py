"""The parts that a sandbox is made of, without a sandbox."""

import os
import struct
import subprocess
import tempfile
from pathlib import Path

import pytest

from conformance.grade import cgroup as cgroup_module
from conformance.grade import scratch as scratch_module
from conformance.grade.cgroup import MemoryControl, find_memory_control
from conformance.grade.limits import Phase, PhaseLimits
from conformance.grade.scratch import PREFIX, Scratch
from conformance.grade.seccomp import MACHINES, filter_program
from conformance.grade.slots import become, user_of
from conformance.grade.toolchain import Toolchain, find_toolchain

ALLOWED, FORBIDDEN, NO_FAMILY = 0x7FFF0000, 0x00050001, 0x00050061


def decision(program: bytes, machine: int, call: int, argument: int = 0) -> int:
    """What the kernel would answer: the few instructions that the filter is made of."""
    words = {0: call, 4: machine, 16: argument}
    code = list(struct.iter_unpack("=HBBI", program))
    place, value = 0, 0
    while True:
        kind, yes, no, constant = code[place]
        place += 1
        match kind:
            case 0x20:
                value = words[constant]
            case 0x15:
                place += yes if value == constant else no
            case 0x35:
                place += yes if value >= constant else no
            case 0x06:
                return int(constant)
            case _:
                raise AssertionError(f"instruction {kind:#x}")


@pytest.mark.parametrize("machine", MACHINES)
def test_the_filter_refuses_what_no_namespace_covers(machine: str) -> None:
    program = filter_program(machine)
    assert program is not None
    number, socket_call, refused = MACHINES[machine]
    families = {family: decision(program, number, socket_call, family) for family in range(50)}
    assert {family for family, told in families.items() if told == ALLOWED} == {1, 2, 10, 16}
    assert set(families.values()) == {ALLOWED, NO_FAMILY}
    calls = {
        call: decision(program, number, call, 40) for call in range(460) if call != socket_call
    }
    assert {call for call, told in calls.items() if told == FORBIDDEN} == set(refused)
    assert set(calls.values()) == {ALLOWED, FORBIDDEN}
    assert decision(program, number, 0x40000000 + 1) == FORBIDDEN
    assert decision(program, 0x40000003, 1) == FORBIDDEN


def test_there_is_no_filter_for_a_machine_it_was_not_written_for() -> None:
    assert filter_program("pdp11") is None


def groups(folder: Path, mounts: str, membership: str) -> MemoryControl | None:
    (folder / "mounts").write_text(mounts)
    (folder / "membership").write_text(membership)
    return find_memory_control(folder / "mounts", folder / "membership")


def test_groups_of_version_1_are_made_below_our_own(tmp_path: Path) -> None:
    own = tmp_path / "memory" / "a" / "b"
    own.mkdir(parents=True)
    mounts = f"proc /proc proc rw 0 0\ncgroup {tmp_path}/memory cgroup rw,memory 0 0\n"
    assert groups(tmp_path, mounts, "3:cpu:/\n4:memory:/a/b\n0::/\n") is None
    (own / "memory.limit_in_bytes").touch()
    found = groups(tmp_path, mounts, "3:cpu:/\n4:memory:/a/b\n0::/\n")
    assert found == MemoryControl(own, is_version_2=False)


def test_groups_of_version_2_are_made_where_memory_is_handed_out(tmp_path: Path) -> None:
    own = tmp_path / "user" / "session"
    own.mkdir(parents=True)
    (own / "cgroup.subtree_control").write_text("\n")
    mounts = f"cgroup2 {tmp_path} cgroup2 rw 0 0\n"
    assert groups(tmp_path, mounts, "0::/user/session\n") is None
    (tmp_path / "user" / "cgroup.subtree_control").write_text("cpu memory pids\n")
    found = groups(tmp_path, mounts, "0::/user/session\n")
    assert found == MemoryControl(tmp_path / "user", is_version_2=True)


@pytest.mark.parametrize(
    ("is_version_2", "expected"),
    [
        (True, {"memory.max": "1000\n", "memory.swap.max": "0\n", "memory.oom.group": "1\n"}),
        (False, {"memory.limit_in_bytes": "1000\n", "memory.memsw.limit_in_bytes": "1000\n"}),
    ],
)
def test_a_group_is_entered_with_its_limit(
    tmp_path: Path, is_version_2: bool, expected: dict[str, str]
) -> None:
    control = MemoryControl(tmp_path / "it's", is_version_2)
    group = control.parent / "one"
    group.mkdir(parents=True)
    for name in expected:
        (group / name).touch()
    script = "\n".join(("set -e", *control.enter("one", 1000), "echo $$"))
    told = os.popen(script).read()
    assert {name: (group / name).read_text() for name in expected} == expected
    assert (group / "cgroup.procs").read_text() == told


def test_only_the_groups_of_one_sandbox_are_removed(tmp_path: Path) -> None:
    for name in ("box-a-0", "box-a-1", "box-b-0"):
        (tmp_path / name).mkdir()
    MemoryControl(tmp_path, is_version_2=True).remove("box-a")
    assert [path.name for path in tmp_path.iterdir()] == ["box-b-0"]


def test_a_group_that_stays_is_an_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "box-a-0" / "process").mkdir(parents=True)
    monkeypatch.setattr(cgroup_module, "PATIENCE", 0.0)
    with pytest.raises(OSError, match="not empty"):
        MemoryControl(tmp_path, is_version_2=True).remove("box-a")


def test_a_scratch_folder_is_gone_when_it_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scratch_module, "_open_place", lambda: tmp_path)
    scratch = Scratch()
    assert list(tmp_path.iterdir()) == [scratch.path]
    assert scratch.path.name.startswith(PREFIX)
    assert scratch.path.stat().st_mode & 0o777 == 0o711
    subprocess.run(["mkdir", "-p", scratch.path.joinpath(*["d"] * 1100)], check=True)
    scratch.close()
    assert list(tmp_path.iterdir()) == []


def test_only_abandoned_scratch_folders_of_our_own_are_removed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(scratch_module, "_open_place", lambda: tmp_path)
    in_use = Scratch()
    abandoned = tmp_path / f"{PREFIX}abandoned"
    abandoned.mkdir()
    (abandoned / "lock").touch()
    precious = tmp_path / "precious"
    precious.mkdir()
    (precious / "lock").touch()
    (tmp_path / f"{PREFIX}link").symlink_to(precious)
    (tmp_path / f"{PREFIX}unlocked").mkdir()
    another = Scratch()
    left = {path.name for path in tmp_path.iterdir()}
    assert left == {
        in_use.path.name,
        another.path.name,
        "precious",
        f"{PREFIX}link",
        f"{PREFIX}unlocked",
    }
    assert (precious / "lock").exists()
    in_use.close()
    another.close()


def test_scratch_folders_lie_where_every_user_can_reach_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.chmod(0o700)
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    scratch = Scratch()
    try:
        assert not scratch.path.is_relative_to(tmp_path)
    finally:
        scratch.close()


def test_every_slot_has_a_user_of_its_own() -> None:
    assert len({user_of(slot) for slot in range(100)}) == 100
    assert 0 not in {user_of(slot) for slot in range(100)}
    assert f"--reuid={user_of(7)}" in become(7)
    for slot in (-1, 1000):
        with pytest.raises(ValueError, match=f"slot {slot}"):
            user_of(slot)


def test_a_toolchain_knows_what_it_shows(tmp_path: Path) -> None:
    chain = Toolchain((tmp_path / "jdk",), (), (), tmp_path / "node_modules")
    for shown in ("/usr/local/class", tmp_path / "jdk" / "lib", tmp_path / "node_modules"):
        assert chain.shows(Path(shown))
    for unseen in ("/srv/class", tmp_path, tmp_path / "jdk2"):
        assert not chain.shows(Path(unseen))


def test_no_tool_brings_a_home_or_the_kit_along() -> None:
    chain = find_toolchain()
    kit = Path(__file__).resolve().parents[3]
    for folder in chain.folders:
        assert not Path.home().is_relative_to(folder)
        assert not kit.is_relative_to(folder)


@pytest.mark.parametrize("phase", list(Phase))
def test_every_limit_is_set(phase: Phase) -> None:
    limits = PhaseLimits().of(phase)
    words = " ".join(limits.as_prlimit())
    for option in ("--cpu=", "--data=", "--nproc=", "--nofile=", "--fsize=", "--core=1"):
        assert option in words
    assert limits.cpu_seconds < limits.wall_seconds
