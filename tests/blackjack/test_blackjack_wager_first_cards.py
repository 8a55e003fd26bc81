"""Optional wagers on the first cards of a hand: additional (2.17), match-the-dealer (2.23), twenty points (2.24)."""

from collections.abc import Mapping
from typing import Any

import pytest
from blackjack_filings import BY_HAND, MATCH, PLAIN, SAME_SUIT, SEVENS, THIRTEEN, TWENTY
from blackjack_play import Sitting

from croupier.equipment.money import Cents
from croupier.games.blackjack.commands import AdmitPlayers
from croupier.games.blackjack.events import InsuranceOffered, QueensReported
from croupier.games.blackjack.rules import MatchRules
from croupier.table import commands as c
from croupier.table.names import Place
from croupier.table.roles import player
from croupier.table.steps import Moved, Outcome, Settled, Step
from croupier.table.terms import Verb
from croupier.words import arithmetic

WIN, LOSE, VOID = Outcome.WIN, Outcome.LOSE, Outcome.VOID
NO_READER = {"reader.used": False}


def dealt(
    changes: Mapping[str, Any],
    text: str,
    wagers: Mapping[str, Cents],
    seats: tuple[int, ...] = (1,),
    bet: Cents = 10_00,
) -> Sitting:
    """Place a blackjack wager at each box and these optional wagers, and deal these cards."""
    sitting = Sitting({**changes, **BY_HAND}, seats=seats)
    sitting.shuffled(text)
    for seat in seats:
        sitting.bet(seat, bet)
    for area, amount in wagers.items():
        sitting.wager(area, amount)
    sitting.no_more_bets()
    return sitting


def of(sitting: Sitting, area: str) -> Settled:
    (found,) = [step for step in sitting.steps if isinstance(step, Settled) and str(step.area) == area]
    return found


def cites_of(step: Step) -> list[str]:
    return [str(cite).removeprefix("19:47-") for cite in step.cites]


def before(sitting: Sitting, one: Step, other: Step) -> bool:
    places = {id(step): place for place, step in enumerate(sitting.steps)}
    return places[id(one)] < places[id(other)]


def cards_dealt_before(sitting: Sitting, one: Step) -> int:
    dealing = [step for step in sitting.steps if isinstance(step, Moved) and step.verb is Verb.DEALS]
    return sum(before(sitting, step, one) for step in dealing)


# --- 2.17(a)1: over and under 13


@pytest.mark.cites("19:47-2.17(c)", "19:47-2.17(b)1", "19:47-2.17(b)2")
@pytest.mark.parametrize(
    ("cards", "over", "under"),
    [
        ("5S 9C 9D TD", WIN, LOSE),
        ("5S 9C 8D TD", LOSE, LOSE),
        ("5S 9C 7D TD", LOSE, WIN),
        ("AS 9C KD TD", LOSE, WIN),  # An ace counts 1: eleven.
        ("AS 9C AD TD", LOSE, WIN),
        ("KS 9C 4D TD", WIN, LOSE),
        ("KS 9C 3D TD", LOSE, LOSE),
        ("KS 9C 2D TD", LOSE, WIN),
    ],
)
def test_over_and_under_13_lose_at_13_and_pay_1_to_1(cards: str, over: Outcome, under: Outcome) -> None:
    for area, outcome in (("over.1", over), ("under.1", under)):
        sitting = dealt(THIRTEEN, cards, {area: 7_00})
        settled = of(sitting, area)
        assert (settled.outcome, settled.paid, settled.returned) == (
            outcome,
            *((7_00, 7_00) if outcome is WIN else (0, 0)),
        )
        is_13 = over is under is LOSE
        assert ("2.17(c)" in cites_of(settled)) == is_13
        assert cites_of(settled)[0] == ("2.17(e)" if outcome is WIN else "2.17(d)")
        assert cards_dealt_before(sitting, settled) == 4


