"""Rounds of pai gow poker (19:47-11): each step is checked against the regulation, the filing and the cards."""

from collections.abc import Iterator, Mapping
from typing import Any

from .. import command_shapes, shapes, value_kinds
from ..accounts import Moves
from ..game import Command, State, Step
from ..meters import Terms
from ..names import DEALING, REMAINING, STUB, Name, area_kind, back_of
from ..report import Fault, money
from ..shapes import category
from ..step_order import Entry
from ..vocabulary import DEALING_METHODS
from ..wagers import registered, shown
from . import bank, wagers
from .bank import Center, Memory
from .choices import Choices
from .dealing import CLOCKWISE, DECK, Deal, around
from .hands import COPY, HIGHER, LOSES, LOWER, PUSH, WINS
from .payouts import VOID, Due
from .round import DEALER, Round
from .routine import Routine
from .setting import Setting
from .settlement import SURRENDERED, Settling
from .tables import PROGRESSIVE, SEVEN_CARD, stated

_IN_A_ROUND = frozenset(
    {"Wagered", "Withdrawn", "Settled", "Compared", "Viewed", "Voided", "Transferred", *shapes.PAI_GOW_STEPS}
)
"""Steps that occur only during a round."""
_SEAT: value_kinds.Fields = {"seat": value_kinds.natural}
_POSITION: value_kinds.Fields = {"position": value_kinds.natural}
_CHIPS: value_kinds.Fields = {**shapes.MONEY, "amount": value_kinds.natural}
_COUNTS: value_kinds.Fields = {"high_cards": value_kinds.natural, "low_cards": value_kinds.natural}
_HANDS: value_kinds.Fields = {"high": value_kinds.an_object, "low": value_kinds.an_object}
_AGAINST: value_kinds.Fields = {
    **_SEAT,
    **_POSITION,
    "against": value_kinds.natural,
    "against_high": value_kinds.an_object,
    "against_low": value_kinds.an_object,
}
_RANKED = value_kinds.one_of(HIGHER, COPY, LOWER)


