"""Pai gow poker at a live table."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.money import show
from croupier.games import pai_gow_poker
from croupier.games.pai_gow_poker.layout import layout, sign
from croupier.games.pai_gow_poker.main_wager import PaiGowTerms, as_bank, as_co_bank, as_player, hand_odds, prepare
from croupier.games.pai_gow_poker.questions import (
    BankOffered,
    BanksHandToSet,
    DealersWager,
    ExposedHand,
    HandsToSet,
    StackToChoose,
)
from croupier.games.pai_gow_poker.rules import AT_A_POSITION, NUMBERS, POSITIONS, PaiGowArea, PaiGowKind, PaiGowRules
from croupier.games.pai_gow_poker.table import PaiGowPokerTable
from croupier.play.cut_offer import cut_places
from croupier.ranking.pai_gow import Wheel, stands
from croupier.ranking.pai_gow import settings as all_settings
from croupier.service.faces.shared import elements_of, unless_closed
from croupier.service.forms import amount
from croupier.service.messages import (
    ActionView,
    FieldView,
    LayoutView,
    PlaceView,
    QuestionView,
    SettingView,
    SharedArea,
    SpotView,
    WagerOffer,
)
from croupier.table.about import CardsToCut
from croupier.table.asks import Ask
from croupier.table.choices import Money
from croupier.table.commands import AcceptBank, DirectDealersWager, Surrender
from croupier.table.driver import GameTable
from croupier.table.notes import ROUND
from croupier.table.places import at_seat
from croupier.words import area_name, hand_name, kind_name
from croupier.words.text import capital

HAND = 7
UNIT = 100_00
"""A stake at which the vigorish is not rounded, where none is at hand."""


SHORT = {
    PaiGowKind.BET: "pai gow poker",
    PaiGowKind.PROGRESSIVE: "prog. payout",
    PaiGowKind.BONUS: "bonus",
    PaiGowKind.INSURANCE: "pai gow insur.",
    PaiGowKind.THREE_CARD: "3-card bonus",
    PaiGowKind.SEVEN_CARD: "7-card bonus",
}
"""What is inscribed in the area of a wager: short."""


def _place(kind: PaiGowKind, row: int, column: int) -> PlaceView:
    return PlaceView(kind.value, kind_name(kind), row, column, SHORT[kind])


class PaiGowPokerFace:
    """19:47-11 and what is at hand of 19:46-1.13B."""

    game = pai_gow_poker.NAME
    title = pai_gow_poker.TITLE

    def __init__(self, table: PaiGowPokerTable) -> None:
        self.table = table
        self._set: dict[tuple[int, int], tuple[int, tuple[Card, ...], PaiGowTerms]] = {}
        """The last hand that each seat was asked to set at a position, with its round."""

    @property
    def rules(self) -> PaiGowRules:
        return self.table.rules

    # --- what is drawn and posted

    def layout(self) -> LayoutView:
        """11.8C(b)3: position 1 is farthest to the dealer's right, at the left of somebody who faces the dealer."""
        kinds = [kind for kind in AT_A_POSITION if self.rules.offers(kind)]
        others = kinds[1:]
        return LayoutView(
            positions=list(POSITIONS),
            places=[
                _place(PaiGowKind.BET, 0, 0),
                *(_place(kind, 1 + at // 2, at % 2) for at, kind in enumerate(others)),
            ],
            own=False,
            shared=[SharedArea(str(PaiGowArea(PaiGowKind.NUMBER, number)), str(number)) for number in NUMBERS]
            if self.rules.number is not None
            else [],
            piles=[],
            hand=HAND,
            split=True,
            elements=elements_of(layout(self.rules)),
            inscriptions=[one.label for one in layout(self.rules) if one.what == "inscription"],
        )

    def offers(self) -> list[WagerOffer]:
        found = []
        for kind in PaiGowKind:
            if (limits := self.rules.limits(kind)) is not None:
                found.append(WagerOffer(kind_name(kind), limits.minimum, limits.maximum, self._pays(kind)))
        return found

    def _pays(self, kind: PaiGowKind) -> str:
        rules = self.rules
        match kind:
            case PaiGowKind.BET:
                return "1 to 1, less 5%"
            case PaiGowKind.NUMBER:
                return str(rules.number.odds) if rules.number else ""
            case PaiGowKind.PROGRESSIVE:
                return f"progressive table {rules.progressive.table.letter}" if rules.progressive else ""
            case PaiGowKind.INSURANCE:
                return f"pay table {rules.insurance.table.letter}" if rules.insurance else ""
            case PaiGowKind.SEVEN_CARD:
                return f"pay table {rules.seven.table.letter}" if rules.seven else ""
            case _:
                return "as on the sign"

    def sign(self) -> list[str]:
        return [*sign(self.rules)]

    def house_way(self) -> list[str]:
        way = self.rules.house_way
        return [
            f"The house way of this table: {way.name}. The first line that fits sets the hand.",
            *map(str, way.rules),
        ]

    # --- wagers

    def spots(self, seat: int) -> list[SpotView]:
        """11.7, 11.12(a), 11.13: one's own position, the ones beside it where two may be played, the numbers."""
        near = [one for one in (seat - 1, seat + 1) if one in POSITIONS and self.rules.two_areas]
        free = [one for one in near if one not in self.table.books.seats]
        areas = [PaiGowArea(kind, position) for position in (seat, *free) for kind in AT_A_POSITION]
        areas += [PaiGowArea(PaiGowKind.NUMBER, number) for number in NUMBERS]
        found = []
        for area in areas:
            if (limits := self.rules.limits(area.kind)) is not None:
                least, most = limits.minimum, limits.maximum
                amounts = [least] if least == most else []
                label = capital(area_name(area))
                found.append(SpotView(str(area), label, area.kind.value, least, most, amounts, True, "", []))
        return found

    # --- what is asked

    def holds(self, cards: tuple[Card, ...]) -> str:
        """Seven cards are two hands only once they are set; each setting is told in words with the question."""
        return ""

    def mark(self, seat: int) -> str:
        if self.table.bank != seat:
            return ""
        return "co-bank" if self.table.co_bank else "bank"

    def shoe(self) -> None:
        """Each round has a deck of its own."""

    def wishes(self, ask: Ask, seat: int) -> list[ActionView]:
        return []

    def _position(self, ask: Ask, seat: int) -> int:
        """The hand of this player that is asked about, of two the one that is set first; 0 if it is about none."""
        return next((int(one.fields.get("position", 0)) for one in ask.choices(seat) if one.if_away), 0)

    def question(self, ask: Ask, seat: int) -> QuestionView | None:
        if seat not in ask.to:
            return None
        position = self._position(ask, seat)
        view = QuestionView(ask.topic, self._words(ask, seat, position), [str(one) for one in ask.cites], position)
        if isinstance(ask.about, HandsToSet | BanksHandToSet):
            seven = self.table.books.cards(at_seat(position))
            view.cards = [str(card) for card in seven]
            view.settings = settings(seven, self.rules.wheel)
            view.house_way = list(self.rules.house_way.rules)
            self._set[seat, position] = self.table.books.number(ROUND), seven, self._terms(ask, seat, position)
        return view

    def _words(self, ask: Ask, seat: int, position: int) -> str:
        match ask.about:
            case BankOffered():
                covered = self.table.to_cover(seat)
                against = f"wagers of {show(covered)} are to be covered" if covered else "nobody else has wagered"
                return f"The dealer offers you the bank; {against}."
            case DealersWager(most=most):
                return f"As the bank you direct what the dealer wagers against you: up to {show(most)}."
            case CardsToCut():
                return "You may cut the cards."
            case StackToChoose():
                return "As the bank you select the stack that is delivered first, counted from the dealer's left."
            case ExposedHand():
                return f"A card of your hand at position {position} was exposed. Play the hand, or void it?"
            case _:
                return "Set your hand: choose the two cards of the low hand."

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        if seat not in ask.to:
            return []
        position = self._position(ask, seat)
        at = {"position": position}
        choices = ask.choices(seat)
        match ask.about:
            case BankOffered():
                whole = ActionView("PassBank", "Pass the bank", key="n", primary=True)
                alone = ActionView("AcceptBank", "Take the bank", key="b")
                shared = ActionView("AcceptBank", "Share the bank with the casino", {"co_bank": True}, key="c")
                banking = {one.fields["co_bank"]: one for one in choices if one.kind is AcceptBank}
                found = [whole, unless_closed(alone, banking[False]), unless_closed(shared, banking[True])]
            case DealersWager():
                bound = ask.choice(seat, DirectDealersWager).free["amount"]
                assert isinstance(bound, Money)
                field = amount("amount", "The dealer's wager", bound, bound.most)
                found = [ActionView("DirectDealersWager", "Direct the dealer's wager", fields=[field], primary=True)]
            case CardsToCut():
                places = cut_places(ask, seat)
                least, last = places.least, places.most
                field = FieldView("at", "number", "Cards before the cutting card", least, last, value=last // 2)
                found = [
                    ActionView("DeclineCut", "Decline the cut", key="n", primary=True),
                    ActionView("CutCards", "Cut the cards", fields=[field], key="c"),
                ]
            case StackToChoose():
                field = FieldView("stack", "number", "Stack", 1, HAND, value=1)
                found = [ActionView("ChooseStack", "Choose the first stack", fields=[field], primary=True)]
            case ExposedHand():
                found = [
                    ActionView("DecideExposedHand", "Play the hand", {**at, "void": False}, key="p", primary=True),
                    ActionView("DecideExposedHand", "Void the hand", {**at, "void": True}, key="v"),
                ]
            case _:
                low = FieldView("low", "low hand", "Low hand")
                found = [
                    ActionView("SetHand", "Set the hand", dict(at), [low], key="Enter", primary=True),
                    ActionView("AskHouseWay", "How would the house set it?", dict(at), key="h"),
                ]
                giving_up = [one for one in choices if one.kind is Surrender and one.fields["position"] == position]
                surrender = ActionView("Surrender", "Surrender the wager", dict(at), key="x")
                found += [unless_closed(surrender, one) for one in giving_up]
        for one in found:
            one.group = "answer"
            one.cites = one.cites or [str(cite) for cite in ask.cites]
        return found

    # --- what a setting costs

    def prepare(self) -> None:
        """Make ready what questions about settings need; without the packages for counting there are no answers."""
        with suppress(ModuleNotFoundError):
            prepare(self.rules.house_way, self.rules.wheel)

    def consult(self, about: str, seat: int, given: Mapping[str, Any]) -> Callable[[], Any]:
        if about != "cost" or given.keys() != {"position"} or type(given["position"]) is not int:
            raise LookupError("only the cost of each setting of a hand can be asked for: cost, with its position")
        position = given["position"]
        held = self._set.get((seat, position))
        if held is None or held[0] != self.table.books.number(ROUND):
            raise LookupError(f"you have no hand at position {position} to set in this round")
        _, seven, terms = held
        return lambda: self._costs(position, seven, terms)

    def _costs(self, position: int, seven: tuple[Card, ...], terms: PaiGowTerms) -> dict[str, Any]:
        try:
            odds = hand_odds(seven, self.rules.house_way, self.rules.wheel, terms)
        except ModuleNotFoundError as missing:
            raise LookupError(f"exact costs need the extra “fast”: {missing.name} is not installed") from None
        return {
            "position": position,
            "house_way": self.rules.house_way.name,
            "rule": odds.rule,
            "settings": [
                {
                    "low": list(one.setting),
                    "high_words": hand_name(one.high),
                    "low_words": hand_name(one.low),
                    "foul": one.foul,
                    "value": str(one.value),
                    "value_percent": round(float(one.value) * 100, 4),
                    "cost_percent": round(float(one.cost) * 100, 4),
                    "best": one is odds.best,
                    "house": one is odds.house,
                }
                for one in odds.settings
            ],
        }

    def _terms(self, ask: Ask, seat: int, position: int) -> PaiGowTerms:
        """What a win leaves, at this stake: for a player against the dealer or the bank, or for the bank itself."""
        if not isinstance(ask.about, BanksHandToSet):
            return as_player(self.table.stake(seat, PaiGowArea(PaiGowKind.BET, position)) or UNIT, self.rules.vigorish)
        covered = self.table.to_cover(seat) or UNIT
        if self.table.co_bank:
            return as_co_bank(covered, self.rules.vigorish, odd_cent_to_bank=self.rules.odd_cent_to_bank)
        return as_bank(covered, self.rules.vigorish)


@lru_cache(maxsize=256)
def _settings(seven: tuple[Card, ...], wheel: Wheel) -> tuple[SettingView, ...]:
    found = []
    for places, high, low in all_settings(seven, wheel):
        foul = "" if stands(high, low) else "the high hand would rank below the low hand (19:47-11.9(a))"
        found.append(SettingView(list(places), hand_name(high), hand_name(low), foul))
    return tuple(found)


def settings(seven: tuple[Card, ...], wheel: Wheel) -> list[SettingView]:
    """Every way to set seven cards, in words, the foul ones with their fault."""
    return list(_settings(seven, wheel)) if len(seven) == HAND else []


def face(table: GameTable) -> PaiGowPokerFace:
    assert isinstance(table, PaiGowPokerTable)
    return PaiGowPokerFace(table)
