"""Follow a round of blackjack: cards as they are dealt, wagers as they are settled, irregularities on the way.

A round is a generator. It is sent each step that affects cards or blackjack wagers after the step has happened, and
yields what it waits for. What a settlement must be is known before it happens.
"""

from collections.abc import Callable, Generator, Mapping
from typing import NoReturn

from ..accounts import Moves, settlement_moves
from ..game import State, Step
from ..names import DEALER, DEALING, RACK, Name, is_part
from ..report import Fault
from ..shapes import category
from ..wagers import shown
from .choices import Choices
from .due import Due, Stated, back, check, lost, won
from .events import ITEMS, NO_CARDS_LEFT
from .hands import Score, natural, pip, score
from .round import Hand, Round, Stake

EXPOSED = Name("exposed")

Flow = Generator[str, Step, None]
Check = Callable[[], None]


Entry = tuple[Due, int, int]
"""What a wager is due, its chips and its coupons."""


class NotTold(Exception):
    """A card is face down, and the record doesn't say which card it is."""


class VoidRound(Exception):
    """All hands are dead."""


class Following:
    """One round in progress."""

    def __init__(self, choices: Choices, standing: Round, state: State, *, reader: bool, side: str) -> None:
        self.choices, self.round, self.state = choices, standing, state
        self.side = side
        """2.2(c): the back of the side of a double shoe from which cards are drawn; empty if there is none."""
        self.blind = False
        """2.6A: whether the record hides face-down cards, so that decisions can't be followed."""
        self.reader = reader
        """2.15(k): whether a card reader is in use and working."""
        self.reader_failed = False
        self.known = False
        """True if it is known whether the dealer has a blackjack."""
        self.spot = "bet"
        self.expecting: dict[tuple[int, Name], Entry] = {}
        """The settlements that may come next."""
        self.transfer: Moves | None = None
        """What the next transfer must move."""
        self.up_card_alone: list[str] | None = None
        """2.18(g): the dealer's face-up card, until a card of the next hand is next to it."""
        self.to_show: Hand | None = None
        """The hand being settled after all cards were dealt."""
        self.stands = False
        """2.15(d): whether the dealer stands, so that a further card would be drawn by accident."""
        self.deadlines: list[Check] = []
        """What must be true when the next step comes."""
        self.after_second: Check = lambda: None
        self.after_reader: Check = lambda: None
        self.waits_for_second_card: Callable[[], bool] = lambda: False
        """2.24(e)2: whether an optional wager depends on the dealer's second card (reading 68)."""
        self._flow = self._run()
        self.waits_for = next(self._flow)

    # --- steps

    def settling(self, step: Step) -> Moves:
        """Return what the settlement of a blackjack wager, or of insurance, must move."""
        if self.blind:
            return self._in_the_dark(step)
        if self.to_show is not None and not all(
            held_card.up for held_card in self.state.cards.places[self.to_show.place]
        ):
            raise Fault("a hand is settled with cards not turned up (2.6A)", "face up", self.to_show.words)
        entry = self.expecting.get((step["seat"], step["area"]))
        if entry is None:
            raise self._wrong(step, self.waits_for or "the end of the round")
        return check(step, *entry)

    def _in_the_dark(self, step: Step) -> Moves:
        """A wager settled on hidden cards: the auditor sees only that it is open and is settled once."""
        for hand in self.round.hands:
            for stake in hand.stakes:
                if (stake.seat, stake.area) == (step["seat"], step["area"]):
                    stake.settled = True
        return settlement_moves(step, "")

    def moving(self, step: Step) -> Moves:
        """Return what the move of a wager to another hand must be."""
        if self.transfer is None:
            raise self._wrong(step, self.waits_for or "the end of the round")
        return self.transfer

    def receive(self, step: Step) -> None:
        """The next step of the round has happened."""
        if self.blind:
            return
        if self.round.over:
            raise self._wrong(step, "the end of the round")
        try:
            self.waits_for = self._flow.send(step)
        except StopIteration:
            self.waits_for = ""
            self.round.over = True
        except NotTold:
            self.blind = self.round.over = True
            self.round.queue.clear()

    def _get(self, what: str) -> Generator[str, Step, Step]:
        """Wait for the next step; handle irregularities that may occur between any two steps."""
        while True:
            step = yield what
            for deadline in self.deadlines:
                deadline()
            self.deadlines.clear()
            match self._irregular(step):
                case "" if category(step) == "Turned" and self.choices.concealed and step["place"] != DEALER:
                    pass
                case "h" if self.side and not self.round.first:
                    self.round.take("WrongSide")
                    self.side = next(back for back in self.choices.backs if back != self.side)
                case "d" if self.stands:
                    # A card drawn by accident is burned.
                    self.stands = False
                    self.round.take("CardDealtInError")
                    self._moved((yield "the card that was drawn by accident"), self.shoe, self.discards, "up")
                case "l" if self.up_card_alone:
                    self.round.take("UpCardNotMoved")
                case "m" if self.choices.multiple:
                    self.round.take("UpCardDiscarded")
                    self._moved((yield "the face up card to the rack (2.15(m))"), DEALER, self.discards, "down")
                    self._moved((yield "the face up card back (2.15(m))"), self.discards, DEALER, "up")
                case _:
                    return step

    def _wrong(self, step: Step, what: str) -> Fault:
        found = category(step)
        if found == "Moved":
            found = f"{len(step['cards'])} cards from {step['source']} to {step['target']}, {step['face']}"
        elif found in ("Settled", "Wagered"):
            found = f"{found}: seat {step['seat']} {step['area']}"
        return Fault("a different step is due", what, found)

    # --- cards

    def cards(self, place: Name) -> list[str]:
        return [held.card for held in self.state.cards.places.get(place, [])]

    def score(self, hand: Hand) -> Score:
        return score(self.known_cards(hand))

    def known_cards(self, hand: Hand) -> list[str]:
        """Return the cards of a hand about to be played or settled."""
        cards = self.cards(hand.place)
        if self.choices.concealed and not all(cards):
            raise NotTold
        return cards

    def blackjack(self, hand: Hand) -> bool:
        return not hand.split and natural(self.known_cards(hand))

    @property
    def shoe(self) -> Name:
        return Name("side", self.side) if self.side else DEALING

    @property
    def discards(self) -> Name:
        return Name("segregated", self.side) if self.side else RACK

    @property
    def dealer(self) -> list[str]:
        return self.up_card_alone or self.cards(DEALER)

    @property
    def may_have_blackjack(self) -> bool:
        return pip(self.dealer[0]) in (1, 10)

    def _moved(self, step: Step, source: Name, target: Name, face: str) -> None:
        due = (source, target, 1, face)
        found = (step.get("source"), step.get("target"), len(step.get("cards", ())), step.get("face"))
        if category(step) != "Moved" or found != due:
            raise self._wrong(step, f"1 card from {source} to {target}, {face}")

    def _card(self, target: Name, *, down: bool = False, miss: str = "") -> Generator[str, Step, bool]:
        """A card goes where it is due; False if the dealer missed it (2.15)."""
        what = f"a card to {target}"
        self.stands = False
        while True:
            exposed = bool(self.cards(EXPOSED))
            step = yield from self._get(what)
            source = EXPOSED if exposed else self.shoe
            match self._irregular(step):
                case "":
                    break
                case "a":
                    self.round.take("CardFoundFaceUp")
                    step = yield from self._get("the card that is face up to the rack")
                    self._moved(step, self.shoe, self.discards, "up")
                case "b":
                    self.round.take("CardDealtInError")
                case "f":
                    yield from self._shuffle_discards()
                case "p" if down:
                    self.round.take("CardExposed")
                    down = False
                case item if item == miss:
                    self.round.take("CardMissed")
                    return False
                case item:
                    raise Fault("an irregularity is of a kind that can't occur here", what, f"2.15({item})")
        if category(step) == "Voided":
            if self.cards(self.shoe) or len(self.cards(self.discards)) > 1:
                raise Fault("the round is void although there are enough cards (2.15(f))", what, "Voided")
            self._voided(step, NO_CARDS_LEFT)
        self._moved(step, source, target, "down" if down and not exposed else "up")
        return True

    @staticmethod
    def _irregular(step: Step) -> str:
        """Return the item of 2.15 that covers an irregularity; empty if the step is none."""
        if category(step) != "Irregular":
            return ""
        item = ITEMS.get(step["is"], "")
        if item and f"19:47-2.15({item})" not in step["cites"]:
            raise Fault("an irregularity does not rest on its paragraph", f"19:47-2.15({item})", step["cites"])
        return item or "none"

    @staticmethod
    def _voided(step: Step, reason: str) -> NoReturn:
        """All hands are void for this reason."""
        if step["reason"] != reason:
            raise Fault("the round is void for the wrong reason", reason, step["reason"])
        raise VoidRound

    def _shuffle_discards(self) -> Flow:
        """2.15(f): the discards are shuffled and cut, and one card is burned."""
        if self.cards(self.shoe):
            raise Fault("discards are shuffled although there are cards in the shoe (2.15(f))", "no card", "cards")
        step = yield from self._get("a seal on the discards")
        if category(step) != "Committed" or not is_part(step["deck"]):
            raise self._wrong(step, "a seal on the discards (2.15(f))")
        step = yield from self._get("the discards to be stacked")
        if category(step) != "Moved" or step["source"] != self.discards or self.cards(self.discards):
            raise self._wrong(step, "all discards to be stacked (2.15(f))")
        if step["verb"] != "shuffles_by_hand":
            raise Fault("the discards are not shuffled by hand (2.15(f))", "shuffles_by_hand", step["verb"])
        step = yield from self._get("a cut of the discards")
        if category(step) != "Cut":
            raise self._wrong(step, "a cut of the discards (2.15(f))")
        step = yield from self._get("the discards into the shoe")
        if category(step) != "Moved" or step["target"] != self.shoe or self.cards(step["source"]):
            raise self._wrong(step, "the discards into the shoe (2.15(f))")
        step = yield from self._get("a burned card")
        self._moved(step, self.shoe, self.discards, "down")

    # --- settlements

    def _settle(self, due: Mapping[tuple[int, Name], Entry]) -> Flow:
        """These wagers are settled, in any order."""
        self.expecting = dict(due)
        while self.expecting:
            what = f"the settlement of {shown(self.expecting)}"
            step = yield from self._get(what)
            if category(step) != "Settled":
                raise self._wrong(step, what)
            del self.expecting[step["seat"], step["area"]]

    def _stakes(self, stakes: list[Stake], due: Callable[[Stake], Due], double: Callable[[int], Due]) -> Flow:
        """The wagers on a hand are settled, each with the amount added by doubling down."""
        settle = {}
        for stake in stakes:
            own = due(stake)
            settle[stake.seat, stake.area] = (own, stake.amount, stake.coupon)
            stake.result = own.outcome
            if stake.double:
                settle[stake.seat, stake.double_area] = (double(stake.double), stake.double, 0)
        yield from self._settle(settle)
        for stake in stakes:
            stake.settled = True

    def _pay(self, stakes: list[Stake], reason: Stated, *odds: str) -> Flow:
        return self._stakes(
            stakes,
            lambda stake: won(reason, odds, stake.amount, stake.coupon),
            lambda double: won(reason, odds, double),
        )

    def _collect(self, stakes: list[Stake], reason: Stated) -> Flow:
        return self._stakes(stakes, lambda stake: lost(reason), lambda double: lost(reason))

    def _return(self, stakes: list[Stake], outcome: str, reason: Stated) -> Flow:
        return self._stakes(
            stakes, lambda stake: back(outcome, reason, stake.amount), lambda double: back(outcome, reason, double)
        )

    def _run(self) -> Flow:
        """The round itself."""
        raise NotImplementedError
