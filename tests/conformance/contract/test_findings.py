"""Six contracts after real ones: everything that is to be found in each."""

from functools import cache
from pathlib import Path

import pytest

from conformance.contract.completeness import Completeness, Said
from conformance.contract.consistency import Flaw, relations_in
from conformance.contract.known_mistakes import strength_of
from conformance.contract.truth import Judged, Truth
from conformance.contract.verification import Verified, verify_contract
from conformance.grade.contracts.mark import mark
from conformance.grade.contracts.rubric import default_contract_rubric
from conformance.mistakes import all_mistakes
from reference_impl.engine import attempt
from spec.contract_file.headings import Part
from spec.contract_file.written import WrittenClause, read_written
from spec.gods import God
from spec.position import new_game
from spec.requests import New, parse_request

CONTRACTS = Path(__file__).parent / "contracts"

FALSE = {
    "round-with-power": {"move.pre.4", "move.pre.5", "move.post.3", "build.pre.1"},
    "move-with-examples": set(),
    "minotaur-sideways": {"move.pre.6", "move.post.6"},
    "larman-level-two": {"move.pre.7", "move.post.4"},
    "larman-no-way-down": {"move.pre.7"},
    "minotaur-won-and-builds": {"move.pre.6", "move.post.6"},
}
BEYOND_PLAY = {
    "move-with-examples": {"move.post.4.1", "move.post.4.2"},
    "minotaur-won-and-builds": {"move.post.5"},
}
PROSE = {
    "round-with-power": {"move.post.1", "build.post.1", "always.1", "always.2"},
    "minotaur-sideways": {"move.post.4", "move.post.5"},
    "larman-no-way-down": {"move.pre.2"},
}
RELATIONS = {
    "round-with-power": [
        (Flaw.CONTRADICTION, "move.pre.4 move.pre.5"),
        (Flaw.NEVER_SPEAKS_HERE, "move.pre.6"),
        (Flaw.FOLLOWS, "move.pre.6"),
    ],
    "move-with-examples": [(Flaw.SAME, "move.post.3")],
    "minotaur-sideways": [],
    "larman-level-two": [(Flaw.SAME, "move.pre.6"), (Flaw.CANNOT_FAIL, "move.post.3")],
    "larman-no-way-down": [(Flaw.CANNOT_FAIL, "move.post.2")],
    "minotaur-won-and-builds": [(Flaw.CONTRADICTION, "move.post.5 move.post.6")],
}
FORGOTTEN_BY_ALL = {"accepted", "other workers", "towers", "refused move", "stuck"}
FORGOTTEN = {
    "round-with-power": {"height", "builder", "adjacency"},
    "move-with-examples": set(),
    "minotaur-sideways": {"adjacency"},
    "larman-level-two": {"own worker", "dome", "whose turn", "win"},
    "larman-no-way-down": {"adjacency", "win", "whose turn"},
    "minotaur-won-and-builds": set(),
}
SAID_WRONGLY = {
    "round-with-power": {"whose turn", "room behind", "win", "dome"},
    "minotaur-sideways": {"whose turn", "win"},
    "larman-level-two": {"height"},
    "larman-no-way-down": {"height"},
    "minotaur-won-and-builds": {"height"},
}
IN_PART = {
    "round-with-power": {"build: occupied"},
    "minotaur-sideways": {"move: room behind"},
    "minotaur-won-and-builds": {"move: whose turn"},
}
MARKS = {
    "round-with-power": 30,
    "larman-level-two": 36,
    "larman-no-way-down": 44,
    "minotaur-sideways": 51,
    "minotaur-won-and-builds": 55,
    "move-with-examples": 78,
}
"""Of 100, by the usual rubric."""

PASS_ALL = {
    "both_workers_move", "moving_raises_the_cell_left", "refused_climb_moves_the_worker",
    "refused_move_passes_the_turn",
}  # fmt: skip
PASS = {
    "round-with-power": {"climb_limit_is_two", "win_is_not_noticed", "builds_reach_two_cells"},
    "minotaur-sideways": {"moves_reach_two_cells", "level_two_wins", "push_ignores_domes"},
    "larman-level-two": {"domes_can_be_entered", "level_two_wins", "second_move_is_allowed"},
    "larman-no-way-down": {"moves_reach_two_cells", "workers_walk_on_after_the_end"},
    "minotaur-won-and-builds": {"move_may_leave_the_right_side", "other_worker_has_to_build"},
}
CAUGHT = {
    "move-with-examples": {"climb_is_unlimited", "win_is_not_noticed", "second_move_is_allowed"},
    "minotaur-won-and-builds": {"climb_limit_is_two", "level_two_wins", "push_ignores_domes"},
}


