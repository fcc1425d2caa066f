"""What an attack may go for during the proof, and how it is seen from outside that it did."""

import ctypes
import json
import os
import secrets
import signal
import socket
import subprocess
import time
from collections.abc import Mapping
from contextlib import ExitStack, suppress
from glob import glob
from pathlib import Path
from typing import Any, Final, Self

from conformance.grade.sandbox.limits import MIB, Phase
from conformance.grade.sandbox.processes import all_processes, family_of, with_word
from conformance.grade.sandbox.scratch import PLACES, PREFIX, Scratch
from conformance.grade.sandbox.tier import Sandbox
from conformance.kit import KIT, PACKAGES
from conformance.system import end_group, has_ended, start_group

ATTACKS: Final = Path(__file__).with_name("attacks")
REMOVE: Final = 0
PAUSE: Final = 0.02
FILES: Final = 1_000
"""So many show that nothing limits their number; where their memory does, it takes more."""

PATIENCE: Final = 10.0
"""Seconds that something which was killed has to be gone."""

NEIGHBOUR: Final = """
import pathlib, sys, tempfile
pathlib.Path(tempfile.gettempdir(), sys.argv[1]).touch()
print("ready", flush=True)
sys.stdin.read()
"""


class Bait:
    """A folder with one attack in it, and everything that the attack must not reach.

    All of it carries one random token, so that whatever turns up elsewhere can be recognised.
    """

    def __init__(self, attack: str, sandbox: Sandbox, neighbour: Sandbox | None) -> None:
        self.token = f"bait-{secrets.token_hex(12)}"
        self._closing = ExitStack()
        self._scratch = Scratch()
        self._top = self._scratch.path
        self._closing.callback(self._remove_what_is_left)
        try:
            self._lay_out(attack, sandbox, neighbour)
        except BaseException:
            self.close()
            raise

    def _lay_out(self, attack: str, sandbox: Sandbox, neighbour: Sandbox | None) -> None:
        limits = sandbox.limits.run
        self.folder = self._top / "submission"
        self.results = self._top / "results"
        other = self._top / "other" / "main.py"
        for folder in (self.folder, self.results, other.parent):
            _make_folder(folder)
        _write_file(other, self.token)
        for name in ("__main__", attack):
            program = (ATTACKS / f"{name}.py").read_text(encoding="utf-8")
            _write_file(self.folder / f"{name}.py", program)
        tcp = self._socket(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", 0))
        self._udp = self._socket(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 0))
        self._socket(socket.AF_UNIX, socket.SOCK_STREAM, f"\0{self.token}")
        self._service(socket.SOCK_STREAM, self._top / "socket")
        self._service(socket.SOCK_DGRAM, self._top / "packets")
        self._memory_key = secrets.randbelow(2**30) + 1
        self._closing.callback(self._remove_memory)
        self._decoy = self._start(["sh", "-c", "read line", "decoy", self.token])
        self._neighbour = None if neighbour is None else self._start_neighbour(neighbour)
        scene = {
            "token": self.token,
            "other_submission": str(other),
            "results": str(self.results),
            "kit": [str(KIT / package / "__init__.py") for package in PACKAGES],
            "home": str(Path.home()),
            "hostname": socket.gethostname(),
            "tcp": tcp.getsockname()[1],
            "udp": self._udp.getsockname()[1],
            "abstract": self.token,
            "socket": str(self._top / "socket"),
            "packets": str(self._top / "packets"),
            "memory_key": self._memory_key,
            "decoy": [self._decoy.pid],
            "neighbour": sorted(self._neighbours()),
            "processes": limits.processes,
            "memory": limits.memory,
            "file_size": limits.file_size,
            "disk": 2 * limits.scratch + 8 * MIB,
            "files": limits.memory // 700 if sandbox.promises_to_hold("many_files") else FILES,
        }
        _write_file(self.folder / "scene.json", json.dumps(scene))

    def _socket(self, family: int, kind: int, address: Any) -> socket.socket:
        made = self._closing.enter_context(socket.socket(family, kind))
        made.bind(address)
        if kind == socket.SOCK_STREAM:
            made.listen()
        else:
            made.setblocking(False)
        return made

    def _service(self, kind: int, path: Path) -> None:
        """A socket with a file, which every user of the machine may use."""
        self._socket(socket.AF_UNIX, kind, str(path))
        path.chmod(0o777)

    def _start(self, command: list[str] | tuple[str, ...]) -> subprocess.Popen[bytes]:
        process = self._closing.enter_context(start_group(command, None, self.environment()))
        self._closing.callback(_end, process)
        return process

    def _start_neighbour(self, sandbox: Sandbox) -> subprocess.Popen[bytes]:
        place = self._top / "neighbour"
        _make_folder(place)
        command = ["python3", "-c", NEIGHBOUR, self.token]
        process = self._start(sandbox.wrap(command, place, Phase.RUN))
        assert process.stdout is not None
        if process.stdout.readline() != b"ready\n":
            raise RuntimeError("a second submission does not start beside the first")
        return process

    def _neighbours(self) -> frozenset[int]:
        return frozenset() if self._neighbour is None else family_of(self._neighbour.pid)

    def environment(self) -> Mapping[str, str]:
        """The environment of this process, with a secret in it."""
        return {**os.environ, "SANTORINI_SECRET": self.token}

    def decoy_is_dead(self) -> bool:
        return has_ended(self._decoy)

    def neighbour_is_dead(self) -> bool:
        return self._neighbour is not None and has_ended(self._neighbour)

    def packet_came(self) -> bool:
        with suppress(BlockingIOError):
            return self.token.encode() in self._udp.recv(1000)
        return False

    def memory_is_left(self) -> bool:
        return bool(ctypes.CDLL(None).shmget(self._memory_key, 0, 0) >= 0)

    def files_left(self) -> list[Path]:
        """Everything in places that outlive a sandbox that has the token for its name."""
        places = [*map(Path, PLACES), self.folder]
        inside = f"{PREFIX}*/*/*/{self.token}"
        found = [place / self.token for place in places if (place / self.token).exists()]
        # Not by `Path.glob`, which fails where another sandbox is being removed meanwhile.
        deeper = [glob(str(place / inside), include_hidden=True) for place in places]
        return [*found, *(Path(path) for paths in deeper for path in paths)]

    def processes_left(self) -> frozenset[int]:
        """The processes with the token that are still there after a while, and not our own."""
        deadline = time.monotonic() + PATIENCE
        while True:
            ours = family_of(self._decoy.pid) | self._neighbours()
            left = with_word(self.token) - ours
            if not left or time.monotonic() > deadline:
                return left
            time.sleep(PAUSE)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Takes everything away again, also what an attack has left."""
        self._closing.close()

    def _remove_memory(self) -> None:
        libc = ctypes.CDLL(None)
        identifier = libc.shmget(self._memory_key, 0, 0)
        if identifier >= 0:
            libc.shmctl(identifier, REMOVE, None)

    def _remove_what_is_left(self) -> None:
        for process in with_word(self.token):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        found = [str(Path(place, self.token)) for place in PLACES]
        subprocess.run(["rm", "-rf", "--", *found], check=True)
        self._scratch.close()


def _end(process: subprocess.Popen[bytes]) -> None:
    """Ends a group, and leaves what guards it the time to clear up."""
    family = family_of(process.pid)
    end_group(process)
    deadline = time.monotonic() + PATIENCE
    while family & frozenset(all_processes()) and time.monotonic() < deadline:
        time.sleep(PAUSE)


def _make_folder(folder: Path) -> None:
    """Like what `unpack` makes: everybody may read it, whatever the umask."""
    folder.mkdir()
    folder.chmod(0o755)


def _write_file(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")
    path.chmod(0o644)
