"""The layout of every game, drawn and read back: everything required is there, in its place, and nothing else."""

import re
import xml.etree.ElementTree as ET
from itertools import pairwise
from math import cos, hypot, radians, sin

import pytest
from layout_filings import FILINGS, changed, drawn, filing_of, svg_of

from croupier.games import HOUSE_GAMES, part
from croupier.render.drawing_check import check, check_drawing, plain
from croupier.render.geometry import box_points, contains
from croupier.render.layouts import draw, sheets
from croupier.render.read_back import SeenPart, read
from croupier.render.requirements import required
from croupier.render.scene import DoesNotFit, Drawing, Item, Text
from croupier.render.sheet import NotAScale, facts_of, in_short, layout_sheet, scale_of
from croupier.render.style import FELT, PAPERS, PLAIN

SVG = "{http://www.w3.org/2000/svg}"


def tagged(drawing: Drawing, what: str, where: str | None = None) -> list[Item]:
    return [item for item in drawing.items if item.tag and item.tag.what == what and where in (None, item.tag.where)]


def labels(items: list[Item]) -> list[str]:
    return [item.tag.label for item in items if item.tag]


def test_every_game_has_a_layout() -> None:
    assert [name for name in HOUSE_GAMES if part(name, "drawing") is None] == []


@pytest.mark.parametrize("name", FILINGS)
@pytest.mark.cites("13:69E-1.13Z(b)", "19:46-1.13B(b)", "19:46-1.13B(b)3")
def test_a_drawing_has_all_that_its_filing_requires(name: str) -> None:
    filing = filing_of(name)
    assert [str(finding) for finding in check(read(svg_of(filing)), filing)] == []


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_every_requirement_is_drawn_with_its_paragraph(name: str) -> None:
    """Counted without the reader: the file's groups against the list."""
    filing = filing_of(name)
    root = ET.fromstring(svg_of(filing))
    groups = [group for group in root.iter(f"{SVG}g") if group.get("data-what")]
    found = {
        (group.get("data-what"), group.get("data-label"), group.get("data-where"), group.get("data-cite"))
        for group in groups
    }
    for element in required(filing):
        assert (element.what, element.label, element.where, str(element.cite)) in found
    for group in groups:
        title = group.find(f"{SVG}title")
        assert title is not None
        assert (group.get("data-label") or "") in (title.text or "")


@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_ids_are_unique_and_the_file_is_the_same_each_time(name: str) -> None:
    text = drawn(name)
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert text == svg_of(filing_of(name))


@pytest.mark.parametrize("scale", [1.0, 5.0, 10.0, 25.0])
@pytest.mark.cites("13:69E-1.13Z(a)1")
def test_the_drawing_is_true_to_scale(scale: float) -> None:
    filing = filing_of("packs-poker")
    root = ET.fromstring(svg_of(filing, scale))
    page = [float((root.get(side) or "").removesuffix("mm")) for side in ("width", "height")]
    assert [float(value) for value in (root.get("viewBox") or "").split()] == [0, 0, *page]
    table = next(group for group in root.iter(f"{SVG}g") if group.get("id") == "table")
    factor = float(re.findall(r"scale\(([\d.]+)\)", table.get("transform") or "")[0])
    assert factor * scale == pytest.approx(1)
    found = read(svg_of(filing, scale))
    assert found.drawn == pytest.approx(scale)
    assert found.bar == pytest.approx(500 / scale)
    assert check(found, filing) == []


def test_the_paper_is_the_smallest_that_holds_the_drawing() -> None:
    drawing, facts = draw(filing_of("packs-poker")), facts_of(filing_of("packs-poker"))
    sizes = {scale: layout_sheet(drawing, facts, scale) for scale in (10, 9, 1)}
    assert [(sizes[scale].width, sizes[scale].height) for scale in (10, 9)] == [(297, 210), (420, 297)]
    assert sizes[1].width > drawing.width
    assert sizes[1].height > drawing.depth


@pytest.mark.parametrize("paper", ["iso", "us"])
@pytest.mark.parametrize("name", HOUSE_GAMES)
def test_all_pages_keep_within_the_frame_of_their_paper(name: str, paper: str) -> None:
    for sheet in sheets(filing_of(name), paper=paper):
        assert (sheet.width, sheet.height) in PAPERS[paper]
        for item in sheet.items:
            for shape in item.shapes:
                if isinstance(shape, Text):
                    points = [item.frame(point) for point in shape.points()]
                    assert contains(box_points(10, 10, sheet.width - 20, sheet.height - 20), points), shape.words


