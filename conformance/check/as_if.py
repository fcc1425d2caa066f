"""Diagnosis bug by bug: which known mistakes answer as the program does, where it is wrong and where it is right?"""

from dataclasses import dataclass
from typing import Any, Final

from conformance.cases.script import games_of
from conformance.check.known_mistakes import told
from conformance.driver import Reply
from conformance.mistakes import Mistake, all_mistakes
from conformance.regions.answered import Answered
from conformance.regions.bugs import Bug
from conformance.regions.located import Located, evenly

MOST_TRIED: Final = 40
"""So many cases are put to each mistake, of those that failed and of those that did not."""

MOST_AT_A_BORDER: Final = 10
"""So many right answers that meet all of a condition but one literal."""

ENOUGH: Final = 0.9
MOST_TOLD: Final = 3


@dataclass(frozen=True, slots=True)
class Likeness:
    """A known mistake that answers so many of these wrong cases as the program does, and every right one rightly."""

    mistake: str
    hint: str
    explained: int
    cases: int

    def as_json(self) -> dict[str, Any]:
        """As a log holds it."""
        return {
            "mistake": self.mistake,
            "hint": self.hint,
            "explained": self.explained,
            "cases": self.cases,
        }


def likenesses(bug: Bug) -> list[Likeness]:
    """The mistakes about one of its clauses that explain nearly all of it; those that explain most, if several do."""
    wrong = evenly([case for case in bug.failing if not case.history.earlier], MOST_TRIED)
    right = evenly([case for part in bug.parts for case in part.slice.passing], MOST_TRIED)
    right += [case for part in bug.parts for case in _at_the_border(part)]
    clauses = bug.own_clauses
    found = [
        Likeness(mistake.name, mistake.hint, explained, len(wrong))
        for mistake in all_mistakes()
        if mistake.clause in clauses
        and (explained := sum(answers_like(mistake, case) for case in wrong))
        and explained >= ENOUGH * len(wrong)
        and all(answers_like(mistake, case) for case in right if not case.history.earlier)
    ]
    most = max((one.explained for one in found), default=0)
    return [one for one in found if one.explained == most][:MOST_TOLD]


def _at_the_border(part: Located) -> list[Answered]:
    """Right answers that lie outside of the region by one literal alone: there a wider mistake answers wrongly."""
    found: list[Answered] = []
    known = list(zip(evenly(part.slice.passing), part.passing, strict=True))
    for conjunction in part.condition.either:
        for left_out in conjunction:
            others = [one for one in conjunction if one is not left_out]
            near = [case for case, met in known if all(one.holds(met) for one in others)]
            found += evenly(near, MOST_AT_A_BORDER)
    return found


def answers_like(mistake: Mistake, case: Answered) -> bool:
    """The mistaken game, asked what this game was asked, answers its last request as the program did."""
    game, answer = mistake.start(), ""
    for line in games_of(case.lines)[-1]:
        answer = game.answer(line)
    return told(answer) == told(Reply.of_record(case.lines[-1], case.reply).text)
