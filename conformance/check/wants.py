"""What an implementation lacks, where a clause cannot be observed of it."""

from collections.abc import Sequence
from dataclasses import replace

from conformance.check.scope import speaking
from conformance.check.suites import Player
from spec.clause import Clause
from spec.gods import God
from spec.wants import FEATURES, Want, want_of


def lacking(clause: Clause, player: Player) -> Want | None:
    """What the clause takes and the implementation does not have; None if it has everything."""
    want = want_of(clause)
    if want in FEATURES and want.value in player.features:
        want = None
    if want is None and clause.case is not None and not set(clause.case.gods) <= set(player.gods):
        return Want.GOD
    return want


def beyond_play(clauses: Sequence[Clause], player: Player) -> dict[str, Want]:
    """For clauses that come up in no game of this implementation: a god would bring them up, or nothing would."""
    with_all_gods = replace(player, gods=tuple(God))
    possible = speaking(clauses, with_all_gods) if clauses else set()
    return {clause.id: Want.GOD if clause.id in possible else Want.NOTHING for clause in clauses}
