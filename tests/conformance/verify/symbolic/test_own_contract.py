"""A clause of a Markdown contract is searched like any other: what is true is confirmed, what is false refuted."""

from importlib import import_module

import pytest

from conformance.pool import worker_pool
from conformance.verify.symbolic import search
from spec.contract_file.learning import learn

TEXT = """## Operation: select
### Requires
1. It is the player's own worker. `standing == own`
## Operation: move
### Requires
1. At most one level down. `climb >= -1`
"""


def test_the_search_takes_the_clauses_of_a_contract(monkeypatch: pytest.MonkeyPatch) -> None:
    name = learn("searched", TEXT).name
    # One process: to start one costs more than these searches.
    module = import_module("conformance.verify.symbolic.search")
    monkeypatch.setattr(module, "worker_pool", lambda workers: worker_pool(1))
    found = {
        one.id: one for one in search(name, only=["searched.select.pre.1", "searched.move.pre.1"])
    }
    confirmed, refuted = found["searched.select.pre.1"], found["searched.move.pre.1"]
    assert (confirmed.verdict, refuted.verdict) == ("confirmed", "refuted")
    assert confirmed.shown is not None
    assert refuted.detail.startswith("without gods: player 0 to move, nobody selected: ")
    assert refuted.detail.endswith(", which breaks searched.move.pre.1")
