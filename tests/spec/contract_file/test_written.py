"""A contract in Markdown: its numbers, its parts, and one clear error for everything that would be passed over."""

import pytest

from spec.contract_file.headings import requests_in
from spec.contract_file.written import Written, read_written
from spec.gods import God

HEAD = "## Operation: moveWorker\n\n### Preconditions\n\n"


def read(text: str) -> Written:
    return read_written("mine", text)


def clauses(text: str) -> dict[str, str]:
    return {one.id: one.code for one in read(text).clauses}


def test_numbers_that_a_reader_sees_become_ids() -> None:
    found = read(
        "# Moving\nGods: none, minotaur\n\n## Operation: moveWorker\n### Preconditions\n"
        "1. On turn. `phase == move`\n"
        "2. It can be entered: `any:`\n"
        "   - it is free, `target == nobody`\n"
        "   - or held. `pushes`\n"
        "### Postconditions\n"
        "1. When pushing: `when pushes:`\n"
        "   1. there `pushed_on_behind`\n"
        "   2. and here. `mover_on_target`\n"
        "2. It looks nicer.\n"
        "### Accepts\n"
        "- **All**: what meets the above. `requires`\n"
    )
    assert found.problems == ()
    assert found.gods == (God.NONE, God.MINOTAUR)
    assert found.notes == ("`moveWorker` is read as `move`",)
    assert [(one.id, one.is_executable) for one in found.clauses] == [
        ("mine.move.pre.1", True),
        ("mine.move.pre.2", True),
        ("mine.move.accepts.1", True),
        ("mine.move.post.1.1", True),
        ("mine.move.post.1.2", True),
        ("mine.move.post.2", False),
    ]
    assert found.clauses[2].alias == "All"
    assert [one.line for one in found.prose] == [14]


@pytest.mark.parametrize(
    "heading",
    [
        "### Preconditions", "# Pre-conditions:", "**Preconditions**", "**Requires:**", "Preconditions:",
        "Pre-conditions",
    ],
)  # fmt: skip
def test_parts_as_courses_write_them(heading: str) -> None:
    text = f"## Operation: move\n\n{heading}\n\n1. Near. `neighbour`\n"
    assert clauses(text) == {"mine.move.pre.1": "neighbour"}


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("playerMove(int x)", "move"),
        ("`Board.buildTower(x, y)`", "build"),
        ("placeWorker", "place"),
    ],
)
def test_an_operation_is_read_as_a_request(name: str, word: str) -> None:
    (clause,) = read(f"## Operation: {name}\n### Requires\n- x `phase != over`\n").clauses
    assert clause.word == word


def test_a_title_is_no_operation_and_two_operations_are_kept_apart() -> None:
    found = read(
        "# Move\n\n## Operation: moveDown\n### Requires\n1. x `climb < 0`\n"
        "## Operation: moveUp\n### Requires\n1. x `climb > 0`\n"
    )
    assert [one.id for one in found.clauses] == ["mine.moveDown.pre.1", "mine.moveUp.pre.1"]


def test_a_definition_stands_for_its_condition() -> None:
    text = (
        "# Definitions\n- near: `close: distance == 1`\n"
        + HEAD
        + "1. Near. `close and climb <= 1`\n"
    )
    assert read(text).problems == ()
    assert len(read(text).clauses) == 1


