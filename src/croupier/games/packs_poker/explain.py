"""A filing in plain words: what this Pack's Poker table offers."""

from collections.abc import Iterator

from croupier.equipment.devices import DealingMethod, poker_table_age
from croupier.equipment.money import Rounding, show
from croupier.equipment.pay_tables import Award
from croupier.games.filed_terms import explaining
from croupier.games.packs_poker.layout import without_a_pair
from croupier.games.packs_poker.rules import PacksBonusRules, PacksRules, rules_of
from croupier.games.printed_tables import payout_lines
from croupier.table.card_table import STUB_COUNT_AT_LEAST_EVERY


def _lines(rules: PacksRules) -> Iterator[str]:
    yield f"{rules.licensee}, table {rules.name}: Pack's Poker, filed for {rules.edition}."
    first, second = rules.backs
    yield f"Two decks, {first} and {second}, are used in turn, one each round. [13:69F-43.2]"
    yield _shuffling(rules)
    yield _dealing(rules)
    yield (
        f"Pack's bets: up to three, {show(rules.pack_minimum)} to {show(rules.pack_maximum)} each, paid 1 to 1. "
        "A winning hand is a pair or higher and ranks higher than the dealer's. [13:69F-43.10(e)]"
    )
    tie = "is a push" if rules.tie_without_pair_pushes else "loses"
    yield (
        f"{without_a_pair(rules)[0]}. A tie with a pair or higher is a push; a tie without a pair {tie} (reading 7). "
        "[13:69F-43.10(f)]"
    )
    yield from _bonus("Five-card bonus", rules.five, "13:69F-43.11(b)", rules)
    yield from _bonus("Seven-card bonus", rules.seven, "13:69F-43.11(c)", rules)
    if rules.five or rules.seven:
        need = "needs" if rules.pack_required_for_bonus else "does not need"
        yield f"A bonus wager {need} a Pack's wager on the same pack. [13:69F-43.6(b)]"
    accepted = "are accepted with a Pack's wager" if rules.match_play else "are not accepted"
    yield f"Match play coupons {accepted}. [13:69F-43.6(a)]"
    who = "Each player displays" if rules.players_turn_cards else "The dealer turns over"
    yield f"{who} the players' cards. [13:69F-43.10(a)]"
    when = "at the end of the round" if rules.collect_at_end else "once their last wager is resolved"
    yield f"Cards of players who wagered on one or two packs are collected {when}. [13:69F-43.10(j)]"
    shown = "a sign" if rules.sign_instead_of_inscription else "the layout"
    yield f"Payouts are shown by {shown}. [13:69E-1.13Z(c)]"


def _shuffling(rules: PacksRules) -> str:
    if rules.shuffler_counts:
        return "The shuffler counts the deck after each shuffle, so the stub is not counted. [13:69F-43.7(h)]"
    every = rules.stub_count_every or STUB_COUNT_AT_LEAST_EVERY
    return f"The stub is counted once every {every} rounds. [13:69F-43.7(g)]"


def _dealing(rules: PacksRules) -> str:
    hours = int(poker_table_age(rules.method).longest.total_seconds() // 3600)
    packs = "one card at a time" if rules.packs_one_card_at_a_time else "two consecutive cards"
    if rules.method is DealingMethod.AUTOMATED_SHOE:
        hands, cite = "in stacks of five", "13:69F-43.9"
    else:
        hands = "one card at a time" if rules.one_card_at_a_time else "five consecutive cards"
        cite = "13:69F-43.7" if rules.method is DealingMethod.MANUAL_SHOE else "13:69F-43.8"
    return (
        f"Cards are dealt from the {rules.method.value}, {hands}; packs receive {packs}. [{cite}] "
        f"They are changed every {hours} hours at the latest. [13:69E-1.18(g)]"
    )


def _bonus(title: str, bonus: PacksBonusRules | None, cite: str, rules: PacksRules) -> Iterator[str]:
    if bonus is None:
        yield f"{title}: not offered. [13:69F-43.6(b)]"
        return
    if bonus.meter is None:
        yield f"{title}: table {bonus.table.letter}, {show(bonus.minimum)} to {show(bonus.maximum)}. [{cite}1]"
    else:
        amounts = " or ".join(map(show, bonus.amounts))
        yield f"{title}: progressive table {bonus.table.letter}, {amounts}. [{cite}2]"
        yield from (f"  {words}. [13:69F-43.12(e)]" for words in bonus.meter.in_words())
        yield "  A wager takes part once the progressive system has accepted it. [13:69F-43.12(c)2]"
        whole = "the whole payment" if rules.multiple_is_whole_payment else "paid in addition to the wager"
        yield f"  A multiple of the wager is {whole} (reading 2)."
        yield from (f"  {words}" for words in _meter_readings(rules))
    yield from (f"  {line}" for line in payout_lines(bonus.table))
    if bonus.table.by_rank:
        yield "  A hand that makes several lines is paid as the highest one, whatever it pays (reading 16)."
    if any(isinstance(pays, Award) and pays.whole for pays in bonus.table.lines.values()):
        yield "  An award in dollars is the whole payment; the wager is collected (reading 17)."


def _meter_readings(rules: PacksRules) -> Iterator[str]:
    together = "wagers of the whole round" if rules.winners_of_round_share else "wagers on the same pack"
    yield f"An award of the meter is shared by {together} (reading 4)."
    up = "up to the next cent" if rules.meter_cents is Rounding.UP_TO_CENT else "down to the cent"
    yield f"A share of the meter is rounded {up} (reading 5)."
    lost = "is lost" if rules.not_accepted_loses else "is returned"
    yield f"A wager that the system does not accept {lost} (reading 12)."


explain = explaining(rules_of, _lines)
