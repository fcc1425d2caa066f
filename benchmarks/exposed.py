"""Requests until each known mistake is first exposed by the cases of `check`: `python -m benchmarks.exposed [NUMBER]`.

In this process, with `load` and without: how many of the mistakes are exposed within so many requests, and the median.
A number measures so many mistakes, drawn with a fixed seed, instead of all.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from statistics import median
from typing import Final

from conformance.check.settings import Abilities, Budget
from conformance.check.stages import stages
from conformance.driver import Reply
from conformance.mistakes import find_mistake, mistake_names
from conformance.mistakes.right_game import RightGame
from conformance.monitor import Monitor
from conformance.pool import worker_pool
from spec.gods import God
from spec.registry import clauses_of
from spec.requests import parse_request

AT: Final = (30, 100, 300, 1_000, 3_000, 10_000)

Answer = Callable[[str], str]
Lines = tuple[str, ...]


def first_wrong(
    answer: Answer, scripts: Sequence[Lines], right: Sequence[Sequence[str]], features: Lines
) -> int | None:
    """How many requests it takes until a clause breaks, or there is no readable answer."""
    monitor = Monitor("RB", clauses_of("RB"), features)
    asked = 0
    for script, expected in zip(scripts, right, strict=True):
        replies = [answer(line) for line in script]
        # What a right game answers breaks nothing.
        if replies != list(expected):
            monitor.forget()
            for place, (line, text) in enumerate(zip(script, replies, strict=True), 1):
                seen = monitor.see(parse_request(line), Reply(line, text))
                if seen.broken or seen.trouble:
                    return asked + place
        asked += len(script)
    return None


def features(loads: bool) -> Lines:
    """What the games declare."""
    return ("select", "load", "legal") if loads else ("select", "legal")


@cache
def scripts_and_answers(loads: bool, seed: int) -> tuple[list[Lines], list[list[str]]]:
    """The cases in their order, and what a right game answers."""
    found = stages(Abilities("RB", tuple(God), features(loads)), Budget.QUICK, seed)
    scripts = [script.lines for _, some in found for script in some]
    game = RightGame()
    game.features = features(loads)
    return scripts, [[game.answer(line) for line in script] for script in scripts]


def measured(name: str, loads: bool, seed: int) -> int | None:
    """When this mistake is exposed."""
    game = find_mistake(name).start()
    game.features = features(loads)
    return first_wrong(game.answer, *scripts_and_answers(loads, seed), features(loads))


def main() -> None:
    """Prints a curve each, the median, and what is not exposed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("number", nargs="?", type=int)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    for loads in (True, False):
        names = [name for name in mistake_names() if loads or not find_mistake(name).needs_load]
        if arguments.number is not None:
            names = Random(1).sample(names, arguments.number)
        count = len(names)
        with worker_pool() as pool:
            given = ([loads] * count, [arguments.seed] * count)
            found = list(pool.map(measured, names, *given, chunksize=8))
        known = [one for one in found if one is not None]
        shares = "  ".join(f"{most:>6,}: {sum(one <= most for one in known):>3}" for most in AT)
        sent = sum(map(len, scripts_and_answers(loads, arguments.seed)[0]))
        print(
            f"{'with' if loads else 'without'} load, {count} mistakes, {sent:,} requests: {shares}"
        )
        missed = [name for name, one in zip(names, found, strict=True) if one is None]
        print(
            f"  median {median(known):,.0f}; not exposed: {', '.join(missed) or 'none'}", flush=True
        )


if __name__ == "__main__":
    main()
