"""What legal play does not reach, in words: the classes of cases that only `load` could set up, and why."""

from collections.abc import Iterable
from typing import Final

from conformance.check.settings import Abilities
from conformance.reach.plans import Unreached, unreached
from spec.gods import God

GODS: Final = {god.value for god in God}
DISTANCES: Final = {"same": ", to its own cell", "next": "", "far": ", too far"}
PHASES: Final = {"m": "", "b": ", while a build is due", "p": ", while placing", "w": ", too late"}
DOMES: Final = {"A": "dome on 0", "B": "dome on 1", "C": "dome on 2", "4": "dome on 3"}
WORKERS: Final = {".": "", "o": " (own worker)", "x": " (opponent)"}


def missed_by(abilities: Abilities) -> list[dict[str, object]]:
    """The reasons, each with the classes that it keeps an implementation without `load` from; none with `load`."""
    if "load" in abilities.features:
        return []
    declared = {god.value for god in abilities.gods}
    groups: dict[str, list[str]] = {}
    for one in in_scope(unreached(abilities.gods), declared):
        groups.setdefault(one.reason, []).append(in_words(one.name))
    return [{"reason": reason, "classes": classes} for reason, classes in groups.items()]


def in_scope(found: Iterable[Unreached], declared: set[str]) -> Iterable[Unreached]:
    """Those of the classes that speak of no god that is not declared: nobody expects the others."""
    return (one for one in found if not (GODS - declared) & set(one.name.split()))


def in_words(name: str) -> str:
    """The name of a class of moves in words; any other name as it is."""
    word, *rest = name.split()
    if word != "move":
        return name
    phase, *rest = rest
    gods = [token for token in rest if token in GODS]
    distance, origin, *cells = rest[len(gods) :]
    start = f"level {origin[1]}" if origin[0] == "o" else cell_in_words(origin)
    steps = zip((" to ", ", behind it "), map(cell_in_words, cells), strict=False)
    told = "".join(where + what for where, what in steps)
    return f"move of {' against '.join(gods)}{PHASES[phase]}{DISTANCES[distance]}: {start}{told}"


def cell_in_words(cell: str) -> str:
    """What is on a cell."""
    if cell == "--":
        return "off the board"
    whose, tower = cell[0], cell[1]
    return f"{DOMES.get(tower, f'level {tower}')}{WORKERS[whose]}"
