"""A doctored three card poker engine: the auditor names the round in which it first did something wrong."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from doctors import Doctor, at_odds, collected, paid, record_of_round, returned, won
from table_days import Record, export_from, export_of, fault_of, records_of, rehashed
from three_card_days import BY_HAND, three_card_table

from croupier.equipment.money import Odds
from croupier.games.three_card_poker import dealing, procedure, settlement, table
from croupier.games.three_card_poker.commands import Fold, MakePlayWager
from croupier.games.three_card_poker.events import ThreeCardLineMade
from croupier.games.three_card_poker.pay_tables import ThreeCardPayLine
from croupier.games.three_card_poker.ranking import ThreeCardCategory, rank_three
from croupier.games.three_card_poker.rules import AREAS, ThreeCardKind
from croupier.table.command import Command
from croupier.table.irregularities import WrongNumberOfCards
from croupier.table.names import Place
from croupier.table.payments import Payment
from croupier.table.places import at_seat
from croupier.table.steps import Counted, Cut, Moved, Outcome, Settled, Step, Turned, Wagered
from croupier.table.terms import Verb

Treatment = Callable[[Doctor], None]
Round = tuple[tuple[str, ...], Sequence[tuple[int, str, int]], Sequence[Command]]
"""The hands, the dealer's last; wagers and decisions."""

PLAY, FOLD = MakePlayWager(1, 1), Fold(1, 1)
ANTE = ((1, "ante.1", 1000),)
BOTH = ((1, "ante.1", 1000), (1, "pairplus.1", 500))
QUEEN = "QC 4D 2H"
WIN: Round = (("KS 8D 2S", QUEEN), ANTE, (PLAY,))
TIE: Round = (("QS 4C 2D", QUEEN), ANTE, (PLAY,))
LOSS: Round = (("JS 8D 2S", QUEEN), ANTE, (PLAY,))
FOLDED: Round = (("4S 4H JH", QUEEN), BOTH, (FOLD,))
JACK_HIGH: Round = (("3S 8D 2S", "JC 4D 2H"), ANTE, (PLAY,))
FLUSH: Round = (("4H 9H JH", QUEEN), BOTH, (PLAY,))
STRAIGHT: Round = (("4H 5S 6H", QUEEN), BOTH, (PLAY,))
BEATEN_TRIPS: Round = (("4H 4S 4C", "9C 9D 9H"), BOTH, (PLAY,))
TWO_SEATS: Round = (
    ("KS 8D 2S", "AS 8H 3S", QUEEN),
    ((1, "ante.1", 1000), (3, "ante.3", 1000)),
    (PLAY, MakePlayWager(3, 3)),
)


# --- payments


def pays_a_cent_too_much(doctor: Doctor) -> None:
    doctor.settles("ante", lambda step: paid(step, step.paid + 1), outcome=Outcome.WIN)


def pays_a_cent_too_little_on_the_play_wager(doctor: Doctor) -> None:
    doctor.settles("play", lambda step: paid(step, step.paid - 1), outcome=Outcome.WIN)


def collects_a_tie(doctor: Doctor) -> None:
    doctor.settles("ante", collected, outcome=Outcome.PUSH)


def returns_a_loss(doctor: Doctor) -> None:
    doctor.settles("play", returned, outcome=Outcome.LOSE)


def pays_the_play_wager_of_a_dealer_who_does_not_qualify(doctor: Doctor) -> None:
    doctor.settles("play", won, outcome=Outcome.PUSH)


def has_a_dealer_who_qualifies_with_jack_high(doctor: Doctor) -> None:
    doctor.judges(settlement, "qualifies", lambda dealers: True if dealers.deciding[0] == 11 else None)


def has_a_dealer_who_needs_king_high(doctor: Doctor) -> None:
    doctor.judges(settlement, "qualifies", lambda dealers: False if dealers.deciding[0] == 12 else None)


