"""Makes the parts of the documentation that are computed: ``make docs``. A test holds them against the program.

Nothing in these files is typed by hand but the sentences in this script.
"""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from croupier.equipment.money import show
from croupier.equipment.pays import Award, Line, MeterShare, Multiple, Pays, PayTable
from croupier.games import game
from croupier.games.blackjack import pay_tables as blackjack_tables
from croupier.games.packs_poker import pay_tables as packs_tables
from croupier.games.pai_gow_poker import pay_tables as pai_gow_tables
from croupier.games.pai_gow_poker.house_way import NAMED
from croupier.games.pai_gow_poker.main_wager import BANK, DEALS, HANDS, PLAYER, best_play, compared, tally
from croupier.games.three_card_poker import pay_tables as three_card_tables
from croupier.odds.hand import AskedHand, in_words, odds_of_hand
from croupier.ranking.pai_gow import Wheel
from croupier.regulation.readings import READINGS
from croupier.regulation.registry import Status, coverage, registry
from croupier.submission.marks import legend

DOCS = Path(__file__).resolve().parent
# This script is also read by a test, which stands elsewhere.
sys.path.insert(0, str(DOCS))

import baccarat_page  # noqa: E402
import blackjack_page  # noqa: E402
import craps_page  # noqa: E402
import filing_page  # noqa: E402
import install_page  # noqa: E402
import poker_page  # noqa: E402
import randomness_page  # noqa: E402
import reader_pages  # noqa: E402
import three_card_page  # noqa: E402
from settings_page import PAGE, per_cent  # noqa: E402
from settings_page import page as settings_page  # noqa: E402

SESSION = """\
p1 25, f1 5

why 1
quit
"""
SEED = 49


def session() -> str:
    """A session at the terminal table, kept in a ledger, as the program prints it."""
    command = [sys.executable, "-m", "croupier", "play", "packs-poker", "--seed", str(SEED), "--ledger", "first.sqlite"]
    with TemporaryDirectory() as folder:
        ended = subprocess.run(command, input=SESSION, capture_output=True, text=True, check=True, cwd=folder)
    return "\n".join(line.rstrip() for line in ended.stdout.splitlines()) + "\n"


def cell(pays: Pays | None) -> str:
    match pays:
        case None:
            return "–"
        case Multiple(times=times):
            return f"{times:,}"
        case Award() | MeterShare():
            return str(pays).removesuffix(" of the meter")
        case _:
            return str(pays)


def pay_tables(tables: Mapping[str, PayTable[Line]]) -> Iterator[str]:
    """Tables side by side, eight at a time."""
    letters = list(tables)
    for start in range(0, len(letters), 8):
        some = letters[start : start + 8]
        # A dictionary keeps the order of the first table that has a line; hands are printed from the best down.
        kind = type(next(iter(tables[some[0]].lines)))
        lines = [line for line in kind if any(line in tables[letter].lines for letter in some)]
        yield "| hand | " + " | ".join(some) + " |"
        yield "| --- |" + " ---: |" * len(some)
        for line in lines:
            cells = " | ".join(cell(tables[letter].lines.get(line)) for letter in some)
            yield f"| {line.value} | {cells} |"
        yield ""


def options(name: str) -> Iterator[str]:
    """What a filing of a game states."""
    yield "| key | chooses | allowed | paragraph |"
    yield "| --- | --- | --- | --- |"
    for option in game(name).SCHEMA.options:
        only = f" Only where {' and '.join(map(str, option.conditions))}." if option.conditions else ""
        yield f"| `{option.key}` | {option.words}{only} | {option.kind.allowed} | {option.cite} |"
    if explained := legend(option.words for option in game(name).SCHEMA.options):
        yield ""
        yield explained


BECAME = {
    Status.EXECUTED: ("is executed", "are executed"),
    Status.SHOWN: ("is shown to the dealer", "are shown to the dealer"),
    Status.DEFINITION: ("is a definition", "are definitions"),
    Status.OUT_OF_SCOPE: ("is out of scope", "are out of scope"),
    Status.NOT_YET: ("is left for later", "are left for later"),
}
"""Of one paragraph, and of several."""


