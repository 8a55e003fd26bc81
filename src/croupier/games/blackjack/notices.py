"""What a licensee keeps across several blackjack tables, and of which changes it has to give notice."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations

from croupier.equipment.money import Cents, show
from croupier.games.blackjack.choices import Additional
from croupier.games.blackjack.rules import Rules, SameSuitRules, rules_of
from croupier.games.blackjack.wager_options import BONUS_KEYS
from croupier.regulation import Cite, Paragraphs
from croupier.submission.filing import Filing
from croupier.submission.schema import Defect, Severity

P = Paragraphs("19:47")


def across_tables(filings: Sequence[Filing]) -> list[Defect]:
    """2.17(e)2, 2.20(k): what one licensee's tables must have in common, pair by pair.

    Filings of different licensees are not held against each other.
    """
    tables = [rules_of(filing) for filing in filings]
    same_licensee = [pair for pair in combinations(tables, 2) if pair[0].licensee == pair[1].licensee]
    return [defect for one, other in same_licensee for defect in (*_suit(one, other), *_bonus(one, other))]


def _suit(one: Rules, other: Rules) -> Iterator[Defect]:
    mine, its = one.additional, other.additional
    if not isinstance(mine, SameSuitRules) or not isinstance(its, SameSuitRules) or one.decks != other.decks:
        return
    if mine.table.letter != its.table.letter:
        words = f"is not the payout option of table {one.name}, which uses as many decks"
        key = "wagers.additional.payout_option"
        yield _defect(key, f'"{its.table.letter}"', words, f'"{mine.table.letter}"', P("2.17(e)2"), other)


def _bonus(one: Rules, other: Rules) -> Iterator[Defect]:
    if one.bonus is None or other.bonus is None:
        return
    for stake in one.bonus.awards.keys() & other.bonus.awards.keys():
        mine, its = one.bonus.advantage(stake), other.bonus.advantage(stake)
        if mine != its:
            words = f"make another house advantage than at table {one.name} for a wager of {show(stake)}"
            yield _defect(_awards(stake), _exactly(its), words, _exactly(mine), P("2.20(k)"), other)


def _awards(stake: Cents) -> str:
    return f"wagers.bonus.awards_{BONUS_KEYS[stake]}"


def _exactly(part: Fraction) -> str:
    return f"a house advantage of {part}"


def _defect(key: str, given: str, words: str, allowed: str, cite: Cite, table: Rules) -> Defect:
    return Defect(Severity.ERROR, f"{table.name}: {key}", given, words, allowed, cite)


def notices(before: Filing, after: Filing) -> list[tuple[str, Cite]]:
    """Of which changes between two filings of a table notice has to be given under 8.3 beforehand."""
    return list(_notices(before, after))


WITHDRAWN = (
    ("five_cards.offered", "five cards totalling 21 are no longer paid 2 to 1", P("2.16(c)")),
    ("multiple_action.offered", "multiple action is withdrawn", P("2.18(a)")),
)
"""Offers of which only the end needs notice."""

CHANGED = (
    ("surrender.offered", "surrender is offered or withdrawn", P("2.8")),
    ("splitting.hands", "the number of hands from a split changes", P("2.11(e)")),
    ("splitting.aces_again", "whether aces are split again changes", P("2.11(e)")),
)
"""Choices of which any change needs notice."""


def _notices(before: Filing, after: Filing) -> Iterator[tuple[str, Cite]]:
    for key, words, cite in WITHDRAWN:
        if before[key] and not after[key]:
            yield words, cite
    for key, words, cite in CHANGED:
        if before.get(key) != after.get(key):
            yield words, cite
    old, new = before["wagers.additional.kind"], after["wagers.additional.kind"]
    if old not in (new, Additional.NONE.value):
        yield f"the additional wager on {old} is withdrawn", P("2.17(a)")
    option = "wagers.additional.payout_option"
    if after.get(option) is not None and before.get(option) != after[option]:
        yield f"the same-suit wager is paid by option {after[option]}", P("2.17(e)2")
    if _limit_falls(before, after):
        yield f"the payout limit falls to {show(after['wagers.twenty.limit'])}", P("2.24(h)")


def _limit_falls(before: Filing, after: Filing) -> bool:
    """2.24(h): whether a payout limit that is not on the layout falls; where there was none, any limit is lower."""
    old, new = before.get("wagers.twenty.limit"), after.get("wagers.twenty.limit")
    if not before["wagers.twenty.offered"] or new is None or after["layout.limit"] != "sign":
        return False
    return old is None or new < old
