"""11.10(a) to (g): who banks a round, on what conditions, and what the dealer wagers against the bank."""

from croupier.equipment.money import Cents, show
from croupier.games.pai_gow_poker.events import (
    BankMarkerPlaced,
    BankMarkerRemoved,
    BankPassed,
    BankUnclaimed,
    DealersWagerPlaced,
    DealersWagerUncovered,
    DealersWagerWaived,
)
from croupier.games.pai_gow_poker.in_play import PaiGowPlay
from croupier.games.pai_gow_poker.rules import AREAS, POSITIONS
from croupier.games.pai_gow_poker.table import (
    BANK,
    BANK_OF_LAST_ROUND,
    CO_BANK,
    FIRST_OFFER,
    GAME_BEGINS,
    PaiGowPokerTable,
    last_wager,
)
from croupier.games.pai_gow_poker.wagering import total_of, withdrawn
from croupier.regulation import Paragraphs, decides
from croupier.table.about import UpTo
from croupier.table.asks import Ask, Flow, Refusal, old_ask
from croupier.table.books import DEALERS_WAGER, INVENTORY, stack
from croupier.table.commands import AcceptBank, Command, DirectDealersWager, LeaveSeat, PassBank
from croupier.table.refusals import in_words
from croupier.table.roles import Actor
from croupier.table.seating import check_seating, fill_for, seating
from croupier.table.steps import BankTaken, Noted, Posting

P = Paragraphs("19:47")


@decides("19:47-11.10(a)", "19:47-11.10(b)", "19:47-11.10(c)")
def bank_to_offer(t: PaiGowPokerTable) -> bool:
    """11.10(a) to (c): whether the bank is offered in this round: not at the start, and not when it is the dealer's.

    Reading 25: when the first offer has gone around, the dealer banks a round before it starts again.
    """
    return t.rules.bank and not t.books.number(GAME_BEGINS) and _first_offered(t) != 0


@decides("19:47-11.10(c)")
def _first_offered(t: PaiGowPokerTable) -> int:
    """11.10(c): the seat that is first offered the bank; 0 if the offer has come back to the dealer."""
    pointer = t.books.number(FIRST_OFFER, POSITIONS[0])
    return next((seat for seat in sorted(t.books.seats) if seat >= pointer), 0)


@decides("19:47-11.10(c)")
def dealers_turn(t: PaiGowPokerTable) -> bool:
    """11.10(c): whether the initial offer of the bank has returned to the dealer."""
    return t.rules.bank and not t.books.number(GAME_BEGINS) and _first_offered(t) == 0


@decides("19:47-11.10(c)")
def offer_bank(play: PaiGowPlay) -> Flow[None]:
    """11.10(c): the bank is offered counterclockwise until a player accepts it."""
    t = play.t
    first = _first_offered(t)
    yield Noted(cites=(P("11.10(c)"),), key=FIRST_OFFER, value=first + 1)
    for seat in t.counterclockwise(first):
        if seat not in t.books.seats:
            continue
        given = yield from _offer_to(t, seat)
        if isinstance(given, AcceptBank):
            yield from _take_bank(t, given)
            return
        if isinstance(given, PassBank):
            yield BankPassed(cites=(P("11.10(c)"),), seat=seat)
    if t.books.seats:
        yield BankUnclaimed(cites=(P("11.10(c)"),))


def _offer_to(t: PaiGowPokerTable, seat: int) -> Flow[Command]:
    """One player's option to be the bank or pass it on. A player who leaves instead has passed."""

    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case AcceptBank(seat=given) | PassBank(seat=given) if given != seat:
                return in_words(f"the bank is offered to seat {seat}", (P("11.10(c)"),), "waiting for the offer")
            case AcceptBank():
                return check_bank(t, command)
            case LeaveSeat():
                return check_seating(t, command)
            case _:
                return None

    words = f"Seat {seat} may be the bank, or pass it"
    ask = old_ask("bank", words, (AcceptBank, PassBank, LeaveSeat), (P("11.10(c)"),), check, to=(seat,))
    while True:
        given = yield ask
        if not isinstance(given, LeaveSeat):
            return given
        yield from seating(t, given)
        if given.seat == seat:
            return given


@decides("19:47-11.10(c)", "19:47-11.10(d)", "19:47-11.10(e)")
def check_bank(t: PaiGowPokerTable, command: AcceptBank) -> Refusal | None:
    """11.10(c) to (e): on what conditions a player may be the bank."""
    seat = command.seat
    if t.books.number(BANK_OF_LAST_ROUND) == seat:
        return in_words("no player banks two consecutive rounds", (P("11.10(c)"),), "passing the bank")
    if not t.books.number(last_wager(seat)):
        why = f"seat {seat} did not wager against the dealer in the last round without a bank"
        return in_words(why, (P("11.10(d)1"),), "passing the bank")
    if command.co_bank and not t.rules.co_bank:
        return in_words("the casino does not cover half of the wagers here", (P("11.10(e)"),), "the bank alone")
    has = t.books.balance(stack(seat)) + sum(t.books.wagers(seat).values())
    needed = t.to_cover(seat)
    if has < needed:
        why = f"seat {seat} has chips of {show(has)}, and wagers of {show(needed)} are to be covered"
        return in_words(why, (P("11.10(d)2"),), "passing the bank")
    return None


