"""A Markdown document as headings, items and fences, with the line and column of everything that may be wrong.

A Markdown parser reads it; it knows no columns, so that code spans are looked up in the source.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.tree import SyntaxTreeNode

DEEPEST: Final = 6
"""Lists may be nested so deep."""

NESTING: Final = 100
"""The parser's own limit: beyond it, it leaves out in silence."""

_SPANS: Final = re.compile(r"(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)", re.DOTALL)
FENCES: Final = ("fence", "code_block")
_CLOSING: Final = " \t\n.;,"


@dataclass(frozen=True, slots=True)
class Code:
    """A code span, and where its text begins."""

    text: str
    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Prose:
    """Text with its code spans; `bold` is the text of a strong beginning. An open backtick is kept in `text`."""

    text: str
    line: int
    spans: tuple[Code, ...] = ()
    bold: str = ""
    has_open_backtick: bool = False
    unspaced: int = 0
    """The line of a would-be item that lacks the space after its dash or its number; 0 if there is none."""
    titles: tuple[tuple[int, str], ...] = ()
    """Lines after the first that look like titles, each with its number: an empty line before them is missing."""


@dataclass(slots=True)
class Item:
    """A list item: the number that a reader sees, its words, the code span that ends it, and the items below."""

    number: str
    prose: Prose
    end: Code | None
    depth: int
    is_bullet: bool
    below: list["Item"] = field(default_factory=list)

    @property
    def line(self) -> int:
        """Where it begins."""
        return self.prose.line

    @property
    def strays(self) -> tuple[Code, ...]:
        """The spans that do not end it."""
        return tuple(span for span in self.prose.spans if span is not self.end)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading."""

    level: int
    prose: Prose


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced or an indented block: the word behind the fence, its lines, and where they begin."""

    info: str
    text: str
    line: int
    codes: tuple[Code, ...]
    """Its lines, each as code."""


@dataclass(frozen=True, slots=True)
class Other:
    """A table or HTML, in which nothing is read."""

    what: str
    prose: Prose


Block = Heading | Prose | Item | Fence | Other


def outline_of(text: str) -> list[Block]:
    """The blocks of the document in their order; items hold those below them."""
    parser = MarkdownIt("commonmark", {"maxNesting": NESTING}).enable("table")
    # The parser knows no other ends of lines.
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    tree = SyntaxTreeNode(parser.parse(text))
    found: list[Block] = []
    for node in tree.children:
        found += _line_by_line(node, lines) or _blocks(node, lines, 1)
    return found


def _line_by_line(node: SyntaxTreeNode, lines: list[str]) -> list[Block]:
    """The lines of a paragraph, each by itself, as labels are written; none if a span or a bold text is broken."""
    if node.type != "paragraph" or not node.map or not node.children:
        return []
    texts: list[list[SyntaxTreeNode]] = [[]]
    for child in node.children[0].children:
        if child.type in ("softbreak", "hardbreak"):
            texts.append([])
        else:
            texts[-1].append(child)
    first, last = node.map
    if len(texts) != last - first:
        return []
    return [_prose_of(text, lines, first + at, first + at + 1) for at, text in enumerate(texts)]


def _blocks(node: SyntaxTreeNode, lines: list[str], depth: int) -> list[Block]:
    line = node.map[0] + 1 if node.map else 0
    match node.type:
        case "heading":
            return [Heading(int(node.tag[1]), _prose(node.children[0], lines))]
        case "paragraph":
            return [_prose(node.children[0], lines)]
        case "bullet_list" | "ordered_list":
            # What is fenced inside of an item stands for itself, as below the list.
            fences = [one for one in node.walk() if one.type in FENCES] if depth == 1 else []
            return [*_items(node, lines, depth), *(_fence(one, lines) for one in fences)]
        case "fence" | "code_block":
            return [_fence(node, lines)]
        case "blockquote":
            return [block for child in node.children for block in _blocks(child, lines, depth)]
        case "table" | "html_block":
            what = "a table" if node.type == "table" else "HTML"
            end = node.map[1] if node.map else line
            source = "\n".join(lines[line - 1 : end])
            return [Other(what, Prose(source, line, _codes(source, line)))]
    return []


