"""Logs for the tests, written by hand: what a run of the kit could have left behind."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from reports.event_log import EventLog, Log

CLAUSES: Final = (
    "RB.new.accepts",
    "RB.new.post.empty_board",
    "RB.new.post.no_workers",
    "RB.new.post.first_placer",
    "RB.place.pre.phase",
    "RB.place.pre.on_board",
    "RB.place.pre.free",
    "RB.place.accepts",
    "RB.place.post.stands",
    "RB.place.keeps",
    "RB.select.pre.phase",
    "RB.select.post.selected",
    "RB.move.pre.placed",
    "RB.move.pre.not_over",
    "RB.move.pre.adjacent",
    "RB.move.pre.climb",
    "RB.move.pre.dome",
    "RB.move.pre.own_worker",
    "RB.move.pre.only_minotaur",
    "RB.move.pre.push_on_board",
    "RB.move.pre.push_free",
    "RB.move.pre.push_dome",
    "RB.move.accepts",
    "RB.move.post.arrives",
    "RB.move.post.leaves",
    "RB.move.post.pushed",
    "RB.move.post.win_up",
    "RB.move.post.win_pan",
    "RB.move.post.build_next",
    "RB.move.keeps",
    "RB.build.pre.moved_worker",
    "RB.build.pre.adjacent",
    "RB.build.pre.dome",
    "RB.build.accepts",
    "RB.build.post.level",
    "RB.build.post.dome",
    "RB.build.post.stuck",
    "RB.build.keeps",
)

EMPTY: Final = "00000/00000/00000/00000/00000"

PLACED: Final = (
    ("new minotaur none", f"= {EMPTY} --,--/--,-- p0"),
    ("place 0 0", f"= {EMPTY} 00,--/--,-- p0"),
    ("place 1 1", f"= {EMPTY} 00,11/--,-- p1"),
    ("place 0 4", f"= {EMPTY} 00,11/04,-- p1"),
    ("place 4 4", f"= {EMPTY} 00,11/04,44 m0"),
)
"""A game up to its first move, and the right answers."""

HOSTILE: Final = (
    "<script>alert(1)</script><img src=x onerror=alert(2)>",
    "\x1b[31mred\x1b[0m \x1b]0;title\x07 \x9b2J",
    "control \x00\x01\x08\x0b\x0c\x1f\x7f \ufffe end",
    "lone \udcff and \ud800 surrogates",
    "=cmd|'/c calc'!A1",
    "@SUM(1+1)*cmd|'/c calc'!A0",
    "]]> <!-- --> </style></script> &amp; \" ' ` {{ 7*7 }} {% raw %}",
    "| pipe | table | ``` fence ``` [link](javascript:alert(3)) ::error title=x::y",
    "right \u202e to left \u2028 line \u2029 separators\r\nnew line",
)


def header(name: str, **more: object) -> dict[str, object]:
    """What a check against the rulebook says of itself."""
    return {
        "kit": "0.1.0",
        "job": "check",
        "document": "RB",
        "document_hash": "5f2c0d6a41b79e83",
        "implementation": {
            "name": name,
            "gods": ["none", "minotaur", "pan"],
            "features": ["load"],
            "command": ["python3", "mine.py", "--level", "two words"],
        },
        "seed": 0,
        "budget": "quick",
        "limits": {"first reply": 10, "reply": 2, "line": 65536},
        **more,
    }


def transcript(*pairs: tuple[str, str | None]) -> list[dict[str, str | None]]:
    """Requests with their replies, as the log holds them."""
    return [{"request": request, "reply": reply} for request, reply in pairs]


def counterexample(
    clause: str,
    exchange: tuple[tuple[str, str | None], ...],
    before: str | None,
    after: str | None,
    *,
    demanded: str,
    answered: str,
    **more: object,
) -> dict[str, object]:
    """A finding whose last exchange is the one that breaks the clause."""
    return {
        "clause": clause,
        "also": [],
        "gods": ["minotaur", "none"],
        "script": [request for request, _ in exchange],
        "transcript": transcript(*exchange),
        "before": before,
        "request": exchange[-1][0],
        "reply": exchange[-1][1],
        "after": after,
        "demanded": demanded,
        "answered": answered,
        "occurrences": 1,
        **more,
    }


PUSH_BEFORE: Final = "00000/00000/00230/00004/00000 21,44/22,40 m0"
PUSH_AFTER: Final = "00000/00000/00230/00004/00000 22,44/23,40 b0:22"

PUSH_BUG: Final = counterexample(
    "RB.move.pre.climb",
    (
        (f"load minotaur none {PUSH_BEFORE}", f"= {PUSH_BEFORE}"),
        ("move 2 1 2 2", f"= {PUSH_AFTER}"),
    ),
    PUSH_BEFORE,
    PUSH_AFTER,
    demanded="refuse it: the origin is at level 0, the target at level 2",
    answered="accepted it; the worker stands on (2, 2), the pushed one on (2, 3)",
    occurrences=212,
)


def region(words: str, follows: tuple[str, ...] = ()) -> dict[str, object]:
    """A region of two alternatives, that are told in these words."""
    return {
        "words": words,
        "follows": list(follows),
        "parts": [
            {
                "words": f"{words} (3 of 3; never in 9 others)",
                "what": words,
                "request": "move",
                "wrong": "accepted though forbidden",
                "objecting": ["RB.move.pre.climb"],
                "condition": [
                    [{"name": "climb", "operator": "at least", "value": 2}],
                    [{"name": words, "operator": "is", "value": words}],
                ],
                "facts": [["the step goes up 2 or more"], [words, "the step is diagonal"]],
                "exact": True,
                "failing": 3,
                "covered": 3,
                "passing": 9,
            }
        ],
    }


def alike(hint: str) -> list[dict[str, object]]:
    """A known mistake that explains three cases."""
    return [{"mistake": hint, "hint": hint, "explained": 3, "cases": 3}]


MOVED: Final = ("move 1 1 1 2", f"= {EMPTY} 00,12/04,44 b0:12")

BUILDER_BUG: Final = counterexample(
    "RB.build.pre.moved_worker",
    (
        *PLACED,
        MOVED,
        ("build 0 0 0 1", "= 01000/00000/00000/00000/00000 00,12/04,44 m1"),
    ),
    f"{EMPTY} 00,12/04,44 b0:12",
    "01000/00000/00000/00000/00000 00,12/04,44 m1",
    demanded="refuse it: the worker at (1, 2) has just moved, not the one at (0, 0)",
    answered="accepted it; the tower on (0, 1) has grown to level 1",
    also=["RB.build.pre.own_worker"],
    occurrences=17,
)

REFUSAL_BUG: Final = counterexample(
    "RB.move.keeps",
    (
        *PLACED,
        ("move 0 0 3 3", f"? {EMPTY} 00,11/04,44 m1 too far"),
    ),
    f"{EMPTY} 00,11/04,44 m0",
    f"{EMPTY} 00,11/04,44 m1",
    demanded="refuse it and see to it that player 0 is still to move",
    answered="refused it, but now player 1 is to move",
    occurrences=4,
)


def _clauses(log: EventLog, violated: tuple[str, ...], exercised: int) -> None:
    for number, clause in enumerate(CLAUSES):
        if clause in violated:
            log.append("clause", id=clause, verdict="violated", exercised=exercised + number)
        elif ".select." in clause:
            reason = "the program does not declare the feature select"
            told = {"verdict": "not observable", "exercised": 0, "reason": reason}
            log.append("clause", id=clause, **told, wants="select")
        else:
            log.append("clause", id=clause, verdict="held", exercised=exercised + number)


def conforming() -> Log:
    """Everything held."""
    with EventLog(header("reference")) as log:
        log.append("coverage", suite="witnesses", cases=120, requests=960, missed=[])
        log.append("coverage", suite="sweep", cases=4000, requests=32000, missed=[])
        _clauses(log, (), 40)
        log.finish("conforms", requests=32960, seconds=4.25)
        return log.read()


def three_bugs() -> Log:
    """A Minotaur that climbs while pushing, two more bugs, two faults, and something unreached."""
    with EventLog(header("wrong-minotaur")) as log:
        log.append("note", text="the program printed 3 lines that are no reply; they were ignored")
        log.append(
            "coverage",
            suite="tours",
            cases=118,
            requests=944,
            missed=[
                {
                    "reason": "no game comes there",
                    "classes": ["a step from level 3", "a step to it"],
                },
                {"reason": "it takes Pan", "classes": ["a drop"]},
            ],
        )
        log.append("case", clauses=["RB.state.accepts"], transcript=transcript(*PLACED))
        log.append("counterexample", **PUSH_BUG)
        log.append("counterexample", **BUILDER_BUG)
        log.append("counterexample", **REFUSAL_BUG)
        log.append(
            "fault",
            kind="crash",
            script=["new pan none", "place 0 0", "place 0 0"],
            detail="the program ended with status 1 after 'place 0 0'",
            stderr="Traceback (most recent call last):\nIndexError: list index out of range",
            occurrences=2,
        )
        log.append(
            "fault",
            kind="hang",
            script=["new pan pan", "select 0 0", "pass"],
            detail="no reply within 2 s",
            transcript=[
                {"request": "new pan pan", "reply": f"= {EMPTY} --,--/--,-- p0"},
                {"request": "select 0 0", "reply": "! not now"},
                {"request": "pass", "reply": None},
            ],
        )
        violated = ("RB.move.pre.climb", "RB.build.pre.moved_worker", "RB.move.keeps")
        _clauses(log, violated, 3)
        log.append(
            "clause",
            id="RB.move.post.win_pan",
            verdict="not reached",
            exercised=0,
            reason="the program crashed in every game with Pan",
        )
        log.append(
            "diagnosis",
            mistake="minotaur_climbs_while_pushing",
            hint="It behaves as if Minotaur ignored the climb limit when pushing.",
        )
        log.finish("violates", requests=1834, seconds=2.5)
        return log.read()


def incomplete() -> Log:
    """A run that was killed after its first finding."""
    with EventLog(header("slow")) as log:
        log.append("counterexample", **PUSH_BUG)
        log.append("clause", id="RB.new.accepts", verdict="held", exercised=7)
        return log.read()


def nothing_ran() -> Log:
    """The program never said hello."""
    silent = {"name": "", "gods": [], "features": [], "command": ["false"]}
    with EventLog(header("", implementation=silent)) as log:
        log.append("fault", kind="end of file", script=["hello 1"], detail="it ended with status 1")
        for clause in CLAUSES:
            reason = "the program did not answer hello"
            log.append("clause", id=clause, verdict="not reached", exercised=0, reason=reason)
        log.finish("not established", requests=1, seconds=0.1, reason="no valid reply to hello")
        return log.read()


def hostile() -> Log:
    """Every string that could come from a program tries to escape from its sink."""
    loud = "\n".join(HOSTILE)
    who: dict[str, Any] = {"name": loud, "gods": list(HOSTILE), "features": list(HOSTILE)}
    with EventLog(header("x", implementation={**who, "command": list(HOSTILE)})) as log:
        for number, text in enumerate(HOSTILE):
            log.append("note", text=text)
            log.append(
                "counterexample",
                **counterexample(
                    "RB.move.keeps" if number else "RB." + text,
                    (("new minotaur none", f"= {EMPTY} {text}"), (f"move {text}", text)),
                    f"{EMPTY} 00,11/04,44 m0",
                    text,
                    demanded=text,
                    answered=text,
                    gods=[text, text],
                    also=[text],
                    rulebook=text,
                    readings=[{"name": text, "wording": text}, {"name": "plain", "wording": text}],
                    region=region(text, (text,)),
                    as_if=alike(text),
                    other_case={
                        "reading": text,
                        "script": [text],
                        "transcript": transcript((text, text)),
                        "before": f"{EMPTY} 00,11/04,44 m0",
                        "request": f"move {text}",
                        "reply": text,
                        "after": text,
                    },
                ),
            )
            log.append("fault", kind="garbage", script=[text], detail=text, stderr=text)
        log.append("fault", kind="too long", script=["state"], detail="x" * 1_048_576)
        missed = [{"reason": text, "classes": list(HOSTILE)} for text in HOSTILE]
        log.append("coverage", suite=loud, cases=1, requests=1, missed=missed)
        log.append("clause", id="RB." + HOSTILE[0], verdict="violated", exercised=1)
        log.append("clause", id="RB.move.keeps", verdict="violated", exercised=9)
        log.append("clause", id=loud, verdict="not reached", exercised=0, reason=loud)
        part = {"verdict": "violated", "part_of": loud, "reading": loud, "ambiguity": loud}
        log.append("clause", id=f"{loud} part", exercised=1, **part)
        log.append("diagnosis", mistake=loud, hint=loud)
        log.finish("violates", requests=18, seconds=0.5)
        return log.read()


def many_findings() -> Log:
    """Three hundred findings, each with a game of its own."""
    with EventLog(header("all-wrong")) as log:
        for number in range(300):
            row, column = divmod(number % 25, 5)
            towers = [list("00000") for _ in range(5)]
            towers[row][column] = "1234ABC"[number % 7]
            towers[(row + 2) % 5][(column + 3) % 5] = "123"[number % 3]
            before = "/".join("".join(line) for line in towers)
            towers[(row + 1) % 5][column] = "2"
            after = "/".join("".join(line) for line in towers)
            workers = "01,12/23,34"
            steps = tuple(
                (f"move 0 1 {step % 5} {number % 5}", f"= {before} {workers} m{step % 2}")
                for step in range(12)
            )
            log.append(
                "counterexample",
                **counterexample(
                    CLAUSES[number % len(CLAUSES)],
                    (*PLACED, *steps, ("move 1 2 0 2", f"= {after} {workers} m1")),
                    f"{before} {workers} m0",
                    f"{after} {workers} m1",
                    demanded="refuse it: the target is not adjacent",
                    answered="accepted it; a tower has grown",
                ),
            )
        _clauses(log, CLAUSES, 1)
        log.finish("violates", requests=9000, seconds=9.0)
        return log.read()


HALF_SEEN: Final = {
    "calls": ("D0.player_move.seq.1", "D0.worker_move.seq.1", "D0.worker_move.seq.2"),
    "http": ("D0.game_server_serve.pre.1", "D0.game_server_serve.pre.2"),
    "select": ("D0.player_move.proto.1",),
    "nothing": ("D0.player_move.pre.7",),
}
"""Clauses of D0 that cannot be observed for want of something."""


def half_seen() -> Log:
    """By D0, where much cannot be observed over standard input and output."""
    with EventLog(header("half-seen", document="D0")) as log:
        for id in ("D0.player_move.pre.1", "D0.player_move.pre.3", "D0.player_move.post.1"):
            log.append("clause", id=id, verdict="held", exercised=12)
        for want, ids in HALF_SEEN.items():
            for id in ids:
                told = {"verdict": "not observable", "exercised": 0, "reason": f"it takes {want}"}
                log.append("clause", id=id, **told, wants=want)
        log.finish("conforms", requests=240, seconds=0.75)
        return log.read()


DOWN: Final = "00000/00000/00200/00000/00000 22,04/40,44 m0"
DOWN_TAKEN: Final = "00000/00000/00200/00000/00000 23,04/40,44 b0:23"
FAR_DOWN: Final = "00000/00000/00300/00000/00000 22,04/40,44 m0"

MIXED_BUG: Final = counterexample(
    "D3.move_worker.pre.6",
    ((f"load none none {DOWN}", f"= {DOWN}"), ("move 2 2 2 3", f"= {DOWN_TAKEN}")),
    DOWN,
    DOWN_TAKEN,
    gods=["none", "none"],
    demanded="keep to one reading throughout",
    answered="accepted it here, and refused it in the other case",
    rulebook="By the rulebook this answer is right.",
    readings=[
        {"name": "up only", "wording": "The target is at most one level higher than the origin."},
        {"name": "both ways", "wording": "Origin and target differ by at most one level."},
    ],
    other_case={
        "reading": "both ways",
        "script": [f"load none none {FAR_DOWN}", "move 2 2 2 3"],
        "transcript": transcript(
            (f"load none none {FAR_DOWN}", f"= {FAR_DOWN}"),
            ("move 2 2 2 3", f"? {FAR_DOWN} too far down"),
        ),
        "before": FAR_DOWN,
        "request": "move 2 2 2 3",
        "reply": f"? {FAR_DOWN} too far down",
        "after": FAR_DOWN,
    },
)
"""A step down two levels is taken, one down three is not."""


def mixed_readings() -> Log:
    """By D3: a program that keeps to neither reading, and two clauses that broke with that bug."""
    with EventLog(header("mixed", document="D3")) as log:
        log.append("counterexample", **MIXED_BUG)
        log.append("clause", id="D3.move_worker.pre.6", verdict="violated", exercised=40)
        for id in ("D3.move_worker.ex.pre6a", "D3.move_worker.post.4"):
            part = {"verdict": "violated", "part_of": "D3.move_worker.pre.6"}
            log.append("clause", id=id, exercised=2, **part)
        log.append(
            "clause",
            id="D3.build.pre.2",
            verdict="held",
            exercised=9,
            reading="all eight",
            ambiguity="AMB-22",
        )
        log.finish("violates", requests=77, seconds=0.5)
        return log.read()


JAVAC: Final = """\
Main.java:4: error: ';' expected
        int x = 1
                 ^
