"""The pai gow poker wager for the odds report: as player, bank and co-bank, with hands set in each way."""

from collections.abc import Iterator
from enum import Enum
from fractions import Fraction

from croupier.equipment.money import Cents, Rounding, show
from croupier.equipment.pay_tables import Push
from croupier.games.pai_gow_poker.house_way import NAMED, HouseWay
from croupier.games.pai_gow_poker.main_wager import (
    BANK,
    DEALS,
    HANDS,
    PaiGowComparison,
    PaiGowTerms,
    as_bank,
    as_player,
    best_play,
    compared,
    departures,
    tally,
)
from croupier.games.pai_gow_poker.options import vigorish_name
from croupier.games.pai_gow_poker.pay_tables import VIGORISH_RATE
from croupier.games.pai_gow_poker.rules import SCHEMA, PaiGowKind, PaiGowRules
from croupier.games.wager_odds import Departs, Ending, Wager, lost, paid
from croupier.regulation import Paragraphs, decides
from croupier.words import kind_name

P = Paragraphs("19:47")


class PaiGowRole(Enum):
    """Whose result is counted."""

    PLAYER = "player"
    """11.9: against the dealer."""
    BANK = "bank"
    """11.10(l): against one wager, such as the dealer's (11.10(g))."""
    CO_BANK = "co-bank"
    """11.10(m): the same, where the stake is the co-bank's half. The dealer sets its hands (11.10(e))."""


_CITES = {
    PaiGowRole.PLAYER: (P("11.9(d)"), P("11.9(g)"), P("11.9(h)"), P("11.9(j)")),
    PaiGowRole.BANK: (P("11.9(d)"), P("11.10(l)"), P("11.9(j)")),
    PaiGowRole.CO_BANK: (P("11.9(d)"), P("11.10(e)"), P("11.10(m)"), P("11.9(j)")),
}

STAKE: Cents = 10_00
STAKES: tuple[Cents, ...] = (1_00, 2_00, 3_00, 4_00, 5_00, 6_00, 10_00, 11_00, 25_00, 26_00, 100_00)
"""Multiples of $5, whose 5 percent comes to whole quarters, and other stakes, whose vigorish is rounded up."""

HOUSE_WAY = "house way"
BEST = "best"


def roles(rules: PaiGowRules) -> list[PaiGowRole]:
    """Return the roles a patron can have at a table."""
    return [
        PaiGowRole.PLAYER,
        *([PaiGowRole.BANK] if rules.bank else []),
        *([PaiGowRole.CO_BANK] if rules.co_bank else []),
    ]


def bets(rules: PaiGowRules, role: PaiGowRole) -> Iterator[Wager]:
    """Yield the wager with the patron's hands set by the house way; then, on request, the best way and other house
    ways.
    """
    yield _set_by(rules, role, rules.house_way, HOUSE_WAY)
    # 11.10(e): the dealer sets a co-bank's hands.
    if role is not PaiGowRole.CO_BANK:
        yield _best(rules, role)
        for way in NAMED.values():
            yield _set_by(rules, role, way, way.name)


# --- the patron's hands set by a house way


@decides("19:47-11.9(g)", "19:47-11.9(h)", "19:47-11.9(j)", "19:47-11.10(l)", "19:47-11.10(m)")
def _set_by(rules: PaiGowRules, role: PaiGowRole, own: HouseWay, strategy: str) -> Wager:
    """11.9(g), (h), (j), 11.10(l), (m)."""

    def endings(stake: Cents, meter: Cents) -> list[Ending]:
        ways = compared(own, rules.house_way, rules.wheel)
        return [_ending(how, number, rules, role, stake) for how, number in ways.items()]

    def at_least() -> Fraction:
        # 11.10(l): the vigorish is due on the surplus of all wagers. On average that is at least the mean result of a
        # wager and at most the sum of the wins.
        counted = tally(compared(own, rules.house_way, rules.wheel), BANK)
        mean = Fraction(counted.win - counted.lose, counted.deals)
        return VIGORISH_RATE * max(mean, Fraction(0)) - mean

    both = "both set by the house way" if strategy == HOUSE_WAY else "one set by its own way, one by the house way"
    return Wager(
        game=SCHEMA.game,
        key=PaiGowKind.BET.value,
        title=kind_name(PaiGowKind.BET),
        pay_table="11.9(j)",
        options=_options(rules, role, strategy),
        endings=endings,
        method=f"All {DEALS:,} deals of two hands, {both}, are counted, class by class.",
        cites=_CITES[role],
        stake=STAKE,
        stakes=STAKES,
        at_least=None if role is PaiGowRole.PLAYER else at_least,
        if_asked=strategy != HOUSE_WAY,
    )


