"""Cases of several requests, and lists: what the sweep over single requests leaves out."""

from collections.abc import Hashable, Iterable, Iterator

from conformance.check.settings import Abilities, Budget
from conformance.check.stages import stages
from conformance.reach.planner import played
from conformance.reach.plans import gods_of as gods_in
from conformance.reach.plans import plans, read_game
from conformance.verify.sweep import judged_clauses, listing_at
from spec.cells import Cell, on_board
from spec.dialect import DIALECTS
from spec.judgement import word_of
from spec.observe import move_facts
from spec.position import Phase
from spec.registry import gods_of
from spec.requests import Build, Builds, Move, Moves, Request, State
from spec.transition import Listing, Transition

AROUND = tuple((row, column) for row in (-1, 0, 1) for column in (-1, 0, 1))


def sequences(document: str) -> Iterator[tuple[Request, ...]]:
    """Scripts: the witnesses of the table of factors, with what comes before and after them.

    Every beginning of these is a script too. Then a short game to every class of facts that legal
    play reaches.
    """
    gods = set(gods_of(document))
    for script in _witnesses(document):
        yield from (script[:length] for length in range(1, len(script) + 1))
    for game in map(read_game, plans().values()):
        if gods_in(game) <= gods and played(game[:-1], DIALECTS[document]) is not None:
            yield game


def _witnesses(document: str) -> Iterator[tuple[Request, ...]]:
    abilities = Abilities(document, gods_of(document), ("load", "select"))
    _, scripts = next(stages(abilities, Budget.QUICK, seed=1))
    for script in scripts:
        if not any(isinstance(request, State) for request in script.requests[:-1]):
            yield script.requests


def lists(document: str, cases: Iterable[Transition]) -> Iterator[Listing]:
    """Lists of moves and builds at these cases, one for every look of a step that is listed or not."""
    words = {clause.request for clause in judged_clauses(document) if "listing" in clause.sees}
    met: set[Hashable] = set()
    for case in cases:
        listing = _list_at(document, case)
        if listing is None or word_of(listing.request) not in words:
            continue
        looks = set(_looks(listing))
        if not looks <= met:
            met |= looks
            yield listing


def _list_at(document: str, case: Transition) -> Listing | None:
    position, request = case.before, case.request
    if position is None or not isinstance(request, Move | Build) or not on_board(request.origin):
        return None
    return listing_at(document, position, request)


def _looks(listing: Listing) -> Iterator[Hashable]:
    """For each cell around: is it listed, and what a step there looks like."""
    position, request = listing.before, listing.request
    assert isinstance(request, Moves | Builds)
    origin = request.cell
    kind = type(request)
    mover = origin == position.turn.worker
    yield kind, position.turn.phase, position.owner(origin), position.turn.player, mover
    yield kind, origin
    for row, column in AROUND:
        target: Cell = (origin[0] + row, origin[1] + column)
        facts = move_facts(position, origin, target)
        listed = target in listing.cells
        pushed = (facts.behind_on_board, facts.behind, facts.behind_dome) if facts.pushes else ()
        yield kind, (row, column), listed
        if position.turn.phase in (Phase.MOVE, Phase.BUILD):
            look = (facts.climb, facts.target_dome, facts.target, facts.god, pushed)
            yield kind, position.turn.phase, listed, look
