"""A seat at a pai gow poker table (19:47-11): its wagers, bank, cut, stack and setting, and what it shows."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, ClassVar

from croupier.equipment.cards import Card
from croupier.equipment.money import Cents, Rounding, show
from croupier.games.pai_gow_poker.bank import account_lines, reason_lines
from croupier.games.pai_gow_poker.commands import AcceptBank, DirectDealersWager
from croupier.games.pai_gow_poker.hands import numbered
from croupier.games.pai_gow_poker.hints import hint_lines
from croupier.games.pai_gow_poker.house_way_words import sentence_of_each_rule, sentences
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
from croupier.games.pai_gow_poker.ranking import Wheel, stands
from croupier.games.pai_gow_poker.ranking import settings as all_settings
from croupier.games.pai_gow_poker.rules import AT_A_POSITION, NUMBERS, POSITIONS, PaiGowArea, PaiGowKind
from croupier.games.pai_gow_poker.story import PaiGowTeller, hands_of
from croupier.games.pai_gow_poker.table import METER_NAME, PaiGowPokerTable
from croupier.games.pai_gow_poker.typed_setting import TypedSetting
from croupier.games.pai_gow_poker.wager_words import LETTERS, example, label, rests_on, short, words_at
from croupier.games.printed_tables import payout_lines
from croupier.play.actions import amount, elements_of, offers, spot, unless, unless_closed
from croupier.play.bets import AreaStake
from croupier.play.explanations import GameBook
from croupier.play.priced_seat import PricedSeat
from croupier.play.rounds import PlayedRound
from croupier.play.seat_views import (
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
from croupier.play.table_lines import posted_lines, table_row
from croupier.play.typed_answers import Answer
from croupier.play.typed_input import HINTS, NotUnderstood
from croupier.regulation import cite
from croupier.table.asks import Ask
from croupier.table.books import stack
from croupier.table.card_commands import CutCards
from croupier.table.choices import Choice, Money
from croupier.table.commands import PlaceWager, Surrender
from croupier.table.names import AnyArea
from croupier.table.places import at_seat
from croupier.table.questions import CardsToCut
from croupier.table.steps import Wagered, Withdrawn
from croupier.table.terms import Tender
from croupier.words import hand_name, kind_name

HAND = 7
UNIT = 100_00
"""A stake at which the vigorish is not rounded, if there is no other."""

SHORT = {
    PaiGowKind.BET: "bet",
    PaiGowKind.PROGRESSIVE: "jackpot",
    PaiGowKind.BONUS: "bonus",
    PaiGowKind.INSURANCE: "insurance",
    PaiGowKind.THREE_CARD: "3-card bonus",
    PaiGowKind.SEVEN_CARD: "7-card bonus",
}
"""The short text inscribed in the area of a wager."""


HALF = ("co-bank", "cobank", "co bank", "half")
"""Ways to type a request to co-bank."""
NO_CO_BANK = "The dealer doesn't wager against a co-bank, and nobody else has wagered."


class PaiGowPokerSeat(PricedSeat):
    """Pai gow poker for the person in one seat."""

    book = GameBook("19:47-11", ("19:47", "19:46"), ("11.9(g)", "19:46-1.13B(c)", "11.9"))
    meter_cite = cite("19:47-11.14(f)")
    decided = "each setting of a hand"
    offered = "the cut and the bank"
    unasked: ClassVar = {
        "low": "You have no hand to set right now.",
        "surrender": "You have no hand to surrender right now. [19:47-11.9(e)]",
        "bank": "You aren't offered the bank right now; it is offered in turn before wagers close. [19:47-11.10(c)]",
        "pass": "You have nothing to pass on right now.",
        "cut": "You aren't offered the cut right now. [19:47-11.6(c)]",
        "void": "None of your hands has been exposed. [19:47-11.11(d)]",
        "yes": "There is nothing to answer yes to right now.",
    }
    trained_answers = "with a position or an amount, or with the two cards of a low hand"
    trained_shows = "“house” shows the house way, “pays” the pay tables"
    trained_rule = "11.9(d)"
    trained_seats = "Ann sits at position 2, on your right, and Bo at position 5, on your left."
    own_help = (
        ("b 25, bo 5", "wager $25, and $5 on the bonus, at your position"),
        ("25; b4 25; n5 10", "a wager; at position 4; on the number 5"),
        ("coupon 10 b", "add a match play coupon (“buy coupons 10”) to a wager"),
        ("take bo, clear", "take one wager back; all of them"),
        ("undo, repeat, again (+)", "undo a change; last round's bets; the last bet again"),
        ("Enter (or deal)", "no more bets; decline an offer"),
        ("low KS 9D (or KS 9D)", "set your hand, with these two cards low"),
        ("house, yes; hint", "the house's setting, use it; what each costs"),
        ("surrender; play, void", "give up your wager; play or void an exposed hand"),
        ("bank, co-bank, pass", "be the bank, alone or with the casino; or not"),
        ("cut 20, offers off", "cut the cards; decline bank and cut for you"),
        ("hand, meters", "the last hands in words; the progressive meter"),
        ("irregular face-up", "see how it is remedied; alone, lists them all"),
    )

    def __init__(self, table: PaiGowPokerTable, seat: int) -> None:
        super().__init__(table, seat)
        self.table, self.rules = table, table.rules
        self.words = words_at(seat, table.rules)
        self.lookups = {"house": self._house_way_lines}
        self.hands: dict[int, tuple[Card, ...]] = {}
        """The player's own cards of this round, by position."""
        self._setting = TypedSetting(table, seat)

    # --- wagers

    @property
    def takes_part(self) -> bool:
        """A bank takes part without a wager of its own (11.10(f))."""
        return self.table.bank == self.seat or super().takes_part

    @property
    def least(self) -> tuple[Cents, str]:
        return self.rules.bet.minimum, kind_name(PaiGowKind.BET)

    def short(self, area: PaiGowArea) -> str:
        return short(area)

    def label(self, area: PaiGowArea) -> str:
        return label(area)

    def first_bets(self) -> list[tuple[AnyArea, Cents]]:
        return [(PaiGowArea(PaiGowKind.BET, self.seat), self.rules.bet.minimum)]

    def minds(self, wager: Wagered | Withdrawn) -> bool:
        """A second area may be next to this seat, too (11.12(a)); a bank must cover all wagers (11.10(d)2)."""
        return bool(self.table.bank) or wager.area.number != wager.seat

    def rests_on(self, area: PaiGowArea) -> PaiGowArea | None:
        return rests_on(area, self.seat)

    def placing(self, area: PaiGowArea, stake: AreaStake) -> PlaceWager:
        """11.7(d): a coupon replaces the chips of a progressive wager; elsewhere it goes with chips."""
        if area.kind is PaiGowKind.PROGRESSIVE and stake.coupon:
            return PlaceWager(self.seat, area, stake.coupon, tender=Tender.COUPON)
        return super().placing(area, stake)

    def spots(self) -> list[SpotView]:
        """11.7, 11.12(a), 11.13: the player's own position, the ones next to it if two may be played, and the
        numbers.
        """
        near = [
            neighbor for neighbor in (self.seat - 1, self.seat + 1) if neighbor in POSITIONS and self.rules.two_areas
        ]
        free = [neighbor for neighbor in near if neighbor not in self.table.books.seats]
        areas = [PaiGowArea(kind, position) for position in (self.seat, *free) for kind in AT_A_POSITION]
        areas += [PaiGowArea(PaiGowKind.NUMBER, number) for number in NUMBERS]
        offered = [(area, limits) for area in areas if (limits := self.rules.limits(area.kind)) is not None]
        return [spot(area, limits, limits.only) for area, limits in offered]

    # --- what is drawn and posted

    def layout(self) -> LayoutView:
        """11.8C(b)3: position 1 is farthest to the dealer's right, on the left of a person facing the dealer."""
        kinds = [kind for kind in AT_A_POSITION if self.rules.offers(kind)]
        others = kinds[1:]
        return LayoutView(
            positions=list(POSITIONS),
            places=[
                _place(PaiGowKind.BET, 0, 0),
                *(_place(kind, 1 + at // 2, at % 2) for at, kind in enumerate(others)),
            ],
            shared=[SharedArea(str(PaiGowArea(PaiGowKind.NUMBER, number)), str(number)) for number in NUMBERS]
            if self.rules.number is not None
            else [],
            hand=HAND,
            split=True,
            elements=elements_of(layout(self.rules)),
        )

    def posted(self) -> list[WagerOffer]:
        return offers((kind_name(kind), self.rules.limits(kind), self._pays(kind)) for kind in PaiGowKind)

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
        return [f"The house way of this table: {way.name}.", *sentences(way)]

    def mark(self) -> str:
        if not self.seat or self.table.bank != self.seat:
            return ""
        return "co-bank" if self.table.co_bank else "bank"

    # --- lines of text

    def greeting(self) -> Iterator[str]:
        simple, longer = example(self.rules)
        yield f"Wagers at your position {self.seat}:"
        yield from self._wager_lines()
        yield ""
        yield (
            f"Type a wager, such as “{simple}” or “{longer}”, then press Enter on an empty line: no more bets. You "
            "then set your seven cards by naming the two of the low hand, as in “KS 9D”. “why” shows how each payout "
            "was figured, “rule 11.9(j)” a paragraph, “help” all commands; “quit” leaves."
        )

    def _house_way_lines(self) -> Iterator[str]:
        """Show how the dealer's hands are set: the first line that fits each kind of seven cards."""
        way = self.rules.house_way
        yield f"The house way of this table: {way.name} [19:47-11.9(d)]. The first line that fits sets the hand:"
        yield from (f"  {rule}" for rule in way.rules)

    def _wager_lines(self) -> Iterator[str]:
        """Show the kinds of wager, how to type them, their limits and what they pay."""
        for kind in PaiGowKind:
            limits = self.rules.limits(kind)
            if limits is not None:
                typed = "n1-n7" if kind is PaiGowKind.NUMBER else LETTERS[kind]
                yield f"  {typed:<5}  {kind_name(kind):<24}  {limits!s:<13}  \t{self._short_pays(kind)}"

    def _short_pays(self, kind: PaiGowKind) -> str:
        rules = self.rules
        match kind:
            case PaiGowKind.BET:
                return "1 to 1, less 5%"
            case PaiGowKind.NUMBER:
                return f"{rules.number.odds}" if rules.number else ""
            case PaiGowKind.PROGRESSIVE:
                return f"meter {show(self.table.books.meters[METER_NAME].display)}"
            case PaiGowKind.BONUS:
                return "from $5: envy bonus"
            case PaiGowKind.INSURANCE:
                return f"pay table {rules.insurance.table.letter}" if rules.insurance else ""
            case PaiGowKind.THREE_CARD:
                return "the first three"
            case PaiGowKind.SEVEN_CARD:
                return f"pay table {rules.seven.table.letter}" if rules.seven else ""
            case PaiGowKind.ENVY:
                return ""

    def limit_lines(self) -> Iterator[str]:
        rules = self.rules
        yield "Wagers at each betting position [19:47-11.7, 19:47-8.3]:"
        yield from self._wager_lines()
        yield f"  All other wagers need a {kind_name(PaiGowKind.BET)} at the same position. [19:47-11.7(d)]"
        if rules.two_areas:
            yield "  You may also bet on a free position next to yours: “b4 25”. [19:47-11.12(a)]"
        yield from self.chip_lines("19:47-11.7(a)", f"a {kind_name(PaiGowKind.BET)}")
        banks = "players may bank" if rules.bank else "the dealer banks"
        shared = ", alone or with the casino" if rules.bank and rules.co_bank else ""
        yield (
            f"  From the second round on {banks}{shared}. [19:47-11.10]"
            if rules.bank
            else f"  Here {banks} every round."
        )
        yield f"  The house way is “{rules.house_way.name}”; “house” shows it. [19:47-11.9(d)]"

    def pay_lines(self) -> Iterator[str]:
        """Show what the table pays, under one heading per wager."""
        rules = self.rules
        rounded = ", rounded up to the next 25 cents" if rules.vigorish is Rounding.UP_TO_QUARTER else ""
        yield "What this table pays [19:46-1.13B(c)]:"
        yield f"  Pai gow poker wager: 1 to 1, less a vigorish of 5%{rounded}."
        if rules.number is not None:
            yield f"  Additional wager on a number: {rules.number.odds}, rounded down to the dollar."
        if rules.progressive is not None:
            yield f"  Progressive payout wager of {show(rules.progressive.amount)}:"
            yield from (table_row(line, 42) for line in payout_lines(rules.progressive.table))
        yield from posted_lines(sign(rules), 42)

    # --- 11.6(c), 11.9, 11.10, 11.11(d): bank, stack, exposed hands, setting

    def is_offer(self, ask: Ask) -> bool:
        return isinstance(ask.about, BankOffered) or super().is_offer(ask)

    def own_question(self, ask: Ask) -> QuestionView | None:
        setting = [choice for choice in ask.choices(self.seat) if choice.if_away]
        position = int(setting[0].fields.get("position", 0)) if setting else 0
        view = QuestionView(ask.topic, self._question(ask, setting), [str(cite) for cite in ask.cites], position)
        if isinstance(ask.about, HandsToSet | BanksHandToSet):
            self.hands[position] = seven = self.table.books.cards(at_seat(position))
            view.cards = [str(card) for card in seven]
            view.settings = settings(seven, self.rules.wheel)
            view.house_way = list(sentence_of_each_rule(self.rules.house_way))
            self.to_be_priced(position, (seven, self._terms(ask, position)))
        return view

    def _question(self, ask: Ask, setting: list[Choice]) -> str:
        match ask.about:
            case BankOffered():
                covered = self.table.to_cover(self.seat)
                against = (
                    f"you must cover wagers of {show(covered)}, and you have {show(self._chips())} in chips"
                    if covered
                    else "nobody else has wagered, so you would play against the dealer alone"
                )
                return f"The dealer offers you the bank; {against}."
            case DealersWager(most=most):
                return f"As the bank you direct what the dealer wagers against you: up to {show(most)}."
            case StackToChoose():
                return "As the bank you select the first stack: 1, at the dealer's left, to 7, at the right."
            case ExposedHand(numbers=(position,)):
                return f"A card of your hand at position {position} was exposed. Play the hand, or void it?"
            case _:
                return self._hand_to_set([int(choice.fields["position"]) for choice in setting])

    def _hand_to_set(self, positions: list[int]) -> str:
        words = "Set your hand: choose the two cards of the low hand."
        if len(positions) == 1:
            return words
        first, second, *_ = positions
        larger = self._wagered(first) > self._wagered(second)
        why = "with the larger wager" if larger else "first in turn"
        return f"Position {first}: {words[:1].lower()}{words[1:]} The hand {why} is set first; then position {second}."

    def _wagered(self, position: int) -> Cents:
        return self.table.stake(self.seat, PaiGowArea(PaiGowKind.BET, position))

    def _chips(self) -> Cents:
        books = self.table.books
        return books.balance(stack(self.seat)) + sum(books.wagers(self.seat).values())

    def card_lines(self, view: QuestionView) -> Iterator[str]:
        """Show seven cards in order, with the numbers that name them."""
        if view.settings:
            own = self.table.positions_of(self.seat)
            title = "Your cards" if own in ([view.position], []) else f"Position {view.position}"
            yield from numbered(title, self.hands[view.position])

    def choices(self, ask: Ask) -> list[ActionView]:
        choices = ask.choices(self.seat)
        match ask.about:
            case BankOffered():
                whole = ActionView(
                    "PassBank", "Pass the bank", key="n", primary=True, typed=["", "no", "pass", "decline"]
                )
                alone = ActionView("AcceptBank", "Take the bank", key="b", typed=["bank", "yes", "y", "accept"])
                shared = ActionView(
                    "AcceptBank", "Share the bank with the casino", {"co_bank": True}, key="c", typed=[*HALF]
                )
                banking = {choice.fields["co_bank"]: choice for choice in choices if choice.kind is AcceptBank}
                shared = unless_closed(shared, banking[True])
                if shared.legal and not self.table.to_cover(self.seat):
                    shared = unless(shared, NO_CO_BANK)
                return [whole, unless_closed(alone, banking[False]), shared]
            case DealersWager():
                bound = ask.choice(self.seat, DirectDealersWager).free["amount"]
                assert isinstance(bound, Money)
                field = amount("amount", "The dealer's wager", bound, bound.most)
                typed = ["", "#", "all", "yes", "y", "dealer wager", "dealer", "wager"]
                return [
                    ActionView(
                        "DirectDealersWager", "Direct the dealer's wager", fields=[field], primary=True, typed=typed
                    )
                ]
            case StackToChoose():
                field = FieldView("stack", "number", "Stack", 1, HAND, value=1)
                typed = ["#", "stack"]
                return [ActionView("ChooseStack", "Select the first stack", fields=[field], primary=True, typed=typed)]
            case ExposedHand(numbers=(position,)):
                play, void = {"position": position, "void": False}, {"position": position, "void": True}
                return [
                    ActionView("DecideExposedHand", "Play the hand", play, key="p", primary=True, typed=["play on"]),
                    ActionView("DecideExposedHand", "Void the hand", void, key="v"),
                ]
            case _:
                return self._settings(choices)

    def _settings(self, choices: list[Choice]) -> list[ActionView]:
        """11.9(a), (b), (e): of two hands, the one to be set first."""
        position = next((int(choice.fields["position"]) for choice in choices if choice.if_away), 0)
        at, low = {"position": position}, FieldView("low", "low hand", "Low hand")
        giving_up = [choice for choice in choices if choice.kind is Surrender and choice.fields["position"] == position]
        surrender = ActionView("Surrender", "Surrender the wager", dict(at), key="x")
        return [
            ActionView("SetHand", "Set the hand", dict(at), [low], key="Enter", primary=True),
            ActionView("AskHouseWay", "House way", dict(at), key="h", typed=["house"]),
            *(unless_closed(surrender, choice) for choice in giving_up),
        ]

    def typed(self, ask: Ask, line: str) -> Answer:
        if isinstance(ask.about, DealersWager) and line.lower() in ("no", "n", "none", "nothing"):
            return DirectDealersWager(self.seat, 0)
        if isinstance(ask.about, BankOffered) and line.lower() in HALF and not self.table.to_cover(self.seat):
            raise NotUnderstood(f"{NO_CO_BANK} [19:47-11.10(e)]")
        if isinstance(ask.about, CardsToCut) and line.isdecimal():
            return CutCards(self.seat, int(line))
        if not isinstance(ask.about, HandsToSet | BanksHandToSet):
            return None
        position = next(int(choice.fields["position"]) for choice in ask.choices(self.seat) if choice.if_away)
        if line.lower() in HINTS:
            seven = self.table.books.cards(at_seat(position))
            return tuple(hint_lines(seven, self.rules.house_way, self.rules.wheel, self._terms(ask, position)))
        return self._setting.answer(ask, position, line)

    def prompt(self, ask: Ask) -> str:
        return "low hand" if isinstance(ask.about, HandsToSet | BanksHandToSet) else ""

    def how(self, ask: Ask) -> str:
        """A hand is set by naming cards, which a list of choices can't explain."""
        if not isinstance(ask.about, HandsToSet | BanksHandToSet):
            return ""
        gives_up = "" if isinstance(ask.about, BanksHandToSet) else ", or “surrender” to give up the wager"
        return (
            "Type the two cards of the low hand, such as “KS 9D” or their numbers, “2 5”; “house” shows how the house "
            f"would set it, “hint” what each setting costs{gives_up}."
        )

    def explains(self, ask: Ask) -> str:
        match ask.about:
            case BankOffered():
                text = (
                    "As the bank you play against all others, and against the dealer if you like; your own wagers go "
                    "back to you."
                )
                half = " If you share it, the casino covers half and sets your hand by the house way."
                return text + half if self.table.to_cover(self.seat) else text
            case ExposedHand():
                return "You must decide without looking at the other cards; a voided hand gets its wagers back."
            case _:
                return ""

    # --- what a setting costs

    def count(self) -> None:
        prepare(self.rules.house_way, self.rules.wheel)

    def costs(self, decision: tuple[tuple[Card, ...], PaiGowTerms]) -> dict[str, Any]:
        seven, terms = decision
        odds = hand_odds(seven, self.rules.house_way, self.rules.wheel, terms)
        return {
            "house_way": self.rules.house_way.name,
            "rule": odds.rule,
            "settings": [
                {
                    "low": list(setting.setting),
                    "high_words": hand_name(setting.high),
                    "low_words": hand_name(setting.low),
                    "foul": setting.foul,
                    "value": str(setting.value),
                    "value_percent": round(float(setting.value) * 100, 4),
                    "cost_percent": round(float(setting.cost) * 100, 4),
                    "best": setting is odds.best,
                    "house": setting is odds.house,
                }
                for setting in odds.settings
            ],
        }

    def _terms(self, ask: Ask, position: int) -> PaiGowTerms:
        """Return what a win leaves, at this stake: for a player against the dealer or the bank, or for the bank
        itself.
        """
        if not isinstance(ask.about, BanksHandToSet):
            return as_player(
                self.table.stake(self.seat, PaiGowArea(PaiGowKind.BET, position)) or UNIT, self.rules.vigorish
            )
        covered = self.table.to_cover(self.seat) or UNIT
        if self.table.co_bank:
            return as_co_bank(covered, self.rules.vigorish, odd_cent_to_bank=self.rules.odd_cent_to_bank)
        return as_bank(covered, self.rules.vigorish)

    # --- the story of a round

    def teller(self) -> PaiGowTeller:
        return PaiGowTeller(self.seat, self.rules, self.hands)

    def hand_lines(self, round_: PlayedRound) -> Iterator[str]:
        return hands_of(round_, self.seat, self.rules.wheel)

    def bank_lines(self, round_: PlayedRound) -> Iterator[str]:
        return account_lines(round_, self.seat, self.book.chapter)

    def bank_reasons(self, round_: PlayedRound, text: str) -> Iterator[str]:
        return reason_lines(round_, self.seat, text)


def _place(kind: PaiGowKind, row: int, column: int) -> PlaceView:
    return PlaceView(kind.value, kind_name(kind), row, column, SHORT[kind])


@lru_cache(maxsize=256)
def _settings(seven: tuple[Card, ...], wheel: Wheel) -> tuple[SettingView, ...]:
    found = []
    for places, high, low in all_settings(seven, wheel):
        foul = "" if stands(high, low) else "the high hand would rank below the low hand (19:47-11.9(a))"
        found.append(SettingView(list(places), hand_name(high), hand_name(low), foul))
    return tuple(found)


def settings(seven: tuple[Card, ...], wheel: Wheel) -> list[SettingView]:
    """Return every way to set seven cards, in words; foul ones with their fault."""
    return list(_settings(seven, wheel)) if len(seven) == HAND else []


SEAT = PaiGowPokerSeat
