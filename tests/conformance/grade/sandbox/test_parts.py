"""The parts that a sandbox is made of, without a sandbox."""

import os
import signal
import struct
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from conformance.grade.sandbox import cgroup as cgroup_module
from conformance.grade.sandbox import scratch as scratch_module
from conformance.grade.sandbox.cgroup import MemoryControl, find_memory_control
from conformance.grade.sandbox.limits import Phase, PhaseLimits
from conformance.grade.sandbox.scratch import PREFIX, Scratch
from conformance.grade.sandbox.seccomp import (
    AS_OUR_OWN_USER,
    BESIDE_NAMESPACES,
    WITHOUT_NAMESPACES,
    Refusal,
    filter_program,
)
from conformance.grade.sandbox.slots import become, user_of
from conformance.grade.sandbox.system_calls import MACHINES
from conformance.grade.sandbox.toolchain import Toolchain, find_toolchain
from tests.conformance.grade.waiting import own_word

ALLOWED = 0x7FFF0000
FORBIDDEN, DENIED, UNKNOWN, NO_FAMILY = (0x00050000 | error for error in (1, 13, 38, 97))
LAST_CALL = 480


def decision(program: bytes, machine: int, call: int, *arguments: int) -> int:
    """What the kernel would answer: the few instructions that the filter is made of."""
    words = {0: call, 4: machine}
    words |= {16 + 8 * place: (*arguments, 0, 0)[place] for place in range(2)}
    code = list(struct.iter_unpack("=HBBI", program))
    place, value = 0, 0
    while True:
        kind, yes, no, constant = code[place]
        place += 1
        match kind:
            case 0x20:
                value = words[constant]
            case 0x54:
                value &= constant
            case 0x15:
                place += yes if value == constant else no
            case 0x35:
                place += yes if value >= constant else no
            case 0x06:
                return int(constant)
            case _:
                raise AssertionError(f"instruction {kind:#x}")


class Filter:
    """What a filter says to calls by name."""

    def __init__(self, refusals: tuple[Refusal, ...], machine: str) -> None:
        program = filter_program(refusals, machine)
        assert program is not None
        self.program, self.machine = program, MACHINES[machine]

    def says(self, call: str, *arguments: int) -> int:
        return decision(self.program, self.machine.audit, self.machine.calls[call], *arguments)

    def refuses_always(self) -> set[str]:
        """The calls that no argument in use makes possible; all others are let through."""
        names = {number: name for name, number in self.machine.calls.items()}
        told = {
            call: decision(self.program, self.machine.audit, call, 1, 1)
            for call in range(LAST_CALL)
        }
        assert {told[call] for call in told.keys() - names.keys()} == {ALLOWED}
        return {names[call] for call in names if told[call] != ALLOWED}


FOREIGN = 0x40000003


@pytest.mark.parametrize("machine", MACHINES)
@pytest.mark.parametrize("refusals", [BESIDE_NAMESPACES, WITHOUT_NAMESPACES, AS_OUR_OWN_USER])
def test_no_filter_can_be_passed_by_by_other_numbers(
    machine: str, refusals: tuple[Refusal, ...]
) -> None:
    program = filter_program(refusals, machine)
    assert program is not None
    audit = MACHINES[machine].audit
    assert decision(program, audit, 1) == ALLOWED
    assert decision(program, audit, 0x40000000 + 1) == FORBIDDEN
    assert decision(program, FOREIGN, 1) == FORBIDDEN
    assert {refusal.call for refusal in refusals} <= MACHINES["x86_64"].calls.keys()


@pytest.mark.parametrize("machine", MACHINES)
def test_the_filter_refuses_what_no_namespace_covers(machine: str) -> None:
    beside = Filter(BESIDE_NAMESPACES, machine)
    families = {family: beside.says("socket", family) for family in range(50)}
    assert {family for family, told in families.items() if told == ALLOWED} == {1, 2, 10, 16}
    assert set(families.values()) == {ALLOWED, NO_FAMILY}
    assert beside.refuses_always() == {
        *("add_key", "request_key", "keyctl", "perf_event_open", "bpf", "userfaultfd"),
        *("io_uring_setup", "io_uring_enter", "io_uring_register"),
    }


