"""The stages ask only what was declared, in an order that is always the same."""

from collections.abc import Hashable
from functools import cache

import pytest

from conformance.cases.covering import in_words
from conformance.cases.factors import Table
from conformance.cases.script import Script
from conformance.check.scope import Missing, speaking, unobservable
from conformance.check.sending import BATCH, batches
from conformance.check.settings import Abilities, Budget, gods_in_play
from conformance.check.stages import WORTH, examples, said_of, smoke, stages, up_to
from conformance.check.table_scripts import UNFIT, UNREACHED, table_scripts
from conformance.explore.games import games
from conformance.mistakes.right_game import RightGame
from spec.clause import Kind
from spec.gods import God
from spec.registry import DOCUMENTS, clauses_of, find_clause
from spec.requests import Builds, Load, Moves, New, Select, State
from spec.wants import Want
from tests.conformance.check.programs import ALL, check_of, played, stages_of, thin_stages

MANY = 2_000


@cache
def some_scripts(abilities: Abilities) -> list[Script]:
    """The witnesses, and the first of the others."""
    (_, witnesses), (_, others), *_ = stages_of(abilities)
    return [*witnesses, *others[:MANY]]


def test_every_script_comes_once_and_tells_its_source() -> None:
    scripts = [one for _, some in stages_of(Abilities("RB", tuple(God), ALL)) for one in some]
    assert len({script.lines for script in scripts}) == len(scripts)
    sources = {script.source for script in scripts}
    assert sources == {"table", "shut in", "facts", "tours", "games"}


@pytest.mark.parametrize("features", [ALL, ()])
def test_the_witnesses_come_first_that_tell_the_most(features: tuple[str, ...]) -> None:
    (_, witnesses), (_, others), *_ = stages_of(Abilities("RB", tuple(God), features))
    told: set[Hashable] = set()
    added = []
    for script in witnesses:
        new = {*said_of(script)} - told
        added.append(len(new) / len(script.lines))
        told |= new
    assert added == sorted(added, reverse=True) and added[-1] >= WORTH
    forbidding = {id for one in told for id in one[2]}  # type: ignore[index]
    conditions = {one for one in clauses_of("RB") if one.kind is Kind.REQUIRES}
    optional = {"select", "load"} - {*features}
    assert {one.id for one in conditions if one.request not in optional} == forbidding
    assert sum(len(script.lines) for script in witnesses) < 2_500
    assert all(len({*said_of(one)} - told) / len(one.lines) < WORTH for one in others[:MANY])


@pytest.mark.parametrize("features", [ALL, ()])
def test_no_row_of_a_table_is_left_out_in_silence(features: tuple[str, ...]) -> None:
    abilities = Abilities("RB", tuple(God), features)
    table = Table(abilities.pairs, frozenset(features))
    made = table_scripts(abilities, 2)
    sent = [script for source, script in made.scripts if source == "table"]
    listed = {(one.source, one.reason): one.lines for one in made.unsent}
    unreached = listed.get(("table", UNREACHED), ())
    assert len(sent) + len(unreached) == len(table.covered.rows)
    assert listed["table", UNFIT] == in_words(table.covered.open)


def test_the_log_lists_what_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    thin_stages(monkeypatch, every=40)
    log = check_of(played(RightGame))
    told = {event["suite"]: event["missed"] for event in log.of_kind("coverage") if event["missed"]}
    assert {one["reason"] for one in told["table"]} >= {UNFIT}
    assert all(one["classes"] for one in told["table"])


@pytest.mark.parametrize("features", [ALL, ("load",), ()])
def test_only_declared_features_are_asked_for(features: tuple[str, ...]) -> None:
    requests = [
        request
        for script in some_scripts(Abilities("RB", tuple(God), features))
        for request in script.requests
    ]
    assert any(isinstance(request, Load) for request in requests) == ("load" in features)
    assert any(isinstance(request, Select) for request in requests) == ("select" in features)
    assert any(isinstance(request, Moves | Builds) for request in requests) == ("legal" in features)


@pytest.mark.parametrize(
    ("gods", "features"),
    [((God.NONE,), ALL), ((God.NONE,), ()), ((God.NONE, God.PAN), ALL), ((God.MINOTAUR,), ALL)],
)
def test_only_declared_gods_are_asked_for(gods: tuple[God, ...], features: tuple[str, ...]) -> None:
    named = {
        god
        for script in some_scripts(Abilities("RB", gods, features))
        for request in script.requests
        if isinstance(request, New | Load)
        for god in (request.gods if isinstance(request, New) else request.position.gods)
    }
    assert named == set(gods)


@pytest.mark.parametrize("features", [ALL, ()])
def test_every_script_begins_a_game(features: tuple[str, ...]) -> None:
    abilities = Abilities("RB", tuple(God), features)
    for script in (*smoke(abilities), *some_scripts(abilities)):
        assert isinstance(script.requests[0], New | Load)
        assert script.lines[0].split(" ")[0] in ("new", "load")


