"""The vectors of the other documents, and that they are the same each time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conformance.driver import Inside, introduce
from conformance.driver.hello import Hello
from conformance.replay.against import run_vectors
from conformance.replay.replayed import Status
from conformance.vectors.make import make_vectors
from conformance.vectors.reading import parse_vectors
from reference_impl.stdio import Session, answer

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 600
"""Seconds for a child: far more than it takes on a busy machine."""


def written(seed: str, out: Path) -> bytes:
    """What `santorini vectors` writes with this hash seed."""
    command = [sys.executable, "-m", "conformance.cli", "vectors", "--document", "D1", "--out"]
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    subprocess.run(
        [*command, str(out)], cwd=ROOT, env=environment, check=True, timeout=PATIENCE,
        stdout=subprocess.DEVNULL,
    )  # fmt: skip
    return out.read_bytes()


def test_the_same_file_is_written_each_time(tmp_path: Path) -> None:
    first, second = (written(seed, tmp_path / seed) for seed in ("1", "2"))
    assert first == second
    header, vectors = parse_vectors(first.decode("ascii"))
    assert header.document == "D1"
    assert {vector.script[-1].split()[0] for vector in vectors} == {"move", "select"}


def reference(document: str) -> Inside:
    def start() -> object:
        session = Session(document)

        def reply(line: str) -> str:
            nonlocal session
            session, text = answer(session, line)
            return text

        return reply

    return Inside(start)  # type: ignore[arg-type]


@pytest.mark.parametrize("document", ["D3"])
def test_the_documents_own_reference_passes(document: str) -> None:
    _, vectors = make_vectors(document)
    asked = reference(document)
    hello = introduce(asked)
    assert isinstance(hello, Hello)
    found = list(run_vectors(asked, hello, document, vectors))
    assert [one for one in found if one.status is not Status.HOLDS] == []
    assert len(found) == len(vectors) > 100
    examples = {id for vector in vectors for id in vector.witness_of if ".ex." in id}
    assert examples
