"""When two slices are one bug: the rules by which wrong answers have one reason."""

from typing import Final

from conformance.regions.located import Located
from conformance.regions.slices import Wrong
from conformance.regions.smallest import region_of

SHOWN: Final = (Wrong.RESULT, Wrong.CHANGED)


def are_one_bug(one: Located, other: Located) -> bool:
    """One condition speaks of both, or one way of being wrong includes the other.

    Wrong answers to one request that depend on the same things that no rule looks at have one reason.
    """
    first, second = one.sort, other.sort
    wrongs = {first.wrong, second.wrong}
    if wrongs == {Wrong.ACCEPTED} and one.slice.refuses_nothing and other.slice.refuses_nothing:
        return True
    if first.word != second.word:
        return _are_one_bug_of_two_requests(one, other)
    if wrongs == {Wrong.ACCEPTED}:
        return first.objecting < second.objecting or _are_one_question(one, other)
    if one.odd_names and one.odd_names == other.odd_names:
        return True
    if wrongs == {Wrong.ACCEPTED, Wrong.REFUSED}:
        refused, accepted = (one, other) if first.wrong is Wrong.REFUSED else (other, one)
        return one.names == other.names or _are_the_wrong_way_round(refused, accepted)
    if first.wrong is second.wrong:
        return first != second and _one_condition_says_both(one, other)
    return wrongs == set(SHOWN) and _are_alike(one, other)


def _are_one_bug_of_two_requests(one: Located, other: Located) -> bool:
    """The same condition is not asked, or the same is refused or shown wrongly, in the same cases."""
    first, second = one.sort, other.sort
    if first.wrong is second.wrong and first.wrong not in SHOWN:
        return _are_one_question(one, other)
    return first.wrong in SHOWN and second.wrong in SHOWN and _are_alike(one, other)


def _are_one_question(one: Located, other: Located) -> bool:
    """The same conditions are not met, and both are located exactly by one condition."""
    is_known = one.region.is_exact and other.region.is_exact
    return is_known and one.questions == other.questions and one.condition == other.condition


def _are_the_wrong_way_round(refused: Located, accepted: Located) -> bool:
    """The forbidden is accepted only where all that is allowed is refused: a question is answered the wrong way."""
    is_known = refused.region.is_exact and accepted.region.is_exact
    return is_known and all(map(refused.condition.holds, accepted.failing))


def _are_alike(one: Located, other: Located) -> bool:
    return one.condition == other.condition and one.sort.effect is other.sort.effect


def _one_condition_says_both(one: Located, other: Located) -> bool:
    """The condition of both together is no longer than that of either."""
    both = region_of([*one.failing, *other.failing], one.passing)
    longest = max(one.region.weight, other.region.weight)
    return both.is_exact and both.weight <= longest
