"""Logs of verify for the tests, written by hand: what a run of the kit could have left behind."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from reports.event_log import EventLog, Log
from tests.reports.sample_logs import EMPTY, HOSTILE

GIVEN: Final = "00000/00000/00230/00000/00000 22,00/01,02 m0"
CLIMBED: Final = "00000/00000/00230/00000/00000 23,00/01,02 b0:23"
WON: Final = "00000/00000/00230/00000/00000 23,00/01,02 w0"


def header(*documents: str, **more: object) -> dict[str, object]:
    """What a verification of these documents says of itself."""
    return {
        "kit": "0.1.0",
        "job": "verify",
        "document": ",".join(documents),
        "document_hash": ",".join(f"5f2c0d6a41b79e8{place}" for place in range(len(documents))),
        "implementation": {"name": "reference", "gods": [], "features": [], "command": []},
        "seed": 1,
        "budget": "standard",
        "limits": {},
        **more,
    }


def contract(id: str, kind: str = "requires", **more: object) -> dict[str, object]:
    """A clause and its source."""
    return {
        "clause": id,
        "kind": kind,
        "operation": id.split(".")[1],
        "request": "move",
        "wording": f"What {id} says.",
        "at": "line 7",
        "executable": True,
        "reason": "",
        **more,
    }


def case(before: str | None, request: str, accepted: bool, after: str) -> dict[str, object]:
    """A request and its answer."""
    gods = ["minotaur", "none"]
    return {
        "gods": gods, "before": before, "request": request, "accepted": accepted, "after": after,
    }  # fmt: skip


def listing(*cells: str) -> dict[str, object]:
    """A request for a list, and the list."""
    return {
        "gods": ["none", "none"], "before": f"{EMPTY} 22,00/01,02 m0", "request": "moves 2 2",
        "listed": list(cells),
    }  # fmt: skip


FREE: Final = case(f"{EMPTY} 22,00/01,02 m0", "move 2 2 2 3", True, f"{EMPTY} 23,00/01,02 b0:23")
TOO_HIGH: Final = case(
    "00000/00000/00020/00000/00000 22,00/01,02 m0", "move 2 2 2 3", True,
    "00000/00000/00020/00000/00000 22,00/01,02 m0",
)  # fmt: skip
WINS: Final = case(GIVEN, "move 2 2 2 3", True, WON)
GOES_ON: Final = case(GIVEN, "move 2 2 2 3", True, CLIMBED)
STAYS: Final = case(GIVEN, "move 2 2 2 3", False, GIVEN)


def difference(kind: str, **more: object) -> dict[str, object]:
    """D4 lets a win stand that RB does not, or is silent about it."""
    one = {
        "document": "D4", "accepted": True, "after": WON, "clauses": ["D4.move.post.1"],
        "wording": "Whoever reaches level 3 wins.",
    }  # fmt: skip
    other = {
        "document": "RB", "accepted": False, "after": GIVEN, "clauses": [], "wording": "",
    }  # fmt: skip
    if kind == "disagreement":
        other |= {"clauses": ["RB.move.pre.climb"], "wording": "One level at a time."}
    return {
        "one": "D4", "other": "RB", "kind": kind, "gods": ["minotaur", "none"], "before": GIVEN,
        "request": "move 2 2 2 3", "sides": [one, other], "count": 41, **more,
    }  # fmt: skip


def _contracts(log: EventLog) -> None:
    _contracts_of_d4(log)
    log.append("contract", **contract("RB.move.pre.climb"))
    log.append("contract", **contract("RB.move.pre.dome"))
    log.append("contract", **contract("RB.move.post.win_up", "ensures"))
    log.append("contract", **contract("RB.moves.post.exact", "ensures"))


def _contracts_of_d4(log: EventLog) -> None:
    log.append("contract", **contract("D4.move.pre.1"))
    log.append("contract", **contract("D4.move.pre.2"))
    log.append("contract", **contract("D4.move.post.1", "ensures"))
    log.append("contract", **contract("D4.move.post.13", "ensures"))
    log.append("contract", **contract("D4.move.ex.1", "example"))
    log.append("contract", **contract("D4.move.seq.1", "calls"))
    reason = "It only says where the contract applies."
    log.append("contract", **contract("D4.move.pre.9", executable=False, reason=reason))


def _search(log: EventLog, id: str, search: str, verdict: str, detail: str, **more: object) -> None:
    log.append("search", clause=id, search=search, verdict=verdict, detail=detail, **more)


def _examined(log: EventLog) -> None:
    _examined_d4(log)
    _examined_rb(log)


def _examined_d4(log: EventLog) -> None:
    log.append("swept", document="D4", cases=59216)
    for id in ("D4.move.pre.1", "D4.move.pre.2", "D4.move.post.1", "D4.move.ex.1"):
        _search(log, id, "sweep", "complete", "310 of 59216 cases")
    for id in ("D4.move.pre.1", "D4.move.pre.2"):
        _search(log, id, "machine", "no counterexample", "44 of 1462 requests in 65 examples")
    log.append("witness", clause="D4.move.pre.1", holds=FREE, fails=TOO_HIGH, alone=True)
    log.append("witness", clause="D4.move.pre.2", holds=FREE, fails=TOO_HIGH, alone=False)
    log.append("witness", clause="D4.move.post.1", holds=WINS, fails=GOES_ON, alone=True)
    proof = "in none of the 59216 cases of the complete sweep does it speak"
    _relation(log, "D4", "vacuous", ["D4.move.post.13"], [], proof=proof)
    _relation(log, "D4", "implied", ["D4.move.pre.2"], ["D4.move.pre.1"])
    log.append("strength", document="D4", classes=58, alterations=14775, open=2)
    _opening(log, "answer", GOES_ON, STAYS, 12)
    _opening(log, "winner", GOES_ON, WINS, 3)


def _examined_rb(log: EventLog) -> None:
    log.append("swept", document="RB", cases=59216)
    for id in ("RB.move.pre.climb", "RB.move.pre.dome", "RB.move.post.win_up"):
        _search(log, id, "sweep", "complete", "9430 of 59216 cases")
    _search(log, "RB.moves.post.exact", "sweep", "complete", "200 of 59216 cases")
    _search(log, "RB.move.pre.climb", "machine", "no counterexample", "104 of 1462 requests")
    log.append("witness", clause="RB.move.pre.climb", holds=FREE, fails=TOO_HIGH, alone=True)
    log.append("witness", clause="RB.move.pre.dome", holds=FREE, fails=TOO_HIGH, alone=True)
    log.append("witness", clause="RB.move.post.win_up", holds=WINS, fails=GOES_ON, alone=True)
    right, wrong = listing("11", "12"), listing("12")
    log.append("witness", clause="RB.moves.post.exact", holds=right, fails=wrong, alone=True)
    _relation(log, "RB", "equal", ["RB.move.pre.climb", "RB.move.pre.dome"], [])
    _relation(log, "RB", "never met", ["RB.pass.pre.never"], [])
    log.append("strength", document="RB", classes=238, alterations=60637, open=0)


def _relation(
    log: EventLog, document: str, kind: str, clauses: list[str], by: list[str], **more: object
) -> None:
    log.append("relation", document=document, relation=kind, clauses=clauses, by=by, **more)


def _opening(
    log: EventLog,
    field: str,
    given: Mapping[str, object],
    instead: Mapping[str, object],
    count: int,
) -> None:
    log.append(
        "opening", document="D4", request="move", accepted=True, field=field, count=count,
        given=given, instead=instead,
    )  # fmt: skip


def _kit(log: EventLog) -> None:
    for id in ("D4.move.pre.1", "D4.move.post.1", "RB.move.pre.climb", "RB.move.post.win_up"):
        _search(log, id, "symbolic", "confirmed", "1.2 s, 311 paths")
    _search(log, "RB.move.pre.dome", "symbolic", "no counterexample", "15.0 s")
    _search(log, "RB.move.exactly", "symbolic", "confirmed", "2.0 s, 900 paths")
    _search(
        log, "D4.move.pre.2", "symbolic", "not shown able to fail", "no nonsense engine breaks it"
    )
    refuted = {"search": "symbolic", "engine": "accepts all and changes nothing"}
    for id in ("D4.move.pre.1", "RB.move.pre.climb"):
        log.append("refutation", clause=id, **refuted, detail="a board: move 2 2 2 3 was accepted")
    log.append(
        "refutation",
        clause="RB.move.pre.climb",
        search="sweep",
        engine="carries out all",
        case=TOO_HIGH,
    )
    log.append("difference", **difference("disagreement"))
    log.append("difference", **difference("silence", count=1))
    for number in range(98):
        log.append("mutant", name=f"rules.moved: {number} -> 0", by="RB.move", equivalent="")
    reason = "the height of a cell off the board is never read"
    log.append("mutant", name="rules.height: 0 -> 1", by="", equivalent=reason)
    log.append(
        "mistake", name="climb_limit_is_two", intended="RB.move.pre.climb",
        charged=["RB.move.pre.climb"], broken=["RB.move.pre.climb", "RB.moves.post.exact"],
    )  # fmt: skip
    log.append(
        "mistake", name="win_is_not_noticed", intended="RB.move.post.win_up",
        charged=["RB.move.post.win_up", "crash"], broken=["RB.move.post.win_up"],
    )  # fmt: skip


def verified() -> Log:
    """Two documents, every search, and the kit's own strength."""
    with EventLog(header("D4", "RB")) as log:
        _contracts(log)
        _examined(log)
        _kit(log)
        log.append("note", text="the state machine used seed 1")
        log.finish("conforms", 0, 97.25, failures=[])
        return log.read()


