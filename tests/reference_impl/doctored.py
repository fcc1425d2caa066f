"""Traces with something wrong in them."""

from collections.abc import Callable
from dataclasses import replace

from spec.calls import Call, Trace

Doctor = Callable[[Trace], Trace]


def _each(trace: Trace, operation: str, change: Callable[[Call], Call]) -> Trace:
    changed = tuple(change(call) if call.operation == operation else call for call in trace.calls)
    assert changed != trace.calls, f"nothing to doctor: {operation} was not called like that"
    return replace(trace, calls=changed)


def without(operation: str) -> Doctor:
    """The operation was never called."""

    def doctor(trace: Trace) -> Trace:
        kept = tuple(call for call in trace.calls if call.operation != operation)
        assert kept != trace.calls, f"nothing to doctor: {operation} was not called"
        return replace(trace, calls=kept)

    return doctor


def only_once(operation: str) -> Doctor:
    """Of several calls of the operation the first alone was made."""

    def doctor(trace: Trace) -> Trace:
        dropped = list(trace.calls_of(operation))[1:]
        assert dropped, f"nothing to doctor: {operation} was not called twice"
        return replace(trace, calls=tuple(call for call in trace.calls if call not in dropped))

    return doctor


def answering(operation: str, returned: str) -> Doctor:
    """The operation returned something else."""
    return lambda trace: _each(trace, operation, lambda call: replace(call, returned=returned))


def given(operation: str, place: int, value: str) -> Doctor:
    """The operation got another argument in one place."""

    def change(call: Call) -> Call:
        arguments = (*call.arguments[:place], value, *call.arguments[place + 1 :])
        return replace(call, arguments=arguments)

    return lambda trace: _each(trace, operation, change)


def told_to(operation: str, receiver: str) -> Doctor:
    """The operation was another's."""
    return lambda trace: _each(trace, operation, lambda call: replace(call, receiver=receiver))


def too_early(operation: str) -> Doctor:
    """The operation was called before everything else."""
    return lambda trace: _each(trace, operation, lambda call: replace(call, began=-1, ended=-1))
