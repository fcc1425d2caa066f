"""A condition for the plain tool, as `symbolic.plain` makes them, of an engine that accepts everything."""

from conformance.verify.symbolic.analysis import contracted
from conformance.verify.symbolic.engine_conditions import clauses_condition
from conformance.verify.symbolic.numbered import SYMBOLIC
from conformance.verify.symbolic.parts import Extent, parts_of
from conformance.verify.symbolic.sources import Sources

condition = clauses_condition(
    "RB",
    parts_of("RB", "place", Extent.ONE_PAIR)[-1],
    "accepts all and changes nothing",
    Sources(),
    SYMBOLIC,
)
condition.subject.__name__ = condition.subject.__qualname__ = "place"
condition.subject.__module__ = __name__
place = contracted(condition)
