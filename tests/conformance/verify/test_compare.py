"""Where documents disagree: the catalogue's matrix, found by search, and what it missed."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations

import pytest

from conformance.verify import compare as comparing
from conformance.verify.compare import Difference, compare
from conformance.verify.sweep import REASON, judged_clauses, reference_of
from conformance.verify.sweep_cases import Case, few_cases, gods_of
from spec.judgement import broken
from spec.registry import DOCUMENTS
from spec.transition import Transition
from tests.spec.witnesses import WITNESSES

Kind = tuple[str, str]
"""The first clause of each side that the other's answer breaks; empty where there is none."""

DISAGREE: dict[tuple[str, str], dict[str, Kind]] = {
    ("D0", "D1"): {
        "W01": ("D0.player_move.post.4", "D1.player_move.pre.7"),
        "a push between other gods": ("", "D1.player_move.pre.7"),
        "Pan's drop": ("D0.check_game_status.post.1", "D1.check_win_condition.post.3"),
    },
    ("D0", "D2"): {
        "W02": ("", "D2.move.pre.9"),
        "W05": ("D0.check_game_status.post.1", "D2.move.post.4"),
    },
    ("D0", "D3"): {
        "W01": ("D0.player_move.post.4", "D3.move_worker.pre.7"),
        "a push between other gods": ("", "D3.move_worker.pre.7"),
        "W02": ("", "D3.move_worker.pre.6"),
        "Pan's drop": ("D0.check_game_status.post.1", "D3.move_worker.post.4"),
    },
    ("D0", "D4"): {
        "W02": ("", "D4.move.pre.7"),
        "W03": ("D0.player_move.post.4", "D4.move.pre.16"),
        "a push between other gods": ("", "D4.move.pre.16"),
    },
    ("D0", "RB"): {
        "W02": ("", "RB.move.pre.climb"),
        "W06": ("D0.check_game_status.post.1", "RB.move.post.three_to_three"),
    },
    ("D1", "D2"): {
        "W01": ("D1.player_move.pre.7", ""),
        "W04": ("D1.check_win_condition.post.4", "D2.move.post.4"),
        "W05": ("D1.check_win_condition.post.1", "D2.move.post.4"),
    },
    ("D1", "D3"): {"W04": ("D1.check_win_condition.post.4", "D3.move_worker.post.4")},
    ("D1", "D4"): {
        "W01": ("D1.player_move.pre.7", ""),
        "W04": ("D1.check_win_condition.post.4", "D4.move.post.7"),
    },
    ("D1", "RB"): {
        "W01": ("D1.player_move.pre.7", "RB.move.accepts"),
        "W04": ("D1.check_win_condition.post.4", "RB.move.post.build_next"),
        "W06": ("D1.check_win_condition.post.1", "RB.move.post.three_to_three"),
        "W17": ("D1.select_worker_for_current_player.err.3", "RB.select.keeps"),
        "Pan's drop": ("D1.check_win_condition.post.3", "RB.move.post.win_pan"),
    },
    ("D2", "D3"): {
        "W01": ("", "D3.move_worker.pre.7"),
        "W05": ("D2.move.post.4", "D3.check_victory.post.1"),
    },
    ("D2", "D4"): {
        "W03": ("", "D4.move.pre.16"),
        "W05": ("D2.move.post.4", "D4.move.post.11"),
    },
    ("D2", "RB"): {"W05": ("D2.move.post.4", "RB.move.post.win_up")},
    ("D3", "D4"): {"W01": ("D3.move_worker.pre.7", "")},
    ("D3", "RB"): {
        "W01": ("D3.move_worker.pre.7", "RB.move.accepts"),
        "W06": ("D3.check_victory.post.1", "RB.move.post.three_to_three"),
        "Pan's drop": ("D3.move_worker.post.4", "RB.move.post.win_pan"),
    },
    ("D4", "RB"): {
        "W03": ("D4.move.pre.16", "RB.move.accepts"),
        "W06": ("D4.move.post.11", "RB.move.post.three_to_three"),
    },
}
"""Every kind of disagreement, by its witness in the catalogue, or in words where it has none."""

