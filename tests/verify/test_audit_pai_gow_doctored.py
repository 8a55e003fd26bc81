"""A doctored pai gow poker engine: whatever it does wrong, the auditor names the round in which it first did.

The records are complete and every sum in them is right: only the regulation gives them away.
"""

import random
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest
from doctors import stating
from pai_gow_days import PaiGowTable, any_low, lucky_order, pai_gow_table, random_bets
from table_days import export_from, fault_of, records_of

from croupier.equipment.pay_tables import PayTable
from croupier.games.pai_gow_poker import (
    bonuses,
    envy,
    pay_tables,
    payment,
    procedure,
    progressive,
    ranking,
    round_state,
    setting,
    settlement,
    starting_position,
)
from croupier.games.pai_gow_poker.commands import HandExposed
from croupier.games.pai_gow_poker.events import PaiGowVoid, PaiGowVoided, Ranked, StartBy, StartDetermined
from croupier.games.pai_gow_poker.house_way import HouseWay
from croupier.games.pai_gow_poker.reasons import PaiGowSurrendered
from croupier.games.pai_gow_poker.rules import PaiGowKind
from croupier.table import decks
from croupier.table.asks import RoundVoid
from croupier.table.names import Account, Note
from croupier.table.steps import MeterMoved, Outcome, Posting, Settled, Step, Transferred, VigorishCollected, Voided

BONUSES = (PaiGowKind.BONUS, PaiGowKind.SEVEN_CARD)


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


def goes(step: Any, source: str, target: str) -> bool:
    """Return True if a step moves chips from one place to another and nowhere else."""
    if not isinstance(step, Transferred) or len(step.postings) != 1:
        return False
    posting = step.postings[0]
    return posting.source.kind == source and posting.target.kind == target


def moved(step: Any, at: int, more: int) -> tuple[Posting, ...]:
    """Return the postings of a step with one amount changed."""
    one = step.postings[at]
    return (*step.postings[:at], replace(one, amount=one.amount + more), *step.postings[at + 1 :])


# --- payments


def pays_a_cent_too_much(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Settled) and step.outcome is Outcome.WIN and step.area.kind is PaiGowKind.BET:
            return [replace(step, paid=step.paid + 1, postings=moved(step, 0, 1))]
        return None

    doctor.treat(change)


def pays_a_cent_too_little(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Settled) and step.outcome is Outcome.WIN and step.area.kind in BONUSES:
            return [replace(step, paid=step.paid - 1, postings=moved(step, 0, -1))]
        return None

    doctor.treat(change)


def keeps_a_copy_as_a_push(doctor: Doctor) -> None:
    doctor.treat()
    honest = settlement.verdict

    def verdict(player: Any, other: Any) -> Any:
        found = honest(player, other)
        if found.outcome is Outcome.LOSE and Ranked.COPY in (found.high, found.low):
            doctor.lie()
            return replace(found, outcome=Outcome.PUSH)
        return found

    doctor.patch.setattr(settlement, "verdict", verdict)


def lets_a_foul_hand_play(doctor: Doctor) -> None:
    doctor.treat()
    honest = round_state.PaiGowPlay.set_hands

    def set_hands(play: Any, hand: Any) -> Any:
        found = honest(play, hand)
        if found.fouled is not None and found.high is not None and hand is not play.bank_hand:
            doctor.lie()
            return replace(found, fouled=None)
        return found

    doctor.patch.setattr(round_state.PaiGowPlay, "set_hands", set_hands)


