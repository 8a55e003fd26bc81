"""A doctored blackjack engine: whatever it does wrong, the auditor names the round in which it first did.

The records are complete and every sum in them is right: only the regulation gives them away.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from blackjack_days import BY_HAND, PLAIN, BlackjackTableOfDays, blackjack_table
from doctors import stating
from table_days import export_from, export_of, fault_of, records_of, rehashed

from croupier.equipment.money import Odds
from croupier.equipment.pay_tables import Award
from croupier.games.blackjack import dealers_hand, preparation, procedure, settlement
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.commands import DoubleDown, Hit, Insure, SplitPair, Stand
from croupier.games.blackjack.events import BlackjackTotalCalled, HoleCardRead, TotalsCompared
from croupier.games.blackjack.pay_tables import (
    BlackjackProgressiveLine,
    MatchLine,
    SevensLine,
    SuitLine,
    TwentyLine,
)
from croupier.games.blackjack.reasons import (
    AcesMade,
    FiveCards21,
    HandIsBlackjack,
    MatchMade,
    SevensMade,
    SuitMade,
    TwentyMade,
)
from croupier.table import commands as c
from croupier.table.books import wager
from croupier.table.command import Command
from croupier.table.names import Account, Note, Place
from croupier.table.places import DEALER as DEALERS_HAND
from croupier.table.places import RACK
from croupier.table.reasons import Reason
from croupier.table.roles import DEALER
from croupier.table.steps import Moved, Noted, Outcome, Posting, Settled, Step, Turned, Wagered
from croupier.table.terms import Verb

HIT, STAND = Hit(1, 1), Stand(1, 1)

Round = tuple[str, Sequence[tuple[int, str, int]], Sequence[Command]]
"""Cards, wagers and decisions."""

BET = ((1, "bet.1", 1000),)
WIN: Round = ("TS 8D 9S 9C", BET, (STAND,))
PUSH: Round = ("TS 9D 9S TC", BET, (STAND,))
LOSS: Round = ("TS 9D 8S TC", BET, (STAND,))


@dataclass
class Doctor:
    """Makes an engine lie, and knows when it first did."""

    patch: pytest.MonkeyPatch
    lies: list[int] = field(default_factory=list)
    """The rounds in which it has lied."""
    table: Any = None

    def lie(self) -> None:
        self.lies.append(self.table.books.number(Note("round")))

    def treat(self, change: Callable[[Any], list[Step] | None] = lambda step: None) -> None:
        """Pass every step of every round through ``change``, which returns replacement steps, or None."""
        honest = procedure.round_of_play

        def play(t: Any, command: Any) -> Iterator[Any]:
            self.table = t
            flow: Any = honest(t, command)
            value = None
            while True:
                try:
                    item = flow.send(value)
                except StopIteration:
                    return
                value = None
                if not isinstance(item, Step):
                    value = yield item
                    continue
                made = change(item)
                if made is None:
                    yield item
                    continue
                self.lie()
                while made:
                    # Not "yield from": what a table sends in reply to a step is not meant for a list.
                    yield made.pop(0)

        self.patch.setattr(procedure, "round_of_play", play)

    def settles(
        self, start: str, change: Callable[[Settled], Settled | None], *, outcome: Outcome | None = None
    ) -> None:
        """Settle wagers on areas with this prefix in another way."""

        def changed(step: Any) -> list[Step] | None:
            if not isinstance(step, Settled) or not str(step.area).startswith(start):
                return None
            made = change(step) if outcome in (None, step.outcome) else None
            return None if made is None else [made]

        self.treat(changed)


def paid(step: Settled, amount: int) -> Settled:
    """Return a settlement that pays another amount, whatever else it says."""
    others = tuple(posting for posting in step.postings if posting.source != Account("inventory"))
    new = (Posting(Account("inventory"), Account("stack", step.seat), amount),) if amount else ()
    return replace(step, paid=amount, postings=(*new, *others))


def at_odds(step: Settled, odds: Odds, reason: Reason | None = None) -> Settled:
    return replace(stating(paid(step, odds.payment(step.stake)), odds), reason=reason or step.reason)


def collected(step: Settled) -> Settled:
    """Return the settlement with the wager lost."""
    posting = Posting(wager(step.seat, step.area), Account("inventory"), step.stake)
    return stating(replace(step, outcome=Outcome.LOSE, paid=0, returned=0, postings=(posting,)), None)


def returned(step: Settled, outcome: Outcome = Outcome.PUSH) -> Settled:
    """Return the settlement with the wager returned."""
    posting = Posting(wager(step.seat, step.area), Account("stack", step.seat), step.stake)
    return stating(replace(step, outcome=outcome, paid=0, returned=step.stake, postings=(posting,)), None)


# --- payments of the base game


def pays_a_cent_too_much(doctor: Doctor) -> None:
    doctor.settles("bet", lambda step: paid(step, step.paid + 1), outcome=Outcome.WIN)


def pays_a_cent_too_little(doctor: Doctor) -> None:
    doctor.settles("bet", lambda step: paid(step, step.paid - 1), outcome=Outcome.WIN)


def collects_a_push(doctor: Doctor) -> None:
    doctor.settles("bet", collected, outcome=Outcome.PUSH)


def returns_a_loss(doctor: Doctor) -> None:
    doctor.settles("bet", returned, outcome=Outcome.LOSE)


def pays_a_blackjack_6_to_5(doctor: Doctor) -> None:
    def change(step: Settled) -> Settled | None:
        return at_odds(step, Odds(6, 5)) if isinstance(step.reason, HandIsBlackjack) else None

    doctor.settles("bet", change, outcome=Outcome.WIN)


def pays_five_cards_1_to_1(doctor: Doctor) -> None:
    def change(step: Settled) -> Settled | None:
        return at_odds(step, Odds(1)) if isinstance(step.reason, FiveCards21) else None

    doctor.settles("bet", change, outcome=Outcome.WIN)


def pays_insurance_1_to_1(doctor: Doctor) -> None:
    doctor.settles("insurance", lambda step: at_odds(step, Odds(1)), outcome=Outcome.WIN)


def returns_a_surrendered_wager(doctor: Doctor) -> None:
    doctor.settles("bet", lambda step: replace(returned(step), outcome=step.outcome, reason=step.reason))


def takes_what_was_doubled_against_a_late_blackjack(doctor: Doctor) -> None:
    doctor.settles("double", collected, outcome=Outcome.VOID)


def takes_the_second_hand_against_a_late_blackjack(doctor: Doctor) -> None:
    doctor.settles("bet.1.2", collected, outcome=Outcome.VOID)


def pays_a_double_as_if_it_were_none(doctor: Doctor) -> None:
    doctor.settles("double", returned, outcome=Outcome.WIN)


def settles_from_the_left(doctor: Doctor) -> None:
    """2.6(i)."""
    honest = settlement.settle

    def settle(play: Any) -> Iterator[Any]:
        play.hands.reverse()
        doctor.lie()
        yield from honest(play)

    doctor.treat()
    doctor.patch.setattr(procedure, "settle", settle)


# --- cards


def stands_at_16(doctor: Doctor) -> None:
    honest = dealers_hand.stands

    def stands(held: Any, soft_17: Any) -> bool:
        if held.points == 16:
            doctor.lie()
        return held.points >= 16 or honest(held, soft_17)

    doctor.treat()
    doctor.patch.setattr(dealers_hand, "stands", stands)


def draws_at_17(doctor: Doctor) -> None:
    honest = dealers_hand.stands

    def stands(held: Any, soft_17: Any) -> bool:
        if held.points == 17:
            doctor.lie()
            return False
        return honest(held, soft_17)

    doctor.treat()
    doctor.patch.setattr(dealers_hand, "stands", stands)


def deals_a_box_another_card(doctor: Doctor) -> None:
    """A card shown is not the one at that position in the order."""

    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Moved) and step.target == Place("box", 1, 1) and step.verb is Verb.DEALS:
            shoe = doctor.table.books.cards(doctor.table.shoe)
            other = next(card for card in shoe if card != step.cards[0])
            return [replace(step, cards=(other,))]
        return None

    doctor.treat(change)


def deals_a_card_to_another_box(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Moved) and step.target == Place("box", 2, 1) and not doctor.lies:
            return [replace(step, target=Place("box", 1, 1))]
        return None

    doctor.treat(change)


def burns_no_card(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        return [] if isinstance(step, Moved) and step.verb is Verb.BURNS else None

    doctor.treat(change)


def deals_on_behind_the_cutting_card(doctor: Doctor) -> None:
    doctor.treat()
    honest = preparation._shuffle_due

    def due(t: Any, back: str) -> bool:
        is_due = honest(t, back)
        if is_due and t.books.cards(t.shoe_of(back)):
            # The note of the round is made before this is called.
            doctor.lie()
            return False
        return is_due

    doctor.patch.setattr(preparation, "_shuffle_due", due)


def collects_cards_too_early(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Turned) and step.place == DEALERS_HAND and not doctor.lies:
            books = doctor.table.books
            deck = books.places[Place("box", 1, 1)][0].deck
            cards = books.cards(Place("box", 1, 1))
            collect = Moved(
                cites=step.cites, verb=Verb.COLLECTS, deck=deck, cards=cards, source=Place("box", 1, 1), target=RACK
            )
            return [collect, step]
        return None

    doctor.treat(change)


def doubles_for_more_than_the_wager(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Wagered) and step.area.kind is BlackjackKind.DOUBLE:
            (posting,) = step.postings
            more = step.amount + 100
            return [replace(step, amount=more, total=more, postings=(replace(posting, amount=more),))]
        return None

    doctor.treat(change)


# --- optional wagers


def pays_suited_cards_as_king_and_queen(doctor: Doctor) -> None:
    doctor.settles(
        "suit", lambda step: at_odds(step, Odds(25), SuitMade((SuitLine.KING_AND_QUEEN,))), outcome=Outcome.WIN
    )


def pays_over_13_at_13(doctor: Doctor) -> None:
    doctor.settles("over", returned, outcome=Outcome.LOSE)


def pays_two_sevens_as_one(doctor: Doctor) -> None:
    doctor.settles("sevens", lambda step: at_odds(step, Odds(3), SevensMade(SevensLine.ONE)), outcome=Outcome.WIN)


def pays_one_of_two_matches(doctor: Doctor) -> None:
    doctor.settles(
        "match", lambda step: at_odds(step, Odds(4), MatchMade((MatchLine.NON_MATCHING_SUIT,))), outcome=Outcome.WIN
    )


def pays_a_suited_20_as_a_matched_one(doctor: Doctor) -> None:
    doctor.settles("twenty", lambda step: at_odds(step, Odds(19), TwentyMade(TwentyLine.MATCHED)), outcome=Outcome.WIN)


def pays_another_bonus_than_was_drawn(doctor: Doctor) -> None:
    def change(step: Settled) -> Settled:
        return stating(paid(step, 1000_00), Award(1000_00))

    doctor.settles("bonus", change, outcome=Outcome.WIN)


def pays_a_streak_a_hand_too_early(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Noted) and step.note.kind == "lammer" and step.value == 2:
            return [replace(step, value=3)]
        return None

    doctor.treat(change)


def returns_a_lost_streak(doctor: Doctor) -> None:
    doctor.settles("streak", lambda step: returned(step, Outcome.VOID), outcome=Outcome.LOSE)


def pays_too_much_for_two_aces(doctor: Doctor) -> None:
    def change(step: Settled) -> Settled:
        return replace(stating(paid(step, 250_00), Award(250_00)), reason=AcesMade(BlackjackProgressiveLine.THREE))

    doctor.settles("progressive", change, outcome=Outcome.WIN)


def registers_less_on_the_meter(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if type(step).__name__ != "MeterMoved" or not step.contributed:
            return None
        after = replace(step.after, display=step.after.display - 1)
        (one,) = step.postings
        less = replace(one, amount=one.amount - 1)
        return [replace(step, after=after, contributed=step.contributed - Fraction(1), postings=(less,))]

    doctor.treat(change)


# --- announcements


def tells(doctor: Doctor, kind: type[Step], **other: Any) -> None:
    """Change events of a type, except the dealer's own calls."""

    def change(step: Any) -> list[Step] | None:
        if not isinstance(step, kind) or (isinstance(step, BlackjackTotalCalled) and not step.box):
            return None
        return [replace(step, **other)]

    doctor.treat(change)


