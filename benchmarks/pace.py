"""Requests a second of `explore` against those of the suites, of the same program: `python -m benchmarks.pace`.

The program is the bare reference as a child process, and nothing is remembered: the suites are sent and judged as in a
first run. Both are measured in turns, and the best of several turns counts. A ratio of 1 would mean that choosing each
step by what was answered costs nothing. Wall-clock seconds are what a user waits for; the seconds of the kit alone do
not depend on what else the machine does.
"""

import sys
import time
from collections.abc import Callable
from typing import Final

from conformance.check.exploring import explore
from conformance.check.run import Run
from conformance.check.settings import Abilities, Budget, gods_in_play
from conformance.driver import Fault, Implementation, introduce
from spec.registry import clauses_of

COMMAND: Final = (sys.executable, "-m", "conformance.cli", "serve", "--bare")
TURNS: Final = 3
EXAMPLES: Final = 60
SEED: Final = 1


def paces(play: Callable[[Run], object]) -> tuple[float, float]:
    """Requests a second, and requests a second of this process's own time."""
    with Implementation(COMMAND) as program:
        hello = introduce(program)
        assert not isinstance(hello, Fault), hello
        run = Run(
            program,
            Abilities("RB", gods_in_play(hello.gods, None, "RB"), hello.features),
            clauses_of("RB"),
        )
        began, busy = time.perf_counter(), time.process_time()
        play(run)
        seconds, own = time.perf_counter() - began, time.process_time() - busy
        assert not run.findings.faults and not run.findings.tally.violations
        return run.findings.requests / seconds, run.findings.requests / own


def main() -> None:
    """Prints a line each for the suites and for explore, and their ratios."""
    turns = [
        (
            paces(lambda run: run.everything(Budget.QUICK, SEED)),
            paces(lambda run: explore(run, EXAMPLES, SEED)),
        )
        for _ in range(TURNS)
    ]
    best = [[max(turn[who][clock] for turn in turns) for clock in (0, 1)] for who in (0, 1)]
    print(f"{'':<8} {'requests/s':>10} {'of own time':>11}")
    for name, (waited, own) in zip(("suites", "explore"), best, strict=True):
        print(f"{name:<8} {waited:>10,.0f} {own:>11,.0f}")
    ratios = [best[1][clock] / best[0][clock] for clock in (0, 1)]
    print(f"{'ratio':<8} {ratios[0]:>10.2f} {ratios[1]:>11.2f}")


if __name__ == "__main__":
    main()
