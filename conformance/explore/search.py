"""One search: Hypothesis explores a subject, example after example, until a clause breaks that is news."""

from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis.database import DirectoryBasedExampleDatabase, ExampleDatabase
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test

from conformance.explore.machine import STRETCHES, machine_over
from conformance.explore.subject import Breach, Broken, Enough, Subject


class Kept(ExampleDatabase):
    """Failing examples in a folder. While it is `held` none is forgotten: that one fails no more may be because it is
    known."""

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._inner = DirectoryBasedExampleDatabase(folder)
        self.is_held = False

    def save(self, key: bytes, value: bytes) -> None:
        """Keeps an example."""
        self._inner.save(key, value)

    def fetch(self, key: bytes) -> Iterable[bytes]:
        """The examples that are kept."""
        return self._inner.fetch(key)

    def delete(self, key: bytes, value: bytes) -> None:
        """Forgets an example."""
        if not self.is_held:
            self._inner.delete(key, value)


def search(
    subject: Subject, examples: int, chosen_seed: int | None, kept: ExampleDatabase | None = None
) -> tuple[Breach, ...]:
    """The first breach that is news, as it was found, and after it those that were seen while it was made smaller.

    Without a seed Hypothesis takes one of its own. The subject may end the search by `Enough`.
    """
    configured = settings(
        max_examples=examples,
        stateful_step_count=STRETCHES,
        database=kept,
        deadline=None,
        phases=(Phase.reuse, Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        print_blob=False,
        derandomize=False,
    )
    machine = machine_over(subject)
    # Flaky: what broke in an old process did not break in a fresh one.
    with suppress(Broken, Flaky, Enough):
        run_state_machine_as_test(
            machine if chosen_seed is None else seed(chosen_seed)(machine), settings=configured
        )
    return tuple(subject.breaches)


def smallest_of(breaches: Iterable[Breach]) -> Breach:
    """The breach with the fewest requests."""
    return min(breaches, key=lambda breach: len(breach.script.lines))
