"""Where documents disagree: the catalogue's matrix, found by search, and what it missed."""

from functools import cache
from itertools import combinations

import pytest

from conformance.cases.turns import START
from conformance.verify import compare as comparing
from conformance.verify.compare import Difference, compare, left_out
from conformance.verify.events import difference_event
from conformance.verify.sweep import judged_clauses, reference_of
from conformance.verify.sweep_cases import few_common_cases, with_selection
from reference_impl.engine import Outcome
from reference_impl.messages import answered
from reports.verify.terminal import describe_difference
from spec.contract_file.learning import learn
from spec.judgement import broken
from spec.registry import DOCUMENTS, find_clause
from spec.requests import Select
from tests.spec.witnesses import WITNESSES

Kind = tuple[str, str, str, str]
"""The first clause of each side that the other's answer breaks, and how the two are read; empty where there is none."""

DISAGREE: dict[tuple[str, str], dict[str, Kind]] = {
    ("D0", "D1"): {
        "a step down two levels": ("", "D1.is_valid_move.pre.6", "", "both ways"),
        "a step down two levels, 2": (
            "D0.player_move.accepts",
            "D1.is_valid_move.pre.6",
            "",
            "both ways",
        ),
        "Pan's drop": (
            "D0.check_game_status.post.1",
            "D1.check_win_condition.post.3",
            "",
            "up only",
        ),
        "Pan's drop of three levels": (
            "D0.player_check_win_condition.post.3",
            "D1.check_win_condition.post.3",
            "two levels or more",
            "up only",
        ),
        "a step down two levels, 3": (
            "",
            "D1.is_valid_move.pre.6",
            "two levels or more",
            "both ways",
        ),
        "a step down two levels, 4": (
            "",
            "D1.is_valid_move.pre.6",
            "two levels exactly",
            "both ways",
        ),
        "W01": ("D0.player_move.accepts", "D1.player_move.pre.7", "", ""),
        "a push between other gods": ("", "D1.player_move.pre.7", "", ""),
        "a push that climbs": (
            "D0.grid_is_valid_move.post.6",
            "D1.player_move.pre.7",
            "any height while pushing",
            "",
        ),
    },
    ("D0", "D2"): {
        "W05": ("D0.check_game_status.post.1", "D2.move.post.4", "", "builds on"),
        "W02": ("D0.grid_is_valid_move.post.6", "D2.move.pre.9", "any height while pushing", ""),
        "a worker that is not selected": ("D0.player_move.pre.4", "", "", ""),
    },
    ("D0", "D3"): {
        "a step down two levels": ("", "D3.move_worker.pre.6", "", "both ways"),
        "a step down two levels, 2": (
            "D0.player_move.accepts",
            "D3.move_worker.pre.6",
            "",
            "both ways",
        ),
        "Pan's drop": ("D0.check_game_status.post.1", "D3.move_worker.post.4", "", "up only"),
        "Pan's drop of three levels": (
            "D0.player_check_win_condition.post.3",
            "D3.move_worker.post.4",
            "two levels or more",
            "up only",
        ),
        "a step down two levels, 3": (
            "",
            "D3.move_worker.pre.6",
            "two levels or more",
            "both ways",
        ),
        "a step down two levels, 4": (
            "",
            "D3.move_worker.pre.6",
            "two levels exactly",
            "both ways",
        ),
        "W01": ("D0.player_move.accepts", "D3.move_worker.pre.7", "", ""),
        "a push between other gods": ("", "D3.move_worker.pre.7", "", ""),
        "W02": (
            "D0.grid_is_valid_move.post.6",
            "D3.move_worker.pre.6",
            "any height while pushing",
            "",
        ),
        "a worker that is not selected": ("D0.player_move.pre.4", "D3.move_worker.accepts", "", ""),
        "a worker that is not selected, 2": (
            "D0.player_move.pre.4",
            "D3.move_worker.pre.6",
            "",
            "up only",
        ),
    },
    ("D0", "D4"): {
        "W03": ("D0.player_move.accepts", "D4.move.pre.16", "", ""),
        "a push between other gods": ("", "D4.move.pre.16", "", ""),
        "W02": ("D0.grid_is_valid_move.post.6", "D4.move.pre.7", "any height while pushing", ""),
    },
    ("D0", "RB"): {
        "Pan's drop of three levels": (
            "D0.player_check_win_condition.post.3",
            "RB.move.post.win_pan",
            "two levels exactly",
            "",
        ),
        "W06": ("D0.check_game_status.post.1", "RB.move.post.three_to_three", "", ""),
        "W02": (
            "D0.grid_is_valid_move.post.6",
            "RB.move.pre.climb",
            "any height while pushing",
            "",
        ),
        "a win with a worker that is not selected": (
            "D0.check_game_status.post.1",
            "RB.move.accepts",
            "",
            "",
        ),
        "a worker that is not selected": ("D0.player_move.pre.4", "RB.move.accepts", "", ""),
    },
    ("D1", "D2"): {
        "W04": ("D1.check_win_condition.post.4", "D2.move.post.4", "", ""),
        "a step down two levels": ("D1.is_valid_move.pre.6", "", "both ways", ""),
        "what follows a step down two levels": (
            "D1.check_win_condition.post.4",
            "D2.move.post.4",
            "up only",
            "",
        ),
        "a step down two levels, 2": ("D1.is_valid_move.pre.6", "D2.move.accepts", "both ways", ""),
        "a step down two levels, 3": ("D1.is_valid_move.pre.6", "", "both ways", "builds on"),
        "a step down two levels, 4": ("D1.is_valid_move.pre.6", "", "both ways", "level 3 wins"),
        "W05": ("D1.check_win_condition.post.1", "D2.move.post.4", "", "builds on"),
        "W01": ("D1.player_move.pre.7", "D2.move.accepts", "", ""),
        "a worker that is not selected": ("D1.player_move.pre.4", "", "", ""),
    },
    ("D1", "D3"): {
        "W04": ("D1.check_win_condition.post.4", "D3.move_worker.post.4", "", ""),
        "what follows a step down two levels": (
            "D1.check_win_condition.post.4",
            "D3.move_worker.post.4",
            "up only",
            "up only",
        ),
        "a step down two levels": (
            "D1.is_valid_move.pre.6",
            "D3.move_worker.pre.6",
            "up only",
            "both ways",
        ),
        "a step down two levels, 2": (
            "D1.is_valid_move.pre.6",
            "D3.move_worker.pre.6",
            "both ways",
            "up only",
        ),
        "a worker that is not selected": ("D1.player_move.pre.4", "D3.move_worker.accepts", "", ""),
        "a worker that is not selected, 2": (
            "D1.player_move.pre.4",
            "D3.move_worker.pre.6",
            "",
            "up only",
        ),
    },
    ("D1", "D4"): {
        "W04": ("D1.check_win_condition.post.4", "D4.move.post.7", "", ""),
        "what follows a step down two levels": (
            "D1.check_win_condition.post.4",
            "D4.move.post.7",
            "up only",
            "",
        ),
        "a step down two levels": ("D1.is_valid_move.pre.6", "D4.move.accepts", "both ways", ""),
        "W01": ("D1.player_move.pre.7", "D4.move.accepts", "", ""),
    },
    ("D1", "RB"): {
        "W04": ("D1.check_win_condition.post.4", "RB.move.post.build_next", "", ""),
        "what follows a step down two levels": (
            "D1.check_win_condition.post.4",
            "RB.move.post.build_next",
            "up only",
            "",
        ),
        "a step down two levels": ("D1.is_valid_move.pre.6", "RB.move.accepts", "both ways", ""),
        "Pan's drop": ("D1.check_win_condition.post.3", "RB.move.post.win_pan", "up only", ""),
        "W06": ("D1.check_win_condition.post.1", "RB.move.post.three_to_three", "", ""),
        "W01": ("D1.player_move.pre.7", "RB.move.accepts", "", ""),
        "W17": ("D1.select_worker_for_current_player.err.3", "RB.select.keeps", "cleared", ""),
        "a worker that is not selected": ("D1.player_move.pre.4", "RB.move.accepts", "", ""),
    },
    ("D2", "D3"): {
        "a step down two levels": ("", "D3.move_worker.pre.6", "", "both ways"),
        "a step down two levels, 2": ("D2.move.accepts", "D3.move_worker.pre.6", "", "both ways"),
        "a step down two levels, 3": ("", "D3.move_worker.pre.6", "builds on", "both ways"),
        "a step down two levels, 4": ("", "D3.move_worker.pre.6", "level 3 wins", "both ways"),
        "W05": ("D2.move.post.4", "D3.check_victory.post.1", "builds on", ""),
        "W01": ("D2.move.accepts", "D3.move_worker.pre.7", "", ""),
    },
    ("D2", "D4"): {
        "W05": ("D2.move.post.4", "D4.move.post.11", "builds on", ""),
        "W03": ("D2.move.accepts", "D4.move.pre.16", "", ""),
        "a worker that is not selected": ("", "D4.move.pre.3", "", ""),
    },
    ("D2", "RB"): {
        "W05": ("D2.move.post.4", "RB.move.post.win_up", "builds on", ""),
    },
    ("D3", "D4"): {
        "a step down two levels": ("D3.move_worker.pre.6", "D4.move.accepts", "both ways", ""),
        "W01": ("D3.move_worker.pre.7", "D4.move.accepts", "", ""),
        "a worker that is not selected": ("D3.move_worker.accepts", "D4.move.pre.3", "", ""),
        "a worker that is not selected, 2": (
            "D3.move_worker.pre.6",
            "D4.move.pre.3",
            "up only",
            "",
        ),
    },
    ("D3", "RB"): {
        "a step down two levels": ("D3.move_worker.pre.6", "RB.move.accepts", "both ways", ""),
        "Pan's drop": ("D3.move_worker.post.4", "RB.move.post.win_pan", "up only", ""),
        "W06": ("D3.check_victory.post.1", "RB.move.post.three_to_three", "", ""),
        "W01": ("D3.move_worker.pre.7", "RB.move.accepts", "", ""),
    },
    ("D4", "RB"): {
        "W06": ("D4.move.post.11", "RB.move.post.three_to_three", "", ""),
        "W03": ("D4.move.pre.16", "RB.move.accepts", "", ""),
        "a worker that is not selected": ("D4.move.pre.3", "RB.move.accepts", "", ""),
    },
}
"""Every kind of disagreement, by its witness in the catalogue, or in words where it has none."""

