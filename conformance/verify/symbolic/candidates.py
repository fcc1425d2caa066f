"""Which nonsense engine breaks which clause: found on random boards, so that CrossHair is asked where it can answer."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from conformance.verify.symbolic.boards import board_numbers, is_in, own_of
from conformance.verify.symbolic.engine_conditions import (
    clauses_searched,
    engine_condition,
    operation_of,
)
from conformance.verify.symbolic.nonsense import ENGINES
from conformance.verify.symbolic.numbered import PLAIN
from conformance.verify.symbolic.parts import WORDS, Extent, Part, Region, parts_of
from conformance.verify.symbolic.sources import Sources
from spec.cells import CELLS, Cell
from spec.clause import Clause, Kind
from spec.meaning import judge_seen

BOARDS: Final = 40
"""Random boards for each part, put to every nonsense engine."""

MORE_BOARDS: Final = 400
"""So many for the clauses that hardly ever broke on those."""

RARELY: Final = 5
"""A clause that broke less often than this is looked at again."""

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
    found: dict[str, tuple[Candidate, ...]] = {}
    for word in WORDS:
        parts = parts_of(document, word, extent)
        clauses = clauses_searched(document, word, sources)
        often = _broken(clauses, parts, BOARDS, sources)
        if any(counted.total() < RARELY for counted in often.values()):
            more = _broken(clauses, parts, MORE_BOARDS, sources)
            often |= {id: more[id] for id, counted in often.items() if counted.total() < RARELY}
        for id, broken in often.items():
            if broken:
                found[id] = tuple(candidate for candidate, _ in broken.most_common(ATTEMPTS))
    return found


def _broken(
    clauses: Sequence[Clause], parts: Sequence[Part], boards: int, sources: Sources
) -> dict[str, Counter[Candidate]]:
    """How often each clause was broken, by engine and part."""
    broken: dict[str, Counter[Candidate]] = {clause.id: Counter() for clause in clauses}
    for part in parts if clauses else ():
        played = {
            engine: engine_condition(
                clauses[0].document, part, clauses, operation_of(engine, sources), PLAIN
            ).subject
            for engine in ENGINES
        }
        for numbers in _random_boards(part, boards):
            within = part.within(region_of(part, numbers))
            for engine, answer in played.items():
                look = answer(**numbers)
                judged = judge_seen(clauses, look, look["transition"].accepted)
                fails = [one.clause for one in judged if one.is_broken]
                # A result is only promised of what the conditions allow.
                is_promised = all(clause.kind is not Kind.REQUIRES for clause in fails)
                for clause in fails:
                    if is_promised or clause.kind is not Kind.ENSURES:
                        broken[clause.id][Candidate(engine, within)] += 1
    return broken


def _random_boards(part: Part, boards: int) -> Iterator[dict[str, Any]]:
    """The numbers of so many boards, without those that are none of this part."""
    source, is_well_formed = random.Random(str(part)), board_numbers(part)
    for _ in range(boards):
        numbers = random_numbers(part, source)
        asked = {name: value for name, value in numbers.items() if name != "opponent_can_move"}
        if is_well_formed(**asked):
            yield numbers
