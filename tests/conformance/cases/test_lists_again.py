"""Lists are asked for again in every way."""

from conformance.cases.lists_again import lists_again, lists_while_another_is_selected
from spec.requests import Builds, Moves, Select


def test_a_list_comes_twice_running_and_once_more_after_another() -> None:
    asked = [one.requests for one in lists_again()]
    for kind in (Moves, Builds):
        assert any(len(set(two)) == 1 and isinstance(two[0], kind) for two in asked)
    assert any(len(three) == 3 and three[0] == three[2] != three[1] for three in asked)


def test_the_list_is_of_another_worker_than_the_selected() -> None:
    for one in lists_while_another_is_selected():
        selected, listed = one.requests[:2]
        assert isinstance(selected, Select) and isinstance(listed, Moves | Builds)
        assert (selected.cell != listed.cell) == isinstance(listed, Moves)
