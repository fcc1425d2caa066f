"""Judged before: what the clauses said of a script and its replies is remembered, and not asked again.

A judgement depends on the requests and the replies alone, from the request that begins the game on. So an answer that
was given before, by whatever program, is judged as it was then; any other is judged by the clauses. The scripts are
remembered too: they depend on what the implementation declares, on the budget and the seed.

The memory lies in the user's cache folder, in a file named after the kit's own sources: a changed kit has another one.
A file that cannot be read or written is done without.
"""

import gzip
import hashlib
import json
import os
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

from conformance import system
from conformance.cases.script import Script
from conformance.check.settings import EFFORTS, Abilities, Budget
from conformance.check.stages import stages
from conformance.check.table_scripts import Unsent, table_scripts
from conformance.kit import kit_hash
from spec.clause import Observed
from spec.registry import clauses_of, find_clause

REMEMBERED: Final = (Budget.QUICK, Budget.STANDARD)
"""A thorough run is too long to be kept, and is not made twice."""

WORTH_WRITING: Final = 20
"""The file is written anew when more than one judgement in so many is new."""

MOST_FILES: Final = 40
"""Files of a megabyte or so, one for each kit, declaration, budget and seed; the oldest go."""

Lines = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Known:
    """Records of replies to a script that broke no clause, how often each clause spoke of them, could not tell, or
    forbade something."""

    replies: Lines
    spoke: dict[str, int]
    untold: dict[str, int]
    forbade: dict[str, int]


class Memory:
    """The scripts of all stages for one kind of implementation, and what is known of the replies to them."""

    def __init__(self, abilities: Abilities, budget: Budget, seed: int, path: Path | None) -> None:
        self._abilities = abilities
        self._budget = budget
        self._seed = seed
        self._path = path
        self._stages: list[tuple[str, list[Script]]] = []
        self._unsent: tuple[Unsent, ...] | None = None
        self._known: dict[Lines, Known] = {}
        self._is_complete = False
        self._reads_reasons = any(
            clause.observed is Observed.MESSAGE for clause in clauses_of(abilities.document)
        )
        self._read()
        self._written, self._is_kept = len(self._known), self._is_complete

    def stages(self) -> Iterator[tuple[str, Iterable[Script]]]:
        """The stages of `check`, chosen once."""
        if self._budget not in REMEMBERED:
            yield from stages(self._abilities, self._budget, self._seed)
            return
        if not self._is_complete:
            self._stages = []
            for name, scripts in stages(self._abilities, self._budget, self._seed):
                chosen = list(scripts)
                self._stages.append((name, chosen))
                yield name, chosen
            self._is_complete = True
            return
        yield from self._stages

    @property
    def has_chosen(self) -> bool:
        """The stages need not be chosen any more."""
        return self._is_complete

    @property
    def unsent(self) -> tuple[Unsent, ...]:
        """What the tables have and such a program is not sent."""
        if self._unsent is None:
            self._unsent = table_scripts(self._abilities, EFFORTS[self._budget].strength).unsent
        return self._unsent

    def is_known(self, script: Script) -> bool:
        """Some answer to it was judged before."""
        return not script.example and script.lines in self._known

    def said(self, script: Script, replies: Sequence[str]) -> Known | None:
        """What the clauses said when the script was answered like this before, if it was."""
        known = None if script.example else self._known.get(script.lines)
        return known if known is not None and known.replies == self._told(replies) else None

    def learn(
        self,
        script: Script,
        replies: Sequence[str],
        spoke: Counter[str],
        untold: Counter[str],
        forbade: Counter[str],
    ) -> None:
        """Remembers replies that broke nothing, if they tell everything and begin with an accepted request.

        What was before a game that is begun matters to no clause; it would to a refusal. Of the same script a
        document's example says more than other clauses do.
        """
        if self._budget not in REMEMBERED or script.example or not replies[0].startswith("= "):
            return
        if not any("*" in reply for reply in replies):
            known = Known(self._told(replies), dict(spoke), dict(untold), dict(forbade))
            self._known.setdefault(script.lines, known)

    def _told(self, replies: Sequence[str]) -> Lines:
        """The replies, without the reasons of refusals unless a clause reads them."""
        if self._reads_reasons:
            return tuple(replies)
        return tuple(
            [
                " ".join(text.split(" ", 4)[:4]) if text.startswith("? ") else text
                for text in replies
            ]
        )

    def save(self) -> None:
        """Writes the file, if it is whole and there is none yet, or enough that is new."""
        new = len(self._known) - self._written
        if self._path is None or not self._is_complete:
            return
        if self._is_kept and new * WORTH_WRITING <= len(self._known):
            return
        data = gzip.compress(json.dumps(self._as_json()).encode(), compresslevel=1)
        part = self._path.with_name(f"{self._path.name}.{os.getpid()}")
        with suppress(OSError):
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part.write_bytes(data)
            part.replace(self._path)
            self._written, self._is_kept = len(self._known), True
            _forget_the_oldest(self._path.parent)

    def _as_json(self) -> dict[str, Any]:
        return {
            "unsent": self.unsent,
            "stages": [
                [name, [self._script_as_json(script) for script in scripts]]
                for name, scripts in self._stages
            ],
        }

    def _script_as_json(self, script: Script) -> list[Any]:
        known = self._known.get(script.lines)
        example = None if script.example is None else script.example.id
        said = (
            [] if known is None else [list(known.replies), known.spoke, known.untold, known.forbade]
        )
        return ["\n".join(script.lines), example, script.source, *said]

    def _read(self) -> None:
        """Reads the file, if there is one; anything odd in it leaves the memory empty."""
        if self._path is None:
            return
        try:
            told = json.loads(gzip.decompress(self._path.read_bytes()))
            self._unsent = tuple(
                Unsent(source, reason, tuple(lines)) for source, reason, lines in told["unsent"]
            )
            for name, scripts in told["stages"]:
                self._stages.append((name, [self._script(*fields) for fields in scripts]))
        except (OSError, EOFError, ValueError, LookupError, TypeError, AttributeError):
            self._stages, self._known, self._unsent = [], {}, None
            return
        self._is_complete = True

    def _script(self, lines: str, example: str | None, source: str, *said: Any) -> Script:
        clause = None if example is None else find_clause(example)
        script = Script.of_lines(tuple(lines.split("\n")), clause, source)
        if said:
            replies, *counts = said
            self._known[script.lines] = Known(tuple(replies), *counts)
        return script


def _forget_the_oldest(folder: Path) -> None:
    """Keeps the files that were written last."""
    files = sorted(folder.glob("*.json.gz"), key=lambda path: path.stat().st_mtime)
    for path in files[:-MOST_FILES]:
        path.unlink(missing_ok=True)


@cache
def memory_of(abilities: Abilities, budget: Budget, seed: int) -> Memory:
    """The memory for this kind of implementation, one a process."""
    if budget not in REMEMBERED:
        return Memory(abilities, budget, seed, None)
    pairs = [[god.value for god in pair] for pair in abilities.pairs]
    chosen = [abilities.document, pairs, abilities.features]
    key = hashlib.sha256(json.dumps([kit_hash(), *chosen, budget.value, seed]).encode())
    return Memory(
        abilities, budget, seed, system.cache_folder() / f"{key.hexdigest()[:32]}.json.gz"
    )
