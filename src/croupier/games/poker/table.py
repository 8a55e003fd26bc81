"""The poker table: a card table of 19:47-14, with its paragraphs, and its notes between rounds."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from functools import cache

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import AgeLimit, DealingMethod, Shuffler
from croupier.equipment.money import Cents
from croupier.games.poker.commands import CollectTime, DecideDispute, LayCash, RotateDecks, SitIn, SitOut
from croupier.games.poker.events import CashLaid, DeckRotated, SatIn, SatOut
from croupier.games.poker.lineup import Lineup, line_up
from croupier.games.poker.options import FEWEST_PLAYERS
from croupier.games.poker.refusals import PokerCode
from croupier.games.poker.rules import BET, PokerArea, PokerRules
from croupier.regulation import Paragraphs, decides
from croupier.submission.schema import Values
from croupier.table.asks import Flow
from croupier.table.books import currency, purse, stack
from croupier.table.card_table import CardTable
from croupier.table.choices import Answer, AtLeast, Choice, Choices, Money, MultipleOf, SuchThat
from croupier.table.command import Command
from croupier.table.names import Account, DeckName, Note
from croupier.table.notes import TURN
from croupier.table.paragraphs import TableParagraphs
from croupier.table.refusals import Refusal, TableCode
from croupier.table.roles import Actor
from croupier.table.seating import about_seats
from croupier.table.steps import Asset, Inspectors, Noted, Posting
from croupier.table.terms import Procedure

P = Paragraphs("19:47")
E = Paragraphs("19:46")

PARAGRAPHS = replace(
    TableParagraphs.of(opening=P("14.4(a)"), shuffle=P("14.5(a)"), wagers=P("14.7(c)1")),
    brought=(P("14.2(a)"), P("14.4(a)")),
    spread_for_first=P("14.4(b)"),
    first_inspection=P("14.4(c)"),
    each_deck=P("14.4(c)"),
    alternation=P("14.2(d)3"),
    meter=P("14.14(a)"),
    by_hand=(P("14.5(a)"), P("14.4(c)1")),
    miscounted=(P("14.5(a)"), E("1.18(n)")),
    idle=P("14.5(d)"),
    replaced=E("1.18(n)"),
    age=P("14.2(b)"),
    locked_away=E("1.13E"),
    methods=P("14.6(b)"),
    device_returns=(P("14.2(d)"),),
    positions=P("14.6(b)"),
    seated=P("14.7(a)"),
    chips=P("14.7(c)"),
)

CARDS_AGE = AgeLimit("cards", timedelta(hours=4), P("14.2(b)"))
SORTED_EVERY = timedelta(hours=2)
"""14.2(b): no deck is used longer without being sorted by suit and sequence."""

BUTTON = Note("button")
STUB_COUNTED = Note("stub_counted")
TIME_CHARGED = Note("time_charged")
TIME_OWED = Note("time_owed")
"""What is still owed from a pot as a time charge for the table (reading 135)."""


@cache
def _in_front_of(seat: int) -> tuple[tuple[Asset, Account], tuple[Asset, Account]]:
    # A player's remaining chips are looked up hundreds of times in a round.
    return (Asset.CHIPS, stack(seat)), (Asset.CASH, currency(seat))


def sorted_at(deck: DeckName) -> Note:
    """Return the note of when a deck was last sorted by suit and sequence."""
    return Note("sorted", *deck)


def _out(seat: int) -> Note:
    return Note("sits_out", seat)


def nothing() -> Flow[None]:
    """Do nothing."""
    yield from ()


class PokerTable(CardTable):
    """One table under one filing."""

    composition = STANDARD_52
    paragraphs = PARAGRAPHS
    filed_method = DealingMethod.HAND
    among_players = True
    first_players = Inspectors.FIRST_TWO_PLAYERS
    match_play = False

    def __init__(self, rules: PokerRules, choices: Values | None = None) -> None:
        super().__init__(choices, rules)
        self.rules = rules
        self.positions = rules.seats
        self.backs = rules.backs
        self.filed_shuffler = Shuffler(False) if rules.shuffler else None

    def betting_areas(self) -> tuple[PokerArea, ...]:
        return (BET,)

    def age_limit(self) -> AgeLimit:
        return CARDS_AGE

    def bring_other_equipment(self, at: str) -> Flow[None]:
        """Start counting the minutes until the stub is counted, and until time is charged."""
        yield Noted(cites=(P("14.6(e)4"),), note=STUB_COUNTED, value=at)
        if self.rules.time is not None:
            yield Noted(cites=(P("14.14(b)3iii"),), note=TIME_CHARGED, value=at)
        if self.rules.table_charge_from_pot:
            yield Noted(cites=(P("14.14(b)3i"),), note=TIME_OWED, value=0)

    @decides("19:47-14.5(d)")
    def arriving(self) -> Flow[None]:
        """14.5(d): cards spread face down are turned up once a second player arrives."""
        return super().arriving() if self.books.seats else nothing()

    # --- the table between rounds

    @decides("19:47-14.2(d)3")
    def resting_answers(self) -> tuple[Answer, ...]:
        """14.2(d)3: if a device shuffles, the decks alternate, and nobody rotates them."""
        from croupier.games.poker.supervision import deciding_answer

        alternate = None if self.shuffler is None else Refusal(PokerCode.DECKS_ALTERNATE, P("14.2(d)3"))
        time = self.time_bound()
        return (
            *super().resting_answers(),
            Choices(SitOut, lambda actor, command: self._sitting(SitOut, actor, command)),
            Choices(SitIn, lambda actor, command: self._sitting(SitIn, actor, command)),
            self.laying_answer(),
            Choice(RotateDecks, not_now=alternate),
            Choice(CollectTime, at=SuchThat(self._check_collection, time.such_as, time.not_such)),
            deciding_answer(),
        )

    @decides("19:47-14.7(a)")
    def _sitting(self, kind: type[SitOut | SitIn], actor: Actor, command: Command | None) -> Iterator[Choice]:
        """14.7(a): a player keeps the seat without being dealt in, or comes back."""
        for seat in about_seats(self, actor, command):
            not_now, out = self._nobody(seat), self.sits_out(seat)
            if not_now is None and out is (kind is SitOut):
                code = PokerCode.SITS_OUT_ALREADY if out else PokerCode.DOES_NOT_SIT_OUT
                not_now = Refusal(code, P("14.7(a)"), seat=seat)
            yield Choice(kind, seat=seat, not_now=not_now)

    def _nobody(self, seat: int) -> Refusal | None:
        taken = seat in self.books.seats
        return None if taken else Refusal(TableCode.NOBODY_THERE, P("14.7(a)"), seat=seat)

    def laying_answer(self) -> Choices:
        """Return the choices of putting cash on the table."""
        return Choices(
            LayCash, lambda actor, command: (self._laying(seat) for seat in about_seats(self, actor, command))
        )

    @decides("19:47-14.7(c)2")
    def _laying(self, seat: int) -> Choice:
        """14.7(c)2: cash that can be changed into chips."""
        refusal = Refusal(PokerCode.CASH_NOT_CHANGED, P("14.7(c)2"), smallest=self.smallest_chip)
        amount = Money(AtLeast(1, refusal), MultipleOf(self.smallest_chip, refusal))
        return Choice(LayCash, seat=seat, amount=amount, not_now=self._nobody(seat))

    @decides("19:47-14.6(e)5", "19:47-14.15(b)")
    def no_corrections(self) -> Refusal:
        """14.6(e)5, 14.15(b): the table pays nobody; the poker shift supervisor decides about a pot."""
        return Refusal(PokerCode.PAYS_NOBODY, P("14.6(e)5"), P("14.15(b)"))

    def procedure(self, command: Command) -> tuple[Procedure, Flow[None]]:
        from croupier.games.poker.time_charges import collect_time

        match command:
            case SitOut(seat=seat):
                return Procedure.SEATING, self._sit_out(seat, out=True)
            case SitIn(seat=seat):
                return Procedure.SEATING, self._sit_out(seat, out=False)
            case CollectTime():
                return Procedure.TIME_CHARGES, collect_time(self, command)
            case LayCash():
                return Procedure.SEATING, self.lay_cash(command)
            case RotateDecks():
                return Procedure.ROTATION, self._rotate()
            case DecideDispute(ruling=ruling):
                return Procedure.DECISION, self._decide(ruling)
            case _:
                return super().procedure(command)

    @decides("19:47-14.7(a)")
    def _sit_out(self, seat: int, *, out: bool) -> Flow[None]:
        """14.7(a): a player keeps the seat without being dealt in, or comes back."""
        cites = (P("14.7(a)"), self.rules.form.seating)
        yield Noted(cites=cites, note=_out(seat), value=int(out))
        yield SatOut(cites=cites, seat=seat) if out else SatIn(cites=cites, seat=seat)

    @decides("19:47-14.7(c)2")
    def lay_cash(self, command: LayCash) -> Flow[None]:
        """14.7(c)2: cash stays on the table until it is needed; then the dealer changes it."""
        seat, amount = command.seat, command.amount
        yield CashLaid(
            cites=(P("14.7(c)2"), P("14.7(c)1")),
            seat=seat,
            amount=amount,
            postings=(Posting(purse(seat), currency(seat), amount, Asset.CASH),),
        )

    @decides("19:47-14.2(b)")
    def _rotate(self) -> Flow[None]:
        """14.2(b): the deck in use is put away, and the other one comes into play with the next round."""
        back = self.other_back(self.back_in_turn)
        yield Noted(cites=(P("14.2(b)"),), note=TURN, value=back)
        yield DeckRotated(cites=(P("14.2(b)"), P("14.2(a)")), back=back)

    def _decide(self, ruling: str) -> Flow[None]:
        from croupier.games.poker.supervision import decision

        yield decision(ruling)

    def leaving(self, seat: int) -> Flow[None]:
        if self.books.number(_out(seat)):
            yield Noted(cites=(P("14.7(a)"),), note=_out(seat), value=0)

    def _check_collection(self, at: str) -> Refusal | None:
        """Return why time charges can't be collected at a time."""
        refusal = self.check_time(at)
        if refusal is not None:
            return refusal
        if self.rules.time is None:
            return Refusal(PokerCode.NO_TIME_FILED, P("14.14(b)"))
        if not self.books.seats:
            return Refusal(PokerCode.NOBODY_CHARGED, P("14.14(b)3i"))
        if not self.time_due(at):
            since = str(self.books.notes[TIME_CHARGED])
            time = self.rules.time
            figures = {"since": since, "amount": time.amount, "minutes": time.minutes}
            return Refusal(PokerCode.TIME_CHARGED, P("14.14(b)3iii"), **figures)
        return None

    @decides("19:47-14.14(b)3iii")
    def time_due(self, at: str) -> bool:
        """14.14(b)3iii: true if the next fraction of the hourly fee is due."""
        if self.rules.time is None:
            return False
        since = datetime.fromisoformat(str(self.books.notes[TIME_CHARGED]))
        return datetime.fromisoformat(at) - since >= self.rules.time.every

    def check_round(self, at: str) -> Refusal | None:
        refusal = super().check_round(at)
        if refusal is not None:
            return refusal
        if len(self.taking_part()) < FEWEST_PLAYERS:
            figures = {
                "playing": len(self.taking_part()),
                "needed": self.rules.to_join,
                "blinds": bool(self.rules.blinds),
            }
            return Refusal(PokerCode.TOO_FEW_PLAYERS, P("14.6(b)"), P("14.7(c)3"), **figures)
        if self.time_due(at):
            return Refusal(PokerCode.TIME_DUE, P("14.14(b)3iii"))
        return None

    @decides("19:47-14.7(a)", "19:47-14.7(c)3")
    def not_dealt(self, seat: int) -> Refusal | None:
        """14.7(a), (c)3: why a player would not be dealt in."""
        if self.sits_out(seat):
            return Refusal(PokerCode.SITTING_OUT, P("14.7(a)"))
        if needed := self.short(seat):
            return Refusal(PokerCode.STAKE_SHORT, P("14.7(c)3"), held=self.chips(seat), needed=needed)
        return None

    # --- reading the table

    def chips(self, seat: int) -> Cents:
        """Return what a player has in front, in chips or cash (14.7(c))."""
        chips, cash = _in_front_of(seat)
        return self.books.balances.get(chips, 0) + self.books.balances.get(cash, 0)

    def sits_out(self, seat: int) -> bool:
        return bool(self.books.number(_out(seat)))

    @decides("19:47-14.7(a)", "19:47-14.7(c)3")
    def lineup(self) -> Lineup:
        """14.7(a), (c)3: who takes part in a round that begins now."""
        chips = {seat: self.chips(seat) for seat in self.books.seats if not self.sits_out(seat)}
        return line_up(self.rules, chips, self.books.number(BUTTON))

    @decides("19:47-14.7(c)3")
    def short(self, seat: int) -> Cents:
        """14.7(c)3: what a player with too little for the next round would need; 0 if the player has enough."""
        return self.lineup().short.get(seat, 0)

    @decides("19:47-14.7(a)")
    def taking_part(self) -> list[int]:
        """14.7(a): the seats that are dealt in, from the dealer's left."""
        return list(self.lineup().seats)
