"""The irregularities of Pack's Poker: 43.7(g), (h), 43.12(c)2, 43.13."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.equipment.cards import STANDARD_52
from croupier.equipment.devices import DealingMethod
from croupier.games.packs_poker import NAME
from croupier.games.packs_poker.table import PacksPokerTable
from croupier.play.irregular import Happening, IrregularKind
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
    Unaccepted,
    WagersRegistered,
)
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR

P = Paragraphs("13:69F")

KINDS = {
    "exposed": IrregularKind(P("43.13(a)"), instead=(SUPERVISOR, CardExposed())),
    "face-up": IrregularKind(P("43.13(b)")),
    "two-face-up": IrregularKind(P("43.13(b)")),
    "error": IrregularKind(P("43.13(c)")),
    "jam": IrregularKind(P("43.13(d)"), at_shuffle=True),
    "shoe": IrregularKind(P("43.13(e)")),
    "misdeal": IrregularKind(P("43.7(g)2")),
    "short": IrregularKind(P("43.7(g)2")),
    "51": IrregularKind(P("43.7(h)"), at_shuffle=True),
    "rejected": IrregularKind(P("43.12(c)2")),
}


@dataclass(frozen=True, slots=True)
class PacksPokerIrregularities:
    """How they come about at a table, for the player in a seat."""

    table: PacksPokerTable
    seat: int
    game = NAME
    kinds = KINDS
    for_training = ("exposed", "face-up", "two-face-up", "error", "jam", "shoe", "51")

    def cannot(self, kind: str) -> str:
        device = self.table.shuffler
        match kind:
            case "shoe" if self.table.method is not DealingMethod.AUTOMATED_SHOE:
                return f"This table deals from the {self.table.method.value}; no automated shoe can jam here."
            case "jam" if device is None:
                return "There is no shuffler on the table."
            case "51" if device is None or not device.counts:
                return "No shuffler here counts the deck."
            case "rejected" if not self.table.books.meters:
                return "This table has no progressive wager."
            case _:
                return ""

    def waits(self, kind: str) -> bool:
        """A progressive wager is rejected in the next round that has one."""
        return kind == "rejected" and not self._rejected()

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        match kind:
            case "face-up":
                yield Happening(SUPERVISOR, "deal", 2, CardFoundFaceUp())
            case "two-face-up":
                yield Happening(SUPERVISOR, "deal", 2, CardFoundFaceUp())
                yield Happening(SUPERVISOR, "deal", 5, CardFoundFaceUp())
            case "error":
                yield Happening(SUPERVISOR, "deal", 4, CardDealtInError())
            case "jam":
                yield Happening(SUPERVISOR, "shuffle", 0, ShufflerFault())
            case "shoe":
                yield Happening(SUPERVISOR, "deal", 2, ShoeFault())
            case "51":
                # A deck that counts wrong has no order: it is never dealt.
                yield Happening(DEVICE, "shuffle", 0, Shuffled((), "", 51))
            case "rejected":
                yield Happening(DEVICE, "register", 0, WagersRegistered(self._rejected()))
            case _:
                # Cards that are found face up are not in the stub, though nobody has miscounted.
                yield Happening(DEALER, "stub", 0, StubCounted(self._stub() - together.count("face-up") - 1))
                yield Happening(DEALER, "misdeal", 0, MisdealFound(kind == "misdeal"))

    def _stub(self) -> int:
        """How many cards the stub will have: a deck without five for each hand and two for each pack."""
        return len(STANDARD_52) - 5 * (len(self.table.wagering_seats()) + 1) - 6

    def _rejected(self) -> tuple[Unaccepted, ...]:
        """The seat's first progressive wager, if it has one."""
        for area in self.table.books.wagers(self.seat):
            bonus = self.table.rules.bonus(area.kind)
            if bonus is not None and bonus.progressive:
                return (Unaccepted(self.seat, area),)
        return ()
