"""The faces keep every clause about calls, and a face that does not is found out."""

import pytest

from conformance.verify.face_calls import has_face_calls, search_face_calls
from reference_impl.faces.d1 import Game
from reference_impl.faces.recorder import as_one_cell, recorded
from spec.clause import Kind
from spec.registry import DOCUMENTS
from tests.spec.sides import ids_of


def test_the_documents_with_calls_are_known() -> None:
    assert [document for document in DOCUMENTS if has_face_calls(document)] == ["D0", "D1"]


@pytest.mark.parametrize("document", ["D0", "D1"])
def test_every_clause_about_calls_speaks_of_the_face_and_holds(document: str) -> None:
    found = search_face_calls(document)
    assert not found.refuted
    assert set(found.spoke) == ids_of(document, Kind.CALLS)
    assert all(count <= found.moves for count in found.spoke.values())


def test_a_face_that_moves_before_it_validates_is_found_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @recorded("Game.playerMove", as_one_cell)
    def moves_at_once(self: Game, x: int, y: int) -> bool:
        self.move_worker(self.selected_worker, (x, y))
        self.check_win_condition()
        return True

    monkeypatch.setattr(Game, "player_move", moves_at_once)
    assert "D1.move_worker.pre.1" in search_face_calls("D1").refuted
