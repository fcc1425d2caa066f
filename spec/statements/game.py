"""Statements about beginning, loading and showing a game, about steps that no god here offers, and about lists."""

from typing import Final

from spec.cells import Cell, neighbours
from spec.gods import God
from spec.observe import build_look, move_facts
from spec.position import EMPTY_BOARD, Phase, Position, Turn, same_position
from spec.requests import Builds, Dome, Load, Moves, New
from spec.statements.build import BUILD_RULES
from spec.statements.move import MOVE_RULES, TOP
from spec.transition import Listing, Transition

GODS_WITH_AN_OPTIONAL_STEP: Final[frozenset[God]] = frozenset()
GODS_WITH_EARLY_DOMES: Final[frozenset[God]] = frozenset()


def each_player_has_an_own_card(transition: Transition) -> bool:
    """A new game with known gods is begun at any time; whether two players may have the same card is left open."""
    assert isinstance(transition.request, New)
    first, second = transition.request.gods
    return first is not second or first is God.NONE


def board_is_empty(transition: Transition) -> bool:
    """Every cell has height 0 and no dome."""
    return transition.after.towers == EMPTY_BOARD


def no_worker_is_placed(transition: Transition) -> bool:
    """No worker stands on the board."""
    return not transition.after.occupied


def player_0_is_to_place(transition: Transition) -> bool:
    """Player 0 places the first worker."""
    return transition.after.turn == Turn(Phase.PLACE, 0)


def any_position_may_be_loaded(transition: Transition) -> bool:
    """A position with four workers on different cells without a dome is set up as it is given."""
    assert isinstance(transition.request, Load)
    given = transition.request.position
    return not any(map(given.has_dome, given.occupied))


def the_position_may_be_asked_for(transition: Transition) -> bool:
    """The position of a game that was begun is always shown."""
    return True


def loaded_position_is_shown(transition: Transition) -> bool:
    """The position is exactly the one that was given; nobody wins or loses by loading."""
    assert isinstance(transition.request, Load)
    return same_position(transition.request.position, transition.after)


def position_is_as_it_was(transition: Transition) -> bool:
    """The position shown is the one that the last answer showed."""
    assert transition.before is not None
    return same_position(transition.before, transition.after)


def an_optional_step_is_offered(transition: Transition) -> bool:
    """The player's god has an optional step."""
    assert transition.before is not None
    player = transition.before.turn.player
    return transition.before.gods[player] in GODS_WITH_AN_OPTIONAL_STEP


def the_god_builds_early_domes(transition: Transition) -> bool:
    """The player's god builds domes at any height, or a build would make a dome there too."""
    before, request = transition.before, transition.request
    assert before is not None and isinstance(request, Dome)
    makes_one = before.height(request.target) == TOP
    return before.gods[before.turn.player] in GODS_WITH_EARLY_DOMES or (
        makes_one and is_legal_build(before, request.origin, request.target)
    )


def is_legal_move(position: Position, origin: Cell, target: Cell) -> bool:
    """By the rulebook the player on turn may move so now."""
    facts = move_facts(position, origin, target)
    return all(rule(facts) for rule in MOVE_RULES)


def is_legal_build(position: Position, origin: Cell, target: Cell) -> bool:
    """By the rulebook the player on turn may build so now."""
    facts = build_look(position, origin, target)
    return all(rule(facts) for rule in BUILD_RULES)


def listed_moves_are_the_legal_ones(listing: Listing) -> bool:
    """The cells listed are exactly those to which the worker may move now."""
    assert isinstance(listing.request, Moves)
    origin = listing.request.cell
    return listing.cells == frozenset(
        target for target in neighbours(origin) if is_legal_move(listing.before, origin, target)
    )


def listed_builds_are_the_legal_ones(listing: Listing) -> bool:
    """The cells listed are exactly those on which the worker may build now."""
    assert isinstance(listing.request, Builds)
    origin = listing.request.cell
    if listing.before.turn != Turn(Phase.BUILD, listing.before.turn.player, origin):
        return not listing.cells
    return listing.cells == frozenset(
        target for target in neighbours(origin) if is_legal_build(listing.before, origin, target)
    )
