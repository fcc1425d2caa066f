"""One user of this machine for each slot, so that nothing of one slot belongs to another."""

import os
from pathlib import Path
from typing import Final

FIRST_USER: Final = 60_000
"""Numbers from here on are free for such uses by the custom of Linux distributions."""

MOST_SLOTS: Final = 1_000


def user_of(slot: int) -> int:
    if not 0 <= slot < MOST_SLOTS:
        raise ValueError(f"slot {slot} is not between 0 and {MOST_SLOTS - 1}")
    return FIRST_USER + slot


def can_change_user() -> bool:
    """Whether this process is root over the users of all slots, and not only over itself."""
    if os.geteuid() != 0:
        return False
    ranges = [
        list(map(int, line.split())) for line in Path("/proc/self/uid_map").read_text().splitlines()
    ]
    return any(
        first <= FIRST_USER and first + count >= FIRST_USER + MOST_SLOTS
        for first, _, count in ranges
    )


def become(slot: int) -> tuple[str, ...]:
    """The words before a command that make it run as the user of a slot, without any privilege."""
    user = user_of(slot)
    return (
        "setpriv",
        f"--reuid={user}",
        f"--regid={user}",
        "--clear-groups",
        "--no-new-privs",
        "--",
    )
