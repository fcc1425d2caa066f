"""The state machine for people who write Python tests.

    from conformance.machine import machine_for

    TestMine = machine_for("java -cp out Main").TestCase

pytest and unittest run it like any test of Hypothesis. It plays on by what the program really answers, and fails with
the clauses that are broken and the shortest games that break them.
"""

import shlex
import unittest
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from hypothesis import HealthCheck, settings

from conformance.check.counterexamples import Counterexample, counterexample_of
from conformance.check.exploring import explore
from conformance.check.faults import unreadable_fault_of
from conformance.check.findings import FaultFound, Findings
from conformance.check.probing import unplayed_pairs
from conformance.check.run import Run
from conformance.check.settings import Abilities, gods_in_play
from conformance.check.tally import one_a_group
from conformance.check.trials import Trials
from conformance.check.wording import answered, demanded
from conformance.driver import Fault, Implementation, Limits, Program, Reply, introduce
from conformance.explore.search import Kept
from spec.registry import clauses_of

Command = str | Sequence[str] | Callable[[], Program]
"""A command line, its words, or what makes something that answers."""

SEED: Final = 1
"""Of settings that ask for the same in every run."""


class Breaks(AssertionError):
    """The program breaks a clause, or does not answer as the protocol asks."""


@dataclass(frozen=True)
class MachineFor:
    """A program to be explored, and the document that it is judged by."""

    command: Command
    document: str = "RB"
    gods: tuple[str, ...] | None = None
    limits: Limits | None = None

    @property
    def TestCase(self) -> type[unittest.TestCase]:
        """A test; its `settings` say how many examples there are, and where failing ones are kept."""
        machine = self

        class Explores(unittest.TestCase):
            """The program keeps to the document, wherever the machine goes."""

            settings: ClassVar[settings] = settings(
                deadline=None, suppress_health_check=list(HealthCheck)
            )

            def runTest(self) -> None:
                """Explores the program, which is ended whatever happens."""
                with machine.start() as program:
                    told = "\n\n".join(machine.found_in(program, self.settings))
                if told:
                    raise Breaks(told)

        return Explores

    def start(self) -> Program:
        """The program, not started yet."""
        if isinstance(self.command, str):
            return Implementation(shlex.split(self.command), self.limits)
        if callable(self.command):
            return self.command()
        return Implementation(self.command, self.limits)

    def found_in(self, program: Program, chosen: settings) -> Iterator[str]:
        """What is wrong with the program, one text a bug or fault."""
        hello = introduce(program)
        if isinstance(hello, Fault):
            yield fault_text(FaultFound(hello.kind, (hello.request,), hello.detail))
            return
        gods = gods_in_play(hello.gods, self.gods, self.document)
        abilities = Abilities(self.document, gods, hello.features)
        abilities = replace(abilities, unplayed=frozenset(unplayed_pairs(program, abilities)))
        clauses = clauses_of(self.document)
        run = Run(program, abilities, clauses)
        kept = None if chosen.database is None else Kept(chosen.database, repr(self))
        explore(run, chosen.max_examples, SEED if chosen.derandomize else None, kept)
        trials = Trials(program, abilities, clauses)
        for fault in run.findings.faults:
            yield fault_text(fault if fault.is_short else unreadable_fault_of(trials, fault))
        yield from broken_texts(trials, run.findings)


def machine_for(
    command: Command,
    document: str = "RB",
    gods: Sequence[str] | None = None,
    limits: Limits | None = None,
) -> MachineFor:
    """The machine that explores this program; the program is started when the test is run."""
    return MachineFor(command, document, None if gods is None else tuple(gods), limits)


def broken_texts(trials: Trials, findings: Findings) -> Iterator[str]:
    """The broken clauses, each with the shortest game that shows it."""
    for violation, also in one_a_group(findings.tally.blamed()):
        smallest = counterexample_of(trials, violation, also)
        if smallest is None:
            script = "\n".join(violation.requests)
            yield f"{violation.clause.id} broke once and not again:\n{script}"
        else:
            yield counterexample_text(smallest)


def counterexample_text(found: Counterexample) -> str:
    """The clause, what it demands, what was answered, and the game line by line."""
    happened, last = found.last.happened, Reply.of_record(found.script[-1], found.replies[-1])
    assert happened is not None
    game = "\n".join(
        f"  {line}\n    {Reply.of_record(line, record).text!a}"
        for line, record in zip(found.script, found.replies, strict=True)
    )
    names = ", ".join((found.clause.id, *found.also))
    return (
        f"{names} is broken.\nMust: {demanded(found.clause, happened)}\n"
        f"The program: {answered(found.clause, happened, last.text, found.earlier)}.\nThe game:\n{game}"
    )


def fault_text(fault: FaultFound) -> str:
    """The fault, and the requests that lead to it."""
    game = "\n".join(f"  {line}" for line in fault.script)
    return f"{fault.kind}: {fault.detail}\nAfter:\n{game}"