@decides("19:47-11.10(f)")
def _take_bank(t: PaiGowPokerTable, given: AcceptBank) -> Flow[None]:
    """11.10(f): a player takes the bank; what he or she has wagered goes back, for a bank plays one area alone."""
    seat = given.seat
    cites = (P("11.10(e)"), P("11.10(c)"), P("11.10(d)")) if given.co_bank else (P("11.10(c)"), P("11.10(d)"))
    yield BankTaken(cites=cites, seat=seat, co_bank=given.co_bank)
    yield BankMarkerPlaced(cites=cites, seat=seat, co_bank=given.co_bank)
    yield Noted(cites=(P("11.10(c)"),), key=BANK, value=seat)
    yield Noted(cites=(P("11.10(e)"),), key=CO_BANK, value=int(given.co_bank))
    # 11.10(f): the bank plays one betting area and wagers against nobody; what stands there goes back (reading 24).
    standing = [area for area in AREAS.values() if t.stake(seat, area) or t.face(seat, area)]
    for area in standing:
        yield withdrawn(t, seat, area, P("11.10(f)"), P("11.10(a)"))
    if not given.co_bank:
        yield from _dealers_wager(t, seat)


@decides("19:47-11.10(g)")
def _dealers_wager(t: PaiGowPokerTable, bank: int) -> Flow[None]:
    """11.10(g): the dealer wagers what the bank last wagered, or less if the bank says so; no co-bank (11.10(e))."""
    full = t.books.number(last_wager(bank)) if t.rules.dealers_wager is None else t.rules.dealers_wager
    spare = t.books.balance(stack(bank)) - t.to_cover(bank)
    most = min(full, spare // t.rules.smallest_chip * t.rules.smallest_chip)

    def check(_actor: Actor, command: Command) -> Refusal | None:
        match command:
            case DirectDealersWager(seat=seat) if seat != bank:
                return in_words(f"seat {bank} is the bank", (P("11.10(g)"),), "the bank alone directs it")
            case DirectDealersWager(amount=amount) if not 0 <= amount <= most or amount % t.rules.smallest_chip:
                allowed = f"nothing, or up to {show(most)} in chips of {show(t.rules.smallest_chip)}"
                return in_words(f"the dealer cannot wager {show(amount)}", (P("11.10(g)"), P("11.10(d)2")), allowed)
            case LeaveSeat(seat=seat) if seat == bank:
                return in_words(f"seat {seat} is the bank", (P("11.10(d)2"),), "leaving when the round is complete")
            case LeaveSeat():
                return check_seating(t, command)
            case _:
                return None

    if most <= 0:
        yield DealersWagerUncovered(cites=(P("11.10(g)"), P("11.10(d)2")))
        return
    words = f"Seat {bank}, as the bank, says what the dealer wagers: {show(most)}, less, or nothing"
    ask = old_ask(
        "dealers", words, (DirectDealersWager, LeaveSeat), (P("11.10(g)"),), check, to=(bank,), about=UpTo(most)
    )
    while isinstance(given := (yield ask), LeaveSeat):
        yield from seating(t, given)
    assert isinstance(given, DirectDealersWager)
    yield from fill_for(t, given.amount)
    if given.amount:
        chips = Posting(INVENTORY, DEALERS_WAGER, given.amount)
        yield DealersWagerPlaced(cites=(P("11.10(g)"),), amount=given.amount, postings=(chips,))
    else:
        yield DealersWagerWaived(cites=(P("11.10(g)"),))


# --- what is remembered of a round


@decides("19:47-11.10(d)1", "19:47-11.10(g)")
def remember(t: PaiGowPokerTable) -> Flow[None]:
    """11.10(d)1 and (g): what each player wagers against the dealer, while no player banks the game."""
    if not t.rules.bank or t.bank:
        return
    for seat in sorted(t.books.seats):
        amount: Cents = total_of(t, seat)
        if amount != t.books.number(last_wager(seat)):
            yield Noted(cites=(P("11.10(d)1"), P("11.10(g)")), key=last_wager(seat), value=amount)


@decides("19:47-11.10(c)")
def close_bank(t: PaiGowPokerTable, *, played: bool) -> Flow[None]:
    """11.10(c): the round is over, and with it the bank. A round that was not dealt is no round of play."""
    if played and t.rules.bank and t.bank != t.books.number(BANK_OF_LAST_ROUND):
        yield Noted(cites=(P("11.10(c)"),), key=BANK_OF_LAST_ROUND, value=t.bank)
    if t.bank:
        yield BankMarkerRemoved(cites=(P("11.10(c)"),), seat=t.bank)
        yield Noted(cites=(P("11.10(c)"),), key=BANK, value=0)
        yield Noted(cites=(P("11.10(e)"),), key=CO_BANK, value=0)


def most_directed(ask: Ask) -> Cents:
    """The most that the bank may direct the dealer to wager, where that is asked."""
    return ask.about.most if isinstance(ask.about, UpTo) else 0
