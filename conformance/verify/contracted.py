"""The contracted reference in the sweep: every class of case is also put to the engine under its contract."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from conformance.verify.classes import CaseClass
from reference_impl.total import total
from spec.transition import Transition
from spec.violation import Breach


@dataclass(frozen=True)
class Contracted:
    """How many classes were asked, and for each clause that icontract found broken the first case."""

    classes: int
    refuted: dict[str, Transition] = field(default_factory=dict)


def ask_contracted(document: str, classes: Iterable[CaseClass]) -> Contracted:
    """Asks the total operation the smallest case of every class."""
    asked = 0
    refuted: dict[str, Transition] = {}
    for one in classes:
        case = one.smallest
        assert case.before is not None, "every case of a sweep has a position"
        asked += 1
        try:
            outcome = total(document, one.word)(case.before, case.request)
        except Breach as breach:
            refuted.setdefault(breach.clause.id, case)
            continue
        assert (outcome.accepted, outcome.after) == (case.accepted, case.after), case
    return Contracted(asked, refuted)
