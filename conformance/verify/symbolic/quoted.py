"""The call that a message of CrossHair quotes: numbers, truth values and tuples of them."""

import ast
import inspect
from typing import Any, Final

CALLING: Final = "when calling "


def arguments_in(message: str, signature: inspect.Signature) -> dict[str, Any] | None:
    """The arguments of the quoted call by name; None if there is none, or one that is not made of literals."""
    _, found, call = message.partition(CALLING)
    end = call.find(")")
    while found and end >= 0:
        try:
            tree = ast.parse(call[: end + 1].strip(), mode="eval").body
        except SyntaxError:
            end = call.find(")", end + 1)
            continue
        if not isinstance(tree, ast.Call):
            return None
        try:
            positional = [ast.literal_eval(value) for value in tree.args]
            named = {word.arg or "": ast.literal_eval(word.value) for word in tree.keywords}
            return dict(signature.bind(*positional, **named).arguments)
        except (ValueError, TypeError):
            return None
    return None
