"""One HTTP request after the other, within the limits; what goes wrong is a fault."""

import json
import re
import time
from collections.abc import Mapping
from typing import Any, Final

import httpx

from conformance.driver import FaultKind, Limits
from conformance.driver.answers import Trouble, shown
from conformance.http.mapping import WORD, Route

LONGEST_ANSWER: Final = 1024 * 1024
IDLE_SECONDS: Final = 2.0
"""Servers drop idle connections after five seconds: the kit does it before."""


class Client:
    """Talks to one server; cookies are kept until it is closed."""

    def __init__(self, url: str, limits: Limits) -> None:
        self._limits = limits
        self._answered = False
        self._client = httpx.Client(
            base_url=url,
            # A proxy of the environment would stand between the kit and a server next door.
            trust_env=False,
            limits=httpx.Limits(keepalive_expiry=IDLE_SECONDS),
        )

    def close(self) -> None:
        """Lets go of all connections."""
        self._client.close()

    def send(self, route: Route, values: Mapping[str, Any]) -> tuple[int, Any] | Trouble:
        """Status and JSON body of the answer."""
        patience = self._limits.reply_seconds if self._answered else self._limits.start_seconds
        try:
            status, content = self._exchange(route, values, patience)
        except httpx.TimeoutException:
            return Trouble("hang", f"no answer to {route.method} {route.path} in {patience:g} s")
        except httpx.ConnectError as problem:
            kind: FaultKind = "end of file" if self._answered else "cannot start"
            return Trouble(kind, f"{shown(str(self._client.base_url))}: {problem}")
        except (httpx.HTTPError, httpx.InvalidURL, UnicodeError) as problem:
            return Trouble("end of file", f"{type(problem).__name__}: {shown(str(problem))}")
        if len(content) > LONGEST_ANSWER:
            return Trouble("too long", f"an answer of more than {LONGEST_ANSWER} bytes")
        self._answered = True
        return _read(status, content)

    def _exchange(
        self, route: Route, values: Mapping[str, Any], patience: float
    ) -> tuple[int, bytes]:
        deadline = time.monotonic() + patience
        body = None if route.json is None else filled(route.json, values)
        path = str(filled_text(route.path, values))
        query = {name: filled_text(str(text), values) for name, text in route.query.items()}
        content = bytearray()
        with self._client.stream(
            route.method, path, params=query, json=body, timeout=patience
        ) as response:
            for block in response.iter_bytes():
                content += block
                if len(content) > LONGEST_ANSWER:
                    break
                if time.monotonic() > deadline:
                    raise httpx.ReadTimeout("the answer never ends")
            return response.status_code, bytes(content)


def filled(value: Any, values: Mapping[str, Any]) -> Any:
    """The JSON value with its words in braces filled in; a word alone keeps its type."""
    match value:
        case str():
            alone = WORD.fullmatch(value)
            return values[alone.group(1)] if alone else filled_text(value, values)
        case dict():
            return {key: filled(item, values) for key, item in value.items()}
        case list():
            return [filled(item, values) for item in value]
        case _:
            return value


def filled_text(text: str, values: Mapping[str, Any]) -> str:
    """The text with its words in braces filled in."""
    return re.sub(WORD, lambda word: str(values[word.group(1)]), text)


def _read(status: int, content: bytes) -> tuple[int, Any] | Trouble:
    if status >= 500:
        return Trouble(
            "crash", f"status {status}: {shown(content[:200].decode('utf-8', 'replace'))}"
        )
    try:
        return status, json.loads(content) if content.strip() else None
    except (ValueError, RecursionError):
        text = content[:200].decode("utf-8", "replace")
        return Trouble("garbage", f"status {status}, and the answer is no JSON: {shown(text)}")
