"""The odds room: the value of a wager, two filings and two pay tables side by side, and simulations."""

import re
from typing import Any

from live_house import Server, Visitor
from playwright.sync_api import Locator, expect

COUNTED = 60_000
"""Milliseconds to wait for odds that are counted for the first time."""


def test_the_odds_of_a_wager(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.get_by_label("Menu", exact=True).click()
    page.get_by_role("link", name="Odds room").click()
    page.get_by_role("combobox", name="Game").select_option(label="Pack's Poker")
    lines = page.get_by_role("table", name="Every result of Pack's bet")
    expect(lines).to_be_visible(timeout=COUNTED)
    expect(page.get_by_role("region", name="Pack's bet")).to_contain_text("2.9951%")
    expect(lines.get_by_role("row", name=re.compile("^the player's hand is higher [0-9]"))).to_contain_text("48.4460%")
    # A licensee's choice changes the figures.
    page.get_by_role("combobox", name="beats without pair").select_option("push")
    expect(page.get_by_role("region", name="Pack's bet")).not_to_contain_text("2.9951%")
    page.get_by_role("combobox", name="Wager").select_option(label="five-card bonus")
    bonus = page.get_by_role("table", name="Every result of five-card bonus")
    expect(bonus.get_by_role("row", name=re.compile("royal flush", re.IGNORECASE)).first).to_be_visible(timeout=COUNTED)
    picture = page.get_by_role("figure").get_by_role("img").first
    expect(picture).to_have_attribute("alt", re.compile("^Outcomes of five-card bonus: "))
    page.evaluate("Promise.all([...document.images].map((one) => one.decode()))")
    ann.picture("odds")


def test_two_filings_side_by_side(ann: Visitor, house: Server) -> None:
    """A licensee's own filing against the table's: a wager that pays differently has a different edge."""
    page = ann.page
    page.goto(f"{house.address}#/odds?room=compare")
    page.get_by_role("combobox", name="A", exact=True).select_option(label="table PP-01, Pack's Poker")
    # A new filing starts as a copy of the one chosen before.
    for side in ("the sample filing of Pack's Poker", "a filing of your own"):
        page.get_by_role("combobox", name="B", exact=True).select_option(label=side)
    toml = page.get_by_role("textbox", name="The filing, as TOML")
    changed, times = re.subn(r'(?m)^(beats_without_pair\s*=\s*)"loses"', r'\1"push"', toml.input_value())
    assert times == 1
    toml.fill(changed)
    page.get_by_role("button", name="Compare").click()
    edges = page.get_by_role("table", name="House edge of each wager")
    row = edges.get_by_role("row", name=re.compile("^Pack's bet"))
    expect(row.first).to_be_visible(timeout=COUNTED)
    expect(page.get_by_role("group", name="Differences between the filings")).to_contain_text("beats_without_pair")


def test_two_pay_tables_side_by_side(ann: Visitor, house: Server) -> None:
    page = ann.page
    page.goto(f"{house.address}#/odds?room=compare")
    page.get_by_text("Two pay tables").click()
    page.get_by_role("combobox", name="Wager").select_option(label="Pack's Poker: five-card bonus")
    sides = [page.get_by_role("region", name=re.compile(f"^{side}: pay table")) for side in "AB"]
    edges = []
    for side in sides:
        expect(side.get_by_role("table").first).to_be_visible(timeout=COUNTED)
        edges.append(side.get_by_role("definition").first.inner_text())
    assert edges[0] != edges[1]


def start(visitor: Visitor, house: Server, rounds: str) -> Locator:
    page = visitor.page
    page.goto(f"{house.address}#/odds?room=simulate")
    page.get_by_role("combobox", name="Under").select_option(label="table PP-01, Pack's Poker")
    page.get_by_role("textbox", name=re.compile("^Rounds at most")).fill(rounds)
    page.get_by_role("button", name="Start").click()
    return page.get_by_role("progressbar", name="Rounds played")


def test_a_simulation_is_played_to_its_end(ann: Visitor, house: Server) -> None:
    progress = start(ann, house, "2,000")
    expect(progress).to_have_attribute("value", "2000", timeout=COUNTED)
    page = ann.page
    expect(page.get_by_role("table", name=re.compile("^Each wager, in percent"))).to_contain_text("pack.1")
    expect(page.get_by_role("table", name=re.compile("^This share of the sessions"))).to_be_visible()
    expect(page.get_by_role("button", name="Cancel")).to_have_count(0)


def test_a_simulation_is_watched_and_cancelled(ann: Visitor, house: Server) -> None:
    progress = start(ann, house, "50,000,000")
    page = ann.page
    expect(progress).to_have_attribute("value", re.compile("^[1-9]"), timeout=COUNTED)
    page.get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("heading", name="The simulation was canceled")).to_be_visible()
    played = int(str(progress.get_attribute("value")))
    assert 0 < played < 50_000_000
    # Results of rounds already played are kept.
    expect(page.get_by_role("table", name=re.compile("^Each wager, in percent"))).to_be_visible()


def test_a_simulation_of_nothing_is_refused(come: Any, house: Server) -> None:
    one = come("Ann")
    start(one, house, "none")
    expect(one.page.get_by_role("alert").filter(has_text="Rounds, session and seed are whole numbers")).to_be_visible()
