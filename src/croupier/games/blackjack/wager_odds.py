"""Blackjack's wagers with computable odds: 2.3, 2.7, 2.9, 2.17 to 2.20 and 2.22 to 2.24."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import product

from croupier.equipment.meter import plain_terms
from croupier.equipment.money import Cents, Odds, percent, show
from croupier.games.blackjack import pay_tables as pay
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.bonus_award import LEAST_ADVANTAGE, MOST_ADVANTAGE, BonusWager, distribution
from croupier.games.blackjack.odds import BlackjackDrawing
from croupier.games.blackjack.odds_endings import BETS, STREAK_LINES, blackjack_against_ace, endings, insurance
from croupier.games.blackjack.odds_play import BASIC, BEST, choices_of_play, outcomes, rule_set
from croupier.games.blackjack.option_values import SoftSeventeen
from croupier.games.blackjack.options import MOST_DECKS
from croupier.games.blackjack.reading_values import (
    AddedOver21,
    KingAndQueen,
    ProgressiveWager,
    SplitTwentyOne,
    StreakSurrender,
)
from croupier.games.blackjack.rules import (
    SCHEMA,
    BlackjackBonusRules,
    BlackjackProgressiveRules,
    BlackjackRules,
    MatchRules,
    MultipleActionRules,
    SameSuitRules,
    SevensRules,
    StreakRules,
    ThirteenRules,
    TwentyRules,
    rules_of,
)
from croupier.games.blackjack.wager_options import BONUS_KEYS
from croupier.games.limits import Limits
from croupier.games.wager_odds import REFERENCE_STAKES, Contribution, Ending, Together, Wager, stakes_between
from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.filing import Filing
from croupier.submission.sample_filings import sample_of
from croupier.words import kind_name

P = Paragraphs("19:47")

_FIRST_TWO = "All deals of the first two cards from full decks are counted."
_BESIDE = "All deals of the first two cards beside the dealer's first card are counted."
_WITH_DEALERS = "All deals of the player's and the dealer's first two cards are counted."
_DRAWN = {
    BlackjackDrawing.ALWAYS: "All deals of the cards that may count are counted, as if each of them were always dealt.",
    BlackjackDrawing.BASIC: (
        "All deals of the first cards, the dealer's two and the next ones are counted. The next ones are dealt if the "
        "best strategy for the blackjack wager hits or splits the pair, and the card reader has shown no blackjack."
    ),
}
_ROUNDS = (
    "Rounds from a full shoe are counted to twelve digits, without insurance. The hands of a split pair are assumed "
    "independent, given the dealer's final hand; the edge does not depend on that."
)
_SEVERAL = (
    "The joint result of several wagers also assumes that the dealer's hands are independent, given the player's "
    "hand and the dealer's first card."
)
_STREAKS = (
    "Each round is counted from a full shoe, by the strategy for the blackjack wager. Rounds are assumed independent; "
    "so are the hands of a split pair, given the dealer's final hand."
)
_SECOND_CARD = "All cards that may be the dealer's second are counted."

_CITES: dict[BlackjackKind, tuple[Cite, ...]] = {
    BlackjackKind.BET: (P("2.3(a)"), P("2.7"), P("2.8"), P("2.10"), P("2.11"), P("2.12(b)")),
    BlackjackKind.SECOND: (P("2.18(a)"), P("2.18(g)"), P("2.18(h)")),
    BlackjackKind.THIRD: (P("2.18(a)"), P("2.18(h)"), P("2.18(i)")),
    BlackjackKind.OVER: (P("2.17(b)1"), P("2.17(c)"), P("2.17(e)1"), P("2.2(b)3ii")),
    BlackjackKind.UNDER: (P("2.17(b)2"), P("2.17(c)"), P("2.17(e)1"), P("2.2(b)3ii")),
    BlackjackKind.SUIT: (P("2.17(b)3"), P("2.17(e)2")),
    BlackjackKind.SEVENS: (P("2.17(b)4"), P("2.17(e)"), P("2.17(e)3")),
    BlackjackKind.PROGRESSIVE: (P("2.19(b)"), P("2.19(c)"), P("2.19(e)"), P("2.19(i)")),
    BlackjackKind.BONUS: (P("2.20(d)"), P("2.20(j)"), P("2.20(k)")),
    BlackjackKind.MATCH: (P("2.23(a)"), P("2.23(a)2"), P("2.23(f)")),
    BlackjackKind.TWENTY: (P("2.24(f)"), P("2.24(g)"), P("2.24(h)")),
    **dict.fromkeys(STREAK_LINES, (P("2.22(e)"), P("2.22(g)"), P("2.22(h)"), P("2.22(j)"))),
}


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table or, without a filing, every pay table under every choice that matters."""
    return list(_all() if filing is None else _of_a_table(rules_of(filing)))


