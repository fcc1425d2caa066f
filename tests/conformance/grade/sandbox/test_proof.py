"""Every attack is real, none succeeds in the sandbox, and a sandbox with a hole is found out."""

import json
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.grade.sandbox import bubblewrap as bubblewrap_module
from conformance.grade.sandbox import landlock as landlock_module
from conformance.grade.sandbox import proof as proof_module
from conformance.grade.sandbox.attack_bait import ATTACKS as ATTACK_FOLDER
from conformance.grade.sandbox.attack_bait import Bait
from conformance.grade.sandbox.attack_list import ATTACKS, Attack
from conformance.grade.sandbox.bubblewrap import Bubblewrap
from conformance.grade.sandbox.evidence import evidence_line
from conformance.grade.sandbox.landlock import Landlock
from conformance.grade.sandbox.landlock_kernel import SCOPES_SINCE
from conformance.grade.sandbox.landlock_places import Places
from conformance.grade.sandbox.limits import Phase, PhaseLimits
from conformance.grade.sandbox.processes import with_word
from conformance.grade.sandbox.proof import AttackOutcome, Evidence, Row, prove
from conformance.grade.sandbox.rlimits import open_rlimits
from conformance.grade.sandbox.seccomp import DOORS
from conformance.grade.sandbox.tier import Sandbox, Tier
from conformance.grade.sandbox.toolchain import find_toolchain
from conformance.kit import KIT
from tests.conformance.grade.bare import Bare
from tests.conformance.grade.sandbox.landlock_box import FIRST_SLOT, landlock_box
from tests.conformance.grade.waiting import eventually

NAMES = tuple(attack.name for attack in ATTACKS)
STOPPED_BY_THE_RUNNER = {"descriptors", "ignore_signals", "flood_output", "flood_errors"}
"""Whoever starts the program stops these, with or without a sandbox."""

NOT_BARE = {"use_cpu", "core_dump", "interfaces"}
"""Without any limit this never ends; or it depends on how the machine is set up."""

NOT_FOR_ALL = {
    "become_root",
    "change_root",
    "clock",
    "hostname",
    "kernel_settings",
    "keyring",
    "make_device",
    "mount",
    "odd_sockets",
    "open_device",
    "priority",
    "read_secrets",
    "trace",
    "user_namespace",
    "write_system",
}
"""These need root, or depend on what the machine allows its users."""

ALL_PRIVILEGES = 0x1FFFEFFFFFF


class Dead(Bare):
    """A sandbox that does not start anything."""

    def wrap(self, command: Sequence[str], folder: Path, phase: Phase) -> tuple[str, ...]:
        return ("sh", "-c", "echo broken down >&2; exit 1")


@pytest.fixture
def baits(monkeypatch: pytest.MonkeyPatch) -> list[Bait]:
    """Everything that the proof lays out."""
    made: list[Bait] = []

    class Remembered(Bait):
        def __init__(self, attack: str, sandbox: Sandbox, neighbour: Sandbox | None) -> None:
            super().__init__(attack, sandbox, neighbour)
            made.append(self)

    monkeypatch.setattr(proof_module, "Bait", Remembered)
    return made


def nothing_is_left(baits: list[Bait]) -> bool:
    assert baits
    assert not any(bait.folder.parent.exists() for bait in baits)
    return eventually(lambda: not any(with_word(bait.token) for bait in baits))


def named(*names: str) -> tuple[Attack, ...]:
    chosen = tuple(attack for attack in ATTACKS if attack.name in names)
    assert len(chosen) == len(names)
    return chosen


def names_of(rows: Sequence[Row]) -> set[str]:
    return {row.attack for row in rows}


def has_all_privileges() -> bool:
    status = Path("/proc/self/status").read_text()
    effective = int(next(line for line in status.splitlines() if "CapEff" in line).split()[1], 16)
    return effective & ALL_PRIVILEGES == ALL_PRIVILEGES


def test_every_attack_program_is_used_and_described() -> None:
    programs = {path.stem for path in ATTACK_FOLDER.glob("*.py")} - {"__init__", "__main__"}
    assert programs == {*NAMES, "honest"}
    assert len(set(NAMES)) == len(NAMES) >= 25
    assert len({attack.tries for attack in ATTACKS}) == len(ATTACKS)
    assert all(attack.tries not in ("", "None") for attack in ATTACKS)


