"""`santorini verify FILE`: verifies a contract that somebody wrote in Markdown."""

import re
from pathlib import Path

from conformance.contract.telling import tell, tell_problems
from conformance.contract.verification import verify_contract
from conformance.exits import Exit, UsageError
from conformance.progress import progress_line
from spec.contract_file.document import LARGEST
from spec.contract_file.written import Written, read_written
from spec.registry import DOCUMENTS


def is_a_file(name: str) -> bool:
    """The name of a contract is meant as a file, not as a document of the kit."""
    return name.lower().endswith((".md", ".markdown")) or "/" in name or "\\" in name


def verify_file(path: Path, strict: bool) -> Exit:
    """Verifies the contract and prints what was found."""
    written = read_contract_file(path)
    with progress_line("steps") as progress:
        steps = 0

        def step(what: str) -> None:
            nonlocal steps
            steps += 1
            progress(what, steps)

        verified = verify_contract(written, step)
    if verified.problems:
        print(tell_problems(verified), end="")
        return Exit.USAGE
    print(tell(verified), end="")
    if not verified.is_judged:
        return Exit.NOT_ESTABLISHED
    fails = not verified.is_sound or (strict and bool(written.prose))
    return Exit.VIOLATES if fails else Exit.CONFORMS


def read_contract_file(path: Path) -> Written:
    """The contract in a file; what cannot be opened or decoded is wrong usage."""
    try:
        if path.stat().st_size > 4 * LARGEST:
            raise UsageError(f"{path} is too large for a contract: {path.stat().st_size:,} bytes")
        raw = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path} cannot be read: {error.strerror}") from None
    try:
        text = raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UsageError(
            f"{path} is not UTF-8 (byte {error.start}): save it as UTF-8 in your editor"
        ) from None
    return read_written(name_of(path), text)


def name_of(path: Path) -> str:
    """What the clauses' numbers begin with: the file's name, never that of a document of the kit."""
    name = re.sub(r"[^A-Za-z0-9_-]+", "-", path.stem).strip("-") or "contract"
    return f"own-{name}" if name.upper() in DOCUMENTS else name
