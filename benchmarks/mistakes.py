"""How well `check --budget quick` does on every known mistake, each a child process: `python -m benchmarks.mistakes`.

With and without `load`. Printed are how many are caught, how many are charged with the clause they are about, and how
long the shortest game is that shows them. Names after the command measure those mistakes alone.
"""

import sys
import time
from dataclasses import dataclass
from statistics import median

from conformance.check.job import Options, check
from conformance.check.settings import Budget
from conformance.commands.check import open_log
from conformance.driver import Fault, Implementation, Limits, introduce
from conformance.mistakes import find_mistake, mistake_names
from conformance.pool import worker_pool

PATIENT = Limits(start_seconds=60, reply_seconds=10)


@dataclass(frozen=True)
class Outcome:
    """What the check of one mistake came to."""

    name: str
    verdict: str
    is_as_intended: bool
    is_named: bool
    """The diagnosis names the mistake."""
    length: int
    """Requests of the counterexample to the intended clause, else of the shortest; 0 without one."""
    requests: int
    seconds: float


def checked(name: str, has_load: bool) -> Outcome:
    """Checks the mistake in a process of its own."""
    began = time.monotonic()
    command = [sys.executable, "-m", "conformance.mistakes", name]
    options = Options(budget=Budget.QUICK)
    intended = find_mistake(name).clause
    if not has_load:
        command.append("--no-load")
    with Implementation(command, PATIENT) as program:
        hello = introduce(program)
        if isinstance(hello, Fault):
            return Outcome(name, f"no hello: {hello.detail}", False, False, 0, 0, 0.0)
        with open_log(None, options, hello, tuple(command), PATIENT) as log:
            verdict = check(program, hello, options, log, lambda what, count: None)
            told = log.read()
        requests = program.requests
    charged = {
        clause: len(event["script"])
        for event in told.of_kind("counterexample")
        for clause in (event["clause"], *event["also"])
    }
    faults = [len(event["script"]) for event in told.of_kind("fault")]
    named = [event["mistake"] for event in told.of_kind("diagnosis")]
    length = charged.get(intended) or min([*charged.values(), *faults], default=0)
    seconds = time.monotonic() - began
    return Outcome(name, verdict, intended in charged, name in named, length, requests, seconds)


def main() -> None:
    """Prints the figures, then every mistake that is not caught, or not as intended."""
    chosen = tuple(sys.argv[1:]) or mistake_names()
    for has_load in (True, False):
        names = [name for name in chosen if has_load or not find_mistake(name).needs_load]
        with worker_pool() as pool:
            outcomes = list(pool.map(checked, names, [has_load] * len(names)))
        count = len(outcomes)
        caught = [one for one in outcomes if one.verdict == "violates"]
        print(
            f"{'with' if has_load else 'without'} load: {len(caught)} of {count} caught,"
            f" {sum(one.is_as_intended for one in outcomes)} by the clause intended,"
            f" {sum(one.is_named for one in outcomes)} named;"
            f" counterexamples of {median(one.length for one in outcomes):g} requests (median),"
            f" at most {max(one.length for one in outcomes)};"
            f" {median(one.requests for one in outcomes):,.0f} requests a check (median),"
            f" {median(one.seconds for one in outcomes):.1f} s",
            flush=True,
        )
        for one in outcomes:
            if one not in caught or not one.is_as_intended:
                print(f"  {one.name}: {one.verdict}, {find_mistake(one.name).clause} not charged")
        slowest = sorted(outcomes, key=lambda one: -one.seconds)[:3]
        print("  slowest: " + ", ".join(f"{one.name} {one.seconds:.0f} s" for one in slowest))


if __name__ == "__main__":
    main()
