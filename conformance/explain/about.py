"""What a document is about and how it is read: the head of its module, and the unclear places that concern it."""

import inspect
from importlib import import_module

from conformance.explain.unclear import Ambiguity, ambiguities
from spec.registry import own_document


def about_document(document: str) -> str:
    """What its module says of it, a paragraph a line; it begins with the document's name."""
    own = own_document(document)
    if own is not None:
        gods = ", ".join(god.value for god in own.gods)
        return f"{document}: a contract of your own, for games with {gods}; what is false in it `verify` tells."
    told = inspect.getdoc(import_module(f"spec.documents.{document.lower()}")) or ""
    return "\n".join(" ".join(paragraph.split()) for paragraph in told.split("\n\n"))


def readings_of(document: str) -> tuple[Ambiguity, ...]:
    """The unclear places that the document raises, or that are read in one way by all."""
    return tuple(place for place in ambiguities().values() if place.concerns(document))
