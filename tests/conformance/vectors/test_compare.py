"""What counts of a reply, and what does not."""

import pytest

from conformance.driver import Reply
from conformance.vectors.compare import shortfall
from spec.same_shown import other_position
from tests.conformance.vectors.samples import CHOOSE, EMPTY, FAR, MOVES, START, STEP

MOVED = f"{EMPTY} 23,00/44,04 b0:23"


def wrong(vector: object, text: str) -> bool:
    required, request = vector.required, vector.script[-1]  # type: ignore[attr-defined]
    return bool(shortfall(required, request, Reply(request, text)))


@pytest.mark.parametrize(
    "text",
    [
        f"= {MOVED}",
        f"= {MOVED} and more",
        f"= {EMPTY} 00,23/04,44 b0:23",
        f"= * {MOVED.split(' ', 1)[1]}",
        f"= {EMPTY} * b0:23",
        f"= {EMPTY} 23,00/44,04 *",
        "= * * *",
    ],
)
def test_replies_that_meet_an_acceptance(text: str) -> None:
    assert not wrong(STEP, text)


@pytest.mark.parametrize(
    "text",
    [
        f"? {START}",
        f"? {MOVED}",
        f"= {START}",
        f"= {EMPTY.replace('0', '1', 1)} 23,00/44,04 b0:23",
        f"= {EMPTY} 44,04/23,00 b0:23",
        f"= {EMPTY} 23,00/44,04 b0:00",
        f"= {EMPTY} 23,00/44,04 m0",
        f"= {EMPTY} 23,00/44,04 m1",
        "= done",
        "=",
    ],
)
def test_replies_that_do_not(text: str) -> None:
    assert wrong(STEP, text)


def test_a_refusal_keeps_the_position_and_its_reason_is_free() -> None:
    assert not wrong(FAR, f"? {START} too far for me")
    assert not wrong(FAR, f"? {START}:22")
    assert wrong(FAR, f"? {MOVED} too far")
    assert wrong(FAR, f"= {START}")


def test_a_selection_counts_only_after_an_accepted_select() -> None:
    assert not wrong(CHOOSE, f"= {START}:22")
    assert wrong(CHOOSE, f"= {START}")
    assert wrong(CHOOSE, f"= {START}:00")
    assert not other_position(START, f"{START}:22")


@pytest.mark.parametrize("text", ["= 01,10,11", "= 11,10,01", "= 10,01,11 as I see it"])
def test_lists_are_sets(text: str) -> None:
    assert not wrong(MOVES, text)


@pytest.mark.parametrize("text", ["= -", "=", "= 01,10", "= 01,10,11,22", "? 01,10,11", "= x"])
def test_lists_that_differ(text: str) -> None:
    assert wrong(MOVES, text)


def test_a_token_that_is_not_required_is_not_compared() -> None:
    assert not other_position("* * m0", f"{EMPTY} 11,12/13,14 m0")
    assert other_position("* * m0", f"{EMPTY} 11,12/13,14 m1")
