"""One run: scripts are sent in batches, every reply is judged, faults are kept and the run goes on."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from conformance.cases.script import Script
from conformance.check.faults import fault_of, unreadable
from conformance.check.findings import CANNOT, ENDING, Coverage, FaultFound, Findings
from conformance.check.forecast import TURNS, Forecast, forecast_of, speed_of
from conformance.check.memory import Memory
from conformance.check.pace import Pace
from conformance.check.patience import OFF_THE_BOARD, Patience
from conformance.check.sending import ask_all, batches, lines_of
from conformance.check.settings import Abilities, Budget
from conformance.check.stages import FIRST_GAME, smoke, stages
from conformance.check.trials import with_example
from conformance.driver import Fault, Program, Reply
from conformance.monitor import Monitor, Seen
from conformance.regions.answered import Asked
from spec.clause import Clause
from spec.requests import parse_request

CHOOSING = "choosing cases (first time for this kind of program)"

MOST_KEPT = 60_000
"""So many requests are kept with their answers."""


class Run:
    """Sends scripts to one implementation and judges the replies."""

    def __init__(
        self,
        program: Program,
        abilities: Abilities,
        clauses: Sequence[Clause],
        on_progress: Callable[[str, int | None], None] = lambda stage, requests: None,
        memory: Memory | None = None,
        pace: Pace | None = None,
        on_forecast: Callable[[Forecast], None] = lambda forecast: None,
    ) -> None:
        self.program = program
        self.abilities = abilities
        self.findings = Findings()
        self.monitor = Monitor(abilities.document, clauses, abilities.features)
        self._on_progress = on_progress
        self._on_forecast = on_forecast
        self.forecast: Forecast | None = None
        self._memory = memory
        self.pace = Pace() if pace is None else pace
        self.patience = Patience()
        self._unseen: tuple[Script, Sequence[Reply]] | None = None
        self.sent: list[Script] = []
        self.number = 0
        self._kept_requests = 0

    def everything(
        self,
        budget: Budget,
        seed: int,
        is_enough: Callable[[Findings], bool] = lambda findings: False,
    ) -> Findings:
        """The smoke test and, if it went well, stage after stage until it is enough."""
        self.stage("smoke", smoke(self.abilities))
        found = self.findings
        # A program that says `!` where it should not can still be judged by its other answers, if there are any.
        is_judged = bool(found.tally.exercised)
        if any(fault.kind != CANNOT or not is_judged for fault in found.faults):
            found.smoke_failed = True
            return found
        memory = self._memory
        if memory is None or not memory.has_chosen:
            self._on_progress(CHOOSING, None)
        chosen = list(stages(self.abilities, budget, seed) if memory is None else memory.stages())
        self._foresee(budget, seed, chosen)
        self.pace.begins()
        for name, scripts in chosen:
            if name == FIRST_GAME:
                self.start_anew()
            self.stage(name, scripts, is_enough)
            if self.patience.is_over:
                found.stopped = f"after {self.patience.faults} faults"
            if found.stopped:
                break
        for sort in self.patience.spared_sorts:
            which = sort if sort == OFF_THE_BOARD else f"for `{sort}`"
            found.notes.append(
                f"requests {which} were left out after the faults that they brought about"
            )
        if memory is not None:
            memory.save()
        return found

    def tell_how_far(self, stage: str) -> None:
        """The stage goes on, after so many requests."""
        self._on_progress(stage, self.findings.requests)

    def _foresee(
        self, budget: Budget, seed: int, chosen: Sequence[tuple[str, Iterable[Script]]]
    ) -> None:
        """Measures the pace of the program, unjudged, and tells how long the chosen stages will take it."""
        *_, turn = smoke(self.abilities)
        speed = speed_of(self.program, self.monitor, turn, self.pace.clock)
        if speed is None:
            self.start_anew()
            return
        self.sent += [turn] * TURNS
        seconds = self.pace.seconds
        memory = self._memory
        is_known = (lambda script: False) if memory is None else memory.is_known
        self.forecast = forecast_of(speed, seconds, self.abilities, budget, seed, chosen, is_known)
        self._on_forecast(self.forecast)

    def stage(
        self,
        name: str,
        scripts: Iterable[Script],
        is_enough: Callable[[Findings], bool] = lambda findings: False,
    ) -> None:
        """Sends the scripts of one stage, until it is enough, and tells how many came from which source."""
        cases: Counter[str] = Counter()
        requests: Counter[str] = Counter()
        waiting = batches(map(self.patience.spared, scripts), lambda: self.pace.size)
        batch = next(waiting, [])
        while batch and not is_enough(self.findings):
            for script in batch:
                cases[script.source] += 1
                requests[script.source] += len(script.lines)
            batch = self._send(batch, waiting)
            self.tell_how_far(name)
        self.findings.coverage += [
            Coverage(source, count, requests[source]) for source, count in cases.items()
        ]

    def _send(self, batch: list[Script], waiting: Iterator[list[Script]]) -> list[Script]:
        """Sends a batch and returns the next one, which the program has begun while this one was judged.

        After a fault it goes on with the script after the one that failed.
        """
        size = len(lines_of(batch))
        self.pace.asks()
        while batch and not self.patience.is_over:
            answers = ask_all(self.program, *(script.lines for script in batch))
            extra = self.program.surplus() if answers.fault is None else None
            if extra is not None:
                # One reply too many shifts all after it: nothing here can be blamed on the rules.
                self.fault(extra, self._extra_in(batch), None)
                break
            self.findings.requests += len(answers.replies)
            if answers.fault is None:
                following = self._next(waiting, size)
                self.program.ask_ahead(lines_of(following))
                self._judge_all(batch, answers.replies)
                return following
            failed, done = self._judge_all(batch, answers.replies)
            self.fault(answers.fault, batch[failed], done)
            batch = [self.patience.spared(script) for script in batch[failed + 1 :]]
        return self._next(waiting, size)

    def _next(self, waiting: Iterator[list[Script]], sent: int) -> list[Script]:
        """The batch after one of so many requests; none if the stage has to end."""
        self.pace.sent(sent)
        self.findings.stopped = self.pace.stopped
        is_over = self.findings.stopped or self.patience.is_over
        return [] if is_over else next(waiting, [])

    def _extra_in(self, batch: list[Script]) -> Script:
        """A script that is answered with a reply too many, as far as halving the batch tells."""
        suspects = batch
        while len(suspects) > 1:
            half = suspects[: len(suspects) // 2]
            self.program.restart()
            self.program.ask_many(lines_of(half))
            suspects = half if self.program.surplus() else suspects[len(half) :]
        return suspects[0]

    def _judge_all(self, batch: list[Script], replies: Sequence[Reply]) -> tuple[int, int]:
        """Judges the replies; returns the script and the request that got none."""
        place = 0
        for index, script in enumerate(batch):
            self.sent.append(script)
            self.number += 1
            there = replies[place : place + len(script.lines)]
            self._judge(script, there)
            place += len(script.lines)
            if len(there) < len(script.lines):
                return index, len(there)
        return len(batch), 0

    def _judge(self, script: Script, replies: Sequence[Reply]) -> None:
        """Counts what the clauses say of the replies; they are asked only if it is not remembered."""
        texts = tuple([reply.record for reply in replies])
        memory = self._memory
        said = None if memory is None else memory.said(script, texts)
        if said is not None:
            self.findings.tally.add_known(said.spoke, said.untold, said.forbade)
            self.findings.recorded.add(script.lines, texts, said.spoke)
            self._unseen = script, replies
            self.findings.samples.add_held(script.lines, said.spoke)
            self._keep(script, texts)
        else:
            self.judge_by_clauses(script, replies, texts)

    def judge_by_clauses(
        self, script: Script, replies: Sequence[Reply], texts: tuple[str, ...]
    ) -> None:
        """Counts what the monitor sees."""
        self.catch_up()
        self._keep(script, texts)
        findings = self.findings
        failed = is_read = False
        spoke: Counter[str] = Counter()
        untold: Counter[str] = Counter()
        forbade: Counter[str] = Counter()
        for place, (request, reply) in enumerate(zip(script.requests, replies, strict=False)):
            seen = self.monitor.see(request, reply)
            if script.example is not None and place == len(script.requests) - 1:
                seen = with_example(seen, script.example)
            if seen.trouble:
                findings.add_fault(unreadable(script.lines[: place + 1], seen, reply))
                failed = True
            if seen.judgements or seen.untold or seen.unanswered:
                is_first = not failed
                findings.tally.add(
                    seen, script, place, reply.text, self.number, self.sent, is_first
                )
                failed = failed or bool(seen.broken)
                spoke.update(found.clause.number for found in seen.judgements)
                is_read = is_read or any(found.clause.reading for found in seen.judgements)
                untold.update(clause.number for clause in seen.untold)
                forbade.update({clause.number for clause in seen.forbidding})
        if failed:
            findings.samples.add_failed(script.lines[: len(texts)])
        elif len(texts) == len(script.lines):
            findings.samples.add_held(script.lines, spoke)
            findings.recorded.add(script.lines, texts, spoke)
            # Which reading an answer keeps to is not remembered: it is judged each time.
            if self._memory is not None and not is_read:
                self._memory.learn(script, texts, spoke, untold, forbade)

    def _keep(self, script: Script, texts: tuple[str, ...]) -> None:
        """Keeps what was answered, as much as is looked at to tell where a program is wrong."""
        if self._kept_requests < MOST_KEPT:
            self._kept_requests += len(texts)
            self.findings.asked.append(Asked(script, texts, is_first=len(self.sent) <= 1))

    def catch_up(self) -> None:
        """Lets the monitor see the last script that it was not shown, to know where the game stands."""
        if self._unseen is not None:
            script, replies = self._unseen
            for request, reply in zip(script.requests, replies, strict=True):
                self.monitor.see(request, reply)
            self._unseen = None

    def fault(self, fault: Fault, script: Script, place: int | None) -> None:
        """Keeps the first fault of a kind and a sort of request, with a script up to what got no reply."""
        lines = script.lines if place is None else script.lines[: place + 1]
        findings = self.findings
        self.patience.lose(fault.kind, lines[-1])
        left_open = Seen(parse_request(lines[-1]), None)
        if place is not None and fault.kind in ENDING:
            left_open = self.monitor.without_answer(left_open.request)
            findings.tally.add_unanswered(left_open)
        found = FaultFound(fault.kind, lines, fault.detail, is_allowed=left_open.is_allowed)
        if findings.is_new(found):
            before = sum(len(sent.lines) for sent in self.sent if sent is not script)
            found = fault_of(self.program, found, before, self.abilities)
            self.program.restart()
        findings.add_fault(found)
        self._forget()

    def start_anew(self) -> None:
        """What is sent next is the first that a fresh start of the program is asked."""
        self.program.restart()
        self._forget()

    def _forget(self) -> None:
        self.monitor.forget()
        self._unseen = None
        self.sent = []
