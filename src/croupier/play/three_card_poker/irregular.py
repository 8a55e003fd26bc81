"""The irregularities of three card poker: 20.12, and what a count of the stub or a shuffler may find."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import DealingMethod
from croupier.games.three_card_poker import NAME
from croupier.games.three_card_poker.dealing import DEALERS_POSITION
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.play.irregular import Happening, IrregularKind
from croupier.ranking.three_card import HAND_SIZE
from croupier.regulation import Paragraphs
from croupier.table.commands import (
    CardDealtInError,
    CardExposed,
    CardFoundFaceUp,
    MisdealFound,
    ShoeFault,
    Shuffled,
    ShufflerFault,
    StubCounted,
    WrongNumberOfCards,
)
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR

P = Paragraphs("19:47")

KINDS = {
    "exposed": IrregularKind(P("20.12"), instead=(SUPERVISOR, CardExposed())),
    "face-up": IrregularKind(P("20.12")),
    "two-face-up": IrregularKind(P("20.12")),
    "error": IrregularKind(P("20.12")),
    "number": IrregularKind(P("20.12")),
    "dealer": IrregularKind(P("20.12")),
    "dealer-card": IrregularKind(P("20.12")),
    "shoe": IrregularKind(P("20.12")),
    "jam": IrregularKind(P("20.12"), at_shuffle=True),
    "misdeal": IrregularKind(P("20.12")),
    "short": IrregularKind(P("20.12")),
    "51": IrregularKind(P("20.7(f)"), at_shuffle=True),
}

AT_DECISION = ("number", "dealer", "dealer-card")


@dataclass(frozen=True, slots=True)
class ThreeCardPokerIrregularities:
    """How they come about at a table, for the player in a seat."""

    table: ThreeCardPokerTable
    seat: int
    game = NAME
    kinds = KINDS
    for_training = (
        *("exposed", "face-up", "two-face-up", "error", "number", "dealer", "dealer-card", "shoe", "jam", "misdeal"),
        *("short", "51"),
    )

    def cannot(self, kind: str) -> str:
        device = self.table.shuffler
        match kind:
            case "shoe" if self.table.method is not DealingMethod.AUTOMATED_SHOE:
                return f"This table deals from the {self.table.method.value}; no automated shoe can jam here."
            case "jam" if device is None:
                return "There is no shuffler on the table."
            case "51" if device is None or not device.counts:
                return "No shuffler here counts the deck."
            case _:
                return ""

    def waits(self, kind: str) -> bool:
        """What befalls a hand waits for a round in which there is one to be decided on."""
        if kind == "number":
            return not self._own()
        return kind in AT_DECISION and not any(area.kind is ThreeCardKind.ANTE for area in self._areas())

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        match kind:
            case "face-up":
                yield Happening(SUPERVISOR, "deal", 2, CardFoundFaceUp())
            case "two-face-up":
                yield Happening(SUPERVISOR, "deal", 2, CardFoundFaceUp())
                yield Happening(SUPERVISOR, "deal", 3, CardFoundFaceUp())
            case "error":
                yield Happening(SUPERVISOR, "deal", 2, CardDealtInError())
            case "number":
                yield Happening(SUPERVISOR, "deal", 2, WrongNumberOfCards(self._own()[0]))
            case "dealer":
                yield Happening(SUPERVISOR, "decision", 0, WrongNumberOfCards(DEALERS_POSITION))
            case "dealer-card":
                yield Happening(SUPERVISOR, "decision", 0, CardExposed())
            case "shoe":
                yield Happening(SUPERVISOR, "deal", 1, ShoeFault())
            case "jam":
                yield Happening(SUPERVISOR, "shuffle", 0, ShufflerFault())
            case "51":
                # A deck that counts wrong has no order: it is never dealt.
                yield Happening(DEVICE, "shuffle", 0, Shuffled((), "", 51))
            case _:
                # A card that is found face up is not in the stub, though nobody has miscounted.
                yield Happening(DEALER, "stub", 0, StubCounted(self._stub() - together.count("face-up") - 1))
                yield Happening(DEALER, "misdeal", 0, MisdealFound(kind == "misdeal"))

    def _areas(self) -> list[ThreeCardArea]:
        return [area for seat in self.table.books.seats for area in self.table.books.wagers(seat)]

    def _own(self) -> list[int]:
        return self.table.positions_of(self.seat)

    def _stub(self) -> int:
        """How many cards the stub will have: a deck without three for each hand."""
        hands = sum(1 for position in self.table.positions if self.table.player_at(position))
        return len(STANDARD_52) - HAND_SIZE * (hands + 1)
