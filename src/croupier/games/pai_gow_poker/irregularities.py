"""The irregularities of pai gow poker: 11.6(f), 11.8(d), 11.11, 11.14(b), 11.17(i)."""

from collections.abc import Iterator, Sequence

from croupier.equipment.devices import DealingMethod
from croupier.games.pai_gow_poker.commands import HandExposed, LidRemoved, SetHand, StacksDealtWrong, WrongStart
from croupier.games.pai_gow_poker.dealing import LEFT_OVER
from croupier.games.pai_gow_poker.rules import DEALER_POSITION, POSITIONS, PaiGowArea, PaiGowKind, StartMethod
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.play.card_irregularities import (
    JAM,
    CardIrregularities,
    dealt_in_error,
    found_face_up,
    miscounted,
    shoe_fails,
)
from croupier.play.irregularities import Happening, IrregularKind, done_by_dealer
from croupier.regulation import Paragraphs
from croupier.table.card_commands import OrderRecut
from croupier.table.dice_commands import NoRoll
from croupier.table.irregularities import (
    CardExposed,
    WrongNumberOfCards,
)
from croupier.table.meter_commands import Unaccepted, WagersRegistered
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR

P = Paragraphs("19:47")

KINDS = {
    "no-roll": IrregularKind(P("11.11(a)"), done_by_dealer("start", NoRoll(fell_out=False))),
    "fallen": IrregularKind(P("11.11(b)"), done_by_dealer("start", NoRoll(fell_out=True))),
    # The first card can't belong at both of these positions, so the table refuses at most one of them.
    "wrong-start": IrregularKind(
        P("11.11(c)"), done_by_dealer("deal", WrongStart(POSITIONS[0]), WrongStart(POSITIONS[1]))
    ),
    "exposed": IrregularKind(P("11.11(d)")),
    "dealer-exposed": IrregularKind(P("11.11(e)"), done_by_dealer("set", HandExposed(DEALER_POSITION))),
    "face-up": IrregularKind(P("11.11(f)"), found_face_up(2)),
    "two-face-up": IrregularKind(P("11.11(f)"), found_face_up(2, 5)),
    "error": IrregularKind(P("11.11(g)"), dealt_in_error(4)),
    "wrong-number": IrregularKind(P("11.11(h)"), done_by_dealer("set", WrongNumberOfCards(DEALER_POSITION))),
    "misdeal": IrregularKind(P("11.11(h)")),
    "short": IrregularKind(P("11.8(d)2")),
    "house-way": IrregularKind(P("11.11(i)"), done_by_dealer("dealer sets", SetHand(0, DEALER_POSITION, (1, 2)))),
    "stack-exposed": IrregularKind(P("11.11(k)"), done_by_dealer("deal", CardExposed(), at=10)),
    "wrong-stacks": IrregularKind(P("11.11(l)"), done_by_dealer("deal", StacksDealtWrong(), at=10)),
    "jam": IrregularKind(P("11.11(m)"), JAM, at_shuffle=True),
    "shoe": IrregularKind(P("11.11(n)"), shoe_fails(2)),
    "52": IrregularKind(P("11.17(i)"), miscounted(52), at_shuffle=True),
    "lid": IrregularKind(P("11.10(h)1"), done_by_dealer("start", LidRemoved())),
    "recut": IrregularKind(P("11.6(f)"), (Happening(SUPERVISOR, "recut", 0, OrderRecut()),)),
    "rejected": IrregularKind(P("11.14(b)")),
}


class PaiGowIrregularities(CardIrregularities):
    """How irregularities come about at a table, for the player in a seat."""

    table: PaiGowPokerTable
    kinds = KINDS
    for_training = (
        *("no-roll", "face-up", "two-face-up", "error", "misdeal", "short", "house-way"),
        *("stack-exposed", "wrong-stacks", "jam", "shoe", "52", "dealer-exposed", "wrong-number"),
    )

    def cannot(self, kind: str) -> str:
        t = self.table
        match kind:
            case "no-roll" | "fallen" | "wrong-start" | "lid" if t.rules.start is not StartMethod.DICE:
                return "No dice are shaken at this table."
            case "face-up" | "two-face-up" | "error" if t.method is DealingMethod.HAND:
                return "This table deals from the hand, so there is no shoe."
            case "stack-exposed" | "wrong-stacks" if t.method is not DealingMethod.HAND:
                return f"This table deals from the {t.method.value}; no stacks are dealt first."
            case "recut" if not t.shuffles_by_hand:
                return "The cards are not cut at this table: a device shuffles them."
            case "rejected" if t.rules.progressive is None:
                return "This table has no progressive wager."
            case _:
                return super().cannot(kind)

    def waits(self, kind: str) -> bool:
        """Some need a progressive wager, this player's hand, or a bank, and wait for a round that has it."""
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
            case "exposed":
                yield Happening(DEALER, "deal", 0, HandExposed(self.table.positions_of(self.seat)[0]))
            case "rejected":
                yield Happening(DEVICE, "register", 0, WagersRegistered(self._rejected()))
            case _:
                yield from super().happenings(kind, together)

    def stub(self) -> int:
        """Return the number of cards left: four (11.8(d)), or a stub if only those who wager get cards (11.17)."""
        if not self.table.rules.three_seven:
            return LEFT_OVER
        hands = sum(len(self.table.positions_of(seat)) for seat in self.table.books.seats) + bool(self.table.bank)
        return len(self.table.composition) - 7 * (hands + 1)

    def _rejected(self) -> tuple[Unaccepted, ...]:
        """Return the seat's first progressive wager, if any."""
        for position in self.table.positions_of(self.seat):
            area = PaiGowArea(PaiGowKind.PROGRESSIVE, position)
            if self.table.stake(self.seat, area) or self.table.face(self.seat, area):
                return (Unaccepted(self.seat, area),)
        return ()


IRREGULARITIES = PaiGowIrregularities
