"""Capabilities: each clause belongs to what it says, in every document, and by no list of numbers."""

import pytest

from conformance.grade.marks.capabilities import capability_of, is_a_change
from conformance.grade.marks.rubric import Rubric, points_by_clause
from spec.registry import DOCUMENTS, clauses_of, find_clause

OF_THE_RULEBOOK = {
    "placing": "new.accepts new.post.empty_board new.post.no_workers new.post.first_placer place.pre.on_board "
    "place.pre.free place.accepts place.post.stands place.post.others_stay place.post.board place.keeps",
    "moving": "move.pre.worker move.pre.on_board move.pre.adjacent move.pre.climb move.pre.dome move.pre.own_worker "
    "move.pre.only_minotaur move.accepts move.post.arrives move.post.leaves move.post.others_stay move.post.board "
    "move.keeps",
    "building": "build.pre.on_board build.pre.adjacent build.pre.free build.pre.dome build.accepts build.post.level "
    "build.post.dome build.post.others build.post.workers build.keeps",
    "winning": "move.post.win_up move.post.three_to_three move.post.no_other_win",
    "losing": "build.post.stuck",
    "turn and phase": "place.pre.phase place.post.turn move.pre.placed move.pre.not_over move.pre.phase move.pre.own "
    "move.post.build_next build.pre.placed build.pre.not_over build.pre.phase build.pre.moved_worker build.post.turn "
    "state.accepts state.post.same",
    "minotaur": "move.pre.push_on_board move.pre.push_free move.pre.push_dome move.post.pushed move.post.forced",
    "pan": "move.post.win_pan",
}  # fmt: skip

ELSEWHERE = {
    "D0.player_move.pre.6": "moving",
    "D0.grid_is_valid_move.post.6": "minotaur",
    "D0.player_check_win_condition.post.3": "pan",
    "D1.player_move.pre.7": "moving",
    "D1.check_win_condition.post.1": "winning",
    "D1.check_win_condition.post.4": "turn and phase",
    "D2.move.pre.12": "minotaur",
    "D2.move.pre.6": "turn and phase",
    "D3.build.post.1": "building",
    "D3.check_victory.post.3": "winning",
    "D4.move.pre.16": "minotaur",
    "D4.move.post.12": "winning",
}


def test_the_rulebook_has_every_clause_where_a_reader_looks_for_it() -> None:
    expected = {
        f"RB.{name}": capability
        for capability, names in OF_THE_RULEBOOK.items()
        for name in names.split()
    }
    found = {clause.id: capability_of(clause) for clause in clauses_of("RB")}
    assert {id: name for id, name in found.items() if name != "optional"} == expected


@pytest.mark.parametrize("id", ELSEWHERE)
def test_in_other_documents_it_goes_by_what_a_clause_says(id: str) -> None:
    assert capability_of(find_clause(id)) == ELSEWHERE[id]


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_document_has_changes_by_which_playing_shows(document: str) -> None:
    worth = points_by_clause(Rubric(document=document))
    changes = [find_clause(id) for id, points in worth.items() if points]
    words = {clause.request for clause in changes if is_a_change(clause)}
    assert words == {
        clause.request for clause in changes if clause.request in ("place", "move", "build")
    }


def test_what_stays_as_it_was_is_no_change() -> None:
    frames = ("RB.move.post.board", "RB.place.post.others_stay", "RB.move.post.no_other_win")
    assert not any(is_a_change(find_clause(id)) for id in frames)
    # The first worker is placed by the player who places the second: the turn alone shows nothing.
    assert not is_a_change(find_clause("RB.place.post.turn"))
