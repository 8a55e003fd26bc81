"""What a licensee keeps across several mini-dice tables, and of which changes it has to give notice."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from croupier.games.mini_dice.choices import PAYS_KEYS
from croupier.games.mini_dice.cross_checks import GROUPS
from croupier.games.mini_dice.rules import Rules, rules_of
from croupier.regulation import Cite, Paragraphs
from croupier.submission.filing import Filing
from croupier.submission.schema import Defect, Severity

P = Paragraphs("19:47")


def across_tables(filings: Sequence[Filing]) -> list[Defect]:
    """13.6(b): higher odds are uniform within the casino and its simulcasting facility, so two tables pay alike.

    Filings of different licensees are not held against each other.
    """
    tables = [rules_of(filing) for filing in filings]
    pairs = [pair for pair in combinations(tables, 2) if pair[0].licensee == pair[1].licensee]
    return [defect for one, other in pairs for defect in _pays(one, other)]


def _pays(one: Rules, other: Rules) -> Iterator[Defect]:
    for key, lines in PAYS_KEYS.items():
        mine, its = one.pays[lines[0]], other.pays[lines[0]]
        if mine.fraction != its.fraction:
            words, name = f"are other odds than at table {one.name}", f"{other.name}: pays.{key}"
            yield Defect(Severity.ERROR, name, f'"{its}"', words, f'"{mine}"', P("13.6(b)"))


def notices(before: Filing, after: Filing) -> list[tuple[str, Cite]]:
    """Of which changes between two filings of a table notice has to be given under 8.3 beforehand."""
    return list(_notices(before, after))


def _notices(before: Filing, after: Filing) -> Iterator[tuple[str, Cite]]:
    for group in GROUPS:
        ends = tuple(f"wagers.{group}.{end}" for end in ("minimum", "maximum"))
        if any(before[end] != after[end] for end in ends):
            yield f"the limits under wagers.{group} change", P("8.2")
    if before["readings.winners"] != after["readings.winners"]:
        yield "whether place bets that have won stay up changes", P("13.4")
    for key in PAYS_KEYS:
        old, new = before[f"pays.{key}"], after[f"pays.{key}"]
        if new.fraction < old.fraction:
            yield f"the odds under pays.{key} fall from {old} to {new}", P("13.6(b)")
