"""Three card poker at a live table."""

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from croupier.equipment.cards import Card
from croupier.equipment.money import show
from croupier.games import three_card_poker
from croupier.games.three_card_poker.decision_costs import (
    FOLD,
    PLAY,
    DecisionWorth,
    ThreeCardAsked,
    ThreeCardDecision,
    decision,
    hand_asked,
    is_played,
    prepare,
    worths,
)
from croupier.games.three_card_poker.layout import layout, sign
from croupier.games.three_card_poker.pay_tables import EVEN
from croupier.games.three_card_poker.rules import ThreeCardArea, ThreeCardKind, ThreeCardRules
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.ranking.three_card import HAND_SIZE, rank_three
from croupier.service.faces.cut import cut_answers
from croupier.service.faces.shared import elements_of, unless_closed
from croupier.service.messages import (
    ActionView,
    LayoutView,
    PlaceView,
    QuestionView,
    SpotView,
    WagerOffer,
)
from croupier.table.asks import Ask
from croupier.table.commands import MakePlayWager
from croupier.table.driver import GameTable
from croupier.table.notes import ROUND
from croupier.table.places import called
from croupier.words import area_name, hand_name, line_name
from croupier.words.text import capital

IN_A_LINE = (ThreeCardKind.PLAY, ThreeCardKind.ANTE, ThreeCardKind.PAIR_PLUS)
"""The areas of a position, from the player toward the dealer."""

DOES = {PLAY: "MakePlayWager", FOLD: "Fold"}
"""The action by which each decision is taken."""


SHORT = {ThreeCardKind.ANTE: "ante", ThreeCardKind.PAIR_PLUS: "pair plus", ThreeCardKind.PLAY: "play"}
"""What is inscribed in the area of a wager: short."""


