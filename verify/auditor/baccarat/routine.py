"""Steps that belong together in a round of baccarat: they move nothing but have a fixed place."""

from ..names import DEALING, Name
from ..step_order import Entry, like, noted
from .notes import CURATOR, LAST_ROUND, NOT_YET, SCOREBOARD
from .points import NATURALS
from .round import BANKERS_HAND, PLAYERS_HAND
from .shoe import FIRST_CARD, Shoe

_BEHIND = Name("cards_behind_the_cutting_card")
_GIVEN_UP = ("ShoePassed", "ShoePassOrdered", "ShoePassedAfterPlayerWin")
_ANSWERS = {
    "PassShoe": ("ShoeDeclined", "ShoePassed"),
    "OrderShoePassed": ("ShoePassOrdered",),
    "CardFoundFaceUp": ("FaceUpCardInShoe",),
    "CardDealtInError": ("CardDrawnInError",),
}
"""The steps that answer each of these commands."""


class Routine:
    """What the record has stated so far, as far as later statements depend on it."""

    def __init__(self) -> None:
        self.scored = False
        """True if there is a scoreboard."""

    def check(self, entry: Entry, shoe: Shoe) -> None:
        """Check that a round states everything that 3.5 to 3.12 attach to its steps."""
        if entry.procedure != "round":
            return
        entry.answered(_ANSWERS)
        self._loaded(entry, shoe)
        _offered(entry)
        _cutting_card(entry)
        if not entry.has("BetsClosed"):
            entry.count(1, "BaccaratNotDealt")
            return
        if not shoe.choices.mini:
            entry.after(
                next(entry.of("BetsClosed")), like("CuratorDeals") if entry.has("CuratorDeals") else like("DealerDeals")
            )
        _counted(entry, hidden=shoe.choices.hidden)
        if shoe.choices.error_voids:
            entry.count(0, "ThirdCardDrawnInError")
        else:
            entry.count(len(entry.commands_named("ThirdCardInError")), "ThirdCardDrawnInError")

    def _loaded(self, entry: Entry, shoe: Shoe) -> None:
        """3.5: the cutting card, the scoreboard and the burn when a shoe is loaded."""
        for at in entry.of("Moved", target=DEALING):
            inserted = [] if shoe.continuous else [like("CuttingCardInserted")]
            entry.before(at, *([noted(_BEHIND)] if shoe.choices.behind is None else []), *inserted)
            cleared = not shoe.continuous or not self.scored
            entry.after(at, noted(LAST_ROUND, NOT_YET), *([noted(SCOREBOARD, [])] if cleared else []))
            self.scored = True
        for at in entry.of("Moved", target=FIRST_CARD):
            entry.after(at, like("BurnDetermined"))


def _offered(entry: Entry) -> None:
    """3.6, 3.11: who takes the shoe, passes it or gives it up."""
    if entry.has("ShoeDeclined") and not entry.has("ShoeAccepted"):
        entry.after(max(entry.of("ShoeDeclined")), like("ShoeLeftToDealer"))
    for at in entry.of("Noted", note=CURATOR):
        seat = entry.steps[at]["value"]
        if seat:
            entry.before(at, like("ShoeAccepted", seat=seat))
        elif not entry.has("Left"):
            entry.before(
                at, like(next((kind for kind in _GIVEN_UP if entry.steps[at - 1]["is"] == kind), _GIVEN_UP[0]))
            )


def _cutting_card(entry: Entry) -> None:
    """3.5: the cutting card is announced when it appears; a shoe that ends for another reason ends with a round."""
    for at in entry.of("Noted", note=LAST_ROUND):
        if entry.steps[at]["value"] != NOT_YET and entry.steps[at + 1]["is"] != "Ended":
            entry.before(at, like("CuttingCardCame"))


def _counted(entry: Entry, *, hidden: bool) -> None:
    """3.8 to 3.10: the dealer calls the Point Counts, then whether the hands draw or stand, then the result."""
    dealt = [at for place in (PLAYERS_HAND, BANKERS_HAND) for at in entry.of("Moved", target=place)]
    first = sorted(dealt)[:4]
    shown = list(entry.of("Turned", place=BANKERS_HAND)) if hidden else first[3:4]
    for at in shown:
        entry.after(at, like("PointCountCalled", place=PLAYERS_HAND), like("PointCountCalled", place=BANKERS_HAND))
    for at in set(dealt) - set(first):
        entry.after(at, like("PointCountCalled", place=entry.steps[at]["target"]))
    for at in entry.of("Viewed"):
        entry.after(at, like("PlayersCardsReturned", seat=entry.steps[at]["seat"]))
    if entry.has("Voided"):
        return
    entry.count(1, "BaccaratResultCalled")
    counts = [entry.steps[at]["count"] for at in entry.of("PointCountCalled")][:2]
    natural = any(count in NATURALS for count in counts)
    entry.count(int(natural), "NeitherHandDraws")
    for place in (PLAYERS_HAND, BANKERS_HAND):
        stands = not natural and sum(entry.steps[at]["target"] == place for at in dealt) == 2
        entry.count(int(stands), "HandStood", place=place)
