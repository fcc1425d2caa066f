"""One process that searches, for all tests: to start one costs more than most searches."""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import nullcontext
from importlib import import_module

import pytest

from conformance.pool import worker_pool


@pytest.fixture(scope="session")
def searcher() -> Iterator[Executor]:
    """The process, started when it is first asked."""
    with worker_pool(1) as pool:
        yield pool


@pytest.fixture
def one_searcher(searcher: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every search of the test asks that process."""
    # The package's own `search` is the function: the module is found by its name alone.
    module = import_module("conformance.verify.symbolic.search")
    monkeypatch.setattr(module, "worker_pool", lambda workers: nullcontext(searcher))
