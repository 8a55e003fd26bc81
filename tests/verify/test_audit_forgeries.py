"""A forger owns the whole record, changes it and recomputes all hashes: the contents of the records give it away.

Each forgery is made in one record, and the auditor must name that record, not a later one that no longer fits.
"""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from table_days import GENESIS, Record, assert_right, export_of, fault_of, hash_of, rehashed, sha

Step = dict[str, Any]
Forgery = Callable[[list[Record]], Record]
"""Changes records and returns the one that must be named."""


def steps(records: list[Record], kind: str) -> Iterator[tuple[Record, Step]]:
    for record in records:
        for step in record["body"].get("steps", []):
            if step["is"] == kind:
                yield record, step


def first(records: list[Record], kind: str, **fields: Any) -> tuple[Record, Step]:
    """Return the first step of a kind with these fields."""
    return next(
        (record, step)
        for record, step in steps(records, kind)
        if all(step[key] == value for key, value in fields.items())
    )


def nth_round(records: list[Record], number: int) -> Record:
    """Return a round of the first day."""
    return [record for record in records if record["body"].get("procedure") == "round"][number - 1]


def move(step: Step, source: list[Any]) -> dict[str, Any]:
    """Return the posting of a step that leaves an account."""
    found: dict[str, Any] = next(posting for posting in step["postings"] if posting["source"] == source)
    return found


# --- payments


def paid_a_cent_more(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="win", area=["packs", "pack", 1])
    settled["paid"] += 1
    move(settled, ["inventory"])["amount"] += 1
    return record


def paid_a_cent_more_with_care(records: list[Record]) -> Record:
    """The player takes the cent away, and the tray is short by it; every sum is right."""
    record, settled = first(records, "Settled", outcome="win", area=["packs", "pack", 1])
    settled["paid"] += 1
    move(settled, ["inventory"])["amount"] += 1
    _, left = first(records, "Left", seat=settled["seat"])
    move(left, ["stack", settled["seat"]])["amount"] += 1
    _, emptied = next(found for found in steps(records, "Filled") if found[1]["amount"] < 0)
    emptied["amount"] += 1
    emptied["postings"][0]["amount"] -= 1
    close = next(record for record in records if record["kind"] == "close")
    for balance in close["body"]["balances"]:
        balance[2] += {("chips", "patrons"): 1, ("chips", "cage"): -1}.get((balance[0], balance[1][0]), 0)
    return record


def a_loss_made_a_push(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="lose", coupon=0)
    settled |= {"outcome": "push", "returned": settled["stake"], "reason": {"is": "PacksTied", "pair": 1}}
    move(settled, ["wager", settled["seat"], *settled["area"]])["target"] = ["stack", settled["seat"]]
    return record


def a_push_made_a_loss(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="push")
    settled |= {"outcome": "lose", "returned": 0, "reason": {"is": "PacksCompared", "finding": "dealer_higher"}}
    move(settled, ["wager", settled["seat"], *settled["area"]])["target"] = ["inventory"]
    return record


def another_line(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="win", reason={"is": "PacksLineMade", "line": "two_pair"})
    settled["reason"]["line"] = "three_of_a_kind"
    return record


def a_coupon_kept(records: list[Record]) -> Record:
    record, settled = next(
        step for step in steps(records, "Settled") if step[1]["coupon"] and step[1]["outcome"] == "win"
    )
    next(posting for posting in settled["postings"] if posting["asset"] == "coupons")["target"] = [
        "coupons",
        settled["seat"],
    ]
    return record


def a_win_called_void(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="win", area=["packs", "pack", 1])
    settled |= {"outcome": "void", "paid": 0, "reason": {"is": "AllHandsVoid"}}
    return record


def void_for_no_reason(records: list[Record]) -> Record:
    record, _ = first(records, "PacksVoided", reason="cards_face_up")
    record["body"]["inputs"] = [
        input_ for input_ in record["body"]["inputs"] if input_["command"]["is"] != "CardFoundFaceUp"
    ]
    return record


def void_for_another_reason(records: list[Record]) -> Record:
    record, voided = first(records, "PacksVoided", reason="cards_face_up")
    voided["reason"] = "card_exposed"
    return record


