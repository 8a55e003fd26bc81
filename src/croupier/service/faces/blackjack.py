"""Blackjack at a live table."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, show
from croupier.games import blackjack
from croupier.games.blackjack.areas import SPOTS, BlackjackKind
from croupier.games.blackjack.asked import BlackjackAsked, decisions, hand_asked, most, most_added, up_card
from croupier.games.blackjack.decision_costs import BlackjackDecision, decision, worths
from croupier.games.blackjack.hints import ChoiceWorth, prepare
from croupier.games.blackjack.layout import layout, sign
from croupier.games.blackjack.points import is_natural, total
from croupier.games.blackjack.questions import (
    CardOwed,
    HandToPlay,
    HandToSplitToo,
    WagerToDoubleToo,
    WagerToInsure,
)
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.table import BEHIND, CAME, NOT_COME, BlackjackTable, lammer_key
from croupier.games.blackjack.words import hand_words
from croupier.service.faces.cut import cut_answers
from croupier.service.faces.shared import elements_of, unless_closed
from croupier.service.messages import (
    ActionView,
    FieldView,
    LayoutView,
    PlaceView,
    QuestionView,
    ShoeView,
    SpotView,
    WagerOffer,
)
from croupier.table.asks import Ask
from croupier.table.commands import AdmitPlayers
from croupier.table.driver import GameTable
from croupier.table.notes import ROUND
from croupier.table.places import called
from croupier.words import area_name, card_name, kind_name, question
from croupier.words.text import capital

ACROSS = 2
"""So many optional wagers lie side by side at a box."""

DOES = {"hit": "Hit", "stand": "Stand", "double": "DoubleDown", "split": "SplitPair", "surrender": "Surrender"} | {
    "insure": "Insure",
    "even money": "TakeEvenMoney",
    "decline": "DeclineInsurance",
}
"""The action by which each decision is taken."""

TURN = {"hit": ("Hit", "h"), "stand": ("Stand", "s"), "double": ("Double", "d")} | {
    "split": ("Split", "p"),
    "surrender": ("Surrender", "r"),
}
"""What stands on the buttons of a turn, and the keys."""


SHORT = {
    BlackjackKind.BET: "bet",
    BlackjackKind.SECOND: "second bet",
    BlackjackKind.THIRD: "third bet",
    BlackjackKind.OVER: "over 13",
    BlackjackKind.UNDER: "under 13",
    BlackjackKind.SUIT: "same suit",
    BlackjackKind.SEVENS: "sevens",
    BlackjackKind.PROGRESSIVE: "prog.",
    BlackjackKind.BONUS: "bonus",
    BlackjackKind.STREAK_2: "streak of 2",
    BlackjackKind.STREAK_3: "streak of 3",
    BlackjackKind.STREAK_4: "streak of 4",
    BlackjackKind.STREAK_5: "streak of 5",
    BlackjackKind.MATCH: "match dealer",
    BlackjackKind.TWENTY: "20 point bonus",
}
"""What is inscribed in the area of a wager: short."""


class BlackjackFace:
    """19:47-2 and what is at hand of 19:46-1.10."""

    game = blackjack.NAME
    title = blackjack.TITLE

    def __init__(self, table: BlackjackTable) -> None:
        self.table = table
        self._asked: dict[tuple[int, int], tuple[int, BlackjackDecision]] = {}
        """What each seat was last asked to decide at a box, with its round."""

    @property
    def rules(self) -> BlackjackRules:
        return self.table.rules

    # --- what is drawn and posted

    def layout(self) -> LayoutView:
        """Box 1 is farthest to the dealer's left, at the right of somebody who faces the dealer."""
        kinds = [kind for kind in BlackjackKind if self.rules.offers(kind)]
        hand = [kind for kind in kinds if kind in SPOTS]
        side = [kind for kind in kinds if kind not in SPOTS]
        return LayoutView(
            positions=list(reversed(self.table.positions)),
            places=[PlaceView(kind.value, kind_name(kind), 0, at, SHORT[kind]) for at, kind in enumerate(hand)]
            + [
                PlaceView(kind.value, kind_name(kind), 1 + at // ACROSS, at % ACROSS, SHORT[kind])
                for at, kind in enumerate(side)
            ],
            own=False,
            shared=[],
            piles=[],
            hand=4,
            split=False,
            elements=elements_of(layout(self.rules)),
            inscriptions=[one.label for one in layout(self.rules) if one.what == "inscription"],
            hands="box",
        )

    def offers(self) -> list[WagerOffer]:
        found = []
        for kind in BlackjackKind:
            if (limits := self.rules.limits(kind)) is not None:
                found.append(WagerOffer(kind_name(kind), limits.minimum, limits.maximum, self._pays(kind)))
        return found

    def _pays(self, kind: BlackjackKind) -> str:
        if kind in SPOTS:
            return f"1 to 1, blackjack {self.rules.blackjack_pays}"
        return "as on the sign"

    def sign(self) -> list[str]:
        return [*sign(self.rules)]

    def house_way(self) -> list[str]:
        """No hands are set here; how the dealer draws is on the layout."""
        return []

    def shoe(self) -> ShoeView:
        """2.2(c): of a double shoe the side from which the round is dealt."""
        t, books = self.table, self.table.books
        left, behind = len(books.cards(t.shoe)), books.number(t.of_side(BEHIND), NOT_COME)
        came = books.number(t.of_side(CAME), NOT_COME) != NOT_COME
        before = NOT_COME if behind == NOT_COME else 0 if came else max(0, left - behind)
        return ShoeView(left, len(books.cards(t.discards)), before)

    # --- wagers

    def spots(self, seat: int) -> list[SpotView]:
        """2.13, 2.14: one's own box, and others where a player may have several or a box several players."""
        others = [box for box in self.table.positions if box != seat]
        near = others if self.rules.boxes_of_a_player > 1 or self.rules.players_at_a_box > 1 else []
        found = []
        for area in (area for box in (seat, *near) for area in self.rules.areas_of(box)):
            limits = self.rules.limits(area.kind)
            assert limits is not None
            label = capital(area_name(area))
            amounts = self._amounts(area.kind)
            spot = SpotView(str(area), label, area.kind.value, limits.minimum, limits.maximum, amounts, True, "", [])
            found.append(spot)
        return found

    def _amounts(self, kind: BlackjackKind) -> list[Cents]:
        """2.17(g)3, 2.19(b), 2.20(a): wagers of one or two amounts only."""
        if kind is BlackjackKind.BONUS:
            return sorted(self.rules.bonus.awards) if self.rules.bonus is not None else []
        limits = self.rules.limits(kind)
        return [limits.minimum] if limits is not None and limits.minimum == limits.maximum else []

    def wishes(self, ask: Ask, seat: int) -> list[ActionView]:
        """2.13(a): who is first at a box may let others wager there."""
        found = []
        for choice in ask.choices(seat):
            if choice.kind is AdmitPlayers and choice.refusal is None:
                box = choice.fields["position"]
                admitting = ActionView("AdmitPlayers", f"Let others bet on box {box}", {"position": box})
                admitting.group, admitting.cites = "seat", ["19:47-2.13(a)"]
                found.append(admitting)
        return found

    # --- what is asked

    def holds(self, cards: tuple[Card, ...]) -> str:
        """2.1: totals are called by the dealer; a blackjack that a card reader shows is not."""
        return "a blackjack" if is_natural(cards) else ""

    def mark(self, seat: int) -> str:
        """2.22(d): how far a streak has come, as the lammer says."""
        if self.rules.streak is None:
            return ""
        longest = max(self.table.books.number(lammer_key(seat, box)) for box in self.table.positions)
        return f"streak {longest}" if longest > 1 else ""

    def question(self, ask: Ask, seat: int) -> QuestionView | None:
        if seat not in ask.to:
            return None
        cites = [str(one) for one in ask.cites]
        asked = hand_asked(ask)
        if asked is None:
            return QuestionView(ask.topic, "You may cut the cards.", cites)
        cards = self.table.books.cards(asked.place)
        view = QuestionView(ask.topic, self._words(ask, asked), cites, asked.box, [str(card) for card in cards])
        view.place = called(asked.place)
        found = decision(self.table, ask, asked)
        if found is not None:
            self._asked[seat, asked.box] = self.table.books.number(ROUND), found
            view.priced = True
        return view

    def _words(self, ask: Ask, asked: BlackjackAsked) -> str:
        cards, up = self.table.books.cards(asked.place), up_card(self.table)
        held = "a blackjack" if asked.number == 1 and is_natural(cards) else str(total(cards))
        where = capital(hand_words(asked.box, asked.number))
        match ask.about:
            case HandToPlay():
                against = f" against {card_name(up)}" if up is not None else ""
                return f"{where}: you have {held}{against}."
            case WagerToInsure():
                return f"{where}: you have {held}, and the dealer shows an ace. Insurance?"
            case CardOwed():
                return f"{where}: a card for your hand wasn't dealt. Take it now?"
            case _:
                return f"{question(ask)}."

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        if seat not in ask.to:
            return []
        asked = hand_asked(ask)
        found = cut_answers(ask, seat) if asked is None else self._hand_answers(ask, asked)
        for one in found:
            one.group = "answer"
            one.cites = one.cites or [str(cite) for cite in ask.cites]
        return found

    def _hand_answers(self, ask: Ask, asked: BlackjackAsked) -> list[ActionView]:
        at = {"position": asked.box}
        match ask.about:
            case HandToPlay():
                return self._turn(ask, asked)
            case WagerToInsure():
                return self._insurance(ask, asked)
            case CardOwed():
                return [
                    ActionView("DecideMissedCard", "Take the card", {**at, "take": True}, key="h", primary=True),
                    ActionView("DecideMissedCard", "Call the hand dead", {**at, "take": False}, key="x"),
                ]
            case HandToSplitToo():
                both = ActionView("SplitPair", "Bet on both hands", dict(at), key="p")
                return [
                    unless_closed(both, decisions(ask, asked.seat)["split"]),
                    ActionView("DesignateHand", "The first hand", {**at, "second": False}, key="1", primary=True),
                    ActionView("DesignateHand", "The second hand", {**at, "second": True}, key="2"),
                ]
            case _:
                found = self._doubles(ask, asked)
                if isinstance(ask.about, WagerToDoubleToo):
                    found.append(ActionView("KeepWager", "Leave it as it is", dict(at), key="n", primary=True))
                return found

    def _turn(self, ask: Ask, asked: BlackjackAsked) -> list[ActionView]:
        """2.6, 2.8, 2.10 to 2.12(a): what is not legal says why."""
        found = []
        for word, choice in decisions(ask, asked.seat).items():
            if word == "double":
                found += self._doubles(ask, asked)
                continue
            label, key = TURN[word]
            action = ActionView(DOES[word], label, {"position": asked.box}, key=key)
            found.append(unless_closed(action, choice))
        return found

    def _doubles(self, ask: Ask, asked: BlackjackAsked) -> list[ActionView]:
        """2.10: as much again, or less."""
        chip, whole = self.rules.smallest_chip, most_added(self.table, ask, asked)
        at = {"position": asked.box}
        label, key = TURN["double"]
        full = ActionView("DoubleDown", f"{label} for {show(whole)}", {**at, "amount": whole}, key=key)
        full = unless_closed(full, decisions(ask, asked.seat)["double"])
        if not full.legal:
            full.label = label
            return [full]
        if whole <= chip:
            return [full]
        field = FieldView("amount", "amount", "Added to the bet", chip, whole, value=whole)
        return [full, ActionView("DoubleDown", "Double for less", dict(at), [field])]

    def _insurance(self, ask: Ask, asked: BlackjackAsked) -> list[ActionView]:
        """2.9, 2.7."""
        at, may = {"position": asked.box}, decisions(ask, asked.seat)
        chip, highest = self.rules.smallest_chip, most(may["insure"])
        found = [ActionView("DeclineInsurance", "No insurance", dict(at), key="n", primary=True)]
        amount = highest or chip
        full = ActionView("Insure", f"Insure for {show(amount)}", {**at, "amount": amount}, key="i")
        found.append(unless_closed(full, may["insure"]))
        if highest > chip:
            field = FieldView("amount", "amount", "Insurance", chip, highest, value=highest)
            found.append(ActionView("Insure", "Insure for less", dict(at), [field]))
        even = ActionView("TakeEvenMoney", "Even money", dict(at), key="e")
        if self.rules.even_money:
            found.append(unless_closed(even, may["even money"]))
        return found

    # --- what a decision costs

    def prepare(self) -> None:
        """Make ready what questions about decisions need; without the packages for counting there are no answers."""
        with suppress(ModuleNotFoundError):
            prepare(self.rules)

    def consult(self, about: str, seat: int, given: Mapping[str, Any]) -> Callable[[], Any]:
        if about != "cost" or given.keys() != {"position"} or type(given["position"]) is not int:
            raise LookupError("only the cost of each decision can be asked for: cost, with the box as its position")
        box = given["position"]
        number, asked = self._asked.get((seat, box), (0, None))
        if asked is None or number != self.table.books.number(ROUND):
            raise LookupError(f"you have no decision to make at box {box} in this round")
        return lambda: self._costs(box, asked)

    def _costs(self, box: int, asked: BlackjackDecision) -> dict[str, Any]:
        try:
            found = worths(asked)
        except ModuleNotFoundError as missing:
            raise LookupError(f"exact costs need the extra “fast”: {missing.name} is not installed") from None
        return {"position": box, "choices": [_plain(one) for one in found]}


def _plain(one: ChoiceWorth) -> dict[str, Any]:
    return {
        "do": DOES[one.choice],
        "choice": one.choice,
        "value_percent": round(one.value * 100, 4),
        "cost_percent": round(one.cost * 100, 4),
        "best": one.best,
    }


def face(table: GameTable) -> BlackjackFace:
    assert isinstance(table, BlackjackTable)
    return BlackjackFace(table)