_PROGRESSIVE_LINE: value_kinds.Fields = {"line": value_kinds.one_of(*map(stated, PROGRESSIVE["100"]))}
_SEVEN_CARD_LINE: value_kinds.Fields = {
    "line": value_kinds.one_of(*{stated(line) for table in SEVEN_CARD.values() for line in table})
}
_VOID_REASONS = (
    "wrong_start",
    "dealers_card_exposed",
    "banks_card_exposed",
    "two_face_up",
    "wrong_number",
    "misdealt",
    "wrong_deck",
    "shoe_failed",
    "stack_card_exposed",
    "stacks_misdealt",
)
_EVENTS = shapes.declare(
    {
        "Act": {
            "BankMarkerPlaced": {**_SEAT, "co_bank": value_kinds.flag},
            "BankMarkerRemoved": _SEAT,
            "BankPassed": _SEAT,
            "BankUnclaimed": {},
            "CardsArranged": _SEAT,
            "CardsRearranged": _POSITION,
            "CutCompleted": {"cover_card": value_kinds.text, "cutting_card": value_kinds.text},
            "CutDue": {},
            "CuttingCardRacked": {"cutting_card": value_kinds.text},
            "CuttingCardReinserted": {"cutting_card": value_kinds.text, "behind": value_kinds.natural},
            "DealersCardsStacked": {},
            "DealersTurnToBank": {},
            "DealersWagerUncovered": {},
            "DealersWagerWaived": {},
            "EnvyMarkerCollected": _POSITION,
            "EnvyMarkerPlaced": _POSITION,
            "ExposedHandKept": {**_SEAT, **_POSITION},
            "LeftHandDraws": {},
            "LockOutPressed": {},
            "PaiGowButtonMoved": _POSITION,
            "PaiGowButtonPlaced": {},
            "PaiGowCardsStay": _POSITION,
            "PaiGowDeckHeld": {},
            "PaiGowDeckInView": {},
            "PaiGowLightVerified": _POSITION,
            "PaiGowNotDealt": {},
            "PaiGowPayoutDocumented": _POSITION,
            "PaiGowShoeEmptied": {},
            "PaiGowStubNotCounted": {},
            "ProgressiveHandSet": {**_POSITION, **_PROGRESSIVE_LINE},
            "ProgressiveHandVerified": {**_POSITION, **_PROGRESSIVE_LINE},
            "RecutOrdered": {"by_last": value_kinds.flag},
            "RestDealtByHand": {},
            "SecondJokerTorn": {"back": value_kinds.text},
            "SevenCardHandSet": {
                **_POSITION,
                "line": value_kinds.one_of(*{stated(line) for way in SEVEN_CARD.values() for line in way}),
            },
            "ShakerBrought": {"dice": value_kinds.natural},
            "ShakerOpened": {},
            "ShakerPutAway": {},
            "StackChosen": {"stack": value_kinds.natural},
            "StackCovered": {"cover_card": value_kinds.text},
            "StartMarked": {},
        },
        "Announced": {
            "NumberCalled": {"number": value_kinds.natural},
            "OptionalResultCalled": {"area": value_kinds.name, "wins": value_kinds.flag},
            "PaiGowResultCalled": {**_POSITION, "outcome": value_kinds.one_of(WINS, LOSES, PUSH)},
            "PremiumHandCalled": _POSITION,
        },
        "Compared": {
            "HandsMiscounted": {**_AGAINST, **_COUNTS},
            "HandsMisranked": {**_AGAINST, **_HANDS},
            "SetHandsCompared": {**_AGAINST, **_HANDS, "high_is": _RANKED, "low_is": _RANKED},
        },
        "Irregular": {
            "BankMiscounted": _COUNTS,
            "BankMisranked": _HANDS,
            "DiceFellOut": {},
            "DiceNotFlat": {},
            "ExposedHandOffered": _POSITION,
            "HouseWayMissed": {},
            "LidRemovedByBank": {},
            "PaiGowCardFaceUp": {"card": value_kinds.card},
            "PaiGowCardInError": {"to": value_kinds.name},
            "StackCardExposed": {},
            "StacksMisdealt": {},
        },
        "Transferred": {
            "BankMadeUpCenter": {**_CHIPS, **_SEAT, "co_bank": value_kinds.flag},
            "CasinoMadeUpCenter": _CHIPS,
            "DealersWagerLost": _CHIPS,
            "DealersWagerPaid": _CHIPS,
            "DealersWagerPlaced": _CHIPS,
            "DealersWagerPushed": _CHIPS,
            "DealersWagerReturned": _CHIPS,
            "PaiGowProgressiveTakenIn": {**_CHIPS, **_POSITION},
            "SurplusGiven": {**_CHIPS, **_SEAT},
            "SurplusShared": {**_CHIPS, "surplus": value_kinds.natural},
        },
        "Voided": {
            "PaiGowVoided": {
                "reason": value_kinds.one_of(*_VOID_REASONS),
                **_POSITION,
                "in_deck": value_kinds.natural,
                "fault": value_kinds.one_of("", "jams", "stops", "fails_to_deal"),
            }
        },
    }
)


