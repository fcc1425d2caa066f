"""The same script in two fresh starts."""

from conformance.driver import same_answers_twice
from tests.conformance.driver.programs import PATIENT, command_of


def test_the_same_answers() -> None:
    script = ["a", "b", "c"]
    assert same_answers_twice(command_of("answers_well"), script, PATIENT) is None
    assert same_answers_twice(command_of("answers_by_chance"), script, PATIENT) is None


def test_other_answers() -> None:
    script = ["a", "chance", "b", "chance"]
    found = same_answers_twice(command_of("answers_by_chance"), script, PATIENT)
    assert found is not None
    request, first, second = found
    assert request == "chance"
    assert first.startswith("= ") and second.startswith("= ")
    assert first != second


def test_only_what_is_told_counts() -> None:
    command = command_of("answers_by_chance")
    found = same_answers_twice(command, ["a", "chance"], PATIENT, told=lambda text: text[:2])
    assert found is None


def test_the_same_fault_is_the_same_answer() -> None:
    command = command_of("crashes_on_boom")
    assert same_answers_twice(command, ["a", "boom", "b"], PATIENT) is None