@pytest.mark.cites("19:47-2.17(d)", "19:47-2.17(e)")
def test_additional_wagers_are_collected_then_paid_from_the_right_before_any_third_card() -> None:
    wagers = {f"over.{box}": 5_00 for box in (1, 2, 3, 4)}
    sitting = dealt(THIRTEEN, "9S 2S 9H 2D AC 9D 3S 9C 3D TD", wagers, (1, 2, 3, 4))
    assert sitting.order_settled() == ["over.4", "over.2", "over.3", "over.1"]
    assert sitting.topic == "insurance"


# --- 2.17(a)2: the same suit


@pytest.mark.parametrize(
    ("option", "cards", "paid"),
    [
        ("1", "KS 9C QS TD", 50_00),
        ("2", "QS 9C KS TD", 250_00),
        ("4", "KS 9C QS TD", 150_00),
        ("1", "KS 9C JS TD", 30_00),
        ("2", "2S 9C 9S TD", 25_00),
        ("2", "9S 9C 9S TD", 25_00),
        ("2", "KS 9C QD TD", 0),
        ("2", "9S 9C 9D TD", 0),
    ],
)
def test_two_cards_of_one_suit_are_paid_by_the_option_filed_for_six_decks(option: str, cards: str, paid: Cents) -> None:
    changes = {**SAME_SUIT, "wagers.additional.payout_option": option}
    settled = of(dealt(changes, cards, {"suit.1": 10_00}), "suit.1")
    assert (settled.outcome, settled.paid) == (WIN if paid else LOSE, paid)
    assert cites_of(settled) == (["2.17(e)", "2.17(e)2iv", "2.17(b)3", "2.17(i)"] if paid else ["2.17(d)", "2.17(i)"])


# --- 2.17(a)3: sevens


@pytest.mark.cites("19:47-2.17(b)4", "19:47-2.17(e)3")
@pytest.mark.parametrize(
    ("cards", "reading", "paid"),
    [
        ("7S 9C 8D TD", "first card", 3_00),
        ("8S 9C 7D TD", "first card", 0),
        ("8S 9C 7D TD", "first two cards", 3_00),
        ("8S 9C 9D TD", "first two cards", 0),
    ],
)
def test_one_seven_is_paid_at_once_by_reading_51(cards: str, reading: str, paid: Cents) -> None:
    sitting = dealt({**SEVENS, "readings.one_seven": reading}, f"{cards} 7C", {"sevens.1": 1_00})
    settled = of(sitting, "sevens.1")
    assert (settled.outcome, settled.paid) == (WIN if paid else LOSE, paid)
    assert cards_dealt_before(sitting, settled) == 4
    # A seven as the third card doesn't change it.
    sitting.play("hit")
    assert of(sitting, "sevens.1") is settled


@pytest.mark.parametrize(
    ("filing", "area", "cards", "readings"),
    [
        (SEVENS, "sevens.1", "8S 9C 7D TD", (51,)),
        (SEVENS, "sevens.1", "8S 9C 9D TD", ()),
        (THIRTEEN, "over.1", "4S 9C 7D TD", ()),
        (SAME_SUIT, "suit.1", "8S 9C 7D TD", ()),
    ],
)
def test_reading_51_is_named_where_a_second_seven_does_not_count(
    filing: Mapping[str, Any], area: str, cards: str, readings: tuple[int, ...]
) -> None:
    settled = of(dealt(filing, f"{cards} 7C", {area: 1_00}), area)
    assert (settled.outcome, settled.readings) == (LOSE, readings)


