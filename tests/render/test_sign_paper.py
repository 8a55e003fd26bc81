"""Signs read back from paper: everything that must be posted is there, in its place, and follows the filing."""

import re
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from layout_filings import FILINGS, changed, filing_of
from paper_reading import assert_inside, close, overlapping, printed

from croupier.cli import app
from croupier.games import HOUSE_GAMES, sample_text
from croupier.regulation import Paragraphs
from croupier.render import svg
from croupier.render.requirements import rules_of
from croupier.render.scene import DoesNotFit
from croupier.render.sign_sheet import INCH, SIZES, sheet_of
from croupier.render.sign_style import SIGN_FELT, SIGN_PLAIN
from croupier.render.signs import Sign, SignRow, SignSection, sign_of
from croupier.render.style import POINT
from croupier.submission.filing import Filing

P = Paragraphs("19:47")

INSCRIBED = 60
"""The page writes no longer line on a felt (``card-felt.js``)."""


@cache
def sign_page(name: str) -> dict[str, Any]:
    [page] = printed([sheet_of(sign_of(filing_of(name)))], SIGN_FELT)
    return page


def posted(filing: Filing) -> list[str]:
    """Return what the game itself posts at the table."""
    layout = import_module(f"{HOUSE_GAMES[filing.schema.game]}.layout")
    lines: list[str] = layout.sign(rules_of(filing))
    return lines


@pytest.mark.parametrize("name", FILINGS)
@pytest.mark.cites("19:47-8.3", "19:46-1.13B(c)", "13:69E-1.13Z(c)", "19:47-14.14(c)")
def test_all_that_is_posted_is_on_the_sign(name: str) -> None:
    filing, text = filing_of(name), sign_page(name)["text"]
    for line in posted(filing):
        for part in line.replace(" pays ", ": ").replace(" pay ", ": ").split(": "):
            assert close(part.removesuffix(" during a come out roll")) in text, line
    for words in (filing["licensee"], filing["table"], str(filing["edition"]), filing.digest[:12]):
        assert close(words) in text


@pytest.mark.parametrize("name", FILINGS)
def test_every_row_stands_with_its_value_and_its_paragraph(name: str) -> None:
    sign = sign_of(filing_of(name))
    items = {
        (item.tag.where, item.tag.label): item.tag
        for item in sheet_of(sign).items
        if item.tag and item.tag.what == "line"
    }
    for section in sign.sections:
        for row in section.rows:
            assert close(row.name + row.value) in sign_page(name)["text"]
            tag = items[section.title, f"{row.name}: {row.value}" if row.value else row.name]
            assert tag.cite == str(row.cite)
    assert len(items) == sum(len(section.rows) for section in sign.sections)


@pytest.mark.parametrize("name", FILINGS)
def test_nothing_overflows_and_no_lines_overlap(name: str) -> None:
    page = sign_page(name)
    assert_inside(page)
    assert overlapping(page) == []
    edge = 0.04 * page["size"][0]
    for word in page["words"]:
        assert edge < word["x0"]
        assert word["x1"] < page["size"][0] - edge


@pytest.mark.parametrize("size", SIZES)
def test_a_sign_has_its_true_size(size: str) -> None:
    [page] = printed([sheet_of(sign_of(filing_of("craps, fire bet")), SIZES[size])], SIGN_PLAIN)
    inches = {"11x14": (11, 14), "letter": (8.5, 11), "22x28": (22, 28), "24x36": (24, 36)}
    millimeters = {"a4": (210, 297), "a1": (594, 841)}
    sides = millimeters.get(size) or [side * INCH for side in inches[size]]
    assert page["size"] == pytest.approx([side / POINT for side in sides])
    assert_inside(page)
    assert overlapping(page) == []


