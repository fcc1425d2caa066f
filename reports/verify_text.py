"""What verify found, from its log: a summary that fits a screen, and the whole as Markdown."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from reports.event_log import Event, Log
from spec.gods import God
from spec.notation import parse_position
from spec.text_board import draw

SEARCHES = ("symbolic", "sweep", "machine")


def documents_of(log: Log) -> tuple[str, ...]:
    """The documents that were verified."""
    return tuple(log.header["document"].split(","))


def of_document(events: Sequence[Event], document: str) -> list[Event]:
    """The events about clauses of one document."""
    return [event for event in events if str(event["clause"]).split(".")[0] == document]


def summarise_verify(log: Log) -> str:
    """One line a document, and what speaks against the reference or the kit."""
    lines = [_verdict(log), ""]
    head = ("document", "clauses", "symbolic", "sweep", "machine", "vacuous", "implied", "open")
    rows = [head, *(_row(log, document) for document in documents_of(log))]
    widths = [max(len(row[column]) for row in rows) for column in range(len(head))]
    lines += [
        "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
    lines += ["", *_differences(log), *_kit(log)]
    failures = [] if log.footer is None else list(log.footer.get("failures", ()))
    lines += [f"FAILED: {failure}" for failure in failures[:10]]
    if len(failures) > 10:
        lines.append(f"FAILED: and {len(failures) - 10} more")
    return "\n".join(lines)


def _verdict(log: Log) -> str:
    if log.footer is None:
        return "Verification INCOMPLETE: it was interrupted; this is what was found so far."
    good = log.footer["verdict"] == "conforms"
    said = "the reference holds its contracts" if good else "the reference or the kit FAILED"
    return f"Verified in {log.footer['seconds']} s: {said}."


def _row(log: Log, document: str) -> tuple[str, ...]:
    contracts = of_document(log.of_kind("contract"), document)
    searches = of_document(log.of_kind("search"), document)
    executable = sum(event["executable"] for event in contracts)
    told = [f"{executable}/{len(contracts)}"]
    for search in SEARCHES:
        verdicts = Counter(event["verdict"] for event in searches if event["search"] == search)
        told.append(
            ", ".join(f"{count} {verdict}" for verdict, count in verdicts.items()) or "not searched"
        )
    relations = [event for event in log.of_kind("relation") if event["document"] == document]
    kinds = Counter(event["relation"] for event in relations)
    opened = [event for event in log.of_kind("opening") if event["document"] == document]
    return (document, *told, str(kinds["vacuous"]), str(kinds["implied"]), str(len(opened)))


def _differences(log: Log) -> list[str]:
    kinds = Counter(event["kind"] for event in log.of_kind("difference"))
    if not kinds:
        return []
    return [
        f"{kinds['disagreement']} kinds of disagreement between documents, {kinds['silence']} silences."
    ]


def _kit(log: Log) -> list[str]:
    mutants, mistakes = log.of_kind("mutant"), log.of_kind("mistake")
    lines = []
    if mutants:
        killed = sum(bool(event["by"]) for event in mutants)
        equivalent = sum(bool(event["equivalent"]) for event in mutants)
        lines.append(
            f"Mutation score: {killed} of {len(mutants) - equivalent} mutants killed, {equivalent} more are equivalent."
        )
    if mistakes:
        caught = sum(bool(event["charged"]) for event in mistakes)
        intended = sum(event["intended"] in event["charged"] for event in mistakes)
        lines.append(
            f"Known mistakes: {caught} of {len(mistakes)} caught, {intended} by the clause intended."
        )
    if not mutants and log.footer is not None:
        lines.append("The kit's own strength was not measured: use --budget standard.")
    return lines


def describe_difference(event: Mapping[str, Any]) -> str:
    """A disagreement or a silence, with its board, for a terminal."""
    first, second = event["gods"]
    board = draw(parse_position(event["before"], (God(first), God(second))))
    title = "DISAGREE" if event["kind"] == "disagreement" else "one is silent"
    lines = [
        f"{event['one']} and {event['other']}: {title} ({event['count']} cases)",
        board,
        f"  {event['request']}",
    ]
    for side in event["sides"]:
        answer = "accepted" if side["accepted"] else "refused"
        ids = ", ".join(side["clauses"]) or "no clause objects to the other's answer"
        lines.append(f"  {side['document']}: {answer}, {side['after'].split(' ')[-1]}  [{ids}]")
        if side["wording"]:
            lines.append(f"      {side['wording']}")
    return "\n".join(lines)


def as_markdown(log: Log) -> str:
    """The whole report."""
    parts = ["# Verification of the contracts", "", "```", summarise_verify(log), "```", ""]
    parts += ["## Traceability", "", *_traceability(log), ""]
    parts += ["## Vacuous, implied, equal", "", *_relations(log), ""]
    parts += ["## What the documents leave open", "", *_openings(log), ""]
    parts += ["## Disagreements and silences", ""]
    for event in log.of_kind("difference"):
        parts += ["```", describe_difference(event), "```", ""]
    parts += ["## The kit's own strength", "", *_strength_of_kit(log)]
    return "\n".join(parts) + "\n"


def _traceability(log: Log) -> list[str]:
    witnessed = {event["clause"] for event in log.of_kind("witness")}
    breaking: dict[str, list[str]] = {}
    for event in log.of_kind("mistake"):
        for id in event["broken"]:
            breaking.setdefault(id, []).append(event["name"])
    searches: dict[str, dict[str, str]] = {}
    for event in log.of_kind("search"):
        searches.setdefault(event["clause"], {})[event["search"]] = (
            f"{event['verdict']} ({event['detail']})"
        )
    lines = [
        "| clause | source | operation | symbolic | sweep | machine | witness | mistakes that break it |",
        "|---|---|---|---|---|---|---|---|",
    ]
    for event in log.of_kind("contract"):
        id = event["clause"]
        told = [searches.get(id, {}).get(search, "not searched") for search in SEARCHES]
        if not event["executable"]:
            told = [f"not executable: {event['reason']}", "", ""]
        witness = "yes" if id in witnessed else "none"
        count = len(breaking.get(id, ()))
        lines.append(
            f"| {id} | {event['at']} | {event['operation']} | {' | '.join(told)} | {witness} | {count or 'none'} |"
        )
    return lines


def _relations(log: Log) -> list[str]:
    lines = []
    for event in log.of_kind("relation"):
        by = f" by {', '.join(event['by'])}" if event["by"] else ""
        proof = f": {event['proof']}" if event.get("proof") else ""
        lines.append(f"- {event['relation']}: {', '.join(event['clauses'])}{by}{proof}")
    return lines or ["Nothing."]


def _openings(log: Log) -> list[str]:
    lines = []
    for event in log.of_kind("opening"):
        given, instead = event["given"], event["instead"]
        lines.append(
            f"- {event['document']}, {event['request']} {'accepted' if event['accepted'] else 'refused'}: "
            f"{event['field']} ({event['count']} alterations), e.g. `{given['before']}` `{given['request']}` "
            f"could end in `{instead['after']}` ({'accepted' if instead['accepted'] else 'refused'})"
        )
    return lines or ["Nothing."]


def _strength_of_kit(log: Log) -> list[str]:
    lines = [
        f"- survivor: `{event['name']}` ({event['equivalent'] or 'NOT EXPLAINED'})"
        for event in log.of_kind("mutant")
        if not event["by"]
    ]
    mistakes = log.of_kind("mistake")
    if not mistakes:
        return [*lines, "The hand-written mistakes were not run."]
    broken = {id for event in mistakes for id in event["broken"]}
    untouched = [
        event["clause"] for event in log.of_kind("contract")
        if str(event["clause"]).startswith("RB.") and event["clause"] not in broken
    ]  # fmt: skip
    lines += [f"- no mistake breaks {id}" for id in untouched]
    lines += ["", "| mistake | intended | charged |", "|---|---|---|"]
    lines += [
        f"| {event['name']} | {event['intended']} | {', '.join(event['charged']) or 'NOT CAUGHT'} |"
        for event in mistakes
    ]
    return lines
