"""Which request got a reply too many, and what it got: the order of the replies alone would blame the next one."""

from dataclasses import dataclass
from typing import Final

from conformance.cases.script import Lines
from conformance.driver import Program, Reply
from conformance.driver.answers import shown
from spec.notation import parse_shown

HELLO: Final = "hello 1"
GREETING: Final = "= santorini "
MOST: Final = 4
"""So many lines of one request are told."""


@dataclass(frozen=True, slots=True)
class TooMany:
    """The script up to the request that got too many replies, the records of those before, and its own lines."""

    script: Lines
    replies: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def detail(self) -> str:
        """The line that was one too many, if that can be told, and all that was written for the request."""
        request, written = shown(self.script[-1]), " and ".join(map(shown, self.lines))
        odd = [line for line in self.lines if not _shows_a_position(line)]
        extra = f"{shown(odd[0])} is one reply too many: " if len(odd) == 1 else ""
        return (
            f"{extra}{request} was answered by {written}; each line on standard output that begins with "
            "'= ', '? ' or '! ' is a reply"
        )


def _shows_a_position(line: str) -> bool:
    try:
        parse_shown(" ".join(line[2:].split(" ")[:3]), apart=False)
    except ValueError:
        return False
    return True


def told_apart(program: Program, script: Lines) -> TooMany | None:
    """After each request of a fresh start a greeting is asked for: the first that is late follows a reply too many."""
    program.restart()
    replies: list[str] = []
    for place, line in enumerate(script):
        answers = program.ask_many((line, HELLO))
        if answers.fault is not None:
            return None
        reply, greeting = answers.replies
        replies.append(reply.record)
        if greeting.text.startswith(GREETING):
            continue
        lines = [reply.text, greeting.text]
        while len(lines) < MOST:
            late = program.ask(HELLO)
            if not isinstance(late, Reply) or late.text.startswith(GREETING):
                break
            lines.append(late.text)
        program.restart()
        return TooMany(script[: place + 1], tuple(replies), tuple(lines))
    return None
