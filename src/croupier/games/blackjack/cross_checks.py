"""Checks across the options of a blackjack filing."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from croupier.equipment.money import Cents, Odds, show
from croupier.equipment.pay_tables import Line, PayTable
from croupier.games.blackjack import pay_tables as pay
from croupier.games.blackjack.bonus_award import (
    AWARDS,
    LEAST_ADVANTAGE,
    MOST_ADVANTAGE,
    BonusWager,
    distribution,
    house_advantage,
)
from croupier.games.blackjack.option_values import Additional, BlackjackShuffling
from croupier.games.blackjack.wager_options import BONUS_KEYS, MATCH_KEYS, STREAK_KEYS, TWENTY_KEYS
from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.common_checks import error, limit_keys, limits_in_order, made_of_chips, progression, quoted
from croupier.submission.schema import Defect, Values

P = Paragraphs("19:47")


# --- 2.2: decks and devices


@decides("19:47-2.2(a)1", "19:47-2.2(a)2", "19:47-2.2(a)3", "19:47-2.2(a)4", "19:47-2.17(e)2")
def _decks(values: Values) -> Iterator[Defect]:
    """2.2(a)1 to 4: check the number of decks that each wager needs; 2.17(e)2: it must have a pay table."""
    decks = values.get("cards.decks")
    if decks is None:
        return
    kind = values.get("wagers.additional.kind")

    def wrong(what: str, allowed: str, cite: Cite) -> Defect:
        return error("cards.decks", str(decks), f"is not a number of decks allowed for {what}", allowed, cite)

    if values.get("variation.six_to_five") and decks not in (1, 2):
        yield wrong("the 6 to 5 variation", "1 or 2", P("2.2(a)1"))
    if values.get("wagers.twenty.offered") and decks < 2:
        yield wrong("the twenty point bonus wager", "at least 2", P("2.2(a)2"))
    if kind == Additional.SEVENS.value and decks < 4:
        yield wrong("the additional wager on sevens", "at least 4", P("2.2(a)3"))
    if values.get("wagers.progressive.offered") and decks < 4:
        yield wrong("the progressive blackjack wager", "at least 4", P("2.2(a)3"))
    if values.get("wagers.match.offered") and decks not in pay.MATCH:
        yield wrong("the match-the-dealer wager", "6 or 8", P("2.2(a)4"))
    if kind == Additional.SAME_SUIT.value and decks not in pay.SAME_SUIT:
        yield wrong("the same-suit wager, which has no pay table for it", "1, 2, 4, 6 or 8", P("2.17(e)2"))


@decides("19:47-2.17(e)2")
def _suit_option(values: Values) -> Iterator[Defect]:
    """2.17(e)2: check the payout option against the number of decks."""
    tables = pay.SAME_SUIT.get(values.get("cards.decks", 0), {})
    option = values.get("wagers.additional.payout_option")
    if tables and option is not None and option not in tables:
        words = f"is not a payout option with {values['cards.decks']} decks"
        allowed = " or ".join(map(quoted, tables))
        yield error("wagers.additional.payout_option", quoted(option), words, allowed, tables["1"].cite)


@decides("19:47-2.2(c)", "19:47-2.2(d)", "19:47-2.2(e)", "19:47-2.1", "19:47-2.21")
def _devices(values: Values) -> Iterator[Defect]:
    """2.2(c) to (e), 2.1, 2.21: check that the shuffling method and the shoe go together."""
    method = values.get("shuffling.method")
    double = values.get("shoe.double")
    key, automated = "shuffling.method", BlackjackShuffling.AUTOMATED.value
    if values.get("variation.six_to_five") and method is not None and method != automated:
        yield error(key, quoted(method), "cannot be used in the 6 to 5 variation", quoted(automated), P("2.2(e)"))
    if method == BlackjackShuffling.BART_CARTER.value and values.get("cards.decks") == 1:
        words = "inserts a deck among the remaining decks of the shoe, but there is only one deck"
        others = " or ".join(
            quoted(blackjack_shuffling.value)
            for blackjack_shuffling in BlackjackShuffling
            if blackjack_shuffling is not BlackjackShuffling.BART_CARTER
        )
        yield error(key, quoted(method), words, f"{others}, or at least 2 decks", P("2.1“Bart Carter shuffle”"))
    if double and method == automated:
        words = "has both sides in play, but the automated device needs two batches of which only one is in play"
        yield error("shoe.double", True, words, "false, or another method of shuffling", P("2.2(d)3"))
    if double and method == BlackjackShuffling.CONTINUOUS.value:
        words = "cannot be combined with a continuous shuffling device"
        yield error("shoe.double", True, words, "false, or another method of shuffling", P("2.21"))


@decides("19:47-2.2(a)", "19:47-2.2(c)", "19:47-2.2(d)2")
def _backs(values: Values) -> Iterator[Defect]:
    """2.2(a), (c), (d)2: check that sides of a double shoe and batches have two back colors, and all else one."""
    backs, method, double = (values.get(key) for key in ("cards.backs", "shuffling.method", "shoe.double"))
    if backs is None or method is None or double is None:
        return
    two = double or method == BlackjackShuffling.AUTOMATED.value
    cite = P("2.2(c)") if double else P("2.2(d)2") if two else P("2.2(a)")
    if two and len({back.casefold() for back in backs}) < 2:
        what = "the sides of a double shoe" if double else "two batches of cards"
        yield error("cards.backs", backs, f"has only one color for {what}", "two different colors", cite)
    if not two and len(backs) > 1:
        yield error("cards.backs", backs, "has two colors for decks that are dealt together", "one color", cite)


# --- boxes and hands


@decides("19:47-2.14", "19:47-2.11(e)")
def _boxes(values: Values) -> Iterator[Defect]:
    """2.14, 2.11(e): check the numbers of boxes and of split hands."""
    boxes, own = values.get("boxes.number"), values.get("boxes.per_player")
    if boxes is not None and own is not None and own > boxes:
        yield error("boxes.per_player", str(own), "is more boxes than the layout has", f"at most {boxes}", P("2.14"))
    hands = values.get("splitting.hands")
    if hands is None:
        return
    if boxes == 7 and hands > 3:
        yield error("splitting.hands", str(hands), "is too many hands at seven boxes", "2 or 3", P("2.11(e)"))
    if values.get("multiple_action.offered") and hands > 2:
        yield error("splitting.hands", str(hands), "is too many hands in multiple action", "2", P("2.11(e)"))


# --- offers that exclude each other

_MULTIPLE = ("multiple_action.offered", "multiple action")
_PROGRESSIVE = ("wagers.progressive.offered", "the progressive blackjack wager")
_BONUS = ("wagers.bonus.offered", "the blackjack bonus wager")
_STREAK = ("wagers.streak.offered", "the streak wager")
_MATCH = ("wagers.match.offered", "the match-the-dealer wager")
_TWENTY = ("wagers.twenty.offered", "the twenty point bonus wager")

EXCLUSIONS: tuple[tuple[tuple[str, str], tuple[str, str], tuple[Cite, ...]], ...] = (
    (_MULTIPLE, _PROGRESSIVE, (P("2.18(a)"),)),
    (_MULTIPLE, _BONUS, (P("2.18(a)"), P("2.20(l)"))),
    (_MULTIPLE, _STREAK, (P("2.18(a)"), P("2.22(l)"))),
    (_MULTIPLE, _MATCH, (P("2.18(a)"),)),
    (_MULTIPLE, _TWENTY, (P("2.18(a)"), P("2.24(i)"))),
    (_PROGRESSIVE, _BONUS, (P("2.20(l)"),)),
    (_PROGRESSIVE, _STREAK, (P("2.22(l)"),)),
    (_PROGRESSIVE, _TWENTY, (P("2.24(i)"),)),
    (_BONUS, _STREAK, (P("2.20(l)"), P("2.22(l)"))),
    (_BONUS, _TWENTY, (P("2.20(l)"), P("2.24(i)"))),
    (_STREAK, _TWENTY, (P("2.22(l)"), P("2.24(i)"))),
)
"""Two offers that may not share a table, and every paragraph that says so; the first is cited."""


@decides("19:47-2.13(a)", "19:47-2.17(a)", "19:47-2.18(a)", "19:47-2.20(l)", "19:47-2.22(l)", "19:47-2.24(i)")
def _exclusions(values: Values) -> Iterator[Defect]:
    """2.13(a), 2.17(a), 2.18(a), 2.20(l), 2.22(l), 2.24(i): check for offers that exclude each other."""
    for (key, its_name), (excluded, name), cites in EXCLUSIONS:
        if values.get(key) and values.get(excluded):
            also = "".join(f" (see also {cite})" for cite in cites[1:])
            words = f"{name} may not be offered with {its_name}{also}"
            yield error(excluded, True, words, f"false, or {key} = false", cites[0])
    if not values.get("wagers.progressive.offered"):
        return
    kind = values.get("wagers.additional.kind", Additional.NONE.value)
    if kind != Additional.NONE.value:
        words = "an additional wager may not be offered with the progressive blackjack wager"
        allowed = f"{quoted(Additional.NONE.value)}, or wagers.progressive.offered = false"
        yield error("wagers.additional.kind", quoted(kind), words, allowed, P("2.17(a)"))
    players = values.get("boxes.players", 1)
    if players > 1:
        words = "players may not share a box if the progressive blackjack wager is offered"
        yield error("boxes.players", str(players), words, "1, or wagers.progressive.offered = false", P("2.13(a)"))


@decides("19:47-2.18(c)", "19:47-2.18(e)")
def _multiple_action(values: Values) -> Iterator[Defect]:
    """2.18(c), (e) (reading 57): check for options that have no place in multiple action."""
    if not values.get("multiple_action.offered"):
        return
    if values.get("surrender.offered"):
        words = "is not available in multiple action"
        yield error("surrender.offered", True, words, "false, or multiple_action.offered = false", P("2.18(c)"))
    if values.get("reader.used"):
        words = "cannot be used when the dealer's second cards are dealt after all players have played"
        yield error("reader.used", True, words, "false, or multiple_action.offered = false", P("2.18(e)"))


@decides("19:47-2.7")
def _even_money(values: Values) -> Iterator[Defect]:
    """2.7 (reading 61): even money doesn't go with the 6 to 5 variation."""
    if values.get("variation.six_to_five") and values.get("blackjack.even_money"):
        words = "does not match insurance on a blackjack paid 6 to 5"
        yield error("blackjack.even_money", True, words, "false, or variation.six_to_five = false", P("2.7"))


