"""The irregularities of Pack's Poker: 43.7(g), (h), 43.12(c)2, 43.13."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import STANDARD_52
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.play.card_irregularities import (
    JAM,
    CardIrregularities,
    dealt_in_error,
    found_face_up,
    miscounted,
    shoe_fails,
)
from croupier.play.irregularities import Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.irregularities import CardExposed
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.roles import DEVICE, SUPERVISOR

P = Paragraphs("13:69F")

KINDS = {
    "exposed": IrregularKind(P("43.13(a)"), instead=(SUPERVISOR, CardExposed())),
    "face-up": IrregularKind(P("43.13(b)"), found_face_up(2)),
    "two-face-up": IrregularKind(P("43.13(b)"), found_face_up(2, 5)),
    "error": IrregularKind(P("43.13(c)"), dealt_in_error(4)),
    "jam": IrregularKind(P("43.13(d)"), JAM, at_shuffle=True),
    "shoe": IrregularKind(P("43.13(e)"), shoe_fails(2)),
    "misdeal": IrregularKind(P("43.7(g)2")),
    "short": IrregularKind(P("43.7(g)2")),
    "51": IrregularKind(P("43.7(h)"), miscounted(51), at_shuffle=True),
    "rejected": IrregularKind(P("43.12(c)2")),
}


class PacksPokerIrregularities(CardIrregularities):
    """How irregularities arise at a table, for the player in a seat."""

    table: PacksPokerTable
    kinds = KINDS
    for_training = ("exposed", "face-up", "two-face-up", "error", "jam", "shoe", "51")

    def cannot(self, kind: str) -> str:
        if kind == "rejected" and not self.table.books.meters:
            return "This table has no progressive wager."
        return super().cannot(kind)

    def waits(self, kind: str) -> bool:
        """A rejected progressive wager waits for the next round that has one."""
        return kind == "rejected" and not self._rejected()

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        if kind == "rejected":
            yield Happening(DEVICE, "register", 0, WagersRegistered(self._rejected()))
        else:
            yield from super().happenings(kind, together)

    def stub(self) -> int:
        """Return the number of cards in the stub: a deck less five for each hand and two for each pack."""
        return len(STANDARD_52) - 5 * (len(self.table.wagering_seats()) + 1) - 6

    def _rejected(self) -> tuple[Unaccepted, ...]:
        """Return the seat's first progressive wager, if any."""
        for area in self.table.books.wagers(self.seat):
            bonus = self.table.rules.bonus(area.kind)
            if bonus is not None and bonus.progressive:
                return (Unaccepted(self.seat, area),)
        return ()


IRREGULARITIES = PacksPokerIrregularities
