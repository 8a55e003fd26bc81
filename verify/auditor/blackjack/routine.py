"""Steps that belong together in a round of blackjack: they move nothing but have a fixed place."""

from ..names import DEALER, Name, back_of
from ..step_order import Entry, like, noted
from .choices import Choices

BEHIND, CAME = "cards_behind_the_cutting_card", "the_cutting_card_came_at"
INSERTED = "times_that_discards_were_inserted"
"""Notes about the shoe, or about one side of a double shoe."""
RESHUFFLE, ROUNDS = Name("reshuffle_at_will"), Name("rounds_of_this_shoe")
NO_CUTTING_CARD = -1


class Routine:
    """What the record has stated so far, as far as later statements depend on it."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.rounds = 0
        """The number of rounds dealt from this shoe."""

    def check(self, entry: Entry) -> None:
        """Check that a round states everything that 2.3 to 2.12 attach to its steps."""
        if entry.procedure != "round":
            return
        self._loaded(entry)
        if not entry.has("BetsClosed"):
            entry.count(1, "BlackjackNotDealt")
            return
        number = next(entry.steps[at]["number"] for at in entry.of("Begun"))
        entry.count(1, "Noted", note=Name("last_round_dealt"), value=number)
        self.rounds += 1
        entry.count(1, "Noted", note=ROUNDS, value=self.rounds)
        entry.answered({"Stand": ("Stood",)})
        if entry.has("Irregular", "Voided"):
            # The cards to be dealt and called were dealt in another way.
            return
        dealt = list(entry.of("Moved", verb="deals", target=DEALER))
        if dealt and entry.steps[dealt[0]]["cards"][0].startswith("A"):
            entry.count(1, "InsuranceOffered")
        self._called(entry, dealt)
        if not self.choices.multiple:
            _compared(entry)

    def _loaded(self, entry: Entry) -> None:
        """2.5: the cutting card, and the notes about a shoe when it is loaded."""
        batches = len(self.choices.backs) > 1 and not self.choices.double_shoe
        for at in entry.of("Moved", verb="places"):
            back = back_of(entry.steps[at]["deck"])
            side = (back,) if self.choices.double_shoe else ()
            if entry.steps[at - 2].get("verb") == "takes_out":
                # 2.1: in a Bart Carter shuffle discards are inserted into the shoe, and the deal continues from it.
                entry.before(at - 2, like("StacksInserted"))
                entry.earlier(at - 2, "Noted", note=Name(INSERTED, *side))
                continue
            last = [noted(Name("batch_of_the_last_shoe"), back)] if batches else []
            entry.after(
                at,
                noted(Name(BEHIND, *side)),
                noted(Name(CAME, *side), NO_CUTTING_CARD),
                noted(RESHUFFLE, 0),
                noted(ROUNDS, 0),
                *last,
            )
            behind = entry.steps[at + 1]["value"]
            if behind != NO_CUTTING_CARD:
                entry.before(at, like("CuttingCardPlaced", behind=behind))
            self.rounds = 0

    def _called(self, entry: Entry, dealt: list[int]) -> None:
        """2.6: the dealer calls the total of each hand, and again after every card dealt to it."""
        if not self.choices.concealed:
            boxes = {entry.steps[at]["target"] for at in entry.of("Moved", verb="deals")} - {DEALER}
            for box in sorted(boxes):
                cards = sum(1 for _ in entry.of("Moved", verb="deals", target=box, face="up"))
                entry.count(cards - (box[2] == 1), "BlackjackTotalCalled", place=box)
        for at in dealt[1:]:
            if entry.steps[at]["face"] == "up":
                entry.after(at, like("BlackjackTotalCalled", place=DEALER))
        if not entry.has("HoleCardRead", blackjack=1):
            for at in entry.of("Turned", place=DEALER):
                entry.after(at, like("BlackjackTotalCalled", place=DEALER))


def _compared(entry: Entry) -> None:
    """2.3, 2.6(i): once the dealer's hand is known, each hand is compared with it before its wager is settled."""
    known = [*entry.of("BlackjackTotalCalled", place=DEALER), *entry.of("HoleCardRead", blackjack=1)]
    if not known:
        return
    for at in entry.of("Settled"):
        _, kind, box, *hand = entry.steps[at]["area"]
        if kind == "bet" and at > min(known) and not entry.has("SurrenderCalled", box=box):
            entry.earlier(at, "TotalsCompared", min(known), box=box, hand=hand[0] if hand else 1)
