"""One run of a program: its process, its pipes, and why it stopped answering.

Three threads keep the pipes moving, so that no program can block the kit: one writes, two read
whatever is there. The n-th reply line answers the n-th request, whenever it came: what the program
wrote decides, and never how fast.
"""

import os
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from pathlib import Path
from queue import SimpleQueue
from threading import Condition, Thread
from typing import IO

from conformance import system
from conformance.driver.answers import REPLY_STARTS, FaultKind, Reply, Trouble, is_call, shown
from conformance.driver.call_lines import CallLines
from conformance.driver.complaints import Complaints
from conformance.driver.limits import Limits
from conformance.driver.lines import (
    BLOCK,
    CHUNKS_AHEAD,
    Log,
    block_of,
    chunks,
    cut_lines,
    last_said,
)

# No more unasked replies are read: a program that prints them for ever must not fill the memory.
_MOST_EXTRA_REPLIES = 4096
# Once the group has ended its pipes end at once, unless something that left the group holds them.
_SETTLE_SECONDS = 5.0


class Child:
    """A running program, used by one thread at a time."""

    def __init__(
        self,
        command: Sequence[str],
        limits: Limits,
        log: Log,
        cwd: str | Path | None,
        env: Mapping[str, str] | None,
    ) -> None:
        """Starts the program; OSError or ValueError if that cannot be done."""
        self._limits = limits
        self._log = log
        self._changed = Condition()
        self._outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self._replies: list[str] = []
        self._calls = CallLines(limits.call_bytes)
        self._wanted = 0
        self._sent = 0
        self._begun = 0
        self._received = 0
        self._since = 0.0
        self._unanswered_output = 0
        self._is_at_end = False
        self._trouble: Trouble | None = None
        self._unfinished = b""
        self._last_print = ""
        self._complaints = Complaints()
        self._is_running = True
        self._status: int | None = None
        self._process = system.start_group(command, cwd, env)
        self._threads = [
            self._started(self._write, self._process.stdin),
            self._started(self._read_output, self._process.stdout),
            self._started(self._read_errors, self._process.stderr),
        ]

    def begin(self, requests: Sequence[str]) -> None:
        """Writes the first of the requests that the next exchange is about."""
        for count, data in islice(chunks(requests), CHUNKS_AHEAD):
            self._put(count, data)
            self._begun += 1

    def exchange(self, requests: Sequence[str]) -> tuple[list[Reply], Trouble | None]:
        """Writes what is not yet written of the requests, and returns the replies; trouble has ended the program."""
        with self._changed:
            self._since = time.monotonic()
        begun, self._begun = self._begun, 0
        asked = 0
        for number, (count, data) in enumerate(chunks(requests)):
            if number >= begun:
                self._put(count, data)
            # All that was written before this chunk is answered before more is written.
            if not self._have_arrived(asked):
                break
            asked += count
        is_complete = asked == len(requests) and self._have_arrived(asked)
        with self._changed:
            # After trouble the last request counts as unanswered, also if its reply is just late.
            answered = len(requests) - (not is_complete)
            texts = self._replies[:answered]
            del self._replies[:answered]
            calls = self._calls.taken(len(texts))
        # Most programs tell of no calls: theirs are made in the plainest way.
        replies = list(map(Reply, requests, texts, calls) if calls else map(Reply, requests, texts))
        return replies, None if is_complete else self._explained()

    def quit(self) -> Trouble | None:
        """Writes `quit`, and returns what was wrong with how the program ended, as it has now."""
        self._outbox.put(b"quit\n")
        ended = system.ends_within(self._process, self._patience())
        status = self.end()
        if self._trouble is not None:
            return self._trouble
        if self._replies:
            count, first = len(self._replies), shown(self._replies[0])
            return Trouble("extra reply", f"{count} more than requests (quit has none): {first}")
        if not ended:
            return Trouble("hang", f"no end in {self._patience():g} s after quit")
        if status != 0:
            detail = f"ended after quit with {system.describe_status(status)}"
            return Trouble("crash", detail + self._last_words())
        return None

    def end(self) -> int | None:
        """Ends the program and all that it started, once, and returns its exit status."""
        if self._is_running:
            self._is_running = False
            self._outbox.put(None)
            self._status = system.end_group(self._process)
            deadline = time.monotonic() + _SETTLE_SECONDS
            for thread in self._threads:
                thread.join(max(0.0, deadline - time.monotonic()))
        return self._status

    def _put(self, count: int, data: bytes) -> None:
        with self._changed:
            self._sent += count
        self._outbox.put(data)

    def _patience(self) -> float:
        return self._limits.reply_seconds if self._received else self._limits.start_seconds

    def _have_arrived(self, count: int) -> bool:
        """So many replies are there, or come in time: each within the limit after the last one."""
        with self._changed:
            self._wanted = count
            while len(self._replies) < count and not self._is_at_end and self._trouble is None:
                left = self._since + self._patience() - time.monotonic()
                if left <= 0:
                    break
                # Looks again in time: after the first reply the shorter limit holds.
                self._changed.wait(min(left, self._limits.reply_seconds))
            return len(self._replies) >= count and not self._is_flooded()

    def _is_flooded(self) -> bool:
        return self._trouble is not None and self._trouble.kind == "extra reply"

    def _explained(self) -> Trouble:
        """Why the reply did not come; the program has been ended."""
        patience = self._patience()
        at_end = self._is_at_end
        # A program that dies closes its output first: its exit status follows.
        is_dying = at_end and self._trouble is None
        ended = system.ends_within(self._process, self._limits.reply_seconds if is_dying else 0.0)
        status = self.end()
        if self._trouble is not None:
            return self._trouble
        words = self._last_words()
        if ended:
            left = "" if at_end else ", and what it had started kept its output open"
            detail = f"ended with {system.describe_status(status)}{left}{words}"
            return Trouble("crash" if status else "end of file", detail)
        if at_end:
            return Trouble("end of file", f"closed its output and went on running{words}")
        return Trouble("hang", f"no reply in {patience:g} s (is every reply flushed?){words}")

    def _last_words(self) -> str:
        unfinished = self._unfinished[:BLOCK].decode("ascii", "backslashreplace")
        words = {
            "a line without end": unfinished,
            "last line that is no reply": self._last_print,
            "on standard error": self._complaints.why,
        }
        return "".join(f"; {what}: {shown(said)}" for what, said in words.items() if said)

    def _started(self, run: Callable[[IO[bytes]], None], pipe: IO[bytes] | None) -> Thread:
        assert pipe is not None
        thread = Thread(target=run, args=(pipe,), daemon=True)
        thread.start()
        return thread

    def _write(self, pipe: IO[bytes]) -> None:
        with pipe:
            try:
                while (data := self._outbox.get()) is not None:
                    view = memoryview(data)
                    while view:
                        view = view[os.write(pipe.fileno(), view) :]
            except OSError:
                pass  # it does not read any more: whoever awaits the reply will see why

    def _read_output(self, pipe: IO[bytes]) -> None:
        starts = REPLY_STARTS
        with pipe:
            while self._trouble is None and (block := block_of(pipe)):
                cut = cut_lines(self._unfinished + block, self._limits.line_bytes)
                replies = [line for line in cut.lines if line[:2] in starts]
                with self._changed:
                    if len(replies) < len(cut.lines) or self._calls.await_their_reply:
                        replies = self._with_others_kept(cut.lines, replies)
                    self._unfinished = cut.rest
                    self._take(replies, len(block))
                    if cut.is_too_long:
                        limit = self._limits.line_bytes
                        self._stop("too long", f"a line of more than {limit} bytes")
        if self._unfinished:
            self._log.add_prints([self._unfinished.decode("ascii", "backslashreplace")])
        with self._changed:
            self._is_at_end = True
            self._changed.notify()

    def _with_others_kept(self, lines: list[str], replies: list[str]) -> list[str]:
        """Keeps what is no reply, and returns the replies that count; called with the lock held."""
        prints = [line for line in lines if line[:2] not in REPLY_STARTS]
        if self._calls.await_their_reply or any(map(is_call, prints)):
            prints, count = self._calls.kept_apart(lines, self._received)
            if self._calls.are_too_many:
                replies = replies[:count]
                limit = self._limits.call_bytes
                self._stop("too long", f"more than {limit} bytes of call lines before one reply")
        self._log.add_prints(prints)
        self._last_print = last_said(prints, self._last_print)
        return replies

    def _take(self, replies: list[str], size: int) -> None:
        """Counts what was read; called with the lock held."""
        if not replies:
            self._count_unanswered(size)
            return
        self._unanswered_output = 0
        self._since = time.monotonic()
        self._received += len(replies)
        self._replies += replies
        if self._received - self._sent > _MOST_EXTRA_REPLIES:
            detail = f"more than {_MOST_EXTRA_REPLIES} that nobody had asked for"
            self._stop("extra reply", f"{detail}, the newest {shown(replies[-1])}")
        elif len(self._replies) >= self._wanted:
            self._changed.notify()

    def _read_errors(self, pipe: IO[bytes]) -> None:
        rest = b""
        with pipe:
            while self._trouble is None and (block := block_of(pipe)):
                cut = cut_lines(rest + block, 2 * BLOCK)
                rest = cut.rest[-BLOCK:]
                self._note_errors(cut.lines)
                with self._changed:
                    self._count_unanswered(len(block))
        if rest:
            self._note_errors([rest.decode("ascii", "backslashreplace")])

    def _note_errors(self, lines: list[str]) -> None:
        self._log.add_errors(lines)
        self._complaints.note(lines)

    def _count_unanswered(self, size: int) -> None:
        self._unanswered_output += size
        if self._unanswered_output > self._limits.output_bytes:
            limit = self._limits.output_bytes
            self._stop("too long", f"more than {limit} bytes of output without a reply")

    def _stop(self, kind: FaultKind, detail: str) -> None:
        if self._trouble is None:
            self._trouble = Trouble(kind, detail)
        self._changed.notify()
