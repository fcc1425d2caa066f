"""Speaks to an HTTP server inside this process."""

import asyncio
from collections.abc import Mapping

import httpx
from fastapi import FastAPI

from spec.exchange import MOVE_METHOD, MOVE_PATH, Exchange, worker_moved
from spec.json_form import from_json
from spec.position import Position
from spec.told import told_in

STATE_PATH = "/api/game/state"


class Browser:
    """A client of one server."""

    def __init__(self, app: FastAPI) -> None:
        self._app = app

    async def _send(self, requests: list[tuple[str, str]], at_once: bool) -> list[httpx.Response]:
        transport = httpx.ASGITransport(app=self._app)
        async with httpx.AsyncClient(transport=transport, base_url="http://game") as client:
            sent = [client.request(method, url, timeout=None) for method, url in requests]
            if at_once:
                return list(await asyncio.gather(*sent))
            return [await response for response in sent]

    def send_all(self, requests: list[tuple[str, str]], at_once: bool) -> list[httpx.Response]:
        """The responses to requests that are sent at once, or each after the response to the last."""
        return asyncio.run(self._send(requests, at_once))

    def send(self, method: str, url: str) -> httpx.Response:
        """The response to one request."""
        return self.send_all([(method, url)], at_once=False)[0]

    def position(self) -> Position:
        """The game as the server shows it."""
        return from_json(self.send("GET", STATE_PATH).json()["state"])

    def play(self, *steps: str) -> None:
        """Posts steps such as `place-worker?row=2&col=2`, which must all be accepted."""
        requests = [("POST", f"/api/game/{step}") for step in steps]
        for response in self.send_all(requests, at_once=False):
            assert response.status_code == 200, (response.url, response.text)

    def exchange(
        self,
        parameters: Mapping[str, str],
        method: str = MOVE_METHOD,
        path: str = MOVE_PATH,
    ) -> Exchange:
        """A request, its response, and the game before and after."""
        before = told_in(self.position())
        response = self.send(method, str(httpx.URL(path, params=dict(parameters))))
        after = told_in(self.position())
        body = response.json()
        return Exchange(
            method=method,
            path=path,
            parameters=tuple(parameters.items()),
            before=before,
            status=response.status_code,
            shown=told_in(from_json(body["state"])) if "state" in body else None,
            after=after,
            moved=worker_moved(before, after),
            message=body["message"],
        )