@cache
def verified(name: str) -> Verified:
    return verify_contract(
        read_written(name, (CONTRACTS / f"{name}.md").read_text(encoding="utf-8"))
    )


def short(clause: WrittenClause) -> str:
    return clause.id.partition(".")[2]


@pytest.mark.parametrize("name", FALSE)
def test_is_it_true(name: str) -> None:
    found = {
        truth: {short(one.clause) for one in verified(name).verdicts if one.truth is truth}
        for truth in Truth
    }
    assert found[Truth.FALSE] == FALSE[name]
    assert found[Truth.FALSE_BEYOND_PLAY] == BEYOND_PLAY.get(name, set())
    assert found[Truth.NOT_EXECUTABLE] == PROSE.get(name, set())
    assert all(one.holds for one in verified(name).examples)
    assert len(verified(name).examples) == 2 * (name == "move-with-examples")


@pytest.mark.parametrize("name", RELATIONS)
def test_is_it_consistent(name: str) -> None:
    found = [(one.flaw, " ".join(map(short, one.clauses))) for one in verified(name).relations]
    for relation in RELATIONS[name]:
        assert relation in found
    contradictions = [one for one in found if one[0] is Flaw.CONTRADICTION]
    assert contradictions == [one for one in RELATIONS[name] if one[0] is Flaw.CONTRADICTION]


@pytest.mark.parametrize("name", FORGOTTEN)
def test_what_does_it_forget(name: str) -> None:
    coverage = verified(name).coverage
    forgotten = {one.topic.name for one in coverage if one.said is Said.NOT_AT_ALL}
    assert forgotten >= FORGOTTEN[name] | FORGOTTEN_BY_ALL
    wrongly = {one.topic.name for one in coverage if one.said is Said.BY_A_FALSE_CLAUSE}
    assert wrongly >= SAID_WRONGLY.get(name, set())
    if name == "move-with-examples":
        assert forgotten == FORGOTTEN_BY_ALL
    in_part = {
        f"{one.topic.word}: {one.topic.name}" for one in coverage if one.said is Said.IN_PART
    }
    assert in_part >= IN_PART.get(name, set())


@pytest.mark.parametrize("name", FALSE)
def test_how_strong_is_it(name: str) -> None:
    strength = verified(name).strength
    passing = {one.mistake.name for one in strength.passing}
    assert passing >= PASS.get(name, set()) | PASS_ALL
    caught = {one.mistake.name for one in strength.caught}
    assert caught >= CAUGHT.get(name, set())


@pytest.mark.parametrize("name", MARKS)
def test_what_is_it_worth(name: str) -> None:
    found = mark(verified(name), default_contract_rubric())
    assert found.earned == pytest.approx(MARKS[name], abs=2), (
        "a known mistake more moves it a little"
    )


def test_the_smallest_position_against_a_clause() -> None:
    (one,) = [
        one for one in verified("larman-level-two").false if short(one.clause) == "move.pre.7"
    ]
    assert one.against is not None
    assert sum(one.against.position.towers) == 2


@pytest.mark.parametrize("name", FALSE)
def test_what_is_false_in_play_is_shown_by_a_game(name: str) -> None:
    for one in verified(name).false:
        position = None
        for request in map(parse_request, one.game):
            if isinstance(request, New):
                position = new_game(request.gods)
                continue
            assert position is not None
            outcome = attempt(position, request)
            assert outcome.accepted
            position = outcome.after
        assert len(one.game) >= 6


def test_what_is_true_and_complete_has_no_finding() -> None:
    text = (
        "## Operation: move\n### Requires\n- x `phase == move and origin == own and neighbour and climb <= 1`\n"
        "- x `target == nobody and not target_dome`\n### Accepts\n- x `requires`\n### Keeps\n- x `unchanged`\n"
        "### Ensures\n- x `mover_on_target and origin_is_free and nothing_else_changes`\n"
        "- x `when climb == 1 and target_height == 3: winner == own`\n"
        "- x `when not (climb == 1 and target_height == 3): phase == build and same_player and worker_is_target`\n"
    )
    found = verify_contract(read_written("whole", text))
    assert found.is_sound
    assert [one.topic.name for one in found.coverage if one.said is not Said.WHOLLY] == ["stuck"]
    assert not found.strength.passing, [one.mistake.name for one in found.strength.passing]


def how_far_said(text: str) -> dict[str, tuple[Said, tuple[str, ...]]]:
    """Every subject that is not said wholly, and the false clauses that its wrong answer would pass without."""
    judged = Judged(read_written("mine", text))
    verdicts = [judged.verdict(clause) for clause in judged.written.clauses]
    return {
        f"{one.topic.word}: {one.topic.name}": (one.said, tuple(map(short, one.but_for)))
        for one in Completeness(judged, verdicts).coverage()
        if one.said is not Said.WHOLLY
    }


