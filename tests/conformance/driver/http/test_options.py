"""A wrong address and a wrong mapping are one line and status 2, before anything is sent."""

import socket
from pathlib import Path

import pytest

from conformance.cli import main
from conformance.exits import Exit
from tests.conformance.driver.http.pages import NO_BUILDING

NOBODY = "http://127.0.0.1:1"


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one line that a command is refused with."""
    assert main([*arguments]) == Exit.USAGE
    out, err = capsys.readouterr()
    assert out == "" and err.count("\n") == 1 and err.startswith("santorini: ")
    return err


@pytest.mark.parametrize(
    "url",
    [
        "", "x", "127.0.0.1:80", "ftp://127.0.0.1", "http://", "http://:80", "http://h:0",
        "http://h:99999", "http://h:x", "http://a b:80", "http://h/?a=b", "http://h/#a",
        "http://user:word@h", "http://[::1", "http://h\n:80", "http://h\u00fc:80",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    line = refused(capsys, "check", "--http", url)
    assert f"--http {url!a} is no address of a server: write http://HOST:PORT" in line


def test_a_server_that_does_not_run_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        url = f"http://127.0.0.1:{taken.getsockname()[1]}"
        line = refused(capsys, "check", "--http", url)
    assert f"cannot start: '{url}': " in line and "does it run?" in line


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (b"# Title\n\nsome words\n", "line 3"),
        (b"", "[gods] is missing"),
        (b"\xff\xfe", "utf-8"),
        (b"[gods]\nnone = 'x'\n", "[routes] is missing"),
    ],
)
def test_a_wrong_mapping_is_named(
    text: bytes, words: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mapping.toml"
    path.write_bytes(text)
    line = refused(capsys, "check", "--http", NOBODY, "--mapping", str(path))
    assert f"--mapping {path}: " in line and words in line


def test_a_mapping_that_is_not_there_is_named(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    missing = tmp_path / "none.toml"
    assert f"--mapping {missing}: No such file" in refused(
        capsys, "check", "--http", NOBODY, "--mapping", str(missing)
    )
    assert f"--mapping {tmp_path}: " in refused(
        capsys, "check", "--http", NOBODY, "--mapping", str(tmp_path)
    )


def test_a_mapping_takes_an_address_and_an_address_no_program(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert "name it with --http URL" in refused(capsys, "check", "--mapping", "x.toml")
    assert "not both" in refused(capsys, "check", "--http", NOBODY, "--", "true")
    assert "not both" in refused(capsys, "check", "--http", NOBODY, "--python", "x.py:Y")


def test_building_may_be_left_out_only_where_the_document_does_not_speak_of_it(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mapping.toml"
    path.write_text(NO_BUILDING, encoding="utf-8")
    given = ("check", "--http", NOBODY, "--mapping", str(path))
    assert f"{path}: [routes.build] is missing: RB needs it" in refused(capsys, *given)
    assert "does it run?" in refused(capsys, *given, "--document", "D0")
