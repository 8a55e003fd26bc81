"""How players of the house play blackjack: modest wagers, an optional one now and then, and basic strategy."""

from dataclasses import dataclass
from random import Random

from croupier.equipment.money import Cents
from croupier.games.blackjack.asked import BlackjackAsked, choices, hand_asked, most_added, up_card
from croupier.games.blackjack.rules import STREAKS, BlackjackArea, BlackjackKind, BlackjackRules
from croupier.games.blackjack.table import BlackjackTable, light_key
from croupier.games.blackjack.wagering import check_wager
from croupier.table.asks import Ask
from croupier.table.commands import (
    AdmitPlayers,
    Command,
    DecideMissedCard,
    DeclineInsurance,
    DesignateHand,
    DoubleDown,
    KeepWager,
    PlaceWager,
    Stand,
)
from croupier.table.roles import Actor, player
from croupier.terminal.blackjack.basic_strategy import wishes
from croupier.terminal.blackjack.words import side_wagers
from croupier.terminal.cut_offer import cut_by_chance, offered_to

MOST_UNITS = 3
"""The highest wager, in units of the lowest that the table accepts."""

HANDS = 4
"""A pair may become four hands, and each of them may be doubled."""


@dataclass(frozen=True, slots=True)
class BlackjackHabits:
    table: BlackjackTable

    @property
    def most(self) -> Cents:
        rules = self.table.rules
        optional = [_least(rules, kind) for kind in side_wagers(rules)]
        wagers = 1 if rules.multiple_action is None else 3
        return 2 * HANDS * wagers * MOST_UNITS * rules.bet.minimum + max(optional, default=0)

    def wagers(self, seat: int, chance: Random) -> list[tuple[str, Cents]]:
        """One to three units; every other time one of the optional wagers as well, with the least it may be."""
        rules = self.table.rules
        units = chance.randint(1, MOST_UNITS)
        bet = rules.bet.minimum * units
        bet = bet if bet <= rules.bet.maximum else rules.bet.minimum
        # Nobody who has missed a round comes in before the shuffle where that is so filed, and a box may be taken.
        if check_wager(self.table, PlaceWager(seat, str(BlackjackArea(BlackjackKind.BET, seat)), bet)) is not None:
            return []
        found = [(str(BlackjackArea(BlackjackKind.BET, seat)), bet)]
        if rules.multiple_action is not None:
            for kind in (BlackjackKind.SECOND, BlackjackKind.THIRD):
                found.append((str(BlackjackArea(kind, seat)), _least(rules, kind)))
        offered = [kind for kind in side_wagers(rules) if self._may_have(kind, seat)]
        if offered and chance.random() < 0.5:
            kind = chance.choice(offered)
            if (least := _least(rules, kind)) <= bet:
                found.append((str(BlackjackArea(kind, seat)), least))
        return found

    def _may_have(self, kind: BlackjackKind, seat: int) -> bool:
        """2.15(n), 2.22(k): no progressive wager where the light is out, and no streak beside one in play."""
        if kind is BlackjackKind.PROGRESSIVE:
            return not self.table.books.number(light_key(seat))
        return kind not in STREAKS.values() or not self.table.streak_in_play(seat, seat)

    def answer(self, ask: Ask, seats: frozenset[int], chance: Random) -> tuple[Actor, Command] | None:
        if ask.topic == "wagers":
            return self._admits(ask, seats)
        if ask.topic == "cut":
            seat = offered_to(ask)
            return (player(seat), cut_by_chance(ask, seat, chance)) if seat in seats else None
        asked = hand_asked(ask)
        if asked is None or asked.seat not in seats:
            return None
        return player(asked.seat), self._decides(ask, asked)

    def _admits(self, ask: Ask, seats: frozenset[int]) -> tuple[Actor, Command] | None:
        """2.13(a): players of the house have nothing against others on their boxes."""
        t = self.table
        if t.rules.players_at_a_box > 1:
            for seat in seats:
                consent = AdmitPlayers(seat, seat)
                if t.player_at(seat) == seat and not t.admits_others(seat) and not ask.refuses(player(seat), consent):
                    return player(seat), consent
        return None

    def _decides(self, ask: Ask, asked: BlackjackAsked) -> Command:
        match ask.topic:
            case "insurance":
                return DeclineInsurance(asked.seat, asked.box)
            case "missed card":
                return DecideMissedCard(asked.seat, asked.box, True)
            case "double too":
                return KeepWager(asked.seat, asked.box)
            case "double each":
                return DoubleDown(asked.seat, asked.box, most_added(self.table, ask, asked))
            case "split too":
                return DesignateHand(asked.seat, asked.box, False)
            case _:
                return self._plays(ask, asked)

    def _plays(self, ask: Ask, asked: BlackjackAsked) -> Command:
        """The first wish of basic strategy that is legal."""
        up = up_card(self.table)
        legal = choices(self.table, ask, asked)
        if up is not None:
            for wish in wishes(self.table.books.cards(asked.place), up):
                if ask.refuses(player(asked.seat), legal[wish]) is None:
                    return legal[wish]
        return Stand(asked.seat, asked.box)


def _least(rules: BlackjackRules, kind: BlackjackKind) -> Cents:
    limits = rules.limits(kind)
    assert limits is not None
    return limits.minimum
