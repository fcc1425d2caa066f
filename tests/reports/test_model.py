"""The model says what the log says, and never more."""

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from markupsafe import escape

from conformance.commands.output import draw_report
from reports.check.headline import cut_short
from reports.check.model import CheckReport, read_check
from reports.check.replay_command import replay_command
from reports.check.terminal import summarise
from reports.clause_texts import UNKNOWN, ClauseText, document_name, registered_text
from reports.event_log import EventLog, Log, read_log
from spec.cells import CELLS
from tests.reports.sample_logs import CLAUSES, PUSH_BUG, SAMPLES, header


def report(name: str) -> CheckReport:
    return read_check(SAMPLES[name]())


def test_a_conforming_run_says_of_how_much_it_cannot_speak() -> None:
    assert report("conforming").sentence == (
        "reference conforms to the rulebook (RB) in the 36 clauses that could be observed; 2 could "
        "not, for want of `select`."
    )


def test_a_violation_counts_clauses_bugs_and_faults() -> None:
    assert report("three bugs").sentence == (
        "wrong-minotaur violates the rulebook (RB): 3 of the 36 clauses that could be observed are "
        "violated, 3 distinct bugs and 2 faults; 2 could not, for want of `select`."
    )


def test_an_incomplete_log_says_so_first() -> None:
    cut = report("incomplete")
    assert cut.verdict == "violates", "what was found is wrong, however little was asked"
    assert cut.sentence == (
        "Incomplete: slow violates the rulebook (RB): 1 bug was found before the check was cut short, "
        "and the rest is unknown."
    )


@pytest.mark.parametrize(
    ("bugs", "faults", "sentence"),
    [
        (0, 0, "Incomplete: the check of mine against the rulebook (RB) was cut short before any finding "
               "was written; whether it conforms is not established."),
        (0, 1, "Incomplete: mine does not keep to the protocol: 1 fault was found before the check was "
               "cut short, and the rest is unknown."),
        (2, 1, "Incomplete: mine violates the rulebook (RB): 2 bugs and 1 fault were found before the "
               "check was cut short, and the rest is unknown."),
    ],
)  # fmt: skip
def test_half_a_run_says_what_it_found_and_of_nothing_nothing(
    bugs: int, faults: int, sentence: str
) -> None:
    assert cut_short("mine", "RB", bugs, faults) == sentence


def test_half_a_run_that_found_nothing_establishes_nothing() -> None:
    assert read_check(EventLog(header("mine")).read()).verdict == "not established"


def test_nothing_ran_is_not_established_and_says_why() -> None:
    silent = report("nothing ran")
    assert silent.verdict == "not established"
    assert silent.sentence == (
        "Not established: whether the program conforms to the rulebook (RB); no valid reply to "
        "hello."
    )


def test_the_census_counts_every_clause_once() -> None:
    counted = report("three bugs").census
    assert counted == {"held": 32, "violated": 3, "not reached": 1, "not observable": 2}
    assert sum(counted.values()) == len(CLAUSES)


def test_the_last_event_of_a_clause_counts() -> None:
    result = {clause.text.id: clause for clause in report("three bugs").clauses}
    assert result["RB.move.post.win_pan"].verdict == "not reached"
    assert result["RB.move.post.win_pan"].reason == "the program crashed in every game with Pan"


def test_whether_a_clause_of_a_cut_run_was_reached_is_not_known() -> None:
    cut = report("incomplete")
    result = {clause.text.id: clause for clause in cut.clauses}
    assert result["RB.new.accepts"].verdict == "held"
    assert result["RB.move.pre.climb"].verdict == "violated"
    assert result["RB.build.keeps"].verdict == "not judged"
    assert result["RB.build.keeps"].reason == "the run was cut short"
    assert cut.census == {"held": 1, "violated": 1, "not judged": 70}


def logged(verdict: str, *events: tuple[str, Mapping[str, object]]) -> Log:
    log = EventLog(header("mine"))
    for kind, fields in events:
        log.append(kind, **fields)
    log.finish(verdict, requests=1, seconds=0.0)
    return log.read()


HELD = ("clause", {"id": "RB.new.accepts", "verdict": "held", "exercised": 1})
FAULT = ("fault", {"kind": "hang", "script": ["state"], "detail": "no reply"})


@pytest.mark.parametrize(
    "log",
    [
        logged("conforms"),
        logged("conforms", HELD, FAULT),
        logged("conforms", HELD, ("counterexample", PUSH_BUG)),
        logged("violates", HELD),
    ],
)
def test_a_log_that_contradicts_itself_establishes_nothing(log: Log) -> None:
    assert read_check(log).verdict == "not established"


def test_a_fault_alone_is_a_violation() -> None:
    assert read_check(logged("violates", HELD, FAULT)).sentence == (
        "mine does not keep to the protocol: 1 fault; no clause is violated."
    )


def unseen(*wants: str) -> list[tuple[str, dict[str, object]]]:
    """A clause for each of these that could not be observed for want of it; none is said for ''."""
    return [
        (
            "clause",
            {"id": f"RB.x.{number}", "verdict": "not observable", "exercised": 0}
            | ({"wants": want} if want else {}),
        )
        for number, want in enumerate(wants)
    ]


