"""Steps that belong together at pai gow poker: they move nothing but have a fixed place."""

from collections.abc import Mapping

from ..names import DEALING, REMAINING, TURN, Name, area_kind, at_seat, back_of, is_part, to_be_cut
from ..step_order import Entry, StubCount, like, noted
from .choices import Choices
from .hands import LOSES, PUSH, WINS
from .round import area_of

STARTS, FIRST_OFFER = Name("start_of_the_game"), Name("first_offer_of_the_bank")
BANK, CO_BANK, LAST_BANK = Name("bank"), Name("co_bank"), Name("bank_of_the_last_round")
_ANSWERS = {
    "PassBank": ("BankPassed",),
    "ChooseStack": ("StackChosen",),
    "CardDealtInError": ("PaiGowCardInError",),
    "CardFoundFaceUp": ("PaiGowCardFaceUp",),
}
"""The steps that answer each of these commands."""


class Routine:
    """The notes so far, as far as later ones depend on them."""

    def __init__(self, choices: Choices) -> None:
        self.choices = choices
        self.decks: dict[str, Name] = {}
        """The deck of each back."""
        self.begun = False
        """11.10(b): whether a game has begun and no round of it has been dealt."""
        self.last_bank = 0
        self.last_wagers: dict[int, int] = {}
        """11.10(d)1: by seat, the wager against the dealer noted last."""
        self.stub = StubCount("PaiGowStubNotCounted")

    def check(self, entry: Entry, method: str, wagered: Mapping[int, int]) -> None:
        """Check that an entry states everything that 11.5 to 11.17 attach to its steps."""
        self._brought(entry)
        self._left(entry)
        if entry.procedure != "round":
            return
        entry.answered(_ANSWERS)
        for at in entry.of("Committed"):
            deck = entry.steps[at]["deck"]
            if not is_part(deck):
                entry.after(at, noted(to_be_cut(deck)))
        self._begins(entry)
        self._offered(entry)
        if entry.has("PaiGowNotDealt"):
            return
        self._placed(entry, method)
        self._wagered(entry, wagered)
        _started(entry)
        _set(entry)
        self._ended(entry)

    def _brought(self, entry: Entry) -> None:
        """11.2(a), 11.5(b): a deck that is brought is new, and one of two jokers is torn."""
        for at in entry.of("DeckBrought"):
            deck = entry.steps[at]["deck"]
            back = back_of(deck)
            torn = [like("SecondJokerTorn", back=back)] if self.choices.filing.get("cards.two_jokers") == 1 else []
            entry.after(at + 2, noted(Name("new_deck", *deck), 1), *torn)
            self.decks[back] = deck

    def _left(self, entry: Entry) -> None:
        """11.10(c), (d)1: what a player has wagered or banked doesn't count for the next player in the seat."""
        for at in entry.of("Left"):
            seat = entry.steps[at]["seat"]
            if seat in self.last_wagers:
                entry.later(at, "Noted", note=Name("last_wager", seat), value=0)
                self.last_wagers[seat] = 0
            if self.last_bank == seat:
                entry.later(at, "Noted", note=LAST_BANK, value=0)
                self.last_bank = 0

    def _begins(self, entry: Entry) -> None:
        """11.10(b): a game begins with the first round of a deck that was spread; offers of the bank start over."""
        dealt = next((entry.steps[at]["deck"] for at in entry.of("Moved", target=DEALING)), None)
        spread = (at for at in entry.of("Moved", verb="stacks", deck=dealt))
        if any(entry.steps[at]["source"][0] == "spread" for at in spread):
            entry.count(1, "Noted", note=STARTS, value=1)
        for at in entry.of("Noted", note=STARTS, value=1):
            new = [like("Noted", value=0) for _ in self.decks]
            entry.after(at, *new, *([noted(FIRST_OFFER, 1)] if self.choices.bank else []))
            self.begun = True

    def _offered(self, entry: Entry) -> None:
        """11.10(c) to (e): the bank is offered and passed, or taken and marked."""
        begins = self.choices.bank and entry.has("Noted", note=STARTS, value=1)
        back = entry.has("DealersTurnToBank") and not entry.has("PaiGowNotDealt")
        entry.count(len(entry.commands_named("OfferBank")) + int(begins) + int(back), "Noted", note=FIRST_OFFER)
        if entry.has("BankPassed") and not entry.has("BankTaken") and not entry.has("Left"):
            entry.count(1, "BankUnclaimed")
        for at in entry.of("BankTaken"):
            taken = entry.steps[at]
            entry.after(at, like("BankMarkerPlaced"), noted(BANK, taken["seat"]), noted(CO_BANK, int(taken["co_bank"])))
            entry.later(at, "BankMarkerRemoved")
        for at in entry.of("BankMarkerRemoved"):
            entry.after(at, noted(BANK, 0), noted(CO_BANK, 0))

    def _placed(self, entry: Entry, method: str) -> None:
        """11.8 to 11.8B, 11.17: how the deck is held, and the count of what is left of it."""
        for at in entry.of("Moved", target=DEALING):
            if method == "hand":
                entry.after(at, like("PaiGowDeckHeld"), like("PaiGowDeckInView"))
        for at in entry.of("Moved", verb="discards", source=DEALING, face="down"):
            entry.before(at, like("Counted", place=REMAINING))

    def _wagered(self, entry: Entry, wagered: Mapping[int, int]) -> None:
        """11.10(d)1 and (g): each player's wager against the dealer, while no player is the bank."""
        if not self.choices.bank or entry.has("BankTaken"):
            return
        for seat, amount in wagered.items():
            if amount != self.last_wagers.get(seat, 0):
                entry.count(1, "Noted", note=Name("last_wager", seat), value=amount)
                self.last_wagers[seat] = amount

    def _ended(self, entry: Entry) -> None:
        bank = next((entry.steps[at]["seat"] for at in entry.of("BankTaken")), 0)
        if self.choices.bank and bank != self.last_bank:
            entry.count(1, "Noted", note=LAST_BANK, value=bank)
            self.last_bank = bank
        if self.begun:
            entry.count(1, "Noted", note=STARTS, value=0)
            self.begun = False
        if len(self.choices.backs) > 1:
            entry.before(len(entry.steps) - 1, noted(TURN))


