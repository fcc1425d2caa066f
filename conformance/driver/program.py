"""What a suite needs of an implementation, be it a program or a function."""

from collections.abc import Sequence
from types import TracebackType
from typing import Protocol, Self

from conformance.driver.answers import Answers, Fault, Reply
from conformance.driver.exchanged import Watcher
from spec.cells import Cell


class Program(Protocol):
    """Something that answers request lines, one reply each, in order.

    After a fault it is started anew by the next request: what it knew of a game is gone.
    """

    def ask_many(self, lines: Sequence[str]) -> Answers:
        """The replies to these requests, up to the first fault."""
        ...

    def ask_scripts(self, scripts: Sequence[Sequence[str]]) -> Answers:
        """The replies to the requests of all scripts, in order, up to the first fault.

        No script hangs on those before it, if it begins a game: a server may be asked several at once.
        """
        return self.ask_many([line for script in scripts for line in script])

    def ask_ahead(self, lines: Sequence[str]) -> None:
        """These are the next requests: a program may answer while the caller does something else.

        `ask_many` must be called with the same lines, `ask_scripts` with scripts of them, or `restart`, before
        anything else is asked.
        """
        del lines

    def surplus(self) -> Fault | None:
        """The fault "extra reply" if there were more replies than requests; changes no game."""
        ...

    def restart(self) -> None:
        """Forgets everything: the next request is answered by a fresh start."""
        ...

    def close(self) -> None:
        """Leaves nothing running."""
        ...

    @property
    def log(self) -> tuple[str, ...]:
        """The newest lines since the last start that were no reply."""
        ...

    @property
    def debug_lines(self) -> int:
        """How many lines there have been that were no reply."""
        ...

    @property
    def requests(self) -> int:
        """How many requests were answered, or not answered by a fault."""
        ...

    def watch(self, watcher: Watcher | None, *, carefully: bool = False) -> None:
        """From now on the watcher is told of every HTTP exchange: none, but with a server.

        Carefully means that the game is looked at after each, instead of believing the response.
        """
        del watcher, carefully

    def misaddress(self, script: Sequence[str]) -> None:
        """Plays the script but for its last line, a move, and sends that to wrong addresses.

        Each is sent to a game of its own. It takes a server: a program is asked nothing.
        """
        del script

    def move_unselected(self, script: Sequence[str], refused: Sequence[Cell | None]) -> None:
        """Plays the script but for its last line, a move of no worker, and sends that with nobody selected.

        Before it one of these cells is selected, which is to be refused, or none; each in a game of its own.
        It takes a server: a program is asked nothing.
        """
        del script, refused

    def ask(self, line: str) -> Reply | Fault:
        """The reply to one request."""
        answers = self.ask_many((line,))
        return answers.replies[0] if answers.fault is None else answers.fault

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
