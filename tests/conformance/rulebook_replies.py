"""For every clause of the rulebook a request, a reply that meets the clause and one that breaks it."""

from dataclasses import dataclass
from typing import Final

FLAT: Final = "00000/00000/00000/00000/00000"
NEW: Final = f"{FLAT} --,--/--,-- p0"
PLACING: Final = f"{FLAT} 22,--/--,-- p0"
MOVING: Final = f"{FLAT} 22,00/44,04 m0"
SELECTED: Final = f"{FLAT} 22,00/44,04 m0:22"
BUILDING: Final = f"{FLAT} 22,00/44,04 b0:22"
OVER: Final = f"{FLAT} 22,00/44,04 w0"
MINOTAUR: Final = "minotaur none"
NONE: Final = "none none"


@dataclass(frozen=True)
class Case:
    """A request at a position, two replies to it, and the clauses that the second one breaks."""

    before: str
    request: str
    holds: str
    breaks: str
    broken: tuple[str, ...]
    gods: str = NONE

    @property
    def clause(self) -> str:
        """The clause that the case is about."""
        return self.broken[0]


def result(
    before: str, request: str, holds: str, breaks: str, *broken: str, gods: str = NONE
) -> Case:
    """An accepted request with a right and a wrong result."""
    return Case(before, request, f"= {holds}", f"= {breaks}", broken, gods)


def refusal(before: str, request: str, after: str, *broken: str, gods: str = NONE) -> Case:
    """A request that is to be refused, and what it leads to where it is accepted."""
    return Case(before, request, f"? {before} no", f"= {after}", broken, gods)


def acceptance(before: str, request: str, after: str, *broken: str, gods: str = NONE) -> Case:
    """A request that is to be accepted, and refused instead."""
    return Case(before, request, f"= {after}", f"? {before} no", broken, gods)


def kept(before: str, request: str, after: str, *broken: str) -> Case:
    """A refusal that changes nothing, and one that changes the position."""
    return Case(before, request, f"? {before} no", f"? {after} no", broken)


BEGINNING = (
    acceptance(MOVING, "new none none", NEW, "RB.new.accepts"),
    result(MOVING, "new none none", NEW, "00000/00100/00000/00000/00000 --,--/--,-- p0",
           "RB.new.post.empty_board"),
    result(MOVING, "new none none", NEW, f"{FLAT} 22,--/--,-- p0", "RB.new.post.no_workers"),
    result(MOVING, "new none none", NEW, f"{FLAT} --,--/--,-- p1", "RB.new.post.first_placer"),
    refusal(MOVING, "place 3 3", MOVING, "RB.place.pre.phase"),
    refusal(PLACING, "place 5 0", PLACING, "RB.place.pre.on_board"),
    refusal(PLACING, "place 2 2", PLACING, "RB.place.pre.free"),
    acceptance(PLACING, "place 3 3", f"{FLAT} 22,33/--,-- p1", "RB.place.accepts"),
    result(PLACING, "place 3 3", f"{FLAT} 22,33/--,-- p1", f"{FLAT} 22,--/--,-- p1",
           "RB.place.post.stands"),
    result(PLACING, "place 3 3", f"{FLAT} 22,33/--,-- p1", f"{FLAT} 11,33/--,-- p1",
           "RB.place.post.others_stay"),
    result(PLACING, "place 3 3", f"{FLAT} 22,33/--,-- p1",
           "00000/00000/00000/00010/00000 22,33/--,-- p1", "RB.place.post.board"),
    result(PLACING, "place 3 3", f"{FLAT} 22,33/--,-- p1", f"{FLAT} 22,33/--,-- p0",
           "RB.place.post.turn"),
    kept(PLACING, "place 2 2", f"{FLAT} 22,--/--,-- p1", "RB.place.keeps"),
    refusal(BUILDING, "select 2 2", BUILDING, "RB.select.pre.phase"),
    refusal(MOVING, "select 4 4", MOVING, "RB.select.pre.own_worker"),
    acceptance(MOVING, "select 2 2", SELECTED, "RB.select.accepts"),
    result(MOVING, "select 2 2", SELECTED, MOVING, "RB.select.post.selected"),
    result(MOVING, "select 2 2", SELECTED, f"{FLAT} 22,00/44,04 m1:22", "RB.select.post.frame"),
    kept(SELECTED, "select 4 4", MOVING, "RB.select.keeps"),
)  # fmt: skip