# --- limits, chips, cents

LIMITED = (
    "wagers.bet",
    "multiple_action.second",
    "multiple_action.third",
    "wagers.additional",
    "wagers.streak",
    "wagers.match",
    "wagers.twenty",
)
"""The wagers that have limits; others have one or two fixed amounts."""


@decides("19:47-8.3", "19:47-2.17(g)1")
def _limits(values: Values) -> Iterator[Defect]:
    """8.3: a minimum may not exceed its maximum; 2.17(g)1: nor an additional wager the blackjack wager."""
    yield from limits_in_order(values, LIMITED, P("8.3"))
    most = values.get("wagers.bet.maximum")
    if most is None:
        return
    least = values.get("wagers.additional.minimum")
    if least is not None and least > most:
        words = "is above the maximum blackjack wager, which an additional wager may not exceed"
        yield error("wagers.additional.minimum", show(least), words, f"at most {show(most)}", P("2.17(g)1"))
    if values.get("wagers.additional.kind") == Additional.SEVENS.value and most < pay.SEVENS_WAGER:
        words = "is below the sevens wager, which may not exceed the blackjack wager"
        yield error("wagers.bet.maximum", show(most), words, f"at least {show(pay.SEVENS_WAGER)}", P("2.17(g)1"))


def _chips(values: Values) -> Iterator[Defect]:
    """Check that the smallest chip makes every amount, since wagers are placed in chips."""
    smallest = values.get("chips.smallest")
    if smallest is None:
        return
    allowed = f"multiples of {show(smallest)}"
    words = "cannot be made with the smallest chip"
    yield from made_of_chips(values, dict.fromkeys(("chips.inventory", *limit_keys(LIMITED)), P("2.3")))
    for key, amount, cite in _fixed_amounts(values):
        if amount % smallest:
            too_large = f"is too large a chip for a wager of {show(amount)} ({key})"
            yield error("chips.smallest", show(smallest), too_large, f"a chip that divides {show(amount)} evenly", cite)
    for name in BONUS_KEYS.values():
        key = f"wagers.bonus.awards_{name}"
        odd = [lot.award for lot in distribution(values.get(key, ())).lots if lot.award % smallest]
        if odd:
            yield error(key, ", ".join(map(show, odd)), words, allowed, P("2.20(j)"))


