"""Wrong games that no case was made for: `python -m benchmarks.unseen [--scripts FILE …] [--without-load]`.

Mechanical mutants of the Python starter's example, in this process. Compared at equal requests, three seeds each: the
cases of `check` in their order, random rows of the same table, and scripts of other kits or versions, shuffled: a FILE
has a JSON list of scripts, each a list of request lines. What all of them miss may be no mistake at all.
"""

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import redirect_stderr
from functools import cache
from importlib import import_module
from io import StringIO
from itertools import product
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any, Final

from benchmarks.exposed import Answer, first_wrong
from conformance.cases.factors import Table
from conformance.check.settings import Abilities, Budget
from conformance.check.stages import stages
from conformance.pool import worker_pool
from conformance.reach.script_for import script_for
from conformance.verify.mutants import Mutant, mutants_of
from spec.gods import God

STARTER: Final = Path(__file__).resolve().parent.parent / "conformance" / "starters" / "python"
RULES: Final = STARTER / "example" / "rules.py"
SEEDS: Final = (1, 2, 3)
AT: Final = (100, 300, 1_000, 3_000, 10_000)

Scripts = list[tuple[str, ...]]


@cache
def mutants() -> tuple[Mutant, ...]:
    """Every mutant of the example's rules."""
    return tuple(mutants_of("rules", RULES.read_text(encoding="utf-8")))


def game_of(mutant: Mutant | None) -> Answer:
    """The example on these rules, or on its own; a mutant that cannot be loaded raises what it raises."""
    if str(STARTER) not in sys.path:
        sys.path.insert(0, str(STARTER))
    rules: Any = import_module("example.rules")
    if mutant is not None:
        rules = ModuleType("example.rules")
        exec(compile(mutant.tree, f"<{mutant.name}>", "exec"), rules.__dict__)
    game: Any = ModuleType("example.example_game")
    text = (STARTER / "example" / "example_game.py").read_text(encoding="utf-8")
    exec(compile(text, "example_game", "exec"), game.__dict__)
    game.Rules, game.START = rules.Rules, rules.START
    session: Any = import_module("protocol").Session(game.ExampleGame())
    answer: Answer = session.answer
    return answer


def abilities(loads: bool) -> Abilities:
    """What the example declares, with or without `load`."""
    features = ("select", "load", "legal") if loads else ("select", "legal")
    return Abilities("RB", tuple(God), features)


def by_the_table(loads: bool, seed: int) -> Scripts:
    """The cases in their order."""
    found = stages(abilities(loads), Budget.QUICK, seed)
    return [script.lines for _, scripts in found for script in scripts]


def by_random_rows(loads: bool, seed: int) -> Scripts:
    """As many requests as the table's, from rows whose values are drawn."""
    wanted = sum(map(len, by_the_table(loads, seed)))
    able = abilities(loads)
    table = Table(able.pairs, frozenset(able.features))
    chance, found, sent = Random(seed), [], 0
    while sent < wanted:
        case = table.case_of(
            {name: chance.choice(values) for name, values in table.factors.items()}
        )
        script = None if case is None else script_for(case, able.pairs, loads)
        if script is not None:
            found.append(able.put(script).lines)
            sent += len(found[-1])
    return found


def from_file(path: Path, seed: int) -> Scripts:
    """The scripts of a file, shuffled."""
    found = [tuple(lines) for lines in json.loads(path.read_text(encoding="utf-8"))]
    Random(seed).shuffle(found)
    return found


def caught_after(number: int, scripts: Scripts, right: list[list[str]], loads: bool) -> int | None:
    """How many requests it takes until the mutant is exposed; one that cannot be loaded takes none."""
    try:
        answer = game_of(mutants()[number])
    except Exception:
        return 0
    # The starter tells of every exception on standard error.
    with redirect_stderr(StringIO()):
        return first_wrong(answer, scripts, right, abilities(loads).features)


_JOB: dict[str, Any] = {}


def _prepare(way: str, seed: int, loads: bool, file: str) -> None:
    ways: dict[str, Callable[[bool, int], Scripts]] = {
        "table": by_the_table,
        "rows": by_random_rows,
    }
    scripts = from_file(Path(file), seed) if file else ways[way](loads, seed)
    answer = game_of(None)
    right = [[answer(line) for line in script] for script in scripts]
    _JOB.update(key=(way, seed, loads, file), scripts=scripts, right=right, loads=loads)


def measured(number: int, way: str, seed: int, loads: bool, file: str) -> tuple[int | None, int]:
    """When this mutant is caught, and how many requests there were in all."""
    if _JOB.get("key") != (way, seed, loads, file):
        _prepare(way, seed, loads, file)
    found = caught_after(number, _JOB["scripts"], _JOB["right"], loads)
    return found, sum(map(len, _JOB["scripts"]))


def ways(files: list[str]) -> Iterator[tuple[str, str]]:
    """What is compared: a name, and the file of scripts if it is one."""
    yield from (("table", ""), ("rows", ""))
    yield from ((Path(file).stem, file) for file in files)


def main() -> None:
    """Prints a line a way and seed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scripts", nargs="*", default=[], metavar="FILE")
    parser.add_argument("--without-load", action="store_true")
    parser.add_argument("--every", type=int, default=1, help="one mutant in so many")
    arguments = parser.parse_args()
    loads = not arguments.without_load
    numbers = range(0, len(mutants()), arguments.every)
    print(f"{len(numbers)} mutants; caught within so many requests:")
    for (way, file), seed in product(ways(arguments.scripts), SEEDS):
        count = len(numbers)
        with worker_pool() as pool:
            given = ([way] * count, [seed] * count, [loads] * count, [file] * count)
            found = list(pool.map(measured, numbers, *given, chunksize=8))
        caught = [one for one, _ in found if one is not None]
        shares = "  ".join(f"{most:>6,}: {sum(one <= most for one in caught):>4}" for most in AT)
        print(f"{way:>12}, seed {seed}: {shares}  all {found[0][1]:,}: {len(caught)}", flush=True)


if __name__ == "__main__":
    main()
