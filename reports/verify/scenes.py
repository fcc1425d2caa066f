"""The cases of a verify log as pictures: one request, and two answers to it that can be compared."""

from dataclasses import dataclass

from reports.boards import changed_cells, gods_named, read_position
from reports.event_log import Event
from spec.cells import Cell
from spec.notation import parse_cell
from spec.position import Position
from spec.text_board import describe_turn


@dataclass(frozen=True)
class AnsweredCase:
    """A request where the game stood, and the answer: accepted or refused, or a list of cells."""

    gods: tuple[str, ...]
    before_text: str | None
    before: Position | None
    request: str
    accepted: bool | None
    after_text: str | None
    after: Position | None
    listed: tuple[str, ...]

    @property
    def place(self) -> tuple[tuple[str, ...], str | None, str]:
        """Two cases with the same place differ in the answer alone."""
        return self.gods, self.before_text, self.request

    @property
    def outcome(self) -> str:
        """The answer, without the position after it."""
        if self.accepted is None:
            return f"lists {' '.join(self.listed)}" if self.listed else "lists no cell"
        return "accepted" if self.accepted else "refused"

    @property
    def answer(self) -> str:
        """The answer, and what it leads to."""
        if self.accepted is None:
            return self.outcome
        turn = "" if self.after is None else f": {describe_turn(self.after)}"
        if self.accepted:
            return f"accepted{turn}"
        kept = self.after_text == self.before_text
        return "refused, nothing changes" if kept else f"refused, and yet it changes{turn}"

    @property
    def listed_cells(self) -> frozenset[Cell]:
        """The cells that the answer lists, as far as they are cells."""
        return frozenset(cell for text in self.listed if (cell := _cell(text)) is not None)


def _cell(text: str) -> Cell | None:
    try:
        return parse_cell(text)
    except ValueError:
        return None


def read_case(event: Event) -> AnsweredCase:
    """The case that a part of an event tells of."""
    names = tuple(event["gods"])
    gods = gods_named(names)
    before, after = event["before"], event.get("after")
    return AnsweredCase(
        gods=names,
        before_text=before,
        before=read_position(before, gods),
        request=event["request"],
        accepted=event.get("accepted"),
        after_text=after,
        after=read_position(after, gods),
        listed=tuple(event.get("listed", ())),
    )


@dataclass(frozen=True)
class Picture:
    """A board to draw under a title; without a position the words say all there is."""

    title: str
    words: str
    position: Position | None
    marked: frozenset[Cell] = frozenset()
    request: str = ""


Scene = tuple[Picture, ...]
"""What is given, and then the two answers; or, where the places differ, the two cases."""


def scene_alone(case: AnsweredCase, title: str) -> Scene:
    """A case and its one answer, with frames around the cells that change."""
    return _given(case), _answered(case, title, changed_cells(case.before, case.after))


def scene_of(one: AnsweredCase, other: AnsweredCase, titles: tuple[str, str]) -> Scene:
    """Both cases, with frames around the cells in which their answers differ."""
    if one.place != other.place:
        return _placed(one, titles[0]), _placed(other, titles[1])
    differing = changed_cells(one.after, other.after)
    return (
        _given(one),
        _answered(one, titles[0], differing),
        _answered(other, titles[1], differing),
    )


def _given(case: AnsweredCase) -> Picture:
    turn = "no game has begun" if case.before is None else describe_turn(case.before)
    return Picture("Given", f"{_players(case.gods)}; {turn}", case.before, request=case.request)


def _placed(case: AnsweredCase, title: str) -> Picture:
    return Picture(
        title,
        f"{_players(case.gods)}; {case.request} is {case.outcome}",
        case.before,
        request=case.request,
    )


def _answered(case: AnsweredCase, title: str, differing: frozenset[Cell]) -> Picture:
    """An answer is drawn unless the board given shows it already."""
    if case.accepted is None:
        return Picture(title, case.answer, case.before, case.listed_cells)
    board_kept = _board(case.after_text) == _board(case.before_text)
    return Picture(title, case.answer, None if board_kept else case.after, differing)


def _board(text: str | None) -> list[str]:
    """Towers and workers, without the turn, which the words tell."""
    return (text or "").split(" ")[:2]


def _players(gods: tuple[str, ...]) -> str:
    if set(gods) <= {"none"}:
        return "no gods"
    return ", ".join(f"{who} has {_god(god)}" for who, god in zip("AB", gods, strict=False))


def _god(name: str) -> str:
    return "no god" if name == "none" else name.capitalize()
