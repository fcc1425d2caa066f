"""A contract of one's own as clauses: judged as by its own conditions, wherever clauses are taken."""

from itertools import product
from pathlib import Path

import pytest

from conformance.contract.cases import Tried, cases_about
from conformance.contract.truth import Judged
from spec.clause import Clause, Kind
from spec.contract_file.clauses import clauses_in
from spec.contract_file.headings import Part
from spec.contract_file.learning import Unreadable, learn, name_for
from spec.contract_file.written import Written, WrittenClause, read_written
from spec.gods import God
from spec.judgement import Judge, broken, judge
from spec.notation import parse_position
from spec.registry import DOCUMENTS, all_clauses, clauses_of, find_clause, gods_of
from spec.requests import Move, parse_request
from spec.transition import Listing, Transition
from spec.violation import values_of
from spec.wording import demand_of

HERE = Path(__file__)
WRITTEN = HERE.parents[2] / "conformance" / "contract" / "contracts"
CONTRACTS = (
    HERE.parents[3] / "examples" / "rulebook.md",
    WRITTEN / "larman-no-way-down.md",
    WRITTEN / "round-with-power.md",
)
BOARD = "00000/00000/00000/00000/00000 00,22/44,42 m0"
MOVE = "## Operation: move\n"


def written(path: Path) -> Written:
    return read_written(name_for(path.stem), path.read_text(encoding="utf-8"))


def made(text: str) -> dict[str, Clause]:
    found = read_written("mine", text)
    assert found.problems == ()
    return {clause.id: clause for clause in clauses_in(found)}


def moved(line: str = "move 0 0 0 1", accepted: bool = True, board: str = BOARD) -> Transition:
    before = parse_position(board, (God.NONE, God.NONE))
    return Transition(before, parse_request(line), accepted, before)


def some_cases(word: str, gods: tuple[God, ...]) -> tuple[Tried, ...]:
    """One in twenty-nine: enough of each kind."""
    return cases_about(word, gods)[::29]


def cases_of(judged: Judged, clause: WrittenClause) -> tuple[Tried, ...]:
    """Those of its operation; what always holds has a test of its own."""
    return () if clause.part is Part.ALWAYS else judged.cases(clause.operation)


