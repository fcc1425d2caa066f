"""Workers of a Dask cluster. They need no folder in common with this machine.

The submission travels there as an archive and comes back as JSON, the log of its run: nothing that a
student's program wrote is ever unpickled. Whoever reaches the scheduler can run code on it, so keep
it away from the students: the sandbox has no network.
"""

import io
import json
import tarfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from socket import gethostname
from typing import TYPE_CHECKING, Any, Final

from conformance.grade.batch.local import in_turns
from conformance.grade.batch.whole_class import ResultOrReason
from conformance.grade.intake.unpack import Refused, unpack
from conformance.grade.job import LOG_NAME, Job
from conformance.grade.one import examine, finish
from conformance.grade.sandbox.choose_tier import Refusal, choose_tier
from conformance.grade.sandbox.proof import prove
from conformance.grade.sandbox.scratch import Scratch
from conformance.grade.work import fresh_part
from conformance.kit import kit_hash

if TYPE_CHECKING:
    from distributed import Client

CONNECTED_WITHIN: Final = "60s"


class GridError(Exception):
    """The cluster cannot be used; one line says why."""


@dataclass(frozen=True)
class DaskWorkers:
    """Grades on every worker of a cluster, one submission at a time on each."""

    client: "Client"
    addresses: tuple[str, ...]

    @property
    def count(self) -> int:
        """See `Workers`."""
        return len(self.addresses)

    def each(self, jobs: Sequence[Job]) -> Iterator[tuple[Job, ResultOrReason]]:
        """See `Workers`. A thread of this process waits for each of the cluster's workers."""
        with ThreadPoolExecutor(len(self.addresses)) as waiting:

            def submit(job: Job) -> "Future[ResultOrReason]":
                return waiting.submit(self._graded, job, self.addresses[job.slot])

            yield from in_turns(jobs, len(self.addresses), submit)

    def alone(self, job: Job) -> ResultOrReason:
        """See `Workers`."""
        try:
            return self._graded(replace(job, slot=0), self.addresses[0])
        except Exception as problem:
            return f"{type(problem).__name__}: {problem}"

    def _graded(self, job: Job, address: str) -> ResultOrReason:
        """Sends the work to one worker; the reports are drawn here, from its log."""
        sent = packed(job.submission.source)
        if isinstance(sent, Refused):
            # There is nothing to send: that it is refused is found out here in the same way.
            part = fresh_part(job)
            examine(job, part / LOG_NAME)
            return finish(job, part)
        # Another try must be made anew, and not be answered from the first.
        future = self.client.submit(
            examined_there, job, sent, workers=[address], pure=False, retries=0
        )
        told = json.loads(future.result())
        if "problem" in told:
            return str(told["problem"])
        part = fresh_part(job)
        (part / LOG_NAME).write_text(told["log"], encoding="ascii", newline="\n")
        return finish(job, part)


@contextmanager
def connected(address: str) -> Iterator[DaskWorkers]:
    """The workers of a scheduler; `GridError` if there are none, or if they have another kit."""
    try:
        from distributed import Client
    except ImportError:
        raise GridError("Dask is missing: pip install 'santorini-contract-kit[grid]'") from None
    try:
        client = Client(  # type: ignore[no-untyped-call]
            address, timeout=CONNECTED_WITHIN, set_as_default=False
        )
    except (OSError, ValueError) as problem:
        raise GridError(f"no scheduler answers at {address}: {problem}") from None
    try:
        yield DaskWorkers(client, _addresses(client))
    finally:
        client.close()  # type: ignore[no-untyped-call]


def _addresses(client: "Client") -> tuple[str, ...]:
    try:
        kits = client.run(kit_hash)
    except Exception as problem:
        raise GridError(f"the workers do not have this kit: {problem}") from None
    strange = sorted(address for address, kit in kits.items() if kit != kit_hash())
    if strange:
        raise GridError(f"{strange[0]} has another version of the kit")
    if not kits:
        raise GridError("the scheduler has no workers: start some with `dask worker`")
    return tuple(sorted(kits))


def proofs(
    workers: DaskWorkers, allow_unsafe: bool, node_modules: Path | None
) -> list[dict[str, Any]]:
    """The evidence of the sandbox of each machine in the cluster, one worker of each asked."""
    hosts = {address.rpartition(":")[0]: address for address in reversed(workers.addresses)}
    told = workers.client.run(
        proved_there, allow_unsafe, node_modules, workers=sorted(hosts.values())
    )
    evidence = [json.loads(text) for _, text in sorted(told.items())]
    for one in evidence:
        if "problem" in one:
            raise GridError(one["problem"])
    return evidence


def packed(source: Path) -> bytes | Refused:
    """The submission as an archive of plain files, from wherever it came."""
    scratch = Scratch()
    try:
        unpacked = unpack(source, scratch.path / "source")
        if isinstance(unpacked, Refused):
            return unpacked
        out = io.BytesIO()
        with tarfile.open(fileobj=out, mode="w") as archive:
            archive.add(scratch.path / "source", ".")
        return out.getvalue()
    finally:
        scratch.close()


def examined_there(job: Job, sent: bytes) -> str:
    """On a worker: the log of the run as JSON, or what went wrong there on our side."""
    scratch = Scratch()
    try:
        archive, log = scratch.path / "sent.tar", scratch.path / LOG_NAME
        archive.write_bytes(sent)
        there = replace(job, submission=replace(job.submission, source=archive), out=scratch.path)
        examine(there, log)
        return json.dumps({"log": log.read_text("ascii")})
    except Exception as problem:
        return json.dumps({"problem": f"{type(problem).__name__}: {problem}"})
    finally:
        scratch.close()


def proved_there(allow_unsafe: bool, node_modules: Path | None) -> str:
    """On a worker: the evidence of its sandbox as JSON, or why there is none."""
    if node_modules is not None and not node_modules.is_dir():
        problem = f"--node-modules {node_modules} is no folder on {gethostname()}: put it there"
        return json.dumps({"problem": problem})
    sandbox = choose_tier(allow_unsafe=allow_unsafe, node_modules=node_modules)
    if isinstance(sandbox, Refusal):
        return json.dumps({"problem": sandbox.reason})
    try:
        return json.dumps(prove(sandbox).as_json())
    finally:
        sandbox.close()