def test_the_sandbox_holds_against_every_attack(sandbox: Sandbox, baits: list[Bait]) -> None:
    evidence = prove(sandbox)
    assert evidence.tier is Tier.BUBBLEWRAP
    assert [row.attack for row in evidence.rows] == list(NAMES)
    assert evidence.with_outcome(AttackOutcome.BROKEN) == ()
    assert evidence.with_outcome(AttackOutcome.NOT_TRIED) == ()
    assert evidence.trouble == ""
    assert evidence.stands
    gaps = {name for name in NAMES if not sandbox.promises_to_hold(name)}
    assert names_of(evidence.with_outcome(AttackOutcome.NOT_DEFENDED)) <= gaps
    assert nothing_is_left(baits)


def test_the_attacks_succeed_where_there_is_no_sandbox(baits: list[Bait]) -> None:
    is_sure = set(NAMES) - STOPPED_BY_THE_RUNNER - NOT_BARE
    tried = is_sure if has_all_privileges() else is_sure - NOT_FOR_ALL
    evidence = prove(Bare(), named(*tried))
    assert evidence.trouble == ""
    failed = {
        row.attack: row for row in evidence.rows if row.outcome is not AttackOutcome.NOT_DEFENDED
    }
    assert failed == {}
    assert nothing_is_left(baits)


