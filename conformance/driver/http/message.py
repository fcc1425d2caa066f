"""One HTTP request and what came back for it. Plain data."""

import json
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import quote, urlencode

from conformance.driver.answers import Trouble, shown

Pairs = tuple[tuple[str, str], ...]
KEPT_IN_A_PATH: Final = "/%:@!$&'()*+,;=~"


@dataclass(frozen=True, slots=True)
class Sent:
    """A request: `json` is its body, None for no body."""

    method: str
    path: str
    query: Pairs = ()
    json: Any = None

    @property
    def parameters(self) -> Pairs:
        """What the request names: in its query, and in a body that is a JSON object."""
        fields = self.json if isinstance(self.json, dict) else {}
        texts = {
            name: value if isinstance(value, str) else json.dumps(value)
            for name, value in fields.items()
        }
        return (*self.query, *texts.items())

    @property
    def target(self) -> str:
        """Path and query as they stand in the request."""
        path = quote(self.path, safe=KEPT_IN_A_PATH)
        return f"{path}?{urlencode(self.query)}" if self.query else path

    def __str__(self) -> str:
        body = "" if self.json is None else f" with {json.dumps(self.json)}"
        return f"{self.method} {self.target}{body}"


@dataclass(frozen=True, slots=True)
class Received:
    """A response, or its absence: then there is no status.

    `body` is the JSON of `text`; a refusal may be mere text, which is then the body. With `trouble`
    nothing can be read from it.
    """

    status: int | None
    headers: Pairs = ()
    text: str = ""
    body: Any = None
    trouble: Trouble | None = None

    def header(self, name: str) -> str:
        """The value of a header, empty if there is none; `name` in small letters."""
        return dict(self.headers).get(name, "")

    def __str__(self) -> str:
        if self.status is None:
            return "no response" if self.trouble is None else self.trouble.detail
        kind = self.header("content-type").partition(";")[0]
        return f"status {self.status}{f' ({shown(kind)})' if kind else ''}: {shown(self.text)}"