class PaiGowPoker:
    """The rules of one table under one filing."""

    composition = value_kinds.CARDS | {value_kinds.JOKER}
    shoe = False
    seats = 6
    lasting: tuple[str, ...] = ()
    steps = frozenset(shapes.COMMON_STEPS) | frozenset(shapes.PAI_GOW_STEPS) | shapes.SHARED_STEPS | _EVENTS
    commands = frozenset(command_shapes.COMMANDS)

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.choices = Choices(filing)
        self.method = self.choices.method
        self.rounds = 0
        self.round: Round | None = None
        self.memory = Memory()
        self.button = DEALER
        """11.8C(d): the position of the button."""
        self.last_back = ""
        """11.2(b)4: the back of the deck of the last round dealt."""
        self.last_by_hand = False
        """True if that deck was shuffled by hand."""
        self.to_cut: dict[Name, bool] = {}
        """11.6(b)2: whether each deck was shuffled by hand, or came shuffled, and must be cut."""
        self.by_hand: dict[Name, bool] = {}
        """Whether each deck was last shuffled by hand."""
        self.preshuffled: set[Name] = set()
        """Decks that came shuffled and are unchanged since."""
        self.fresh: set[Name] = set()
        """11.10(b): decks brought or washed since the game began."""
        self.cuts: dict[Name, int] = {}
        """How often each deck was cut since its shuffle."""
        self._kind = ""
        self.steps_beside = Routine(self.choices)

    def routine(self, entry: Entry) -> None:
        self.steps_beside.check(entry, self.method, self.memory.last_wagers)

    def meter_terms(self) -> dict[str, Terms]:
        return self.choices.meter_terms()

    # --- a round

    def begin(self, number: int, commands: list[Command]) -> None:
        if self.round is not None or number != self.rounds + 1:
            raise Fault("the number of a round is not the next one", self.rounds + 1, number)
        self.rounds = number
        self.round = Round(number, commands)
        self.deal = Deal(self.choices, self.method, self.round)
        self.setting = Setting(self.choices, self.round, self.deal)
        self.center = Center(self.choices, self.round)
        self.settling = Settling(self.choices, self.round, self.deal, self.setting, self.center)
        self.cuts_due = 0
        self.cuts_made = 0
        self.dealt_back, self.dealt_by_hand = "", False

    def use_method(self, method: str) -> None:
        """11.11(o): another method of dealing than the filed one may be required."""
        self.method = DEALING_METHODS.get(method, self.method)

    def unasked(self, step: Step) -> bool:
        """The house way needs no command, and a bank's own wager is returned without one (reading 24)."""
        if category(step) == "HandSet":
            return bool(step["by"] == "house_way")
        return category(step) == "Withdrawn" and self.round is not None and step["seat"] == self.round.bank

    def shuffled(self, deck: Name, role: str) -> None:
        self.by_hand[deck] = role == "dealer"
        self.to_cut[deck] = self.by_hand[deck] or deck in self.preshuffled
        self.preshuffled.discard(deck)

    def registered(self, name: str, stake: Any) -> None:
        """11.14(b): a progressive wager just collected has been registered on the meter."""
        registered(self.round.to_register if self.round is not None else [], name, stake)

    def leave(self, seat: int) -> None:
        """When a player leaves, payments and wagers at the seat don't count for the next player."""
        self.memory.leave(seat)

    def kind(self, _step: Step) -> str:
        return self._kind

    def before(self, step: Step, state: State) -> Moves | None:
        if self.round is None and category(step) in _IN_A_ROUND:
            raise Fault(f"{step['is']} outside a round", "a round", "none")
        match category(step):
            case "Settled":
                return self._settle(step, state)
            case "VigorishCollected":
                self._kind = f"vigorish on {'a surplus' if not step['area'] else 'a wager'}{self._against()}"
                return self.settling.vigorish(step, state)
            case "Transferred":
                self._kind, moves = self.center.transferred(step, state)
                return moves
            case "DeckBrought":
                self.fresh.add(step["deck"])
                if self.choices.preshuffled:
                    self.preshuffled.add(step["deck"])
            case "Moved":
                self._move(step)
            case "Cut":
                self._cut(step)
            case "Advised" if step["low"] or step["rule"]:
                raise Fault("the record discloses what only a player was told (11.9(b))", "nothing", step["low"])
            case _:
                if self.round is not None:
                    self._in_round(self.round, step, state)
        return None

    def _in_round(self, standing: Round, step: Step, state: State) -> None:
        match category(step):
            case "Wagered" | "Withdrawn":
                wagers.place(self.choices, standing, step)
            case "BankTaken":
                bank.taken(self.choices, standing, self.memory, step, state)
            case "Announced" if step["is"] == "BetsClosed":
                self._no_more_bets(standing, state)
            case "Announced" if step["is"] == "PaiGowResultCalled":
                self.setting.called(step)
            case "Irregular" if step["is"] in ("BankMiscounted", "BankMisranked"):
                self.setting.bank_reset(step, state)
            case "StartDetermined":
                self.deal.started(step, self.button)
            case "Committed":
                self._check_washed(step["deck"], state)
                self.deal.committed()
            case "Counted":
                self._counted(standing, step)
            case "Viewed":
                hand = standing.hands.get(step["place"][1])
                if hand is None or hand.seat != step["seat"] or hand.void:
                    raise Fault("a player looks at another player's cards", "his or her own", step["place"])
                hand.looked = True
            case "HandSet":
                self.setting.set(step, state)
            case "Compared":
                self.setting.compared(step, state)
            case "Voided":
                self._void(standing, step)
            case _:
                pass

    def after(self, step: Step, state: State) -> None:
        if category(step) == "Turned" and self.round is not None and self.round.closed:
            self.setting.turned(step, state)
        if category(step) == "Turned" and step["place"][0] == "spread" and step["face"] == "up":
            # 11.6(g): cards that were spread face up are washed, so they are no longer as delivered.
            self.preshuffled -= {held.deck for held in state.cards.places[step["place"]]}
        if category(step) == "Committed":
            self.cuts[step["deck"]] = 0

    def _no_more_bets(self, standing: Round, state: State) -> None:
        """11.7(c); 11.10(d)1 and (g): the wagers against the dealer are remembered."""
        if standing.bank and not standing.co_bank and standing.dealers_wager is None:
            self.center.no_dealers_wager()
        wagers.close(self.choices, standing, state)
        if not standing.bank:
            for seat in state.seats:
                own = [standing.wagers[spot].stake for spot in standing.standing("bet") if spot[0] == seat]
                self.memory.last_wagers[seat] = sum(own)

    # --- cards

    def _move(self, step: Step) -> None:
        source, target = step["source"], step["target"]
        if (source[0], target[0]) == ("spread", "stack"):
            self.fresh.add(step["deck"])
        if self.round is None:
            return
        if source == DEALING or source[0] == "stack_of_seven":
            self.deal.moved(step)
        elif target == DEALING:
            self._place_deck(self.round, step["deck"])

    def _check_washed(self, deck: Name, state: State) -> None:
        """11.5(c), 11.6(g): cards spread face up are turned over and washed before they are shuffled."""
        for place, held in state.cards.places.items():
            if place[0] == "spread" and any(held_card.deck == deck and held_card.up for held_card in held):
                raise Fault("cards spread face up are dealt without being washed (11.6(g))", "washed", deck)

    def _cut(self, step: Step) -> None:
        self.cuts[step["deck"]] = self.cuts.get(step["deck"], 0) + 1
        self.cuts_made += 1

    def _place_deck(self, standing: Round, deck: Name) -> None:
        """11.6(b): a deck shuffled by hand, or delivered shuffled, has been cut; 11.2(b)4: two decks alternate."""
        needed = self.to_cut.get(deck, False)
        self.to_cut[deck] = False
        self.cuts_due += needed
        if needed != (self.cuts.get(deck, 0) > 0):
            raise Fault("the cut does not follow 11.6(b)", f"{int(needed)} cut", self.cuts.get(deck, 0))
        back = back_of(deck)
        # Without a device, one of the two is played alone, shuffled by hand, until a device is back.
        by_hand = self.last_by_hand or self.by_hand[deck]
        if len(self.choices.backs) > 1 and back == self.last_back and not by_hand:
            raise Fault("a deck is used in two consecutive rounds (11.2(b)4)", "the other deck", deck)
        self.dealt_back, self.dealt_by_hand = back, self.by_hand[deck]
        if standing.voided:
            raise Fault("a deck is dealt in a void round", "no card", deck)
        if deck in self.fresh:
            self.fresh.clear()
            if standing.bank:
                raise Fault("a player banks the start of the game (11.10(b))", "the dealer", f"seat {standing.bank}")

    def _counted(self, standing: Round, step: Step) -> None:
        """11.8(d), 11.17(h): the dealer counts, and a wrong count voids the round."""
        if step["place"] not in (REMAINING, STUB):
            return
        count = standing.take("StubCounted")["count"]
        if count != step["count"]:
            raise Fault("the count recorded is not the dealer's", count, step["count"])
        if step["count"] != step["expected"]:
            standing.must_void = f"{step['count']} cards are left, not {step['expected']} (11.8(d)2)"
            misdealt = any(finding["misdealt"] for finding in standing.commands_named("MisdealFound"))
            wrong_deck = ("wrong_deck", DECK + step["count"] - step["expected"])
            standing.void_reasons.append(("misdealt", 0) if misdealt else wrong_deck)

    # --- settlements

    def _void(self, standing: Round, step: Step) -> None:
        """11.11: a round is void only for a reason that somebody reported."""
        if not standing.must_void and not self._has_to_be_void(standing):
            names = ", ".join(command["is"] for command in standing.commands)
            raise Fault("no irregularity justifies voiding the round", "an irregularity", names)
        found = (step["reason"], step["position"], step["in_deck"], step["fault"])
        due = list(self._void_reasons(standing))
        if found not in due:
            raise Fault("the stated reason for voiding the round is wrong", due, found)
        standing.voided, standing.must_void = True, ""

    def _void_reasons(self, standing: Round) -> Iterator[tuple[str, int, int, str]]:
        """Yield the reasons that may void a round, each with its position, the cards of its deck and its fault."""
        yield from ((reason, 0, in_deck, "") for reason, in_deck in standing.void_reasons)
        for command in standing.commands:
            match command["is"]:
                case "WrongStart":
                    yield "wrong_start", command["position"], 0, ""
                case "WrongNumberOfCards":
                    yield "wrong_number", command["position"], 0, ""
                case "ShoeFault":
                    yield "shoe_failed", 0, 0, command["fault"]
                case "HandExposed" if command["position"] == DEALER:
                    yield "dealers_card_exposed", DEALER, 0, ""
                case "HandExposed" if command["position"] == standing.bank:
                    yield "banks_card_exposed", standing.bank, 0, ""
                case "CardExposed" if self.choices.reshuffle_voids:
                    yield "stack_card_exposed", 0, 0, ""
                case "StacksDealtWrong" if self.choices.reshuffle_voids:
                    yield "stacks_misdealt", 0, 0, ""

    def _has_to_be_void(self, standing: Round) -> bool:
        """11.11(c), (e), (h) and (n): whatever voids all hands without a count."""
        own = {DEALER, standing.bank}
        exposed = any(command["position"] in own for command in standing.commands_named("HandExposed"))
        # Reading 26: by the other choice, a reshuffle of the stacks voids the round.
        if self.choices.reshuffle_voids and (standing.count("CardExposed") or standing.count("StacksDealtWrong")):
            return True
        return exposed or any(map(standing.count, ("ShoeFault", "WrongStart", "WrongNumberOfCards")))

    def _settle(self, step: Step, state: State) -> Moves:
        due, moves = self.settling.settle(step, state)
        self._kind = self._kind_of(step, due)
        return moves

    def _kind_of(self, step: Step, due: Due) -> str:
        kind = area_kind(step["area"])
        if kind == "bet":
            return f"bet {due.outcome}{self._lost_by(step, due) if due.outcome == LOSES else ''}{self._against()}"
        if due.outcome == WINS and kind not in ("number", "envy"):
            return f"{kind} {due.outcome}: {due.reason['line']}"
        if kind == "envy":
            return f"envy: {' and '.join(sorted(set(due.reason['lines'])))}"
        return f"{kind} {due.outcome}" + (f": {due.reason['is']}" if due.outcome == VOID else "")

    def _lost_by(self, step: Step, due: Due) -> str:
        """Return why a pai gow poker wager lost."""
        if due.reason == SURRENDERED:
            return " surrendered"
        assert self.round is not None
        hand = self.round.hands[wagers.number_of((step["seat"], step["area"]))]
        return " set wrongly" if hand.foul else " by a copy" if hand.by_copy else " with lower hands"

    def _against(self) -> str:
        standing = self.round
        if standing is None or not standing.bank:
            return " against the dealer"
        return " against a co-bank" if standing.co_bank else " against a bank"

    # --- the end

    def end(self, number: int, state: State) -> None:
        standing = self.round
        if standing is None or standing.number != number:
            raise Fault("a round ends without having begun", standing.number if standing else "no round", number)
        if standing.wagers:
            raise Fault("wagers were never settled", "none", shown(standing.wagers))
        if standing.owed is not None:
            seat, area, won = standing.owed
            raise Fault(
                "vigorish was not collected (11.9(j))",
                money(self.choices.vigorish(won)["amount"]),
                f"seat {seat} {area}",
            )
        if standing.to_register:
            raise Fault("progressive wagers were not registered", "none", standing.to_register)
        self.settling.check_unseen()
        if standing.closed and not standing.voided:
            self._check_played(standing)
        self._check_documents(standing)
        if standing.closed:
            self.memory.last_bank = standing.bank
            self.button = around(CLOCKWISE, self.button)[1]
            self.last_back, self.last_by_hand = self.dealt_back, self.dealt_by_hand
        self.round = None

    def _check_played(self, standing: Round) -> None:
        """A round that is not void was dealt and played to its end."""
        if standing.must_void or self._has_to_be_void(standing):
            raise Fault("a void round goes on (11.11)", standing.must_void or "void", "played")
        if not self.deal.complete:
            raise Fault("the round has ended with cards not dealt", "all cards dealt", "some")
        left = [hand.position for hand in standing.players() if not hand.exposed and not hand.out]
        if left:
            raise Fault("the round has ended with hands not exposed", "none", left)
        if "bonus" in self.choices.limits:
            self.settling.check_envy()

    def _check_documents(self, standing: Round) -> None:
        """11.14(c)3, 11.9(l): payouts off the meter are validated, and those paid away from the table are
        documented.
        """
        needed = {
            "ValidatePayout": standing.validated,
            "CompleteDocumentation": len(standing.documented),
        }
        for name, count in needed.items():
            if standing.count(name) != count:
                raise Fault(f"the number of {name} does not fit the payouts", count, standing.count(name))
        if self.cuts_made != self.cuts_due + standing.count("OrderRecut"):
            due = self.cuts_due + standing.count("OrderRecut")
            raise Fault("the cards were cut the wrong number of times (11.6(b), (f))", due, self.cuts_made)
