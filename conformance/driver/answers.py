"""What comes back for a request: a reply, or a fault instead of it. Plain data."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, Self, cast

Mark = Literal["=", "?", "!"]
FaultKind = Literal[
    "crash", "end of file", "hang", "garbage", "too long", "extra reply", "cannot start"
]

# A reply's first two characters. A `!` alone is one too; a `=` or `?` alone is a print, for a position has to follow.
REPLY_STARTS = frozenset(("= ", "? ", "! ", "!"))
CALL_STARTS = frozenset(("@ > ", "@ < "))
"""The first four characters of a line that tells of a call."""
_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply line, and the call lines that came before it, joined by line ends.

    All of it is data of a stranger: escape it wherever it is shown.
    """

    request: str
    text: str
    call_text: str = ""

    @classmethod
    def of_record(cls, request: str, record: str) -> Self:
        """The reply that has this record."""
        text, _, call_text = record.partition("\n")
        return cls(request, text, call_text)

    @property
    def record(self) -> str:
        """The reply line and after it the call lines, joined by line ends: all that judging it takes."""
        return f"{self.text}\n{self.call_text}" if self.call_text else self.text

    @property
    def calls(self) -> tuple[str, ...]:
        """The call lines, in order."""
        return tuple(self.call_text.split("\n")) if self.call_text else ()

    @property
    def mark(self) -> Mark:
        """`=` done, `?` refused, `!` cannot."""
        return cast(Mark, self.text[0])

    @property
    def body(self) -> str:
        """What follows the mark and its space."""
        return self.text[2:]


class Trouble(NamedTuple):
    """Why there is no reply."""

    kind: FaultKind
    detail: str


@dataclass(frozen=True, slots=True)
class Fault:
    """No reply, and why: the request that was not answered, and one line that names the values."""

    kind: FaultKind
    detail: str
    request: str


@dataclass(frozen=True, slots=True)
class Answers:
    """The replies to a batch, in order; with a fault, those before it."""

    replies: tuple[Reply, ...]
    fault: Fault | None = None


def is_reply(line: str) -> bool:
    """The line is a reply."""
    return line[:2] in REPLY_STARTS


def is_call(line: str) -> bool:
    """The line tells of a call; any line that is neither this nor a reply is somebody's debug print."""
    return line[:4] in CALL_STARTS


def shown(text: str) -> str:
    """The text quoted on one line, shortened, without control characters."""
    if len(text) > _SHOWN:
        return f"{text[:_SHOWN]!a}… ({len(text)} characters)"
    return ascii(text)
