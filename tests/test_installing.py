"""`santorini` from any folder: by `make install`, and from a wheel."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from conformance.version import VERSION

ROOT = Path(__file__).resolve().parent.parent
PARTS = ("spec", "reference_impl", "conformance", "reports")
FRESH = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}

HIDE = """
import os, signal, sys
for name in ("fcntl", "resource", "pwd", "grp", "termios", "tty", "pty"):
    sys.modules[name] = None
for name in dir(signal):
    if name[:3] == "SIG" and name[3] != "_" and name[3:] not in "ABRT FPE ILL INT SEGV TERM".split():
        delattr(signal, name)
for name in ("alarm", "setitimer", "pthread_kill", "pthread_sigmask", "sigwait"):
    delattr(signal, name)
for name in ("fork", "killpg", "setsid", "setpgid", "waitid", "getuid", "geteuid", "P_PID", "WNOWAIT", "WEXITED"):
    delattr(os, name)
sys.argv[0] = "santorini"
from conformance.cli import main
sys.exit(main())
"""
"""The command line where what Windows lacks is not there; the signals that it has are left."""


def run(*command: str, cwd: Path, env: dict[str, str]) -> tuple[int, str, str]:
    done = subprocess.run(
        command, cwd=cwd, env=env, capture_output=True, text=True, timeout=300, check=False
    )
    return done.returncode, done.stdout, done.stderr


def test_make_install_says_what_takes_so_long() -> None:
    status, told, _ = run("make", "-n", "-W", "requirements.lock", "install", cwd=ROOT, env=FRESH)
    assert status == 0
    steps = [line for line in told.splitlines() if line.startswith('echo "')]
    assert steps[:3] == [
        'echo "1 of 3: making a place for Python packages, .venv"',
        'echo "2 of 3: fetching the packages of requirements.lock, some minutes the first time"',
        'echo "3 of 3: making the command santorini"',
    ]
    (fetching,) = (line for line in told.splitlines() if "-r requirements.lock" in line)
    assert "--quiet" not in fetching


@pytest.mark.skipif(not (ROOT / ".venv" / "bin" / "santorini").exists(), reason="no .venv here")
def test_make_install_gives_a_command_that_works_in_a_fresh_shell(tmp_path: Path) -> None:
    prefix, elsewhere = tmp_path / "local", tmp_path / "elsewhere"
    elsewhere.mkdir()
    install = ("make", "-o", ".venv/stamp", "install", f"PREFIX={prefix}")
    assert run(*install, cwd=ROOT, env=FRESH) == (
        0,
        f"santorini is in {prefix}/bin now\n"
        "That folder is not in your PATH. Put this line into ~/.profile, and open a new shell:\n"
        f'  export PATH="{prefix}/bin:$PATH"\n',
        "",
    )
    found = {**FRESH, "PATH": f"{prefix}/bin:{FRESH['PATH']}"}
    assert run(*install, cwd=ROOT, env=found) == (0, f"santorini is in {prefix}/bin now\n", "")
    told = run("sh", "-c", "santorini --version", cwd=elsewhere, env=found)
    assert told == (0, f"santorini {VERSION}\n", "")


def test_a_wheel_holds_all_that_the_commands_read(tmp_path: Path) -> None:
    source, there = tmp_path / "source", tmp_path / "there"
    for part in PARTS:
        shutil.copytree(ROOT / part, source / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, source)
    offline = ("--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    pip = (sys.executable, "-m", "pip", "wheel", "--quiet", *offline, "-w", str(tmp_path))
    status, _, err = run(*pip, str(source), cwd=tmp_path, env=dict(os.environ))
    assert status == 0, err
    [wheel] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(there)
    [entries] = there.glob("*.dist-info/entry_points.txt")
    assert "santorini = conformance.cli:main" in entries.read_text(encoding="utf-8")
    shutil.copy(next((ROOT / "reports" / "samples").rglob("report.jsonl")), tmp_path)
    for words in (
        ["explain", "RB.move.pre.climb"],
        ["report", "report.jsonl"],
        ["check", "--help"],
    ):
        command = (sys.executable, "-P", "-m", "conformance.cli", *words)
        env = {**os.environ, "PYTHONPATH": str(there)}
        status, out, err = run(*command, cwd=tmp_path, env=env)
        assert (status, err) == (0, "") and out
    assert (tmp_path / "report.html").exists()


@pytest.mark.parametrize(
    "words",
    [
        ["check", "--help"],
        ["replay", "--help"],
        ["explain", "RB.move.pre.climb"],
        ["report", "--help"],
        ["recheck", "--help"],
    ],
    ids=lambda words: words[0],
)
def test_a_student_needs_nothing_that_windows_lacks(words: list[str]) -> None:
    status, out, err = run(sys.executable, "-c", HIDE, *words, cwd=ROOT, env=dict(os.environ))
    assert (status, err) == (0, "") and out


def test_what_needs_linux_says_so() -> None:
    told = run(sys.executable, "-c", HIDE, "grade", "class", cwd=ROOT, env=dict(os.environ))
    assert told == (2, "", "santorini: grade needs Linux: there is no fcntl here\n")
