"""The results of a class's contracts, written by hand: what a grading of them could have left behind."""

from typing import Any, Final

COLUMNS: Final = ("player and action", "distance", "height", "occupied", "dome", "outcome", "frame")


def _result(name: str, score: float, content: str, **more: Any) -> dict[str, Any]:
    columns = {column: {"earned": score / 10, "most": 14.29, "missing": []} for column in COLUMNS}
    return {
        "name": name, "score": score, "maximum": 100, "verdict": "nothing false", "missing": "", "columns": columns,
        "subjects": {"move: height": "forgotten"}, "false": [], "prose": [4], "clauses": 9, "content": content, **more,
    }  # fmt: skip


CONTRACTS: Final[dict[str, Any]] = {
    "kit": "abc",
    "rubric": {
        "points": 100, "columns": list(COLUMNS), "operations": ["move"], "gods": [], "hash": "def",
        "weights": dict.fromkeys(COLUMNS, 10),
        "subjects": [
            {
                "name": "move: height", "group": "height", "says": "that a worker climbs one level at most",
                "item": "It is at most one level higher. `climb <= 1`",
            },
        ],
    },
    "results": {
        "ada": _result("ada", 72.25, "x1"),
        "ben": _result("ben", 72.25, "x1"),
        "zoe": _result(
            "zoe", 0, "x2", verdict="not established",
            missing="it cannot be read: line 3, column 9: `clmb` is no fact here; did you mean `climb`?",
        ),
    },
    "not graded": {},
    "sandbox": [],
}  # fmt: skip