def counted(subchapter: str) -> str:
    """What became of the paragraphs of a subchapter."""
    counts = coverage()[subchapter]
    all_of_them = sum(counts.values())
    parts = [f"{counts[status]} {words[counts[status] != 1]}" for status, words in BECAME.items() if counts[status]]
    if len(parts) == 1:
        return f"All {all_of_them} paragraphs of {subchapter} {parts[0].partition(' ')[2]}."
    return f"Of the {all_of_them} paragraphs of {subchapter}, {', '.join(parts[:-1])} and {parts[-1]}."


def irregularities(section: str) -> Iterator[str]:
    chapter = section.partition("-")[0]
    for text, line in registry().items():
        if text.startswith(f"{section}("):
            yield f"- **{text.removeprefix(f'{chapter}-')}** {line.words}"


def readings(subchapter: str) -> Iterator[str]:
    """The readings that concern a subchapter."""
    chapter = subchapter.partition("-")[0]
    for reading in READINGS:
        if any(str(cite).startswith(f"{subchapter}.") for cite in reading.cites):
            cites = ", ".join(str(cite).removeprefix(f"{chapter}-") for cite in reading.cites)
            yield f"- **{reading.number}** ({cites}) {reading.text} **Here:** {reading.choice} *Why:* {reading.why}"


def packs_poker() -> str:
    parts = [
        "# Pack's Poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Six players sit against the dealer. Before any card is dealt each may wager on one, two or three packs, and",
        "on the bonuses that go with each pack. Everybody, the dealer included, receives five cards; three packs of",
        "two community cards lie face down. One pack after another is turned over: the player's five cards and the",
        "pack are held against the dealer's five cards and the same pack; the better five-card poker hand wins.",
        "",
        "- **Pack's bet**: wins 1 to 1 if your hand ranks higher than the dealer's *and* is a pair or higher. A tie of",
        "  a pair or higher is a push. A hand without a pair loses, even a higher one, unless the casino has elected",
        "  that a higher one is a push (13:69F-43.10(e), (f)).",
        "- **Five-card bonus**: your five cards alone, by a pay table of 43.11(b).",
        "- **Seven-card bonus**: your five cards and the pack, by a pay table of 43.11(c).",
        "",
        counted("13:69F-43"),
        "",
        "## What a licensee chooses",
        "",
        *options("packs-poker"),
        "",
        "## Pay tables",
        "",
        "### Five-card bonus (43.11(b)1)",
        "",
        *pay_tables(packs_tables.FIVE_CARD),
        "### Five-card bonus, progressive (43.11(b)2)",
        "",
        "Plain figures are multiples of the wager; percentages are of the jackpot meter.",
        "",
        *pay_tables(packs_tables.FIVE_CARD_PROGRESSIVE),
        "### Seven-card bonus (43.11(c)1)",
        "",
        *pay_tables(packs_tables.SEVEN_CARD),
        "### Seven-card bonus, progressive (43.11(c)2)",
        "",
        *pay_tables(packs_tables.SEVEN_CARD_PROGRESSIVE),
        "## When something goes wrong",
        "",
        *irregularities("13:69F-43.13"),
        "",
        "## Readings of unclear text",
        "",
        *readings("13:69F-43"),
    ]
    return "\n".join(parts) + "\n"


def house_ways() -> Iterator[str]:
    for way in NAMED.values():
        yield f"<details><summary>{way.name}</summary>"
        yield ""
        yield from ("```text", *way.rules, "```", "")
        yield "</details>"
        yield ""


HAND = "AS KD 9H 8S 4C 3D 2H"


