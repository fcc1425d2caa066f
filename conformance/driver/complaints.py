"""What a program says on standard error when it fails: the line that tells why, not the last one.

A trace has the reason somewhere: Python puts it last, Java first, Node between the source and the trace, and after it
the braces of the error's own fields.
"""

import re
from collections.abc import Sequence
from typing import Final

from conformance.driver.lines import OF_A_TRACE

_EXCEPTION: Final = re.compile(
    r"Exception in thread |(?:Uncaught )?[\w.$]*(?:Error|Exception|Interrupt)(?: \[\w+\])?(?::|$)"
    r"|panic: |thread '.*' panicked|terminate called after"
)
"""The line in which a language names what was thrown; a line of source that only mentions it does not begin so."""

_COMPLAINT: Final = re.compile(r"\S.*?(?:\berror\b|Exception\b|not found|No such file)", re.I)
"""A line that says that something is wrong, as compilers and shells do; what is indented is quoted source."""

_LETTER: Final = re.compile(r"[A-Za-z]")


class Complaints:
    """The telling lines of one run of a program, as far as it has been read."""

    def __init__(self) -> None:
        self._thrown = ""
        self._first_complaint = ""
        self._last = ""

    def note(self, lines: Sequence[str]) -> None:
        """These lines came next."""
        for line in lines:
            if not _LETTER.search(line) or OF_A_TRACE.match(line):
                continue
            self._last = line
            if _EXCEPTION.match(line):
                self._thrown = line
            elif not self._first_complaint and _COMPLAINT.match(line):
                self._first_complaint = line

    @property
    def why(self) -> str:
        """What was thrown last, else the first complaint, else the last line with a letter; empty without any."""
        return self._thrown or self._first_complaint or self._last
