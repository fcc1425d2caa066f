"""What is tried to make a script smaller: the right things, early enough."""

from functools import partial

import pytest

from conformance.check.after_the_end import after_the_end
from conformance.check.plainer import cleared
from conformance.check.reduce import Reduction, smaller
from conformance.check.settings import Abilities
from conformance.mistakes import find_mistake
from spec.gods import God
from spec.notation import parse_position
from spec.requests import parse_request
from tests.conformance.check.programs import ALL
from tests.conformance.check.test_nothing_to_take_away import WITHOUT_LOAD, made_small
from tests.conformance.mistakes_shown import script_of

NO_GODS = (God.NONE, God.NONE)
ENDED = parse_position("00000/00000/00000/30000/00000 21,30/04,14 w0", NO_GODS)
CLUTTERED = "load none none 10111/11311/11101/11111/00011 01,40/41,42 m0"
GAME = ("new none none", "place 0 0", "place 2 2", "place 4 4", "place 0 4", "move 2 2 2 3")


def test_after_the_end_the_step_that_ended_the_game_is_made_again_and_its_worker_goes_on() -> None:
    abilities = Abilities("RB", (God.NONE,), ALL)
    builds = list(after_the_end(ENDED, parse_request("build 2 1 1 1"), abilities))
    assert builds[0] == (
        "load none none 00000/10200/00000/00000/00000 00,01/02,11 b1:11",
        "build 1 1 1 0",
        "build 1 1 2 0",
    )
    assert ("build 0 2 0 3", 14) in {(script[-1], len(script)) for script in builds}
    passes = list(after_the_end(ENDED, parse_request("pass"), Abilities("RB", NO_GODS, ())))
    assert [(len(script), script[-1]) for script in passes][:2] == [(14, "pass"), (16, "pass")]
    going_on = parse_position("00000/00000/00000/30000/00000 21,30/04,14 m0", NO_GODS)
    assert not list(after_the_end(going_on, parse_request("pass"), abilities))


@pytest.mark.parametrize(
    ("mistake", "features", "length"),
    [
        ("build_after_a_win_goes_on", WITHOUT_LOAD, 14),
        ("loser_may_answer", WITHOUT_LOAD, 15),
        ("second_game_keeps_the_build_due", ALL, 6),
    ],
)
def test_what_a_process_remembers_is_brought_about_shortly(
    mistake: str, features: tuple[str, ...], length: int
) -> None:
    found = made_small(find_mistake(mistake), script_of(mistake), features)
    assert found is not None and len(found) == length


def test_a_cluttered_board_is_cleared_at_once() -> None:
    assert next(cleared((*GAME, CLUTTERED, "pass"))) == (
        *GAME,
        "load none none 00000/00000/00000/00000/00000 22,00/44,04 m0",
        "pass",
    )
    assert next(cleared((CLUTTERED, "move 0 1 1 2"))) == (
        "load none none 00000/00000/00030/00000/00000 01,02/22,00 m1",
        "move 2 2 2 3",
    )


def test_few_trials_are_enough_to_clear_the_board_of_a_long_script() -> None:
    def fails(script: tuple[str, ...]) -> bool:
        return script[: len(GAME)] == GAME and script[-1] == "pass" and script[-2].endswith("m0")

    reduction = Reduction(fails, trials=12)
    found = reduction.reduced((*GAME, CLUTTERED, "pass"), partial(smaller, pairs=[NO_GODS]))
    assert found[-2] == "load none none 00000/00000/00000/00000/00000 22,00/44,04 m0"
