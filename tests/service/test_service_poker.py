"""Poker at a live table: people who play against each other, house players, and absent players."""

from pathlib import Path
from random import Random

import pytest
from poker_house import (
    ALONE,
    NO_LIMIT,
    TABLE,
    all_check,
    answers,
    at_random,
    at_table,
    cut_in_the_middle,
    of_form,
    player_in_turn,
    ready,
    stacked,
)
from service_house import KEY, SECRET, Guest, House, house, whole

from croupier.games.poker.forms import FORMS
from croupier.play.house_players import MARK
from croupier.service.arrivals import Coming
from croupier.service.house_rules import HouseRules
from croupier.service.live_table import LiveTable
from croupier.service.people import Door
from croupier.table.commands import BuyIn


def about(here: House) -> dict[str, object]:
    bearer = {"Authorization": f"Bearer {here.signs_in('Sue')}"}
    found: dict[str, object] = here.client.get(f"/api/tables/{TABLE}", headers=bearer).json()
    return found


def pair(here: House, *, chips: int = 200_00) -> tuple[Guest, Guest]:
    return here.guest("Ann", TABLE).sits(2, chips), here.guest("Bo", TABLE).sits(5, chips)


def names(guest: Guest) -> dict[int, str]:
    return {seat["seat"]: seat["name"] for seat in guest.view["seats"] if seat["name"]}


# --- what is shown


@pytest.mark.parametrize("form", FORMS)
def test_every_form_is_drawn_and_played(tmp_path: Path, form: str) -> None:
    with at_table(tmp_path, of_form(form)) as here:
        result = about(here)
        layout = result["layout"]
        assert isinstance(layout, dict)
        assert layout["hands"] == "around"
        assert layout["positions"] == [8, 7, 6, 5, 4, 3, 2, 1], "seat 1 is at the dealer's left"
        assert bool(layout["piles"]) == (form.startswith(("hold", "omaha")))
        sizes = {"hold 'em": 2, "omaha": 4, "five": 5, "seven": 7}
        assert layout["hand"] == next(size for start, size in sizes.items() if form.startswith(start))
        brief = result["brief"]
        assert isinstance(brief, dict)
        assert brief["title"] == f"Poker: {form}"
        assert any(line.startswith("Rake: ") for line in result["sign"])  # type: ignore[attr-defined]
        ann = here.guest("Ann", TABLE).sits(3, 200_00)
        ready(ann)
        all_check([ann])
        assert ann.view["round"] == 1
        whole(ann)


@pytest.mark.parametrize(
    ("structure", "least", "most"), [("fixed limit", 400, 800), ("spread limit", 400, 800), ("no limit", 400, 0)]
)
def test_what_the_lobby_shows_of_the_limits(tmp_path: Path, structure: str, least: int, most: int) -> None:
    with at_table(tmp_path, {**NO_LIMIT, "limits.structure": structure}) as here:
        brief = about(here)["brief"]
        assert isinstance(brief, dict)
        (offer,) = brief["offers"]
        assert (offer["least"], offer["most"]) == (least, most)
        assert offer["group"] == f"Hold 'em, {structure}"


@pytest.mark.parametrize(
    ("percentage", "time", "pays"),
    [(True, False, "the pot, less the rake"), (True, True, "the pot, less the rake"), (False, True, "the pot")],
)
def test_what_the_lobby_shows_of_the_rake(tmp_path: Path, percentage: bool, time: bool, pays: str) -> None:
    """14.14(b): one or more types of rake; time charges come out of no pot."""
    with at_table(tmp_path, {"rake.percentage": percentage, "rake.time": time}) as here:
        brief = about(here)["brief"]
        assert isinstance(brief, dict)
        assert [offer["pays"] for offer in brief["offers"]] == [pays]


# --- house players