# --- the wagers of one table


def _of_a_table(rules: BlackjackRules) -> Iterator[Wager]:
    for kind in BlackjackKind:
        limits = rules.limits(kind)
        if limits is None:
            continue
        for wager in _wagers(rules, kind):
            stakes = (wager.stake,) if kind is BlackjackKind.BONUS else stakes_between(limits.minimum, limits.maximum)
            yield replace(wager, stake=stakes[0], stakes=stakes, bounded=True)
        if kind is BlackjackKind.BET:
            yield from _beside_the_bet(rules)


def _beside_the_bet(rules: BlackjackRules) -> Iterator[Wager]:
    yield from _insurance(rules.decks)
    if rules.even_money:
        yield from _even_money(rules)


# --- every wager the rules allow

REFERENCE_DECKS = (1, 2, 4, 6, 8)
"""Numbers of decks shown for wagers that depend on play if no filing sets one."""


def _all() -> Iterator[Wager]:
    # The sample is only a starting point: every choice that matters is replaced.
    rules = rules_of(sample_of(SCHEMA))
    limits = Limits(REFERENCE_STAKES[0], REFERENCE_STAKES[-1])
    yield from _all_bets(rules)
    every_deck = [replace(rules, decks=decks) for decks in range(1, MOST_DECKS + 1)]
    for table in every_deck:
        yield from _insurance(table.decks)
    for table in every_deck:
        yield from _even_money(replace(table, blackjack_pays=pay.BLACKJACK))
    for kind, table in product((BlackjackKind.OVER, BlackjackKind.UNDER), every_deck):
        yield from _wagers(replace(table, additional=ThirteenRules(limits, False)), kind)
    for decks, tables in pay.SAME_SUIT.items():
        for suit, paid in product(tables.values(), KingAndQueen):
            offered = SameSuitRules(limits, False, suit, paid)
            yield from _wagers(replace(rules, decks=decks, additional=offered), BlackjackKind.SUIT)
    yield from _all_drawn([table for table in every_deck if table.decks >= LEAST_DECKS_TO_DRAW])
    yield from _all_bonuses(every_deck)
    for kind, split, surrender, table in product(STREAK_LINES, pay.StreakSplit, StreakSurrender, _all_tables(rules)):
        yield from _wagers(replace(table, streak=StreakRules(limits, pay.STREAK, split, surrender)), kind)
    for decks, match in pay.MATCH.items():
        yield from _wagers(replace(rules, decks=decks, match=MatchRules(limits, False, match)), BlackjackKind.MATCH)
    for twenty, table in product(pay.TWENTY.values(), every_deck[1:]):
        yield from _wagers(replace(table, twenty=TwentyRules(limits, False, twenty, None, False)), BlackjackKind.TWENTY)


LEAST_DECKS_TO_DRAW = 4
"""2.2(a)3: minimum decks for sevens and the progressive blackjack wager."""


def _all_tables(rules: BlackjackRules) -> Iterator[BlackjackRules]:
    for decks, soft_17 in product(REFERENCE_DECKS, SoftSeventeen):
        yield replace(rules, decks=decks, soft_17=soft_17)


