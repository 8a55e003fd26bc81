"""What a release publishes: signed, and any change is noticed. Building it twice is left to ``make release``."""

from pathlib import Path

import pytest
from release import NOTE, SUMS, NotReady, digests, release_notes, version, wrong

import croupier
from croupier.record.signed_note import SignedNote, new_signer

CHANGELOG = "# Changelog\n\n## Unreleased\n\n- New: [a page](docs/page.md).\n\n## 0.5.0\n\n- Old.\n"


@pytest.fixture
def signed(tmp_path: Path) -> tuple[Path, str]:
    """Return a signed folder with two files, and the verifier key."""
    (tmp_path / "croupier.whl").write_bytes(b"wheel")
    (tmp_path / "croupier.tar.gz").write_bytes(b"sdist")
    signer, text = new_signer("croupier.release"), f"croupier 1.0\n{digests(tmp_path)}"
    (tmp_path / SUMS).write_text(digests(tmp_path))
    (tmp_path / NOTE).write_text(str(SignedNote(text, (signer.sign(text),))))
    return tmp_path, str(signer.verifier)


def test_what_was_signed_is_right(signed: tuple[Path, str]) -> None:
    assert list(wrong(*signed)) == []


def test_a_changed_an_added_and_a_missing_file_are_noticed(signed: tuple[Path, str]) -> None:
    folder, key = signed
    (folder / "croupier.whl").write_bytes(b"wheal")
    assert list(wrong(folder, key)) == ["the files are not those that RELEASE.note names"]
    (folder / "croupier.whl").write_bytes(b"wheel")
    (folder / "more").touch()
    assert list(wrong(folder, key))
    (folder / "more").unlink()
    (folder / "croupier.tar.gz").unlink()
    assert list(wrong(folder, key))


def test_another_key_and_no_key_are_noticed(signed: tuple[Path, str]) -> None:
    folder, _ = signed
    other = str(new_signer("croupier.release").verifier)
    assert list(wrong(folder, other)) == ["RELEASE.note is not signed by croupier.release"]
    assert list(wrong(folder, ""))


def test_the_version_is_the_same_everywhere() -> None:
    assert version() == croupier.__version__


def test_the_notes_are_those_of_the_version_or_of_what_is_unreleased() -> None:
    assert release_notes("0.5.0", CHANGELOG) == "# Croupier 0.5.0\n\n- Old.\n"
    assert release_notes("0.6.0", CHANGELOG) == "# Croupier 0.6.0\n\n- New: a page.\n"
    with pytest.raises(NotReady, match=r"says nothing about 0\.6\.0"):
        release_notes("0.6.0", "# Changelog\n\n## 0.5.0\n\n- Old.\n")
