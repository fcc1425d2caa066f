"""The sandbox proves itself: it is attacked before each batch, and what came of it is its evidence."""

import json
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from enum import Enum
from queue import SimpleQueue
from typing import Any, Final

from conformance.grade.sandbox.attack_bait import Bait
from conformance.grade.sandbox.attack_list import ATTACKS, ORDINARY, Attack
from conformance.grade.sandbox.bounded_command import SIGNALLED, Finished, run_bounded
from conformance.grade.sandbox.limits import KIB, MIB, Limits, Phase, PhaseLimits
from conformance.grade.sandbox.tier import Sandbox, Tier
from reports.text import bounded, printable

LIMITS: Final = Limits(
    cpu_seconds=2,
    wall_seconds=120,
    memory=48 * MIB,
    processes=24,
    open_files=64,
    file_size=4 * MIB,
    scratch=8 * MIB,
    output=64 * KIB,
)
"""Small ones: a bomb goes off quickly, and does little harm where it is not stopped."""

WORKERS: Final = 2


class AttackOutcome(Enum):
    """What came of an attack."""

    HELD = "held"
    BROKEN = "broken"
    NOT_DEFENDED = "not defended in this tier"
    NO_GAP = "held, though listed as a gap"
    NOT_TRIED = "not tried"


@dataclass(frozen=True)
class Row:
    """One line of the evidence."""

    attack: str
    tries: str
    outcome: AttackOutcome
    detail: str
    """What it got, or why it failed; this may differ from run to run."""


@dataclass(frozen=True)
class Evidence:
    """What the sandbox withstood on this machine, just now."""

    tier: Tier
    rows: tuple[Row, ...]
    trouble: str
    """Why an ordinary program does not run inside; nothing if it does."""

    def with_outcome(self, outcome: AttackOutcome) -> tuple[Row, ...]:
        return tuple(row for row in self.rows if row.outcome is outcome)

    @property
    def stands(self) -> bool:
        """Whether a batch may begin: all that the tier promises was tried and held, and what it
        says of its gaps is true."""
        is_complete = bool(self.rows) and not self.with_outcome(AttackOutcome.NOT_TRIED)
        is_as_told = not self.with_outcome(AttackOutcome.BROKEN) and not self.with_outcome(
            AttackOutcome.NO_GAP
        )
        return is_complete and is_as_told and not self.trouble

    def as_json(self) -> dict[str, Any]:
        """The same for every run on the same machine, unless something is wrong."""
        return {
            "tier": self.tier.value,
            "stands": self.stands,
            "trouble": self.trouble,
            "attacks": [
                {
                    "attack": row.attack,
                    "tries": row.tries,
                    "outcome": row.outcome.value,
                    "detail": "" if row.outcome is AttackOutcome.HELD else row.detail,
                }
                for row in self.rows
            ],
        }


def prove(
    sandbox: Sandbox,
    attacks: Sequence[Attack] = ATTACKS,
    workers: int = WORKERS,
    first_slot: int = 0,
) -> Evidence:
    """Tries every attack in the sandbox, and an ordinary program too.

    Each worker uses two slots, and smaller limits than a submission has.
    """
    small = sandbox.with_limits(PhaseLimits(LIMITS, LIMITS))
    free: SimpleQueue[int] = SimpleQueue()
    for worker in range(workers):
        free.put(first_slot + 2 * worker)

    def row_of(attack: Attack) -> Row:
        slot = free.get()
        try:
            return _try(attack, small.at_slot(slot), small.at_slot(slot + 1))
        finally:
            free.put(slot)

    together = [attack for attack in attacks if not attack.is_felt_by_others]
    alone = [attack for attack in attacks if attack.is_felt_by_others]
    # The threads of the pool live until the end: a sandbox dies with the thread that started it.
    with ThreadPoolExecutor(workers) as pool:
        ordinary, *rows = pool.map(row_of, (ORDINARY, *together))
    rows += map(row_of, alone)
    by_name = {row.attack: row for row in rows}
    ran = ordinary.outcome in (AttackOutcome.BROKEN, AttackOutcome.NOT_DEFENDED)
    return Evidence(
        sandbox.tier,
        tuple(by_name[attack.name] for attack in attacks),
        "" if ran else ordinary.detail,
    )


def _try(attack: Attack, sandbox: Sandbox, neighbour: Sandbox) -> Row:
    with Bait(attack.name, sandbox, neighbour if attack.needs_neighbour else None) as bait:
        finished = run_bounded(
            sandbox.wrap(["python3", ".", attack.name], bait.folder, Phase.RUN),
            LIMITS.wall_seconds,
            LIMITS.output,
            LIMITS.output,
            bait.environment(),
        )
        seen = attack.seen_outside(bait, finished)
    outcome, detail = _judged(attack, sandbox, finished, seen)
    return Row(attack.name, attack.tries, outcome, printable(bounded(detail, 200)))


def _judged(
    attack: Attack, sandbox: Sandbox, finished: Finished, seen: str
) -> tuple[AttackOutcome, str]:
    told = _told(finished.output)
    got = str(told.get("got", "")) or seen
    if "started" not in told:
        return AttackOutcome.NOT_TRIED, finished.last_words
    is_promised = sandbox.promises_to_hold(attack.name)
    if got:
        return AttackOutcome.BROKEN if is_promised else AttackOutcome.NOT_DEFENDED, got
    held = (
        AttackOutcome.HELD
        if is_promised or not sandbox.tier.knows_its_gaps
        else AttackOutcome.NO_GAP
    )
    if "why" in told:
        return held, str(told["why"])
    if attack.may_be_killed and finished.status > SIGNALLED:
        return held, f"ended by signal {finished.status - SIGNALLED}"
    return AttackOutcome.NOT_TRIED, f"it ended with status {finished.status} and told nothing"


def _told(output: bytes) -> dict[str, Any]:
    """What the attack told in its lines of JSON, one after the other."""
    told: dict[str, Any] = {}
    for line in output.splitlines():
        if line.startswith(b"{"):
            told |= json.loads(line)
    return told
