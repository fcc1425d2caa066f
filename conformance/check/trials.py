"""Trials: a script is put to the program again, judged again, and made smaller with the program in the loop."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from typing import Final

from conformance.cases.script import Lines
from conformance.check.reduce import AFRESH, IN_PLACE, Reduction, smaller, weight
from conformance.check.settings import Abilities
from conformance.check.shorter import without_idle
from conformance.driver import Answers, Fault, Program
from conformance.monitor import Monitor, Seen
from spec.clause import Clause
from spec.meaning import Judgement, holds_of
from spec.position import Position
from spec.requests import parse_request
from spec.transition import Transition

ERROR_LINES: Final = 8
"""So many of the last lines on standard error are told."""


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of a script: the records of the replies, what each showed, and where each left the game."""

    script: Lines
    replies: tuple[str, ...]
    seen: tuple[Seen, ...]
    positions: tuple[Position | None, ...]
    fault: Fault | None

    @property
    def last(self) -> Seen | None:
        """What the last reply showed; None if there is a fault."""
        return self.seen[-1] if self.fault is None else None

    @property
    def earlier(self) -> str:
        """The clause that broke first before the last reply, if one did."""
        return next((one.broken[0].id for one in self.seen[:-1] if one.broken), "")


Test = Callable[[Trial], bool]
Others = Callable[[Trial], Iterable[Lines]]
"""Scripts that may show the same in another way, the best first."""


class Trials:
    """Runs scripts, in a process that goes on or in a fresh one."""

    def __init__(
        self,
        program: Program,
        abilities: Abilities,
        clauses: Sequence[Clause],
        ask: Callable[[Program, Lines], Answers] = lambda program, lines: program.ask_many(lines),
    ) -> None:
        self._program = program
        self.abilities = abilities
        self._monitor = Monitor(abilities.document, clauses, abilities.features)
        self._ask = ask
        self.earlier_games: list[Lines] = []
        """After these some clause was found to break that holds in a fresh process."""

    def run(self, script: Lines, afresh: bool = False) -> Trial:
        """Sends the script, and lets the monitor see the replies."""
        if afresh:
            self._program.restart()
        self._monitor.forget()
        answers = self._ask(self._program, script)
        seen: list[Seen] = []
        positions: list[Position | None] = []
        for line, reply in zip(script, answers.replies, strict=False):
            seen.append(self._monitor.see(parse_request(line), reply))
            positions.append(self._monitor.position)
        records = tuple(reply.record for reply in answers.replies)
        return Trial(script, records, tuple(seen), tuple(positions), answers.fault)

    def last_errors(self, script: Lines) -> str:
        """The last lines that the program writes to standard error, or prints, when it gets this script alone."""
        self.run(script, afresh=True)
        # What it has written is read to the end when it ends.
        self._program.restart()
        return "\n".join(self._program.log[-ERROR_LINES:])

    def smallest(self, first: Trial, fails: Test, others: Others) -> Trial:
        """What a fresh process makes of the smallest script found that fails there as the first trial did.

        Scripts are tried in a process that goes on. Where what it remembers has its part in it, because the script
        found does not fail afresh or the first one fails no more, each takes a fresh one.
        """
        start = first
        if fails(self.run(first.script)):
            script = self._smaller(first, fails, others, IN_PLACE, afresh=False)
            is_as_before = fails(self.run(first.script))
            found = self.run(script, afresh=True)
            if fails(found):
                if is_as_before:
                    return found
                start = found
        return self.smallest_afresh(start, fails, others)

    def smallest_afresh(
        self, first: Trial, fails: Test, others: Others, trials: int = AFRESH
    ) -> Trial:
        """The same, with a fresh process for each script."""
        return self.run(self._smaller(first, fails, others, trials, afresh=True), afresh=True)

    def _smaller(
        self, first: Trial, fails: Test, others: Others, trials: int, afresh: bool
    ) -> Lines:
        run = partial(self.run, afresh=afresh)
        reduction = Reduction(lambda script: fails(run(script)), trials)
        candidates = partial(smaller, pairs=self.abilities.pairs)
        busy = reduction.replaced(first.script, (without_idle(first.script, first.replies),))
        found, script = busy, Lines()
        while found != script:
            script = found
            trial = first if script == first.script else run(script)
            busy_only = without_idle(trial.script, trial.replies)
            instead = chain((busy_only,), others(trial))
            found = reduction.reduced(reduction.replaced(script, instead), candidates)
        # Another game may be the longer way, where the one that was seen was not much longer.
        if len(busy) <= 3 * len(found):
            return min(found, reduction.reduced(busy, candidates), key=weight)
        return found


def with_example(seen: Seen, example: Clause) -> Seen:
    """What was seen, and what the document's example says of it."""
    if not isinstance(seen.happened, Transition) or not example.is_executable:
        return seen
    judged = Judgement(example, holds_of(example, {"transition": seen.happened}))
    return replace(seen, judgements=(*seen.judgements, judged))
