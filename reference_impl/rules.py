"""The rules as bare functions over facts: what is allowed, and what wins.

These are the subjects of CrossHair and of the sweep. They call nothing that carries a contract, and
take their dialect as a row.
"""

from reference_impl.gods import POWERS, Power
from spec.dialect import Dialect, Selection, Win
from spec.facts import BuildFacts, CellFacts, Choice, MoveFacts, Side
from spec.gods import God
from spec.position import Phase

TOP = 3


def power_of(move: MoveFacts, dialect: Dialect) -> Power:
    """The card of the player on turn; a document that knows no gods plays without."""
    return POWERS[move.god if dialect.knows_gods else God.NONE]


def step_is_allowed(move: MoveFacts, dialect: Dialect) -> bool:
    """A worker could make the step: apart from whose turn it is for what."""
    if move.distance != 1 or not move.target_on_board or move.target_dome:
        return False
    climb = move.target_height - move.origin_height
    if dialect.descent_limit is not None and -climb > dialect.descent_limit:
        return False
    if move.target == Side.NOBODY:
        return climb <= 1
    if move.target == Side.OWN or not power_of(move, dialect).may_push():
        return False
    if climb > 1 and dialect.climb_limit_while_pushing:
        return False
    return push_is_allowed(move, dialect)


def push_is_allowed(move: MoveFacts, dialect: Dialect) -> bool:
    """The worker on the target can be pushed to the cell behind."""
    if not move.behind_on_board or move.behind_dome or move.behind != Side.NOBODY:
        return False
    limit = dialect.pushed_rise_limit
    return limit is None or move.behind_height - move.target_height <= limit


def move_is_allowed(move: MoveFacts, dialect: Dialect) -> bool:
    """The player on turn may make this move now."""
    is_chosen = dialect.selection is not Selection.BINDS or move.chosen != Choice.NOT_MADE
    return is_chosen and move_is_open(move, dialect)


def move_is_open(move: MoveFacts, dialect: Dialect) -> bool:
    """The player on turn may make this move now, once the worker is selected if it has to be."""
    return move.phase is Phase.MOVE and move.origin == Side.OWN and step_is_allowed(move, dialect)


def move_wins(move: MoveFacts, dialect: Dialect) -> bool:
    """The move ends the game in favour of the mover."""
    match dialect.win:
        case Win.NEVER:
            return False
        case Win.ARRIVING:
            reached = move.target_height == TOP
        case Win.CLIMBING:
            reached = move.target_height == TOP and move.origin_height < TOP
    return reached or power_of(move, dialect).wins_by(move, dialect.pan_drop)


def build_is_allowed(build: BuildFacts) -> bool:
    """The player on turn may build there now."""
    return (
        build.phase is Phase.BUILD
        and build.builder_has_moved
        and build.distance == 1
        and build.target_on_board
        and build.target == Side.NOBODY
        and not build.target_dome
    )


def placement_is_allowed(cell: CellFacts) -> bool:
    """The player on turn may place a worker there now."""
    return (
        cell.phase is Phase.PLACE
        and cell.placed < 4
        and cell.on_board
        and cell.standing == Side.NOBODY
    )


def selection_is_allowed(cell: CellFacts) -> bool:
    """The player on turn may select the worker there now."""
    return cell.phase is Phase.MOVE and cell.standing == Side.OWN
