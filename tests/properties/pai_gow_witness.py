"""A witness of a pai gow poker table who believes nothing: every step is checked against what must be true of it.

The witness keeps its own books, settles every wager again from the cards, and notes what has been seen to happen. Its
assertions are derived from the paragraphs, with the ranking and the pay tables, which are proved elsewhere.
"""

from collections import Counter
from dataclasses import replace

from pai_gow_accounts import Accounts
from pai_gow_sight import CardsSeen

from croupier.equipment.meter import Meter
from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.events import Advised, PaiGowProgressiveTakenIn, StartDetermined
from croupier.games.pai_gow_poker.rules import POSITIONS, PaiGowKind
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.table.books import CENTER, OUTSIDE, Books, stack
from croupier.table.names import Account, Note
from croupier.table.places import DEALING
from croupier.table.steps import (
    Asset,
    BankTaken,
    Begun,
    Bought,
    Corrected,
    CorrectionDeclined,
    CorrectionProposed,
    Counted,
    Cut,
    Ended,
    Filled,
    Irregular,
    Left,
    MeterMoved,
    MoneyStep,
    Moved,
    Outcome,
    Seated,
    Settled,
    Step,
    Tipped,
    Transferred,
    VigorishCollected,
    Voided,
    Wagered,
    Withdrawn,
)
from croupier.table.terms import Procedure
from croupier.words import because, paid_at, term

SEATS_OWN = Settled | Wagered | Withdrawn | Left | Tipped | VigorishCollected | Corrected | Bought
"""Steps that move only what belongs to the seat they name."""


class WitnessedBooks(Books):
    """Books with a witness, who sees each step just after it happens."""

    witness: "Witness"

    def apply(self, step: Step) -> None:
        super().apply(step)
        self.witness.saw(step)


