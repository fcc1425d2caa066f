"""How the games of this folder write a position in the text protocol, and how they read one."""

from __future__ import annotations

Cell = tuple[int, int]

CELLS: tuple[Cell, ...] = tuple((row, column) for row in range(5) for column in range(5))
NAMES: dict[Cell, str] = {cell: f"{cell[0]}{cell[1]}" for cell in CELLS}
NEIGHBOURS: dict[Cell, tuple[Cell, ...]] = {
    cell: tuple(
        other for other in CELLS if other != cell and abs(other[0] - cell[0]) <= 1 and abs(other[1] - cell[1]) <= 1
    )
    for cell in CELLS
}
_CELL_OF = {name: cell for cell, name in NAMES.items()}
_BARE = "01234"  # only a mistaken game has a bare tower of height 4
_DOMED = "ABC44"


def write_board(levels: dict[Cell, int], domes: set[Cell]) -> str:
    """Five rows, top to bottom, joined by `/`."""
    marks = [_DOMED[levels[cell]] if cell in domes else _BARE[levels[cell]] for cell in CELLS]
    return "/".join("".join(marks[start : start + 5]) for start in (0, 5, 10, 15, 20))


def write_cells(workers: list[Cell]) -> str:
    """The two workers of a player; `--` for one that is not on the board."""
    names = [NAMES.get(cell, "--") for cell in workers[:2]]
    return ",".join(names + ["--"] * (2 - len(names)))


def write_turn(phase: str, player: int, worker: Cell | None) -> str:
    """The turn token; `*` where it would have to name a cell off the board."""
    if worker is None:
        return f"{phase}{player}"
    return f"{phase}{player}:{NAMES[worker]}" if worker in NAMES else "*"


def write_list(cells: list[Cell]) -> str:
    """Cells joined by commas; `-` for none."""
    return ",".join([NAMES[cell] for cell in cells]) or "-"


def read_board(text: str) -> tuple[dict[Cell, int], set[Cell]]:
    """The levels and the domes of a board token; ValueError if it is none."""
    rows = text.split("/")
    if [len(row) for row in rows] != [5] * 5:
        raise ValueError(f"a board has five rows of five cells, not {text}")
    levels: dict[Cell, int] = {}
    domes: set[Cell] = set()
    for cell, mark in zip(CELLS, "".join(rows), strict=True):
        if mark in "ABC4":
            domes.add(cell)
            levels[cell] = "ABC4".index(mark)
        else:
            levels[cell] = "0123".index(mark)
    return levels, domes


def read_workers(text: str) -> list[list[Cell]]:
    """Each player's cells; ValueError if the token is not two lists of two."""
    return [_read_cells(cells) for cells in _two(text, "/")]


def read_turn(text: str) -> tuple[str, int, Cell | None]:
    """Phase, player, and the worker selected or about to build; ValueError for anything else."""
    head, _, name = text.partition(":")
    if head[:1] not in ("p", "m", "b", "w") or head[1:] not in ("0", "1"):
        raise ValueError(f"no such turn: {text}")
    if name and name not in _CELL_OF or (head[0] == "b") != bool(name) and head[0] != "m":
        raise ValueError(f"no such turn: {text}")
    return head[0], int(head[1]), _CELL_OF.get(name)


def _read_cells(text: str) -> list[Cell]:
    names = [name for name in _two(text, ",") if name != "--"]
    if not all(name in _CELL_OF for name in names):
        raise ValueError(f"no such cells: {text}")
    return [_CELL_OF[name] for name in names]


def _two(text: str, separator: str) -> list[str]:
    parts = text.split(separator)
    if len(parts) != 2:
        raise ValueError(f"two parts are expected, not {text}")
    return parts
