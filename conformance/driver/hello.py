"""The greeting: who the implementation is, and what it says it can do."""

from dataclasses import dataclass

from conformance.driver.answers import Fault, Reply, shown
from conformance.driver.program import Program

REQUEST = "hello 1"
_EXAMPLE = "= santorini 1 name=NAME gods=LIST features=LIST"


@dataclass(frozen=True)
class Hello:
    """What the reply to `hello` says."""

    name: str
    gods: tuple[str, ...]
    features: tuple[str, ...]


def introduce(implementation: Program) -> Hello | Fault:
    """Asks who the implementation is; a reply that cannot be understood is the fault "garbage"."""
    reply = implementation.ask(REQUEST)
    if isinstance(reply, Fault):
        return reply
    try:
        return parse_hello(reply)
    except ValueError as error:
        return Fault("garbage", f"{error}; the reply was {shown(reply.text)}", reply.request)


def parse_hello(reply: Reply) -> Hello:
    """Reads the reply: keys in any order, unknown ones ignored; ValueError says what is wrong."""
    words = reply.body.split()
    if reply.mark != "=" or words[:1] != ["santorini"]:
        raise ValueError(f"hello is answered by '{_EXAMPLE}'")
    if words[1:2] != ["1"]:
        raise ValueError(
            f"this kit speaks version 1 of the protocol, not {shown(' '.join(words[1:2]))}"
        )
    values: dict[str, str] = {}
    for word in words[2:]:
        key, equals, value = word.partition("=")
        if not equals:
            raise ValueError(
                f"{shown(word)} in the greeting is not KEY=VALUE (a name has no space)"
            )
        if key in values:
            raise ValueError(f"the greeting has {key}= twice")
        values[key] = value
    for key in ("name", "gods", "features"):
        if key not in values:
            raise ValueError(f"the greeting has no {key}= (no features is 'features=')")
    if not values["name"] or not values["gods"]:
        raise ValueError("the greeting names nobody in name= or gods=")
    return Hello(values["name"], _listed(values["gods"]), _listed(values["features"]))


def _listed(text: str) -> tuple[str, ...]:
    words = text.split(",") if text else []
    if "" in words:
        raise ValueError(f"the list {shown(text)} in the greeting has an empty place")
    return tuple(dict.fromkeys(words))