CLIMBED = "00000/00000/00020/00000/00000"
TO_THE_TOP = "00000/00000/00230/00000/00000"
ON_TOP = "00000/00000/00330/00000/00000"
BEHIND_TOP = "00000/00000/00003/00000/00000"
MOVED = f"{FLAT} 23,00/44,04 b0:23"
PUSHING = f"{FLAT} 22,00/23,04 m0"
STEP = "move 2 2 2 3"

MOVES = (
    refusal(PLACING, STEP, f"{FLAT} 23,--/--,-- p0", "RB.move.pre.placed"),
    refusal(OVER, STEP, MOVED, "RB.move.pre.not_over"),
    refusal(BUILDING, STEP, MOVED, "RB.move.pre.phase"),
    refusal(MOVING, "move 3 1 3 2", MOVING, "RB.move.pre.worker"),
    refusal(MOVING, "move 4 4 4 3", f"{FLAT} 22,00/43,04 b0:43", "RB.move.pre.own"),
    refusal(MOVING, "move 0 0 -1 0", MOVING, "RB.move.pre.on_board"),
    refusal(MOVING, "move 2 2 2 4", f"{FLAT} 24,00/44,04 b0:24", "RB.move.pre.adjacent"),
    refusal(f"{CLIMBED} 22,00/44,04 m0", STEP, f"{CLIMBED} 23,00/44,04 b0:23", "RB.move.pre.climb"),
    refusal("00000/00000/00240/00000/00000 22,00/44,04 m0", STEP,
            "00000/00000/00240/00000/00000 23,00/44,04 b0:23", "RB.move.pre.dome"),
    refusal(f"{FLAT} 22,23/44,04 m0", STEP, f"{FLAT} 23,24/44,04 b0:23",
            "RB.move.pre.own_worker", gods=MINOTAUR),
    refusal(PUSHING, STEP, f"{FLAT} 23,00/24,04 b0:23", "RB.move.pre.only_minotaur"),
    refusal(f"{FLAT} 23,00/24,04 m0", "move 2 3 2 4", f"{FLAT} 24,00/23,04 b0:24",
            "RB.move.pre.push_on_board", gods=MINOTAUR),
    refusal(f"{FLAT} 22,00/23,24 m0", STEP, f"{FLAT} 23,00/34,24 b0:23",
            "RB.move.pre.push_free", gods=MINOTAUR),
    refusal("00000/00000/00004/00000/00000 22,00/23,04 m0", STEP,
            "00000/00000/00004/00000/00000 23,00/24,04 b0:23",
            "RB.move.pre.push_dome", gods=MINOTAUR),
    acceptance(MOVING, STEP, MOVED, "RB.move.accepts"),
    result(MOVING, STEP, MOVED, f"{FLAT} 32,00/44,04 b0:23", "RB.move.post.arrives"),
    result(MOVING, STEP, MOVED, f"{FLAT} 23,22/44,04 b0:23",
           "RB.move.post.leaves", "RB.move.post.others_stay"),
    result(PUSHING, STEP, f"{FLAT} 23,00/24,04 b0:23", f"{FLAT} 23,00/34,04 b0:23",
           "RB.move.post.pushed", gods=MINOTAUR),
    result(MOVING, STEP, MOVED, f"{FLAT} 23,01/44,04 b0:23", "RB.move.post.others_stay"),
    result(MOVING, STEP, MOVED, "00000/00000/00100/00000/00000 23,00/44,04 b0:23",
           "RB.move.post.board"),
    result(f"{TO_THE_TOP} 22,00/44,04 m0", STEP, f"{TO_THE_TOP} 23,00/44,04 w0",
           f"{TO_THE_TOP} 23,00/44,04 b0:23", "RB.move.post.win_up"),
    result("00000/00000/00200/00000/00000 22,00/44,04 m0", STEP,
           "00000/00000/00200/00000/00000 23,00/44,04 w0",
           "00000/00000/00200/00000/00000 23,00/44,04 b0:23",
           "RB.move.post.win_pan", gods="pan none"),
    result(f"{ON_TOP} 22,00/44,04 m0", STEP, f"{ON_TOP} 23,00/44,04 b0:23",
           f"{ON_TOP} 23,00/44,04 w0", "RB.move.post.three_to_three"),
    result(f"{BEHIND_TOP} 22,00/23,04 m0", STEP, f"{BEHIND_TOP} 23,00/24,04 b0:23",
           f"{BEHIND_TOP} 23,00/24,04 w1", "RB.move.post.forced", gods=MINOTAUR),
    result(MOVING, STEP, MOVED, f"{FLAT} 23,00/44,04 w0", "RB.move.post.no_other_win"),
    result(MOVING, STEP, MOVED, f"{FLAT} 23,00/44,04 m1", "RB.move.post.build_next"),
    kept(MOVING, "move 2 2 2 4", f"{FLAT} 22,00/44,04 m1", "RB.move.keeps"),
)  # fmt: skip