def main_wager() -> Iterator[str]:
    """The pai gow poker wager by the dealer's house way, from what was counted."""
    wheel = Wheel.SECOND_HIGHEST
    columns = ("house way", "player, same way", "player, best way", "better set otherwise", "bank, same", "bank, best")
    yield f"| {' | '.join(columns)} |"
    yield "| --- | ---: | ---: | ---: | ---: | ---: |"
    for way in NAMED.values():
        cells = []
        for terms in (PLAYER, BANK):
            same, best = tally(compared(way, way, wheel), terms), best_play(way, wheel, terms)
            cells += [per_cent(-same.value(terms)), per_cent(-best.tally.value(terms))]
            if terms == PLAYER:
                cells.append(f"{best.hands:,}")
        yield f"| {way.name} | {' | '.join(cells)} |"
    yield ""


def pai_gow_poker() -> str:
    t = pai_gow_tables
    progressive = {f"{show(amount)} wager": table for amount, table in t.PROGRESSIVE.items()}
    parts = [
        "# Pai gow poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Six betting positions and the dealer receive seven cards each from a deck of 53, one of them a joker. Every",
        "player sets a high hand of five cards and a low hand of two, the high hand ranking at least as high as the",
        "low one. If both are better than the dealer's, the wager is paid 1 to 1, less a vigorish of five per cent; if",
        "one is, it is a push. An equal hand, a copy, is the dealer's. Players may take turns to be the bank, alone or",
        "with the casino.",
        "",
        "The joker is an ace, or any card that completes a straight or a flush. Ace, two, three, four, five is the",
        "second-highest straight here, unless the casino has chosen otherwise (11.3(d)).",
        "",
        counted("19:47-11"),
        "",
        "## What a licensee chooses",
        "",
        *options("pai-gow-poker"),
        "",
        "## House ways",
        "",
        "How the dealer sets the hands (11.9(d)). A licensee files one of these by its name, or writes its own in the",
        "same words; a filing is refused unless every hand has exactly one setting and none is foul. The first rule of",
        "a hand's shape whose conditions are met applies.",
        "",
        *house_ways(),
        "## Odds",
        "",
        f"The house edge of the pai gow poker wager is exact: all {DEALS:,} deals of two hands are counted. It is",
        "here with a vigorish of five per cent that is not rounded, for a player against the dealer, and for a bank",
        "against one wager that is set by the house way. The best way sets each hand in the legal setting that is",
        f"worth most; for so many of the {HANDS:,} hands that is not the setting of the house way.",
        "",
        *main_wager(),
        "A co-bank has of its half the edge of a bank that sets the same way, as the dealer sets its hands (11.10(e)).",
        "A bank against several wagers pays the vigorish on the surplus of all of them (11.10(l)), and so less of",
        "each: `croupier odds` has the bounds of its edge, `croupier simulate` draws it.",
        "",
        "[Ways of setting against each other](pai-gow-poker-settings.md) has each way against each, both orders of",
        "straights, the vigorish rounded up at some stakes, and where the best settings depart from the house way.",
        "",
        "- `croupier odds pai-gow-poker --wager bet` is this for every house way, as player, bank and co-bank;",
        "  `--stake 6` for a wager of which the vigorish is rounded up;",
        "- `croupier odds pai-gow-poker --best --lines` has the best settings, and every rule from which they depart;",
        '- `croupier odds pai-gow-poker --strategy "trump plaza"` sets one\'s own hands by another way;',
        "- `croupier odds --submission table.toml` has all wagers of a filing, and its own house way, counted anew.",
        "",
        "What each setting of one hand is worth, against all hands that the dealer can have beside it:",
        "",
        "```text",
        f'$ croupier odds hand "{HAND}"',
        *in_words(odds_of_hand(AskedHand(HAND))),
        "```",
        "",
        "## Pay tables",
        "",
        "### Bonus wager and envy bonus (11.16(a), (b))",
        "",
        *pay_tables({"bonus wager": t.BONUS, "envy bonus": t.ENVY}),
        "### Pai gow insurance wager (11.16(c))",
        "",
        *pay_tables(t.INSURANCE),
        "### Three-card bonus wager (11.18(b))",
        "",
        *pay_tables({"pays": t.THREE_CARD}),
        "### Seven-card bonus wager (11.18(c))",
        "",
        *pay_tables(t.SEVEN_CARD),
        "### Progressive payout wager (11.14(d))",
        "",
        "Amounts are the whole payment; percentages are of the progressive meter.",
        "",
        *pay_tables(progressive),
        "## When something goes wrong",
        "",
        *irregularities("19:47-11.11"),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-11"),
    ]
    return "\n".join(parts) + "\n"