def _options(rules: PaiGowRules, role: PaiGowRole, strategy: str) -> dict[str, str]:
    return {
        "role": role.value,
        "ranking.wheel": rules.wheel.value,
        "settlement.vigorish": vigorish_name(rules.vigorish),
        "strategy": strategy,
        "house_way.name": rules.house_way.name,
    }


_WINS = {
    False: {PaiGowComparison.BOTH_HIGHER},
    # The bank wins copies: 11.9(g)2.
    True: {PaiGowComparison.BOTH_HIGHER, PaiGowComparison.COPY_AND_HIGHER, PaiGowComparison.BOTH_COPIES},
}
_LOSES = {
    False: {PaiGowComparison.BOTH_LOWER, PaiGowComparison.COPY_AND_LOWER, PaiGowComparison.BOTH_COPIES},
    True: {PaiGowComparison.BOTH_LOWER},
}


def _ending(how: PaiGowComparison, ways: int, rules: PaiGowRules, role: PaiGowRole, stake: Cents) -> Ending:
    copies_win = role is not PaiGowRole.PLAYER
    if how in _LOSES[copies_win]:
        return lost(how.value, ways, stake)
    if how not in _WINS[copies_win]:
        return paid(how.value, ways, Push(), Fraction(0))
    return _won(how.value, ways, rules, role, stake)


def _terms(rules: PaiGowRules, role: PaiGowRole, stake: Cents) -> PaiGowTerms:
    return (as_player if role is PaiGowRole.PLAYER else as_bank)(stake, rules.vigorish)


@decides("19:47-11.9(j)")
def _won(line: str, ways: int, rules: PaiGowRules, role: PaiGowRole, stake: Cents) -> Ending:
    """11.9(j)."""
    net = _terms(rules, role, stake).pays * stake
    exact = rules.vigorish is not Rounding.UP_TO_QUARTER and net == stake * (1 - VIGORISH_RATE)
    taken = "5%" if exact else show(int(stake - net))
    return Ending(line, ways, f"1 to 1 less {taken}", net)


# --- the patron's hands set in the best way


def _best(rules: PaiGowRules, role: PaiGowRole) -> Wager:
    """Set each hand in the legal way that is worth most against the house way, at the stake and its vigorish."""
    way, wheel = rules.house_way, rules.wheel

    def endings(stake: Cents, meter: Cents) -> list[Ending]:
        counted = best_play(way, wheel, _terms(rules, role, stake)).tally
        return [
            _won("The wager wins", counted.win, rules, role, stake),
            paid("The wager pushes", counted.push, Push(), Fraction(0)),
            lost("The wager loses", counted.lose, stake),
        ]

    def departs(stake: Cents) -> Departs:
        terms = _terms(rules, role, stake)
        each = departures(way, wheel, terms)
        gain = sum((departure.gain for departure in each), Fraction(0))
        return Departs(way.name, best_play(way, wheel, terms).hands, HANDS, gain, each)

    return Wager(
        game=SCHEMA.game,
        key=PaiGowKind.BET.value,
        title=kind_name(PaiGowKind.BET),
        pay_table="11.9(j)",
        options=_options(rules, role, BEST),
        endings=endings,
        method=(
            f"All {DEALS:,} deals of two hands are counted: each of {HANDS:,} hands in each of its legal settings, "
            "against all opposing hands, set by the house way."
        ),
        cites=(P("11.9(a)"), *_CITES[role]),
        stake=STAKE,
        stakes=STAKES,
        # Where the vigorish is rounded, another stake may have other best settings, and each takes long to count.
        by_stake=False,
        departs=departs,
        if_asked=True,
    )
