"""The irregularities of three card poker: 20.12, and what a stub count or a shuffler may find."""

from collections.abc import Iterator, Sequence

from croupier.equipment.cards import STANDARD_52
from croupier.games.three_card_poker.dealing import DEALERS_POSITION
from croupier.games.three_card_poker.ranking import HAND_SIZE
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
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
from croupier.table.command import Command
from croupier.table.irregularities import (
    CardExposed,
    WrongNumberOfCards,
)
from croupier.table.roles import SUPERVISOR

P = Paragraphs("19:47")


def _at_decision(command: Command) -> tuple[Happening]:
    return (Happening(SUPERVISOR, "decision", 0, command),)


KINDS = {
    "exposed": IrregularKind(P("20.12"), instead=(SUPERVISOR, CardExposed())),
    "face-up": IrregularKind(P("20.12"), found_face_up(2)),
    "two-face-up": IrregularKind(P("20.12"), found_face_up(2, 3)),
    "error": IrregularKind(P("20.12"), dealt_in_error(2)),
    "number": IrregularKind(P("20.12")),
    "dealer": IrregularKind(P("20.12"), _at_decision(WrongNumberOfCards(DEALERS_POSITION))),
    "dealer-card": IrregularKind(P("20.12"), _at_decision(CardExposed())),
    "shoe": IrregularKind(P("20.12"), shoe_fails(1)),
    "jam": IrregularKind(P("20.12"), JAM, at_shuffle=True),
    "misdeal": IrregularKind(P("20.12")),
    "short": IrregularKind(P("20.12")),
    "51": IrregularKind(P("20.7(f)"), miscounted(51), at_shuffle=True),
}

AT_DECISION = ("number", "dealer", "dealer-card")


class ThreeCardPokerIrregularities(CardIrregularities):
    """How irregularities arise at a table, for the player in a seat."""

    table: ThreeCardPokerTable
    kinds = KINDS
    for_training = (
        *("exposed", "face-up", "two-face-up", "error", "number", "dealer", "dealer-card", "shoe", "jam", "misdeal"),
        *("short", "51"),
    )

    def waits(self, kind: str) -> bool:
        """Irregularities of a hand wait for a round with a hand to decide on."""
        if kind == "number":
            return not self._own()
        return kind in AT_DECISION and not any(area.kind is ThreeCardKind.ANTE for area in self._areas())

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        if kind == "number":
            yield Happening(SUPERVISOR, "deal", 2, WrongNumberOfCards(self._own()[0]))
        else:
            yield from super().happenings(kind, together)

    def _areas(self) -> list[ThreeCardArea]:
        return [area for seat in self.table.books.seats for area in self.table.books.wagers(seat)]

    def _own(self) -> list[int]:
        return self.table.positions_of(self.seat)

    def stub(self) -> int:
        """Return the number of cards in the stub: a deck less three for each hand."""
        hands = sum(1 for position in self.table.positions if self.table.player_at(position))
        return len(STANDARD_52) - HAND_SIZE * (hands + 1)


IRREGULARITIES = ThreeCardPokerIrregularities