def test_two_runs_ask_the_same() -> None:
    abilities = Abilities("RB", (God.NONE,), ())
    one, other = (
        [(name, list(scripts)) for name, scripts in stages(abilities, Budget.QUICK, 1)]
        for _ in range(2)
    )
    assert one == other


def test_a_game_is_looked_at_in_the_smoke_test() -> None:
    first, second = smoke(Abilities("RB", (God.PAN,), ()))
    assert first.requests == (New((God.PAN, God.PAN)), State())
    assert second.lines[-1] == "state" and len(second.requests) == 8


def test_games_are_played_up_to_a_number_of_requests() -> None:
    assert not list(up_to(0, games("RB", tuple(God), (), 1)))
    few = list(up_to(300, games("RB", tuple(God), (), 1)))
    sent = [len(script.requests) for script in few]
    assert sum(sent[:-1]) < 300 <= sum(sent)


def test_a_taken_cell_and_a_fifth_worker_are_asked_for() -> None:
    scripts = [script.lines for script in some_scripts(Abilities("RB", (God.NONE,), ()))]
    placed = [lines for lines in scripts if lines[-1].startswith("place")]
    assert any(lines[-1] in lines[:-1] for lines in placed)
    assert any(sum(line.startswith("place") for line in lines) == 5 for lines in scripts)


def test_examples_are_played_where_they_can_be() -> None:
    for document in DOCUMENTS:
        gods = tuple(God)
        due = [
            clause
            for clause in clauses_of(document)
            if clause.kind is Kind.EXAMPLE and clause.is_executable and clause.case is not None
        ]
        scripts = list(examples(Abilities(document, gods, ("load",))))
        assert [script.example for script in scripts] == due
        assert not list(examples(Abilities(document, gods, ("select", "legal"))))


def test_batches_hold_about_so_many_requests() -> None:
    scripts = [Script((New((God.NONE, God.NONE)), State()))] * BATCH
    found = list(batches(scripts))
    assert [len(batch) for batch in found] == [BATCH // 2, BATCH // 2]
    assert [script for batch in found for script in batch] == scripts
    assert not list(batches([]))


def test_gods_in_play_are_declared_known_and_wanted() -> None:
    named = ("pan", "apollo", "none")
    assert gods_in_play(named, None) == (God.NONE, God.PAN)
    assert gods_in_play(named, ("pan", "minotaur")) == (God.PAN,)
    assert gods_in_play(("apollo",), None) == ()


def test_why_a_clause_cannot_be_observed() -> None:
    plain = Abilities("RB", (God.NONE,), ())
    assert unobservable(find_clause("RB.move.pre.climb"), plain) is None
    for id, feature in (
        ("RB.select.keeps", Want.SELECT),
        ("RB.load.accepts", Want.LOAD),
        ("RB.moves.post.exact", Want.LEGAL),
        ("D0.game_controller_player_move.err.1", Want.REASONS),
        ("D1.select_worker_for_current_player.err.1", Want.REASONS),
        ("D0.game_controller_player_move.seq.3", Want.CALLS),
    ):
        missing = Missing(feature, f"it takes the feature {feature.value}")
        assert unobservable(find_clause(id), plain) == missing
    # A message about a selection takes both.
    told = Abilities("D1", (God.NONE,), ("reasons",))
    message = find_clause("D1.select_worker_for_current_player.err.1")
    assert unobservable(message, told) == Missing(Want.SELECT, "it takes the feature select")
    assert not unobservable(find_clause("RB.moves.post.exact"), Abilities("RB", (God.NONE,), ALL))
    calls = find_clause("D0.game_controller_player_move.seq.3")
    assert unobservable(calls, Abilities("D0", tuple(God), ALL))


def test_what_comes_up_depends_on_gods_and_load() -> None:
    clauses = clauses_of("RB")
    everything = speaking(clauses, Abilities("RB", tuple(God), ALL))
    assert everything == {clause.id for clause in clauses}
    plain = everything - speaking(clauses, Abilities("RB", (God.NONE,), ()))
    assert plain == {
        "RB.move.post.pushed", "RB.move.post.win_pan", "RB.move.post.forced",
        "RB.move.post.three_to_three",
    }  # fmt: skip
    # Nobody is on level 3 while the game goes on, unless Minotaur pushes: it is not loaded so either.
    assert plain == everything - speaking(clauses, Abilities("RB", (God.NONE,), ("load",)))


def test_what_takes_a_tower() -> None:
    clauses, abilities = clauses_of("D1"), Abilities("D1", (God.NONE,), ())
    flat, tall = (speaking(clauses, abilities, towers) for towers in (False, True))
    assert "D1.is_valid_move.post.1" in flat
    # Nobody wins without a tower, so that nothing has to be refused after the end either.
    assert tall - flat == {
        "D1.player_move.pre.9", "D1.player_move.pre.10", "D1.is_valid_move.pre.6",
        "D1.check_win_condition.post.1", "D1.check_win_condition.post.2",
    }  # fmt: skip
