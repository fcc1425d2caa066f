"""Requests until each known mistake is caught, without `load`, as a curve: `python -m benchmarks.explore [NUMBER]`.

In this process. Compared are the kit as it runs (the suites, then explore), explore alone with three seeds, a plain
Hypothesis machine as an instructor would write it (no plan, no guidance), and random whole games. A number measures so
many mistakes, drawn with a fixed seed, instead of all; `--only WAY …` measures some of the ways.
"""

import argparse
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain
from random import Random
from typing import Final

from hypothesis import HealthCheck, Phase, Verbosity, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import Flaky
from hypothesis.stateful import RuleBasedStateMachine, rule, run_state_machine_as_test

from conformance.cases.legal import legal_requests
from conformance.check.exploring import repertoire_of
from conformance.check.settings import Abilities, Budget
from conformance.check.stages import stages
from conformance.driver import Inside, Program
from conformance.explore.search import search
from conformance.explore.subject import Enough, Subject
from conformance.mistakes import find_mistake, mistake_names
from conformance.monitor import Monitor
from conformance.pool import worker_pool
from reference_impl.engine import attempt
from spec.dialect import dialect_of
from spec.gods import God
from spec.position import Position, new_game
from spec.registry import clauses_of
from spec.requests import Build, Move, New, Place, Request, State, write_request

FEATURES: Final = ("select", "legal", "reasons")
ABILITIES: Final = Abilities("RB", tuple(God), FEATURES)
MOST: Final = 10_000
AT: Final = (100, 300, 1_000, 3_000, 10_000)
SEEDS: Final = (1, 2, 3)
STEPS: Final = 60
"""Requests of an example of the plain machine."""


class Caught(Exception):
    """A clause is broken, or there was a fault."""


class Asking:
    """Asks one request after the other until one is answered wrongly, or there have been enough."""

    def __init__(self, program: Program, most: int) -> None:
        self._program = program
        self._most = most
        self._monitor = Monitor("RB", clauses_of("RB"), FEATURES)
        self.requests = 0
        self.caught: int | None = None
        """How many requests it took; what is asked after that does not count."""

    def ask(self, request: Request) -> Position | None:
        """Where the program says that the game stands."""
        if self.requests >= self._most:
            raise Enough
        self.requests += 1
        answers = self._program.ask_many((write_request(request),))
        if answers.fault is None:
            seen = self._monitor.see(request, answers.replies[0])
            if not seen.broken and not seen.trouble:
                return self._monitor.position
        self.caught = self.caught or self.requests
        raise Caught


def wrong_game(name: str) -> Program:
    """The mistake, in this process and without `load`."""

    def start() -> Callable[[str], str]:
        game = find_mistake(name).start()
        game.features = FEATURES
        return game.answer

    return Inside(start)


def until(asking: Asking, requests: Iterator[Request]) -> int | None:
    """How many of the requests it takes."""
    with suppress(Caught, Enough):
        for request in requests:
            asking.ask(request)
    return asking.caught


def by_the_kit(name: str, chosen_seed: int) -> int | None:
    """The stages in their order, then explore."""
    asking = Asking(wrong_game(name), 10 * MOST)
    sent = stages(ABILITIES, Budget.QUICK, chosen_seed)
    scripts = chain.from_iterable(scripts for _, scripts in sent)
    found = until(asking, (request for script in scripts for request in script.requests))
    if found is not None:
        return found
    explored = by_exploring(name, chosen_seed)
    return None if explored is None else asking.requests + explored


class Counted(Subject):
    """Ends the search after so many requests; a fault counts as caught."""

    caught: int | None = None

    def begin(self) -> None:
        if self.requests >= MOST or self.caught is not None or self.breaches:
            raise Enough
        super().begin()

    def failed(self, fault: object, place: int) -> None:
        self.caught = self.requests


def by_exploring(name: str, chosen_seed: int) -> int | None:
    """The state machine alone."""
    monitor = Monitor("RB", clauses_of("RB"), FEATURES)
    subject = Counted(wrong_game(name), repertoire_of(ABILITIES), monitor)
    found = search(subject, MOST, chosen_seed)
    if not found:
        return subject.caught
    program = sum(len(script.lines) for script in found[0].earlier[: found[0].earlier_count])
    return program + len(found[0].script.lines)


