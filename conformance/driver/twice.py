"""Whether a program answers the same script in the same way when it is started again."""

from collections.abc import Callable, Sequence

from conformance.driver.answers import Answers
from conformance.driver.implementation import Implementation
from conformance.driver.limits import Limits


def same_answers_twice(
    command: Sequence[str],
    script: Sequence[str],
    limits: Limits | None = None,
    told: Callable[[str], str] = str,
) -> tuple[str, str, str] | None:
    """The first request that two fresh starts answer differently, with both replies, or None.

    `told` takes a reply line to that part of it which counts, e.g. without the free text of a
    refusal. A fault is compared by its kind, and stands for the reply as `(crash: detail)`.
    """
    first = _answers(command, script, limits)
    second = _answers(command, script, limits)
    for one, other in zip(_told(first, told), _told(second, told), strict=False):
        if one[:2] != other[:2]:
            return one[0], one[2], other[2]
    return None


def _answers(command: Sequence[str], script: Sequence[str], limits: Limits | None) -> Answers:
    with Implementation(command, limits) as implementation:
        return implementation.ask_many(script)


def _told(answers: Answers, told: Callable[[str], str]) -> list[tuple[str, str, str]]:
    """Request, what counts of the reply, and the reply; a fault is the last."""
    rows = [(reply.request, told(reply.text), reply.text) for reply in answers.replies]
    if answers.fault is not None:
        kind, detail = answers.fault.kind, answers.fault.detail
        rows.append((answers.fault.request, f"({kind})", f"({kind}: {detail})"))
    return rows
