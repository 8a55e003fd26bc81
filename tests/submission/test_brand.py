"""A licensee's brand: legible colors, a printable logo, and no change of any rule."""

from pathlib import Path
from struct import pack
from typing import Any
from zlib import compress, crc32

import pypdfium2
import pytest

from croupier.cli import app
from croupier.games import game, sample_text
from croupier.submission.brand import OURS, Brand, contrast
from croupier.submission.filing import FilingReport, check, load

LOOKS = '\n[brand]\nlogo = "logo.png"\nground = "#3b0a1e"\ntext = "#ffffff"\naccent = "#f0c96a"\n'


def png(width: int, height: int) -> bytes:
    """Return a picture of one color, half of it transparent."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))

    rows = (b"\0" + b"\xf0\xc9\x6a\x80" * width) * height
    head = pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", compress(rows)) + chunk(b"IEND", b"")


SVG = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><title>Ours</title>'
    '<path fill="#f0c96a" d="M20 2 38 20 20 38 2 20Z"/><circle cx="20" cy="20" r="7" fill="#3b0a1e"/>'
    '<g fill="#ffffff"><rect x="46" y="12" width="70" height="4" rx="2"/>'
    '<rect x="46" y="24" width="50" height="4"/></g>'
    "</svg>"
)
"""A logo without transparency: a diamond, a disk and two bars."""


def report(folder: Path, more: str = "", name: str = "mini-dice") -> FilingReport:
    file = folder / "table.toml"
    file.write_text(sample_text(name) + more, "utf-8")
    return check(load(file), game(name).SCHEMA)


def test_a_filing_with_a_brand_passes_and_has_the_same_digest(tmp_path: Path) -> None:
    (tmp_path / "logo.png").write_bytes(png(600, 200))
    plain, branded = report(tmp_path).filing, report(tmp_path, LOOKS).filing
    assert plain is not None
    assert branded is not None
    assert plain.brand == OURS
    assert branded.brand == Brand("#3b0a1e", "#ffffff", "#f0c96a", tmp_path / "logo.png")
    assert branded.digest == plain.digest


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.005)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.005)
    assert contrast(OURS.text, OURS.ground) > 4.5
    assert contrast(OURS.accent, OURS.ground) > 3


@pytest.mark.parametrize(
    ("stated", "problem"),
    [
        ('ground = "#ffffff"\ntext = "#777777"\naccent = "#000000"', "`brand.text` has a contrast of 4.5 to 1"),
        ('ground = "#ffffff"\ntext = "#767676"\naccent = "#000000"', ""),
        ('ground = "#ffffff"\ntext = "#000000"\naccent = "#969696"', "`brand.accent` has a contrast of 3.0 to 1"),
        ('ground = "#ffffff"\ntext = "#000000"\naccent = "#949494"', ""),
        ('ground = "green"', "`brand.ground` is not a color"),
        ('color = "#000000"', "`brand.color` is not a key of this filing"),
        ('logo = "none.png"', "`brand.logo` is a file that cannot be read"),
        ('logo = "table.toml"', "`brand.logo` is neither a PNG nor an SVG picture"),
        ('logo = "small.png"', "`brand.logo` has 299 by 100 pixels"),
        ('logo = "least.png"', ""),
        ('logo = "logo.svg"', ""),
        ('logo = "text.svg"', "`brand.logo` has a <text>; supported: path, rect, circle, ellipse and polygon"),
        ("logo = 3", "`brand.logo` is not the name of a file"),
    ],
)
def test_what_cannot_be_printed_is_a_defect(stated: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "small.png").write_bytes(png(299, 100))
    (tmp_path / "least.png").write_bytes(png(300, 100))
    (tmp_path / "logo.svg").write_text(SVG, "utf-8")
    (tmp_path / "text.svg").write_text(SVG.replace("<title>", "<text>").replace("</title>", "</text>"), "utf-8")
    found = report(tmp_path, f"\n[brand]\n{stated}\n")
    assert found.passed is not bool(problem)
    if problem:
        [defect] = found.defects
        assert problem in str(defect)
        assert defect.line is not None


def test_a_brand_that_is_no_table_is_a_defect() -> None:
    found = check({"schema": 1, "game": "mini-dice", "brand": 3}, game("mini-dice").SCHEMA)
    assert any(defect.key.startswith("brand") for defect in found.defects)


def status(*arguments: Any) -> int:
    try:
        app([str(argument) for argument in arguments])
    except SystemExit as end:
        return int(end.code or 0)
    return 0


@pytest.mark.parametrize("kind", ["pdf", "svg"])
def test_the_sign_has_the_logo_and_the_colors(kind: str, tmp_path: Path) -> None:
    (tmp_path / "logo.png").write_bytes(png(600, 200))
    report(tmp_path, LOOKS)
    sign = tmp_path / f"sign.{kind}"
    assert status("sign", "draw", tmp_path / "table.toml", "-o", sign) == 0
    written = sign.read_bytes()
    if kind == "pdf":
        assert written.count(b"/Subtype /Image") == 1
        assert b"/SMask" not in written
    else:
        assert b"data:image/png;base64," in written
        assert b"#3b0a1e" in written
        assert b"#0b4b37" not in written


PAPERS = {
    "sign.pdf": ("sign", "draw"),
    "sign.svg": ("sign", "draw"),
    "guide.pdf": ("guide", "write"),
    "guide.html": ("guide", "write"),
    "notice.pdf": (),
    "notice.html": (),
}


@pytest.mark.parametrize("kind", ["png", "svg"])
@pytest.mark.parametrize("name", PAPERS)
def test_every_paper_has_the_logo_and_the_colors(name: str, kind: str, tmp_path: Path) -> None:
    (tmp_path / "logo.png").write_bytes(png(600, 200))
    (tmp_path / "logo.svg").write_text(SVG, "utf-8")
    report(tmp_path, LOOKS.replace("logo.png", f"logo.{kind}"))
    table, paper = tmp_path / "table.toml", tmp_path / name
    if PAPERS[name]:
        assert status(*PAPERS[name], table, "-o", paper) == 0
    else:
        (tmp_path / "old.toml").write_text(sample_text("mini-dice"), "utf-8")
        new = table.read_text("utf-8").replace('seven = "4 to 1"', 'seven = "5 to 1"')
        assert new != table.read_text("utf-8")
        table.write_text(new, "utf-8")
        status("submission", "diff", tmp_path / "old.toml", table, "--notice", paper)
    written = paper.read_bytes()
    if name.endswith(".pdf"):
        page = pypdfium2.PdfDocument(written)[0].render(scale=1).to_pil().convert("RGB")
        colors = {color for _, color in page.getcolors(1_000_000)}
        assert (0x3B, 0x0A, 0x1E) in colors
        assert (0x0D, 0x5C, 0x42) not in colors
        assert written.count(b"/Subtype /Image") == (kind == "png")
        if kind == "svg":
            assert (0xF0, 0xC9, 0x6A) in colors
    else:
        assert (b"data:image/png;base64," in written) is (kind == "png")
        assert (b'<path fill="#f0c96a"' in written) is (kind == "svg")
        assert b"#3b0a1e" in written


def test_a_house_states_its_brand_once(tmp_path: Path) -> None:
    house = tmp_path / "house.toml"
    assert status("submission", "new", "house", "--sample", "-o", house) == 0
    text = house.read_text("utf-8")
    (tmp_path / "logo.png").write_bytes(png(600, 200))
    house.write_text(text.replace("house = 1\n", f"house = 1\n{_inline()}", 1), "utf-8")
    assert status("submission", "check", house) == 0
    sign = tmp_path / "sign.svg"
    assert status("sign", "draw", house, "--table", "PK-01", "-o", sign) == 0
    assert b"data:image/png;base64," in sign.read_bytes()


def _inline() -> str:
    return 'brand = { logo = "logo.png", ground = "#3b0a1e", text = "#ffffff", accent = "#f0c96a" }\n'
