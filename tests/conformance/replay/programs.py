"""Programs in this process, and reports of them written by hand."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from conformance.driver import Hello, Inside, introduce
from conformance.log_head import document_hash
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import RightGame
from reports.event_log import EventLog, Log
from tests.conformance.mistakes_shown import script_of

CLIMB = "push_ignores_the_climb_limit"
Answer = Callable[[str], str]


def right() -> Inside:
    """The right game with every feature."""
    return Inside(lambda: RightGame().answer)


def wrong(name: str) -> Inside:
    """A game with this mistake."""
    return Inside(lambda: find_mistake(name).start().answer)


def hello_of(asked: Inside, without: Sequence[str] = ()) -> Hello:
    """How the program introduces itself, some features and gods left out."""
    hello = introduce(asked)
    assert isinstance(hello, Hello)
    return replace(
        hello,
        gods=tuple(god for god in hello.gods if god not in without),
        features=tuple(feature for feature in hello.features if feature not in without),
    )


def breaking(asked: Inside, line: str, answer: Answer) -> Inside:
    """The program, which answers one request line otherwise."""
    return Inside(lambda: lambda asked_line: _answered(asked, asked_line, line, answer))


def _answered(asked: Inside, line: str, special: str, answer: Answer) -> str:
    return answer(line) if line == special else asked.ask_many((line,)).replies[0].text


def transcript(asked: Inside, script: Sequence[str]) -> list[dict[str, str]]:
    """What the program answers to the script."""
    answers = asked.ask_many(script)
    assert answers.fault is None, answers.fault
    return [{"request": reply.request, "reply": reply.text} for reply in answers.replies]


def new_log(
    document: str = "RB", features: Sequence[str] = ("select", "load", "legal")
) -> EventLog:
    """A log of a check with its header alone."""
    return EventLog(
        {
            "kit": "0.1.0",
            "job": "check",
            "document": document,
            "document_hash": document_hash(document),
            "implementation": {
                "name": "mine",
                "gods": ["none", "minotaur", "pan"],
                "features": list(features),
                "command": ["mine"],
            },
            "seed": 1,
            "budget": "quick",
            "limits": {},
        }
    )


def add_counterexample(
    log: EventLog, clause: str, script: Sequence[str], asked: Inside, /, **more: object
) -> None:
    """A counterexample as the program gives it."""
    told = transcript(asked, script)
    fields: dict[str, object] = {
        "clause": clause,
        "also": [],
        "gods": ["none", "none"],
        "script": list(script),
        "transcript": told,
        "before": None,
        "request": told[-1]["request"],
        "reply": told[-1]["reply"],
        "after": None,
        "demanded": "that",
        "answered": "this",
        "occurrences": 1,
    }
    log.append("counterexample", **{**fields, **more})


def report_of(name: str, **more: object) -> Log:
    """A whole report with one counterexample: the one that the mistake comes with."""
    mistake = find_mistake(name)
    log = new_log()
    add_counterexample(log, mistake.clause, script_of(name), wrong(name), **more)
    log.append("clause", id=mistake.clause, verdict="violated", exercised=1)
    log.finish("violates", requests=1, seconds=0.1)
    return log.read()
