"""Every way for a wager at a blackjack table to end, given a stake and the meter's amount."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from croupier.equipment.money import Cents, show
from croupier.equipment.pay_tables import PayTable, Push, worth
from croupier.games.blackjack import pay_tables as pay
from croupier.games.blackjack.areas import STREAKS, BlackjackKind
from croupier.games.blackjack.bonus_award import BonusWager
from croupier.games.blackjack.odds import (
    BlackjackDrawing,
    blackjack_ways,
    insurance_ways,
    match_ways,
    progressive_ways,
    progressive_ways_played,
    sevens_ways,
    sevens_ways_played,
    suit_ways,
    thirteen_ways,
    twenty_ways,
)
from croupier.games.blackjack.odds_play import BASIC, ends_with_two, outcomes, rule_set, streak_wins
from croupier.games.blackjack.reading_values import ProgressiveWager
from croupier.games.blackjack.rules import BlackjackRules, SameSuitRules, SevensRules, ThirteenRules
from croupier.games.wager_odds import LOSES, Ending, lost, paid
from croupier.regulation import decides
from croupier.words import kind_name, line_name

if TYPE_CHECKING:
    from croupier.games.blackjack.counting.outcomes import RoundResult

PARTS = 10**15
"""Where chances are sums of doubles, endings are given in this many parts of all rounds."""

SEVEN, ACE = 6, 0
"""Ranks as numbered in the counting modules."""

STREAK_LINES = {kind: line for line, kind in STREAKS.items()}

BETS = (BlackjackKind.BET, BlackjackKind.SECOND, BlackjackKind.THIRD)


def endings(
    rules: BlackjackRules,
    kind: BlackjackKind,
    stake: Cents,
    meter: Cents = 0,
    strategy: str = BASIC,
    drawing: BlackjackDrawing = BlackjackDrawing.BASIC,
) -> list[Ending]:
    """Return all endings of a wager. ``strategy`` is for the blackjack wager, ``drawing`` for sevens and the
    progressive.
    """
    match kind:
        case BlackjackKind.BET | BlackjackKind.SECOND | BlackjackKind.THIRD:
            return list(_bet(rules, stake, strategy))
        case BlackjackKind.OVER | BlackjackKind.UNDER if isinstance(rules.additional, ThirteenRules):
            return list(_thirteen(rules.decks, rules.additional, kind, stake))
        case BlackjackKind.SUIT if isinstance(rules.additional, SameSuitRules):
            table = pay.suit_table(rules.additional.table, rules.additional.king_and_queen)
            return list(_by_table(suit_ways(rules.decks), table, stake, "Two suits"))
        case BlackjackKind.SEVENS if isinstance(rules.additional, SevensRules):
            ways = _sevens(rules, rules.additional, drawing)
            return list(_by_table(ways, rules.additional.table, stake, "No seven that is paid"))
        case BlackjackKind.PROGRESSIVE if rules.progressive is not None:
            return list(_progressive(rules, rules.progressive.table, stake, meter, drawing))
        case BlackjackKind.BONUS if rules.bonus is not None:
            return list(_bonus(rules, stake))
        case BlackjackKind.MATCH if rules.match is not None:
            return list(_match(rules, stake))
        case BlackjackKind.TWENTY if rules.twenty is not None:
            return list(_twenty(rules, stake))
        case _ if kind in STREAK_LINES and rules.streak is not None:
            return list(_streak(rules, STREAK_LINES[kind], stake))
    raise ValueError(f"the {kind_name(kind)} is not offered")


def moments(found: Sequence[Ending]) -> tuple[Fraction, Fraction]:
    """Return the player's mean result and its variance, in cents and cents squared."""
    total = sum(ending.ways for ending in found)
    mean = sum((ending.ways * ending.net for ending in found), Fraction(0)) / total
    square = sum((ending.ways * ending.net**2 for ending in found), Fraction(0)) / total
    return mean, square - mean**2


# --- the blackjack wager


