"""What comes back for a request: a reply, or a fault instead of it. Plain data."""

from dataclasses import dataclass
from typing import Literal, NamedTuple, cast

Mark = Literal["=", "?", "!"]
FaultKind = Literal[
    "crash", "end of file", "hang", "garbage", "too long", "extra reply", "cannot start"
]

# A reply's first two characters. A `!` alone is one too; a `=` or `?` alone is a print, for a position has to follow.
REPLY_STARTS = frozenset(("= ", "? ", "! ", "!"))
_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Reply:
    """A reply line. Its text is data of a stranger: escape it wherever it is shown."""

    request: str
    text: str

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
    """The line is a reply; any other line is somebody's debug print."""
    return line[:2] in REPLY_STARTS


def shown(text: str) -> str:
    """The text quoted on one line, shortened, without control characters."""
    if len(text) > _SHOWN:
        return f"{text[:_SHOWN]!a}… ({len(text)} characters)"
    return ascii(text)
