"""A seat at a blackjack table (19:47-2): its boxes and wagers, the decisions about its hands, and what it sees."""

from collections.abc import Iterator
from typing import Any, ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import Cents, show
from croupier.games.blackjack.areas import SPOTS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.boxes import incomplete
from croupier.games.blackjack.commands import AdmitPlayers
from croupier.games.blackjack.decision_costs import BlackjackDecision, decision, hint_lines, strategy_lines, worths
from croupier.games.blackjack.hand_decisions import (
    HandInQuestion,
    decisions,
    hand_in_question,
    most,
    most_added,
    up_card,
)
from croupier.games.blackjack.hints import prepare
from croupier.games.blackjack.kind_words import KIND_WORDS
from croupier.games.blackjack.layout import inscriptions, layout, sign
from croupier.games.blackjack.points import is_natural, total
from croupier.games.blackjack.questions import (
    CardOwed,
    HandToPlay,
    HandToSplitToo,
    WagerToDoubleToo,
    WagerToInsure,
)
from croupier.games.blackjack.round_state import EXPOSED
from croupier.games.blackjack.story import BlackjackTeller, hands_of
from croupier.games.blackjack.table import BEHIND, CAME, NOT_COME, BlackjackTable, lammer_key
from croupier.games.blackjack.wager_words import example, label, rests_on, short, words_at
from croupier.games.blackjack.words import hand_words
from croupier.play.actions import elements_of, offers, spot, unless_closed
from croupier.play.explanations import GameBook
from croupier.play.priced_seat import PricedSeat, choice_costs
from croupier.play.rounds import PlayedRound
from croupier.play.seat_views import (
    ActionView,
    FieldView,
    LayoutView,
    PlaceView,
    QuestionView,
    ShoeView,
    SpotView,
    WagerOffer,
)
from croupier.play.table_lines import posted_lines
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.names import AnyArea
from croupier.table.places import called
from croupier.words import card_name, kind_name, question
from croupier.words.text import capital

ACROSS = 2
"""Number of side bets shown per row."""

DOES = {
    "hit": "Hit",
    "stand": "Stand",
    "double": "DoubleDown",
    "split": "SplitPair",
    "surrender": "Surrender",
    "insure": "Insure",
    "even money": "TakeEvenMoney",
    "decline": "DeclineInsurance",
}
"""The action for each decision."""

TURN = {
    "hit": ("Hit", "h", ["card", "draw"]),
    "stand": ("Stand", "s", ["stay"]),
    "split": ("Split", "p", []),
    "surrender": ("Surrender", "r", []),
}
"""Button labels of a turn, their keys, and other words that may be typed."""

NO = ["", "no", "pass"]
"""Ways to decline an offer."""


