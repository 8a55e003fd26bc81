"""The irregularities of poker: fouled hands, misdeals, touched chips, disputes, cut and shuffle."""

from collections.abc import Iterator, Sequence

from croupier.games.poker import commands as c
from croupier.games.poker.table import PokerTable
from croupier.play.card_irregularities import JAM, CardIrregularities
from croupier.play.irregularities import Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.card_commands import OrderRecut
from croupier.table.roles import DEALER, SUPERVISOR

P = Paragraphs("19:47")

# Poker has no close of wagers before a round, so every requested irregularity is prepared before the shuffle.
KINDS = {
    "recut": IrregularKind(P("14.5(c)"), at_shuffle=True),
    "fouled": IrregularKind(P("14.1“Fouled hand”"), at_shuffle=True),
    "own-fouled": IrregularKind(P("14.1“Fouled hand”"), at_shuffle=True),
    "exposed": IrregularKind(P("14.1“Hole card”"), at_shuffle=True),
    "own-exposed": IrregularKind(P("14.1“Hole card”"), at_shuffle=True),
    "misdeal": IrregularKind(P("14.15(b)"), at_shuffle=True),
    "pot": IrregularKind(P("14.7(h)"), at_shuffle=True),
    "view": IrregularKind(P("14.15(c)"), at_shuffle=True),
    "dispute": IrregularKind(P("14.15(b)"), at_shuffle=True),
    "miscount": IrregularKind(P("14.6(e)7"), at_shuffle=True),
    "jam": IrregularKind(P("14.5(a)"), JAM, at_shuffle=True),
}


class PokerIrregularities(CardIrregularities):
    """How irregularities come about at a table, for the player in a seat."""

    table: PokerTable
    kinds = KINDS
    for_training = ("recut", "fouled", "exposed", "misdeal", "pot", "view", "dispute", "miscount", "jam")

    def cannot(self, kind: str) -> str:
        if kind in ("own-fouled", "own-exposed") and self.seat not in self.table.books.seats:
            return "You aren't seated."
        return super().cannot(kind)

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        match kind:
            case "recut":
                yield Happening(SUPERVISOR, "recut", 0, OrderRecut())
            case "fouled":
                yield Happening(DEALER, "action", 0, c.HandFouled(self._other))
            case "own-fouled":
                yield Happening(DEALER, "action", 0, c.HandFouled(self.seat))
            case "exposed":
                yield Happening(DEALER, "action", 0, c.HoleCardExposed(self._other, 1))
            case "own-exposed":
                yield Happening(DEALER, "action", 0, c.HoleCardExposed(self.seat, 1))
            case "misdeal":
                yield Happening(SUPERVISOR, "action", 0, c.DeclareMisdeal("a card was dealt to the wrong player"))
            case "pot":
                yield Happening(DEALER, "action", 0, c.PotTouched(self._other))
            case "view":
                yield Happening(DEALER, "action", 0, c.CardsOutOfView(self._other))
            case "miscount":
                yield Happening(DEALER, "returned cards", 0, c.HandMiscounted(self._other, 1))
            case "dispute":
                yield Happening(SUPERVISOR, "action", 0, c.DecideDispute("the action stands as the dealer called it"))
            case _:
                yield from super().happenings(kind, together)

    @property
    def _other(self) -> int:
        """Return another player, the nearest to the dealer's left, if any."""
        others = [seat for seat in self.table.taking_part() if seat != self.seat]
        return others[0] if others else self.seat


IRREGULARITIES = PokerIrregularities
