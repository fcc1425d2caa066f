"""Call lines are read as they were written, and what cannot be read is named."""

import pytest

from spec.call_lines import BadCalls, parse_calls, write_calls

LINES = (
    "@ > GameController.playerMove - 23",
    "@ > Player.moveWorker 0 grid 22 23",
    "@ < true",
    "@ > GodCard.afterMove minotaur grid 23 23",
    "@ < -",
    "@ < true",
)


def test_lines_become_calls_in_the_order_in_which_they_began() -> None:
    first, told, card = parse_calls(LINES)
    assert [call.operation for call in (first, told, card)] == [
        "GameController.playerMove",
        "Player.moveWorker",
        "GodCard.afterMove",
    ]
    assert (told.receiver, told.arguments, told.returned) == ("0", ("grid", "22", "23"), "true")
    assert (first.receiver, first.returned, card.returned) == ("-", "true", "-")
    assert first.encloses(told) and first.encloses(card) and told.precedes(card)


def test_calls_are_written_as_they_were_read() -> None:
    assert write_calls(parse_calls(LINES)) == LINES
    assert write_calls(parse_calls(())) == ()


def test_operations_that_no_document_names_are_told_in_any_words() -> None:
    (call,) = parse_calls(("@ > my.Board.heightOf Board@7f (2,3)", "@ < 2"))
    assert (call.receiver, call.arguments, call.returned) == ("Board@7f", ("(2,3)",), "2")


MALFORMED = [
    (("@ >",), "'@ >' is no call line"),
    (("= 00000",), "is no call line"),
    (("@ > ", "@ < -"), "'@ > ' is not words"),
    (("@ > Game.playerMove  23", "@ < -"), "one space between them"),
    (("@ > Game.playerMove - 23 ", "@ < -"), "one space between them"),
    (("@ > playerMove - 23", "@ < -"), "names no operation: write CLASS.OPERATION"),
    (("@ > Game.player-move - 23", "@ < -"), "names no operation"),
    (("@ > Game.playerMove", "@ < -"), "no receiver: write - for the game itself"),
    (("@ > Game.playerMove - 23", "@ < true false"), "2 values: write @ < VALUE"),
    (("@ > Game.playerMove - 2,3", "@ < -"), "'2,3' in the call line"),
    (("@ > Game.playerMove - 25", "@ < -"), "'25' in the call line"),
    (("@ > Grid.isValidMove board 22 23", "@ < -"), "'board' in the call line"),
    (("@ > Grid.isValidMove grid 22 23", "@ < True"), "'True' in the call line '@ < True'"),
    (("@ < true",), "'@ < true' returns from no operation"),
    ((*LINES, "@ < true"), "returns from no operation"),
    (LINES[:-1], "'@ > GameController.playerMove - 23' enters an operation that never returns"),
    (("@ > Game.caf\\xe9 - 23", "@ < -"), "names no operation"),
]


@pytest.mark.parametrize(("lines", "words"), MALFORMED)
def test_what_cannot_be_read_is_named(lines: tuple[str, ...], words: str) -> None:
    with pytest.raises(BadCalls) as error:
        parse_calls(lines)
    assert words in str(error.value)
    assert "\n" not in str(error.value)
