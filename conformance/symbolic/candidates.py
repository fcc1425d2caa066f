"""Which nonsense engine breaks which clause: found on random boards, so that CrossHair is asked where it can answer."""

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from conformance.symbolic.boards import is_in, own_of
from conformance.symbolic.engine_conditions import clauses_condition, clauses_searched
from conformance.symbolic.nonsense import ENGINES
from conformance.symbolic.numbered import PLAIN
from conformance.symbolic.parts import WORDS, Extent, Part, Region, parts_of
from conformance.symbolic.sources import Sources
from spec.cells import CELLS, Cell
from spec.meaning import judge_seen

BOARDS: Final = 300
"""Random boards for each part and each nonsense engine."""

ATTEMPTS: Final = 3
"""So many engines and parts are kept for each clause: those that broke it most often."""

PUSHES: Final = 0.4
"""The share of steps onto the opponent's first worker."""

STEPS: Final = 0.7
"""The share of requests that are a step of the player's first worker."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A nonsense engine and a part in which it broke the clause."""

    engine: str
    part: Part


def random_numbers(part: Part, source: random.Random) -> dict[str, Any]:
    """The numbers of a board of this part and a request, mostly a step of an own worker."""
    workers = source.sample(CELLS, 4)
    own = own_of(part, workers)
    origin = own[0] if source.random() < STEPS else source.choice([*workers, (0, 5), (2, 2)])
    target = origin[0] + source.randint(-1, 1), origin[1] + source.randint(-1, 1)
    if source.random() < (1 - STEPS) / 2:
        target = source.randint(-1, 5), source.randint(-1, 5)
    elif source.random() < PUSHES and target in CELLS and target not in workers:
        workers[2 - 2 * part.player] = target
    domed = source.choice((3, 7))
    towers = [source.choice((0, 0, 1, 2, 3, source.randint(0, domed))) for _ in CELLS]
    for row, column in workers:
        towers[row * 5 + column] %= 4
    numbers: dict[str, Any] = {"towers": tuple(towers)}
    cells = {"origin": origin, "target": target, "worker": source.choice((own[0], origin, own[1]))}
    for name, cell in (*zip("abcd", workers, strict=True), *cells.items()):
        numbers |= {f"{name}_row": cell[0], f"{name}_column": cell[1]}
    return numbers | {"opponent_can_move": source.random() < STEPS}


def region_of(part: Part, numbers: Mapping[str, Any]) -> Region:
    """The smallest region that the request lies in."""
    if part.word not in ("move", "build") or part.placed < 4:
        return Region.ALL

    def cell(name: str) -> Cell:
        return numbers[f"{name}_row"], numbers[f"{name}_column"]

    workers = [cell(name) for name in "abcd"]
    for region in (Region.PUSH, Region.STEP):
        if is_in(part.within(region), workers, cell("origin"), cell("target")):
            return region
    return Region.ALL


def candidates(document: str, extent: Extent, sources: Sources) -> dict[str, tuple[Candidate, ...]]:
    """For each clause that some nonsense engine broke: those engines and parts that broke it most often."""
    broken: dict[str, Counter[Candidate]] = {}
    for word in WORDS:
        for part in parts_of(document, word, extent):
            for engine in ENGINES:
                for id, region in _broken_on_random_boards(document, part, engine, sources):
                    counted = broken.setdefault(id, Counter())
                    counted[Candidate(engine, part.within(region))] += 1
    return {
        id: tuple(candidate for candidate, _ in counted.most_common(ATTEMPTS))
        for id, counted in broken.items()
    }


def _broken_on_random_boards(
    document: str, part: Part, engine: str, sources: Sources
) -> list[tuple[str, Region]]:
    clauses = clauses_searched(document, part.word, sources)
    if not clauses:
        return []
    condition = clauses_condition(document, part, engine, sources, PLAIN)
    source, found = random.Random(f"{part} {engine}"), []
    for _ in range(BOARDS):
        numbers = random_numbers(part, source)
        well_formed = {
            name: value for name, value in numbers.items() if name != "opponent_can_move"
        }
        if not condition.is_well_formed(**well_formed):
            continue
        look = condition.subject(**numbers)
        judged = judge_seen(clauses, look, look["transition"].accepted)
        region = region_of(part, numbers)
        found += [(one.clause.id, region) for one in judged if one.is_broken]
    return found
