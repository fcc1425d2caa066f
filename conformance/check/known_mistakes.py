"""Diagnosis: does one of the known mistakes answer exactly as the implementation did?"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from conformance.cases.script import Lines, beginnings_of
from conformance.driver import Program
from conformance.mistakes import Mistake, all_mistakes
from conformance.mistakes.right_game import RightGame
from spec.notation import parse_shown
from spec.position import Phase

Sample = tuple[Lines, Lines]
"""A script that begins with a fresh process, and the replies to it."""

MOST_REQUESTS: Final = 6_000
"""So much is asked again, to tell one mistake from another."""


def told(reply: str) -> object:
    """What a reply says, without what no mistake is about: the reason, the order of workers, a selection, calls."""
    mark, _, body = reply.partition("\n")[0].partition(" ")
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
    """The mistaken game, from a fresh start, gives the same answers to the script."""
    game = mistake.start()
    script, replies = sample
    return all(
        told(game.answer(line)) == told(reply) for line, reply in zip(script, replies, strict=False)
    )


def explains(mistake: Mistake, samples: Iterable[Sample]) -> bool:
    """The mistake answers every sample as the implementation did."""
    return all(answers_alike(mistake, sample) for sample in samples)


def is_wrong_in(mistake: Mistake, samples: Iterable[Sample]) -> bool:
    """The mistake shows in a sample: there the right game answers otherwise."""
    return any(
        game.answer(line) != right.answer(line)
        for script, _ in samples
        for game, right in [(mistake.start(), RightGame())]
        for line in script
    )


def diagnose(
    program: Program,
    charged: Collection[str],
    counterexamples: Sequence[Sample],
    scripts: Iterable[Lines],
) -> Mistake | None:
    """The known mistake that explains all that was seen; None if there is none, or more than one.

    A mistake may explain it that is about one of the clauses charged, or else one that shows in the counterexamples.
    Mistakes are about the rulebook: where another document is judged by, none is named.
    Counterexamples are whole: each was answered by a fresh process, however many games it has.
    """
    mistakes = all_mistakes()
    if {mistake.clause for mistake in mistakes}.isdisjoint(charged):
        return None
    suspects = [
        mistake
        for mistake in mistakes
        if explains(mistake, counterexamples) and is_wrong_in(mistake, counterexamples)
    ]
    if not suspects:
        return None
    asked_again = (*_later_games(counterexamples), _joined(scripts))
    seen = [asked_afresh(program, lines) for lines in asked_again]
    able = [mistake for mistake in suspects if explains(mistake, seen)]
    found = [mistake for mistake in able if mistake.clause in charged] or able
    return found[0] if len(found) == 1 else None


def asked_afresh(program: Program, lines: Lines) -> Sample:
    """What a fresh process answers.

    A reply may depend on all that the process was asked before: what was answered in the middle of a run says
    little without that, and the whole run is too long to be repeated for every suspect. So it is asked again.
    """
    program.restart()
    return lines, tuple(reply.text for reply in program.ask_many(lines).replies)


def _later_games(counterexamples: Sequence[Sample]) -> Iterator[Lines]:
    """The counterexamples of several games, without the first: nothing breaks there, or it would be left out."""
    for script, _ in counterexamples:
        begins = beginnings_of(script)
        if len(begins) > 1:
            yield script[begins[1] :]


def _joined(scripts: Iterable[Lines]) -> Lines:
    """The scripts one after the other, as many as are asked again."""
    lines: list[str] = []
    for script in scripts:
        if len(lines) + len(script) <= MOST_REQUESTS:
            lines += script
    return tuple(lines)
