"""Wrong games, asked in process: every class of facts, and builds that shut somebody in."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

from conformance.cases.facts import every_class
from conformance.cases.script import Script
from conformance.cases.shut_in import ShutIn
from conformance.check.run import Run
from conformance.check.settings import Abilities
from conformance.driver.inside import Inside
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import RightGame
from conformance.monitor import Monitor
from conformance.reach.script_for import script_for
from conformance.regions.answered import answered_in
from conformance.regions.bugs import Bug, bugs_in
from spec.gods import God
from spec.registry import clauses_of

ABILITIES = Abilities("RB", tuple(God), ("load",))


@cache
def scripts() -> tuple[Script, ...]:
    """A script for each case."""
    table = ShutIn(ABILITIES.pairs, frozenset(ABILITIES.features))
    found = [
        script_for(case, ABILITIES.pairs, True)
        for case in (*every_class(ABILITIES.pairs), *table.cases)
    ]
    return tuple(script for script in found if script is not None)


def with_lists() -> Iterator[Script]:
    """The same, where before each move it is asked where the worker may move."""
    for script in scripts():
        *before, last = script.lines
        word, *places = last.split()
        if word == "move":
            asked = f"moves {' '.join(places[:2])}"
            yield Script.of_lines((*before, asked, last), source=script.source)


def bugs_of(start: Callable[[], RightGame], lists: bool = False) -> list[Bug]:
    """The bugs of a game."""
    clauses = clauses_of("RB")
    abilities = replace(ABILITIES, features=("load", "legal")) if lists else ABILITIES
    run = Run(Inside(lambda: start().answer), abilities, clauses)
    run.stage("facts", tuple(with_lists()) if lists else scripts())
    monitor = Monitor("RB", clauses, abilities.features)
    return bugs_in(answered_in(monitor, run.findings.asked), "RB")


def bugs_of_mistake(name: str) -> list[Bug]:
    """The bugs of a known mistake."""
    return bugs_of(find_mistake(name).start)