def failed() -> Log:
    """A clause is refuted, a mutant survives, a mistake is not caught."""
    with EventLog(header("D4", "RB")) as log:
        _contracts(log)
        _examined(log)
        _kit(log)
        detail = "5 of 59216 cases"
        _search(log, "RB.move.pre.climb", "sweep", "refuted", detail, case=TOO_HIGH)
        _search(log, "D4.move.pre.2", "symbolic", "error", "CrossHair gave 2 answers, not one")
        log.append("mutant", name="rules.moved: a < b -> a <= b", by="", equivalent="")
        log.append(
            "mistake", name="row_zero_is_lava", intended="RB.move.accepts", charged=[], broken=[]
        )
        failures = [
            "the reference breaks RB.move.pre.climb",
            "symbolic search: D4.move.pre.2 error: CrossHair gave 2 answers, not one, and said "
            "so in very many words that go on for longer than a line of any terminal",
            "a mutant survives: rules.moved: a < b -> a <= b",
            "the mistake row_zero_is_lava is not caught",
            "RB leaves the winner open after move",
        ]
        log.finish("violates", 0, 601.5, failures=failures)
        return log.read()


def one_document() -> Log:
    """D4 alone, which is compared with the rulebook all the same."""
    with EventLog(header("D4", budget="quick")) as log:
        _contracts_of_d4(log)
        _examined_d4(log)
        log.append("difference", **difference("disagreement"))
        log.append("difference", **difference("disagreement", gods=["none", "none"]))
        log.finish("conforms", 0, 42.5, failures=[])
        return log.read()


