"""One search: Hypothesis explores a subject, example after example, until a clause breaks that is news."""

from collections.abc import Iterable
from contextlib import suppress
from hashlib import sha256

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis.database import ExampleDatabase
from hypothesis.errors import Flaky
from hypothesis.stateful import run_state_machine_as_test

from conformance.explore.machine import STRETCHES, machine_over
from conformance.explore.subject import Break, Broken, Enough, Subject


class Kept(ExampleDatabase):
    """The failing examples of one program, in a database that it may share with others.

    While it is held none is forgotten: that one fails no more may be because it is known by then.
    """

    def __init__(self, database: ExampleDatabase, program: str) -> None:
        super().__init__()
        self._database = database
        self._program = program.encode()
        self.is_held = False

    def save(self, key: bytes, value: bytes) -> None:
        """Keeps an example."""
        self._database.save(self._own(key), value)

    def fetch(self, key: bytes) -> Iterable[bytes]:
        """The examples that are kept."""
        return self._database.fetch(self._own(key))

    def delete(self, key: bytes, value: bytes) -> None:
        """Forgets an example."""
        if not self.is_held:
            self._database.delete(self._own(key), value)

    def _own(self, key: bytes) -> bytes:
        return sha256(self._program + key).digest()


def search(
    subject: Subject, examples: int, chosen_seed: int | None, kept: ExampleDatabase | None = None
) -> tuple[Break, ...]:
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
        report_multiple_bugs=False,
        derandomize=False,
    )
    machine = machine_over(subject)
    # Flaky: what broke in an old process did not break in a fresh one.
    with suppress(Broken, Flaky, Enough):
        run_state_machine_as_test(
            machine if chosen_seed is None else seed(chosen_seed)(machine), settings=configured
        )
    return tuple(subject.breaches)


def smallest_of(breaches: Iterable[Break]) -> Break:
    """The breach with the fewest requests."""
    return min(breaches, key=lambda breach: len(breach.script.lines))
