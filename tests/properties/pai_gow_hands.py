"""The hands of a round of pai gow poker, and what each wager on them should pay: a second settlement."""

from collections import Counter
from collections.abc import Callable

from pai_gow_sight import CardsSeen

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, Rounding
from croupier.equipment.pay_tables import MeterShare, worth
from croupier.games.pai_gow_poker.events import HandSet, SetBy, SetHandsSeen, StartBy, StartDetermined
from croupier.games.pai_gow_poker.pay_tables import (
    BONUS,
    ENVY,
    ENVY_WAGER,
    PREMIUM,
    PROGRESSIVE,
    THREE_CARD,
    BonusLine,
    bonus_lines,
    deducted,
    insurance_lines,
    progressive_lines,
    seven_card_lines,
    three_card_lines,
)
from croupier.games.pai_gow_poker.ranking import HighHand, PaiGowLowHand, high_hand, low_hand, stands
from croupier.games.pai_gow_poker.rules import POSITIONS, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import METER_NAME, PaiGowPokerTable
from croupier.regulation import Paragraphs
from croupier.table.names import DeckName, Place
from croupier.table.places import DEALER, at_seat
from croupier.table.steps import Asset, Face, MeterMoved, Outcome, Settled, Step, Turned
from croupier.words import term

P = Paragraphs("19:47")

Expected = tuple[Outcome, Cents]
"""The expected result of a wager, and its payment."""

LOST: Expected = (Outcome.LOSE, 0)

ONE_LIMIT = ("bonus", "insurance", "envy")
"""11.16(d): these share a payout limit."""

ON_THE_CARDS = ("progressive", "bonus", "insurance", "seven")
"""The wagers decided by seven cards."""


def position_of(place: Place) -> int:
    """Return the position of a place's cards; 0 for the dealer, -1 for a place that isn't a hand's."""
    return 0 if place == DEALER else place.seat or -1


