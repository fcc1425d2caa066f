"""Submissions with one mistake each: ten mistakes, every one of them made in all three languages."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from benchmarks.big_class.games import RULES, Language, changed, finished_game
from benchmarks.big_class.handed_in import HandedIn, Kind

Change = tuple[str, str]
"""The words that stand in the finished game once, and what somebody wrote instead."""


@dataclass(frozen=True)
class Mistake:
    """The same misunderstanding, in the words of each language."""

    name: str
    python: Change
    java: Change
    typescript: Change

    def in_language(self, language: Language) -> Change:
        return {
            Language.PYTHON: self.python,
            Language.JAVA: self.java,
            Language.TYPESCRIPT: self.typescript,
        }[language]


MISTAKES: Final = (
    Mistake(
        "climbs two levels",
        ("CLIMB = 1 ", "CLIMB = 2 "),
        ("CLIMB = 1;", "CLIMB = 2;"),
        ("CLIMB = 1;", "CLIMB = 2;"),
    ),
    Mistake(
        "pan has to drop three levels",
        ("PAN_DROP = 2 ", "PAN_DROP = 3 "),
        ("PAN_DROP = 2;", "PAN_DROP = 3;"),
        ("PAN_DROP = 2;", "PAN_DROP = 3;"),
    ),
    Mistake(
        "staying on top wins",
        (" and origin.height < TOP", ""),
        (" && origin.height() < TOP", ""),
        (" && origin.height < TOP", ""),
    ),
    Mistake(
        "pan pushes too",
        ("is not God.MINOTAUR", "is God.NONE"),
        ("god(player) != God.MINOTAUR", "god(player) == God.NONE"),
        ('this.#gods[player] !== "minotaur"', 'this.#gods[player] === "none"'),
    ),
    Mistake(
        "pushes onto high domes",
        ("position.tower(cell).dome:", "position.tower(cell).dome and position.tower(cell).height < TOP:"),
        ("position.tower(cell).dome())", "position.tower(cell).dome() && position.tower(cell).height() < TOP)"),
        ("towerAt(board, cell).dome)", "towerAt(board, cell).dome && towerAt(board, cell).height < TOP)"),
    ),
    Mistake(
        "builds under the second player",
        ("position.owner(target) is not None", "position.owner(target) == 0"),
        ("if (position.isOccupied(target))", "if (position.isOccupiedBy(0, target))"),
        ("ownerOf(workers, target) !== undefined", "ownerOf(workers, target) === 0"),
    ),
    Mistake(
        "dome comes one level early",
        ("if old.height < TOP else", "if old.height < TOP - 1 else"),
        ("old.height() < TOP ?", "old.height() < TOP - 1 ?"),
        ("return height < TOP ?", "return height < TOP - 1 ?"),
    ),
    Mistake(
        "who is stuck wins",
        ("replace(built, turn=Won(turn.player))", "replace(built, turn=Won(opponent))"),
        ("withTurn(built, new Turn.Won(turn.player()))", "withTurn(built, new Turn.Won(opponent))"),
        ('turn: { phase: "won", player } };', 'turn: { phase: "won", player: opponent } };'),
    ),
    Mistake(
        "no diagonal steps",
        (
            "max(abs(one.row - other.row), abs(one.column - other.column)) == 1",
            "abs(one.row - other.row) + abs(one.column - other.column) == 1",
        ),
        ("Math.max(rows, columns) == 1", "rows + columns == 1"),
        (
            "Math.max(Math.abs(one.row - other.row), Math.abs(one.column - other.column)) === 1",
            "Math.abs(one.row - other.row) + Math.abs(one.column - other.column) === 1",
        ),
    ),
    Mistake(
        "two workers are placed on one cell",
        ("is not None:\n            raise", "== 1:\n            raise"),
        ("(position.isOccupied(cell)) {\n            throw", "(position.isOccupiedBy(1, cell)) {\n            throw"),
        ("(workers, cell) !== undefined) {\n      throw", "(workers, cell) === 1) {\n      throw"),
    ),
)  # fmt: skip


def wrong() -> Iterator[HandedIn]:
    """Thirty: each mistake in each language."""
    for language in Language:
        game = finished_game(language)
        for mistake in MISTAKES:
            old, new = mistake.in_language(language)
            name = f"wrong {language.value} {mistake.name}"
            yield HandedIn(name, Kind.WRONG, changed(game, RULES[language], {old: new}))
