"""Odds of pai gow poker wagers: 11.9, 11.10, 11.13, 11.14, 11.16 and 11.18."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from enum import Enum
from fractions import Fraction
from itertools import product
from typing import Any

from croupier.equipment.meter import plain_terms
from croupier.equipment.money import Cents, percent, show
from croupier.equipment.pay_tables import PayTable, worth
from croupier.games.limits import Limits
from croupier.games.pai_gow_poker import pay_tables as pay
from croupier.games.pai_gow_poker.bet_odds import PaiGowRole, bets, roles
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.odds import bonus_ways, envy_return, outcomes
from croupier.games.pai_gow_poker.options import VIGORISH
from croupier.games.pai_gow_poker.ranking import Wheel
from croupier.games.pai_gow_poker.rules import (
    POSITIONS,
    SCHEMA,
    InsuranceRules,
    NumberRules,
    PaiGowBonusRules,
    PaiGowKind,
    PaiGowProgressiveRules,
    PaiGowRules,
    SevenRules,
    rules_of,
)
from croupier.games.wager_odds import (
    REFERENCE_METER,
    REFERENCE_STAKES,
    Contribution,
    Ending,
    Envy,
    Wager,
    limited_to,
    lost,
    paid,
)
from croupier.regulation import Cite, Paragraphs, decides
from croupier.submission.filing import Filing
from croupier.submission.sample_filings import sample_of
from croupier.words import kind_name, line_name

P = Paragraphs("19:47")

_SEVEN_CARDS = "All 154,143,080 hands of seven cards are counted by class, each set in all 21 ways."
_RANKS = "All 154,143,080 hands of seven cards are counted, by their ranks and their longest suit."
_THREE_CARDS = "All 23,426 hands of three cards are counted, one by one."
_NUMBERS = "The seven numbers are equally likely."

NO_LINE = "No hand in the pay table"


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table; without a filing, every pay table under every choice that matters."""
    return list(_all() if filing is None else _of_a_table(rules_of(filing)))


# --- the wagers of one table


def _of_a_table(rules: PaiGowRules) -> Iterator[Wager]:
    for role in roles(rules):
        yield from (limited_to(bet, rules.bet) for bet in bets(rules, role))
    for kind, wager in _ONE.items():
        limits = rules.limits(kind)
        if limits is not None:
            yield limited_to(wager(rules), limits)
    if rules.bonus is not None and rules.bonus.limits.maximum >= pay.ENVY_WAGER:
        limits = rules.bonus.limits
        yield limited_to(_envy(rules), Limits(max(pay.ENVY_WAGER, limits.minimum), limits.maximum))


# --- every wager that the rules allow


def _all() -> Iterator[Wager]:
    # Start from a sample table, then vary every choice that matters.
    rules = replace(rules_of(sample_of(SCHEMA)), bonus_limit=None, seven_limit=None)
    for role, wheel, vigorish in product(PaiGowRole, Wheel, VIGORISH.values()):
        for way in NAMED.values():
            yield from bets(replace(rules, house_way=way, wheel=wheel, vigorish=vigorish), role)
    limits = Limits(REFERENCE_STAKES[0], REFERENCE_STAKES[-1])
    for odds in (pay.NUMBER_PAYS_AT_LEAST, pay.NUMBER_PAYS_AT_MOST):
        yield _number(replace(rules, number=NumberRules(odds, limits, False)))
    for amount, table in pay.PROGRESSIVE.items():
        terms = plain_terms(REFERENCE_METER, pay.LEAST_RATE[amount], amount)
        progressive = PaiGowProgressiveRules(amount, table, terms)
        # Reading 30: our own choice comes first, here and below.
        for besides in (False, True):
            read = replace(rules, progressive=progressive, progressive_besides=besides)
            wager = _progressive(read, least_rate=True)
            key = "readings.progressive_amount" if besides else ""
            yield replace(wager, stake=amount, stakes=(amount,), bounded=True, other_reading=key)
    for bonus in _all_bonuses(limits):
        yield replace(_bonus(replace(rules, bonus=bonus)), other_reading=_other_reading(bonus))
    for match, natural in _MATCHES:
        bonus = PaiGowBonusRules(limits, match, natural)
        yield replace(_envy(replace(rules, bonus=bonus)), other_reading=_other_reading(bonus))
    for joker in pay.InsuranceJoker:
        for insurance in pay.INSURANCE.values():
            insured = InsuranceRules(limits, insurance)
            yield _insurance(replace(rules, insurance=insured, insurance_joker=joker))
    yield _three_card(replace(rules, three=limits))
    for seven in pay.SEVEN_CARD.values():
        yield _seven_card(replace(rules, seven=SevenRules(limits, seven)))