@pytest.mark.parametrize(
    ("cards", "choices", "paid", "cards_before"),
    [
        ("7S 9C 7D TD", ["stand"], 50_00, 4),
        ("7S 9C 7S TD", ["stand"], 100_00, 4),
        ("7S 9C 7S TD", ["surrender"], 100_00, 4),
        ("7S 9C 7S TD 2C", ["hit", "stand"], 100_00, 5),
        ("7S 9C 7S TD KC", ["hit"], 100_00, 5),
        ("7S 9C 7D TD 7C", ["hit"], 500_00, 5),
        ("7S 9C 7S TD 7S", ["hit"], 5_000_00, 5),
        ("7S 9C 7S TD 7S", ["double 10"], 5_000_00, 5),
        ("7S 9C 7S TD 7S 2C", ["split", "stand", "stand"], 5_000_00, 5),
        ("7S 9C 7S TD 2S 7C", ["split", "stand", "stand"], 100_00, 5),
    ],
)
def test_two_sevens_are_paid_after_the_election_with_the_third_card_if_one_is_drawn(
    cards: str, choices: list[str], paid: Cents, cards_before: int
) -> None:
    sitting = dealt({**SEVENS, "surrender.offered": True}, cards, {"sevens.1": 1_00})
    assert sitting.order_settled() == []
    sitting.play(*choices)
    settled = of(sitting, "sevens.1")
    assert (settled.outcome, settled.paid, settled.returned) == (WIN, paid, 1_00)
    assert cites_of(settled)[:2] == ["2.17(e)", "2.17(e)3"]
    assert cards_dealt_before(sitting, settled) == cards_before
    assert sitting.order_settled()[0] == "sevens.1"
    assert sitting.driver.at_rest
    sitting.replays()


@pytest.mark.parametrize(("reading", "paid"), [("count", 500_00), ("do not count", 50_00)])
def test_whether_a_seven_on_a_split_hand_counts_is_filed(reading: str, paid: Cents) -> None:
    changes = {**SEVENS, "readings.split_cards": reading}
    sitting = dealt(changes, "7S 9C 7D TD 7C 2C 3C 4C", {"sevens.1": 1_00})
    sitting.play("split", "hit", "stand", "stand")
    settled = of(sitting, "sevens.1")
    assert (settled.paid, settled.readings) == (paid, (52,))
    assert cards_dealt_before(sitting, settled) == 5


def test_a_third_seven_that_lies_face_down_is_paid_when_it_is_turned() -> None:
    sitting = dealt({**SEVENS, "doubling.face_down": True}, "7S 9C 7S TD 7S", {"sevens.1": 1_00})
    sitting.play("double 10")
    assert sitting.order_settled() == ["bet.1", "double.1", "sevens.1"]
    assert of(sitting, "sevens.1").paid == 5_000_00


def test_two_sevens_are_paid_with_the_hand_if_a_blackjack_leaves_no_election() -> None:
    sitting = dealt(SEVENS, "7S KC 7S AD", {"sevens.1": 1_00})
    assert sitting.order_settled() == ["bet.1", "sevens.1"]
    assert of(sitting, "sevens.1").paid == 100_00


def test_a_coupon_doubles_what_an_additional_wager_is_paid_and_is_taken() -> None:
    sitting = Sitting({**SEVENS, **BY_HAND, "wagers.additional.match_play": True})
    sitting.give(player(1), c.BuyIn(1, 0, 1_00))
    sitting.shuffled("7S 9C 8D TD")
    sitting.bet(1)
    sitting.wager("sevens.1", 1_00, coupon=1_00)
    sitting.no_more_bets()
    settled = of(sitting, "sevens.1")
    assert (settled.paid, settled.returned, settled.readings) == (6_00, 1_00, (10,))
    assert "coupon of $1" in arithmetic(settled)


# --- 2.23: match-the-dealer


