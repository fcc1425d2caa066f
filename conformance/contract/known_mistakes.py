"""How strong is a contract? Which of the known mistakes would it catch, and which would pass?

Each mistake plays the game that shows it, and then the smallest cases of every kind, until a clause catches it. A
clause catches it if it fails of one of its answers and holds of the right one; for a request that should have been
refused: of the nearest request that is allowed.
"""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import chain, product
from pathlib import Path
from typing import Final

from conformance import mistakes
from conformance.check.moments import moment_of
from conformance.contract.cases import Tried, cases_about
from conformance.contract.completeness import Coverage, Said, fails_of
from conformance.contract.nearest import nearest_allowed
from conformance.contract.topics import Topic
from conformance.contract.truth import Truth, Verdict, is_assumed, is_true_of
from conformance.contract.wrong_answers import kind_of
from conformance.driver import Reply
from conformance.mistakes import Mistake, all_mistakes
from conformance.mistakes.right_game import RightGame
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
    """A known mistake, the clause that catches it if one does (a true one before a false one), and its last answer."""

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
    false = _false_ids(verdicts)
    words = {word for _, word in written.operations}
    tried: list[Passed] = []
    outside = 0
    for mistake in all_mistakes():
        if find_clause(mistake.clause).request not in words:
            continue
        passed = _passed(mistake, _shown(mistake, written), false, written)
        if passed is None:
            outside += 1
        else:
            tried.append(passed)
    return Strength(tuple(sorted(tried, key=_how_early)), outside)


def _false_ids(verdicts: Sequence[Verdict]) -> frozenset[str]:
    return frozenset(one.clause.id for one in verdicts if one.truth is Truth.FALSE)


def _how_early(one: Passed) -> int:
    """What an ordinary game meets first comes first."""
    moment = Moment.OPTIONAL if one.last is None else moment_of(one.last, "RB")
    return list(Moment).index(moment)


def _shown(mistake: Mistake, written: Written) -> Iterator[list[Transition]]:
    """The wrong answers of every game that shows the mistake within the contract's scope."""
    script, gods = scripts()[mistake.name], written.gods
    word = find_clause(mistake.clause).request
    own = (_with_gods(script, pair) for pair in product(gods, gods))
    for lines in chain((script,), own, loaded_cases(word, gods)):
        wrong = list(_wrong_answers(mistake, lines))
        if any(_is_in_scope(happened, written) for happened in wrong):
            yield wrong


def _is_in_scope(happened: Transition, written: Written) -> bool:
    """The cards are the contract's, and one of its operations is meant."""
    if happened.before is None or not set(happened.before.gods) <= set(written.gods):
        return False
    look, word = Look(happened), word_of(happened.request)
    return any(
        about == word and is_assumed(written, operation, look)
        for operation, about in written.operations
    )


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
        kind = (tried.objecting, kind_of(tried) if tried.is_accepted else _how_far_off(tried))
        if counts[kind] < OF_EACH_KIND and tried.in_play is not None:
            counts[kind] += 1
            played = tried.in_play
            load = write_request(Load(played.position))
            found.append((load, write_request(played.request)))
    return tuple(found)


def _how_far_off(tried: Tried) -> tuple[object, ...]:
    """Of a request that one condition alone forbids, the levels: a clause may forbid it on some of them alone."""
    if len(tried.objecting) > 1:
        return ()
    facts = tried.look["move"]
    return getattr(facts, "target_height", 0), getattr(facts, "climb", 0)


def _wrong_answers(mistake: Mistake, script: tuple[str, ...]) -> Iterator[Transition]:
    """What happens in a game and breaks the rulebook."""
    game = mistake.start()
    answers = tuple(map(game.answer, script))
    # Most games do not show a mistake, and judging takes longer than playing.
    if answers == _right_answers(script):
        return
    monitor = Monitor("RB", clauses_of("RB"), FEATURES)
    for line, answer in zip(script, answers, strict=True):
        seen = monitor.see(parse_request(line), Reply(line, answer))
        if isinstance(seen.happened, Transition) and seen.broken:
            yield seen.happened


@cache
def _right_answers(script: tuple[str, ...]) -> tuple[str, ...]:
    """What the right game answers."""
    return tuple(map(RightGame().answer, script))


def _passed(
    mistake: Mistake,
    games: Iterable[Sequence[Transition]],
    false: frozenset[str],
    written: Written,
) -> Passed | None:
    """Whether a clause catches the mistake in one of the games, the first one told; None without any game."""
    first: Passed | None = None
    by_a_false_clause: Passed | None = None
    for happened in games:
        first = first or Passed(mistake, None, happened[-1])
        for one in happened:
            for clause in _failing(one, written):
                is_sure = clause.id not in false and clause.part is not Part.ENSURES
                if is_sure or _holds_of_the_right_answer(clause, one, written):
                    caught = Passed(mistake, clause, one)
                    if clause.id not in false:
                        return caught
                    by_a_false_clause = by_a_false_clause or caught
    return by_a_false_clause or first


def _failing(happened: Transition, written: Written) -> Iterator[WrittenClause]:
    """The clauses in whose scope the answer lies, and that fail of it."""
    if happened.before is None or isinstance(happened.request, New | Load):
        return
    look, word = Look(happened), word_of(happened.request)
    forbidden = happened.accepted and objections(
        clauses_of("RB"), happened.before, happened.request
    )
    for clause in written.clauses:
        if not clause.is_executable or clause.word != word or clause.part is Part.ASSUMES:
            continue
        # What came of a request that should have been refused, no contract promises.
        if forbidden and clause.part is Part.ENSURES:
            continue
        if fails_of(clause, look) and is_assumed(written, clause.operation, look):
            yield clause


def _holds_of_the_right_answer(clause: WrittenClause, wrong: Transition, written: Written) -> bool:
    """It does not convict a right game as well."""
    assert wrong.before is not None
    right = Tried(wrong.before, wrong.request)
    if clause.part is Part.REQUIRES:
        nearest = nearest_allowed(right, written.gods)
        return all(is_true_of(clause.demand, clause, one.look) for one in nearest)
    return not fails_of(clause, right.look)


def would_close_the_gap(
    written: Written, verdicts: Sequence[Verdict], strength: Strength, coverage: Sequence[Coverage]
) -> list[tuple[Topic, int]]:
    """The subjects that are missing, with how many of the mistakes that pass are about them, most first.

    What the contract has already, word for word, is not offered again. A false clause is going to be removed: what
    it alone says is missing, and what it alone catches passes.
    """
    false = _false_ids(verdicts)
    said = {one.code for one in written.clauses if one.id not in false}
    missing = [
        one.topic
        for one in coverage
        if (one.said is not Said.WHOLLY or one.caught < one.tried)
        and one.topic.to_paste(written.gods).split("`")[1] not in said
    ]
    left = [one.mistake.clause for one in strength.tried if one.by is None or one.by.id in false]
    found = [(topic, sum(id in topic.clauses for id in left)) for topic in missing]
    return sorted((one for one in found if one[1]), key=lambda one: -one[1])
