"""11.10(k) to (o): settle a round that a player banks, alone or with the casino, over the center of the table."""

from croupier.equipment.money import Cents
from croupier.games.pai_gow_poker.dealing import dealer_plays
from croupier.games.pai_gow_poker.events import (
    BankMadeUpCenter,
    CasinoMadeUpCenter,
    DealersCardsStacked,
    DealersWagerLost,
    DealersWagerPaid,
    DealersWagerPushed,
    SurplusGiven,
    SurplusShared,
)
from croupier.games.pai_gow_poker.payment import vigorish
from croupier.games.pai_gow_poker.round_state import PaiGowHandInPlay, PaiGowPlay
from croupier.games.pai_gow_poker.rules import PaiGowArea, PaiGowKind, PaiGowRules
from croupier.games.pai_gow_poker.setting import bank_sets, dealer_sets
from croupier.games.pai_gow_poker.settlement import collect_cards, compared, expose_all, paid_evens, pay_all, verdict
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Flow
from croupier.table.books import CENTER, DEALERS_WAGER, INVENTORY, stack
from croupier.table.seating import fill_for
from croupier.table.settlement import postings_of
from croupier.table.steps import Outcome, Posting

P = Paragraphs("19:47")


@decides("19:47-11.10(k)", "19:47-11.10(l)", "19:47-11.10(m)", "19:47-11.10(n)", "19:47-11.10(o)")
def settle_against_bank(play: PaiGowPlay) -> Flow[None]:
    """11.10(k) to (o)."""
    t = play.t
    yield from bank_sets(play)
    dealer_wins = yield from _dealer_against_bank(play)
    cite = P("11.10(m)") if t.co_bank else P("11.10(l)")
    winners = yield from expose_all(play, CENTER, cite)
    to_pay = [*winners]

    def pay(hand: PaiGowHandInPlay) -> Flow[None]:
        area = PaiGowArea(PaiGowKind.BET, hand.position)
        yield from _make_up(play, t.banks_risk(hand.seat, area), _owed(play, to_pay, dealer_wins=dealer_wins))
        won = t.stake(hand.seat, area) + t.face(hand.seat, area)
        # Reading 35: a coupon's winnings come from the table inventory, unless the bank pays them.
        yield from fill_for(t, won - t.banks_risk(hand.seat, area))
        yield paid_evens(play, hand, CENTER, (cite, P("11.10(o)")))
        to_pay.remove(hand)
        yield vigorish(play, hand.seat, area, won, stack(hand.seat), P("11.10(o)"), P("11.9(j)"))
        if not to_pay:
            # All players are paid: finish with the center of the table before settling other wagers.
            yield from close_center(play, dealer_wins=dealer_wins)

    if not winners:
        yield from close_center(play, dealer_wins=dealer_wins)
    yield from pay_all(play, winners, pay)
    yield from collect_cards(play, play.bank_hand, P("11.9(k)"))


# --- 11.10(k): the dealer's wager


@decides("19:47-11.10(k)")
def _dealer_against_bank(play: PaiGowPlay) -> Flow[bool]:
    """11.10(k): compare the dealer's hands with the bank's. Return whether the dealer's wager is to be paid."""
    if not dealer_plays(play):
        return False
    t = play.t
    yield from dealer_sets(play)
    found = verdict(play.set_hands(play.dealers), play.set_hands(play.bank_hand))
    cites = (P("11.10(k)"), found.cite)
    yield compared(play, play.dealers, found, *cites)
    amount = t.books.balance(DEALERS_WAGER)
    match found.outcome:
        case Outcome.PUSH:
            chips = Posting(DEALERS_WAGER, INVENTORY, amount)
            yield DealersWagerPushed(cites=cites, amount=amount, postings=(chips,))
        case Outcome.LOSE:
            chips = Posting(DEALERS_WAGER, CENTER, amount)
            yield DealersWagerLost(cites=cites, amount=amount, postings=(chips,))
        case _:
            yield DealersCardsStacked(cites=cites)
            return True
    yield from collect_cards(play, play.dealers, P("11.10(k)"))
    return False


# --- 11.10(l) and (m): the center of the table


def _owed(play: PaiGowPlay, to_pay: list[PaiGowHandInPlay], *, dealer_wins: bool) -> Cents:
    """Return what is still owed to winning wagers, including the dealer's."""
    t = play.t
    players = sum(t.banks_risk(hand.seat, PaiGowArea(PaiGowKind.BET, hand.position)) for hand in to_pay)
    return players + (t.books.balance(DEALERS_WAGER) if dealer_wins else 0)


@decides("19:47-11.10(e)", "19:47-11.10(m)")
def banks_half(amount: Cents, rules: PaiGowRules, *, gains: bool) -> Cents:
    """11.10(e), (m): a co-bank's half of a shortfall or surplus; reading 161 says who gets the odd cent."""
    smaller = amount // 2
    return amount - smaller if gains is rules.odd_cent_to_bank else smaller


@decides("19:47-11.10(l)", "19:47-11.10(m)")
def _make_up(play: PaiGowPlay, following: Cents, owed: Cents) -> Flow[None]:
    """11.10(l), (m): if the center can't pay the next wager, the bank makes up the shortfall for all of them.

    With a co-bank, half of it comes from the table inventory.
    """
    t = play.t
    center = t.books.balance(CENTER)
    if center >= following:
        return
    lacking = owed - center
    bank = banks_half(lacking, t.rules, gains=False) if t.co_bank else lacking
    casinos = lacking - bank
    yield from fill_for(t, casinos)
    yield BankMadeUpCenter(
        cites=(P("11.10(m)") if t.co_bank else P("11.10(l)"),),
        seat=t.bank,
        co_bank=t.co_bank,
        amount=bank,
        postings=(Posting(stack(t.bank), CENTER, bank),),
    )
    if casinos:
        chips = Posting(INVENTORY, CENTER, casinos)
        yield CasinoMadeUpCenter(cites=(P("11.10(m)"),), amount=casinos, postings=(chips,))


@decides("19:47-11.10(l)", "19:47-11.10(m)", "19:47-11.10(n)")
def close_center(play: PaiGowPlay, *, dealer_wins: bool) -> Flow[None]:
    """11.10(l) to (n): pay the dealer's winning wager; the bank gets what is left, less the vigorish."""
    t = play.t
    if dealer_wins:
        amount = t.books.balance(DEALERS_WAGER)
        yield from _make_up(play, amount, amount)
        yield DealersWagerPaid(
            cites=(P("11.10(n)"), P("11.10(l)")),
            amount=2 * amount,
            postings=(Posting(CENTER, INVENTORY, amount), Posting(DEALERS_WAGER, INVENTORY, amount)),
        )
        yield from collect_cards(play, play.dealers, P("11.10(k)"))
    surplus = t.books.balance(CENTER)
    if not surplus:
        return
    if t.co_bank:
        casinos = surplus - banks_half(surplus, t.rules, gains=True)
        yield SurplusShared(
            cites=(P("11.10(m)"),),
            surplus=surplus,
            amount=casinos,
            postings=(Posting(CENTER, INVENTORY, casinos),),
        )
        surplus -= casinos
    cites = (P("11.10(m)") if t.co_bank else P("11.10(l)"), P("11.9(j)"))
    taken = vigorish(play, t.bank, None, surplus, CENTER, *cites)
    yield taken
    left = surplus - taken.amount
    chips = postings_of(Posting(CENTER, stack(t.bank), left))
    yield SurplusGiven(cites=cites[:1], seat=t.bank, amount=left, postings=chips)