def blackjack() -> str:
    t, odds = blackjack_tables, blackjack_page
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
        *odds.base_game(),
        "What single choices change, by the best play:",
        "",
        *odds.changes(),
        "The edge is exact to twelve digits for play that looks at one hand at a time. Deviations, how often a",
        "round is won, and streaks rest on one assumption more: hands of one split pair are taken for independent",
        "of each other, given the dealer's final hand. One round in fifty is split; against rounds that were",
        "played, no result came more or less often by more than one in twenty thousand rounds.",
        "",
        "Without a card reader, a hand of a split pair that is over 21 has lost even if the dealer then has a",
        "blackjack, which takes of the others only the original wager.",
        odds.without_reader(),
        "",
        "### Multiple action (2.18)",
        "",
        "One hand of the player against two or three hands of the dealer's that share the first card. Every wager",
        "has the edge of a single one. They rise and fall together, since the player's hand and the dealer's first",
        "card are the same; given these, the dealer's hands are taken for independent.",
        "",
        odds.several(),
        "",
        "### The strategy",
        "",
        "For the sample filing; `--submission` and `--choice` have it for other rules. S stand, H hit, P split; Dh",
        "double, or hit where that is not allowed; Ds double, or stand; Rh, Rs, Rp surrender, or hit, stand,",
        "split.",
        "",
        *odds.strategy(),
        "### One hand",
        "",
        "What each choice is worth, as the hints at the table say it:",
        "",
        *odds.one_hand(),
        "## Odds of the optional wagers",
        "",
        "From full decks, without replacement, for every number of decks that the rules allow.",
        "",
        *odds.optional_wagers(),
        "## Figures that others have published",
        "",
        "The tests hold every figure that was found against these odds. They agree to their last digit, but for:",
        "",
        "- *Base game*: figures of the Wizard of Odds (appendix 9) treat splits otherwise and differ in the sixth",
        "  digit; simulated ones (appendix 4) were dealt to a cut card, which costs up to 0.03 %, and their",
        "  variances differ by less than 0.01; J. Nairn's fixed strategy falls 0.02 % short of the best one by",
        "  totals.",
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
        *pay_tables({"pays": t.SEVENS}),
        "### Progressive blackjack (2.19(c))",
        "",
        "Amounts are the whole payment; percentages are of the progressive meter.",
        "",
        *pay_tables({"pays": t.PROGRESSIVE}),
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


README_START, README_END = "<!-- session: made by `make docs` -->", "<!-- end of session -->"


def readme() -> str:
    """The README with its session made anew."""
    text = (DOCS.parent / "README.md").read_text("utf-8")
    head, _, rest = text.partition(README_START)
    _, _, tail = rest.partition(README_END)
    return f"{head}{README_START}\n```text\n{session()}```\n{README_END}{tail}"


