"""Tampered drawings: the reader names what is wrong, and the paragraph."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest
from layout_filings import changed, drawn, filing_of

from croupier.render.drawing_check import check, check_drawing
from croupier.render.read_back import UnreadableDrawing, read

SVG = "{http://www.w3.org/2000/svg}"


class Doctor:
    """A drawing in which things can be changed."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.root = ET.fromstring(drawn(name))

    def group(self, where: str, label: str, what: str = "betting area") -> ET.Element:
        wanted = {"data-where": where, "data-label": label, "data-what": what}
        found = [g for g in self.root.iter(f"{SVG}g") if all(g.get(key) == value for key, value in wanted.items())]
        assert found, wanted
        return found[0]

    def by_id(self, name: str) -> ET.Element:
        return next(element for element in self.root.iter() if element.get("id") == name)

    def remove(self, group: ET.Element) -> None:
        parent = next(element for element in self.root.iter() if group in list(element))
        parent.remove(group)

    def swap(self, one: ET.Element, other: ET.Element) -> None:
        there = one.get("transform", ""), other.get("transform", "")
        other.set("transform", there[0])
        one.set("transform", there[1])

    def move(self, group: ET.Element, x: float, y: float) -> None:
        """Move a group by millimeters of the table, whichever way the group is turned."""
        group.set("transform", f"translate({x} {y}) {group.get('transform', '')}")

    def word(self, group: ET.Element, words: str) -> None:
        first, *rest = group.findall(f"{SVG}text")
        first.text = words
        for line in rest:
            group.remove(line)

    def findings(self) -> list[str]:
        text = ET.tostring(self.root, encoding="unicode")
        return [str(finding) for finding in check(read(text), filing_of(self.name))]


def test_an_untouched_drawing_passes_through_the_doctors_hands() -> None:
    assert Doctor("packs-poker").findings() == []


def test_a_missing_area_is_named() -> None:
    doctor = Doctor("packs-poker")
    doctor.remove(doctor.group("seat 2", "Pack's bet 3"))
    assert doctor.findings() == ["betting area “Pack's bet 3”, seat 2 is missing [13:69E-1.13Z(b)2]"]


@pytest.mark.parametrize(
    ("what", "label", "where", "paragraph"),
    [
        ("trade name", "Sample Casino", "table", "13:69E-1.13Z(b)1"),
        ("position", "Position 4", "seat 4", "13:69E-1.13Z(a)"),
        ("pack area", "Pack 2", "dealer's left", "13:69E-1.13Z(b)4"),
        ("community card area", "Card 1", "dealer", "13:69E-1.13Z(b)5"),
        ("drop box", "Drop box", "dealer's side", "13:69E-1.13Z(d)"),
        ("betting area", "seven-card bonus 1", "seat 6", "13:69E-1.13Z(b)3"),
    ],
)
def test_whatever_is_missing_is_named_with_its_own_paragraph(what: str, label: str, where: str, paragraph: str) -> None:
    doctor = Doctor("packs-poker")
    doctor.remove(doctor.group(where, label, what))
    (finding,) = doctor.findings()
    assert finding.endswith(f"is missing [{paragraph}]")
    assert f"{what} “{label}”" in finding


def test_a_position_that_is_missing_is_missed_in_all_its_parts() -> None:
    doctor = Doctor("packs-poker")
    for group in [g for g in doctor.root.iter(f"{SVG}g") if g.get("data-where") == "seat 5"]:
        doctor.remove(group)
    findings = doctor.findings()
    assert len(findings) == 10
    assert all("seat 5 is missing" in finding for finding in findings)


def test_swapped_bets_are_out_of_order_and_take_their_bonus_areas_along() -> None:
    doctor = Doctor("packs, no bonus")
    doctor.swap(doctor.group("seat 3", "Pack's bet 1"), doctor.group("seat 3", "Pack's bet 2"))
    assert doctor.findings() == [
        "betting area “Pack's bet 2”, seat 3 is not to the player's right of “Pack's bet 1” [13:69E-1.13Z(b)2]"
    ]


def test_bonus_areas_of_another_pack_are_not_grouped() -> None:
    doctor = Doctor("packs-poker")
    doctor.swap(doctor.group("seat 1", "five-card bonus 1"), doctor.group("seat 1", "five-card bonus 3"))
    assert doctor.findings() == [
        "betting area “five-card bonus 1”, seat 1 is not grouped with “Pack's bet 1”: it is nearer to “Pack's bet 3”"
        " [13:69E-1.13Z(b)3]",
        "betting area “five-card bonus 3”, seat 1 is not grouped with “Pack's bet 3”: it is nearer to “Pack's bet 1”"
        " [13:69E-1.13Z(b)3]",
    ]