@pytest.mark.parametrize(
    ("wants", "words"),
    [
        (["calls"], "1 could not, for want of `calls`"),
        (["http"] * 2, "2 could not, for want of HTTP"),
        (["reply"], "1 could not, because the replies do not tell"),
        (["calls", "god", "god", "tower"], "4 could not, 2 for want of a god and 1 for want of `calls`"),
        (["nothing", "http", "nothing"], "3 could not, 2 in any program and 1 for want of HTTP"),
        (["calls", "", ""], "3 could not, 1 for want of `calls`"),
        (["", ""], "2 could not"),
    ],
)  # fmt: skip
def test_what_is_missing_most_is_named(wants: list[str], words: str) -> None:
    assert read_check(logged("conforms", HELD, *unseen(*wants))).sentence == (
        f"mine conforms to the rulebook (RB) in the 1 clause that could be observed; {words}."
    )


def test_what_could_not_be_observed_is_counted_whatever_the_verdict() -> None:
    rest = unseen("calls", "calls", "http")
    tail = "; 3 could not, 2 for want of `calls` and 1 for want of HTTP."
    faulty = read_check(logged("violates", HELD, FAULT, *rest))
    assert faulty.sentence == (
        "mine does not keep to the protocol: 1 fault; none of the 1 clause that could be "
        f"observed is violated{tail}"
    )
    broken = read_check(logged("violates", HELD, ("counterexample", PUSH_BUG), *rest))
    assert broken.sentence == (
        "mine violates the rulebook (RB): 1 of the 2 clauses that could be observed is violated, "
        f"1 distinct bug{tail}"
    )
    unknown = read_check(logged("not established", HELD, *rest))
    assert unknown.sentence == (
        "Not established: whether mine conforms to the rulebook (RB); see what was not reached, "
        f"and why. 1 clause could be observed{tail}"
    )


def test_where_all_was_observed_the_sentence_says_how_much_was_asked() -> None:
    other = ("clause", {**HELD[1], "id": "RB.new.post.empty_board"})
    assert read_check(logged("conforms", HELD, other)).sentence == (
        "mine conforms to the rulebook (RB): all 2 clauses were exercised and held, in 1 request."
    )


def test_by_d0_the_sentence_is_as_short() -> None:
    assert report("half seen").sentence == (
        "half-seen conforms to D0 in the 3 clauses that could be observed; 7 could not, 3 for want "
        "of `calls` and 2 for want of HTTP."
    )
    assert report("half seen").wanting == {"calls": 3, "http": 2, "nothing": 1, "select": 1}


def test_a_clause_that_broke_with_another_is_violated_and_leads_to_its_bug() -> None:
    found = report("mixed readings")
    result = {clause.text.id: clause for clause in found.clauses}
    part = result["D3.move_worker.post.4"]
    assert (part.verdict, part.part_of, part.bugs) == ("violated", "D3.move_worker.pre.6", (1,))
    assert found.parts_of(found.bugs[0]) == ("D3.move_worker.ex.pre6a", "D3.move_worker.post.4")


def test_part_of_a_bug_outweighs_that_it_is_said_to_hold() -> None:
    part = {
        "id": "RB.move.keeps",
        "verdict": "held",
        "exercised": 1,
        "part_of": "RB.move.pre.climb",
    }
    found = read_check(logged("violates", ("clause", part), ("counterexample", PUSH_BUG)))
    assert found.census["held"] == 0
    lost = read_check(logged("violates", ("clause", part)))
    assert [(clause.verdict, clause.bugs) for clause in lost.clauses] == [("violated", ())]
    own = {**part, "id": "RB.move.pre.climb", "part_of": "RB.move.keeps"}
    (clause,) = read_check(
        logged("violates", ("clause", own), ("counterexample", PUSH_BUG))
    ).clauses
    assert (clause.part_of, clause.bugs) == ("", (1,)), "it has a bug of its own"


def test_a_reading_is_told_with_the_place_that_has_it() -> None:
    found = report("mixed readings")
    assert [clause.read_as for clause in found.read_in_one_way] == ["read as: all eight (AMB-22)"]
    alone = {"id": "RB.new.accepts", "verdict": "held", "exercised": 1, "reading": "up only"}
    (clause,) = read_check(logged("conforms", ("clause", alone))).clauses
    assert clause.read_as == "read as: up only"


def test_a_program_that_mixes_readings_has_a_case_for_each() -> None:
    (bug,) = report("mixed readings").bugs
    assert (bug.reading, bug.other_reading) == ("up only", "both ways")
    assert bug.other_case is not None and bug.other_case.before is not None
    assert bug.other_case.changed == frozenset() and bug.case.changed == {(2, 2), (2, 3)}
    (plain,) = read_check(logged("violates", HELD, ("counterexample", PUSH_BUG))).bugs
    assert (plain.reading, plain.other_case, plain.rulebook) == ("", None, "")


