"""One round of pai gow poker from an accountant's view: who had what, each wager's result, and who gained."""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction

from pai_gow_hands import Hands, position_of
from pai_gow_sight import CardsSeen

from croupier.equipment.money import Cents, Odds, Rounding, show
from croupier.games.pai_gow_poker.events import DealersTurnToBank, HandSet, SetHandsSeen, StartDetermined
from croupier.games.pai_gow_poker.pay_tables import ENVY_WAGER
from croupier.games.pai_gow_poker.rules import AREAS, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.regulation import Paragraphs
from croupier.table import books
from croupier.table.books import CENTER, DEALERS_WAGER, INVENTORY, PROMOTION, coupons, purse, stack, wager
from croupier.table.names import Account
from croupier.table.places import DEALING, RACK, REMOVED, stacked
from croupier.table.steps import (
    Asset,
    BankTaken,
    Begun,
    BetsClosed,
    Bought,
    Corrected,
    Ended,
    Face,
    Left,
    Moved,
    Outcome,
    Seated,
    Settled,
    Step,
    Tipped,
    Transferred,
    Turned,
    Viewed,
    VigorishCollected,
    Voided,
)
from croupier.table.terms import Procedure
from croupier.words import arithmetic

P = Paragraphs("19:47")


class Accounts(Hands):
    """Keeps the accounts of one round."""

    def __init__(self, table: PaiGowPokerTable, cards: CardsSeen, note: Callable[[str], None]) -> None:
        super().__init__(table, cards, note)
        self.running = self.dealt = self.co_bank = self.dealers_turn = False
        self.face_up = 0
        self.before: dict[int, Cents] = {}
        """What each player had when the round began, or on sitting down."""
        self.coupons_before: dict[int, Cents] = {}
        self.gains: Counter[int] = Counter()
        """Each player's net winnings according to the steps."""
        self.coupons_gone: Counter[int] = Counter()
        self.to_bank: Cents = 0
        """The players' losses to the bank less their winnings from it, in chips."""
        self.to_casino: Cents = 0
        """Transfers from the center of the table to the inventory, less those back."""
        self.bank_vigorish: Cents = 0
        self.vigorish_due: Settled | None = None

    # --- each step

    def saw(self, step: Step) -> None:
        if isinstance(step, Begun) and step.procedure is Procedure.ROUND:
            self.begin()
        if self.running:
            due = self.vigorish_due
            assert due is None or isinstance(step, VigorishCollected), "11.9(j): when the winning payout is made"
            self.look_at(step)
            self.last = step

    def look_at(self, step: Step) -> None:
        match step:
            case Seated():
                self.before[step.seat] = self.coupons_before[step.seat] = 0
                self.gains[step.seat] = self.coupons_gone[step.seat] = 0
            case Left():
                assert step.seat not in self.owners.values(), "11.7(b)"
            case Tipped():
                self.gains[step.seat] -= step.amount
            case Corrected():
                self.gains[step.seat] += step.now - step.was + step.has_back - step.had_back
            case Bought():
                self.coupons_gone[step.seat] -= step.coupons
            case DealersTurnToBank():
                self.dealers_turn = True
                self.note("the offer of the bank comes round to the dealer")
            case Moved(target=target) if target == DEALING:
                self.dealt = True
                assert not self.bank or step.deck not in self.washed, "11.10(b)"
            case Moved(source=source, face=Face.UP) if source == DEALING:
                self.face_up += 1
            case BankTaken():
                self.takes_bank(step)
            case BetsClosed():
                self.no_more_bets()
            case StartDetermined():
                self.starts(step)
            case Viewed():
                assert self.owners[position_of(step.place)] == step.seat, "11.9(b)"
            case HandSet():
                self.sets(step)
            case Turned():
                self.turns(step)
            case SetHandsSeen():
                self.compares(step)
            case Settled():
                self.settles(step)
            case VigorishCollected():
                self.collects_vigorish(step)
            case Transferred():
                self.transfers(step)
            case Voided():
                self.void = True
            case Ended(procedure=Procedure.ROUND):
                self.ends()

    def begin(self) -> None:
        self.running = True
        for seat in self.books.seats:
            self.before[seat], self.coupons_before[seat] = self.books.net(seat), self.coupons_of(seat)

    def coupons_of(self, seat: int) -> Cents:
        on_areas = sum(self.books.balance(wager(seat, area), Asset.COUPONS) for area in AREAS.values())
        return self.books.balance(coupons(seat), Asset.COUPONS) + on_areas

    # --- 11.10(b) to (g): the bank

    def takes_bank(self, step: BankTaken) -> None:
        assert self.rules.bank
        assert self.rules.co_bank or not step.co_bank, "11.10(e)"
        assert not self.dealers_turn, "11.10(c), reading 25"
        self.bank, self.co_bank = step.seat, step.co_bank

    # --- 11.7(c): no more bets

    def no_more_bets(self) -> None:
        assert not self.announced, "announced twice"
        self.announced = True
        books = self.books
        for seat in books.seats:
            for area in AREAS.values():
                chips, face = books.balance(wager(seat, area)), books.balance(wager(seat, area), Asset.COUPONS)
                if chips or face:
                    self.staked[seat, area] = (chips, face)
        for (seat, area), (chips, face) in self.staked.items():
            self.may_stand(seat, area, chips, face)
        self.dealers = books.balance(DEALERS_WAGER)
        assert self.owners or self.dealers, "11.7(c): somebody plays"
        if self.bank:
            assert not any(seat == self.bank for seat, _ in self.staked), "11.10(f)"
            assert self.owners.setdefault(self.bank, self.bank) == self.bank
            others = sum(chips for (_, area), (chips, _) in self.staked.items() if area.kind is PaiGowKind.BET)
            assert books.balance(stack(self.bank)) >= others + self.dealers, "11.10(d)2"
            assert not (self.co_bank and self.dealers), "11.10(e)"
        else:
            assert not self.dealers

    # --- settlements

    def settles(self, step: Settled) -> None:
        seat, kind, number = step.seat, step.area.kind.value, step.area.number
        if kind == "envy":
            assert (step.stake, step.coupon, step.returned) == (0, 0, 0)
        else:
            assert (step.stake, step.coupon) == self.staked[seat, step.area], "what stood, and nothing else"
            assert (seat, step.area) not in self.settled, "settled twice"
            assert not self.books.balance(wager(seat, step.area))
            assert not self.books.balance(wager(seat, step.area), Asset.COUPONS)
        self.settled[seat, step.area] = step
        self.gains[seat] += step.paid + step.returned - step.stake
        if step.outcome in (Outcome.WIN, Outcome.LOSE):
            self.coupons_gone[seat] += step.coupon
        self.obeys_its_arithmetic(step)
        if step.outcome is Outcome.VOID:
            self.returns(step, kind, number)
            return
        assert not self.void, "all hands are void"
        assert (step.outcome, step.paid) == self.expected(step, kind, number), step
        if kind == "bet":
            self.to_bank += {Outcome.WIN: -step.stake, Outcome.LOSE: step.stake}.get(step.outcome, 0)
            self.vigorish_due = step if step.outcome is Outcome.WIN else None

    def obeys_its_arithmetic(self, step: Settled) -> None:
        """Check that a settlement pays, returns and posts what it says."""
        moved: Counter[tuple[Asset, Account]] = Counter()
        for posting in step.postings:
            moved[posting.asset, posting.source] -= posting.amount
            moved[posting.asset, posting.target] += posting.amount
        got = moved[Asset.CHIPS, stack(step.seat)] + moved[Asset.CASH, purse(step.seat)]
        assert got == step.paid + step.returned
        kept = step.outcome in (Outcome.PUSH, Outcome.VOID)
        assert moved[Asset.COUPONS, coupons(step.seat)] == (step.coupon if kept else 0)
        if step.outcome is Outcome.WIN:
            assert step.returned == (0 if step.area.kind is PaiGowKind.PROGRESSIVE else step.stake)
            assert step.payment is not None
            (odds, *_), on = step.payment.pays, step.payment.on
            if isinstance(odds, Odds):
                assert on == step.stake + step.coupon
                exact = odds.fraction * on
                assert step.paid == exact or ((step.payment.rounding or step.payment.limit) and step.paid < exact)
                assert show(step.paid) in arithmetic(step)
        else:
            assert (step.paid, step.returned) == (0, step.stake if kept else 0)
            assert show(step.stake or step.coupon) in arithmetic(step)

    def returns(self, step: Settled, kind: str, number: int) -> None:
        """Check a void wager: with all hands, with its own hand, or because its light was not lit."""
        if self.void:
            return
        if step.cites[0] == P("11.7(d)"):
            assert kind == "progressive"
            self.note("progressive wager not accepted")
            return
        assert step.cites[0] == P("11.11(d)")
        assert kind != "number", "11.13(c)"
        self.voided.add(number)

    # --- 11.9(j): vigorish

    def collects_vigorish(self, step: VigorishCollected) -> None:
        assert step.amount == self.vigorish_on(step.won)
        if step.area is None:
            assert step.seat == self.bank
            self.bank_vigorish += step.amount
            return
        won = self.vigorish_due
        assert won is not None
        assert (won.seat, won.area, won.paid) == (step.seat, step.area, step.won)
        self.vigorish_due = None
        self.gains[step.seat] -= step.amount

    def vigorish_on(self, won: Cents) -> Cents:
        """Five percent, exactly or up to the next 25 cents, and never more than was won; reading 161: whole cents."""
        exact = Fraction(won, 20)
        if self.rules.vigorish is not Rounding.UP_TO_QUARTER:
            self.note("vigorish: exact")
            return won // 20 if self.rules.odd_cent_to_bank else -(-won // 20)
        self.note(f"vigorish: {'25 cents exactly' if exact % 25 == 0 else 'rounded up'}")
        return min(won, -int(-exact // 25) * 25)

    # --- 11.10(k) to (n): the center of the table

    def transfers(self, step: Transferred) -> None:
        bank = "co-bank" if self.co_bank else "bank"
        for posting in step.postings:
            match posting.source, posting.target:
                case books.CENTER, books.INVENTORY:
                    self.to_casino += posting.amount
                case books.INVENTORY, books.CENTER:
                    self.to_casino -= posting.amount
                case source, books.CENTER if source == stack(self.bank):
                    self.note(f"{bank}: shortfall")
                case books.CENTER, target if target == stack(self.bank):
                    self.note(f"{bank}: surplus")
            if posting.source.is_wager and posting.source.area.kind is PaiGowKind.PROGRESSIVE:
                assert posting.target in (INVENTORY, PROMOTION), "11.14(b)"

    def bank_gain(self) -> Cents:
        """Return the players' and the dealer's losses, less their winnings, and less the vigorish."""
        outcome = None if self.void else self.dealers_outcome
        sign = {Outcome.WIN: -1, Outcome.LOSE: 1}.get(outcome, 0) if outcome is not None else 0
        gross = self.to_bank + sign * self.dealers
        if self.co_bank:
            # Reading 161: of an odd amount the bank gets the larger half of a gain and the smaller half of a loss.
            half = -(-gross // 2) if self.rules.odd_cent_to_bank else gross // 2
            assert self.to_casino == gross - half, "11.10(m): one half each"
            gross = half
        else:
            assert self.to_casino == (self.dealers if outcome is Outcome.WIN else 0), "11.10(n)"
        vigorish = self.vigorish_on(gross) if gross > 0 else 0
        assert self.bank_vigorish == vigorish
        if not gross and not self.void:
            self.note("bank: even")
        return gross - vigorish

    # --- the end

    def ends(self) -> None:
        books = self.books
        self.running = False
        assert not books.balance(CENTER), "the center of the table is empty"
        assert not books.balance(DEALERS_WAGER), "no wager of the dealer stands"
        assert not any(account.is_wager for _, account in books.balances)
        assert not self.t.bank
        assert not self.t.co_bank
        assert self.face_up <= 1 or self.void, "11.11(f)"
        if self.announced:
            assert set(self.staked) <= set(self.settled), "every wager was settled"
            self.everybody_was_envious()
            if self.bank:
                self.gains[self.bank] += self.bank_gain()
        for seat in books.seats:
            assert books.net(seat) == self.before[seat] + self.gains[seat], seat
            assert self.coupons_of(seat) == self.coupons_before[seat] - self.coupons_gone[seat], seat
        assert self.cards.agrees(books)
        lying = {place for place, held in books.places.items() if held} - {REMOVED}
        if self.announced:
            assert lying <= {RACK, *map(stacked, self.rules.backs)}, "11.9(k)"
        else:
            assert all(position_of(place) < 0 for place in lying)

    def everybody_was_envious(self) -> None:
        """11.15(d)3i: each player with a marker was paid for the premium hands of others."""
        for (seat, area), (chips, _) in self.staked.items():
            position = area.number
            if self.void or area.kind is not PaiGowKind.BONUS or chips < ENVY_WAGER or position in self.voided:
                continue
            others = [position for position in self.premium if self.owners[position] != seat]
            assert bool(others) == ((seat, PaiGowArea(PaiGowKind.ENVY, position)) in self.settled)
