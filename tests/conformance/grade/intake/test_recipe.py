"""How a submission is built and run is found in one place only, and said in words if not."""

from pathlib import Path

import pytest

from conformance.grade.intake.recipe import (
    LAYOUTS,
    RECIPE_FILE,
    Recipe,
    ToolMissing,
    find_recipe,
    parse_recipe,
)
from conformance.grade.intake.unpack import Refused
from conformance.grade.sandbox.toolchain import Ability

ALL = frozenset(Ability)
STARTERS = Path(__file__).resolve().parents[4] / "conformance" / "starters"
INSTRUCTORS = Recipe((), ("./run",), "class.toml")


def reason_of(text: str) -> str:
    result = parse_recipe(text.encode(), "santorini.toml")
    assert isinstance(result, Refused), result
    assert "\n" not in result.reason
    return result.reason


def make(folder: Path, *names: str) -> Path:
    for name in names:
        (folder / name).touch()
    return folder


def test_a_recipe_is_read() -> None:
    text = 'build = [["javac", "Main.java"], ["touch", "a b"]]\nrun = ["java", "Main"]'
    assert parse_recipe(text.encode(), "santorini.toml") == Recipe(
        (("javac", "Main.java"), ("touch", "a b")), ("java", "Main"), "santorini.toml"
    )


def test_a_recipe_needs_no_build() -> None:
    assert parse_recipe(b'run = ["./game"]', "x") == Recipe((), ("./game",), "x")


@pytest.mark.parametrize("key", ["gods", "document", "budget", "Run", "environment", "'a\\nb'"])
def test_any_other_key_is_refused_by_name(key: str) -> None:
    reason = reason_of(f'run = ["x"]\n{key} = 1')
    assert "unknown key" in reason
    assert key.strip("'") in reason


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "`run` must be"),
        ('run = "java Main"', "`run` must be"),
        ("run = []", "`run` must be"),
        ('run = [""]', "`run` must be"),
        ('run = ["a", 1]', "`run` must be"),
        ('run = ["a\\u0000b"]', "`run` must be"),
        ('run = ["x"]\nbuild = ["javac", "Main.java"]', "`build` must be"),
        ('run = ["x"]\nbuild = [[]]', "`build` must be"),
        ('run = ["x"]\nbuild = "make"', "`build` must be"),
        ("run = [" + "'x'," * 201 + "]", "more than 200 words"),
        ("run = ['" + "x" * 4001 + "']", "`run` must be"),
        ("run = [", "not valid TOML"),
        ("run = " + "[" * 5000, "not valid TOML"),
    ],
)
def test_what_is_wrong_is_said(text: str, expected: str) -> None:
    assert expected in reason_of(text)


def test_what_is_no_text_is_refused() -> None:
    assert isinstance(parse_recipe(b'run = ["\xff"]', "x"), Refused)


def test_the_submissions_own_recipe_comes_first(tmp_path: Path) -> None:
    make(tmp_path, "main.py")
    (tmp_path / RECIPE_FILE).write_text('run = ["own"]')
    found = find_recipe(tmp_path, INSTRUCTORS, ALL)
    assert found == Recipe((), ("own",), RECIPE_FILE)


def test_a_wrong_recipe_is_not_passed_over(tmp_path: Path) -> None:
    make(tmp_path, "main.py", RECIPE_FILE)
    assert isinstance(find_recipe(tmp_path, INSTRUCTORS, ALL), Refused)


def test_a_recipe_that_is_no_small_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / RECIPE_FILE).write_text("#" * 70_000 + '\nrun = ["x"]')
    assert isinstance(find_recipe(tmp_path, None, ALL), Refused)
    (tmp_path / RECIPE_FILE).unlink()
    (tmp_path / RECIPE_FILE).mkdir()
    assert isinstance(find_recipe(tmp_path, None, ALL), Refused)


def test_the_instructors_recipe_comes_second(tmp_path: Path) -> None:
    assert find_recipe(make(tmp_path, "main.py"), INSTRUCTORS, ALL) == INSTRUCTORS


@pytest.mark.parametrize(
    ("starter", "run"), [("python", "python3"), ("java", "java"), ("typescript", "node")]
)
def test_every_starter_is_recognised(starter: str, run: str) -> None:
    found = find_recipe(STARTERS / starter, None, ALL)
    assert isinstance(found, Recipe)
    assert found.run[0] == run


def test_typescript_is_run_as_it_is_or_compiled(tmp_path: Path) -> None:
    make(tmp_path, "package.json", "main.ts")
    as_it_is = find_recipe(tmp_path, None, ALL)
    compiled = find_recipe(tmp_path, None, ALL - {Ability.TYPESCRIPT_AS_IT_IS})
    assert isinstance(as_it_is, Recipe)
    assert isinstance(compiled, Recipe)
    assert (as_it_is.build, as_it_is.run) == ((), ("node", "main.ts"))
    assert compiled.build[0][1] == "/node_modules/typescript/bin/tsc"
    assert compiled.run == ("node", "out/main.js")


@pytest.mark.parametrize("layout", LAYOUTS, ids=lambda layout: layout.needs.name)
def test_a_missing_tool_is_not_the_students_fault(tmp_path: Path, layout: object) -> None:
    assert layout in LAYOUTS
    wanted = LAYOUTS[LAYOUTS.index(layout)]
    missing = find_recipe(make(tmp_path, *wanted.files), None, frozenset())
    assert isinstance(missing, ToolMissing)
    assert wanted.needs.value in missing.needed


def test_what_looks_like_nothing_is_told_what_to_do(tmp_path: Path) -> None:
    found = find_recipe(make(tmp_path, "game.rb", "main.ts"), None, ALL)
    assert isinstance(found, Refused)
    for name in (RECIPE_FILE, "main.py", "Main.java", "package.json with main.ts"):
        assert name in found.reason


def test_what_looks_like_two_languages_is_refused(tmp_path: Path) -> None:
    found = find_recipe(make(tmp_path, "main.py", "Main.java"), None, ALL)
    assert isinstance(found, Refused)
    assert "Python and Java" in found.reason
