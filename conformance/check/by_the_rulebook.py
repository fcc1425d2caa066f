"""How the rulebook judges an answer that breaks a clause of another document, in one sentence.

A document may ask for what the rulebook forbids. Whoever reads the finding should know whether the
game is wrong, or only another one than the document's.
"""

from typing import Final

from conformance.check.wording import LOOKS_AT_THE_MARK
from reference_impl.engine import Outcome, attempt
from spec.clause import Clause, Kind
from spec.dialect import DIALECTS
from spec.gods import God
from spec.judgement import judge
from spec.notation import parse_shown
from spec.position import new_game
from spec.registry import clauses_of, own_document
from spec.text_board import describe_turn
from spec.transition import Listing, Transition

RULEBOOK: Final = "RB"
RIGHT: Final = "By the rulebook this answer is right."
WRONG: Final = "By the rulebook this answer is wrong too"
SO_IT_IS_FALSE: Final = (
    "By the rulebook this answer is right: the clause is false of the game itself, as `santorini verify` tells of"
    " its file."
)
"""Of a contract of one's own."""

SHOWN_BY_NO_REPLY: Final = (Kind.CALLS, Kind.WIRE)


def by_the_rulebook(clause: Clause, happened: Transition | Listing, reply: str) -> str | None:
    """The sentence; None for the rulebook's own findings, and where it cannot be said."""
    if clause.document == RULEBOOK or clause.kind in SHOWN_BY_NO_REPLY:
        return None
    is_told = isinstance(happened, Listing) or _is_whole(reply)
    judged = [
        found
        for found in judge(clauses_of(RULEBOOK), happened)
        if is_told or found.clause.kind in LOOKS_AT_THE_MARK
    ]
    broken = [found.clause.id for found in judged if not found.holds]
    if broken:
        return f"{WRONG} ({broken[0]}){_otherwise(clause.document, happened)}."
    if not judged or not is_told:
        return None
    return RIGHT if own_document(clause.document) is None else SO_IT_IS_FALSE


def _is_whole(reply: str) -> bool:
    """The reply shows a position and leaves nothing of it open."""
    try:
        return parse_shown(reply[2:], apart=False).is_whole
    except ValueError:
        return False


def _otherwise(document: str, happened: Transition | Listing) -> str:
    """What the rulebook asks for, where that is not what the document asks for."""
    if isinstance(happened, Listing):
        return ""
    own, rulebook = (_answer(name, happened) for name in (document, RULEBOOK))
    if own == rulebook:
        return ""
    then = f"accepted, and then {describe_turn(rulebook.after)}"
    asked = then if rulebook.accepted else "refused"
    return f"; it asks for another one than {document}: the request is {asked}"


def _answer(document: str, happened: Transition) -> Outcome:
    """What the document's reference answers there."""
    before = happened.before or new_game((God.NONE, God.NONE))
    return attempt(before, happened.request, DIALECTS[document])
