"""The script that shows each mistake, and the clauses that its last answer breaks: measured, and kept as data.

`python -m tests.conformance.mistakes_shown` measures anew: a script that still shows its mistake is kept, for any other
mistake one is taken from a check of it.
"""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from conformance import mistakes
from conformance.mistakes import Mistake, all_mistakes
from conformance.mistakes.right_game import RightGame
from spec.gods import God, Gods
from spec.judgement import broken
from spec.notation import UNTOLD, parse_position
from spec.position import Position
from spec.registry import clauses_of
from spec.requests import parse_request
from spec.transition import Listing, Transition
from tests.conformance.check.programs import ALL, check_of, played

KEPT = Path(mistakes.__file__).with_name("shown.json")
LISTS = ("moves ", "builds ")
Script = tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    """The last request of the script is answered wrongly, all earlier ones as by the right game."""

    script: Script
    breaks: frozenset[str]


@cache
def all_shown() -> dict[str, Shown]:
    """What is kept of each mistake, by its name."""
    rows = json.loads(KEPT.read_text(encoding="utf-8"))
    return {
        name: Shown(tuple(row["script"]), frozenset(row["breaks"])) for name, row in rows.items()
    }


def script_of(name: str) -> Script:
    """The script that shows the mistake of that name."""
    return all_shown()[name].script


def without_reason(reply: str) -> str:
    return " ".join(reply.split(" ")[:4]) if reply.startswith("?") else reply


def answers(game: RightGame, script: Iterable[str]) -> list[str]:
    return [without_reason(game.answer(line)) for line in script]


def gods_in(script: Sequence[str]) -> Gods:
    words = [line.split() for line in script if line.startswith(("new", "load"))][-1]
    return God(words[1]), God(words[2])


def shown_in(reply: str, gods: Gods, fallback: Position | None) -> Position:
    """The position in a reply; what it cannot tell is taken from the fallback."""
    tokens = reply.split(" ")[1:4]
    if fallback is not None and tokens[2] == UNTOLD:
        tokens[2] = f"b{fallback.turn.player}:00"
    return parse_position(" ".join(tokens), gods)


def clauses_broken_last(mistake: Mistake, script: Script) -> frozenset[str]:
    """What the rulebook has to say about the mistake's answer to the last request."""
    *earlier, last = script
    game = mistake.start()
    replies = answers(game, earlier)
    positions = [
        reply for line, reply in zip(earlier, replies, strict=True) if not line.startswith(LISTS)
    ]
    before = shown_in(positions[-1], gods_in(earlier), None) if positions else None
    happened = what_happened(before, last, game.answer(last), gods_in(script))
    return frozenset(clause.id for clause in broken(clauses_of("RB"), happened))


def what_happened(
    before: Position | None, line: str, reply: str, gods: Gods
) -> Transition | Listing:
    """The request and its reply, as a clause sees them."""
    if not line.startswith(LISTS):
        after = shown_in(reply, gods, before)
        return Transition(before, parse_request(line), reply.startswith("="), after)
    assert before is not None
    names = reply[2:].split(",") if reply != "= -" else []
    cells = frozenset((int(name[0]), int(name[1])) for name in names)
    return Listing(before, parse_request(line), cells)


def shows(mistake: Mistake, script: Script) -> bool:
    """The last answer alone is wrong, and it breaks the clause that the mistake is about."""
    wrong, right = answers(mistake.start(), script), answers(RightGame(), script)
    if wrong[:-1] != right[:-1] or wrong[-1:] == right[-1:]:
        return False
    return mistake.clause in clauses_broken_last(mistake, script)


def searched(mistake: Mistake) -> Script:
    """The shortest script of a check that shows the mistake, cut off after the first wrong answer."""
    features = tuple(feature for feature in ALL if feature != "load" or mistake.needs_load)
    log = check_of(played(mistake.start, features))
    found = [
        script
        for event in log.of_kind("counterexample")
        if shows(mistake, script := until_it_is_wrong(mistake, tuple(event["script"])))
    ]
    if not found:
        raise ValueError(f"the check finds no script that shows {mistake.name}: write one by hand")
    return min(found, key=len)


def until_it_is_wrong(mistake: Mistake, script: Script) -> Script:
    """The beginning of the script, the first wrong answer included."""
    pairs = zip(answers(mistake.start(), script), answers(RightGame(), script), strict=True)
    first = next((place for place, (wrong, right) in enumerate(pairs) if wrong != right), None)
    return script if first is None else script[: first + 1]


def measured(mistake: Mistake) -> Shown:
    """What the kept script shows today, else what a check finds."""
    kept = all_shown().get(mistake.name)
    script = kept.script if kept and shows(mistake, kept.script) else searched(mistake)
    return Shown(script, clauses_broken_last(mistake, script))


def main() -> None:
    """Writes the file anew, a line for each mistake."""
    rows = {mistake.name: measured(mistake) for mistake in all_mistakes()}
    lines = [
        f'"{name}": {json.dumps({"script": shown.script, "breaks": sorted(shown.breaks)})}'
        for name, shown in rows.items()
    ]
    KEPT.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
