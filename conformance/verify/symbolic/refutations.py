"""Refutations of nonsense engines: what shows that a clause can fail in the very search that confirms it.

CrossHair finds them. Those of one run are recorded in `refutations.json`, from which a quick run plays
them again without CrossHair; `python -m conformance.verify.symbolic.record` makes the file anew.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from conformance.verify.symbolic.parts import Extent, Part, Region, parts_of
from conformance.verify.symbolic.questions import Question
from conformance.verify.symbolic.replay import replayed
from conformance.verify.symbolic.sources import Sources
from spec.gods import God
from spec.position import Phase

RECORDED: Final = Path(__file__).with_name("refutations.json")


@dataclass(frozen=True, slots=True)
class Refutation:
    """A nonsense engine broke the clause, on the board that these numbers stand for."""

    clause: str
    engine: str
    part: Part
    numbers: Mapping[str, Any]

    @property
    def question(self) -> Question:
        """What was asked when it was found."""
        document = self.clause.partition(".")[0]
        return Question("clause", document, self.clause, (self.clause,), self.part, self.engine)

    def is_within(self, extent: Extent) -> bool:
        """It lies in a part that is searched."""
        document = self.clause.partition(".")[0]
        return self.part.within(Region.ALL) in parts_of(document, self.part.word, extent)


@dataclass(frozen=True, slots=True)
class Shown:
    """A clause can fail: on which nonsense engine, and how that looks."""

    engine: str
    detail: str


def shown_by(refutation: Refutation, sources: Sources) -> Shown | None:
    """What the refutation shows when it is played again; None if it breaks the clause no more."""
    detail = replayed(refutation.question, refutation.numbers, sources)
    return None if detail is None else Shown(refutation.engine, detail)


@cache
def recorded() -> Mapping[str, Refutation]:
    """The recorded refutations, by clause."""
    kept = json.loads(RECORDED.read_text(encoding="utf-8")) if RECORDED.exists() else []
    return {one["clause"]: _read(one) for one in kept}


def record(found: Iterable[Refutation]) -> None:
    """Writes the refutations down, one a line."""
    lines = [json.dumps(_written(one)) for one in sorted(found, key=lambda one: one.clause)]
    RECORDED.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def _written(refutation: Refutation) -> dict[str, Any]:
    part = refutation.part
    return {
        "clause": refutation.clause,
        "engine": refutation.engine,
        "word": part.word,
        "phase": part.phase.value,
        "player": part.player,
        "gods": [god.value for god in part.gods],
        "placed": part.placed,
        "selected": part.selected,
        "region": part.region.name,
        "numbers": dict(refutation.numbers),
    }


def _read(kept: Mapping[str, Any]) -> Refutation:
    first, second = (God(god) for god in kept["gods"])
    part = Part(
        kept["word"],
        Phase(kept["phase"]),
        kept["player"],
        (first, second),
        kept["placed"],
        kept["selected"],
        Region[kept["region"]],
    )
    numbers = {**kept["numbers"], "towers": tuple(kept["numbers"]["towers"])}
    return Refutation(kept["clause"], kept["engine"], part, numbers)