def _all_bets(rules: BlackjackRules) -> Iterator[Wager]:
    for split_21 in SplitTwentyOne:
        yield from _bets_by_reading(replace(rules, split_21=split_21))
    for added, decks in product(AddedOver21, REFERENCE_DECKS):
        yield from _wagers(replace(rules, decks=decks, reader=False, added_over_21=added), BlackjackKind.BET)


def _bets_by_reading(rules: BlackjackRules) -> Iterator[Wager]:
    for table in _all_tables(rules):
        yield from _wagers(table, BlackjackKind.BET)
    for decks in (1, 2):
        six_to_five = replace(rules, six_to_five=True, decks=decks, soft_17=SoftSeventeen.DRAW)
        yield from _wagers(replace(six_to_five, blackjack_pays=pay.SIX_TO_FIVE, even_money=False), BlackjackKind.BET)
    for decks in REFERENCE_DECKS:
        action = MultipleActionRules(2, rules.bet, rules.bet)
        # Reading 57: no reader, no surrender; 2.11(e): a pair is split once.
        table = replace(rules, decks=decks, multiple_action=action)
        several = replace(table, reader=False, surrender=False, split_hands=2)
        yield from _wagers(several, BlackjackKind.SECOND)


def _all_drawn(tables: list[BlackjackRules]) -> Iterator[Wager]:
    for drawing, one_seven, split_cards, table in product(BlackjackDrawing, pay.OneSeven, pay.SplitCards, tables):
        if _makes_a_difference(drawing, split_cards):
            sevens = SevensRules(False, one_seven)
            yield _drawn(replace(table, additional=sevens, split_cards=split_cards), BlackjackKind.SEVENS, drawing)
    terms = plain_terms(pay.LEAST_METER, pay.LEAST_PROGRESSION, pay.PROGRESSIVE_WAGER)
    for drawing, split_cards, wager_back, table in product(BlackjackDrawing, pay.SplitCards, ProgressiveWager, tables):
        if _makes_a_difference(drawing, split_cards):
            offered = BlackjackProgressiveRules(terms, pay.MeterSharers.PLAYERS, wager=wager_back)
            progressive = replace(table, additional=None, progressive=offered, split_cards=split_cards)
            wager = _drawn(progressive, BlackjackKind.PROGRESSIVE, drawing)
            yield replace(wager, contribution=Contribution(pay.LEAST_PROGRESSION, P("2.19(i)"), least=True))


def _makes_a_difference(drawing: BlackjackDrawing, split_cards: pay.SplitCards) -> bool:
    """Return False if every card that may count is dealt anyway, so that a split loses none."""
    return drawing is BlackjackDrawing.BASIC or split_cards is pay.SplitCards.COUNT


@decides("19:47-2.20(j)")
def _all_bonuses(tables: list[BlackjackRules]) -> Iterator[Wager]:
    """2.20(j): the licensee sets the awards; show those of the sample if 2.20(k) allows them."""
    samples = {option.key: option.sample for option in SCHEMA.options}
    for (stake, name), wager, table in product(BONUS_KEYS.items(), BonusWager, tables):
        awards = {stake: distribution(samples[f"wagers.bonus.awards_{name}"])}
        offered = BlackjackBonusRules(awards, wager, table.decks)
        if LEAST_ADVANTAGE <= offered.advantage(stake) <= MOST_ADVANTAGE:
            yield from _wagers(replace(table, bonus=offered), BlackjackKind.BONUS)


# --- single wagers


def _wagers(rules: BlackjackRules, kind: BlackjackKind) -> Iterator[Wager]:
    """Yield the wagers of a kind: one, or one for each strategy or amount that makes a difference."""
    if kind in BETS:
        yield from _bets(rules, kind)
    elif kind in (BlackjackKind.SEVENS, BlackjackKind.PROGRESSIVE):
        for drawing in BlackjackDrawing:
            yield _drawn(rules, kind, drawing)
    elif kind is BlackjackKind.BONUS:
        assert rules.bonus is not None
        for stake in rules.bonus.awards:
            yield _bonus(rules, stake)
    elif kind in STREAK_LINES:
        yield _streak(rules, kind)
    else:
        yield _simple(rules, kind)