def test_a_hole_in_the_network_is_found(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    holed = (*bubblewrap_module.ISOLATION, "--share-net")
    monkeypatch.setattr(bubblewrap_module, "ISOLATION", holed)
    evidence = prove(sandbox, named("tcp", "udp", "unix_abstract", "unix_path"))
    assert names_of(evidence.with_outcome(AttackOutcome.BROKEN)) == {"tcp", "udp", "unix_abstract"}
    assert not evidence.stands


def test_a_hole_in_the_files_is_found(sandbox: Sandbox) -> None:
    assert isinstance(sandbox, Bubblewrap)
    chain = replace(sandbox.toolchain, folders=(*sandbox.toolchain.folders, KIT), hidden=())
    holed = replace(sandbox, toolchain=chain)
    evidence = prove(holed, named("read_kit", "read_other_submission"))
    assert names_of(evidence.with_outcome(AttackOutcome.BROKEN)) == {"read_kit"}
    assert not evidence.stands


def test_an_environment_that_is_not_cleared_is_found(sandbox: Sandbox) -> None:
    class Leaky(Bare):
        """Clears the environment nowhere."""

        def promises_to_hold(self, attack: str) -> bool:
            return True

        def wrap(self, command: Sequence[str], folder: Path, phase: Phase) -> tuple[str, ...]:
            wrapped = sandbox.wrap(command, folder, phase)
            assert {"-i", "--clearenv"} <= set(wrapped)
            return tuple(word for word in wrapped if word not in ("-i", "--clearenv"))

    attacks = named("environment", "environment_of_others")
    evidence = prove(Leaky(), attacks)
    assert evidence.with_outcome(AttackOutcome.BROKEN) == evidence.rows
    assert len(evidence.rows) == len(attacks)


def test_a_sandbox_that_starts_nothing_proves_nothing() -> None:
    evidence = prove(Dead(), named("tcp", "use_cpu"))
    assert {row.outcome for row in evidence.rows} == {AttackOutcome.NOT_TRIED}
    assert evidence.trouble == "broken down"
    assert not evidence.stands


def test_limits_alone_hold_off_little_and_say_so(baits: list[Bait]) -> None:
    unsafe = open_rlimits(find_toolchain(), PhaseLimits())
    try:
        evidence = prove(unsafe, first_slot=900)
    finally:
        unsafe.close()
    assert evidence.with_outcome(AttackOutcome.BROKEN) == ()
    assert evidence.with_outcome(AttackOutcome.NOT_TRIED) == ()
    assert evidence.trouble == ""
    assert evidence.with_outcome(AttackOutcome.NO_GAP) == ()
    open_doors = names_of(evidence.with_outcome(AttackOutcome.NOT_DEFENDED))
    assert open_doors >= {"tcp", "udp", "unix_abstract", "leave_process", "shared_memory"}
    assert open_doors >= {"see_files", "see_processes", "hostname", "disk_bomb", "many_files"}
    held = names_of(evidence.with_outcome(AttackOutcome.HELD))
    assert held >= {"environment", "memory_bomb", "use_cpu", "huge_file", "flood_output"}
    assert nothing_is_left(baits)


@pytest.fixture(scope="module")
def landlock() -> Iterator[Landlock]:
    with landlock_box() as box:
        yield box


def gaps_of(landlock: Landlock) -> set[str]:
    return {name for name in NAMES if not landlock.promises_to_hold(name)}


def holds_but_for_its_gaps(landlock: Landlock, evidence: Evidence) -> bool:
    """Every attack was tried; the gaps were seen to be open, and nothing else was."""
    told = {row.attack: row.outcome for row in evidence.rows}
    open_doors = gaps_of(landlock)
    assert told == {
        name: AttackOutcome.NOT_DEFENDED if name in open_doors else AttackOutcome.HELD
        for name in NAMES
    }
    assert evidence.trouble == ""
    return evidence.stands


def test_landlock_holds_against_all_but_its_known_gaps(
    landlock: Landlock, baits: list[Bait]
) -> None:
    assert gaps_of(landlock) >= {"disk_bomb", "hostname", "see_files", "see_processes"}
    evidence = prove(landlock, first_slot=FIRST_SLOT)
    assert evidence.tier is Tier.LANDLOCK
    assert holds_but_for_its_gaps(landlock, evidence)
    for gap in gaps_of(landlock):
        assert gap in evidence_line(evidence.as_json())
    assert nothing_is_left(baits)
    assert not [path for path in landlock.scratch.path.iterdir() if path.is_dir()]


def test_without_control_groups_memory_is_a_gap(landlock: Landlock) -> None:
    plain = replace(landlock, memory=None)
    memory = {"memory_shared", "memory_of_many", "many_files"}
    assert gaps_of(plain) >= memory
    evidence = prove(plain, named(*memory, "memory_bomb"), first_slot=FIRST_SLOT)
    assert names_of(evidence.with_outcome(AttackOutcome.NOT_DEFENDED)) == memory
    assert names_of(evidence.with_outcome(AttackOutcome.HELD)) == {"memory_bomb"}
    assert evidence.stands


def test_a_gap_that_is_not_listed_is_found(landlock: Landlock) -> None:
    class Boastful(Landlock):
        def promises_to_hold(self, attack: str) -> bool:
            return attack != "see_files"

    boastful = Boastful(**vars(landlock))
    gaps = named("disk_bomb", "hostname", "see_files", "see_processes")
    evidence = prove(boastful, gaps, first_slot=FIRST_SLOT)
    broken = names_of(evidence.with_outcome(AttackOutcome.BROKEN))
    assert broken == {"disk_bomb", "hostname", "see_processes"}
    assert not evidence.stands


def test_a_gap_that_is_none_is_found(landlock: Landlock) -> None:
    class Modest(Landlock):
        def promises_to_hold(self, attack: str) -> bool:
            return False

    attacks = named("tcp", "use_cpu", "hostname")
    evidence = prove(Modest(**vars(landlock)), attacks, first_slot=FIRST_SLOT)
    assert names_of(evidence.with_outcome(AttackOutcome.NO_GAP)) == {"tcp", "use_cpu"}
    assert names_of(evidence.with_outcome(AttackOutcome.NOT_DEFENDED)) == {"hostname"}
    assert evidence.with_outcome(AttackOutcome.BROKEN) == ()
    assert not evidence.stands


def test_a_hole_in_the_filter_is_found(landlock: Landlock, monkeypatch: pytest.MonkeyPatch) -> None:
    """Landlock itself still refuses some of it: those attacks have two walls before them."""
    for name in ("WITHOUT_NAMESPACES", "AS_OUR_OWN_USER"):
        monkeypatch.setattr(landlock_module, name, DOORS)
    leaks = {"udp", "unix_path", "unix_packets", "shared_memory", "odd_sockets"}
    walls = {"read_kit", "keyring"} | ({"tcp"} if landlock.abi >= 4 else set())
    walls |= {"unix_abstract"} if landlock.abi >= 6 else set()
    evidence = prove(landlock, named(*leaks, *walls), first_slot=FIRST_SLOT)
    # Whether the machine has odd sockets at all is not for us to say.
    assert names_of(evidence.with_outcome(AttackOutcome.BROKEN)) | {"odd_sockets"} == leaks
    assert names_of(evidence.with_outcome(AttackOutcome.HELD)) - {"odd_sockets"} == walls
    assert not evidence.stands


def test_a_hole_in_the_rules_is_found(landlock: Landlock, monkeypatch: pytest.MonkeyPatch) -> None:
    holed = Places(readable=("/",), listable=())
    monkeypatch.setattr(landlock_module, "places_of", lambda _: holed)
    attacks = named("read_other_submission", "command_lines", "write_own_folder", "links")
    evidence = prove(landlock, attacks, first_slot=FIRST_SLOT)
    broken = names_of(evidence.with_outcome(AttackOutcome.BROKEN))
    assert broken == {"read_other_submission", "command_lines", "links"}
    assert not evidence.stands


def test_an_older_landlock_holds_as_well_if_we_are_root(landlock: Landlock) -> None:
    """It keeps neither sockets nor signals in: the filter and the users of the slots do."""
    if not landlock.has_users:
        pytest.skip("without root an older Landlock is not used")
    older = replace(landlock, abi=3)
    attacks = ("tcp", "unix_abstract", "kill_grader", "kill_neighbour", "leave_process")
    evidence = prove(older, named(*attacks, "ignore_signals"), first_slot=FIRST_SLOT)
    assert names_of(evidence.with_outcome(AttackOutcome.HELD)) == {*attacks, "ignore_signals"}
    assert evidence.stands


PROOF_OF_NOBODY = """
import json, sys
sys.path.insert(0, sys.argv[1])
from conformance.grade.sandbox.landlock import open_landlock
from conformance.grade.sandbox.limits import PhaseLimits
from conformance.grade.sandbox.proof import prove
from conformance.grade.sandbox.toolchain import find_toolchain
box = open_landlock(find_toolchain(), PhaseLimits(), None)
assert not isinstance(box, str), box
try:
    evidence = prove(box).as_json()
finally:
    box.close()
gaps = [row["attack"] for row in evidence["attacks"] if not box.promises_to_hold(row["attack"])]
print(json.dumps({"evidence": evidence, "gaps": gaps, "left": box.scratch.path.exists()}))
"""
NOBODY = 65_534


def python_for_everybody() -> str:
    """An interpreter that another user can start with the kit."""
    for python in (sys.executable, "/usr/bin/python3"):
        can_import = (
            "import sys; sys.path.insert(0, sys.argv[1]); import conformance.grade.sandbox.proof"
        )
        command = as_nobody(python, can_import)
        if subprocess.run(command, capture_output=True, check=False, cwd="/").returncode == 0:
            return python
    pytest.skip("no interpreter can be started by another user than root together with the kit")


def as_nobody(python: str, program: str) -> list[str]:
    become = ["setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups", "--"]
    plain = ["env", "-i", "PATH=/usr/bin:/bin", "HOME=/", "TMPDIR=/tmp"]
    return [*become, *plain, python, "-B", "-c", program, str(KIT)]


def test_landlock_holds_without_root_too(landlock: Landlock) -> None:
    """Everything is of one user then, and only Landlock and the filter stand between."""
    if not landlock.has_users:
        pytest.skip("the other tests have shown it: they do not run as root")
    if landlock.abi < SCOPES_SINCE:
        pytest.skip("this kernel's Landlock is too old for it")
    command = as_nobody(python_for_everybody(), PROOF_OF_NOBODY)
    done = subprocess.run(command, capture_output=True, check=False, cwd="/")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    evidence, gaps = told["evidence"], set(told["gaps"])
    assert gaps == gaps_of(replace(landlock, memory=None))
    outcomes = {row["attack"]: row["outcome"] for row in evidence["attacks"]}
    assert outcomes == {
        name: "not defended in this tier" if name in gaps else "held" for name in NAMES
    }
    assert evidence["stands"]
    assert not told["left"]


def test_evidence_stands_only_if_everything_was_tried() -> None:
    def stands(*outcomes: AttackOutcome, trouble: str = "") -> bool:
        rows = tuple(Row(f"a{n}", "", outcome, "") for n, outcome in enumerate(outcomes))
        return Evidence(Tier.BUBBLEWRAP, rows, trouble).stands

    assert stands(AttackOutcome.HELD, AttackOutcome.NOT_DEFENDED)
    assert not stands()
    assert not stands(AttackOutcome.HELD, AttackOutcome.BROKEN)
    assert not stands(AttackOutcome.HELD, AttackOutcome.NOT_TRIED)
    assert not stands(AttackOutcome.HELD, AttackOutcome.NO_GAP)
    assert not stands(AttackOutcome.HELD, trouble="nothing runs")


def test_evidence_is_the_same_from_run_to_run() -> None:
    """Why an attack failed may differ, a path in it for one; that it failed may not."""
    rows = (
        Row("tcp", "connects", AttackOutcome.HELD, "/tmp/xyz"),
        Row("udp", "sends", AttackOutcome.BROKEN, "a packet came out"),
    )
    assert Evidence(Tier.BUBBLEWRAP, rows, "").as_json() == {
        "tier": "bubblewrap",
        "stands": False,
        "trouble": "",
        "attacks": [
            {"attack": "tcp", "tries": "connects", "outcome": "held", "detail": ""},
            {
                "attack": "udp",
                "tries": "sends",
                "outcome": "broken",
                "detail": "a packet came out",
            },
        ],
    }
