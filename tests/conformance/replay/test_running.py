"""Scripts are run in batches, and a fault costs no more than its own script."""

from collections.abc import Sequence

from conformance.check.patience import MOST_FAULTS
from conformance.check.sending import BATCH
from conformance.driver import Answers, Fault, Inside, Reply
from conformance.replay.running import Ran, run_afresh, run_all


def echo(line: str) -> str:
    if line == "boom":
        raise RuntimeError("boom")
    return f"= {line}"


def replies(ran: Ran | None) -> list[str]:
    assert ran is not None
    return [reply.text for reply in ran.replies]


def test_every_script_has_its_own_replies() -> None:
    scripts = [(f"a {number}", f"b {number}") for number in range(BATCH)]
    runs = list(run_all(Inside(lambda: echo), scripts))
    assert [replies(ran) for ran in runs] == [[f"= {line}" for line in one] for one in scripts]


def test_the_run_goes_on_after_a_fault() -> None:
    runs = list(run_all(Inside(lambda: echo), [("a",), ("b", "boom", "c"), ("d",)]))
    assert [replies(ran) for ran in runs] == [["= a"], ["= b"], ["= d"]]
    assert [ran is not None and ran.fault is not None for ran in runs] == [False, True, False]


def test_the_run_stops_after_too_many_faults() -> None:
    scripts = [("boom",)] * (MOST_FAULTS + 2) + [("a",)]
    runs = list(run_all(Inside(lambda: echo), scripts))
    assert len(runs) == len(scripts)
    assert [ran is None for ran in runs] == [False] * MOST_FAULTS + [True] * 3


def test_too_many_faults_stop_later_batches_too() -> None:
    scripts = [("boom",)] * MOST_FAULTS + [("a",)] * (2 * BATCH)
    runs = list(run_all(Inside(lambda: echo), scripts))
    assert len(runs) == len(scripts)
    assert runs[-1] is None


class Generous(Inside):
    """Answers `twice` with a reply too many, which shifts the replies to all that follows."""

    def __init__(self) -> None:
        super().__init__(lambda: echo)
        self._extra = False

    def ask_many(self, lines: Sequence[str]) -> Answers:
        answers = super().ask_many(lines)
        self._extra = self._extra or "twice" in lines
        return answers

    def surplus(self) -> Fault | None:
        return Fault("extra reply", "1 more than requests", "hello 1") if self._extra else None

    def restart(self) -> None:
        self._extra = False
        super().restart()


def test_a_reply_too_many_is_charged_to_its_script() -> None:
    runs = list(run_all(Generous(), [("a",), ("twice",), ("b",)]))
    kinds = [ran.fault.kind if ran is not None and ran.fault is not None else "" for ran in runs]
    assert kinds == ["", "extra reply", ""]


class Swallowing(Inside):
    """Hangs at the end of a batch that holds `lost`, as a program does that answers one line less."""

    def ask_many(self, lines: Sequence[str]) -> Answers:
        answers = super().ask_many(lines)
        if "lost" not in lines:
            return answers
        kept = [reply.text for reply in answers.replies if reply.request != "lost"]
        shifted = tuple(Reply(line, text) for line, text in zip(lines, kept, strict=False))
        return Answers(shifted, Fault("hang", "no reply", lines[-1]))


def test_a_swallowed_request_is_found_line_by_line() -> None:
    ran = run_afresh(Swallowing(lambda: echo), ("a", "lost", "b"))
    assert replies(ran) == ["= a"]
    assert ran.fault is not None and ran.fault.request == "lost"
