"""What can be read off a blackjack table: wagers and limits, pay tables, the commands. Lines of text only."""

from collections.abc import Iterator

from croupier.equipment.money import show
from croupier.games.blackjack.areas import BlackjackKind
from croupier.games.blackjack.layout import inscriptions, sign
from croupier.games.blackjack.table import BlackjackTable
from croupier.play.blackjack.words import LETTERS, example
from croupier.play.views import posted_lines
from croupier.words import kind_name


def greeting(t: BlackjackTable, seat: int) -> Iterator[str]:
    one, two = example(t.rules)
    yield f"Bets at your box {seat}:"
    yield from wager_lines(t)
    yield ""
    given_up = ", p splits, r surrenders" if t.rules.surrender else " and p splits"
    yield (
        f"Type a bet, such as “{one}” or “{two}”, then press Enter on an empty line: no more bets. Then play your "
        f"hand: h hits, s stands, d doubles{given_up}; “hint” shows what each choice costs. “why” shows how each "
        "payout was figured, “rule 2.10” a paragraph, “help” all commands; “quit” leaves."
    )


_SHORT = {
    BlackjackKind.SECOND: "bet against the second hand",
    BlackjackKind.THIRD: "bet against the third hand",
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
            return f"1 to 1, blackjack {rules.blackjack_pays}"
        case BlackjackKind.SECOND | BlackjackKind.THIRD:
            return "same as the first"
        case BlackjackKind.PROGRESSIVE if t.books.meters:
            return f"meter {show(next(iter(t.books.meters.values())).display)}"
        case _:
            return "type “pays”"


def limit_lines(t: BlackjackTable) -> Iterator[str]:
    rules = t.rules
    yield "Bets at each box [19:47-2.3, 19:47-8.3]:"
    yield from wager_lines(t)
    yield "  All other bets need a bet on the same box. [19:47-2.3]"
    if rules.multiple_action:
        many = "all three" if rules.multiple_action.least_wagers == 3 else "two or three"
        yield f"  Each player makes {many} of the bets against the dealer's hands. [19:47-2.18(b)]"
    if rules.boxes_of_a_player > 1:
        yield f"  You may bet on {rules.boxes_of_a_player} boxes, such as a free one: “b4 25”. [19:47-2.14]"
    if rules.players_at_a_box > 1:
        players = f"Up to {rules.players_at_a_box} players may bet on one box"
        yield f"  {players}, if the first of them consents. [19:47-2.13(a)]"
    yield f"  The smallest chip is {show(rules.smallest_chip)}. [19:47-2.3(c)]"
    accepted = "are accepted with a bet on a box" if rules.match_play else "are not accepted"
    yield f"  Match play coupons {accepted}. [19:47-2.3(c)]"
    yield f"  Pairs may be split into up to {rules.split_hands} hands. [19:47-2.11(e)]"
    yield f"  Surrender is {'offered' if rules.surrender else 'not offered'} here. [19:47-2.8]"
    if not rules.mid_shoe_entry:
        yield "  If you sit out a round, you wait for the next shuffle. [19:47-2.3]"


def pay_lines(t: BlackjackTable) -> Iterator[str]:
    """What the table pays, one heading for each wager."""
    yield "What this table pays [19:46-1.10]:"
    for one in inscriptions(t.rules):
        if not one.posted.in_column:
            yield f"  {one.label}."
    yield from posted_lines(sign(t.rules), 46)


HELP = (
    ("b 25, m 5", "bet $25, and $5 on match the dealer, at your box"),
    ("25; b4 25", "a bet; at box 4"),
    ("+ (or again)", "place what you last typed once more"),
    ("coupon 10 b", "add a match play coupon to a bet"),
    ("take m, clear, undo", "take back one bet; all bets; undo the last change"),
    ("repeat", "place the bets of the last round"),
    ("Enter (or deal)", "no more bets; decline what you are offered"),
    ("h, s", "hit: one more card; stand: no more cards"),
    ("d, d 10", "double for the full bet; for less; one more card"),
    ("p, r", "split a pair; surrender half the bet"),
    ("i, i 5, even", "insure in full; for less; take even money"),
    ("hint; basic", "what each choice costs; basic strategy"),
    ("have, dead", "if a card of yours was missed: take it or not"),
    ("cut 100, cut", "cut the cards there; in the middle"),
    ("offers off, offers on", "have the cut declined for you; be asked again"),
    ("bets, chips, net", "your bets; your chips; what you have won or lost"),
    ("buy 100, buy coupons 10", "change cash for chips; hand in coupons"),
    ("why, why 2; hand", "how each payout was figured; the hands in words"),
    ("history, history 3", "the rounds so far; the third one step by step"),
    ("rule, rule 2.12(b)", "the sections; a paragraph in our words"),
    ("pays, limits, meters", "pay tables; bets and limits; the meter"),
    ("seal; watch all, brief", "the sealed orders; every step, or only yours"),
    ("irregular face-up", "see a remedy at work; alone, lists what there is"),
    ("help (or ?), quit", "this list; leave the table with your chips"),
)


def help_lines() -> Iterator[str]:
    yield from (f"  {form:<24} \t{words}" for form, words in HELP)