LINES: dict[str, tuple[dict[str, Any], dict[str, str]]] = {
    "mini-dice": ({"wagers.seven.maximum": 150}, {"Any 7: $1 to $100": "Any 7: $1 to $150"}),
    "sic-bo": ({"wagers.triple.maximum": 50}, {"Three of a kind: $1 to $100": "Three of a kind: $1 to $50"}),
    "big-six": ({"wagers.pictures.maximum": 50}, {"Pictures: $1 to $100": "Pictures: $1 to $50"}),
    "baccarat": ({"wagers.tie.pays": "9 to 1"}, {"Tie: 8 to 1": "Tie: 9 to 1"}),
    "poker": ({"rake.maximum": 5}, {"At most $4 in a round of play": "At most $5 in a round of play"}),
    "blackjack": ({"wagers.bet.minimum": 15}, {"Blackjack wager: $10 to $1,000": "Blackjack wager: $15 to $1,000"}),
    "pai-gow-poker": ({"wagers.bonus.maximum": 60}, {"Wager: $1 to $50": "Wager: $1 to $60"}),
    "packs-poker": (
        {"wagers.five_card.pay_table": "B"},
        {"Straight: 10 to 1": "Straight: 8 to 1"},
    ),
}


@pytest.mark.parametrize("name", LINES)
def test_a_figure_of_the_filing_changes_its_line_on_the_paper(name: str) -> None:
    changes, lines = LINES[name]
    before, after = sign_of(filing_of(name)), sign_of(changed(name, changes))
    [page] = printed([sheet_of(after)], SIGN_FELT)
    [(old, new)] = lines.items()
    differ = [pair for pair in zip(before.lines(), after.lines(), strict=True) if pair[0] != pair[1]]
    assert (f"  {old}", f"  {new}") in differ
    assert close(new.replace(": ", "")) in page["text"]
    # Only the filing's digest differs too, and the other lines of a different pay table.
    assert len(differ) == 2 or name == "packs-poker"


@pytest.mark.cites("19:47-13.6(a)", "19:47-11.18(a)")
@pytest.mark.parametrize("name", FILINGS)
def test_odds_are_stated_with_to(name: str) -> None:
    values = " ".join(row.value for section in sign_of(filing_of(name)).sections for row in section.rows)
    assert set(re.findall(r"\d (to|for) \d", values)) == (set() if name.startswith("poker") else {"to"})