def another_card_found_face_up(records: list[Record]) -> Record:
    record, found = first(records, "FaceUpCardNotUsed")
    found["card"] = "2C" if found["card"] != "2C" else "3C"
    return record


def a_better_hand_announced(records: list[Record]) -> Record:
    record, compared = first(records, "PackCompared", finding="player_higher")
    compared["player"]["category"] = "flush" if compared["player"]["category"] == "straight" else "straight"
    return record


def a_pair_found_missing(records: list[Record]) -> Record:
    record, compared = first(records, "PackCompared", finding="player_higher")
    compared["finding"] = "player_higher_without_pair"
    return record


def compared_with_another_pack(records: list[Record]) -> Record:
    record, compared = first(records, "PackCompared", pack=1)
    compared["pack"] = 2
    return record


def a_wager_verified_that_does_not_stand(records: list[Record]) -> Record:
    record, verified = first(records, "PacksAcceptanceVerified")
    verified["area"] = ["packs", "pack", 1]
    return record


def another_seats_payout_documented(records: list[Record]) -> Record:
    record, documented = first(records, "PacksPayoutDocumented")
    documented["seat"] += 1
    return record


def a_void_wager_taken(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="void", coupon=0)
    settled |= {"outcome": "lose", "returned": 0}
    settled["postings"][0]["target"] = ["inventory"]
    return record


def settled_twice(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="win", area=["packs", "pack", 1])
    record["body"]["steps"].insert(record["body"]["steps"].index(settled) + 1, settled)
    return record


def never_settled(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="lose")
    record["body"]["steps"].remove(settled)
    return record


# --- wagers


def a_wager_larger(records: list[Record]) -> Record:
    """Step, total and posting are larger; the player asked for less."""
    record, wagered = first(records, "Wagered", area=["packs", "pack", 1])
    wagered["amount"] += 100
    wagered["total"] += 100
    wagered["postings"][0]["amount"] += 100
    return record


def a_wager_dropped(records: list[Record]) -> Record:
    record, wagered = first(records, "Wagered")
    record["body"]["steps"].remove(wagered)
    return record


def a_wager_and_its_command_dropped(records: list[Record]) -> Record:
    record, wagered = first(records, "Wagered")
    record["body"]["steps"].remove(wagered)
    drop_command(record, "PlaceWager", wagered)
    return record


def drop_command(record: Record, name: str, like: Step) -> None:
    entry = record["body"]["inputs"]
    entry.remove(
        next(
            input_
            for input_ in entry
            if input_["command"]["is"] == name
            and (input_["command"]["seat"], input_["command"]["area"]) == (like["seat"], like["area"])
        )
    )


def a_lost_wager_made_unplaced(records: list[Record]) -> Record:
    """Command, wager and settlement are gone; the player leaves with less than there must be."""
    record, settled = first(records, "Settled", outcome="lose", area=["packs", "pack", 2])
    wagered = next(
        step
        for step in record["body"]["steps"]
        if step["is"] == "Wagered" and (step["seat"], step["area"]) == (settled["seat"], settled["area"])
    )
    record["body"]["steps"].remove(wagered)
    record["body"]["steps"].remove(settled)
    drop_command(record, "PlaceWager", wagered)
    return first(records, "Left", seat=settled["seat"])[0]


def a_progressive_wager_made_unplaced(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="lose", area=["packs", "five", 3])
    wagered = next(
        step for step in record["body"]["steps"] if step["is"] == "Wagered" and step["area"] == ["packs", "five", 3]
    )
    record["body"]["steps"].remove(wagered)
    record["body"]["steps"].remove(settled)
    drop_command(record, "PlaceWager", wagered)
    return record


def a_wager_after_no_more_bets(records: list[Record]) -> Record:
    record, _ = first(records, "Wagered")
    all_steps = record["body"]["steps"]
    last = max(at for at, step in enumerate(all_steps) if step["is"] == "Wagered")
    announced = next(at for at, step in enumerate(all_steps) if step["is"] == "BetsClosed")
    all_steps.insert(announced, all_steps.pop(last))
    return record