@decides("19:47-2.17(a)3i")
def _fixed_amounts(values: Values) -> Iterator[tuple[str, Cents, Cite]]:
    """2.17(a)3i: yield the offered wagers with a fixed amount."""
    if values.get("wagers.additional.kind") == Additional.SEVENS.value:
        yield "wagers.additional.kind", pay.SEVENS_WAGER, P("2.17(a)3i")
    if values.get("wagers.progressive.offered"):
        yield "wagers.progressive.offered", pay.PROGRESSIVE_WAGER, P("2.19(b)")
    for stake, name in BONUS_KEYS.items():
        if values.get(f"wagers.bonus.{name}"):
            yield f"wagers.bonus.{name}", stake, P("2.20(b)")


def _whole_cents(values: Values) -> Iterator[Defect]:
    """Check that every payment comes to whole cents, whatever is wagered in chips."""
    smallest = values.get("chips.smallest")
    if smallest is None:
        return
    for what, odds, cite in _paid_in_parts(values):
        parts = odds.fraction.denominator
        if smallest % parts:
            words = f"makes wagers for which {what} is not a whole number of cents"
            yield error("chips.smallest", show(smallest), words, f"multiples of {show(parts)}", cite)


def _paid_in_parts(values: Values) -> Iterator[tuple[str, Odds, Cite]]:
    """Yield what is paid, or kept, on wagers of variable amounts."""
    six_to_five = values.get("variation.six_to_five")
    if six_to_five is not None:
        odds = pay.SIX_TO_FIVE if six_to_five else pay.BLACKJACK
        yield f"{odds} for a blackjack", odds, P("2.7")
    if values.get("surrender.offered"):
        yield "half, when a hand is surrendered,", pay.SURRENDERED, P("2.8")
    tables = pay.SAME_SUIT.get(values.get("cards.decks", 0), {})
    table = tables.get(values.get("wagers.additional.payout_option", ""))
    if table is not None:
        odds = pay.least_odds(table, pay.SuitLine.ANY_TWO_CARDS)
        yield f"{odds} for two cards of one suit", odds, P("2.17(e)2")
    filed: tuple[tuple[Mapping[Any, str], Cite], ...] = (
        (STREAK_KEYS, P("2.22(j)")),
        (MATCH_KEYS, P("2.23(f)")),
        (TWENTY_KEYS, P("2.24(f)")),
    )
    for keys, cite in filed:
        for key in keys.values():
            if key in values:
                yield f"{values[key]} ({key})", values[key], cite