class BlackjackSeat(PricedSeat):
    """Blackjack for the person in one seat."""

    book = GameBook("19:47-2", ("19:47", "19:46"), ("2.12(b)", "19:46-1.10", "2.15"))
    meter_cite = cite("19:47-2.19(b)")
    decided = "each decision"
    where = "box"
    offered = "the cut"
    unasked: ClassVar = {
        "hit": "You have no hand to play right now. [19:47-2.12(a)]",
        "stand": "You have no hand to play right now. [19:47-2.12(a)]",
        "double": "You have no hand to double right now. [19:47-2.10]",
        "split": "You have no hand to split right now. [19:47-2.11]",
        "surrender": "You have no hand to surrender right now. [19:47-2.8]",
        "insure": "Insurance is offered only when the dealer shows an ace. [19:47-2.9]",
        "hint": "There is no decision to make right now. Type “basic” for basic strategy.",
        "cut": "You aren't being offered the cut. [19:47-2.5]",
        "pass": "There is nothing to pass on.",
        "dead": "No card of yours was missed. [19:47-2.15(g)]",
    }
    trained_answers = "with a total such as 16 or soft 17, or with an amount"
    trained_rule = "2.12(b)"
    trained_seats = "Ann sits at box 2, toward your left, and Bo at box 5, toward your right."
    own_help = (
        ("b 25, m 5", "bet $25, and $5 on match the dealer, at your box"),
        ("25; b4 25", "a bet; at box 4"),
        ("+ (or again)", "repeat what you typed last"),
        ("coupon 10 b", "add a match play coupon to a bet"),
        ("take m, clear, undo", "take back one bet; all bets; undo the last change"),
        ("repeat", "place the bets of the last round"),
        ("Enter (or deal)", "no more bets; decline what you are offered"),
        ("h, s", "hit: one more card; stand: no more cards"),
        ("d, d 10", "double for the full bet; for less; one more card"),
        ("p, r", "split a pair; surrender half the bet"),
        ("i, i 5, even", "insure in full; for less; take even money"),
        ("hint; basic", "what each choice costs; basic strategy"),
        ("have, dead", "if a card of yours was missed: take it or not"),
        ("cut 100, cut", "cut the cards there; in the middle"),
        ("offers off, offers on", "have the cut declined for you; be asked again"),
        ("irregular face-up", "see a remedy at work; alone, lists what there is"),
        ("buy coupons 10", "hand in match play coupons"),
        ("hand", "the hands of the last round in words"),
        ("meters", "what the progressive meter shows"),
    )

    def __init__(self, table: BlackjackTable, seat: int) -> None:
        super().__init__(table, seat)
        self.table, self.rules = table, table.rules
        self.words = words_at(seat, table.rules)
        self.lookups = {"basic": lambda: strategy_lines(table)}

    # --- wagers

    @property
    def takes_part(self) -> bool:
        """A player takes no part with only a streak in play (2.22(b)) or too few wagers (2.18(b))."""
        too_few = incomplete(self.table)
        return any((self.seat, box) not in too_few for box in self.table.boxes_of(self.seat))

    @property
    def least(self) -> tuple[Cents, str]:
        return self.rules.bet.minimum, kind_name(BlackjackKind.BET)

    def short(self, area: BlackjackArea) -> str:
        return short(area)

    def label(self, area: BlackjackArea) -> str:
        return label(area)

    def rests_on(self, area: BlackjackArea) -> BlackjackArea | None:
        return rests_on(area)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        """2.18(b): if several wagers are required, include all of them."""
        kinds = (BlackjackKind.BET, BlackjackKind.SECOND, BlackjackKind.THIRD)
        limits = {kind: self.rules.limits(kind) for kind in kinds}
        return [(BlackjackArea(kind, self.seat), bound.minimum) for kind, bound in limits.items() if bound is not None]

    def spots(self) -> list[SpotView]:
        """2.13, 2.14: show the player's own box, and others if a player may have several or a box may be shared."""
        others = [box for box in self.seats if box != self.seat]
        near = others if self.rules.boxes_of_a_player > 1 or self.rules.players_at_a_box > 1 else []
        found = []
        for area in (area for box in (self.seat, *near) for area in self.rules.areas_of(box)):
            limits, bonus = self.rules.limits(area.kind), self.rules.bonus
            assert limits is not None
            # 2.17(g)3, 2.19(b), 2.20(a): these wagers have only one or two amounts.
            of_bonus = bonus is not None and area.kind is BlackjackKind.BONUS
            found.append(spot(area, limits, sorted(bonus.awards) if bonus and of_bonus else limits.only))
        return found

    def wishes(self, ask: Ask) -> list[ActionView]:
        """2.13(a): the first player at a box may let others wager there."""
        found = []
        for choice in ask.choices(self.seat):
            if choice.kind is AdmitPlayers and choice.refusal is None:
                box = choice.fields["position"]
                admitting = ActionView("AdmitPlayers", f"Let others bet on box {box}", {"position": box})
                admitting.group, admitting.cites = "seat", ["19:47-2.13(a)"]
                found.append(admitting)
        return found

    # --- layout and posted information

    def layout(self) -> LayoutView:
        """Box 1 is farthest to the dealer's left, on the right for someone facing the dealer."""
        kinds = [kind for kind in BlackjackKind if self.rules.offers(kind)]
        hand = [kind for kind in kinds if kind in SPOTS]
        side = [kind for kind in kinds if kind not in SPOTS]
        return LayoutView(
            positions=list(reversed(self.seats)),
            places=[
                *(_place(kind, 0, at) for at, kind in enumerate(hand)),
                *(_place(kind, 1 + at // ACROSS, at % ACROSS) for at, kind in enumerate(side)),
            ],
            hand=4,
            elements=elements_of(layout(self.rules)),
            hands="box",
        )

    def posted(self) -> list[WagerOffer]:
        even = f"1 to 1, blackjack {self.rules.blackjack_pays}"
        pays = {kind: even if kind in SPOTS else "as on the sign" for kind in BlackjackKind}
        return offers((kind_name(kind), self.rules.limits(kind), pays[kind]) for kind in BlackjackKind)

    def sign(self) -> list[str]:
        return [*sign(self.rules)]

    def shoe(self) -> ShoeView:
        """2.2(c): of a double shoe, show the side from which the round is dealt."""
        t, books = self.table, self.table.books
        left, behind = len(books.cards(t.shoe)), books.number(t.of_side(BEHIND), NOT_COME)
        came = books.number(t.of_side(CAME), NOT_COME) != NOT_COME
        before = NOT_COME if behind == NOT_COME else 0 if came else max(0, left - behind)
        return ShoeView(left, len(books.cards(t.discards)), before)

    def holds(self, cards: tuple[Card, ...]) -> str:
        """2.1: the dealer calls totals, but not a blackjack shown by a card reader."""
        return "a blackjack" if is_natural(cards) else ""

    def mark(self) -> str:
        """2.22(d): show the streak's length, as the lammer does."""
        if self.rules.streak is None or not self.seat:
            return ""
        longest = max(self.table.books.number(lammer_key(self.seat, box)) for box in self.seats)
        return f"streak {longest}" if longest > 1 else ""

    # --- text output

    def greeting(self) -> Iterator[str]:
        simple, longer = example(self.rules)
        yield f"Bets at your box {self.seat}:"
        yield from self._wager_lines()
        yield ""
        given_up = ", p splits, r surrenders" if self.rules.surrender else " and p splits"
        yield (
            f"Type a bet, such as “{simple}” or “{longer}”, then press Enter on an empty line: no more bets. Then play "
            f"your hand: h hits, s stands, d doubles{given_up}; “hint” shows what each choice costs. “why” shows how "
            "each payout was figured, “rule 2.10” a paragraph, “help” all commands; “quit” leaves."
        )

    def _wager_lines(self) -> Iterator[str]:
        """Yield the kinds of wager: how to type them, their limits and payouts."""
        names = {
            BlackjackKind.SECOND: "bet against the second hand",
            BlackjackKind.THIRD: "bet against the third hand",
        }
        for kind in BlackjackKind:
            if (limits := self.rules.limits(kind)) is not None:
                name = names.get(kind, kind_name(kind))
                yield f"  {KIND_WORDS[kind].letters:<4}  {name:<29}  {limits!s:<13}  \t{self._pays(kind)}"

    def _pays(self, kind: BlackjackKind) -> str:
        meters = self.table.books.meters
        match kind:
            case BlackjackKind.BET:
                return f"1 to 1, blackjack {self.rules.blackjack_pays}"
            case BlackjackKind.SECOND | BlackjackKind.THIRD:
                return "same as the first"
            case BlackjackKind.PROGRESSIVE if meters:
                return f"meter {show(next(iter(meters.values())).display)}"
            case _:
                return "type “pays”"

    def limit_lines(self) -> Iterator[str]:
        rules = self.rules
        yield "Bets at each box [19:47-2.3, 19:47-8.3]:"
        yield from self._wager_lines()
        yield "  All other bets need a bet on the same box. [19:47-2.3]"
        if rules.multiple_action:
            many = "all three" if rules.multiple_action.least_wagers == 3 else "two or three"
            yield f"  Each player makes {many} of the bets against the dealer's hands. [19:47-2.18(b)]"
        if rules.boxes_of_a_player > 1:
            yield f"  You may bet on {rules.boxes_of_a_player} boxes, such as a free one: “b4 25”. [19:47-2.14]"
        if rules.players_at_a_box > 1:
            players = f"Up to {rules.players_at_a_box} players may bet on one box"
            yield f"  {players}, if the first of them consents. [19:47-2.13(a)]"
        yield from self.chip_lines("19:47-2.3(c)", "a bet on a box")
        yield f"  Pairs may be split into up to {rules.split_hands} hands. [19:47-2.11(e)]"
        yield f"  Surrender is {'offered' if rules.surrender else 'not offered'} here. [19:47-2.8]"
        if not rules.mid_shoe_entry:
            yield "  If you sit out a round, you wait for the next shuffle. [19:47-2.3]"

    def pay_lines(self) -> Iterator[str]:
        yield "What this table pays [19:46-1.10]:"
        yield from (
            f"  {inscription.label}." for inscription in inscriptions(self.rules) if not inscription.posted.in_column
        )
        yield from posted_lines(sign(self.rules), 46)

    # --- 2.6 to 2.13, 2.15(g): decisions about hands

    def own_question(self, ask: Ask) -> QuestionView | None:
        hand = hand_in_question(ask)
        if hand is None:
            return None
        cards = [str(card) for card in self.table.books.cards(hand.place)]
        view = QuestionView(ask.topic, self._question(ask, hand), [str(cite) for cite in ask.cites], hand.box, cards)
        view.place = called(hand.place)
        found = decision(self.table, ask, hand)
        if found is not None:
            self.to_be_priced(hand.box, found)
            view.priced = True
        return view

    def _question(self, ask: Ask, hand: HandInQuestion) -> str:
        cards, up = self.table.books.cards(hand.place), up_card(self.table)
        held = "a blackjack" if hand.number == 1 and is_natural(cards) else str(total(cards))
        where = capital(hand_words(hand.box, hand.number))
        match ask.about:
            case HandToPlay():
                against = f" against the {card_name(up)}" if up is not None else ""
                return f"{where}: you have {held}{against}.{self._exposed()}"
            case WagerToInsure():
                return f"{where}: you have {held}, and the dealer shows an ace. Insurance?"
            case CardOwed():
                return f"{where}: a card for your hand wasn't dealt. Take it now?"
            case _:
                return f"{question(ask)}."

    def _exposed(self) -> str:
        """2.15(c): the next player who draws gets the exposed card."""
        cards = self.table.books.cards(EXPOSED)
        return f" The next card is the exposed {show_cards(cards)}; stand if you don't want it." if cards else ""

    def choices(self, ask: Ask) -> list[ActionView]:
        hand = hand_in_question(ask)
        if hand is None:
            return []
        at = {"position": hand.box}
        match ask.about:
            case HandToPlay():
                return self._turn(ask, hand)
            case WagerToInsure():
                return self._insurance(ask, hand)
            case CardOwed():
                have, dead = ["have", "card", "yes", "y"], ["dead", "void", "no", "n"]
                take, give_up = {**at, "take": True}, {**at, "take": False}
                return [
                    ActionView("DecideMissedCard", "Take the card", take, key="h", primary=True, typed=have),
                    ActionView("DecideMissedCard", "Call the hand dead", give_up, key="x", typed=dead),
                ]
            case HandToSplitToo():
                both = ActionView("SplitPair", "Bet on both hands", dict(at), key="p", typed=["split", "both"])
                first, second = {**at, "second": False}, {**at, "second": True}
                return [
                    unless_closed(both, decisions(ask, hand.seat)["split"]),
                    ActionView(
                        "DesignateHand", "Stay with the first hand", first, key="1", primary=True, typed=["first"]
                    ),
                    ActionView("DesignateHand", "Go with the second hand", second, key="2", typed=["second"]),
                ]
            case WagerToDoubleToo():
                keeps = ActionView(
                    "KeepWager", "Leave it as it is", dict(at), key="n", primary=True, typed=[*NO, "keep"]
                )
                return [*self._doubles(ask, hand), keeps]
            case _:
                found = self._doubles(ask, hand)
                found[0].typed = NO
                return found

    def _turn(self, ask: Ask, hand: HandInQuestion) -> list[ActionView]:
        """2.6, 2.8, 2.10 to 2.12(a): list the decisions; those that aren't legal say why."""
        found = []
        for word, choice in decisions(ask, hand.seat).items():
            if word == "double":
                found += self._doubles(ask, hand)
                continue
            label, key, typed = TURN[word]
            action = ActionView(DOES[word], label, {"position": hand.box}, key=key, typed=list(typed))
            found.append(unless_closed(action, choice))
        return found

    def _doubles(self, ask: Ask, hand: HandInQuestion) -> list[ActionView]:
        """2.10: double for the full amount, or for less."""
        chip, whole = self.rules.smallest_chip, most_added(self.table, ask, hand)
        at = {"position": hand.box}
        full = ActionView("DoubleDown", f"Double for {show(whole)}", {**at, "amount": whole}, key="d")
        full = unless_closed(full, decisions(ask, hand.seat)["double"])
        if not full.legal:
            full.label = "Double"
            return [full]
        if whole <= chip:
            return [full]
        field = FieldView("amount", "amount", "Added to the bet", chip, whole, value=_half(whole, chip))
        return [full, ActionView("DoubleDown", "Double for less", dict(at), [field], typed=["d", "double down"])]

    def _insurance(self, ask: Ask, hand: HandInQuestion) -> list[ActionView]:
        """2.9, 2.7: insure, decline or take even money."""
        at, may = {"position": hand.box}, decisions(ask, hand.seat)
        chip, highest = self.rules.smallest_chip, most(may["insure"])
        found = [ActionView("DeclineInsurance", "Decline insurance", dict(at), key="n", primary=True, typed=NO)]
        amount = highest or chip
        full = ActionView("Insure", f"Insure for {show(amount)}", {**at, "amount": amount}, key="i")
        full.typed = ["insurance"]
        found.append(unless_closed(full, may["insure"]))
        if highest > chip:
            field = FieldView("amount", "amount", "Insurance", chip, highest, value=_half(highest, chip))
            found.append(ActionView("Insure", "Insure for less", dict(at), [field], typed=["i", "insurance"]))
        even = ActionView("TakeEvenMoney", "Take even money", dict(at), key="e", typed=["even", "even money"])
        if self.rules.even_money:
            found.append(unless_closed(even, may["even money"]))
        return found

    # --- the cost of a decision

    def hint_lines(self, ask: Ask) -> Iterator[str]:
        hand = hand_in_question(ask)
        if hand is not None:
            yield from hint_lines(self.table, ask, hand)

    def count(self) -> None:
        prepare(self.rules)

    def costs(self, decision: BlackjackDecision) -> dict[str, Any]:
        return choice_costs(worths(decision), DOES)

    # --- the story of a round

    def teller(self) -> BlackjackTeller:
        return BlackjackTeller(self.seat)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_, self.seat)


def _half(amount: Cents, chip: Cents) -> Cents:
    """Return half of an amount, in whole chips."""
    return max(chip, amount // 2 // chip * chip)


def _place(kind: BlackjackKind, row: int, column: int) -> PlaceView:
    words = KIND_WORDS[kind]
    return PlaceView(kind.value, words.name, row, column, words.on_felt or words.short)


SEAT = BlackjackSeat
