"""What none of D0 to D4 covers, and the rulebook's clauses that do, or why there is none."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True)
class Gap:
    """A silence of all five documents; either clauses fill it or `why_none` says why not."""

    topic: str
    clauses: tuple[str, ...] = ()
    why_none: str = ""


_PLACE = tuple(
    f"RB.place.{part}"
    for part in (
        "pre.phase", "pre.on_board", "pre.free", "accepts", "post.stands", "post.others_stay",
        "post.turn",
    )
)  # fmt: skip
_PLACED = ("RB.new.post.first_placer", "RB.move.pre.placed", "RB.build.pre.placed")
_SAME_WORKER = ("RB.select.pre.phase", "RB.select.pre.own_worker", "RB.build.pre.moved_worker")
_FREE_CHOICE = ("RB.select.pre.phase", "RB.select.accepts", "RB.select.post.selected")
_OVER = ("RB.move.pre.not_over", "RB.build.pre.not_over", "RB.select.pre.phase")
_PHASES = ("RB.move.pre.phase", "RB.build.pre.phase", "RB.pass.pre.never")

GAPS: Final[dict[str, Gap]] = {
    "GAP-01": Gap("placing the workers", (*_PLACE, *_PLACED)),
    "GAP-02": Gap("who begins", ("RB.new.post.first_placer", "RB.place.post.turn")),
    "GAP-03": Gap("a player who has to move and cannot", ("RB.build.post.stuck",)),
    "GAP-04": Gap(
        "a player who has moved and cannot build",
        why_none="The cell just left is always free to build on: no clause could ever fail.",
    ),
    "GAP-05": Gap("what Pan's power is", ("RB.move.post.win_pan",)),
    "GAP-06": Gap("a worker that is pushed onto level 3", ("RB.move.post.forced",)),
    "GAP-07": Gap("a move from level 3 to level 3", ("RB.move.post.three_to_three",)),
    "GAP-08": Gap("requests after the end of the game", _OVER),
    "GAP-09": Gap("another worker after the move", _SAME_WORKER),
    "GAP-10": Gap("another worker before the move", _FREE_CHOICE),
    "GAP-11": Gap("the same god for both players", ("RB.new.accepts",)),
    "GAP-12": Gap("how gods are dealt", ("RB.new.accepts",)),
    "GAP-13": Gap("how many blocks there are", ("RB.build.accepts",)),
    "GAP-14": Gap("a dome below level 3", ("RB.build.post.level", "RB.dome.pre.never")),
    "GAP-15": Gap("the levels under a dome", ("RB.build.post.dome",)),
    "GAP-16": Gap("what a build leaves alone", ("RB.build.post.others", "RB.build.post.workers")),
    "GAP-17": Gap("what a selection leaves alone", ("RB.select.post.frame",)),
    "GAP-18": Gap("building first, or leaving a step out", _PHASES),
    "GAP-19": Gap("building on the cell just left", ("RB.build.accepts",)),
    "GAP-20": Gap("whether Minotaur has to push", ("RB.move.accepts",)),
    "GAP-21": Gap("reaching level 3 by a push", ("RB.move.post.win_up",)),
    "GAP-22": Gap("pushing a row of workers", ("RB.move.pre.push_free",)),
    "GAP-23": Gap("Pan's worker that is pushed down", ("RB.move.post.forced",)),
    "GAP-24": Gap(
        "whether a push is the turn's move", ("RB.move.post.build_next", "RB.move.post.others_stay")
    ),
    "GAP-25": Gap("selecting a worker that cannot move", ("RB.select.accepts",)),
    "GAP-26": Gap(
        "requests without numbers, or with huge ones",
        why_none="The protocol answers such lines with `!`, or refuses them as off the board.",
    ),
    "GAP-27": Gap(
        "which of several reasons is given", why_none="Any is right: only the refusal is judged."
    ),
    "GAP-28": Gap("the words of a message", why_none="Any words are right."),
    "GAP-29": Gap(
        "draws, giving up, taking back",
        why_none="The game has none of them, and ends: every turn builds, 100 times at most.",
    ),
    "GAP-30": Gap("three or four players", why_none="All documents speak of two."),
    "GAP-31": Gap(
        "the position after setting up",
        ("RB.new.post.empty_board", "RB.new.post.no_workers", "RB.place.post.board"),
    ),
    "GAP-32": Gap(
        "when 'has moved' is forgotten",
        why_none="It shows nowhere: a worker changes level only by moving or being pushed.",
    ),
    "GAP-33": Gap(
        "the same request twice", ("RB.move.pre.phase", "RB.build.pre.phase", "RB.state.post.same")
    ),
    "GAP-34": Gap(
        "which of a player's workers is which",
        why_none="The two are compared as a set: nothing depends on it.",
    ),
    "GAP-35": Gap(
        "when a player who cannot move has lost", ("RB.build.post.stuck", "RB.build.post.turn")
    ),
    "GAP-36": Gap("other gods", why_none="They are a draft, and come later."),
}
