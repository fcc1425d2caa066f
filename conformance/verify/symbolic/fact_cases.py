"""Which numbers are facts that a position can show, and functions of such numbers for CrossHair to search."""

from collections.abc import Callable, Collection

from conformance.verify.symbolic.condition import Answer
from conformance.verify.symbolic.numbered import BUILD, GODS, MOVE, OVER, PLACE, Encoding
from spec.facts import FAR, Choice, Facts
from spec.gods import God

Play = Callable[[Facts], Answer]
"""What the rules of a document say about facts."""


def spot_is_well_formed(on_board: bool, side: int, height: int, dome: bool) -> bool:
    """Nothing is off the board, and nobody stands on a dome."""
    no_dome = dome == False  # noqa: E712 (`not` would branch)
    is_bare = (side == 0) & (height == 0) & no_dome
    numbers = (side >= 0) & (side <= 2) & (height >= 0) & (height <= 3)
    return numbers & (on_board | is_bare) & ((side == 0) | no_dome)


def move_numbers(known: Collection[God]) -> Callable[..., bool]:
    """Which numbers are facts of a move, in games with these gods."""
    numbers = [number for number, god in enumerate(GODS) if god in known]
    first, last = numbers[0], numbers[-1]
    left_out = [number for number in range(first, last) if number not in numbers]

    def is_known(god: int) -> bool:
        found = (god >= first) & (god <= last)
        for number in left_out:
            found = found & (god != number)
        return found

    def move_is_well_formed(
        phase: int, god: int, other_god: int, distance: int, origin: int, origin_height: int,
        target_on_board: bool, target: int, target_height: int, target_dome: bool,
        behind_on_board: bool, behind: int, behind_height: int, behind_dome: bool,
        all_placed: bool, chosen: int,
    ) -> bool:  # fmt: skip
        """The three cells are well-formed; no side has three workers on them; a move to the same cell has one cell."""
        one_cell = (
            (target == behind)
            & (target_height == behind_height)
            & (target_dome == behind_dome)
            & (target_on_board == behind_on_board)
            & (origin == target)
            & (origin_height == target_height)
        )
        three_of_a_side = (origin > 0) & (origin == target) & (target == behind)
        return (
            (phase >= PLACE)
            & (phase <= OVER)
            & is_known(god)
            & is_known(other_god)
            & (distance >= 0)
            & (distance <= FAR)
            & spot_is_well_formed(True, origin, origin_height, False)
            & spot_is_well_formed(target_on_board, target, target_height, target_dome)
            & spot_is_well_formed(behind_on_board, behind, behind_height, behind_dome)
            & ((distance > 0) | one_cell)
            & ((distance == 0) | (three_of_a_side == False))  # noqa: E712
            & (all_placed | (phase == PLACE))
            & (chosen >= Choice.MADE)
            & (chosen <= Choice.NOT_MADE)
            & ((phase == MOVE) | (chosen == Choice.MADE))
        )

    return move_is_well_formed


def build_is_well_formed(
    phase: int, builder: int, builder_has_moved: bool, distance: int, target_on_board: bool,
    target: int, target_height: int, target_dome: bool, opponent_can_move: bool,
) -> bool:  # fmt: skip
    """The cells are well-formed; who has moved is an own worker; the opponent is asked only where a build is due."""
    is_due = (phase == BUILD) & target_on_board & (target_dome == False)  # noqa: E712
    return (
        (phase >= PLACE)
        & (phase <= OVER)
        & (distance >= 0)
        & (distance <= FAR)
        & spot_is_well_formed(True, builder, 0, False)
        & spot_is_well_formed(target_on_board, target, target_height, target_dome)
        & ((distance > 0) | (target == builder))
        & ((builder_has_moved == False) | ((phase == BUILD) & (builder == 1)))  # noqa: E712
        & (opponent_can_move | is_due)
    )


def cell_is_well_formed(
    phase: int, player: int, placed: int, on_board: bool, standing: int
) -> bool:
    """Player 0 places two workers, then player 1; nobody stands off the board."""
    first_two, last_two = (placed <= 1) & (player == 0), (placed >= 2) & (player == 1)
    placing = (phase == PLACE) & (placed <= 3) & (first_two | last_two)
    # While workers are placed, the placer has one on the board at most, and only player 1 has an opponent there.
    own_stands = (standing != 1) | (placed == 1) | (placed == 3)
    opponent_stands = (standing != 2) | (placed >= 2)
    playing = (phase >= MOVE) & (phase <= OVER) & (placed == 4)
    return (
        (player >= 0)
        & (player <= 1)
        & (placed >= 0)
        & (standing >= 0)
        & (standing <= 2)
        & (on_board | (standing == 0))
        & ((placing & own_stands & opponent_stands) | playing)
    )


def move_subject(play: Play, encoding: Encoding) -> Callable[..., Answer]:
    """The rules' answer about a move, from numbers."""

    def move(
        phase: int, god: int, other_god: int, distance: int, origin: int, origin_height: int,
        target_on_board: bool, target: int, target_height: int, target_dome: bool,
        behind_on_board: bool, behind: int, behind_height: int, behind_dome: bool,
        all_placed: bool, chosen: int,
    ) -> Answer:  # fmt: skip
        return play(
            encoding.move(
                phase, god, other_god, distance, origin, origin_height,
                target_on_board, target, target_height, target_dome,
                behind_on_board, behind, behind_height, behind_dome,
                all_placed, chosen,
            )
        )  # fmt: skip

    return move


def build_subject(play: Play, encoding: Encoding) -> Callable[..., Answer]:
    """The rules' answer about a build, from numbers."""

    def build(
        phase: int, builder: int, builder_has_moved: bool, distance: int, target_on_board: bool,
        target: int, target_height: int, target_dome: bool, opponent_can_move: bool,
    ) -> Answer:  # fmt: skip
        return play(
            encoding.build(
                phase, builder, builder_has_moved, distance, target_on_board,
                target, target_height, target_dome, opponent_can_move,
            )
        )  # fmt: skip

    return build


def cell_subject(play: Play, encoding: Encoding) -> Callable[..., Answer]:
    """The rules' answer about a placement or a selection, from numbers."""

    def cell(phase: int, player: int, placed: int, on_board: bool, standing: int) -> Answer:
        return play(encoding.cell(phase, player, placed, on_board, standing))

    return cell
