"""What can be read off a Pack's Poker table: wagers and limits, pay tables, the commands. Lines of text only."""

from collections.abc import Iterator

from croupier.equipment.money import show
from croupier.games.packs_poker.layout import sign
from croupier.games.packs_poker.pay_tables import PACKS_BET_PAYS
from croupier.games.packs_poker.rules import PACKS, PacksArea, PacksKind
from croupier.games.packs_poker.table import METER_NAMES, PacksPokerTable
from croupier.play.packs_poker.words import short
from croupier.play.views import posted_lines
from croupier.words import kind_name


def greeting(t: PacksPokerTable) -> Iterator[str]:
    yield "Wagers, one of each for packs 1, 2 and 3:"
    yield from wager_lines(t)
    yield ""
    yield (
        "Type a wager, such as “p1 10” or “p1 10, f1 5”, then press Enter on an empty line: no more bets, and the "
        "round is played. “why” gives the reason of each payment, “rule 43.10(e)” a paragraph, “help” all "
        "commands; “quit” leaves."
    )


def wager_lines(t: PacksPokerTable) -> Iterator[str]:
    """The kinds of wager, how they are typed, their limits and what they pay."""
    for kind in PacksKind:
        if kind is not PacksKind.PACK and t.rules.bonus(kind) is None:
            continue
        typed = " ".join(short(PacksArea(kind, pack)) for pack in PACKS)
        yield f"  {typed}  {kind_name(kind):<17} {_limits(t, kind):<12}  \t{_pays(t, kind)}"
    if t.rules.pack_required_for_bonus:
        yield "  A bonus wager needs a Pack's bet on the same pack. [13:69F-43.6(b)]"


def _limits(t: PacksPokerTable, kind: PacksKind) -> str:
    bonus = t.rules.bonus(kind)
    if bonus is not None and bonus.progressive:
        return " or ".join(map(show, bonus.amounts))
    return str(t.rules.limits(kind))


def _pays(t: PacksPokerTable, kind: PacksKind) -> str:
    bonus = t.rules.bonus(kind)
    if bonus is None:
        return f"pays {PACKS_BET_PAYS}"
    if not bonus.progressive:
        return f"pay table {bonus.table.letter}"
    return f"progressive table {bonus.table.letter}, meter {show(t.books.meters[METER_NAMES[kind]].display)}"


def limit_lines(t: PacksPokerTable) -> Iterator[str]:
    yield "Wagers, one of each for packs 1, 2 and 3 [13:69F-43.6(b), 13:69F-8.3]:"
    yield from wager_lines(t)
    yield f"  The smallest chip is {show(t.rules.smallest_chip)}. [13:69F-43.6(a)]"
    accepted = "are accepted with a Pack's bet" if t.rules.match_play else "are not accepted"
    yield f"  Match play coupons {accepted}. [13:69F-43.6(a)]"


def pay_lines(t: PacksPokerTable) -> Iterator[str]:
    """The sign of the table, one heading for each wager."""
    yield "What this table pays [13:69E-1.13Z(b)6]:"
    yield from posted_lines(sign(t.rules), 28)


HELP = (
    ("p1 10, f1 5", "wager $10 on Pack 1 and $5 on its five-card bonus"),
    ("bet 10 pack 1, p123 10", "the same in words; $10 on each of the three packs"),
    ("+ (or again)", "place what you last typed once more, on top"),
    ("coupon 10 p1", "add a match play coupon to a Pack's bet"),
    ("take p1, clear", "withdraw one wager; all of them"),
    ("undo", "undo the last change of your wagers"),
    ("repeat", "place the wagers of the last round"),
    ("Enter (or deal)", "no more bets: the round is played"),
    ("bets, chips, net", "your wagers; your stack; what you have won or lost"),
    ("buy 100, buy coupons 10", "change cash for chips; hand in coupons"),
    ("why, why 2", "the reason of each payment; of the second one"),
    ("hand", "the cards of the last round in words"),
    ("history, history 3", "the rounds so far; the third one step by step"),
    ("rule, rule 43.10(f)", "the sections; a paragraph in our words"),
    ("pays, limits, meters", "pay tables; wagers and limits; progressive meters"),
    ("seal", "the sealed orders of the decks; those opened"),
    ("watch all, watch brief", "every step of the dealer; only what concerns you"),
    ("irregular face-up", "see a remedy at work; alone, lists what there is"),
    ("help, quit", "this list; leave the table with your chips"),
)


def help_lines() -> Iterator[str]:
    yield "Commands:"
    yield from (f"  {form:<24} \t{words}" for form, words in HELP)
    yield "p is a Pack's bet, f a five-card bonus, s a seven-card bonus, each with the"
    yield "number of its pack."
