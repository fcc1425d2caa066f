"""Implementations that run in this process, right and wrong, and a check of them."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Final

import pytest

from conformance.cases.script import Script
from conformance.check import forecast, job, memory, run
from conformance.check.job import Options, check
from conformance.check.settings import EFFORTS, Abilities, Budget
from conformance.check.stages import stages
from conformance.driver import Hello, Inside, Program, introduce
from conformance.mistakes.right_game import RightGame
from conformance.mistakes.right_game.talk import FEATURE_OF
from reference_impl.stdio import Session, answer
from reports.event_log import EventLog, Log

ALL = ("select", "load", "legal", "reasons")
FEW: Final = 2
"""Examples of the state machine in a thin check."""

Start = Callable[[], Callable[[str], str]]


def reference(document: str = "RB", features: tuple[str, ...] = ALL) -> Start:
    """The reference, some of its features hidden."""

    def start() -> Callable[[str], str]:
        session = Session(document)

        def reply(line: str) -> str:
            nonlocal session
            word = line.split(" ", maxsplit=1)[0]
            if word in FEATURE_OF and FEATURE_OF[word] not in features:
                return "! no such feature"
            session, text = answer(session, line)
            return text.replace(f"features={','.join(ALL)}", f"features={','.join(features)}")

        return reply

    return start


def played(kind: Callable[[], RightGame], features: tuple[str, ...] = ALL) -> Start:
    """A game of this kind with these features."""

    def start() -> Callable[[str], str]:
        game = kind()
        game.features = features
        return game.answer

    return start


def log_for(hello: Hello, document: str, budget: Budget) -> EventLog:
    """A log with its header."""
    header = {
        "kit": "0.1.0",
        "job": "check",
        "document": document,
        "document_hash": "0",
        "implementation": {
            "name": hello.name,
            "gods": list(hello.gods),
            "features": list(hello.features),
            "command": ["in this process"],
        },
        "seed": 1,
        "budget": budget.value,
        "limits": {},
    }
    return EventLog(header)


def checked(
    program: Program,
    document: str = "RB",
    gods: tuple[str, ...] | None = None,
    budget: Budget = Budget.QUICK,
) -> Log:
    """The log of a check."""
    hello = introduce(program)
    assert isinstance(hello, Hello), hello
    log = log_for(hello, document, budget)
    verdict = check(program, hello, Options(document, gods, budget), log, lambda suite, done: None)
    told = log.read()
    assert told.footer is not None and told.footer["verdict"] == verdict
    return told


def check_of(start: Start, document: str = "RB", gods: tuple[str, ...] | None = None) -> Log:
    """The log of a check of what `start` starts."""
    return checked(Inside(start), document, gods)


def verdict_of(log: Log) -> str:
    assert log.footer is not None
    return str(log.footer["verdict"])


def blamed(log: Log) -> set[str]:
    """The clauses that are said to be violated."""
    return {event["id"] for event in log.of_kind("clause") if event["verdict"] == "violated"}


def verdicts(log: Log) -> dict[str, str]:
    return {event["id"]: event["verdict"] for event in log.of_kind("clause")}


def explore_little(patch: pytest.MonkeyPatch) -> None:
    """The machine plays a few examples only: what it finds has tests of its own."""
    few = {budget: replace(effort, examples=FEW) for budget, effort in EFFORTS.items()}
    patch.setattr(job, "EFFORTS", few)


def thin_stages(
    patch: pytest.MonkeyPatch,
    every: int,
    leave_out: tuple[str, ...] = (),
    explores: bool = False,
) -> None:
    """Beside the witnesses one script in so many is sent; some sources are left out altogether."""
    if not explores:
        explore_little(patch)

    def thinned(
        abilities: Abilities, budget: Budget, seed: int
    ) -> Iterator[tuple[str, tuple[Script, ...]]]:
        return iter(_thinned(abilities, every, leave_out))

    patch.setattr(run, "stages", thinned)
    patch.setattr(forecast, "stages", thinned)
    patch.setattr(memory, "stages", thinned)
    patch.setattr(
        job,
        "memory_of",
        lambda abilities, budget, seed: _remembered(abilities, budget, seed, every, leave_out),
    )


@cache
def _remembered(
    abilities: Abilities, budget: Budget, seed: int, every: int, leave_out: tuple[str, ...]
) -> memory.Memory:
    """What was judged before in this process: as in `check`, the same answer is not judged twice."""
    return memory.Memory(abilities, budget, seed, None)


@cache
def stages_of(abilities: Abilities) -> tuple[tuple[str, tuple[Script, ...]], ...]:
    """The stages of a quick check, chosen once by all workers of a run."""
    kept = memory.memory_of(abilities, Budget.QUICK, 1)
    with pytest.MonkeyPatch.context() as patch:
        # Thinned stages ask for whole ones.
        patch.setattr(memory, "stages", stages)
        chosen = tuple((name, tuple(scripts)) for name, scripts in kept.stages())
    kept.save()
    return chosen


@cache
def _thinned(
    abilities: Abilities, every: int, leave_out: tuple[str, ...]
) -> tuple[tuple[str, tuple[Script, ...]], ...]:
    (first, witnesses), (rest, others), *games = (
        (name, tuple(script for script in scripts if script.source not in leave_out))
        for name, scripts in stages_of(abilities)
    )
    # They are mixed: the first are a fair sample of all.
    return (first, witnesses), (rest, others[: len(others) // every]), *games
