"""What comes just before a request, and what comes after it: values of two factors, as requests.

Before: requests that leave the game as it is. After: whatever a player, or a careless one, might ask next. Each is a
function of the position and the request, so that it fits wherever the case is laid out.
"""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Final

from conformance.cases.legal import legal_requests
from reference_impl.engine import attempt
from spec.cells import Cell, neighbours
from spec.dialect import DIALECTS
from spec.position import Phase, Position
from spec.requests import (
    Build,
    Builds,
    Dome,
    Load,
    Move,
    Moves,
    New,
    Pass,
    Place,
    Request,
    Select,
    State,
)

Requests = tuple[Request, ...]
Make = Callable[[Position, Request], Requests | None]
RULEBOOK: Final = DIALECTS["RB"]


@dataclass(frozen=True, slots=True)
class Beside:
    """Requests beside the one that is asked: what it takes, and which they are; None where there are none such."""

    make: Make
    feature: str | None = None

    def takes_no_more_than(self, features: Collection[str]) -> bool:
        """A program with these features can be asked so."""
        return self.feature is None or self.feature in features


def _own(position: Position, request: Request) -> Cell | None:
    """The worker of the player on turn that the request is about, or the first."""
    named = getattr(request, "origin", getattr(request, "cell", None))
    own = [cell for cell in position.workers[position.turn.player] if cell]
    return named if named in own else next(iter(own), None)


def _other(position: Position, request: Request) -> Cell | None:
    """Another worker of the player on turn."""
    own = [cell for cell in position.workers[position.turn.player] if cell]
    return next((cell for cell in own if cell != _own(position, request)), None)


def _opponent(position: Position, request: Request) -> Cell | None:
    """A worker of the opponent."""
    return next((cell for cell in position.workers[1 - position.turn.player] if cell), None)


def free_beside(position: Position, cell: Cell) -> Cell | None:
    """A cell next to this one that can be entered."""
    return next(
        (
            near
            for near in neighbours(cell)
            if position.owner(near) is None
            and not position.has_dome(near)
            and position.height(near) <= position.height(cell) + 1
        ),
        None,
    )


Who = Callable[[Position, Request], Cell | None]


def _step(kind: type[Move | Build | Dome], who: Who) -> Make:
    """A step of somebody to a free cell beside, whatever the rules say of it."""

    def make(position: Position, request: Request) -> Requests | None:
        worker = who(position, request)
        target = None if worker is None else free_beside(position, worker)
        return None if worker is None or target is None else (kind(worker, target),)

    return make


def _selected(who: Who) -> Make:
    """Somebody is selected."""

    def make(position: Position, request: Request) -> Requests | None:
        worker = who(position, request)
        return None if worker is None else (Select(worker),)

    return make


def _too_far(position: Position, request: Request) -> Requests | None:
    worker = _own(position, request)
    if worker is None:
        return None
    far = (worker[0] + 2 if worker[0] < 3 else worker[0] - 2, worker[1])
    return (Move(worker, far),)


def _lists(*whose: Who) -> Make:
    """They are asked, one after the other, where they may go, or build if a build is due."""

    def make(position: Position, request: Request) -> Requests | None:
        kind = Builds if position.turn.phase is Phase.BUILD else Moves
        workers = [worker for who in whose if (worker := who(position, request)) is not None]
        return tuple(map(kind, workers)) if len(workers) == len(whose) else None

    return make


def _place(position: Position, request: Request) -> Requests | None:
    taken = next(iter(position.occupied), None)
    if position.turn.phase is Phase.PLACE:
        return None if taken is None else (Place(taken),)
    beside = None if taken is None else free_beside(position, taken)
    return None if beside is None else (Place(beside),)


def _and_look(make: Make) -> Make:
    def looked(position: Position, request: Request) -> Requests | None:
        made = make(position, request)
        return None if made is None else (*made, State())

    return looked


BEFORE: Final[dict[str, Beside]] = {
    "nothing": Beside(lambda position, request: ()),
    "a look": Beside(lambda position, request: (State(),)),
    "a move too far": Beside(_too_far),
    "a move of the opponent": Beside(_step(Move, _opponent)),
    "a build": Beside(_step(Build, _own)),
    "a pass": Beside(lambda position, request: (Pass(),)),
    "a dome": Beside(_step(Dome, _own)),
    "a placement": Beside(_place),
    "selected": Beside(_selected(_own), "select"),
    "the other selected": Beside(_selected(_other), "select"),
    "the opponent's selected": Beside(_selected(_opponent), "select"),
    "a list": Beside(_and_look(_lists(_own)), "legal"),
    "lists": Beside(_lists(_own, _other, _own), "legal"),
}
"""The cheap ones first. What would change the game at the position is left out there."""


def requests_before(name: str, position: Position, request: Request) -> Requests | None:
    """The requests just before; None if there are none such here, or if one of them would change the game."""
    made = BEFORE[name].make(position, request)
    if made is None:
        return None
    for one in made:
        outcome = attempt(position, one, RULEBOOK)
        if outcome.accepted and not isinstance(one, State | Select):
            return None
    return made


def _next_step(position: Position, request: Request) -> Requests | None:
    """A legal step from here on."""
    steps = legal_requests(position, RULEBOOK)
    return (steps[len(steps) // 2],) if steps else None


def _turn(position: Position, request: Request) -> Requests | None:
    """Legal steps to the end of the turn, and the first of the next."""
    found: list[Request] = []
    for _ in range(3):
        step = _next_step(position, request)
        if step is None:
            break
        found += step
        position = attempt(position, step[0], RULEBOOK).after
    return tuple(found) or None


def _back(position: Position, request: Request) -> Requests | None:
    match request:
        case Move(origin, target):
            return Move(target, origin), State()
        case Build(origin, target):
            return Build(origin, target), State()
        case _:
            return None


def _anew(position: Position, request: Request) -> Requests | None:
    return New(position.gods), Place((2, 2)), State()


AFTER: Final[dict[str, Beside]] = {
    "nothing": Beside(lambda position, request: ()),
    "a look": Beside(lambda position, request: (State(),)),
    "the same again": Beside(lambda position, request: (request,)),
    "a legal step": Beside(_next_step),
    "back again": Beside(_back),
    "the opponent moves": Beside(_and_look(_step(Move, _opponent))),
    "a move": Beside(_and_look(_step(Move, _own))),
    "a build": Beside(_and_look(_step(Build, _own))),
    "the turn goes on": Beside(_turn),
    "a pass": Beside(lambda position, request: (Pass(), State())),
    "a placement": Beside(_and_look(_place)),
    "a new game": Beside(_anew),
    "loaded again": Beside(lambda position, request: (Load(position), State()), "load"),
    "the opponent's selected": Beside(_selected(_opponent), "select"),
    "a list": Beside(_lists(_own), "legal"),
}


def requests_after(name: str, position: Position, request: Request) -> Requests | None:
    """The requests after the one that led to this position; None if there are none such here."""
    return AFTER[name].make(position, request)
