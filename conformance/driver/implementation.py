"""A program under test: started when it is needed, asked in batches, ended whatever it does."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from conformance.driver.answers import Answers, Fault, Trouble, shown
from conformance.driver.child import Child
from conformance.driver.limits import Limits
from conformance.driver.lines import Log, checked
from conformance.driver.program import Program

_ASKS_FOR_SURPLUS = ("hello 1", "state", "hello 1")
_GREETING = "= santorini "


class Implementation(Program):
    """Any program that speaks the protocol on its standard input and output.

    Replies are matched to requests by their order alone. A program that answers twice, or swallows
    a request, therefore shifts all later replies, each time in the same way: before a wrong answer
    is blamed on the rules, ask `surplus`; and after a "hang" in a batch, ask a fresh start line by
    line to learn which request was swallowed.
    """

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits | None = None,
        cwd: str | Path | None = None,
        env: Mapping[str, str] | None = None,
    ) -> None:
        """Starts nothing yet: the first request does. `env` replaces the whole environment."""
        if isinstance(command, str) or not command:
            raise ValueError(
                f"the command {command!r} is not a list of a program and its arguments"
            )
        self._command = tuple(command)
        self._limits = Limits() if limits is None else limits
        self._cwd = cwd
        self._env = env
        self._log = Log(self._limits.log_lines)
        self._requests = 0
        self._child: Child | None = None
        self._ahead: tuple[str, ...] = ()

    def ask_ahead(self, lines: Sequence[str]) -> None:
        """Writes the requests to the running program; `ask_many` for the same lines gets the replies."""
        if self._child is not None and checked(lines):
            self._ahead = tuple(lines)
            self._child.begin(lines)

    def ask_many(self, lines: Sequence[str]) -> Answers:
        """The replies to these requests, pipelined, up to the first fault."""
        if self._ahead and self._ahead != tuple(lines):
            raise ValueError(f"{self._ahead[0]!r} … was asked ahead, and {lines!r} now")
        self._ahead = ()
        if not checked(lines):
            return Answers(())
        child = self._running(lines[0])
        if isinstance(child, Fault):
            return Answers((), child)
        try:
            answered, trouble = child.exchange(lines)
        except BaseException:
            # Interrupted: replies that are under way would answer the wrong requests.
            self.close()
            raise
        replies = tuple(answered)
        self._requests += len(replies) + (trouble is not None)
        if trouble is None:
            return Answers(replies)
        return Answers(replies, self._fault(trouble, lines[len(replies)]))

    def surplus(self) -> Fault | None:
        """The fault "extra reply" if the running program has written more replies than were asked.

        It greets the program around a `state`: whatever the program wrote before comes before the
        three replies, so that they are out of place. A program that is not running has written
        nothing. The program must know `hello`.
        """
        if self._child is None:
            return None
        counted = self._requests
        answers = self.ask_many(_ASKS_FOR_SURPLUS)
        # How often this is asked depends on the program's pace: two runs are to count the same.
        self._requests = counted
        if answers.fault is not None:
            return answers.fault
        greets = [reply.text.startswith(_GREETING) for reply in answers.replies]
        if greets == [True, False, True]:
            return None
        # The end of the program shows whether replies were too many, or just not greetings.
        texts = ", ".join(shown(reply.text) for reply in answers.replies)
        fault = self.ends_cleanly()
        if fault is not None and fault.kind == "extra reply":
            # What came last answers the last request: the one too many is among those before.
            detail = (
                f"more replies than requests: {texts} came where hello, state, hello were asked"
            )
            return replace(fault, detail=detail)
        if fault is not None:
            return fault
        return Fault("garbage", f"hello, state, hello were answered by {texts}", "hello 1")

    def ends_cleanly(self) -> Fault | None:
        """Sends `quit`; a fault is too many replies, a status other than 0, or no end in time.

        The next request starts the program anew.
        """
        child = self._running("quit")
        if isinstance(child, Fault):
            return child
        try:
            trouble = child.quit()
        finally:
            self.close()
        return None if trouble is None else self._fault(trouble, "quit")

    def restart(self) -> None:
        """Ends the program; the next request starts it anew."""
        self.close()

    def close(self) -> None:
        """Ends the program and its whole group, whatever it does."""
        child, self._child = self._child, None
        self._ahead = ()
        if child is not None:
            child.end()

    @property
    def log(self) -> tuple[str, ...]:
        """The newest lines on standard error since the last start, and on standard output those that were no reply."""
        return self._log.lines

    @property
    def debug_lines(self) -> int:
        """How many lines on standard output were no reply, over all starts."""
        return self._log.count

    @property
    def requests(self) -> int:
        """How many requests were answered, or not answered by a fault, over all starts; `surplus` asks none."""
        return self._requests

    def _running(self, request: str) -> Child | Fault:
        if self._child is None:
            self._log.begin()
            try:
                self._child = Child(self._command, self._limits, self._log, self._cwd, self._env)
            except (OSError, ValueError) as error:
                told = f"{shown(self._command[0])}: {error}"
                if len(self._command) == 1 and " " in self._command[0]:
                    told += " (leave out the quotes around the command)"
                return Fault("cannot start", told, request)
        return self._child

    def _fault(self, trouble: Trouble, request: str) -> Fault:
        self._child = None
        return Fault(trouble.kind, trouble.detail, request)