def test_a_bonus_area_behind_its_bet_is_not_closer_to_the_dealer() -> None:
    doctor = Doctor("packs, one bonus")
    doctor.swap(doctor.group("seat 4", "seven-card bonus 2"), doctor.group("seat 4", "Pack's bet 2"))
    findings = doctor.findings()
    assert any(
        "“seven-card bonus 2”, seat 4 is not closer to the dealer than “Pack's bet 2”" in finding
        for finding in findings
    )
    assert {finding[finding.rindex("[") :] for finding in findings} <= {"[13:69E-1.13Z(b)3]", "[13:69E-1.13Z(b)2]"}


def test_a_wrong_label_is_quoted() -> None:
    doctor = Doctor("packs-poker")
    doctor.word(doctor.group("seat 1", "Pack's bet 1"), "Ante")
    assert doctor.findings() == ["betting area “Pack's bet 1”, seat 1 reads “Ante” [13:69E-1.13Z(b)2]"]


def test_a_wrong_figure_in_an_inscription_is_quoted() -> None:
    doctor = Doctor("packs, push inscribed")
    row = doctor.group("seat 2", "Five-card bonus: Royal Flush: 1,000 to 1", "inscription")
    odds = row.findall(f"{SVG}text")[-1]
    assert odds.text == "1,000 to 1"
    odds.text = "1,000 for 1"
    (finding,) = doctor.findings()
    assert finding == (
        "inscription “Five-card bonus: Royal Flush: 1,000 to 1”, seat 2 reads “Five-card bonus Royal Flush 1,000 for 1”"
        " [13:69E-1.13Z(b)6i]"
    )


def test_a_row_is_read_with_the_heading_above_it() -> None:
    doctor = Doctor("packs, push inscribed")
    heading = doctor.group("seat 2", "Five-card bonus", "heading")
    doctor.word(heading, "Six-card bonus")
    findings = doctor.findings()
    assert findings
    assert all("reads “Six-card bonus" in finding for finding in findings)


@pytest.mark.parametrize(("x", "words"), [(2000.0, "is not entirely on the table"), (-80.0, "overlap")])
def test_an_area_that_lies_elsewhere_is_found(x: float, words: str) -> None:
    doctor = Doctor("packs-poker")
    doctor.move(doctor.group("dealer's left", "Pack 3", "pack area"), x, 0)
    findings = doctor.findings()
    assert any(words in finding and "“Pack 3”" in finding and "[13:69E-1.13Z(b)4]" in finding for finding in findings)


@pytest.mark.parametrize("over", [(0.0, True), (0.2, True), (3.0, False)])
def test_an_area_may_come_to_the_edge_of_the_felt_but_not_beyond(over: tuple[float, bool]) -> None:
    """The drop box is moved up until its upper side meets the felt's, and then further."""
    beyond, passes = over
    doctor = Doctor("packs-poker")
    doctor.move(doctor.group("dealer's side", "Drop box", "drop box"), 0, -10 - beyond)
    assert (doctor.findings() == []) is passes


def test_packs_at_the_dealers_right_are_on_the_wrong_side() -> None:
    doctor = Doctor("packs-poker")
    for number in (1, 2, 3):
        doctor.move(doctor.group("dealer's left", f"Pack {number}", "pack area"), -620, 0)
    assert doctor.findings() == [
        f"pack area “Pack {number}”, dealer's left is not to the left of the dealer [13:69E-1.13Z(b)4]"
        for number in (1, 2, 3)
    ]


def test_packs_out_of_order_are_named() -> None:
    doctor = Doctor("packs-poker")
    groups = [doctor.group("dealer's left", f"Pack {number}", "pack area") for number in (1, 2)]
    doctor.swap(*groups)
    (finding,) = doctor.findings()
    assert finding == "pack area “Pack 2”, dealer's left does not follow “Pack 1” [13:69E-1.13Z(b)4]"


def test_community_cards_belong_in_front_of_the_dealer() -> None:
    doctor = Doctor("packs-poker")
    doctor.move(doctor.group("dealer", "Card 1", "community card area"), -260, 0)
    (finding,) = doctor.findings()
    assert finding == "community card area “Card 1”, dealer is not in front of the dealer [13:69E-1.13Z(b)5]"


def test_what_is_the_dealers_belongs_in_the_dealers_half() -> None:
    doctor = Doctor("poker")
    doctor.move(doctor.group("dealer", "Rake", "rake area"), -300, 500)
    assert doctor.findings() == [
        "rake area “Rake”, dealer is not on the dealer's side of the table [19:47-14.14(b)1ii]"
    ]