def pays_a_flush_by_ledger_c(doctor: Doctor) -> None:
    doctor.settles("pairplus", lambda step: at_odds(step, Odds(3)), outcome=Outcome.WIN)


def pays_a_straight_as_a_flush(doctor: Doctor) -> None:
    doctor.settles(
        "pairplus",
        lambda step: replace(at_odds(step, Odds(4)), reason=ThreeCardLineMade(ThreeCardPayLine.FLUSH)),
        outcome=Outcome.WIN,
    )


def ranks_a_flush_above_a_straight(doctor: Doctor) -> None:
    swapped = {ThreeCardCategory.FLUSH: ThreeCardCategory.STRAIGHT, ThreeCardCategory.STRAIGHT: ThreeCardCategory.FLUSH}

    def rank(three: Any) -> Any:
        hand = rank_three(three)
        if hand.category not in swapped:
            return None
        return replace(hand, category=swapped[hand.category])

    doctor.judges(table, "rank_three", rank)


def pays_no_bonus_to_a_hand_that_loses(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, Settled) and step.area.kind is ThreeCardKind.BONUS)


def pays_another_bonus(doctor: Doctor) -> None:
    doctor.settles("bonus", lambda step: replace(paid(step, 3000), payment=Payment((Odds(3),), 1000)))


def pays_a_bonus_for_a_flush(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if not isinstance(step, Settled) or step.area != AREAS["play.1"]:
            return None
        bonus = replace(paid(step, 1000), area=AREAS["bonus.1"], stake=0, returned=0)
        return [step, replace(bonus, reason=ThreeCardLineMade(ThreeCardPayLine.STRAIGHT), postings=bonus.postings[:1])]

    doctor.treat(change)


def gives_the_pair_plus_wager_of_a_folded_hand_back(doctor: Doctor) -> None:
    doctor.settles("pairplus", returned, outcome=Outcome.LOSE)


def pays_the_pair_plus_wager_of_a_folded_hand(doctor: Doctor) -> None:
    doctor.settles(
        "pairplus",
        lambda step: replace(won(step), reason=ThreeCardLineMade(ThreeCardPayLine.PAIR)),
        outcome=Outcome.LOSE,
    )


def takes_a_play_wager_of_twice_the_ante(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if not isinstance(step, Wagered) or step.area.kind is not ThreeCardKind.PLAY:
            return None
        (posting,) = step.postings
        twice = 2 * step.amount
        return [replace(step, amount=twice, total=twice, postings=(replace(posting, amount=twice),))]

    doctor.treat(change)


# --- order and cards


def settles_from_the_left(doctor: Doctor) -> None:
    doctor.judges(table.ThreeCardPlay, "from_right", lambda play: play.remaining())


def deals_from_the_right(doctor: Doctor) -> None:
    """Each player gets three cards, but those of another."""
    other = {at_seat(1): at_seat(3), at_seat(3): at_seat(1)}

    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Moved) and step.verb is Verb.DEALS and step.target in other:
            return [replace(step, target=other[step.target])]
        return None

    doctor.treat(change)


def deals_three_cards_at_once(doctor: Doctor) -> None:
    def deal(play: Any, cite: Any) -> Iterator[Any]:
        doctor.lie()
        for place in play.places:
            yield from dealing._give(play, place, 3, cite)

    doctor.treat()
    doctor.patch.setattr(dealing, "_deal_singly", deal)


def does_not_cut_what_was_shuffled_by_hand(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, Cut))


def uses_one_of_two_decks_all_the_time(doctor: Doctor) -> None:
    doctor.judges(procedure, "back_of_round", lambda t: "red")


def does_not_count_the_stub(doctor: Doctor) -> None:
    doctor.leaves_out(lambda step: isinstance(step, Counted))


def reveals_the_player_before_the_dealer(doctor: Doctor) -> None:
    kept: list[Step] = []

    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Turned) and step.place == Place("dealer"):
            kept.append(step)
            return []
        if isinstance(step, Turned) and step.place == Place("seat", 1):
            return [step, kept.pop()]
        return None

    doctor.treat(change)