PROBLEMS = {
    "a typo": (HEAD + "1. Near. `distence == 1`\n", "line 5, column 11: `distence` is no fact here"),
    "types": (HEAD + "1. Near. `distance == own`\n", "line 5, column 23: a number is compared with a side"),
    "code": (HEAD + "1. Near. `exec('x')`\n", "line 5, column 16: ' is not understood; write values without quotes"),
    "mid-sentence": (
        HEAD + "1. Near `climb <= 1` as always.\n", "line 5, column 10: `climb <= 1` reads as a condition",
    ),
    "no item": (HEAD + "-Near. `climb <= 1`\n", "line 5, column 1: this is no list item"),
    "a table": (HEAD + "| a | b |\n|---|---|\n| x | `climb <= 1` |\n", "line 5, column 1: a table is not read"),
    "open": (HEAD + "1. Near. `climb <= 1\n", "line 5, column 1: a backtick is left open"),
    "deep": (HEAD + "".join("  " * n + "- x\n" for n in range(11)), "lists are nested more than 6 deep"),
    "many": (HEAD + "- x `climb <= 1`\n" * 10_000, "it has 10,000 items, more than 200"),
    "circular": (
        "# Definitions\n- `a: b`\n- `b: a`\n" + HEAD + "1. x `a`\n", "the definition is circular",
    ),
    "shadow": ("# Definitions\n- `climb: pushes`\n", "`climb` has a meaning already"),
    "no request": ("## Operation: setBoard\n### Requires\n- x `climb <= 1`\n", "`setBoard` names no request"),
    "no operation": ("### Requires\n- x `climb <= 1`\n", "this part belongs to no operation"),
    "elsewhere": ("# Notes\n- x `climb <= 1`\n", "`climb <= 1` reads as a condition"),
    "gods": ("Gods: none, zeus\n", "gods: 'zeus' is not known here"),
    "nothing below": (HEAD + "1. x `when pushes:`\n", "`when pushes:` has no items below it"),
    "a number twice": (HEAD + "1. x `pushes`\n\ntext\n\n1. y `pushes`\n", "number 1 is used twice: see line 5"),
    "look-alike": (HEAD + "1. x `сlimb <= 1`\n", "it may look like another letter"),
    "no part": (
        "## Operation: move\n### Result\n- x `mover_on_target`\n",
        "line 2, column 1: 'Result' is no part, and the items below it would not be judged",
    ),
    "a part misspelt": (
        "## Operation: move\n### Preconditons\n- x `climb <= 1`\n- y `neighbour`\n",
        "line 2, column 1: 'Preconditons' is no part, and the items below it would not be judged; "
        "did you mean Preconditions?",
    ),
    "no heading": ("## Operation: move\n###Requires\n- x.\n", "line 2, column 1: this is no heading"),
    "no item below one": (HEAD + "1. x `neighbour`\n-y `climb <= 1`\n", "line 6, column 1: this is no list item"),
    "a stray word": (HEAD + "1. It stands on a `Tile`.\n", "`tile` is no fact here; finish the item with a word"),
    "java": (HEAD + "1. x `worker.getHeight() <= 1`\n", "calls and dots are not understood; name a fact"),
    "HTML": (HEAD + "<p>`climb <= 1`</p>\n", "line 5, column 1: HTML is not read"),
    "a heading": (
        "## Operation: move\n### Requires `climb <= 1`\n- x\n", "line 2, column 15: `climb <= 1` reads as a condition",
    ),
    "other ends of lines": (
        (HEAD + "1. x `climb <= 1`\n").replace("\n", "\u2028"), "`climb <= 1` reads as a condition",
    ),
    "a fence": (HEAD + "1. x\n\n```\ny\nclimb <= 1\n```\n", "line 9, column 1: `climb <= 1` reads as a condition"),
    "a fence in an item": (
        HEAD + "1. x\n   - y\n     ```text\n     climb <= 1\n     ```\n",
        "line 8, column 6: `climb <= 1` reads as a condition",
    ),
    "an indented line": (
        HEAD + "1. x\n\ntext\n\n    climb <= 1\n", "line 9, column 5: `climb <= 1` reads as a condition",
    ),
    "zero": ("a\0b", "it holds a zero character"),
}  # fmt: skip


@pytest.mark.parametrize("name", PROBLEMS)
def test_what_would_be_passed_over_is_one_clear_error(name: str) -> None:
    text, told = PROBLEMS[name]
    problems = [str(problem) for problem in read(text).problems]
    assert any(told in problem for problem in problems), problems
    if name not in ("circular", "deep"):
        assert len(problems) == 1


def test_an_example_may_stand_in_an_item() -> None:
    fence = ["```santorini", "load none none 00000/00000/00000/00000/00000 22,00/01,02 m0", "```"]
    inside = "".join(f"   {line}\n" for line in fence)
    found = read(HEAD + "1. Near. `neighbour`\n\n### Examples\n\n1. So:\n\n" + inside)
    assert found.problems == ()
    assert found.examples == ((fence[1] + "\n", 12),)


def test_emphasis_at_the_beginning_of_a_line_is_no_item() -> None:
    assert read(HEAD + "1. x and\n*y* and -1. `climb <= 1`\n").problems == ()


def test_what_is_not_code_is_quoted_as_it_stands() -> None:
    (clause,) = read(HEAD + "1. The `Tile` must be near.\n").clauses
    assert clause.text == "The `Tile` must be near."


def test_a_bare_name_in_mid_sentence_is_listed_and_told() -> None:
    text = "## Definitions\n- `near: distance == 1`\n" + HEAD
    found = read(text + "1. The `target` is a `neighbour` here.\n2. It is `near` or so.\n")
    assert found.problems == ()
    first = text.count("\n") + 1
    assert [(one.line, one.text, one.is_executable) for one in found.prose] == [
        (first, "The `target` is a `neighbour` here.", False),
        (first + 1, "It is `near` or so.", False),
    ]
    told = "stands in mid-sentence, where it is not judged: a condition ends its item"
    assert [note for note in found.notes if "mid-sentence" in note] == [
        f"line {first}: `neighbour` {told}",
        f"line {first + 1}: `near` {told}",
    ]