@pytest.mark.parametrize("name", FILINGS)
def test_a_drawn_sign_is_sound_svg_with_names_of_its_own(name: str) -> None:
    root = ElementTree.fromstring(svg.write(sheet_of(sign_of(filing_of(name))), SIGN_FELT))
    assert (root.get("width"), root.get("height")) == ("279.4mm", "355.6mm")
    ids = [element.get("id") for element in root.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    used = {word for element in root.iter() for word in (element.get("class") or "").split()}
    style = next(element for element in root.iter() if element.tag.endswith("style")).text or ""
    assert all(f".{word}{{" in style for word in used)


def test_the_payout_limit_stands_where_the_filing_has_it() -> None:
    on_sign = sign_page("pai gow, limit on the sign")["text"]
    assert close("no player is paid more than $50,000 in a round") in on_sign
    assert close("subject to") not in on_sign
    assert close("$25,000") in sign_page("blackjack")["text"]


@pytest.mark.parametrize("tied", ["2 to 1", "1 to 1"])
@pytest.mark.cites("19:47-22.8", "19:47-22.9")
def test_casino_war_posts_what_every_end_of_a_war_pays(tied: str) -> None:
    (payouts, _) = sign_of(changed("casino-war", {"war.tied_pays": tied})).sections
    assert {row.name: row.value for row in payouts.rows if row.is_odds} == {
        "Bet": "1 to 1",
        "Tie": "10 to 1",
        "A war you win": "1 to 1",
        "A tied war": tied,
    }
    assert "If you win or tie a war, the bet goes back" in [row.name for row in payouts.rows]


@pytest.mark.parametrize("name", ["casino-war", "red-dog"])
def test_a_felt_on_the_page_has_every_payout_in_one_line(name: str) -> None:
    """A line that doesn't fit is left out completely; some payouts without the others would mislead."""
    filing = filing_of(name)
    layout = import_module(f"{HOUSE_GAMES[name]}.layout")
    lines = layout.on_felt(rules_of(filing))
    assert all(len(line) < INSCRIBED for line in lines)
    by_line = [re.findall(r"\d+ to 1(?![\d:])", line) for line in lines]
    due = [text.value for _, text in layout.inscriptions(rules_of(filing))]
    assert sorted(chain.from_iterable(by_line)) == sorted(due)
    assert max(map(len, by_line)) == 4


def long_sign(rows: int) -> Sign:
    lines = tuple(SignRow(f"Hand number {number}", f"{number} to 1", P("8.3")) for number in range(rows))
    return Sign("Casino", "T-1", "Game", "2026-01-01", "0" * 64, (SignSection("Payouts", lines),))


def test_what_does_not_fit_into_one_column_goes_to_others() -> None:
    few, many = (sheet_of(long_sign(rows)) for rows in (4, 120))
    lefts = [
        {round(item.at[0]) for item in sheet.items if item.tag and item.tag.what == "line"} for sheet in (few, many)
    ]
    assert len(lefts[0]) == 1
    assert len(lefts[1]) > 1
    [page] = printed([many], SIGN_PLAIN)
    assert_inside(page)
    assert overlapping(page) == []


def test_a_sign_with_too_many_lines_is_refused() -> None:
    with pytest.raises(DoesNotFit, match="400 lines"):
        sheet_of(long_sign(400))


def test_long_names_are_fitted() -> None:
    filing = changed("blackjack", {"licensee": "The Grand Boardwalk and Inlet Hotel, Casino and Racing Association"})
    [page] = printed([sheet_of(sign_of(filing))], SIGN_FELT)
    assert_inside(page)
    assert overlapping(page) == []
    assert close(filing["licensee"]) in page["text"]


# --- the command


def status(*arguments: object) -> int:
    try:
        app([str(argument) for argument in arguments])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return 0


def sample(folder: Path, name: str) -> Path:
    path = folder / f"{name}.toml"
    path.write_text(sample_text(name), "utf-8")
    return path


@pytest.mark.parametrize("kind", ["pdf", "svg", "txt"])
def test_the_command_writes_every_kind(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / f"sign.{kind}"
    assert status("sign", "draw", sample(tmp_path, "poker"), "-o", file) == 0
    assert "the sign of Poker: Hold 'em, table PK-01" in capsys.readouterr().out
    written = file.read_bytes()
    if kind == "pdf":
        assert written.startswith(b"%PDF")
    else:
        for words in ("$4 and $8, fixed limit", "At most $4 in a round of play"):
            assert words in written.decode()


def test_the_command_says_what_it_cannot_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filing = sample(tmp_path, "baccarat")
    assert status("sign", "draw", filing, "-o", tmp_path / "sign.doc") == 2
    assert "a sign is written as .pdf, .svg or .txt" in capsys.readouterr().err
    filing.write_text(filing.read_text("utf-8").replace('pays = "8 to 1"', 'pays = "7 to 1"'), "utf-8")
    assert status("sign", "draw", filing, "-o", tmp_path / "sign.pdf") == 2
    assert "has 1 defect" in capsys.readouterr().err
    assert status("sign", "draw", tmp_path / "none.toml", "-o", tmp_path / "sign.pdf") == 2
    assert not (tmp_path / "sign.pdf").exists()


def test_a_table_of_a_house_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    house, sign = tmp_path / "house.toml", tmp_path / "sign.txt"
    assert status("submission", "new", "house", "--sample", "-o", house) == 0
    assert status("sign", "draw", house, "-o", sign) == 2
    assert "name a table with --table" in capsys.readouterr().err
    assert status("sign", "draw", house, "--table", "PK-01", "-o", sign) == 0
    assert "table PK-01" in capsys.readouterr().out
    guide = tmp_path / "guide.html"
    assert status("guide", "write", house, "--table", "PK-01", "-o", guide) == 0
    assert "PK-01" in guide.read_text("utf-8")