def calls_another_total(doctor: Doctor) -> None:
    tells(doctor, BlackjackTotalCalled, total=18)


def calls_a_hard_total_soft(doctor: Doctor) -> None:
    tells(doctor, BlackjackTotalCalled, soft=True)


def calls_a_total_for_another_place(doctor: Doctor) -> None:
    tells(doctor, BlackjackTotalCalled, place=Place("box", 2, 1))


def compares_another_total(doctor: Doctor) -> None:
    tells(doctor, TotalsCompared, dealer_total=18)


def finds_a_win_to_be_a_push(doctor: Doctor) -> None:
    tells(doctor, TotalsCompared, outcome=Outcome.PUSH)


def reads_a_blackjack_that_is_none(doctor: Doctor) -> None:
    tells(doctor, HoleCardRead, blackjack=True)


SPLIT_BLACKJACK: Round = ("8S TD 8H 3C TC 9C AD", BET, (SplitPair(1, 1), DoubleDown(1, 1, 500), STAND))
TWO_BOXES = ((1, "bet.1", 1000), (1, "bet.2", 1000))
BOTH: Round = ("TS TC 8D 9S 9D 9C", TWO_BOXES, (STAND, Stand(1, 2)))

CASES: Sequence[tuple[Callable[[Doctor], None], Mapping[str, Any], Sequence[Round]]] = (
    (pays_a_cent_too_much, {}, (PUSH, LOSS, WIN)),
    (pays_a_cent_too_little, {}, (PUSH, LOSS, WIN)),
    (collects_a_push, {}, (WIN, LOSS, PUSH)),
    (returns_a_loss, {}, (WIN, PUSH, LOSS)),
    (pays_a_blackjack_6_to_5, {}, (WIN, ("AS 8D KS 9C", BET, ()))),
    (pays_five_cards_1_to_1, {"five_cards.offered": True}, (WIN, ("2S 8D 3S 9C 4C 5C 7C", BET, (HIT, HIT, HIT)))),
    (pays_insurance_1_to_1, {}, (WIN, ("TS AD 9S KC", BET, (Insure(1, 1, 500),)))),
    (returns_a_surrendered_wager, {}, (WIN, ("TS 8D 6S 9C", BET, (c.Surrender(1, 1),)))),
    (takes_what_was_doubled_against_a_late_blackjack, {"reader.used": False}, (WIN, SPLIT_BLACKJACK)),
    (takes_the_second_hand_against_a_late_blackjack, {"reader.used": False}, (WIN, SPLIT_BLACKJACK)),
    (pays_a_double_as_if_it_were_none, {}, (WIN, ("5S 8D 6S 9C TS", BET, (DoubleDown(1, 1, 1000),)))),
    (settles_from_the_left, {}, (BOTH,)),
    (stands_at_16, {}, (WIN, ("TS 8D 9S 8C 5C", BET, (STAND,)))),
    (draws_at_17, {}, (PUSH, WIN)),
    (deals_a_box_another_card, {}, (WIN,)),
    (deals_a_card_to_another_box, {}, (WIN, BOTH)),
    (burns_no_card, {}, (WIN,)),
    (deals_on_behind_the_cutting_card, {}, (WIN, PUSH)),
    (collects_cards_too_early, {}, (WIN,)),
    (doubles_for_more_than_the_wager, {}, (WIN, ("5S 8D 6S 9C TS", BET, (DoubleDown(1, 1, 500),)))),
    (
        pays_suited_cards_as_king_and_queen,
        {"wagers.additional.kind": "same suit"},
        (WIN, ("TS 8D 9S 9C", (*BET, (1, "suit.1", 500)), (STAND,))),
    ),
    (
        pays_over_13_at_13,
        {"wagers.additional.kind": "over or under 13"},
        (WIN, ("8S 8D 5S 9C", (*BET, (1, "over.1", 500)), (STAND,))),
    ),
    (
        pays_two_sevens_as_one,
        {"wagers.additional.kind": "sevens"},
        (WIN, ("7S 8D 7S 9C", (*BET, (1, "sevens.1", 100)), (STAND,))),
    ),
    (
        pays_one_of_two_matches,
        {"wagers.match.offered": True},
        (WIN, ("8S 8D 8C 9C", (*BET, (1, "match.1", 500)), (STAND,))),
    ),
    (
        pays_a_suited_20_as_a_matched_one,
        {"wagers.twenty.offered": True},
        (WIN, ("KS 8D JS 9C", (*BET, (1, "twenty.1", 500)), (STAND,))),
    ),
    (
        pays_another_bonus_than_was_drawn,
        {"wagers.bonus.offered": True},
        (WIN, ("AS 8D JS 9C", (*BET, (1, "bonus.1", 100)), ())),
    ),
    (
        pays_a_streak_a_hand_too_early,
        {"wagers.streak.offered": True},
        (("TS 8D 9S 9C", (*BET, (1, "streak3.1", 500)), (STAND,)), WIN),
    ),
    (
        returns_a_lost_streak,
        {"wagers.streak.offered": True},
        (("TS 8D 9S 9C", (*BET, (1, "streak3.1", 500)), (STAND,)), LOSS),
    ),
    (
        pays_too_much_for_two_aces,
        {"wagers.progressive.offered": True},
        (WIN, ("AS 8D AC 9C", (*BET, (1, "progressive.1", 100)), (STAND,))),
    ),
    (
        registers_less_on_the_meter,
        {"wagers.progressive.offered": True},
        (WIN, ("TS 8D 9S 9C", (*BET, (1, "progressive.1", 100)), (STAND,))),
    ),
    (calls_another_total, {}, (WIN,)),
    (calls_a_hard_total_soft, {}, (WIN,)),
    (calls_a_total_for_another_place, {}, (WIN,)),
    (compares_another_total, {}, (WIN,)),
    (finds_a_win_to_be_a_push, {}, (WIN,)),
    (reads_a_blackjack_that_is_none, {}, (WIN, ("TS TD 9S 8C", BET, (STAND,)))),
)
"""Each lie, with its table and rounds, the last of which gives the opportunity."""

