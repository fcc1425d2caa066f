"""Contracts that a reader sees: `@under` puts a document's clauses on an operation, above its definition.

Each clause becomes one condition of icontract, in the document's order. What the document states as a condition is
asked before the operation runs: a call that breaks it is refused, by a `Refusal` that names the clause. All else is
held against what came of it, and a clause that breaks is a `Breach`, a bug of ours. Either is raised from icontract's
own violation, which has the condition and its values. Bodies are bare and call the bare engine.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

import icontract

from reference_impl.conditions import is_asked_first, of_all_gods, silent_about
from spec.clause import Clause, Kind
from spec.meaning import FACTS_NAMES, Seen, first_broken, said
from spec.violation import Breach, Refusal, values_of

FACTUAL: Final = frozenset((*FACTS_NAMES, "result"))
"""The names of what is small and finite of a call: there are far fewer such cases than calls."""

P = ParamSpec("P")
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Came:
    """What came of a call: accepted or refused, what the clauses may look at, and what it returned."""

    accepted: bool
    seen: Seen
    returned: Any = None


@dataclass(frozen=True, slots=True)
class Sees:
    """How the clauses see the calls of an operation.

    `asked` makes what they look at before a call from its arguments, None if there is nothing to look at; `came` what
    they look at after it, from that, from what was returned, and from the arguments again. `clauses` are those of a
    document that can be seen so, and `first` tells which of them are conditions.
    """

    clauses: Callable[[str], Sequence[Clause]]
    asked: Callable[..., Seen | None]
    came: Callable[..., Came]
    first: Callable[[Clause], bool] = is_asked_first


class Violation(icontract.ViolationError):
    """What icontract says of a broken condition."""

    clause: Clause


class Unmet(Violation):
    """A condition that was asked first is not met."""


class Unkept(Violation):
    """What came of a call breaks a clause."""


Run = Callable[[Seen, Callable[[], Came]], Came]
"""Gives what came of a call, under a contract."""


@dataclass(frozen=True, slots=True)
class Contract:
    """What an operation asks `first`, what it has `promised`, and by which clauses the promises are judged.

    Other operations' conditions may be among the judges: a result is promised of what they allow.
    """

    first: tuple[Clause, ...]
    promised: tuple[Clause, ...]
    judges: tuple[Clause, ...]

    def attached(self) -> Run:
        """A function under these clauses; one judgement is made a call, and each condition looks itself up in it.

        Each operation has a function of its own: icontract checks nothing in a call that is made during a call of the
        same function.
        """

        def call_it(asked: Seen, call: Callable[[], Came]) -> Came:
            return call()

        run: Run = call_it
        objecting, broken = _last_of(self._objecting), _last_of(self._breaking())
        for clause in self.first:
            run = _asking(clause, objecting)(run)
        for clause in self.promised:
            run = _promising(clause, broken)(run)
        return run

    def _objecting(self, asked: Seen) -> Clause | None:
        for clause in self.first:
            if said(clause, asked, accepted=True) is False:
                return clause
        return None

    def _breaking(self) -> Callable[[Came], Clause | None]:
        """Finds the clause that a call breaks; of facts and a result that broke none no clause is asked again."""
        factual = [one for one in self.judges if _sees_only(one, FACTUAL)]
        others = [one for one in self.judges if one not in factual]
        names = tuple({name for one in factual for name in (*one.sees, *one.when_sees)})
        held: set[tuple[object, ...]] = set()

        def broken(came: Came) -> Clause | None:
            seen = came.seen
            case = (came.accepted, seen.get("move"), *[seen[name] for name in names])
            found = first_broken(others if case in held else self.judges, seen, came.accepted)
            if found is None:
                held.add(case)
            return found

        return broken


def _sees_only(clause: Clause, names: frozenset[str]) -> bool:
    return names.issuperset((*clause.sees, *clause.when_sees))


def _last_of(find: Callable[[Any], Clause | None]) -> Callable[[Any], Clause | None]:
    """The function, which is not asked again for the same object as the last time."""
    last: list[Any] = [None, None]

    def found(given: object) -> Clause | None:
        if last[0] is not given:
            last[:] = given, find(given)
        clause: Clause | None = last[1]
        return clause

    return found


def _asking(clause: Clause, objecting: Callable[[Seen], Clause | None]) -> Callable[[Run], Run]:
    def condition(asked: Seen) -> bool:
        return objecting(asked) is not clause

    return icontract.require(_named(condition, clause), **_as_told(Unmet, clause))


def _promising(clause: Clause, broken: Callable[[Came], Clause | None]) -> Callable[[Run], Run]:
    def condition(result: Came) -> bool:
        return broken(result) is not clause

    return icontract.ensure(_named(condition, clause), **_as_told(Unkept, clause))


def _named(condition: Callable[..., bool], clause: Clause) -> Callable[..., bool]:
    assert clause.predicate is not None, clause.id
    condition.__name__ = clause.predicate.__name__
    return condition


def _as_told(kind: type[Violation], clause: Clause) -> dict[str, Any]:
    error = type(kind.__name__, (kind,), {"clause": clause})
    return {"description": clause.id, "error": error, "enabled": True}


def held(run: Run, asked: Seen, call: Callable[[], Came]) -> Came:
    """What came of the call under a contract; what icontract finds is told with the clause and what it looked at."""
    came: list[Came] = []

    def noted() -> Came:
        came.append(call())
        return came[0]

    try:
        return run(asked, noted)
    except Unmet as told:
        raise Refusal(told.clause, values_of(told.clause, asked)) from told
    except Unkept as told:
        (wrong,) = came
        raise Breach(told.clause, values_of(told.clause, wrong.seen)) from told


_ARE_ASKED: ContextVar[bool] = ContextVar("contracts are asked", default=True)


@contextmanager
def bare() -> Iterator[None]:
    """In this block operations run without their contracts: for a game that is played to see its calls."""
    token = _ARE_ASKED.set(False)
    try:
        yield
    finally:
        _ARE_ASKED.reset(token)


def contract_of(operations: tuple[str, ...], sees: Sees, any_gods: bool) -> Contract:
    """The contract of these operations of one document, each named as in `D3.move_worker`."""
    shown = sees.clauses(operations[0].partition(".")[0])
    own = [one for one in shown if f"{one.document}.{one.operation}" in operations]
    first = tuple(one for one in own if sees.first(one))
    promised = tuple(one for one in own if not sees.first(one))
    assert own, f"no clause of {', '.join(operations)} can be seen: see `santorini explain --list`"
    conditions = [one for one in shown if one.kind is Kind.REQUIRES and one not in promised]
    return Contract(of_all_gods(first) if any_gods else first, promised, (*conditions, *promised))


def under(
    *operations: str,
    sees: Sees,
    where_silent: str = "",
    only: Sequence[str] = (),
    any_gods: bool = False,
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Puts the clauses of these operations on the one below; of several such lines the upper is asked first.

    `where_silent` names the document that leaves the conditions to the rulebook's operation, `only` those of this name.
    With `any_gods` a condition is asked of all gods, whichever its document claims it for.
    """
    if where_silent:
        (operation,) = operations
        contract = Contract(silent_about(where_silent, operation, only), (), ())
    else:
        contract = contract_of(operations, sees, any_gods)

    def attach(body: Callable[P, R]) -> Callable[P, R]:
        run = contract.attached()

        @wraps(body)
        def contracted(*args: P.args, **kwargs: P.kwargs) -> R:
            asked = sees.asked(*args, **kwargs) if _ARE_ASKED.get() else None
            if asked is None:
                return body(*args, **kwargs)

            def call() -> Came:
                came: Came = sees.came(asked, body(*args, **kwargs), *args, **kwargs)
                return came

            returned: R = held(run, asked, call).returned
            return returned

        # What icontract checks and what `help` lists, line by line, the upper first.
        runs = (run, *getattr(body, "__contracts__", ()))
        lists = (_listed(contract, where_silent), *getattr(body, "__listed__", ()))
        uttered = getattr(body, "__said__", body.__doc__)
        contracted.__dict__.update(__contracts__=runs, __listed__=lists, __said__=uttered)
        contracted.__doc__ = "\n\n".join((uttered or "", *lists))
        return contracted

    return attach


def _listed(contract: Contract, where_silent: str) -> str:
    """The clauses as `help` shows them."""
    clauses = (*contract.first, *contract.promised)
    lines = [f"{one.kind.value}: {one.wording} [{one.id}]" for one in clauses]
    return "\n".join((*([f"Where {where_silent} is silent:"] if where_silent else []), *lines))
