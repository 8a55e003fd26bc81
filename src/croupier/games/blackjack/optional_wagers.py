"""What the optional wagers share: which are open, which cards decide them, and how they end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import Pays, worth
from croupier.games.blackjack.areas import BlackjackArea, BlackjackKind
from croupier.games.blackjack.round_state import BlackjackPlay
from croupier.games.blackjack.table import BlackjackTable
from croupier.regulation import Cite, decides
from croupier.table import settlement
from croupier.table.asks import Flow
from croupier.table.payments import Payment
from croupier.table.reasons import Reason
from croupier.table.steps import Outcome, Settled


@dataclass(frozen=True, slots=True)
class Optional:
    """An open optional wager, by seat and area. Several players may have one at the same box (2.13)."""

    seat: int
    area: BlackjackArea

    @property
    def box(self) -> int:
        return self.area.box


def standing_at(t: BlackjackTable, boxes: Iterable[int], *kinds: BlackjackKind) -> list[Optional]:
    """Return the open wagers of these kinds at these boxes; at one box, by their players' seats."""
    areas = [BlackjackArea(kind, box) for box in boxes for kind in kinds if t.rules.offers(kind)]
    return [Optional(seat, area) for area in areas for seat in sorted(t.books.seats) if t.stake(seat, area)]


@decides("19:47-2.24(d)")
def from_right(play: BlackjackPlay, *kinds: BlackjackKind, boxes: Sequence[int] | None = None) -> list[Optional]:
    """2.24(d): return the wagers of these kinds from the dealer's right, counterclockwise, at all boxes or only
    these.
    """
    positions = play.t.positions[::-1]
    return standing_at(play.t, positions if boxes is None else [box for box in positions if box in boxes], *kinds)


def first_cards(play: BlackjackPlay, box: int) -> tuple[Card, ...]:
    """Return the cards dealt to the player at a box, in order; reading 52 says whether those of split hands count."""
    return tuple(play.first_cards.get(box, ()))


def stake(play: BlackjackPlay, wager: Optional) -> Cents:
    """Return the chips and, by reading 10, the coupons on which a wager is paid."""
    return play.t.stake(wager.seat, wager.area) + play.t.face(wager.seat, wager.area)


# --- how they end


def collect(
    play: BlackjackPlay, wager: Optional, reason: Reason, *cites: Cite, readings: tuple[int, ...] = ()
) -> Settled:
    return settlement.collected(play.t.books, wager.seat, wager.area, reason, *cites, readings=readings)


def give_back(
    play: BlackjackPlay, wager: Optional, reason: Reason, *cites: Cite, readings: tuple[int, ...] = ()
) -> Settled:
    return settlement.given_back(play.t.books, wager.seat, wager.area, Outcome.VOID, reason, *cites, readings=readings)


def pay_odds(
    play: BlackjackPlay,
    wager: Optional,
    reason: Reason,
    pays: tuple[Pays, ...],
    *cites: Cite,
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """Pay a winning wager the odds of each line it made."""
    on = stake(play, wager)
    amount = sum((worth(each, on) for each in pays), Fraction(0))
    # The filing's cross-checks ensure odds that pay whole cents on every wager.
    assert amount.denominator == 1
    yield from pay(play, wager, reason, int(amount), Payment(pays, on), cites, readings)


def pay(
    play: BlackjackPlay,
    wager: Optional,
    reason: Reason,
    amount: Cents,
    payment: Payment,
    cites: tuple[Cite, ...],
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """Pay an amount from the table inventory and return the wager; take a coupon."""
    yield from settlement.pay(
        play.t, wager.seat, wager.area, reason, *cites, paid=amount, payment=payment, readings=readings
    )