TWO_DECKS: Mapping[str, Any] = {"shuffler.used": True, "cards.backs": ["red", "blue"]}

CASES: Sequence[tuple[Treatment, Mapping[str, Any], Sequence[Round]]] = (
    (pays_a_cent_too_much, {}, (TIE, LOSS, WIN)),
    (pays_a_cent_too_little_on_the_play_wager, {}, (TIE, JACK_HIGH, WIN)),
    (collects_a_tie, {}, (WIN, JACK_HIGH, TIE)),
    (returns_a_loss, {}, (WIN, TIE, LOSS)),
    (pays_the_play_wager_of_a_dealer_who_does_not_qualify, {}, (WIN, JACK_HIGH)),
    (has_a_dealer_who_qualifies_with_jack_high, {}, (WIN, LOSS, JACK_HIGH)),
    (has_a_dealer_who_needs_king_high, {}, (JACK_HIGH, LOSS)),
    (pays_a_flush_by_ledger_c, {}, (WIN, FLUSH)),
    (pays_a_straight_as_a_flush, {}, (WIN, STRAIGHT)),
    (ranks_a_flush_above_a_straight, {}, (WIN, FLUSH)),
    (pays_no_bonus_to_a_hand_that_loses, {}, (WIN, BEATEN_TRIPS)),
    (pays_another_bonus, {}, (WIN, BEATEN_TRIPS)),
    (pays_a_bonus_for_a_flush, {}, (FLUSH,)),
    (gives_the_pair_plus_wager_of_a_folded_hand_back, {}, (WIN, FOLDED)),
    (pays_the_pair_plus_wager_of_a_folded_hand, {}, (WIN, FOLDED)),
    (takes_a_play_wager_of_twice_the_ante, {}, (FOLDED, WIN)),
    (settles_from_the_left, {}, (TWO_SEATS,)),
    (settles_from_the_left, {"settlement.order": "procedure by procedure"}, (TWO_SEATS,)),
    (deals_from_the_right, {}, (TWO_SEATS,)),
    (deals_three_cards_at_once, {}, (WIN,)),
    (does_not_cut_what_was_shuffled_by_hand, {}, (WIN,)),
    (uses_one_of_two_decks_all_the_time, TWO_DECKS, (WIN, WIN)),
    (does_not_count_the_stub, {"dealing.stub_count_every": 2}, (WIN, TIE)),
    (reveals_the_player_before_the_dealer, {}, (WIN,)),
)
"""Each lie, with its table and rounds, the last of which gives the opportunity."""
IDS = [case[0].__name__ for case in CASES]


def played(path: Path, changes: Mapping[str, Any], rounds: Sequence[Round]) -> bytes:
    with three_card_table(path, {**BY_HAND, **changes}) as table, table.day("2026-01-01"):
        table.sit(1, 3)
        for hands, bets, play in rounds:
            table.house.orders = [table.order(*hands)]
            table.round(*bets, play=play)
    return export_from(path)


@pytest.mark.parametrize(("treatment", "changes", "rounds"), CASES, ids=IDS)
def test_a_doctored_engine_is_found_out(
    treatment: Treatment,
    changes: Mapping[str, Any],
    rounds: Sequence[Round],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    doctor = Doctor(monkeypatch, procedure)
    treatment(doctor)
    export = played(tmp_path / "house.db", changes, rounds)
    assert doctor.lies, "the occasion never came"
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)


@pytest.mark.parametrize("changes", [{}, {"settlement.order": "procedure by procedure"}], ids=["by player", "by step"])
def test_the_same_rounds_are_right_when_the_engine_is(changes: Mapping[str, Any], tmp_path: Path) -> None:
    rounds = list({id(played): played for *_, listed in CASES for played in listed}.values())
    fault = fault_of(played(tmp_path / "house.db", {**changes, "dealing.stub_count_every": 2}, rounds))
    assert fault is None, str(fault)


