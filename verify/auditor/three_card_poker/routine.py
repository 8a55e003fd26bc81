"""Steps that belong together in a round of three card poker: they move nothing but have a fixed place."""

from collections.abc import Mapping

from ..names import DEALER, DEALING, TURN, Name, to_be_cut
from ..step_order import Entry, StubCount, like, noted
from .choices import HAND, Choices

_SHOE = "automated shoe"
_ANSWERS = {
    "Fold": ("HandForfeited",),
    "TouchCards": ("OwnCardsLookedAt",),
    "CardFoundFaceUp": ("FaceUpCardDiscarded",),
    "CardDealtInError": ("NextCardDrawnInError",),
}
"""The steps that answer each of these commands."""


class Routine:
    """What the record has stated so far, as far as later statements depend on it."""

    def __init__(self) -> None:
        self.stub = StubCount("StubNotCounted")
        self.to_cut: set[Name] = set()
        """20.5: the decks noted as to be cut."""

    def check(self, entry: Entry, choices: Choices, method: str, by_hand: Mapping[Name, bool]) -> None:
        """Check that a round states everything that 20.5 to 20.10 attach to its steps."""
        if entry.procedure != "round":
            return
        entry.answered(_ANSWERS)
        entry.called_off("RoundNotDealt")
        self._cut(entry, by_hand)
        self.stub.check(entry)
        if method == HAND:
            for at in entry.of("Moved", target=DEALING):
                entry.after(at, like("DeckHeldInOneHand"), like("DeckHeldOverInventory"))
            for at in entry.of("BetsClosed"):
                entry.after(at, like("OtherHandDeals"))
        if method == _SHOE:
            for at in entry.of("Moved", source=DEALING, target=DEALER):
                entry.earlier(at, "DealersStackCovered")
                entry.after(at, like("StubRemovedFromShoe"))
            for at in entry.of("Viewed"):
                entry.earlier(at, "DealersStackCovered")
        for at in entry.of("Turned", place=DEALER):
            if method == _SHOE:
                entry.before(at, like("CoverCardRemoved"))
            entry.after(at, like("DealersHandFormed"), like("SettlementBegun"))
        if choices.two_decks and not entry.has("RoundNotDealt"):
            entry.before(len(entry.steps) - 1, noted(TURN))

    def _cut(self, entry: Entry, by_hand: Mapping[Name, bool]) -> None:
        """20.5: a deck shuffled by the dealer is noted as to be cut until it is."""
        for at in entry.of("Committed"):
            deck = entry.steps[at]["deck"]
            due = by_hand.get(deck, False)
            if due != (deck in self.to_cut):
                entry.after(at, noted(to_be_cut(deck), int(due)))
                self.to_cut ^= {deck}
        for at in entry.of("Cut"):
            cut = entry.steps[at]
            following = [noted(Name("next_cut"))] if cut["seat"] else []
            entry.after(at, *following, like("BottomCovered"), noted(to_be_cut(cut["deck"]), 0))
            self.to_cut.discard(cut["deck"])
