"""What an author is told about a contract, as plain text: four questions and their answers."""

from collections.abc import Iterator, Sequence
from typing import Final

from conformance.contract.cases import Tried
from conformance.contract.completeness import Coverage, Said
from conformance.contract.consistency import Flaw, Relation
from conformance.contract.topics import FRAME, Topic
from conformance.contract.truth import Truth, Verdict, names_of
from conformance.contract.verification import Verified
from reports.text import plural, printable
from spec.contract_file.headings import Part
from spec.contract_file.in_words import in_words
from spec.contract_file.written import Written, WrittenClause
from spec.notation import write_position
from spec.position import Position
from spec.requests import Load, write_request
from spec.text_board import describe_turn, draw
from spec.transition import Transition

SHOWN: Final = 12
"""So many of a long list are told; how many more there are is told too."""

TITLES: Final = {
    Part.ASSUMES: "Assumes",
    Part.REQUIRES: "Requires",
    Part.ACCEPTS: "Accepts",
    Part.ENSURES: "Ensures",
    Part.KEEPS: "Keeps",
    Part.ALWAYS: "Always",
}

ABOUT: Final = {"move": "a move", "build": "a build", "place": "placing", "select": "selecting"}

OUT_OF_SIGHT: Final = (
    "For these nothing was judged. What shows on the board can be said by a condition at the end (`santorini explain"
    " --facts`);\n  what goes on inside a program cannot, unless it tells its calls (`check --calls`) or is a server"
    " (`check --http`)."
)

WHY: Final = {
    Part.REQUIRES: "Your clause forbids it",
    Part.ACCEPTS: "Your clause wants it accepted",
    Part.ENSURES: "After it your clause does not hold",
}
"""What a false clause comes to in the case against it."""


def tell(verified: Verified) -> str:
    """The whole text."""
    return "\n".join(_lines(verified)) + "\n"


def tell_problems(verified: Verified) -> str:
    """What could not be read, line by line."""
    count = plural(len(verified.problems), "place")
    lines = [f"{verified.written.name} cannot be read: {count} to mend."]
    for one in verified.problems:
        lines.append(f"  {printable(str(one))}")
        if one.repaired:
            lines.append(f"    perhaps: `{printable(one.repaired)}`")
    return "\n".join(lines) + "\n"


def _lines(verified: Verified) -> Iterator[str]:
    written = verified.written
    yield _headline(verified)
    yield from (f"{note}." for note in written.notes)
    yield f"Judged by the rulebook, for the cards {', '.join(god.value for god in written.gods)}."
    yield ""
    yield from _read_back(verified)
    yield "1. Is it true?"
    yield from _truth(verified)
    yield ""
    yield "2. Is it consistent?"
    yield from _relations(verified)
    yield ""
    yield "3. What does it forget?"
    yield from _forgotten(verified.coverage)
    yield ""
    yield "4. How strong is it?"
    yield from _strength(verified)


def _headline(verified: Verified) -> str:
    if not verified.is_judged:
        return f"{verified.written.name}: nothing was judged, since no item ends in a condition."
    wrong = [
        f"{plural(len(verified.false), 'clause')} false of the game" * bool(verified.false),
        plural(len(verified.contradictions), "contradiction") * bool(verified.contradictions),
    ]
    wrong += [plural(sum(not one.holds for one in verified.examples), "wrong example")] * any(
        not one.holds for one in verified.examples
    )
    found = [one for one in wrong if one]
    if not found:
        return f"{verified.written.name}: nothing false, no contradiction."
    return f"{verified.written.name}: {', '.join(found)}."


def short_id(clause: WrittenClause) -> str:
    """The number without the document's name."""
    return clause.id.partition(".")[2]


def _read_back(verified: Verified) -> Iterator[str]:
    yield "As it was understood:"
    for one in verified.verdicts:
        clause = one.clause
        if clause.condition is None:
            continue
        required = clause.part in (Part.ASSUMES, Part.REQUIRES, Part.ACCEPTS)
        said = in_words(clause.guard, clause.condition, names_of(clause), required)
        yield f"  line {clause.line:<3} {short_id(clause):<14} {said}"
    yield ""


def _truth(verified: Verified) -> Iterator[str]:
    counts = {truth: [one for one in verified.verdicts if one.truth is truth] for truth in Truth}
    yield "  " + " · ".join(
        f"{len(found)} {truth.value}" for truth, found in counts.items() if found
    )
    prose = counts[Truth.NOT_EXECUTABLE]
    unless = " (unless what stands there in prose forbids it)" if prose else ""
    for one in counts[Truth.FALSE]:
        yield from _false(one, "false in a game that can be played", unless)
    for one in counts[Truth.FALSE_BEYOND_PLAY]:
        yield from _false(one, "false only where no game with these cards gets", "")
    for example in verified.examples:
        said = "true" if example.holds else f"false: the game answers {example.told}"
        yield f"  {example.id.partition('.')[2]} (line {example.line}): {said}"
    if prose:
        yield f"  Not executable: {plural(len(prose), 'item')} without a condition."
        yield from (f"    line {one.clause.line}: {printable(one.clause.text)}" for one in prose)
        yield f"  {OUT_OF_SIGHT}"