def interrupted() -> Log:
    """Stopped before the symbolic search began."""
    with EventLog(header("D4", "RB")) as log:
        _contracts(log)
        _examined(log)
        return log.read()


def nothing_ran() -> Log:
    """Says that all is well, and searched nothing."""
    with EventLog(header("RB", budget="quick")) as log:
        log.append("contract", **contract("RB.move.pre.climb"))
        log.finish("conforms", 0, 0.1, failures=[])
        return log.read()


def hostile() -> Log:
    """Every string of the log tries to escape from its sink."""
    loud = "\n".join(HOSTILE)
    wild = {**FREE, "gods": [loud], "before": loud, "request": loud, "after": loud}
    odd: dict[str, Any] = {**wild, "listed": [loud, "99", "x"]}
    del odd["accepted"]
    with EventLog(header(loud.replace(",", ""), "RB", kit=loud, budget=loud)) as log:
        for number, text in enumerate(HOSTILE):
            id = f"RB.{text}.{number}"
            more = {"wording": text, "at": text, "operation": text, "kind": text}
            log.append("contract", **{**contract("RB.x"), "clause": id, **more})
            _search(log, id, "sweep", "refuted", text, case=wild)
            _search(log, text, "symbolic", "error", text)
            log.append("witness", clause=id, holds=wild, fails=odd, alone=False)
            _relation(log, text, "implied", [id, text], [text] * 5, proof=text)
            _relation(log, text, "vacuous", [id], [], proof=text)
            log.append("mutant", name=text, by="", equivalent=text if number else "")
            log.append("mistake", name=text, intended=text, charged=[text], broken=[id, text])
            log.append("note", text=text)
            sides = [
                {
                    "document": text,
                    "accepted": True,
                    "after": text,
                    "clauses": [text],
                    "wording": text,
                }
            ] * 2
            shown = difference("silence", sides=sides, gods=[text], before=text, request=text)
            log.append("difference", **shown)
            log.append(
                "opening", document="RB", request=text, accepted=False, field=text, count=1,
                given=wild, instead=odd,
            )  # fmt: skip
        log.append("contract", **{**contract("RB.y"), "executable": False, "reason": loud})
        log.append("swept", document="RB", cases=1)
        log.append("strength", document="RB", classes=1, alterations=1, open=9)
        log.append("note", text="x" * 1_048_576)
        log.finish("violates", 0, 0.5, failures=[*HOSTILE, loud])
        return log.read()


