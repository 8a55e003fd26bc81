"""Blackjack from shoes of a few cards: every order of the cards, with the hole card on the table, hand after hand.

Nothing is assumed here about which orders of drawing are equivalent. With a reader the hole card is there from the
start, every card drawn says something about it, and hands of a split pair are played in turn from one shoe. Without a
reader the dealer's second card is drawn last.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache

import numpy as np
import pytest
from exact_game import ExactGame, held
from other_splits import best_single_split

from croupier.games.blackjack.counting import BlackjackGame
from croupier.games.blackjack.counting.rules import (
    ACE,
    TEN,
    BlackjackAction,
    DealerBlackjack,
    Doubling,
    RuleSet,
    Shoe,
    SurrenderRule,
    total_of,
    without,
)
from croupier.games.blackjack.counting.up_card import UpCardPlay

Cards = tuple[int, ...]
Beliefs = tuple[tuple[int, Fraction], ...]
"""Each hole card, with the joint chance of it and all cards drawn since; -1 for no hole card."""
Ended = tuple[tuple[int, int, int], ...]
"""Finished hands: total, cards, stake."""
Choice = Callable[[Cards, bool], BlackjackAction]


@dataclass
class Table:
    """One up-card and the unseen cards, including the hole card."""

    rules: RuleSet
    up: int
    unseen: Shoe

    def beliefs(self) -> Beliefs:
        if self.rules.dealer_blackjack is not DealerBlackjack.READER:
            return ((-1, Fraction(1)),)
        completing = {ACE: TEN, TEN: ACE}.get(self.up)
        cards = sum(self.unseen)
        allowed = {rank: number for rank, number in enumerate(self.unseen) if number and rank != completing}
        return tuple((rank, Fraction(number, cards)) for rank, number in allowed.items())

    def settle(self, unseen: Shoe, beliefs: Beliefs, ended: Ended) -> Fraction:
        """Return what all hands win together when the dealer plays."""
        value = Fraction(0)
        for hole, chance in beliefs:
            cards = (self.up,) if hole < 0 else (self.up, hole)
            value += chance * self.dealer(unseen if hole < 0 else without(unseen, hole), cards, ended)
        return value

    def dealer(self, left: Shoe, cards: Cards, ended: Ended) -> Fraction:
        total, soft = total_of(held(*cards))
        if total > 17 or (total == 17 and not (soft and self.rules.hits_soft_17)):
            if total == 21 and len(cards) == 2:
                whole = self.rules.dealer_blackjack is DealerBlackjack.ALL_WAGERS
                return Fraction(-sum(stake for _, _, stake in ended) if whole else -1)
            return Fraction(sum(self.won(total, *hand) for hand in ended))
        assert sum(left), "the shoe is too small for the round"
        return sum(
            (
                Fraction(number, sum(left)) * self.dealer(without(left, rank), (*cards, rank), ended)
                for rank, number in enumerate(left)
                if number
            ),
            Fraction(0),
        )

    def won(self, dealer: int, total: int, cards: int, stake: int) -> int:
        if total > 21:
            return -stake
        if dealer > 21 or dealer < total:
            return stake * (2 if self.rules.five_card_21 and cards == 5 and total == 21 else 1)
        if dealer == total == 21 and cards == 2 and self.rules.split_two_card_21_wins:
            return stake  # A hand of a split pair: first hands of 21 are blackjacks, and not played.
        return 0 if dealer == total else -stake

    def drawn(self, unseen: Shoe, beliefs: Beliefs) -> list[tuple[int, Shoe, Beliefs]]:
        """Return every next card, with what is unseen and believed after it."""
        found = []
        for rank, number in enumerate(unseen):
            after = []
            for hole, chance in beliefs:
                here = number - (hole == rank)
                cards = sum(unseen) - (hole >= 0)
                assert cards, "the shoe is too small for the round"
                if here:
                    after.append((hole, chance * Fraction(here, cards)))
            if after:
                found.append((rank, without(unseen, rank), tuple(after)))
        return found

    def play(self, hands: list[Cards], limit: int, choice: Choice | None) -> Fraction:
        """Return what hands played in turn win, split up to a limit; without a choice, with optimal play."""
        one_card = self.rules.one_card_to_split_aces

        @cache
        def turn(unseen: Shoe, beliefs: Beliefs, now: Cards, waiting: Cards, number: int, ended: Ended) -> Fraction:
            """``waiting`` are the first cards of later hands; ``number`` counts all hands."""
            if not now:
                if not waiting:
                    return self.settle(unseen, beliefs, ended)
                return turn(unseen, beliefs, waiting[:1], waiting[1:], number, ended)

            def done(left: Shoe, after: Beliefs, cards: Cards, stake: int) -> Fraction:
                hand = (total_of(held(*cards))[0], len(cards), stake)
                return turn(left, after, (), waiting, number, tuple(sorted((*ended, hand))))

            if len(now) == 1 or total_of(held(*now))[0] < 21:
                actions: dict[BlackjackAction, Callable[[], Fraction]] = {}
                total, soft = total_of(held(*now))
                split = number > 1
                if len(now) > 1:
                    actions[BlackjackAction.STAND] = lambda: done(unseen, beliefs, now, 1)
                if (
                    len(now) == 2
                    and self.rules.may_double(total, soft)
                    and (not split or self.rules.double_after_split)
                ):
                    actions[BlackjackAction.DOUBLE] = lambda: sum(
                        (done(left, after, (*now, rank), 2) for rank, left, after in self.drawn(unseen, beliefs)),
                        Fraction(0),
                    )
                if len(now) == 2 and split and now[0] == ACE and one_card:
                    actions = {BlackjackAction.STAND: actions[BlackjackAction.STAND]}
                else:
                    actions[BlackjackAction.HIT] = lambda: sum(
                        (
                            done(left, after, (*now, rank), 1)
                            if total_of(held(*now, rank))[0] > 21
                            else turn(left, after, (*now, rank), waiting, number, ended)
                            for rank, left, after in self.drawn(unseen, beliefs)
                        ),
                        Fraction(0),
                    )
                if len(now) == 2 and now[0] == now[1] and number < limit:
                    return turn(unseen, beliefs, now[:1], (now[0], *waiting), number + 1, ended)
                if len(actions) == 1:
                    return next(iter(actions.values()))()
                if choice is None:
                    return max(action() for action in actions.values())
                return actions[choice(tuple(sorted(now)), BlackjackAction.DOUBLE in actions)]()
            return done(unseen, beliefs, now, 1)

        return turn(self.unseen, self.beliefs(), hands[0], tuple(hand[0] for hand in hands[1:]), len(hands), ())


def table(rules: RuleSet, shoe: Shoe, hand: Cards, up: int) -> Table:
    return Table(rules, up, without(shoe, up, *hand))


def dealt_choice(rules: RuleSet, shoe: Shoe, up: int) -> Choice:
    """Return the best play of a hand as if it were the only one: a separate search at each of its cards."""

    @cache
    def choice(hand: Cards, may_double: bool) -> BlackjackAction:
        found = table(rules, shoe, hand, up)
        stood = found.settle(found.unseen, found.beliefs(), ((total_of(held(*hand))[0], len(hand), 1),))
        hit = sum(
            (
                found.settle(left, after, ((total_of(held(*hand, rank))[0], len(hand) + 1, 1),))
                if total_of(held(*hand, rank))[0] > 20
                else found_after(rank, hand, left, after)
                for rank, left, after in found.drawn(found.unseen, found.beliefs())
            ),
            Fraction(0),
        )
        best = max(stood, hit)
        if may_double:
            doubled = sum(
                (
                    found.settle(left, after, ((total_of(held(*hand, rank))[0], len(hand) + 1, 2),))
                    for rank, left, after in found.drawn(found.unseen, found.beliefs())
                ),
                Fraction(0),
            )
            if doubled > best:
                return BlackjackAction.DOUBLE
        return BlackjackAction.HIT if hit > stood else BlackjackAction.STAND

    def found_after(rank: int, hand: Cards, left: Shoe, after: Beliefs) -> Fraction:
        """A longer hand is played optimally, too."""
        now = (*hand, rank)
        longer = Table(rules, up, left)
        stood = longer.settle(left, after, ((total_of(held(*now))[0], len(now), 1),))
        hit = sum(
            (
                longer.settle(less, then, ((total_of(held(*now, more))[0], len(now) + 1, 1),))
                if total_of(held(*now, more))[0] > 20
                else found_after(more, now, less, then)
                for more, less, then in longer.drawn(left, after)
            ),
            Fraction(0),
        )
        return max(stood, hit)

    return choice


def known(rules: RuleSet, game: ExactGame, hand: Cards, up: int, value: Fraction) -> Fraction:
    """Convert a value of the module to that of these searches: for rounds without a dealer's blackjack, or for all."""
    if rules.dealer_blackjack is DealerBlackjack.ORIGINAL_WAGER:
        completing = {ACE: TEN, TEN: ACE}.get(up)
        left = game.left(held(*hand), up)
        return value - (Fraction(left[completing], sum(left)) if completing is not None else 0)
    return value