def test_who_says_that_some_towers_stay_says_it_in_part() -> None:
    said = how_far_said("## Operation: move\n### Ensures\n- x `other_towers_stay`\n")
    assert said["move: towers"] == (Said.IN_PART, ())
    whole = "towers_underfoot_stay and tower_behind_stays and other_towers_stay"
    assert "move: towers" not in how_far_said(f"## Operation: move\n### Ensures\n- x `{whole}`\n")


def test_who_says_of_a_dome_only_that_it_is_not_too_early_says_it_in_part() -> None:
    head, late = (
        "## Operation: build\n### Ensures\n",
        "- x `when new.target_dome: old.target_height == 3`\n",
    )
    assert how_far_said(head + late)["build: tower"] == (Said.IN_PART, ())
    # Of a dome on level 3 it does not say that the level stays.
    more = "- x `target_height == old.target_height + 1 or target_dome`\n"
    assert how_far_said(head + late + more)["build: tower"] == (Said.IN_PART, ())


def test_placing_is_judged_with_the_cards_of_the_contract() -> None:
    text = (
        "Gods: minotaur, pan\n## Operation: place\n### Requires\n1. x `god != none`\n"
        "### Ensures\n1. x `when other_god == pan: phase == move`\n2. x `when god == none: phase == move`\n"
    )
    judged = Judged(read_written("cards", text))
    verdicts = [judged.verdict(clause) for clause in judged.written.clauses]
    assert [one.truth for one in verdicts] == [Truth.TRUE, Truth.FALSE, Truth.NEVER_SPEAKS]
    assert verdicts[1].against is not None
    assert verdicts[1].against.position.gods == (God.MINOTAUR, God.PAN)


@pytest.mark.parametrize(
    ("kept", "said"),
    [("workers_stay", Said.IN_PART), ("workers_stay and towers_stay", Said.IN_PART), ("unchanged", None)],
)  # fmt: skip
def test_who_says_that_a_refusal_keeps_the_workers_says_it_in_part(
    kept: str, said: Said | None
) -> None:
    found = how_far_said(f"## Operation: place\n### Keeps\n- x `{kept}`\n")
    assert found.get("place: refused placing") == (None if said is None else (said, ()))


def test_what_only_a_false_clause_forbids_passes_once_it_is_gone() -> None:
    found = how_far_said("## Operation: select\n### Accepts\n- Any time. `standing == own`\n")
    assert found["select: accepted"] == (Said.BY_A_FALSE_CLAUSE, ("select.accepts.1",))
    assert found["select: selected"] == (Said.NOT_AT_ALL, ())


@pytest.mark.parametrize(
    ("text", "last"),
    [
        ("## Always\n1. Never over. `phase != over`\n## Operation: move\n### Requires\n1. x `neighbour`\n", "move"),
        ("## Operation: select\n### Accepts\n1. x `standing == own and phase in (move, over)`\n", "select"),
        ("## Operation: build\n### Accepts\n1. x `phase == over and neighbour and target_dome`\n", ""),
    ],
)  # fmt: skip
def test_what_is_false_after_the_end_of_a_game_is_told_with_a_won_game_where_one_is_planned(
    text: str, last: str
) -> None:
    judged = Judged(read_written("over", text))
    clause = next(one for one in judged.written.clauses if one.part in (Part.ALWAYS, Part.ACCEPTS))
    verdict = judged.verdict(clause)
    assert verdict.truth is Truth.FALSE
    position = new_game((God.NONE, God.NONE))
    for line in verdict.game[1:-1]:
        position = attempt(position, parse_request(line)).after
    assert (position.winner is None) is not bool(last)
    assert "".join(verdict.game[-1:]).partition(" ")[0] == last


def test_a_mistake_passes_only_if_no_clause_forbids_a_larger_step_of_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    about = ("climb_is_unlimited", "climb_limit_is_two")
    some = tuple(one for one in all_mistakes() if one.name in about)
    monkeypatch.setattr("conformance.contract.known_mistakes.all_mistakes", lambda: some)
    written = read_written("high", "## Operation: move\n### Requires\n1. x `climb <= 2`\n")
    strength = strength_of(written, ())
    assert [one.mistake.name for one in strength.passing] == ["climb_limit_is_two"]
    assert [one.mistake.name for one in strength.caught] == ["climb_is_unlimited"]


def test_a_condition_that_every_request_meets_cannot_fail() -> None:
    text = "## Operation: move\n### Requires\n1. x `climb >= -3`\n2. y `climb <= 1`\n"
    relations = relations_in(Judged(read_written("idle", text)))
    assert [(one.flaw, short(one.clauses[0])) for one in relations] == [
        (Flaw.CANNOT_FAIL, "move.pre.1")
    ]


