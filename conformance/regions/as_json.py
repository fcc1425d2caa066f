"""The region of a bug as a log holds it."""

from typing import Any

from conformance.regions.bugs import Bug
from conformance.regions.located import Located
from conformance.regions.words import (
    literal_in_words,
    region_in_words,
    sort_in_words,
    where_in_words,
)


def region_as_json(bug: Bug) -> dict[str, Any]:
    """The region in words and as conditions, part by part, and the clauses that break because of it alone."""
    own, follows = set(bug.own_clauses), bug.clauses
    return {
        "words": where_in_words(bug.parts[0].sort, bug.parts[0].region),
        "parts": [_part(part) for part in bug.parts],
        "follows": [id for id in follows if id not in own],
    }


def _part(part: Located) -> dict[str, Any]:
    region = part.region
    return {
        "words": region_in_words(part.sort, region),
        "what": sort_in_words(part.sort),
        "request": part.sort.word,
        "wrong": part.sort.wrong.value,
        "objecting": sorted(part.sort.objecting),
        "condition": part.condition.as_json(),
        "facts": [[literal_in_words(one) for one in each] for each in part.condition.either],
        "exact": region.is_exact,
        "failing": region.failing,
        "covered": region.covered,
        "passing": region.passing,
    }
