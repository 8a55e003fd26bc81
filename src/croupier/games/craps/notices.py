"""What a licensee keeps across several craps tables, and of which changes it has to give notice."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from croupier.games.craps.choices import PAYS_KEYS
from croupier.games.craps.rules import Rules, rules_of
from croupier.regulation import Cite, Paragraphs
from croupier.submission.filing import Filing
from croupier.submission.schema import Defect, Severity

P = Paragraphs("19:47")


def across_tables(filings: Sequence[Filing]) -> list[Defect]:
    """1.4 (mark X, as 13.6(b) has it): higher odds are uniform within the house, so two tables pay alike.

    Filings of different licensees are not held against each other.
    """
    tables = [rules_of(filing) for filing in filings]
    pairs = [pair for pair in combinations(tables, 2) if pair[0].licensee == pair[1].licensee]
    return [defect for one, other in pairs for defect in _pays(one, other)]


def _pays(one: Rules, other: Rules) -> Iterator[Defect]:
    for key, lines in PAYS_KEYS.items():
        mine, its = one.pays[lines[0]], other.pays[lines[0]]
        if mine.fraction != its.fraction:
            words = f"are other odds than at table {one.name}"
            name = f"{other.name}: pays.{key}"
            yield Defect(Severity.ERROR, name, f'"{its}"', words, f'"{mine}"', P("1.4"))


CHANGED = (
    ("come_out.hardways", "whether hardways are on in a come out roll changes", P("1.3")),
    ("come_out.lose", "whether place bets to lose are on in a come out roll changes", P("1.3")),
    ("come_out.come_odds", "whether odds on come bets are on in a come out roll changes", P("1.6")),
    ("come_out.buy", "whether buy bets are on in a come out roll changes", P("1.5")),
    ("come_out.lay", "whether lay bets are on in a come out roll changes", P("1.5")),
    ("buy_lay.vigorish", "when the vigorish is taken changes", P("1.5")),
    ("buy_lay.rounding", "how the vigorish is rounded changes", P("1.5")),
    ("odds.multiple_4_10", "the limit of odds on 4 and 10 changes", P("1.6")),
    ("odds.multiple_5_9", "the limit of odds on 5 and 9 changes", P("1.6")),
    ("odds.multiple_6_8", "the limit of odds on 6 and 8 changes", P("1.6")),
    ("odds.up_to_payable", "whether odds go up to the next payable amount changes", P("1.6")),
    ("wagers.fire.pay_table", "the fire bet is paid by another table", P("1.2")),
    ("readings.winners", "whether wagers that have won stay up changes", P("1.3")),
)
"""Choices of which any change needs notice while they apply."""

WITHDRAWN = (
    ("buy_lay.offered", "buy and lay bets are withdrawn", P("1.5")),
    ("wagers.horn_high.offered", "horn high bets are withdrawn", P("1.2")),
    ("wagers.world.offered", "world bets are withdrawn", P("1.2")),
    ("wagers.hop.offered", "hop bets are withdrawn", P("1.2")),
    ("wagers.fire.offered", "fire bets are withdrawn", P("1.2")),
)
"""Offers of which only the end needs notice."""

_LIMITS = ("line", "place", "lose", "hard", "field", "one_roll", "fire")


def notices(before: Filing, after: Filing) -> list[tuple[str, Cite]]:
    """Of which changes between two filings of a table notice has to be given under 8.3 beforehand."""
    return list(_notices(before, after))


def _notices(before: Filing, after: Filing) -> Iterator[tuple[str, Cite]]:
    for key, words, cite in WITHDRAWN:
        if before[key] and not after[key]:
            yield words, cite
    for key, words, cite in CHANGED:
        if None not in (before.get(key), after.get(key)) and before[key] != after[key]:
            yield words, cite
    for group in _LIMITS:
        ends = tuple(f"wagers.{group}.{end}" for end in ("minimum", "maximum"))
        was, now = (tuple(filing.get(end) for end in ends) for filing in (before, after))
        if None not in (*was, *now) and was != now:
            yield f"the limits under wagers.{group} change", P("8.2")
    for key in PAYS_KEYS:
        old, new = before.get(f"pays.{key}"), after.get(f"pays.{key}")
        if old is not None and new is not None and new.fraction < old.fraction:
            yield f"the odds under pays.{key} fall from {old} to {new}", P("1.4")