_MATCHES = (
    (pay.RoyalMatch.KING_AND_QUEEN, False),
    (pay.RoyalMatch.ACE_AND_KING, False),
    (pay.RoyalMatch.ACE_AND_KING, True),
)
"""11.3(f)2, and reading 36 for the second kind."""


def _all_bonuses(limits: Limits) -> Iterator[PaiGowBonusRules]:
    """Yield every royal match, by readings 36 and 32."""
    for paid_three in (True, False):
        for match, natural in _MATCHES:
            yield PaiGowBonusRules(limits, match, natural, pay.bonus_table(three_of_a_kind=paid_three))


def _other_reading(bonus: PaiGowBonusRules) -> str:
    """Return the key of a reading in which a bonus wager differs from ours."""
    if pay.BonusLine.THREE_OF_A_KIND not in bonus.table.lines:
        return "readings.three_of_a_kind"
    return "readings.natural_royal_match" if bonus.natural else ""


# --- one optional wager each


@decides("19:47-11.13(b)6")
def _number(rules: PaiGowRules) -> Wager:
    """11.13(b)6: one of seven numbers, paid at the licensee's odds and rounded down to the dollar."""
    assert rules.number is not None
    odds = rules.number.odds

    def endings(stake: Cents, meter: Cents) -> list[Ending]:
        won, not_won = outcomes(rules, PaiGowKind.NUMBER, stake, meter)
        rounded = won.net != worth(odds, stake)
        pays = f"{odds}, rounded down to {show(int(won.net))}" if rounded else str(odds)
        return [
            Ending("The number is selected", won.ways, pays, won.net),
            lost("Another number is selected", not_won.ways, stake),
        ]

    return Wager(
        game=SCHEMA.game,
        key=PaiGowKind.NUMBER.value,
        title=kind_name(PaiGowKind.NUMBER),
        pay_table=str(odds),
        options={},
        endings=endings,
        method=_NUMBERS,
        cites=(P("11.13(a)"), pay.NUMBER_CITE),
    )


@decides("19:47-11.14(d)", "19:47-11.14(e)")
def _progressive(rules: PaiGowRules, *, least_rate: bool = False) -> Wager:
    """11.14(d), (e)."""
    assert rules.progressive is not None
    amount, table, terms = rules.progressive.amount, rules.progressive.table, rules.progressive.meter
    options = {"readings.progressive_amount": "besides the wager" if rules.progressive_besides else "whole payment"}
    if not least_rate:
        options["wagers.progressive.meter.rate"] = percent(terms.rate)
    cites = (P("11.9(j)"), P("11.14(b)"), P("11.14(d)"), P("11.14(e)"))
    return replace(
        _paid_by_table(rules, PaiGowKind.PROGRESSIVE, show(amount), table, options, _SEVEN_CARDS, cites),
        meter=terms.initial,
        contribution=Contribution(terms.rate, P("11.14(e)"), least_rate),
    )


@decides("19:47-11.16(a)")
def _bonus(rules: PaiGowRules) -> Wager:
    """11.16(a), plus 11.16(b) for other players' hands."""
    assert rules.bonus is not None
    match, natural, table = rules.bonus.royal_match, rules.bonus.natural, rules.bonus.table
    options = _match_options(rules.bonus) | _limited("wagers.bonus_limit", rules.bonus_limit)
    options["readings.three_of_a_kind"] = "paid" if pay.BonusLine.THREE_OF_A_KIND in table.lines else "not paid"
    cites = (P("11.3(f)2"), P("11.15(d)2"), P("11.16(a)"))
    wager = _paid_by_table(
        rules, PaiGowKind.BONUS, "11.16(a)", table, options, _SEVEN_CARDS, cites, rules.bonus_limit, P("11.16(d)")
    )
    # Under a limit, the envy bonus depends on the player's other payments in the round, so it is left out.
    if rules.bonus_limit is not None:
        return wager

    def envy() -> Envy:
        return Envy(envy_return(match, natural)[0], pay.ENVY_WAGER, len(POSITIONS) - 1)

    return replace(wager, envy=envy, cites=(*cites, P("11.16(b)")))