LATE: Mapping[Callable[[Doctor], None], int] = {pays_a_streak_a_hand_too_early: 2}
"""Where the lie itself is a note, which pays nobody: the round in which it pays."""


def played(path: Path, changes: Mapping[str, Any], rounds: Sequence[Round]) -> bytes:
    filed = {**PLAIN, **BY_HAND, "shoe.penetration": "1%", **changes}
    with blackjack_table(path, filed) as table, table.day("2026-01-01"):
        table.sit(1)
        for played_round in rounds:
            _round(table, *played_round)
    return export_from(path)


def _round(table: BlackjackTableOfDays, text: str, bets: Sequence[tuple[int, str, int]], play: Sequence[Any]) -> None:
    table.house.orders = [table.order(text)]
    assert table.begin()
    for bet in bets:
        assert table.bet(*bet), bet
    # Cards dealt wrong may end a round before all decisions were made, or call for others.
    assert table.give(DEALER, c.NoMoreBets())
    values = list(play)
    while not table.table.driver.at_rest:
        table._answer(values)


def record_of_round(export: bytes, number: int) -> int:
    """Return the sequence number of the record of a round."""
    return next(
        int(record["sequence"])
        for record in records_of(export)
        if record["body"].get("procedure") == "round" and record["body"]["steps"][0]["number"] == number
    )


