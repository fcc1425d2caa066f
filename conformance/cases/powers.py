"""What gods can do, as far as cases are chosen by it: asked of the reference, so that no god is known by its name."""

from typing import Final

from reference_impl.gods import POWERS
from spec.gods import God

PUSHERS: Final = tuple(god for god in God if POWERS[god].may_push())
"""The gods that move an opponent's worker, perhaps up to level 3."""

OTHER_WINNERS: Final = tuple(god for god in God if POWERS[god].has_a_win_of_its_own)
"""The gods that win by moves that win for nobody else."""