@pytest.mark.cites("13:69E-1.13Z(a)", "13:69E-1.13Z(b)2")
def test_six_positions_have_three_bets_from_the_players_left_to_right() -> None:
    drawing = draw(filing_of("packs-poker"))
    seats = {item.tag.where for item in tagged(drawing, "position") if item.tag}
    assert seats == {f"seat {number}" for number in range(1, 7)}
    for seat in seats:
        bets = [item for item in tagged(drawing, "betting area", seat) if item.tag and "Pack's" in item.tag.label]
        assert labels(bets) == ["Pack's bet 1", "Pack's bet 2", "Pack's bet 3"]
        for left, right in pairwise(bets):
            # The player reads the labels upright, so the rotation of a bet shows which way is right.
            across = right.at[0] - left.at[0], right.at[1] - left.at[1]
            angle = radians(left.turn)
            assert across[0] * cos(angle) + across[1] * sin(angle) == pytest.approx(118)


@pytest.mark.cites("13:69E-1.13Z(b)3")
def test_bonus_areas_are_closer_to_the_dealer_and_grouped_with_their_wager() -> None:
    drawing = draw(filing_of("packs-poker"))
    for seat in range(1, 7):
        areas = {item.tag.label: item for item in tagged(drawing, "betting area", f"seat {seat}") if item.tag}
        for pack in (1, 2, 3):
            bet = areas[f"Pack's bet {pack}"]
            for kind in ("five-card", "seven-card"):
                bonus = areas[f"{kind} bonus {pack}"]
                assert away(bonus, drawing) < away(bet, drawing)
                nearest = min((1, 2, 3), key=lambda other: apart(bonus, areas[f"Pack's bet {other}"]))
                assert nearest == pack


def away(item: Item, drawing: Drawing) -> float:
    return hypot(item.at[0] - drawing.dealer[0], item.at[1] - drawing.dealer[1])


def apart(one: Item, other: Item) -> float:
    return hypot(one.at[0] - other.at[0], one.at[1] - other.at[1])


@pytest.mark.cites("13:69E-1.13Z(b)4", "13:69E-1.13Z(b)5", "13:69E-1.13Z(d)")
def test_what_the_dealer_has_lies_on_the_right_sides() -> None:
    """The dealer is at the top and faces down the page, so the dealer's left is the right of the page."""
    drawing = draw(filing_of("packs-poker"))
    middle = drawing.width / 2
    packs = tagged(drawing, "pack area")
    assert labels(packs) == ["Pack 1", "Pack 2", "Pack 3"]
    assert all(item.at[0] > middle for item in packs)
    cards = tagged(drawing, "community card area")
    assert len(cards) == 2
    assert sum(item.at[0] - middle for item in cards) == pytest.approx(0)
    (drop,), (tip,) = tagged(drawing, "drop box"), tagged(drawing, "tip box")
    assert drop.at[0] - middle == pytest.approx(middle - tip.at[0])
    assert drop.at[1] == tip.at[1] < drawing.depth / 8


@pytest.mark.cites("13:69E-1.13Z(b)6", "13:69E-1.13Z(c)")
def test_inscriptions_are_at_every_position_or_on_the_sign() -> None:
    inscribed, signed = (draw(filing_of(name)) for name in ("packs, push inscribed", "packs-poker"))
    assert {item.tag.where for item in tagged(inscribed, "inscription") if item.tag} == {
        f"seat {number}" for number in range(1, 7)
    }
    assert tagged(signed, "inscription") == []


@pytest.mark.cites("19:46-1.13B(b)3ii")
def test_the_insurance_area_is_at_the_left_of_the_numbered_area() -> None:
    drawing = draw(filing_of("pai-gow-poker"))
    for position in range(1, 7):
        areas = {item.tag.label: item for item in tagged(drawing, "betting area", f"position {position}") if item.tag}
        numbered, insurance = areas[str(position)], areas["Insurance"]
        angle = radians(numbered.turn)
        dx, dy = insurance.at[0] - numbered.at[0], insurance.at[1] - numbered.at[1]
        assert dx * cos(angle) + dy * sin(angle) < -50
        assert abs(dy * cos(angle) - dx * sin(angle)) < 1


