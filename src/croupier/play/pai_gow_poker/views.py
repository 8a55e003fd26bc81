"""What can be read off a pai gow poker table: wagers and limits, pay tables, the commands. Lines of text only."""

from collections.abc import Iterator

from croupier.equipment.money import Rounding, show
from croupier.games.pai_gow_poker.layout import payout_lines, sign
from croupier.games.pai_gow_poker.rules import PaiGowKind
from croupier.games.pai_gow_poker.table import METER_NAME, PaiGowPokerTable
from croupier.play.pai_gow_poker.words import LETTERS, example
from croupier.play.views import posted_lines, table_row
from croupier.words import kind_name


def greeting(t: PaiGowPokerTable, seat: int) -> Iterator[str]:
    one, two = example(t.rules)
    yield f"Wagers at your position {seat}:"
    yield from wager_lines(t)
    yield ""
    yield (
        f"Type a wager, such as “{one}” or “{two}”, then press Enter on an empty line: no more bets. You then set your "
        "seven cards by naming the two of the low hand, as in “KS 9D”. “why” gives the reason of each payment, “rule "
        "11.9(j)” a paragraph, “help” all commands; “quit” leaves."
    )


def house_way_lines(t: PaiGowPokerTable) -> Iterator[str]:
    """How the dealer's hands are set: for each kind of seven cards the first line that fits."""
    way = t.rules.house_way
    yield f"The house way of this table: {way.name} [19:47-11.9(d)]. The first line that fits sets the hand:"
    yield from (f"  {rule}" for rule in way.rules)


def wager_lines(t: PaiGowPokerTable) -> Iterator[str]:
    """The kinds of wager, how they are typed, their limits and what they pay."""
    for kind in PaiGowKind:
        limits = t.rules.limits(kind)
        if limits is not None:
            typed = "n1-n7" if kind is PaiGowKind.NUMBER else LETTERS[kind]
            yield f"  {typed:<5}  {kind_name(kind):<24}  {limits!s:<13}  \t{_pays(t, kind)}"


def _pays(t: PaiGowPokerTable, kind: PaiGowKind) -> str:
    rules = t.rules
    match kind:
        case PaiGowKind.BET:
            return "1 to 1, less 5%"
        case PaiGowKind.NUMBER:
            return f"{rules.number.odds}" if rules.number else ""
        case PaiGowKind.PROGRESSIVE:
            return f"meter {show(t.books.meters[METER_NAME].display)}"
        case PaiGowKind.BONUS:
            return "from $5: envy bonus"
        case PaiGowKind.INSURANCE:
            return f"pay table {rules.insurance.table.letter}" if rules.insurance else ""
        case PaiGowKind.THREE_CARD:
            return "the first three"
        case PaiGowKind.SEVEN_CARD:
            return f"pay table {rules.seven.table.letter}" if rules.seven else ""
        case PaiGowKind.ENVY:
            return ""


def limit_lines(t: PaiGowPokerTable) -> Iterator[str]:
    rules = t.rules
    yield "Wagers at each betting position [19:47-11.7, 19:47-8.3]:"
    yield from wager_lines(t)
    yield f"  All other wagers need a {kind_name(PaiGowKind.BET)} at the same position. [19:47-11.7(d)]"
    if rules.two_areas:
        yield "  A free position next to yours may be wagered on, too: “b4 25”. [19:47-11.12(a)]"
    yield f"  The smallest chip is {show(rules.smallest_chip)}. [19:47-11.7(a)]"
    accepted = f"are accepted with a {kind_name(PaiGowKind.BET)}" if rules.match_play else "are not accepted"
    yield f"  Match play coupons {accepted}. [19:47-11.7(a)]"
    banks = "players may bank" if rules.bank else "the dealer banks"
    shared = ", alone or with the casino" if rules.bank and rules.co_bank else ""
    yield f"  From the second round on {banks}{shared}. [19:47-11.10]" if rules.bank else f"  Here {banks} every round."
    yield f"  The house way is “{rules.house_way.name}”; “house” shows it. [19:47-11.9(d)]"


def pay_lines(t: PaiGowPokerTable) -> Iterator[str]:
    """What the table pays, one heading for each wager."""
    rules = t.rules
    rounded = ", rounded up to the next 25 cents" if rules.vigorish is Rounding.UP_TO_QUARTER else ""
    yield "What this table pays [19:46-1.13B(c)]:"
    yield f"  Pai gow poker wager: 1 to 1, less a vigorish of 5%{rounded}."
    if rules.number is not None:
        yield f"  Additional wager on a number: {rules.number.odds}, rounded down to the dollar."
    if rules.progressive is not None:
        yield f"  Progressive payout wager of {show(rules.progressive.amount)}:"
        yield from (table_row(line, 42) for line in payout_lines(rules.progressive.table))
    yield from posted_lines(sign(rules), 42)


HELP = (
    ("b 25, bo 5", "wager $25, and $5 on the bonus, at your position"),
    ("25; b4 25; n5 10", "a wager; at position 4; on the number 5"),
    ("+ (or again)", "place what you last typed once more, on top"),
    ("coupon 10 b", "add a match play coupon to a wager"),
    ("take bo, clear, undo", "withdraw one wager; all; undo the last change"),
    ("repeat", "place the wagers of the last round"),
    ("Enter (or deal)", "no more bets; where you are offered something: no"),
    ("low KS 9D (or KS 9D)", "set your hand: these two in the low hand"),
    ("house", "how the house would set it; between rounds, its way"),
    ("yes", "set it as the house would; confirm what is doubtful"),
    ("surrender; play, void", "give your wager up; what to do with an exposed hand"),
    ("bank, co-bank, pass", "be the bank, alone or with the casino; or not"),
    ("cut 20, cut", "cut the cards there; in the middle"),
    ("offers off, offers on", "decline bank and cut unasked; be asked again"),
    ("bets, chips, net", "your wagers; your stack; what you have won or lost"),
    ("buy 100, buy coupons 10", "change cash for chips; hand in coupons"),
    ("why, why 2; hand", "the reason of each payment; the hands in words"),
    ("history, history 3", "the rounds so far; the third one step by step"),
    ("rule, rule 11.9(g)", "the sections; a paragraph in our words"),
    ("pays, limits, meters", "pay tables; wagers and limits; the meter"),
    ("seal; watch all, brief", "the sealed orders; every step, or only yours"),
    ("irregular face-up", "see a remedy at work; alone, lists what there is"),
    ("help, quit", "this list; leave the table with your chips"),
)


def help_lines() -> Iterator[str]:
    yield from (f"  {form:<24} \t{words}" for form, words in HELP)
