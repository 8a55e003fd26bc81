"""Steps that belong together in a round of baccarat: they move nothing but have a fixed place."""

from ..names import DEALING, Name
from ..step_order import Told, like, noted
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

    def check(self, told: Told, shoe: Shoe) -> None:
        """Check that a round states everything that 3.5 to 3.12 attach to its steps."""
        if told.procedure != "round":
            return
        told.answered(_ANSWERS)
        self._loaded(told, shoe)
        _offered(told)
        _cutting_card(told)
        if not told.has("BetsClosed"):
            told.count(1, "BaccaratNotDealt")
            return
        if not shoe.choices.mini:
            told.after(
                next(told.of("BetsClosed")), like("CuratorDeals") if told.has("CuratorDeals") else like("DealerDeals")
            )
        _counted(told, hidden=shoe.choices.hidden)
        if shoe.choices.error_voids:
            told.count(0, "ThirdCardDrawnInError")
        else:
            told.count(len(told.given("ThirdCardInError")), "ThirdCardDrawnInError")

    def _loaded(self, told: Told, shoe: Shoe) -> None:
        """3.5: the cutting card, the scoreboard and the burn when a shoe is loaded."""
        for at in told.of("Moved", target=DEALING):
            inserted = [] if shoe.continuous else [like("CuttingCardInserted")]
            told.before(at, *([noted(_BEHIND)] if shoe.choices.behind is None else []), *inserted)
            cleared = not shoe.continuous or not self.scored
            told.after(at, noted(LAST_ROUND, NOT_YET), *([noted(SCOREBOARD, [])] if cleared else []))
            self.scored = True
        for at in told.of("Moved", target=FIRST_CARD):
            told.after(at, like("BurnDetermined"))


def _offered(told: Told) -> None:
    """3.6, 3.11: who takes the shoe, passes it or gives it up."""
    if told.has("ShoeDeclined") and not told.has("ShoeAccepted"):
        told.after(max(told.of("ShoeDeclined")), like("ShoeLeftToDealer"))
    for at in told.of("Noted", note=CURATOR):
        seat = told.steps[at]["value"]
        if seat:
            told.before(at, like("ShoeAccepted", seat=seat))
        elif not told.has("Left"):
            told.before(at, like(next((kind for kind in _GIVEN_UP if told.steps[at - 1]["is"] == kind), _GIVEN_UP[0])))


def _cutting_card(told: Told) -> None:
    """3.5: the cutting card is announced when it appears; a shoe that ends for another reason ends with a round."""
    for at in told.of("Noted", note=LAST_ROUND):
        if told.steps[at]["value"] != NOT_YET and told.steps[at + 1]["is"] != "Ended":
            told.before(at, like("CuttingCardCame"))


def _counted(told: Told, *, hidden: bool) -> None:
    """3.8 to 3.10: the dealer calls the Point Counts, then whether the hands draw or stand, then the result."""
    dealt = [at for place in (PLAYERS_HAND, BANKERS_HAND) for at in told.of("Moved", target=place)]
    first = sorted(dealt)[:4]
    shown = list(told.of("Turned", place=BANKERS_HAND)) if hidden else first[3:4]
    for at in shown:
        told.after(at, like("PointCountCalled", place=PLAYERS_HAND), like("PointCountCalled", place=BANKERS_HAND))
    for at in set(dealt) - set(first):
        told.after(at, like("PointCountCalled", place=told.steps[at]["target"]))
    for at in told.of("Viewed"):
        told.after(at, like("PlayersCardsReturned", seat=told.steps[at]["seat"]))
    if told.has("Voided"):
        return
    told.count(1, "BaccaratResultCalled")
    counts = [told.steps[at]["count"] for at in told.of("PointCountCalled")][:2]
    natural = any(count in NATURALS for count in counts)
    told.count(int(natural), "NeitherHandDraws")
    for place in (PLAYERS_HAND, BANKERS_HAND):
        stands = not natural and sum(told.steps[at]["target"] == place for at in dealt) == 2
        told.count(int(stands), "HandStood", place=place)
