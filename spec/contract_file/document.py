"""A contract as its author wrote it: operations, parts, items with their conditions, examples, and what is wrong."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from typing import Final

from spec.contract_file.headings import (
    Part,
    operation_named,
    part_named,
    requests_in,
    short_name,
)
from spec.contract_file.outline import (
    DEEPEST,
    Block,
    Code,
    Fence,
    Heading,
    Item,
    Other,
    Prose,
    outline_of,
)
from spec.contract_file.problem import Problem
from spec.gods import God

LARGEST: Final = 200_000
MOST_ITEMS: Final = 200
OF_AN_OPERATION: Final = (Part.ASSUMES, Part.REQUIRES, Part.ACCEPTS, Part.ENSURES, Part.KEEPS)
"""Parts that only an operation has."""


@dataclass(slots=True)
class Operation:
    """An operation: its name, the request that it is read as, and the items of its parts."""

    name: str
    line: int
    word: str = ""
    parts: dict[Part, list[Item]] = field(default_factory=dict)

    @property
    def has_items(self) -> bool:
        """There is something to judge."""
        return any(self.parts.values())

    @property
    def is_prose(self) -> bool:
        """Not one of its items ends in a condition."""
        items = (item for found in self.parts.values() for item in found)
        return not any(one.end for item in items for one in _with_all_below(item))


@dataclass(frozen=True, slots=True)
class ExampleText:
    """An example as it stands in its fence."""

    text: str
    line: int


@dataclass(slots=True)
class Contract:
    """What a document says, part by part."""

    operations: list[Operation] = field(default_factory=list)
    common: dict[Part, list[Item]] = field(default_factory=dict)
    """Parts that belong to no operation."""
    examples: list[ExampleText] = field(default_factory=list)
    gods: tuple[God, ...] = (God.NONE,)
    notes: list[str] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)
    loose: list[Code] = field(default_factory=list)
    """Code spans that are no item's end: none of them may read as a condition."""
    untitled: dict[Prose, list[Code]] = field(default_factory=dict)
    """The ends of items below a heading that names no part: none of them may read as a condition."""


def read_contract(text: str) -> Contract:
    """The contract in a text; nothing in it is run."""
    text = text.removeprefix("\ufeff")
    if len(text) > LARGEST:
        return _refused(f"longer than {LARGEST:,} characters", "split it")
    if "\0" in text:
        return _refused("it holds a zero character", "save it as plain text in UTF-8")
    blocks = outline_of(text)
    count = sum(1 for block in blocks if isinstance(block, Item) for _ in _with_all_below(block))
    if count > MOST_ITEMS:
        return _refused(f"it has {count:,} items, more than {MOST_ITEMS:,}", "split it")
    return _Assembly(blocks).contract


def _refused(text: str, hint: str) -> Contract:
    return Contract(problems=[Problem(1, 1, text, hint)])


def _with_all_below(item: Item) -> Iterator[Item]:
    yield item
    for one in item.below:
        yield from _with_all_below(one)


