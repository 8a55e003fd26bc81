"""The blackjack page with its computed odds: a part of ``make docs``.

Nothing in these tables is typed by hand. A test checks them against the program.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache

from game_parts import counted, irregularities, options, pay_tables, readings
from settings_page import per_cent

from croupier.cases.runner import filing_with
from croupier.equipment.money import percent, show
from croupier.games.blackjack import pay_tables as blackjack_tables
from croupier.games.blackjack.bonus_award import AWARDS, CONFIRMED_FROM, MOST_ADVANTAGE
from croupier.games.blackjack.odds_play import BASIC, BEST, edge, outcomes, rule_set
from croupier.games.blackjack.option_values import SoftSeventeen
from croupier.games.blackjack.pay_tables import SIX_TO_FIVE
from croupier.games.blackjack.reading_values import SplitTwentyOne
from croupier.games.blackjack.rules import SCHEMA, BlackjackRules, rules_of
from croupier.games.blackjack.strategy import hand_in_words, hand_of, strategy_of
from croupier.games.blackjack.wager_odds import odds_of
from croupier.games.wager_odds import Wager
from croupier.odds.calculation import work_out
from croupier.odds.report import OddsReport, short_name
from croupier.odds.text_report import break_even
from croupier.submission.sample_filings import sample_of

HAND, UP = "TS 2H", "4C"


@cache
def sample() -> BlackjackRules:
    return rules_of(sample_of(SCHEMA))


def about(value: float, digits: int = 4) -> str:
    """Format a number that is counted to twelve digits."""
    return per_cent(Fraction(value), digits)


# --- the base game


def base_game() -> Iterator[str]:
    """By decks and by the dealer's rule for a soft 17, everything else as in the sample."""
    yield "| decks | blackjack pays | dealer on a soft 17 | by totals | best play |"
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
    """The effect of each single choice under the best play with six decks."""
    rules = sample()
    others = {
        "surrender is not offered": replace(rules, surrender=False),
        "a pair becomes at most three hands": replace(rules, split_hands=3),
        "a pair is split once": replace(rules, split_hands=2),
        "aces may be split again": replace(rules, split_aces_again=True),
        "a two-card 21 after a split is void against a 21 of more cards (reading 72)": replace(
            rules, split_21=SplitTwentyOne.VOID
        ),
        "a five-card 21 pays 2 to 1": replace(rules, five_cards=True),
        "the dealer draws on a soft 17": replace(rules, soft_17=SoftSeventeen.DRAW),
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
    """The cost of a table without a card reader, everything else as in the sample."""
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
        f"With {rules.decks} decks each wager has an edge of {about(edge(rule_set(rules), BASIC))}. One, two and three "
        f"wagers of one unit on the same hand have standard deviations of {deviations}; the correlation of any two is "
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
    """Return the wagers of one kind under all choices."""
    return [work_out(wager) for wager in every_wager() if wager.key == key]


def in_table(found: Sequence[OddsReport]) -> Iterator[str]:
    """Yield a row for each report, with a column for each choice that differs."""
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
            "The first two cards total more than 13, an ace counting one; 13 loses.",
        ),
        ("Under 13 (2.17(e)1)", "under", "They total less than 13."),
        (
            "Same suit (2.17(e)2)",
            "suit",
            "Both cards are of one suit; a king and queen of one suit pay on their own line or, by reading 50, on "
            "both. There is no pay table for three, five or seven decks.",
        ),
        (
            "Sevens (2.17(e)3)",
            "sevens",
            f"{sevens_wager()} The third card counts only after two sevens, and only if the player gets one. So there "
            "are two sets of odds: as if the card were always dealt, which is the most the wager can be worth; and "
            "with the player's strategy for the blackjack wager, where two surrendered sevens get no third card, and "
            "neither do those in a round ended by the card reader. Reading 51 decides whether a seven as the second "
            "card alone pays, which would give the player the advantage; reading 52 decides whether cards of split "
            "hands count.",
        ),
        (
            "Progressive blackjack (2.19(c))",
            "progressive",
            f"{progressive_wager()} There are the same two sets of odds, at a meter of "
            f"{show(blackjack_tables.LEAST_METER)}, the lowest starting amount. The strategy always splits aces, and "
            "the two cards they get are the third and the fourth. If cards of split hands don't count, three aces "
            "can never be paid. By reading 54 the chip of a winning wager is kept or returned. Awards shared by "
            "several players are not considered.",
        ),
        (
            "Blackjack bonus (2.20)",
            "bonus",
            "The licensee files the awards; these are the sample's, where the house advantage is at most "
            f"{percent(MOST_ADVANTAGE)} (2.20(k)).",
        ),
        (
            "Match the dealer (2.23(f))",
            "match",
            "If both cards match, both pay. These are the minimum odds; a licensee may file better ones.",
        ),
        (
            "Twenty point bonus (2.24(f))",
            "twenty",
            "At the minimum odds, without a payout limit. A limit (2.24(h)) caps the payment to one player; sharing a "
            "limit among several is not considered.",
        ),
        (
            "Insurance (2.9)",
            "insurance",
            "A player who sees his or her own two cards knows a little more than that the dealer has an ace.",
        ),
        (
            "Even money (2.7)",
            "even_money",
            "A blackjack against an ace: paid at once, or played out. The house edge is negative because the hand has "
            "already won or will push. Even money is the same as insuring half the wager.",
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
        "This assumes that each round is dealt from a full shoe, independent of the others, and played by the strategy "
        "for the blackjack wager. A surrendered hand loses the streak (reading 59), so that strategy costs a lot here. "
        f"With {sample().decks} decks, at the minimum odds:"
    )
    yield ""
    yield from streaks()