@pytest.mark.parametrize(("treatment", "changes", "rounds"), CASES, ids=[case[0].__name__ for case in CASES])
def test_a_doctored_engine_is_found_out(
    treatment: Callable[[Doctor], None],
    changes: Mapping[str, Any],
    rounds: Sequence[Round],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    doctor = Doctor(monkeypatch)
    treatment(doctor)
    export = played(tmp_path / "house.db", changes, rounds)
    assert doctor.lies, "the occasion never came"
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, LATE.get(treatment, doctor.lies[0])), str(fault)


@pytest.mark.parametrize(("treatment", "changes", "rounds"), CASES, ids=[case[0].__name__ for case in CASES])
def test_the_same_rounds_are_right_when_the_engine_is(
    treatment: Callable[[Doctor], None], changes: Mapping[str, Any], rounds: Sequence[Round], tmp_path: Path
) -> None:
    fault = fault_of(played(tmp_path / "house.db", changes, rounds))
    assert fault is None, str(fault)


# --- forgeries: a defective shoe


def forged(path: Path, change: Callable[[list[dict[str, Any]]], int]) -> tuple[Any, int]:
    """Change a record and recompute all hashes; return the fault, and the number of the changed record."""
    records = records_of(played(path, {}, (WIN, PUSH)))
    sequence = change(records)
    return fault_of(export_of(rehashed(records))), sequence


