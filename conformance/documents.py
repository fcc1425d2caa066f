"""Which document a user names: one of the kit, or the Markdown file of a contract of one's own."""

from pathlib import Path
from typing import Final

from conformance.exits import UsageError
from spec.registry import DOCUMENTS, is_document

OR_A_FILE: Final = "or the Markdown file of a contract of your own"
NAMES: Final = f"{', '.join(DOCUMENTS)}, {OR_A_FILE}"


def is_a_file(name: str) -> bool:
    """The name of a contract is meant as a file, not as a document of the kit."""
    return name.lower().endswith((".md", ".markdown")) or "/" in name or "\\" in name


def document_named(given: str, folder: Path | None = None) -> str:
    """The name of the document, which can be used from now on; a file is looked for from the folder on."""
    if given.upper() in DOCUMENTS:
        return given.upper()
    if is_document(given):
        return given
    path = Path(given) if folder is None else folder / given
    if not is_a_file(given) and not path.is_file():
        raise UsageError(f"{given!r} is no document: use one of {NAMES}")
    # Only who has a contract of one's own waits for what reads it.
    from conformance.contract_text import learn_file

    return learn_file(path)
