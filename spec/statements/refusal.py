"""Statements about a refusal, and about requests that must change nothing."""

from spec.position import same_position, same_workers
from spec.transition import Transition


def refusal_changes_nothing(transition: Transition) -> bool:
    """The position stays as it was."""
    assert transition.before is not None
    return same_position(transition.before, transition.after)


def refusal_moves_no_worker(transition: Transition) -> bool:
    """All workers stand where they stood."""
    assert transition.before is not None
    return same_workers(transition.before, transition.after)


def refusal_gives_a_reason(transition: Transition) -> bool:
    """The answer comes with a message."""
    return bool(transition.reason.strip())
