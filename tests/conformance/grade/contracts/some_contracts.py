"""Small contracts, and what the four questions but the last say of them: that one takes its time."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from conformance.contract.completeness import Completeness
from conformance.contract.examples import try_examples
from conformance.contract.truth import Judged
from conformance.contract.verification import Verified
from spec.contract_file.written import read_written

RULEBOOK: Final = Path(__file__).parents[4] / "examples" / "rulebook.md"
ITEM: Final = re.compile(r"(?m)^\d\. .*\n(?:   - .*\n)*")


def verified(text: str) -> Verified:
    """What is found out about a contract but its strength."""
    written = read_written("mine", text)
    assert not written.problems, written.problems
    judged = Judged(written)
    verdicts = tuple(map(judged.verdict, written.clauses))
    examples, _ = try_examples(written)
    coverage = tuple(Completeness(judged, verdicts).coverage())
    return Verified(written, (), verdicts, tuple(examples), (), coverage)


def move(*items: str, gods: str = "none") -> str:
    """A contract for a move: items by the heading of their part, as in `Requires: It is near. `neighbour``."""
    parts: dict[str, list[str]] = {}
    for item in items:
        part, _, said = item.partition(": ")
        parts.setdefault(part, []).append(said)
    told = "".join(
        f"### {part}\n" + "".join(f"{number}. {one}\n" for number, one in enumerate(said, 1))
        for part, said in parts.items()
    )
    return f"Gods: {gods}\n\n## Operation: move\n{told}"


def rulebook_items() -> list[tuple[str, str]]:
    """The items of the rulebook about a move, each with the heading of its part."""
    text = RULEBOOK.read_text("utf-8").partition("## Operation: move\n")[2].partition("\n## ")[0]
    return [
        (title.strip(), item)
        for title, _, body in (part.partition("\n") for part in text.split("### ")[1:])
        for item in ITEM.findall(body)
    ]


def rulebook_with(items: Sequence[tuple[str, str]], gods: str = "none") -> str:
    """A contract of these items of the rulebook, in their order."""
    head = RULEBOOK.read_text("utf-8").partition("## Definitions")[2].partition("## Operation")[0]
    told = "".join(
        f"### {part}\n\n" + "\n".join(item for title, item in items if title == part) + "\n"
        for part in dict.fromkeys(title for title, _ in items)
    )
    return f"Gods: {gods}\n\n## Definitions{head}\n## Operation: move\n\n{told}"
