"""A Hypothesis state machine over whole games: turns, phases, resets and endings, in sequences nobody thought of.

Each rule draws a plan (many choices at once) and plays it, since drawing every single request would
cost more than playing it.
"""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from hypothesis import HealthCheck, Phase, seed, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from conformance.cases.legal import legal_requests
from conformance.explore.games import pairs_of
from conformance.verify.sweep import Answer, judged_clauses
from conformance.verify.sweep_cases import gods_of, with_selection
from reference_impl.messages import answered
from spec.cells import Cell
from spec.clause import Clause
from spec.dialect import DIALECTS
from spec.judgement import judge
from spec.position import Position, new_game
from spec.requests import Build, Move, New, Place, Request, Select, write_request

NEAR = st.tuples(st.integers(-1, 5), st.integers(-1, 5))
REQUESTS: st.SearchStrategy[Request] = st.one_of(
    st.builds(Move, NEAR, NEAR),
    st.builds(Build, NEAR, NEAR),
    st.builds(Place, NEAR),
    st.builds(Select, NEAR),
)


@dataclass(frozen=True)
class Explored:
    """How much was played, how often each clause spoke, and what broke one."""

    examples: int
    requests: int
    spoke: Counter[str]
    refuted: dict[str, tuple[str, ...]]


class _Broken(AssertionError):
    def __init__(self, clause: Clause, script: tuple[str, ...]) -> None:
        super().__init__(f"{clause.id} is broken by: {'; '.join(script)}")
        self.clause, self.script = clause, script


def explore(document: str, answer: Answer, examples: int, chosen_seed: int) -> Explored:
    """Plays games by drawn plans; the first broken clause ends the search with a shrunk script."""
    clauses = judged_clauses(document)
    dialect = DIALECTS[document]
    spoke: Counter[str] = Counter()
    counts = Counter[str]()

    class Games(RuleBasedStateMachine):
        """One process that plays game after game."""

        position: Position
        script: tuple[str, ...]

        def ask(self, request: Request) -> None:
            # Where a selection binds, the mover is selected: the sweep asks what happens without.
            self.position, request = with_selection((self.position, request))
            outcome = answer(self.position, request)
            happened = answered(document, self.position, request, outcome)
            self.script = (*self.script, write_request(request))
            counts["requests"] += 1
            for found in judge(clauses, happened):
                spoke[found.clause.id] += 1
                if not found.holds:
                    raise _Broken(found.clause, self.script)
            self.position = outcome.after

        @initialize(gods=st.sampled_from(pairs_of(gods_of(document))))
        def begin(self, gods: Any) -> None:
            counts["examples"] += 1
            self.position, self.script = new_game(gods), ()
            self.ask(New(gods))

        @rule(choices=st.lists(st.integers(0, 99), min_size=4, max_size=60))
        def play(self, choices: list[int]) -> None:
            """The drawn choices among the legal requests."""
            for choice in choices:
                legal = legal_requests(self.position, dialect)
                if not legal:
                    return
                self.ask(legal[choice % len(legal)])

        @rule(requests=st.lists(REQUESTS, min_size=1, max_size=8))
        def attempt(self, requests: list[Request]) -> None:
            """Requests that are mostly absurd."""
            for request in requests:
                self.ask(request)

        @rule(picks=st.lists(st.tuples(st.integers(0, 3), NEAR, st.booleans()), max_size=8))
        def attempt_from_a_worker(self, picks: list[tuple[int, Cell, bool]]) -> None:
            """Requests that start at a worker and are nearly legal."""
            standing = [cell for pair in self.position.workers for cell in pair if cell]
            for pick, (row, column), moves in picks:
                if standing:
                    origin = standing[pick % len(standing)]
                    target = (origin[0] + row - 2, origin[1] + column - 2)
                    self.ask(Move(origin, target) if moves else Build(origin, target))

        @rule(gods=st.sampled_from(pairs_of(gods_of(document))))
        def begin_again(self, gods: Any) -> None:
            """A new game in the same process."""
            self.script = ()
            self.ask(New(gods))

    configured = settings(
        max_examples=examples,
        stateful_step_count=12,
        database=None,
        deadline=None,
        phases=(Phase.generate, Phase.shrink),
        suppress_health_check=list(HealthCheck),
        print_blob=False,
    )
    refuted: dict[str, tuple[str, ...]] = {}
    try:
        run_state_machine_as_test(seed(chosen_seed)(Games), settings=configured)
    except _Broken as found:
        refuted[found.clause.id] = found.script
    return Explored(counts["examples"], counts["requests"], spoke, refuted)
