"""Drawings that say the right things without showing them, or show something extra: each is named."""

import re
from collections.abc import Callable

import pytest
from layout_filings import drawn, filing_of, svg_of

from croupier.games import HOUSE_GAMES
from croupier.render.drawing_check import check
from croupier.render.read_back import UnreadableDrawing, read
from croupier.render.style import PLAIN
from croupier.render.visibility import LEAST_TYPE

NAME, INSCRIBED = "packs-poker", "packs, everything inscribed"
BET = "seat-1-betting-area-packs-bet-1"
BET_1 = "betting area “Pack's bet 1”, seat 1"
OF_BETS, OF_SCALE = "13:69E-1.13Z(b)2", "13:69E-1.13Z(a)1"

Change = Callable[[str], str]


def findings(text: str, name: str = NAME) -> list[str]:
    return [str(finding) for finding in check(read(text), filing_of(name))]


def in_group(group: str, old: str, new: str) -> Change:
    """Return a change of whatever matches a pattern within one group."""

    def change(text: str) -> str:
        found = re.search(rf'<g id="{group}".*?</g>', text, re.S)
        assert found, group
        changed = re.sub(old, new, found[0])
        assert changed != found[0], old
        return text.replace(found[0], changed)

    return change


def before_the_boxes(more: str) -> Change:
    return lambda text: text.replace('<g id="dealers-side-drop-box', f'{more}<g id="dealers-side-drop-box', 1)


def moved_last(group: str) -> Change:
    """Return a change that draws a group after everything else on the table."""

    def change(text: str) -> str:
        found = re.search(rf'<g id="{group}".*?</g>\n', text, re.S)
        assert found, group
        return text.replace(found[0], "").replace('</g>\n<g id="sheet">', f'{found[0]}</g>\n<g id="sheet">')

    return change


def hidden(attribute: str) -> tuple[Change, str, str]:
    key, value = attribute.split("=")
    words = f"{BET_1} carries {key}=“{value}”, which may hide or distort it"
    return in_group(BET, "<g ", f'<g {key}="{value}" '), words, OF_BETS


DOCTORED: dict[str, tuple[Change, str, str]] = {
    "not displayed": hidden("display=none"),
    "not visible": hidden("visibility=hidden"),
    "styled away": hidden("style=display:none"),
    "seen through": hidden("opacity=0"),
    "cut away": hidden("clip-path=url(#x)"),
    "words not displayed": (
        in_group(BET, "<text ", '<text display="none" '),
        f"{BET_1} carries display=“none”, which may hide or distort it",
        OF_BETS,
    ),
    "words without a color": (
        in_group(BET, "label serif", "bare serif"),
        f"{BET_1} has words that are not in a label's color",
        OF_BETS,
    ),
    "an outline without a color": (in_group(BET, "main-area", "bare"), f"{BET_1} has no outline", OF_BETS),
    "a group in a group": (
        in_group(BET, "</g>", "<g></g></g>"),
        f"{BET_1} has a group within it, which is not read",
        OF_BETS,
    ),
    "mirrored": (in_group(BET, r'rotate\([^)]*\)"', r'rotate(-67.5) scale(-1 1)"'), f"{BET_1} is mirrored", OF_BETS),
    "another paragraph": (
        in_group(BET, r'data-cite="[^"]*"', 'data-cite="19:47-1.1"'),
        f"{BET_1} names 19:47-1.1",
        OF_BETS,
    ),
    "another style": (
        lambda text: text.replace("<style>", f"<style>#{BET}{{display:none}}"),
        "the style sheet is not that of a layout",
        OF_SCALE,
    ),
    "a table that is mirrored": (
        lambda text: text.replace("scale(0.1)", "scale(-0.1 0.1)"),
        "the table is turned, mirrored or stretched on the sheet",
        OF_SCALE,
    ),
    "a table that is turned": (
        lambda text: text.replace("scale(0.1)", "scale(0.1) rotate(180 1100 625)"),
        "the table is turned, mirrored or stretched on the sheet",
        OF_SCALE,
    ),
    "a table that is hidden": (
        lambda text: text.replace('<g id="table"', '<g opacity="0" id="table"'),
        "the table carries opacity=“0”",
        OF_SCALE,
    ),
    "a page that is hidden": (
        lambda text: text.replace('role="graphics', 'display="none" role="graphics'),
        "the page carries display=“none”",
        OF_SCALE,
    ),
    "a cover over the page": (
        lambda text: text.replace("</svg>", '<rect class="page" width="297" height="210"/></svg>'),
        "the page has more than its title, its style, the table and the sheet around it",
        OF_SCALE,
    ),
    "a cover on the sheet": (
        lambda text: text.replace(
            '<g id="scale-bar"', '<rect fill="white" x="9" y="9" width="1" height="1"/><g id="scale-bar"'
        ),
        "the sheet carries fill=“white”",
        OF_SCALE,
    ),
    "a cover of the sheet's own kind": (
        lambda text: text.replace(
            '<g id="scale-bar"', '<rect class="band" x="50" y="20" width="200" height="100"/><g id="scale-bar"'
        ),
        "the sheet has something on top of the table",
        OF_SCALE,
    ),
    "words across the table": (
        lambda text: text.replace(
            '<g id="scale-bar"',
            '<text class="ink sans" x="90" y="60" font-size="20" textLength="99">VOID</text><g id="scale-bar"',
        ),
        "the sheet has the words “VOID” on top of the table",
        OF_SCALE,
    ),
    "a table beyond the page": (
        lambda text: text.replace("translate(38.5 17) scale", "translate(88.5 17) scale"),
        "the table is not wholly on the page",
        OF_SCALE,
    ),
    "a page that begins elsewhere": (
        lambda text: text.replace('viewBox="0 0', 'viewBox="100 0'),
        "the table is not wholly on the page",
        OF_SCALE,
    ),
    "words pressed together": (
        in_group(BET, 'textLength="62.326"', 'textLength="30"'),
        f"{BET_1} has words squeezed into less than half their length",
        OF_BETS,
    ),
    "a cover in the group": (
        in_group(BET, "</g>", '<rect class="panel" x="-52" y="-37" width="104" height="74"/></g>'),
        f"{BET_1} has a rect over its words",
        OF_BETS,
    ),
    "words on another arc": (
        in_group("table-layout-packs-poker", r'd="M[-\d.]+', 'd="M0'),
        "layout “Pack's Poker” has words on a different arc than it states",
        "13:69E-1.13Z(b)",
    ),
    "words on no arc": (
        in_group("table-layout-packs-poker", 'href="#', 'href="#no-'),
        "layout “Pack's Poker” has words on a different arc than it states",
        "13:69E-1.13Z(b)",
    ),
    "felt over everything": (moved_last("table-felt-felt"), "felt “Felt” covers what is on it", OF_SCALE),
    "words without a tag": (
        before_the_boxes('<text x="1000" y="420" font-size="20">Pack’s bet pays 9 to 1</text>'),
        "the words “Pack’s bet pays 9 to 1” on the table have no tag",
        OF_SCALE,
    ),
    "an area without a tag": (
        before_the_boxes('<g><rect class="main-area" x="1000" y="420" width="100" height="60"/></g>'),
        "a rect on the table has no tag",
        OF_SCALE,
    ),
    "an inscription that nothing asks for": (
        before_the_boxes(
            '<g id="more" data-what="inscription" data-label="Pays 9 to 1" data-where="table"'
            ' data-cite="13:69E-1.13Z(b)6i">'
            '<text class="label serif" x="1050" y="410" font-size="10" textLength="60">Pays 9 to 1</text></g>'
        ),
        "inscription “Pays 9 to 1” is drawn, but this filing does not require it",
        "13:69E-1.13Z(b)6i",
    ),
    "another licensee": (
        lambda text: text.replace(">Sample Casino<", ">Another Casino<"),
        "the title block does not carry this filing's licensee, “Sample Casino”",
        OF_SCALE,
    ),
    "another table": (
        lambda text: text.replace(">PP-01<", ">PP-02<"),
        "the title block does not carry this filing's table, “PP-01”",
        OF_SCALE,
    ),
    "another day": (
        lambda text: text.replace(">2026-01-01<", ">2026-01-02<"),
        "the title block does not carry this filing's day, “2026-01-01”",
        OF_SCALE,
    ),
    "another figure at the scale bar": (
        lambda text: text.replace(">500</text>", ">600</text>"),
        "the scale bar of 0, 100 and 500 mm reads “0 100 600",
        OF_SCALE,
    ),
    "a dealer among the players": (
        lambda text: text.replace('data-dealer="1100 0"', 'data-dealer="1100 1250"'),
        "layout “Pack's Poker” has the dealer's place among the players",
        "13:69E-1.13Z(b)",
    ),
}


