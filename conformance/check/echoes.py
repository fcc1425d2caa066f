"""A wrong list of moves or builds is no bug of its own where the program moves and builds just as it lists."""

from conformance.check.counterexamples import Counterexample
from conformance.check.trials import Trials
from reference_impl.engine import legal_builds, legal_moves
from spec.cells import Cell
from spec.dialect import DIALECTS
from spec.requests import Build, Builds, Move, Moves, write_request
from spec.transition import Listing, Transition


def wrong_cells(listing: Listing, document: str) -> tuple[Cell, ...]:
    """The cells that are listed and should not be, or should be and are not."""
    request, before = listing.request, listing.before
    if isinstance(request, Moves):
        legal = legal_moves(before, request.cell, DIALECTS[document])
    else:
        assert isinstance(request, Builds)
        legal = legal_builds(before, request.cell)
    return tuple(sorted(listing.cells ^ frozenset(legal)))


def does_as_it_lists(trials: Trials, found: Counterexample) -> bool:
    """For every cell that is listed wrongly, the step itself is accepted just if the cell is listed."""
    listing = found.last.happened
    if not isinstance(listing, Listing) or not isinstance(listing.request, Moves | Builds):
        return False
    origin = listing.request.cell
    step = Move if isinstance(listing.request, Moves) else Build
    for cell in wrong_cells(listing, found.clause.document):
        script = (*found.script[:-1], write_request(step(origin, cell)))
        seen = trials.run(script).last
        if seen is None or not isinstance(seen.happened, Transition):
            return False
        if seen.happened.accepted != (cell in listing.cells):
            return False
    return True


def without_echoes(trials: Trials, found: list[Counterexample]) -> list[Counterexample]:
    """The counterexamples without the lists that only repeat another bug."""
    others = [one for one in found if not isinstance(one.last.happened, Listing)]
    if not others:
        return found
    return [one for one in found if one in others or not does_as_it_lists(trials, one)]