def _plain(
    rules: BlackjackRules,
    kind: BlackjackKind,
    pay_table: str,
    options: Mapping[str, str],
    method: str,
    **fields: object,
) -> Wager:
    """Return a wager whose endings follow from the rules alone, with these fields replaced."""

    def of(stake: Cents, meter: Cents) -> list[Ending]:
        return endings(rules, kind, stake, meter)

    found = Wager(
        game=SCHEMA.game,
        key=kind.value,
        title=kind_name(kind),
        pay_table=pay_table,
        options=options,
        endings=of,
        method=method,
        cites=_CITES[kind],
    )
    return replace(found, **fields)  # type: ignore[arg-type]


@decides("19:47-2.3", "19:47-2.18")
def _bets(rules: BlackjackRules, kind: BlackjackKind) -> Iterator[Wager]:
    """2.3, 2.18: yield the blackjack wager by the total-based strategy and, on request, by the best play."""

    def together(strategy: str) -> tuple[Together, ...]:
        found = outcomes(rule_set(rules), strategy)
        correlation = found.covariance / found.variance
        return tuple(Together(wagers, found.deviation(wagers), correlation) for wagers in (2, 3))

    words = [_ROUNDS]
    words += [] if rules.multiple_action is None else [_SEVERAL]
    for strategy in (BASIC, BEST):

        def of(stake: Cents, meter: Cents, strategy: str = strategy) -> list[Ending]:
            return endings(rules, kind, stake, meter, strategy)

        yield _plain(
            rules,
            kind,
            str(rules.blackjack_pays),
            choices_of_play(rules) | {"strategy": strategy},
            " ".join(words),
            endings=of,
            exact=False,
            by_stake=False,
            if_asked=strategy == BEST,
            together=None if rules.multiple_action is None else partial(together, strategy),
        )


@decides("19:47-2.17(e)1", "19:47-2.17(e)2", "19:47-2.23", "19:47-2.24")
def _simple(rules: BlackjackRules, kind: BlackjackKind) -> Wager:
    """2.17(e)1, 2, 2.23, 2.24: return a wager that the first cards decide."""
    decks = {"cards.decks": str(rules.decks)}
    if kind is BlackjackKind.SUIT:
        assert isinstance(rules.additional, SameSuitRules)
        table, by = rules.additional.table, {"readings.king_and_queen": rules.additional.king_and_queen.value}
        name, cites = f"option {table.letter}", _suit_cites(rules)
        return _plain(rules, kind, name, decks | by, _FIRST_TWO, table=table, cites=cites)
    if kind is BlackjackKind.MATCH:
        assert rules.match is not None
        pays = " and ".join(map(str, rules.match.table.lines.values()))
        return _plain(rules, kind, pays, decks, _BESIDE)
    if kind is BlackjackKind.TWENTY:
        assert rules.twenty is not None
        limit = rules.twenty.payout_limit
        options = decks if limit is None else decks | {"wagers.twenty.limit": show(limit)}
        return _plain(
            rules, kind, rules.twenty.table.letter, options, _WITH_DEALERS, table=rules.twenty.table, limit=limit
        )
    assert isinstance(rules.additional, ThirteenRules)
    return _plain(rules, kind, "1 to 1", decks, _FIRST_TWO)


def _suit_cites(rules: BlackjackRules) -> tuple[Cite, ...]:
    assert isinstance(rules.additional, SameSuitRules)
    return (P("2.17(b)3"), rules.additional.table.cite)


