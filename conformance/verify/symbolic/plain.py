"""The engine's conditions as a module that the plain tool reads, made by the same code as the searches of `verify`:

    crosshair check --analysis_kind=icontract --report_all --per_condition_timeout=300 conformance.verify.symbolic.plain

Each function takes plain numbers, with one `require` (they are a board of the part) and one `ensure` (the
engine's answer breaks no clause of the document). It is named for its document, request and place among
the parts, such as `conformance.verify.symbolic.plain.RB_place_0`, by which it can be checked alone.

Importing this imports CrossHair: never do it where icontract is used.
"""

from collections.abc import Iterator
from typing import Any

from conformance.verify.symbolic.analysis import contracted, replace_function
from conformance.verify.symbolic.engine_conditions import clauses_condition, clauses_searched
from conformance.verify.symbolic.numbered import SYMBOLIC
from conformance.verify.symbolic.parts import WORDS, Extent, described, parts_of
from conformance.verify.symbolic.shortcuts import SHORTCUTS
from conformance.verify.symbolic.sources import Sources
from spec.registry import DOCUMENTS


def made() -> Iterator[tuple[str, Any]]:
    """A function for each part of the smallest extent, by its name."""
    for document in DOCUMENTS:
        for word in WORDS:
            if not clauses_searched(document, word, Sources()):
                continue
            for number, part in enumerate(parts_of(document, word, Extent.ONE_PAIR)):
                condition = clauses_condition(document, part, "", Sources(), SYMBOLIC)
                name = f"{document}_{word}_{number}"
                condition.subject.__name__ = condition.subject.__qualname__ = name
                condition.subject.__module__ = __name__
                condition.subject.__doc__ = described([part])
                yield name, contracted(condition)


for function, short_form in SHORTCUTS.items():
    replace_function(function, short_form)
globals().update(made())
