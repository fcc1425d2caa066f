"""The reference over standard input and output: every request of the protocol, every feature.

It is the contracted reference that is played. A clause that its engine breaks is a bug of ours, and not part of the
game: the request is answered by `!` with the clause, and the log has a line.
"""

import logging
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TextIO

from reference_impl.engine import Outcome, legal_builds, legal_moves
from reference_impl.messages import message_for
from reference_impl.own_game import game_of
from spec.call_lines import write_calls
from spec.dialect import DIALECTS
from spec.gods import God
from spec.judgement import word_of
from spec.notation import write_cell, write_position
from spec.position import Position, new_game
from spec.registry import gods_of
from spec.requests import Builds, Hello, Load, Move, Moves, New, Request, parse_request
from spec.violation import Breach

LOG: Final = logging.getLogger(__name__)

FEATURES: Final = "select,load,legal,reasons"
DOCUMENTS_WITH_CALLS: Final = ("D0", "D1")
"""The documents that say who calls whom."""


@dataclass(frozen=True, slots=True)
class Session:
    """A document to play by, and the game so far: None before the first `new` or `load`.

    A session that tells calls declares the feature `calls`; its document is one that speaks of them. A bare one plays
    the engine without its contract, several times faster.
    """

    document: str = "RB"
    game: Position | None = None
    tells_calls: bool = False
    is_bare: bool = False


def introduce(session: Session) -> str:
    """The reply to `hello`."""
    gods = ",".join(god.value for god in gods_of(session.document))
    features = f"{FEATURES},calls" if session.tells_calls else FEATURES
    return f"= santorini 1 name=reference-{session.document} gods={gods} features={features}"


def list_cells(position: Position, request: Moves | Builds, document: str) -> str:
    """The reply to `moves` and `builds`."""
    if isinstance(request, Moves):
        cells = legal_moves(position, request.cell, DIALECTS[document])
    else:
        cells = legal_builds(position, request.cell)
    return "= " + (",".join(write_cell(cell) for cell in cells) or "-")


def operate(session: Session, before: Position, request: Request) -> Outcome:
    """What the reference makes of the request; `Breach` names a clause that its engine breaks."""
    if session.is_bare:
        return game_of(session.document)(before, request)
    # The contracts bring a library along that takes a while to import, and that a bare game need not wait for.
    from reference_impl.total import total

    return total(session.document, word_of(request))(before, request)


def answer(session: Session, line: str) -> tuple[Session, str]:
    """The session after the line, and the reply to it."""
    try:
        request = parse_request(line)
    except ValueError as error:
        return session, f"! {error}"
    if isinstance(request, Hello):
        return session, introduce(session)
    if isinstance(request, New | Load):
        gods = request.gods if isinstance(request, New) else request.position.gods
        if not set(gods) <= set(gods_of(session.document)):
            return session, f"! {session.document} knows no such god"
    elif session.game is None:
        return session, "! no game has been begun: send new or load first"
    if isinstance(request, Moves | Builds):
        assert session.game is not None
        return session, list_cells(session.game, request, session.document)
    before = session.game or new_game((God.NONE, God.NONE))
    try:
        outcome = operate(session, before, request)
    except Breach as breach:
        LOG.error("%s", breach)
        return session, f"! {breach}"
    shown = write_position(outcome.after)
    if outcome.accepted:
        return replace(session, game=outcome.after), f"= {shown}"
    reason = message_for(session.document, before, request)
    return replace(session, game=outcome.after), f"? {shown} {reason}"


def calls_for(session: Session, line: str) -> tuple[str, ...]:
    """The call lines that belong before the reply to this line."""
    if not session.tells_calls or session.game is None or not line.startswith("move "):
        return ()
    # The faces bring a library along that takes a while to import, and that other documents need not wait for.
    from reference_impl.faces.tracing import refused_at_once, trace_of

    try:
        request = parse_request(line)
    except ValueError:
        return ()
    assert isinstance(request, Move)
    is_selected = session.game.turn.worker == request.origin
    trace = (trace_of if is_selected else refused_at_once)(session.document, session.game, request)
    return write_calls(trace.calls)


def serve(lines: Iterable[str], out: TextIO, document: str = "RB", is_bare: bool = False) -> None:
    """Answers every line until `quit` or the end of the input, with every feature that the document has a use for."""
    session = Session(document, tells_calls=document in DOCUMENTS_WITH_CALLS, is_bare=is_bare)
    for line in lines:
        if line.strip() == "quit":
            return
        calls = calls_for(session, line)
        session, reply = answer(session, line)
        out.write("\n".join((*calls, reply, "")))
        out.flush()
