"""Layouts on paper: text, sizes and places read back from the PDF by a third-party reader."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pdfplumber
import pytest
from layout_filings import changed, filing_of

from croupier.games import HOUSE_GAMES
from croupier.render import pdf
from croupier.render.detail_pages import rows, schedule_sheets, size_of
from croupier.render.drawing_check import plain
from croupier.render.layouts import draw, sheets
from croupier.render.requirements import required
from croupier.render.scene import Box, Item, Sheet
from croupier.render.sheet import facts_of, layout_sheet
from croupier.render.style import PAPERS, PLAIN, POINT


@cache
def printed(name: str) -> Any:
    """Return the pages of one filing's layout."""
    return pages_of(sheets(filing_of(name)))


def pages_of(printed_sheets: list[Sheet]) -> Any:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "layout.pdf"
        pdf.write(printed_sheets, file)
        with pdfplumber.open(file) as document:
            return [_taken(page) for page in document.pages]


def _taken(page: Any) -> dict[str, Any]:
    return {
        "size": (page.width * POINT, page.height * POINT),
        "chars": page.chars,
        "shapes": [*page.rects, *page.curves],
        "lines": page.lines,
        # In writing order, so that rotated words stay together.
        "words": "".join(char["text"] for char in page.chars),
    }


def close(words: str) -> str:
    """Return words without the spaces between them, because a PDF has positions instead."""
    return plain(words).replace(" ", "")


@pytest.mark.parametrize("name", [*HOUSE_GAMES, "packs, everything inscribed", "mini-craps", "minibaccarat"])
def test_the_first_page_says_all_that_is_required(name: str) -> None:
    filing = filing_of(name)
    words = close(printed(name)[0]["words"])
    for element in required(filing):
        for part in element.label.split(": "):
            assert close(part) in words, element
    for line in (filing["licensee"], filing["table"], str(filing["edition"]), filing.digest, "Scale", "1:10"):
        assert close(line) in words


@pytest.mark.parametrize("name", [*HOUSE_GAMES, "packs, everything inscribed", "baccarat, fourteen seats"])
def test_nothing_is_outside_the_page(name: str) -> None:
    for page in printed(name):
        wide, high = (side / POINT for side in page["size"])
        for part in (*page["chars"], *page["shapes"], *page["lines"]):
            assert part["x0"] >= -0.01
            assert part["top"] >= -0.01
            assert part["x1"] <= wide + 0.01
            assert part["bottom"] <= high + 0.01


def in_millimeters(shape: dict[str, Any]) -> tuple[float, float, float, float]:
    left, top, right, bottom = (shape[key] * POINT for key in ("x0", "top", "x1", "bottom"))
    return left, top, right, bottom


def expected(item: Item, at: tuple[float, float], scale: float) -> tuple[float, float, float, float]:
    """Return where an unrotated box is on the page."""
    box = next(shape for shape in item.shapes if isinstance(shape, Box))
    left, top = at[0] + (item.at[0] + box.x) / scale, at[1] + (item.at[1] + box.y) / scale
    return left, top, left + box.width / scale, top + box.height / scale


@pytest.mark.parametrize("name", HOUSE_GAMES)
@pytest.mark.cites("13:69E-1.13Z(a)1")
def test_areas_lie_where_the_scale_puts_them(name: str) -> None:
    """Every unrotated rectangular area, to a twentieth of a millimeter of paper."""
    filing = filing_of(name)
    sheet = layout_sheet(draw(filing), facts_of(filing), 10, PAPERS["us"])
    assert sheet.drawing is not None
    found = [in_millimeters(shape) for shape in printed(name)[0]["shapes"]]
    boxes = [item for item in sheet.drawing.items if item.tag and not item.turn and isinstance(item.shapes[0], Box)]
    assert boxes
    for item in boxes:
        wanted = expected(item, sheet.at, 10)
        assert any(max(abs(a - b) for a, b in zip(wanted, there, strict=True)) < 0.05 for there in found), item.tag


def test_pages_have_the_sizes_of_paper_and_the_table_its_own() -> None:
    first, detail, schedule = printed("packs-poker")
    for page in (first, detail, schedule):
        assert page["size"] == pytest.approx((279.4, 215.9))
    for page in pages_of(sheets(filing_of("packs-poker"), paper="iso")):
        assert page["size"] == pytest.approx((297, 210))
    rail = max(
        (shape for shape in first["shapes"] if shape["x1"] - shape["x0"] < 250 / POINT),
        key=lambda shape: (shape["x1"] - shape["x0"]) * (shape["bottom"] - shape["top"]),
    )
    assert (rail["x1"] - rail["x0"]) * POINT == pytest.approx(220, abs=0.05)
    assert (rail["bottom"] - rail["top"]) * POINT == pytest.approx(125, abs=0.05)