def _started(entry: Entry) -> None:
    """11.8C: the number is called, or the dice are counted, before the first hand goes to its position."""
    for at in entry.of("StartDetermined", by="number_selector"):
        entry.before(at, like("NumberCalled"))
    for at in entry.of("StartDetermined", by="dice"):
        entry.before(at, like("ShakerOpened"), like("TotalCalled"))


def _set(entry: Entry) -> None:
    """11.9: players look at their cards before they set them; hands are compared and called before they are settled."""
    for at in entry.of("HandSet", by="player"):
        set_by = entry.steps[at]
        entry.earlier(at, "Viewed", seat=set_by["seat"], place=at_seat(set_by["position"]))
    settled = {entry.steps[at]["area"] for at in entry.of("Settled")}
    for_all = entry.has("EnvyMarkerPlaced") or any(area_kind(area) == "insurance" for area in settled)
    for at in entry.of("PaiGowResultCalled"):
        position = entry.steps[at]["position"]
        entry.earlier(at, "Compared", position=position)
        stays = for_all or area_of("bonus", position) in settled
        if stays and entry.steps[at]["outcome"] != WINS and not entry.has("Voided"):
            entry.later(at, "PaiGowCardsStay", position=position)
    given_up = {command["position"] for command in entry.commands_named("Surrender")}
    for at in entry.of("Settled"):
        _, kind, number = entry.steps[at]["area"]
        if entry.has("Voided") or not any(place < at for place in entry.of("Turned", place=at_seat(number))):
            continue
        if kind == "bet" and entry.steps[at]["outcome"] in (WINS, LOSES, PUSH) and number not in given_up:
            entry.earlier(at, "PaiGowResultCalled", position=int(number))
        if kind == "insurance":
            entry.earlier(at, "CardsRearranged", position=int(number))
