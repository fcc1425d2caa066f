"""No counterexample keeps a request, a god, a tower or a worker's place that can be taken away."""

import pytest

from conformance.cases.in_play import is_in_play
from conformance.cases.script import Script
from conformance.check.counterexamples import counterexample_of
from conformance.check.settings import Abilities
from conformance.check.tally import Tally
from conformance.check.trials import Trials
from conformance.driver import Inside
from conformance.mistakes import Mistake, all_mistakes
from conformance.monitor import Monitor
from spec.gods import God
from spec.registry import clauses_of, find_clause
from spec.requests import Load, parse_request
from tests.conformance.check.programs import ALL, played
from tests.conformance.check.removals import Lines, breaks, removable
from tests.conformance.mistakes_shown import script_of

WITHOUT_LOAD = ("select", "legal")
IDLE_GAME = ("new pan minotaur", "place 1 1", "place 2 2", "place 3 3", "place 4 0", "move 1 1 1 2")
SUBJECTS = sorted({mistake.start.__module__ for mistake in all_mistakes()})


def chosen(features: tuple[str, ...]) -> list[Mistake]:
    """Every other mistake with `load`, and those in between without, where they show."""
    if "load" in features:
        return list(all_mistakes()[::2])
    return [mistake for mistake in all_mistakes()[1::2] if not mistake.needs_load]


def cluttered(script: Lines) -> Lines:
    """The script after an idle game, with more asked than it takes."""
    return (*IDLE_GAME, *(more for line in script[:-1] for more in (line, "state")), script[-1])


def made_small(mistake: Mistake, script: Lines, features: tuple[str, ...]) -> Lines | None:
    """The counterexample to the clause of the mistake, from a violation at the end of the script."""
    asked = Inside(played(mistake.start, features))
    monitor, tally = Monitor("RB", clauses_of("RB"), features), Tally()
    answers = asked.ask_many(script)
    sent = Script.of_lines(script)
    for place, reply in enumerate(answers.replies):
        seen = monitor.see(parse_request(reply.request), reply)
        if place == len(script) - 1:
            tally.add(seen, sent, place, reply.text, 0, [sent])
    violation = tally.violations[mistake.clause][0]
    abilities = Abilities("RB", tuple(God), features)
    found = counterexample_of(Trials(asked, abilities, clauses_of("RB")), violation, ())
    return None if found is None else found.script


def is_sound(line: str) -> bool:
    """If it is a load, play can reach the position, and the worker whose turn it is belongs to the player."""
    request = parse_request(line)
    if not isinstance(request, Load):
        return True
    turn = request.position.turn
    return is_in_play(request.position) and (
        turn.worker is None or request.position.owner(turn.worker) == turn.player
    )


@pytest.mark.parametrize("features", [ALL, WITHOUT_LOAD], ids=["load", "no load"])
@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda name: name.rpartition(".")[2])
def test_nothing_can_be_taken_away(subject: str, features: tuple[str, ...]) -> None:
    mistakes = [one for one in chosen(features) if one.start.__module__ == subject]
    assert mistakes or subject.endswith(".loading")
    longer: dict[str, Lines] = {}
    for mistake in mistakes:
        start, clause = played(mistake.start, features), find_clause(mistake.clause).id
        shown = script_of(mistake.name)
        script = next(
            one for one in (cluttered(shown), shown) if breaks(one, clause, start, features)
        )
        found = made_small(mistake, script, features)
        assert found is not None and breaks(found, clause, start, features), mistake.name
        assert all(map(is_sound, found)) or not all(map(is_sound, shown)), found
        less = removable(found, clause, start, features)
        if less or len(found) > len(shown):
            longer[mistake.name] = less[0] if less else found
    assert not longer