@decides("19:47-11.16(b)")
def _envy(rules: PaiGowRules) -> Wager:
    """11.16(b): what one other player's hand adds to a bonus wager of at least $5. It has no extra cost."""
    assert rules.bonus is not None
    match, natural = rules.bonus.royal_match, rules.bonus.natural

    def endings(stake: Cents, meter: Cents) -> list[Ending]:
        found = []
        for lines, ways in bonus_ways(match, natural).items():
            best = pay.ENVY.best(lines, stake)
            if best is None:
                found.append(Ending("No premium hand", ways, "nothing", Fraction(0)))
            else:
                found.append(paid(line_name(best[0]), ways, best[1], worth(best[1], stake)))
        return found

    return Wager(
        game=SCHEMA.game,
        key="envy",
        title="envy bonus, for each other player",
        pay_table="11.16(b)",
        options=_match_options(rules.bonus),
        endings=endings,
        method=_SEVEN_CARDS,
        cites=(P("11.3(f)2"), P("11.15(c)"), P("11.16(b)")),
        stake=pay.ENVY_WAGER,
        stakes=tuple(stake for stake in REFERENCE_STAKES if stake >= pay.ENVY_WAGER),
        bounded=True,
        table=pay.ENVY,
    )


@decides("19:47-11.3(f)2")
def _match_options(bonus: PaiGowBonusRules) -> dict[str, str]:
    """11.3(f)2, and reading 36 if it affects the match."""
    found = {"wagers.bonus.royal_match": bonus.royal_match.value}
    if bonus.royal_match is pay.RoyalMatch.ACE_AND_KING:
        found["readings.natural_royal_match"] = "whole hand" if bonus.natural else "ace and king"
    return found


@decides("19:47-11.16(c)")
def _insurance(rules: PaiGowRules) -> Wager:
    """11.16(c), by the reading of the joker."""
    assert rules.insurance is not None
    table = rules.insurance.table
    options = {"readings.insurance_joker": rules.insurance_joker.value}
    options |= _limited("wagers.bonus_limit", rules.bonus_limit)
    cites = (P("11.3(h)"), P("11.15(d)2"), P("11.16(c)"))
    return _paid_by_table(
        rules, PaiGowKind.INSURANCE, table.letter, table, options, _RANKS, cites, rules.bonus_limit, P("11.16(d)")
    )


@decides("19:47-11.18(b)")
def _three_card(rules: PaiGowRules) -> Wager:
    """11.18(b)."""
    cites = (P("11.1“Three-card bonus wager”"), P("11.18(b)"))
    return _paid_by_table(rules, PaiGowKind.THREE_CARD, "11.18(b)", pay.THREE_CARD, {}, _THREE_CARDS, cites)


@decides("19:47-11.18(c)")
def _seven_card(rules: PaiGowRules) -> Wager:
    """11.18(c)."""
    assert rules.seven is not None
    table = rules.seven.table
    options = _limited("wagers.seven_card_limit", rules.seven_limit)
    cites = (P("11.9(j)"), P("11.18(c)"))
    return _paid_by_table(
        rules,
        PaiGowKind.SEVEN_CARD,
        table.letter,
        table,
        options,
        _SEVEN_CARDS,
        cites,
        rules.seven_limit,
        P("11.18(d)"),
    )


_ONE: dict[PaiGowKind, Callable[[PaiGowRules], Wager]] = {
    PaiGowKind.NUMBER: _number,
    PaiGowKind.PROGRESSIVE: _progressive,
    PaiGowKind.BONUS: _bonus,
    PaiGowKind.INSURANCE: _insurance,
    PaiGowKind.THREE_CARD: _three_card,
    PaiGowKind.SEVEN_CARD: _seven_card,
}


def _limited(key: str, limit: Cents | None) -> dict[str, str]:
    return {} if limit is None else {key: show(limit)}


def _paid_by_table(
    rules: PaiGowRules,
    kind: PaiGowKind,
    pay_table: str,
    table: PayTable[Any],
    options: Mapping[str, str],
    method: str,
    cites: tuple[Cite, ...],
    limit: Cents | None = None,
    limit_cite: Cite | None = None,
) -> Wager:
    """Return a wager that a pay table pays, up to a limit if the licensee has one."""

    def endings(stake: Cents, meter: Cents) -> list[Ending]:
        found = []
        for outcome in outcomes(rules, kind, stake, meter):
            if outcome.line is None:
                found.append(lost(NO_LINE, outcome.ways, stake))
                continue
            line: Enum = outcome.line
            pays = table.lines[line]
            capped = limit if limit is not None and worth(pays, stake, meter) > limit else None
            found.append(paid(line_name(line), outcome.ways, pays, outcome.net, capped))
        return found

    return Wager(
        game=SCHEMA.game,
        key=kind.value,
        title=kind_name(kind),
        pay_table=pay_table,
        options=options,
        endings=endings,
        method=method,
        cites=cites if limit is None or limit_cite is None else (*cites, limit_cite),
        table=table,
        limit=limit,
    )
