"""The odds of blackjack for its page, from what is counted: a part of ``make docs``.

Nothing in these tables is typed by hand. A test holds them against the program.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from tomllib import loads

from settings_page import per_cent

from croupier.cases.runner import filing_with
from croupier.games.blackjack.choices import SoftSeventeen
from croupier.games.blackjack.odds_of import odds_of
from croupier.games.blackjack.odds_play import BASIC, BEST, edge, outcomes, rule_set
from croupier.games.blackjack.pay_tables import SIX_TO_FIVE
from croupier.games.blackjack.rules import SCHEMA, Rules, rules_of
from croupier.games.wager import Wager
from croupier.odds.report import OddsReport, short_name
from croupier.odds.saying import break_even
from croupier.odds.strategy import hand_in_words, hand_of, strategy_of
from croupier.odds.working_out import work_out
from croupier.submission.filing import check
from croupier.submission.template import template

HAND, UP = "TS 2H", "4C"


@cache
def sample() -> Rules:
    filing = check(loads(template(SCHEMA, filled=True)), SCHEMA).filing
    assert filing is not None
    return rules_of(filing)


def about(value: float, digits: int = 4) -> str:
    """A number that is counted to twelve digits."""
    return per_cent(Fraction(value), digits)


# --- the base game


def base_game() -> Iterator[str]:
    """By decks and by what the dealer does at a soft 17, all else as in the sample."""
    yield "| decks | blackjack pays | dealer at a soft 17 | by totals | best play |"
    yield "| ---: | --- | --- | ---: | ---: |"
    tables = [replace(sample(), decks=decks, soft_17=soft) for decks in (1, 2, 6, 8) for soft in SoftSeventeen]
    drawn = replace(sample(), soft_17=SoftSeventeen.DRAW, blackjack_pays=SIX_TO_FIVE)
    tables += [replace(drawn, decks=decks) for decks in (1, 2)]
    for rules in tables:
        of = rule_set(rules)
        cells = (about(edge(of, strategy)) for strategy in (BASIC, BEST))
        yield f"| {rules.decks} | {rules.blackjack_pays} | {rules.soft_17.value} | {' | '.join(cells)} |"
    yield ""


def changes() -> Iterator[str]:
    """What one choice changes, by the best play with six decks."""
    rules = sample()
    others = {
        "surrender is not offered": replace(rules, surrender=False),
        "a pair becomes three hands at most": replace(rules, split_hands=3),
        "a pair is split once": replace(rules, split_hands=2),
        "aces may be split again": replace(rules, split_aces_again=True),
        "21 in five cards is paid 2 to 1": replace(rules, five_cards=True),
        "the dealer draws at a soft 17": replace(rules, soft_17=SoftSeventeen.DRAW),
        "a blackjack pays 6 to 5": replace(rules, blackjack_pays=SIX_TO_FIVE),
    }
    start = edge(rule_set(rules), BEST)
    yield "| change | house edge | more by |"
    yield "| --- | ---: | ---: |"
    yield f"| none: {sample().decks} decks as in the sample | {about(start)} | |"
    for words, table in others.items():
        found = edge(rule_set(table), BEST)
        yield f"| {words} | {about(found)} | {about(found - start)} |"
    yield ""


def without_reader() -> str:
    """What a table without a card reader costs, all else as in the sample."""
    used, not_used = (edge(rule_set(replace(sample(), reader=reader)), BEST) for reader in (True, False))
    more = about(not_used - used, 6)
    return f"With {sample().decks} decks that costs {more}, and the edge by the best play is {about(not_used)}."


def several() -> str:
    """Multiple action, with the sample's decks."""
    rules = replace(sample(), reader=False, surrender=False, split_hands=2)
    found = outcomes(rule_set(rules), BASIC)
    correlation = found.covariance / found.variance
    deviations = ", ".join(f"{found.deviation(wagers):.4f}" for wagers in (1, 2, 3))
    return (
        f"With {rules.decks} decks each wager has an edge of {about(edge(rule_set(rules), BASIC))}; one, "
        f"two and three of "
        f"a unit on one hand have standard deviations of {deviations}, any two of them a correlation of "
        f"{correlation:.4f}."
    )


def strategy() -> Iterator[str]:
    found = strategy_of(sample())
    yield "```text"
    yield "$ croupier odds strategy"
    yield from (line.rstrip() for line in found.table.text().splitlines())
    yield "```"
    yield ""


def one_hand() -> Iterator[str]:
    yield "```text"
    yield f'$ croupier odds hand "{HAND}" --up {UP}'
    yield from hand_in_words(hand_of(HAND, UP, sample()))
    yield "```"
    yield ""


# --- the optional wagers


