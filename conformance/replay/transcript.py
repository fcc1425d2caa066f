"""The transcript of a recorded case, as replies that can be judged."""

from collections.abc import Mapping
from dataclasses import dataclass

from conformance.driver import Reply
from conformance.driver.answers import is_call, is_reply
from reports.event_log import Event
from spec.requests import parse_request


class NotJudged(Exception):
    """The transcript cannot be judged; the text says why."""


@dataclass(frozen=True, slots=True)
class Transcript:
    """Request lines, and the reply to each with its calls."""

    script: tuple[str, ...]
    replies: tuple[Reply, ...]


def transcript_of(event: Event) -> Transcript:
    """The event's transcript, every line of which is a request and has a reply."""
    exchanges = event.get("transcript")
    if not isinstance(exchanges, list) or not exchanges:
        raise NotJudged("it has no transcript")
    replies = tuple(_reply(number, exchange) for number, exchange in enumerate(exchanges, 1))
    return Transcript(tuple(reply.request for reply in replies), replies)


def _reply(number: int, exchange: object) -> Reply:
    if not isinstance(exchange, Mapping):
        raise NotJudged(f"line {number} of its transcript has no request or no reply")
    request, reply = exchange.get("request"), exchange.get("reply")
    if not isinstance(request, str) or not isinstance(reply, str):
        raise NotJudged(f"line {number} of its transcript has no request or no reply")
    try:
        parse_request(request)
    except ValueError as problem:
        raise NotJudged(f"line {number} of its transcript is no request: {problem}") from None
    if not is_reply(reply):
        raise NotJudged(f"line {number} of its transcript, {reply[:60]!a}, is no reply")
    calls = exchange.get("calls", [])
    if not isinstance(calls, list) or not all(
        isinstance(one, str) and is_call(one) for one in calls
    ):
        raise NotJudged(f"line {number} of its transcript has calls that are no call lines")
    return Reply(request, reply, "\n".join(calls))
