"""Counterexamples to the clauses about HTTP exchanges: found again, and made short, with the server in the loop."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from conformance.cases.script import Lines
from conformance.check.counterexamples import Counterexample
from conformance.check.findings import FaultFound, Findings
from conformance.check.reduce import OVER_HTTP, Reduction
from conformance.check.shorter import shorter
from conformance.check.wire import WireTally, broken_by, is_about_the_response, is_asked
from conformance.check.wire_positions import made, position_of, reckoned
from conformance.check.wire_requests import ask_more, send_wrongly
from conformance.driver import Program, Reply
from conformance.driver.exchanged import Exchanged, Way
from conformance.monitor import Seen
from spec.cells import on_board
from spec.clause import Clause
from spec.exchange import Exchange
from spec.gods import God
from spec.requests import Move, parse_request
from spec.told import agree, write_parts
from spec.transition import Transition


@dataclass(frozen=True, slots=True)
class WireCounterexample(Counterexample):
    """A script to whose last request the exchange belongs, and the exchange in words."""

    answered: str = ""


def watched(program: Program, clauses: Sequence[Clause]) -> WireTally:
    """A tally that is told of every exchange from now on, if any clause is about exchanges."""
    tally = WireTally(clauses)
    program.watch(tally.add if tally.groups else None)
    return tally


def wire_counterexamples(
    program: Program, tally: WireTally, gods: Sequence[God], findings: Findings
) -> list[WireCounterexample]:
    """One for each group of clauses that was broken; what was exercised is added to the findings.

    The tally has watched the run, and watches no longer. A response that was wrong once and not again
    is a fault, as everywhere. A worker that seemed to be moved may have been moved earlier, behind
    another response that was wrong: where a careful look does not see it move, nothing is said.
    """
    if tally.exercised and not findings.smoke_failed and not findings.stopped:
        ask_more(program, tally.add, gods)
        # All has been asked: what is left was not told in any response.
        silent = (clause.id for clause in tally.wire if not tally.exercised[clause.id])
        findings.tally.untold.update(silent)
    program.watch(None)
    findings.tally.exercised.update(tally.exercised)
    # Over HTTP a condition is only ever asked of what it forbids.
    findings.tally.forbade.update(tally.exercised)
    findings.tally.counted.update(tally.counted)
    return broken_over_http(program, tally, findings)


def broken_over_http(
    program: Program, tally: WireTally, findings: Findings, trials: int = OVER_HTTP
) -> list[WireCounterexample]:
    """One for each group of clauses that was broken, made smaller by so many trials."""
    program.watch(None)
    found: list[WireCounterexample] = []
    for clause, *others in tally.groups:
        first = tally.broken.get(clause.id)
        if first is None or clause.id in findings.tally.violations:
            continue
        smallest = _smallest(program, clause, first, trials)
        if smallest is not None:
            found.append(replace(smallest, also=tuple(other.id for other in others)))
        elif is_about_the_response(clause):
            detail = f"{clause.id} broke once and not again: {first.sent}: {first.received}"
            findings.add_fault(FaultFound("non-determinism", first.script, detail))
    return found


def breaks_again(program: Program, clause: Clause, script: Sequence[str]) -> bool | None:
    """An exchange at the end of the script breaks the clause; None if none puts it to the question.

    A move is also sent as D0 forbids: a report does not say which of its exchanges that was.
    """
    seen: list[Exchanged] = []
    program.restart()
    program.watch(seen.append, carefully=True)
    program.ask_many(script)
    if isinstance(parse_request(script[-1]), Move):
        send_wrongly(program, script)
    program.watch(None)
    last = [one for one in seen if one.script == tuple(script) and is_asked(clause, one)]
    return any(broken_by(clause, one) for one in last) if last else None


def is_of_no_worker(script: Sequence[str]) -> bool:
    """The script ends with a move from off the board: of a server it was asked with nobody selected."""
    last = parse_request(script[-1])
    return isinstance(last, Move) and not on_board(last.origin)


def _smallest(
    program: Program, clause: Clause, first: Exchanged, trials: int
) -> WireCounterexample | None:
    def breaks(script: Lines) -> bool:
        return _again(program, clause, script, first) is not None

    script = first.script
    if not breaks(script):
        return None
    # No response costs the time limit, each time.
    if first.exchange.status is not None and first.way is Way.USUAL:
        script = Reduction(breaks, trials).reduced(script, shorter)
    again = _again(program, clause, script, first)
    return None if again is None else _counterexample(clause, script, *again)


def _again(
    program: Program, clause: Clause, script: Lines, first: Exchanged
) -> tuple[Exchanged, Lines] | None:
    """An exchange like the first at the end of the script that breaks the clause, and the replies."""
    seen: list[Exchanged] = []
    program.watch(seen.append, carefully=True)
    program.restart()
    answers = program.ask_many(script)
    if first.way is not Way.USUAL:
        send_wrongly(program, script)
    program.watch(None)
    texts = [reply.text for reply in answers.replies[: len(script)]]
    if len(texts) < len(script) and answers.fault is not None:
        texts.append(f"! {answers.fault.kind}: {answers.fault.detail}")
    for found in seen:
        is_like = found.script == script and found.way is first.way
        if is_like and broken_by(clause, found) and len(texts) == len(script):
            if found.way is not Way.USUAL:
                texts[-1] = f"= {write_parts(found.exchange.after)}"
            return found, tuple(texts)
    return None


def _counterexample(
    clause: Clause, script: Lines, found: Exchanged, replies: Lines
) -> WireCounterexample:
    exchange = found.exchange
    request = parse_request(script[-1])
    before = position_of(exchange.before, reckoned(list(map(Reply, script, replies))[:-1]))
    makes_it = exchange.moved and isinstance(request, Move)
    after = position_of(exchange.after, made(before, request) if makes_it else before)
    happened = Transition(before, request, replies[-1].startswith("="), after)
    last = Seen(request, happened)
    return WireCounterexample(clause, (), script, replies, last, answered=told(found))


def told(found: Exchanged) -> str:
    """The exchange and what it did, in words."""
    return f"{found.sent} got {found.received}; {_effect(found.exchange)}"


def _effect(exchange: Exchange) -> str:
    moved = "a worker moved" if exchange.moved else "no worker moved"
    game = f"{moved}, and the game is {write_parts(exchange.after)}"
    if exchange.status is None:
        return game
    if exchange.shown is None:
        return f"{game}, of which the response shows nothing"
    if not agree(exchange.shown, exchange.after):
        return f"{game}, but the response shows {write_parts(exchange.shown)}"
    return game