def test_a_finding_outweighs_a_clause_that_is_said_to_hold() -> None:
    climb = ("clause", {"id": "RB.move.pre.climb", "verdict": "held", "exercised": 9})
    (clause,) = read_check(logged("violates", climb, ("counterexample", PUSH_BUG))).clauses
    assert (clause.verdict, clause.bugs) == ("violated", (1,))


def test_a_bug_knows_its_boards_and_what_changed() -> None:
    bug = report("three bugs").bugs[0]
    assert bug.clause.id == "RB.move.pre.climb"
    push = bug.case
    assert push.changed == {(2, 1), (2, 2), (2, 3)}
    assert push.differences == (
        "(2, 1): level 0, worker A → level 0",
        "(2, 2): level 2, worker B → level 2, worker A",
        "(2, 3): level 3 → level 3, worker B",
        "turn: player 0 (A) is to move → player 0 (A) is to build with the worker at 22",
    )
    assert [step.position is not None for step in push.steps] == [True, True]


def test_two_workers_on_one_cell_are_still_drawn() -> None:
    event = {**PUSH_BUG, "after": "00000/00000/00000/00000/00000 22,44/22,40 b0:22"}
    (bug,) = read_check(logged("violates", HELD, ("counterexample", event))).bugs
    assert bug.case.after is not None
    assert "(2, 2): level 2, worker B → level 0, worker A, worker B" in bug.case.differences


@pytest.mark.parametrize("after", [None, "", "nonsense", "* 00,11/22,33 m0", "0/0 0/0 m9"])
def test_what_shows_no_position_is_not_drawn(after: str | None) -> None:
    event = {**PUSH_BUG, "after": after}
    (bug,) = read_check(logged("violates", HELD, ("counterexample", event))).bugs
    assert bug.case.after is None
    assert bug.case.changed == frozenset()
    assert bug.case.changed <= set(CELLS)


def test_reasons_group_the_clauses_that_were_not_judged() -> None:
    found = report("three bugs")
    assert found.reasons("not observable") == {
        "the program does not declare the feature select": (
            "RB.select.pre.phase",
            "RB.select.post.selected",
        )
    }
    assert report("conforming").reasons("not reached") == {}


def test_the_replay_command_can_be_pasted() -> None:
    command = report("three bugs").replay_command("out dir/report.jsonl")
    assert command == (
        "santorini replay 'out dir/report.jsonl' -- python3 mine.py --level 'two words'"
    )
    server = ("--http", "http://localhost:8000")
    assert replay_command("out/report.jsonl", server) == (
        "santorini replay out/report.jsonl --http http://localhost:8000"
    )
    assert replay_command("out/report.jsonl", ()) == "santorini replay out/report.jsonl -- COMMAND"


def test_the_page_the_terminal_and_the_text_tell_the_same_replay_command(tmp_path: Path) -> None:
    folder = tmp_path / "out dir"
    folder.mkdir()
    path = folder / "report.jsonl"
    lines = (SAMPLES["three bugs"]().header, *SAMPLES["three bugs"]().events)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    draw_report(folder)
    command = report("three bugs").replay_command(str(path))
    page = (folder / "report.html").read_text(encoding="utf-8")
    assert f'<pre id="replay-command">{escape(command)}</pre>' in page
    assert f"Replay: {command}\n" in (folder / "report.md").read_text(encoding="utf-8")
    assert f"Replay: {command}\n" in summarise(read_log(path), log_name=str(path))


def test_texts_come_from_the_registry_and_unknown_ids_say_so() -> None:
    assert registered_text("RB.move.pre.climb").why
    assert registered_text("RB.move.pre.climb").demand.startswith("A move is taken only if ")
    assert registered_text("RB.no.such") == ClauseText("RB.no.such", UNKNOWN)
    assert registered_text("<b>") == ClauseText("<b>", UNKNOWN)
    assert (document_name("D3"), document_name("RB")) == ("D3", "the rulebook (RB)")


def test_another_job_is_refused_in_one_line() -> None:
    log = EventLog(header("mine", job="verify")).read()
    with pytest.raises(ValueError, match="job 'verify'"):
        read_check(log)


def coverage(
    suite: str, cases: int, *missed: Mapping[str, object]
) -> tuple[str, dict[str, object]]:
    fields = {"suite": suite, "cases": cases, "requests": 2 * cases, "missed": list(missed)}
    return "coverage", fields


def test_a_suite_of_several_parts_is_told_once_and_an_empty_one_not_at_all() -> None:
    parts = (
        coverage("lists", 3),
        coverage("examples", 0),
        coverage("games", 1),
        coverage("lists", 4),
    )
    told = read_check(logged("conforms", HELD, *parts)).coverage
    assert [(suite.suite, suite.cases, suite.requests) for suite in told] == [
        ("lists", 7, 14),
        ("games", 1, 2),
    ]


def test_what_was_missed_is_kept_under_its_reason() -> None:
    missed = report("three bugs").missed
    assert [(one.reason, len(one.classes)) for one in missed] == [
        ("no game comes there", 2),
        ("it takes Pan", 1),
    ]
    assert report("conforming").missed == ()


def test_recorded_cases_are_counted() -> None:
    assert (report("three bugs").recorded, report("conforming").recorded) == (1, 0)