def test_inscriptions_of_a_limit_name_it_or_point_to_the_sign() -> None:
    results = [
        [part.words for part in read(drawn(name)).seen if part.what == "inscription"]
        for name in ("pai gow, limit inscribed", "pai gow, limit on the sign")
    ]
    assert [any("$50,000" in words for words in lines) for lines in results] == [True, False]
    assert any("posted payout limit" in words for words in results[1])


def test_both_ends_of_a_craps_table_have_every_wager_on_a_number() -> None:
    seen = read(drawn("craps")).seen
    both = {area for area in ("pass", "field", "place.6", "come_odds.10", "dont_come.4") if _count(seen, area) == 2}
    assert both == {"pass", "field", "place.6", "come_odds.10", "dont_come.4"}
    assert _count(seen, "hop.13") == _count(seen, "seven") == 1
    assert _count(read(drawn("mini-craps")).seen, "pass") == 1


def _count(seen: list[SeenPart], area: str) -> int:
    return sum(part.area == area for part in seen)


@pytest.mark.parametrize("name", ["packs, everything inscribed", "craps", "blackjack, streak"])
def test_the_plain_look_is_black_on_white(name: str) -> None:
    text = svg_of(filing_of(name), look=PLAIN)
    style = text[text.index("<style>") : text.index("</style>")]
    felt = svg_of(filing_of(name), look=FELT)
    assert "#0d5c42" in felt[felt.index("<style>") : felt.index("</style>")]
    table = re.sub(r"\.accent\{[^}]*\}", "", style)
    colors = set(re.findall(r"#[0-9a-f]{6}", table))
    assert all(len({color[1:3], color[3:5], color[5:7]}) == 1 or _nearly_grey(color) for color in colors)
    assert text[text.index("</style>") :] == felt[felt.index("</style>") :]


def _nearly_grey(color: str) -> bool:
    parts = [int(color[start : start + 2], 16) for start in (1, 3, 5)]
    return max(parts) - min(parts) <= 16


@pytest.mark.parametrize("name", ["packs-poker", "blackjack", "baccarat", "craps", "poker"])
def test_a_name_that_needs_care_is_drawn_and_found_again(name: str) -> None:
    for licensee in ('Harrah\'s <Grand> & "Old" Casino', "Z", "A " * 99 + "B", "大西洋赌场"):
        filing = changed(name, {"licensee": licensee})
        drawing = read(svg_of(filing))
        assert [str(finding) for finding in check(drawing, filing)] == []
        (seen,) = [part for part in drawing.seen if part.what == "trade name"]
        assert plain(seen.words) == plain(licensee)


def test_a_word_without_end_is_refused() -> None:
    with pytest.raises(DoesNotFit, match="no room for 'KaKa"):
        svg_of(changed("packs-poker", {"licensee": "Ka" * 90}))


@pytest.mark.parametrize(
    ("name", "key", "most"),
    [
        ("blackjack", "boxes.number", 7),
        ("three-card-poker", "positions.number", 7),
        ("baccarat", "seats.number", 14),
        ("poker", "seats.number", 9),
    ],
)
def test_any_number_of_positions_finds_its_room(name: str, key: str, most: int) -> None:
    for number in range(2, most + 1):
        filing = changed(name, {key: number, **({"splitting.hands": 3} if name == "blackjack" else {})})
        assert [str(finding) for finding in check(read(svg_of(filing)), filing)] == []


@pytest.mark.parametrize(("text", "scale"), [("1:10", 10), ("1:1", 1), (" 1 : 2.5 ", 2.5), ("1:100", 100)])
def test_scales_are_read(text: str, scale: float) -> None:
    assert scale_of(text) == scale


@pytest.mark.parametrize("text", ["10", "1:0", "1:0.5", "1:101", "2:1", "1:-5", "1:x", ""])
def test_what_is_no_scale_is_refused(text: str) -> None:
    with pytest.raises(NotAScale):
        scale_of(text)


def test_paragraphs_are_listed_by_chapter_and_number() -> None:
    cites = [element.cite for element in required(filing_of("pai-gow-poker"))]
    result = in_short([*cites, *cites])
    assert result.startswith("N.J.A.C. 19:46-1.13B(b), 1.13B(b)3ii")
    assert result.index("11.9(b)") < result.index("11.13(b)2")
    assert result.count("11.9(b)") == 1


def test_a_drawing_can_be_checked_without_its_filing() -> None:
    for name in HOUSE_GAMES:
        assert check_drawing(read(drawn(name))) == []
