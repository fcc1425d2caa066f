"""A function in place of a program, for searches that need no child process."""

from collections.abc import Callable, Sequence

from conformance.driver.answers import Answers, Fault, Reply, is_call, is_reply, shown
from conformance.driver.lines import checked
from conformance.driver.program import Program


class Inside(Program):
    """Answers each request by calling a function, which `start` makes: what it remembers is its own.

    After a fault, and after `restart`, the next request is answered by a new function.
    """

    def __init__(self, start: Callable[[], Callable[[str], str]]) -> None:
        self._start = start
        self._answer: Callable[[str], str] | None = None
        self._requests = 0

    def ask_many(self, lines: Sequence[str]) -> Answers:
        """The replies of the function; an exception is a crash, no reply line is garbage."""
        replies: list[Reply] = []
        for line in checked(lines):
            self._requests += 1
            try:
                if self._answer is None:
                    self._answer = self._start()
                said = self._answer(line)
            except Exception as error:
                detail = f"raised {type(error).__name__}: {shown(str(error))}"
                return self._fault(replies, Fault("crash", detail, line))
            *calls, text = said.split("\n")
            if not is_reply(text) or not all(map(is_call, calls)):
                detail = f"{shown(said)} is not one line that begins with '= ', '? ' or '! '"
                return self._fault(replies, Fault("garbage", detail, line))
            replies.append(Reply(line, text, "\n".join(calls)))
        return Answers(tuple(replies))

    def _fault(self, replies: list[Reply], fault: Fault) -> Answers:
        self.restart()
        return Answers(tuple(replies), fault)

    def surplus(self) -> Fault | None:
        """None: a function answers once."""
        return None

    def restart(self) -> None:
        """Forgets the function: the next request makes a new one."""
        self._answer = None

    def close(self) -> None:
        """Nothing runs: the same as `restart`."""
        self.restart()

    @property
    def log(self) -> tuple[str, ...]:
        """Empty: a function prints nothing that is kept."""
        return ()

    @property
    def debug_lines(self) -> int:
        """None: see `log`."""
        return 0

    @property
    def requests(self) -> int:
        """How many requests the function was given."""
        return self._requests
