"""The documentation's gallery is what the sample filings make today, and small enough to keep."""

import re
import sys
from pathlib import Path

import pdfplumber
import pypdfium2
import pytest
from paper_reading import close

from croupier.games import HOUSE_GAMES, game

ROOT = Path(__file__).parent.parent.parent
GALLERY = ROOT / "docs" / "gallery"

sys.path.insert(0, str(ROOT / "docs"))

import make_gallery  # noqa: E402

PAPERS = ("layout", "sign", "guide")


def streams(file: Path) -> list[bytes]:
    """Return what is drawn on the pages of a PDF, uncompressed: compression differs between machines."""
    with pdfplumber.open(file) as document:
        return [b"".join(part.get_data() for part in page.page_obj.contents) for page in document.pages]


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_the_gallery_is_up_to_date(name: str, tmp_path: Path) -> None:
    for made in make_gallery.write(name, tmp_path):
        kept = GALLERY / made.name
        assert kept.exists(), f"run make gallery: {made.name} is missing"
        if made.suffix == ".html":
            assert kept.read_text("utf-8") == made.read_text("utf-8"), f"run make gallery: {made.name} is out of date"
        else:
            drawn = streams(kept)
            assert len(drawn) == len(pypdfium2.PdfDocument(kept))
            assert drawn == streams(made), f"run make gallery: {made.name} is out of date"


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_papers_and_pictures_are_small_and_name_their_licensee(name: str) -> None:
    for what in PAPERS:
        paper = GALLERY / f"{name}-{what}.pdf"
        assert paper.stat().st_size < 200_000
        picture = paper.with_suffix(".png")
        assert picture.read_bytes().startswith(b"\x89PNG")
        assert 2_000 < picture.stat().st_size < 150_000
        with pdfplumber.open(paper, pages=[1]) as document:
            letters = "".join(char["text"] for char in document.pages[0].chars)
        assert close("Sample Casino") in close(letters)


def test_nothing_is_drawn_differently_twice(tmp_path: Path) -> None:
    folders = [tmp_path / "one", tmp_path / "two"]
    for folder in folders:
        folder.mkdir()
        make_gallery.write("mini-dice", folder)
    for file in folders[0].iterdir():
        assert file.read_bytes() == (folders[1] / file.name).read_bytes()


def test_the_readme_shows_every_paper() -> None:
    text = (GALLERY / "README.md").read_text("utf-8")
    assert text == make_gallery.readme(list(HOUSE_GAMES))
    for name in HOUSE_GAMES:
        assert f"## {game(name).TITLE}" in text
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) == len(HOUSE_GAMES) * 7
    assert all((GALLERY / link).exists() for link in links)
    kept = {file.name for file in GALLERY.iterdir()} - {"README.md"}
    assert kept == set(links)
