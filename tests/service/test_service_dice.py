"""Craps and mini-dice at a live table: what is drawn, what stays up between rolls, and what is allowed, or why not."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from service_house import Guest, House, house, money, whole

from croupier.cases.runner import filing_with
from croupier.games import game
from croupier.games.craps.wagers import AREAS
from croupier.table.dice_commands import OrderDicePassed
from croupier.table.names import Note

TABLES = {"craps": "CR-01", "mini-dice": "MD-01"}


@contextmanager
def at_table(folder: Path, throws: str = "", name: str = "craps", **changes: Any) -> Iterator[House]:
    """Open a house with one table; ``34 66`` throws a 3 and a 4, then two sixes."""
    filed = filing_with(game(name).SCHEMA, changes).filing
    assert filed is not None
    with house(folder, filings={TABLES[name]: filed}) as here:
        running = here[TABLES[name]].kept.house
        assert running is not None
        running.throws += [tuple(map(int, throw)) for throw in throws.split()]
        yield here


def shooter(here: House, *wagers: str) -> Guest:
    """Have Ann take the dice in seat 3 and make wagers such as ``pass 1000``, in cents."""
    ann = here.guest("Ann", "CR-01").sits(3)
    ann.must("AcceptDice", {"dice": [1, 2]})
    bets(ann, *wagers)
    return ann


def bets(guest: Guest, *wagers: str) -> None:
    for wager in wagers:
        area, amount = wager.split()
        guest.must("PlaceWager", {"area": area, "amount": int(amount)})


def stakes(guest: Guest) -> dict[str, int]:
    return {stake["area"]: stake["amount"] for stake in guest.view["stakes"] if stake["seat"] == guest.seat}


def spot(guest: Guest, area: str) -> Mapping[str, Any]:
    return next(spot for spot in guest.view["spots"] if spot["area"] == area)


def test_the_layout_has_all_areas_of_the_table(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        layout = here[TABLES["craps"]].seat(0).layout()
        areas = {box.area: box for box in layout.boxes}
        assert {"pass", "dont_pass", "come", "come.6", "place.6", "hard.8", "field", "hop.34", "horn"} <= areas.keys()
        assert areas["place.6"].pays == "7 to 6"
        assert areas["field"].pays == "2 and 12 pay 2 to 1, the others 1 to 1"
        assert "hop.11" not in areas, "17 pairs are filed"
        assert len(layout.positions) == 14


def test_the_dice_are_offered_and_the_puck_moves(tmp_path: Path) -> None:
    with at_table(tmp_path, "44 34") as here:
        ann = here.guest("Ann", "CR-01").sits(3)
        assert ann.question is not None
        assert ann.question["topic"] == "dice"
        assert [action["do"] for action in ann.actions() if action["group"] == "answer"] == [
            "AcceptDice",
            "ChooseDice",
            "DeclineDice",
        ]
        ann.must("ChooseDice", {"first": 2, "second": 5})
        assert ann.view["dice"]["shooter"] == 3
        assert ann.view["seats"][2]["mark"] == "dice"
        bets(ann, "pass 1000")
        ann.must("Ready")
        dice = ann.view["dice"]
        assert (dice["faces"], dice["point"]) == ([4, 4], 8)
        assert dice["rolls"] == [{"round": 1, "dice": [4, 4], "words": "point 8", "marked": False}]
        assert stakes(ann) == {"pass": 10_00}, "the pass bet stands"
        ann.must("Ready")
        assert ann.view["dice"]["point"] == 0
        assert [roll["words"] for roll in ann.view["dice"]["rolls"]] == ["seven out", "point 8"]
        assert stakes(ann) == {}
        whole(ann)


def test_a_spot_says_which_amounts_can_be_paid(tmp_path: Path) -> None:
    with at_table(tmp_path, "44") as here:
        ann = shooter(here, "pass 1000")
        six = spot(ann, "place.6")
        assert (six["least"], six["most"], six["step"], six["legal"]) == (12_00, 996_00, 6_00, True)
        refused = ann.refused("PlaceWager", {"area": "place.6", "amount": 13_00})
        assert refused["allowed"] == "$12 or $18"
        bets(ann, "place.6 1200")
        assert spot(ann, "place.6")["legal"], "six dollars more could be paid"
        assert not spot(ann, "come")["legal"]
        assert "A come out roll is next" in spot(ann, "come")["why"]
        ann.must("Ready")
        assert spot(ann, "come")["legal"]
        odds = spot(ann, "pass_odds")
        assert (odds["least"], odds["most"], odds["step"]) == (5_00, 50_00, 5_00), "five times, at 6 to 5"


def test_wagers_are_called_off_reduced_and_taken_down(tmp_path: Path) -> None:
    with at_table(tmp_path, "44 24") as here:
        ann = shooter(here, "pass 1000", "place.6 1800")
        assert next(stake["button"] for stake in ann.view["stakes"] if stake["area"] == "place.6") == "off", (
            "come out roll"
        )
        ann.must("Ready")
        assert next(stake["button"] for stake in ann.view["stakes"] if stake["area"] == "place.6") == ""
        standing = [action["do"] for action in ann.actions() if action["group"] == "standing"]
        assert standing.count("CallWager") == 1, "a pass bet is always on"
        ann.must("CallWager", {"area": "place.6", "on": False})
        assert next(stake["button"] for stake in ann.view["stakes"] if stake["area"] == "place.6") == "off"
        ann.must("Ready")
        assert stakes(ann) == {"pass": 10_00, "place.6": 18_00}, "6 was thrown, and the wager was off"
        ann.must("ReduceWager", {"area": "place.6", "amount": 6_00})
        assert stakes(ann)["place.6"] == 12_00
        ann.must("Undo")
        assert stakes(ann)["place.6"] == 18_00
        assert "can't be paid" in ann.refused("ReduceWager", {"area": "place.6", "amount": 5_00})["why"]
        ann.must("WithdrawWager", {"area": "place.6"})
        refused = ann.refused("WithdrawWager", {"area": "pass"})
        assert "19:47-1.3" in refused["cites"]
        assert [action["why"] for action in ann.actions("Clear")] == ["Your wagers stay until they are decided."]


def test_who_has_a_contract_bet_stays(tmp_path: Path) -> None:
    with at_table(tmp_path, "44 44") as here:
        ann = shooter(here, "pass 1000", "place.6 1200")
        ann.must("Ready")
        assert not ann.actions("Leave")[0]["legal"]
        assert "can't be taken down or reduced" in ann.refused("Leave")["why"]
        assert stakes(ann) == {"pass": 10_00, "place.6": 12_00}, "what is refused changes nothing"
        ann.must("Ready")
        ann.must("Leave")
        assert here["CR-01"].table.books.seats == {}


def test_a_shooter_without_a_line_bet_holds_nobody_up_in_silence(tmp_path: Path) -> None:
    with at_table(tmp_path, "44") as here:
        ann = shooter(here, "field 500")
        why = "has no pass or don't pass bet"
        assert why in ann.refused("Ready")["why"]
        assert why in ann.actions("Ready")[0]["why"]
        bets(ann, "dont_pass 1000")
        ann.must("Ready")
        assert ann.view["dice"]["point"] == 8


def test_repeat_makes_what_is_missing_and_can_be_made(tmp_path: Path) -> None:
    with at_table(tmp_path, "34 44 45 22") as here:
        ann = shooter(here, "pass 1000", "field 500")
        ann.must("Ready")
        assert stakes(ann) == {}
        ann.must("Repeat")
        assert stakes(ann) == {"pass": 10_00, "field": 5_00}
        ann.must("Ready")
        assert ann.view["dice"]["point"] == 8
        bets(ann, "come 1000")
        ann.must("Ready")
        assert stakes(ann) == {"pass": 10_00, "come.9": 10_00}
        ann.must("Repeat")
        assert stakes(ann) == {"pass": 10_00, "come.9": 10_00, "come": 10_00}, "the pass bet stands already"


def test_nobody_waits_for_a_player_who_is_gone(tmp_path: Path) -> None:
    with at_table(tmp_path, "44 45 34") as here:
        ann = shooter(here, "pass 1000", "place.6 1200")
        ann.must("Ready")
        live = here["CR-01"]
        before = live.table.books.number(Note("round"))
        ann.leave_the_line()
        live.sittings[3].last_here = monotonic() - live.rules.away_seconds - 1
        for _ in range(8):
            here.tick("CR-01")
        books = live.table.books
        assert books.wagers(3) == {}, "what can be taken down is; the pass bet was thrown for, and lost"
        assert books.number(Note("round")) - before < 6, "and then nothing more is recorded"


def test_a_sealed_throw_cannot_be_given_by_a_client(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        dealer = here.guest("Dee", "CR-01", "dealer")
        shooter(here, "pass 1000")
        dealer.must("TakeDealing")
        assert "no action" in dealer.refused("DiceThrown", {"dice": [3, 4]})["why"]


def test_the_staff_names_reasons_from_a_list(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        boss = here.guest("Sue", "CR-01", "supervisor")
        shooter(here, "pass 1000")
        order = boss.actions(OrderDicePassed.__name__)[0]
        field = order["fields"][0]
        assert dict(zip(field["choices"], field["labels"], strict=True))["delay"] == "unreasonably delays the game"
        boss.must("OrderDicePassed", {"reason": "delay"})
        assert here["CR-01"].table.books.number(Note("shooter")) == 0
        assert boss.actions("ChangeDice")
        assert not boss.actions("ChangeCards")


@pytest.mark.parametrize("kind", ["off-table", "stacked"])
def test_an_irregularity_is_raised(tmp_path: Path, kind: str) -> None:
    with at_table(tmp_path, "44") as here:
        boss = here.guest("Sue", "CR-01", "supervisor")
        ann = shooter(here, "pass 1000")
        boss.must("RaiseIrregularity", {"kind": kind})
        ann.must("Ready")
        assert any(message["of"] == "Irregular" for message in ann.steps)
        assert ann.view["dice"]["point"] == 8


def test_a_table_that_is_held_comes_to_rest_with_its_wagers(tmp_path: Path) -> None:
    with at_table(tmp_path, "44") as here:
        boss = here.guest("Sue", "CR-01", "supervisor")
        ann = shooter(here, "pass 1000")
        ann.must("Ready")
        boss.must("Hold")
        assert boss.view["state"] == "at rest"
        assert stakes(boss) == {}
        assert here["CR-01"].table.books.wagers(3) == {AREAS["pass"]: 10_00}
        boss.must("LetGoOn")
        assert boss.view["state"] == "wagers open"


def test_wagers_stand_after_a_restart(tmp_path: Path) -> None:
    with at_table(tmp_path, "44 45") as here:
        ann = shooter(here, "pass 1000", "place.6 1200")
        ann.must("Ready")
        bets(ann, "come 1000", "pass_odds 2000")
        ann.must("CallWager", {"area": "place.6", "on": False})
        ann.must("Ready")
        token, standing, before = ann.token, ann.view["stakes"], money(here["CR-01"])
        dice = ann.view["dice"]
        (sealed,) = here["CR-01"].kept.store.secrets("CR-01")
    with at_table(tmp_path, "44") as here:
        ann = here.connect("CR-01", token)
        ann.hello()
        assert ann.view["stakes"] == standing
        assert ann.view["dice"] == dice
        assert money(here["CR-01"]) == before
        ann.must("Ready")
        assert not any("sealed throw is lost" in message["words"] for message in ann.steps)
        assert ann.view["dice"]["faces"] == [int(face) for face in sealed.cards.partition(" | ")[0].split()[1:]], (
            "what was sealed stands"
        )
        whole(ann)


# --- mini-dice


def test_mini_dice_is_shaken_by_who_accepts_the_shaker(tmp_path: Path) -> None:
    with at_table(tmp_path, "24 34", "mini-dice") as here:
        ann = here.guest("Ann", "MD-01").sits(3)
        bets(ann, "place.6 1200", "field 500")
        ann.must("Ready")
        assert ann.question is not None
        assert ann.question["topic"] == "shaker"
        ann.must("AcceptShaker")
        assert ann.question is not None
        assert ann.question["topic"] == "shake"
        assert "at least 3 times" in ann.refused("Shake", {"times": 2})["allowed"]
        ann.must("Shake", {"times": 3})
        assert ann.view["dice"]["faces"] == [2, 4]
        assert not ann.view["dice"]["puck"]
        assert ann.view["seats"][2]["mark"] == "shaker"
        assert stakes(ann) == {"place.6": 12_00}, "paid, and it stays up; the field lost"
        ann.must("Ready")
        ann.must("Shake", {"times": 3})
        assert stakes(ann) == {}
        whole(ann)


@pytest.mark.parametrize("name", ["craps", "mini-dice"])
def test_training_begins_with_the_layout(tmp_path: Path, name: str) -> None:
    with at_table(tmp_path, "", name) as here:
        headers = {"Authorization": f"Bearer {here.signs_in('Tom')}"}
        answer = here.client.post("/api/training", json={"game": name, "seed": 3}, headers=headers)
        assert answer.status_code == 201, answer.text
        begun = answer.json()
        assert begun["layout"]["boxes"]
        assert begun["training"]["part"]["kind"] == "choice"
        assert begun["training"]["stood"] == [], "nobody had wagered before the first round"


def test_a_past_round_starts_with_the_wagers_that_stood(tmp_path: Path) -> None:
    with at_table(tmp_path, "44 45 34") as here:
        ann = shooter(here, "pass 1000", "place.6 1200")
        ann.must("Ready")
        bets(ann, "come 1000")
        ann.must("Ready")
        headers = {"Authorization": f"Bearer {ann.token}"}
        listed = here.client.get("/api/tables/CR-01/rounds", headers=headers).json()
        rounds = {played_round["number"]: played_round for played_round in listed["rounds"] if played_round["number"]}
        address = f"/api/tables/CR-01/rounds/{listed['day']}/{rounds[2]['record']}"
        result = here.client.get(address, headers=headers).json()
        assert result["point"] == 8
        assert {settlement["area"]: settlement["amount"] for settlement in result["stood"]} == {
            "pass": 10_00,
            "place.6": 12_00,
        }
        assert any(step["is"] == "Thrown" for step in result["steps"])
