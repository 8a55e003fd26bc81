"""The irregularities of blackjack: 2.15, and a jammed shuffler (2.5).

Too few remaining cards (2.15(f)) need no trigger: that happens in a shoe that is dealt to its end.
"""

from collections.abc import Iterator, Sequence

from croupier.games.blackjack import commands as c
from croupier.games.blackjack.table import BlackjackTable, light_key
from croupier.play.card_irregularities import (
    JAM,
    CardIrregularities,
    dealt_in_error,
    found_face_up,
)
from croupier.play.irregularities import Happening, IrregularKind, done_by_dealer
from croupier.regulation import Paragraphs
from croupier.table.irregularities import CardDealtInError, CardExposed
from croupier.table.roles import DEALER

P = Paragraphs("19:47")

KINDS = {
    "face-up": IrregularKind(P("2.15(a)"), found_face_up(2)),
    "error": IrregularKind(P("2.15(b)"), dealt_in_error(2)),
    "exposed": IrregularKind(P("2.15(c)"), done_by_dealer("turn", CardExposed())),
    "dealer-draws": IrregularKind(P("2.15(d)"), done_by_dealer("dealer stands", CardDealtInError())),
    "own-missed": IrregularKind(P("2.15(e)")),
    "missed": IrregularKind(P("2.15(g)")),
    "no-cards": IrregularKind(P("2.15(g)")),
    "side": IrregularKind(P("2.15(h)"), done_by_dealer("side", c.WrongSide())),
    "draw-missed": IrregularKind(P("2.15(i)")),
    "misread": IrregularKind(P("2.15(j)"), done_by_dealer("card reader", c.ReaderMisused())),
    "reader": IrregularKind(P("2.15(k)"), done_by_dealer("card reader", c.ReaderFault())),
    "not-moved": IrregularKind(P("2.15(l)"), done_by_dealer("up card", c.UpCardNotMoved())),
    "discarded": IrregularKind(P("2.15(m)"), done_by_dealer("up card", c.UpCardDiscarded())),
    "light": IrregularKind(P("2.15(n)"), at_shuffle=True),
    "no-award": IrregularKind(P("2.15(o)"), done_by_dealer("bonus award", c.AwardNotShown())),
    "down-up": IrregularKind(P("2.15(p)"), done_by_dealer("deal", CardExposed())),
    "jam": IrregularKind(P("2.5"), JAM, at_shuffle=True),
}

OF_OWN_HAND = ("missed", "no-cards")


class BlackjackIrregularities(CardIrregularities):
    """How irregularities arise at a table, for the player in a seat."""

    table: BlackjackTable
    kinds = KINDS
    for_training = (
        *("face-up", "error", "exposed", "dealer-draws", "own-missed", "missed", "no-cards", "draw-missed"),
        *("side", "misread", "reader", "not-moved", "discarded", "light", "no-award", "down-up", "jam"),
    )

    def cannot(self, kind: str) -> str:
        t = self.table
        match kind:
            case "misread" | "reader" if not t.rules.reader:
                return "This table has no card reader."
            case "misread" | "reader" if not t.reads_hole_card:
                return "The card reader is out of order."
            case "side" if not t.rules.double_shoe:
                return "This table has no double shoe."
            case "not-moved" | "discarded" if t.rules.multiple_action is None:
                return "This table doesn't offer multiple action."
            case "light" if t.rules.progressive is None:
                return "This table has no progressive bet."
            case "light" if t.books.number(light_key(self.seat)):
                return "That light is already out of order."
            case "no-award" if t.rules.bonus is None:
                return "This table has no bonus bet."
            case "down-up" if not t.rules.double_face_down:
                return "No card for a double is dealt face down here."
            case _:
                return super().cannot(kind)

    def waits(self, kind: str) -> bool:
        """Some irregularities need a hand of this player's, and wait for a round with one."""
        return kind in OF_OWN_HAND and not self.table.boxes_of(self.seat)

    def happenings(self, kind: str, together: Sequence[str]) -> Iterator[Happening]:
        boxes = [box for box in self.table.positions if self.table.player_at(box)]
        match kind:
            case "own-missed":
                # After one card for each box.
                yield from done_by_dealer("deal", c.CardMissed(), at=len(boxes) + 1)
            case "missed" | "no-cards":
                turn = boxes.index(self.table.boxes_of(self.seat)[0]) + 1
                yield Happening(DEALER, "deal", turn, c.CardMissed())
                if kind == "no-cards":
                    yield Happening(DEALER, "deal", len(boxes) + 1 + turn, c.CardMissed())
            case "draw-missed":
                # Two cards for each box, the dealer's first one, and the second if a reader is used.
                yield Happening(DEALER, "deal", 2 * len(boxes) + 2 + self.table.reads_hole_card, c.CardMissed())
            case "light":
                yield Happening(DEALER, "wagers", 0, c.LightFault(self.seat))
            case _:
                yield from super().happenings(kind, together)


IRREGULARITIES = BlackjackIrregularities
