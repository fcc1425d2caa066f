"""A file of vectors, run against an implementation."""

from collections.abc import Iterator, Sequence

from conformance.driver import Hello, Program, Reply
from conformance.replay.judging import judge_replies
from conformance.replay.replayed import Replayed, Status
from conformance.replay.running import STOPPED, Lines, Ran, run_all
from conformance.vectors.compare import shortfall
from conformance.vectors.vector import Vector
from spec.same_shown import other_position

LISTS = ("moves ", "builds ")


def run_vectors(
    program: Program, hello: Hello, document: str, vectors: Sequence[Vector]
) -> Iterator[Replayed]:
    """What became of each vector: first those that cannot be put, then the others in their order."""
    scripts: list[tuple[Vector, Lines]] = []
    for vector in vectors:
        script = _script_of(vector, hello)
        if isinstance(script, Replayed):
            yield script
        else:
            scripts.append((vector, script))
    runs = run_all(program, [script for _, script in scripts])
    for (vector, script), ran in zip(scripts, runs, strict=True):
        yield _outcome(vector, script, ran, hello, document)


def _script_of(vector: Vector, hello: Hello) -> Lines | Replayed:
    missing = [god for god in vector.gods if god not in hello.gods]
    if missing:
        return _not_put(vector, f"{missing[0]} is not declared")
    lacking = [feature for feature in vector.features if feature not in hello.features]
    if lacking == ["load"] and vector.script_without_load is not None:
        return vector.script_without_load
    return _not_put(vector, f"it has no {lacking[0]}") if lacking else vector.script


def _not_put(vector: Vector, why: str) -> Replayed:
    return Replayed(name_of(vector), Status.NOT_COMPARABLE, why)


def name_of(vector: Vector) -> str:
    """The vector's id, and the clause that it is best known for."""
    known = (*vector.witness_of, *vector.reason, *vector.clauses)
    return f"{vector.id} {known[0]}" if known else vector.id


def _outcome(
    vector: Vector, script: Lines, ran: Ran | None, hello: Hello, document: str
) -> Replayed:
    name = name_of(vector)
    if ran is None:
        return Replayed(name, Status.NOT_COMPARABLE, STOPPED)
    judged = judge_replies(document, hello.features, script, ran.replies)
    last = ran.replies[-1].text if ran.replies else "nothing"
    asked = f"{'; '.join(script[: len(ran.replies)])} -> {last}"
    fault = (ran.fault.kind, ran.fault.detail) if ran.fault is not None else judged.trouble
    if judged.broken:
        return Replayed(name, Status.BROKEN, f"{', '.join(judged.broken)}: {asked}")
    if fault is not None:
        return Replayed(name, Status.NOT_COMPARABLE, ": ".join(fault), is_fault=True)
    return _compared(vector, ran.replies, asked)


def _compared(vector: Vector, replies: Sequence[Reply], asked: str) -> Replayed:
    name = name_of(vector)
    shown = [reply for reply in replies[:-1] if not reply.request.startswith(LISTS)]
    if vector.before is not None and shown and other_position(vector.before, shown[-1].body):
        return Replayed(name, Status.NOT_COMPARABLE, f"it did not get there: {asked}")
    if replies[-1].mark == "!":
        return Replayed(name, Status.NOT_COMPARABLE, "answered '!', as the protocol allows here")
    missed = shortfall(vector.required, vector.script[-1], replies[-1])
    return (
        Replayed(name, Status.BROKEN, f"{missed}: {asked}")
        if missed
        else Replayed(name, Status.HOLDS)
    )
