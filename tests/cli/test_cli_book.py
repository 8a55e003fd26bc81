"""``croupier rules book``: what it writes, prints and refuses."""

from pathlib import Path

from in_process import run

PART = ("--only", "19:47-13")


def test_a_site_is_written_and_its_first_page_is_named(tmp_path: Path) -> None:
    done = run(tmp_path, "rules", "book", "-o", "site", *PART)
    assert (done.returncode, done.stderr) == (0, "")
    pages = len(list((tmp_path / "site").rglob("*.html")))
    assert f"site written: {pages} pages, 16 paragraphs; " in done.stdout
    assert "Open site/index.html." in done.stdout
    assert (tmp_path / "site" / "sections" / "19-47-13.5.html").is_file()

    again = run(tmp_path, "rules", "book", "-o", "site", *PART)
    assert again.returncode == 2
    assert again.stderr == (
        "croupier rules book: site is not empty; name another folder, or use --force to write to it\n"
    )
    forced = run(tmp_path, "rules", "book", "-o", "site", "--force", *PART)
    assert (forced.returncode, forced.stdout) == (0, done.stdout)


def test_a_name_that_ends_in_pdf_is_a_pdf(tmp_path: Path) -> None:
    done = run(tmp_path, "rules", "book", "--output", "book.PDF", "--paper", "a4", *PART)
    assert (done.returncode, done.stderr) == (0, "")
    assert (tmp_path / "book.PDF").read_bytes().startswith(b"%PDF-")
    assert "book.PDF written: " in done.stdout
    assert "Open" not in done.stdout


def test_what_cannot_be_written_is_refused_in_plain_words(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    (tmp_path / "folder.pdf").mkdir()
    for value, words in (
        (("-o", "letter"), "letter is a file; a site needs a folder"),
        (("-o", "folder.pdf"), "folder.pdf is a folder; a PDF is a file"),
        (("-o", "site", "--only", "19:47-99"), "there is no subchapter 19:47-99; available: 13:69E-1, "),
        (("-o", "letter/site", *PART), "letter/site cannot be written: Not a directory"),
    ):
        done = run(tmp_path, "rules", "book", *value)
        assert (done.returncode, done.stdout) == (2, "")
        assert done.stderr.startswith(f"croupier rules book: {words}")


def test_it_says_how_it_is_used(tmp_path: Path) -> None:
    shown = run(tmp_path, "rules", "book", "--help").stdout
    assert "--only" in shown
    assert "--force" in shown
    assert run(tmp_path, "rules", "book").returncode != 0
