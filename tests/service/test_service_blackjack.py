"""Blackjack at a live table: what is drawn and asked, and which actions are allowed, or why not."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from service_house import Guest, House, house, whole

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.games.blackjack import SCHEMA

TABLE = "BJ-01"
HAND: Mapping[str, Any] = {"shuffling.method": "by hand", "cards.backs": ["red"]}
PLAIN: Mapping[str, Any] = {
    **HAND,
    "wagers.additional.kind": "none",
    "wagers.match.offered": False,
    "wagers.twenty.offered": False,
    "boxes.players": 1,
}
MULTIPLE: Mapping[str, Any] = {
    **PLAIN,
    "multiple_action.offered": True,
    "surrender.offered": False,
    "reader.used": False,
    "splitting.hands": 2,
}
CUT_AT = 156


def order(text: str) -> tuple[Card, ...]:
    """Return an order of six decks that deals these cards after a cut in the middle and a burned card."""
    wanted = cards(f"2C {text}")
    left = Counter(STANDARD_52 * 6)
    left.subtract(wanted)
    whole_ = (*wanted, *sorted(left.elements(), key=str))
    return (*whole_[-CUT_AT:], *whole_[:-CUT_AT])


@contextmanager
def at_table(folder: Path, deals: str = "", changes: Mapping[str, Any] = HAND) -> Iterator[House]:
    filed = filing_with(SCHEMA, changes).filing
    assert filed is not None
    with house(folder, filings={TABLE: filed}) as here:
        running = here[TABLE].kept.house
        assert running is not None
        running.orders += [order(deals)] if deals else []
        yield here


def cut(guest: Guest) -> None:
    """Cut in the middle, so that the stacked cards are dealt."""
    assert topic(guest) == "cut"
    guest.must("CutCards", {"at": CUT_AT})


def seated(here: House, name: str = "Ann", seat: int = 3) -> Guest:
    return here.guest(name, TABLE).sits(seat)


def bets(guest: Guest, **wagers: int) -> None:
    for kind, amount in wagers.items():
        guest.must("PlaceWager", {"area": f"{kind}.{guest.seat}", "amount": amount})


def dealt(here: House, **wagers: int) -> Guest:
    """Seat Ann in seat 3 with her wagers, and deal the cards."""
    ann = seated(here)
    cut(ann)
    bets(ann, **(wagers or {"bet": 25_00}))
    ann.must("Ready")
    return ann


def topic(guest: Guest) -> str:
    """Return the topic of a guest's question; empty if there is none."""
    return guest.question["topic"] if guest.question is not None else ""


def action(guest: Guest, do: str, **values: Any) -> Mapping[str, Any]:
    found = [action for action in guest.actions(do) if action["group"] == "answer" and not action["fields"]]
    found = [action for action in found if all(action["values"].get(name) == value for name, value in values.items())]
    assert len(found) == 1, (do, values, found)
    return found[0]