def _false(one: Verdict, how: str, unless: str) -> Iterator[str]:
    clause = one.clause
    hedged = unless if clause.part is Part.ACCEPTS else ""
    yield f"  {short_id(clause)} (line {clause.line}) is {how}{hedged}: {printable(clause.text)}"
    if one.against is not None:
        yield from _case(one.against)
        if clause.part in WHY:
            yield f"      {WHY[clause.part]}: `{printable(clause.code)}`"
        if one.game:
            yield f"      A game that shows it: {'; '.join(one.game)}"


def _case(tried: Tried) -> Iterator[str]:
    yield from (f"      {line}" for line in _board(tried.position))
    yield f"      {write_request(Load(tried.position))}"
    yield f"      {write_request(tried.request)}"
    answer = "refuses it"
    if tried.is_accepted:
        after = tried.happened.after
        answer = f"accepts it; then {describe_turn(after)}: {write_position(after)}"
    yield f"      The game {answer}"
    if tried.in_play is not None and tried.in_play is not tried:
        played = write_request(Load(tried.in_play.position))
        yield f"      with a level elsewhere, as the turn asks for it: {played}"


def _board(position: Position) -> list[str]:
    return draw(position).splitlines()


def _relations(verified: Verified) -> Iterator[str]:
    if not verified.relations:
        yield "  Nothing contradicts itself, is said twice or never speaks."
    for one in verified.relations:
        yield f"  {_related(one)}"
        if one.flaw is Flaw.CONTRADICTION and one.at is not None:
            yield from _case(one.at)


def _related(one: Relation) -> str:
    names = " and ".join(short_id(clause) for clause in one.clauses)
    others = " and ".join(short_id(clause) for clause in one.others)
    match one.flaw:
        case Flaw.CONTRADICTION:
            who = f" for a player with {one.god.value}" if one.god is not None else ""
            if one.clauses[0].part is Part.REQUIRES:
                return f"{names} can never be met together{who}: such a player can never {one.clauses[0].word}."
            many = "contradict each other" if len(one.clauses) > 1 else "contradicts itself"
            return f"{names} {many}: no answer keeps to what is said here."
        case Flaw.SAME:
            return f"{names} says the same as {others}."
        case Flaw.FOLLOWS:
            return f"{names} follows from {others}."
        case Flaw.CANNOT_FAIL:
            return f"{names} is true and cannot fail: no answer breaks it."
        case Flaw.NEVER_SPEAKS:
            return f"{names} never speaks: its guard is never true."
        case Flaw.NEVER_SPEAKS_HERE:
            return f"{names} never speaks under the contract's own conditions: {others} leave no case to it."


def _forgotten(coverage: Sequence[Coverage]) -> Iterator[str]:
    found = [one for one in coverage if one.said is not Said.WHOLLY]
    if not found:
        yield "  Nothing that the kit looks for."
    # What graders ask for comes first; what must stay as it was is a group of its own.
    for group, title in ((False, ""), (True, "  What must stay as it is:")):
        inside = [one for one in found if (one.topic.group == FRAME) is group]
        if inside and title:
            yield title
        for one in inside:
            yield f"  {_missing(one)}"
            if one.passes is not None and one.said is not Said.WHOLLY:
                yield f"      {_would_pass(one.passes, one.topic.part)}"


def _missing(one: Coverage) -> str:
    about = f"Of {ABOUT[one.topic.word]}:"
    match one.said:
        case Said.NOT_AT_ALL:
            return f"{about} it does not say {one.topic.says}."
        case Said.IN_PART:
            return f"{about} it says only in part {one.topic.says}."
        case _:
            return f"{about} only a clause that is false says {one.topic.says}."


def _would_pass(wrong: Transition, part: Part) -> str:
    assert wrong.before is not None
    if part is Part.REQUIRES:
        return f"would pass: {write_request(Load(wrong.before))}; {write_request(wrong.request)}; accepted"
    sign = "=" if wrong.accepted else "?"
    shown = write_request(Load(wrong.after)).split(" ", 3)[3]
    return f"would pass: {write_request(Load(wrong.before))}; {write_request(wrong.request)}; answered {sign} {shown}"


def _strength(verified: Verified) -> Iterator[str]:
    strength = verified.strength
    yield (
        f"  It catches {len(strength.caught)} of {len(strength.tried)} known mistakes about its operations"
        f" (beside {strength.outside} that do not show with its cards)."
    )
    for one in strength.passing[:SHOWN]:
        yield f"  passes: {one.mistake.name}: {printable(one.mistake.summary)}"
    left = len(strength.passing) - SHOWN
    if left > 0:
        yield f"  … and {left} more"
    if verified.to_add:
        yield "  These items would close most of the gap, ready to paste:"
        yield from _pasted(verified.written, [topic for topic, _ in verified.to_add])


def _pasted(written: Written, topics: Sequence[Topic]) -> Iterator[str]:
    """Items for each part, at most `SHOWN`, each once."""
    chosen = topics[:SHOWN]
    known = written.gods
    for word in dict.fromkeys(topic.word for topic in chosen):
        for part in TITLES:
            items = dict.fromkeys(
                one.to_paste(known) for one in chosen if one.word == word and one.part is part
            )
            if items:
                yield f"    {word}, {TITLES[part]}:"
                yield from (f"    - {item}" for item in items)
