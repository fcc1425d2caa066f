"""How many bugs a mistake is said to be: `python -m benchmarks.regions [--without-load] [--every N] [--pairs N]`.

Known mistakes, and random pairs of them played at once, go through the cases of `check --budget quick` in this process.
Told is the share of those that are one bug, that are located exactly, and of the pairs that are two. Mistakes about
`select` and lists are left out.
"""

import argparse
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import Any, Final, NamedTuple, cast

from conformance.check.memory import memory_of
from conformance.check.run import Run
from conformance.check.settings import Abilities, Budget
from conformance.driver import Inside
from conformance.mistakes import find_mistake, mistake_names
from conformance.monitor import Monitor
from conformance.pool import worker_pool
from conformance.regions.answered import answered_in
from conformance.regions.bugs import bugs_in
from spec.gods import God
from spec.registry import clauses_of, find_clause

SEED: Final = 5


class Told(NamedTuple):
    """What a wrong game is told: how many bugs, and whether each is located exactly."""

    names: tuple[str, ...]
    bugs: int
    is_exact: bool


def told_of(loads: bool, names: Sequence[str]) -> Told:
    """What is found of these mistakes, all in one game."""
    parts = tuple(cast(type, find_mistake(name).start) for name in names)
    game: Any = type("Wrong", parts, {})
    abilities = Abilities("RB", tuple(God), ("load",) * loads)
    clauses = clauses_of("RB")
    memory = memory_of(abilities, Budget.QUICK, 1)
    run = Run(Inside(lambda: game().answer), abilities, clauses, memory=memory)
    findings = run.everything(Budget.QUICK, 1)
    monitor = Monitor("RB", clauses, abilities.features)
    bugs = bugs_in(answered_in(monitor, findings.asked), "RB")
    exact = all(part.region.is_exact for bug in bugs for part in bug.parts)
    return Told(tuple(names), len(bugs), exact)


def pairs_of(names: Sequence[str], count: int) -> list[tuple[str, ...]]:
    """Pairs that can be one game."""
    random, found = Random(SEED), list[tuple[str, ...]]()
    while len(found) < count:
        pair = tuple(random.sample(names, 2))
        try:
            type("Wrong", tuple(cast(type, find_mistake(name).start) for name in pair), {})
        except TypeError:
            continue
        found.append(pair)
    return found


def asked_without_features(name: str) -> bool:
    """What the mistake is about is asked of programs that declare no more than `load`."""
    return find_clause(find_mistake(name).clause).request not in ("select", "moves", "builds")


def show(title: str, told: Iterable[Told], wanted: int) -> None:
    """The shares, and those that are told otherwise."""
    shown = [one for one in told if one.bugs]
    right = [one for one in shown if one.bugs == wanted]
    exact = [one for one in shown if one.is_exact]
    counts = ", ".join(
        f"{count} with {bugs}" for bugs, count in sorted(Counter(x.bugs for x in shown).items())
    )
    print(f"{title}: {len(shown)} show; bugs: {counts}")
    print(f"  as many as mistakes: {len(right) / max(1, len(shown)):.0%}")
    print(f"  all located exactly: {len(exact) / max(1, len(shown)):.0%}")
    for one in shown:
        if one.bugs != wanted or not one.is_exact:
            located = "" if one.is_exact else ", not exactly"
            print(f"  {one.bugs}: {' and '.join(one.names)}{located}")


def main(arguments: Sequence[str] = ()) -> None:
    """Prints the shares."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.regions")
    parser.add_argument("--without-load", action="store_true")
    parser.add_argument("--every", type=int, default=12, help="one mistake in so many")
    parser.add_argument("--pairs", type=int, default=10)
    chosen = parser.parse_args(list(arguments))
    names = list(filter(asked_without_features, mistake_names()))
    work = partial(told_of, not chosen.without_load)
    with worker_pool() as pool:
        single = pool.map(work, [(name,) for name in names[:: chosen.every]])
        show("mistakes", single, 1)
        show("pairs", pool.map(work, pairs_of(names, chosen.pairs)), 2)


if __name__ == "__main__":
    import sys

    main(sys.argv[1:])