1 error
"""


def not_built() -> Log:
    """A submission that does not compile."""
    with EventLog(header("")) as log:
        command = "`javac -d out Main.java` ended with status 1"
        detail = f"it does not build: {command}"
        log.append("fault", kind="cannot start", script=[], detail=detail, compiler=JAVAC)
        log.finish("not established", 0, 0.0, reason="the program could not be run to its end")
        return log.read()


def not_built_but_graded() -> Log:
    """The same in a class, with the score that a grading gives for it."""
    worth = {"points": {"RB.move.pre.climb": 90.0}, "fault_points": 10}
    with EventLog({**header(""), **worth}) as log:
        detail = "it does not build: `javac -d out Main.java` ended with status 1"
        log.append("fault", kind="cannot start", script=[], detail=detail, compiler=JAVAC)
        lost = {
            "clause": "RB.move.pre.climb",
            "points": 90,
            "reason": "the program could not be run",
        }
        moving = {"name": "moving", "earned": 0, "most": 90, "lost": [lost]}
        log.append("score", earned=0, most=100, missing="", points={}, capabilities=[moving])
        log.finish("not established", 0, 0.0, reason="the program could not be run to its end")
        return log.read()


def graded() -> Log:
    """A submission of a class that breaks nothing, and has not shown everything."""
    worth = {"RB.move.pre.climb": 60, "RB.move.accepts": 30}
    with EventLog({**header("mine"), "points": worth, "fault_points": 10}) as log:
        for clause in worth:
            log.append("clause", id=clause, verdict="held", exercised=12)
        reason = "nothing that it alone forbids was refused while a request that differs in one fact was accepted"
        lost = [{"clause": "RB.move.pre.climb", "points": 20, "reason": reason}]
        parts = [
            {"name": "moving", "earned": 70, "most": 90, "lost": lost},
            {"name": "faults", "earned": 10, "most": 10, "lost": []},
        ]
        points = {"RB.move.pre.climb": 40, "RB.move.accepts": 30, "faults": 10}
        log.append("score", earned=80, most=100, missing="", points=points, capabilities=parts)
        log.finish("conforms", requests=77, seconds=0.5)
        return log.read()


SAMPLES: Final[Mapping[str, Callable[[], Log]]] = {
    "conforming": conforming,
    "three bugs": three_bugs,
    "incomplete": incomplete,
    "nothing ran": nothing_ran,
    "hostile": hostile,
    "many findings": many_findings,
    "half seen": half_seen,
    "mixed readings": mixed_readings,
    "not built": not_built,
    "graded": graded,
    "not built but graded": not_built_but_graded,
}