def three_card_poker() -> str:
    odds = three_card_page
    parts = [
        "# Three card poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Every player may make an ante wager, a pair plus wager or both, and has three cards, as the dealer has. Who",
        "has an ante looks at the cards, and either makes a play wager of the same amount or folds: then the ante is",
        "lost, and the pair plus wager with it. Straight flush, three of a kind, straight, flush, pair, high card is",
        "the order; three in sequence rank above three of a suit, for they are rarer.",
        "",
        "![A hand at the live table: three cards, the wagers, and what playing or folding them costs]"
        "(../pictures/three-card-poker.png)",
        "",
        "- **Ante and play**: paid 1 to 1 each if your hand ranks higher than the dealer's, lost if lower, returned if",
        "  equal. If the dealer has less than queen high, the ante is paid and the play wager goes back, whatever you",
        "  have (20.11(a)1).",
        "- **Ante bonus**: for a straight or better, even if the hand loses (20.11(a)3).",
        "- **Pair plus**: your three cards alone, by a ledger of 20.11(a)2.",
        "",
        counted("19:47-20"),
        "",
        "## What a licensee chooses",
        "",
        *options("three-card-poker"),
        "",
        "## Odds of ante and play",
        "",
        odds.strategy(),
        "",
        *odds.ante(),
        "",
        "Other rules of play cost more; `croupier odds three-card-poker --strategy` has every one of them:",
        "",
        *odds.rules(),
        "",
        "## Odds of the pair plus wager",
        "",
        *odds.pair_plus(),
        "",
        "## Pay tables",
        "",
        "### Pair plus (20.11(a)2)",
        "",
        *pay_tables(three_card_tables.PAIR_PLUS),
        "### Ante bonus (20.11(a)3)",
        "",
        *pay_tables({"pays": three_card_tables.ANTE_BONUS}),
        "## Readings of unclear text",
        "",
        *readings("19:47-20"),
    ]
    return "\n".join(parts) + "\n"


def baccarat() -> str:
    odds = baccarat_page
    parts = [
        "# Baccarat",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Two hands are dealt, the Player's and the Banker's, and everybody wagers on either or on a tie. Cards count",
        "their face, tens and pictures nothing, an ace one; of a total only the right digit counts. With 8 or 9 on two",
        "cards, a natural, nobody draws. Otherwise the Player's Hand draws with 0 to 5, and the Banker's by this",
        "table, in which the columns are the Player's third card:",
        "",
        *odds.drawing(),
        "",
        "![Both hands at the live table, and the scoreboard of the shoe](../pictures/baccarat.png)",
        "",
        "- **Player** pays 1 to 1. **Banker** pays 1 to 1, and owes a vigorish on what is won. On a tie both go back.",
        "- **Tie** pays at least 8 to 1.",
        "- At baccarat-punto banco a participant may take the shoe and deals from it until the Player's Hand wins. At",
        "  minibaccarat, the same game at a smaller table, the dealer always deals (19:47-7).",
        "",
        counted("19:47-3"),
        "",
        "Most sections of subchapters 3 and 7 are not at hand: what rests on a sister state's rule or on practice is",
        "marked in `croupier rules coverage` and in the readings below.",
        "",
        "## What a licensee chooses",
        "",
        *options("baccarat"),
        "",
        "## Odds",
        "",
        "All sequences of six cards from a full shoe, by who wins:",
        "",
        *odds.ways(),
        "",
        "House edges, ties counted:",
        "",
        *odds.edges(),
        "",
        *odds.other_terms(),
        "",
        "By how much a wager's result changes, in the mean, when one card is gone from eight decks:",
        "",
        *odds.removal(),
        "",
        "How long a run is once it has begun, ties left out and each round from a full shoe:",
        "",
        *odds.runs(),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-3"),
    ]
    return "\n".join(parts) + "\n"


