"""The sandbox of Landlock, for the tests that put something into it."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from conformance.grade.sandbox import choose_tier as sandbox_module
from conformance.grade.sandbox.choose_tier import Refusal, choose_tier
from conformance.grade.sandbox.landlock import Landlock
from conformance.grade.sandbox.landlock_kernel import kernels_abi
from tests.conformance.grade.missing import cannot_run

FIRST_SLOT = 100 + os.getpid() % 80 * 10
"""Other tests may run at the same time: the system counts processes by user, that is by slot."""


def need_landlock() -> None:
    """A kernel without Landlock is an excuse, in CI too; nothing else is."""
    if kernels_abi() == 0:
        pytest.skip("this kernel has no Landlock")


@contextmanager
def landlock_box() -> Iterator[Landlock]:
    """What is chosen where bubblewrap is missing."""
    need_landlock()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sandbox_module, "NEEDED", ("no-such-tool",))
        found = choose_tier()
    if isinstance(found, Refusal):
        cannot_run(found.reason)
    assert isinstance(found, Landlock)
    try:
        yield found.at_slot(FIRST_SLOT)
    finally:
        found.close()
