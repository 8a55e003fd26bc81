"""Guides read back from paper and page: every figure comes from the odds package, and every rule from the filing."""

import re
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from layout_filings import FILINGS, changed, filing_of
from paper_reading import Page, assert_inside, close, crowded, overlapping, printed

from croupier.cli import app
from croupier.games import HOUSE_GAMES, sample_text
from croupier.games.blackjack.counting.strategy import COLUMNS, LINES
from croupier.odds.calculation import work_out
from croupier.odds.report import OddsReport
from croupier.regulation.sections import sections as all_sections
from croupier.render import guides
from croupier.render.guides import figures, guide_of, html
from croupier.render.guides.document import Grid, Guide, GuideLine, GuideTerms, Heading, Points, Steps, cites_in
from croupier.render.guides.figures import figures_of
from croupier.render.guides.odds_tables import how_often, per_cent
from croupier.render.guides.pages import PAPERS, pages
from croupier.render.guides.style import GUIDE
from croupier.render.requirements import rules_of
from croupier.render.style import POINT
from croupier.submission.filing import Filing
from croupier.words import line_name

BANKED = [name for name in HOUSE_GAMES if name != "poker"]
"""Games where patrons wager against the house."""


@cache
def guide(name: str) -> Guide:
    return guide_of(filing_of(name))


@cache
def paper(name: str) -> list[dict[str, Any]]:
    return printed(pages(guide(name)), GUIDE)


@cache
def whole(name: str) -> str:
    """Return all text of the paper without the page footers, which interrupt the rows of a table."""
    return "".join(page["text"] for page in paper(name))


@cache
def page(name: str) -> Page:
    return Page(html.write(guide(name)))


@cache
def reports(name: str) -> list[OddsReport]:
    """Return the odds, directly from the game and its odds package."""
    module = import_module(f"{HOUSE_GAMES[name]}.wager_odds")
    return [work_out(wager) for wager in module.odds_of(filing_of(name)) if not wager.if_asked]


def texts(found: Guide) -> Iterator[str]:
    """Yield everything that a guide says, piece by piece."""
    for section in found.sections:
        yield section.title
        for block in section.blocks:
            match block:
                case GuideLine() | Heading():
                    yield block.text
                case Steps() | Points():
                    yield from (quote.text for quote in block.each)
                case GuideTerms():
                    yield from (part for pair in block.each for part in pair)
                case Grid():
                    yield from (block.caption, block.note, *block.head)
                    yield from (cell for row in block.rows for cell in row)


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_paper_and_page_say_the_same_and_all_of_it(name: str) -> None:
    on_paper, on_page = whole(name), close(page(name).words)
    for text in (guide(name).lead, guide(name).imprint, *texts(guide(name))):
        assert close(text) in on_page
        # The lines of a multi-line cell alternate with those of its neighbors.
        assert all(close(word) in on_paper for word in text.split())


USUAL = (("odds", "none"), ("seen", "the dealer's ace alone"))
"""For wagers counted under several circumstances, the one shown in a guide."""

LEFT_OUT = {("blackjack", "even_money"), ("pai-gow-poker", "envy")}
"""Not wagers against the house: a decision, and a bonus that comes with a wager."""


@pytest.mark.parametrize("name", BANKED)
def test_every_wager_has_the_advantage_that_was_counted(name: str) -> None:
    glance = next(table for table in page(name).tables if table[0][:2] == ["Wager", "Pays"])
    # Pushes have a column only where there are any.
    assert ("Pushes" in glance[0]) == any(set(row[3:-1]) - {"–"} for row in glance[1:])
    shown: dict[str, list[list[str]]] = {}
    for row in glance[1:]:
        shown.setdefault(row[0].replace("’", "'").split(": ")[0].lower(), []).append(row)
    for report in reports(name):
        if (name, report.wager) in LEFT_OUT or any(report.options.get(key, usual) != usual for key, usual in USUAL):
            continue
        rows = shown[report.title.lower()]
        wins = f"{float(100 * report.hit_frequency):.2f}%"
        edges = [float(100 * point.edge) for point in report.by_wager] or [float(100 * report.house_edge)]
        low, high = (f"{edge:.2f}%" for edge in (min(edges), max(edges)))
        result = low if low == high else f"{low} to {high}"
        assert any(row[2] == wins and row[-1] == result for row in rows), (report.title, wins, result, rows)
        assert close("".join(next(row for row in rows if row[-1] == result)[2:])) in whole(name)


