"""What D0's HTTP server takes and gives: parameters, answers, and the words of its errors."""

import re
from typing import Annotated, Any, Final

from fastapi import Query
from pydantic import BaseModel, BeforeValidator, Field

from spec.exchange import COLUMN, ROW
from spec.json_form import as_json
from spec.position import Position

FARTHEST: Final = 99
"""Coordinates may lie off the board, so that a game can refuse them, but not anywhere."""

WHOLE_NUMBER: Final = re.compile(r"-?[0-9]{1,2}")
SHOWN: Final = 40
"""So much of a wrong value is quoted."""


def _is_plain(value: object) -> object:
    """Refuses what only looks like a number, such as `1_0`, `+3` or `2.0`."""
    if isinstance(value, str) and not WHOLE_NUMBER.fullmatch(value):
        raise ValueError("no plain whole number")
    return value


Coordinate = Annotated[int, Field(ge=-FARTHEST, le=FARTHEST), BeforeValidator(_is_plain)]
Row = Annotated[Coordinate, Query(alias="row", description="a row, 0 to 4 on the board")]
Column = Annotated[Coordinate, Query(alias="col", description="a column, 0 to 4 on the board")]
ToRow = Annotated[Coordinate, Query(alias=ROW, description="the target's row")]
ToColumn = Annotated[Coordinate, Query(alias=COLUMN, description="the target's column")]


class State(BaseModel):
    """A position: `notation` says it all, the rest is for programs that draw."""

    gods: list[str] = Field(description="player 0's god and player 1's", min_length=2, max_length=2)
    notation: str = Field(description="board, workers and turn in the kit's one-line notation")
    heights: list[int] = Field(description="25 towers, row by row", min_length=25, max_length=25)
    domes: list[bool] = Field(description="which of them have a dome", min_length=25, max_length=25)
    workers: list[list[list[int] | None]] = Field(
        description="each player's two workers as row and column; null is not placed yet"
    )
    winner: int | None = Field(description="0, 1, or null while nobody has won")


class Answer(BaseModel):
    """The answer to a request that the server understood: a refused one leaves the game as it was."""

    accepted: bool
    message: str = Field(description="what was done, or the clause that forbids it")
    state: State


class Problem(BaseModel):
    """The answer to a request that the server did not understand: nothing has changed."""

    message: str = Field(description="what is wrong, and what to send")


def answer_of(accepted: bool, message: str, position: Position) -> dict[str, Any]:
    """The JSON of an `Answer`."""
    return {"accepted": accepted, "message": message, "state": as_json(position)}


def quoted(value: object) -> str:
    """A stranger's value in an error message: short and on one line."""
    text = repr(value)
    return text if len(text) <= SHOWN else f"{text[:SHOWN]}…"


def explain_parameter(problem: dict[str, Any]) -> str:
    """One line about one wrong parameter."""
    name = problem["loc"][-1]
    if problem["type"] == "missing":
        return f"the parameter {name} is missing: add it to the query"
    if problem["type"] == "enum":
        return f"{name}={quoted(problem['input'])} is no god: use {problem['ctx']['expected']}"
    return (
        f"{name}={quoted(problem['input'])} is no coordinate: "
        f"send a whole number from -{FARTHEST} to {FARTHEST}"
    )
