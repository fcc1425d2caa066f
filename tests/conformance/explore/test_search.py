"""A search: the same for the same seed, its failing examples are kept, and it ends when it is told to."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis.database import DirectoryBasedExampleDatabase

from conformance.driver import Inside, Program
from conformance.explore import subject as subjects
from conformance.explore.games import pairs_of
from conformance.explore.repertoire import Repertoire
from conformance.explore.search import Kept, search, smallest_of
from conformance.explore.subject import Enough, Subject
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import RightGame
from conformance.monitor import Monitor
from spec.gods import God
from spec.registry import clauses_of
from spec.requests import Request
from tests.conformance.check.programs import ALL, Start, played, reference

SEED = 1


class Heard(Subject):
    """Remembers what every example asked."""

    def __init__(self, start: Start, document: str = "RB", known: Sequence[str] = ()) -> None:
        gods = tuple(God) if document not in ("D1", "D3") else (God.NONE,)
        program: Program = Inside(start)
        monitor = Monitor(document, clauses_of(document), ALL)
        super().__init__(program, Repertoire(document, pairs_of(gods), ALL), monitor, known)
        self.heard: list[tuple[str, ...]] = []

    def end(self) -> None:
        self.heard.append(self.script.lines)
        super().end()


def mistaken(name: str) -> Start:
    return played(find_mistake(name).start)


def test_two_searches_with_one_seed_do_the_same() -> None:
    once, again, other = (Heard(reference()) for _ in range(3))
    for one, seed in ((once, SEED), (again, SEED), (other, SEED + 1)):
        assert search(one, 4, seed) == ()
    assert once.heard == again.heard and len(once.heard) >= 4
    assert other.heard != once.heard


@pytest.mark.parametrize("document", ["RB", "D0", "D1", "D2", "D3", "D4"])
def test_a_right_game_breaks_nothing(document: str) -> None:
    right = Heard(reference(document), document)
    assert search(right, 6, SEED) == ()
    assert right.requests > 500


def test_every_example_begins_a_game() -> None:
    right = Heard(reference())
    search(right, 4, SEED)
    assert all(lines[0].startswith("new ") for lines in right.heard if lines)


def test_a_failing_example_is_kept_and_tried_first(tmp_path: Path) -> None:
    kept = Kept(DirectoryBasedExampleDatabase(tmp_path), "mine")
    first, second = (Heard(mistaken("climb_is_unlimited")) for _ in range(2))
    found = search(first, 200, SEED, kept)
    assert first.examples > 1
    (again, *_) = search(second, 200, SEED + 1, kept)
    assert second.examples == 1
    assert again.script in [breach.script for breach in found]


def test_another_program_in_the_same_folder_has_its_own(tmp_path: Path) -> None:
    database = DirectoryBasedExampleDatabase(tmp_path)
    one, other = Kept(database, "one"), Kept(database, "other")
    one.save(b"key", b"value")
    assert list(one.fetch(b"key")) == [b"value"] and list(other.fetch(b"key")) == []


def test_while_they_are_held_no_example_is_forgotten(tmp_path: Path) -> None:
    kept = Kept(DirectoryBasedExampleDatabase(tmp_path), "mine")
    kept.save(b"key", b"value")
    kept.is_held = True
    kept.delete(b"key", b"value")
    assert list(kept.fetch(b"key")) == [b"value"]
    kept.is_held = False
    kept.delete(b"key", b"value")
    assert list(kept.fetch(b"key")) == []


def test_an_example_asks_the_same_whatever_came_before_it() -> None:
    """What was found is played again, after a restart and at first without a change."""
    wrong = Heard(mistaken("climb_is_unlimited"))
    found = search(wrong, 200, SEED)
    as_found = found[0].script.lines
    assert wrong.heard[wrong.examples - 1][: len(as_found)] == as_found
    assert wrong.heard[wrong.examples][: len(as_found)] == as_found


def test_what_is_made_smaller_still_breaks_the_same_clause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subjects, "MOST_SHRINKING", 2_000)
    wrong = Heard(mistaken("climb_is_unlimited"))
    found = search(wrong, 200, SEED)
    assert {breach.clause.id for breach in found} == {found[0].clause.id}
    assert len(smallest_of(found).script.lines) <= len(found[0].script.lines)


def test_shrinking_ends_after_so_many_requests(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subjects, "MOST_SHRINKING", 300)
    wrong = Heard(mistaken("climb_is_unlimited"))
    assert search(wrong, 200, SEED)
    longest = max(map(len, wrong.heard))
    assert sum(map(len, wrong.heard[wrong.examples :])) <= 300 + 2 * longest


class LeaksIntoTheThirdGame(RightGame):
    """From the fortieth game on the board is not empty."""

    games = 0

    def new(self, gods: list[str]) -> str:
        super().new(gods)
        self.games += 1
        if self.games >= 40:
            self.levels[0, 0] = 1
        return self.done()


def test_what_does_not_break_afresh_comes_with_all_that_was_asked() -> None:
    wrong = Heard(played(LeaksIntoTheThirdGame))
    (found, *smaller) = search(wrong, 200, SEED)
    assert found.clause.id == "RB.new.post.empty_board" and not smaller
    program = [line for script in found.earlier[: found.earlier_count] for line in script.lines]
    begun = [line for line in (*program, *found.script.lines) if line.startswith("new ")]
    assert len(begun) == 40


def test_known_clauses_are_no_news() -> None:
    wrong = Heard(mistaken("climb_is_unlimited"))
    (first, *_) = search(wrong, 100, SEED)
    wrong.go_on()
    assert first.clause.id in wrong.known
    assert all(breach.clause.id != first.clause.id for breach in search(wrong, 5, SEED))


def test_a_subject_may_end_the_search() -> None:
    class Tired(Heard):
        def ask(self, requests: Sequence[Request]) -> None:
            if self.requests > 100:
                raise Enough
            super().ask(requests)

    tired = Tired(reference())
    assert search(tired, 1_000, SEED) == ()
    assert 100 < tired.requests < 200


def test_choices_follow_what_was_really_answered() -> None:
    """A program that keeps player 0 on turn is asked moves of player 0 all the time."""

    class NeverPasses(RightGame):
        def pass_the_turn(self) -> None:
            self.expect_move(self.player)

    ids = [clause.id for clause in clauses_of("RB")]
    wrong = Heard(played(NeverPasses), known=ids)
    search(wrong, 3, SEED)
    replies = wrong.program.ask_many(max(wrong.heard, key=len)).replies
    builds = [
        reply for reply in replies if reply.request.startswith("build ") and reply.mark == "="
    ]
    assert len(builds) > 5
