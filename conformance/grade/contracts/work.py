"""A contract to grade, as it travels to a child process, and what the child may use."""

import hashlib
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from conformance.grade.batch.journal import key_of
from conformance.grade.contracts.handed_in import raw_text
from conformance.grade.contracts.rubric import ContractRubric
from conformance.grade.intake.unpack import Refused
from conformance.grade.work import Work
from conformance.kit import kit_hash

REPORT: Final = "report.md"
SECONDS: Final = 300.0
"""What one contract may take; an ordinary one takes less than a tenth of it."""

MEMORY: Final = 1024 * 1024 * 1024


@dataclass(frozen=True, kw_only=True)
class ContractWork(Work):
    """A contract, and by what it is graded."""

    rubric: ContractRubric

    @property
    def report(self) -> Path:
        """See `Work`: what its author reads."""
        return self.folder / REPORT


def contract_key(work: ContractWork) -> str:
    """Changes with the document, the kit, the rubric and the limits, and with nothing else."""
    raw = raw_text(work.submission.source)
    content = raw.reason.encode() if isinstance(raw, Refused) else raw
    return key_of(
        {
            "contract": hashlib.sha256(content).hexdigest(),
            "refused": str(isinstance(raw, Refused)),
            "name": work.submission.name,
            "kit": kit_hash(),
            "rubric": work.rubric.hash,
            "limits": f"{SECONDS} {MEMORY}",
        }
    )