@pytest.mark.parametrize(("change", "words", "paragraph"), DOCTORED.values(), ids=DOCTORED.keys())
def test_what_is_not_seen_as_it_is_read_is_named(change: Change, words: str, paragraph: str) -> None:
    text = change(drawn(NAME))
    assert text != drawn(NAME)
    assert [finding for finding in findings(text) if finding.startswith(words) and finding.endswith(f"[{paragraph}]")]


def test_a_panel_over_its_words_is_named() -> None:
    covered = [
        finding for finding in findings(moved_last("seat-1-panel")(drawn(INSCRIBED)), INSCRIBED) if "covered" in finding
    ]
    assert "inscription “Payouts”, seat 1 is covered by its panel [13:69E-1.13Z(b)6]" in covered
    assert all(", seat 1 is covered by its panel [" in finding for finding in covered)


@pytest.mark.parametrize(("size", "seen"), [(LEAST_TYPE - 0.1, False), (LEAST_TYPE, True), (LEAST_TYPE + 0.1, True)])
def test_type_may_not_be_smaller_than_the_smallest_of_a_layout(size: float, seen: bool) -> None:
    small = in_group(BET, r'font-size="22" textLength="[\d.]+"', f'font-size="{size}" textLength="9"')(drawn(NAME))
    assert findings(small) == ([] if seen else [f"{BET_1} has type smaller than 4 mm [{OF_BETS}]"])


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_a_drawing_in_black_and_white_is_seen_too(name: str) -> None:
    assert findings(svg_of(filing_of(name), look=PLAIN), name) == []


@pytest.mark.parametrize("arc", ["", "1 2 3", "1 2 3 4 5", "1 2 0 4", "a b c d"])
def test_an_arc_that_is_none_is_refused(arc: str) -> None:
    with pytest.raises(UnreadableDrawing, match="cannot be read"):
        read(in_group("table-layout-packs-poker", 'data-arc="[^"]*"', f'data-arc="{arc}"')(drawn(NAME)))


@pytest.mark.parametrize("size", ["nan", "inf", "-inf"])
def test_a_size_that_is_none_is_refused(size: str) -> None:
    with pytest.raises(UnreadableDrawing, match="is not a size"):
        read(in_group(BET, 'x="-52"', f'x="{size}"')(drawn(NAME)))
