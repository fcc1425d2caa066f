"""What the author of a contract reads: Markdown, and the same for Gradescope."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

from conformance.contract.telling import tell, tell_problems
from conformance.contract.verification import Verified

BACKTICKS: Final = re.compile("`+")


def as_markdown(result: Mapping[str, Any], verified: Verified) -> str:
    """The marks as a table, then everything that was found, as plain text that no contract can leave."""
    return "\n".join(_lines(result, verified)) + "\n"


def _lines(result: Mapping[str, Any], verified: Verified) -> Iterator[str]:
    yield f"# {result['score']:g} of {result['maximum']:g} points"
    yield ""
    yield f"Verdict: {result['verdict']}."
    if result["missing"]:
        yield ""
        yield from _fenced(result["missing"])
    yield ""
    yield "| asked for | earned | of | what would earn the rest |"
    yield "|---|---|---|---|"
    for name, one in result["columns"].items():
        rest = "; ".join(one["missing"]).replace("|", "\\|")
        yield f"| {name} | {one['earned']:g} | {one['most']:g} | {rest} |"
    if verified.problems or verified.is_judged:
        yield ""
        yield "## What was found"
        yield ""
        yield from _fenced(_found_in(verified))


def _found_in(verified: Verified) -> str:
    if verified.problems:
        return tell_problems(verified.written.name, verified.problems)
    return tell(verified)


def _fenced(text: str) -> Iterator[str]:
    """The text between fences that are longer than any run of backticks in it."""
    fence = "`" * max(3, 1 + max(map(len, BACKTICKS.findall(text)), default=0))
    yield f"{fence}text"
    yield text.rstrip("\n")
    yield fence


def as_gradescope(result: Mapping[str, Any], visibility: str) -> dict[str, Any]:
    """Gradescope's `results.json`: a test for each column. Every output is `text`: nothing in it is markup."""
    verdict = f"Verdict: {result['verdict']}."
    return {
        "score": result["score"],
        "output": "\n".join((verdict, *filter(None, [result["missing"]]))),
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
            for number, (name, one) in enumerate(result["columns"].items(), 1)
        ],
        "extra_data": {"verdict": result["verdict"], "subjects": result["subjects"]},
    }
