"""Three card poker at a live table: what is drawn, what is asked, what each decision costs."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from service_house import Guest, House, house, whole

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, cards
from croupier.games.three_card_poker import SCHEMA

TABLE = "TC-01"
PAIR_WINS = "9C QS 9D 7H 2C 4D"
"""The cards of position 3 and of the dealer in turn: a pair of nines against queen high."""
NINE_HIGH = "9C KS 6D 7H 2C 4D"


@contextmanager
def at_table(folder: Path, deals: str = "", changes: Mapping[str, Any] | None = None) -> Iterator[House]:
    filed = filing_with(SCHEMA, changes or {}).filing
    assert filed is not None
    with house(folder, filings={TABLE: filed}) as here:
        running = here[TABLE].kept.house
        assert running is not None
        if deals:
            wanted = cards(deals)
            running.orders.append((*wanted, *(card for card in STANDARD_52 if card not in wanted)))
        yield here


def bets(guest: Guest, **wagers: int) -> None:
    for kind, amount in wagers.items():
        guest.must("PlaceWager", {"area": f"{kind}.{guest.seat}", "amount": amount})


def dealt(here: House, **wagers: int) -> Guest:
    """Seat Ann in seat 3 with her wagers, and deal the cards."""
    ann = here.guest("Ann", TABLE).sits(3)
    bets(ann, **(wagers or {"ante": 25_00}))
    ann.must("Ready")
    return ann


def answers(guest: Guest) -> dict[str, Mapping[str, Any]]:
    return {action["do"]: action for action in guest.actions() if action["group"] == "answer"}


def test_what_the_layout_shows(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        bearer = {"Authorization": f"Bearer {here.signs_in('Sue')}"}
        about = here.client.get(f"/api/tables/{TABLE}", headers=bearer).json()
    layout = about["layout"]
    assert layout["positions"] == [7, 6, 5, 4, 3, 2, 1], "position 1 is at the right of who faces the dealer"
    assert [(place["group"], place["row"]) for place in layout["places"]] == [("play", 0), ("ante", 1), ("pairplus", 2)]
    assert (layout["hand"], layout["numbered"]) == (3, False)
    assert "Dealer plays with queen high or better" in layout["inscriptions"]
    assert about["brief"]["game"] == "three-card-poker"


@pytest.mark.cites("19:47-20.10(b)")
def test_a_decision_and_its_answers(tmp_path: Path) -> None:
    with at_table(tmp_path, PAIR_WINS) as here:
        ann = dealt(here, ante=25_00, pairplus=5_00)
        question = ann.question
        assert question is not None
        assert (question["topic"], question["position"], question["place"]) == ("decision", 3, "seat 3")
        assert question["cards"] == ["9C", "9D", "2C"]
        assert question["words"].startswith("You have a pair of nines. Play for $25 more, or fold")
        found = answers(ann)
        assert (found["MakePlayWager"]["key"], found["MakePlayWager"]["primary"]) == ("p", True)
        assert (found["Fold"]["key"], found["Fold"]["primary"]) == ("f", False)
        ann.must("MakePlayWager", found["MakePlayWager"]["values"])
        assert ann.view["you"]["net"] == 55_00
        whole(ann)


def test_a_low_hand_is_better_folded(tmp_path: Path) -> None:
    with at_table(tmp_path, NINE_HIGH) as here:
        ann = dealt(here)
        found = answers(ann)
        assert (found["MakePlayWager"]["primary"], found["Fold"]["primary"]) == (False, True)
        ann.must("Fold", found["Fold"]["values"])
        assert ann.view["you"]["net"] == -25_00
        whole(ann)


def test_what_each_decision_costs(tmp_path: Path) -> None:
    pytest.importorskip("numba")
    with at_table(tmp_path, NINE_HIGH) as here:
        ann = dealt(here)
        assert ann.question is not None
        assert ann.question["priced"]
        answer = ann.ask("cost", {"position": 3})["answer"]
        fold, play = answer["choices"]
        assert (fold["do"], fold["best"], fold["value_percent"], fold["cost_percent"]) == ("Fold", True, -100.0, 0.0)
        assert (play["do"], play["best"]) == ("MakePlayWager", False)
        assert play["cost_percent"] == pytest.approx(-100 - play["value_percent"])
        assert "nothing to decide at position 4" in ann.ask("cost", {"position": 4})["why"]
        assert "cost, with the position" in ann.ask("cost", {"box": 3})["why"]


@pytest.mark.cites("19:47-20.10(b)")
def test_who_could_not_play_on_is_warned_before_the_deal(tmp_path: Path) -> None:
    """An ante needs the same amount for the play wager: the table says so and offers chips, before the deal and
    then.
    """
    with at_table(tmp_path, PAIR_WINS) as here:
        ann = here.guest("Ann", TABLE).sits(3, 30_00)
        assert ann.view["short"] == ""
        bets(ann, ante=15_00)
        assert ann.view["short"] == "", "fifteen dollars are left for the play bet"
        bets(ann, pairplus=5_00)
        assert ann.view["short"] == "You have $10 left: not enough for the play bet of $15."
        assert [action["group"] for action in ann.actions() if action["do"] == "BuyIn"] == ["wagers", "seat"]
        ann.must("Ready")
        assert not answers(ann)["MakePlayWager"]["legal"]
        ann.must("BuyIn", answers(ann)["BuyIn"]["values"])
        assert answers(ann)["MakePlayWager"]["legal"]
        assert "BuyIn" not in answers(ann)
        whole(ann)


def test_chips_are_offered_where_they_have_run_out(tmp_path: Path) -> None:
    with at_table(tmp_path, NINE_HIGH) as here:
        ann = here.guest("Ann", TABLE).sits(3, 15_00)
        bets(ann, ante=10_00)
        ann.must("Ready")
        ann.must("Fold", answers(ann)["Fold"]["values"])
        buying = next(action for action in ann.actions() if action["do"] == "BuyIn")
        assert (buying["group"], buying["primary"], buying["key"]) == ("wagers", True, "b")
        ann.must("BuyIn", buying["values"])
        assert next(action for action in ann.actions() if action["do"] == "BuyIn")["group"] == "seat"


@pytest.mark.cites("19:47-20.10(b)")
def test_chips_may_be_bought_meanwhile(tmp_path: Path) -> None:
    with at_table(tmp_path, PAIR_WINS) as here:
        ann = here.guest("Ann", TABLE).sits(3, 30_00)
        bets(ann, ante=25_00)
        ann.must("Ready")
        play = answers(ann)["MakePlayWager"]
        assert not play["legal"]
        assert "The play bet equals the ante of $25" in play["why"]
        ann.must("BuyIn", {"amount": 100_00})
        assert answers(ann)["MakePlayWager"]["legal"]
        whole(ann)


@pytest.mark.cites("19:47-20.6")
def test_a_second_position_where_it_is_filed(tmp_path: Path) -> None:
    with at_table(tmp_path, changes={"positions.two": True}) as here:
        ann = here.guest("Ann", TABLE).sits(3)
        spots = {spot["area"]: spot for spot in ann.view["spots"]}
        assert list(spots) == ["ante.3", "pairplus.3", "ante.2", "pairplus.2", "ante.4", "pairplus.4"]
        assert all(spot["legal"] for spot in spots.values())
        here.guest("Bo", TABLE).sits(4)
        spots = {spot["area"]: spot for spot in ann.view["spots"]}
        assert not spots["ante.4"]["legal"]
        bets(ann, ante=25_00)
        ann.must("PlaceWager", {"area": "ante.2", "amount": 25_00})
        ann.must("Ready")
        assert ann.question is not None
        assert ann.question["words"].startswith("Position 2: you have")
        ann.must("Fold", {"position": 2})
        assert ann.question is not None
        assert ann.question["position"] == 3


def test_one_position_elsewhere(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        areas = [spot["area"] for spot in here.guest("Ann", TABLE).sits(3).view["spots"]]
        assert areas == ["ante.3", "pairplus.3"]


def test_who_goes_away_folds(tmp_path: Path) -> None:
    with at_table(tmp_path, PAIR_WINS) as here:
        dealt(here)
        assert here[TABLE].sittings[3].pass_over()
        assert here[TABLE].table.books.net(3) == -25_00


@pytest.mark.cites("19:47-20.5")
def test_the_cut_where_the_dealer_shuffles(tmp_path: Path) -> None:
    with at_table(tmp_path, changes={"shuffler.used": False, "cards.backs": ["red"]}) as here:
        ann = dealt(here)
        assert ann.question is not None
        assert ann.question["topic"] == "cut"
        found = [action for action in ann.actions("CutCards") if not action["fields"]]
        assert [(action["label"], action["values"]) for action in found] == [("Cut in the middle", {"at": 26})]
        assert here[TABLE].sittings[3].pass_over(), "whoever is away declines"
        assert here[TABLE].kept.driver.ask.topic == "decision"


def test_nobody_gets_the_cards_of_others(tmp_path: Path) -> None:
    with at_table(tmp_path, PAIR_WINS) as here:
        wes = here.guest("Wes", TABLE, "spectator")
        ann = dealt(here)
        for guest, seen in ((ann, ["9C", "9D", "2C"]), (wes, ["", "", ""])):
            (viewed,) = [message["data"]["cards"] for message in guest.steps if message["is"] == "Viewed"]
            assert viewed == seen
            moved = [message["data"] for message in guest.steps if message["data"].get("verb") == "deals"]
            assert len(moved) == 6
            assert all(step["cards"] == [""] for step in moved)


def test_irregularities_of_the_floor(tmp_path: Path) -> None:
    with at_table(tmp_path, PAIR_WINS) as here:
        sue = here.guest("Sue", TABLE, "supervisor")
        kinds = {action["values"]["kind"]: action for action in sue.actions("RaiseIrregularity")}
        assert kinds["face-up"]["cites"] == ["19:47-20.12"]
        assert not kinds["shoe"]["legal"]
        ann = here.guest("Ann", TABLE).sits(3)
        sue.must("RaiseIrregularity", {"kind": "dealer-card"})
        bets(ann, ante=25_00)
        ann.must("Ready")
        assert any(message["of"] == "Voided" for message in ann.steps)
        assert ann.view["you"]["net"] == 0
        whole(ann)


def test_a_person_deals(tmp_path: Path) -> None:
    with at_table(tmp_path, PAIR_WINS) as here:
        dot = here.guest("Dot", TABLE, "dealer")
        dot.must("TakeDealing")
        ann = here.guest("Ann", TABLE).sits(3)
        dot.must("BeginRound")
        bets(ann, ante=25_00)
        dot.must("NoMoreBets")
        for _ in range(20):
            if not [action for action in dot.actions("Proceed") if action["legal"]]:
                break
            dot.must("Proceed")
        ann.must("MakePlayWager", {"position": 3})
        assert ann.view["state"] == "at rest"
        assert ann.view["you"]["net"] == 50_00
        whole(ann)