@decides("19:47-2.17(e)3", "19:47-2.19(c)")
def _drawn(rules: BlackjackRules, kind: BlackjackKind, drawing: BlackjackDrawing) -> Wager:
    """2.17(e)3, 2.19(c): return a wager by the assumption about the third and fourth cards."""

    def of(stake: Cents, meter: Cents) -> list[Ending]:
        return endings(rules, kind, stake, meter, drawing=drawing)

    options = {"cards.decks": str(rules.decks), "strategy": drawing.value}
    if drawing is BlackjackDrawing.BASIC:
        options |= {"reader.used": str(rules.reader).lower(), "readings.split_cards": rules.split_cards.value}
    if kind is BlackjackKind.SEVENS:
        assert isinstance(rules.additional, SevensRules)
        options["readings.one_seven"] = rules.additional.one_seven.value
        stake, table = rules.additional.limits.minimum, rules.additional.table
        return _plain(
            rules,
            kind,
            "2.17(e)3",
            options,
            _DRAWN[drawing],
            endings=of,
            table=table,
            stake=stake,
            stakes=(stake,),
            bounded=True,
        )
    assert rules.progressive is not None
    stake, terms = rules.progressive.limits.minimum, rules.progressive.meter
    options["readings.progressive_wager"] = rules.progressive.wager.value
    options["wagers.progressive.meter.rate"] = percent(terms.rate)
    return _plain(
        rules,
        kind,
        "2.19(c)",
        options,
        _DRAWN[drawing],
        endings=of,
        table=rules.progressive.table,
        stake=stake,
        stakes=(stake,),
        bounded=True,
        meter=terms.initial,
        contribution=Contribution(terms.rate, P("2.19(i)")),
    )


@decides("19:47-2.20")
def _bonus(rules: BlackjackRules, stake: Cents) -> Wager:
    """2.20: return a wager of one amount, with the awards filed for it."""
    assert rules.bonus is not None
    options = {"cards.decks": str(rules.decks), "readings.bonus_wager": rules.bonus.wager.value}
    return _plain(
        rules,
        BlackjackKind.BONUS,
        show(stake),
        options,
        "All deals of the first two cards from full decks are counted, each with every lot that may be drawn.",
        stake=stake,
        stakes=(stake,),
        bounded=True,
    )


@decides("19:47-2.22(j)")
def _streak(rules: BlackjackRules, kind: BlackjackKind) -> Wager:
    """2.22(j): return a streak wager."""
    assert rules.streak is not None
    options = choices_of_play(rules) | {"strategy": BASIC} | {"readings.streak_split": rules.streak.split.value}
    if rules.surrender:
        options["readings.streak_surrender"] = rules.streak.surrender.value
    pays = rules.streak.table.lines[STREAK_LINES[kind]]
    return _plain(rules, kind, str(pays), options, _STREAKS, exact=False)


# --- insurance and even money

_SEEN = {
    "the dealer's ace alone": (0, 0),
    "the ace and no card of value ten": (0, 2),
    "the ace and one card of value ten": (1, 1),
    "the ace and two cards of value ten": (2, 0),
}
"""By what is seen: how many of the player's cards have a value of ten and how many don't. A blackjack has one that
does.
"""


@decides("19:47-2.9")
def _insurance(decks: int) -> Iterator[Wager]:
    """2.9: yield insurance by what is seen."""
    for seen, (tens, others) in _SEEN.items():

        def of(stake: Cents, meter: Cents, tens: int = tens, others: int = others) -> list[Ending]:
            return insurance(decks, stake, tens, others)

        yield Wager(
            game=SCHEMA.game,
            key="insurance",
            title="insurance wager",
            pay_table=str(pay.INSURANCE),
            options={"cards.decks": str(decks), "seen": seen},
            endings=of,
            method=_SECOND_CARD,
            cites=(P("2.9"),),
        )


@decides("19:47-2.7")
def _even_money(rules: BlackjackRules) -> Iterator[Wager]:
    """2.7: yield a blackjack against an ace, with even money taken or played out."""
    for strategy, taken in (("even money", True), ("played out", False)):

        def of(stake: Cents, meter: Cents, taken: bool = taken) -> list[Ending]:
            return blackjack_against_ace(rules, stake, taken)

        pays: Odds = rules.blackjack_pays
        yield Wager(
            game=SCHEMA.game,
            key="even_money",
            title="blackjack against an ace",
            pay_table="1 to 1" if taken else str(pays),
            options={"cards.decks": str(rules.decks), "strategy": strategy},
            endings=of,
            method=_SECOND_CARD,
            cites=(P("2.7"), P("2.9")),
            is_decision=True,
        )
