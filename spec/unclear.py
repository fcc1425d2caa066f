"""Where the catalogue finds each unclear place: the clauses that it is about, and the positions that show it.

What is unclear, and which reading was chosen, says `ambiguities.md`; the positions are in
`witnesses.json`. A clause may also name an unclear place in its own text.
"""

from dataclasses import dataclass
from typing import Final

from spec.clause import Clause
from spec.registry import all_clauses


@dataclass(frozen=True)
class Place:
    """The clauses of an unclear place, and its witness positions by id."""

    clauses: tuple[str, ...] = ()
    witnesses: tuple[str, ...] = ()


def _ids(stem: str, *ends: str) -> tuple[str, ...]:
    return tuple(f"{stem}.{end}" for end in ends)


_GRID: Final = "D0.grid_is_valid_move"
_WIN: Final = "D0.player_check_win_condition"
_ARRIVING: Final = (
    f"{_WIN}.post.1", "D1.check_win_condition.post.1", "D3.check_victory.post.1", "D4.move.post.11",
)  # fmt: skip
_D1_NULL: Final = _ids("D1.player_move", "pre.7", "pre.8")
_D3_NULL: Final = _ids("D3.move_worker", "pre.5", "pre.7")
_NEXT: Final = ("D1.check_win_condition.post.4", "D2.move.post.4", "D3.move_worker.post.4")
_D3_BUILD: Final = _ids("D3.build", "ex.pre2a", "ex.pre2b", "ex.pre2c", "ex.pre2d")
_D4_END: Final = _ids("D4.move", "post.11", "post.12", "post.13", "post.14")
_DIFFERENCE: Final = (
    *_ids(_GRID, "post.2", "post.6"), "D1.player_move.pre.9", "D1.is_valid_move.pre.6",
    "D3.move_worker.pre.6",
)  # fmt: skip
_MIGHT: Final = (*_ids("D0.player_move", "post.8", "post.9"),
                 *_ids("D1.player_move", "post.4", "post.5"))  # fmt: skip

PLACES: Final[dict[str, Place]] = {
    "AMB-01": Place(("D1.player_move.pre.10",), ("W09",)),
    "AMB-02": Place(("D1.is_valid_move.post.1",), ("W09",)),
    "AMB-03": Place(_ids(_GRID, "post.3", "post.4", "post.5"), ("W02",)),
    "AMB-04": Place(_ids(_GRID, "post.3"), ("W08",)),
    "AMB-05": Place(_DIFFERENCE, ("W07",)),
    "AMB-06": Place((f"{_WIN}.post.1", "D0.worker_move.post.4"), ("W11",)),
    "AMB-07": Place(_ARRIVING, ("W06",)),
    "AMB-08": Place(("D0.worker_move.post.2", "D4.move.post.11"), ("W11", "W11b")),
    "AMB-09": Place(("D0.check_game_status.post.1",)),
    "AMB-10": Place((f"{_WIN}.ex.4",)),
    "AMB-11": Place((f"{_WIN}.seq.1",)),
    "AMB-12": Place(("D0.worker_move.pre.1",)),
    "AMB-13": Place(("D0.player_move.seq.1",)),
    "AMB-14": Place(("D0.player_move.post.4", "D4.move.pre.16"), ("W03", "W11")),
    "AMB-15": Place(("D0.player_move.post.7",), ("W01",)),
    "AMB-16": Place(_MIGHT, ("W04",)),
    "AMB-17": Place((*_NEXT, *_ids("D4.move", "post.7", "post.10")), ("W04",)),
    "AMB-18": Place(("D2.move.post.4",), ("W05",)),
    "AMB-19": Place(("D2.move.ex.setup",)),
    "AMB-20": Place(_ids("D2.move", "pre.12", "pre.13", "pre.14", "post.5"), ("W01",)),
    "AMB-21": Place(_ids("D4.move", "pre.10", "pre.11")),
    "AMB-22": Place((*_ids("D3.move_worker", "ex.pre5a", "ex.pre5b"), *_D3_BUILD)),
    "AMB-23": Place(("D3.move_worker.ex.pre3",)),
    "AMB-24": Place(),
    "AMB-25": Place((*_D1_NULL, "D2.move.pre.8", *_D3_NULL)),
    "AMB-26": Place(("D3.move_worker.ex.err1b", "D3.build.ex.frame1b")),
    "AMB-27": Place(("D3.build.pre.1",), ("W16",)),
    "AMB-28": Place(("D3.build.post.1",)),
    "AMB-29": Place(_ids("D3.build", "pre.6", "pre.7")),
    "AMB-30": Place(("D4.move.proto.1",)),
    "AMB-31": Place(("D4.move.pre.5",), ("W10",)),
    "AMB-32": Place(_D4_END, ("W12",)),
    "AMB-33": Place(_D4_END[2:], ("W12", "W18")),
    "AMB-34": Place(_D4_END),
    "AMB-35": Place(("D4.move.post.8",)),
    "AMB-36": Place(("D2.move.ex.2",)),
    "AMB-37": Place(("D1.select_worker_for_current_player.err.3",), ("W17",)),
    "AMB-38": Place((), ("W13",)),
    "AMB-39": Place((), ("W14",)),
    "AMB-40": Place(("D0.check_game_status.post.1",), ("W05",)),
    "AMB-41": Place(("D0.player_move.post.4", "D1.is_valid_move.post.1")),
    "AMB-42": Place(_ids("D0.game_server_serve", "pre.1", "pre.2", "pre.3", "pre.4", "proto.2")),
    "AMB-43": Place(("D0.game_controller_player_move.err.1", "D0.player_move_worker.err.1")),
    "AMB-44": Place(_ids("D2.move", "pre.3", "pre.4", "pre.5"), ("W15",)),
    "AMB-45": Place(_ids("D0.game_controller_player_move", "seq.2", "seq.3")),
    "AMB-46": Place(_ids("D0.player_move", "pre.7", "pre.8")),
    "AMB-47": Place(("D3.move_worker.post.4", "D3.check_victory.post.1"), ("W05",)),
    "AMB-48": Place(_ids("D3.move_worker", "err.1", "frame.1")),
}


def clauses_about(ambiguity: str) -> tuple[Clause, ...]:
    """The clauses that the unclear place is about, and those whose own text names it, document by document."""
    return tuple(
        clause
        for clause in all_clauses().values()
        if clause.id in PLACES[ambiguity].clauses
        or ambiguity in f"{clause.at} {clause.why} {clause.reason} {clause.wording}"
    )
