"""Pack's Poker wagers with computable odds: 43.10(e), (f), and every pay table of 43.11."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial

from croupier.equipment.meter import plain_terms
from croupier.equipment.money import Cents, percent
from croupier.equipment.pay_tables import Award, MeterShare, Push
from croupier.games.limits import Limits
from croupier.games.packs_poker.odds import outcomes
from croupier.games.packs_poker.packs_bet import PacksEnding
from croupier.games.packs_poker.pay_tables import (
    FIVE_CARD,
    FIVE_CARD_PROGRESSIVE,
    LEAST_RATE,
    PACKS_BET_PAYS,
    SEVEN_CARD,
    SEVEN_CARD_PROGRESSIVE,
    PacksLine,
    PayTable,
    TableReadings,
    as_read,
)
from croupier.games.packs_poker.rules import SCHEMA, PacksBonusRules, PacksKind, PacksRules, rules_of
from croupier.games.wager_odds import (
    REFERENCE_METER,
    REFERENCE_STAKE,
    REFERENCE_STAKES,
    Contribution,
    Ending,
    Wager,
    limited_to,
    lost,
    paid,
)
from croupier.regulation import Cite, Paragraphs
from croupier.submission.filing import Filing
from croupier.submission.sample_filings import sample_of
from croupier.words import kind_name, line_name

P = Paragraphs("13:69F")

_TABLES = {
    PacksKind.FIVE_CARD: (FIVE_CARD, FIVE_CARD_PROGRESSIVE),
    PacksKind.SEVEN_CARD: (SEVEN_CARD, SEVEN_CARD_PROGRESSIVE),
}

_METHOD = {
    PacksKind.PACK: "All 3,432,502,295,061,840 deals of a pack and two hands are counted.",
    PacksKind.FIVE_CARD: "All 2,598,960 hands of five cards are counted, by their ranks and suits.",
    PacksKind.SEVEN_CARD: "All 133,784,560 hands of seven cards are counted, by their ranks and suits.",
}

NO_LINE = "No hand in the pay table"


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table or, without a filing, every pay table under every election and reading."""
    if filing is not None:
        return list(_of_a_table(rules_of(filing)))
    return [*_packs_bets(), *_bonuses(PacksKind.FIVE_CARD), *_bonuses(PacksKind.SEVEN_CARD)]


# --- the wagers of one table


def _of_a_table(rules: PacksRules) -> Iterator[Wager]:
    yield limited_to(_packs_bet(rules), Limits(rules.pack_minimum, rules.pack_maximum))
    for kind in (PacksKind.FIVE_CARD, PacksKind.SEVEN_CARD):
        bonus = rules.bonus(kind)
        if bonus is None:
            continue
        wager = _bonus(rules, kind, bonus)
        if bonus.meter is None:
            yield limited_to(wager, Limits(bonus.minimum, bonus.maximum))
        else:
            # The meter pays a $5 wager no more than a $1 wager, so each amount has its own odds.
            for amount in bonus.amounts:
                yield replace(wager, stake=amount, stakes=(amount,), bounded=True)


# --- every wager the rules allow


@cache
def _sample() -> PacksRules:
    """Return the sample's rules as a starting point: every choice that matters is replaced."""
    return rules_of(sample_of(SCHEMA))


def _packs_bets() -> Iterator[Wager]:
    # Reading 7: our own choice comes first.
    for tie_pushes in (False, True):
        for pushes in (False, True):
            rules = replace(_sample(), beats_without_pair_pushes=pushes, tie_without_pair_pushes=tie_pushes)
            yield replace(_packs_bet(rules), other_reading="readings.tie_without_pair" if tie_pushes else "")


def _bonuses(kind: PacksKind) -> Iterator[Wager]:
    plain, progressive = _TABLES[kind]
    least, most = REFERENCE_STAKES[0], REFERENCE_STAKES[-1]
    terms = plain_terms(REFERENCE_METER, LEAST_RATE[_FILED[kind]], REFERENCE_STAKE)
    # Reading 1 concerns the seven-card tables, reading 2 the progressive ones; our own choice comes first.
    for ace_high_only in (False, True) if kind is PacksKind.SEVEN_CARD else (False,):
        rules = replace(_sample(), ace_high_seven_only=ace_high_only)
        for table in plain.values():
            yield _bonus(rules, kind, PacksBonusRules(table, least, most, None))
        for whole in (True, False):
            rules = replace(rules, multiple_is_whole_payment=whole)
            for table in progressive.values():
                bonus = PacksBonusRules(table, REFERENCE_STAKE, REFERENCE_STAKE, terms, (REFERENCE_STAKE,))
                yield _bonus(rules, kind, bonus, least_rate=True)
    for key, readings in _OTHER_READINGS.items():
        if kind is PacksKind.FIVE_CARD and not readings.by_rank:
            continue
        for table in (*plain.values(), *progressive.values()):
            read = as_read(table, readings)
            if read == table or (readings.by_rank and not _several_kinds(table)):
                continue
            bonus = PacksBonusRules(read, least, most, None)
            if table.progressive:
                bonus = PacksBonusRules(read, REFERENCE_STAKE, REFERENCE_STAKE, terms, (REFERENCE_STAKE,))
            yield replace(_bonus(_sample(), kind, bonus, least_rate=table.progressive), other_reading=key)


