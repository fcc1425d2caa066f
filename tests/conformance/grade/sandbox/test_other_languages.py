"""The main attacks from Java and from Node, and that both work at all."""

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from conformance.grade.intake.build import Built, build
from conformance.grade.intake.recipe import Recipe, find_recipe
from conformance.grade.sandbox.bounded_command import Finished, run_bounded
from conformance.grade.sandbox.limits import Phase
from conformance.grade.sandbox.processes import with_word
from conformance.grade.sandbox.scratch import Scratch
from conformance.grade.sandbox.tier import Sandbox
from conformance.grade.sandbox.toolchain import abilities, find_toolchain
from tests.conformance.grade.missing import cannot_run
from tests.conformance.grade.sandbox.landlock_box import landlock_box
from tests.conformance.grade.waiting import eventually, own_word

LONG = 300.0
OUTPUT = 100_000

JAVA = """
import java.io.*;
import java.net.*;
import java.nio.file.*;
import java.util.*;

public class Main {
    interface Attempt { Object run() throws Exception; }

    static void attempt(String name, Attempt attempt) {
        try {
            Object got = attempt.run();
            System.out.println(name + " succeeded " + got);
        } catch (Exception | Error error) {
            System.out.println(name + " failed " + error.getClass().getSimpleName());
        }
    }

    static String read(String path) throws Exception {
        return Files.readString(Path.of(path));
    }

    static String shell(String script) throws Exception {
        Process process = new ProcessBuilder("sh", "-c", script).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes());
        if (process.waitFor() != 0) throw new IOException(said);
        return said;
    }

    public static void main(String[] words) throws Exception {
        String secret = words[0];
        int port = Integer.parseInt(words[1]);
        String token = words[2];
        String grader = words[3];
        attempt("works", () -> shell("echo fine").trim());
        attempt("read", () -> read(secret));
        attempt("read-exec", () -> shell("cat '" + secret + "'"));
        attempt("write", () -> Files.writeString(Path.of(secret), "mine"));
        attempt("write-own", () -> Files.writeString(Path.of("Main.java"), "mine"));
        attempt("write-huge", () -> {
            try (var file = new RandomAccessFile(System.getenv("TMPDIR") + "/huge", "rw")) { file.setLength(1 << 30); }
            return "made";
        });
        attempt("kill", () -> shell("kill -KILL " + grader));
        attempt("namespace", () -> shell("unshare --user true"));
        attempt("tcp", () -> new Socket("127.0.0.1", port));
        attempt("udp", () -> {
            byte[] data = token.getBytes();
            new DatagramSocket().send(new DatagramPacket(data, data.length, new InetSocketAddress("192.0.2.1", 9)));
            return "sent";
        });
        attempt("environment", () -> Optional.ofNullable(System.getenv("SECRET")).orElseThrow());
        attempt("processes", () -> {
            if (ProcessHandle.allProcesses().count() > 5) return "many";
            throw new IOException();
        });
        attempt("leave", () -> {
            new ProcessBuilder("setsid", "sh", "-c", "sleep 600; true", token).start();
            return "left";
        });
        attempt("threads", () -> {
            for (int n = 0; n < 200; n++) {
                Thread thread = new Thread(() -> { try { Thread.sleep(600000); } catch (InterruptedException e) { } });
                thread.setDaemon(true);
                thread.start();
            }
            return "200 threads";
        });
        attempt("memory", () -> {
            List<byte[]> held = new ArrayList<>();
            for (int n = 0; n < 1024; n++) held.add(new byte[1 << 20]);
            return held.size();
        });
        System.exit(0);
    }
}
"""

NODE = """
const fs = require("fs"), net = require("net"), dgram = require("dgram");
const { execFileSync, spawn } = require("child_process");
const [secret, port, token, grader] = process.argv.slice(2);
function attempt(name, action) {
    try { console.log(name, "succeeded", String(action()).trim()); }
    catch (error) { console.log(name, "failed", error.code ?? error.name); }
}
attempt("works", () => execFileSync("sh", ["-c", "echo fine"]));
attempt("read", () => fs.readFileSync(secret));
attempt("read-exec", () => execFileSync("cat", [secret], { stdio: ["ignore", "pipe", "ignore"] }));
attempt("write", () => fs.writeFileSync(secret, "mine"));
attempt("write-own", () => fs.writeFileSync("main.js", "mine"));
attempt("write-huge", () => fs.ftruncateSync(fs.openSync(process.env.TMPDIR + "/huge", "w"), 1 << 30));
attempt("kill", () => process.kill(Number(grader), "SIGKILL"));
attempt("namespace", () => execFileSync("unshare", ["--user", "true"], { stdio: "ignore" }));
attempt("environment", () => { if (!process.env.SECRET) throw new Error(); return "seen"; });
attempt("processes", () => {
    if (fs.readdirSync("/proc").filter(name => /^\\d+$/.test(name)).length <= 5) throw new Error();
    return "many";
});
const children = [];
attempt("threads", () => {
    for (let n = 0; n < 200; n++) {
        const child = spawn("sleep", ["600"], { detached: true, stdio: "ignore" });
        child.on("error", () => {});
        if (child.pid === undefined) { children.forEach(one => one.kill("SIGKILL")); throw new Error(); }
        children.push(child);
    }
    return "200 processes";
});
function last() {
    // Those that were killed still count until they are collected.
    if (children.some(one => one.signalCode === null)) return setTimeout(last, 10);
    attempt("leave", () => {
        const child = spawn("sh", ["-c", "sleep 600; true", token], { detached: true, stdio: "ignore" });
        child.on("error", () => {});
        return child.pid > 0 ? "left" : "";
    });
    // Comes last: Node itself does not survive it.
    attempt("memory", () => {
        const held = [];
        for (let n = 0; n < 1024; n++) held.push(Buffer.alloc(1 << 20, 1));
        return held.length;
    });
    process.exit(0);
}
const client = net.connect(Number(port), "127.0.0.1");
client.on("connect", () => { console.log("tcp succeeded"); udp(); });
client.on("error", error => { console.log("tcp failed", error.code); udp(); });
function udp() {
    const sender = dgram.createSocket("udp4");
    let isOver = false;
    function over(error) {
        if (isOver) return;
        isOver = true;
        console.log("udp", error ? "failed " + error.code : "succeeded");
        unix();
    }
    sender.on("error", over);
    sender.send(token, 9, "192.0.2.1", over);
}
function unix() {
    const service = net.connect({ path: secret + ".socket" });
    service.on("connect", () => { console.log("unix succeeded"); last(); });
    service.on("error", error => { console.log("unix failed", error.code); last(); });
}
"""