def test_the_house_fills_seats_while_somebody_is_there(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        ann = here.guest("Ann", TABLE)
        assert names(ann) == {}
        ann.sits(2, 200_00)
        filled = {seat: name for seat, name in names(ann).items() if seat != 2}
        assert len(filled) == 3
        assert all(name.endswith(MARK) for name in filled.values())
        assert f"Ann{MARK}" not in filled.values(), "nobody is taken for somebody else"
        assert all(seat["here"] for seat in ann.view["seats"] if seat["name"])
        bo = here.guest("Bo", TABLE).sits(1, 200_00)
        assert len(names(bo)) == 4, "one of the house has made room"
        ann.must("Leave")
        assert len(names(bo)) == 4
        bo.must("Leave")
        assert names(bo) == {}
        assert here[TABLE].table.books.seats == {}


def test_the_house_leaves_a_seat_free(tmp_path: Path) -> None:
    with at_table(tmp_path, {"seats.number": 3}) as here:
        ann = here.guest("Ann", TABLE).sits(2, 200_00)
        assert len(names(ann)) == 2


def test_a_house_without_players_of_its_own(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        ann = here.guest("Ann", TABLE).sits(2, 200_00)
        assert names(ann) == {2: "Ann"}
        ready(ann)
        assert ann.view["state"] == "at rest", "nobody plays alone"
        bo = here.guest("Bo", TABLE).sits(5, 200_00)
        assert bo.view["waits"] == "The next hand is waiting for you."
        ready(bo)
        assert bo.view["state"] == "in play"


def test_players_of_the_house_are_known_after_a_restart(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        ann = here.guest("Ann", TABLE).sits(2, 200_00)
        ready(ann)
        while ann.question is None:
            all_check([ann])
            ready(ann)
        token, held = ann.token, ann.question["cards"]
        seats = names(ann)
    with at_table(tmp_path) as here:
        ann = here.guest("", TABLE, token=token)
        assert names(ann) == seats
        assert set(here[TABLE].sittings) == {2}, "only people hold seats as people"
        assert ann.question is not None
        assert ann.question["cards"] == held
        all_check([ann])
        whole(ann)


# --- a round


@pytest.mark.cites("19:47-14.14(b)1ii", "19:47-14.6(e)5")
def test_a_hand_between_two_people(tmp_path: Path) -> None:
    with cut_in_the_middle(), at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        assert [action["label"] for action in ann.actions("Ready")] == ["Deal"]
        stacked(here, "AS KD AH KC 2C 7D 8S 9H 3C QD 4C JS")
        ready(ann, bo)
        first = player_in_turn([ann, bo])
        assert first is not None
        other = bo if first is ann else ann
        assert other.question is None
        assert [seat["turn"] for seat in other.view["seats"] if seat["name"]] == [first is ann, first is bo]
        found = answers(first)
        assert {name: entry["key"] for name, entry in found.items()} == {
            "CallBet": "c",
            "RaiseBet": "r",
            "FoldHand": "f",
        }
        assert found["CallBet"]["primary"]
        assert found["RaiseBet"]["values"] == {"to": 8_00}
        assert other.refused("CheckBet")["cites"]
        assert first.refused("CheckBet")["allowed"] == "call $2, raise to $8, or fold"
        all_check([ann, bo])
        won = max((ann, bo), key=lambda guest: guest.view["you"]["net"])
        lost = bo if won is ann else ann
        assert (won.view["you"]["net"], lost.view["you"]["net"]) == (4_00, -4_00)
        awarded = [message["words"] for message in ann.steps if message["of"] == "Transferred"]
        assert any("main pot with a pair of aces" in words for words in awarded)
        whole(ann)


def test_the_rake_is_taken_from_the_pot(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        ready(ann, bo)
        for _ in range(3):
            guest = player_in_turn([ann, bo])
            assert guest is not None
            guest.must("RaiseBet", answers(guest)["RaiseBet"]["values"])
        all_check([ann, bo])
        raked = [message["data"]["amount"] for message in ann.steps if "takes a rake" in message["words"]]
        assert sum(raked) == sum(3_00 for _ in raked) == 3_00, "a tenth of what was bet, in whole dollars"
        assert ann.view["you"]["net"] + bo.view["you"]["net"] == -3_00


@pytest.mark.cites("19:47-14.7(g)3", "19:47-14.7(c)")
def test_amounts_of_a_raise_at_their_limits(tmp_path: Path) -> None:
    with at_table(tmp_path, NO_LIMIT, rules=ALONE) as here:
        ann, bo = pair(here, chips=100_00)
        ready(ann, bo)
        first = player_in_turn([ann, bo])
        assert first is not None
        (field,) = answers(first)["RaiseBet"]["fields"]
        assert (field["name"], field["least"], field["most"], field["step"]) == ("to", 8_00, 100_00, 1_00)
        presets = {preset["label"]: preset["value"] for preset in field["presets"]}
        # A small blind of $2 and a big one of $4: with the call the pot is $8.
        assert presets == {"Min": 8_00, "Pot": 12_00, "All in": 100_00}
        assert "too little" in first.refused("RaiseBet", {"to": 7_00})["why"]
        assert "on the table" in first.refused("RaiseBet", {"to": 101_00})["why"]
        assert "chips can't make $8.50" in first.refused("RaiseBet", {"to": 8_50})["why"]
        first.must("RaiseBet", {"to": 8_00})
        second = player_in_turn([ann, bo])
        assert second is not None
        assert second is not first
        second.must("RaiseBet", {"to": 100_00})
        assert [answer["label"] for answer in answers(first).values()] == ["Call $92, all in", "Fold"]
        all_check([ann, bo])
        whole(ann)


@pytest.mark.cites("19:47-14.7(c)4iii")
def test_all_bets_are_shown_and_side_pots_announced(tmp_path: Path) -> None:
    with at_table(tmp_path, NO_LIMIT, rules=ALONE) as here:
        guests = [
            here.guest(name, TABLE).sits(seat, chips)
            for name, seat, chips in (("Ann", 1, 40_00), ("Bo", 3, 80_00), ("Cy", 6, 120_00))
        ]
        ready(*guests)
        staked = {stake["seat"]: stake["amount"] for stake in guests[0].view["stakes"]}
        assert sorted(staked.values()) == [2_00, 4_00]
        while (guest := player_in_turn(guests)) is not None and guest.question and guest.question["topic"] == "action":
            found = answers(guest)
            shoved = found.get("RaiseBet") or found.get("MakeBet")
            if shoved is None:
                guest.must("CallBet")
                continue
            ((name, most),) = [(field["name"], field["most"]) for field in shoved["fields"]] or [
                *shoved["values"].items()
            ]
            guest.must(shoved["do"], {name: most})
        messages = [message["words"] for message in guests[0].steps if message["of"] == "Transferred"]
        assert any("gathers $120 into the main pot" in words for words in messages)
        assert any("gathers $80 into side pot 1" in words for words in messages)
        assert any("Seat 6's uncalled bet of $40 is returned" in words for words in messages)
        all_check(guests)
        whole(guests[0])


@pytest.mark.cites("19:47-14.12(f)")
def test_the_draw_is_by_places(tmp_path: Path) -> None:
    with at_table(tmp_path, of_form("five-card draw high"), rules=ALONE) as here:
        ann, bo = pair(here)
        ready(ann, bo)
        while (guest := player_in_turn([ann, bo])) is not None and guest.question["topic"] == "action":  # type: ignore[index]
            guest.must("CallBet" if "CallBet" in answers(guest) else "CheckBet")
        assert guest is not None
        assert guest.question is not None
        before = guest.question["cards"]
        assert len(before) == 5
        keeps, draws = [action for action in guest.actions("DrawCards") if action["group"] == "answer"]
        assert keeps["values"] == {"discards": []}
        assert [(field["kind"], field["most"]) for field in draws["fields"]] == [("cards", 5)]
        assert "aren't places of cards" in guest.refused("DrawCards", {"discards": [6]})["why"]
        assert "aren't places of cards" in guest.refused("DrawCards", {"discards": [1, 1]})["why"]
        guest.must("DrawCards", {"discards": [2, 4]})
        held = [
            message["data"]["cards"]
            for message in guest.steps
            if message["is"] == "Viewed" and message["data"]["cards"][0]
        ]
        assert held[-1][:3] == [before[0], before[2], before[4]]
        assert not {before[1], before[3]} & set(held[-1])
        all_check([ann, bo])


@pytest.mark.cites("19:47-14.15(d)")
def test_showing_and_conceding(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        ready(ann, bo)
        while (guest := player_in_turn([ann, bo])) is not None and guest.question["topic"] == "action":  # type: ignore[index]
            guest.must("CallBet" if "CallBet" in answers(guest) else "CheckBet")
        assert guest is not None
        found = answers(guest)
        assert {name: (action["key"], action["legal"]) for name, action in found.items()} == {
            "ShowHand": ("s", True),
            "ConcedeHand": ("m", True),
        }
        guest.must("ConcedeHand")
        last = player_in_turn([ann, bo])
        assert last is not None
        conceding = answers(last)["ConcedeHand"]
        assert not conceding["legal"]
        assert conceding["cites"] == ["19:47-14.15(d)"]
        last.must("ShowHand")
        assert ann.view["state"] == "at rest"


@pytest.mark.cites("19:47-14.7(c)1")
def test_chips_are_bought_between_rounds_only(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        assert [action["legal"] for action in ann.actions("BuyIn")] == [True]
        ready(ann, bo)
        (buying,) = ann.actions("BuyIn")
        assert not buying["legal"]
        assert "19:47-14.7(c)1" in buying["cites"]
        assert "19:47-14.7(c)1" in ann.refused("BuyIn", {"amount": 100_00})["cites"]
        assert ann.refused("Leave")["why"] == "seat 2 is still in the round"
        assert "a round is being played" in ann.refused("Ready")["why"]


@pytest.mark.cites("19:47-14.7(c)3")
def test_who_has_too_little_is_not_dealt_in(tmp_path: Path) -> None:
    """A bet of $4 is required; the blinds are not Cy's."""
    with at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        cy = here.guest("Cy", TABLE).sits(7, 3_00)
        assert "you need $4 to play" in cy.refused("Ready")["why"]
        (deal,) = cy.actions("Ready")
        assert (deal["legal"], deal["cites"]) == (False, ["19:47-14.7(c)3"])
        (buying,) = cy.actions("BuyIn")
        assert (buying["key"], buying["primary"]) == ("b", True)
        ready(ann, bo)
        assert cy.view["state"] == "in play", "nobody waits for Cy"
        all_check([ann, bo])
        cy.must("BuyIn", {"amount": 1_00})
        ready(ann, bo)
        assert cy.view["waits"] == "The next hand is waiting for you."
        ready(cy)
        assert cy.view["state"] == "in play"


def test_who_is_ready_may_change_his_mind(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        ready(ann)
        assert [seat["ready"] for seat in bo.view["seats"] if seat["name"]] == [True, False]
        ann.must("NotReady")
        ready(bo)
        assert bo.view["state"] == "at rest"
        ready(ann)
        assert bo.view["state"] == "in play"


def test_a_round_begins_after_the_time_that_the_house_has_set(tmp_path: Path) -> None:
    rules = HouseRules(betting_seconds=30, company=0)
    with at_table(tmp_path, rules=rules) as here:
        ann, bo = pair(here)
        here.tick(TABLE)
        assert ann.view["closes_at"] == ""
        ready(ann)
        assert ann.view["closes_at"]
        here[TABLE].wagers_since -= 29
        here.tick(TABLE)
        assert ann.view["state"] == "at rest"
        here[TABLE].wagers_since -= 1
        here.tick(TABLE)
        assert ann.view["state"] == "in play"
        assert bo.view["round"] == 1


@pytest.mark.cites("19:47-14.7(a)")
def test_who_comes_during_a_hand_sits_down_and_is_dealt_in_the_next_one(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        cy, di = here.guest("Cy", TABLE), here.guest("Di", TABLE)
        ready(ann, bo)
        legal = {action["values"]["seat"] for action in cy.actions("Sit") if action["legal"]}
        assert legal == {1, 3, 4, 6, 7, 8}
        assert "seat 2 is taken" in cy.refused("Sit", {"seat": 2, "buy_in": 200_00})["why"]
        cy.must("Sit", {"seat": 7, "buy_in": 200_00})
        assert (cy.seat, cy.view["seats"][6]["chips"]) == (7, 200_00)
        assert not [step for step in cy.steps if step["is"] == "Viewed" and step["data"]["seat"] == 7], (
            "not in this hand"
        )
        assert "seat 7 is taken" in di.refused("Sit", {"seat": 7, "buy_in": 200_00})["why"]
        di.must("Sit", {"seat": 8, "buy_in": 200_00})
        di.must("BuyIn", {"amount": 50_00})
        di.must("Leave")
        all_check([ann, bo])
        assert (cy.seat, di.seat) == (7, 0)
        ready(ann, bo)
        assert cy.view["state"] == "at rest", "the next hand waits for Cy too"
        ready(cy)
        assert [message for message in cy.steps if message["is"] == "Viewed" and message["data"]["seat"] == 7]
        whole(cy)


def test_a_seat_is_not_kept_for_who_has_gone(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        cy = here.guest("Cy", TABLE)
        ready(ann, bo)
        here.call(_keeps_a_seat, here[TABLE], cy.person)
        person = cy.person
        cy.leave_the_line()
        here.call(_forget, here[TABLE], person)
        all_check([ann, bo])
        assert 7 not in names(ann)
        assert here[TABLE].coming == {}


# --- absent players


def away(here: House, guest: Guest) -> None:
    """Cut a guest off, for longer than others have to wait."""
    seat = guest.seat
    guest.leave_the_line()
    live = here[TABLE]
    here.call(_forget, live, guest.person)
    live.sittings[seat].last_here -= live.rules.away_seconds


async def _keeps_a_seat(live: LiveTable, person: str) -> None:
    """A person wants seat 7 while the staff is at work, and waits for it."""
    who = next(viewer.person for viewer in live.viewers if viewer.person.id == person)
    live.coming[person] = Coming(who, BuyIn(7, 200_00), "late")


async def _forget(live: object, person: str) -> None:
    for viewer in [viewer for viewer in live.viewers if viewer.person.id == person]:  # type: ignore[attr-defined]
        live.forget(viewer)  # type: ignore[attr-defined]


@pytest.mark.cites("19:47-14.7(a)")
def test_for_who_is_away_the_house_checks_and_folds_and_shows_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        guests = [here.guest(name, TABLE).sits(seat, 200_00) for name, seat in (("Ann", 1), ("Bo", 3), ("Cy", 6))]
        ready(*guests)
        gone = player_in_turn(guests)
        assert gone is not None
        gone.must("CallBet")
        seat = gone.seat
        away(here, gone)
        others = [guest for guest in guests if guest is not gone]
        here.tick(TABLE)
        while (guest := player_in_turn(others)) is not None and others[0].view["stakes"]:
            guest.must("CallBet" if "CallBet" in answers(guest) else "CheckBet")
        # After the flop nobody bets first; the absent seat checks when its turn comes.
        for _ in range(3):
            if (guest := player_in_turn(others)) is not None:
                guest.must("CheckBet")
            here.tick(TABLE)
        checks = [message["words"] for message in others[0].steps if message["words"] == f"Seat {seat} checks."]
        assert checks
        guest = player_in_turn(others)
        assert guest is not None
        guest.must("MakeBet", answers(guest)["MakeBet"]["values"])
        for _ in range(3):
            here.tick(TABLE)
            if (guest := player_in_turn(others)) is not None and "CallBet" in answers(guest):
                guest.must("CallBet")
        assert any(message["words"] == f"Seat {seat} folds." for message in others[0].steps)
        all_check(others)
        assert not [
            message
            for message in others[0].steps
            if message["is"] == "Turned" and message["data"]["place"] == f"seat {seat}"
        ]
        here.tick(TABLE)
        assert [place["mark"] for place in others[0].view["seats"] if place["seat"] == seat] == ["sits out"]
        ready(*others)
        assert others[0].view["state"] == "in play", "nobody waits for who is away"
        assert seat not in {stake["seat"] for stake in others[0].view["stakes"]}
        assert names(others[0])[seat], "the seat is held"


def to_showdown(here: House, deal: str) -> tuple[Guest, Guest]:
    """Bring two hands to the showdown; return who shows first, and the other player."""
    ann, bo = pair(here)
    stacked(here, deal)
    ready(ann, bo)
    while (guest := player_in_turn([ann, bo])) is not None and guest.question["topic"] == "action":  # type: ignore[index]
        guest.must("CallBet" if "CallBet" in answers(guest) else "CheckBet")
    assert guest is not None
    return guest, bo if guest is ann else ann


ACES, KINGS = "AS KD AH KC", "KD AS KC AH"
BOARD = "2C 7D 8S 9H 3C QD 4C JS"


@pytest.mark.parametrize("deal", [ACES, KINGS])
def test_at_a_showdown_nothing_of_who_is_away_is_shown_that_cannot_win(tmp_path: Path, deal: str) -> None:
    with cut_in_the_middle(), at_table(tmp_path, rules=ALONE) as here:
        first, second = to_showdown(here, f"{deal} {BOARD}")
        first.must("ShowHand")
        seat = second.seat
        wins = "KD" in next(message["data"]["cards"] for message in first.steps[::-1] if message["is"] == "Turned")
        away(here, second)
        here.tick(TABLE)
        assert first.view["state"] == "at rest"
        shown = [message["data"]["place"] for message in first.steps if message["is"] == "Turned"]
        assert (f"seat {seat}" in shown) == wins
        assert first.view["you"]["net"] == (-4_00 if wins else 4_00)


def test_the_last_who_can_win_shows_even_if_away(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        ready(ann, bo)
        while (guest := player_in_turn([ann, bo])) is not None and guest.question["topic"] == "action":  # type: ignore[index]
            guest.must("CallBet" if "CallBet" in answers(guest) else "CheckBet")
        assert guest is not None
        other = bo if guest is ann else ann
        seat = other.seat
        guest.must("ConcedeHand")
        away(here, other)
        here.tick(TABLE)
        assert guest.view["state"] == "at rest"
        assert f"seat {seat}" in [message["data"]["place"] for message in guest.steps if message["is"] == "Turned"]


def test_who_sits_out_takes_part_again(tmp_path: Path) -> None:
    with at_table(tmp_path, rules=ALONE) as here:
        ann, bo = pair(here)
        cy = here.guest("Cy", TABLE).sits(7, 200_00)
        (out,) = cy.actions("SitOut")
        assert (out["key"], out["cites"]) == ("o", ["19:47-14.7(a)"])
        cy.must("SitOut")
        assert "you're sitting out" in cy.refused("Ready")["why"]
        ready(ann, bo)
        assert not [message for message in cy.steps if message["is"] == "Viewed" and message["data"]["seat"] == 7]
        all_check([ann, bo])
        assert [action["label"] for action in cy.actions("SitIn")] == ["Take part again"]
        cy.must("SitIn")
        ready(ann, bo, cy)
        assert [message for message in cy.steps if message["is"] == "Viewed" and message["data"]["seat"] == 7]


def test_a_seat_from_which_nothing_comes_is_given_up(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        ann = here.guest("Ann", TABLE).sits(2, 200_00)
        for _ in range(2):
            here[TABLE].sittings[2].last_seen -= here[TABLE].rules.idle_seconds
            here.tick(TABLE)
        assert ann.seat == 0
        assert names(ann) == {}, "and the house does not play on by itself"


# --- the staff


def test_a_person_deals_to_players_of_the_house(tmp_path: Path) -> None:
    with at_table(tmp_path) as here:
        dot = here.guest("Dot", TABLE, "dealer")
        dot.must("TakeDealing")
        ann = here.guest("Ann", TABLE).sits(2, 200_00)
        assert len(names(ann)) == 4
        dot.must("BeginRound")
        for _ in range(80):
            if ann.question is not None:
                at_random(ann, Random(1))
            elif [action for action in dot.actions("Proceed") if action["legal"]]:
                dot.must("Proceed")
            elif dot.actions("CutCards"):
                dot.must("CutCards", {"seat": 0, "at": 26})
            else:
                break
        assert ann.view["state"] == "at rest"
        assert ann.view["round"] == 1
        whole(ann)


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        ("recut", "the cut was improper"),
        ("fouled", "is fouled; the hand is dead"),
        ("misdeal", "the cards were misdealt"),
        ("dispute", "The poker shift supervisor's decision is final"),
    ],
)
def test_irregularities_happen_in_the_next_hand(tmp_path: Path, kind: str, words: str) -> None:
    with at_table(tmp_path) as here:
        ann, sue = here.guest("Ann", TABLE).sits(2, 200_00), here.guest("Sue", TABLE, "supervisor")
        sue.must("RaiseIrregularity", {"kind": kind})
        ready(ann)
        all_check([ann])
        assert any(words in message["words"] for message in ann.steps), [message["words"] for message in ann.steps]
        whole(ann)


@pytest.mark.parametrize("role", ["dealer", "supervisor"])
def test_what_the_staff_is_offered_can_be_done_or_says_why(tmp_path: Path, role: str) -> None:
    """Every legal action of the staff without fields is accepted; no time is typed by hand."""
    with at_table(tmp_path) as here:
        guest = here.guest("Dot", TABLE, role)
        if role == "dealer":
            guest.must("TakeDealing")
        here.guest("Ann", TABLE).sits(2, 200_00)
        offered = guest.actions()
        assert not [field for action in offered for field in action["fields"] if field["name"] == "at"]
        assert all(action["why"] for action in offered if not action["legal"])
        names = {action["do"] for action in offered}
        assert {"RotateDecks"} <= names
        if role == "supervisor":
            assert guest.refused("CollectTime")["cites"]
        guest.must("RotateDecks")


@pytest.mark.cites("19:47-14.14(b)3iii")
def test_time_charges_are_collected_before_a_round(tmp_path: Path) -> None:
    charges = {"rake.percentage": False, "rake.time": True, "rake.hourly": 6, "rake.every": "20 minutes"}
    with at_table(tmp_path, charges, rules=ALONE) as here:
        ann, bo = pair(here)
        live = here[TABLE]
        opened = live.clock()
        for minute, charged in ((19, 0), (20, 2_00)):
            live.clock = lambda minute=minute: _later(opened, minute)  # type: ignore[misc]
            ready(ann, bo)
            all_check([ann, bo])
            paid = -(ann.view["you"]["net"] + bo.view["you"]["net"])
            assert paid == 2 * charged


def _later(at: str, minutes: int) -> str:
    from datetime import datetime, timedelta

    return (datetime.fromisoformat(at) + timedelta(minutes=minutes)).isoformat(timespec="seconds")


# --- history


def test_what_the_history_tells(tmp_path: Path) -> None:
    door = Door(SECRET, KEY)
    with at_table(tmp_path, rules=ALONE, door=door) as here:
        ann, bo = pair(here)
        for _ in range(2):
            ready(ann, bo)
            all_check([ann, bo])
        headers = {guest: {"Authorization": f"Bearer {guest.token}"} for guest in (ann, bo)}
        rounds = here.client.get(f"/api/tables/{TABLE}/rounds", headers=headers[ann]).json()
        newest, oldest = rounds["rounds"]
        assert set(oldest["seats"]) == {"2", "5"}
        nets = {seat: newest["net_by_seat"][seat] + oldest["net_by_seat"][seat] for seat in ("2", "5")}
        assert nets == {"2": ann.view["you"]["net"], "5": bo.view["you"]["net"]}

        def look(guest: Guest, as_: str, record: int, bearer: dict[str, str] | None = None) -> dict[str, object]:
            where = f"/api/tables/{TABLE}/rounds/{rounds['day']}/{record}?as={as_}"
            found: dict[str, object] = here.client.get(where, headers=bearer or headers[guest]).json()
            return found

        own = look(ann, "seat:2", oldest["record"])
        assert own["as"] == "seat:2"
        assert own["body"] == "", "the next record would tell hands that were not shown"
        others = look(ann, "seat:5", oldest["record"])
        assert others["as"] == "spectator"
        assert "supervisors and auditors" in str(others["why_hidden"])
        assert look(ann, "all", oldest["record"])["as"] == "spectator"
        sue = {"Authorization": f"Bearer {here.signs_in('Sue', KEY)}"}
        whole_ = look(ann, "all", oldest["record"], sue)
        assert whole_["as"] == "all"
        assert whole_["body"]


def test_other_tables_are_as_they_were(tmp_path: Path) -> None:
    with house(tmp_path, tables=("PP-01",)) as here:
        ann = here.guest("Ann", "PP-01").sits(3)
        assert here["PP-01"].company is None
        assert names(ann) == {3: "Ann"}
        assert [action["do"] for action in ann.actions() if action["group"] == "wagers"] == [
            "Ready",
            "Undo",
            "Clear",
            "Repeat",
        ]
