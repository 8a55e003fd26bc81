"""Three card poker's wagers with computable odds: ante with play, and each ledger of the pair plus."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial

from croupier.equipment.money import Cents
from croupier.equipment.pay_tables import worth
from croupier.games.three_card_poker.counting import DEALS, HANDS
from croupier.games.three_card_poker.odds import USUAL, ThreeCardTerms, against_dealer, net, pair_plus_ways
from croupier.games.three_card_poker.pay_tables import ANTE_BONUS, PAIR_PLUS, PayTable
from croupier.games.three_card_poker.rules import SCHEMA, ThreeCardKind, rules_of
from croupier.games.three_card_poker.strategy import BEST, ThreeCardRule, best_rule, rules_of_play, short
from croupier.games.wager_odds import Ending, Wager, limited_to, lost, paid
from croupier.regulation import Paragraphs
from croupier.submission.filing import Filing
from croupier.words import line_name

P = Paragraphs("19:47")

NO_PAIR = "no pair or better"


def odds_of(filing: Filing | None) -> list[Wager]:
    """Return the wagers of a filing's table or, without a filing, those with the bonus of 20.11(a)3 and every
    ledger.
    """
    if filing is None:
        return [*_antes(ANTE_BONUS, USUAL), *(_pair_plus(ledger) for ledger in PAIR_PLUS.values())]
    rules = rules_of(filing)
    wagers = (*_antes(rules.bonus, ThreeCardTerms.of(rules)), _pair_plus(rules.ledger))
    return [limited_to(wager, rules.limits(ThreeCardKind(wager.key))) for wager in wagers]


def _antes(bonus: PayTable, terms: ThreeCardTerms) -> Iterator[Wager]:
    """Yield ante and play together by the best rule of play, and by others on request."""
    for rule in rules_of_play().values():
        yield _ante(bonus, rule, terms)


def _ante(bonus: PayTable, rule: ThreeCardRule, terms: ThreeCardTerms) -> Wager:
    played = f" {short(best_rule().lowest)} and higher hands are played." if rule.name == BEST else ""
    return Wager(
        game=SCHEMA.game,
        key=ThreeCardKind.ANTE.value,
        title="ante, with the play bet and the bonus",
        pay_table="20.11(a)1",
        options={"wagers.ante.bonus": bonus.letter, "strategy": rule.name} | _other_readings(terms),
        endings=partial(_ante_endings, bonus, rule, terms),
        method=f"All {DEALS:,} deals of two hands are counted.{played} The edge is of the ante, not of the total bet.",
        cites=(P("20.10(b)"), P("20.11(a)1"), bonus.cite),
        by_stake=False,
        if_asked=rule.name != BEST,
    )


def _other_readings(terms: ThreeCardTerms) -> dict[str, str]:
    """Return readings 110 and 111 if they are filed differently from usual."""
    chosen = {"readings.equal_hands": terms.equal_hands, "readings.bonus_paid": terms.bonus_paid}
    usual = (USUAL.equal_hands, USUAL.bonus_paid)
    return {key: choice.value for key, choice in chosen.items() if choice not in usual}


def _ante_endings(
    bonus: PayTable, rule: ThreeCardRule, terms: ThreeCardTerms, stake: Cents, meter: Cents
) -> list[Ending]:
    found = []
    for ended in against_dealer(rule, tuple(bonus.lines), terms):
        amount = net(ended, bonus, stake, terms)
        line = line_name(ended.how).capitalize() + (f", {line_name(ended.bonus)}" if ended.bonus else "")
        if amount == -stake and ended.bonus is None:
            found.append(lost(line, ended.ways, stake))
        else:
            found.append(Ending(line, ended.ways, _words(amount, stake), amount))
    return found


def _words(amount: Fraction, stake: Cents) -> str:
    """Return the result of an ante in words, in antes."""
    units = amount / stake
    if not units:
        return "push"
    return f"{'wins' if units > 0 else 'loses'} {abs(units)} ante{'' if abs(units) == 1 else 's'}"


def _pair_plus(ledger: PayTable) -> Wager:
    return Wager(
        game=SCHEMA.game,
        key=ThreeCardKind.PAIR_PLUS.value,
        title=line_name(ThreeCardKind.PAIR_PLUS),
        pay_table=ledger.letter,
        options={},
        endings=partial(_pair_plus_endings, ledger),
        method=f"All {HANDS:,} hands of three cards are counted. A hand that would be paid is never folded.",
        cites=(ledger.cite,),
        table=ledger,
        by_stake=False,
    )


def _pair_plus_endings(ledger: PayTable, stake: Cents, meter: Cents) -> list[Ending]:
    found = []
    for line, ways in pair_plus_ways().items():
        best = ledger.best([] if line is None else [line], stake)
        if best is None:
            found.append(lost(NO_PAIR, ways, stake))
        else:
            chosen, pays = best
            found.append(paid(line_name(chosen), ways, pays, worth(pays, stake)))
    return found