class _Assembly:
    """Goes through the blocks and remembers which operation and which part it is in."""

    def __init__(self, blocks: list[Block]) -> None:
        self.contract = Contract()
        self._blocks = blocks
        self._operation: Operation | None = None
        self._part: Part | None = None
        self._title: Prose | None = None
        self._level = 0
        for place, block in enumerate(blocks):
            match block:
                case Heading(level, prose):
                    self._heading(level, prose, place)
                case Prose():
                    self._paragraph(block, place)
                case Item():
                    self._item(block)
                case Fence():
                    self._fence(block)
                case Other(what, prose):
                    self._other(what, prose)
        self._name_requests()

    def _heading(self, level: int, prose: Prose, place: int) -> None:
        text = prose.text
        self.contract.loose += prose.spans
        part = part_named(text)
        if part is not None:
            self._begin_part(part)
            return
        # What is no part inside of an operation may be a part that was misspelt.
        is_inside = self._operation is not None and level > self._level
        self._part, self._title = None, prose if is_inside else None
        named = operation_named(text)
        # Beside an operation, what has parts of its own is another one, whatever it is called.
        is_beside = self._operation is not None and not is_inside
        if named is None and (
            (requests_in(text) and self._is_followed_by(place, tuple(Part)))
            or (is_beside and self._is_followed_by(place, OF_AN_OPERATION))
        ):
            named = text
        if named is not None:
            self._begin_operation(_with_spans(named, prose), prose.line)
            self._level = level

    def _is_followed_by(self, place: int, parts: Collection[Part]) -> bool:
        """Items of such a part come before the next heading that is none: a title is no operation."""
        inside = False
        for block in self._blocks[place + 1 :]:
            if isinstance(block, Item):
                return inside
            named = _heading_text(block)
            if named is None:
                continue
            if part_named(named) not in parts:
                return False
            inside = True
        return False

    def _begin_operation(self, name: str, line: int) -> None:
        self._operation = Operation(short_name(name), line)
        self._part, self._title, self._level = None, None, 0
        self.contract.operations.append(self._operation)

    def _begin_part(self, part: Part) -> None:
        self._part, self._title = part, None
        if part is Part.ALWAYS:
            self._operation = None

    def _paragraph(self, prose: Prose, place: int) -> None:
        text = prose.text.strip()
        part = None if text.startswith("#") else part_named(text)
        if part is not None:
            self._begin_part(part)
            return
        named = operation_named(text)
        if named is not None:
            self._begin_operation(_with_spans(named, prose), prose.line)
            return
        label, colon, rest = text.partition(":")
        match label.strip(" *_").lower() if colon else "":
            case "gods" | "god" | "cards":
                self._gods(rest, prose)
            case "request" if self._operation is not None:
                self._operation.word = rest.strip(" .`*_\0").lower() or _only_span(prose)
            case _ if text.startswith("#"):
                self._wrong(prose, "this is no heading", "write a space after its #")
            case _ if self._part is not None and prose.unspaced:
                self._unspaced(prose)
            case _:
                self._loose(prose)

    def _gods(self, text: str, prose: Prose) -> None:
        words = [word.strip(" .`*_").lower() for word in text.replace(" and ", ",").split(",")]
        known = {god.value: god for god in God}
        unknown = [word for word in words if word not in known]
        if unknown:
            told = ", ".join(repr(word) for word in unknown)
            self._wrong(prose, f"gods: {told} is not known here", f"known are {', '.join(known)}")
        self.contract.gods = tuple(
            dict.fromkeys(known[word] for word in words if word in known)
        ) or (God.NONE,)

    def _item(self, item: Item) -> None:
        if self._is_a_title_over_items(item) or self._has_swallowed_a_title(item):
            return
        for one in _with_all_below(item):
            if one.depth > DEEPEST:
                self._wrong(one.prose, f"lists are nested more than {DEEPEST} deep", "flatten them")
                return
            if one.prose.has_open_backtick:
                self._wrong(one.prose, "a backtick is left open", "close it, or remove it")
            if one.prose.unspaced:
                self._unspaced(one.prose)
        if self._part is None and self._title is not None:
            ends = [one.end for one in _with_all_below(item) if one.end is not None]
            self.contract.untitled.setdefault(self._title, []).extend(ends)
            self.contract.loose += [span for one in _with_all_below(item) for span in one.strays]
            return
        if self._part is None or self._part is Part.EXAMPLES:
            self.contract.loose += [
                span for one in _with_all_below(item) for span in one.prose.spans
            ]
            return
        self.contract.loose += [span for one in _with_all_below(item) for span in one.strays]
        own = self._operation if self._part is not Part.ALWAYS else None
        place = self.contract.common if own is None else own.parts
        found = place.setdefault(self._part, [])
        same = next((other for other in found if other.number == item.number), None)
        if same is not None and item.is_bullet:
            item.number = str(max(int(one.number) for one in found) + 1)
        elif same is not None:
            told = f"number {item.number} is used twice: see line {same.line}"
            self._wrong(item.prose, told, "number on")
        found.append(item)

    def _is_a_title_over_items(self, item: Item) -> bool:
        """A list may have the parts as its items."""
        if not item.below:
            return False
        part = part_named(item.prose.text)
        named = operation_named(item.prose.text)
        if part is None and named is None:
            return False
        if named is not None:
            self._begin_operation(_with_spans(named, item.prose), item.prose.line)
        elif part is not None:
            self._begin_part(part)
        for one in item.below:
            self._item(one)
        return True

    def _has_swallowed_a_title(self, item: Item) -> bool:
        """The parser reads a line right below an item as the item's own."""
        for one in _with_all_below(item):
            for line, title in one.prose.titles:
                part = part_named(title)
                if part is not None:
                    told = f"{title!r} is read as part of the item above it"
                    hint = "leave an empty line before it"
                    self.contract.problems.append(Problem(line, 1, told, hint))
                    self._begin_part(part)
                    return True
        return False

    def _fence(self, fence: Fence) -> None:
        if fence.info.split(" ")[0].lower() == "santorini":
            self.contract.examples.append(ExampleText(fence.text, fence.line))
        else:
            self.contract.loose += fence.codes

    def _other(self, what: str, prose: Prose) -> None:
        if self._part is not None and prose.spans:
            self._wrong(prose, f"{what} is not read", "write list items")
        else:
            self._loose(prose)

    def _loose(self, prose: Prose) -> None:
        if self._part is not None and prose.has_open_backtick:
            self._wrong(prose, "a backtick is left open", "close it, or remove it")
        self.contract.loose += prose.spans

    def _unspaced(self, prose: Prose) -> None:
        hint = "write a space after its dash or its number"
        self.contract.problems.append(Problem(prose.unspaced, 1, "this is no list item", hint))

    def _wrong(self, prose: Prose, text: str, hint: str) -> None:
        self.contract.problems.append(Problem(prose.line, 1, text, hint))

    def _name_requests(self) -> None:
        contract = self.contract
        contract.operations = [one for one in contract.operations if one.has_items or one.word]
        self._keep_names_apart()
        for one in contract.operations:
            words = requests_in(one.name) if not one.word else (one.word,)
            if not words and one.is_prose:
                contract.notes.append(f"`{one.name}` is about no request: nothing is run for it")
                continue
            if len(words) != 1 or not requests_in(words[0]):
                told = (
                    f"`{one.name}` names no request"
                    if not words
                    else f"`{one.name}` names {' and '.join(words)}"
                )
                contract.problems.append(
                    Problem(
                        one.line,
                        1,
                        told,
                        "write a line `Request: move` below its heading (or build, place, select)",
                    )
                )
                continue
            (one.word,) = words
            if one.name.rstrip("0123456789").lower() != one.word:
                contract.notes.append(f"`{one.name}` is read as `{one.word}`")

    def _keep_names_apart(self) -> None:
        """A name that stands twice gets a number."""
        names: list[str] = []
        for one in self.contract.operations:
            name, count = one.name, names.count(one.name)
            names.append(name)
            if count:
                one.name = f"{name}{count + 1}"
                told = f"the operation `{name}` in line {one.line} is called `{one.name}` here"
                self.contract.notes.append(told)


def _heading_text(block: Block) -> str | None:
    if isinstance(block, Heading):
        return block.prose.text
    if isinstance(block, Prose) and (
        _is_a_title(block) or part_named(block.text) or operation_named(block.text)
    ):
        return block.text
    return None


def _is_a_title(prose: Prose) -> bool:
    """Bold alone, or a line that ends in a colon."""
    text = prose.text.strip()
    return bool(prose.bold) and text.strip(" :") == prose.bold.strip(" :") or text.endswith(":")


def _with_spans(name: str, prose: Prose) -> str:
    """The name with the code span that it may stand in."""
    return name or _only_span(prose)


def _only_span(prose: Prose) -> str:
    return prose.spans[0].text if prose.spans else ""
