"""CrossHair on one condition. Never import this where icontract is used: CrossHair switches it off for the process."""

import inspect
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import icontract
from crosshair import register_patch
from crosshair.core_and_libs import analyze_function
from crosshair.options import AnalysisKind, AnalysisOptionSet
from crosshair.statespace import AnalysisMessage, MessageType
from icontract import _checkers

from conformance.verify.symbolic.condition import Condition
from conformance.verify.symbolic.quoted import arguments_in
from conformance.verify.symbolic.searched import Searched, State

STATES: Final[dict[MessageType, State]] = {
    MessageType.CONFIRMED: "confirmed",
    MessageType.CANNOT_CONFIRM: "not confirmed",
    MessageType.POST_FAIL: "counterexample",
    MessageType.POST_ERR: "counterexample",
    MessageType.EXEC_ERR: "counterexample",
}
"""Everything else is an error of ours, above all a precondition that no path met."""

LONGEST_PATH: Final = 20.0


def replace_function(function: Callable[..., Any], by: Callable[..., Any]) -> None:
    """From now on CrossHair follows the other function instead."""
    # Not before `core_and_libs` is imported, which drops whatever was registered.
    register_patch(function, by)


def contracted(condition: Condition) -> Any:
    """The subject under its contract, as CrossHair reads it."""
    ensured = icontract.ensure(condition.holds)(condition.subject)
    return icontract.require(condition.is_well_formed)(ensured)


def analyse(condition: Condition, seconds: float) -> Searched:
    """Searches all paths, or as many as these CPU seconds allow."""
    # Made under tracing, icontract's set of running checks would become a symbolic one.
    _checkers._IN_PROGRESS.set(set())
    stats: Counter[str] = Counter()
    options = AnalysisOptionSet(
        analysis_kind=[AnalysisKind.icontract],
        per_condition_timeout=seconds,
        per_path_timeout=min(seconds, LONGEST_PATH),
        max_uninteresting_iterations=sys.maxsize,
        stats=stats,
    )
    start = time.process_time()
    checkables = analyze_function(contracted(condition), options)
    messages = [message for checkable in checkables for message in checkable.analyze()]
    spent = time.process_time() - start
    if len(messages) != 1:
        return Searched("error", spent, 0, f"CrossHair gave {len(messages)} answers, not one")
    return outcome_of(messages[0], spent, stats["num_paths"], condition)


def outcome_of(
    message: AnalysisMessage, spent: float, paths: int, condition: Condition
) -> Searched:
    """CrossHair's message in our words."""
    state = STATES.get(message.state, "error")
    text = " ".join(f"{message.state.name}: {message.message}".split())
    if state != "counterexample":
        return Searched(state, spent, paths, text)
    arguments = arguments_in(message.message, inspect.signature(condition.subject))
    if arguments is None:
        return Searched("error", spent, paths, f"no arguments can be read from {text!r}")
    return Searched(state, spent, paths, text, arguments)
