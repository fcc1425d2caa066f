"""Every clause is told as a demand, with the condition under which it speaks."""

import re

import pytest

from spec.clause import Kind
from spec.registry import all_clauses, find_clause
from spec.wording import demand_of

SAID = {
    "RB.move.post.win_up": "When the mover climbs onto level 3: the player who moved has won.",
    "RB.move.post.win_pan": "When Pan's worker steps down two levels or more: the player who moved has won.",
    "RB.move.post.leaves": "When a move is taken: nobody stands on the origin any more.",
    "RB.new.post.first_placer": "When a game is begun: player 0 places the first worker.",
    "RB.place.post.others_stay": "When a worker is placed: every worker placed before stands where it stood.",
    "RB.moves.post.exact": "When moves are listed: the cells listed are exactly those to which the "
    "worker may move now.",
    "RB.state.post.same": "When the position is asked for: the position shown is the one that the last "
    "answer showed.",
    "RB.move.pre.climb": "A move is taken only if the target is at most one level higher than the origin.",
    "RB.place.pre.free": "A worker is placed only if no worker stands on the cell.",
    "RB.pass.pre.never": "A pass is taken only if the player's god has an optional step.",
    "RB.build.accepts": "A build that meets every condition is accepted, on the cell just left too.",
    "RB.build.keeps": "When a build is refused: the position stays as it was.",
    "RB.select.keeps": "When a selection is refused: nothing changes, and the worker selected before stays "
    "selected.",
    "D1.select_worker_for_current_player.err.3": "When the player to move selects a cell on which no own "
    "worker stands: after a failed selection no worker is selected, or at most the one that was.",
    "D0.player_move.pre.7": "Taken for granted: the player on turn has the Minotaur card.",
    "D0.player_check_win_condition.ex.4": "In the document's example: Pan wins by moving down two levels.",
    "D3.build.ex.pre7b": "In the document's example: on three levels a dome is built.",
    "D0.check_game_status.seq.1": "Looking for a winner asks both players, unless the first one asked has won.",
    "D0.game_server_serve.pre.2": "Only a POST request moves a worker.",
}  # fmt: skip


@pytest.mark.parametrize("id", SAID)
def test_a_clause_is_told_as_a_demand(id: str) -> None:
    assert demand_of(find_clause(id)) == SAID[id]


def test_every_kind_is_among_the_examples() -> None:
    # Only contracts of one's own have a part Always.
    assert {find_clause(id).kind for id in SAID} == set(Kind) - {Kind.ALWAYS}


@pytest.mark.parametrize("id", all_clauses())
def test_a_demand_reads_as_a_sentence(id: str) -> None:
    demand = demand_of(find_clause(id))
    assert re.fullmatch(r"[A-Z].*[^ .]\.", demand)
    assert "  " not in demand
    # What stands behind "When" and "only if" is a whole statement, and no second condition.
    assert not re.search(r"^When (when|by|if|where|after|without)\b", demand)
    assert not re.search(r"only if (only|when|if|where|without|after)\b", demand)
    assert not re.search(r"refused: a refus", demand)