@pytest.mark.cites("19:47-2.23(a)", "19:47-2.23(a)1", "19:47-2.23(a)2", "19:47-2.23(f)")
@pytest.mark.parametrize(
    ("decks", "cards", "paid"),
    [
        (6, "9S 9C 8D TD", 40_00),
        (6, "8D 9C 9C TD", 110_00),
        (6, "9C 9C 9C TD", 220_00),
        (6, "9S 9C 9D TD", 80_00),
        (6, "9S 9C 9C TD", 150_00),
        (8, "9S 9C 8D TD", 30_00),
        (8, "9S 9C 9C TD", 170_00),
        (6, "KS QC JS 9D", 0),
        (6, "TS KC KD 9D", 40_00),
        (6, "8C 9C 7C 9D", 0),  # A suited card alone matches nothing, and the hole card doesn't count.
    ],
)
def test_each_card_that_matches_the_dealers_first_is_paid(decks: int, cards: str, paid: Cents) -> None:
    changes = {**MATCH, "cards.decks": decks}
    if decks == 8:
        changes |= {"wagers.match.pays_non_matching": "3 to 1", "wagers.match.pays_matching": "14 to 1"}
    sitting = dealt(changes, cards, {"match.1": 10_00})
    settled = of(sitting, "match.1")
    assert (settled.outcome, settled.paid) == (WIN if paid else LOSE, paid)
    assert cites_of(settled)[0] == "2.23(e)"


def test_match_is_paid_at_the_odds_filed_and_both_cards_are_in_the_arithmetic() -> None:
    changes = {**MATCH, "wagers.match.pays_non_matching": "9 to 2", "wagers.match.pays_matching": "12 to 1"}
    sitting = dealt(changes, "9S 9C 9C TD", {"match.1": 10_00})
    assert isinstance(sitting.rules.match, MatchRules)
    settled = of(sitting, "match.1")
    assert arithmetic(settled) == "9 to 2 on $10 + 12 to 1 on $10 = $165"
    assert "2.23(a)2" in cites_of(settled)


@pytest.mark.cites("19:47-2.23(e)")
def test_match_is_settled_losing_wagers_first_before_insurance_and_the_reader() -> None:
    sitting = dealt(MATCH, "AS 9D AH AC 9C 9S 9H KD", {"match.1": 5_00, "match.2": 5_00, "match.3": 5_00}, (1, 2, 3))
    assert sitting.topic == "insurance"
    assert sitting.order_settled() == ["match.2", "match.3", "match.1"]
    insurance = next(step for step in sitting.steps if isinstance(step, InsuranceOffered))
    assert all(before(sitting, step, insurance) for step in sitting.steps if isinstance(step, Settled))


# --- 2.24: twenty points


@pytest.mark.cites("19:47-2.24(a)", "19:47-2.24(f)", "19:47-2.24(g)1", "19:47-2.24(g)2", "19:47-2.24(g)3")
@pytest.mark.parametrize(
    ("table", "cards", "paid", "cite"),
    [
        ("A", "KD 9C KD TD", 190_00, "2.24(g)1"),
        ("B", "KD 9C KD TD", 250_00, "2.24(g)1"),
        ("A", "KD 9C JD TD", 90_00, "2.24(g)2"),
        ("B", "AD 9C 9D TD", 100_00, "2.24(g)2"),
        ("A", "KD 9C KH TD", 40_00, "2.24(g)3"),
        ("B", "TD 9C JH TD", 40_00, "2.24(g)3"),
        ("A", "QH 9C QH TD", 1250_00, "2.24(f)"),
        ("B", "QH 9C QH TD", 2000_00, "2.24(f)"),
        ("A", "KD 9C 9D TD", 0, "2.24(a)"),
        ("A", "KD 9C AD TD", 0, "2.24(a)"),
    ],
)
def test_twenty_points_are_paid_once_by_the_table_selected(table: str, cards: str, paid: Cents, cite: str) -> None:
    sitting = dealt({**TWENTY, "wagers.twenty.pay_table": table}, cards, {"twenty.1": 10_00})
    settled = of(sitting, "twenty.1")
    assert (settled.outcome, settled.paid) == (WIN if paid else LOSE, paid)
    assert cite in cites_of(settled)
    assert cites_of(settled)[0] == "2.24(d)"
    assert cards_dealt_before(sitting, settled) == 4


