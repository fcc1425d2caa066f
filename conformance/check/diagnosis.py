"""Diagnosis: does one of the known mistakes answer exactly as the implementation did?"""

from collections.abc import Collection, Iterable, Sequence

from conformance.mistakes import Mistake, all_mistakes
from spec.notation import parse_shown
from spec.position import Phase

Sample = tuple[tuple[str, ...], tuple[str, ...]]
"""A script and the replies to it."""


def told(reply: str) -> object:
    """What a reply says, without what is never judged: the reason, the order of workers, a selection."""
    mark, _, body = reply.partition(" ")
    if mark == "!":
        return mark
    try:
        shown = parse_shown(body)
    except ValueError:
        return mark, frozenset(body.split(" ")[0].split(","))
    workers = None if shown.workers is None else tuple(frozenset(pair) for pair in shown.workers)
    turn = shown.turn
    if turn is not None and turn.phase is Phase.MOVE:
        return mark, shown.towers, workers, turn.phase, turn.player
    return mark, shown.towers, workers, turn


def answers_alike(mistake: Mistake, sample: Sample) -> bool:
    """The mistaken game gives the same answers to the script."""
    game = mistake.start()
    script, replies = sample
    return all(
        told(game.answer(line)) == told(reply) for line, reply in zip(script, replies, strict=False)
    )


def explains(mistake: Mistake, samples: Iterable[Sample]) -> bool:
    """The mistake answers every sample as the implementation did."""
    return all(answers_alike(mistake, sample) for sample in samples)


def diagnose(
    charged: Collection[str], counterexamples: Sequence[Sample], samples: Sequence[Sample]
) -> Mistake | None:
    """The known mistake that explains all that was seen; None if there is none, or more than one."""
    suspects = [
        mistake
        for mistake in all_mistakes()
        if mistake.breaks[0] in charged and explains(mistake, counterexamples)
    ]
    found = [mistake for mistake in suspects if explains(mistake, samples)]
    return found[0] if len(found) == 1 else None
