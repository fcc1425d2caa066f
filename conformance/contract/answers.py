"""Every answer that could be given, as far as some names tell it: positions that can be written, and no others.

Somebody has won exactly if the game is over; a worker is to build only where one is named; and what follows from
other names is not free.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product

from conformance.contract.cases import Tried
from spec.contract_file.expression import Node, names_in
from spec.contract_file.named_fact import Vocabulary
from spec.contract_file.names import FRAMES, SeenCase
from spec.contract_file.values import DOMAINS, Value
from spec.facts import Side
from spec.position import Phase

TURN = ("phase", "same_player", "winner")
HEIGHTS = ("target_height", "mover_height")
PLAYERS: tuple[Value, ...] = (0, 1)
UNDERFOOT = ("target_height", "target_dome")


class Supposed:
    """A case with the rulebook's facts before, and an answer that is supposed."""

    def __init__(self, tried: Tried, names: Vocabulary, after: Mapping[str, Value]) -> None:
        self._before = SeenCase(tried.look, names)
        self._after = after

    def before(self, name: str) -> Value:
        """The value of the name before the request."""
        return self._before.before(name)

    def after(self, name: str) -> Value:
        """The value of the name in the answer that is supposed."""
        return self._after[name]


def limiting(supposed: Sequence[Mapping[str, Value]]) -> tuple[str, ...]:
    """The names before the request that decide which of the answers are possible: they all have the same names."""
    names = supposed[0] if supposed else {}
    return tuple(one for one in UNDERFOOT if one in names and "towers_underfoot_stay" in names)


def is_possible(tried: Tried, names: Vocabulary, after: Mapping[str, Value]) -> bool:
    """Where the towers underfoot stay, the target is as it was."""
    if not after.get("towers_underfoot_stay"):
        return True
    seen = SeenCase(tried.look, names)
    return all(after[name] == seen.before(name) for name in UNDERFOOT if name in after)


def names_after(nodes: Sequence[Node]) -> frozenset[str]:
    """The names of the answer that the conditions look at."""
    return frozenset(name.name for node in nodes for name in names_in(node) if name.is_after)


def names_before(nodes: Sequence[Node]) -> tuple[str, ...]:
    """The names before the request that the conditions look at."""
    return tuple(
        sorted({name.name for node in nodes for name in names_in(node) if not name.is_after})
    )


def answers(word: str, names: Vocabulary, used: frozenset[str]) -> Iterator[dict[str, Value]]:
    """Every answer, as the values of the names used."""
    frame = FRAMES[word]
    free = {name for name in used if not names.after[name].follows}
    if used.intersection(TURN):
        free = (free - {"winner"}) | {
            name for name in ("phase", "same_player") if name in names.after
        }
    if used.intersection(HEIGHTS):
        free |= {"target_height"}
    if "nothing_else_changes" in used:
        free |= set(frame)
    ordered = sorted(free)
    domains = (PLAYERS if one == "player" else DOMAINS[names.after[one].type] for one in ordered)
    for values in product(*domains):
        made = dict(zip(ordered, values, strict=True))
        over = made.get("phase") is Phase.OVER
        made["winner"] = (
            (Side.OWN if made.get("same_player", True) else Side.OPPONENT) if over else Side.NOBODY
        )
        if made.get("worker_is_target") and made.get("phase", Phase.BUILD) in (
            Phase.OVER,
            Phase.PLACE,
        ):
            continue
        if made.get("nobody_selected") and made.get("phase") is Phase.BUILD:
            continue
        made["mover_height"] = made.get("target_height", 0)
        made["nothing_else_changes"] = all(made.get(name, True) for name in frame)
        yield made
