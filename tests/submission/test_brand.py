"""The brand of a licensee: colors that can be read, a logo that can be printed, and no change of any rule."""

from pathlib import Path
from struct import pack
from typing import Any
from zlib import compress, crc32

import pytest

from croupier.cli import app
from croupier.games import game, sample_text
from croupier.submission.brand import OURS, Brand, contrast
from croupier.submission.filing import FilingReport, check, load

LOOKS = '\n[brand]\nlogo = "logo.png"\nground = "#3b0a1e"\ntext = "#ffffff"\naccent = "#f0c96a"\n'


def png(width: int, height: int) -> bytes:
    """A picture of one color, half of it to be seen through."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))

    rows = (b"\0" + b"\xf0\xc9\x6a\x80" * width) * height
    head = pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", compress(rows)) + chunk(b"IEND", b"")


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
        ('colour = "#000000"', "`brand.colour` is not a key of this filing"),
        ('logo = "none.png"', "`brand.logo` is a file that cannot be read"),
        ('logo = "table.toml"', "`brand.logo` is not a PNG picture"),
        ('logo = "small.png"', "`brand.logo` has 299 by 100 pixels"),
        ('logo = "least.png"', ""),
        ("logo = 3", "`brand.logo` is not the name of a file"),
    ],
)
def test_what_cannot_be_printed_is_a_defect(stated: str, problem: str, tmp_path: Path) -> None:
    (tmp_path / "small.png").write_bytes(png(299, 100))
    (tmp_path / "least.png").write_bytes(png(300, 100))
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
