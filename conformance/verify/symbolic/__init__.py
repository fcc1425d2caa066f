"""Symbolic search: CrossHair on the engine over whole boards, and on the rules over facts.

CrossHair switches icontract off in every process that imports it, so that it lives in child
processes only. Importing this package imports none of it.
"""

from conformance.verify.symbolic.finding import Finding, Verdict
from conformance.verify.symbolic.parts import Extent
from conformance.verify.symbolic.search import search, search_all
from conformance.verify.symbolic.sources import Sources

__all__ = ["Extent", "Finding", "Sources", "Verdict", "search", "search_all"]
