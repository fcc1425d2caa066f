"""Symbolic search: CrossHair on the rules over facts, and on the operations over whole boards.

CrossHair switches icontract off in every process that imports it, so that it lives in child
processes only. Importing this package imports none of it.
"""

from conformance.symbolic.fact_clauses import clause_ids
from conformance.symbolic.finding import Finding, Verdict
from conformance.symbolic.search import search, search_all
from conformance.symbolic.sources import Sources

__all__ = ["Finding", "Sources", "Verdict", "clause_ids", "search", "search_all"]