@pytest.mark.cites("19:47-2.24(d)", "19:47-2.24(e)")
def test_twenty_is_settled_in_succession_from_the_right_and_queens_that_wait_come_last() -> None:
    wagers = {f"twenty.{box}": 5_00 for box in (1, 2, 3)}
    sitting = dealt(TWENTY, "KS 9D QH TC KD 9S QH 9H", wagers, (1, 2, 3))
    assert sitting.order_settled() == ["twenty.2", "twenty.1", "twenty.3"]
    assert cites_of(of(sitting, "twenty.3")) == ["2.24(e)1ii", "2.24(e)1", "2.24(f)", "2.24(b)"]
    notified = next(step for step in sitting.steps if isinstance(step, QueensReported))
    assert before(sitting, notified, of(sitting, "twenty.3"))
    assert before(sitting, of(sitting, "twenty.1"), notified)
    assert cards_dealt_before(sitting, of(sitting, "twenty.3")) == 8


@pytest.mark.cites("19:47-2.24(e)1", "19:47-2.24(e)1i")
def test_queens_against_a_blackjack_that_the_reader_shows_are_paid_with_the_blackjack_wager() -> None:
    sitting = dealt(TWENTY, "QH TC QH AD", {"twenty.1": 10_00})
    assert sitting.order_settled() == ["bet.1", "twenty.1"]
    assert (of(sitting, "twenty.1").paid, cites_of(of(sitting, "twenty.1"))[0]) == (10_000_00, "2.24(e)1i")


@pytest.mark.cites("19:47-2.24(e)2")
@pytest.mark.parametrize(("second", "paid"), [("AD", 10_000_00), ("9D", 1_250_00)])
def test_without_a_reader_queens_are_paid_with_the_blackjack_wager(second: str, paid: Cents) -> None:
    sitting = dealt({**TWENTY, **NO_READER}, f"QH TC QH {second}", {"twenty.1": 10_00})
    assert sitting.order_settled() == []
    sitting.play("stand")
    assert sitting.order_settled() == ["bet.1", "twenty.1"]
    settled = of(sitting, "twenty.1")
    assert (settled.paid, cites_of(settled)[0], settled.readings) == (paid, "2.24(e)2", ())


@pytest.mark.parametrize(("second", "paid"), [("AD", 10_000_00), ("9D", 1_250_00)])
def test_queens_of_a_hand_that_is_lost_before_wait_for_the_dealers_second_card_with_their_cards(
    second: str, paid: Cents
) -> None:
    sitting = dealt({**TWENTY, **NO_READER}, f"QH TC QH KD {second}", {"twenty.1": 10_00})
    sitting.play("hit")
    assert sitting.order_settled() == ["bet.1", "twenty.1"]
    settled = of(sitting, "twenty.1")
    assert (settled.paid, settled.readings) == (paid, (68,))
    collected = next(step for step in sitting.steps if isinstance(step, Moved) and step.source == Place("box", 1, 1))
    assert before(sitting, settled, collected)
    assert cites_of(collected) == ["2.6(i)"]
    assert len(sitting.dealt_to()) == 5
    sitting.replays()


def test_no_second_card_is_dealt_for_queens_where_the_first_cannot_make_a_blackjack() -> None:
    sitting = dealt({**TWENTY, **NO_READER}, "QH 9C QH KD AD", {"twenty.1": 10_00})
    assert of(sitting, "twenty.1").paid == 1_250_00
    sitting.play("hit")
    assert sitting.dealt_to() == [Place("box", 1, 1), Place("dealer"), Place("box", 1, 1), Place("box", 1, 1)]


