"""Numbers among the circumstances in words: where something lies, how many there are, how much higher one thing is."""

from typing import Final

from conformance.regions.condition import Literal

NOUNS: Final = {
    "row": "the origin's row",
    "column": "the origin's column",
    "target row": "the target's row",
    "target column": "the target's column",
    "row off the board": "the row of the cell off the board",
    "column off the board": "the column of the cell off the board",
    "distance": "the distance from origin to target",
    "distance by the origin's row alone": "the distance, counted with the origin's row for its column,",
    "distance by the origin's column alone": "the distance, counted with the origin's column for its row,",
    "distance by the target's row alone": "the distance, counted with the target's row for its column,",
    "distance by the target's column alone": "the distance, counted with the target's column for its row,",
    "distance with rows for columns": "the distance, counted with the origin's row and column exchanged,",
    "distance from the other worker": "the target's distance from the player's other worker",
    "distance from the worker to build": "the target's distance from the worker that is to build",
    "distance from the cell left": "the target's distance from the cell that the last move left",
    "distance from the cell left in any game": (
        "the target's distance from the cell that the last move left, be it in an earlier game,"
    ),
    "height": "the level of the cell",
    "origin height": "the level of the origin",
    "target height": "the level of the target",
    "behind height": "the level behind the target",
    "the game": "the number of the game in this process",
    "requests before": "the number of requests before it in this game",
    "refused before": "the number of requests refused before it in this game",
    "pushes before": "the number of pushes before it in this game",
    "turns": "the number of turns played",
    "blocks": "the number of blocks on the board",
    "domes": "the number of domes on the board",
    "placed": "the number of workers placed",
    "player": "the number of the player on turn",
    "own workers around": "the number of own workers next to the origin",
    "conditions not met": "the number of conditions not met",
}
"""What has the number."""

OPERATORS: Final = {
    "is": "is",
    "is not": "is not",
    "at most": "is at most",
    "at least": "is at least",
}

OWNERS: Final = {"their": "the opponent", "own": "the player"}
COUNTED: Final = {
    "ways out": ("way out", "", 4),
    "ways out without a push": ("way out", " without a push", 2),
    "ways out not up": ("way out", " without going up", 2),
    "ways out not down": ("way out", " without going down", 2),
    "ways out level": ("way out", " on the same level", 2),
    "ways out below level 3": ("way out", " below level 3", 2),
    "workers that can move": ("worker", " that can move", 3),
    "ways out not to a lower row": ("way out", " but to a lower row number", 1),
    "ways out not along the row": ("way out", " but along the row", 1),
    "ways out not to a higher row": ("way out", " but to a higher row number", 1),
    "ways out not to a lower column": ("way out", " but to a lower column number", 1),
    "ways out not along the column": ("way out", " but along the column", 1),
    "ways out not to a higher column": ("way out", " but to a higher column number", 1),
    "ways out not slantwise": ("way out", " but slantwise", 1),
}
"""What somebody has so many of, which, and how many at least are no longer told apart."""

DIFFERENCES: Final = {
    "builder above the target": ("the builder stands", "level", "above the target", "below the target"),
    "behind above the target": ("the cell behind is", "level", "above the target", "below the target"),
    "behind above the origin": ("the cell behind is", "level", "above the origin", "below the origin"),
    "target above the other worker": (
        "the target is", "level", "above the player's other worker", "below the player's other worker",
    ),
    "rows on": ("the target is", "row", "further on", "further back"),
    "columns on": ("the target is", "column", "further on", "further back"),
}  # fmt: skip
"""What differs, in what, and what more and less of it is called."""


def number_in_words(literal: Literal) -> str:
    """What a literal about a number says; empty if it has no words here."""
    name, operator, value = literal.name, literal.operator, literal.value
    assert isinstance(value, int)
    if name in NOUNS:
        return f"{NOUNS[name]} {OPERATORS[operator]} {value}"
    if name in DIFFERENCES:
        return _difference(*DIFFERENCES[name], operator, value)
    owner, _, what = name.partition(" ")
    if owner in OWNERS and what in COUNTED:
        thing, which, most = COUNTED[what]
        if operator == "is" and value == most:
            operator = "at least"
        return f"{OWNERS[owner]} has {_amount(thing, operator, value)}{which}"
    return ""


def between_in_words(low: Literal, high: Literal) -> str:
    """What *at least* one number and *at most* another says of the same noun; empty if it says something else."""
    is_range = low.name == high.name and (low.operator, high.operator) == ("at least", "at most")
    return (
        f"{NOUNS[low.name]} is {low.value} to {high.value}"
        if is_range and low.name in NOUNS
        else ""
    )


def _amount(thing: str, operator: str, number: int) -> str:
    if number == 0 and operator in ("is", "at most"):
        return f"no {thing}"
    more = {"is": "", "is not": "not just ", "at least": "at least ", "at most": "at most "}
    return f"{more[operator]}{_so_many(thing, number)}"


def _so_many(thing: str, number: int) -> str:
    first, _, rest = thing.partition(" ")
    return " ".join(filter(None, (str(number), first if number == 1 else f"{first}s", rest)))


def _difference(what: str, thing: str, more: str, less: str, operator: str, number: int) -> str:
    if number == 0:
        words = {
            "is": f"neither {more} nor {less}",
            "is not": f"{more} or {less}",
            "at least": f"not {less}",
            "at most": f"not {more}",
        }
        return f"{what} {words[operator]}"
    amount, way = _so_many(thing, abs(number)), more if number > 0 else less
    match operator:
        case "is":
            return f"{what} {amount} {way}"
        case "is not":
            return f"{what} not just {amount} {way}"
        case _ if (operator == "at least") == (number > 0):
            return f"{what} {amount} or more {way}"
        case _:
            return f"{what} at most {amount} {way}"
