"""No words run together: in papers, in pages made for reading, and in the templates of scripted pages."""

from pathlib import Path
from typing import Any

import pdfplumber
import pytest
from layout_filings import FILINGS, changed, filing_of
from missing_spaces import run_together, swallowed
from paper_reading import Page

from croupier.games import HOUSE_GAMES, game
from croupier.render import notice_paper
from croupier.render.guides import guide_of, html
from croupier.render.sign_changes import sign_changes
from croupier.render.signs import sign_of
from croupier.submission.diff import diff_tables
from croupier.submission.diff_notice import markdown, notice_of, plain

ROOT = Path(__file__).parent.parent.parent
SCRIPTS = [file for file in sorted((ROOT / "src/croupier/service/pages").rglob("*.js")) if "vendor" not in file.parts]
PAPERS = sorted((ROOT / "docs/gallery").glob("*.pdf"))


@pytest.mark.parametrize(
    "text",
    ["those that you miss are atTrain.", "all tables(a file)", "(a file)of the year", "3 questions,of 5", "from$5 on"],
)
def test_a_missing_space_is_found(text: str) -> None:
    assert run_together(text)


@pytest.mark.parametrize(
    "text",
    [
        "Bonus wager(s), 5 1/2 to 1, on “off” only.",
        "Write house.toml (a file).",
        "Pack's Poker: $5 to $100",
        "N.J.A.C. 19:47",
    ],
)
def test_what_is_written_well_is_not(text: str) -> None:
    assert run_together(text) == []


def test_a_line_break_that_a_template_drops_is_found() -> None:
    assert swallowed("html`<p>they are at\n  <a href=${to('x')}>Train</a>.</p>`")
    assert swallowed("html`<p><a>rounds</a>\n (a file)</p>`")
    assert swallowed("html`<p>${number} questions,\n  ${sound(kept)} of them</p>`")
    assert swallowed("html`<p>they are\n  at <a href=${to('x')}>Train</a>.</p>`") == []
    assert swallowed("html`<p>Words\n  ${found && html`<ul></ul>`}</p>`") == []
    assert swallowed('html`<p>Words.\n  ${" "}<a>more</a></p>`') == []


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda file: file.name)
def test_no_template_of_a_page_drops_a_space(script: Path) -> None:
    assert swallowed(script.read_text("utf-8")) == []


@pytest.mark.parametrize("paper", PAPERS, ids=lambda file: file.stem)
def test_no_words_run_together_on_paper(paper: Path) -> None:
    with pdfplumber.open(paper) as document:
        for page in document.pages:
            words = [word["text"] for word in page.extract_words(use_text_flow=True, x_tolerance=1.5)]
            assert [place for word in words for place in run_together(word)] == []


@pytest.mark.parametrize("name", FILINGS)
def test_no_words_run_together_on_a_sign(name: str) -> None:
    lines = list(sign_of(filing_of(name)).lines())
    assert [place for line in lines[:-1] for place in run_together(line)] == []


class Spaced(Page):
    """A page whose elements are separated as in a browser: a block ends a line."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        super().handle_starttag(tag, attrs)
        if tag not in ("a", "b", "cite", "code", "em", "span", "strong"):
            self.words += "\n"


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_no_words_run_together_in_a_guide(name: str) -> None:
    lines = Spaced(html.write(guide_of(filing_of(name)))).words.splitlines()
    assert [place for line in lines for place in run_together(line)] == []


NOTICES: dict[str, dict[str, Any]] = {
    "packs-poker": {"wagers.five_card.pay_table": "B"},
    "mini-dice": {"pays.seven": "5 to 1"},
    "blackjack": {"wagers.additional.kind": "sevens", "splitting.hands": 3, "dealer.soft_17": "draw"},
    "craps": {"wagers.fire.offered": True, "come_out.hardways": "off"},
    "roulette": {"wheel.zero_rule": "en prison"},
    "big-six": {"pays.picture": "40 to 1"},
    "sic-bo": {"pays.table": "Pennsylvania A"},
    "casino-war": {"war.burn": "before each card", "war.tied_pays": "1 to 1"},
    "red-dog": {"cards.decks": 2},
}


@pytest.mark.parametrize("name", NOTICES)
def test_no_words_run_together_in_a_notice(name: str) -> None:
    old, new = filing_of(name), changed(name, NOTICES[name])
    notice = notice_of(diff_tables(old, new), sign_changes([("T-1", old, new)]))
    page = Spaced(notice_paper.html(notice)).words.splitlines()
    assert [place for line in (*markdown(notice), *plain(notice), *page) for place in run_together(line)] == []


def test_every_game_is_read() -> None:
    assert {paper.stem.rpartition("-")[0] for paper in PAPERS} == {game(name).SCHEMA.game for name in HOUSE_GAMES}
