"""The sandbox of this machine, for the tests that put something into it."""

import os
from collections.abc import Iterator

import pytest

from conformance.grade.sandbox.choose_tier import Refusal, choose_tier
from conformance.grade.sandbox.tier import Sandbox, Tier
from tests.conformance.grade.missing import cannot_run


@pytest.fixture(scope="session")
def sandbox() -> Iterator[Sandbox]:
    found = choose_tier()
    if isinstance(found, Refusal):
        cannot_run(found.reason)
    if found.tier is not Tier.BUBBLEWRAP:
        found.close()
        cannot_run("bubblewrap does not work here")
    yield found
    found.close()


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """Submissions that the tests write themselves can be read by everybody."""
    before = os.umask(0o022)
    yield
    os.umask(before)
