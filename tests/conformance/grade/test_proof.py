"""Every attack is real, none succeeds in the sandbox, and a sandbox with a hole is found out."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.grade import bubblewrap as bubblewrap_module
from conformance.grade import proof as proof_module
from conformance.grade.attack_list import ATTACKS, Attack
from conformance.grade.bait import ATTACKS as ATTACK_FOLDER
from conformance.grade.bait import Bait
from conformance.grade.bubblewrap import Bubblewrap
from conformance.grade.limits import Phase, PhaseLimits
from conformance.grade.processes import with_word
from conformance.grade.proof import Evidence, Outcome, Row, prove
from conformance.grade.rlimits import open_rlimits
from conformance.grade.tier import Sandbox, Tier
from conformance.grade.toolchain import KIT, find_toolchain
from tests.conformance.grade.bare import Bare
from tests.conformance.grade.waiting import eventually

NAMES = tuple(attack.name for attack in ATTACKS)
STOPPED_BY_THE_RUNNER = {"descriptors", "ignore_signals", "flood_output", "flood_errors"}
"""Whoever starts the program stops these, with or without a sandbox."""

NOT_BARE = {"use_cpu", "many_files", "core_dump", "interfaces"}
"""Without any limit these never end or take long; or they depend on how the machine is set up."""

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
    assert evidence.with_outcome(Outcome.BROKEN) == ()
    assert evidence.with_outcome(Outcome.NOT_TRIED) == ()
    assert evidence.trouble == ""
    assert evidence.stands
    gaps = {name for name in NAMES if not sandbox.promises_to_hold(name)}
    assert names_of(evidence.with_outcome(Outcome.NOT_DEFENDED)) <= gaps
    assert nothing_is_left(baits)


def test_the_attacks_succeed_where_there_is_no_sandbox(baits: list[Bait]) -> None:
    is_sure = set(NAMES) - STOPPED_BY_THE_RUNNER - NOT_BARE
    tried = is_sure if has_all_privileges() else is_sure - NOT_FOR_ALL
    evidence = prove(Bare(), named(*tried))
    assert evidence.trouble == ""
    failed = {row.attack: row for row in evidence.rows if row.outcome is not Outcome.NOT_DEFENDED}
    assert failed == {}
    assert nothing_is_left(baits)


def test_a_hole_in_the_network_is_found(sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    holed = (*bubblewrap_module.ISOLATION, "--share-net")
    monkeypatch.setattr(bubblewrap_module, "ISOLATION", holed)
    evidence = prove(sandbox, named("tcp", "udp", "unix_abstract", "unix_path"))
    assert names_of(evidence.with_outcome(Outcome.BROKEN)) == {"tcp", "udp", "unix_abstract"}
    assert not evidence.stands


def test_a_hole_in_the_files_is_found(sandbox: Sandbox) -> None:
    assert isinstance(sandbox, Bubblewrap)
    chain = replace(sandbox.toolchain, folders=(*sandbox.toolchain.folders, KIT), hidden=())
    holed = replace(sandbox, toolchain=chain)
    evidence = prove(holed, named("read_kit", "read_other_submission"))
    assert names_of(evidence.with_outcome(Outcome.BROKEN)) == {"read_kit"}
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
    assert evidence.with_outcome(Outcome.BROKEN) == evidence.rows
    assert len(evidence.rows) == len(attacks)


def test_a_sandbox_that_starts_nothing_proves_nothing() -> None:
    evidence = prove(Dead(), named("tcp", "use_cpu"))
    assert {row.outcome for row in evidence.rows} == {Outcome.NOT_TRIED}
    assert evidence.trouble == "broken down"
    assert not evidence.stands


def test_limits_alone_hold_off_little_and_say_so(baits: list[Bait]) -> None:
    unsafe = open_rlimits(find_toolchain(), PhaseLimits())
    try:
        evidence = prove(unsafe, named(*set(NAMES) - {"many_files"}), first_slot=900)
    finally:
        unsafe.close()
    assert evidence.with_outcome(Outcome.BROKEN) == ()
    assert evidence.with_outcome(Outcome.NOT_TRIED) == ()
    assert evidence.trouble == ""
    open_doors = names_of(evidence.with_outcome(Outcome.NOT_DEFENDED))
    assert open_doors >= {"tcp", "udp", "unix_abstract", "leave_process", "shared_memory"}
    held = names_of(evidence.with_outcome(Outcome.HELD))
    assert held >= {"environment", "memory_bomb", "use_cpu", "huge_file", "flood_output"}
    assert nothing_is_left(baits)


def test_evidence_stands_only_if_everything_was_tried() -> None:
    def stands(*outcomes: Outcome, trouble: str = "") -> bool:
        rows = tuple(Row(f"a{n}", "", outcome, "") for n, outcome in enumerate(outcomes))
        return Evidence(Tier.BUBBLEWRAP, rows, trouble).stands

    assert stands(Outcome.HELD, Outcome.NOT_DEFENDED)
    assert not stands()
    assert not stands(Outcome.HELD, Outcome.BROKEN)
    assert not stands(Outcome.HELD, Outcome.NOT_TRIED)
    assert not stands(Outcome.HELD, trouble="nothing runs")


def test_evidence_is_the_same_from_run_to_run() -> None:
    """Why an attack failed may differ, a path in it for one; that it failed may not."""
    rows = (
        Row("tcp", "connects", Outcome.HELD, "/tmp/xyz"),
        Row("udp", "sends", Outcome.BROKEN, "a packet came out"),
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