class Hands:
    """The hands of one round, their owners, and the wagers on them."""

    def __init__(self, table: PaiGowPokerTable, cards: CardsSeen, note: Callable[[str], None]) -> None:
        self.t, self.rules, self.books = table, table.rules, table.books
        self.cards, self.note = cards, note
        self.announced = self.void = False
        self.bank = 0
        self.dealers: Cents = 0
        self.dealers_outcome: Outcome | None = None
        self.washed: set[DeckName] = set()
        """The decks washed when the round began."""
        self.staked: dict[tuple[int, PaiGowArea], tuple[Cents, Cents]] = {}
        """The chips and coupons wagered when betting closes."""
        self.owners: dict[int, int] = {}
        """The player of each position's hand."""
        self.set: dict[int, tuple[int, ...]] = {}
        self.surrendered: set[int] = set()
        self.voided: set[int] = set()
        self.settled: dict[tuple[int, PaiGowArea], Settled] = {}
        self.number = 0
        self.premium: dict[int, BonusLine] = {}
        self.paid: Counter[tuple[str, int]] = Counter()
        """What a player has been paid under a payout limit."""
        self.last: Step | None = None

    def hand(self, position: int) -> tuple[Card, ...]:
        return self.books.cards(at_seat(position) if position else DEALER)

    # --- 11.7(c): wagers when betting closes

    def may_stand(self, seat: int, area: PaiGowArea, chips: Cents, face: Cents) -> None:
        """11.7, 11.12 to 11.17: check that a wager is allowed."""
        limits = self.rules.limits(area.kind)
        assert limits is not None
        by_coupon = face if area.kind is PaiGowKind.PROGRESSIVE else 0
        assert limits.minimum <= chips + by_coupon <= limits.maximum, "8.3"
        assert chips % self.rules.smallest_chip == 0, "11.7(a)"
        if area.kind is PaiGowKind.PROGRESSIVE:
            assert not (chips and face), "11.7(d)"
        else:
            assert face <= chips, "reading 10"
            assert not face or area.kind in (PaiGowKind.BET, PaiGowKind.NUMBER), "11.7(a), 11.13(b)2"
        if area.kind is PaiGowKind.NUMBER:
            bets = [PaiGowArea(PaiGowKind.BET, position) for position in POSITIONS]
            assert any((seat, bet) in self.staked for bet in bets), "11.13(b)1"
            return
        assert area.number == seat or (self.rules.two_areas and abs(area.number - seat) == 1), "11.12(a)"
        assert area.number == seat or area.number not in self.books.seats, "11.12(a)"
        assert self.owners.setdefault(area.number, seat) == seat, "11.12(a)"
        assert list(self.owners.values()).count(seat) <= 2, "11.12(a)"
        assert (seat, PaiGowArea(PaiGowKind.BET, area.number)) in self.staked, "11.14(a), 11.15(b), 11.7(e)"

    # --- 11.8C: the start; 11.9(a) to (e): the hands are set, and shown

    def starts(self, step: StartDetermined) -> None:
        if step.shown:
            assert step.counted_from == self.bank, "11.10(h)3, (i)4, (j)3"
            assert step.position == (self.bank + sum(step.shown) - 1) % 7, "11.8C(b)2, (c)"
        if step.by is StartBy.NUMBER_SELECTOR:
            (self.number,) = step.shown
        if step.by is StartBy.WAGERS:
            assert step.position == max(self.owners), "11.17(d)"

    def sets(self, step: HandSet) -> None:
        cards = self.hand(step.position)
        assert len(cards) == 7
        if step.position:
            assert self.owners[step.position] == step.seat, "11.9(b)"
            assert step.position not in self.set or step.position == self.bank, "11.9(b), 11.12(b)"
        if step.by is SetBy.HOUSE_WAY:
            assert step.low == self.rules.house_way.low_places(cards, self.rules.wheel), "11.9(d)"
        if step.by is SetBy.PLAYER:
            self.in_turn(step)
        self.set[step.position] = step.low

    def in_turn(self, step: HandSet) -> None:
        """11.12(b): of two hands the one with the larger wager first, of equal ones counterclockwise."""
        for position, seat in self.owners.items():
            if seat == step.seat and position != step.position:
                waits = position not in {*self.set, *self.surrendered, *self.voided}
                mine, other = (
                    self.staked[seat, PaiGowArea(PaiGowKind.BET, number)][0] for number in (step.position, position)
                )
                assert not waits or mine > other or (mine == other and step.position < position), "11.12(b)"
                self.note("two hands of one player")

    def turns(self, step: Turned) -> None:
        """Only hands in play are shown; for a surrendered hand, the cards only for wagers that need them."""
        position = position_of(step.place)
        if position < 0:
            if step.face is Face.DOWN and not self.announced:
                self.washed |= {deck for deck, _ in self.cards.places[step.place]}
            return
        assert position not in self.voided
        if position == 0:
            assert not self.bank or self.dealers, "11.10(k)"
            return
        seat = self.owners[position]
        if position in self.surrendered:
            kinds = (PaiGowKind.BONUS, PaiGowKind.INSURANCE)
            own = any((seat, PaiGowArea(kind, position)) in self.staked for kind in kinds)
            assert own or self.somebody_has_a_marker(), "11.9(e)2"
            self.note("surrendered cards are shown for other wagers")
        if self.rules.bonus is not None and len(step.cards) == 7:
            best = [line for line in bonus_lines(self.hand(position), self.rules.bonus.royal_match) if line in PREMIUM]
            if best:
                self.premium[position] = best[0]

    def somebody_has_a_marker(self) -> bool:
        bonuses = [chips for (_, area), (chips, _) in self.staked.items() if area.kind is PaiGowKind.BONUS]
        return max(bonuses, default=0) >= ENVY_WAGER

    # --- 11.9(g) to (i): who wins

    def two_hands(self, position: int) -> tuple[HighHand, PaiGowLowHand] | None:
        """Return the high and low hand as set; None if there aren't five cards and two."""
        cards, low = self.hand(position), self.set[position]
        if len(low) != 2:
            return None
        high = [card for place, card in enumerate(cards, 1) if place not in low]
        return high_hand(high, self.rules.wheel), low_hand([cards[place - 1] for place in low])

    def outcome(self, position: int) -> tuple[Outcome, str]:
        """Return the result of a position's hands against those of the dealer or bank, and why."""
        mine, theirs = self.two_hands(position), self.two_hands(self.bank)
        assert theirs is not None
        if mine is None:
            return Outcome.LOSE, "foul, not five cards and two"
        if not stands(*mine):
            return Outcome.LOSE, "foul, the low hand ranks higher"
        higher = [mine[index] > theirs[index] for index in (0, 1)]  # type: ignore[operator]
        copies = [mine[index] == theirs[index] for index in (0, 1)]
        if all(higher):
            return Outcome.WIN, "both higher"
        if any(higher):
            which = "high hand" if higher[0] else "low hand"
            return Outcome.PUSH, f"{which} higher, the other {'a copy' if any(copies) else 'lower'}"
        return Outcome.LOSE, ("both lower", "one a copy", "both copies")[sum(copies)]

    def compares(self, step: SetHandsSeen) -> None:
        self.must_lie_open(step.position)
        self.must_lie_open(self.bank)
        if step.seat == 0:
            assert self.bank
            self.dealers_outcome, _ = self.outcome(0)
            self.note(f"dealer's wager {term(self.dealers_outcome)}")

    def must_lie_open(self, position: int) -> None:
        """Check that nothing is said about a hand that is face down."""
        assert self.cards.lie_open(at_seat(position) if position else DEALER), position

    # --- what a wager should pay

    def expected(self, step: Settled, kind: str, number: int) -> Expected:
        """Return what the paragraphs of its kind make of a wager, within any payout limit."""
        if kind in ON_THE_CARDS or (kind, step.outcome) == ("three", Outcome.WIN):
            self.must_lie_open(number)
        settle: dict[str, Callable[[Settled, int], Expected]] = {
            "bet": self.bet,
            "number": self.on_number,
            "progressive": self.progressive,
            "bonus": self.bonus,
            "insurance": self.insurance,
            "three": self.three,
            "seven": self.seven,
            "envy": self.envy,
        }
        outcome, amount = settle[kind](step, number)
        return outcome, self.limited(step, kind, amount)

    def bet(self, step: Settled, position: int) -> Expected:
        """11.9(e), (g) to (j), 11.10(l) to (o)."""
        if step.cites[0] == P("11.9(e)1"):
            for barred in (PaiGowKind.SEVEN_CARD, PaiGowKind.PROGRESSIVE):
                area = (step.seat, PaiGowArea(barred, position))
                assert area not in self.staked or area in self.settled, "11.9(e)"
            self.surrendered.add(position)
            when, whom = "after" if position in self.set else "before", "bank" if self.bank else "dealer"
            self.note(f"surrendered to the {whom} {when} setting")
            return LOST
        assert position not in self.surrendered | self.voided
        outcome, why = self.outcome(position)
        self.note(f"{term(outcome)}: {why}")
        return outcome, step.stake + step.coupon if outcome is Outcome.WIN else 0

    def on_number(self, step: Settled, number: int) -> Expected:
        """11.13(b)3 to 6."""
        assert self.rules.number is not None
        assert self.number
        if number != self.number:
            return LOST
        return Outcome.WIN, int(self.rules.number.odds.fraction * (step.stake + step.coupon) // 100) * 100

    def progressive(self, step: Settled, position: int) -> Expected:
        """11.14(c) to (g)."""
        amount, moved = step.stake + step.coupon, self.last
        paid_now = isinstance(moved, MeterMoved) and moved.paid
        display = moved.before.display if paid_now else self.books.meters[METER_NAME].display  # type: ignore[union-attr]
        found = PROGRESSIVE[amount].best(progressive_lines(self.hand(position)), amount, display)
        if found is None:
            return LOST
        line, pays = found
        due = Rounding.UP_TO_CENT.of(worth(pays, amount, display))
        off_meter, share = deducted(line, amount), isinstance(pays, MeterShare)
        self.note(f"progressive: {f'{pays}' if share else 'deducted' if off_meter else 'not deducted'}")
        by_meter = [posting.amount for posting in step.postings if posting.asset is Asset.METER]
        assert by_meter == ([due] if off_meter else []), "11.14(e)"
        assert any(posting.asset is Asset.CASH for posting in step.postings) == share
        return Outcome.WIN, due

    def bonus(self, step: Settled, position: int) -> Expected:
        """11.15(d)2, 11.16(a)."""
        assert self.rules.bonus is not None
        found = BONUS.best(bonus_lines(self.hand(position), self.rules.bonus.royal_match), step.stake)
        return LOST if found is None else (Outcome.WIN, int(worth(found[1], step.stake)))

    def insurance(self, step: Settled, position: int) -> Expected:
        """11.15(d)2, 11.16(c)."""
        assert self.rules.insurance is not None
        lines = insurance_lines(self.hand(position), self.rules.insurance_joker)
        found = self.rules.insurance.table.best(lines, step.stake)
        return LOST if found is None else (Outcome.WIN, int(worth(found[1], step.stake)))

    def three(self, step: Settled, position: int) -> Expected:
        """11.17(f), 11.18(b)."""
        found = THREE_CARD.best(three_card_lines(self.hand(position)), step.stake)
        return LOST if found is None else (Outcome.WIN, int(worth(found[1], step.stake)))

    def seven(self, step: Settled, position: int) -> Expected:
        """11.9(j), 11.18(c)."""
        assert self.rules.seven is not None
        found = self.rules.seven.table.best(seven_card_lines(self.hand(position)), step.stake)
        return LOST if found is None else (Outcome.WIN, int(worth(found[1], step.stake)))

    def envy(self, step: Settled, position: int) -> Expected:
        """11.15(d)3i, 11.16(b): for every premium hand of another player."""
        assert self.staked[step.seat, PaiGowArea(PaiGowKind.BONUS, position)][0] >= ENVY_WAGER, "11.15(c)"
        assert position not in self.voided
        others = [line for other, line in self.premium.items() if self.owners[other] != step.seat]
        self.note(f"envy bonus for {min(len(others), 2)}{' or more' if len(others) > 1 else ''}")
        return Outcome.WIN, sum(int(worth(ENVY.lines[line], 0)) for line in others)

    def limited(self, step: Settled, kind: str, amount: Cents) -> Cents:
        """11.16(d), 11.18(d): never more than the limit per player and round."""
        if kind != "seven" and kind not in ONE_LIMIT:
            return amount
        together = "seven" if kind == "seven" else "bonus"
        limit = self.rules.seven_limit if kind == "seven" else self.rules.bonus_limit
        if limit is not None and amount > limit - self.paid[together, step.seat]:
            self.note(f"limited: {kind}")
            amount = limit - self.paid[together, step.seat]
        self.paid[together, step.seat] += amount
        assert limit is None or self.paid[together, step.seat] <= limit
        return amount