# --- the optional wagers


@decides("19:47-2.19(i)")
def _meter(values: Values) -> Iterator[Defect]:
    """2.19(i): check the progressive meter and the reset meter."""
    yield from progression(values, "wagers.progressive.meter", pay.LEAST_PROGRESSION, P("2.19(i)"))


@decides("19:47-2.20(a)", "19:47-2.20(j)", "19:47-2.20(k)")
def _bonus(values: Values) -> Iterator[Defect]:
    """2.20(a), (j), (k): check the bonus wager's amounts, awards and house advantage."""
    taken = [values.get(f"wagers.bonus.{name}") for name in BONUS_KEYS.values()]
    if values.get("wagers.bonus.offered") and taken == [False] * len(taken):
        yield error(
            "wagers.bonus.offered", True, "is offered without any amount", "wagers of $1, $5 or both", P("2.20(a)")
        )
    decks, reading = values.get("cards.decks"), values.get("readings.bonus_wager")
    for stake, name in BONUS_KEYS.items():
        key = f"wagers.bonus.awards_{name}"
        if key not in values:
            continue
        awards = distribution(values[key])
        low, high = AWARDS[stake].lowest, AWARDS[stake].highest
        outside = [lot.award for lot in awards.lots if not low <= lot.award <= high]
        if outside:
            words = f"has awards that are not allowed for a wager of {show(stake)}"
            allowed = f"from {show(low)} to {show(high)}"
            yield error(key, ", ".join(map(show, outside)), words, allowed, P("2.20(j)"))
        if decks is None or reading is None:
            continue
        advantage = house_advantage(stake, awards, decks, BonusWager(reading))
        if not LEAST_ADVANTAGE <= advantage <= MOST_ADVANTAGE:
            words = f"has a house advantage of {advantage} ({_about(advantage)}) with {decks} decks"
            yield error(key, ", ".join(values[key]), words, "from 0% to 30%", P("2.20(k)"))


