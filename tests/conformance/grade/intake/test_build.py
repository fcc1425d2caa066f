"""A build happens inside, and only plain files come out of it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from conformance.grade.intake.build import BuildFailed, Built, SandboxFailed, build
from conformance.grade.intake.entry_names import UnpackLimits
from conformance.grade.intake.recipe import Recipe
from conformance.grade.sandbox.limits import MIB, Phase, PhaseLimits
from conformance.grade.sandbox.tier import Sandbox
from tests.conformance.grade.bare import Bare

RUN = ("true",)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "alice"
    made.mkdir(mode=0o755)
    (made / "source.txt").write_text("hello")
    return made


def shell(*scripts: str) -> Recipe:
    return Recipe(tuple(("sh", "-c", script) for script in scripts), RUN, "test")


def names(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*"))


def failure(sandbox: Sandbox, folder: Path, *scripts: str) -> BuildFailed:
    """A failed build; checks that it leaves nothing."""
    into = folder.parent / "built"
    result = build(folder, shell(*scripts), into, sandbox)
    assert isinstance(result, BuildFailed), result
    assert names(folder.parent) == ["alice", "alice/source.txt"]
    assert "\n" not in result.reason
    return result


def test_without_commands_there_is_nothing_to_do(sandbox: Sandbox, folder: Path) -> None:
    assert build(folder, Recipe((), RUN, "test"), folder.parent / "built", sandbox) == Built(folder)
    assert names(folder.parent) == ["alice", "alice/source.txt"]


def test_what_the_commands_make_comes_out(sandbox: Sandbox, folder: Path) -> None:
    into = folder.parent / "built"
    recipe = shell("mkdir out && tr h j < source.txt > out/made", "chmod 755 out/made; echo 'a b'")
    assert build(folder, recipe, into, sandbox) == Built(into)
    assert names(into) == ["out", "out/made", "source.txt"]
    assert (into / "out" / "made").read_text() == "jello"
    assert (into / "out" / "made").stat().st_mode & 0o777 == 0o755
    assert names(folder) == ["source.txt"]


def test_words_are_not_read_by_a_shell(sandbox: Sandbox, folder: Path) -> None:
    into = folder.parent / "built"
    recipe = Recipe((("touch", "a b", "$(id)", "it's; exit 1"),), RUN, "test")
    assert build(folder, recipe, into, sandbox) == Built(into)
    assert names(into) == ["$(id)", "a b", "it's; exit 1", "source.txt"]


def test_a_single_folder_is_not_taken_off(sandbox: Sandbox, folder: Path) -> None:
    into = folder.parent / "built"
    assert isinstance(build(folder, shell("mkdir d; mv source.txt d"), into, sandbox), Built)
    assert names(into) == ["d", "d/source.txt"]


def test_a_command_that_fails_is_named_with_what_it_said(sandbox: Sandbox, folder: Path) -> None:
    failed = failure(sandbox, folder, "true", "echo 'Main.java:3: error'; exit 3", "touch not-run")
    assert failed.reason.startswith("`sh -c 'echo ")
    assert failed.reason.endswith("` ended with status 3")
    assert failed.output == "Main.java:3: error\n"


def test_a_command_that_does_not_exist_fails(sandbox: Sandbox, folder: Path) -> None:
    result = build(folder, Recipe((("no-such-tool",),), RUN, ""), folder.parent / "b", sandbox)
    assert isinstance(result, BuildFailed)
    assert result.reason == "`no-such-tool` ended with status 127"


def test_a_crash_is_told_in_words(sandbox: Sandbox, folder: Path) -> None:
    assert "was ended (Killed)" in failure(sandbox, folder, "kill -KILL $$").reason


def test_output_is_cut(sandbox: Sandbox, folder: Path) -> None:
    failed = failure(sandbox, folder, "head -c 100000 /dev/zero | tr '\\0' x; exit 1")
    assert failed.output == "x" * 8000 + "… 100,000 characters in all"


def test_a_flood_of_output_ends_the_build(sandbox: Sandbox, folder: Path) -> None:
    assert "wrote more than" in failure(sandbox, folder, "yes").reason


def test_a_build_without_end_is_ended(folder: Path) -> None:
    limits = PhaseLimits()
    hasty = Bare(replace(limits, build=replace(limits.build, wall_seconds=3.0)))
    assert failure(hasty, folder, "sleep 600").reason == "the build took longer than 3 seconds"


def test_a_build_cannot_fill_the_disk(sandbox: Sandbox, folder: Path) -> None:
    limits = sandbox.limits
    small = replace(limits.build, scratch=8 * MIB, file_size=4 * MIB)
    tight = sandbox.with_limits(replace(limits, build=small))
    script = "for n in 1 2 3 4 5 6; do head -c 3000000 /dev/zero > $n || exit 9; done"
    assert "ended with status 9" in failure(tight, folder, script).reason


def test_a_build_may_not_leave_too_much(sandbox: Sandbox, folder: Path) -> None:
    script = "for n in 1 2 3; do echo > $n; done; mkfifo pipe"
    result = failure(sandbox, folder, script)
    assert "what the build leaves is refused: './pipe' is a link or a device" in result.reason
    into = folder.parent / "built"
    few = build(folder, shell("touch 1 2 3"), into, sandbox, UnpackLimits(files=3))
    assert isinstance(few, BuildFailed)
    assert "more than 3 files" in few.reason


def test_links_come_out_as_what_they_lead_to_inside(sandbox: Sandbox, folder: Path) -> None:
    secret = folder.parent / "secret"
    secret.write_text("secret")
    into = folder.parent / "built"
    script = (
        f"ln -s source.txt soft; ln source.txt hard; ln -s '{secret}' out; ln -s /etc/shadow no"
    )
    assert build(folder, shell(script), into, sandbox) == Built(into)
    assert names(into) == ["hard", "soft", "source.txt"]
    assert {path.read_text() for path in into.iterdir()} == {"hello"}
    assert not any(path.is_symlink() for path in into.iterdir())


def test_a_build_that_pretends_to_be_done_only_hurts_itself(sandbox: Sandbox, folder: Path) -> None:
    script = "echo done > /proc/$PPID/fd/1; echo junk > /proc/$PPID/fd/1; exit 1"
    assert failure(sandbox, folder, script)


class Broken(Bare):
    """A sandbox that does not begin."""

    def wrap(self, command: Sequence[str], folder: Path, phase: Phase) -> tuple[str, ...]:
        return ("sh", "-c", "echo 'bwrap: out of order' >&2; exit 1")


def test_a_sandbox_that_does_not_begin_is_nobodys_fault(folder: Path) -> None:
    with pytest.raises(SandboxFailed, match="bwrap: out of order"):
        build(folder, shell("true"), folder.parent / "built", Broken())