@pytest.mark.parametrize("path", CONTRACTS, ids=lambda path: path.stem)
def test_clauses_judge_as_the_contract_does(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("conformance.contract.truth.cases_about", some_cases)
    contract = written(path)
    clauses = clauses_in(contract)
    judged = Judged(contract)
    by_verify = {
        one.id: {id(tried): holds for tried, holds in judged._spoken_of(one, cases_of(judged, one))}
        for one in contract.clauses
        if one.is_executable and one.part is not Part.ASSUMES
    }
    by_clauses: dict[str, dict[int, bool]] = {id: {} for id in by_verify}
    for word in {word for _, word in contract.operations}:
        about = [one for one in clauses if one.request == word]
        for tried in some_cases(word, contract.gods):
            for found in judge(about, tried.happened):
                is_credit = found.clause.kind is Kind.REQUIRES and not tried.is_accepted
                if not is_credit:
                    by_clauses[found.clause.id][id(tried)] = found.holds
    assert by_clauses == by_verify
    assert sum(map(len, by_clauses.values())) > 100


def test_a_clause_says_what_its_author_wrote() -> None:
    clauses = made(
        f"{MOVE}### Requires\n1. **Near**: it is a step. `neighbour`\n2. It is nice.\n"
        "### Ensures\n1. Climbing: `when climb == 1:`\n   - the worker is there. `mover_on_target`\n"
        "2. When it climbs, the player builds. `when climb == 1: phase == build`\n"
    )
    near, nice = clauses["mine.move.pre.1"], clauses["mine.move.pre.2"]
    assert (near.at, near.alias, near.wording) == ("line 3", "Near", "Near: it is a step.")
    assert demand_of(near) == "A move is taken only if near: it is a step."
    assert near.why.startswith("`neighbour` was understood as: the target lies on the board")
    assert not nice.is_executable and nice.wording == "It is nice."
    assert demand_of(clauses["mine.move.post.1.1"]) == "When the climb was 1: the worker is there."
    assert demand_of(clauses["mine.move.post.2"]).startswith("When a move is taken: when it climbs")
    assert values_of(near, {"move": None}) == {}


def test_what_is_taken_for_granted_limits_every_clause_of_its_operation() -> None:
    clauses = made(
        f"{MOVE}### Assumes\n- A push. `pushes`\n### Requires\n- Never. `distance == 0`\n"
        "### Ensures\n- It wins. `winner == own`\n### Accepts\n- All. `neighbour`\n"
        "### Keeps\n- Told. `reason_given`\n"
    ).values()
    pushing = "00000/00000/00000/00000/00000 00,22/01,42 m0"
    assert judge(list(clauses), moved()) == judge(list(clauses), moved(accepted=False)) == []
    said = [(one.clause.kind, one.holds) for one in judge(list(clauses), moved(board=pushing))]
    assert said == [(Kind.REQUIRES, False), (Kind.ACCEPTS, True)]
    refused = judge(list(clauses), moved(board=pushing, accepted=False))
    assert [one.clause.kind for one in refused if not one.holds] == [Kind.ACCEPTS, Kind.KEEPS]


def test_operations_of_one_request_are_judged_by_their_own_conditions() -> None:
    text = "\n".join(
        f"## Operation: {name}\n### Requires\n- x `{required}`\n### Ensures\n- y `winner == own`\n"
        for name, required in (("move", "distance == 0"), ("move", "neighbour"))
    )
    clauses = list(made(text).values())
    assert [one.id for one in clauses][2:] == ["mine.move2.pre.1", "mine.move2.post.1"]
    for said in (judge(clauses, moved()), Judge(clauses)(moved())):
        assert [(one.clause.id, one.holds) for one in said] == [
            ("mine.move.pre.1", False),
            ("mine.move2.pre.1", True),
            ("mine.move2.post.1", False),
        ]


def test_always_speaks_of_every_position_shown_and_of_no_list() -> None:
    clauses = list(made("## Always\n- No end. `phase != over`\n").values())
    assert demand_of(clauses[0]) == "In every position that is shown: no end."
    over = "00000/00000/00000/00000/00000 00,22/44,42 w0"
    for line, accepted in product(("move 0 0 0 1", "select 0 0", "state"), (True, False)):
        assert not broken(clauses, moved(line, accepted))
        assert [one.id for one in broken(clauses, moved(line, accepted, over))] == ["mine.always.1"]
    before = parse_position(BOARD, (God.NONE, God.NONE))
    assert judge(clauses, Listing(before, parse_request("moves 0 0"), frozenset())) == []
    assert [one.id for one in broken(clauses, moved("load none none " + over, True, over))]


def test_examples_are_clauses_about_their_last_request() -> None:
    first_game = f"{BOARD}\n> move 0 0 0 1\n= * * b0:01\n> move 0 1 0 2\n?\n"
    fence = f"```santorini\n{first_game}{BOARD}\n> move 0 0 0 4\n? * * m0\n```\n"
    first, second, third = made(f"## Examples\n{fence}").values()
    assert [one.id for one in (first, second, third)] == [f"mine.ex.1.{n}" for n in (1, 2, 3)]
    assert second.case is not None and len(second.case.requests) == 2
    assert third.case is not None and third.case.requests == (Move((0, 0), (0, 4)),)
    assert first.predicate is not None and third.predicate is not None
    assert not first.predicate(moved()) and not third.predicate(moved("move 0 0 0 4"))
    assert third.predicate(moved("move 0 0 0 4", accepted=False))


@pytest.mark.parametrize(
    ("fence", "told"),
    [
        (f"{BOARD}\n> move 0 0 0 1\n", "the example says no answer"),
        (f"{BOARD}\n", "the example asks nothing"),
        (f"{BOARD}\n= * * *\n", "an answer stands before any request"),
        (f"{BOARD}\n> move 0 0 0 1\n= nowhere\n", "'nowhere' is no position"),
    ],
)
def test_an_example_that_cannot_be_read_is_a_problem(fence: str, told: str) -> None:
    with pytest.raises(Unreadable) as found:
        learn("unread", f"## Examples\n```santorini\n{fence}```\n")
    assert told in str(found.value)


def test_a_document_that_was_learned_stands_beside_those_of_the_kit() -> None:
    text = f"Gods: none, pan\n\n{MOVE}### Requires\n1. A step. `neighbour`\n"
    learned = learn("learned", text)
    assert learn("learned", text) is learned
    assert clauses_of("learned") == learned.clauses
    assert find_clause("learned.move.pre.1") is learned.clauses[0]
    assert gods_of("learned") == (God.NONE, God.PAN)
    assert len(all_clauses()) >= len(learned.clauses) + sum(
        len(clauses_of(one)) for one in DOCUMENTS
    )
    with pytest.raises(ValueError, match="another document is called 'learned' already"):
        learn("learned", f"{text}2. On it. `target_on_board`\n")


@pytest.mark.parametrize("document", [*DOCUMENTS, *map(str.lower, DOCUMENTS)])
def test_a_contract_never_has_the_name_of_a_document_of_the_kit(document: str) -> None:
    assert name_for(document).upper() not in DOCUMENTS
