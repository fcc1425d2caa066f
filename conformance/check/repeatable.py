"""Asked again: does an old process answer as a fresh one does, and do two fresh ones agree?"""

from collections.abc import Iterator

from conformance.cases.script import Script
from conformance.check.findings import FaultFound
from conformance.check.known_mistakes import told
from conformance.check.settings import Abilities
from conformance.check.stages import smoke
from conformance.driver import Program
from conformance.explore.games import games

SEED = 1


def scripts_again(abilities: Abilities) -> Iterator[Script]:
    """The smoke test and one whole game."""
    yield from smoke(abilities)
    played = games(abilities.document, abilities.gods, abilities.features, SEED)
    yield abilities.put(next(filter(abilities.can_be_asked, played)))


def asked_again(program: Program, abilities: Abilities) -> FaultFound | None:
    """The fault, if answers depend on more than the script; the process is not a fresh one now.

    Two fresh processes that answer differently are not deterministic. An old one that answers
    otherwise than both has kept something of its earlier games.
    """
    scripts = [script.lines for script in scripts_again(abilities)]
    old = _answers(program, scripts)
    program.restart()
    fresh = _answers(program, scripts)
    program.restart()
    other = _answers(program, scripts)
    apart = _apart(fresh, other, scripts)
    if apart is not None:
        script, one, two = apart
        detail = f"two fresh starts answered {script[-1]!r} by {one!r} and {two!r}"
        return FaultFound("non-determinism", script, detail)
    apart = _apart(old, fresh, scripts)
    if apart is not None:
        script, one, two = apart
        detail = f"{script[-1]!r} was answered by {one!r} after other games, by {two!r} afresh"
        return FaultFound("state leak", script, detail)
    return None


def _answers(program: Program, scripts: list[tuple[str, ...]]) -> list[str]:
    """The replies to all scripts, a fault in place of the last."""
    answers = program.ask_many([line for script in scripts for line in script])
    texts = [reply.text for reply in answers.replies]
    return texts if answers.fault is None else [*texts, f"({answers.fault.kind})"]


def _apart(
    one: list[str], other: list[str], scripts: list[tuple[str, ...]]
) -> tuple[tuple[str, ...], str, str] | None:
    """The script up to the first request whose answers differ, and both answers."""
    places = [script[: end + 1] for script in scripts for end in range(len(script))]
    for script, first, second in zip(places, one, other, strict=False):
        if told(first) != told(second):
            return script, first, second
    return None