def test_the_tip_box_beside_the_drop_box_is_on_the_wrong_side() -> None:
    doctor = Doctor("packs-poker")
    drop, tip = (
        doctor.group("dealer's side", "Drop box", "drop box"),
        doctor.group("dealer's other side", "Tip box", "tip box"),
    )
    tip.set("transform", drop.get("transform", ""))
    doctor.move(tip, 0, 80)
    assert doctor.findings() == [
        "tip box “Tip box”, dealer's other side is on the same side of the dealer as the drop box [13:69E-1.13Z(d)]"
    ]


def test_positions_go_around_with_the_clock() -> None:
    doctor = Doctor("three-card-poker")
    ones, twos = ([g for g in doctor.root.iter(f"{SVG}g") if g.get("data-where") == f"position {n}"] for n in (1, 2))
    for element, two in zip(ones, twos, strict=True):
        doctor.swap(element, two)
    (finding,) = doctor.findings()
    assert "position 2 does not follow position 1 clockwise [19:47-20.6]" in finding


def test_an_area_that_its_player_reads_upside_down_is_found() -> None:
    doctor = Doctor("three-card-poker")
    group = doctor.group("position 4", "Play")
    group.set("transform", f"{group.get('transform')} rotate(180)")
    assert "betting area “Play”, position 4 is upside down for its player [19:47-20.10(b)]" in doctor.findings()


@pytest.mark.parametrize(
    ("name", "where", "one", "other", "paragraph"),
    [
        ("three-card-poker", "position 3", "Ante", "Play", "19:47-20.10(b)"),
        ("baccarat", "seat 5", "Banker", "Player", "19:47-3.2(a)"),
        ("minibaccarat", "seat 2", "Tie", "Banker", "19:47-3.2(a)1"),
    ],
)
def test_areas_in_the_wrong_order_from_the_dealer_are_named(
    name: str, where: str, one: str, other: str, paragraph: str
) -> None:
    doctor = Doctor(name)
    doctor.swap(doctor.group(where, one), doctor.group(where, other))
    wanted = f"betting area “{other}”, {where} is not closer to the player than “{one}” [{paragraph}]"
    assert wanted in doctor.findings()


def test_insurance_at_the_right_of_the_numbered_area_is_on_the_wrong_side() -> None:
    doctor = Doctor("pai-gow-poker")
    doctor.swap(doctor.group("position 6", "Insurance"), doctor.group("position 6", "Bonus"))
    assert doctor.findings() == [
        "betting area “Insurance”, position 6 is not to the left of the betting area numbered 6 [19:46-1.13B(b)3ii]"
    ]


def test_the_payout_limit_must_be_inscribed() -> None:
    doctor = Doctor("pai gow, limit inscribed")
    limit = next(g for g in doctor.root.iter(f"{SVG}g") if "payout limit" in (g.get("data-label") or ""))
    doctor.remove(limit)
    (finding,) = doctor.findings()
    assert finding.endswith("is missing [19:46-1.13B(b)3iv]")


def test_wagers_on_a_number_belong_in_its_column() -> None:
    doctor = Doctor("craps")
    doctor.swap(doctor.group("numbers", "Place 6"), doctor.group("numbers", "Place 8"))
    assert doctor.findings() == [
        "betting area “Place 6”, numbers is in the column of 8 [19:47-1.2(a)5]",
        "betting area “Place 8”, numbers is in the column of 6 [19:47-1.2(a)5]",
    ]


def test_numbers_rise_from_left_to_right() -> None:
    doctor = Doctor("craps")
    doctor.swap(doctor.group("numbers", "4", "number"), doctor.group("numbers", "5", "number"))
    assert any(finding.startswith("number “4”, numbers is to the right of 5") for finding in doctor.findings())


def test_one_end_of_a_craps_table_may_not_say_something_else() -> None:
    doctor = Doctor("craps")
    other = [g for g in doctor.root.iter(f"{SVG}g") if g.get("data-area") == "field"][1]
    doctor.word(other, "Big 8")
    [finding] = doctor.findings()
    assert finding.startswith("betting area “Field: 2 (pays 2 to 1), 3, 4, 9, 10, 11, 12 (pays ")
    assert finding.endswith("”, come reads “Big 8” [19:47-1.2(a)11]")


def test_an_area_for_a_wager_that_is_not_offered_is_found() -> None:
    drawing = read(drawn("packs-poker"))
    findings = [str(finding) for finding in check(drawing, changed("packs-poker", {"wagers.five_card.offered": False}))]
    unasked = [finding for finding in findings if "does not offer it" in finding]
    assert len(unasked) == 18
    assert unasked[0].endswith("is drawn, but this filing does not offer it [13:69E-1.13Z(b)3]")
    assert [finding for finding in findings if finding not in unasked] == [
        "the title block does not carry this filing's digest [13:69E-1.13Z(a)1]"
    ]