def another_seat_wagers(records: list[Record]) -> Record:
    record, _ = first(records, "Wagered")
    commands = next(input_ for input_ in record["body"]["inputs"] if input_["command"]["is"] == "PlaceWager")
    commands["seat"] = 3
    return record


def the_house_wagers_for_a_player(records: list[Record]) -> Record:
    record, _ = first(records, "Wagered")
    commands = next(input_ for input_ in record["body"]["inputs"] if input_["command"]["is"] == "PlaceWager")
    commands["by_house"] = 1
    return record


# --- cards


def another_card_turned(records: list[Record]) -> Record:
    record, turned = first(records, "Turned", place=["dealer"])
    turned["cards"][0] = "6C"
    return record


def a_card_twice(records: list[Record]) -> Record:
    record, turned = first(records, "Turned", place=["dealer"])
    turned["cards"][0] = turned["cards"][1]
    return record


def another_order_under_the_seal(records: list[Record]) -> Record:
    record, revealed = first(records, "OrderRevealed")
    revealed["order"][50], revealed["order"][51] = revealed["order"][51], revealed["order"][50]
    return record


def another_seal(records: list[Record]) -> Record:
    record, committed = first(records, "Committed")
    committed["commitment"] = GENESIS
    return record


def another_order_and_seal(records: list[Record]) -> Record:
    """The dealer's hand of the second round is changed everywhere: order, seal, input and table; not the payments."""
    record = nth_round(records, 2)
    turned = next(step for step in record["body"]["steps"] if step["is"] == "Turned" and step["place"] == ["dealer"])
    deck = next(
        step["deck"] for step in record["body"]["steps"] if step["is"] == "Moved" and step["target"] == ["dealer"]
    )
    _, revealed = first(records, "OrderRevealed", deck=deck)
    old = seal_of(revealed)
    swap = {"QD": "AC", "AC": "QD", "JS": "AH", "AH": "JS"}
    revealed["order"] = [swap.get(card, card) for card in revealed["order"]]
    turned["cards"] = [swap.get(card, card) for card in turned["cards"]]
    changed = json.loads(json.dumps(records).replace(old, seal_of(revealed)))
    records[:] = changed
    return nth_round(records, 2)


def seal_of(revealed: Step) -> str:
    return sha(f"croupier order\n{revealed['salt']}\n{' '.join(revealed['order'])}".encode()).hex()


def dealt_to_another(records: list[Record]) -> Record:
    record = nth_round(records, 1)
    dealt = [step for step in record["body"]["steps"] if step["is"] == "Moved" and step["verb"] == "deals"]
    dealt[0]["target"], dealt[5]["target"] = dealt[5]["target"], dealt[0]["target"]
    return record


def a_card_kept(records: list[Record]) -> Record:
    record = nth_round(records, 1)
    collected = next(step for step in record["body"]["steps"] if step["is"] == "Moved" and step["source"] == ["dealer"])
    collected["cards"].pop()
    return record


def a_hidden_card_shown(records: list[Record]) -> Record:
    record, dealt = first(records, "Moved", verb="deals")
    dealt["cards"] = ["AS"]
    return record


def a_short_deck(records: list[Record]) -> Record:
    record, brought = first(records, "DeckBrought")
    brought["cards"][0] = "AS"
    return record


# --- meters


def a_meter_a_cent_higher(records: list[Record]) -> Record:
    record, moved = next(step for step in steps(records, "MeterMoved") if step[1]["contributed"] != "0")
    moved["after"]["display"] += 1
    moved["postings"][0]["amount"] += 1
    return record


def a_meter_a_cent_higher_with_care(records: list[Record]) -> Record:
    record, moved = next(step for step in steps(records, "MeterMoved") if step[1]["contributed"] != "0")
    moved["after"]["display"] += 1
    moved["postings"][0]["amount"] += 1
    moved["contributed"] = str(int(moved["contributed"]) + 1)
    return record


def a_meter_lowered(records: list[Record]) -> Record:
    """The licensee takes something back."""
    record = nth_round(records, 1)
    moved = next(step for step in record["body"]["steps"] if step["is"] == "MeterMoved")
    fell = json.loads(json.dumps(moved))
    fell |= {"before": moved["after"], "contributed": "0", "funded": "-100"}
    fell["after"] = {**moved["after"], "display": moved["after"]["display"] - 100}
    name = ["meter", moved["after"]["name"], "display"]
    fell["postings"] = [{"is": "Posting", "source": name, "target": ["licensee"], "amount": 100, "asset": "meter"}]
    record["body"]["steps"].insert(record["body"]["steps"].index(moved) + 1, fell)
    return record


