"""The wagers of casino war with their odds, for each number of decks and each payout of a tied war."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from croupier.equipment.money import Cents
from croupier.games.casino_war.odds import AT_WAR, WarEnd, WarTerms, counts
from croupier.games.casino_war.pay_tables import EVEN
from croupier.games.casino_war.rules import DECKS, SCHEMA, TiedWar, WarKind, WarRules, rules_of
from croupier.games.wager_odds import LOSES, Ending, Wager, limited_to, lost, paid
from croupier.regulation import Paragraphs
from croupier.submission.filing import Filing
from croupier.words import kind_name

P = Paragraphs("19:47")

WAR, SURRENDER = "always war", "always surrender"
STRATEGIES = {WAR: True, SURRENDER: False}
"""True for a strategy that goes to war after a tie, which is better whatever cards remain."""

STAKE: Cents = 10_00


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table; without one, for each number of decks and each payout of a tied war."""
    if filing is not None:
        rules = rules_of(filing)
        return [_limited(wager, rules) for wager in _wagers(rules.decks, WarTerms.of(rules), war_tie=rules.war_tie)]
    found: list[Wager] = []
    for decks in DECKS:
        found += _wagers(decks, WarTerms(), war_tie=True)
        found += _bets(decks, WarTerms(tied_war=TiedWar.EVEN))
    return found


def _limited(wager: Wager, rules: WarRules) -> Wager:
    unit = rules.bet_unit if wager.key == WarKind.BET.value else rules.smallest_chip
    return limited_to(wager, rules.limits(WarKind(wager.key)), unit)


def _wagers(decks: int, terms: WarTerms, *, war_tie: bool) -> Iterator[Wager]:
    yield from _bets(decks, terms)
    for kind in (WarKind.TIE, WarKind.WAR_TIE) if war_tie else (WarKind.TIE,):
        yield _tie(decks, terms, kind)


def _bets(decks: int, terms: WarTerms) -> Iterator[Wager]:
    for strategy in STRATEGIES:
        options = {"cards.decks": str(decks), "war.tied_pays": terms.tied_war.value, "strategy": strategy}
        yield Wager(
            game=SCHEMA.game,
            key=WarKind.BET.value,
            title=f"{kind_name(WarKind.BET)}, with the war bet",
            pay_table="22.9",
            options=options,
            endings=partial(_bet_endings, decks, terms, strategy),
            method=(
                f"All {counts(decks).total:,} sequences of four cards from {decks} decks are counted. "
                "The edge is on the bet, not on everything staked."
            ),
            cites=(P("22.3"), P("22.8"), P("22.9")),
            stake=STAKE,
            by_stake=False,
            if_asked=strategy != WAR,
        )


_LINES = {
    WarEnd.HIGHER: "The player's card is higher",
    WarEnd.LOWER: "The dealer's card is higher",
    WarEnd.WON: "A tie, and the war is won",
    WarEnd.LOST: "A tie, and the war is lost",
    WarEnd.TIED: "A tie, and the war is tied too",
    WarEnd.SURRENDERED: "A tie, and half is surrendered",
}


def _bet_endings(decks: int, terms: WarTerms, strategy: str, stake: Cents, meter: Cents) -> list[Ending]:
    found = []
    for end, ways in counts(decks).by(war=STRATEGIES[strategy]).items():
        net = terms.both(end) * stake
        found.append(Ending(_LINES[end], ways, _pays(end, terms), net))
    return found


def _pays(end: WarEnd, terms: WarTerms) -> str:
    return {
        WarEnd.HIGHER: str(EVEN),
        WarEnd.LOWER: LOSES,
        WarEnd.WON: f"war bet {EVEN}",
        WarEnd.LOST: "both bets lose",
        WarEnd.TIED: f"war bet {terms.tied_war.odds}",
        WarEnd.SURRENDERED: "half is lost",
    }[end]


def _tie(decks: int, terms: WarTerms, kind: WarKind) -> Wager:
    return Wager(
        game=SCHEMA.game,
        key=kind.value,
        title=kind_name(kind),
        pay_table="22.9",
        options={"cards.decks": str(decks), "wagers.tie.pays": str(terms.tie_pays)},
        endings=partial(_tie_endings, decks, terms, kind),
        method=f"All {counts(decks).total:,} sequences of four cards from {decks} decks are counted.",
        cites=(P("22.8"), P("22.9")),
        stake=STAKE,
        by_stake=False,
    )


def _tie_endings(decks: int, terms: WarTerms, kind: WarKind, stake: Cents, meter: Cents) -> list[Ending]:
    """Return the ends of a tie wager. One on the first cards wins if there is a war; one on a war, if that ties too."""
    found = counts(decks)
    if kind is WarKind.TIE:
        won, rest = found.ties, found.total - found.ties
    else:
        won = found.ways[WarEnd.TIED]
        rest = sum(found.ways[end] for end in AT_WAR) - won
    net: Fraction = terms.tie_pays.fraction * stake
    return [paid("A tie", won, terms.tie_pays, net), lost("No tie", rest, stake)]
