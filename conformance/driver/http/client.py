"""One HTTP request after the other, within the limits; what goes wrong is a fault."""

import json
from dataclasses import replace
from http.client import HTTPException, HTTPMessage, IncompleteRead
from http.cookies import CookieError, SimpleCookie
from typing import Final
from urllib.parse import urlsplit

from conformance.driver import FaultKind, Limits
from conformance.driver.answers import Trouble, shown
from conformance.driver.http.connection import Connection
from conformance.driver.http.message import Pairs, Received, Sent

LONGEST_ANSWER: Final = 1024 * 1024


class Client:
    """Talks to one server; cookies are kept until it is closed."""

    def __init__(self, url: str, limits: Limits) -> None:
        self._url = url
        self._limits = limits
        self._answered = False
        self._connection = Connection(urlsplit(url))
        self._prefix = urlsplit(url).path.rstrip("/")
        self._cookies: dict[str, str] = {}

    def close(self) -> None:
        """Lets go of the connection."""
        self._connection.close()

    def send(self, sent: Sent) -> Received:
        """The response; what is none, or cannot be read, is trouble."""
        patience = self._limits.reply_seconds if self._answered else self._limits.start_seconds
        late = Trouble("hang", f"no answer to {sent} in {patience:g} s")
        try:
            self._connection.open(patience)
        except TimeoutError:
            return self._nothing(late)
        except (OSError, UnicodeError) as problem:
            kind: FaultKind = "end of file" if self._answered else "cannot start"
            return self._nothing(Trouble(kind, f"{shown(self._url)}: {problem}; does it run?"))
        try:
            received = self._exchange(sent)
        except TimeoutError:
            return self._nothing(late)
        except (OSError, IncompleteRead) as problem:
            return self._nothing(_broken_off(sent, problem))
        except (HTTPException, ValueError) as problem:
            detail = f"{sent}: the answer is no HTTP: {shown(str(problem))}"
            return self._nothing(Trouble("garbage", detail))
        self._answered = True
        return received

    def _exchange(self, sent: Sent) -> Received:
        headers = {"Accept": "application/json"}
        body = None
        if sent.json is not None:
            headers["Content-Type"] = "application/json"
            body = json.dumps(sent.json).encode()
        if self._cookies:
            headers["Cookie"] = "; ".join(f"{name}={text}" for name, text in self._cookies.items())
        target = self._prefix + sent.target
        response, content = self._connection.exchange(
            sent.method, target, body, headers, LONGEST_ANSWER + 1
        )
        self._keep_cookies(response.headers)
        return read_response(sent, response.status, _pairs(response.headers), content)

    def _keep_cookies(self, headers: HTTPMessage) -> None:
        for text in headers.get_all("set-cookie", ()):
            try:
                found = SimpleCookie(text)
            except CookieError:
                continue
            for name, cookie in found.items():
                self._cookies.pop(name, None)
                if cookie["max-age"] != "0":
                    self._cookies[name] = cookie.coded_value

    def _nothing(self, trouble: Trouble) -> Received:
        """No response: what may still come would answer the wrong request."""
        self._connection.close()
        return Received(None, trouble=trouble)


def _broken_off(sent: Sent, problem: Exception) -> Trouble:
    words = str(problem) or type(problem).__name__
    return Trouble("end of file", f"{sent}: {shown(words)}")


def _pairs(headers: HTTPMessage) -> Pairs:
    return tuple((name.lower(), str(value)) for name, value in headers.items())


def read_response(sent: Sent, status: int, headers: Pairs, content: bytes) -> Received:
    """The response with its JSON, or with the trouble that there is none."""
    text = content.decode("utf-8", "replace")
    bare = Received(status, headers, text)

    def trouble(kind: FaultKind, words: str) -> Received:
        return replace(bare, trouble=Trouble(kind, f"{sent}: status {status}{words}"))

    if len(content) > LONGEST_ANSWER:
        return trouble("too long", f", and an answer of more than {LONGEST_ANSWER} bytes")
    if status >= 500:
        return trouble("crash", f": {shown(text)}")
    if 300 <= status < 400:
        to = shown(bare.header("location"))
        return trouble("garbage", f", a redirect to {to}: none is followed, use that address")
    try:
        return replace(bare, body=json.loads(content) if content.strip() else None)
    except (ValueError, RecursionError):
        # Many servers refuse in plain words, or with an error page.
        if status >= 400:
            return replace(bare, body=text)
        return trouble("garbage", f", and the answer is no JSON: {shown(text)}")
