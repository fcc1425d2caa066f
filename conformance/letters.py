"""What is printed where only some letters are known: the nearest in ASCII, and never a question mark.

A locale named C or POSIX knows ASCII alone, whatever Python makes of it; and whoever closed standard output wants none.
"""

import codecs
import os
import sys
from collections.abc import Mapping
from io import TextIOWrapper
from typing import Final

ERRORS: Final = "nearest-in-ascii"
"""How a stream is told to do so."""

NEAREST: Final = {
    "·": "|",
    "…": "...",
    "→": "->",
    "–": "-",
    "×": "x",
    "○": "o",
    "✓": "+",
    "✗": "x",
}
PLAIN_LOCALES: Final = ("C", "POSIX")


def prepare_streams() -> None:
    """Every stream is there, and none refuses a letter."""
    codecs.register_error(ERRORS, _nearest)
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="ascii")  # noqa: SIM115 (open to the end)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="ascii")  # noqa: SIM115
    for stream, original in ((sys.stdout, sys.__stdout__), (sys.stderr, sys.__stderr__)):
        if isinstance(stream, TextIOWrapper):
            is_plain = stream is original and knows_ascii_alone(os.environ)
            stream.reconfigure(encoding="ascii" if is_plain else None, errors=ERRORS)


def knows_ascii_alone(environment: Mapping[str, str]) -> bool:
    """The locale is C, and nobody has told Python to write otherwise."""
    if environment.get("PYTHONIOENCODING") or environment.get("PYTHONUTF8") == "1":
        return False
    everything, letters = environment.get("LC_ALL", ""), environment.get("LC_CTYPE", "")
    language = environment.get("LANG", "")
    if not everything and letters == "C.UTF-8" and language in PLAIN_LOCALES:
        return True  # Python itself has set LC_CTYPE where it saw LANG=C
    return (everything or letters or language) in PLAIN_LOCALES


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """What stands for the letters that cannot be written; the ways of `codecs.register_error`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    plain = (NEAREST.get(one, one.encode("ascii", "backslashreplace").decode()) for one in letters)
    return "".join(plain), error.end