SMALL = (3, 0, 2, 0, 0, 0, 0, 4, 0, 7)
"""Three aces, two threes, four eights and seven tens: enough for four hands and the dealer's."""
RULES = [
    RuleSet(split_hands=2),
    RuleSet(split_hands=3, hits_soft_17=True, split_two_card_21_wins=True),
    RuleSet(split_hands=2, split_two_card_21_wins=True, dealer_blackjack=DealerBlackjack.ORIGINAL_WAGER),
    RuleSet(split_hands=4, resplit_aces=True, dealer_blackjack=DealerBlackjack.ORIGINAL_WAGER),
    RuleSet(split_hands=3, dealer_blackjack=DealerBlackjack.ALL_WAGERS, double_after_split=False),
    RuleSet(split_hands=2, one_card_to_split_aces=False, five_card_21=True, doubling=Doubling.TEN_OR_ELEVEN),
]


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("up", [ACE, 7, TEN])
def test_standing_drawing_and_doubling(rules: RuleSet, up: int) -> None:
    game = ExactGame(rules, SMALL)
    compiled = BlackjackGame(rules, SMALL)
    for hand in ((2, 7), (0, 2), (2, 9), (7, 7), (2, 2), (0, 2, 2)):
        whole = held(*hand)
        searched = table(rules, SMALL, hand, up)
        choice = dealt_choice(rules, SMALL, up)
        best = searched.play([hand], 1, None)
        options = [game.best(whole, up)]
        if len(hand) == 2 and rules.may_double(*total_of(whole)):
            options.append(game.double(whole, up))
        assert known(rules, game, hand, up, max(options)) == best
        assert searched.play([hand], 1, choice) == best
        values = compiled.action_values(hand, up)
        chance = float(compiled.up_card(up).blackjack[compiled.up_card(up).hands.row(*hand)])
        scale = 1 - chance if rules.dealer_blackjack is DealerBlackjack.READER else 1
        plain = {action: value for action, value in values.items() if action is not BlackjackAction.SPLIT}
        assert max(plain.values()) * scale == pytest.approx(float(best), abs=1e-13)


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize(("pair", "up"), [(7, ACE), (7, 7), (7, TEN), (ACE, TEN), (ACE, 7)])
def test_split_pairs_played_as_dealt(rules: RuleSet, pair: int, up: int) -> None:
    game = ExactGame(rules, SMALL)
    searched = table(rules, SMALL, (pair, pair), up)
    split = searched.play([(pair,), (pair,)], rules.hands_of(pair), dealt_choice(rules, SMALL, up))
    exact = game.split(pair, up)
    assert known(rules, game, (pair, pair), up, exact) == split
    assert BlackjackGame(rules, SMALL).split_value(up, pair) == pytest.approx(float(exact), abs=1e-13)