def test_queens_that_are_split_are_still_the_pair_that_was_dealt() -> None:
    changes = {**TWENTY, **NO_READER}
    sitting = dealt(changes, "QH AC QH 5D 6D KD", {"twenty.1": 10_00})
    sitting.play("decline", "split", "stand", "stand")
    assert of(sitting, "twenty.1").paid == 10_000_00
    assert sitting.order_settled()[-1] == "bet.1"


@pytest.mark.cites("19:47-2.24(h)")
@pytest.mark.parametrize(
    ("stakes", "paid"),
    [
        ((12_00, 13_00), (12_000_00, 13_000_00)),
        ((12_00, 14_00), (11_538_46, 13_461_54)),
        ((25_00, 25_00), (12_500_00, 12_500_00)),
        ((1_00, 25_00), (961_54, 24_038_46)),
    ],
)
def test_pairs_of_queens_share_a_payout_limit_in_proportion_to_their_wagers(
    stakes: tuple[Cents, Cents], paid: tuple[Cents, Cents]
) -> None:
    changes = {**TWENTY, "wagers.twenty.limit": 25_000}
    wagers = {f"twenty.{box}": stake for box, stake in enumerate(stakes, 1)}
    sitting = dealt(changes, "QH QH TC QH QH AD", wagers, (1, 2))
    settled = [of(sitting, "twenty.1"), of(sitting, "twenty.2")]
    assert tuple(settlement.paid for settlement in settled) == paid
    limited = sum(stakes) > 25_00
    assert [("2.24(h)" in cites_of(settlement), 60 in settlement.readings) for settlement in settled] == [
        (limited, limited)
    ] * 2
    sitting.replays()


def test_the_limit_is_for_queens_with_a_dealer_blackjack_only() -> None:
    wagers = {f"twenty.{box}": 25_00 for box in (1, 2)}
    changes = {**TWENTY, "wagers.twenty.limit": 25_000, "wagers.twenty.pays_queens": "900 to 1"}
    sitting = dealt(changes, "QH QH TC QH QH 9D", wagers, (1, 2))
    assert of(sitting, "twenty.1").paid == of(sitting, "twenty.2").paid == 22_500_00


# --- several at one table


def test_wagers_of_one_moment_are_settled_in_the_order_of_their_sections() -> None:
    changes = {**THIRTEEN, "wagers.match.offered": True, "wagers.twenty.offered": True}
    wagers = {f"{kind}.{box}": 5_00 for kind in ("twenty", "match", "over") for box in (1, 2)}
    sitting = dealt(changes, "KS 2S 9C KD 3S TD", wagers, (1, 2))
    assert sitting.order_settled() == ["over.2", "over.1", "match.2", "match.1", "twenty.2", "twenty.1"]
    assert [step.outcome for step in sitting.steps if isinstance(step, Settled)] == [LOSE, WIN, LOSE, LOSE, LOSE, WIN]


def test_players_who_share_a_box_have_their_own_optional_wagers_on_its_cards() -> None:
    changes = {**MATCH, "boxes.players": 2}
    sitting = Sitting({**changes, **BY_HAND}, seats=(1, 2))
    sitting.shuffled("9S 9C 8D TD 5C")
    sitting.bet(1)
    sitting.give(player(1), AdmitPlayers(1, 1))
    sitting.bet(1, seat=2)
    sitting.wager("match.1", 5_00)
    sitting.wager("match.1", 10_00, seat=2)
    sitting.no_more_bets()
    paid = {step.seat: step.paid for step in sitting.steps if isinstance(step, Settled)}
    assert paid == {1: 20_00, 2: 40_00}


@pytest.mark.parametrize("changes", [PLAIN, THIRTEEN, MATCH, TWENTY])
def test_without_optional_wagers_they_are_not_mentioned(changes: Mapping[str, Any]) -> None:
    sitting = dealt(changes, "KS 9C 7D TD", {})
    sitting.play("stand")
    sections = {cite.partition("(")[0] for cite in sitting.cited()}
    assert sections & {"2.17", "2.19", "2.20", "2.22", "2.23"} == set()