@pytest.mark.parametrize(
    ("word", "conditions", "told"),
    [
        ("build", ("distance != 0", "target == nobody"), []),
        ("move", ("distance != 0", "target == nobody"), []),
        ("move", ("origin_on_board", "origin != nobody"), [(Flaw.FOLLOWS, "move.pre.1 move.pre.2")]),
        ("move", ("target_on_board", "behind_on_board"), []),
        ("move", ("all_placed", "pushes"), []),
    ],
)  # fmt: skip
def test_any_cell_may_be_named_as_the_worker_s(
    word: str, conditions: tuple[str, ...], told: list[tuple[Flaw, str]]
) -> None:
    items = "".join(f"- x `{one}`\n" for one in conditions)
    judged = Judged(read_written("mine", f"## Operation: {word}\n### Requires\n{items}"))
    found = [
        (one.flaw, " ".join(short(one) for one in (*one.clauses, *one.others)))
        for one in relations_in(judged)
    ]
    assert found == told


def test_there_are_two_players() -> None:
    text = (
        "## Operation: place\n### Ensures\n1. x `player in (0, 1)`\n2. x `player == 2`\n"
        "3. x `player == 1`\n"
    )
    found = [
        (one.flaw, " ".join(map(short, one.clauses)))
        for one in relations_in(Judged(read_written("mine", text)))
    ]
    assert found == [(Flaw.CANNOT_FAIL, "place.post.1"), (Flaw.CONTRADICTION, "place.post.2")]


def test_where_the_towers_stay_the_target_is_as_high_as_it_was() -> None:
    text = (
        "## Operation: move\n### Ensures\n1. x `towers_underfoot_stay`\n"
        "2. x `target_height == old.target_height`\n3. x `target_height == old.target_height + 1`\n"
        "4. x `nothing_else_changes`\n"
    )
    found = [
        (one.flaw, " ".join(short(one) for one in (*one.clauses, *one.others)))
        for one in relations_in(Judged(read_written("mine", text)))
    ]
    assert found == [
        (Flaw.CONTRADICTION, "move.post.1 move.post.3"),
        (Flaw.CONTRADICTION, "move.post.2 move.post.3"),
        (Flaw.CONTRADICTION, "move.post.3 move.post.4"),
        (Flaw.FOLLOWS, "move.post.1 move.post.4"),
        (Flaw.FOLLOWS, "move.post.2 move.post.1"),
    ]


def test_who_asks_for_what_no_answer_can_show_is_told_so_and_who_is_merely_false_is_not() -> None:
    text = (
        "## Operation: build\n### Ensures\n1. No end. `phase == over and winner == nobody`\n"
        "2. Always higher. `target_height == old.target_height + 1`\n"
        "3. Never a dome. `not target_dome`\n"
    )
    found = [
        " ".join(map(short, one.clauses))
        for one in relations_in(Judged(read_written("mine", text)))
        if one.flaw is Flaw.CONTRADICTION
    ]
    assert found == ["build.post.1"]


@pytest.mark.parametrize(("assumed", "is_told"), [("climb <= 0", True), ("climb < 0", False)])
def test_operations_of_one_request_that_overlap_are_told(assumed: str, is_told: bool) -> None:
    text = (
        f"## Operation: moveDown\n### Assumes\n- x `{assumed}`\n### Requires\n- x `neighbour`\n"
        "## Operation: moveUp\n### Assumes\n- x `climb >= 0`\n### Requires\n- x `neighbour`\n"
    )
    flaws = [one.flaw for one in relations_in(Judged(read_written("two", text)))]
    assert (Flaw.OVERLAP in flaws) is is_told


def test_of_rows_and_columns_not_all_cases_are_tried_and_nothing_is_called_true() -> None:
    text = (
        "Gods: none, minotaur\n## Operation: move\n### Requires\n"
        "1. Odd. `not (pushes and origin_height == 2 and target_height == 2 and behind_height == 3"
        " and origin_row == 2 and target_row == 3 and target_col == origin_col)`\n"
        "2. Never there. `when origin_row == 9: climb >= 3`\n"
    )
    judged = Judged(read_written("odd", text))
    truths = [judged.verdict(clause).truth for clause in judged.written.clauses]
    assert truths == [Truth.NOT_REFUTED, Truth.NOT_TRIED]
    assert not list(relations_in(judged))


def test_a_builder_who_has_won_finds_a_cell_and_a_refusal_has_a_reason() -> None:
    text = (
        "## Operation: move\n### Ensures\n1. It can build. `can_build`\n"
        "### Keeps\n1. It says why. `reason_given`\n"
    )
    judged = Judged(read_written("said", text))
    assert {judged.verdict(one).truth for one in judged.written.clauses} == {Truth.TRUE}