@pytest.mark.parametrize("rules", [replace(rules, split_hands=2, resplit_aces=False) for rules in RULES[1:]])
@pytest.mark.parametrize(("pair", "up"), [(7, ACE), (7, TEN), (2, 7), (ACE, TEN)])
def test_a_pair_split_once_and_played_with_all_cards_in_sight(rules: RuleSet, pair: int, up: int) -> None:
    searched = table(rules, SMALL, (pair, pair), up)
    best = searched.play([(pair,), (pair,)], 2, None)
    game = BlackjackGame(rules, SMALL)
    found = best_single_split(game, up, pair)
    exact = known(rules, ExactGame(rules, SMALL), (pair, pair), up, Fraction(0))
    assert found + float(exact) == pytest.approx(float(best), abs=1e-13)
    assert found >= game.split_value(up, pair) - 1e-13


def test_looking_at_both_hands_is_worth_something() -> None:
    game = BlackjackGame(RuleSet(split_hands=2), SMALL)
    assert any(best_single_split(game, up, 7) > game.split_value(up, 7) + 1e-6 for up in (ACE, 7, TEN))


@pytest.mark.parametrize(
    "rules", [*RULES, RuleSet(surrender=SurrenderRule.LATE), RuleSet(surrender=SurrenderRule.EARLY)]
)
def test_the_compiled_game_is_the_exact_one(rules: RuleSet) -> None:
    assert BlackjackGame(rules, SMALL).edge() == pytest.approx(float(ExactGame(rules, SMALL).edge()), abs=1e-14)