def test_an_area_that_is_drawn_twice_is_found() -> None:
    doctor = Doctor("packs-poker")
    bet = doctor.group("seat 1", "Pack's bet 1")
    again = ET.fromstring(ET.tostring(bet))
    again.set("transform", "translate(1000 900)")
    doctor.by_id("table").append(again)
    assert "betting area “Pack's bet 1”, seat 1 is drawn 2 times [13:69E-1.13Z(b)2]" in doctor.findings()


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda text: text.replace("scale(0.1)", "scale(0.09)"), "is drawn at 1:11.11"),
        (lambda text: text.replace('data-scale="1:10"', 'data-scale="1:12"'), "states a scale of 1:12"),
        (lambda text: text.replace('width="297mm" height="210mm"', 'width="594mm" height="420mm"'), "is drawn at 1:5"),
        (lambda text: text.replace('data-width="2200"', 'data-width="2100"'), "should be 2,100 mm wide"),
        (lambda text: text.replace("2,200 mm", "2,300 mm"), "size of 2,200 mm is not written on the sheet"),
        (lambda text: re.sub(r"1:10(?=<)", "", text), "the scale 1:10 is not written on the sheet"),
        (lambda text: text.replace('id="scale-bar"', 'id="bar"'), "there is no scale bar"),
        (lambda text: text.replace('data-what="table"', 'data-what="rug"'), "the outline of the table is missing"),
    ],
)
@pytest.mark.cites("13:69E-1.13Z(a)1")
def test_a_wrong_scale_is_found(change: Callable[[str], str], words: str) -> None:
    text = change(drawn("packs-poker"))
    assert text != drawn("packs-poker")
    found = [str(finding) for finding in check_drawing(read(text))]
    assert any(words in finding and finding.endswith("[13:69E-1.13Z(a)1]") for finding in found), found


def test_a_longer_scale_bar_is_found() -> None:
    doctor = Doctor("packs-poker")
    box = doctor.by_id("scale-bar").findall(f"{SVG}rect")[-1]
    box.set("width", "12")
    assert doctor.findings() == ["the scale bar of 500 mm is 520 mm long [13:69E-1.13Z(a)1]"]


def test_words_that_reach_beyond_their_area_are_found() -> None:
    doctor = Doctor("packs-poker")
    text = doctor.group("seat 3", "Pack's bet 2").find(f"{SVG}text")
    assert text is not None
    text.set("textLength", "110")
    assert doctor.findings() == [
        "the words of betting area “Pack's bet 2”, seat 3 reach beyond its area [13:69E-1.13Z(b)2]"
    ]


def test_lines_that_run_into_each_other_are_found() -> None:
    doctor = Doctor("packs-poker")
    first, second = doctor.group("seat 3", "Pack's bet 2").findall(f"{SVG}text")
    second.set("y", str(float(first.get("y", "0")) + 4))
    (finding,) = doctor.findings()
    assert finding.startswith("the lines of betting area “Pack's bet 2”, seat 3 run into each other")


def test_an_area_without_an_outline_is_none() -> None:
    doctor = Doctor("packs-poker")
    group = doctor.group("seat 3", "Pack's bet 2")
    outline = group.find(f"{SVG}rect")
    assert outline is not None
    group.remove(outline)
    assert doctor.findings() == ["betting area “Pack's bet 2”, seat 3 has no outline [13:69E-1.13Z(b)2]"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not an SVG file"),
        ("<svg", "not an SVG file"),
        ("<html/>", "root element is not svg"),
        ('<svg xmlns="http://www.w3.org/2000/svg"/>', "id “table”"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg"/>', "entities"),
        ('<svg xmlns="http://www.w3.org/2000/svg"><g id="table"/></svg>', "cannot be read"),
    ],
)
def test_what_is_no_drawing_is_refused(text: str, words: str) -> None:
    with pytest.raises(UnreadableDrawing, match=words):
        read(text)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('width="297mm"', 'width="297px"', "not in millimeters"),
        ('height="210mm"', 'height="200mm"', "different scales"),
        ('data-scale="1:10"', 'data-scale="ten"', "is not a scale"),
        ("rotate(", "skewX(", "skewX"),
        ('data-dealer="1100 0"', 'data-dealer="left"', "cannot be read"),
    ],
)
def test_a_drawing_that_cannot_be_understood_is_refused(old: str, new: str, words: str) -> None:
    text = drawn("packs-poker")
    assert old in text
    with pytest.raises(UnreadableDrawing, match=words):
        read(text.replace(old, new, 1))
