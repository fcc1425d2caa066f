"""What is remembered is what would be judged again, and nothing else."""

import gzip
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance import system
from conformance.cases.script import Script
from conformance.check import memory as remembered
from conformance.check.findings import Findings
from conformance.check.memory import Memory, memory_of
from conformance.check.run import Run
from conformance.check.settings import Abilities, Budget
from conformance.driver import Inside
from conformance.mistakes import find_mistake
from conformance.mistakes.right_game import RightGame
from spec.clause import Kind
from spec.gods import God
from spec.judgement import judge
from spec.position import Position, new_game
from spec.registry import DOCUMENTS, clauses_of
from spec.requests import Load, New, Request
from spec.transition import Transition
from tests.conformance.check.programs import thin_stages

ABILITIES = Abilities("RB", tuple(God), ("select", "load", "legal"))
Answer = Callable[[str], str]


@pytest.fixture(autouse=True)
def few_scripts(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, 40)


def run(start: Callable[[], Answer], memory: Memory | None) -> Findings:
    return Run(Inside(start), ABILITIES, clauses_of("RB"), memory=memory).everything(
        Budget.QUICK, 1
    )


def right() -> Answer:
    return RightGame().answer


def wrong() -> Answer:
    return find_mistake("climb_is_unlimited").start().answer


def seen(findings: Findings) -> tuple[object, ...]:
    """All that a report would say of the clauses."""
    tally = findings.tally
    broken = {id: [one.requests for one in kept] for id, kept in tally.violations.items()}
    return tally.exercised, tally.untold, tally.counted, broken, findings.requests


def a_memory(path: Path | None = None) -> Memory:
    return Memory(ABILITIES, Budget.QUICK, 1, path)


@pytest.mark.parametrize("first", [right, wrong])
@pytest.mark.parametrize("then", [right, wrong])
def test_a_run_that_remembers_finds_what_a_run_without_finds(
    first: Callable[[], Answer], then: Callable[[], Answer]
) -> None:
    memory = a_memory()
    run(first, memory)
    assert seen(run(then, memory)) == seen(run(then, None))


def test_what_is_remembered_is_not_judged_again(monkeypatch: pytest.MonkeyPatch) -> None:
    memory = a_memory()
    run(right, memory)
    asked: Counter[str] = Counter()
    judged = Run.judge_by_clauses

    def counted(self: Run, *arguments: object) -> None:
        asked["scripts"] += 1
        judged(self, *arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(Run, "judge_by_clauses", counted)
    run(right, memory)
    # The smoke test's two scripts come before anything is known of the suites.
    assert asked["scripts"] <= 2
    run(wrong, memory)
    assert asked["scripts"] > 2


def test_a_memory_that_was_written_is_read(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "memory.json.gz"
    first = a_memory(path)
    findings = run(right, first)
    second = a_memory(path)
    there = [(name, [script.lines for script in scripts]) for name, scripts in second.stages()]
    assert there == [(name, [one.lines for one in scripts]) for name, scripts in first.stages()]
    assert sum(len(scripts) for _, scripts in there) > 100
    assert seen(run(right, second)) == seen(findings)
    assert not list(path.parent.glob("*.json.gz.*")), "nothing half written is left"


def test_the_file_is_not_written_again_without_news(tmp_path: Path) -> None:
    path = tmp_path / "memory.json.gz"
    run(right, a_memory(path))
    before = path.stat().st_mtime_ns
    run(wrong, a_memory(path))
    assert path.stat().st_mtime_ns == before


UNREADABLE = {
    "empty": b"",
    "no gzip": b"moves",
    "no json": gzip.compress(b"moves"),
    "no stages": gzip.compress(b"[]"),
    "no clause": gzip.compress(b'{"stages": [["moves", [["new none none", "No.clause", ""]]]]}'),
    "no lines": gzip.compress(b'{"stages": [["moves", [[1, null, ""]]]]}'),
}


@pytest.mark.parametrize("data", UNREADABLE.values(), ids=UNREADABLE.keys())
def test_a_file_that_cannot_be_read_is_done_without(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "memory.json.gz"
    path.write_bytes(data)
    read = a_memory(path)
    assert read._stages == [] and read._known == {}


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path: Path) -> None:
    (tmp_path / "taken").write_text("a file where a folder is due")
    run(right, a_memory(tmp_path / "taken" / "memory.json.gz"))
    assert [path.name for path in tmp_path.iterdir()] == ["taken"]


def test_only_the_newest_files_are_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(remembered, "MOST_FILES", 2)
    for number in range(4):
        run(right, a_memory(tmp_path / f"{number}.json.gz"))
    assert len(list(tmp_path.iterdir())) == 2


def test_each_declaration_has_a_memory_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    memory_of.cache_clear()
    players = [
        ABILITIES,
        Abilities("RB", ABILITIES.gods, ()),
        Abilities("D4", ABILITIES.gods, ABILITIES.features),
    ]
    paths = {
        memory_of(abilities, Budget.QUICK, seed)._path for abilities in players for seed in (1, 2)
    }
    assert len(paths) == 6
    assert all(path is not None and system.cache_folder() in path.parents for path in paths)


def positions_before(gods: tuple[God, God]) -> tuple[Position | None, ...]:
    other = new_game((God.MINOTAUR, God.PAN))
    return None, new_game(gods), other


@pytest.mark.parametrize("document", DOCUMENTS)
def test_what_was_before_matters_not_to_a_game_that_is_begun(document: str) -> None:
    """Only therefore a judgement may be remembered by the script alone."""
    gods = (God.NONE, God.NONE)
    begins: tuple[Request, ...] = (New(gods), Load(new_game(gods)))
    for request in begins:
        said = [
            [
                (found.clause.id, found.holds)
                for found in judge(
                    clauses_of(document), Transition(before, request, True, new_game(gods))
                )
            ]
            for before in positions_before(gods)
        ]
        assert said[0] == said[1] == said[2]


def test_an_example_is_judged_each_time() -> None:
    """The same script without the example is known; what the example says of it is not."""
    memory = Memory(Abilities("D2", tuple(God), ("load",)), Budget.QUICK, 1, None)
    example = next(clause for clause in clauses_of("D2") if clause.kind is Kind.EXAMPLE)
    lines = ("new none none", "state")
    memory.learn(Script.of_lines(lines), ("= a b c", "= a b c"), Counter(), Counter(), Counter())
    assert memory.said(Script.of_lines(lines), ("= a b c", "= a b c")) is not None
    assert memory.said(Script.of_lines(lines, example), ("= a b c", "= a b c")) is None
