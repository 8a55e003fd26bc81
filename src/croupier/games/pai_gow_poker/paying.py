"""Paying a wager at its odds, with a payout limit where the licensee has one; the vigorish."""

from croupier.equipment.money import Cents, show
from croupier.games.pai_gow_poker.in_play import PaiGowHandInPlay, PaiGowPlay
from croupier.games.pai_gow_poker.pay_tables import VIGORISH_RATE
from croupier.games.pai_gow_poker.rules import PaiGowArea
from croupier.regulation import Cite, decides
from croupier.table.asks import Flow
from croupier.table.books import VIGORISH, stack
from croupier.table.seating import fill_for
from croupier.table.settling import old_paid_out, postings_of
from croupier.table.steps import Posting, VigorishCollected


@decides("19:47-11.9(j)")
def vigorish_on(play: PaiGowPlay, won: Cents) -> tuple[Cents, str]:
    """11.9(j): five per cent, as filed exactly or rounded up to 25 cents, and how it comes about.

    Rounding up never takes more than was won: a win of less than 25 cents is all that there is.
    """
    exact = VIGORISH_RATE * won
    rounding = play.t.rules.vigorish
    amount = min(rounding.of(exact), won)
    rounded = f", {rounding.value}" if amount != exact else ""
    rounded += ", but no more than was won" if amount != rounding.of(exact) else ""
    return amount, f"{VIGORISH_RATE * 100}% of {show(won)}{rounded} = {show(amount)}"


@decides("19:47-11.9(j)")
def collect_vigorish(
    play: PaiGowPlay, hand: PaiGowHandInPlay, area: PaiGowArea, won: Cents, *cites: Cite
) -> VigorishCollected:
    """11.9(j): from the winning player, when the payout is made."""
    amount, arithmetic = vigorish_on(play, won)
    return VigorishCollected(
        cites=cites,
        seat=hand.seat,
        area=str(area),
        won=won,
        amount=amount,
        arithmetic=arithmetic,
        postings=postings_of(Posting(stack(hand.seat), VIGORISH, amount)),
    )


@decides("19:47-11.16(d)", "19:47-11.18(d)")
def within_limit(play: PaiGowPlay, key: str, seat: int, amount: Cents, limit: Cents | None) -> tuple[Cents, str]:
    """11.16(d), 11.18(d): what a limit per player and round leaves of a payout, and what is said of it."""
    before = play.paid.get((key, seat), 0)
    allowed = amount if limit is None else min(amount, max(limit - before, 0))
    play.paid[key, seat] = before + allowed
    said = f", of which the payout limit of {show(limit)} leaves {show(allowed)}" if limit and allowed != amount else ""
    return allowed, said


def pay_odds(
    play: PaiGowPlay,
    hand: PaiGowHandInPlay,
    area: PaiGowArea,
    line: str,
    pays: str,
    amount: Cents,
    said: str,
    cites: tuple[Cite, ...],
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """A winning optional wager is paid from the table inventory, and the wager itself goes back."""
    t, seat = play.t, hand.seat
    arithmetic = f"{pays} on {show(t.stake(seat, area))}{said} = {show(amount)}"
    yield from fill_for(t, amount)
    yield old_paid_out(
        t.books,
        seat,
        str(area),
        area.words,
        line,
        *cites,
        paid=amount,
        pays=pays,
        arithmetic=arithmetic,
        readings=readings,
    )
