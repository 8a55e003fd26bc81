"""Steps that belong together at pai gow poker: they move nothing but have a fixed place."""

from collections.abc import Mapping

from ..names import DEALING, REMAINING, TURN, Name, area_kind, at_seat, back_of, is_part, to_be_cut
from ..step_order import StubCount, Told, like, noted
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

    def check(self, told: Told, method: str, wagered: Mapping[int, int]) -> None:
        """Check that an entry states everything that 11.5 to 11.17 attach to its steps."""
        self._brought(told)
        self._left(told)
        if told.procedure != "round":
            return
        told.answered(_ANSWERS)
        for at in told.of("Committed"):
            deck = told.steps[at]["deck"]
            if not is_part(deck):
                told.after(at, noted(to_be_cut(deck)))
        self._begins(told)
        self._offered(told)
        if told.has("PaiGowNotDealt"):
            return
        self._placed(told, method)
        self._wagered(told, wagered)
        _started(told)
        _set(told)
        self._ended(told)

    def _brought(self, told: Told) -> None:
        """11.2(a), 11.5(b): a deck that is brought is new, and one of two jokers is torn."""
        for at in told.of("DeckBrought"):
            deck = told.steps[at]["deck"]
            back = back_of(deck)
            torn = [like("SecondJokerTorn", back=back)] if self.choices.filing.get("cards.two_jokers") == 1 else []
            told.after(at + 2, noted(Name("new_deck", *deck), 1), *torn)
            self.decks[back] = deck

    def _left(self, told: Told) -> None:
        """11.10(c), (d)1: what a player has wagered or banked doesn't count for the next player in the seat."""
        for at in told.of("Left"):
            seat = told.steps[at]["seat"]
            if seat in self.last_wagers:
                told.later(at, "Noted", note=Name("last_wager", seat), value=0)
                self.last_wagers[seat] = 0
            if self.last_bank == seat:
                told.later(at, "Noted", note=LAST_BANK, value=0)
                self.last_bank = 0

    def _begins(self, told: Told) -> None:
        """11.10(b): a game begins with the first round of a deck that was spread; offers of the bank start over."""
        dealt = next((told.steps[at]["deck"] for at in told.of("Moved", target=DEALING)), None)
        spread = (at for at in told.of("Moved", verb="stacks", deck=dealt))
        if any(told.steps[at]["source"][0] == "spread" for at in spread):
            told.count(1, "Noted", note=STARTS, value=1)
        for at in told.of("Noted", note=STARTS, value=1):
            new = [like("Noted", value=0) for _ in self.decks]
            told.after(at, *new, *([noted(FIRST_OFFER, 1)] if self.choices.bank else []))
            self.begun = True

    def _offered(self, told: Told) -> None:
        """11.10(c) to (e): the bank is offered and passed, or taken and marked."""
        begins = self.choices.bank and told.has("Noted", note=STARTS, value=1)
        back = told.has("DealersTurnToBank") and not told.has("PaiGowNotDealt")
        told.count(len(told.given("OfferBank")) + int(begins) + int(back), "Noted", note=FIRST_OFFER)
        if told.has("BankPassed") and not told.has("BankTaken") and not told.has("Left"):
            told.count(1, "BankUnclaimed")
        for at in told.of("BankTaken"):
            taken = told.steps[at]
            told.after(at, like("BankMarkerPlaced"), noted(BANK, taken["seat"]), noted(CO_BANK, int(taken["co_bank"])))
            told.later(at, "BankMarkerRemoved")
        for at in told.of("BankMarkerRemoved"):
            told.after(at, noted(BANK, 0), noted(CO_BANK, 0))

    def _placed(self, told: Told, method: str) -> None:
        """11.8 to 11.8B, 11.17: how the deck is held, and the count of what is left of it."""
        for at in told.of("Moved", target=DEALING):
            if method == "hand":
                told.after(at, like("PaiGowDeckHeld"), like("PaiGowDeckInView"))
        for at in told.of("Moved", verb="discards", source=DEALING, face="down"):
            told.before(at, like("Counted", place=REMAINING))

    def _wagered(self, told: Told, wagered: Mapping[int, int]) -> None:
        """11.10(d)1 and (g): each player's wager against the dealer, while no player is the bank."""
        if not self.choices.bank or told.has("BankTaken"):
            return
        for seat, amount in wagered.items():
            if amount != self.last_wagers.get(seat, 0):
                told.count(1, "Noted", note=Name("last_wager", seat), value=amount)
                self.last_wagers[seat] = amount

    def _ended(self, told: Told) -> None:
        bank = next((told.steps[at]["seat"] for at in told.of("BankTaken")), 0)
        if self.choices.bank and bank != self.last_bank:
            told.count(1, "Noted", note=LAST_BANK, value=bank)
            self.last_bank = bank
        if self.begun:
            told.count(1, "Noted", note=STARTS, value=0)
            self.begun = False
        if len(self.choices.backs) > 1:
            told.before(len(told.steps) - 1, noted(TURN))


def _started(told: Told) -> None:
    """11.8C: the number is called, or the dice are counted, before the first hand goes to its position."""
    for at in told.of("StartDetermined", by="number_selector"):
        told.before(at, like("NumberCalled"))
    for at in told.of("StartDetermined", by="dice"):
        told.before(at, like("ShakerOpened"), like("TotalCalled"))


def _set(told: Told) -> None:
    """11.9: players look at their cards before they set them; hands are compared and called before they are settled."""
    for at in told.of("HandSet", by="player"):
        set_by = told.steps[at]
        told.earlier(at, "Viewed", seat=set_by["seat"], place=at_seat(set_by["position"]))
    settled = {told.steps[at]["area"] for at in told.of("Settled")}
    for_all = told.has("EnvyMarkerPlaced") or any(area_kind(area) == "insurance" for area in settled)
    for at in told.of("PaiGowResultCalled"):
        position = told.steps[at]["position"]
        told.earlier(at, "Compared", position=position)
        stays = for_all or area_of("bonus", position) in settled
        if stays and told.steps[at]["outcome"] != WINS and not told.has("Voided"):
            told.later(at, "PaiGowCardsStay", position=position)
    given_up = {command["position"] for command in told.given("Surrender")}
    for at in told.of("Settled"):
        _, kind, number = told.steps[at]["area"]
        if told.has("Voided") or not any(place < at for place in told.of("Turned", place=at_seat(number))):
            continue
        if kind == "bet" and told.steps[at]["outcome"] in (WINS, LOSES, PUSH) and number not in given_up:
            told.earlier(at, "PaiGowResultCalled", position=int(number))
        if kind == "insurance":
            told.earlier(at, "CardsRearranged", position=int(number))