def first_step(records: list[dict[str, Any]], name: str) -> tuple[int, dict[str, Any]]:
    return next(
        (record["sequence"], step)
        for record in records
        for step in record["body"].get("steps", ())
        if step["is"] == name
    )


@pytest.mark.parametrize("change", ["a card less", "another card"])
def test_a_shoe_that_is_not_whole_is_found_out(change: str, tmp_path: Path) -> None:
    def spoil(records: list[dict[str, Any]]) -> int:
        sequence, brought = first_step(records, "DeckBrought")
        cards = brought["cards"]
        if change == "a card less":
            cards.pop()
        else:
            cards[cards.index("AS")] = "2C"
        return sequence

    fault, sequence = forged(tmp_path / "house.db", spoil)
    assert fault is not None
    assert fault.where.sequence == sequence
    assert "the deck is not complete" in fault.what


def test_a_card_that_was_shown_as_another_is_found_out(tmp_path: Path) -> None:
    def spoil(records: list[dict[str, Any]]) -> int:
        for record in records:
            for step in record["body"].get("steps", ()):
                if step["is"] == "Moved" and step["target"] == ["box", 1, 1]:
                    step["cards"] = ["9H"]
                    return int(record["sequence"])
        raise AssertionError("no card is dealt")

    fault, sequence = forged(tmp_path / "house.db", spoil)
    assert fault is not None
    assert fault.where.sequence == sequence