@pytest.mark.parametrize("name", BANKED)
def test_every_line_of_a_pay_table_has_its_payment_and_its_chance(name: str) -> None:
    rows = page(name).rows
    for report in reports(name):
        if not 3 <= len(report.lines) <= 24 or name == "craps":
            continue
        for line in report.lines:
            row = [
                line.name[:1].upper() + line.name[1:],
                line.pays[:1].upper() + line.pays[1:],
                how_often(line.probability),
            ]
            assert row in rows
            assert close("".join(row)) in whole(name)


@pytest.mark.parametrize("name", BANKED)
def test_every_table_of_the_filing_is_printed(name: str) -> None:
    """Directly from the pay tables of the wagers, however their odds are presented."""
    module = import_module(f"{HOUSE_GAMES[name]}.wager_odds")
    rows = {(row[0].lower(), row[1].lower()) for row in page(name).rows if len(row) > 1}
    seen = 0
    for wager in module.odds_of(filing_of(name)):
        if wager.table is None or wager.if_asked:
            continue
        for line, pays in wager.table.lines.items():
            assert (line_name(line).lower(), str(pays).lower()) in rows, line
            seen += 1
    assert seen or name in ("baccarat", "big-six", "casino-war", "craps", "mini-dice", "red-dog", "roulette", "sic-bo")


def test_chances_are_written_in_two_ways() -> None:
    assert how_often(Fraction(0)) == "never"
    assert how_often(Fraction(1, 10)) == "10.00%"
    assert how_often(Fraction(99, 1000)) == "1 in 10.1"
    assert how_often(Fraction(1, 99)) == "1 in 99.0"
    assert how_often(Fraction(1, 100)) == "1 in 100"
    assert how_often(Fraction(4, 2598960)) == "1 in 649,740"
    assert per_cent(Fraction(7, 495)) == "1.41%"
    assert per_cent(Fraction(-1, 200)) == "-0.50%"
    assert per_cent(Fraction(1, 30_000)) == "below 0.01%"
    assert per_cent(Fraction(0)) == "0.00%"


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_nothing_is_outside_a_page_and_no_words_overlap(name: str) -> None:
    assert [crowded(sheet) for sheet in pages(guide(name), PAPERS["a4"]) if crowded(sheet)] == []
    found = paper(name)
    for number, page in enumerate(found, 1):
        assert page["size"] == pytest.approx([side / POINT for side in PAPERS["letter"]])
        assert_inside(page)
        assert overlapping(page) == []
        assert page["text"].endswith(f"page{number}of{len(found)}")
        # The footer has room.
        bottoms = sorted(word["bottom"] for word in page["words"] if word["bottom"] < page["size"][1] - 12 / POINT)
        assert bottoms[-1] < page["size"][1] - 15 / POINT


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_no_heading_is_left_at_the_foot_of_a_page(name: str) -> None:
    titles = {close(section.title) for section in guide(name).sections}
    for page in paper(name):
        body = re.sub(r"\d*page\d+of\d+$", "", page["text"])
        imprint = close(guide(name).imprint)
        body = body.removesuffix(imprint)
        assert not any(body.endswith(title) for title in titles)


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_the_page_can_be_followed_without_eyes_and_without_scripts(name: str) -> None:
    found = page(name)
    assert found.open == []
    assert [tag for tag, _ in found.tags].count("h1") == 1
    levels = [int(tag[1]) for tag, _ in found.headings]
    assert all(after - before <= 1 for before, after in pairwise(levels))
    names = [tag for tag, _ in found.tags]
    assert names.count("caption") == names.count("table")
    assert all(attrs.get("scope") in ("col", "row") for tag, attrs in found.tags if tag == "th")
    assert all(row for table in found.tables for row in table)
    assert not {"script", "img", "link", "iframe"} & set(names)
    assert all(str(attrs["href"]).startswith("#") for tag, attrs in found.tags if tag == "a")
    ids = [attrs["id"] for _, attrs in found.tags if "id" in attrs]
    assert len(ids) == len(set(ids))
    assert {str(attrs["href"])[1:] for tag, attrs in found.tags if tag == "a"} == set(ids)


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_every_paragraph_beside_the_text_is_among_the_sources(name: str) -> None:
    found = guide(name)
    sources = next(block for block in found.sections[-1].blocks if isinstance(block, Grid))
    sections = {row[0] for row in sources.rows}
    cited = {cite.section.number for section in found.sections[:-1] for cite in cites_in(section.blocks)}
    assert cited == sections
    assert len(cited) > 3
    missing = [row[0] for row in sources.rows if all_sections()[row[0]].at_hand in ("heading", "named")]
    assert bool(missing) is ("was not at hand" in sources.note)
    for number in missing:
        assert number.partition("-")[2] in sources.note


