"""The rules over facts and the engine on whole positions are one game."""

from dataclasses import replace

import pytest

from reference_impl import rules
from reference_impl.engine import attempt
from spec.dialect import DIALECTS
from spec.facts import BuildFacts, CellFacts, Choice, MoveFacts, Side
from spec.gods import God
from spec.judgement import facts_of
from spec.notation import parse_position
from spec.position import Phase, Position
from spec.registry import DOCUMENTS
from spec.requests import Build, Move, Place, Select
from tests.spec.samples import random_steps

SEED = 11
RULEBOOK = DIALECTS["RB"]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_the_rules_allow_is_what_the_engine_accepts(document: str) -> None:
    dialect = DIALECTS[document]
    seen: set[tuple[str, bool]] = set()
    for position, request in random_steps(SEED):
        accepted = attempt(position, request, dialect).accepted
        facts = facts_of(position, request)
        seen.add((type(request).__name__, accepted))
        match request, facts:
            case Move(), MoveFacts():
                assert rules.move_is_allowed(facts, dialect) == accepted
            case Build(), BuildFacts():
                assert rules.build_is_allowed(facts) == accepted
            case Place(), CellFacts():
                assert rules.placement_is_allowed(facts) == accepted
            case Select(), CellFacts():
                assert rules.selection_is_allowed(facts) == accepted
            case _:
                raise AssertionError(request)
    assert len(seen) == 8, seen


STEP = MoveFacts(
    all_placed=True,
    chosen=Choice.MADE,
    phase=Phase.MOVE,
    god=God.NONE,
    other_god=God.NONE,
    distance=1,
    origin=Side.OWN,
    origin_height=0,
    target_on_board=True,
    target=Side.NOBODY,
    target_height=0,
    target_dome=False,
    behind_on_board=True,
    behind=Side.NOBODY,
    behind_height=0,
    behind_dome=False,
)
PUSH = replace(STEP, god=God.MINOTAUR, target=Side.OPPONENT)


def test_the_limits_of_a_climb() -> None:
    heights = [(low, high) for low in range(4) for high in range(4)]
    allowed = [
        (low, high)
        for low, high in heights
        if rules.move_is_allowed(replace(STEP, origin_height=low, target_height=high), RULEBOOK)
    ]
    assert allowed == [(low, high) for low, high in heights if high - low <= 1]


def test_the_documents_differ_where_the_table_says() -> None:
    steep = replace(PUSH, target_height=2)
    assert [d for d in DOCUMENTS if rules.move_is_allowed(steep, DIALECTS[d])] == ["D0"]
    flat = [document for document in DOCUMENTS if rules.move_is_allowed(PUSH, DIALECTS[document])]
    assert flat == ["D0", "D2", "D4", "RB"]
    lifted = replace(PUSH, behind_height=2)
    assert [d for d in flat if rules.move_is_allowed(lifted, DIALECTS[d])] == ["D0", "D2", "RB"]
    level = replace(STEP, origin_height=3, target_height=3)
    arriving = [document for document in DOCUMENTS if rules.move_wins(level, DIALECTS[document])]
    assert arriving == ["D0", "D1", "D3", "D4"]
    climbing = replace(level, origin_height=2)
    assert [d for d in DOCUMENTS if rules.move_wins(climbing, DIALECTS[d])] == [*arriving, "RB"]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_pan_wins_by_two_levels_down_where_gods_and_winners_are_known(document: str) -> None:
    for god in God:
        for low, high in ((0, 1), (0, 2), (1, 2), (1, 3), (0, 3)):
            down = replace(STEP, god=god, origin_height=high, target_height=low)
            wins = god is God.PAN and high - low >= 2 and document not in ("D1", "D2", "D3")
            assert rules.move_wins(down, DIALECTS[document]) == wins


def built(towers: str, document: str) -> Position:
    """After player 0 has built on the cell (0, 2) beside its worker."""
    before = parse_position(f"{towers} 03,40/00,01 b0:03", (God.NONE, God.NONE))
    return attempt(before, Build((0, 3), (0, 2)), DIALECTS[document]).after


def test_the_last_level_is_closed_by_a_dome() -> None:
    grown = [built(f"00{height}00/00000/00000/00000/00000", "RB") for height in range(4)]
    assert [(one.height((0, 2)), one.has_dome((0, 2))) for one in grown] == [
        (1, False),
        (2, False),
        (3, False),
        (3, True),
    ]


def test_only_the_rulebook_lets_a_player_win_who_shuts_the_opponent_in() -> None:
    shut = "00100/44400/00000/00000/00000"
    assert [document for document in DOCUMENTS if built(shut, document).winner == 0] == ["RB"]