@pytest.mark.parametrize("machine", MACHINES)
def test_without_namespaces_the_filter_refuses_more(machine: str) -> None:
    alone = Filter(WITHOUT_NAMESPACES, machine)
    assert {alone.says("socket", family) for family in range(50)} == {DENIED}
    close_on_exec = 0o2000000
    pairs = {kind for kind in range(16) if alone.says("socketpair", 1, kind) == ALLOWED}
    assert pairs == {1, 5}
    assert alone.says("socketpair", 1, 1 | close_on_exec) == ALLOWED
    assert alone.says("socketpair", 1, 2 | close_on_exec) == DENIED
    thread, fork = 0x003D0F00, 0x01200011
    assert {alone.says("clone", flags) for flags in (thread, fork)} == {ALLOWED}
    for namespace in (0x20000, *(1 << bit for bit in range(25, 31))):
        assert alone.says("clone", fork | namespace) == FORBIDDEN
    assert alone.says("clone3", 0) == UNKNOWN
    assert (alone.says("prlimit64", 0), alone.says("prlimit64", 77)) == (ALLOWED, FORBIDDEN)
    assert alone.says("fchmod", 3, 0o777) == ALLOWED
    assert alone.refuses_always() >= {
        *Filter(BESIDE_NAMESPACES, machine).refuses_always(),
        *("shmget", "semget", "msgget", "mq_open", "unshare", "setns", "setpriority"),
    }


@pytest.mark.parametrize("machine", MACHINES)
def test_our_own_files_are_not_changed_by_programs_of_our_own_user(machine: str) -> None:
    other, own = (
        Filter(refusals, machine).refuses_always()
        for refusals in (WITHOUT_NAMESPACES, AS_OUR_OWN_USER)
    )
    changes = {name for name in MACHINES[machine].calls if "chmod" in name or "chown" in name}
    changes |= {name for name in MACHINES[machine].calls if "xattr" in name}
    assert own == other | changes
    assert not other & changes


def test_there_is_no_filter_for_a_machine_it_was_not_written_for() -> None:
    assert filter_program(machine="pdp11") is None


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


TAKES_MEMORY = "held = b'x' * (96 << 20); print(len(held), flush=True)"
AND_STAYS = "import time; time.sleep(600)"


@pytest.fixture
def real_control() -> MemoryControl:
    """The control groups of this machine; an ordinary user mostly has none."""
    control = find_memory_control()
    if control is None:
        pytest.skip("this machine hands out no memory control groups")
    probe = control.parent / own_word("probe")
    try:
        probe.mkdir()
    except OSError as problem:
        pytest.skip(f"no group can be made in {control.parent}: {problem.strerror}")
    probe.rmdir()
    return control


def in_group(control: MemoryControl, name: str, most: int, program: str) -> list[str]:
    lines = ("set -e", *control.enter(name, most), 'exec "$@"')
    return ["sh", "-c", "\n".join(lines), "sh", sys.executable, "-c", program]


def test_a_real_group_limits_all_memory_in_it(real_control: MemoryControl) -> None:
    name = own_word("santorini-test")
    mib = 1 << 20
    try:
        roomy, tight = (
            subprocess.run(
                in_group(real_control, name, most, TAKES_MEMORY), capture_output=True, check=False
            )
            for most in (256 * mib, 48 * mib)
        )
    finally:
        real_control.remove(name)
    assert (roomy.returncode, roomy.stdout) == (0, b"%d\n" % (96 * mib)), roomy.stderr
    assert (tight.returncode, tight.stdout) == (-signal.SIGKILL, b"")
    assert not (real_control.parent / name).exists()


def test_a_real_group_is_entered_and_is_removed_with_its_last_process(
    real_control: MemoryControl, monkeypatch: pytest.MonkeyPatch
) -> None:
    name = own_word("santorini-test")
    group = real_control.parent / name
    command = in_group(real_control, name, 256 << 20, f"print('up', flush=True); {AND_STAYS}")
    with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            assert process.stdout.readline() == b"up\n"
            assert (group / "cgroup.procs").read_text().split() == [str(process.pid)]
            with monkeypatch.context() as patch:
                patch.setattr(cgroup_module, "PATIENCE", 0.0)
                with pytest.raises(OSError, match="busy"):
                    real_control.remove(name)
        finally:
            process.kill()
    real_control.remove(name)
    assert not group.exists()


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
    kit = Path(__file__).resolve().parents[4]
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