def _about(part: Fraction) -> str:
    """Return a fraction as an approximate percentage to show beside the exact one."""
    thousandths = round(part * 100_000)
    return f"about {'-' if thousandths < 0 else ''}{abs(thousandths) // 1000}.{abs(thousandths) % 1000:03}%"


def _below(values: Values, keys: Mapping[Line, str], table: PayTable[Line], words: str, cite: Cite) -> Iterator[Defect]:
    """Yield a defect for odds that are lower than the table's."""
    for line, key in keys.items():
        stated, lowest = values.get(key), pay.least_odds(table, line)
        if stated is not None and stated.fraction < lowest.fraction:
            yield error(key, quoted(str(stated)), words, f'odds of at least "{lowest}"', cite)


@decides("19:47-2.23(f)")
def _match(values: Values) -> Iterator[Defect]:
    """2.23(f): check the minimum odds for the number of decks."""
    table = pay.MATCH.get(values.get("cards.decks", 0))
    if table is not None:
        words = f"is too low with {values['cards.decks']} decks"
        yield from _below(values, MATCH_KEYS, table, words, P("2.23(f)"))


@decides("19:47-2.24(f)")
def _twenty(values: Values) -> Iterator[Defect]:
    """2.24(f): a licensee's own odds may not be lower than those of the selected table."""
    table = pay.TWENTY.get(values.get("wagers.twenty.pay_table", ""))
    if table is not None:
        yield from _below(values, TWENTY_KEYS, table, f"is too low for pay table {table.letter}", P("2.24(f)"))


@decides("19:47-2.24(h)")
def _twenty_limit(values: Values) -> Iterator[Defect]:
    """2.24(h): check the payout limit."""
    limit, minimum = values.get("wagers.twenty.limit"), values.get("wagers.twenty.minimum")
    table = pay.TWENTY.get(values.get("wagers.twenty.pay_table", ""))
    boxes, decks = values.get("boxes.per_player"), values.get("cards.decks")
    if limit is None or minimum is None or table is None or boxes is None or decks is None:
        return
    line = pay.TwentyLine.QUEENS_AND_BLACKJACK
    pays = values.get(TWENTY_KEYS[line], pay.least_odds(table, line))
    least = pay.least_twenty_limit(minimum, pays, boxes, decks)
    if limit < least:
        words = "is too low a payout limit"
        yield error("wagers.twenty.limit", show(limit), words, f"at least {show(least)}", P("2.24(h)"))


CROSS_CHECKS = (
    _decks,
    _suit_option,
    _devices,
    _backs,
    _boxes,
    _exclusions,
    _multiple_action,
    _even_money,
    _limits,
    _chips,
    _whole_cents,
    _meter,
    _bonus,
    _match,
    _twenty,
    _twenty_limit,
)
