"""What the author of a contract reads: Markdown, and the same for Gradescope."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from conformance.contract.telling import tell, tell_problems
from conformance.contract.verification import Verified

BACKTICKS: Final = re.compile("`+")


def as_markdown(result: Mapping[str, Any], verified: Verified) -> str:
    """The marks as a table, then everything that was found, as plain text that no contract can leave.

    Where nothing could be judged, what stopped it comes first, and there is no table of points that were never tried.
    """
    return "\n".join(_lines(result, verified)) + "\n"


def _lines(result: Mapping[str, Any], verified: Verified) -> Iterator[str]:
    points = f"{result['score']:g} of {result['maximum']:g} points"
    if result["missing"]:
        yield "# Nothing was judged"
        yield ""
        yield from _fenced(_stopped_by(result, verified))
        yield ""
        yield f"{points}. Verdict: {result['verdict']}."
        return
    yield f"# {points}"
    yield ""
    yield f"Verdict: {result['verdict']}."
    yield ""
    yield "| asked for | earned | of | what would earn the rest |"
    yield "|---|---|---|---|"
    for name, one in result["columns"].items():
        rest = "; ".join(one["missing"]).replace("|", "\\|")
        yield f"| {name} | {one['earned']:g} | {one['most']:g} | {rest} |"
    yield ""
    yield "## What was found"
    yield ""
    yield from _fenced(tell(verified))


def _stopped_by(result: Mapping[str, Any], verified: Verified) -> str:
    """Every place that cannot be read, as `verify` tells it; else the reason."""
    if verified.problems:
        return tell_problems(verified.written.name, verified.problems)
    reason: str = result["missing"]
    return reason


def _fenced(text: str) -> Iterator[str]:
    """The text between fences that are longer than any run of backticks in it."""
    fence = "`" * max(3, 1 + max(map(len, BACKTICKS.findall(text)), default=0))
    yield f"{fence}text"
    yield text.rstrip("\n")
    yield fence


def as_gradescope(result: Mapping[str, Any], visibility: str) -> dict[str, Any]:
    """Gradescope's `results.json`: a test for each column, or one that says why nothing was judged.

    Every output is `text`: nothing in it is markup.
    """
    verdict = f"Verdict: {result['verdict']}."
    return {
        "score": result["score"],
        "output": "\n".join((*filter(None, [result["missing"]]), verdict)),
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": visibility,
        "tests": [
            {
                "name": name,
                "number": str(number),
                "score": one["earned"],
                "max_score": one["most"],
                "status": "passed" if one["earned"] == one["most"] else "failed",
                "output": "\n".join(one["missing"]),
            }
            for number, (name, one) in enumerate(_rows(result).items(), 1)
        ],
        "extra_data": {"verdict": result["verdict"], "subjects": result["subjects"]},
    }


def _rows(result: Mapping[str, Any]) -> Mapping[str, Mapping[str, Any]]:
    """What points are told for."""
    if not result["missing"]:
        columns: Mapping[str, Mapping[str, Any]] = result["columns"]
        return columns
    one = {"earned": result["score"], "most": result["maximum"], "missing": [result["missing"]]}
    return {"nothing was judged": one}