class ThreeCardPokerFace:
    """19:47-20."""

    game = three_card_poker.NAME
    title = three_card_poker.TITLE

    def __init__(self, table: ThreeCardPokerTable) -> None:
        self.table = table
        self._asked: dict[tuple[int, int], tuple[int, ThreeCardDecision]] = {}
        """What each seat was last asked to decide at a position, with its round."""

    @property
    def rules(self) -> ThreeCardRules:
        return self.table.rules

    # --- what is drawn and posted

    def layout(self) -> LayoutView:
        """Position 1 is at the dealer's left, at the right of somebody who faces the dealer."""
        elements = layout(self.rules)
        return LayoutView(
            positions=list(reversed(self.table.positions)),
            places=[PlaceView(kind.value, line_name(kind), row, 0, SHORT[kind]) for row, kind in enumerate(IN_A_LINE)],
            own=False,
            shared=[],
            piles=[],
            hand=HAND_SIZE,
            split=False,
            elements=elements_of(elements),
            inscriptions=[one.label for one in elements if one.what == "inscription"],
            numbered=False,
        )

    def offers(self) -> list[WagerOffer]:
        rules = self.rules
        return [
            WagerOffer(line_name(ThreeCardKind.ANTE), rules.ante.minimum, rules.ante.maximum, f"{EVEN}, and a bonus"),
            WagerOffer(
                line_name(ThreeCardKind.PAIR_PLUS),
                rules.pair_plus.minimum,
                rules.pair_plus.maximum,
                f"ledger {rules.ledger.letter}",
            ),
        ]

    def sign(self) -> list[str]:
        return [*sign(self.rules)]

    def house_way(self) -> list[str]:
        """No hands are set here."""
        return []

    def shoe(self) -> None:
        """Each round has a deck of its own."""

    # --- wagers

    def spots(self, seat: int) -> list[SpotView]:
        """20.6: one's own position and, where so filed, those beside it."""
        near = [one for one in self.table.positions if abs(one - seat) == 1] if self.rules.two_positions else []
        found = []
        for position in (seat, *near):
            for kind in (ThreeCardKind.ANTE, ThreeCardKind.PAIR_PLUS):
                area, limits = ThreeCardArea(kind, position), self.rules.limits(kind)
                label = capital(area_name(area))
                found.append(SpotView(str(area), label, kind.value, limits.minimum, limits.maximum, [], True, "", []))
        return found

    def wishes(self, ask: Ask, seat: int) -> list[ActionView]:
        return []

    # --- what is asked

    def holds(self, cards: tuple[Card, ...]) -> str:
        return hand_name(rank_three(cards)) if len(cards) == HAND_SIZE else ""

    def mark(self, seat: int) -> str:
        return ""

    def question(self, ask: Ask, seat: int) -> QuestionView | None:
        if seat not in ask.to:
            return None
        cites = [str(one) for one in ask.cites]
        asked = hand_asked(ask)
        if asked is None:
            return QuestionView(ask.topic, "You may cut the cards.", cites)
        one = decision(self.table, asked)
        self._asked[seat, asked.position] = self.table.books.number(ROUND), one
        view = QuestionView(
            ask.topic, self._words(asked, one), cites, asked.position, [str(card) for card in one.cards]
        )
        view.place, view.priced = called(asked.place), True
        return view

    def _words(self, asked: ThreeCardAsked, one: ThreeCardDecision) -> str:
        where = f"Position {asked.position}: you" if len(self.table.positions_of(asked.seat)) > 1 else "You"
        lost = "the ante and the pair plus bet" if one.pair_plus else "the ante"
        return (
            f"{where} have {hand_name(rank_three(one.cards))}. Play for {show(one.ante)} more, or fold and lose {lost}."
        )

    def answers(self, ask: Ask, seat: int) -> list[ActionView]:
        if seat not in ask.to:
            return []
        asked = hand_asked(ask)
        found = cut_answers(ask, seat) if asked is None else self._decisions(ask, asked)
        for one in found:
            one.group = "answer"
            one.cites = one.cites or [str(cite) for cite in ask.cites]
        return found

    def _decisions(self, ask: Ask, asked: ThreeCardAsked) -> list[ActionView]:
        """20.10(b): what most people want is what costs least."""
        at = {"position": asked.position}
        ante = self.table.stake(asked.seat, ThreeCardArea(ThreeCardKind.ANTE, asked.position))
        played = is_played(self.table.books.cards(asked.place))
        play = ActionView("MakePlayWager", f"Play for {show(ante)}", dict(at), key="p", primary=played)
        play = unless_closed(play, ask.choice(asked.seat, MakePlayWager, position=asked.position))
        return [play, ActionView("Fold", "Fold", dict(at), key="f", primary=not played)]

    # --- what a decision costs

    def prepare(self) -> None:
        """Count all hands; without the packages for counting there are no costs."""
        with suppress(ModuleNotFoundError):
            prepare()

    def consult(self, about: str, seat: int, given: Mapping[str, Any]) -> Callable[[], Any]:
        if about != "cost" or given.keys() != {"position"} or type(given["position"]) is not int:
            raise LookupError("only the cost of each decision can be asked for: cost, with the position of the hand")
        position = given["position"]
        number, asked = self._asked.get((seat, position), (0, None))
        if asked is None or number != self.table.books.number(ROUND):
            raise LookupError(f"you have nothing to decide at position {position} in this round")
        return lambda: self._costs(position, asked)

    def _costs(self, position: int, asked: ThreeCardDecision) -> dict[str, Any]:
        try:
            found = worths(asked)
        except ModuleNotFoundError as missing:
            raise LookupError(f"exact costs need the extra “fast”: {missing.name} is not installed") from None
        return {"position": position, "choices": [_plain(one) for one in found]}


def _plain(one: DecisionWorth) -> dict[str, Any]:
    return {
        "do": DOES[one.choice],
        "choice": one.choice,
        "value_percent": round(float(one.value) * 100, 4),
        "cost_percent": round(float(one.cost) * 100, 4),
        "best": one.best,
    }


def face(table: GameTable) -> ThreeCardPokerFace:
    assert isinstance(table, ThreeCardPokerTable)
    return ThreeCardPokerFace(table)