def by_a_plain_machine(name: str, chosen_seed: int) -> int | None:
    """A rule a request, drawn from the legal ones, or any at all."""
    asking = Asking(wrong_game(name), MOST)
    cells = st.tuples(st.integers(-1, 5), st.integers(-1, 5))
    anything: st.SearchStrategy[Request] = st.one_of(
        st.builds(Move, cells, cells), st.builds(Build, cells, cells), st.builds(Place, cells)
    )

    class Plain(RuleBasedStateMachine):
        def __init__(self) -> None:
            super().__init__()
            self.position = asking.ask(New(ABILITIES.pairs[asking.requests % len(ABILITIES.pairs)]))

        @rule(choice=st.integers(0, 99))
        def legal(self, choice: int) -> None:
            if self.position is not None:
                open_steps = legal_requests(self.position, dialect_of("RB"))
                request = open_steps[choice % len(open_steps)] if open_steps else State()
                self.position = asking.ask(request)

        @rule(request=anything)
        def absurd(self, request: Request) -> None:
            self.position = asking.ask(request)

    configured = settings(
        max_examples=MOST,
        stateful_step_count=STEPS,
        database=None,
        deadline=None,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
        verbosity=Verbosity.quiet,
        report_multiple_bugs=False,
    )
    # What Hypothesis plays again after the first failure does not count.
    with suppress(Caught, Enough, Flaky):
        run_state_machine_as_test(seed(chosen_seed)(Plain), settings=configured)
    return asking.caught


def by_random_games(name: str, chosen_seed: int) -> int | None:
    """Whole games of legal steps, every third request any at all."""
    return until(Asking(wrong_game(name), MOST), _random(Random(chosen_seed)))


def _random(chance: Random) -> Iterator[Request]:
    dialect = dialect_of("RB")
    while True:
        gods = chance.choice(ABILITIES.pairs)
        position = new_game(gods)
        yield New(gods)
        while legal := legal_requests(position, dialect):
            if chance.random() < 1 / 3:
                origin, target = (
                    (chance.randrange(-1, 6), chance.randrange(-1, 6)) for _ in range(2)
                )
                request: Request = chance.choice((Move, Build))(origin, target)
            else:
                request = chance.choice(legal)
            yield request
            position = attempt(position, request, dialect).after


WAYS: Final[dict[str, Callable[[str, int], int | None]]] = {
    "kit": by_the_kit,
    "explore": by_exploring,
    "plain": by_a_plain_machine,
    "random": by_random_games,
}


def measured(way: str, name: str, chosen_seed: int) -> int | None:
    """Requests until the mistake is caught in this way."""
    return WAYS[way](name, chosen_seed)


def curve(found: list[int | None]) -> str:
    """The share that is caught within so many requests."""
    shares = [sum(one is not None and one <= most for one in found) / len(found) for most in AT]
    return "  ".join(f"{most:>6,}: {share:>4.0%}" for most, share in zip(AT, shares, strict=True))


def main() -> None:
    """Prints a line a way and seed, and what each misses."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", nargs="?", type=int)
    parser.add_argument("--only", nargs="+", choices=WAYS, default=list(WAYS))
    arguments = parser.parse_args()
    names = [name for name in mistake_names() if not find_mistake(name).needs_load]
    if arguments.number is not None:
        names = Random(1).sample(names, arguments.number)
    print(f"{len(names)} mistakes; caught within so many requests:")
    for way in arguments.only:
        for chosen_seed in SEEDS if way == "explore" else SEEDS[:1]:
            count = len(names)
            with worker_pool() as pool:
                found = list(pool.map(measured, [way] * count, names, [chosen_seed] * count))
            print(f"{way:>8}, seed {chosen_seed}: {curve(found)}", flush=True)
            missed = [name for name, one in zip(names, found, strict=True) if one is None]
            print(f"          missed {len(missed)}: {', '.join(missed[:12])}", flush=True)


if __name__ == "__main__":
    main()
