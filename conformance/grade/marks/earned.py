"""How much of its points each clause has earned, read off the log of a check.

A clause that was held is not enough: who refuses everything holds every condition, and who accepts everything
and changes nothing holds many a result. So a condition earns by a pair of answers, of which the one was refused and
the other, that differs in one fact, accepted; *accepts* as far as what is forbidden is also refused, and a result, or
that a refusal changes nothing, where something was carried out.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from conformance.grade.marks.capabilities import OPTIONAL, capability_of, has_twins, is_a_change
from reports.check.clause_results import HELD, NOT_ANSWERED, NOT_OBSERVABLE
from reports.event_log import Event, Log
from spec.clause import Clause, Kind
from spec.gods import God
from spec.registry import clauses_of

ENOUGH: Final = 0.5
"""Who holds so many of the conditions earns in full for accepting what is allowed, and who accepts so much of it for
playing at all; below that it goes by proportion. So a single mistake is charged once."""

NO_TWIN: Final = (
    "it was refused, but nothing was accepted that differs in this alone: "
    "a program that refuses everything does the same"
)


@dataclass(frozen=True, slots=True)
class Share:
    """How much of its points a clause earns, from 0 to 1, and what is missing to the rest."""

    earned: float
    reason: str = ""
    script: tuple[str, ...] = ()


ALL: Final = Share(1.0)


class Answers:
    """What a log tells of each clause, and of how far each kind of request was really played with these gods."""

    def __init__(self, log: Log, gods: Collection[God]) -> None:
        self._clauses, self._gods = clauses_of(log.header["document"]), gods
        self._verdicts = {event["id"]: event for event in log.of_kind("clause")}
        self._broken = _broken_in(log, self._verdicts)
        self._occurrences = {id: int(one.get("broken", 0)) for id, one in self._verdicts.items()}
        for event in log.of_kind("counterexample"):
            for id in (event["clause"], *event["also"]):
                self._occurrences[id] = max(self._occurrences.get(id, 0), event["occurrences"])
        words = dict.fromkeys(clause.request for clause in self._clauses)
        self._carried_out = {word: self._carried_out_share(word) for word in words}

    @property
    def played(self) -> Share:
        """How far the game was played at all: as far as the request that was played least."""
        accepted = [self._accepted(one) for one in self._needed]
        return min([self._all_carried_out, *accepted], key=lambda share: share.earned)

    @property
    def _needed(self) -> Sequence[Clause]:
        """What nobody may leave out is accepted, where it comes up at all."""
        return [
            clause
            for clause in self._clauses
            if clause.kind is Kind.ACCEPTS
            and capability_of(clause) != OPTIONAL
            and self._comes_up(clause)
        ]

    @property
    def _all_carried_out(self) -> Share:
        """Something of every kind that nobody may leave out was carried out."""
        shares = [self._carried_out[clause.request] for clause in self._needed]
        return min(shares, key=lambda share: share.earned, default=ALL)

    def share_of(self, clause: Clause) -> Share:
        """How much the clause earns of its points."""
        optional = capability_of(clause) == OPTIONAL
        if clause.id in self._broken:
            event = self._broken[clause.id]
            told = f"violated: {event['answered']}"
            if clause.id != event["clause"]:
                told = f"part of the bug that breaks {event['clause']}: mending that earns this too"
            return Share(0.0, told, tuple(event["script"]))
        verdict = self._verdicts.get(clause.id)
        if verdict is None:
            return Share(0.0, "it was not judged")
        if optional and verdict["verdict"] in (HELD, NOT_OBSERVABLE):
            return self.played
        answered = self._answered(verdict)
        if not answered.earned:
            return answered
        return min(answered, self._beside(clause, verdict), key=lambda share: share.earned)

    def _beside(self, clause: Clause, verdict: Event) -> Share:
        """What else has to be shown, so that the clause is more than what everybody holds who does not play."""
        if clause.request == "state":
            return self._all_carried_out
        if verdict.get("no_twins") and has_twins(clause, self._gods):
            return Share(0.0, NO_TWIN)
        refused = self._refused(clause.request) if clause.kind is Kind.ACCEPTS else ALL
        return min(refused, self._carried_out[clause.request], key=lambda share: share.earned)

    def _answered(self, verdict: Event) -> Share:
        """In how many of the cases that could have shown the clause there was an answer, and it held."""
        told = f"{verdict['verdict']}: {verdict.get('reason', '')}".rstrip(": ")
        unanswered, exercised = int(verdict.get("unanswered", 0)), int(verdict["exercised"])
        if verdict["verdict"] == NOT_ANSWERED:
            return Share(exercised / (exercised + unanswered) if unanswered else 0.0, told)
        return ALL if verdict["verdict"] == HELD else Share(0.0, told)

    def _holds(self, clause: Clause) -> bool:
        """The clause was not broken, and answered in most cases."""
        verdict = self._verdicts.get(clause.id)
        if verdict is None or clause.id in self._broken:
            return False
        return self._answered(verdict).earned >= ENOUGH

    def _comes_up(self, clause: Clause) -> bool:
        """Games with these gods and features can show it."""
        return self._verdicts.get(clause.id, {}).get("verdict") != NOT_OBSERVABLE

    def _exercised(self, clause: Clause) -> int:
        return int(self._verdicts.get(clause.id, {}).get("exercised", 0))

    def _about(self, word: str, kind: Kind) -> Sequence[Clause]:
        return [one for one in self._clauses if one.request == word and one.kind is kind]

    def _carried_out_share(self, word: str) -> Share:
        """Everything, if something that is allowed was accepted and changed what it has to."""
        for clause in filter(self._comes_up, self._about(word, Kind.ACCEPTS)):
            accepted = self._accepted(clause)
            if not accepted.earned:
                return accepted
        changes = [
            clause
            for clause in self._about(word, Kind.ENSURES)
            if is_a_change(clause) and self._exercised(clause)
        ]
        if changes and not any(self._kept(clause) for clause in changes):
            return Share(0.0, f"no {word} was carried out")
        return ALL

    def _kept(self, clause: Clause) -> int:
        """In so many cases it was shown and not broken."""
        return max(0, self._exercised(clause) - self._occurrences.get(clause.id, 0))

    def _accepted(self, clause: Clause) -> Share:
        asked = self._exercised(clause) + int(
            self._verdicts.get(clause.id, {}).get("unanswered", 0)
        )
        if not asked:
            return Share(0.0, f"no {clause.request} that is allowed was answered")
        accepted = self._kept(clause)
        if accepted >= asked * ENOUGH:
            return ALL
        told = f"of {asked} requests to {clause.request} that are allowed {accepted} were accepted"
        return Share(accepted / asked / ENOUGH, told)

    def _refused(self, word: str) -> Share:
        """How many of the conditions were held, of those that could be shown."""
        conditions = [one for one in self._about(word, Kind.REQUIRES) if self._comes_up(one)]
        held = sum(self._holds(clause) for clause in conditions)
        if held >= len(conditions) * ENOUGH:
            return ALL
        told = f"of {len(conditions)} conditions of {word} {held} were held"
        return Share(held / len(conditions) / ENOUGH, told)


def _broken_in(log: Log, verdicts: Mapping[str, Event]) -> dict[str, Event]:
    """The clauses that a finding breaks, each with the first finding that shows it."""
    broken: dict[str, Event] = {}
    for event in log.of_kind("counterexample"):
        for id in (event["clause"], *event["also"]):
            broken.setdefault(id, event)
    for id, event in verdicts.items():
        if event.get("part_of") in broken:
            broken.setdefault(id, broken[event["part_of"]])
    return broken