def sevens_wager() -> str:
    return f"The wager is exactly {show(blackjack_tables.SEVENS_WAGER)} (2.17(a)3i)."


def progressive_wager() -> str:
    return f"The wager is exactly {show(blackjack_tables.PROGRESSIVE_WAGER)} (2.19(a))."


def bonus_awards() -> Iterator[str]:
    """2.20(a), (g), (j): what may be wagered and awarded, and who must verify it."""
    wagers = " or ".join(map(show, AWARDS))
    yield f"The wager is {wagers} (2.20(a)). A licensee files its awards within these bounds:"
    yield ""
    yield "| wager | lowest award | highest award |"
    yield "| ---: | ---: | ---: |"
    for wager, bounds in AWARDS.items():
        yield f"| {show(wager)} | {show(bounds.lowest)} | {show(bounds.highest)} |"
    yield ""
    yield f"The dealer announces an award below {show(CONFIRMED_FROM)} to the player and the supervisor (2.20(g)3)."
    yield f"From {show(CONFIRMED_FROM)} on, a casino supervisor confirms and verifies it before it is paid (2.20(g)4)."
    yield ""


def page() -> str:
    t = blackjack_tables
    suits = {
        f"{'one deck' if decks == 1 else f'{decks} decks'}, option {letter}": table
        for decks, some in t.SAME_SUIT.items()
        for letter, table in some.items()
    }
    matches = {f"{decks} decks": table for decks, table in t.MATCH.items()}
    parts = [
        "# Blackjack",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Up to seven boxes play against the dealer. Every player bets and gets two cards face up. The dealer gets one",
        "face up and, if a card reader is used, a second one face down. Number cards count their face value, face",
        "cards ten, and an ace eleven or, if that would be too much, one. Whoever comes closer to 21 without going",
        "over wins, and a winning bet pays 1 to 1. A hand over 21 loses, whatever the dealer does. The dealer draws to",
        "17.",
        "",
        "![A split pair at the live table: two hands, their totals and wagers, and what may be done next]"
        "(../pictures/blackjack.png)",
        "",
        "- **Blackjack**: an ace and a ten-value card as the first two. It pays 3 to 2, or 6 to 5 in the variation of",
        "  that name, and beats every other 21.",
        "- **Drawing**: one card at a time, as long as the hand is below 21.",
        "- **Doubling down**: add up to the amount of your bet on the first two cards, and get exactly one more card.",
        "- **Splitting**: two cards of equal value become two hands, each with its own bet; up to four hands, if the",
        "  casino allows it. Split aces get one card each.",
        "- **Surrender**: give up half of your bet after the first two cards. If the dealer has a blackjack, you lose",
        "  all of it.",
        "- **Insurance**: if the dealer shows an ace, bet up to half of your bet that the dealer has a blackjack, at 2",
        "  to 1.",
        "",
        counted("19:47-2"),
        "",
        "## What a licensee chooses",
        "",
        *options("blackjack"),
        "",
        "## Odds of the blackjack wager",
        "",
        "Rounds are counted from a full shoe, with one player who takes no insurance. *By totals* is the best strategy",
        "based on a hand's total, its pairs and the dealer's first card; the *best play* looks at all cards of a hand.",
        "Everything else is as in the sample filing: surrender, up to four hands, aces split once, a card reader.",
        "",
        *base_game(),
        "The effect of single choices on the best play:",
        "",
        *changes(),
        "The edge is exact to twelve digits for play that looks at one hand at a time. Deviations, how often a round",
        "is won, and streaks rest on one more assumption: that the hands of a split pair are independent of each",
        "other, given the dealer's final hand. One round in fifty is split. Compared with rounds that were played, no",
        "result was off by more than one in twenty thousand rounds.",
        "",
        "Without a card reader, a split hand over 21 loses even if the dealer then has a blackjack, which takes only",
        "the original wager of the others, unless the filing says that added wagers are returned (reading 73); then",
        "the edge is the same as with a reader.",
        without_reader(),
        "",
        "### Multiple action (2.18)",
        "",
        "The player's hand plays against two or three dealer's hands that share the first card. Every wager has the",
        "same edge as a single one. The wagers win and lose together, because they share the player's hand and the",
        "dealer's first card; given these, the dealer's hands are assumed to be independent.",
        "",
        several(),
        "",
        "### The strategy",
        "",
        "This is for the sample filing; use `--filing` and `--choice` for other rules. S stand, H hit, P split; Dh",
        "double, or hit if that isn't allowed; Ds double, or stand; Rh, Rs, Rp surrender, or hit, stand, split.",
        "",
        *strategy(),
        "### One hand",
        "",
        "What each choice is worth, as shown by the hints at the table:",
        "",
        *one_hand(),
        "## Odds of the optional wagers",
        "",
        "All odds are for full decks, without replacement, and every number of decks that the rules allow.",
        "",
        *optional_wagers(),
        "## Figures that others have published",
        "",
        "The tests compare these odds with every published figure we found. They agree to the last digit, with these",
        "exceptions:",
        "",
        "- *Base game*: published figures are for games in which a two-card 21 after a split is a push; the tests",
        "  compare them under that reading (72). The Wizard of Odds' figures (appendix 9) treat splits differently and",
        "  differ in the sixth digit. Simulated ones (appendix 4) were dealt to a cut card, which costs up to 0.03%,",
        "  and their variances differ by less than 0.01. J. Nairn's fixed strategy is 0.02% worse than the best one",
        "  by totals.",
        "- *Insurance*: 7.7% for eight decks is a mistake; the formula printed beside it gives 31/415.",
        "- *Royal match*: 3.77% is published for 4 to 1 but is the figure for 3 to 1; 1.4% at 10 and 3 to 1 with six",
        "  decks is an advantage for the player; 0.002698 for a king and a queen has two digits transposed.",
        "- *Streak*: published figures decide a split round by the money won. In New Jersey the majority of hands",
        "  decides, which loses slightly more often: about 0.15% more.",
        "- *Sevens*: 0.15919300 for four decks is 0.1591929949, and so 1 less in the last digit.",
        "- *Under 13*: 44.97% for four decks is 44.9647%.",
        "",
        "## Pay tables",
        "",
        "### Same suit (2.17(e)2)",
        "",
        *pay_tables(suits),
        "### Sevens (2.17(e)3)",
        "",
        f"{sevens_wager()} Only the highest line is paid.",
        "",
        *pay_tables({"pays": t.SEVENS}),
        "### Progressive blackjack (2.19(c))",
        "",
        f"{progressive_wager()} Amounts are the whole payment; percentages are of the progressive meter.",
        "",
        *pay_tables({"pays": t.PROGRESSIVE}),
        "### Blackjack bonus (2.20(j))",
        "",
        *bonus_awards(),
        "### Streak (2.22(j))",
        "",
        "At least:",
        "",
        *pay_tables({"pays": t.STREAK}),
        "### Match the dealer (2.23(f))",
        "",
        "At least, for each card:",
        "",
        *pay_tables(matches),
        "### Twenty point bonus (2.24(f))",
        "",
        "At least:",
        "",
        *pay_tables(t.TWENTY),
        "## When something goes wrong",
        "",
        *irregularities("19:47-2.15"),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-2"),
    ]
    return "\n".join(parts) + "\n"
