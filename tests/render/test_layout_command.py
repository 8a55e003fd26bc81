"""``croupier layout`` as a licensee meets it: files, words, exit status, JSON."""

import json
from pathlib import Path

import pytest

from croupier.cli import app
from croupier.extras import command
from croupier.games import HOUSE_GAMES, sample_text
from croupier.render import pdf


@pytest.fixture
def filing(tmp_path: Path) -> Path:
    return sample(tmp_path, "packs-poker")


def sample(folder: Path, name: str) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(sample_text(name), "utf-8")
    return path


def status(*arguments: object) -> int:
    try:
        app([str(argument) for argument in arguments])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return 0


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_what_is_drawn_passes_the_check(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filing, drawing = sample(tmp_path, name), tmp_path / "layout.svg"
    assert status("layout", "draw", filing, "-o", drawing) == 0
    assert "scale 1:10" in capsys.readouterr().out
    assert status("layout", "check", drawing, "--filing", filing) == 0
    assert capsys.readouterr().out == f"{drawing}: nothing missing.\n"


def test_a_drawing_of_another_filing_does_not(filing: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawing = tmp_path / "layout.svg"
    status("layout", "draw", filing, "-o", drawing)
    capsys.readouterr()
    assert status("layout", "check", drawing, "--filing", sample(tmp_path, "three-card-poker")) == 1
    out = capsys.readouterr().out
    assert "betting area “Pair Plus”, position 1 is missing [19:47-20.6]" in out
    assert "findings." in out
    assert status("layout", "check", drawing) == 0


def test_findings_come_as_json_too(filing: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawing = tmp_path / "layout.svg"
    status("layout", "draw", filing, "-o", drawing)
    drawing.write_text(drawing.read_text("utf-8").replace(">Drop box<", ">Slot<"), "utf-8")
    capsys.readouterr()
    assert status("layout", "check", drawing, "--filing", filing, "--json") == 1
    found = json.loads(capsys.readouterr().out)
    assert found["passed"] is False
    assert found["findings"] == [
        {"problem": "drop box “Drop box”, dealer's side reads “Slot”", "cite": "13:69E-1.13Z(d)"}
    ]


def test_pdf_and_scale_and_plain(filing: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    drawing = tmp_path / "layout.PDF"
    assert status("layout", "draw", filing, "-o", drawing, "--scale", "1:5", "--plain") == 0
    assert drawing.read_bytes().startswith(b"%PDF-")
    out = capsys.readouterr().out
    assert "scale 1:5, on 559 x 432 mm" in out
    assert status("layout", "draw", filing, "-o", drawing, "--paper", "iso") == 0
    assert "on 297 x 210 mm" in capsys.readouterr().out
    assert status("layout", "check", drawing) == 2
    assert "draw the layout as SVG" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("-o", "layout.png"), "written as .svg or .pdf"),
        (("-o", "layout.svg", "--scale", "10"), "is not a scale; write it like 1:10"),
        (("-o", "layout.svg", "--scale", "1:500"), "from 1:1 to 1:100"),
        (("-o", "no/such/folder/layout.svg"), "cannot be written"),
        (("-o", "no/such/folder/layout.pdf"), "cannot be written"),
    ],
)
def test_what_cannot_be_drawn_is_reported(
    arguments: tuple[str, ...], words: str, filing: Path, tmp_path: Path,
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    assert status("layout", "draw", filing, *arguments) == 2
    assert words in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == [filing.name]


def test_a_filing_with_defects_is_not_drawn(filing: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filing.write_text(filing.read_text("utf-8").replace('payouts_shown_by = "sign"', ""), "utf-8")
    assert status("layout", "draw", filing, "-o", tmp_path / "x.svg") == 2
    assert f"has 1 defect; see: croupier submission check {filing}" in capsys.readouterr().err
    filing.write_text('game = "ludo"', "utf-8")
    assert status("layout", "draw", filing, "-o", tmp_path / "x.svg") == 2
    assert "'ludo' is not available" in capsys.readouterr().err
    assert status("layout", "draw", tmp_path / "none.toml", "-o", tmp_path / "x.svg") == 2
    assert "there is no such file" in capsys.readouterr().err


def test_what_cannot_be_read_is_reported(filing: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for content, words in (
        (None, "there is no such file"),
        (b"\xff\xfe", "cannot be read"),
        (b"<a/>", "not an SVG file"),
    ):
        drawing = tmp_path / "x.svg"
        if content is not None:
            drawing.write_bytes(content)
        assert status("layout", "check", drawing) == 2
        assert words in capsys.readouterr().err


def test_without_reportlab_the_message_is_clear(
    filing: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pdf, "find_spec", lambda name: None)
    assert status("layout", "draw", filing, "-o", tmp_path / "x.pdf") == 2
    assert f"{command('print')}; or write SVG instead" in capsys.readouterr().err
    assert status("layout", "draw", filing, "-o", tmp_path / "x.svg") == 0


def test_a_table_of_a_house_is_drawn_and_checked_by_its_name(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house, drawing = tmp_path / "house.toml", tmp_path / "layout.svg"
    assert status("submission", "new", "house", "--sample", "-o", house) == 0
    for place in (house, tmp_path):
        assert status("layout", "draw", place, "--table", "BJ-02", "-o", drawing) == 0
        assert "table BJ-02" in capsys.readouterr().out
        assert status("layout", "check", drawing, "--filing", place, "--table", "BJ-02") == 0
        assert status("layout", "check", drawing, "--filing", place, "--table", "BJ-01") == 1
        assert "does not carry this filing's table, “BJ-01”" in capsys.readouterr().out


def test_a_table_of_a_house_has_to_be_named_rightly(
    filing: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house, drawing = tmp_path / "house.toml", tmp_path / "layout.svg"
    status("submission", "new", "house", "--sample", "-o", house)
    assert status("layout", "draw", house, "-o", drawing) == 2
    assert "name a table with --table: BA-01, BS-01, BJ-01, BJ-02, CW-01, CR-01" in capsys.readouterr().err
    assert status("layout", "draw", house, "--table", "BJ-09", "-o", drawing) == 2
    assert "no table is named 'BJ-09'" in capsys.readouterr().err
    assert status("layout", "draw", filing, "--table", "PP-02", "-o", drawing) == 2
    assert "is the filing of table 'PP-01', not of 'PP-02'" in capsys.readouterr().err
    house.write_text(house.read_text("utf-8").replace("cards.decks = 6", "cards.decks = 9"), "utf-8")
    assert status("layout", "draw", house, "--table", "PP-01", "-o", drawing) == 2
    assert "see: croupier submission check" in capsys.readouterr().err
    assert not drawing.exists()
