"""The wagers of roulette, with their odds."""

from collections.abc import Iterator
from fractions import Fraction

from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import Push
from croupier.games.roulette.odds import SpinEnding, Wheelhouse, endings
from croupier.games.roulette.options import HeldAgain, ZeroRule, Zeros
from croupier.games.roulette.pay_tables import PAYS
from croupier.games.roulette.rules import SCHEMA, rules_of
from croupier.games.roulette.wagers import EVEN_MONEY, RouletteArea, areas
from croupier.games.wager_odds import Ending, Wager, limited_to, lost, paid
from croupier.regulation import Paragraphs
from croupier.submission.filing import Filing

P = Paragraphs("19:47")

REFERENCE: Cents = 10_00

_KEYS = {kind: kind.value for kind in PAYS if kind not in EVEN_MONEY} | dict.fromkeys(EVEN_MONEY, "even money")

_NAMES = {
    "straight": "one number",
    "split": "two numbers",
    "street": "three numbers",
    "corner": "four numbers",
    "five": "five numbers",
    "line": "six numbers",
    "column": "a column",
    "dozen": "a dozen",
    "even money": "even money",
}


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table; without a filing, on both wheels and under every rule on zeros."""
    if filing is not None:
        rules = rules_of(filing)
        at = Wheelhouse(rules.double_zero, rules.zero_rule, rules.held_again)
        return [limited_to(_wager(area, at), rules.limit(area), rules.unit(area)) for area in _kinds(rules.double_zero)]
    return [
        _wager(area, at)
        for double_zero in (True, False)
        for area in _kinds(double_zero)
        for at in _rules(double_zero, area)
    ]


def _kinds(double_zero: bool) -> Iterator[RouletteArea]:
    """Yield the wagers, one of each group with equal odds."""
    seen: set[str] = set()
    for area in areas(double_zero):
        if _KEYS[area.kind] not in seen:
            seen.add(_KEYS[area.kind])
            yield area


def _rules(double_zero: bool, area: RouletteArea) -> Iterator[Wheelhouse]:
    if area.kind not in EVEN_MONEY:
        yield Wheelhouse(double_zero, ZeroRule.FULL)
        return
    for rule in ZeroRule:
        for again in HeldAgain if rule is ZeroRule.EN_PRISON else (HeldAgain.LOSES,):
            yield Wheelhouse(double_zero, rule, again)


def _wager(area: RouletteArea, at: Wheelhouse) -> Wager:
    found = endings(area, at)
    key = _KEYS[area.kind]
    options = {"wheel.zeros": (Zeros.DOUBLE if at.double_zero else Zeros.SINGLE).value}
    if area.kind in EVEN_MONEY:
        options["wheel.zero_rule"] = at.zero_rule.value
        if at.zero_rule is ZeroRule.EN_PRISON:
            options["readings.held_again"] = at.held_again.value
    held = area.kind in EVEN_MONEY and at.zero_rule is ZeroRule.EN_PRISON
    more = ", and those of the next spin if the wager is held" if held else ""
    return Wager(
        game=SCHEMA.game,
        key=key.replace(" ", "-"),
        title=_NAMES[key],
        pay_table=", ".join((str(PAYS[area.kind]), *options.values())),
        options=options,
        endings=lambda stake, meter: [_ending(ending, stake) for ending in found],
        method=f"All {at.pockets} pockets are counted{more}.",
        cites=(P("5.1"), P("5.2")),
        stake=REFERENCE,
        by_stake=False,
    )


def _ending(ending: SpinEnding, stake: Cents) -> Ending:
    net = ending.net * stake
    if ending.pays is not None:
        return paid(ending.words, ending.ways, ending.pays, net)
    if not net:
        return paid(ending.words, ending.ways, Push(), Fraction(0))
    return (
        lost(ending.words, ending.ways, stake)
        if net == -stake
        else Ending(ending.words, ending.ways, "half is lost", net)
    )