# --- forgeries


def test_a_card_that_is_shown_as_another_is_found_out(tmp_path: Path) -> None:
    records = records_of(played(tmp_path / "house.db", {}, (WIN, LOSS)))
    record = [record for record in records if record["body"].get("procedure") == "round"][1]
    (step,) = [step for step in record["body"]["steps"] if step["is"] == "Turned" and step["place"] == ["dealer"]]
    step["cards"][0] = "KH"
    fault = fault_of(export_of(rehashed(records)))
    assert fault is not None
    assert fault.where.sequence == record["sequence"]
    assert "the card shown in" in fault.what


def test_a_round_that_is_void_for_no_reason_is_found_out(tmp_path: Path) -> None:
    records = void_round(tmp_path / "house.db")
    (record,) = [record for record in records if record["body"].get("procedure") == "round"]
    record["body"]["inputs"] = [
        input_ for input_ in record["body"]["inputs"] if input_["command"]["is"] != "WrongNumberOfCards"
    ]
    fault = fault_of(export_of(rehashed(records)))
    assert fault is not None
    assert fault.where.sequence == record["sequence"]
    assert "no irregularity justifies" in fault.what


def void_round(path: Path) -> list[Record]:
    """Return a day with one round, void because position 1 has the wrong number of cards."""
    with three_card_table(path, BY_HAND) as table, table.day("2026-01-01"):
        table.sit(1)
        table.house.queue("deal", WrongNumberOfCards(1), at=4)
        table.round(*ANTE)
    return records_of(export_from(path))


PAIR = {"is": "ThreeCardHand", "category": "pair", "deciding": ["four", "two"]}


@pytest.mark.parametrize(
    ("event", "forged", "what"),
    [
        ("DealersHandFormed", {"hand": PAIR}, "the dealer's hand is stated incorrectly"),
        ("ComparedWithDealer", {"player": PAIR}, "a different step is due"),
        ("ComparedWithDealer", {"dealer": PAIR}, "a different step is due"),
        ("ComparedWithDealer", {"finding": "dealer_higher"}, "a different step is due"),
        ("ComparedWithDealer", {"position": 2}, "a different step is due"),
        ("SettlementBegun", {"order": "procedure_by_procedure"}, "in the filed order"),
        ("HandForfeited", {"position": 2}, "was not folded"),
        ("VoidedForWrongNumber", {"position": 0}, "no irregularity justifies"),
        ("VoidedForWrongNumber", {"is": "VoidedForShoe", "fault": "jams"}, "no irregularity justifies"),
    ],
)
def test_an_event_that_states_something_else_is_found_out(
    event: str, forged: Mapping[str, Any], what: str, tmp_path: Path
) -> None:
    path = tmp_path / "house.db"
    records = void_round(path) if event.startswith("Voided") else records_of(played(path, {}, (FOLDED, WIN)))
    record, step = next(
        (record, step) for record in records for step in record["body"].get("steps", ()) if step["is"] == event
    )
    if "is" in forged:
        del step["position"]
    step.update(forged)
    fault = fault_of(export_of(rehashed(records)))
    assert fault is not None
    assert fault.where.sequence == record["sequence"]
    assert what in fault.what


def test_a_decision_that_was_turned_round_is_found_out(tmp_path: Path) -> None:
    """The record says that a player folded who has made a play wager."""
    records = records_of(played(tmp_path / "house.db", {}, (WIN, LOSS)))
    record = [record for record in records if record["body"].get("procedure") == "round"][1]
    for input_ in record["body"]["inputs"]:
        if input_["command"]["is"] == "MakePlayWager":
            input_["command"]["is"] = "Fold"
    fault = fault_of(export_of(rehashed(records)))
    assert fault is not None
    assert fault.where.sequence == record["sequence"]
