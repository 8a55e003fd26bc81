"""A finished round: copied as text, and the equity of its hands, from what everybody has seen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from history_fixtures import Visitor, is_problem, played, staffed_door, visitor
from poker_house import (
    ALONE,
    NO_LIMIT,
    TABLE,
    all_check,
    answers,
    at_table,
    cut_in_the_middle,
    of_form,
    player_in_turn,
    ready,
    stacked,
)
from service_house import PACKS, Guest, House, house

from croupier.games.poker.phh import read

ROUNDS = f"/tables/{TABLE}/rounds"
CARDS = "AS KD AH KC 2C 7D 8S 9H 3C QD 4C JS"
"""Aces against kings; each street after a burn card."""


@pytest.fixture
def here(tmp_path: Path) -> Iterator[House]:
    """A table without house players, behind a door where not everybody belongs to the staff."""
    with cut_in_the_middle(), at_table(tmp_path, NO_LIMIT, rules=ALONE, door=staffed_door(tmp_path)) as opened:
        yield opened


def all_in(here: House, *, last: str) -> tuple[Guest, Guest]:
    """Put two players all in before the flop; the second one shows or concedes. Return who held aces, and kings."""
    guests = [here.guest("Ann", TABLE).sits(2, 100_00), here.guest("Bo", TABLE).sits(5, 100_00)]
    stacked(here, CARDS)
    ready(*guests)
    for name, value in (("RaiseBet", {"to": 100_00}), ("CallBet", {}), ("ShowHand", {}), (last, {})):
        acting = player_in_turn(guests)
        assert acting is not None
        assert name in answers(acting)
        acting.must(name, value)
    aces = next(guest for guest in guests if "AS" in str(cards_shown_to(guest)))
    return aces, next(guest for guest in guests if guest is not aces)


def cards_shown_to(guest: Guest) -> list[object]:
    return [message["data"]["cards"] for message in guest.steps if message["is"] == "Viewed"]


def path_of(who: Visitor) -> str:
    (brief,) = who.get(ROUNDS)["rounds"]
    return f"{ROUNDS}/{brief['day']}/{brief['record']}"


def test_equities_of_hands_that_were_shown(here: House) -> None:
    aces, kings = all_in(here, last="ShowHand")
    vi = visitor(here)
    path = path_of(vi)
    assert vi.get(f"/tables/{TABLE}")["round_format"] == "PHH"
    stages = vi.get(f"{path}/run-out")["stages"]
    assert [stage["board"] for stage in stages] == [
        [],
        ["7D", "8S", "9H"],
        ["7D", "8S", "9H", "QD"],
        ["7D", "8S", "9H", "QD", "JS"],
    ]
    shares = [(stage["shares"][str(aces.seat)], stage["shares"][str(kings.seat)]) for stage in stages]
    assert 80 < shares[0][0] < 84
    # Among the 44 cards that nobody has seen, the other two kings win.
    assert shares[2] == (95.5, 4.5)
    assert shares[3] == (100, 0)
    assert all(sum(pair) == pytest.approx(100, abs=0.2) for pair in shares)
    # Each stage belongs to the step that completes its cards.
    steps = vi.get(path)["steps"]
    assert [steps[stage["step"]]["data"].get("target") for stage in stages[1:]] == ["board"] * 3


@pytest.mark.parametrize(("form", "cards"), [("five-card stud", [2, 3, 4, 5]), ("five-card draw high", [])])
def test_forms_without_a_board(tmp_path: Path, form: str, cards: list[int]) -> None:
    """At stud the hands grow face up; nobody knows what a drawing hand was before."""
    with at_table(tmp_path, {**NO_LIMIT, **of_form(form)}, rules=ALONE) as here:
        guests = [here.guest("Ann", TABLE).sits(2, 100_00), here.guest("Bo", TABLE).sits(5, 100_00)]
        ready(*guests)
        for _ in guests:
            acting = player_in_turn(guests)
            assert acting is not None
            found = answers(acting)
            bet = next(found[name] for name in ("RaiseBet", "MakeBet", "CallBet") if name in found)
            acting.must(bet["do"], {**bet["values"], **{field["name"]: field["most"] for field in bet["fields"]}})
        all_check(guests)
        vi = visitor(here)
        stages = vi.get(f"{path_of(vi)}/run-out")["stages"]
        assert [stage["cards"] for stage in stages] == cards
        assert all(sum(stage["shares"].values()) == pytest.approx(100, abs=0.2) for stage in stages)
        assert vi.get(f"/tables/{TABLE}")["round_format"] == "", "the format has no code for it"


def test_a_hand_that_was_not_shown_is_not_counted(here: House) -> None:
    aces, kings = all_in(here, last="ConcedeHand")
    for guest in (aces, kings):
        who = Visitor(here, guest.token)
        assert who.get(f"{path_of(who)}/run-out") == {"stages": []}


def test_the_text_of_a_round_hides_what_the_viewer_did_not_see(here: House) -> None:
    aces, kings = all_in(here, last="ConcedeHand")
    shown, conceded = ((aces, "AsAh"), (kings, "KdKc"))
    if "AS" not in str([line["data"]["cards"] for line in aces.steps if line["is"] == "Turned"]):
        shown, conceded = conceded, shown
    who = Visitor(here, conceded[0].token)
    path = path_of(who)
    own = who.get(f"{path}/text", **{"as": f"seat:{conceded[0].seat}"})["text"]
    assert conceded[1] in own
    assert shown[1] in own, "it was shown to everybody"
    (history,) = read(own)
    assert history.own["_view"] == f"seat:{conceded[0].seat}"
    others = [
        Visitor(here, shown[0].token).get(f"{path}/text", **{"as": f"seat:{shown[0].seat}"})["text"],
        visitor(here).get(f"{path}/text")["text"],
    ]
    assert all(conceded[1] not in text and shown[1] in text for text in others)
    is_problem(visitor(here).get(f"{path}/text", 403, **{"as": f"seat:{conceded[0].seat}"}), "only the player in seat")
    is_problem(who.get(f"{path}/text", 403, **{"as": "all"}))
    is_problem(who.get(f"{path}/text", 400, **{"as": "seat:9"}), "not a way to view this round")


def test_a_game_without_a_format(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, _ = played(here, 1)
        assert ann.get(f"/tables/{PACKS}")["round_format"] == ""
        (brief,) = ann.get(f"/tables/{PACKS}/rounds")["rounds"]
        path = f"/tables/{PACKS}/rounds/{brief['day']}/{brief['record']}"
        is_problem(ann.get(f"{path}/text", 404), "no text format")
        assert ann.get(f"{path}/run-out") == {"stages": []}
        is_problem(ann.get(f"/tables/{PACKS}/rounds/{brief['day']}/1/text", 404), "is not a round")
