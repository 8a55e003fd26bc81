"""11.10(a) to (g): who banks a round, on what conditions, and what the dealer wagers against the bank."""

from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.commands import AcceptBank, DirectDealersWager, PassBank
from croupier.games.pai_gow_poker.events import (
    BankMarkerPlaced,
    BankMarkerRemoved,
    BankPassed,
    BankUnclaimed,
    DealersWagerPlaced,
    DealersWagerUncovered,
    DealersWagerWaived,
)
from croupier.games.pai_gow_poker.questions import BankOffered, DealersWager
from croupier.games.pai_gow_poker.refusals import PaiGowCode
from croupier.games.pai_gow_poker.round_state import PaiGowPlay
from croupier.games.pai_gow_poker.rules import POSITIONS
from croupier.games.pai_gow_poker.table import (
    BANK,
    BANK_OF_LAST_ROUND,
    CO_BANK,
    FIRST_OFFER,
    GAME_BEGINS,
    PaiGowPokerTable,
    last_wager,
)
from croupier.games.pai_gow_poker.wagering import PaiGowWagers, total_of
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Ask, Flow
from croupier.table.books import DEALERS_WAGER, INVENTORY, stack
from croupier.table.choices import Answer, AtLeast, AtMost, Choice, Money, MultipleOf
from croupier.table.commands import LeaveSeat
from croupier.table.polling import event, offer_around
from croupier.table.refusals import Refusal
from croupier.table.seating import fill_for, leaving_answer, seating
from croupier.table.steps import BankTaken, Noted, Posting

P = Paragraphs("19:47")


@decides("19:47-11.10(a)", "19:47-11.10(b)", "19:47-11.10(c)")
def bank_to_offer(t: PaiGowPokerTable) -> bool:
    """11.10(a) to (c): true if the dealer offers the bank this round: not when the game begins, nor on the dealer's
    turn.

    Reading 25: once the first offer has gone around, the dealer banks a round before it starts again.
    """
    return t.rules.bank and not t.books.number(GAME_BEGINS) and _first_offered(t) != 0


@decides("19:47-11.10(c)")
def _first_offered(t: PaiGowPokerTable) -> int:
    """11.10(c): return the seat that gets the first offer of the bank; 0 if the offer has returned to the dealer."""
    pointer = t.books.number(FIRST_OFFER, POSITIONS[0])
    return next((seat for seat in sorted(t.books.seats) if seat >= pointer), 0)


@decides("19:47-11.10(c)")
def dealers_turn(t: PaiGowPokerTable) -> bool:
    """11.10(c): true if the initial offer of the bank has returned to the dealer."""
    return t.rules.bank and not t.books.number(GAME_BEGINS) and _first_offered(t) == 0


@decides("19:47-11.10(c)")
def offer_bank(play: PaiGowPlay) -> Flow[None]:
    """11.10(c): offer the bank counterclockwise until a player accepts it."""
    t = play.t
    first = _first_offered(t)
    yield Noted(cites=(P("11.10(c)"),), note=FIRST_OFFER, value=first + 1)
    answer = yield from offer_around(
        t,
        t.counterclockwise(first),
        lambda seat: _offer_to(t, seat),
        AcceptBank,
        PassBank,
        lambda seat: event(BankPassed(cites=(P("11.10(c)"),), seat=seat)),
    )
    if isinstance(answer, AcceptBank):
        yield from _take_bank(t, answer)
    elif t.books.seats:
        yield BankUnclaimed(cites=(P("11.10(c)"),))


def _offer_to(t: PaiGowPokerTable, seat: int) -> Ask:
    """Ask a player to accept the bank or pass it on. A player who leaves instead has passed."""
    answers: tuple[Answer, ...] = (
        *(Choice(AcceptBank, seat=seat, co_bank=co, not_now=_cannot_bank(t, seat, co_bank=co)) for co in (False, True)),
        Choice(PassBank, seat=seat, if_away=True),
        leaving_answer(t),
    )
    return Ask(BankOffered(), answers, (P("11.10(c)"),), to=(seat,))


@decides("19:47-11.10(c)", "19:47-11.10(d)", "19:47-11.10(e)")
def _cannot_bank(t: PaiGowPokerTable, seat: int, *, co_bank: bool) -> Refusal | None:
    """11.10(c) to (e): return why a player may not be the bank, or None."""
    if t.books.number(BANK_OF_LAST_ROUND) == seat:
        return Refusal(PaiGowCode.BANKED_LAST_ROUND, P("11.10(c)"))
    if not t.books.number(last_wager(seat)):
        return Refusal(PaiGowCode.DID_NOT_WAGER, P("11.10(d)1"), seat=seat)
    if co_bank and not t.rules.co_bank:
        return Refusal(PaiGowCode.NO_CO_BANK_HERE, P("11.10(e)"))
    held, covered = t.books.balance(stack(seat)) + sum(t.books.wagers(seat).values()), t.to_cover(seat)
    if held < covered:
        return Refusal(PaiGowCode.CANNOT_COVER_ALL, P("11.10(d)2"), seat=seat, held=held, covered=covered)
    return None


