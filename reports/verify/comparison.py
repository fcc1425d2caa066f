"""What `compare` found: how many differences there are between every two documents, then each of them."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from reports.check.bug_text import prose, short
from reports.check.markdown import fenced
from reports.event_log import Event
from reports.text import listed, plural
from reports.verify.differences import Difference, read_difference
from reports.verify.terminal import Quote, difference_text

Pair = tuple[str, str]


@dataclass(frozen=True)
class LeftOut:
    """Cases that were not compared, since a contract objects to its own game's answer there, and the first of them."""

    document: str
    pair: Pair
    clause: str
    lines: tuple[str, str]
    count: int

    @property
    def sentence(self) -> str:
        """How many, and why."""
        are = "is" if self.count == 1 else "are"
        return (
            f"{plural(self.count, 'case')} {are} left out, in which {self.document} has no answer to compare: "
            f"{self.clause} objects to the game's own. The first:"
        )


@dataclass(frozen=True)
class Comparison:
    """The pairs that were compared, and what they differ in."""

    compared: tuple[Pair, ...]
    differences: tuple[Difference, ...]
    left_out: tuple[LeftOut, ...] = ()
    is_complete: bool = True

    @property
    def compared_names(self) -> tuple[str, ...]:
        """Each document once."""
        return tuple(sorted({name for pair in self.compared for name in pair}))

    @property
    def pairs(self) -> tuple[Pair, ...]:
        """The pairs that differ somewhere."""
        return tuple(dict.fromkeys(one.pair for one in self.differences))

    def differences_between(self, pair: Pair, kind: str) -> tuple[Difference, ...]:
        """The differences of one kind between two documents."""
        return tuple(one for one in self.differences if one.pair == pair and one.kind == kind)


def read_comparison(compared: Sequence[Pair], events: Iterable[Event]) -> Comparison:
    """What these `difference` events tell of these pairs, and those of what was left out."""
    told = tuple(events)
    return Comparison(
        tuple(compared),
        tuple(read_difference(event) for event in told if "left_out" not in event),
        tuple(_read_left_out(event) for event in told if "left_out" in event),
    )


def _read_left_out(event: Event) -> LeftOut:
    one, other = event["pair"]
    load = f"load {' '.join(event['gods'])} {event['before']}"
    lines = load, event["request"]
    return LeftOut(event["left_out"], (one, other), event["clause"], lines, event["count"])


def comparison_text(comparison: Comparison, quote: Quote = lambda id: ()) -> str:
    """The table of all pairs first, or one line for one pair; then every difference, with its boards."""
    several = len(comparison.compared) > 1
    blocks = ["\n".join(_matrix(comparison))] if several else []
    for pair in comparison.compared:
        blocks.append(_counted(comparison, pair))
        blocks += [_left_out_text(one) for one in comparison.left_out if one.pair == pair]
        blocks += [
            difference_text(difference, quote)
            for kind in ("disagreement", "silence")
            for difference in comparison.differences_between(pair, kind)
        ]
    read = dict.fromkeys(
        side.document for one in comparison.differences for side in one.sides if side.reading
    )
    if read:
        told = listed(f"santorini explain {short(document)}" for document in read)
        blocks.append(f"What can be read in two ways, and how: {told}.")
    return "\n\n".join(blocks) + "\n"


def comparison_markdown(comparison: Comparison) -> str:
    """The same as a file; all of it in code, where nothing is markup."""
    return f"# Where the documents differ\n\n{fenced(comparison_text(comparison).rstrip())}\n"


def _counted(comparison: Comparison, pair: Pair) -> str:
    disagreements, silences = _counts(comparison, pair)
    one, other = (short(name) for name in pair)
    return (
        f"{one} and {other}: {plural(disagreements, 'disagreement')}, {plural(silences, 'silence')}"
    )


def _left_out_text(left_out: LeftOut) -> str:
    return "\n".join((prose(left_out.sentence), *(f"    {short(line)}" for line in left_out.lines)))


def _counts(comparison: Comparison, pair: Pair) -> tuple[int, int]:
    kinds = ("disagreement", "silence")
    counts = [len(comparison.differences_between(pair, kind)) for kind in kinds]
    return counts[0], counts[1]


def _matrix(comparison: Comparison) -> Iterator[str]:
    """A row and a column for each document."""
    yield "Disagreements between the documents, and in brackets where one is silent:"
    names = comparison.compared_names
    cells = {(name, name): "-" for name in names}
    for pair in comparison.compared:
        disagreements, silences = _counts(comparison, pair)
        cells[pair] = cells[pair[::-1]] = f"{disagreements} ({silences})"
    rows = [
        ["", *names],
        *([one, *(cells.get((one, other), "") for other in names)] for one in names),
    ]
    width = max(len(short(cell)) for row in rows for cell in row)
    for first, *others in rows:
        yield "  ".join(
            [short(first).ljust(4), *(short(cell).rjust(width) for cell in others)]
        ).rstrip()