class Witness:
    """Watches one table."""

    def __init__(self, table: PaiGowPokerTable) -> None:
        self.t = table
        self.books = WitnessedBooks(meters=table.books.meters)
        self.books.witness = self
        table.books = self.books
        self.reached: Counter[str] = Counter()
        """What has been seen to happen, and every paragraph that a step has cited."""
        self.cards = CardsSeen(table)
        self.round = self.new_round()
        self.balances: dict[tuple[Asset, Account], Cents] = {}
        self.settlements: dict[tuple[int, int, str], Settled] = {}
        self.meter: Meter | None = None
        self.last: Step | None = None
        self.last_back = ""
        """The color of the previous round's deck."""
        self.bank_before = 0
        """The bank of the last round."""
        self.banked_in_turn = 0
        """The number of rounds that players have banked since the dealer did."""
        self.wagered: set[int] = set()
        """The players who wagered against the dealer in the last round without a bank."""

    def new_round(self) -> Accounts:
        return Accounts(self.t, self.cards, self.note)

    def note(self, what: str) -> None:
        self.reached[what] += 1

    def saw(self, step: Step) -> None:
        assert step.cites, f"a step without a paragraph: {step}"
        for cite in step.cites:
            self.reached[str(cite)] += 1
        if isinstance(step, Begun) and step.procedure is Procedure.ROUND:
            self.round = self.new_round()
        self.cards.saw(step)
        if isinstance(step, MoneyStep):
            self.post(step)
        self.in_order(step)
        self.round.saw(step)
        self.tell(step)
        self.last = step

    # --- money

    def post(self, step: MoneyStep) -> None:
        """Money moves by postings only, between accounts that concern the step; nothing is created, lost or owed."""
        for posting in step.postings:
            assert posting.amount >= 0
            for account, amount in ((posting.source, -posting.amount), (posting.target, posting.amount)):
                assert self.may_touch(step, account), (account, step)
                key = posting.asset, account
                self.balances[key] = self.balances.get(key, 0) + amount
                if not self.balances[key]:
                    del self.balances[key]
        assert self.balances == self.books.balances
        totals: Counter[Asset] = Counter()
        for (asset, account), amount in self.balances.items():
            totals[asset] += amount
            assert amount > 0 or account in OUTSIDE or account.kind == "purse", account
        assert not any(totals.values())
        if isinstance(step, MeterMoved):
            self.meter_moves(step)

    def may_touch(self, step: MoneyStep, account: Account) -> bool:
        """Nobody's chips move by a step about somebody else."""
        if not account.seat:
            return True
        if isinstance(step, Transferred):
            # 11.10(l), (m): from and to the bank; 11.14(b): a progressive wager is collected.
            return account == stack(self.t.bank) or (account.is_wager and account.area.kind is PaiGowKind.PROGRESSIVE)
        return isinstance(step, SEATS_OWN) and account.seat == step.seat

    def meter_moves(self, step: MeterMoved) -> None:
        """11.14(e) to (g): it grows by the rate on what was wagered, and falls by what is paid."""
        rules = self.t.rules.progressive
        assert rules is not None
        terms, before, after = rules.meter, step.before, step.after
        assert self.meter is None or self.meter == before
        self.meter = after
        assert 0 <= after.carry < 1
        if step.contributed:
            assert isinstance(self.last, PaiGowProgressiveTakenIn)
            assert step.contributed == terms.rate * self.last.amount, "11.14(e)"
            assert not step.funded
            assert not step.paid
            assert after.wagers == before.wagers + 1
            assert terms.ceiling is None or after.display <= max(terms.ceiling, before.display)
        elif step.paid:
            assert before.display + before.carry - after.display - after.carry == step.paid - step.funded
            assert after.overflow == before.overflow
            assert step.funded >= 0
        elif isinstance(self.last, Settled):
            assert paid_at(self.last) == "100% of the meter", "11.14(f)"
            assert step.funded == terms.reset
            self.note("meter: reset")
        else:
            # Funded when the table opens: with the initial amount, or with what the day before has left.
            assert step.funded == (terms.initial if after != before else 0)
            self.note("meter: put up" if after != before else "meter: carried over")

    # --- the order of things, from round to round

    def in_order(self, step: Step) -> None:
        match step:
            case Begun(procedure=Procedure.OPENING):
                self.last_back = ""
            case Moved(target=target, deck=deck) if target == DEALING:
                back = deck.back
                # 11.2(b): two decks are used only with a shuffling device.
                alternate = len(self.t.backs) > 1 and self.t.shuffler is not None
                assert not alternate or self.round.dealt or back != self.last_back, "11.2(b)4"
                self.last_back = back if alternate else ""
            case Left(seat=seat):
                self.wagered.discard(seat)
                self.bank_before = 0 if seat == self.bank_before else self.bank_before
                # The player first in line for the bank may be the one who leaves.
                self.banked_in_turn = 0
            case Settled(seat=seat, area=area):
                self.settlements[self.books.number(Note("round")), seat, area] = step
            case Corrected(round=number, seat=seat, area=area):
                self.corrects(step, self.settlements[number, seat, area])
            case BankTaken(seat=seat):
                assert seat != self.bank_before, "11.10(c)"
                assert seat in self.wagered, "11.10(d)1"
            case Ended(procedure=Procedure.ROUND) if self.round.announced:
                self.bank_before = self.round.bank
                self.banked_in_turn = self.banked_in_turn + 1 if self.round.bank else 0
                assert self.banked_in_turn <= len(POSITIONS), "11.10(c): the offer returns to the dealer"
                if not self.round.bank:
                    self.wagered = set(self.round.owners.values())

    def corrects(self, step: Corrected, settled: Settled) -> None:
        """Only payments from the table inventory are corrected, and the player then has what should have been paid."""
        assert step.was == settled.paid
        assert all(
            posting.asset is Asset.CHIPS and CENTER not in (posting.source, posting.target)
            for posting in settled.postings
        )
        got = sum(posting.amount * (1 if posting.target == stack(step.seat) else -1) for posting in step.postings)
        assert got == step.now - step.was
        self.settlements[step.round, step.seat, step.area] = replace(settled, paid=step.now)

    # --- observations

    def tell(self, step: Step) -> None:
        match step:
            case Settled(outcome=outcome):
                kind = step.area.kind.value
                self.note(f"{kind} {term(outcome)}{' with a coupon' if step.coupon else ''}")
                if outcome is Outcome.WIN and kind not in ("bet", "number", "envy"):
                    self.note(f"{kind}: {because(step.reason)}")
            case Irregular():
                self.note(f"irregular: {step.cites[0]}")
            case Voided():
                self.note(f"void: {step.cites[0]}")
            case Advised():
                self.note(f"advice for {'the bank' if step.seat == self.t.bank else 'a player'}")
            case Cut(seat=seat):
                self.note("cut by the dealer" if seat == 0 else "cut by a player")
            case StartDetermined(by=by):
                first = ", counted from the bank" if step.counted_from else ""
                self.note(f"{self.t.method.value}: start by {by.value}{first}")
            case BankTaken(co_bank=co_bank):
                self.note("co-bank taken" if co_bank else "bank taken")
            case Filled(amount=amount) if amount > 0:
                self.note("filled")
            case Corrected() | CorrectionProposed() | CorrectionDeclined() | Tipped() | Left() | Seated():
                self.note(type(step).__name__ + (" in a round" if self.round.running else " between rounds"))
            case Counted(count=count, expected=expected):
                self.note(f"counted {'right' if count == expected else 'wrong'}")