@dataclass(frozen=True)
class Scene:
    """What the attacks go for: a file, a port, a socket beside the file, and a process."""

    secret: Path
    port: int
    grader: subprocess.Popen[bytes]
    token: str

    @property
    def words(self) -> list[str]:
        return [str(self.secret), str(self.port), self.token, str(self.grader.pid)]


@pytest.fixture
def scene(monkeypatch: pytest.MonkeyPatch) -> Iterator[Scene]:
    monkeypatch.setenv("SECRET", "1")
    # Where every user of the machine can reach it: only the sandbox is in the way.
    scratch = Scratch()
    secret = scratch.path / "secret"
    secret.write_text("secret")
    secret.chmod(0o666)
    service_path = f"{secret}.socket"
    with (
        socket.create_server(("127.0.0.1", 0)) as server,
        socket.socket(socket.AF_UNIX) as service,
        subprocess.Popen(["sleep", "600"]) as grader,
    ):
        service.bind(service_path)
        service.listen()
        os.chmod(service_path, 0o777)
        yield Scene(secret, server.getsockname()[1], grader, own_word("left-behind"))
        grader.kill()
    scratch.close()


def need(tool: str) -> None:
    if shutil.which(tool) is None:
        cannot_run(f"{tool} is not installed")


def told(finished: Finished) -> dict[str, str]:
    """For each attempt what came of it."""
    lines = (line.split(" ") for line in finished.output.decode().splitlines())
    return {
        name: " ".join((outcome, *rest))
        for name, outcome, *rest in (words for words in lines if len(words) > 1)
        if outcome in ("succeeded", "failed")
    }


ATTEMPTS = {
    *("read", "read-exec", "write", "write-own", "write-huge", "kill", "namespace"),
    *("tcp", "udp", "environment", "processes", "threads"),
}


def nothing_succeeded(scene: Scene, finished: Finished) -> bool:
    outcomes = told(finished)
    assert outcomes.pop("works") == "succeeded fine", finished.errors
    # That process may start, but it is gone with its parent.
    assert outcomes.pop("leave") == "succeeded left"
    assert eventually(lambda: not with_word(scene.token))
    assert outcomes.keys() >= ATTEMPTS, finished.errors
    assert [name for name, outcome in outcomes.items() if "failed" not in outcome] == []
    assert scene.grader.poll() is None
    return scene.secret.read_text() == "secret"


@pytest.fixture(params=["bubblewrap", "landlock"], scope="module")
def box(request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    """Each safe sandbox in turn."""
    if request.param == "bubblewrap":
        yield request.getfixturevalue("sandbox")
        return
    with landlock_box() as landlock:
        yield landlock


def test_attacks_from_java(box: Sandbox, tmp_path: Path, scene: Scene) -> None:
    need("javac")
    folder = tmp_path / "java"
    folder.mkdir(mode=0o755)
    (folder / "Main.java").write_text(JAVA)
    recipe = find_recipe(folder, None, abilities(find_toolchain()))
    assert isinstance(recipe, Recipe)
    built = build(folder, recipe, tmp_path / "built", box)
    assert isinstance(built, Built), built
    command = [*recipe.run, *scene.words]
    finished = run_bounded(box.wrap(command, built.folder, Phase.RUN), LONG, OUTPUT, OUTPUT)
    assert nothing_succeeded(scene, finished)


def test_attacks_from_node(box: Sandbox, tmp_path: Path, scene: Scene) -> None:
    need("node")
    folder = tmp_path / "node"
    folder.mkdir(mode=0o755)
    (folder / "main.js").write_text(NODE)
    command = ["node", "main.js", *scene.words]
    finished = run_bounded(box.wrap(command, folder, Phase.RUN), LONG, OUTPUT, OUTPUT)
    assert told(finished)["unix"].startswith("failed")
    assert nothing_succeeded(scene, finished)
