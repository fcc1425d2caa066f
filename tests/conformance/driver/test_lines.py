"""Bytes to lines and back, whatever the blocks in which they come."""

import pytest
from hypothesis import given
from hypothesis import strategies as some

from conformance.driver.lines import CHUNK_BYTES, CHUNK_REQUESTS, Log, chunks, cut_lines

LINES = some.lists(some.binary(max_size=8).filter(lambda line: b"\n" not in line), max_size=8)


def cut_in_blocks(data: bytes, sizes: list[int], line_bytes: int) -> tuple[list[str], bool]:
    """All lines of the data when it comes in blocks of these sizes, and whether one was too long."""
    lines: list[str] = []
    rest = b""
    for size in [*sizes, len(data) or 1]:
        cut = cut_lines(rest + data[:size], line_bytes)
        lines += cut.lines
        if cut.is_too_long:
            return lines, True
        rest, data = cut.rest, data[size:]
    return lines, False


@given(LINES, some.lists(some.integers(1, 12), max_size=8), some.integers(1, 9))
def test_the_blocks_do_not_matter(lines: list[bytes], sizes: list[int], line_bytes: int) -> None:
    data = b"".join(line + b"\n" for line in lines)
    expected = cut_lines(data, line_bytes)
    assert cut_in_blocks(data, sizes, line_bytes) == (expected.lines, expected.is_too_long)
    assert expected.is_too_long == any(len(line) > line_bytes for line in lines)


@pytest.mark.parametrize(
    ("data", "lines", "rest"),
    [
        (b"", [], b""),
        (b"= a", [], b"= a"),
        (b"= a\n", ["= a"], b""),
        (b"= a\r\n= b\n= c", ["= a", "= b"], b"= c"),
        (b"a\rb\n\n", ["a\rb", ""], b""),
        (b"\xff\xc3\xa9\n", ["\\xff\\xc3\\xa9"], b""),
    ],
)
def test_lines_are_cut(data: bytes, lines: list[str], rest: bytes) -> None:
    cut = cut_lines(data, 100)
    assert (cut.lines, cut.rest, cut.is_too_long) == (lines, rest, False)


def test_a_line_of_just_the_limit_is_not_too_long() -> None:
    assert cut_lines(b"abc\nde\n", 3).lines == ["abc", "de"]
    cut = cut_lines(b"de\nabc\n", 2)
    assert (cut.lines, cut.is_too_long) == (["de"], True)


@given(some.lists(some.integers(0, 3 * CHUNK_BYTES), max_size=20), some.integers(0, 600))
def test_chunks_are_bounded_and_complete(sizes: list[int], short: int) -> None:
    requests = [*("x" * size for size in sizes), *(["state"] * short)]
    pieces = list(chunks(requests))
    assert b"".join(data for _, data in pieces).decode() == "".join(f"{r}\n" for r in requests)
    assert sum(count for count, _ in pieces) == len(requests)
    for count, data in pieces:
        assert data.count(b"\n") == count <= CHUNK_REQUESTS
        assert len(data) <= CHUNK_BYTES or count == 1


def test_the_log_keeps_the_newest_lines_and_counts_prints_alone() -> None:
    log = Log(3)
    log.add_prints(["a"])
    log.add_prints(["b", "c"])
    log.add_errors(["d"])
    assert (log.lines, log.count) == (("b", "c", "d"), 3)
