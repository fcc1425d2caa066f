"""What students hand in comes out as plain files and folders, or is refused and leaves nothing."""

import bz2
import gzip
import io
import lzma
import os
import stat
import tarfile
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from conformance.grade.intake.entry_names import UnpackLimits
from conformance.grade.intake.unpack import Refused, Unpacked, unpack

FILES = {"main.py": b"print()\n", "game/rules.py": b"", "game/deep/er/data.txt": b"x" * 3000}
SMALL = UnpackLimits(archive_size=100_000, total_size=20_000, files=20, depth=5, free_of_ratio=500)


def zip_of(
    files: dict[str, bytes], change: Callable[[zipfile.ZipInfo], None] | None = None
) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            if change is not None:
                change(info)
            archive.writestr(info, content)
    return buffer.getvalue()


def member(
    name: str, kind: bytes = tarfile.REGTYPE, size: int = 0, link: str = ""
) -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type = kind
    info.size = size
    info.linkname = link
    return info


def tar_of(*members: tarfile.TarInfo, form: int = tarfile.GNU_FORMAT) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=form) as archive:
        for info in members:
            archive.addfile(info, io.BytesIO(b"x" * info.size) if info.isreg() else None)
    return buffer.getvalue()


def tar_with(files: dict[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w") as archive:
        for name, content in files.items():
            archive.addfile(member(name, size=len(content)), io.BytesIO(content))
    return buffer.getvalue()


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder; fails on anything that is neither file nor folder."""
    found = {}
    for path in sorted(folder.rglob("*")):
        mode = path.lstat().st_mode
        assert stat.S_ISREG(mode) or stat.S_ISDIR(mode), path
        if stat.S_ISREG(mode):
            found[path.relative_to(folder).as_posix()] = path.read_bytes()
    return found


def put(folder: Path, data: bytes, name: str = "handed-in") -> Path:
    path = folder / name
    path.write_bytes(data)
    return path


def refusal_of(folder: Path, data: bytes, limits: UnpackLimits = SMALL) -> str:
    """The reason; checks that nothing at all is left of a refused archive."""
    source = put(folder, data)
    before = sorted(folder.rglob("*"))
    result = unpack(source, folder / "into", limits)
    assert isinstance(result, Refused), result
    assert sorted(folder.rglob("*")) == before
    assert "\n" not in result.reason
    assert result.reason.isprintable()
    return result.reason


@pytest.mark.parametrize(
    "data",
    [
        zip_of(FILES),
        tar_with(FILES),
        gzip.compress(tar_with(FILES)),
        bz2.compress(tar_with(FILES)),
        lzma.compress(tar_with(FILES)),
    ],
    ids=["zip", "tar", "gz", "bz2", "xz"],
)
def test_archives_are_unpacked(tmp_path: Path, data: bytes) -> None:
    result = unpack(put(tmp_path, data), tmp_path / "into")
    assert result == Unpacked(tmp_path / "into", files=3, size=3008, left_out=())
    assert contents(tmp_path / "into") == FILES


def test_folders_are_copied(tmp_path: Path) -> None:
    for name, content in FILES.items():
        (tmp_path / "alice" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "alice" / name).write_bytes(content)
    result = unpack(tmp_path / "alice", tmp_path / "into")
    assert isinstance(result, Unpacked)
    assert contents(tmp_path / "into") == FILES == contents(tmp_path / "alice")


def test_a_single_folder_at_the_top_is_taken_off(tmp_path: Path) -> None:
    files = {f"alice/{name}": content for name, content in FILES.items()}
    assert isinstance(unpack(put(tmp_path, zip_of(files)), tmp_path / "one"), Unpacked)
    assert contents(tmp_path / "one") == FILES


def test_a_single_folder_may_hold_one_of_its_own_name(tmp_path: Path) -> None:
    files = {"a/a/a": b"1", "a/single": b"2", "a/single-": b"3"}
    assert isinstance(unpack(put(tmp_path, zip_of(files)), tmp_path / "into"), Unpacked)
    assert contents(tmp_path / "into") == {"a/a": b"1", "single": b"2", "single-": b"3"}


def test_a_single_folder_stays_where_it_is_wanted(tmp_path: Path) -> None:
    source = put(tmp_path, zip_of({"a/b": b"1"}))
    unpack(source, tmp_path / "into", takes_off_single_folder=False)
    assert contents(tmp_path / "into") == {"a/b": b"1"}


def test_a_single_file_is_no_folder(tmp_path: Path) -> None:
    unpack(put(tmp_path, zip_of({"main.py": b"1"})), tmp_path / "into")
    assert contents(tmp_path / "into") == {"main.py": b"1"}


def test_what_systems_add_is_left_out_and_named(tmp_path: Path) -> None:
    files = {
        "a/main.py": b"1",
        "__MACOSX/a/._main.py": b"2",
        "a/.git/config": b"",
        ".DS_Store": b"",
    }
    result = unpack(put(tmp_path, zip_of(files)), tmp_path / "into")
    assert isinstance(result, Unpacked)
    assert result.left_out == (".DS_Store", ".git", "__MACOSX")
    assert contents(tmp_path / "into") == {"main.py": b"1"}


def test_everybody_may_read_and_only_programs_may_be_run(tmp_path: Path) -> None:
    program, plain = member("d/run.sh"), member("d/plain")
    program.mode, plain.mode = 0o4700, 0o666
    source = put(tmp_path, tar_of(program, plain, member("main")))
    before = os.umask(0o077)
    try:
        unpack(source, tmp_path / "into")
    finally:
        os.umask(before)
    modes = {path.name: path.stat().st_mode & 0o7777 for path in (tmp_path / "into").rglob("*")}
    assert modes == {"d": 0o755, "run.sh": 0o755, "plain": 0o644, "main": 0o644}
    assert (tmp_path / "into").stat().st_mode & 0o777 == 0o755


def test_the_mode_in_a_zip_counts_too(tmp_path: Path) -> None:
    def executable(info: zipfile.ZipInfo) -> None:
        info.external_attr = (stat.S_IFREG | 0o755) << 16

    unpack(put(tmp_path, zip_of({"run": b""}, executable)), tmp_path / "into")
    assert (tmp_path / "into" / "run").stat().st_mode & 0o777 == 0o755


BAD_NAMES = {
    "../out": "leads out of the archive",
    "a/../../out": "leads out of the archive",
    "a/..": "leads out of the archive",
    "/etc/cron.d/x": "absolute path",
    "..\\out": "backslash",
    "C:/out": "drive",
    "a\nb": "cannot be shown",
    "a\x1b[31mb": "cannot be shown",
    "\u202egnp.exe": "cannot be shown",
    "x" * 201: "longer than 200 bytes",
    "é" * 101: "longer than 200 bytes",
    "/".join(["y" * 190] * 6): "longer than 1000 bytes",
    "a/b/c/d/e/f": "more than 5 folders deep",
}


@pytest.mark.parametrize("name", BAD_NAMES)
def test_names_that_could_lead_elsewhere_are_refused(tmp_path: Path, name: str) -> None:
    assert BAD_NAMES[name] in refusal_of(tmp_path, zip_of({"main.py": b"", name: b"x"}))
    data = tar_of(member("main.py"), member(name), form=tarfile.PAX_FORMAT)
    assert BAD_NAMES[name] in refusal_of(tmp_path, data)


def test_a_zero_byte_in_a_name_is_refused(tmp_path: Path) -> None:
    data = zip_of({"main.pyQ.txt": b"x"}).replace(b"main.pyQ", b"main.py\0")
    assert "zero byte" in refusal_of(tmp_path, data)


def test_a_name_that_is_no_text_is_refused(tmp_path: Path) -> None:
    data = tar_of(member("main.pyQ")).replace(b"main.pyQ", b"main.py\xff")
    damaged = bytearray(data)
    damaged[148:156] = b" " * 8
    damaged[148:156] = b"%06o\0 " % sum(damaged[:512])
    assert "cannot be shown" in refusal_of(tmp_path, bytes(damaged))


@pytest.mark.parametrize(
    "info",
    [
        member("link", tarfile.SYMTYPE, link="/etc/passwd"),
        member("link", tarfile.SYMTYPE, link="main.py"),
        member("link", tarfile.LNKTYPE, link="main.py"),
        member("pipe", tarfile.FIFOTYPE),
        member("disk", tarfile.BLKTYPE),
        member("memory", tarfile.CHRTYPE),
        member("odd", b"Z"),
    ],
    ids=lambda info: info.name,
)
def test_only_files_and_folders_come_out_of_a_tar(tmp_path: Path, info: tarfile.TarInfo) -> None:
    reason = refusal_of(tmp_path, tar_of(member("main.py"), info))
    assert "not a file" in reason
    assert info.name in reason


@pytest.mark.parametrize("kind", [stat.S_IFLNK, stat.S_IFIFO, stat.S_IFBLK, stat.S_IFSOCK])
def test_only_files_and_folders_come_out_of_a_zip(tmp_path: Path, kind: int) -> None:
    def change(info: zipfile.ZipInfo) -> None:
        info.external_attr = (kind | 0o777) << 16

    assert "not a file" in refusal_of(tmp_path, zip_of({"x": b"/etc/passwd"}, change))


def test_only_files_and_folders_come_out_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "alice").mkdir()
    (tmp_path / "alice" / "main.py").touch()
    hostile = tmp_path / "alice" / "x"
    makers: list[Callable[[], None]] = [
        lambda: hostile.symlink_to("main.py"),
        lambda: hostile.symlink_to("/"),
        lambda: os.mkfifo(hostile),
    ]
    for make in makers:
        make()
        result = unpack(tmp_path / "alice", tmp_path / "into")
        assert isinstance(result, Refused)
        assert "'x' is a link or a device" in result.reason
        assert not (tmp_path / "into").exists()
        hostile.unlink()


def test_a_submission_may_not_be_a_link(tmp_path: Path) -> None:
    (tmp_path / "secret").mkdir()
    (tmp_path / "secret" / "main.py").touch()
    (tmp_path / "alice").symlink_to("secret")
    assert unpack(tmp_path / "alice", tmp_path / "into") == Refused("it is a link")


@pytest.mark.parametrize(
    "names",
    [
        ("main.py", "main.py"),
        ("main.py", "./main.py"),
        ("main.py", "Main.py"),
        ("game", "game/rules.py"),
        ("game/rules.py", "game"),
        ("Game/a", "game/b"),
        ("caf\u00e9", "cafe\u0301"),
    ],
)
def test_two_entries_never_share_a_name(tmp_path: Path, names: tuple[str, str]) -> None:
    assert "taken already" in refusal_of(tmp_path, tar_of(*map(member, names)))


def test_a_folder_may_be_named_twice(tmp_path: Path) -> None:
    folder = member("game", tarfile.DIRTYPE)
    data = tar_of(folder, member("game/rules.py"), folder, member("main.py"))
    assert isinstance(unpack(put(tmp_path, data), tmp_path / "into"), Unpacked)
    assert contents(tmp_path / "into") == {"game/rules.py": b"", "main.py": b""}


def test_an_encrypted_zip_is_refused(tmp_path: Path) -> None:
    data = bytearray(zip_of({"main.py": b"x"}))
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert refusal_of(tmp_path, bytes(data)) == "'main.py' is encrypted"


def test_bombs_are_refused(tmp_path: Path) -> None:
    many = {f"f{number}": b"" for number in range(21)}
    assert "more than 20 files" in refusal_of(tmp_path, zip_of(many))
    assert "more than 20 files" in refusal_of(tmp_path, tar_of(*map(member, many)))
    folders = "/".join("abcd")
    nested = {f"{number}/{folders}": b"" for number in range(5)}
    assert "more than 20 files" in refusal_of(tmp_path, zip_of(nested))
    large = {"a": b"x" * 10_001, "b": bytes(range(256)) * 40}
    assert "more than 20000 bytes" in refusal_of(tmp_path, tar_with(large))
    assert "more than 20000 bytes" in refusal_of(tmp_path, tar_of(member("a", size=20_001)))
    assert "larger than 100000 bytes" in refusal_of(tmp_path, tar_with({"a": b"x" * 100_000}))


def test_what_is_blown_up_too_far_is_refused(tmp_path: Path) -> None:
    limits = UnpackLimits(ratio=10, free_of_ratio=1000)
    data = zip_of({"zeros": bytes(100_000)})
    assert f"more than {len(data) * 10} bytes" in refusal_of(tmp_path, data, limits)
    assert len(data) * 10 < 100_000
    unpack(put(tmp_path, data), tmp_path / "into", UnpackLimits(free_of_ratio=100_000, ratio=1))
    assert contents(tmp_path / "into") == {"zeros": bytes(100_000)}


@pytest.mark.parametrize("compress", [gzip.compress, bz2.compress, lzma.compress])
def test_bombs_in_tar_headers_are_refused(
    tmp_path: Path, compress: Callable[[bytes], bytes]
) -> None:
    """A name or an extended header of many megabytes would be read as a whole."""
    info = member("main.py")
    info.pax_headers = {"comment": "x" * 3_000_000}
    data = compress(tar_of(info, form=tarfile.PAX_FORMAT))
    assert "unpacks to more than" in refusal_of(tmp_path, data)
    data = compress(tar_of(member("y" * 3_000_000)))
    assert "unpacks to more than" in refusal_of(tmp_path, data)


def test_holes_in_tar_files_are_refused(tmp_path: Path) -> None:
    sparse = member("holes")
    sparse.pax_headers = {"GNU.sparse.map": "0,0", "GNU.sparse.size": str(10**12)}
    assert "not a file" in refusal_of(tmp_path, tar_of(sparse, form=tarfile.PAX_FORMAT))


def test_a_zip_that_lies_about_sizes_is_refused(tmp_path: Path) -> None:
    data = bytearray(zip_of({"zeros": bytes(19_000)}))
    for header, place in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        at = data.index(header) + place
        data[at : at + 4] = (10).to_bytes(4, "little")
    assert "cannot be read" in refusal_of(tmp_path, bytes(data))


def test_a_zip_directory_that_is_too_large_is_not_even_read(tmp_path: Path) -> None:
    data = bytearray(zip_of({"a": b""}))
    at = data.rindex(b"PK\x05\x06") + 12
    data[at : at + 4] = (10**9).to_bytes(4, "little")
    assert "more than 20 files" in refusal_of(tmp_path, bytes(data))
    end = data.rindex(b"PK\x05\x06")
    data[end:end] = b"PK\x06\x07" + bytes(16)
    assert "65535 files or 4 GiB" in refusal_of(tmp_path, bytes(data))


@pytest.mark.parametrize(
    "data",
    [b"", b"hello", b"PK\x03\x04 no zip", b"\x1f\x8b no gzip", b"BZh no bzip", b"Rar!\x1a\x07"],
)
def test_what_is_no_archive_is_refused(tmp_path: Path, data: bytes) -> None:
    assert refusal_of(tmp_path, data)


@pytest.mark.parametrize(
    "data", [zip_of({}), tar_of(member("d", tarfile.DIRTYPE)), zip_of({"d/": b""})]
)
def test_what_holds_no_file_is_refused(tmp_path: Path, data: bytes) -> None:
    assert refusal_of(tmp_path, data) == "it holds no file"


@pytest.mark.parametrize("data", [zip_of(FILES), tar_with(FILES), gzip.compress(tar_with(FILES))])
def test_damaged_archives_never_raise_and_never_reach_out(tmp_path: Path, data: bytes) -> None:
    outcomes = set()
    step = max(1, len(data) // 60)
    for place in range(0, len(data), step):
        flipped = bytearray(data)
        flipped[place] ^= 0x55
        for damaged in (data[:place], bytes(flipped)):
            source = put(tmp_path, damaged)
            result = unpack(source, tmp_path / "into", UnpackLimits())
            outcomes.add(type(result))
            if isinstance(result, Unpacked):
                contents(result.folder)
                for path in sorted((tmp_path / "into").rglob("*"), reverse=True):
                    path.rmdir() if path.is_dir() else path.unlink()
                (tmp_path / "into").rmdir()
            assert list(tmp_path.iterdir()) == [source]
    assert Refused in outcomes


def test_an_error_of_this_machine_is_nobodys_fault(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        unpack(put(tmp_path, zip_of(FILES)), tmp_path / "missing" / "into")
    with pytest.raises(FileExistsError):
        unpack(put(tmp_path, zip_of(FILES)), tmp_path)


def test_a_full_disk_is_nobodys_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fchmod", full)
    with pytest.raises(OSError, match="No space left"):
        unpack(put(tmp_path, zip_of(FILES)), tmp_path / "into")
    assert not (tmp_path / "into").exists()
