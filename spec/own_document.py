"""A contract of one's own as it stands beside the documents of the kit: its text, and what was read there."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from spec.clause import Clause
from spec.gods import God

LONGEST_PIECE: Final = 1000
"""A log keeps no longer string as it is."""


@dataclass(frozen=True, eq=False)
class OwnDocument:
    """A contract, under the name that its clauses' numbers begin with."""

    name: str
    text: str
    clauses: tuple[Clause, ...]
    gods: tuple[God, ...]

    @property
    def sha256(self) -> str:
        """Tells this text from any other."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def carried(self) -> dict[str, object]:
        """What a file says of the contract, so that it can be used without the contract's own."""
        return {"sha256": self.sha256, "text": list(self._pieces())}

    def _pieces(self) -> Iterator[str]:
        """The lines, long ones cut: joined they are the text."""
        for line in self.text.splitlines(keepends=True):
            for start in range(0, len(line), LONGEST_PIECE):
                yield line[start : start + LONGEST_PIECE]
