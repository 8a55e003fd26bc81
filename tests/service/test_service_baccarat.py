"""Baccarat at a live table: two hands for all, the shoe that goes around, marked vigorish, the scoreboard."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from service_house import Guest, House, house, whole

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.games.baccarat import SCHEMA

TABLE = "BA-01"
CUT_AT = 208
BANKER_WINS = "2C 9D 5C KD"
"""Seven against a natural nine."""
PLAYER_WINS = "9C 2D KC 5D"
TIE = "9C 9D KC KD"


def order(text: str) -> tuple[Card, ...]:
    """Return an order that deals these cards after a cut in the middle, an ace and the one card it burns."""
    wanted = cards(f"AC 2C {text}")
    left = Counter(STANDARD_52 * 8)
    left.subtract(wanted)
    whole_ = (*wanted, *sorted(left.elements(), key=str))
    return (*whole_[-CUT_AT:], *whole_[:-CUT_AT])


@contextmanager
def at_table(folder: Path, deals: str = "", changes: Mapping[str, Any] | None = None) -> Iterator[House]:
    filed = filing_with(SCHEMA, changes or {}).filing
    assert filed is not None
    with house(folder, filings={TABLE: filed}) as here:
        running = here[TABLE].kept.house
        assert running is not None
        running.orders += [order(deals)] if deals else []
        yield here


def topic(guest: Guest) -> str:
    return guest.question["topic"] if guest.question is not None else ""


def seated(here: House, name: str = "Ann", seat: int = 3) -> Guest:
    """Seat a player who cuts, if that is offered, and passes the shoe."""
    guest = here.guest(name, TABLE).sits(seat)
    ready(guest)
    return guest


def ready(guest: Guest) -> None:
    if topic(guest) == "cut":
        guest.must("CutCards", {"at": CUT_AT})
    if topic(guest) == "shoe":
        guest.must("PassShoe")


def plays(guest: Guest, **wagers: int) -> None:
    for area, amount in wagers.items():
        guest.must("PlaceWager", {"area": area, "amount": amount})
    guest.must("Ready")


def about(here: House) -> dict[str, Any]:
    bearer = {"Authorization": f"Bearer {here.signs_in('Sue')}"}
    found: dict[str, Any] = here.client.get(f"/api/tables/{TABLE}", headers=bearer).json()
    return found


def test_what_the_layout_shows(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        layout = about(here)["layout"]
    assert layout["positions"] == [1, 2, 3, 4, 5, 6, 7], "seat 1 is at the left of who faces the dealer"
    assert layout["piles"] == ["Player's Hand", "Banker's Hand"]
    assert (layout["hands"], layout["plain"], layout["own"]) == ("middle", True, True)
    assert [place["group"] for place in layout["places"]] == ["player", "banker", "tie"]
    assert "Tie pays 8 to 1" in layout["inscriptions"]


@pytest.mark.parametrize(("variation", "title"), [("punto banco", "Baccarat"), ("minibaccarat", "Minibaccarat")])
def test_what_the_game_is_called(tmp_path: Path, variation: str, title: str) -> None:
    with at_table(tmp_path, changes={"variation": variation}) as here:
        assert about(here)["brief"]["title"] == title


@pytest.mark.cites("19:47-3.5", "19:47-3.6")
def test_the_cut_and_the_shoe_come_first(tmp_path: Path) -> None:
    with at_table(tmp_path, BANKER_WINS) as here:
        ann = here.guest("Ann", TABLE).sits(3)
        assert topic(ann) == "cut"
        assert ann.view["shoe"]["cards"] == 0
        ann.must("CutCards", {"at": CUT_AT})
        assert topic(ann) == "shoe"
        assert ann.view["shoe"] == {"cards": 414, "discards": 2, "before_cut": 398}
        answers = {action["do"]: action for action in ann.actions() if action["group"] == "answer"}
        assert (answers["AcceptShoe"]["key"], answers["PassShoe"]["key"]) == ("a", "n")
        assert answers["PassShoe"]["primary"]
        ann.must("AcceptShoe")
        assert ann.view["seats"][2]["mark"] == "shoe"
        plays(ann, banker=50_00)
        assert topic(ann) == "shoe", "a curator may keep it"
        assert [action["label"] for action in ann.actions("AcceptShoe")] == ["Keep the shoe"]
        whole(ann)


@pytest.mark.cites("19:47-3.2(a)")
def test_each_seat_has_its_own_areas(tmp_path: Path) -> None:
    with at_table(tmp_path, BANKER_WINS) as here:
        ann = seated(here)
        bo = here.guest("Bo", TABLE).sits(5)
        for guest in (ann, bo):
            assert [spot["area"] for spot in guest.view["spots"]] == ["player", "banker", "tie"]
        ann.must("PlaceWager", {"area": "banker", "amount": 50_00})
        bo.must("PlaceWager", {"area": "player", "amount": 25_00})
        bo.must("PlaceWager", {"area": "banker", "amount": 30_00})
        stakes = {(stake["seat"], stake["area"]): stake["amount"] for stake in ann.view["stakes"]}
        assert stakes == {(3, "banker"): 50_00, (5, "player"): 25_00, (5, "banker"): 30_00}
        for guest in (ann, bo):
            guest.must("Ready")
        assert (ann.view["you"]["net"], bo.view["you"]["net"]) == (50_00, 5_00)
        whole(ann)
        whole(bo)


@pytest.mark.cites("19:47-3.3")
def test_marked_vigorish_is_shown_at_the_seat(tmp_path: Path) -> None:
    with at_table(tmp_path, BANKER_WINS) as here:
        ann = seated(here)
        plays(ann, banker=50_00)
        assert [seat["owes"] for seat in ann.view["seats"]] == [0, 0, 2_50, 0, 0, 0, 0]
        ready(ann)
        ann.must("Leave")
        assert [seat["owes"] for seat in ann.view["seats"]] == [0] * 7
        assert any(message["is"] == "VigorishCollected" for message in ann.steps)


def test_the_scoreboard(tmp_path: Path) -> None:
    with at_table(tmp_path, f"{BANKER_WINS} {TIE} {PLAYER_WINS} {PLAYER_WINS}") as here:
        ann = seated(here)
        assert ann.view["score"]["results"] == ""
        for _ in range(4):
            plays(ann, banker=50_00)
            ready(ann)
        score = ann.view["score"]
        assert score["results"] == "BTPP"
        assert score["words"] == "4 rounds of this shoe: Banker 1, Player 2, 1 tie."
        roads = {road["name"]: road for road in score["roads"]}
        assert list(roads) == ["Bead plate", "Big road", "Big eye boy", "Small road", "Cockroach road"]
        assert roads["Big road"]["marks"] == [[0, 0, "B", 1], [1, 0, "P", 0], [1, 1, "P", 0]]
        assert roads["Big road"]["words"] == "Banker with 1 tie, Player, Player"
        assert roads["Big eye boy"]["marks"] == [[0, 0, "B", 0]], "the second run has become longer than the first"
        assert here.guest("Wes", TABLE, "spectator").view["score"] == score


def test_who_passes_from_now_on_is_not_asked_again(tmp_path: Path) -> None:
    with at_table(tmp_path, f"{BANKER_WINS} {PLAYER_WINS} {BANKER_WINS}") as here:
        ann = here.guest("Ann", TABLE).sits(3)
        ann.must("CutCards", {"at": CUT_AT})
        ann.must("PassOffers")
        assert topic(ann) == ""
        plays(ann, banker=50_00)
        assert topic(ann) == ""
        assert ann.view["state"] == "wagers open"
        ann.must("TakeOffers")
        plays(ann, banker=50_00)
        assert topic(ann) == "shoe"
        ann.must("PassOffers")
        ann.must("Leave")
        bo = here.guest("Bo", TABLE).sits(3)
        assert topic(bo) == "shoe", "what Ann did not want, Bo may"


def test_offers_are_not_passed_where_nothing_is_offered(tmp_path: Path) -> None:
    with house(tmp_path, tables=("PP-01",)) as here:
        ann = here.guest("Ann", "PP-01").sits(3)
        assert "no repeated offers" in ann.refused("PassOffers")["why"]


def test_who_goes_away_passes_cut_and_shoe(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        here.guest("Ann", TABLE).sits(3)
        sitting = here[TABLE].sittings[3]
        assert sitting.pass_over()
        assert here[TABLE].kept.driver.ask.topic == "shoe"
        assert sitting.pass_over()
        assert here[TABLE].wagers_open


@pytest.mark.cites("19:47-3.7")
def test_only_the_highest_wager_looks_at_the_cards(tmp_path: Path) -> None:
    with at_table(tmp_path, PLAYER_WINS) as here:
        ann = seated(here)
        bo = here.guest("Bo", TABLE).sits(5)
        ann.must("PlaceWager", {"area": "player", "amount": 25_00})
        bo.must("PlaceWager", {"area": "player", "amount": 50_00})
        for guest in (ann, bo):
            guest.must("Ready")
        seen = [
            [message["data"]["cards"] for message in guest.steps if message["is"] == "Viewed"] for guest in (ann, bo)
        ]
        assert seen == [[["", ""]], [["9C", "KC"]]]


def test_minibaccarat_offers_no_shoe(tmp_path: Path) -> None:
    with at_table(tmp_path, BANKER_WINS, {"variation": "minibaccarat"}) as here:
        ann = here.guest("Ann", TABLE).sits(3)
        ann.must("CutCards", {"at": CUT_AT})
        assert topic(ann) == ""
        assert [action["label"] for action in ann.actions("PassOffers")] == ["Don't ask me about the cut"]


@pytest.mark.cites("19:47-3.11", "19:47-3.12")
def test_irregularities_of_the_floor(tmp_path: Path) -> None:
    with at_table(tmp_path, f"2C 2D 5C 3D 4C {BANKER_WINS}") as here:
        ann = seated(here)
        sue = here.guest("Sue", TABLE, "supervisor")
        kinds = {action["values"]["kind"]: action for action in sue.actions("RaiseIrregularity")}
        assert kinds["third"]["cites"] == ["19:47-3.12"]
        assert not kinds["ordered"]["legal"]
        assert not kinds["jam"]["legal"]
        sue.must("RaiseIrregularity", {"kind": "third"})
        plays(ann, banker=50_00)
        (found,) = [message for message in ann.steps if message["of"] == "Irregular"]
        assert (found["is"], found["data"]) == ("ThirdCardDrawnInError", {"use": "bankers_third"})
        ann.must("AcceptShoe")
        plays(ann, banker=50_00)
        assert ann.view["seats"][2]["mark"] == "shoe"
        sue.must("OrderShoePassed")
        assert ann.view["seats"][2]["mark"] == ""


def test_a_person_deals(tmp_path: Path) -> None:
    with at_table(tmp_path, BANKER_WINS) as here:
        dot = here.guest("Dot", TABLE, "dealer")
        dot.must("TakeDealing")
        ann = here.guest("Ann", TABLE).sits(3)
        dot.must("BeginRound")
        ready(ann)
        ann.must("PlaceWager", {"area": "banker", "amount": 50_00})
        dot.must("NoMoreBets")
        for _ in range(20):
            if not [action for action in dot.actions("Proceed") if action["legal"]]:
                break
            dot.must("Proceed")
        assert ann.view["state"] == "at rest"
        assert ann.view["you"]["net"] == 50_00
        assert ann.view["score"]["results"] == "B"
