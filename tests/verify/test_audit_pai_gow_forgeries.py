"""Tampered records of pai gow poker with all hashes recomputed: the changed record is named.

As in ``test_audit_forgeries``, each forgery is made in one record, and no later one may be blamed for it.
"""

import json
import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from pai_gow_days import any_low, lucky_order, order_of, pai_gow_table, random_bets
from table_days import Record, assert_right, export_from, export_of, fault_of, records_of, rehashed

from croupier.games.pai_gow_poker.commands import HandExposed

Step = dict[str, Any]
Forgery = Callable[[list[Record]], Record]

CHANGES = {
    "house_way.name": "trump plaza",
    "cards.backs": ["red"],
    "shuffler.used": False,
    "dealing.method": "hand",
    "wagers.bonus_limit": 40000,
}


@pytest.fixture(scope="module")
def pai_gow_export(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """Days of everything: banks and co-banks, cuts, rare hands, surrenders, void hands and void rounds.

    They are played until every forgery has an opportunity.
    """
    path = tmp_path_factory.mktemp("pai gow") / "house.db"
    rng = random.Random(11)
    with pai_gow_table(path, CHANGES, rng=rng) as table:
        table.low = any_low
        table.banks, table.co_banks, table.surrenders, table.declines = 0.6, 0.5, 0.15, 0.3
        for day in range(1, 11):
            with table.day(f"2026-01-{day:02d}"):
                table.sit(1, 2, 4, 6)
                for number in range(24):
                    table.house.orders = [lucky_order(table, rng) for _ in range(2)]
                    if number % 6 == 5:
                        table.house.queue("deal", HandExposed(rng.choice([1, 2, 4, 0])), at=56)
                    assert table.begin()
                    random_bets(table, rng)
                    table.finish()
                    table.house.queued.clear()
                    for seat in table.seats:
                        table.top_up(seat)
            if not without_occasion(export_from(path)):
                break
    assert without_occasion(export_from(path)) == []
    return export_from(path)


def without_occasion(export: bytes) -> list[str]:
    """Return the forgeries for which these records give no opportunity."""
    missing = []
    for forgery in FORGERIES:
        try:
            forgery(records_of(export))
        except StopIteration:
            missing.append(forgery.__name__)
    return missing


@pytest.fixture
def records(pai_gow_export: bytes) -> list[Record]:
    """The records, for a test to tamper with."""
    return records_of(pai_gow_export)


def steps(records: list[Record], kind: str) -> Iterator[tuple[Record, Step]]:
    for record in records:
        for step in record["body"].get("steps", []):
            if step["is"] == kind:
                yield record, step


def first(records: list[Record], kind: str, holds: Callable[[Step], Any] = bool) -> tuple[Record, Step]:
    """Return the first step of a kind for which something holds."""
    return next((record, step) for record, step in steps(records, kind) if holds(step))


def settled(records: list[Record], area: str, outcome: str, holds: Callable[[Step], Any] = bool) -> tuple[Record, Step]:
    return first(
        records,
        "Settled",
        lambda step: step["area"][1] == area and step["outcome"] == outcome and not step["coupon"] and holds(step),
    )


def commands_named(record: Record, name: str) -> list[dict[str, Any]]:
    return [input_["command"] for input_ in record["body"].get("inputs", []) if input_["command"]["is"] == name]


def drop_command(record: Record, name: str) -> None:
    inputs = record["body"]["inputs"]
    inputs.remove(next(input_ for input_ in inputs if input_["command"]["is"] == name))


def drop_step(record: Record, step: Step) -> None:
    record["body"]["steps"].remove(step)


def banked(record: Record) -> bool:
    return any(step["is"] == "BankTaken" for step in record["body"]["steps"])


# --- money


def a_quarter_of_vigorish_less(records: list[Record]) -> Record:
    record, step = first(records, "VigorishCollected")
    step["amount"] -= 25
    step["postings"][0]["amount"] -= 25
    return record


def vigorish_never_collected(records: list[Record]) -> Record:
    record, step = first(records, "VigorishCollected", lambda step: step["area"])
    drop_step(record, step)
    return record


def vigorish_collected_twice(records: list[Record]) -> Record:
    record, step = first(records, "VigorishCollected", lambda step: step["area"])
    record["body"]["steps"].insert(record["body"]["steps"].index(step), json.loads(json.dumps(step)))
    return record


def vigorish_rounded_otherwise(records: list[Record]) -> Record:
    record, step = first(records, "VigorishCollected")
    step["rounding"] = "" if step["rounding"] else "up_to_cent"
    return record


def a_limit_that_cut_nothing(records: list[Record]) -> Record:
    record, step = settled(records, "bonus", "win", lambda step: not step["payment"]["limit"])
    step["payment"]["limit"] = 40_000_00
    return record


def vigorish_to_the_inventory(records: list[Record]) -> Record:
    record, step = first(records, "VigorishCollected")
    step["postings"][0]["target"] = ["inventory"]
    return record


def a_bank_pays_less(records: list[Record]) -> Record:
    record, step = first(records, "BankMadeUpCenter")
    step["amount"] -= 100
    step["postings"][0]["amount"] -= 100
    return record


def a_dealers_wager_larger(records: list[Record]) -> Record:
    record, step = first(records, "DealersWagerPlaced")
    step["amount"] += 100
    step["postings"][0]["amount"] += 100
    return record


def a_dealers_wager_above_the_last_of_the_bank(records: list[Record]) -> Record:
    record, step = first(records, "DealersWagerPlaced")
    step["amount"] += 1_000_000
    step["postings"][0]["amount"] += 1_000_000
    commands_named(record, "DirectDealersWager")[0]["amount"] += 1_000_000
    return record


def a_progressive_wager_kept_on_the_layout(records: list[Record]) -> Record:
    record, step = first(records, "PaiGowProgressiveTakenIn")
    drop_step(record, step)
    return record


def a_paying_bank_recorded_as_a_losing_wager(records: list[Record]) -> Record:
    record, step = first(records, "BankMadeUpCenter")
    step["is"] = "DealersWagerLost"
    del step["seat"], step["co_bank"]
    return record


def a_surplus_overstated(records: list[Record]) -> Record:
    record, step = first(records, "SurplusShared")
    step["surplus"] += 100
    return record


# --- statements about hands


def a_hand_overstated(records: list[Record]) -> Record:
    record, step = first(records, "SetHandsCompared", lambda step: step["high_is"] == "lower")
    step["high_is"] = "higher"
    return record


def another_hand_compared(records: list[Record]) -> Record:
    record, step = first(records, "SetHandsCompared")
    step["low"]["deciding"][0] = "two" if step["low"]["deciding"][0] != "two" else "three"
    return record


def another_foul_recorded(records: list[Record]) -> Record:
    record, step = first(records, "HandsMiscounted")
    step["low_cards"], step["high_cards"] = step["low_cards"] + 1, step["high_cards"] - 1
    return record


def a_loser_announced_to_win(records: list[Record]) -> Record:
    record, step = first(records, "PaiGowResultCalled", lambda step: step["outcome"] == "lose")
    step["outcome"] = "win"
    return record


def another_reason_for_a_void_round(records: list[Record]) -> Record:
    record, step = first(records, "PaiGowVoided")
    step["reason"] = "misdealt" if step["reason"] != "misdealt" else "wrong_number"
    return record


def another_position_for_a_void_round(records: list[Record]) -> Record:
    record, step = first(records, "PaiGowVoided")
    step["position"] += 1
    return record


# --- settlements


def a_bonus_by_another_line(records: list[Record]) -> Record:
    record, step = settled(records, "bonus", "win")
    step["reason"]["line"], step["payment"]["pays"][0]["pays"] = "flush", 4
    return record


def an_insurance_made_a_pai_gow(records: list[Record]) -> Record:
    record, step = settled(records, "insurance", "lose")
    step |= {"outcome": "win", "paid": 2 * step["stake"], "returned": step["stake"]}
    step["reason"] = {"is": "InsuranceLineMade", "line": "ace_high"}
    step["payment"] = {
        "is": "Payment",
        "pays": [{"is": "Odds", "pays": 2, "to": 1, "mixed": 0}],
        "on": step["stake"],
        "meter": 0,
        "shared_by": 1,
        "limit": 0,
        "rounding": "",
    }
    step["postings"][0]["target"] = ["stack", step["seat"]]
    step["postings"].append({**step["postings"][0], "source": ["inventory"], "amount": step["paid"]})
    return record


def a_progressive_win_made_a_loss(records: list[Record]) -> Record:
    record, step = settled(records, "progressive", "win", lambda step: step["paid"] in (2_00, 3_00, 5_00))
    step |= {"outcome": "lose", "reason": {"is": "NoLineMade"}, "payment": "", "paid": 0, "postings": []}
    return record


def an_envy_bonus_not_paid(records: list[Record]) -> Record:
    record, step = settled(records, "envy", "win")
    drop_step(record, step)
    return record


def an_envy_bonus_paid_twice(records: list[Record]) -> Record:
    record, step = settled(records, "envy", "win")
    record["body"]["steps"].insert(record["body"]["steps"].index(step), json.loads(json.dumps(step)))
    return record


def an_envy_bonus_without_a_marker(records: list[Record]) -> Record:
    record, envy = settled(records, "envy", "win")
    markers = [step for _, step in steps([record], "Wagered") if step["area"][1] == "bonus"]
    envy["area"][2] = next(position for position in range(1, 7) if all(each["area"][2] != position for each in markers))
    return record


def a_number_paid_a_dollar_more(records: list[Record]) -> Record:
    record, step = settled(records, "number", "win")
    step["paid"] += 100
    step["postings"][0]["amount"] += 100
    return record


def a_surrender_that_nobody_asked_for(records: list[Record]) -> Record:
    record, _ = settled(records, "bet", "lose", lambda step: step["reason"] == {"is": "PaiGowSurrendered"})
    drop_command(record, "Surrender")
    return record


def a_hand_voided_against_the_players_will(records: list[Record]) -> Record:
    record = next(
        record for record in records if any(each["void"] for each in commands_named(record, "DecideExposedHand"))
    )
    for command in commands_named(record, "DecideExposedHand"):
        command["void"] = 0
    return record


def a_push_made_a_loss(records: list[Record]) -> Record:
    record, step = settled(records, "bet", "push")
    step |= {"outcome": "lose", "returned": 0}
    step["postings"][0]["target"] = ["center" if banked(record) else "inventory"]
    return record


def a_payout_nobody_validated(records: list[Record]) -> Record:
    record = next(record for record in records if commands_named(record, "ValidatePayout"))
    drop_command(record, "ValidatePayout")
    return record


# --- hands and cards


def a_hand_set_otherwise(records: list[Record]) -> Record:
    """Step and command agree, but another setting was exposed and compared."""
    for record, hand_set in steps(records, "HandSet"):
        compared = any(
            step["is"] == "Settled"
            and step["area"] == ["pai_gow", "bet", hand_set["position"]]
            and step["reason"]["is"] == "PaiGowHandsCompared"
            for step in record["body"]["steps"]
        )
        if hand_set["by"] == "player" and compared:
            command = next(
                each
                for each in commands_named(record, "SetHand")
                if (each["position"], each["low"]) == (hand_set["position"], hand_set["low"])
            )
            hand_set["low"] = command["low"] = [1, 2, 3]
            return record
    raise StopIteration


def a_hand_set_without_its_player(records: list[Record]) -> Record:
    record, step = first(records, "HandSet", lambda step: step["by"] == "player")
    step["low"] = [place % 7 + 1 for place in step["low"]]
    return record


def a_dealers_hand_set_another_way(records: list[Record]) -> Record:
    record, step = first(records, "HandSet", lambda step: step["by"] == "house_way")
    step["low"] = [place % 7 + 1 for place in step["low"]]
    return record


def a_cut_somewhere_else(records: list[Record]) -> Record:
    """Command and step agree, and the order opens its seal, but the cards are in another order."""
    record, hand_set = first(records, "Cut")
    command = next(each for each in commands_named(record, "CutCards") if each["at"] == hand_set["at"])
    hand_set["at"] = command["at"] = 11 if hand_set["at"] != 11 else 12
    return record


def a_cut_too_near_the_end(records: list[Record]) -> Record:
    record, step = first(records, "Cut")
    command = next(each for each in commands_named(record, "CutCards") if each["at"] == step["at"])
    step["at"] = command["at"] = 9
    return record


def no_cut_at_all(records: list[Record]) -> Record:
    record, step = first(records, "Cut")
    drop_step(record, step)
    drop_command(record, "CutCards")
    return record


def another_number_selected(records: list[Record]) -> Record:
    record, step = first(records, "StartDetermined")
    step["shown"] = [step["shown"][0] % 7 + 1]
    commands_named(record, "NumberSelected")[0]["number"] = step["shown"][0]
    return record


def another_start(records: list[Record]) -> Record:
    record, step = first(records, "StartDetermined")
    step["position"] = (step["position"] + 1) % 7
    return record


def stacks_delivered_to_others(records: list[Record]) -> Record:
    record, _ = first(records, "StartDetermined")
    delivered = [step for _, step in steps([record], "Moved") if step["source"][0] == "stack_of_seven"]
    delivered[0]["target"], delivered[1]["target"] = delivered[1]["target"], delivered[0]["target"]
    return record


def stacks_dealt_in_one_direction(records: list[Record]) -> Record:
    record, _ = first(records, "StartDetermined")
    dealt = [step for _, step in steps([record], "Moved") if step["source"] == ["dealing"]]
    dealt[7]["target"], dealt[13]["target"] = dealt[13]["target"], dealt[7]["target"]
    return record


def two_cards_swapped(records: list[Record]) -> Record:
    record, step = first(records, "Turned", lambda step: step["place"] == ["dealer"])
    step["cards"][0], step["cards"][6] = step["cards"][6], step["cards"][0]
    return record


def a_joker_for_an_ace(records: list[Record]) -> Record:
    record, step = first(
        records, "Turned", lambda step: len(step["cards"]) == 7 and any(card.startswith("A") for card in step["cards"])
    )
    step["cards"] = ["JOKER" if card.startswith("A") else card for card in step["cards"]]
    return record


def advice_that_everybody_hears(records: list[Record]) -> Record:
    record, step = first(records, "Advised")
    step["low"], step["rule"] = [1, 2], "pair: highest two others in front"
    return record


def a_player_looks_at_anothers_cards(records: list[Record]) -> Record:
    record, step = first(records, "Viewed")
    others = [other["place"] for _, other in steps([record], "Viewed") if other["seat"] != step["seat"]]
    step["place"] = others[0]
    return record


# --- the bank


def a_bank_that_nobody_accepted(records: list[Record]) -> Record:
    record, _ = first(records, "BankTaken")
    drop_command(record, "AcceptBank")
    return record


def a_bank_made_a_co_bank(records: list[Record]) -> Record:
    record, step = first(records, "BankTaken", lambda step: not step["co_bank"])
    step["co_bank"] = commands_named(record, "AcceptBank")[0]["co_bank"] = 1
    return record


def a_surplus_for_the_bank_alone(records: list[Record]) -> Record:
    """None of a co-bank's surplus goes to the casino, and the bank has it all."""
    record, step = first(records, "SurplusShared")
    drop_step(record, step)
    return record


# --- the filing


def refile(records: list[Record], **choices: Any) -> None:
    """Change choices on every day; those that are None are not stated."""
    for record in records:
        if record["kind"] == "day":
            filing = record["body"]["filing"] | choices
            record["body"]["filing"] = {key: value for key, value in filing.items() if value is not None}


def exact_vigorish(records: list[Record]) -> Record:
    refile(records, **{"settlement.vigorish": "exact"})
    return first(records, "VigorishCollected", lambda step: step["amount"] * 20 != step["won"])[0]


def no_payout_limit(records: list[Record]) -> Record:
    refile(records, **{"wagers.bonus_limit": None})
    return settled(records, "bonus", "win", lambda step: step["paid"] < _by_odds(step))[0]


def _by_odds(step: Step) -> int:
    return int(step["payment"]["pays"][0]["pays"]) * int(step["stake"])


def another_number_wager(records: list[Record]) -> Record:
    refile(records, **{"wagers.number.pays": "6 to 1"})
    return settled(records, "number", "win")[0]


def no_bank_on_file(records: list[Record]) -> Record:
    refile(records, **{"bank.offered": 0, "bank.co_bank": 0})
    # Notes about a bank are stated before anybody banks.
    kept = ("first_offer_of_the_bank", "last_wager")
    return first(records, "Noted", lambda step: step["note"][0] in kept)[0]


def another_rate(records: list[Record]) -> Record:
    refile(records, **{"wagers.progressive.meter.rate": "1/4"})
    return next(record for record, step in steps(records, "MeterMoved") if step["contributed"] != "0")


FORGERIES = [
    value
    for value in list(globals().values())
    if callable(value) and getattr(value, "__annotations__", {}) == {"records": list[Record], "return": Record}
]


def test_the_day_is_right_when_hashed_anew(records: list[Record]) -> None:
    assert_right(export_of(rehashed(records)))


@pytest.mark.parametrize(
    "forgery", FORGERIES if os.environ.get("CROUPIER_SOAK") else FORGERIES[::3], ids=lambda forgery: forgery.__name__
)
def test_a_forgery_is_found_where_it_was_made(forgery: Forgery, records: list[Record]) -> None:
    wrong = forgery(records)
    at = next(number for number, record in enumerate(records) if record is wrong)
    made = rehashed(records)
    fault = fault_of(export_of(made))
    assert fault is not None, "it was not found"
    assert (fault.where.day, fault.where.sequence) == (made[at]["day"], made[at]["sequence"]), str(fault)


def test_a_step_of_another_game(real_records: list[Record]) -> None:
    """Pack's Poker sets no hands."""
    record = next(record for record in real_records if record["body"].get("procedure") == "round")
    record["body"]["steps"].insert(
        1, {"is": "HandSet", "cites": ["19:47-11.9(a)"], "seat": 1, "position": 1, "low": [1, 2], "by": "player"}
    )
    fault = fault_of(export_of(rehashed(real_records)))
    assert fault.where.sequence == record["sequence"]
    assert "no such step" in fault.what


@pytest.mark.cites("19:47-11.9(d)", "19:47-11.11(i)")
def test_another_house_way_on_file(tmp_path: Path) -> None:
    """Jacks and fours with an ace: one way splits them, the other plays the ace in front."""
    path = tmp_path / "house.db"
    changes = {"wagers.three_seven.offered": True, "house_way.name": "trump plaza", "cards.backs": ["red"]}
    with pai_gow_table(path, changes) as table, table.day("2026-01-01"):
        table.sit(1, 2)
        for dealers in ("KS 9D 8H 6C 4S 3D 2H", "JS JD 4H 4C AS 9D 2H"):
            table.house.orders = [order_of(table, 2, ["", "", dealers], table.rng)]
            table.round((1, "bet.1", 1000), (2, "bet.2", 1000))
    made = records_of(export_from(path))
    assert_right(export_of(made))
    made[0]["body"]["filing"]["house_way.name"] = "foxwoods"
    fault = fault_of(export_of(rehashed(made)))
    rounds = [record for record in made if record["body"].get("procedure") == "round"]
    assert fault.where.sequence == rounds[1]["sequence"]
    assert "house way" in fault.what


def test_a_game_that_the_auditor_does_not_know(records: list[Record]) -> None:
    records[0]["body"]["game"] = "faro"
    assert "the game is unknown" in fault_of(export_of(rehashed(records))).what


def test_there_are_forgeries_of_every_kind() -> None:
    assert len(FORGERIES) > 40


def test_the_day_has_everything(records: list[Record]) -> None:
    kinds = {step["is"] for record in records for step in record["body"].get("steps", [])}
    wanted = {"Cut", "StartDetermined", "BankTaken", "HandSet", "Advised", "VigorishCollected", "PaiGowVoided"}
    wanted |= {"BankMadeUpCenter", "SurplusShared", "SurplusGiven", "PaiGowProgressiveTakenIn"}
    assert wanted <= kinds
