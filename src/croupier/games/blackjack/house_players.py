"""How house players play blackjack: modest bets, an occasional side bet, and basic strategy."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.blackjack.areas import STREAKS, BlackjackArea, BlackjackKind
from croupier.games.blackjack.basic_strategy import preferred_plays
from croupier.games.blackjack.commands import AdmitPlayers, DecideMissedCard, DoubleDown, Stand
from croupier.games.blackjack.hand_decisions import (
    HandInQuestion,
    decisions,
    hand_in_question,
    most,
    most_added,
    up_card,
)
from croupier.games.blackjack.questions import CardOwed, HandToPlay, WagerToDouble
from croupier.games.blackjack.rules import BlackjackRules
from croupier.games.blackjack.table import BlackjackTable, light_key
from croupier.games.blackjack.wager_words import side_wagers
from croupier.games.blackjack.wagering import BlackjackWagers
from croupier.play.cut_offer import cut_by_chance, offered_to
from croupier.table.asks import Ask
from croupier.table.command import Command
from croupier.table.questions import CardsToCut, WagersOpen
from croupier.table.roles import Actor, player

MOST_UNITS = 3
"""The largest bet, in multiples of the table minimum."""

HANDS = 4
"""A pair may become four hands, and each may be doubled."""


@dataclass(frozen=True, slots=True)
class BlackjackHabits:
    table: BlackjackTable

    @property
    def most(self) -> Cents:
        rules = self.table.rules
        optional = [_least(rules, kind) for kind in side_wagers(rules)]
        wagers = 1 if rules.multiple_action is None else 3
        return 2 * HANDS * wagers * MOST_UNITS * rules.bet.minimum + max(optional, default=0)

    def wagers(self, seat: int, chance: Random) -> list[tuple[BlackjackArea, Cents]]:
        """Bet one to three units; half the time, add a side bet at its minimum."""
        rules = self.table.rules
        units = chance.randint(1, MOST_UNITS)
        bet = rules.bet.minimum * units
        bet = bet if bet <= rules.bet.maximum else rules.bet.minimum
        # A filing may keep a player who missed a round out until the shuffle, and a box may be taken.
        area = BlackjackArea(BlackjackKind.BET, seat)
        may = BlackjackWagers(self.table).may_place(seat, area)
        if may is None or bet not in may:
            return []
        found = [(area, bet)]
        if rules.multiple_action is not None:
            for kind in (BlackjackKind.SECOND, BlackjackKind.THIRD):
                found.append((BlackjackArea(kind, seat), _least(rules, kind)))
        offered = [kind for kind in side_wagers(rules) if self._may_have(kind, seat)]
        if offered and chance.random() < 0.5:
            kind = chance.choice(offered)
            if (least := _least(rules, kind)) <= bet:
                found.append((BlackjackArea(kind, seat), least))
        return found

    def _may_have(self, kind: BlackjackKind, seat: int) -> bool:
        """2.15(n), 2.22(k): no progressive wager if the light is out, and no streak beside one in play."""
        if kind is BlackjackKind.PROGRESSIVE:
            return not self.table.books.number(light_key(seat))
        return kind not in STREAKS.values() or not self.table.streak_in_play(seat, seat)

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        if isinstance(ask.about, WagersOpen):
            return self._admits(ask, seats)
        if isinstance(ask.about, CardsToCut):
            seat = offered_to(ask)
            return (player(seat), cut_by_chance(ask, seat, chance)) if seat in seats else None
        hand = hand_in_question(ask)
        if hand is None or hand.seat not in seats:
            return None
        return player(hand.seat), self._decides(ask, hand)

    def _admits(self, ask: Ask, seats: frozenset[int]) -> tuple[Actor, Command] | None:
        """2.13(a): house players always consent to others on their boxes."""
        for seat in seats:
            for choice in ask.choices(seat) if self.table.rules.players_at_a_box > 1 else ():
                if choice.kind is AdmitPlayers and choice.fields["position"] == seat and choice.refusal is None:
                    return player(seat), choice.command()
        return None

    def _decides(self, ask: Ask, hand: HandInQuestion) -> Command:
        match ask.about:
            case CardOwed():
                return DecideMissedCard(hand.seat, hand.box, True)
            case WagerToDouble():
                return DoubleDown(hand.seat, hand.box, most_added(self.table, ask, hand))
            case HandToPlay():
                return self._plays(ask, hand)
            case _:
                answer = ask.if_away(hand.seat)
                assert answer is not None, ask
                return answer

    def _plays(self, ask: Ask, hand: HandInQuestion) -> Command:
        """Take basic strategy's best play that is legal."""
        up = up_card(self.table)
        may = decisions(ask, hand.seat)
        if up is not None:
            for play in preferred_plays(self.table.books.cards(hand.place), up):
                if may[play].refusal is None:
                    return may[play].command(amount=most(may[play]))
        return Stand(hand.seat, hand.box)


def _least(rules: BlackjackRules, kind: BlackjackKind) -> Cents:
    limits = rules.limits(kind)
    assert limits is not None
    return limits.minimum


HABITS = BlackjackHabits
