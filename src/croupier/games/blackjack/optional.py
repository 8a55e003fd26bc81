"""What the optional wagers share: which of them stand, on which cards they are decided, and how they end."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.equipment.pays import Pays, worth
from croupier.games.blackjack.in_play import BlackjackPlay
from croupier.games.blackjack.rules import BlackjackArea, BlackjackKind
from croupier.games.blackjack.table import BlackjackTable
from croupier.regulation import Cite, decides
from croupier.table import settling
from croupier.table.asks import Flow
from croupier.table.seating import fill_for
from croupier.table.steps import Outcome, Settled


@dataclass(frozen=True, slots=True)
class Optional:
    """An optional wager that stands: whose, and where. Several players may have theirs at one box (2.13)."""

    seat: int
    area: BlackjackArea

    @property
    def box(self) -> int:
        return self.area.box

    @property
    def words(self) -> str:
        return self.area.words


def standing_at(t: BlackjackTable, boxes: Iterable[int], *kinds: BlackjackKind) -> list[Optional]:
    """The optional wagers of these kinds at these boxes; at one box, by the seats of their players."""
    areas = [BlackjackArea(kind, box) for box in boxes for kind in kinds if t.rules.offers(kind)]
    return [Optional(seat, area) for area in areas for seat in sorted(t.books.seats) if t.stake(seat, str(area))]


@decides("19:47-2.24(d)")
def from_right(play: BlackjackPlay, *kinds: BlackjackKind, boxes: Sequence[int] | None = None) -> list[Optional]:
    """2.24(d): the wagers of these kinds, from the dealer's right, counterclockwise; at all boxes, or at some."""
    positions = play.t.positions[::-1]
    return standing_at(play.t, positions if boxes is None else [box for box in positions if box in boxes], *kinds)


def first_cards(play: BlackjackPlay, box: int) -> tuple[Card, ...]:
    """The cards dealt to the player at a box, in their order; those of split hands as reading 52 has them."""
    return tuple(play.first_cards.get(box, ()))


def stake(play: BlackjackPlay, one: Optional) -> Cents:
    """The chips and, by reading 10, the coupons on which a wager is paid."""
    return play.t.stake(one.seat, str(one.area)) + play.t.face(one.seat, str(one.area))


# --- how they end


def collect(play: BlackjackPlay, one: Optional, line: str, *cites: Cite, readings: tuple[int, ...] = ()) -> Settled:
    return settling.old_collected(play.t.books, one.seat, str(one.area), one.words, line, *cites, readings=readings)


def give_back(play: BlackjackPlay, one: Optional, line: str, *cites: Cite, readings: tuple[int, ...] = ()) -> Settled:
    books, area = play.t.books, str(one.area)
    return settling.old_given_back(books, one.seat, area, one.words, Outcome.VOID, line, *cites, readings=readings)


def pay_odds(
    play: BlackjackPlay, one: Optional, line: str, pays: Pays, *cites: Cite, readings: tuple[int, ...] = ()
) -> Flow[None]:
    """A wager that has won is paid at its odds."""
    amount: Fraction = worth(pays, stake(play, one))
    # The filing was checked for odds that make whole cents of every wager.
    assert amount.denominator == 1
    yield from pay(play, one, line, str(pays), int(amount), "", cites, readings)


def pay(
    play: BlackjackPlay,
    one: Optional,
    line: str,
    pays: str,
    amount: Cents,
    said: str,
    cites: tuple[Cite, ...],
    readings: tuple[int, ...] = (),
) -> Flow[None]:
    """An amount is paid from the table inventory, and the wager goes back; a coupon is taken."""
    t, seat, area = play.t, one.seat, str(one.area)
    chips, face = t.stake(seat, area), t.face(seat, area)
    coupon = f" and a coupon of {show(face)}" if face else ""
    yield from fill_for(t, amount)
    arithmetic = f"{pays} on {show(chips)}{coupon}{said} = {show(amount)}"
    yield settling.old_paid_out(
        t.books, seat, area, one.words, line, *cites, paid=amount, pays=pays, arithmetic=arithmetic, readings=readings
    )