def test_a_reader_and_the_original_wager_alone_are_one_game() -> None:
    reader, alone = (
        ExactGame(RuleSet(surrender=SurrenderRule.LATE, dealer_blackjack=option), SMALL).edge()
        for option in (DealerBlackjack.READER, DealerBlackjack.ORIGINAL_WAGER)
    )
    assert reader == alone


def test_all_wagers_lost_to_a_blackjack_cost_the_player() -> None:
    alone, everything = (
        ExactGame(RuleSet(dealer_blackjack=option), SMALL).edge()
        for option in (DealerBlackjack.ORIGINAL_WAGER, DealerBlackjack.ALL_WAGERS)
    )
    assert everything < alone


def test_a_hand_that_cannot_be_dealt_is_worth_nothing_known() -> None:
    found = BlackjackGame(RuleSet(), SMALL).up_card(2)
    assert not np.isnan(found.stand[found.hands.row(2, 9)])
    assert np.isnan(found.stand[found.hands.row(2, 2, 9)])


# --- busted hands that stay lost next to a blackjack


@dataclass
class Over21(Table):
    """Counts busted hands in rounds with a dealer's blackjack, and nothing else."""

    def dealer(self, left: Shoe, cards: Cards, ended: Ended) -> Fraction:
        if total_of(held(*cards))[0] == 21 and len(cards) == 2:
            return Fraction(sum(total > 21 for total, _, _ in ended))
        return super().dealer(left, cards, ended)

    def won(self, dealer: int, total: int, cards: int, stake: int) -> int:
        return 0


def like_the_dealer(hand: Cards, may_double: bool) -> BlackjackAction:
    return BlackjackAction.HIT if total_of(held(*hand))[0] < 17 else BlackjackAction.STAND


@pytest.mark.parametrize("hands", [2, 3])
@pytest.mark.parametrize(("pair", "up"), [(7, ACE), (7, TEN), (2, TEN)])
def test_a_hand_over_21_is_lost_beside_a_blackjack_unless_it_is_the_first(pair: int, up: int, hands: int) -> None:
    rules = RuleSet(split_hands=hands, dealer_blackjack=DealerBlackjack.ORIGINAL_WAGER, over_21_stays_lost=True)
    unseen = without(SMALL, up, pair, pair)
    every = Over21(rules, up, unseen).play([(pair,), (pair,)], hands, like_the_dealer)
    first = first_hand_over(rules, up, unseen, pair, hands)
    assert every > first > 0
    found = BlackjackGame(rules, SMALL).up_card(up)
    none = np.zeros(len(found.hands.totals), dtype=np.bool_)
    play = UpCardPlay(found.hands.totals < 17, none, none, none[:10])
    assert found.lost_beside_blackjack(pair, play) == pytest.approx(float(every - first), abs=1e-13)
    assert found.lost_beside_blackjack(pair, play, added=True) == pytest.approx(float(every), abs=1e-13)
    given_back = BlackjackGame(replace(rules, over_21_stays_lost=False), SMALL).up_card(up)
    assert given_back.split(pair, play) - found.split(pair, play) == pytest.approx(float(every - first), abs=1e-13)


