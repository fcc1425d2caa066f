"""A condition is read back: a denied name in a short sentence, where one can be made, and nothing in two ways."""

import pytest

from spec.contract_file.clauses import names_of
from spec.contract_file.in_words import denial_of, in_words
from spec.contract_file.written import read_written


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


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("phase == build and same_player and worker_is_target",
         "the game is waiting for a build and (the same player is on turn, or has won)"
         " and the worker on the target is the one to build"),
        ("not same_player or winner == own",
         "it is not so that (the same player is on turn, or has won) or the winner is the player"),
        ("when new.phase != old.phase: not same_player",
         "when the game is not in the phase that it was in before:"
         " it is not so that (the same player is on turn, or has won)"),
        ("others_stay and origin_is_free",
         "all other workers stand where they stood and nobody stands on the cell that it came from"),
    ],
)  # fmt: skip
def test_a_name_of_several_words_is_kept_together(code: str, said: str) -> None:
    written = read_written("mine", f"## Operation: move\n### Ensures\n1. x `{code}`\n")
    (clause,) = written.clauses
    assert clause.condition is not None
    assert in_words(clause.guard, clause.condition, names_of(clause)) == said