def craps() -> str:
    odds = craps_page
    parts = [
        "# Craps and mini-craps",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "![The layout of the live table: a point of 8, a come bet on 5, odds behind the line](../pictures/craps.png)",
        "",
        "A shooter throws two dice. On a come out roll 7 and 11 win for the pass line, 2, 3 and 12 lose, and any other",
        "total is the point: it has to come again before a 7, which ends the hand and sends the dice to the next",
        "player. Come bets do the same from any other roll on; don't pass and don't come bets win where those lose,",
        "but for a 12, which is void. Besides there are wagers on single numbers and on the next roll.",
        "",
        "- A round is one roll. Wagers stand from one to the next, and the point, the shooter and what is called on or",
        "  off are remembered.",
        "- An amount that cannot be paid at its odds is not accepted; the refusal names the nearest that can.",
        "- Mini-craps is the same game at a smaller table, seated (1.2(a)).",
        "",
        counted("19:47-1"),
        "",
        "Most sections of subchapter 1 are not at hand: what rests on a sister state's rule or on practice is marked",
        "in `croupier rules coverage` and in the readings below.",
        "",
        "## What a licensee chooses",
        "",
        *options("craps"),
        "",
        "## Odds of every wager",
        "",
        "At the least odds of 1.4, and for the field also with the usual 3 to 1 on 12. Every roll is counted, by the",
        "chain of points. The edge is of each wager made, a void one included; without those, a don't pass bet costs",
        "27/1925 = 1.4026 %. Rolls are those in which a wager is on.",
        "",
        *odds.wagers(),
        "",
        "### With odds (1.6)",
        "",
        "Odds are paid at true odds and cost nothing: the edge of the wager stays, and is less of all that is staked.",
        "What is staked, and the deviation, are in wagers.",
        "",
        *odds.with_odds(),
        "",
        "## A shooter's hand",
        "",
        *odds.hand(),
        "",
        "### Streaks",
        "",
        "A shooter who throws craps on a come out roll keeps the dice, so that passes of a hand and pass bets in a row",
        "are not the same.",
        "",
        *odds.streaks(),
        "",
        "### Different points, for the fire bet",
        "",
        *odds.different_points(),
        "",
        "## Strategies",
        "",
        "A strategy is a small program: rules of which each makes one wager when it can be made. Under the sample",
        "filing each of these has finitely many states, so that its long run is exact.",
        "",
        *odds.strategies(),
        "",
        '`croupier odds craps --strategy "iron cross"` says more of one, and',
        '`croupier simulate craps --strategy "iron cross"` plays it. One\'s own is a TOML file, whose name is given',
        "instead:",
        "",
        "```toml",
        'name = "pass with double odds, and the 6"',
        "",
        "[[wager]]",
        'on = "pass"',
        "amount = 10",
        "",
        "[[wager]]",
        'on = "pass_odds"',
        'odds = 2             # times the wager; or "most"',
        "",
        "[[wager]]",
        'on = "place.6"',
        "amount = 12",
        'when = "point"       # or "come out"; without it, always',
        "unless_point = true  # not while 6 is the point",
        "```",
        "",
        '`at_most = 2` makes a come bet only while fewer than two stand on numbers, `call = "on"` calls a wager on',
        "when it is made, and `progression = [1, 2, 4]` multiplies the amount after each loss. What rules cannot say,",
        "a class can: `croupier.games.craps.strategies_chain.Player` has its methods. If its states never end, rolls",
        "are drawn, and the result comes with its error.",
        "",
        "## Figures that others have published",
        "",
        "The tests hold every figure that was found against these odds. They agree to their last digit, but for one:",
        "*11 in one roll* at 15 to 1 is published with 11.9 percent; it is 1/9 = 11.1111 %, and 1/6 = 16.6667 % at 15",
        "*for* 1.",
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-1"),
    ]
    return "\n".join(parts) + "\n"


def mini_dice() -> str:
    odds = craps_page
    parts = [
        "# Mini-dice",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Two dice lie in a covered shaker. The dealer shakes it at least three times, then a player does, or the",
        "dealer on the players' behalf; the dealer uncovers it, and the sum decides. There is no come out roll: a",
        "place bet waits for its number or a 7, and every other wager is decided by the shake. Who has shaken a 7",
        "passes the shaker on.",
        "",
        counted("19:47-13"),
        "",
        "## What a licensee chooses",
        "",
        *options("mini-dice"),
        "",
        "## Odds of every wager",
        "",
        "At the least odds of 13.6(b). Nothing is taken of what is won (13.6(d)).",
        "",
        *odds.mini_dice_rows(),
        "",
        "A player who keeps the shaker as long as the rules allow shakes six times in the mean: a 7 comes in one shake",
        "of six.",
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-13"),
    ]
    return "\n".join(parts) + "\n"


