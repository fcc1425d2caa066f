"""What a process does that searches: CrossHair is imported here, and nowhere else."""

import multiprocessing
import os
import threading
from functools import cache

from conformance.verify.symbolic.numbered import SYMBOLIC
from conformance.verify.symbolic.questions import Question, condition_of
from conformance.verify.symbolic.searched import Searched
from conformance.verify.symbolic.shortcuts import SHORTCUTS
from conformance.verify.symbolic.sources import Sources


def answer(question: Question, sources: Sources, seconds: float, examples: int) -> Searched:
    """Searches for a counterexample, in so many CPU seconds or so many examples."""
    from conformance.verify.symbolic.analysis import analyse
    from conformance.verify.symbolic.examples import try_examples

    _prepare()
    try:
        condition = condition_of(question, sources, SYMBOLIC)
        if question.kind == "examples":
            return try_examples(condition, examples)
        return analyse(condition, seconds)
    except Exception as error:
        told = " ".join(f"{type(error).__name__}: {error}".split())
        return Searched("error", 0.0, 0, f"the search failed: {told}")


@cache
def _prepare() -> None:
    """Once a process: the short forms stand in for the real functions, and no parent means no work."""
    from conformance.verify.symbolic.analysis import replace_function

    for function, short_form in SHORTCUTS.items():
        replace_function(function, short_form)
    threading.Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
