"""Mutants that no game can tell from the reference, each with the reason."""

from typing import Final

BUILD_RULE: Final = (
    "build.builder_has_moved and build.distance == 1 and build.target_on_board and "
    "(build.target == Side.NOBODY) and (not build.target_dome)"
)
BUILD_WITH_PHASE: Final = (
    "build.phase is Phase.BUILD and build.builder_has_moved and (build.distance == 1) and build.target_on_board "
    "and (build.target == Side.NOBODY) and (not build.target_dome)"
)
PLACE_END: Final = "cell.on_board and (cell.standing == Side.NOBODY)"
PLACE_RULE: Final = f"cell.phase is Phase.PLACE and cell.placed < 4 and {PLACE_END}"
ONE_WAY_TO_SAY_IT: Final = (
    "a worker is to be placed exactly while fewer than four stand on the board"
)
FOR_CASES_ALONE: Final = (
    "no answer depends on it: it tells which ends of a game can come up, for those who make cases"
)

EQUIVALENT: Final[dict[str, str]] = {
    f"rules.build_is_allowed: {BUILD_WITH_PHASE} -> {BUILD_RULE}": (
        "a worker has just moved only while a build is due, so the phase adds nothing"
    ),
    f"rules.placement_is_allowed: {PLACE_RULE} -> cell.placed < 4 and {PLACE_END}": ONE_WAY_TO_SAY_IT,
    f"rules.placement_is_allowed: {PLACE_RULE} -> cell.phase is Phase.PLACE and {PLACE_END}": ONE_WAY_TO_SAY_IT,
    "rules.placement_is_allowed: cell.placed < 4 -> cell.placed <= 4": ONE_WAY_TO_SAY_IT,
    "rules.placement_is_allowed: 4 -> 5": ONE_WAY_TO_SAY_IT,
    "gods.has_a_win_of_its_own: False -> True": FOR_CASES_ALONE,
    "gods.has_a_win_of_its_own: True -> False": FOR_CASES_ALONE,
    (
        "engine.do_select: dialect.refused_select_clears and turn.phase is Phase.MOVE -> "
        "dialect.refused_select_clears"
    ): "only D1 clears a selection, no build is ever due under D1, and no other phase has a selection",
}
