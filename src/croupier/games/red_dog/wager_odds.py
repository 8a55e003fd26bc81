"""The bet of red dog with its raise, and their odds for each number of decks and each strategy."""

from collections.abc import Iterator
from functools import partial

from croupier.equipment.money import Cents
from croupier.games.red_dog.decision_costs import BEST, STRATEGIES, raised_spreads
from croupier.games.red_dog.odds import End, RedDogEnd, RedDogTerms, raised, ways
from croupier.games.red_dog.rules import SCHEMA, USUAL_DECKS, RedDogKind, rules_of
from croupier.games.wager_odds import LOSES, Ending, Wager, limited_to
from croupier.regulation import Paragraphs
from croupier.submission.filing import Filing

P = Paragraphs("19:47")

STAKE: Cents = 10_00


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the bet of a filing's table, or for each number of decks without a filing."""
    if filing is None:
        return [wager for decks in USUAL_DECKS for wager in _bets(decks, RedDogTerms())]
    rules = rules_of(filing)
    bets = _bets(rules.decks, RedDogTerms.of(rules))
    return [limited_to(wager, rules.bets, rules.smallest_chip) for wager in bets]


def _bets(decks: int, terms: RedDogTerms) -> Iterator[Wager]:
    total = sum(ways(decks).values())
    for strategy in STRATEGIES:
        yield Wager(
            game=SCHEMA.game,
            key=RedDogKind.BET.value,
            title="bet, with the raise",
            pay_table="6.5",
            options={"cards.decks": str(decks), "strategy": strategy},
            endings=partial(_endings, decks, terms, strategy),
            method=(
                f"All {total:,} sequences of three cards from {decks} deck{'' if decks == 1 else 's'} are counted. "
                "The edge is on the bet, not on everything staked."
            ),
            cites=(P("6.1"), P("6.5")),
            stake=STAKE,
            by_stake=False,
            if_asked=strategy != BEST,
        )


_LINES = {
    RedDogEnd.CONSECUTIVE: "Consecutive cards",
    RedDogEnd.PAIR: "A pair alone",
    RedDogEnd.THREE_OF_A_KIND: "Three of a kind",
}


def line_of(end: End, *, more: bool) -> str:
    """Return the name of an end; ``more`` adds that there was a raise."""
    what, spread = end
    if what in _LINES:
        return _LINES[what]
    side = "between" if what is RedDogEnd.BETWEEN else "outside"
    return f"Spread {spread}, {side}{', raised' if more else ''}"


def _endings(decks: int, terms: RedDogTerms, strategy: str, stake: Cents, meter: Cents) -> list[Ending]:
    found, spreads = [], raised_spreads(strategy, decks, terms)
    for end, number in ways(decks).items():
        more = raised(end, spreads)
        net = terms.net(end) * stake * (2 if more else 1)
        pays = terms.pays(end)
        payout = str(pays) if pays is not None else LOSES if net < 0 else "push"
        found.append(Ending(line_of(end, more=more), number, payout, net))
    return found
