"""The event log of a run, one JSON object a line: the record that every report is drawn from.

Every string in it is data. `format.md` says what each event means, `report.schema.json` what it
looks like.
"""

import io
import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, TextIO

from reports.schema import what_is_wrong
from reports.text import bounded, without_surrogates

FORMAT: Final = "santorini-report/1"
LOG_NAME: Final = "report.jsonl"
"""What the log in the folder of a report is called."""

Event = Mapping[str, Any]
"""One line of a log, with its kind under `event`."""


class NotALog(ValueError):
    """The text is no event log; the message says in one line which line is wrong."""


@dataclass(frozen=True)
class Log:
    """A log that was read. Without a footer the run that wrote it did not come to its end."""

    header: Event
    events: tuple[Event, ...]
    footer: Event | None

    @property
    def is_complete(self) -> bool:
        """The run came to its end."""
        return self.footer is not None

    def of_kind(self, kind: str) -> tuple[Event, ...]:
        """The events of one kind, in the order in which they happened."""
        return tuple(event for event in self.events if event["event"] == kind)


class EventLog:
    """Writes a log as the run goes, to a file or (without a path) to memory.

    The header is written at once and every line is flushed, so that a killed run leaves a log that
    can be read. Only `finish` writes a footer: leaving the context without it leaves the log
    incomplete, which is what it is.
    """

    def __init__(self, header: Mapping[str, object], path: Path | None = None) -> None:
        self._path = path
        self._stream: TextIO = (
            io.StringIO() if path is None else path.open("w", encoding="ascii", newline="\n")
        )
        self._is_finished = False
        self.append("header", **{"format": FORMAT, **header})

    def __enter__(self) -> "EventLog":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def append(self, event: str, **fields: object) -> None:
        """Writes one event; ValueError if it does not follow the schema."""
        if self._is_finished:
            raise ValueError(f"a finished log takes no {event!r}: append before finish()")
        line = _kept({"event": event, **fields})
        problem = what_is_wrong(line)
        if problem is not None:
            raise ValueError(f"no {event!r} event: {problem}; see reports/report.schema.json")
        self._stream.write(json.dumps(line, allow_nan=False) + "\n")
        self._stream.flush()

    def finish(self, verdict: str, requests: int, seconds: float, **more: object) -> None:
        """Writes the footer: the run came to its end."""
        self.append("footer", verdict=verdict, requests=requests, seconds=seconds, **more)
        self._is_finished = True

    def close(self) -> None:
        """Lets go of the file; a log in memory stays readable."""
        self._is_finished = True
        if self._path is not None:
            self._stream.close()

    def read(self) -> Log:
        """What has been written up to now."""
        if self._path is not None:
            return read_log(self._path)
        self._stream.seek(0)
        return parse_log(self._stream.read())


def read_log(path: Path) -> Log:
    """The log in a file; a torn last line is left out, as a killed run leaves one."""
    text = path.read_text(encoding="utf-8-sig", errors="backslashreplace")
    try:
        return parse_log(text)
    except NotALog as problem:
        raise NotALog(f"{path}: {problem}") from None


def parse_log(text: str) -> Log:
    """The log that the text holds; NotALog names the line that is wrong."""
    lines = [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]
    events: list[Event] = []
    for number, line in lines:
        event, problem = _parse_line(line)
        if event is None:
            if events and (number, line) == lines[-1]:
                break
            raise NotALog(f"line {number} is no event of a report: {problem}")
        if not events and event["event"] != "header":
            raise NotALog(f"line {number} is {event['event']!r}: a report begins with its header")
        if events and event["event"] == "header":
            raise NotALog(f"line {number} is a second header: keep one report a file")
        if events and events[-1]["event"] == "footer":
            raise NotALog(f"line {number} follows the footer: keep one report a file")
        events.append(event)
    if not events:
        raise NotALog("it is empty: a report begins with its header")
    _learn_contracts(events[0])
    if events[-1]["event"] == "footer" and len(events) > 1:
        return Log(events[0], tuple(events[1:-1]), events[-1])
    return Log(events[0], tuple(events[1:]), None)


def _learn_contracts(header: Event) -> None:
    """The contracts that the log carries can be named from now on: their files may be gone."""
    for name, carried in header.get("contracts", {}).items():
        # Only a log that carries one waits for what reads contracts.
        from spec.contract_file.learning import learn_carried

        try:
            learn_carried(name, carried)
        except ValueError as problem:
            raise NotALog(f"line 1: {name}: {problem}") from None


def _parse_line(line: str) -> tuple[Event | None, str]:
    """The event on the line, or None and what is wrong with it."""
    try:
        value = _readable(json.loads(line, parse_constant=_refuse_constant))
    except (ValueError, RecursionError) as error:
        return None, str(error).splitlines()[0]
    problem = what_is_wrong(value)
    return (value, "") if problem is None else (None, problem)


def _refuse_constant(name: str) -> float:
    raise ValueError(f"{name} is no JSON")


def _readable(value: Any) -> Any:
    """The same value with every lone surrogate written out."""
    match value:
        case str():
            return without_surrogates(value)
        case dict():
            return {without_surrogates(key): _readable(item) for key, item in value.items()}
        case list():
            return [_readable(item) for item in value]
        case _:
            return value


def _kept(value: Any) -> Any:
    """What the log keeps of a value: long strings bounded, lone surrogates written out."""
    match value:
        case str():
            return bounded(without_surrogates(value))
        case Mapping():
            return {_kept(str(key)): _kept(item) for key, item in value.items()}
        case list() | tuple():
            return [_kept(item) for item in value]
        case _:
            return value
