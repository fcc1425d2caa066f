"""D2, D3 and D4 written again as contracts of one's own: each clause says of every case what the document's says."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from conformance.contract.truth import Judged, Truth
from conformance.verify.sweep_cases import sweep_cases
from reference_impl.engine import attempt
from spec.clause import Clause
from spec.contract_file.clauses import clauses_in
from spec.contract_file.written import Written, read_written
from spec.gods import God
from spec.judgement import Judge, objections
from spec.meaning import Judgement
from spec.registry import clauses_of
from spec.transition import Transition

EXAMPLES = Path(__file__).parents[3] / "examples"
NAMES = ("D2", "D3", "D4")
IN_PROSE = {
    "D2": set(),
    "D3": {"D3.check_victory.pre.1", "D3.check_victory.pre.2"},
    "D4": {
        "D4.move.pre.3", "D4.move.accepts.listed",
        "D4.move.pre.10", "D4.move.pre.11", "D4.move.post.8", "D4.move.proto.1",
    },
}  # fmt: skip


NEVER_ASKED = {"D4.move.post.13", "D4.move.post.14"}
"""Who has moved always finds the cell just left to build on."""


@cache
def again(name: str) -> Written:
    text = (EXAMPLES / f"{name.lower()}.md").read_text(encoding="utf-8")
    return read_written(f"again-{name}", text)


def happened_in_the_sweep(name: str) -> Iterator[Transition]:
    """Every case within the contract's cards; what is accepted against a condition in prose promises nothing there."""
    in_prose = [one for one in clauses_of(name) if one.id in IN_PROSE[name]]
    for position, request in sweep_cases(name):
        outcome = attempt(position, request)
        is_within = set(position.gods) <= set(again(name).gods)
        if is_within and not (outcome.accepted and objections(in_prose, position, request)):
            yield Transition(position, request, outcome.accepted, outcome.after)


@pytest.mark.parametrize("name", NAMES)
def test_every_clause_is_written_again(name: str) -> None:
    assert again(name).problems == ()
    aliases = {one.alias for one in again(name).clauses} - {""}
    assert aliases == {one.id for one in clauses_of(name) if ".ex." not in one.id}
    assert {one.alias for one in again(name).prose} == IN_PROSE[name]


def said(judgements: list[Judgement], names: dict[str, str]) -> dict[str, bool]:
    return {names[one.clause.id]: one.holds for one in judgements if one.clause.id in names}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_again_judges_alike(name: str) -> None:
    own = clauses_in(again(name))
    originals: list[Clause] = [one for one in clauses_of(name) if one.id in {x.alias for x in own}]
    alike = [one for one in originals if one.is_executable and not one.readings]
    wanted = {one.id: one.id for one in alike}
    mine = {one.id: one.alias for one in own if one.is_executable and one.alias in wanted}
    spoken: set[str] = set()
    differ: dict[str, Transition] = {}
    judge, judge_again = Judge(originals), Judge(own)
    for happened in happened_in_the_sweep(name):
        theirs = said(judge(happened), wanted)
        ours = said(judge_again(happened), mine)
        both = {id: theirs[id] for id in theirs if id in set(mine.values())}
        for id in both.keys() | ours.keys():
            if both.get(id) != ours.get(id):
                differ.setdefault(id, happened)
        spoken |= set(both)
    assert differ == {}
    assert spoken == set(mine.values()) - NEVER_ASKED


def test_what_is_found_in_d4_is_found_again() -> None:
    judged = Judged(again("D4"))
    silent = {"D4.move.post.13", "D4.move.post.14"}
    false = {"D4.move.pre.16"}
    verdicts = {
        one.alias: judged.verdict(one).truth
        for one in again("D4").clauses
        if one.alias in silent | false
    }
    assert verdicts == {**dict.fromkeys(silent, Truth.NEVER_SPEAKS), "D4.move.pre.16": Truth.FALSE}
    assert God.PAN not in again("D4").gods