_OTHER_READINGS = {
    "readings.highest_payout": TableReadings(by_rank=True),
    "readings.fixed_award": TableReadings(award_is_whole=True),
    "readings.two_pair": TableReadings(two_pair=False),
}
"""The other choices of readings 16 to 18, each where it makes a difference and with our own choice of the other
readings.
"""


def _several_kinds(table: PayTable) -> bool:
    """Return True if a lower line of a table may pay more than a higher one, which only amounts and shares can do."""
    return any(isinstance(pays, Award | MeterShare) for pays in table.lines.values())


# --- single wagers


def _packs_bet(rules: PacksRules) -> Wager:
    return Wager(
        game=SCHEMA.game,
        key=PacksKind.PACK.value,
        title=kind_name(PacksKind.PACK),
        pay_table="43.11(a)",
        options={
            "settlement.beats_without_pair": "push" if rules.beats_without_pair_pushes else "loses",
            "readings.tie_without_pair": "push" if rules.tie_without_pair_pushes else "loses",
        },
        endings=partial(_packs_bet_endings, rules),
        method=_METHOD[PacksKind.PACK],
        cites=(P("43.10(d)"), P("43.10(e)"), P("43.10(f)"), P("43.11(a)")),
    )


def _packs_bet_endings(rules: PacksRules, stake: Cents, meter: Cents) -> list[Ending]:
    found = []
    for outcome in outcomes(rules, PacksKind.PACK, stake, meter):
        assert isinstance(outcome.line, PacksEnding)
        name = line_name(outcome.line)
        if outcome.net < 0:
            found.append(lost(name, outcome.ways, stake))
        else:
            found.append(paid(name, outcome.ways, PACKS_BET_PAYS if outcome.net else Push(), outcome.net))
    return found


_FILED = {PacksKind.FIVE_CARD: "five_card", PacksKind.SEVEN_CARD: "seven_card"}
"""Keys of the bonus wagers in a filing."""


def _bonus(rules: PacksRules, kind: PacksKind, bonus: PacksBonusRules, *, least_rate: bool = False) -> Wager:
    """Return a bonus wager; without a filing, its meter has the minimum rate under 43.12(e)."""
    rules = replace(rules, five=bonus) if kind is PacksKind.FIVE_CARD else replace(rules, seven=bonus)
    options: dict[str, str] = {}
    cites: list[Cite] = [P("43.10(g)"), bonus.table.cite]
    if kind is PacksKind.SEVEN_CARD:
        options["readings.seven_card_straight_flush"] = "ace high" if rules.ace_high_seven_only else "any"
        cites.append(P("43.5(d)1"))
    options |= _as_read(kind, bonus)
    contribution = None
    if bonus.meter is not None:
        options["readings.progressive_multiple"] = (
            "whole payment" if rules.multiple_is_whole_payment else "besides the wager"
        )
        rate = bonus.meter.rate + bonus.meter.reset_rate
        contribution = Contribution(rate, P("43.12(e)"), least_rate)
        cites.append(P("43.12(e)"))
        if not least_rate:
            options[f"wagers.{_FILED[kind]}.meter.rate"] = percent(bonus.meter.rate)
            options[f"wagers.{_FILED[kind]}.meter.reset_rate"] = percent(bonus.meter.reset_rate)
    return Wager(
        game=SCHEMA.game,
        key=kind.value,
        title=kind_name(kind),
        pay_table=f"progressive {bonus.table.letter}" if bonus.progressive else bonus.table.letter,
        options=options,
        endings=_bonus_endings(rules, kind, bonus.table),
        method=_METHOD[kind],
        cites=tuple(cites),
        table=bonus.table,
        meter=bonus.meter.initial if bonus.meter else None,
        contribution=contribution,
    )


def _as_read(kind: PacksKind, bonus: PacksBonusRules) -> dict[str, str]:
    """Return readings 16 to 18 as far as they affect a table."""
    table, found = bonus.table, dict[str, str]()
    if _several_kinds(table):
        found["readings.highest_payout"] = "highest hand" if table.by_rank else "line that pays most"
    awards = [pays for pays in table.lines.values() if isinstance(pays, Award)]
    if awards:
        found["readings.fixed_award"] = "whole payment" if awards[0].whole else "besides the wager"
    printed = _TABLES[kind][bonus.progressive][table.letter]
    if kind is PacksKind.SEVEN_CARD and PacksLine.TWO_PAIR in printed.lines:
        found["readings.two_pair"] = "recognized" if PacksLine.TWO_PAIR in table.lines else "not recognized"
    return found


def _bonus_endings(rules: PacksRules, kind: PacksKind, table: PayTable) -> Callable[[Cents, Cents], list[Ending]]:
    def endings(stake: Cents, meter: Cents) -> list[Ending]:
        found = []
        for outcome in outcomes(rules, kind, stake, meter):
            if outcome.line is None:
                found.append(lost(NO_LINE, outcome.ways, stake))
            else:
                assert isinstance(outcome.line, PacksLine)
                found.append(paid(line_name(outcome.line), outcome.ways, table.lines[outcome.line], outcome.net))
        return found

    return endings
