"""What can be read off a blackjack table: wagers and limits, pay tables, the commands. Lines of text only."""

from collections.abc import Iterator

from croupier.equipment.money import show
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.layout import inscriptions, sign
from croupier.games.blackjack.table import BlackjackTable
from croupier.terminal.blackjack.words import LETTERS, example
from croupier.terminal.views import posted_lines
from croupier.words import kind_name


def greeting(t: BlackjackTable, seat: int) -> Iterator[str]:
    one, two = example(t.rules)
    yield f"Wagers at your box {seat}:"
    yield from wager_lines(t)
    yield ""
    given_up = ", p splits, r surrenders" if t.rules.surrender else " and p splits"
    yield (
        f"Type a wager, such as “{one}” or “{two}”, then press Enter on an empty line: no more bets. You then play "
        f"your hand: h hits, s stands, d doubles{given_up}; “hint” tells what each choice costs. “why” "
        "gives the reason of each payment, “rule 2.10” a paragraph, “help” all commands; “quit” leaves."
    )


_SHORT = {
    BlackjackKind.SECOND: "wager against the second hand",
    BlackjackKind.THIRD: "wager against the third hand",
}


def wager_lines(t: BlackjackTable) -> Iterator[str]:
    """The kinds of wager, how they are typed, their limits and what they pay."""
    for kind in BlackjackKind:
        limits = t.rules.limits(kind)
        if limits is not None:
            yield f"  {LETTERS[kind]:<4}  {_SHORT.get(kind, kind_name(kind)):<29}  {limits!s:<13}  \t{pays(t, kind)}"


def pays(t: BlackjackTable, kind: BlackjackKind) -> str:
    rules = t.rules
    match kind:
        case BlackjackKind.BET:
            return f"1 to 1, a blackjack {rules.blackjack_pays}"
        case BlackjackKind.SECOND | BlackjackKind.THIRD:
            return "as the first"
        case BlackjackKind.PROGRESSIVE if t.books.meters:
            return f"meter {show(next(iter(t.books.meters.values())).display)}"
        case _:
            return "“pays” shows it"


def limit_lines(t: BlackjackTable) -> Iterator[str]:
    rules = t.rules
    yield "Wagers at each box [19:47-2.3, 19:47-8.3]:"
    yield from wager_lines(t)
    yield "  All other wagers need a blackjack wager on the same box. [19:47-2.3]"
    if rules.multiple_action:
        many = "all three" if rules.multiple_action.least_wagers == 3 else "two or three"
        yield f"  Each player makes {many} of the wagers against the dealer's hands. [19:47-2.18(b)]"
    if rules.boxes_of_a_player > 1:
        yield f"  You may wager on {rules.boxes_of_a_player} boxes, such as a free one: “b4 25”. [19:47-2.14]"
    if rules.players_at_a_box > 1:
        players = f"Up to {rules.players_at_a_box} players may wager on one box"
        yield f"  {players}, if the first of them consents. [19:47-2.13(a)]"
    yield f"  The smallest chip is {show(rules.smallest_chip)}. [19:47-2.3(c)]"
    accepted = "are accepted with a blackjack wager" if rules.match_play else "are not accepted"
    yield f"  Match play coupons {accepted}. [19:47-2.3(c)]"
    yield f"  Pairs may become {rules.split_hands} hands. [19:47-2.11(e)]"
    yield f"  Surrender is {'offered' if rules.surrender else 'not offered'} here. [19:47-2.8]"
    if not rules.mid_shoe_entry:
        yield "  Who made no wager in a round waits for the next shuffle. [19:47-2.3]"


def pay_lines(t: BlackjackTable) -> Iterator[str]:
    """What the table pays, one heading for each wager."""
    yield "What this table pays [19:46-1.10]:"
    for one in inscriptions(t.rules):
        if not one.posted.in_column:
            yield f"  {one.label}."
    yield from posted_lines(sign(t.rules), 46)


HELP = (
    ("b 25, m 5", "wager $25, and $5 on match-the-dealer, at your box"),
    ("25; b4 25", "a wager; at box 4"),
    ("+ (or again)", "place what you last typed once more, on top"),
    ("coupon 10 b", "add a match play coupon to a wager"),
    ("take m, clear, undo", "withdraw one wager; all; undo the last change"),
    ("repeat", "place the wagers of the last round"),
    ("Enter (or deal)", "no more bets; where you are offered something: no"),
    ("h, s", "hit: one card more; stand: no more cards"),
    ("d, d 10", "double for as much again; for less; one card more"),
    ("p, r", "split a pair; surrender half of the wager"),
    ("i, i 5, even", "insure in full; for less; take even money"),
    ("hint; basic", "what each choice costs; the table of basic strategy"),
    ("have, dead", "where a card of yours was missed: have it, or not"),
    ("cut 100, cut", "cut the cards there; in the middle"),
    ("offers off, offers on", "decline the cut unasked; be asked again"),
    ("bets, chips, net", "your wagers; your stack; what you have won or lost"),
    ("buy 100, buy coupons 10", "change cash for chips; hand in coupons"),
    ("why, why 2; hand", "the reason of each payment; the hands in words"),
    ("history, history 3", "the rounds so far; the third one step by step"),
    ("rule, rule 2.12(b)", "the sections; a paragraph in our words"),
    ("pays, limits, meters", "pay tables; wagers and limits; the meter"),
    ("seal; watch all, brief", "the sealed orders; every step, or only yours"),
    ("irregular face-up", "see a remedy at work; alone, lists what there is"),
    ("help (or ?), quit", "this list; leave the table with your chips"),
)


def help_lines() -> Iterator[str]:
    yield from (f"  {form:<24} \t{words}" for form, words in HELP)
