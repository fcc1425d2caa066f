"""The planner finds short legal games to what is wanted, from scratch."""

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from conformance.cases import turns
from conformance.reach import planner
from conformance.reach.planner import Wanted, is_legal, plan, played
from reference_impl.engine import Outcome, attempt
from spec.dialect import DIALECTS, Dialect
from spec.gods import God
from spec.observe import raised
from spec.position import Position
from spec.requests import Build, Move, New, Place, Request

NONE, MINOTAUR, PAN = God.NONE, God.MINOTAUR, God.PAN
HERE, NEXT, BEYOND = (2, 1), (2, 2), (2, 3)


def step(gods: tuple[God, God], own: int, target: int, empty: bool = True) -> Wanted:
    """A worker on one height beside a cell of another, free or held by the opponent, with level ground behind."""
    towers = ((HERE, own), (NEXT, target), (BEYOND, 0))
    other = () if empty else (NEXT,)
    return Wanted(gods, towers, (HERE,), other, (BEYOND, *((NEXT,) if empty else ())))


@pytest.mark.parametrize(
    ("wanted", "turns"),
    [
        (step((NONE, NONE), 0, 0), 0),
        (step((NONE, NONE), 0, 2), 2),
        (step((NONE, NONE), 2, 3), 5),
        (step((PAN, NONE), 2, 0), 5),
        (step((NONE, MINOTAUR), 3, 3), 6),
        (step((MINOTAUR, NONE), 0, 1, empty=False), 2),
        (Wanted((NONE, NONE), ((HERE, 0), (NEXT, 3)), (HERE,), (), (NEXT,), HERE), 3),
    ],
)
def test_finds_the_shortest_game(wanted: Wanted, turns: int) -> None:
    game = plan(wanted)
    assert game is not None
    position = played(game)
    assert position is not None and wanted.holds_at(position)
    assert sum(isinstance(request, Build) for request in game) == turns


@pytest.mark.parametrize("player", [0, 1])
def test_lets_the_wanted_player_be_on_turn(player: int) -> None:
    wanted = Wanted((NONE, NONE), ((NEXT, 1),), (HERE,), (), (NEXT,), None, player)
    game = plan(wanted)
    assert game is not None
    position = played(game)
    assert position is not None and position.turn.player == player


def test_always_finds_the_same_game() -> None:
    wanted = step((PAN, NONE), 2, 1)
    assert plan(wanted) == plan(wanted)


def test_finds_nothing_where_there_is_no_game() -> None:
    on_level_three = step((NONE, NONE), 3, 3)
    assert plan(on_level_three, most_spare=2) is None


START: tuple[Request, ...] = (
    New((NONE, NONE)), Place((0, 0)), Place((2, 2)), Place((4, 4)), Place((0, 4)),
)  # fmt: skip


def test_a_refused_request_makes_a_game_illegal() -> None:
    assert is_legal((*START, Move((2, 2), (2, 3))))
    assert not is_legal((*START, Move((2, 2), (2, 4))))
    assert played((*START, Build((2, 2), (2, 3)))) is None


def test_a_position_is_as_wanted_or_not() -> None:
    position = played(START)
    assert position is not None
    wanted = Wanted((NONE, NONE), ((NEXT, 0),), ((2, 2),), ((4, 4),), ((1, 1),), None, 0)
    assert wanted.holds_at(position)
    for other in (
        replace(wanted, gods=(NONE, PAN)),
        replace(wanted, towers=((NEXT, 1),)),
        replace(wanted, own=((4, 4),)),
        replace(wanted, other=((2, 2),)),
        replace(wanted, empty=((2, 2),)),
        replace(wanted, builder=(2, 2)),
        replace(wanted, player=1),
    ):
        assert not other.holds_at(position), other


@pytest.fixture
def nothing_is_remembered() -> Iterator[None]:
    """What was asked of another reference is asked again."""
    remembered = (turns.endings_of, turns.most_levels, played)
    for one in remembered:
        one.cache_clear()
    yield
    for one in remembered:
        one.cache_clear()


Reference = Callable[[Position, Request], Outcome]
RULEBOOK = DIALECTS["RB"]


def built_twice(position: Position, request: Request, dialect: Dialect = RULEBOOK) -> Outcome:
    """The reference, but a turn with Pan has two builds: an odd number of levels asks for one more."""
    outcome = attempt(position, request, dialect)
    player, after = position.turn.player, outcome.after
    is_built = isinstance(request, Build) and outcome.accepted
    if is_built and position.gods[player] is PAN and turns.levels_of(after) % 2:
        return Outcome(True, replace(after, turn=position.turn))
    return outcome


def built_higher(position: Position, request: Request, dialect: Dialect = RULEBOOK) -> Outcome:
    """The reference, but a build with Pan adds two levels, unless a dome would be the second."""
    outcome = attempt(position, request, dialect)
    after = outcome.after
    if not isinstance(request, Build) or not outcome.accepted:
        return outcome
    low, god = position.height(request.target) < 2, position.gods[position.turn.player]
    return replace(outcome, after=raised(after, request.target)) if low and god is PAN else outcome


@pytest.mark.parametrize(
    ("reference", "wanted"),
    [
        (built_twice, step((PAN, PAN), 0, 2)),
        (built_twice, step((PAN, PAN), 1, 2)),
        (built_twice, Wanted((PAN, PAN), ((HERE, 1), (NEXT, 0)), (HERE,), (), (NEXT,), HERE)),
        (built_higher, step((PAN, NONE), 0, 2)),
        (built_higher, step((NONE, PAN), 1, 2)),
    ],
)
@pytest.mark.usefixtures("nothing_is_remembered")
def test_plans_for_a_god_whose_turns_add_more(
    monkeypatch: pytest.MonkeyPatch, reference: Reference, wanted: Wanted
) -> None:
    for module in (turns, planner):
        monkeypatch.setattr(module, "attempt", reference)
    assert [turns.levels_in(ending) for ending in turns.endings_of(PAN)][-1] == 2
    game = plan(wanted)
    assert game is not None
    position = played(game)
    assert position is not None and wanted.holds_at(position)