@cache
def every_wager() -> tuple[Wager, ...]:
    return tuple(odds_of(None))


def reports(key: str) -> list[OddsReport]:
    """The wagers of one kind under all choices."""
    return [work_out(wager) for wager in every_wager() if wager.key == key]


def in_table(found: Sequence[OddsReport]) -> Iterator[str]:
    """A row for each, with a column for each choice that differs."""
    columns = [key for key in _keys(found) if len({report.options.get(key) for report in found}) > 1]
    meter = any(report.jackpot for report in found)
    head = ["table", *(short_name(key).replace("_", " ") for key in columns)]
    head += ["house edge", "exactly", "hit", "std dev", *(["break-even meter"] if meter else [])]
    left = 1 + len(columns)
    yield f"| {' | '.join(head)} |"
    yield "|" + " --- |" * left + " ---: |" * (len(head) - left)
    for report in found:
        cells = [report.pay_table, *(report.options.get(key, "") for key in columns), per_cent(report.house_edge)]
        cells += [str(report.house_edge) if report.exact else "", per_cent(report.hit_frequency, 3)]
        cells += [f"{report.std_dev:.4f}"]
        cells += [break_even(report.jackpot)] if report.jackpot is not None else []
        yield f"| {' | '.join(cells)} |"
    yield ""


def _keys(found: Sequence[OddsReport]) -> list[str]:
    return list(dict.fromkeys(key for report in found for key in report.options))


def streaks() -> Iterator[str]:
    """With the sample's rules, and without surrender."""
    found = []
    for surrender in (True, False):
        offered = {
            "wagers.additional.kind": "none",
            "wagers.streak.offered": True,
            "wagers.match.offered": False,
            "wagers.twenty.offered": False,
            "surrender.offered": surrender,
        }
        filing = filing_with(SCHEMA, offered).filing
        assert filing is not None
        found += [work_out(wager) for wager in odds_of(filing) if wager.key.startswith("streak")]
    return in_table(found)


def optional_wagers() -> Iterator[str]:
    for title, key, words in (
        (
            "Over 13 (2.17(e)1)",
            "over",
            "The first two cards count more than 13, an ace counting one; 13 loses.",
        ),
        ("Under 13 (2.17(e)1)", "under", "They count less than 13."),
        (
            "Same suit (2.17(e)2)",
            "suit",
            "Both cards are of one suit; a king and a queen of one suit are paid on their own line. Three, five and "
            "seven decks have no pay table.",
        ),
        (
            "Sevens (2.17(e)3)",
            "sevens",
            "The third card counts only beside two sevens, and only if the player gets one. So there are two"
            " odds: as if "
            "it were always dealt, which is the most that the wager can be worth; and with the player's "
            "strategy for the "
            "blackjack wager, where two sevens that are given up get none, nor do those that the card reader ends. "
            "Reading 51 decides whether a seven as the second card alone is paid, which would give the player the "
            "advantage; reading 52 whether cards of split hands count.",
        ),
        (
            "Progressive blackjack (2.19(c))",
            "progressive",
            "The same two odds, at a meter of $5,000, the least with which one may start. By the strategy aces are "
            "always split, and the two cards that they get are the third and the fourth. Where cards of split hands do "
            "not count, three aces can never be paid. Players who share a meter are left aside.",
        ),
        (
            "Blackjack bonus (2.20)",
            "bonus",
            "Awards are what a licensee files; these are the sample's, where they make an advantage of no "
            "more than 30 per "
            "cent (2.20(k)).",
        ),
        (
            "Match the dealer (2.23(f))",
            "match",
            "Both cards are paid if both match. At the least odds; better ones may be filed.",
        ),
        (
            "Twenty point bonus (2.24(f))",
            "twenty",
            "At the least odds, without a payout limit. A limit (2.24(h)) cuts off the payment to one "
            "player; what several "
            "share of it is left aside.",
        ),
        (
            "Insurance (2.9)",
            "insurance",
            "Whoever sees the own two cards knows a little more than that the dealer has an ace.",
        ),
        (
            "Even money (2.7)",
            "even_money",
            "A blackjack against an ace: taken at once, or played out. The house edge is negative because "
            "the hand has won "
            "or is a push. Even money is the same as insurance of half the wager.",
        ),
    ):
        yield f"### {title}"
        yield ""
        yield words
        yield ""
        yield from in_table(reports(key))
    yield "### Streak (2.22(j))"
    yield ""
    yield (
        "Rounds are taken to be from a whole shoe each and independent of each other, played by the strategy for the "
        "blackjack wager. A hand that is surrendered loses the streak (reading 59), so that strategy costs much here. "
        f"With {sample().decks} decks, at the least odds:"
    )
    yield ""
    yield from streaks()
