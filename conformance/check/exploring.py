"""The stage `explore`: after the suites a state machine plays on, by what the program really answers.

What it finds joins what the suites found, and is blamed, made small and told in the same way. Clauses that are broken
already are no news: they are counted, and the machine plays on.
"""

from collections.abc import Sequence
from typing import Final

from conformance.cases.script import Script
from conformance.check.faults import unreadable
from conformance.check.findings import Coverage
from conformance.check.run import Run
from conformance.check.sending import ask_all, line_by_line
from conformance.check.settings import Abilities
from conformance.driver import Fault, Reply
from conformance.explore.games import pairs_of
from conformance.explore.repertoire import Repertoire
from conformance.explore.search import Kept, search, smallest_of
from conformance.explore.subject import Break, Enough, Subject
from conformance.monitor import Seen
from spec.requests import Request, write_request

EXPLORE: Final = "explore"
NOTHING: Final = Script(())
MOST_FINDINGS: Final = 6
"""After so many the program is wrong enough: what is left of the stage is not run."""


def repertoire_of(abilities: Abilities) -> Repertoire:
    """What the machine may ask of the implementation."""
    pairs = [pair for pair in pairs_of(abilities.gods) if pair not in abilities.unplayed]
    return Repertoire(abilities.document, tuple(pairs) or abilities.pairs, abilities.features)


def explore(run: Run, examples: int, seed: int | None, kept: Kept | None = None) -> None:
    """Explores so many examples, and goes on after each finding, up to `MOST_FINDINGS`.

    Without a seed Hypothesis takes one of its own.
    """
    run.tell_how_far(EXPLORE)
    explored = Explored(run)
    for number in range(MOST_FINDINGS):
        left = examples - explored.examples
        if left <= 0:
            break
        # Each search has a seed of its own, else it would come by the same examples again.
        found = search(explored, left, None if seed is None else seed + number, kept)
        if found:
            _take(run, found)
            explored.sent = run.sent
            explored.go_on()
        if kept is not None:
            kept.is_held = True
        if not found:
            break
    findings = run.findings
    findings.stopped = findings.stopped or run.pace.stopped
    if run.patience.is_over:
        findings.stopped = f"after {run.patience.faults} faults"
    findings.coverage.append(Coverage(EXPLORE, explored.examples, explored.requests))
    run.tell_how_far(EXPLORE)


class Explored(Subject):
    """The program of a run, whose findings grow with every reply."""

    def __init__(self, run: Run) -> None:
        super().__init__(
            run.program,
            repertoire_of(run.abilities),
            run.monitor,
            known=run.findings.tally.violations,
        )
        run.catch_up()
        self.sent = run.sent
        self._run = run

    def begin(self) -> None:
        """Another example begins; what is broken by now is no news."""
        super().begin()
        self._run.number += 1
        self.known.update(self._run.findings.tally.violations)

    def ask(self, requests: Sequence[Request]) -> None:
        """Asks as much at once as the program's pace allows, while there is time and patience left."""
        patience, pace = self._run.patience, self._run.pace
        if patience.spared_sorts:
            requests = [one for one in requests if not patience.is_spared(write_request(one))]
        while requests and not self.is_lost:
            if pace.stopped or patience.is_over:
                raise Enough
            piece, requests = requests[: pace.size], requests[pace.size :]
            pace.asks()
            super().ask(piece)
            pace.sent(len(piece))

    def end(self) -> None:
        """The example is over: if there was a reply too many it shows now."""
        if not self.is_lost and not self.breaches:
            self.is_lost = not self.is_in_step()
        super().end()
        self._run.tell_how_far(EXPLORE)

    def restart(self) -> None:
        """The program is started again."""
        super().restart()
        self._run.sent = self.sent

    def saw(self, seen: Seen, reply: Reply, place: int, is_first: bool) -> None:
        """Counts what the clauses said."""
        run = self._run
        run.findings.requests += 1
        if seen.trouble:
            lines = self.script.lines[: place + 1]
            run.findings.add_fault(unreadable(lines, seen, reply))
        if seen.judgements or seen.untold or seen.unanswered:
            # Only of what was broken the tally keeps the script, and what had been asked before it.
            is_kept = bool(seen.broken or seen.ruled_out)
            script = self.script if is_kept else NOTHING
            before = [*self.sent, script] if is_kept else []
            run.findings.tally.add(seen, script, place, reply.text, run.number, before, is_first)

    def failed(self, fault: Fault, place: int) -> None:
        """Keeps the fault, with the request that really got no reply."""
        script = self.script
        if fault.kind in ("hang", "crash", "end of file"):
            again = line_by_line(self.program, script.lines)
            if again.fault is not None:
                fault, place = again.fault, len(again.replies)
        self._run.fault(fault, script, place)
        self.sent = self._run.sent

    def is_in_step(self) -> bool:
        """There was no reply too many, which would have shifted all after it."""
        extra = self.program.surplus()
        if extra is None:
            return True
        if not self.breaches:
            self._run.fault(extra, self.script, None)
            self.sent = self._run.sent
        return False


def _take(run: Run, found: Sequence[Break]) -> None:
    """Adds a breach to the findings: as small as it was made if that breaks afresh, else with all that came before."""
    first, smallest = found[0], smallest_of(found)
    for script in dict.fromkeys((smallest.script, first.script)):
        if _breaks_afresh(run, script, first.clause.id):
            return
    place = len(first.script.lines) - 1
    before = [*first.earlier[: first.earlier_count], first.script]
    run.findings.tally.add(
        first.seen, first.script, place, first.reply.text, run.number, before, first.is_first
    )
    run.findings.samples.add_failed(first.script.lines)


def _breaks_afresh(run: Run, script: Script, clause: str) -> bool:
    """The script breaks the clause in a fresh process, and is judged there like any other."""
    run.program.restart()
    run.monitor.forget()
    answers = ask_all(run.program, script.lines)
    run.sent = [script]
    run.number += 1
    records = tuple(reply.record for reply in answers.replies)
    run.judge_by_clauses(script, answers.replies, records)
    return clause in run.findings.tally.violations
