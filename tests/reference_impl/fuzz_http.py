"""Schemathesis on the HTTP server's own description; `test_http_server.py` runs this file in a process of its own."""

from collections import defaultdict
from typing import Any

import schemathesis
from hypothesis import settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    negative_data_rejection,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from reference_impl.http_server import create_app
from spec.exchange import MOVE_PATH
from tests.reference_impl.browser import Browser

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    negative_data_rejection,
    unsupported_method,
]
"""None of them looks at the clock."""

app = create_app()
schema = schemathesis.openapi.from_asgi("/openapi.json", app)
answers: dict[str, set[int]] = defaultdict(set)


@schema.parametrize()
@settings(max_examples=25)
def test_every_answer_is_as_described(case: schemathesis.Case[Any]) -> None:
    """Every case begins at the same point of a game, in which all operations may be tried."""
    steps = [f"place-worker?row={row}&col=1" for row in range(4)]
    Browser(app).play("new", *steps, "select-worker?row=0&col=1")
    response = case.call()
    answers[f"{case.method} {case.path}"].add(int(response.status_code))
    case.validate_response(response, checks=CHECKS)


def test_accepted_refused_and_wrong_requests_were_among_them() -> None:
    """Nothing tried is never a pass."""
    assert {409, 422} <= answers[f"POST {MOVE_PATH}"]
    assert {200, 422} <= answers["POST /api/game/new"]
    assert {409, 422} <= answers["POST /api/game/build"]
    assert {405} <= answers[f"GET {MOVE_PATH}"]
