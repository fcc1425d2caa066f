"""What happened, for the two sides of a clause: as the reference does it, and doctored."""

from dataclasses import dataclass, replace

from conformance.verify.sweep_cases import with_selection
from reference_impl.engine import attempt
from reference_impl.messages import answered
from spec.clause import Clause, Kind
from spec.dialect import DIALECTS
from spec.gods import God, Gods
from spec.judgement import judge
from spec.notation import parse_position
from spec.registry import clauses_of
from spec.requests import parse_request
from spec.transition import Transition

ABOUT_A_TRANSITION = (Kind.REQUIRES, Kind.ENSURES, Kind.KEEPS, Kind.ACCEPTS)


@dataclass(frozen=True)
class Table:
    """One document and the gods it is played with."""

    document: str
    gods: Gods

    def played_by(self, first: str, second: str) -> "Table":
        """The same document with other gods."""
        return replace(self, gods=(God(first), God(second)))

    def answered(self, position: str, line: str) -> Transition:
        """What the reference makes of the request, its own worker selected before."""
        before, request = with_selection((parse_position(position, self.gods), parse_request(line)))
        return answered(
            self.document, before, request, attempt(before, request, DIALECTS[self.document])
        )

    def accepted(self, position: str, line: str, after: str | None = None) -> Transition:
        """The request is accepted, whatever the reference says, and shows the given position, or the old one."""
        before, request = with_selection((parse_position(position, self.gods), parse_request(line)))
        shown = before if after is None else parse_position(after, self.gods)
        return Transition(before, request, True, shown)

    def unselected(self, position: str, line: str) -> Transition:
        """The request is accepted though nobody was selected."""
        before = parse_position(position, self.gods)
        return Transition(before, parse_request(line), True, before)

    def refused(
        self, position: str, line: str, reason: str = "", after: str | None = None
    ) -> Transition:
        """The request is refused, whatever the reference says."""
        return replace(self.accepted(position, line, after), accepted=False, reason=reason)


def verdict(clause: Clause, happened: Transition) -> bool | None:
    """What the clause says of the transition; None when it does not speak of it."""
    for judgement in judge(clauses_of(clause.document), happened):
        if judgement.clause.id == clause.id:
            return judgement.holds
    return None


def ids_of(document: str, *kinds: Kind) -> set[str]:
    """The executable clauses of these kinds."""
    return {
        clause.id
        for clause in clauses_of(document)
        if clause.kind in kinds and clause.is_executable
    }