def test_a_word_of_the_language_in_prose_is_no_error() -> None:
    assert read(HEAD + "1. The worker is `selected` before, it says.\n").problems == ()


def test_labels_may_stand_on_lines_below_each_other() -> None:
    found = read(
        "Gods: none, minotaur\n**Operation:** Player.moveWorker(x)\n**Cross References:** play\n"
        "**Preconditions:**\n1. Near. `neighbour`\n"
    )
    assert found.problems == ()
    assert [one.id for one in found.clauses] == ["mine.move.pre.1"]
    assert found.gods == (God.NONE, God.MINOTAUR)


def test_a_title_right_below_an_item_needs_an_empty_line() -> None:
    text = HEAD + "1. Near. `climb <= 1`\n**Postconditions**\n1. There. `mover_on_target`\n"
    (problem,) = read(text).problems
    assert str(problem) == (
        "line 6, column 1: 'Postconditions' is read as part of the item above it; leave an empty line before it"
    )
    assert read(text.replace("**Post", "\n**Post")).problems == ()


def test_a_list_may_have_the_parts_as_its_items() -> None:
    text = "- **Operation: move**\n  - **Requires**\n    - Near. `neighbour`\n  - Ensures:\n    - `mover_on_target`\n"
    assert clauses(text) == {"mine.move.pre.1": "neighbour", "mine.move.post.1": "mover_on_target"}


def test_an_operation_may_be_an_item_in_plain_words() -> None:
    text = "- Operation: move\n  - Requires:\n    - Near. `neighbour`\n  - Ensures\n    - `mover_on_target`\n"
    assert clauses(text) == {"mine.move.pre.1": "neighbour", "mine.move.post.1": "mover_on_target"}


def test_an_operation_of_no_request_is_prose_and_two_of_one_name_are_kept_apart() -> None:
    found = read(
        "## Operation: setBoard\n### Requires\n- Two players.\n"
        "## Operation: move (base)\n### Requires\n- x `climb < 0`\n"
        "## Operation: move (Minotaur)\n### Requires\n- x `climb > 0`\n"
    )
    assert found.problems == ()
    ids = ["mine.move.pre.1", "mine.move2.pre.1", "mine.setBoard.pre.1"]
    assert sorted(one.id for one in found.clauses) == ids
    assert found.notes == (
        "the operation `move` in line 7 is called `move2` here",
        "`setBoard` is about no request: nothing is run for it",
    )


@pytest.mark.parametrize(("name", "words"), [("Roundmove", ("move",)), ("removeWorker", ())])
def test_a_name_written_together(name: str, words: tuple[str, ...]) -> None:
    assert requests_in(name) == words


@pytest.mark.parametrize("text", ["\ufeff" + HEAD, HEAD.replace("\n", "\r\n")])
def test_other_line_ends_and_a_byte_order_mark(text: str) -> None:
    assert clauses(text + "1. x `pushes`") == {"mine.move.pre.1": "pushes"}


@pytest.mark.parametrize("stranger", ["\x0b", "\x0c", "\x85", "\u2028"])
def test_what_only_python_takes_for_the_end_of_a_line_moves_no_place(stranger: str) -> None:
    (problem,) = read(f"A{stranger}title\n\n{HEAD}1. x `clmb <= 1`\n").problems
    assert (problem.line, problem.column) == (7, 7)


def test_what_stands_beside_an_operation_with_parts_of_its_own_is_another_one() -> None:
    text = (
        "## Operation: move\n### Requires\n- x `neighbour`\n"
        "## checkWin\n### Ensures\n- x `when target_height == 3: winner == own`\n"
    )
    (problem,) = read_written("mine", text).problems
    assert (problem.line, problem.text) == (4, "`checkWin` names no request")
    shared = "## Operation: move\n### Requires\n- x `neighbour`\n## Both\n### Invariants\n- x `workers_apart`\n"
    assert not read_written("mine", shared).problems


@pytest.mark.parametrize("code", ["unchanged", "mover_on_target", "workers_apart"])
def test_a_name_alone_below_a_heading_that_is_no_part_is_not_passed_over(code: str) -> None:
    text = (
        "## Operation: move\n### Requires\n- x `neighbour`\n"
        f"### Exceptional behaviour\n- It is so. `{code}`\n"
    )
    (problem,) = read_written("mine", text).problems
    assert problem.line == 4 and "is no part" in problem.text
