"""What can be read off a three card poker table: wagers and limits, pay tables, the commands. Lines of text only."""

from collections.abc import Iterator

from croupier.equipment.money import show
from croupier.games.three_card_poker.layout import payout_lines
from croupier.games.three_card_poker.pay_tables import EVEN
from croupier.games.three_card_poker.rules import ThreeCardKind
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.play.three_card_poker.words import LETTERS
from croupier.play.views import table_row
from croupier.words import line_name


def greeting(t: ThreeCardPokerTable, seat: int) -> Iterator[str]:
    yield f"Wagers at your position {seat}:"
    yield from wager_lines(t)
    yield ""
    yield (
        "Type a wager, such as “a 10” or “a 10, pp 5”, then press Enter on an empty line: no more bets. You then see "
        "your three cards and decide: p wagers as much as the ante on them, f gives them up; “hint” tells what each "
        "choice costs. “why” gives the reason of each payment, “rule 20.11(a)1” a paragraph, “help” all commands; "
        "“quit” leaves."
    )


def wager_lines(t: ThreeCardPokerTable) -> Iterator[str]:
    """The kinds of wager, how they are typed, their limits and what they pay."""
    rules = t.rules
    pays = {
        ThreeCardKind.ANTE: f"{EVEN}, and a bonus",
        ThreeCardKind.PAIR_PLUS: f"pays by ledger {rules.ledger.letter}",
    }
    for kind, words in pays.items():
        yield f"  {LETTERS[kind]:<4}  {line_name(kind):<16}  {rules.limits(kind)!s:<12}  \t{words}"
    play = line_name(ThreeCardKind.PLAY)
    yield f"  {'p':<4}  {play:<16}  {'as the ante':<12}  \t{EVEN}, once you have seen your cards"


def limit_lines(t: ThreeCardPokerTable) -> Iterator[str]:
    rules = t.rules
    yield "Wagers at each position [19:47-20.6, 19:47-8.3]:"
    yield from wager_lines(t)
    if rules.two_positions:
        yield "  You may also bet at a free position next to yours: “a4 10”. [19:47-20.6]"
    yield "  If you fold, you lose the ante and the pair plus bet. [19:47-20.10(b)]"
    yield f"  The smallest chip is {show(rules.smallest_chip)}. [19:47-20.6]"
    accepted = "are accepted with an ante" if rules.match_play else "are not accepted"
    yield f"  Match play coupons {accepted}. [19:47-20.6]"


def pay_lines(t: ThreeCardPokerTable) -> Iterator[str]:
    """What the table pays, one heading for each wager."""
    rules = t.rules
    yield "What this table pays:"
    yield f"  Ante and play: {EVEN} if your hand is higher; if the dealer has less than"
    yield "  queen high the ante is paid and the play bet goes back. [19:47-20.11(a)1]"
    for title, table in ((f"Pair plus, ledger {rules.ledger.letter}", rules.ledger), ("Ante bonus", rules.bonus)):
        yield f"  {title} [{table.cite}]:"
        yield from (table_row(line, 18) for line in payout_lines(table))


HELP = (
    ("a 10, pp 5", "ante $10 and $5 on pair plus, at your position"),
    ("10; a4 10", "an ante; one at position 4, where two are allowed"),
    ("+ (or again)", "place what you last typed once more, on top"),
    ("coupon 10 a", "add a match play coupon to an ante"),
    ("take pp, clear, undo", "withdraw one wager; all; undo the last change"),
    ("repeat", "place the wagers of the last round"),
    ("Enter (or deal)", "no more bets; where you are offered something: no"),
    ("p, f", "play: wager as much as the ante; fold: give it up"),
    ("hint; strategy", "what each choice costs; the best rule of play"),
    ("cut 26, cut", "cut the cards there; in the middle"),
    ("offers off, offers on", "decline the cut unasked; be asked again"),
    ("bets, chips, net", "your wagers; your stack; what you have won or lost"),
    ("buy 100, buy coupons 10", "change cash for chips; hand in coupons"),
    ("why, why 2; hand", "the reason of each payment; the hands in words"),
    ("history, history 3", "the rounds so far; the third one step by step"),
    ("rule, rule 20.11(a)1", "the sections; a paragraph in our words"),
    ("pays, limits", "pay tables; wagers and limits"),
    ("seal; watch all, brief", "the sealed orders; every step, or only yours"),
    ("irregular face-up", "see a remedy at work; alone, lists what there is"),
    ("help (or ?), quit", "this list; leave the table with your chips"),
)


def help_lines() -> Iterator[str]:
    yield from (f"  {form:<24} \t{words}" for form, words in HELP)
