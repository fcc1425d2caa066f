"""A few vectors, written by hand."""

from conformance.vectors.vector import ACCEPTED, LISTED, REFUSED, Required, Vector

EMPTY = "00000/00000/00000/00000/00000"
START = f"{EMPTY} 22,00/44,04 m0"
HIGH = "00000/00000/00020/00000/00000 22,00/44,04 m0"
PLACED = ("new none none", "place 2 2", "place 0 0", "place 4 4", "place 0 4")


def vector(
    question: str,
    required: Required,
    start: str = START,
    reason: tuple[str, ...] = (),
    features: tuple[str, ...] = ("load",),
    playable: bool = True,
) -> Vector:
    return Vector(
        clauses=("RB.move.accepts",),
        witness_of=(),
        gods=("none", "none"),
        features=features,
        script=(f"load none none {start}", question),
        script_without_load=(*PLACED, question) if playable else None,
        before=start,
        required=required,
        reason=reason,
    )


STEP = vector("move 2 2 2 3", Required(ACCEPTED, f"{EMPTY} 23,00/44,04 b0:23"))
FAR = vector("move 2 2 2 4", Required(REFUSED, START), reason=("RB.move.pre.adjacent",))
CLIMB = vector(
    "move 2 2 2 3", Required(REFUSED, HIGH), HIGH, ("RB.move.pre.climb",), playable=False
)
MOVES = vector("moves 0 0", Required(LISTED, cells=("01", "10", "11")), features=("load", "legal"))
CHOOSE = vector(
    "select 2 2", Required(ACCEPTED, f"{EMPTY} 22,00/44,04 m0:22"), features=("load", "select")
)
PASS = vector("pass", Required(REFUSED, START), reason=("RB.pass.pre.never",))
ALL = (STEP, FAR, CLIMB, MOVES, CHOOSE, PASS)
