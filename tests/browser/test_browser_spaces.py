"""No words run together on any page, as a browser shows it: rooms of the house, staff pages, courses."""

import sys
from pathlib import Path

from live_house import Server, Visitor
from playwright.sync_api import Page, expect

sys.path.insert(0, str(Path(__file__).parents[1] / "render"))

from missing_spaces import run_together

from croupier.games import HOUSE_GAMES

PAGES = (
    *("", "table/PG-01", "table/PP-01/history", "join/MD-01"),
    *("pit", "pit/PP-01", "dealer", "dealer/PP-01", "audit?table=PP-01"),
    *("odds", "odds?room=compare", "odds?room=simulate", "odds?room=equity"),
    *("train", *(f"train/{game}" for game in HOUSE_GAMES)),
)


def words_run_together(page: Page) -> list[str]:
    """Return where a space is missing in the text of a page."""
    lines = str(page.evaluate("document.body.innerText")).splitlines()
    return [place for line in lines for place in run_together(line)]


def test_a_missing_space_is_found(ann: Visitor) -> None:
    assert words_run_together(ann.page) == []
    ann.page.evaluate("document.body.append('Those are atTrain.')")
    assert words_run_together(ann.page)


def test_no_words_run_together(ann: Visitor, house: Server) -> None:
    page, found = ann.page, {}
    for where in PAGES:
        page.goto(f"{house.address}#/{where}")
        page.get_by_role("heading", level=1).first.wait_for()
        expect(page.get_by_role("status").filter(has_text="Fetching")).to_have_count(0)
        if places := words_run_together(page):
            found[where] = places
    assert found == {}
