"""Every Hypothesis test tries the same examples each time, on a fast machine and on a slow one.

What the kit remembers between runs goes to a folder of the tests' own, which all workers of a run share: cases are
chosen once. A contract that the tests of one module name as a document is unknown to the next.
"""

import os
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from spec import registry

settings.register_profile(
    "repeatable",
    derandomize=True,
    database=None,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("repeatable")


@pytest.fixture(scope="module", autouse=True)
def contracts_of_the_module() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(registry, "_ADDED", dict(registry._ADDED))
        yield


@pytest.fixture(scope="session", autouse=True)
def cache_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    own = tmp_path_factory.getbasetemp()
    folder = (own.parent if "PYTEST_XDIST_WORKER" in os.environ else own) / "cache"
    folder.mkdir(exist_ok=True)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(folder))
        yield
