"""Logs of a contract of one's own for the tests, written by hand: what a run of the kit could have left behind."""

from collections.abc import Callable, Mapping
from typing import Final

from reports.event_log import EventLog, Log
from tests.reports.sample_logs import HOSTILE
from tests.reports.verify_logs import CLIMBED, GIVEN, WON, case, header

RIGHT: Final = case(GIVEN, "move 2 2 2 3", True, WON)
WRONG: Final = case(GIVEN, "move 2 2 2 3", True, CLIMBED)
REFUSED: Final = case(GIVEN, "move 2 2 2 3", False, GIVEN)
HARM: Final = " ".join(HOSTILE)
QUESTIONS: Final = ("true", "consistent", "complete", "strong")


def item(number: str, line: int, **more: object) -> dict[str, object]:
    """An item of the contract."""
    return {
        "clause": f"mine.{number}",
        "part": {"pre": "requires", "post": "ensures"}[number.split(".")[1]],
        "request": "move",
        "operation": "moveWorker",
        "line": line,
        "wording": f"What {number} says.",
        "code": "phase == build",
        "said": "the game is waiting for a build",
        "executable": True,
        **more,
    }


def written_in(log: EventLog, **more: object) -> None:
    """The contract itself."""
    log.append(
        "text", name="mine", sha256="5f" * 32, pieces=["# Mine\n", "1. <b>\n"],
        gods=["none", "minotaur"], notes=["`moveWorker` is read as `move`"],
    )  # fmt: skip
    log.append("item", **item("move.pre.1", 7, **more))
    log.append("item", **item("move.post.1", 11, **more))
    log.append("item", **item("move.post.2", 12, code="", said="", executable=False))


def false_of(log: EventLog) -> None:
    """A clause that a game shows to be false."""
    log.append(
        "truth", clause="mine.move.post.1", verdict="false", case=RIGHT,
        played="load minotaur none 00010/00000/00230/00000/00000 22,00/01,02 m0",
        transcript=[
            {"request": f"load minotaur none {GIVEN}", "reply": f"= {GIVEN}"},
            {"request": "move 2 2 2 3", "reply": f"= {WON}"},
        ],
    )  # fmt: skip


def faulty() -> Log:
    """Something of every kind was found."""
    with EventLog(header("mine", job="contract")) as log:
        written_in(log)
        log.append("example", id="mine.ex.1", line=20, holds=True, answer="")
        log.append("example", id="mine.ex.2", line=25, holds=False, answer=f"= {WON}")
        false_of(log)
        log.append("truth", clause="mine.move.pre.1", verdict="true")
        log.append("truth", clause="mine.move.post.2", verdict="not executable")
        log.append("answered", question="true")
        log.append("flaw", flaw="say the same", clauses=["mine.move.post.1"],
                   others=["mine.move.pre.1"])  # fmt: skip
        log.append("flaw", flaw="contradict each other", god="minotaur", case=RIGHT,
                   clauses=["mine.move.post.1"], others=[])  # fmt: skip
        log.append("answered", question="consistent")
        about = {"request": "move", "name": "win", "frame": False}
        log.append("subject", **about, says="that level 3 wins", said="forgotten",
                   given=RIGHT, instead=WRONG)  # fmt: skip
        log.append("subject", **{**about, "frame": True}, says="that towers stay",
                   said="said in part", given=RIGHT, instead=REFUSED,
                   but_for=["mine.move.pre.1"])  # fmt: skip
        log.append("subject", **about, says="whose turn it is", said="said")
        log.append("answered", question="complete")
        for number in range(14):
            log.append("known_mistake", name=f"mistake_{number}", summary=f"Mistake {number}.",
                       by="", given=RIGHT, instead=WRONG)  # fmt: skip
        log.append("known_mistake", name="caught", summary="Caught.", by="mine.move.pre.1")
        log.append("outside", mistakes=3)
        log.append("paste", request="move", part="ensures", mistakes=2,
                   item="Level 3 wins. `when target_height == 3: winner == own`")  # fmt: skip
        log.append("answered", question="strong")
        log.finish("violates", 0, 2.5)
        return log.read()


def sound() -> Log:
    """Nothing was found, but for a sentence that `--strict` asks a condition of."""
    with EventLog(header("mine", job="contract")) as log:
        written_in(log)
        log.append("truth", clause="mine.move.pre.1", verdict="true")
        for question in QUESTIONS:
            log.append("answered", question=question)
        log.finish("violates", 0, 2.5, reason="1 item has no condition (--strict)")
        return log.read()


def interrupted() -> Log:
    """The run ended while it asked whether the clauses are true."""
    with EventLog(header("mine", job="contract")) as log:
        written_in(log)
        false_of(log)
        return log.read()


def hostile() -> Log:
    """Every word of the contract would do harm where it is not escaped."""
    with EventLog(header(HARM, job="contract")) as log:
        written_in(log, wording=HARM, code=HARM, said=HARM)
        log.append("truth", clause="mine.move.pre.1", verdict="false", case=RIGHT,
                   transcript=[{"request": HARM, "reply": HARM}])  # fmt: skip
        return log.read()


OWN_SAMPLES: Final[Mapping[str, Callable[[], Log]]] = {
    "faulty": faulty, "sound": sound, "interrupted": interrupted, "hostile": hostile,
}  # fmt: skip
