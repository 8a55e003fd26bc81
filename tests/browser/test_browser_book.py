"""Pages of the book in a real browser: axe finds nothing, nothing is wider than a phone, links work."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from live_house import DESKTOP, PHONE
from playwright.sync_api import Browser, Page, expect
from test_browser_axe import violations

from croupier.book import site
from croupier.book.contents import gather

pytestmark = pytest.mark.skipif(not os.environ.get("CROUPIER_SOAK"), reason="pages without scripts: make soak")

PAGES = (
    "index.html",
    "status.html",
    "rounds.html",
    "sections/19-47-13.5.html",
    "code/games.mini_dice.shaker.html",
    "cases/mini_dice.s13_05_shaking.html",
)
"""One of each kind with its own look."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("book")
    site.write(gather(["19:47-13"]), made)
    return made


@pytest.fixture(params=["light", "dark"])
def page(request: pytest.FixtureRequest, chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context(viewport=PHONE if request.param == "dark" else DESKTOP, color_scheme=request.param)
    yield context.new_page()
    context.close()


def test_axe_finds_nothing_and_no_page_is_wider_than_its_window(page: Page, folder: Path) -> None:
    found = {}
    for path in PAGES:
        page.goto((folder / path).as_uri())
        if wrong := violations(page):
            found[path] = wrong
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            found.setdefault(path, []).append("wider than its window")
    assert found == {}


def test_a_reader_goes_from_the_front_page_to_the_code_and_back(page: Page, folder: Path) -> None:
    page.goto((folder / "index.html").as_uri())
    page.get_by_role("link", name="19:47-13.5", exact=False).first.click()
    article = page.locator("article").filter(has=page.get_by_role("link", name="19:47-13.5(e)", exact=True)).first
    article.get_by_role("link", name="games/mini_dice/").first.click()
    part = page.locator("section:target")
    expect(part).to_contain_text("19:47-13.5(e)")
    part.get_by_role("link", name="19:47-13.5(e)", exact=True).first.click()
    expect(page.locator("article:target")).to_contain_text("the dealer")
