"""A region in words: what is answered wrongly, and exactly when."""

from itertools import permutations
from typing import Final

from conformance.regions.condition import Condition, Conjunction, Literal
from conformance.regions.effect import Effect
from conformance.regions.numbers import OPERATORS, between_in_words, number_in_words
from conformance.regions.slices import Sort, Wrong
from conformance.regions.smallest import Region

TRUTHS: Final[dict[str, tuple[str, str]]] = {
    "diagonal": ("the step is diagonal", "the step is not diagonal"),
    "straight": ("the step is along a line", "the step is along no line"),
    "transposed": ("the target is the origin with row and column exchanged", "it is not"),
    "wins": ("by the rules it wins", "by the rules it does not win"),
    "loaded": ("the game was loaded", "the game was begun with `new`"),
    "just refused": ("the request before was refused", "the request before was not refused"),
    "the same before": ("the same was asked just before", "the same was not asked just before"),
    "the same gods": ("both players have the same god", "the players have different gods"),
    "target dome": ("there is a dome on the target", "there is no dome on the target"),
    "dome": ("there is a dome", "there is no dome"),
    "behind dome": ("there is a dome behind the target", "there is no dome behind the target"),
    "target on board": ("the target is on the board", "the target is off the board"),
    "on board": ("the cell is on the board", "the cell is off the board"),
    "origin on board": ("the origin is on the board", "the origin is off the board"),
    "behind on board": (
        "the cell behind the target is on the board",
        "the cell behind the target is off the board",
    ),
    "target at the edge": ("the target is at the edge", "the target is not at the edge"),
    "from the edge": ("the worker stands at the edge", "the worker does not stand at the edge"),
    "builder has moved": (
        "the builder is the worker that has just moved",
        "the builder is not the worker that has just moved",
    ),
    "opponent can move": (
        "the opponent can move afterwards",
        "the opponent cannot move afterwards",
    ),
    "all placed": ("all workers are placed", "not all workers are placed"),
    "the worker that moved last": (
        "it is the worker that moved last",
        "it is not the worker that moved last",
    ),
    "a push is open": ("the player could push somebody", "the player could push nobody"),
    "a build there is allowed": ("a build there is allowed", "a build there is not allowed"),
    "on the tower built last": ("it is the tower built last", "it is not the tower built last"),
    "target on the main diagonal": (
        "the target's row and column are equal",
        "the target's row and column differ",
    ),
    "held round the edge": (
        "counted on round the edge a worker stands there",
        "counted on round the edge nobody stands there",
    ),
    "held at the edge": (
        "held back at the edge it is a cell where a worker stands",
        "held back at the edge it is a cell where nobody stands",
    ),
    "the cell behind at the edge": (
        "the cell behind the target is at the edge",
        "the cell behind the target is not at the edge",
    ),
    "named is the worker to build": (
        "it names the worker that is to build",
        "it names another than the worker that is to build",
    ),
    "a worker is selected": ("a worker is selected", "no worker is selected"),
}
"""What it means that a circumstance is so, and that it is not."""

NAMED: Final[dict[tuple[str, str], str]] = {
    ("target", "nobody"): "the target is free",
    ("target", "own"): "an own worker stands on the target",
    ("target", "opponent"): "an opponent's worker stands on the target",
    ("behind", "nobody"): "the cell behind the target is free",
    ("behind", "own"): "an own worker stands behind the target",
    ("behind", "opponent"): "an opponent's worker stands behind the target",
    ("origin", "nobody"): "nobody stands on the origin",
    ("origin", "own"): "an own worker stands on the origin",
    ("origin", "opponent"): "an opponent's worker stands on the origin",
    ("standing", "nobody"): "nobody stands there",
    ("standing", "own"): "an own worker stands there",
    ("standing", "opponent"): "an opponent's worker stands there",
    ("builder", "opponent"): "the opponent's worker is to build",
    ("builder", "own"): "an own worker is to build",
    ("builder", "nobody"): "nobody stands where the builder should",
    ("worker", "first"): "it is the worker that was placed first",
    ("worker", "second"): "it is the worker that was placed second",
    ("worker there", "first"): "the worker on the target was placed first",
    ("worker there", "second"): "the worker on the target was placed second",
    ("phase", "place"): "a worker is to be placed",
    ("phase", "move"): "a move is due",
    ("phase", "build"): "a build is due",
    ("phase", "over"): "the game is over",
}

GODS: Final = {
    "god": "the player",
    "other god": "the opponent",
    "god of player 0": "player 0",
    "god of player 1": "player 1",
}


