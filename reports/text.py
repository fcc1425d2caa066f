"""Text that somebody else wrote, made harmless and short without lying about it."""

import re
from collections.abc import Iterable
from typing import Final

LONGEST: Final = 2_000
"""How much of a string the log keeps."""

_CUT: Final = re.compile(r"… ([0-9][0-9,]*) characters in all\Z")


def without_surrogates(text: str) -> str:
    """The text with every lone surrogate written out, so that any encoding can hold it.

    A byte that was no UTF-8 and came in by `surrogateescape` reads as that byte again: `\\xff`.
    """
    if not any("\ud800" <= letter <= "\udfff" for letter in text):
        return text
    return "".join(_surrogate_written_out(letter) for letter in text)


def _surrogate_written_out(letter: str) -> str:
    if "\udc80" <= letter <= "\udcff":
        return f"\\x{ord(letter) - 0xDC00:02x}"
    if "\ud800" <= letter <= "\udfff":
        return f"\\u{ord(letter):04x}"
    return letter


def bounded(text: str, limit: int = LONGEST) -> str:
    """The text, or its beginning and how long the whole was; cutting twice keeps that number."""
    if len(text) <= limit:
        return text
    before = _CUT.search(text)
    if before is not None and before.start() <= limit:
        return text
    total = before.group(1) if before is not None else f"{len(text):,}"
    return f"{text[:limit]}… {total} characters in all"


def printable(text: str) -> str:
    """One line that a terminal shows as it is: everything that could steer it is written out.

    Control characters, ANSI escapes, line breaks, bidirectional marks and invisible letters all
    become backslash text such as `\\x1b`.
    """
    if text.isprintable():
        return text
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text
    )


def written(text: str, most: int = 80) -> str:
    """The first lines of what a compiler wrote, each harmless and as it was; and how many follow."""
    lines = text.expandtabs(4).rstrip().splitlines()
    rest = [f"… {plural(len(lines) - most, 'more line')}"] if len(lines) > most else []
    return "\n".join((*(printable(bounded(line, 300)) for line in lines[:most]), *rest))


def no_formula(text: str) -> str:
    """The text, quoted where a spreadsheet would take it for a formula."""
    return f"'{text}" if text.lstrip()[:1] in tuple("=+-@") else text


def plural(count: int, one: str, many: str | None = None) -> str:
    """`1 clause`, `2 clauses`, `1,200 requests`."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def listed(words: Iterable[str]) -> str:
    """`towers, workers and turn`; nothing of nothing."""
    *first, last = (*words,) or ("",)
    return f"{', '.join(first)} and {last}" if first else last


def duration(seconds: float) -> str:
    """`45 s`, `12 min`, `3 h`: as exact as a guess can be."""
    if seconds < 90:
        return f"{seconds:.0f} s"
    return f"{seconds / 60:.0f} min" if seconds < 90 * 60 else f"{seconds / 3600:.0f} h"