def test_the_scale_bar_is_half_a_metre_of_table() -> None:
    filing = filing_of("packs-poker")
    large = pages_of([layout_sheet(draw(filing), facts_of(filing), 1)])
    pages = {10.0: printed("packs-poker")[0], 1.0: large[0]}
    for scale, page in pages.items():
        pieces = [shape for shape in page["shapes"] if abs((shape["bottom"] - shape["top"]) * POINT - 2) < 0.01]
        assert len(pieces) == 5
        length = max(piece["x1"] for piece in pieces) - min(piece["x0"] for piece in pieces)
        assert length * POINT == pytest.approx(500 / scale, abs=0.01)
    assert pages[1.0]["size"][0] > 2200


def test_the_detail_is_larger_and_names_the_sizes_of_its_areas() -> None:
    detail = printed("packs-poker")[1]
    words = close(detail["words"])
    assert close("Detail: seat 4, scale 1:2.5") in words
    for line in ("104 × 74 mm", "Ø 74 mm", "13:69E-1.13Z(b)2", "13:69E-1.13Z(b)3", "Pack's bet 1; Pack's bet 2"):
        assert close(line) in words
    bets = [
        shape
        for shape in detail["shapes"]
        if abs((shape["x1"] - shape["x0"]) * POINT - 41.6) < 0.05
        and abs((shape["bottom"] - shape["top"]) * POINT - 29.6) < 0.05
    ]
    assert len(bets) == 3


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_the_schedule_lists_every_requirement_with_its_paragraph(name: str) -> None:
    filing = filing_of(name)
    pages = [page for page in printed(name) if close("Schedule of the layout") in close(page["words"])]
    words = close("".join(page["words"] for page in pages))
    for element in required(filing):
        assert close(element.label) in words
        assert close(str(element.cite)) in words


def test_the_schedule_counts_and_measures() -> None:
    drawing = draw(filing_of("packs-poker"))
    found = {(row.what, row.size): row.number for row in rows(drawing.items)}
    assert found["betting area", "104 × 74 mm"] == 18
    assert found["betting area", "Ø 74 mm"] == 36
    assert found["pack area", "78 × 104 mm"] == 3
    mini = draw(filing_of("minibaccarat"))
    assert all(size_of(item) for item in mini.items if item.tag and item.tag.what == "betting area")


def test_marks_are_explained_where_there_are_any() -> None:
    legend = close("A mark says how certain a choice is")
    for name, marked in (("packs-poker", False), ("blackjack", True)):
        drawing, facts = draw(filing_of(name)), facts_of(filing_of(name))
        words = close("".join(page["words"] for page in pages_of(schedule_sheets(drawing, facts))))
        assert (legend in words) is marked
        assert (close("1.10 (mark X)") in words) is marked


@pytest.mark.parametrize("name", ["packs-poker", "craps"])
def test_the_same_filing_makes_the_same_file(name: str, tmp_path: Path) -> None:
    files = [tmp_path / "one.pdf", tmp_path / "two.pdf"]
    for file in files:
        pdf.write(sheets(filing_of(name)), file)
    assert files[0].read_bytes() == files[1].read_bytes()
    assert files[0].stat().st_size < 200_000


def test_the_plain_look_prints_no_color(tmp_path: Path) -> None:
    file = tmp_path / "plain.pdf"
    pdf.write(sheets(filing_of("blackjack, streak"))[:1], file, PLAIN)
    with pdfplumber.open(file) as document:
        page = document.pages[0]
        colors = {
            tuple(color)
            for part in (*page.rects, *page.curves, *page.chars)
            for color in (part["stroking_color"], part["non_stroking_color"])
            if color
        }
    assert colors
    assert all(max(color) - min(color) < 0.07 for color in colors)


def test_letters_that_the_typefaces_lack_are_refused(tmp_path: Path) -> None:
    pages = sheets(changed("packs-poker", {"licensee": "大 Casino"}))
    with pytest.raises(pdf.SheetsNotPrinted, match="lack 大"):
        pdf.write(pages, tmp_path / "x.pdf")
    assert list(tmp_path.iterdir()) == []


def test_a_page_longer_than_pdf_allows_is_refused(tmp_path: Path) -> None:
    page = layout_sheet(draw(filing_of("packs-poker")), facts_of(filing_of("packs-poker")), 0.4)
    with pytest.raises(pdf.SheetsNotPrinted, match="longer than PDF allows"):
        pdf.write([page], tmp_path / "x.pdf")


def test_without_reportlab_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "find_spec", lambda name: None)
    with pytest.raises(pdf.SheetsNotPrinted, match=r"To install it: .*\[print\]"):
        pdf.write(sheets(filing_of("packs-poker")), tmp_path / "x.pdf")