def literal_in_words(literal: Literal) -> str:
    """What the literal says."""
    name, value = literal.name, literal.value
    if isinstance(value, bool):
        is_so = (literal.operator == "is") == value
        return (TRUTHS.get(name) or _plain_truth(name))[0 if is_so else 1]
    if literal.operator == "is" and (name, str(value)) in NAMED:
        return NAMED[name, str(value)]
    if name == "just asked":
        return f"the request before {OPERATORS[literal.operator]} `{value}`".replace("is", "was", 1)
    if name == "climb" and isinstance(value, int):
        return _climb(literal.operator, value)
    if name in GODS and literal.operator in ("is", "is not"):
        return _god(GODS[name], str(value), literal.operator == "is")
    words = number_in_words(literal) if isinstance(value, int) else ""
    return words or f"{name} {OPERATORS[literal.operator]} {value}"


def _plain_truth(name: str) -> tuple[str, str]:
    """What it means of circumstances whose names say which rule or whose worker they are about."""
    rule = name.removeprefix("forbidden: ").replace("_", " ")
    if name.startswith("forbidden: "):
        return f"it is against the rule “{rule}”", f"it is not against the rule “{rule}”"
    whose, _, what = name.partition(" ")
    who = {"their": "the opponent", "own": "the player"}.get(whose, "")
    if who and what.startswith("way closed by "):
        rule = what.removeprefix("way closed by ").removesuffix(" alone").replace("_", " ")
        closed = f"closed to {who} by the rule “{rule}” alone"
        return f"a way is {closed}", f"no way is {closed}"
    if who and what == "first worker can move":
        worker = f"the worker that {who} placed first"
        return f"{worker} can move", f"{worker} cannot move"
    return name, f"not {name}"


def _god(who: str, god: str, is_so: bool) -> str:
    if god == "none":
        return f"{who} has {'no' if is_so else 'a'} god"
    return f"{who} {'has' if is_so else 'does not have'} {god.capitalize()}"


def _climb(operator: str, levels: int) -> str:
    way = "stays level" if levels == 0 else f"goes {'up' if levels > 0 else 'down'} {abs(levels)}"
    more = {"at least": levels >= 0, "at most": levels <= 0}
    match operator:
        case "is":
            return f"the step {way}"
        case "is not":
            return f"the step is not one that {way}"
        case _ if levels == 0:
            return "the step does not go " + ("down" if operator == "at least" else "up")
        case _ if more[operator]:
            return f"the step {way} or more"
        case _:
            return f"the step {way} at most"


def condition_in_words(condition: Condition) -> str:
    """The conjunctions, joined by *or*; nothing if it is never true."""
    return ", or ".join(_conjunction(one) for one in condition.either)


def _conjunction(literals: Conjunction) -> str:
    """The literals; a lower and an upper bound of one number together."""
    bounds = {
        one: words
        for one, other in permutations(literals, 2)
        if (words := between_in_words(one, other))
    }
    named = {one.name for one in bounds}
    said = [
        bounds.get(one) or literal_in_words(one)
        for one in literals
        if one in bounds or one.name not in named
    ]
    return " and ".join(said) or "always"


def sort_in_words(sort: Sort) -> str:
    """What is answered wrongly, and how."""
    match sort.wrong:
        case Wrong.ACCEPTED:
            return f"`{sort.word}` is accepted though {_and(sorted(sort.objecting))} forbids it"
        case Wrong.REFUSED:
            return f"`{sort.word}` is refused though it is allowed"
        case Wrong.RESULT:
            return f"`{sort.word}` is accepted with a wrong result{_shown(sort.effect)}"
        case Wrong.CHANGED:
            return f"a refused `{sort.word}` changes something{_shown(sort.effect)}"
        case Wrong.LISTED:
            return f"`{sort.word}` lists the wrong cells"


def _and(ids: list[str]) -> str:
    return " and ".join(ids)


def _shown(effect: Effect | None) -> str:
    return "" if effect in (None, Effect.OTHER) else f" ({effect.value})"


def where_in_words(sort: Sort, region: Region) -> str:
    """What is wrong, and when; it says *exactly* only if it is. No numbers, so that programs can be compared."""
    what, when = sort_in_words(sort), condition_in_words(region.condition)
    if region.condition.is_always or not when:
        return what
    return f"{what}, {'exactly' if region.is_exact else 'among others'} when {when}"


def region_in_words(sort: Sort, region: Region) -> str:
    """The same with how many cases it is true of."""
    where = where_in_words(sort, region)
    if region.condition.is_always:
        return f"{where}: in all {region.failing} cases that came up"
    if not region.condition.either:
        return f"{where}: in {region.failing} cases, and not in {region.passing} others like them"
    return f"{where} ({region.covered} of {region.failing}; never in {region.passing} others)"
