"""The engine under a contract of one's own: icontract raises with the clause's number and the values it looked at."""

import icontract
import pytest

from reference_impl.engine import attempt
from reference_impl.total import total, under_all
from spec.contract_file.learning import learn
from spec.gods import God
from spec.judgement import first_objection
from spec.notation import parse_position
from spec.requests import Move
from spec.violation import Breach

TEXT = """## Operation: moveWorker
### Requires
1. At most one level up. `climb <= 1`
2. At most one level down. `climb >= -1`
### Ensures
1. It is there. `mover_on_target`
"""


def test_a_condition_that_is_false_of_the_game_is_a_breach_with_its_values() -> None:
    document = learn("under-icontract", TEXT)
    move = under_all(document.name, "move", attempt)
    flat = parse_position("00000/00000/00000/00000/00000 22,00/01,02 m0", (God.NONE, God.NONE))
    assert move(flat, Move((2, 2), (2, 3))).accepted
    high = parse_position("00000/00000/00200/00000/00000 22,00/01,02 m0", (God.NONE, God.NONE))
    with pytest.raises(Breach) as breach:
        move(high, Move((2, 2), (2, 3)))
    assert breach.value.clause.id == "under-icontract.move.pre.2"
    assert breach.value.values == {"climb": -2}
    assert isinstance(breach.value.__cause__, icontract.ViolationError)


def test_the_contracts_own_game_refuses_by_its_condition_and_breaks_its_false_promise() -> None:
    promise = "2. It builds next. `phase == build`\n"
    document = learn("own-game-under-icontract", TEXT + promise)
    move = total(document.name, "move")
    high = parse_position("00000/00000/00200/00000/00000 22,00/01,02 m0", (God.NONE, God.NONE))
    down = Move((2, 2), (2, 3))
    assert not move(high, down).accepted
    objection = first_objection(document.clauses, high, down)
    assert objection is not None and objection.id == "own-game-under-icontract.move.pre.2"
    winning = parse_position("00000/00000/00230/00000/00000 22,00/01,02 m0", (God.NONE, God.NONE))
    with pytest.raises(Breach) as breach:
        move(winning, down)
    assert breach.value.clause.id == "own-game-under-icontract.move.post.2"
    assert isinstance(breach.value.__cause__, icontract.ViolationError)
