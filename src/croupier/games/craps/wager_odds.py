"""The wagers of craps with computable odds, each with its endings, its length in rolls and its cost per roll; and
strategies, as one roll in the long run.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cache, partial
from math import lcm

from croupier.equipment.money import Cents, Odds, show
from croupier.games.craps.odds import ROLLS, USUAL_MULTIPLES, CrapsExact, CrapsTerms, Multiples, exact
from croupier.games.craps.option_values import RoundedTo, VigorishWhen
from croupier.games.craps.outcomes import odds_of as all_odds
from croupier.games.craps.pay_tables import FIRE, LEAST, CrapsLine
from croupier.games.craps.rules import SCHEMA, CrapsRules, Vigorish, rules_of
from croupier.games.craps.strategies import EXAMPLES, CrapsStrategy, fitted
from croupier.games.craps.strategies_chain import Chain, chain_of
from croupier.games.craps.strategies_long_run import EXACT_STATES, counted, steady_state
from croupier.games.craps.wagers import HOPS, ODDS_FOR, ON_POINTS, SINGLE_ONE_ROLL, CrapsArea, CrapsKind
from croupier.games.wager_odds import LOSES, Ending, Wager, limited_to, with_extremes
from croupier.regulation import Cite, Paragraphs
from croupier.submission.filing import Filing
from croupier.submission.sample_filings import sample_of
from croupier.words import area_name

P = Paragraphs("19:47")

REFERENCE: Cents = 120_00
"""A stake for which every wager of 1.2 can be paid, and every vigorish taken, exactly."""


@dataclass(frozen=True, slots=True)
class _WagerTerms:
    """A wager under certain terms."""

    area: CrapsArea
    title: str
    number: str
    """The numbers that share these odds, in words."""
    terms: CrapsTerms
    multiples: tuple[str, Multiples] | None = None
    """1.6: the odds multiples and their name; None for wagers that odds don't support."""


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table. Without a filing, use the minimum odds of 1.4 and the usual choices for
    each.
    """
    if filing is None:
        found = [_wager(wager) for wager in _usual()]
        return [*found, *(_strategy(_sample_rules(), example) for example in EXAMPLES.values())]
    rules = rules_of(filing)
    found = [_limited(_wager(wager), wager.area, rules) for wager in _filed(rules)]
    fitting = (fitted(example, rules) for example in EXAMPLES.values())
    return [*found, *(_strategy(rules, strategy) for strategy in fitting if strategy is not None)]


@cache
def _sample_rules() -> CrapsRules:
    return rules_of(sample_of(SCHEMA))


def _limited(wager: Wager, area: CrapsArea, rules: CrapsRules) -> Wager:
    """Limit the stakes to those that the table takes: within its limits and payable exactly."""
    limits, unit = rules.limit(area), rules.unit(area)
    assert limits is not None
    return with_extremes(limited_to(wager, limits, unit), unit)


# --- which wagers

_PAIRS = {4: "4 or 10", 5: "5 or 9", 6: "6 or 8"}
_HIGH = {2: "2 or 12", 3: "3 or 11"}


def _usual() -> Iterator[_WagerTerms]:
    """Yield every wager the rules name, at each of the usual values of its choices."""
    least = CrapsTerms()
    yield from _lines(least, USUAL_MULTIPLES)
    yield from _on_numbers(least, (CrapsKind.PLACE, CrapsKind.LOSE))
    for when in VigorishWhen:
        yield from _on_numbers(replace(least, vigorish=Vigorish(when, RoundedTo.DOWN)), (CrapsKind.BUY, CrapsKind.LAY))
    raised = {line: minimum.odds for line, minimum in LEAST.items()} | {CrapsLine.FIELD_12: TWELVE_RAISED}
    yield from _on_rolls(least, frozenset(CrapsKind), frozenset(HOPS), replace(least, pays=raised))
    for table in FIRE.values():
        yield _WagerTerms(
            CrapsArea(CrapsKind.FIRE), area_name(CrapsArea(CrapsKind.FIRE)), "", replace(least, fire=table)
        )


TWELVE_RAISED = Odds(3, 1)
"""What many houses pay a field bet on 12."""


def _filed(rules: CrapsRules) -> Iterator[_WagerTerms]:
    terms = CrapsTerms.of(rules)
    multiples = rules.multiples
    named = f"{multiples[4]}-{multiples[5]}-{multiples[6]}x" if len(set(multiples.values())) > 1 else f"{multiples[4]}x"
    yield from _lines(terms, {"none": {}, named: multiples})
    yield from _on_numbers(terms, tuple(kind for kind in ON_POINTS if kind in rules.offered))
    yield from _on_rolls(terms, rules.offered, rules.hops)
    if CrapsKind.FIRE in rules.offered:
        yield _WagerTerms(CrapsArea(CrapsKind.FIRE), area_name(CrapsArea(CrapsKind.FIRE)), "", terms)


def _lines(terms: CrapsTerms, multiples: Mapping[str, Multiples]) -> Iterator[_WagerTerms]:
    for kind in ODDS_FOR:
        for name, times in multiples.items():
            yield _WagerTerms(CrapsArea(kind), area_name(CrapsArea(kind)), "", terms, (name, times))


def _on_numbers(terms: CrapsTerms, kinds: Sequence[CrapsKind]) -> Iterator[_WagerTerms]:
    for kind in kinds:
        for number, words in _PAIRS.items():
            yield _WagerTerms(CrapsArea(kind, number), area_name(CrapsArea(kind)), words, terms)


def _on_rolls(
    terms: CrapsTerms, offered: frozenset[CrapsKind], hops: frozenset[int], other_field: CrapsTerms | None = None
) -> Iterator[_WagerTerms]:
    """Yield hardways and all one-roll wagers, and the field under other terms too."""
    for number in (4, 6):
        yield _WagerTerms(CrapsArea(CrapsKind.HARD, number), "hardway", _PAIRS[number], terms)
    for kind in SINGLE_ONE_ROLL:
        yield _WagerTerms(CrapsArea(kind), area_name(CrapsArea(kind)), "", terms)
        if kind is CrapsKind.FIELD and other_field is not None:
            yield _WagerTerms(CrapsArea(kind), area_name(CrapsArea(kind)), "", other_field)
    if CrapsKind.HORN_HIGH in offered:
        for number, words in _HIGH.items():
            yield _WagerTerms(
                CrapsArea(CrapsKind.HORN_HIGH, number), area_name(CrapsArea(CrapsKind.HORN_HIGH)), words, terms
            )
    if CrapsKind.WORLD in offered:
        yield _WagerTerms(CrapsArea(CrapsKind.WORLD), area_name(CrapsArea(CrapsKind.WORLD)), "", terms)
    if CrapsKind.HOP in offered:
        for faces, words in ((13, "two unlike faces"), (22, "a pair")):
            assert faces in hops
            yield _WagerTerms(CrapsArea(CrapsKind.HOP, faces), "hop bet", words, terms)


# --- a wager


def _wager(wager: _WagerTerms) -> Wager:
    area, terms = wager.area, wager.terms
    options = {"number": wager.number} if wager.number else {}
    times: Multiples = {}
    if wager.multiples is not None:
        options["odds"], times = wager.multiples
    if area.kind in (CrapsKind.BUY, CrapsKind.LAY):
        assert terms.vigorish is not None
        options["buy_lay.vigorish"] = terms.vigorish.when.value
    return Wager(
        game=SCHEMA.game,
        key=area.kind.value,
        title=wager.title,
        pay_table=_pay_table(area, terms),
        options=options,
        endings=lambda stake, meter: _endings(exact(area, stake, terms, times)),
        method=_method(area, bool(times)),
        cites=_cites(area, bool(times)),
        stake=REFERENCE,
        by_stake=area.kind in (CrapsKind.BUY, CrapsKind.LAY),
        exact=area.kind is not CrapsKind.FIRE,
        also=lambda stake: _also(area, exact(area, stake, terms, times), bool(times)),
    )


def _pay_table(area: CrapsArea, terms: CrapsTerms) -> str:
    if area.kind is CrapsKind.FIRE:
        return next((letter for letter, table in FIRE.items() if table == terms.fire), "filed")
    return ", ".join(str(odds) if odds.pays else "push" for odds in all_odds(area, 0, terms.pays))


def _cites(area: CrapsArea, with_odds: bool) -> tuple[Cite, ...]:
    at = P("1.5") if area.kind in (CrapsKind.BUY, CrapsKind.LAY) else P("1.4")
    return tuple(dict.fromkeys((area.cite, at, *((P("1.6"),) if with_odds else ()))))


def _method(area: CrapsArea, with_odds: bool) -> str:
    if area.kind is CrapsKind.FIRE:
        return (
            "Every way for a hand to make its points is counted, by the points made before; ways are "
            "parts of a whole, to twelve digits."
        )
    if area.one_roll:
        return "All 36 rolls are counted."
    how = "All rolls that decide the wager are counted, by the chain of points."
    return f"{how} The edge is on the wager without its odds." if with_odds else how


def _also(area: CrapsArea, found: CrapsExact, with_odds: bool) -> Iterator[tuple[str, str]]:
    """Yield further figures about a wager."""
    if not area.one_roll:
        when = " in which it is on" if area.kind in (*ON_POINTS, CrapsKind.HARD) else ""
        yield "rolls to a decision", f"{_number(found.rolls)}{when}"
        yield "house edge per roll", _part(found.edge_per_roll)
    if found.edge_decided != found.edge:
        yield "edge if not void", _part(found.edge_decided)
    if with_odds:
        yield "edge on all staked", _part(found.edge_at_risk)


_LONG = 12
"""A fraction with more digits is shown only as a decimal number."""


def _number(value: Fraction) -> str:
    return f"{float(value):.4f}" + (f" (= {value})" if 1 < value.denominator < 10**_LONG else "")


def _part(value: Fraction | float) -> str:
    exact = isinstance(value, Fraction) and 1 < value.denominator < 10**_LONG
    return f"{100 * float(value):.4f}%" + (f" (= {value})" if exact else "")


def _endings(found: CrapsExact) -> list[Ending]:
    whole = lcm(*(outcome.chance.denominator for outcome in found.outcomes))
    if found.rolls == 1:
        whole = len(ROLLS)
    elif whole > 10**_LONG:
        whole = _PARTS
    return [
        Ending(outcome.line, round(outcome.chance * whole), outcome.pays, outcome.net) for outcome in found.outcomes
    ]


_PARTS = 10**12
"""Long fractions are rounded to this many parts of the whole."""


# --- strategies

STRATEGY_KEY = "strategy"


def _strategy(rules: CrapsRules, strategy: CrapsStrategy) -> Wager:
    """Return one roll in the long run. The edge is on the largest wager that the strategy names."""
    stake = max(rule.amount for rule in strategy.rules)
    chain = cache(partial(chain_of, rules, strategy))
    return Wager(
        game=SCHEMA.game,
        key=STRATEGY_KEY,
        title="a roll in the long run",
        pay_table="1.4",
        options={STRATEGY_KEY: strategy.name},
        endings=lambda stake, meter: _roll_endings(chain()),
        method=f"{strategy.words} All its states are solved for how often each occurs; ways are parts of a whole.",
        cites=(P("1.2(a)"), P("1.4"), P("1.6")),
        stake=stake,
        stakes=(stake,),
        bounded=True,
        by_stake=False,
        if_asked=True,
        exact=False,
        also=lambda stake: _also_in_the_long_run(chain()),
    )


def _also_in_the_long_run(chain: Chain) -> Iterator[tuple[str, str]]:
    found = counted(chain)
    yield "house win per roll", f"${-float(found.per_roll) / 100:.4f}"
    yield "at risk per roll", f"${float(found.at_risk) / 100:.2f}"
    yield "edge on bets decided", _part(found.edge)
    yield "deviation per roll", f"${float(found.variance) ** 0.5 / 100:.2f}, over many rolls"


def _roll_endings(chain: Chain) -> list[Ending]:
    steady = steady_state(chain, len(chain.states) <= EXACT_STATES)
    chances: dict[Cents, Fraction] = defaultdict(Fraction)
    for part, by_roll in zip(steady, chain.decided, strict=True):
        for decided in by_roll:
            chances[sum(decision.net for decision in decided)] += part / len(by_roll)
    found = []
    for net, chance in sorted(chances.items(), reverse=True):
        words = "nothing is won or lost" if not net else f"{'wins' if net > 0 else LOSES} {show(abs(net))}"
        found.append(Ending(words, round(chance * _PARTS), words if net else "push", Fraction(net)))
    return found
