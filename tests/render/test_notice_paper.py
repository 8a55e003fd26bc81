"""Notices: every change of a sign has one, it fits on a screen and on a sheet, and only patrons' words are in it."""

import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from layout_filings import FILINGS, changed, filing_of
from paper_reading import Page, assert_inside, close, overlapping, printed

from croupier.cli import app
from croupier.equipment.money import Odds
from croupier.games import HOUSE_GAMES, sample_text
from croupier.render import notice_paper
from croupier.render.guides.style import GUIDE
from croupier.render.sign_changes import sign_changes
from croupier.render.signs import sign_of
from croupier.render.style import A4, LETTER, POINT
from croupier.submission.diff import diff_tables
from croupier.submission.diff_notice import Notice, notice_of, plain
from croupier.submission.filing import Filing
from croupier.submission.value_kinds import (
    Amount,
    Dated,
    Kind,
    OneAmount,
    OneOf,
    PayoutOdds,
    Rate,
    Several,
    Whole,
    YesNo,
)

SOAK = bool(os.environ.get("CROUPIER_SOAK"))
OF_THE_TABLE = ("licensee", "edition", "table")

SCREEN = (24, 80)
"""Lines and columns of a terminal."""


def others(kind: Kind, value: Any) -> list[Any]:
    """Return other values of a kind than the filed one, as a filing states them."""
    match kind:
        case Dated():
            return others(kind.kind, value)
        case YesNo():
            return [not value]
        case OneOf():
            return [other for other in kind.values if other != value]
        case OneAmount():
            return [cents / 100 for cents in kind.cents if cents != value]
        case Amount() if value is None:
            return [50_000]
        case Amount():
            return [f"{(value + more) / 100:.2f}" for more in (-100, 100, 500)]
        case Whole():
            low = kind.low if value is None else value
            return [number for number in (low - 1, low + 1) if kind.low <= number <= kind.high]
        case PayoutOdds():
            return [str(odds) for odds in (kind.low, kind.high, Odds(kind.low.pays + 1, kind.low.to))]
        case Rate():
            return ["4%", "6%"]
        case Several():
            return [[5], [1]]
    return []


@cache
def variations(name: str) -> list[tuple[str, Any, Filing, bool]]:
    """Return the filing with each option changed where that is allowed, and whether its sign changes.

    A variant of a game's sample has what sets it apart, and the options that the sample doesn't have; in a soak, all.
    """
    was = sign_of(filing_of(name)).sections
    return [(key, value, new, sign_of(new).sections != was) for key, value, new in _variations(name)]


def _variations(name: str) -> Iterator[tuple[str, Any, Filing]]:
    game, changes = FILINGS[name]
    filing = filing_of(name)
    shown = {} if SOAK or name == game else filing_of(game).values
    for option in filing.schema.options:
        if option.key in OF_THE_TABLE or not option.applies(filing.values):
            continue
        if shown and option.key not in changes and option.applies(shown):
            continue
        for value in others(option.kind, filing.get(option.key)):
            try:
                yield option.key, value, changed(game, {**changes, option.key: value})
            except AssertionError:
                continue


def notice(old: Filing, new: Filing) -> Notice:
    return notice_of(diff_tables(old, new), sign_changes([(str(new["table"]), old, new)]))


POSTED_LEAST = {"poker": 6, "baccarat": 6, "mini-dice": 12, "sic-bo": 15, "three-card-poker": 5}
"""At least this many options of these games change the sign, so that the test below has something to check."""


@pytest.mark.cites("19:47-8.3")
@pytest.mark.parametrize("name", FILINGS)
def test_every_change_of_what_a_sign_says_has_a_notice_that_fits_on_a_screen(name: str) -> None:
    old = filing_of(name)
    seen = set()
    for key, value, new, posted in variations(name):
        if not posted:
            continue
        seen.add(key)
        found = notice(old, new)
        assert diff_tables(old, new).noticed, (key, value)
        [part] = found.parts
        assert part.changes, (key, value)
        lines = "\n".join(plain(found)).splitlines()
        assert max(map(len, lines)) < SCREEN[1]
        assert len(lines) <= SCREEN[0] or len(part.details) > 6, (key, value, lines)
        assert len(notice_paper.sheets(found)) == 1
        words = " ".join(lines)
        for jargon in ("19:47", "13:69", "N.J.A.C", "mark ", "staff", "filing", "reading", "option", key):
            assert jargon not in words, (key, value, words)
        assert not re.search(r"pay table [A-Z0-9]\b", words), (key, value, words)
    assert len(seen) >= POSTED_LEAST.get(name, 1) or (name not in HOUSE_GAMES and not SOAK)


