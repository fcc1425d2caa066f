"""The cases of the tables as scripts for one program, and what of the tables it is not sent."""

from functools import cache
from typing import Final, NamedTuple

from conformance.cases.covering import in_words
from conformance.cases.factors import Table
from conformance.cases.facts import every_class
from conformance.cases.script import Script
from conformance.cases.shut_in import ShutIn
from conformance.check.settings import Abilities
from conformance.reach.script_for import script_for

UNFIT: Final = "values of two or three factors that fit no board together"
UNREACHED: Final = "rows to which no game was found"


class Unsent(NamedTuple):
    """What a source of cases has and is not sent: why, and a line for each."""

    source: str
    reason: str
    lines: tuple[str, ...]


class TableScripts(NamedTuple):
    """The cases of the tables as scripts, each with its source, and all that is missing there."""

    scripts: tuple[tuple[str, Script], ...]
    unsent: tuple[Unsent, ...]


@cache
def table_scripts(abilities: Abilities, strength: int) -> TableScripts:
    """What the tables have for such a program: no row is left out in silence."""
    loads, features = "load" in abilities.features, frozenset(abilities.features)
    tables: dict[str, Table | ShutIn] = {
        "table": Table(abilities.pairs, features, strength),
        "shut in": ShutIn(abilities.pairs, features, strength),
    }
    cases = {source: tuple(table.cases) for source, table in tables.items()}
    cases["facts"] = tuple(every_class(abilities.pairs)) if loads else ()
    scripts = [
        (source, case, script_for(case, abilities.pairs, loads))
        for source, found in cases.items()
        for case in found
    ]
    unfit = [
        Unsent(source, UNFIT, in_words(table.covered.open)) for source, table in tables.items()
    ]
    unreached = [
        Unsent(
            source,
            UNREACHED,
            tuple(case.words for one, case, script in scripts if one == source and script is None),
        )
        for source in cases
    ]
    return TableScripts(
        tuple((source, script) for source, _, script in scripts if script is not None),
        tuple(one for one in (*unfit, *unreached) if one.lines),
    )