@decides("19:47-2.3(a)", "19:47-2.3(b)", "19:47-2.7", "19:47-2.8", "19:47-2.10", "19:47-2.11", "19:47-2.16")
def _bet(rules: BlackjackRules, stake: Cents, strategy: str) -> Iterator[Ending]:
    """2.3(a), (b), 2.7, 2.8, 2.10, 2.11, 2.16: yield the endings of a round, including amounts added to the wager."""
    chances = outcomes(rule_set(rules), strategy).chances
    # Endings are printed from the largest win to the largest loss.
    for result in sorted(chances, key=lambda round_result: -round_result.net):
        ways = round(chances[result] * PARTS)
        if ways:
            yield Ending(_line(result), ways, _pays(result, rules), result.net * stake)


def _line(result: "RoundResult") -> str:
    """Name how a round ended; split pairs by the total of their hands."""
    if result.how.name != "SPLIT":
        return result.how.value
    return f"{result.how.value}, {_wagers(result.net)}"


def _wagers(net: Fraction) -> str:
    if not net:
        return "even"
    return f"{abs(net)} wager{'' if abs(net) == 1 else 's'} {'won' if net > 0 else 'lost'}"


def _pays(result: "RoundResult", rules: BlackjackRules) -> str:
    match result.how.name:
        case "BLACKJACK":
            return str(rules.blackjack_pays)
        case "SURRENDERED":
            return "half is lost"
        case "TO_BLACKJACK" | "LOST":
            return LOSES
        case "PUSHED" | "DOUBLED_PUSHED" | "BOTH_BLACKJACK":
            return "push"
        case "WON":
            return "1 to 1"
        case "FIVE_CARDS":
            return "2 to 1"
        case _:
            return _wagers(result.net)


# --- the first two cards


@decides("19:47-2.17(b)1", "19:47-2.17(b)2", "19:47-2.17(c)", "19:47-2.17(e)1")
def _thirteen(decks: int, offered: ThirteenRules, kind: BlackjackKind, stake: Cents) -> Iterator[Ending]:
    """2.17(b)1, 2, (c), (e)1: yield the endings of a wager on over or under 13."""
    mine = pay.ThirteenLine.OVER if kind is BlackjackKind.OVER else pay.ThirteenLine.UNDER
    for line, ways in thirteen_ways(decks).items():
        if line is mine:
            pays = offered.table.lines[line]
            yield paid(line_name(line), ways, pays, worth(pays, stake))
        else:
            yield lost("13" if line is None else line_name(line), ways, stake)


def _by_table(ways: Mapping[frozenset[Any], int], table: PayTable[Any], stake: Cents, no_line: str) -> Iterator[Ending]:
    """Yield endings, each paid by the best line that the cards make."""
    for lines, number in ways.items():
        best = table.best(lines, stake)
        if best is None:
            yield lost(no_line, number, stake)
        else:
            line: Enum = best[0]
            yield paid(line_name(line), number, best[1], worth(best[1], stake))


@decides("19:47-2.20(d)", "19:47-2.20(j)")
def _bonus(rules: BlackjackRules, stake: Cents) -> Iterator[Ending]:
    """2.20(d), (j): yield an ending for each filed lot drawn on a blackjack."""
    assert rules.bonus is not None
    awards, returned = rules.bonus.awards[stake], rules.bonus.wager is BonusWager.RETURNED
    ways = blackjack_ways(rules.decks)
    for lot in awards.lots:
        net = Fraction(lot.award if returned else lot.award - stake)
        words = show(lot.award) + (" and the wager" if returned else "")
        yield Ending(f"Blackjack, {show(lot.award)} drawn", ways[True] * lot.number, words, net)
    yield lost("No blackjack", ways[False] * awards.drawn_from, stake)


@decides("19:47-2.23(a)2", "19:47-2.23(f)")
def _match(rules: BlackjackRules, stake: Cents) -> Iterator[Ending]:
    """2.23(a)2, (f): pay both cards if both match."""
    assert rules.match is not None
    for lines, ways in match_ways(rules.decks).items():
        if not lines:
            yield lost("No card matches", ways, stake)
            continue
        pays = [rules.match.table.lines[line] for line in lines]
        net = sum((worth(payment, stake) for payment in pays), Fraction(0))
        names = " and ".join(line_name(line).lower() for line in lines)
        number = "Both cards match" if len(lines) == 2 else "One card matches"
        yield Ending(f"{number}: {names}", ways, " and ".join(map(str, pays)), net)


