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
    """The effect of each single choice under the best play with six decks."""
    rules = sample()
    others = {
        "surrender is not offered": replace(rules, surrender=False),
        "a pair becomes three hands at most": replace(rules, split_hands=3),
        "a pair is split once": replace(rules, split_hands=2),
        "aces may be split again": replace(rules, split_aces_again=True),
        "21 in two cards after a split is void against 21 in more (reading 72)": replace(
            rules, split_21=SplitTwentyOne.VOID
        ),
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
            "The first two cards count more than 13, an ace counting one; 13 loses.",
        ),
        ("Under 13 (2.17(e)1)", "under", "They count less than 13."),
        (
            "Same suit (2.17(e)2)",
            "suit",
            "Both cards are of one suit; a king and a queen of one suit are paid on their own line or, by reading 50, "
            "on both. Three, five and seven decks have no pay table.",
        ),
        (
            "Sevens (2.17(e)3)",
            "sevens",
            f"{sevens_wager()} The third card counts only beside two sevens, and only if the player gets one. So there "
            "are two odds: as if "
            "it were always dealt, which is the most that the wager can be worth; and with the player's "
            "strategy for the "
            "blackjack wager, where two sevens that are given up get none, nor do those that the card reader ends. "
            "Reading 51 decides whether a seven as the second card alone is paid, which would give the player the "
            "advantage; reading 52 whether cards of split hands count.",
        ),
        (
            "Progressive blackjack (2.19(c))",
            "progressive",
            f"{progressive_wager()} There are the same two odds, at a meter of "
            f"{show(blackjack_tables.LEAST_METER)}, the least with which one may start. By the strategy aces are "
            "always split, and the two cards that they get are the third and the fourth. Where cards of split hands do "
            "not count, three aces can never be paid. By reading 54 the chip of a winning wager is kept or returned. "
            "Players who share a meter are left aside.",
        ),
        (
            "Blackjack bonus (2.20)",
            "bonus",
            "Awards are what a licensee files; these are the sample's, where they make an advantage of no "
            f"more than {percent(MOST_ADVANTAGE)} (2.20(k)).",
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


def sevens_wager() -> str:
    return f"The wager is {show(blackjack_tables.SEVENS_WAGER)}, no less and no more (2.17(a)3i)."


def progressive_wager() -> str:
    return f"The wager is {show(blackjack_tables.PROGRESSIVE_WAGER)}, no less and no more (2.19(a))."


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
    yield f"The dealer announces an award of less than {show(CONFIRMED_FROM)} to player and supervisor (2.20(g)3); from"
    yield f"{show(CONFIRMED_FROM)} on a casino supervisor confirms and verifies it before it is paid (2.20(g)4)."
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
        "Up to seven boxes stand against the dealer. Every player wagers, and has two cards face up; the dealer",
        "has one face up and, where a card reader is used, a second one face down. Cards count what is on them,",
        "courts ten, an ace eleven or, if that were too much, one. Whoever comes nearer to 21 without passing it",
        "wins 1 to 1; a hand over 21 has lost, whatever the dealer does. The dealer draws to 17.",
        "",
        "![A split pair at the live table: two hands, their totals and wagers, and what may be done next]"
        "(../pictures/blackjack.png)",
        "",
        "- **Blackjack**: an ace and a card that counts ten, at once. It is paid 3 to 2, or 6 to 5 in the",
        "  variation of that name, and beats every other 21.",
        "- **Drawing**: one card after the other, as long as the hand is below 21.",
        "- **Doubling down**: up to as much again on the first two cards, for one card more.",
        "- **Splitting**: two cards that count the same become two hands, each with a wager of its own; up to four",
        "  hands, if the casino allows it. Split aces get one card each.",
        "- **Surrender**: half of the wager is given up after the first two cards. A blackjack of the dealer takes",
        "  it all.",
        "- **Insurance**: against an ace, up to half of the wager that the dealer has a blackjack, at 2 to 1.",
        "",
        counted("19:47-2"),
        "",
        "## What a licensee chooses",
        "",
        *options("blackjack"),
        "",
        "## Odds of the blackjack wager",
        "",
        "Rounds are counted from a whole shoe, with one player who takes no insurance. *By totals* is the best",
        "strategy that goes by the total of a hand, its pairs and the dealer's first card; the *best play* looks",
        "at all cards of a hand. All else is as in the sample filing: surrender, up to four hands, aces split",
        "once, a card reader.",
        "",
        *base_game(),
        "What single choices change, by the best play:",
        "",
        *changes(),
        "The edge is exact to twelve digits for play that looks at one hand at a time. Deviations, how often a",
        "round is won, and streaks rest on one assumption more: hands of one split pair are taken for independent",
        "of each other, given the dealer's final hand. One round in fifty is split; against rounds that were",
        "played, no result came more or less often by more than one in twenty thousand rounds.",
        "",
        "Without a card reader, a hand of a split pair that is over 21 has lost even if the dealer then has a",
        "blackjack, which takes of the others only the original wager, unless it is filed that added wagers go back",
        "(reading 73); then the edge is the same as with a reader.",
        without_reader(),
        "",
        "### Multiple action (2.18)",
        "",
        "One hand of the player against two or three hands of the dealer's that share the first card. Every wager",
        "has the edge of a single one. They rise and fall together, since the player's hand and the dealer's first",
        "card are the same; given these, the dealer's hands are taken for independent.",
        "",
        several(),
        "",
        "### The strategy",
        "",
        "For the sample filing; `--filing` and `--choice` have it for other rules. S stand, H hit, P split; Dh",
        "double, or hit where that is not allowed; Ds double, or stand; Rh, Rs, Rp surrender, or hit, stand,",
        "split.",
        "",
        *strategy(),
        "### One hand",
        "",
        "What each choice is worth, as the hints at the table say it:",
        "",
        *one_hand(),
        "## Odds of the optional wagers",
        "",
        "From full decks, without replacement, for every number of decks that the rules allow.",
        "",
        *optional_wagers(),
        "## Figures that others have published",
        "",
        "The tests hold every figure that was found against these odds. They agree to their last digit, but for:",
        "",
        "- *Base game*: published figures are for games in which 21 in two cards after a split is a push, and are",
        "  compared under that reading (72). Those of the Wizard of Odds (appendix 9) treat splits otherwise and",
        "  differ in the sixth digit; simulated ones (appendix 4) were dealt to a cut card, which costs up to 0.03 %,",
        "  and their variances differ by less than 0.01; J. Nairn's fixed strategy falls 0.02 % short of the best",
        "  one by totals.",
        "- *Insurance*: 7.7 % for eight decks is a slip; the formula printed beside it yields 31/415.",
        "- *Royal match*: 3.77 % is published for 4 to 1 and is that of 3 to 1; 1.4 % at 10 and 3 to 1 with six",
        "  decks is an advantage of the player; 0.002698 for a king and a queen has two digits changed over.",
        "- *Streak*: published figures decide a split round by the money won. New Jersey has the majority of hands",
        "  decide, which is lost a little more often: about 0.15 % more.",
        "- *Sevens*: 0.15919300 for four decks is 0.1591929949, and so 1 less in the last digit.",
        "- *Under 13*: 44.97 % for four decks is 44.9647 %.",
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
