"""Setting and exposing hands (19:47-11.9(a) to (f), 11.11(i) and (j), 11.12(b)): by whom, in which order, and how."""

from collections.abc import Sequence
from typing import Any

from ..game import State, Step
from ..report import Fault
from . import hands, house_ways, lines
from .choices import Choices
from .dealing import SEVEN, Deal
from .hands import Set, Verdict
from .round import DEALER, Hand, Round, place_of


class Setting:
    """How the hands of one round are set."""

    def __init__(self, choices: Choices, standing: Round, deal: Deal) -> None:
        self.choices, self.round, self.deal = choices, standing, deal

    # --- reading

    def as_set(self, hand: Hand, cards: Sequence[str]) -> Set:
        if hand.low is None:
            raise Fault(f"the hand at {place_of(hand.position)} was not set", "HandSet", "nothing")
        return hands.as_set(cards, hand.low, wheel_second=self.choices.wheel_second)

    def cards(self, hand: Hand, state: State) -> list[str]:
        return state.cards.face_up(place_of(hand.position), SEVEN)

    def compare(self, hand: Hand, state: State) -> None:
        """11.9(g) to (i): the result of a hand, and why."""
        made = self.as_set(hand, self.cards(hand, state))
        found = hands.verdict(made, self._others(self.round.against, state))
        hand.verdict, hand.foul, hand.by_copy = found.outcome, found.foul, found.by_copy
        hand.reason = hands.reason(made, found, bank=bool(self.round.bank))

    def _others(self, hand: Hand, state: State) -> Set:
        """The hands of the dealer or bank: legal and, where the house sets them, by the house way (11.11(i), (j))."""
        cards = self.cards(hand, state)
        made = self.as_set(hand, cards)
        by_house = hand.position == DEALER or self.round.co_bank
        due = house_ways.due(self.choices.house_way, cards, wheel_second=self.choices.wheel_second)
        if by_house and due is not None and made != due:
            raise Fault("the hands are not set by the house way on file (11.9(d))", due, made)
        if made.foul:
            raise Fault("the dealer or bank plays hands that are not set correctly", "a legal setting", made)
        return made

    # --- steps

    def waiting(self) -> list[Hand]:
        """Return the players' hands that are not set yet."""
        return [hand for hand in self.round.players() if hand.low is None and not hand.out]

    def set(self, step: Step, state: State) -> None:
        """A hand is set."""
        position, low = step["position"], tuple(step["low"])
        if not self.deal.complete or self.round.voided or self.round.must_void:
            raise Fault("a hand is set before the cards are dealt", "all cards dealt", f"position {position}")
        if len(set(low)) != len(low) or not all(1 <= place <= SEVEN for place in low):
            raise Fault("a hand is set with cards it doesn't have", "places from 1 to 7, each once", low)
        hand = self.round.dealers if position == DEALER else self.round.hands.get(position)
        if hand is None or hand.seat != step["seat"]:
            raise Fault("somebody sets another player's hand", hand and f"seat {hand.seat}", f"seat {step['seat']}")
        if step["by"] == "player":
            self._by_player(hand)
        else:
            self._by_house(hand, step, state)
        hand.low = low
        if step["by"] == "house_way":
            # What the house way made is final, so whether it is the filed way is checked at once.
            self._others(hand, state)

    def _by_player(self, hand: Hand) -> None:
        """11.9(b): once; 11.12(b): of two hands the one with the larger wager first, else counterclockwise."""
        own = [waiting for waiting in self.waiting() if waiting.seat == hand.seat]
        own.sort(key=lambda hand: (-self.round.stake(hand.position), hand.position))
        if hand not in own or own[0] is not hand:
            raise Fault(
                "a hand is set out of turn (11.12(b))",
                f"position {own[0].position}" if own else "no hand of this seat",
                f"position {hand.position}",
            )

    def _by_house(self, hand: Hand, step: Step, state: State) -> None:
        """11.9(c), 11.10(e), 11.11(j): the dealer's hand and a bank's, after those of the players."""
        if self.waiting():
            waiting = ", ".join(str(hand.position) for hand in self.waiting())
            raise Fault("the dealer or bank sets before all players have", "no position", waiting)
        cards = self.cards(hand, state)
        bank = self.round.bank and hand.position == self.round.bank
        match step["by"]:
            case "bank" if bank and not self.round.co_bank and hand.low is None:
                return
            case "dealer" if hand.position == DEALER and len(step["low"]) == 2:
                return
            case "house_way" if hand.position == DEALER or (bank and self.round.co_bank):
                return
            case "house_way" if bank and hand.low is not None and self.as_set(hand, cards).foul:
                # 11.11(j): the bank's hands are reset by the dealer.
                due = house_ways.due(self.choices.house_way, cards, wheel_second=self.choices.wheel_second)
                made = hands.as_set(cards, step["low"], wheel_second=self.choices.wheel_second)
                if due is not None and made != due:
                    raise Fault("the bank's hands are not reset by the house way on file (11.11(j))", due, made)
                return
            case _:
                raise Fault("a hand is set by the wrong person", "its own player, or the house", step)

    def turned(self, step: Step, state: State) -> None:
        """Cards are turned over: the dealer's or bank's to be set, a player's to be compared or rearranged."""
        standing, place = self.round, step["place"]
        if step["face"] != "up" or place not in map(place_of, (DEALER, *standing.hands)):
            return
        position = DEALER if place == place_of(DEALER) else place[1]
        hand = standing.dealers if position == DEALER else standing.hands[position]
        if len(step["cards"]) != SEVEN:
            return
        if self.waiting():
            raise Fault("a hand is turned over before all hands are set (11.9(c))", "face down", place)
        if "bonus" in self.choices.limits and position != DEALER:
            seven = self.cards(hand, state)
            made = lines.bonus(seven, royal_match=self.choices.royal_match, natural=self.choices.natural_match)
            hand.bonus_lines = frozenset(made)
        if position == DEALER or position == standing.bank or hand.out:
            return
        # 11.9(f), 11.10(l) and (m): from the dealer's right, once the dealer or bank has set.
        before = [player.position for player in standing.players() if not player.out and not player.exposed]
        if before[:1] != [position]:
            raise Fault("a hand is exposed out of turn (11.9(f))", before[:1], position)
        hand.exposed = True
        self.compare(hand, state)

    def compared(self, step: Step, state: State) -> None:
        """The recorded comparison of two hands is right."""
        position = step["position"]
        if position == DEALER:
            hand = self.round.dealers
            if not self.round.bank or self.round.co_bank:
                raise Fault(
                    "the dealer's hand is compared although it plays against nobody", "nothing", "the dealer's hand"
                )
            made = self._others(hand, state)
        else:
            hand = self._hand(position)
            if not hand.exposed:
                raise Fault("a hand that was not exposed is compared", "exposed", f"position {position}")
            made = self.as_set(hand, self.cards(hand, state))
        other = self._others(self.round.against, state)
        if position == DEALER:
            hand.verdict = hands.verdict(made, other).outcome
        due = self._comparison(hand, made, other)
        found = {name: value for name, value in step.items() if name != "cites"}
        if found != due:
            raise Fault("two hands were compared wrongly", due, found)

    def _comparison(self, hand: Hand, made: Set, other: Set) -> dict[str, Any]:
        """Return what a comparison must state, without its paragraphs."""
        fields: dict[str, Any] = {"seat": hand.seat, "position": hand.position, "against": self.round.bank}
        fields |= {f"against_{name}": value for name, value in self._recorded(other).items()}
        found: Verdict = hands.verdict(made, other)
        if made.high is None:
            return {"is": "HandsMiscounted", **fields, "high_cards": made.high_cards, "low_cards": made.low_cards}
        fields |= self._recorded(made)
        if found.foul:
            return {"is": "HandsMisranked", **fields}
        return {"is": "SetHandsCompared", **fields, "high_is": found.high, "low_is": found.low}

    def _recorded(self, made: Set) -> dict[str, Any]:
        assert made.high is not None
        assert made.low is not None
        wheel_second = self.choices.wheel_second
        return {
            "high": hands.recorded_high(made.high, wheel_second=wheel_second),
            "low": hands.recorded_low(made.low),
        }

    def _hand(self, position: int) -> Hand:
        if position not in self.round.hands:
            raise Fault("there is no hand at a position", sorted(self.round.hands), position)
        return self.round.hands[position]

    def bank_reset(self, step: Step, state: State) -> None:
        """11.11(j): what is recorded about the bank's own setting is right."""
        hand = self.round.against
        made = self.as_set(hand, self.cards(hand, state))
        due: dict[str, Any] = {"is": "BankMiscounted", "high_cards": made.high_cards, "low_cards": made.low_cards}
        if made.high is not None:
            due = {"is": "BankMisranked", **self._recorded(made)}
        found = {name: value for name, value in step.items() if name != "cites"}
        if not self.round.bank or not made.foul or found != due:
            raise Fault("the bank's own setting is stated incorrectly (11.11(j))", due, found)

    def called(self, step: Step) -> None:
        """11.9(f): what is announced about a hand is right."""
        position, outcome = step["position"], step["outcome"]
        if self._hand(position).verdict != outcome:
            due = self._hand(position).verdict
            raise Fault(f"the wrong result is announced for position {position}", due, outcome)