def a_wager_not_registered(records: list[Record]) -> Record:
    record = nth_round(records, 1)
    moved = [step for step in record["body"]["steps"] if step["is"] == "MeterMoved" and step["contributed"] != "0"]
    record["body"]["steps"].remove(moved[-1])
    return record


def a_meter_not_reset(records: list[Record]) -> Record:
    record, moved = next(step for step in steps(records, "MeterMoved") if step[1]["cause"] == "reset")
    record["body"]["steps"].remove(moved)
    return record


def an_award_smaller(records: list[Record]) -> Record:
    """A cent of the tenth stays with the house."""
    record, moved = next(step for step in steps(records, "MeterMoved") if step[1]["paid"])
    tenth = {"is": "MeterShare", "part": "1/10"}
    _, settled = next(
        step for step in steps(records, "Settled") if step[1]["payment"] and tenth in step[1]["payment"]["pays"]
    )
    moved["paid"] -= 1
    moved["postings"][1]["amount"] -= 1
    moved["after"]["display"] += 1
    moved["postings"][0]["amount"] -= 1
    settled["paid"] -= 1
    settled["postings"][0]["amount"] -= 1
    settled["postings"][1]["amount"] -= 1
    return record


def a_meter_account(records: list[Record]) -> Record:
    record, moved = next(step for step in steps(records, "MeterMoved") if step[1]["contributed"] != "0")
    moved["postings"][0]["target"] = ["meter", "seven-card", "overflow"]
    return record


def another_meter_carried(records: list[Record]) -> Record:
    record = next(record for record in records if record["kind"] == "day" and record["body"]["carried"]["meters"])
    record["body"]["carried"]["meters"][0]["display"] -= 1
    return record


def a_meter_entered_lower(records: list[Record]) -> Record:
    record, moved = next(step for step in steps(records, "MeterMoved") if step[0]["day"] == "2026-01-02")
    moved["after"]["display"] -= 1
    return record


# --- the filing


def another_pay_table(records: list[Record]) -> Record:
    """Two pair in five cards pays 4 under table A and 3 under E."""
    records[0]["body"]["filing"]["wagers.five_card.pay_table"] = "E"
    return first(records, "Settled", outcome="win", area=["packs", "five", 1])[0]


def no_such_pay_table(records: list[Record]) -> Record:
    records[0]["body"]["filing"]["wagers.five_card.pay_table"] = "Z"
    return records[0]


def another_reading(records: list[Record]) -> Record:
    records[0]["body"]["filing"]["readings.progressive_multiple"] = "besides the wager"
    return nth_round(records, 1)


def another_rate(records: list[Record]) -> Record:
    records[0]["body"]["filing"]["wagers.seven_card.meter.rate"] = "1/20"
    return nth_round(records, 1)


def a_rate_that_is_none(records: list[Record]) -> Record:
    records[0]["body"]["filing"]["wagers.seven_card.meter.rate"] = [1]
    return records[0]


# --- money and seats


def chips_from_nowhere(records: list[Record]) -> Record:
    record, bought = first(records, "Bought")
    bought["postings"][1]["amount"] += 1000
    return record


def more_chips_than_there_are(records: list[Record]) -> Record:
    record, bought = first(records, "Bought")
    bought["amount"] = 10**11
    commands = record["body"]["inputs"][0]["command"]
    commands["amount"] = 10**11
    for posting in bought["postings"][:2]:
        posting["amount"] = 10**11
    return record


def paid_to_another_seat(records: list[Record]) -> Record:
    record, settled = first(records, "Settled", outcome="win", area=["packs", "pack", 1])
    other = 7 - settled["seat"]
    move(settled, ["inventory"])["target"] = ["stack", other]
    return record


def a_tip_for_the_house(records: list[Record]) -> Record:
    record, tipped = first(records, "Tipped")
    tipped["postings"][0]["target"] = ["inventory"]
    return record