def first_hand_over(rules: RuleSet, up: int, unseen: Shoe, pair: int, hands: int) -> Fraction:
    """Return the chance that the first hand busts and the dealer has a blackjack. A second card of the pair goes
    elsewhere.
    """
    found = Fraction(0)
    for rank, number in enumerate(unseen):
        if number:
            left = without(unseen, rank)
            again = rank == pair and hands > 2
            over = (
                first_hand_over(rules, up, left, pair, hands - 1)
                if again
                else Over21(rules, up, left).play([(pair, rank)], 1, like_the_dealer)
            )
            found += Fraction(number, sum(unseen)) * over
    return found


def test_a_reader_leaves_nothing_to_be_lost() -> None:
    for rules in (RuleSet(over_21_stays_lost=True), RuleSet(decks=1, over_21_stays_lost=True)):
        assert BlackjackGame(rules).split_value(TEN, 7) == BlackjackGame(
            replace(rules, over_21_stays_lost=False)
        ).split_value(TEN, 7)
    game = BlackjackGame(RuleSet(dealer_blackjack=DealerBlackjack.ORIGINAL_WAGER, over_21_stays_lost=True))
    assert game.up_card(5).lost_beside_blackjack(7, game.best_plays[5]) == 0.0
    assert 0.0 < game.up_card(TEN).lost_beside_blackjack(7, game.best_plays[TEN]) < 0.1


@dataclass
class OfOneWager(Table):
    """One hand, without a reader: added amounts are returned against a blackjack unless the hand busted."""

    added: bool = False

    def dealer(self, left: Shoe, cards: Cards, ended: Ended) -> Fraction:
        if total_of(held(*cards))[0] == 21 and len(cards) == 2:
            ((total, _, stake),) = ended
            return Fraction(-stake if total > 21 else 0 if self.added else -1)
        return super().dealer(left, cards, ended)


@pytest.mark.parametrize("added", [False, True])
@pytest.mark.parametrize("up", [ACE, TEN, 7])
@pytest.mark.parametrize("hand", [(7, 2), (7, 7), (7, ACE), (2, TEN), (2, 2)])
def test_the_actions_of_an_original_and_of_an_added_wager(hand: Cards, up: int, added: bool) -> None:
    rules = RuleSet(split_hands=2, dealer_blackjack=DealerBlackjack.ORIGINAL_WAGER, over_21_stays_lost=True)
    plain = OfOneWager(rules, up, without(SMALL, up, *hand), added=added)
    found = BlackjackGame(rules, SMALL).action_values(hand, up, 2, added=added)
    doubled = plain.play(
        [hand], 1, lambda _, may_double: BlackjackAction.DOUBLE if may_double else BlackjackAction.STAND
    )
    assert found[BlackjackAction.DOUBLE] == pytest.approx(float(doubled), abs=1e-13)
    assert found[BlackjackAction.STAND] == pytest.approx(
        float(plain.play([hand], 1, lambda *_: BlackjackAction.STAND)), abs=1e-13
    )
    assert max(found.values()) == pytest.approx(float(plain.play([hand], 1, None)), abs=1e-13)


def test_a_hand_of_16_that_was_split_off_stands_against_a_ten_without_a_reader() -> None:
    rules = RuleSet(dealer_blackjack=DealerBlackjack.ORIGINAL_WAGER, over_21_stays_lost=True)
    game = BlackjackGame(rules)
    first, second = (game.action_values((7, 7), TEN, 4, added=added) for added in (False, True))
    assert max(first, key=first.__getitem__) is BlackjackAction.HIT
    assert max(second, key=second.__getitem__) is BlackjackAction.STAND
    with pytest.raises(ValueError, match="only a hand of a split pair"):
        game.action_values((7, 7), TEN, added=True)