@decides("19:47-11.10(f)")
def _take_bank(t: PaiGowPokerTable, command: AcceptBank) -> Flow[None]:
    """11.10(f): a player takes the bank; the player's wagers go back, since a bank plays only one betting area."""
    seat = command.seat
    cites = (P("11.10(e)"), P("11.10(c)"), P("11.10(d)")) if command.co_bank else (P("11.10(c)"), P("11.10(d)"))
    yield BankTaken(cites=cites, seat=seat, co_bank=command.co_bank)
    yield BankMarkerPlaced(cites=cites, seat=seat, co_bank=command.co_bank)
    yield Noted(cites=(P("11.10(c)"),), note=BANK, value=seat)
    yield Noted(cites=(P("11.10(e)"),), note=CO_BANK, value=int(command.co_bank))
    # 11.10(f): the bank plays one betting area and wagers against nobody, so its wagers go back (reading 24).
    wagers = PaiGowWagers(t)
    for area in wagers.standing(seat):
        yield wagers.withdrawn(seat, area, P("11.10(f)"), P("11.10(a)"))
    if not command.co_bank:
        yield from _dealers_wager(t, seat)


@decides("19:47-11.10(g)")
def _dealers_wager(t: PaiGowPokerTable, bank: int) -> Flow[None]:
    """11.10(g): the dealer wagers what the bank last wagered, or less if the bank says so; not with a co-bank
    (11.10(e)).
    """
    full = t.books.number(last_wager(bank)) if t.rules.dealers_wager is None else t.rules.dealers_wager
    spare = t.books.balance(stack(bank)) - t.to_cover(bank)
    most = min(full, spare // t.rules.smallest_chip * t.rules.smallest_chip)
    if most <= 0:
        yield DealersWagerUncovered(cites=(P("11.10(g)"), P("11.10(d)2")))
        return
    smallest = t.rules.smallest_chip
    outside = Refusal(PaiGowCode.DEALER_CANNOT_WAGER, P("11.10(g)"), P("11.10(d)2"), most=most, smallest=smallest)
    amount = Money(AtLeast(0, outside), AtMost(most, outside), MultipleOf(smallest, outside))
    answers = (Choice(DirectDealersWager, seat=bank, amount=amount, if_away=True), leaving_answer(t))
    while isinstance(answer := (yield Ask(DealersWager(most), answers, (P("11.10(g)"),), to=(bank,))), LeaveSeat):
        yield from seating(t, answer)
    assert isinstance(answer, DirectDealersWager)
    yield from fill_for(t, answer.amount)
    if answer.amount:
        chips = Posting(INVENTORY, DEALERS_WAGER, answer.amount)
        yield DealersWagerPlaced(cites=(P("11.10(g)"),), amount=answer.amount, postings=(chips,))
    else:
        yield DealersWagerWaived(cites=(P("11.10(g)"),))


# --- kept for later rounds


@decides("19:47-11.10(d)1", "19:47-11.10(g)")
def remember(t: PaiGowPokerTable) -> Flow[None]:
    """11.10(d)1 and (g): note what each player wagers against the dealer while no player banks the game."""
    if not t.rules.bank or t.bank:
        return
    for seat in sorted(t.books.seats):
        amount: Cents = total_of(t, seat)
        if amount != t.books.number(last_wager(seat)):
            yield Noted(cites=(P("11.10(d)1"), P("11.10(g)")), note=last_wager(seat), value=amount)


@decides("19:47-11.10(c)")
def close_bank(t: PaiGowPokerTable, *, played: bool) -> Flow[None]:
    """11.10(c): the bank ends with the round. A round that was not dealt is not a round of play."""
    if played and t.rules.bank and t.bank != t.books.number(BANK_OF_LAST_ROUND):
        yield Noted(cites=(P("11.10(c)"),), note=BANK_OF_LAST_ROUND, value=t.bank)
    if t.bank:
        yield BankMarkerRemoved(cites=(P("11.10(c)"),), seat=t.bank)
        yield Noted(cites=(P("11.10(c)"),), note=BANK, value=0)
        yield Noted(cites=(P("11.10(e)"),), note=CO_BANK, value=0)