def forgets_the_vigorish(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        return [] if isinstance(step, VigorishCollected) and step.area is not None else None

    doctor.treat(change)


def rounds_the_vigorish_down(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, VigorishCollected) and step.won % 500:
            return [replace(step, amount=step.amount - 25, postings=moved(step, 0, -25))]
        return None

    doctor.treat(change)


def returns_a_surrendered_wager(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Settled) and isinstance(step.reason, PaiGowSurrendered) and not step.coupon:
            back = (replace(step.postings[0], target=Account("stack", step.seat)),)
            pushed = stating(replace(step, outcome=Outcome.PUSH, returned=step.stake, postings=back), None)
            return [pushed]
        return None

    doctor.treat(change)


# --- the deal


def miscounts_the_start(doctor: Doctor) -> None:
    doctor.treat()
    honest = starting_position._counted

    def counted(play: Any, by: StartBy, shown: tuple[int, ...], cite: Any) -> Generator[Any, Any, int]:
        """Count one position too far."""
        doctor.lie()
        for step in honest(play, by, (*shown[:-1], shown[-1] + 1), cite):
            assert isinstance(step, StartDetermined)
            yield replace(step, shown=shown)
            return step.position
        raise AssertionError

    doctor.patch.setattr(starting_position, "_counted", counted)


def counts_from_the_dealer_though_a_player_banks(doctor: Doctor) -> None:
    doctor.treat()
    honest = round_state.turned_to

    def turned_to(order: tuple[int, ...], first: int) -> tuple[int, ...]:
        if first and order == round_state.COUNTERCLOCKWISE:
            doctor.lie()
            return honest(order, 0)
        return honest(order, first)

    doctor.patch.setattr(starting_position, "turned_to", turned_to)


def washes_nothing(doctor: Doctor) -> None:
    doctor.treat()

    def inspect_and_wash(*_arguments: Any) -> Iterator[Any]:
        doctor.lie()
        yield from ()

    doctor.patch.setattr(decks, "_inspect_and_wash", inspect_and_wash)


def cuts_nothing(doctor: Doctor) -> None:
    """A deck shuffled by the dealer is dealt without a cut."""
    doctor.treat()
    honest = procedure._shuffle_for_round

    def shuffle_for_round(t: Any, back: str) -> Any:
        t.books.notes[Note("present", "shuffler")] = 0
        yield from honest(t, back)
        t.books.notes[Note("to_be_cut", *t.deck(back))] = 0
        doctor.lie()

    doctor.patch.setattr(procedure, "_shuffle_for_round", shuffle_for_round)


def sets_the_dealers_hand_another_way(doctor: Doctor) -> None:
    doctor.treat()
    honest = HouseWay.low_places

    def low_places(way: HouseWay, seven: Any, wheel: Any) -> Any:
        """Return the legal setting with the lowest low hand."""
        right = honest(way, seven, wheel)
        legal = [
            (low, high, places) for places, high, low in ranking.settings(seven, wheel) if ranking.stands(high, low)
        ]
        low, high, places = min(legal)
        chosen = next((low, high) for low, high, places in legal if places == tuple(sorted(right)))
        if (low, high) != chosen:
            doctor.lie()
        return places

    doctor.patch.setattr(HouseWay, "low_places", low_places)


# --- the bank


def splits_a_surplus_wrongly(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if goes(step, "center", "inventory"):
            return [replace(step, amount=step.amount - 100, postings=moved(step, 0, -100))]
        return None

    doctor.treat(change)


def gives_the_bank_its_surplus_untouched(doctor: Doctor) -> None:
    taken = [0]

    def change(step: Any) -> list[Step] | None:
        if isinstance(step, VigorishCollected) and step.area is None:
            taken[0] = step.amount
            return []
        if goes(step, "center", "stack"):
            return [replace(step, amount=step.amount + taken[0], postings=moved(step, 0, taken[0]))]
        return None

    doctor.treat(change)


def has_the_co_bank_pay_all(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if doctor.table.co_bank and goes(step, "stack", "center"):
            return [replace(step, amount=2 * step.amount, postings=moved(step, 0, step.amount))]
        return [] if goes(step, "inventory", "center") else None

    doctor.treat(change)


def pays_winners_against_a_bank_from_the_inventory(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Settled) and any(posting.source == Account("center") for posting in step.postings):
            return [
                replace(step, postings=(replace(step.postings[0], source=Account("inventory")), *step.postings[1:]))
            ]
        return None

    doctor.treat(change)


def keeps_what_is_lost_to_a_bank(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Settled) and step.outcome is Outcome.LOSE and step.postings[:1]:
            posting = step.postings[0]
            if posting.target == Account("center"):
                return [replace(step, postings=(replace(posting, target=Account("inventory")), *step.postings[1:]))]
        return None

    doctor.treat(change)


# --- optional wagers


def pays_the_wrong_line(doctor: Doctor) -> None:
    doctor.treat()
    honest = PayTable.best

    def best(table: Any, lines: Any, stake: int, meter: int = 0) -> Any:
        """Return, among the lines made, the one that pays least."""
        found = honest(table, lines, stake, meter)
        made = [line for line in table.lines if line in lines]
        if found is None or found[0] == made[-1]:
            return found
        doctor.lie()
        return made[-1], table.lines[made[-1]]

    doctor.patch.setattr(PayTable, "best", best)


def rounds_the_number_up(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        won = isinstance(step, Settled) and step.area.kind is PaiGowKind.NUMBER and step.paid
        if won and 2 * step.paid != 11 * (step.stake + step.coupon):
            return [replace(step, paid=step.paid + 100, postings=moved(step, 0, 100))]
        return None

    doctor.treat(change)


def forgets_the_payout_limit(doctor: Doctor) -> None:
    doctor.treat()
    honest = payment.within_limit

    def within_limit(play: Any, key: str, seat: int, amount: int, limit: int | None) -> Any:
        allowed, result = honest(play, key, seat, amount, limit)
        if allowed != amount:
            doctor.lie()
        return amount, result

    for module in (bonuses, envy):
        doctor.patch.setattr(module, "within_limit", within_limit)


def deducts_nothing_from_the_meter(doctor: Doctor) -> None:
    doctor.treat()
    honest = pay_tables.deducted

    def deducted(line: Any, amount: int) -> bool:
        if honest(line, amount):
            doctor.lie()
        return False

    doctor.patch.setattr(progressive, "deducted", deducted)


def does_not_reset_the_meter(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        reset = isinstance(step, MeterMoved) and not step.before.display and step.after.display
        return [] if reset else None

    doctor.treat(change)


def pays_no_envy(doctor: Doctor) -> None:
    def change(step: Any) -> list[Step] | None:
        return [] if isinstance(step, Settled) and step.area.kind is PaiGowKind.ENVY else None

    doctor.treat(change)


def pays_envy_for_ones_own_hand(doctor: Doctor) -> None:
    doctor.treat()
    honest = envy._pay_envy

    def pay_envy(play: Any, hand: Any, premiums: Any) -> Any:
        """Whose hand it is doesn't matter."""
        if hand.position in premiums:
            doctor.lie()
            others = {position: replace(hand, seat=0) for position, hand in play.hands.items()}
            kept, play.hands = play.hands, {**others, hand.position: replace(hand, seat=-1)}
            try:
                yield from honest(play, hand, premiums)
            finally:
                play.hands = kept
            return
        yield from honest(play, hand, premiums)

    doctor.patch.setattr(envy, "_pay_envy", pay_envy)


# --- irregularities


def keeps_a_wager_of_a_void_round(doctor: Doctor) -> None:
    void = [False]

    def change(step: Any) -> list[Step] | None:
        if isinstance(step, Voided):
            void[0] = True
        if isinstance(step, Settled) and void[0] and step.area.kind is PaiGowKind.BET and not step.coupon:
            void[0] = False
            taken = (replace(step.postings[0], target=Account("inventory")),)
            return [stating(replace(step, outcome=Outcome.LOSE, returned=0, postings=taken), None)]
        return None

    doctor.treat(change)


def voids_a_round_for_nothing(doctor: Doctor) -> None:
    """The players' hands are never set: all hands are called void, and all wagers are returned."""

    def players_set(_play: Any) -> Iterator[Any]:
        doctor.lie()
        yield from ()
        cites = (setting.P("11.11(e)"),)
        raise RoundVoid(PaiGowVoided(cites=cites, reason=PaiGowVoid.DEALERS_CARD_EXPOSED))

    doctor.treat()
    doctor.patch.setattr(procedure, "players_set", players_set)


DOCTORS = [
    pays_a_cent_too_much,
    pays_a_cent_too_little,
    keeps_a_copy_as_a_push,
    lets_a_foul_hand_play,
    forgets_the_vigorish,
    rounds_the_vigorish_down,
    returns_a_surrendered_wager,
    miscounts_the_start,
    counts_from_the_dealer_though_a_player_banks,
    washes_nothing,
    cuts_nothing,
    sets_the_dealers_hand_another_way,
    splits_a_surplus_wrongly,
    gives_the_bank_its_surplus_untouched,
    has_the_co_bank_pay_all,
    pays_winners_against_a_bank_from_the_inventory,
    keeps_what_is_lost_to_a_bank,
    pays_the_wrong_line,
    rounds_the_number_up,
    forgets_the_payout_limit,
    deducts_nothing_from_the_meter,
    does_not_reset_the_meter,
    pays_no_envy,
    pays_envy_for_ones_own_hand,
    keeps_a_wager_of_a_void_round,
    voids_a_round_for_nothing,
]

FILING = {
    "wagers.bonus_limit": 40000,
    "wagers.number.pays": "11 to 2",
    "dealing.method": "automated shoe",
    "cards.backs": ["red"],
}
ROUNDS = 150


def play(table: PaiGowTable, doctor: Doctor, *, honest: bool = False) -> None:
    """Play rounds of every sort until the engine has lied, and a little longer."""
    rng = table.rng
    table.low = any_low
    table.banks, table.co_banks, table.surrenders = 0.6, 0.5, 0.1
    with table.day("2026-01-01"):
        table.sit(1, 2, 3, 5, 6)
        for number in range(ROUNDS):
            if number % 4:
                table.house.orders = [lucky_order(table, rng)]
            if number % 9 == 8:
                table.house.queue("deal", HandExposed(0), at=2)
            assert table.begin()
            random_bets(table, rng)
            table.finish()
            table.house.queued.clear()
            for seat in table.seats:
                table.top_up(seat)
            if doctor.lies and not honest:
                break
            if honest and number == 11:
                break


def record_of_round(export: bytes, number: int) -> int:
    """Return the sequence number of the record of a round."""
    return next(
        int(record["sequence"])
        for record in records_of(export)
        if record["body"].get("procedure") == "round" and record["body"]["steps"][0]["number"] == number
    )


@pytest.mark.parametrize("treatment", DOCTORS, ids=lambda doctor: doctor.__name__)
def test_a_doctored_engine_is_found_out(
    treatment: Callable[[Doctor], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    doctor = Doctor(monkeypatch)
    treatment(doctor)
    path = tmp_path / "house.db"
    with pai_gow_table(path, FILING, rng=random.Random(7)) as table:
        play(table, doctor)
    assert doctor.lies, "the occasion never came"
    export = export_from(path)
    fault = fault_of(export)
    assert fault is not None
    assert fault.where.sequence == record_of_round(export, doctor.lies[0]), str(fault)


def test_the_same_days_are_right_when_the_engine_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    doctor = Doctor(monkeypatch)
    doctor.treat()
    path = tmp_path / "house.db"
    with pai_gow_table(path, FILING, rng=random.Random(7)) as table:
        play(table, doctor, honest=True)
    assert fault_of(export_from(path)) is None
