"""The rules with Hypothesis and its CrossHair backend: examples chosen so that they take every branch.

Like everything that imports CrossHair, this belongs in a process of its own.
"""

import inspect
import time
from typing import Any

from hypothesis import HealthCheck, Phase, assume, given, settings
from hypothesis.strategies import SearchStrategy, booleans, integers

from conformance.verify.symbolic.condition import Condition
from conformance.verify.symbolic.searched import Searched

LARGEST = 4
"""No number in facts is larger."""


class Broken(Exception):
    """An example breaks the condition."""


def strategies_of(condition: Condition) -> dict[str, SearchStrategy[Any]]:
    """A strategy for every number that the subject takes."""
    parameters = inspect.signature(condition.subject).parameters
    return {
        name: booleans() if parameter.annotation is bool else integers(0, LARGEST)
        for name, parameter in parameters.items()
    }


def try_examples(condition: Condition, count: int) -> Searched:
    """Tries so many well-formed examples, or stops at one that breaks the condition."""
    start, tried = time.process_time(), 0
    broken_by: dict[str, Any] | None = None

    @settings(
        backend="crosshair",
        max_examples=count,
        database=None,
        deadline=None,
        derandomize=True,
        phases=(Phase.generate,),
        suppress_health_check=list(HealthCheck),
    )
    @given(**strategies_of(condition))
    def condition_holds(**numbers: Any) -> None:
        nonlocal tried, broken_by
        assume(condition.is_well_formed(**numbers))
        tried += 1
        if not condition.holds(condition.subject(**numbers)):
            broken_by = numbers
            raise Broken

    try:
        condition_holds()
    except Broken:
        spent = time.process_time() - start
        return Searched(
            "counterexample", spent, tried, "an example breaks the condition", broken_by
        )
    spent = time.process_time() - start
    if not tried:
        return Searched("error", spent, 0, "no well-formed example was found")
    return Searched("not confirmed", spent, tried, "no example breaks the condition")
