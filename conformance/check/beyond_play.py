"""What a program does in positions that play cannot reach: notes, since no rule of the game speaks of them."""

from collections.abc import Iterator, Sequence

from conformance.cases.beyond_play import beyond_play
from conformance.check.run import Run
from conformance.check.settings import Abilities
from conformance.check.tally import one_a_group
from conformance.driver import Program
from spec.clause import Clause


def notes_beyond_play(
    program: Program, abilities: Abilities, clauses: Sequence[Clause]
) -> Iterator[str]:
    """One note for each clause that breaks in such positions, with a script, and for each fault."""
    if "load" not in abilities.features:
        yield "beyond play nothing was asked: it takes the feature load"
        return
    run = Run(program, abilities, clauses)
    run.stage("beyond play", map(abilities.put, beyond_play(abilities.pairs)))
    found = run.findings
    cases = sum(one.cases for one in found.coverage)
    yield f"beyond play {cases} positions were loaded that no game comes to; what they show is no violation"
    for violation, _ in one_a_group(found.tally.blamed()):
        times = found.tally.counted[violation.clause.id]
        yield (
            f"beyond play {violation.clause.id} does not hold, {times} times;"
            f" after: {'; '.join(violation.requests)}"
        )
    for fault in found.faults:
        yield f"beyond play there is a fault ({fault.kind}: {fault.detail}); after: {'; '.join(fault.script)}"
