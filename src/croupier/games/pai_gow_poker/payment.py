"""Payment of a wager at its odds, with a payout limit if the licensee has one; the vigorish."""

from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import Pays
from croupier.games.pai_gow_poker.pay_tables import VIGORISH_RATE
from croupier.games.pai_gow_poker.round_state import PaiGowHandInPlay, PaiGowPlay
from croupier.games.pai_gow_poker.rules import PaiGowArea
from croupier.regulation import Cite, decides
from croupier.table.asks import Flow
from croupier.table.books import VIGORISH
from croupier.table.names import Account
from croupier.table.payments import Payment
from croupier.table.reasons import Reason
from croupier.table.settlement import pay, postings_of
from croupier.table.steps import Posting, VigorishCollected


@decides("19:47-11.9(j)")
def vigorish(
    play: PaiGowPlay, seat: int, area: PaiGowArea | None, won: Cents, source: Account, *cites: Cite
) -> VigorishCollected:
    """11.9(j): five percent when the payout is made, exact or rounded up to 25 cents, as filed.

    Rounding up never takes more than was won, even if that is less than 25 cents. There is no area if the vigorish is
    on the surplus of a bank.
    """
    exact, rounding = VIGORISH_RATE * won, play.t.rules.vigorish
    amount = min(rounding.of(exact), won)
    return VigorishCollected(
        cites=cites,
        seat=seat,
        area=area,
        won=won,
        amount=amount,
        rate=VIGORISH_RATE,
        rounding=rounding if amount != exact else None,
        capped=amount != rounding.of(exact),
        postings=postings_of(Posting(source, VIGORISH, amount)),
    )


@decides("19:47-11.16(d)", "19:47-11.18(d)")
def within_limit(play: PaiGowPlay, key: str, seat: int, amount: Cents, limit: Cents | None) -> tuple[Cents, Cents]:
    """11.16(d), 11.18(d): cap a payout by the limit per player and round; also return the limit if it applied,
    else 0.
    """
    before = play.paid.get((key, seat), 0)
    allowed = amount if limit is None else min(amount, max(limit - before, 0))
    play.paid[key, seat] = before + allowed
    return allowed, limit if limit and allowed != amount else 0


def pay_odds(
    play: PaiGowPlay,
    hand: PaiGowHandInPlay,
    area: PaiGowArea,
    reason: Reason,
    pays: Pays,
    amount: Cents,
    limit: Cents,
    cites: tuple[Cite, ...],
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """Pay a winning optional wager from the table inventory, and return the wager itself."""
    t, seat = play.t, hand.seat
    payment = Payment((pays,), t.stake(seat, area), limit=limit)
    yield from pay(t, seat, area, reason, *cites, paid=amount, payment=payment, readings=readings)
