"""The state machine: Hypothesis draws bytes, and what they ask depends on what the subject has answered so far."""

from typing import Final

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from conformance.explore.plan import CHUNK, STYLES, Style, planned
from conformance.explore.steps import Played
from conformance.explore.subject import Subject

STRETCHES: Final = 3
"""So many stretches of play, each in its own style, are one example: as many as there are rules to begin with."""

MOST_CHUNKS: Final = 8
CHUNKS: Final = st.lists(
    st.binary(min_size=CHUNK, max_size=CHUNK), min_size=1, max_size=MOST_CHUNKS
)
"""Bytes are drawn in chunks of one size: Hypothesis would make one long `binary` shorter than a game."""


def machine_over(subject: Subject) -> type[RuleBasedStateMachine]:
    """The machine that explores this subject, example after example in one process."""

    class Exploring(RuleBasedStateMachine):
        """One example: stretches of play from a new game on."""

        def __init__(self) -> None:
            super().__init__()
            subject.begin()
            # Rare is what the example itself has seldom met: so it asks the same whenever it is played again.
            self._played = Played()

        # Rules to begin with are drawn each once. Any other is drawn by a number that depends on which modules
        # happen to be loaded, and two runs with one seed would not do the same.
        @initialize(style=st.sampled_from(STYLES), chunks=CHUNKS)
        def open_game(self, style: Style, chunks: list[bytes]) -> None:
            """A stretch of play."""
            self._play(style, chunks)

        @initialize(style=st.sampled_from(STYLES), chunks=CHUNKS)
        def middle_game(self, style: Style, chunks: list[bytes]) -> None:
            """A stretch of play."""
            self._play(style, chunks)

        @initialize(style=st.sampled_from(STYLES), chunks=CHUNKS)
        def end_game(self, style: Style, chunks: list[bytes]) -> None:
            """A stretch of play."""
            self._play(style, chunks)

        @rule(style=st.sampled_from(STYLES), chunks=CHUNKS)
        def play_on(self, style: Style, chunks: list[bytes]) -> None:
            """A further stretch, where longer examples are asked for."""
            self._play(style, chunks)

        def _play(self, style: Style, chunks: list[bytes]) -> None:
            for chunk in chunks:
                if not subject.is_lost:
                    subject.ask(
                        planned(chunk, style, subject.position, subject.repertoire, self._played)
                    )

        def teardown(self) -> None:
            """Called by Hypothesis after every example, however it ended."""
            subject.end()

    return Exploring
