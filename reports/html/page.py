"""What every page shares: the templates, the filters, and the rule that nothing is loaded."""

import base64
import hashlib
import re
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup, escape

from reports.svg import board_symbols
from reports.text import bounded, plural, printable
from spec.text_board import describe_turn

_TICKED: Final = re.compile("`([a-z]+)`")


def render(
    template: str,
    styles: tuple[str, ...],
    script: str,
    filters: Mapping[str, Callable[..., object]],
    **values: Any,
) -> str:
    """The template with its style sheets, its one script and these values."""
    style, code = "\n".join(asset(name) for name in styles), asset(script)
    environment = Environment(
        loader=PackageLoader("reports", "html"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {
        "shown": shown,
        "ticked": ticked,
        "slug": slug,
        "plural": plural,
        "turn": describe_turn,
        **filters,
    }
    return environment.get_template(template).render(
        policy=policy(style, code),
        style=Markup(style),
        script=Markup(code),
        symbols=Markup(board_symbols()),
        **values,
    )


def policy(style: str, script: str) -> str:
    """Only these two inline texts count: nothing is fetched, and nothing else can run."""
    return (
        f"default-src 'none'; style-src '{_digest(style)}'; script-src '{_digest(script)}'; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode("utf-8")).digest()).decode()


def asset(name: str) -> str:
    """The text of a file in this folder."""
    return files("reports").joinpath("html", name).read_text(encoding="utf-8")


def anchors_for(ids: tuple[str, ...]) -> dict[str, str]:
    """A name within the page for every clause: its id where that is plain, else a number."""
    anchors = {}
    for number, id in enumerate(ids):
        is_plain = id.isascii() and id.replace(".", "").replace("_", "").isalnum()
        anchors[id] = f"clause-{id}" if is_plain else f"clause-{number}"
    return anchors


def shown(text: str, limit: int = 1_000) -> str:
    """Text as one harmless line; the template escapes it."""
    return printable(bounded(text, limit))


def ticked(text: str, limit: int) -> Markup:
    """The same, with a word between backticks as code: nothing but small letters can be one."""
    return Markup(_TICKED.sub(r"<code>\1</code>", str(escape(shown(text, limit)))))


def slug(words: str) -> str:
    """The words as a class name."""
    return words.replace(" ", "-")
