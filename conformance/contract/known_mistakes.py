"""How strong is a contract? Which of the known mistakes would it catch, and which would pass?

Each mistake plays the game that shows it; a clause catches it if it fails of one of its answers, and is not false.
"""

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import Final

from conformance import mistakes
from conformance.check.moments import moment_of
from conformance.contract.cases import cases_about
from conformance.contract.completeness import Coverage, Said, fails_of, is_true_of, kind_of
from conformance.contract.topics import Topic
from conformance.contract.truth import Truth, Verdict
from conformance.driver import Reply
from conformance.mistakes import Mistake, all_mistakes
from conformance.monitor import Monitor
from reports.check.findings import Moment
from spec.contract_file.headings import Part
from spec.contract_file.written import Written, WrittenClause
from spec.gods import God
from spec.judgement import Look, objections, word_of
from spec.registry import clauses_of, find_clause
from spec.requests import Load, New, parse_request, write_request
from spec.transition import Transition

FEATURES: Final = ("select", "load", "legal")
OF_EACH_KIND: Final = 2
"""So many cases of each kind are asked of a mistake whose game takes other cards."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A known mistake, the clause that catches it if one does, and its last answer."""

    mistake: Mistake
    by: WrittenClause | None
    last: Transition | None


@dataclass(frozen=True, slots=True)
class Strength:
    """The mistakes that were tried, and those outside of the contract's scope."""

    tried: tuple[Passed, ...]
    outside: int

    @property
    def caught(self) -> tuple[Passed, ...]:
        """Those that the contract catches."""
        return tuple(one for one in self.tried if one.by is not None)

    @property
    def passing(self) -> tuple[Passed, ...]:
        """Those that would pass, what an ordinary game meets first on top."""
        return tuple(one for one in self.tried if one.by is None)


@cache
def scripts() -> dict[str, tuple[str, ...]]:
    """The game that shows each mistake."""
    path = Path(mistakes.__file__).with_name("shown.json")
    kept = json.loads(path.read_text(encoding="utf-8"))
    return {name: tuple(one["script"]) for name, one in kept.items()}


def strength_of(written: Written, verdicts: Sequence[Verdict]) -> Strength:
    """Every known mistake about the contract's requests."""
    false = {one.clause.id for one in verdicts if one.truth is Truth.FALSE}
    words = {word for _, word in written.operations}
    sound = [one for one in written.clauses if one.is_executable and one.id not in false]
    tried: list[Passed] = []
    outside = 0
    for mistake in all_mistakes():
        if find_clause(mistake.clause).request not in words:
            continue
        happened = _shown(mistake, written.gods)
        if not happened:
            outside += 1
            continue
        tried.append(_passed(mistake, happened, sound, written))
    return Strength(tuple(sorted(tried, key=_how_early)), outside)


def _how_early(one: Passed) -> int:
    """What an ordinary game meets first comes first."""
    moment = Moment.OPTIONAL if one.last is None else moment_of(one.last, "RB")
    return list(Moment).index(moment)


def _shown(mistake: Mistake, gods: tuple[God, ...]) -> list[Transition]:
    """A game that shows the mistake with the contract's cards; empty if none was found."""
    script = scripts()[mistake.name]
    word = find_clause(mistake.clause).request
    own = (_with_gods(script, pair) for pair in product(gods, gods))
    for lines in chain((script,), own, loaded_cases(word, gods)):
        played = list(_played(mistake, lines))
        in_scope = all(set(seen.after.gods) <= set(gods) for seen, _ in played)
        if in_scope and any(is_wrong for _, is_wrong in played):
            return [happened for happened, _ in played]
    return []


def _with_gods(script: tuple[str, ...], pair: tuple[God, God]) -> tuple[str, ...]:
    """The same game with other cards."""
    cards = tuple(god.value for god in pair)
    return tuple(
        " ".join((word, *cards, *rest[2:])) if word in ("new", "load") else " ".join((word, *rest))
        for word, *rest in map(str.split, script)
    )


@cache
def loaded_cases(word: str, gods: tuple[God, ...]) -> tuple[tuple[str, ...], ...]:
    """The smallest cases of every kind, each loaded and asked."""
    counts: Counter[tuple[object, ...]] = Counter()
    found: list[tuple[str, ...]] = []
    for tried in cases_about(word, gods) if word in ("move", "build") else ():
        kind = (tried.objecting, kind_of(tried)) if tried.is_accepted else (tried.objecting,)
        if counts[kind] < OF_EACH_KIND and tried.in_play is not None:
            counts[kind] += 1
            played = tried.in_play
            load = write_request(Load(played.position))
            found.append((load, write_request(played.request)))
    return tuple(found)


def _played(mistake: Mistake, script: tuple[str, ...]) -> Iterator[tuple[Transition, bool]]:
    """What happens in a game, and whether it breaks the rulebook."""
    game = mistake.start()
    monitor = Monitor("RB", clauses_of("RB"), FEATURES)
    for line in script:
        seen = monitor.see(parse_request(line), Reply(line, game.answer(line)))
        if isinstance(seen.happened, Transition):
            yield seen.happened, bool(seen.broken)


def _passed(
    mistake: Mistake,
    happened: Sequence[Transition],
    sound: Sequence[WrittenClause],
    written: Written,
) -> Passed:
    last = happened[-1] if happened else None
    for one in happened:
        if one.before is None or isinstance(one.request, New | Load):
            continue
        look = Look(one)
        forbidden = one.accepted and objections(clauses_of("RB"), one.before, one.request)
        for clause in sound:
            # What came of a request that should have been refused, no contract promises.
            if forbidden and clause.part is Part.ENSURES:
                continue
            if clause.word == word_of(one.request) and clause.part is not Part.ASSUMES:
                assumed = written.of(Part.ASSUMES, operation=clause.operation)
                if fails_of(clause, look) and all(
                    is_true_of(other.demand, other, look) for other in assumed
                ):
                    return Passed(mistake, clause, one)
    return Passed(mistake, None, last)


def would_close_the_gap(
    strength: Strength, coverage: Sequence[Coverage]
) -> list[tuple[Topic, int]]:
    """The subjects that are missing, with how many of the mistakes that pass are about them, most first."""
    missing = [one.topic for one in coverage if one.said is not Said.WHOLLY]
    left = [one.mistake.clause for one in strength.passing]
    found = [(topic, sum(id in topic.clauses for id in left)) for topic in missing]
    return sorted((one for one in found if one[1]), key=lambda one: -one[1])
