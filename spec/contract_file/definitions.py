"""The words that a contract defines for itself, and code that stands where nothing is read."""

from collections.abc import Iterator, Mapping, Sequence

from spec.contract_file.context import Context, Tense
from spec.contract_file.headings import PART_BY_WORD
from spec.contract_file.names import ALWAYS_NAMES, WORDS, of_a_refusal, vocabulary
from spec.contract_file.outline import Code, Item, Prose
from spec.contract_file.problem import NotUnderstood, Problem, nearest
from spec.contract_file.reader import read_condition, read_span, reads_as_condition
from spec.contract_file.values import CONSTANTS


def definitions_in(items: Sequence[Item]) -> tuple[dict[str, str], list[Problem]]:
    """The defined words with their conditions, and those that cannot be."""
    found: dict[str, str] = {}
    problems: list[Problem] = []
    known = {
        name
        for word in WORDS
        for names in (vocabulary(word).before, vocabulary(word).after)
        for name in names
    }
    codes = [item.end for item in items if item.end is not None]
    for code in codes:
        name, colon, condition = code.text.partition(":")
        name = name.strip().lower()

        def wrong(text: str, hint: str, code: Code = code) -> None:
            problems.append(Problem(code.line, code.column, text, hint))

        if not colon or not name.isidentifier():
            wrong("a definition is `name: condition`", "write a name and a colon first")
        elif name in known or name in CONSTANTS:
            wrong(f"`{name}` has a meaning already", "choose another name")
        elif name in found:
            wrong(f"`{name}` is defined twice", "choose another name")
        else:
            found[name] = condition.strip()
    return found, problems + [one for code in codes for one in _misread(code, found)]


def _misread(code: Code, found: Mapping[str, str]) -> Iterator[Problem]:
    """A definition that can be read about no request."""
    name, _, condition = code.text.partition(":")
    name = name.strip().lower()
    if name not in found:
        return
    problem: NotUnderstood | None = None
    for word in WORDS:
        context = Context(vocabulary(word), Tense.AFTER, True, found, expanding=(name,))
        try:
            read_condition(condition, context)
            return
        except NotUnderstood as one:
            # About a move most can be said: its error is the one that helps.
            problem = problem or one
    if problem is not None:
        at = code.column + len(code.text) - len(condition) + problem.at
        yield Problem(code.line, at, problem.text, problem.hint)


def loose_conditions(spans: Sequence[Code]) -> Iterator[Problem]:
    """What reads as a condition and is no item's end would be passed over in silence."""
    contexts = [Context(vocabulary(word), Tense.AFTER, True) for word in WORDS]
    for span in spans:
        if any(reads_as_condition(span.text, context) for context in contexts):
            yield Problem(
                span.line,
                span.column,
                f"`{span.text}` reads as a condition, and would not be judged here",
                "let it end an item of a part, or write it in italics",
            )


def without_a_part(untitled: Mapping[Prose, Sequence[Code]]) -> Iterator[Problem]:
    """Headings that name no part, over items that read as clauses: of an answer, a refusal, or a position."""
    known = (vocabulary, of_a_refusal)
    names = (ALWAYS_NAMES, *(make(word) for make in known for word in WORDS))
    contexts = [Context(one, Tense.AFTER, True) for one in names]
    for title, codes in untitled.items():
        if any(can_be_read(code.text, context) for code in codes for context in contexts):
            named = " ".join(title.text.split())
            near = nearest(named, PART_BY_WORD)
            meant = (
                f"did you mean {near.title()}?"
                if near
                else "write Requires, Ensures, Accepts or Keeps"
            )
            yield Problem(
                title.line,
                1,
                f"{named!r} is no part, and the items below it would not be judged",
                meant,
            )


def can_be_read(text: str, context: Context) -> bool:
    """The text is a condition here."""
    try:
        read_span(text, context)
    except NotUnderstood:
        return False
    return True
