"""`docs/cli.md` is what the parsers say, and every option says what it is for."""

import pytest

from conformance.cli import COMMANDS, available, parser_of
from tests.conformance.make_cli_page import PAGE, page, told


def test_the_page_is_up_to_date() -> None:
    assert page() == PAGE.read_text(encoding="utf-8"), (
        "run `python -m tests.conformance.make_cli_page`"
    )


@pytest.mark.parametrize("command", sorted(COMMANDS))
def test_every_argument_says_what_it_is_for(command: str) -> None:
    assert command in available()
    for action in parser_of(command)._actions:
        assert len(told(action).split()) >= 3, f"{command} {action.dest}: {told(action)!r}"