# --- what the filing says


def rows_of(filing: Filing) -> list[list[str]]:
    return Page(html.write(guide_of(filing))).rows


def test_another_figure_in_the_filing_is_another_figure_on_the_paper() -> None:
    before, after = page("baccarat").rows, rows_of(changed("baccarat", {"wagers.tie.pays": "9 to 1"}))
    [old] = [row for row in before if row[0] == "Tie" and len(row) == 5]
    [new] = [row for row in after if row[0] == "Tie" and len(row) == 5]
    # With eight decks the tie occurs in about 9.52 percent of all rounds.
    assert old == ["Tie", "8 to 1", "9.52%", "–", "14.36%"]
    assert new == ["Tie", "9 to 1", "9.52%", "–", "4.84%"]


def test_another_pay_table_in_the_filing_is_another_table_on_the_paper() -> None:
    ledger = {row[0]: row[1] for row in page("three-card-poker").rows if len(row) == 3}
    assert ledger["Flush"] == "4 to 1"
    other = {
        row[0]: row[1]
        for row in rows_of(changed("three-card-poker", {"wagers.pair_plus.ledger": "C"}))
        if len(row) == 3
    }
    assert other["Flush"] == "3 to 1"


@pytest.fixture
def uncounted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guides without odds, which take no time."""
    monkeypatch.setattr(guides, "figures_of", lambda filing: ())


@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize("name", FILINGS)
def test_every_filing_has_a_guide_that_fits_its_pages(name: str) -> None:
    found = guide_of(filing_of(name))
    for size in PAPERS.values():
        assert [crowded(sheet) for sheet in pages(found, size) if crowded(sheet)] == []
    result = close(" ".join(texts(found)))
    rules: Any = rules_of(filing_of(name))
    if (
        filing_of(name).schema.game in ("blackjack", "pai-gow-poker")
        and getattr(rules, "multiple_action", None) is None
    ):
        assert close(str(rules.bet)) in result


@pytest.mark.usefixtures("uncounted")
def test_long_names_are_fitted() -> None:
    licensee = "The Grand Boardwalk and Inlet Hotel, Casino and Racing Association of the Shore"
    found = guide_of(changed("mini-dice", {"licensee": licensee, "table": "Terrace, upper floor, table 14"}))
    for size in PAPERS.values():
        assert [crowded(sheet) for sheet in pages(found, size) if crowded(sheet)] == []


OPTIONS = [
    ("blackjack", {"surrender.offered": False}, "surrender your first two cards"),
    ("blackjack", {"dealer.soft_17": "draw"}, "stands on every 17"),
    ("blackjack", {"reader.used": False}, "in a card reader"),
    ("blackjack", {"splitting.hands": 2}, "You may split again, up to 4 hands"),
    ("packs-poker", {"settlement.beats_without_pair": "push"}, "With less than a pair you lose"),
    ("packs-poker", {"dealing.method": "hand"}, "deals from a shoe"),
    ("pai-gow-poker", {"bank.offered": False}, "Players are offered the bank"),
    ("baccarat", {"variation": "minibaccarat"}, "the shoe passes"),
    ("craps", {"wagers.call_off": False}, "You may call off those"),
    ("poker", {"limits.check_raise": False}, "Who has checked may raise"),
    ("poker", {"dealing.game": "five-card draw high", "seats.number": 6}, "in the middle, for everybody"),
]


@pytest.mark.usefixtures("uncounted")
@pytest.mark.parametrize(("name", "changes", "gone"), OPTIONS)
def test_rules_that_the_filing_does_not_choose_are_left_out(name: str, changes: dict[str, Any], gone: str) -> None:
    assert close(gone) in close(" ".join(texts(guide_of(filing_of(name)))))
    assert close(gone) not in close(" ".join(texts(guide_of(changed(name, changes)))))


def test_poker_tells_its_rake_and_no_advantage() -> None:
    result = whole("poker")
    for text in (
        "10% of all sums bet in each betting round",
        "At most $4 in a round of play",
        "$4 and $8, fixed limit",
    ):
        assert close(text) in result
    assert figures_of(filing_of("poker")) == ()
    assert not any("House advantage" in row for row in page("poker").rows)


def test_the_strategy_of_the_guide_is_the_one_that_the_figures_are_for() -> None:
    from croupier.games.blackjack.odds_play import basic_strategy, rule_set

    table = basic_strategy(rule_set(rules_of(filing_of("blackjack"))))
    cells = {str(line): [table[line, up].value for up in COLUMNS] for line in LINES}
    rows = {row[0]: row[1:] for row in page("blackjack").rows if len(row) == 11}
    assert rows["Your cards"] == ["2", "3", "4", "5", "6", "7", "8", "9", "10", "Ace"]
    assert rows["17 to 21"] == cells["hard 17"] == cells["hard 21"]
    assert rows["15"] in (cells["hard 15"], cells["soft 15"])
    assert rows["Aces"] == cells["pair A"]
    assert close("16" + "".join(cells["hard 16"])) in whole("blackjack")


# --- stored guides


def test_what_was_counted_is_read_and_what_is_damaged_is_counted_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CROUPIER_CACHE", str(tmp_path))
    counted = []

    def count(wager: Any) -> OddsReport:
        counted.append(wager.key)
        return work_out(wager)

    monkeypatch.setattr(figures, "work_out", count)
    first = figures_of(filing_of("mini-dice"))
    times = len(counted)
    assert times == len(first) > 0
    assert figures_of(filing_of("mini-dice")) == first
    assert len(counted) == times
    figures_of(changed("mini-dice", {"wagers.seven.maximum": 150}))
    assert len(counted) == 2 * times
    for file in tmp_path.iterdir():
        file.write_text('[{"key": "place"', "utf-8")
    assert figures_of(filing_of("mini-dice")) == first
    assert len(counted) == 3 * times
    monkeypatch.setenv("CROUPIER_CACHE", "off")
    assert figures_of(filing_of("mini-dice")) == first
    assert len(counted) == 4 * times


# --- the command


def status(*arguments: object) -> int:
    try:
        app([str(argument) for argument in arguments])
    except SystemExit as end:
        return end.code if isinstance(end.code, int) else 0
    return 0


@pytest.mark.parametrize("kind", ["pdf", "html"])
def test_the_command_writes_both_kinds(kind: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filing, file = tmp_path / "table.toml", tmp_path / f"guide.{kind}"
    filing.write_text(sample_text("mini-dice"), "utf-8")
    assert status("guide", "write", filing, "-o", file, "--paper", "a4") == 0
    assert "Mini-Dice: a guide for patrons" in capsys.readouterr().out
    assert file.read_bytes().startswith(b"%PDF" if kind == "pdf" else b"<!doctype html>")


def test_the_command_says_what_it_cannot_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    filing = tmp_path / "table.toml"
    filing.write_text(sample_text("mini-dice"), "utf-8")
    assert status("guide", "write", filing, "-o", tmp_path / "guide.doc") == 2
    assert "a guide is written as .pdf or .html" in capsys.readouterr().err
    assert status("guide", "write", tmp_path / "none.toml", "-o", tmp_path / "guide.pdf") == 2