def _fence(node: SyntaxTreeNode, lines: list[str]) -> Fence:
    """An indented block has no line of its own before its text."""
    first = (node.map[0] if node.map else 0) + (node.type == "fence")
    texts = enumerate(map(str.strip, node.content.split("\n")), first)
    codes = tuple(Code(text, at + 1, lines[at].find(text) + 1) for at, text in texts if text)
    return Fence(node.info.strip(), node.content, first + 1, codes)


def _items(node: SyntaxTreeNode, lines: list[str], depth: int) -> list[Item]:
    first = int(node.attrs.get("start", 1)) if node.type == "ordered_list" else 1
    return [
        _item(child, str(first + index), lines, depth) for index, child in enumerate(node.children)
    ]


def _item(node: SyntaxTreeNode, number: str, lines: list[str], depth: int) -> Item:
    """An item ends where the first list below it begins; a second paragraph counts."""
    own: list[Prose] = []
    below: list[Item] = []
    for child in node.children:
        blocks = _blocks(child, lines, depth + 1)
        below += [block for block in blocks if isinstance(block, Item)]
        own += [block for block in blocks if isinstance(block, Prose)]
        own += [block.prose for block in blocks if isinstance(block, Other | Heading)]
    line = node.map[0] + 1 if node.map else 0
    prose = Prose(
        " ".join(part.text for part in own),
        own[0].line if own else line,
        tuple(span for part in own for span in part.spans),
        own[0].bold if own else "",
        any(part.has_open_backtick for part in own),
        next((part.unspaced for part in own if part.unspaced), 0),
        tuple(title for part in own for title in part.titles),
    )
    last = own[-1] if own else None
    ends = last is not None and last.spans and _ends_in_code(last)
    is_bullet = node.parent is not None and node.parent.type == "bullet_list"
    end = last.spans[-1] if last and ends else None
    return Item(number, prose, end, depth, is_bullet, below)


def _ends_in_code(prose: Prose) -> bool:
    """Nothing but a full stop follows the last span."""
    return prose.text.rstrip(_CLOSING).endswith("\0")


def _prose(inline: SyntaxTreeNode, lines: list[str]) -> Prose:
    """The text of a block; a code span is a zero character in it, so that nobody mistakes it for a word."""
    first, last = inline.map or (0, 0)
    return _prose_of(inline.children, lines, first, last)


def _prose_of(children: Sequence[SyntaxTreeNode], lines: list[str], first: int, last: int) -> Prose:
    source = "\n".join(lines[first:last])
    bold, text, is_open = "", "", False
    for index, child in enumerate(children):
        shown = _text(child)
        if child.type == "strong" and not text.strip() and index <= 1:
            bold = shown
        is_open = is_open or (child.type == "text" and "`" in child.content)
        text += shown
    unspaced = [
        first + 1 + offset
        for offset, line in enumerate(source.splitlines())
        if looks_like_an_item(line.strip())
    ]
    titles = [
        (first + 1 + offset, line.strip(" *_:"))
        for offset, line in enumerate(map(str.strip, source.splitlines()))
        if offset and (line.endswith(":") or line.startswith(("**", "__")))
    ]
    return Prose(
        text,
        first + 1,
        _codes(source, first + 1),
        bold,
        is_open,
        unspaced[0] if unspaced else 0,
        tuple(titles),
    )


def looks_like_an_item(text: str) -> bool:
    """A dash, a star or a number is written, and no space after it."""
    if text[:1] in ("-", "+", "*") and text[1:2].isalpha():
        return text[0] not in text[1:]
    head, dot, rest = text.partition(".")
    return bool(dot) and head.isdigit() and rest[:1].isalpha()


def _text(node: SyntaxTreeNode) -> str:
    if node.type == "code_inline":
        return "\0"
    if node.type in ("softbreak", "hardbreak"):
        return " "
    if node.children:
        return "".join(map(_text, node.children))
    return node.content if node.type == "text" else ""


def _codes(source: str, line: int) -> tuple[Code, ...]:
    found: list[Code] = []
    for matched in _SPANS.finditer(source):
        at = matched.start(2)
        before = source[:at]
        column = at - (before.rfind("\n") + 1) + 1
        text = " ".join(matched.group(2).split())
        found.append(Code(text, line + before.count("\n"), column))
    return tuple(found)
