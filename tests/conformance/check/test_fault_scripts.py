"""A fault's script is as short as it can be made, and what it does not show alone is said."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from conformance.check.faults import fault_of
from conformance.check.findings import FaultFound
from conformance.check.other_games import other_games
from conformance.check.sending import ask_all
from conformance.check.settings import Abilities
from conformance.check.trials import Trials
from conformance.driver import Answers, Fault, Inside
from conformance.mistakes.right_game import RightGame
from spec.gods import God
from tests.conformance.check.programs import checked, played

SCRIPT = (
    "new none none", "place 0 0", "state", "place 0 0", "place 2 2", "place 4 4", "place 0 4",
    "move 2 2 2 4", "move 2 2 2 3", "state", "build 2 3 9 9", "build 2 3 2 2",
)  # fmt: skip
NEW = SCRIPT[0]
Start = Callable[[], Callable[[str], str]]


def crashing(when: Callable[[list[str]], bool]) -> Start:
    """A right game that crashes when what it has been asked is like this."""

    def start() -> Callable[[str], str]:
        game, asked = RightGame(), list[str]()

        def answer(line: str) -> str:
            asked.append(line)
            if when(asked):
                raise RuntimeError("boom")
            return game.answer(line)

        return answer

    return start


ABILITIES = Abilities("RB", tuple(God), ())
CRASH = FaultFound("crash", SCRIPT, "raised RuntimeError: 'boom'")


def test_what_changed_nothing_is_left_out() -> None:
    start = crashing(
        lambda asked: asked[-1].startswith("build 2 3 2 2") and "move 2 2 2 3" in asked
    )
    found = fault_of(Inside(start), CRASH, 0, ABILITIES)
    assert (found.kind, found.script) == ("crash", (NEW, "move 2 2 2 3", "build 2 3 2 2"))
    assert found.detail == CRASH.detail


def test_a_script_ends_where_it_first_fails() -> None:
    start = crashing(lambda asked: asked[-1] == "place 4 4")
    assert fault_of(Inside(start), CRASH, 0, ABILITIES).script == (NEW, "place 4 4")


def test_what_needs_more_than_the_script_is_said() -> None:
    start = crashing(lambda asked: len(asked) > 100)
    found = fault_of(Inside(start), CRASH, 489, ABILITIES)
    assert found.script == SCRIPT
    assert "a fresh start answers the same requests" in found.detail and "489" in found.detail


def test_a_hang_is_tried_but_a_few_times() -> None:
    starts = []

    def start() -> Callable[[str], str]:
        starts.append(1)
        return crashing(lambda asked: asked[-1] == SCRIPT[-1])()

    # The function cannot hang: what matters is how often it is begun.
    found = fault_of(Inside(start), FaultFound("hang", SCRIPT, "no reply in 10 s"), 7, ABILITIES)
    assert len(starts) <= 2 and found.kind == "hang"


class KeepsBack(Inside):
    """Writes its replies when it has answered all that it was sent: when it crashes they are lost."""

    def ask_many(self, lines: Sequence[str]) -> Answers:
        answers = super().ask_many(lines)
        return answers if answers.fault is None else Answers((), replace(answers.fault, request=""))


def test_a_crash_is_found_where_it_is_though_the_replies_before_it_are_lost() -> None:
    start = crashing(lambda asked: asked[-1] == "build 2 3 2 2" and "move 2 2 2 3" in asked)
    found = ask_all(KeepsBack(start), SCRIPT)
    assert len(found.replies) == len(SCRIPT) - 1
    script = fault_of(KeepsBack(start), CRASH, 0, ABILITIES).script
    assert script == (NEW, "move 2 2 2 3", "build 2 3 2 2")


def test_a_crash_that_only_a_batch_brings_about_is_told_as_it_was() -> None:
    crash = Fault("crash", "boom", SCRIPT[-1])

    class Crowded(Inside):
        def ask_many(self, lines: Sequence[str]) -> Answers:
            answers = super().ask_many(lines)
            crashes = len(lines) > 3
            return Answers(answers.replies[:1], crash) if crashes else answers

    found = ask_all(Crowded(lambda: RightGame().answer), SCRIPT)
    assert (len(found.replies), found.fault) == (1, crash)


def test_an_unreadable_reply_has_a_short_script() -> None:
    """The first dome is shown as nothing at all."""

    class WithoutDomes(RightGame):
        def answer(self, line: str) -> str:
            mark, board, *rest = super().answer(line).split(" ")
            return " ".join((mark, board.replace("4", "") if "/" in board else board, *rest))

    told = checked(Inside(played(WithoutDomes, features=())))
    (fault,) = told.of_kind("fault")
    assert fault["kind"] == "garbage" and "is no board" in fault["detail"]
    assert len(fault["script"]) <= 15

    loaded = checked(Inside(played(WithoutDomes)))
    scripts = [len(event["script"]) for event in loaded.of_kind("fault")]
    assert scripts and max(scripts) <= 2


def test_another_way_to_the_same_request_may_be_shorter() -> None:
    """A climb onto level 1 after four idle turns, and the shortest one."""
    idle = [("move 2 2 2 3", "build 2 3 3 4"), ("move 4 4 4 3", "build 4 3 4 4"),
            ("move 2 3 2 2", "build 2 2 2 3"), ("move 4 3 3 3", "build 3 3 4 3")]  # fmt: skip
    begun = ("new none none", "place 2 2", "place 0 0", "place 4 4", "place 0 4")
    script = (*begun, *(line for turn in idle for line in turn), "move 2 2 2 3")
    for features in ((), ("load",)):
        abilities = Abilities("RB", tuple(God), features)
        trials = Trials(Inside(played(RightGame, features)), abilities, ())
        ways = list(other_games(trials.run(script), abilities))
        assert min(map(len, ways)) <= (8 if not features else 2)
        assert all(way[-1].startswith("move ") for way in ways)
