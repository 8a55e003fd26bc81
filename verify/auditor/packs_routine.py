"""Steps that belong together in a round of Pack's Poker: they move nothing but have a fixed place."""

from functools import lru_cache

from .game import Step
from .names import DEALER, DEALING, TURN, Name, area_kind, back_of
from .step_order import Like, StubCount, Told, like, noted

_BY_METHOD = {
    "manual shoe": (like("NearHandDraws"), "StubTakenFromShoe"),
    "hand": (like("FreeHandDeals"), ""),
    "automated shoe": (None, "DealCompletedByHand"),
}
"""The steps before the first card and after the last, by the method of dealing (43.7(c), (f), 43.8(b), 43.9)."""


_ANSWERS = {
    "CardDealtInError": ("MisplacedCardUsed",),
    "CardFoundFaceUp": ("FaceUpCardNotUsed",),
    "CompleteDocumentation": ("PacksPayoutDocumented",),
    "TouchCards": ("OwnCardsViewed",),
}
"""The steps that answer each of these commands."""


PACKS = (1, 2, 3)


@lru_cache(maxsize=64)
def pack_place(pack: int) -> Name:
    """Return the place of a pack's cards."""
    return Name("pack", pack)


class Routine:
    """The notes of one table's rounds on which later rounds depend."""

    def __init__(self) -> None:
        self.stub = StubCount("StubCountExcused")
        self.backs: list[str] = []

    def check(self, told: Told, method: str, progressive: set[str]) -> None:
        """Check that an entry states everything that 43.7 to 43.12 attach to its steps."""
        for at in told.of("DeckBrought"):
            back = back_of(told.steps[at]["deck"])
            self.backs += [back] if back not in self.backs else []
        if told.procedure != "round":
            return
        told.answered(_ANSWERS)
        self._placed(told, method)
        closed = next(told.of("BetsClosed"), None)
        if closed is not None:
            registered = [
                told.steps[at] for at in told.of("Wagered") if area_kind(told.steps[at]["area"]) in progressive
            ]
            stood = [step for step in registered if _stands(told, step)]
            if stood:
                told.before(closed, like("PacksSystemActivated"))
        self._dealt(told, method)
        self._stub(told, method)
        self._revealed(told)
        self._settled(told, progressive)
        if told.has("PacksNotDealt"):
            return
        dealt = next(told.steps[at]["deck"] for at in told.of("Moved", target=DEALING))
        back = back_of(dealt)
        other = next((color for color in self.backs if color != back), back)
        told.before(len(told.steps) - 1, noted(TURN, other))

    @staticmethod
    def _placed(told: Told, method: str) -> None:
        if method == "hand":
            for at in told.of("Moved", target=DEALING):
                told.after(at, like("DeckKeptInHand"), like("DeckKeptOverInventory"))
        told.called_off("PacksNotDealt")

    @staticmethod
    def _dealt(told: Told, method: str) -> None:
        """43.7(c), 43.8(b)3, 43.9(b), (d): which hand deals, stated before the first card."""
        first = next(told.of("Moved", source=DEALING, verb="deals"), None)
        if first is None:
            return
        said = _BY_METHOD[method][0]
        if said is not None:
            told.earlier(first, said[0])
        else:
            told.earlier(first, "PacksDealtByHand")

    def _stub(self, told: Told, method: str) -> None:
        """43.7(f) to (h), 43.9(e): the stub leaves the shoe and is counted or excused."""
        self.stub.check(told)
        last = _BY_METHOD[method][1]
        for at in told.of("Moved", verb="puts_away_stub"):
            if last:
                told.earlier(at, last)

    @staticmethod
    def _revealed(told: Told) -> None:
        """43.10(a) to (c): players look at their cards and put them down; then nobody touches them."""
        for at in told.of("TouchingForbidden"):
            told.after(at, like("Turned", place=DEALER))
        for at in told.of("Turned", face="up"):
            turned = told.steps[at]
            place = turned["place"]
            if place[0] == "seat":
                seat = place[1]
                told.earlier(at, "Viewed", seat=seat, place=place)
                if not turned["by"]:
                    told.earlier(at, "HandStackedFaceDown", seat=seat)
            elif place == DEALER:
                told.before(at, like("TouchingForbidden"))
                for pack in PACKS:
                    told.later(at, "Turned", place=pack_place(pack))

    @staticmethod
    def _settled(told: Told, progressive: set[str]) -> None:
        """43.10(d), 43.12(c): hands are compared before a wager is settled, and a progressive win is validated."""
        dealt = next(told.of("Turned", place=DEALER), len(told.steps))
        for at in told.of("Settled"):
            settled, kind = told.steps[at], area_kind(told.steps[at]["area"])
            if at < dealt or settled["outcome"] == "void":
                continue
            if kind == "pack":
                told.before(at, like("PackCompared", seat=settled["seat"], pack=settled["area"][-1]))
            elif kind in progressive and settled["outcome"] == "win":
                told.before(at, *_validated(settled), past=("Filled", "MeterMoved"))


def _validated(settled: Step) -> tuple[Like, ...]:
    seat = settled["seat"]
    return (
        like("PacksHandVerified", seat=seat, line=settled["reason"]["line"]),
        like("PacksAcceptanceVerified", seat=seat, area=settled["area"]),
        like("PayoutValidated", position=seat),
    )


def _stands(told: Told, wagered: Step) -> bool:
    """Return True if a wager was not taken back later."""
    where = {"seat": wagered["seat"], "area": wagered["area"]}
    last = max(told.of("Wagered", **where))
    return not any(at > last for at in told.of("Withdrawn", **where))
