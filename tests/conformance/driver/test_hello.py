"""The greeting is read as the protocol says, and a wrong one is named in one line."""

import pytest

from conformance.driver import Fault, Hello, Inside, introduce
from tests.conformance.driver.programs import miniature


def greeted_by(text: str) -> Hello | Fault:
    return introduce(Inside(lambda: lambda line: text if line == "hello 1" else "! what"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (
            "= santorini 1 name=mine gods=none,minotaur features=load,legal",
            Hello("mine", ("none", "minotaur"), ("load", "legal")),
        ),
        ("= santorini 1 features= gods=none name=a", Hello("a", ("none",), ())),
        ("= santorini 1 name=a=b colour=red gods=pan features=", Hello("a=b", ("pan",), ())),
        ("= santorini 1 name=a gods=pan,pan features= ", Hello("a", ("pan",), ())),
    ],
)
def test_greetings(text: str, expected: Hello) -> None:
    assert greeted_by(text) == expected


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("= hello there", "hello is answered by"),
        ("! unknown", "hello is answered by"),
        ("? santorini 1 name=a gods=none features=", "hello is answered by"),
        ("= santorini 2 name=a gods=none features=", "version 1 of the protocol, not '2'"),
        ("= santorini", "version 1"),
        ("= santorini 1 name=my game gods=none features=", "'game' in the greeting"),
        ("= santorini 1 name=a name=b gods=none features=", "name= twice"),
        ("= santorini 1 gods=none features=", "no name="),
        ("= santorini 1 name=a features=", "no gods="),
        ("= santorini 1 name=a gods=none", "no features="),
        ("= santorini 1 name= gods=none features=", "names nobody"),
        ("= santorini 1 name=a gods= features=", "names nobody"),
        ("= santorini 1 name=a gods=none,,pan features=", "empty place"),
        ("= santorini 1 name=a gods=none features=load,", "empty place"),
    ],
)
def test_what_is_no_greeting(text: str, words: str) -> None:
    fault = greeted_by(text)
    assert isinstance(fault, Fault)
    assert (fault.kind, fault.request) == ("garbage", "hello 1")
    assert words in fault.detail
    assert ascii(text) in fault.detail
    assert "\n" not in fault.detail


def test_a_program_introduces_itself() -> None:
    with miniature("answers_well") as program:
        assert introduce(program) == Hello("mini", ("none", "pan"), ("load",))


def test_no_reply_is_the_fault_that_it_was() -> None:
    with miniature("crashes_at_start") as program:
        fault = introduce(program)
    assert isinstance(fault, Fault)
    assert fault.kind == "crash"
