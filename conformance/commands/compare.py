"""`santorini compare D0 D4`: where two documents disagree, and where one is silent."""

import argparse
import json
from itertools import combinations

from conformance.exits import Exit, UsageError
from conformance.pool import worker_pool
from conformance.verify.compare import compare
from conformance.verify.events import difference_event
from reports.verify.terminal import describe_difference
from spec.registry import DOCUMENTS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What `compare` can be told."""
    parser.add_argument(
        "documents", nargs="*", metavar="DOCUMENT", help="two of " + ", ".join(DOCUMENTS)
    )
    parser.add_argument("--all", action="store_true", help="compare every two of the six")
    parser.add_argument(
        "--json", action="store_true", help="for machines: print one JSON object a line"
    )


def pairs_of(arguments: argparse.Namespace) -> list[tuple[str, str]]:
    """The pairs that were asked for."""
    if arguments.all and not arguments.documents:
        return list(combinations(DOCUMENTS, 2))
    names = [name.upper() for name in arguments.documents]
    unknown = [name for name in names if name not in DOCUMENTS]
    if unknown:
        raise UsageError(f"{unknown[0]!r} is no document: use two of {', '.join(DOCUMENTS)}")
    if arguments.all or len(set(names)) != 2:
        raise UsageError(
            "name two different documents, as in: santorini compare D0 D4, or use --all"
        )
    return [(names[0], names[1])]


def run(arguments: argparse.Namespace) -> Exit:
    """Prints every kind of difference, the smallest case drawn."""
    if arguments.program:
        raise UsageError("compare takes no program")
    pairs = pairs_of(arguments)
    with worker_pool(min(2, len(pairs))) as pool:
        jobs = [pool.submit(compare, one, other) for one, other in pairs]
        for (one, other), job in zip(pairs, jobs, strict=True):
            differences = [difference_event(difference)[1] for difference in job.result()]
            if arguments.json:
                print("\n".join(json.dumps(difference) for difference in differences))
                continue
            disagreements = sum(difference["kind"] == "disagreement" for difference in differences)
            print(
                f"{one} and {other}: {disagreements} disagreements, {len(differences) - disagreements} silences\n"
            )
            for difference in differences:
                print(describe_difference(difference) + "\n")
    return Exit.CONFORMS