def six_documents() -> Log:
    """Somewhat more than a full run finds."""
    names = ("D0", "D1", "D2", "D3", "D4", "RB")
    with EventLog(header(*names)) as log:
        ids = [f"{name}.move_the_worker.pre.{number}" for name in names for number in range(55)]
        for number, id in enumerate(ids):
            log.append("contract", **contract(id))
            towers = f"00000/00000/001{number % 4}{number % 5}/00000/00000"
            before = f"{towers} 22,00/01,02 m0"
            holds = case(before, "move 2 2 2 3", True, f"{towers} 23,00/01,02 b0:23")
            fails = case(before, "move 2 2 2 3", True, f"{towers} 23,00/01,04 b0:23")
            for search in ("symbolic", "sweep", "machine"):
                _search(log, id, search, "no counterexample", "1841 of 59217 cases")
            log.append("witness", clause=id, holds=holds, fails=fails, alone=True)
            if number % 3 == 0:
                _opening(log, f"field {number}", holds, fails, number)
        for number in range(80):
            one, other = names[number % 5], names[5 - (number % 3 == 0 and number % 5 != 4)]
            side = {"accepted": True, "after": WON, "clauses": ids[:3], "wording": "w" * 80}
            sides = [{**side, "document": one}, {**side, "document": other, "after": CLIMBED}]
            log.append("difference", **difference("disagreement", sides=sides))
        for number in range(400):
            name = f"a_mistake_with_a_rather_long_name_number_{number}"
            broken = [ids[-1 - (number * place) % 55] for place in range(1, 9)]
            log.append("mistake", name=name, intended=broken[0], charged=broken[:2], broken=broken)
        log.append("mutant", name="rules.moved: 1 -> 2", by="RB.move", equivalent="")
        log.finish("conforms", 0, 590.0, failures=[])
        return log.read()


VERIFY_SAMPLES: Final[Mapping[str, Callable[[], Log]]] = {
    "verified": verified,
    "failed": failed,
    "one document": one_document,
    "interrupted": interrupted,
    "nothing ran": nothing_ran,
    "hostile": hostile,
    "six documents": six_documents,
}