STUCK = ("", "RB.build.post.stuck")
"""W18: the rulebook alone says that a player who cannot move has lost."""


def kind_of(difference: Difference) -> Kind:
    one, other = difference.one.broken, difference.other.broken
    return one[0] if one else "", other[0] if other else ""


def fewer_cases(one: str, other: str) -> Iterator[Case]:
    return few_cases(max((one, other), key=lambda document: len(gods_of(document))))


@cache
def compared(one: str, other: str) -> tuple[Difference, ...]:
    """The differences in a part of the sweep that shows every clause."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparing, "shared_cases", fewer_cases)
        return compare(one, other)


def test_all_pairs_are_in_the_table() -> None:
    assert list(DISAGREE) == list(combinations(DOCUMENTS, 2))


@pytest.mark.parametrize(("one", "other"), DISAGREE)
def test_every_disagreement_is_found_and_no_other(one: str, other: str) -> None:
    found = [kind_of(one) for one in compared(one, other) if one.is_disagreement]
    assert sorted(found) == sorted(DISAGREE[one, other].values())


def test_the_complete_sweep_finds_the_same_kinds() -> None:
    found = {kind_of(one): one.is_disagreement for one in compare("D0", "D4")}
    assert found == {kind_of(one): one.is_disagreement for one in compared("D0", "D4")}


@pytest.mark.parametrize("document", ["D0", "D1", "D2", "D3", "D4"])
def test_no_document_but_the_rulebook_says_who_loses_for_lack_of_a_move(document: str) -> None:
    (difference,) = [one for one in compared(document, "RB") if kind_of(one) == STUCK]
    assert not difference.is_disagreement


def test_what_only_d1_says_of_selecting_is_a_silence_of_the_others() -> None:
    for one, other in (("D0", "D1"), ("D1", "D2"), ("D1", "D3"), ("D1", "D4")):
        kinds = [kind_of(found) for found in compared(one, other) if not found.is_disagreement]
        assert any("D1.select_worker_for_current_player.err.3" in kind for kind in kinds)


@pytest.mark.parametrize(("one", "other"), DISAGREE)
def test_each_side_quotes_what_the_other_breaks(one: str, other: str) -> None:
    for difference in compared(one, other):
        sides = (difference.one, difference.other)
        assert (sides[0].document, sides[1].document) == (one, other)
        for own, theirs in (sides, sides[::-1]):
            outcome = reference_of(own.document)(difference.before, difference.request)
            assert (outcome.accepted, outcome.after) == (own.accepted, own.after)
            happened = Transition(
                difference.before, difference.request, theirs.accepted, theirs.after, REASON
            )
            clauses = broken(judged_clauses(own.document), happened)
            assert tuple(clause.id for clause in clauses) == own.broken
            assert own.quoted == (clauses[0] if clauses else None)
        assert difference.one.broken or difference.other.broken
        assert difference.count >= 1


@pytest.mark.parametrize(
    ("one", "other", "witness"),
    [
        (one, other, witness)
        for (one, other), kinds in DISAGREE.items()
        for witness in kinds
        if witness.startswith("W")
    ],
)
def test_the_witness_of_the_catalogue_is_of_the_kind_that_was_found(
    one: str, other: str, witness: str
) -> None:
    (shown,) = [known for known in WITNESSES if known.id == witness]
    answers = [reference_of(name)(shown.position, shown.request) for name in (one, other)]
    kinds = []
    for document, theirs in ((one, answers[1]), (other, answers[0])):
        happened = Transition(shown.position, shown.request, theirs.accepted, theirs.after, REASON)
        breaks = broken(judged_clauses(document), happened)
        kinds.append(breaks[0].id if breaks else "")
    assert tuple(kinds) == DISAGREE[one, other][witness]


def test_a_document_agrees_with_itself() -> None:
    assert compared("RB", "RB") == ()