def test_what_the_layout_shows(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        about = here.client.get(f"/api/tables/{TABLE}", headers=_bearer(here)).json()
    layout = about["layout"]
    assert layout["positions"] == [6, 5, 4, 3, 2, 1], "box 1 is at the dealer's left, the right of who faces the dealer"
    assert layout["hands"] == "box"
    assert [(place["group"], place["row"]) for place in layout["places"]] == [
        ("bet", 0),
        ("suit", 1),
        ("match", 1),
        ("twenty", 2),
    ]
    assert "Dealer must draw to 16 and stand on all 17s" in layout["inscriptions"]
    assert about["brief"]["game"] == "blackjack"
    assert about["rules"][-1].startswith("A mark says how certain a choice is")


def _bearer(here: House) -> dict[str, str]:
    return {"Authorization": f"Bearer {here.signs_in('Sue')}"}


@pytest.mark.cites("19:47-2.5")
def test_the_cut_comes_first_and_the_shoe_is_shown(tmp_path: Path) -> None:
    with at_table(tmp_path, "TS TH 6D 9C") as here:
        ann = seated(here)
        assert ann.view["shoe"]["cards"] == 0
        cut(ann)
        shoe = ann.view["shoe"]
        assert shoe == {"cards": 311, "discards": 1, "before_cut": 233}
        bets(ann, bet=25_00)
        ann.must("Ready")
        assert ann.view["shoe"] == {"cards": 307, "discards": 1, "before_cut": 229}
        ann.must("Stand", {"position": 3})
        assert ann.view["shoe"] == {"cards": 307, "discards": 5, "before_cut": 229}
        whole(ann)


def test_a_turn_says_what_may_be_done_and_why_the_rest_may_not(tmp_path: Path) -> None:
    with at_table(tmp_path, "TS TH 6D 9C") as here:
        ann = dealt(here)
        question = ann.question
        assert question is not None
        assert (question["topic"], question["position"], question["place"]) == ("turn", 3, "box 3")
        assert question["cards"] == ["TS", "6D"]
        assert question["words"] == "Box 3: you have 16 against the ten of hearts."
        assert question["priced"]
        keys = {
            action["label"]: action["key"] for action in ann.actions() if action["group"] == "answer" and action["key"]
        }
        assert keys == {"Hit": "h", "Stand": "s", "Double for $25": "d", "Split": "p", "Surrender": "r"}
        split = action(ann, "SplitPair")
        assert not split["legal"]
        assert "You can split only two cards of the same value" in split["why"]
        assert split["cites"] == ["19:47-2.11(a)"]
        assert ann.refused("SplitPair", {"position": 3})["why"] in split["why"].lower()
        assert ann.view["seats"][2]["turn"]


@pytest.mark.cites("19:47-2.10")
@pytest.mark.parametrize("amount", [25_00, 10_00])
def test_doubling_for_as_much_or_for_less(tmp_path: Path, amount: int) -> None:
    with at_table(tmp_path, "6S TH 5D 8C TD") as here:
        ann = dealt(here)
        (less,) = [action for action in ann.actions("DoubleDown") if action["fields"]]
        assert (less["fields"][0]["least"], less["fields"][0]["most"]) == (50, 25_00)
        ann.must("DoubleDown", {"position": 3, "amount": amount})
        assert ann.view["you"]["net"] == 25_00 + amount
        whole(ann)


@pytest.mark.cites("19:47-2.11(a)")
def test_split_hands_are_played_one_after_the_other(tmp_path: Path) -> None:
    with at_table(tmp_path, "8S TH 8D 9C TS JD") as here:
        ann = dealt(here)
        ann.must("SplitPair", {"position": 3})
        assert {stake["area"]: stake["amount"] for stake in ann.view["stakes"]} == {"bet.3": 25_00, "bet.3.2": 25_00}
        places = []
        while ann.question is not None and ann.question["topic"] == "turn":
            places.append((ann.question["place"], ann.question["cards"]))
            ann.must("Stand", {"position": 3})
        assert places == [("box 3", ["8S", "TS"]), ("box 3 hand 2", ["8D", "JD"])]
        whole(ann)


@pytest.mark.cites("19:47-2.9", "19:47-2.7")
def test_insurance_and_even_money(tmp_path: Path) -> None:
    with at_table(tmp_path, "TS AH 6D 9C") as here:
        ann = dealt(here)
        assert topic(ann) == "insurance"
        assert action(ann, "Insure")["values"] == {"position": 3, "amount": 12_50}
        assert action(ann, "DeclineInsurance")["primary"]
        even = action(ann, "TakeEvenMoney")
        assert not even["legal"]
        assert "Even money is only for a blackjack" in even["why"]
        ann.must("Insure", {"position": 3, "amount": 5_00})
        assert topic(ann) == "turn"


def test_what_each_decision_costs(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    with at_table(tmp_path, "TS TH 6D 9C") as here:
        ann = dealt(here)
        answer = ann.ask("cost", {"position": 3})
        assert answer["is"] == "answer"
        costs = {choice["do"]: choice for choice in answer["answer"]["choices"]}
        assert set(costs) == {"Hit", "Stand", "DoubleDown", "Surrender"}, "a pair there is none"
        assert costs["Surrender"]["best"]
        assert costs["Surrender"]["cost_percent"] == 0
        assert 0 < costs["Hit"]["cost_percent"] < costs["Stand"]["cost_percent"] < costs["DoubleDown"]["cost_percent"]
        ann.must("Hit", {"position": 3})
        for wrong in ({"position": 4}, {"position": "3"}, {}):
            assert ann.ask("cost", wrong)["is"] != "answer"


def test_a_decision_of_an_earlier_round_is_not_shown_again(tmp_path: Path) -> None:
    with at_table(tmp_path, "TS TH 6D 9C") as here:
        ann = dealt(here)
        ann.must("Stand", {"position": 3})
        bets(ann, bet=25_00)
        assert ann.ask("cost", {"position": 3})["is"] != "answer"


@pytest.mark.cites("19:47-2.13(a)")
def test_several_players_on_a_box(tmp_path: Path) -> None:
    with at_table(tmp_path, "6S TH 5D 8C TD", {**PLAIN, "boxes.players": 3}) as here:
        ann = seated(here)
        cut(ann)
        bo = seated(here, "Bo", 5)
        wager = {"area": "bet.3", "amount": 10_00}
        bets(ann, bet=25_00)
        assert "19:47-2.13(a)" in bo.refused("PlaceWager", wager)["cites"]
        (admitting,) = ann.actions("AdmitPlayers")
        assert admitting["legal"]
        ann.must("AdmitPlayers", admitting["values"])
        assert not ann.actions("AdmitPlayers")
        bo.must("PlaceWager", wager)
        ann.must("Ready")
        bo.must("Ready")
        assert topic(bo) == ""
        ann.must("DoubleDown", {"position": 3, "amount": 25_00})
        assert topic(bo) == "double too"
        keep = action(bo, "KeepWager")
        assert keep["primary"]
        bo.must("KeepWager", keep["values"])
        assert (ann.view["you"]["net"], bo.view["you"]["net"]) == (50_00, 10_00)
        whole(ann)


@pytest.mark.cites("19:47-2.18(c)")
def test_multiple_action(tmp_path: Path) -> None:
    with at_table(tmp_path, "6S TH 5D TD 7C 8C 9C", MULTIPLE) as here:
        ann = dealt(here, bet=25_00, second=10_00, third=10_00)
        ann.must("DoubleDown", {"position": 3, "amount": 25_00})
        requests = []
        while topic(ann) == "double each":
            requests.append(action(ann, "DoubleDown")["values"]["amount"])
            ann.must("DoubleDown", action(ann, "DoubleDown")["values"])
        assert requests == [10_00, 10_00]
        assert ann.view["you"]["net"] == 90_00
        whole(ann)


@pytest.mark.cites("19:47-2.18(b)")
def test_nobody_waits_for_a_deal_with_too_few_wagers(tmp_path: Path) -> None:
    with at_table(tmp_path, "6S TH 5D TD 7C 8C 9C", MULTIPLE) as here:
        ann = seated(here)
        cut(ann)
        (deal,) = ann.actions("Ready")
        assert (deal["label"], deal["legal"]) == ("Bet $30 and deal", True)
        bets(ann, bet=25_00)
        (deal,) = ann.actions("Ready")
        assert deal["why"] == "Your wagers aren't enough for a round."
        ann.refused("Ready")
        bets(ann, second=10_00)
        ann.must("Ready")
        assert topic(ann) == "turn"


def test_the_hole_card_is_shown_to_nobody(tmp_path: Path) -> None:
    with at_table(tmp_path, "TS TH 6D 9C") as here:
        ann = dealt(here)
        watching = here.guest("Wes", TABLE, "spectator")
        for guest in (ann, watching):
            to_dealer = [message["data"] for message in guest.steps if message["data"].get("target") == "dealer"]
            assert [step["cards"] for step in to_dealer] == [["TH"], [""]]
        ann.must("Stand", {"position": 3})
        for guest in (ann, watching):
            (turned,) = [
                message["data"]
                for message in guest.steps
                if message["is"] == "Turned" and message["data"]["place"] == "dealer"
            ]
            assert turned["cards"] == ["TH", "9C"]


def test_a_lammer_marks_a_streak(tmp_path: Path) -> None:
    with at_table(tmp_path, "TS 9H KD 8C", {**PLAIN, "wagers.streak.offered": True}) as here:
        ann = dealt(here, bet=25_00, streak2=5_00)
        ann.must("Stand", {"position": 3})
        assert ann.view["seats"][2]["mark"] == "streak 2", "one hand is won, and the lammer lies on two"
        assert {stake["area"] for stake in ann.view["stakes"]} == {"streak2.3"}, "a streak stays where it is"
        whole(ann)


def test_a_bonus_wager_has_two_amounts(tmp_path: Path) -> None:
    with at_table(tmp_path, "", {**PLAIN, "wagers.bonus.offered": True}) as here:
        ann = seated(here)
        (bonus,) = [spot for spot in ann.view["spots"] if spot["area"] == "bonus.3"]
        assert bonus["amounts"] == [1_00, 5_00]


def test_irregularities_of_the_floor(tmp_path: Path) -> None:
    with at_table(tmp_path, "TS TH 6D 9C") as here:
        ann = seated(here)
        cut(ann)
        sue = here.guest("Sue", TABLE, "supervisor")
        kinds = {action["values"]["kind"]: action for action in sue.actions("RaiseIrregularity")}
        assert kinds["face-up"]["cites"] == ["19:47-2.15(a)"]
        assert not kinds["down-up"]["legal"]
        assert "face down" in kinds["down-up"]["why"]
        sue.must("RaiseIrregularity", {"kind": "face-up"})
        bets(ann, bet=25_00)
        ann.must("Ready")
        assert any(message["of"] == "Irregular" and "19:47-2.15(a)" in message["cites"] for message in ann.steps)


def test_who_goes_away_stands(tmp_path: Path) -> None:
    with at_table(tmp_path, "TS TH 6D 9C") as here:
        ann = dealt(here)
        sitting = here[TABLE].sittings[3]
        assert sitting.pass_over()
        assert here[TABLE].table.books.net(3) == -25_00
        assert ann.question is not None, "the guest has not heard of it yet"
