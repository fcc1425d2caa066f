"""Mutants that no game can tell from the reference, each with the reason."""

from typing import Final

EQUIVALENT: Final[dict[str, str]] = {}
