"""Talks to an implementation in plain lines, and knows nothing of the rules."""

from conformance.driver.answers import Answers, Fault, FaultKind, Mark, Reply
from conformance.driver.hello import Hello, introduce, parse_hello
from conformance.driver.implementation import Implementation
from conformance.driver.inside import Inside
from conformance.driver.limits import Limits
from conformance.driver.program import Program
from conformance.driver.python_class import python_command

__all__ = [
    "Answers",
    "Fault",
    "FaultKind",
    "Hello",
    "Implementation",
    "Inside",
    "Limits",
    "Mark",
    "Program",
    "Reply",
    "introduce",
    "parse_hello",
    "python_command",
]
