"""What `compare` found as one HTML file: nothing is loaded, and it reads without JavaScript."""

from reports.html.page import render
from reports.html.verify_page import numbering, picture
from reports.verify.comparison import Comparison


def draw_compare_page(comparison: Comparison) -> str:
    """The whole page."""
    return render(
        "compare.html",
        ("style.css", "verify.css"),
        "verify.js",
        {"picture": picture, "number": numbering(comparison.differences)},
        report=comparison,
        anchors={},
    )
