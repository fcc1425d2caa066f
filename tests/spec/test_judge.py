"""The judge that remembers says what `judge` says, for every document."""

from random import Random

import pytest

from reference_impl.engine import attempt
from spec.dialect import DIALECTS
from spec.gods import God
from spec.judgement import Judge, by_word, judge
from spec.position import Phase, Turn, new_game
from spec.registry import DOCUMENTS, clauses_of
from spec.requests import Build, Move, Place, Request, Select
from spec.transition import Transition


def transitions(document: str, count: int) -> list[Transition]:
    """Seeded requests and answers, some of them altered."""
    chance = Random(5)
    found: list[Transition] = []
    position = new_game((God.MINOTAUR, God.PAN))
    while len(found) < count:
        origin, target = ((chance.randrange(-1, 6), chance.randrange(-1, 6)) for _ in range(2))
        standing = [cell for pair in position.workers for cell in pair if cell]
        if standing and chance.random() < 0.8:
            origin = chance.choice(standing)
            target = (origin[0] + chance.randrange(-1, 2), origin[1] + chance.randrange(-1, 2))
        kind = chance.choice((Move, Build))
        request: Request = kind(origin, target)
        if position.turn.phase is Phase.PLACE:
            request = Place(target)
        elif chance.random() < 0.1:
            request = Select(origin)
        outcome = attempt(position, request, DIALECTS[document])
        after = outcome.after
        accepted = outcome.accepted if chance.random() < 0.9 else not outcome.accepted
        found.append(Transition(position, request, accepted, after, "why"))
        position = after
        if position.turn.phase is Phase.OVER or chance.random() < 0.02:
            position = new_game((God.MINOTAUR, God.PAN))
        elif chance.random() < 0.05 and standing:
            towers = tuple(chance.choice((0, 1, 2, 3)) for _ in position.towers)
            position = (
                type(position)(
                    position.gods, towers, position.workers, Turn(Phase.MOVE, chance.randrange(2))
                )
                if position.all_placed
                else position
            )
    return found


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_judge_that_remembers_says_the_same(document: str) -> None:
    clauses = clauses_of(document)
    remembering = Judge(clauses)
    spoken = 0
    for happened in transitions(document, 3000):
        first = {(one.clause.id, one.holds) for one in judge(clauses, happened)}
        assert {(one.clause.id, one.holds) for one in remembering(happened)} == first
        spoken += len(first)
    assert spoken > 3000


def test_a_document_has_no_clauses_about_requests_that_it_never_speaks_of() -> None:
    assert set(by_word(clauses_of("D2"))) == {"move", "state"}
