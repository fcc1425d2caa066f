"""One piece of work, whatever was handed in: whose it is, and where its reports go, whole or not at all."""

import shutil
from abc import ABC, abstractmethod
from dataclasses import dataclass
from pathlib import Path

from conformance.grade.intake.submission import Submission


@dataclass(frozen=True, kw_only=True)
class Work(ABC):
    """A submission to grade, and where to."""

    submission: Submission
    out: Path
    slot: int = 0
    seconds: float = 0.0
    """How long it took, once it is done; 0 where nobody looked at the clock."""

    @property
    def folder(self) -> Path:
        """Where the reports of this submission lie."""
        return self.out / self.submission.name

    @property
    @abstractmethod
    def report(self) -> Path:
        """The report that is there once it is done."""


def fresh_part(work: Work) -> Path:
    """An empty folder beside the final one, under a name that no submission has."""
    part = work.out / f".{work.submission.name}.part"
    shutil.rmtree(part, ignore_errors=True)
    part.mkdir(parents=True)
    return part


def put_in_place(part: Path, work: Work) -> None:
    """The reports that were made there are those of the submission from now on."""
    shutil.rmtree(work.folder, ignore_errors=True)
    part.rename(work.folder)
