"""Call lines: they belong to the reply that follows them, and are counted apart from replies and prints."""

from collections.abc import Sequence

from conformance.driver.answers import is_call, is_reply


class CallLines:
    """The call lines of one run of a program; whoever uses it holds the lock of the child."""

    def __init__(self, most_bytes: int) -> None:
        self._most_bytes = most_bytes
        self._open: list[str] = []
        self._open_bytes = 0
        self._of_reply: dict[int, str] = {}
        self._taken = 0
        self.are_too_many = False
        """There was more before one reply than may be: nothing after it is kept."""

    @property
    def await_their_reply(self) -> bool:
        """There are call lines whose reply has not come yet."""
        return bool(self._open)

    def kept_apart(self, lines: Sequence[str], received: int) -> tuple[list[str], int]:
        """Takes the call lines out of lines that came after so many replies; the prints, and how many replies count."""
        prints: list[str] = []
        count = 0
        for line in lines:
            if is_reply(line):
                self._close(received + count)
                count += 1
            elif not is_call(line):
                prints.append(line)
            elif self._has_room(line):
                self._open.append(line)
            else:
                break
        return prints, count

    def taken(self, replies: int) -> list[str]:
        """The call lines of each of the next replies, which are handed over; nothing if none has any."""
        start, self._taken = self._taken, self._taken + replies
        if not self._of_reply:
            return []
        return [self._of_reply.pop(number, "") for number in range(start, self._taken)]

    def _has_room(self, line: str) -> bool:
        self._open_bytes += len(line) + 1
        self.are_too_many = self._open_bytes > self._most_bytes
        return not self.are_too_many

    def _close(self, number: int) -> None:
        if self._open:
            self._of_reply[number] = "\n".join(self._open)
        self._open = []
        self._open_bytes = 0