def poker() -> str:
    page = poker_page
    equity = [*page.equity()]
    parts = [
        "# Poker",
        "",
        "*Made by `make docs` from the program itself.*",
        "",
        "Two to eleven players wager against each other for the pot; the dealer deals, and has no hand (14.6(b)).",
        "After each round of cards there is a betting round: a player folds, checks or calls, bets or raises. Who is",
        "left alone has the pot; otherwise hands are shown, and the best ones have it. The house takes the rake, so",
        "there is no house edge here, and nothing to simulate. `croupier play poker` plays every game below.",
        "",
        counted("19:47-14"),
        "",
        "## The games",
        "",
        "Nothing else may be offered (14.8(b)).",
        "",
        *page.games(),
        "",
        "Before each round of cards but the first a card is burned. At Omaha exactly two of one's own cards are used,",
        "with three of the board; at all other games any five.",
        "",
        "## What a licensee chooses",
        "",
        *options("poker"),
        "",
        "## Limits",
        "",
        "Two fixed amounts, a spread, the pot, or no limit (14.7(d), (g)3). At hold 'em with blind bets of $2 and $4,",
        "three players with $200 each, the dealer says (14.6(e)2), the highest raise being $50 without a limit:",
        "",
        *page.limits(),
        "",
        "A raise adds at least the lowest bet, and at least what the latest bet or raise has added (reading 136). Who",
        "has less may put in all of it, and is all-in; that opens the betting again only if it makes a full raise",
        "(reading 137).",
        "",
        "## The rake",
        "",
        "A part of all sums bet, at most 10 percent in any betting round (14.14(b)1); amounts at posted levels",
        "(14.14(b)2); or time charges every 20 or 30 minutes (14.14(b)3). The filing states its type, its calculation",
        "and its maximum, and a sign at the table says so (14.14(a), (c)). Taken from a pot of two equal bets, in",
        "chips of a dollar:",
        "",
        *page.rakes(),
        "",
        "A bet that nobody calls goes back first, and no rake is taken of it (14.14(d)).",
        "",
        "## Three players all-in",
        "",
        "Hold 'em without a limit. Each side pot is awarded before the main pot (14.6(e)6).",
        "",
        *page.side_pots(),
        "",
        "## A split pot",
        "",
        "Omaha, eight or better. The pot of $5 is halved, and the odd dollar goes to the high hand (reading 130).",
        "",
        *page.split(),
        "",
        "## A low hand",
        "",
        "Five-card draw, low. Seat 1 draws one card: ace to five is no straight here, but the best low hand there is.",
        "",
        *page.drawn_low(),
        "",
        "## Chips in two motions",
        "",
        "Seat 3 puts in a call and then more: that is a string bet. Seat 1 does the same and says that it is a raise.",
        "",
        *page.string_bet(),
        "",
        *equity,
        "## What is different here",
        "",
        "From poker as it is played elsewhere:",
        "",
        *page.differences(),
        "",
        "## Readings of unclear text",
        "",
        *readings("19:47-14"),
    ]
    return "\n".join(parts) + "\n"


def made() -> dict[Path, str]:
    """Every computed file and what it should say."""
    return {
        DOCS / "games" / "packs-poker.md": packs_poker(),
        DOCS / "games" / "pai-gow-poker.md": pai_gow_poker(),
        DOCS / "games" / "blackjack.md": blackjack(),
        DOCS / "games" / "three-card-poker.md": three_card_poker(),
        DOCS / "games" / "baccarat.md": baccarat(),
        DOCS / "games" / "craps.md": craps(),
        DOCS / "games" / "mini-dice.md": mini_dice(),
        DOCS / "games" / "poker.md": poker(),
        DOCS / "filing.md": filing_page.page(),
        DOCS / "install.md": install_page.page(),
        DOCS / "randomness.md": randomness_page.page(),
        PAGE: settings_page(),
        DOCS.parent / "README.md": readme(),
    }


if __name__ == "__main__":
    for path, text in made().items():
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
        print(f"made {path.relative_to(DOCS.parent)}")
    reader_pages.write(reader_pages.pages())