def another_leaves(records: list[Record]) -> Record:
    record, left = first(records, "Left")
    left["name"] = "Somebody Else"
    return record


# --- omitted steps


def _left_out(records: list[Record], kind: str, last: bool = False, **fields: Any) -> Record:
    found = [(record, step) for record, step in steps(records, kind) if fields.items() <= step.items()]
    record, step = found[-1 if last else 0]
    record["body"]["steps"].remove(step)
    return record


def a_deck_not_inspected(records: list[Record]) -> Record:
    return _left_out(records, "DeckInspected")


def an_inspection_not_verified(records: list[Record]) -> Record:
    return _left_out(records, "InspectionVerified")


def a_deck_not_spread(records: list[Record]) -> Record:
    return _left_out(records, "SpreadForInspection")


def a_deck_not_offered(records: list[Record]) -> Record:
    return _left_out(records, "InspectionOffered")


def a_deck_not_turned_down(records: list[Record]) -> Record:
    return _left_out(records, "Turned", face="down")


def a_deck_not_washed(records: list[Record]) -> Record:
    return _left_out(records, "Washed")


def a_deck_left_on_a_closed_table(records: list[Record]) -> Record:
    return _left_out(records, "Moved", last=True, verb="removes")


def an_order_never_revealed(records: list[Record]) -> Record:
    """Found where the deck is put away."""
    return _left_out(records, "OrderRevealed", last=True)


# --- whole records


def a_round_dropped(records: list[Record]) -> Record:
    dropped = nth_round(records, 3)
    after = nth_round(records, 4)
    records.remove(dropped)
    return after


def a_seating_dropped(records: list[Record]) -> Record:
    dropped, _ = first(records, "Bought", seat=5)
    records.remove(dropped)
    return nth_round(records, 1)


def a_round_cut_short(records: list[Record]) -> Record:
    record = nth_round(records, 4)
    record["body"]["steps"].pop()
    return record


FORGERIES = [
    value
    for value in list(globals().values())
    if callable(value) and getattr(value, "__annotations__", {}) == {"records": list[Record], "return": Record}
]


def test_the_real_days_are_right_when_hashed_anew(real_records: list[Record]) -> None:
    assert_right(export_of(rehashed(real_records)))


@pytest.mark.parametrize("forgery", FORGERIES, ids=lambda forgery: forgery.__name__)
def test_a_forgery_is_found_where_it_was_made(forgery: Forgery, real_records: list[Record]) -> None:
    wrong = forgery(real_records)
    made = rehashed(real_records)
    at = next(number for number, record in enumerate(real_records) if record is wrong)
    fault = fault_of(export_of(made))
    assert fault is not None, "it was not found"
    assert (fault.where.day, fault.where.sequence) == (made[at]["day"], made[at]["sequence"]), str(fault)


def test_cards_of_an_order_that_is_still_sealed(real_records: list[Record]) -> None:
    """Before its order is revealed, a deck shows only its visible cards; but no card of it twice, and none in two
    places.
    """
    records = real_records[: real_records.index(nth_round(real_records, 1)) + 1]
    assert_right(export_of(records))
    for card, found in (("6C", False), ("AH", True), ("JOKER", True), ("", True)):
        changed = json.loads(json.dumps(records))
        record, turned = first(changed, "Turned", place=["pack", 3])
        turned["cards"][0] = card
        fault = fault_of(export_of(rehashed(changed)))
        assert (fault is not None) == found
        assert fault is None or fault.where.sequence == record["sequence"]


@pytest.mark.parametrize("change", [("balances", 0, 2), ("meters", 0, "display"), ("meters", 0, "wagers")])
def test_a_forged_close(change: tuple[Any, ...], real_records: list[Record]) -> None:
    close = real_records[-1]
    key, at, field = change
    close["body"][key][at][field] += 1
    close["hash"] = hash_of(close)
    fault = fault_of(export_of(real_records))
    assert (fault.where.day, fault.where.sequence) == (close["day"], close["sequence"])
    assert key in str(fault)


def test_there_are_forgeries_of_every_kind() -> None:
    assert len(FORGERIES) > 45