STUCK = ("", "RB.build.post.stuck", "", "")
"""W18: the rulebook alone says that a player who cannot move has lost."""


def kind_of(difference: Difference) -> Kind:
    one, other = difference.one.broken, difference.other.broken
    readings = difference.one.reading, difference.other.reading
    return one[0] if one else "", other[0] if other else "", *readings


compared_by_few = cache(comparing._compared.__wrapped__)
"""The documents with their answers to a few cases."""


@cache
def compared(one: str, other: str) -> tuple[Difference, ...]:
    """The differences in a part of the sweep that shows every clause."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparing, "_compared", compared_by_few)
        patch.setattr(comparing, "common_cases", few_common_cases)
        return compare(one, other)


CONTRADICTING = """## Operation: select
### Requires
1. Own. `standing == own`
### Ensures
1. A worker is chosen. `cell_is_selected`
2. And nobody moves now. `phase == build`
"""


def test_where_a_contract_objects_to_its_own_game_nothing_is_compared_and_that_is_counted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    own = learn("contradicting", CONTRADICTING).name
    monkeypatch.setattr(comparing, "_compared", cache(comparing._compared.__wrapped__))
    asked = [(START, Select((2, 2))), (START, Select((0, 1))), (START, Select((0, 0)))]
    monkeypatch.setattr(comparing, "common_cases", lambda known: asked)
    monkeypatch.setattr(comparing, "not_selected", lambda document: ())
    assert compare(own, "D4") == ()
    (one,) = left_out(own, "D4")
    assert (one.document, one.clause, one.count) == (own, f"{own}.select.post.2", 2)
    assert (one.before, one.request) == asked[0]


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
            shown = Outcome(theirs.accepted, theirs.after)
            happened = answered(theirs.document, difference.before, difference.request, shown)
            clauses = broken(judged_clauses(own.document), happened)
            if not own.reading:
                outcome = reference_of(own.document)(difference.before, difference.request)
                assert (outcome.accepted, outcome.after) == (own.accepted, own.after)
                assert tuple(clause.id for clause in clauses) == own.broken
            assert {clause.id for clause in clauses} <= set(own.broken)
            assert own.quoted == (find_clause(own.broken[0]) if own.broken else None)
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
    position, request = with_selection((shown.position, shown.request))
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(comparing, "_compared", comparing._compared.__wrapped__)
        patch.setattr(comparing, "common_cases", lambda known: ((position, request),))
        patch.setattr(comparing, "not_selected", lambda document: ())
        found = [kind_of(difference) for difference in compare(one, other)]
    assert DISAGREE[one, other][witness] in found


def test_a_document_agrees_with_itself() -> None:
    assert compared("RB", "RB") == ()


def test_a_reading_is_named_where_it_matters() -> None:
    read = [one for one in compared("D3", "D4") if one.one.reading == "both ways"]
    told = describe_difference(difference_event(read[0])[1])
    assert told.startswith("D4 accepts a move that D3 (read “both ways”) refuses. D3: ")
    assert "at most one level lower than the origin" in " ".join(told.split())
    for difference in compared("D3", "D4"):
        if not difference.one.reading and not difference.other.reading:
            assert "(read “" not in describe_difference(difference_event(difference)[1])
