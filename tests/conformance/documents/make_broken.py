"""Measures what wrong games break: `python -m tests.conformance.documents.make_broken`, from the repository's root.

It runs the games named, or all, and writes `broken.json`: for each game the clauses that a check says are violated.
"""

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tests.conformance.check.programs import blamed
from tests.conformance.documents.checking import log_of
from tests.conformance.documents.ways import WRONG

BROKEN: Final = Path(__file__).with_name("broken.json")


def broken_by_game() -> dict[str, list[str]]:
    """For each wrong game the clauses that it was seen to break."""
    found: dict[str, list[str]] = json.loads(BROKEN.read_text(encoding="utf-8"))
    return found


def measure(names: Sequence[str]) -> None:
    """Runs these games and writes down what they break; what is known of other games stays, of former ones goes."""
    known = broken_by_game() if BROKEN.exists() else {}
    found = known | {name: sorted(blamed(log_of(name))) for name in names}
    kept = {name: found[name] for name in WRONG if name in found}
    BROKEN.write_text(json.dumps(kept, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    measure(sys.argv[1:] or list(WRONG))