@pytest.mark.parametrize("name", FILINGS)
def test_every_limit_that_is_filed_is_on_the_sign(name: str) -> None:
    """A wager's minimum and maximum, its amounts, and payout limits: another value, another sign."""
    old = filing_of(name)
    limits = ("minimum", "maximum", "amount", "amounts", "limit", "bonus_limit", "seven_card_limit")
    missing = {
        key
        for key, _, new, posted in variations(name)
        if key.rpartition(".")[2] in limits
        and key.partition(".")[0] in ("wagers", "multiple_action", "limits", "stakes", "rake")
        and not posted
        and new.get(key) != old.get(key)
    }
    assert missing == set()


def test_any_7_at_mini_dice_that_pays_more_needs_a_notice() -> None:
    found = notice(filing_of("mini-dice"), changed("mini-dice", {"pays.seven": "5 to 1"}))
    assert list(plain(found)) == [
        "SAMPLE CASINO",
        "Notice of changes. Starting January 1, 2008.",
        "",
        "Mini-Dice, table MD-01",
        "----------------------",
        "What changes:",
        "  * A winning any-7 bet pays 5 to 1 instead of 4 to 1.",
        "What stays:",
        "  * Limits, Place bets: $5 to $500",
        "  * Limits, Field bets: $5 to $500",
        "  * Limits, Any 7: $1 to $100",
        "  * All other bets, payouts and limits on the sign at the table stay the same.",
    ]


def test_another_pay_table_is_described_by_what_it_pays() -> None:
    [part] = notice(filing_of("packs-poker"), changed("packs-poker", {"wagers.five_card.pay_table": "B"})).parts
    assert part.changes == ("The payouts of the five-card bonus bet change.",)
    assert "Five-card bonus, Straight: 8 to 1 (previously 10 to 1)" in part.details
    assert all("previously" in row for row in part.details)


@pytest.mark.parametrize("paper", [LETTER, A4])
def test_paper_and_page_say_what_the_notice_says(paper: tuple[float, float]) -> None:
    found = notice(filing_of("packs-poker"), changed("packs-poker", {"wagers.five_card.pay_table": "B"}))
    [page] = printed(notice_paper.sheets(found, paper), GUIDE)
    assert page["size"] == pytest.approx([side / POINT for side in paper])
    assert_inside(page)
    assert overlapping(page) == []
    shown = Page(notice_paper.html(found))
    assert shown.open == []
    [part] = found.parts
    for words in (found.licensee, found.starting, part.title, *part.changes, *part.details, *part.unchanged):
        assert close(words) in page["text"], words
        assert close(words) in close(shown.words), words


def test_the_command_prints_a_page_for_each_group_of_tables(tmp_path: Path) -> None:
    old, new, file = (tmp_path / name for name in ("old.toml", "new.toml", "notice.pdf"))
    old.write_text(sample_text("mini-dice"), "utf-8")
    new.write_text(re.sub(r'(?m)^seven = "4 to 1"', 'seven = "5 to 1"', sample_text("mini-dice")), "utf-8")
    with pytest.raises(SystemExit) as end:
        app(["submission", "diff", str(old), str(new), "--notice", str(file)])
    assert end.value.code == 1
    assert file.read_bytes().startswith(b"%PDF")
    with pytest.raises(SystemExit) as end:
        app(["submission", "diff", str(old), str(new), "--notice", str(file)])
    assert end.value.code == 2


def test_every_game_has_a_sign_to_compare() -> None:
    assert {FILINGS[name][0] for name in FILINGS} == set(HOUSE_GAMES)


@pytest.mark.parametrize("name", FILINGS)
def test_no_two_rows_of_a_sign_have_one_name(name: str) -> None:
    """A notice identifies a row by its name: with two of them it would give one the other's old value."""
    for section in sign_of(filing_of(name)).sections:
        names = [row.name for row in section.rows if row.value]
        assert len({*names}) == len(names), section.title


def test_a_notice_about_zeros_at_roulette_says_so_once() -> None:
    old, new = filing_of("roulette"), changed("roulette", {"wheel.zero_rule": "full"})
    notice = notice_of(diff_tables(old, new), sign_changes([("T-1", old, new)]))
    text = "\n".join(plain(notice))
    assert "An even money bet loses on a zero." in text
    assert "previously" not in text