LOW = "00000/00000/00010/00000/00000"
HIGH = "00000/00000/00030/00000/00000"
DOMED = "00000/00000/00040/00000/00000"
SHUT_IN = "00200/21200/00000/00000/00000"
SHUT = "00200/22200/00000/00000/00000"
BUILT = f"{LOW} 22,00/44,04 m1"
RAISE = "build 2 2 2 3"

BUILDS = (
    refusal(PLACING, RAISE, f"{LOW} 22,--/--,-- p0", "RB.build.pre.placed"),
    refusal(OVER, RAISE, f"{LOW} 22,00/44,04 m1", "RB.build.pre.not_over"),
    refusal(MOVING, RAISE, BUILT, "RB.build.pre.phase"),
    refusal(BUILDING, "build 0 0 0 1", "01000/00000/00000/00000/00000 22,00/44,04 m1",
            "RB.build.pre.moved_worker"),
    refusal(f"{FLAT} 22,00/44,04 b0:00", "build 0 0 -1 0", f"{FLAT} 22,00/44,04 m1",
            "RB.build.pre.on_board"),
    refusal(BUILDING, "build 2 2 2 4", "00000/00000/00001/00000/00000 22,00/44,04 m1",
            "RB.build.pre.adjacent"),
    refusal(f"{FLAT} 22,00/23,04 b0:22", RAISE, f"{LOW} 22,00/23,04 m1", "RB.build.pre.free"),
    refusal(f"{DOMED} 22,00/44,04 b0:22", RAISE, f"{DOMED} 22,00/44,04 m1", "RB.build.pre.dome"),
    acceptance(BUILDING, RAISE, BUILT, "RB.build.accepts"),
    result(BUILDING, RAISE, BUILT, "00000/00000/00020/00000/00000 22,00/44,04 m1",
           "RB.build.post.level"),
    result(f"{HIGH} 22,00/44,04 b0:22", RAISE, f"{DOMED} 22,00/44,04 m1",
           f"{HIGH} 22,00/44,04 m1", "RB.build.post.dome"),
    result(BUILDING, RAISE, BUILT, "00000/00000/00110/00000/00000 22,00/44,04 m1",
           "RB.build.post.others"),
    result(BUILDING, RAISE, BUILT, f"{LOW} 22,01/44,04 m1", "RB.build.post.workers"),
    result(BUILDING, RAISE, BUILT, f"{LOW} 22,00/44,04 m0", "RB.build.post.turn"),
    result(f"{SHUT_IN} 22,33/00,01 b0:22", "build 2 2 1 1", f"{SHUT} 22,33/00,01 w0",
           f"{SHUT} 22,33/00,01 m1", "RB.build.post.stuck"),
    kept(BUILDING, "build 2 2 2 4", MOVING, "RB.build.keeps"),
)  # fmt: skip

OTHERS = (
    acceptance(BUILDING, f"load none none {MOVING}", MOVING, "RB.load.accepts"),
    result(BUILDING, f"load none none {MOVING}", MOVING, f"{FLAT} 22,00/44,04 m1",
           "RB.load.post.position"),
    acceptance(MOVING, "state", MOVING, "RB.state.accepts"),
    result(MOVING, "state", MOVING, f"{FLAT} 22,00/44,04 m1", "RB.state.post.same"),
    refusal(MOVING, "pass", MOVING, "RB.pass.pre.never"),
    kept(MOVING, "pass", f"{FLAT} 22,00/44,04 m1", "RB.pass.keeps"),
    refusal(BUILDING, "dome 2 2 2 3", BUILDING, "RB.dome.pre.never"),
    kept(BUILDING, "dome 2 2 2 3", f"{FLAT} 22,00/44,04 m1", "RB.dome.keeps"),
    Case(MOVING, "moves 0 0", "= 11,01,10", "= 01,10", ("RB.moves.post.exact",)),
    Case(f"{FLAT} 22,00/44,04 b0:00", "builds 0 0", "= 01,11,10", "= 01,10,11,02",
         ("RB.builds.post.exact",)),
)  # fmt: skip

CASES: Final = (*BEGINNING, *MOVES, *BUILDS, *OTHERS)
