"""A name that is denied is read back in a short sentence, where one can be made."""

import pytest

from spec.contract_file.in_words import denial_of


@pytest.mark.parametrize(
    ("sentence", "denied"),
    [
        ("a dome closes the target", "no dome closes the target"),
        ("the target lies on the board", "the target does not lie on the board"),
        ("all other workers stand where they stood", "not all other workers stand where they stood"),
        ("before, nobody stands on it", "before, somebody stands on it"),
        ("before, the opponent will find a move", "before, the opponent will not find a move"),
        ("the opponent will find a move once the tower is raised",
         "the opponent will not find a move once the tower is raised"),
        ("before, who was pushed is no longer on the target", "before, who was pushed is still on the target"),
        ("the same player is on turn, or has won", ""),
        ("the builder is the worker that has just moved", ""),
    ],
)  # fmt: skip
def test_what_is_said_of_a_name_is_denied_in_short(sentence: str, denied: str) -> None:
    assert denial_of(sentence) == denied
