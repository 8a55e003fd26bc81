"""Steps that belong together in a round of Pack's Poker: they move nothing but have a fixed place."""

from functools import lru_cache

from .game import Step
from .names import DEALER, DEALING, TURN, Name, area_kind, back_of
from .step_order import Entry, Like, StubCount, like, noted

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

    def check(self, entry: Entry, method: str, progressive: set[str]) -> None:
        """Check that an entry states everything that 43.7 to 43.12 attach to its steps."""
        for at in entry.of("DeckBrought"):
            back = back_of(entry.steps[at]["deck"])
            self.backs += [back] if back not in self.backs else []
        if entry.procedure != "round":
            return
        entry.answered(_ANSWERS)
        self._placed(entry, method)
        closed = next(entry.of("BetsClosed"), None)
        if closed is not None:
            registered = [
                entry.steps[at] for at in entry.of("Wagered") if area_kind(entry.steps[at]["area"]) in progressive
            ]
            stood = [step for step in registered if _stands(entry, step)]
            if stood:
                entry.before(closed, like("PacksSystemActivated"))
        self._dealt(entry, method)
        self._stub(entry, method)
        self._revealed(entry)
        self._settled(entry, progressive)
        if entry.has("PacksNotDealt"):
            return
        dealt = next(entry.steps[at]["deck"] for at in entry.of("Moved", target=DEALING))
        back = back_of(dealt)
        other = next((color for color in self.backs if color != back), back)
        entry.before(len(entry.steps) - 1, noted(TURN, other))

    @staticmethod
    def _placed(entry: Entry, method: str) -> None:
        if method == "hand":
            for at in entry.of("Moved", target=DEALING):
                entry.after(at, like("DeckKeptInHand"), like("DeckKeptOverInventory"))
        entry.called_off("PacksNotDealt")

    @staticmethod
    def _dealt(entry: Entry, method: str) -> None:
        """43.7(c), 43.8(b)3, 43.9(b), (d): which hand deals, stated before the first card."""
        first = next(entry.of("Moved", source=DEALING, verb="deals"), None)
        if first is None:
            return
        announcement = _BY_METHOD[method][0]
        if announcement is not None:
            entry.earlier(first, announcement[0])
        else:
            entry.earlier(first, "PacksDealtByHand")

    def _stub(self, entry: Entry, method: str) -> None:
        """43.7(f) to (h), 43.9(e): the stub leaves the shoe and is counted or excused."""
        self.stub.check(entry)
        last = _BY_METHOD[method][1]
        for at in entry.of("Moved", verb="puts_away_stub"):
            if last:
                entry.earlier(at, last)

    @staticmethod
    def _revealed(entry: Entry) -> None:
        """43.10(a) to (c): players look at their cards and put them down; then nobody touches them."""
        for at in entry.of("TouchingForbidden"):
            entry.after(at, like("Turned", place=DEALER))
        for at in entry.of("Turned", face="up"):
            turned = entry.steps[at]
            place = turned["place"]
            if place[0] == "seat":
                seat = place[1]
                entry.earlier(at, "Viewed", seat=seat, place=place)
                if not turned["by"]:
                    entry.earlier(at, "HandStackedFaceDown", seat=seat)
            elif place == DEALER:
                entry.before(at, like("TouchingForbidden"))
                for pack in PACKS:
                    entry.later(at, "Turned", place=pack_place(pack))

    @staticmethod
    def _settled(entry: Entry, progressive: set[str]) -> None:
        """43.10(d), 43.12(c): hands are compared before a wager is settled, and a progressive win is validated."""
        dealt = next(entry.of("Turned", place=DEALER), len(entry.steps))
        for at in entry.of("Settled"):
            settled, kind = entry.steps[at], area_kind(entry.steps[at]["area"])
            if at < dealt or settled["outcome"] == "void":
                continue
            if kind == "pack":
                entry.before(at, like("PackCompared", seat=settled["seat"], pack=settled["area"][-1]))
            elif kind in progressive and settled["outcome"] == "win":
                entry.before(at, *_validated(settled), past=("Filled", "MeterMoved"))


def _validated(settled: Step) -> tuple[Like, ...]:
    seat = settled["seat"]
    return (
        like("PacksHandVerified", seat=seat, line=settled["reason"]["line"]),
        like("PacksAcceptanceVerified", seat=seat, area=settled["area"]),
        like("PayoutValidated", position=seat),
    )


def _stands(entry: Entry, wagered: Step) -> bool:
    """Return True if a wager was not taken back later."""
    where = {"seat": wagered["seat"], "area": wagered["area"]}
    last = max(entry.of("Wagered", **where))
    return not any(at > last for at in entry.of("Withdrawn", **where))