@decides("19:47-2.24(f)", "19:47-2.24(h)")
def _twenty(rules: BlackjackRules, stake: Cents) -> Iterator[Ending]:
    """2.24(f), (h): apply the limit to a single wager, ignoring several that share it in one round."""
    assert rules.twenty is not None
    table, limit = rules.twenty.table, rules.twenty.payout_limit
    for ending in _by_table(twenty_ways(rules.decks), table, stake, "No 20"):
        capped = limit is not None and ending.net > limit
        if capped and ending.line == line_name(pay.TwentyLine.QUEENS_AND_BLACKJACK):
            assert limit is not None
            yield Ending(ending.line, ending.ways, f"{ending.pays}, limited", Fraction(limit))
        else:
            yield ending


# --- drawn cards


def _sevens(
    rules: BlackjackRules, offered: SevensRules, drawing: BlackjackDrawing
) -> dict[frozenset[pay.SevensLine], int]:
    if drawing is BlackjackDrawing.ALWAYS:
        return sevens_ways(rules.decks, offered.one_seven)
    ends = ends_with_two(rule_set(rules), SEVEN, rules.split_cards)
    return sevens_ways_played(rules.decks, offered.one_seven, ends, rules.reader)


@decides("19:47-2.19(c)", "19:47-2.19(e)")
def _progressive(
    rules: BlackjackRules,
    table: PayTable[pay.BlackjackProgressiveLine],
    stake: Cents,
    meter: Cents,
    drawing: BlackjackDrawing,
) -> Iterator[Ending]:
    """2.19(c), (e): the chip is in the acceptor, and is returned with a payout only if so filed (reading 54)."""
    assert rules.progressive is not None
    taken = stake if rules.progressive.wager is ProgressiveWager.KEPT else 0
    if drawing is BlackjackDrawing.ALWAYS:
        ways = progressive_ways(rules.decks)
    else:
        ends = ends_with_two(rule_set(rules), ACE, rules.split_cards)
        ways = progressive_ways_played(rules.decks, ends, rules.reader)
    for lines, number in ways.items():
        best = table.best(lines, stake, meter)
        if best is None:
            yield lost("No series of aces", number, stake)
        else:
            yield paid(line_name(best[0]), number, best[1], worth(best[1], stake, meter) - taken)


# --- rounds in a row


@decides("19:47-2.22(j)")
def _streak(rules: BlackjackRules, line: pay.StreakLine, stake: Cents) -> Iterator[Ending]:
    """2.22(j): yield the endings of a streak."""
    assert rules.streak is not None
    pays = rules.streak.table.lines[line]
    won = round(PARTS * streak_wins(rule_set(rules), rules.streak.split, line.hands, rules.streak.surrender))
    yield paid(line_name(line), won, pays, worth(pays, stake))
    yield lost("A hand is lost first", PARTS - won, stake)


# --- wagers that have no area before the first card


@decides("19:47-2.9")
def insurance(decks: int, stake: Cents, tens_seen: int, others_seen: int) -> list[Ending]:
    """2.9: pay 2 to 1 if the dealer's second card has a value of ten."""
    ways = insurance_ways(decks, tens_seen, others_seen)
    return [
        paid("The second card counts ten", ways[True], pay.INSURANCE, worth(pay.INSURANCE, stake)),
        lost("The second card does not", ways[False], stake),
    ]


@decides("19:47-2.7")
def blackjack_against_ace(rules: BlackjackRules, stake: Cents, even_money: bool) -> list[Ending]:
    """2.7: return the endings of a blackjack against an ace, either taking even money or playing it out."""
    ways = insurance_ways(rules.decks, 1, 1)
    if even_money:
        return [Ending("Even money is taken", sum(ways.values()), "1 to 1", Fraction(stake))]
    pays = rules.blackjack_pays
    return [
        paid("The dealer has no blackjack", ways[False], pays, worth(pays, stake)),
        paid("Blackjack against blackjack", ways[True], Push(), Fraction(0)),
    ]
