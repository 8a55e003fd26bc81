"""The irregularities of pai gow poker: 11.6(f), 11.8(d), 11.11, 11.14(b), 11.17(i)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from croupier.equipment.devices import DealingMethod
from croupier.games.pai_gow_poker import NAME
from croupier.games.pai_gow_poker.dealing import LEFT_OVER
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, POSITIONS, PaiGowArea, PaiGowKind, StartMethod
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.play.irregular import Happening, IrregularKind
from croupier.regulation import Paragraphs
from croupier.table.commands import (
    CardDealtInError,
    CardExposed,
    CardFoundFaceUp,
    HandExposed,
    LidRemoved,
    MisdealFound,
    NoRoll,
    OrderRecut,
    SetHand,
    ShoeFault,
    Shuffled,
    ShufflerFault,
    StacksDealtWrong,
    StubCounted,
    Unaccepted,
    WagersRegistered,
    WrongNumberOfCards,
    WrongStart,
)
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR

P = Paragraphs("19:47")

KINDS = {
    "no-roll": IrregularKind(P("11.11(a)")),
    "fallen": IrregularKind(P("11.11(b)")),
    "wrong-start": IrregularKind(P("11.11(c)")),
    "exposed": IrregularKind(P("11.11(d)")),
    "dealer-exposed": IrregularKind(P("11.11(e)")),
    "face-up": IrregularKind(P("11.11(f)")),
    "two-face-up": IrregularKind(P("11.11(f)")),
    "error": IrregularKind(P("11.11(g)")),
    "wrong-number": IrregularKind(P("11.11(h)")),
    "misdeal": IrregularKind(P("11.11(h)")),
    "short": IrregularKind(P("11.8(d)2")),
    "house-way": IrregularKind(P("11.11(i)")),
    "stack-exposed": IrregularKind(P("11.11(k)")),
    "wrong-stacks": IrregularKind(P("11.11(l)")),
    "jam": IrregularKind(P("11.11(m)"), at_shuffle=True),
    "shoe": IrregularKind(P("11.11(n)")),
    "52": IrregularKind(P("11.17(i)"), at_shuffle=True),
    "lid": IrregularKind(P("11.10(h)1")),
    "recut": IrregularKind(P("11.6(f)")),
    "rejected": IrregularKind(P("11.14(b)")),
}


@dataclass(frozen=True, slots=True)
class PaiGowIrregularities:
    """How they come about at a table, for the player in a seat."""

    table: PaiGowPokerTable
    seat: int
    game = NAME
    kinds = KINDS
    for_training = (
        *("no-roll", "face-up", "two-face-up", "error", "misdeal", "short", "house-way"),
        *("stack-exposed", "wrong-stacks", "jam", "shoe", "52", "dealer-exposed", "wrong-number"),
    )

    def cannot(self, kind: str) -> str:
        t, device = self.table, self.table.shuffler
        match kind:
            case "no-roll" | "fallen" | "wrong-start" | "lid" if t.rules.start is not StartMethod.DICE:
                return "No dice are shaken at this table."
            case "face-up" | "two-face-up" | "error" if t.method is DealingMethod.HAND:
                return "This table deals from the hand, and no card can be found in a shoe."
            case "stack-exposed" | "wrong-stacks" if t.method is not DealingMethod.HAND:
                return f"This table deals from the {t.method.value}; no stacks are laid out first."
            case "shoe" if t.method is not DealingMethod.AUTOMATED_SHOE:
                return f"This table deals from the {t.method.value}; no automated shoe can jam here."
            case "jam" if device is None:
                return "There is no shuffler on the table."
            case "52" if device is None or not device.counts:
                return "No shuffler here counts the deck."
            case "recut" if not t.shuffles_by_hand:
                return "The cards are not cut at this table: a device shuffles them."
            case "rejected" if t.rules.progressive is None:
                return "This table has no progressive wager."
            case _:
                return ""

    def waits(self, kind: str) -> bool:
        """Some need a progressive wager, a hand of this player's, or a bank, and wait for a round that has it."""
        match kind:
            case "rejected":
                return not self._rejected()
            case "exposed":
                return not self.table.positions_of(self.seat)
            case "lid":
                return not self.table.bank
            case _:
                return False

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        match kind:
            case "no-roll" | "fallen":
                yield Happening(DEALER, "start", 0, NoRoll(kind == "fallen"))
            case "lid":
                yield Happening(DEALER, "start", 0, LidRemoved())
            case "wrong-number":
                yield Happening(DEALER, "set", 0, WrongNumberOfCards(DEALER_POSITION))
            case "wrong-start":
                # Wherever the first card belongs, it does not belong in both of these; one of them is refused.
                yield Happening(DEALER, "deal", 0, WrongStart(POSITIONS[0]))
                yield Happening(DEALER, "deal", 0, WrongStart(POSITIONS[1]))
            case "exposed":
                yield Happening(DEALER, "deal", 0, HandExposed(self.table.positions_of(self.seat)[0]))
            case "dealer-exposed":
                yield Happening(DEALER, "set", 0, HandExposed(DEALER_POSITION))
            case "face-up":
                yield Happening(SUPERVISOR, "deal", 2, CardFoundFaceUp())
            case "two-face-up":
                yield Happening(SUPERVISOR, "deal", 2, CardFoundFaceUp())
                yield Happening(SUPERVISOR, "deal", 5, CardFoundFaceUp())
            case "error":
                yield Happening(SUPERVISOR, "deal", 4, CardDealtInError())
            case "house-way":
                yield Happening(DEALER, "dealer sets", 0, SetHand(0, DEALER_POSITION, (1, 2)))
            case "stack-exposed":
                yield Happening(DEALER, "deal", 10, CardExposed())
            case "wrong-stacks":
                yield Happening(DEALER, "deal", 10, StacksDealtWrong())
            case "jam":
                yield Happening(SUPERVISOR, "shuffle", 0, ShufflerFault())
            case "shoe":
                yield Happening(SUPERVISOR, "deal", 2, ShoeFault())
            case "52":
                # A deck that counts wrong has no order: it is never dealt.
                yield Happening(DEVICE, "shuffle", 0, Shuffled((), "", 52))
            case "recut":
                yield Happening(SUPERVISOR, "recut", 0, OrderRecut())
            case "rejected":
                yield Happening(DEVICE, "register", 0, WagersRegistered(self._rejected()))
            case _:
                # Cards that are found face up are not left over, though nobody has miscounted.
                yield Happening(DEALER, "stub", 0, StubCounted(self._left() - together.count("face-up") - 1))
                yield Happening(DEALER, "misdeal", 0, MisdealFound(kind == "misdeal"))

    def _left(self) -> int:
        """How many cards will be left: four (11.8(d)), or a stub where only those who wager are dealt in (11.17)."""
        if not self.table.rules.three_seven:
            return LEFT_OVER
        hands = sum(len(self.table.positions_of(seat)) for seat in self.table.books.seats) + bool(self.table.bank)
        return len(self.table.composition) - 7 * (hands + 1)

    def _rejected(self) -> tuple[Unaccepted, ...]:
        """The seat's first progressive wager, if it has one."""
        for position in self.table.positions_of(self.seat):
            area = PaiGowArea(PaiGowKind.PROGRESSIVE, position)
            if self.table.stake(self.seat, area) or self.table.face(self.seat, area):
                return (Unaccepted(self.seat, area),)
        return ()
