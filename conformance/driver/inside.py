"""A function in place of a program, for searches that need no child process."""

from collections.abc import Callable, Sequence

from conformance.driver.answers import Answers, Fault, Reply, is_reply, shown
from conformance.driver.asked import Asked
from conformance.driver.lines import checked


class Inside(Asked):
    """Answers each request by calling a function; what the function remembers is its own.

    A restart therefore changes nothing: a script begins with `new` or `load`.
    """

    def __init__(self, answer: Callable[[str], str]) -> None:
        self._answer = answer
        self._requests = 0

    def ask_many(self, lines: Sequence[str]) -> Answers:
        """The replies of the function; an exception is a crash, no reply line is garbage."""
        replies: list[Reply] = []
        for line in checked(lines):
            self._requests += 1
            try:
                text = self._answer(line)
            except Exception as error:
                detail = f"raised {type(error).__name__}: {shown(str(error))}"
                return Answers(tuple(replies), Fault("crash", detail, line))
            if not is_reply(text) or "\n" in text:
                detail = f"{shown(text)} is not one line that begins with '= ', '? ' or '! '"
                return Answers(tuple(replies), Fault("garbage", detail, line))
            replies.append(Reply(line, text))
        return Answers(tuple(replies))

    def surplus(self) -> Fault | None:
        """None: a function answers once."""
        return None

    def restart(self) -> None:
        """Nothing to start."""

    def close(self) -> None:
        """Nothing runs."""

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
