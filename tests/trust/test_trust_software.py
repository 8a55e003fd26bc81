"""Which program this is: the manifest and what it covers; a single changed bit is found, from inside and outside."""

import hashlib
import json
import py_compile
import shutil
import subprocess
import sys
from base64 import urlsafe_b64encode
from importlib.metadata import FileHash, PackagePath
from importlib.util import cache_from_source
from pathlib import Path
from types import SimpleNamespace

import pytest

from croupier.cli.verify_software import app
from croupier.ledger import identity
from croupier.ledger.identity import (
    NoManifest,
    changed_bytecode,
    code_digest,
    difference,
    digest_of,
    manifest,
    manifest_text,
    read_manifest,
    released,
    root,
)

ROOT = Path(__file__).parent.parent.parent
PARTS = {
    "code": "table/driver.py",
    "pay tables": "games/packs_poker/pay_tables.py",
    "what a filing may state": "submission/schema.py",
    "the schema of the ledger": "ledger/schema.py",
    "its migrations": "ledger/migrations/env.py",
    "the registry of paragraphs": "games/blackjack/paragraphs.txt",
    "pages": "service/pages/verify.js",
}


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the installed package."""
    folder = tmp_path_factory.mktemp("installed") / "croupier"
    shutil.copytree(root(), folder, ignore=shutil.ignore_patterns("__pycache__"))
    return folder


@pytest.fixture(scope="module")
def approved(copy: Path) -> Path:
    path = copy.parent / "approved.sha256"
    path.write_text(manifest_text(manifest(copy)), "utf-8")
    return path


def from_outside(copy: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Without running the program under inspection, and with only the standard library."""
    call = [sys.executable, "-I", "-S", str(ROOT / "verify/software.py"), str(copy), *arguments]
    return subprocess.run(call, capture_output=True, text=True, check=False)


def from_inside(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        app(list(arguments), exit_on_error=False)
    return int(str(ended.value.code))


def test_both_programs_compute_one_digest_of_256_bits(copy: Path, approved: Path) -> None:
    digest = digest_of(manifest(copy))
    assert len(digest) * 4 == 256
    # The digest is that of the manifest's own text: any tool that can compute a SHA-256 gives it.
    assert hashlib.sha256(approved.read_bytes()).hexdigest() == digest
    done = from_outside(copy)
    assert done.stdout.splitlines()[0] == f"sha256:{digest}"
    assert from_outside(copy, "--write").stdout == approved.read_text("utf-8")
    assert from_outside(copy, "--manifest", str(approved), "--digest", f"0.0.0 sha256:{digest}").returncode == 0
    assert from_inside("check", "--folder", str(copy), "--manifest", str(approved)) == 0


@pytest.mark.parametrize("part", PARTS)
def test_one_flipped_bit_is_found_by_both_programs(
    copy: Path, approved: Path, part: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copy / PARTS[part]
    whole = path.read_bytes()
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    try:
        assert from_inside("check", "--folder", str(copy), "--manifest", str(approved)) == 1
        assert PARTS[part] in capsys.readouterr().out
        done = from_outside(copy, "--manifest", str(approved))
        assert done.returncode == 1
        assert PARTS[part] in done.stdout
    finally:
        path.write_bytes(whole)


def test_a_file_too_many_or_too_few_is_found(copy: Path, approved: Path) -> None:
    added, gone = copy / "games" / "extra.pyc", copy / "py.typed"
    added.write_bytes(b"")
    whole = gone.read_bytes()
    gone.unlink()
    try:
        found = difference(read_manifest(approved.read_text("utf-8")), manifest(copy))
        assert (found.changed, found.missing, found.added) == ((), ("py.typed",), ("games/extra.pyc",))
        assert from_outside(copy, "--manifest", str(approved)).returncode == 1
        assert from_outside(copy, "--digest", digest_of(manifest(root()))).returncode == 1
    finally:
        added.unlink()
        gone.write_bytes(whole)


def test_compiled_code_that_is_not_that_of_its_source_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Python runs code it compiled before if that seems to come from the same source; so that is checked, too."""
    package = tmp_path / "package"
    package.mkdir()
    for name in ("__init__.py", "pay_tables.py"):
        (package / name).write_text("ODDS = 3\n")
        py_compile.compile(str(package / name))
    approved = tmp_path / "approved"
    approved.write_text(manifest_text(manifest(package)))
    arguments = ("check", "--folder", str(package), "--manifest", str(approved), "--compiled")
    assert from_inside(*arguments) == 0
    compiled = Path(cache_from_source(str(package / "pay_tables.py")))
    whole = compiled.read_bytes()
    other = tmp_path / "other.py"
    other.write_text("ODDS = 4\n")
    forged = Path(py_compile.compile(str(other)) or "").read_bytes()
    compiled.write_bytes(whole[:16] + forged[16:])
    assert changed_bytecode(package) == ["pay_tables.py"]
    assert from_inside(*arguments) == 1
    assert "pay_tables.py as compiled" in capsys.readouterr().out
    compiled.write_bytes(whole[:16] + b"rubbish")
    assert changed_bytecode(package) == ["pay_tables.py"]
    # What Python itself would recompile does no harm.
    compiled.write_bytes(whole[:8] + bytes(8) + forged[16:])
    assert changed_bytecode(package) == []


def test_the_digest_of_the_installed_program_is_in_every_record() -> None:
    version, _, digest = code_digest().partition(" sha256:")
    assert version
    assert len(digest) == 64


def test_the_manifest_of_a_wheel_is_what_its_installer_wrote_down(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package installed from a wheel is checked against the wheel's own list, unless another is given."""
    files = []
    for name, digest in manifest().items():
        path = PackagePath("croupier", *name.split("/"))
        path.hash = FileHash(f"sha256={urlsafe_b64encode(bytes.fromhex(digest)).decode().rstrip('=')}")
        files.append(path)
    compiled = PackagePath("croupier", "__pycache__", "__init__.cpython-311.pyc")
    compiled.hash = None
    monkeypatch.setattr(identity, "distribution", lambda _: SimpleNamespace(files=[*files, compiled]))
    wheel = released()
    assert wheel is not None
    assert not difference(wheel, manifest())
    monkeypatch.setattr(identity, "distribution", lambda _: SimpleNamespace(files=[compiled]))
    assert released() is None


@pytest.mark.parametrize("text", ["", "0" * 64 + " one-space\n", "xyz  name\n", f"{'0' * 64}  a\n{'1' * 64}  a\n"])
def test_an_invalid_manifest_is_reported(text: str) -> None:
    with pytest.raises(NoManifest):
        read_manifest(text)


def test_the_command_writes_a_manifest_once_and_prints_json(
    copy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made = tmp_path / "made"
    app(["manifest", "--folder", str(copy), "-o", str(made)], result_action="return_value")
    assert digest_of(manifest(copy)) in capsys.readouterr().out
    assert from_inside("manifest", "--folder", str(copy), "-o", str(made)) == 2
    assert "not overwritten" in capsys.readouterr().err
    assert from_inside("check", "--folder", str(copy), "--manifest", str(made), "--json") == 0
    data = json.loads(capsys.readouterr().out)
    assert data["right"]
    assert data["digest"] == f"sha256:{digest_of(manifest(copy))}"
    assert from_inside("check", "--folder", str(tmp_path)) == 2
    assert from_outside(tmp_path).returncode == 2
