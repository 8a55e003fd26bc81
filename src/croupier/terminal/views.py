"""What can be read off the table at any time: wagers and limits, pay tables, meters, chips. Lines of text only."""

from collections.abc import Iterator

from croupier.equipment.money import Cents, in_chips, show
from croupier.games.packs_poker.layout import sign
from croupier.games.packs_poker.rules import AREAS, PACKS, Area, Kind
from croupier.games.packs_poker.settlement import PACKS_BET_PAYS
from croupier.games.packs_poker.table import METER_NAMES, PacksPokerTable
from croupier.games.packs_poker.wagering import limits
from croupier.table.books import coupons, stack
from croupier.table.steps import Asset
from croupier.terminal.bets import Standing
from croupier.terminal.parse import short


def signed(amount: Cents) -> str:
    """An amount won or lost: ``+$10``, ``-$10``, ``$0``."""
    return f"+{show(amount)}" if amount > 0 else show(amount)


SHORT_NAMES = {"pack": "Pack's bet", "five": "five-card", "seven": "seven-card"}


def label(area: str) -> str:
    """An area in at most twelve characters: ``five-card 1``."""
    kind, _, number = area.partition(".")
    return f"{SHORT_NAMES[kind]} {number}"


def wager_lines(t: PacksPokerTable) -> Iterator[str]:
    """The kinds of wager, how they are typed, their limits and what they pay."""
    for kind in Kind:
        if kind is not Kind.PACK and t.rules.bonus(kind) is None:
            continue
        typed = " ".join(short(str(Area(kind, pack))) for pack in PACKS)
        yield f"  {typed}  {kind.words:<17} {limits(t, Area(kind, 1)):<12}  \t{_pays(t, kind)}"
    if t.rules.pack_required_for_bonus:
        yield "  A bonus wager needs a Pack's bet on the same pack. [13:69F-43.6(b)]"


def _pays(t: PacksPokerTable, kind: Kind) -> str:
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
    heading = ""
    for text in sign(t.rules):
        title, colon, rest = text.partition(": ")
        if not colon or title.startswith("No pair"):
            yield f"  {text}."
            continue
        if title != heading:
            heading = title
            yield f"  {title}:"
        line, _, pays = rest.rpartition(": ")
        yield f"    {line:<28} {pays}"


def meter_lines(t: PacksPokerTable) -> Iterator[str]:
    if not t.books.meters:
        yield "This table has no progressive meter."
    for meter in t.books.meters.values():
        registered = f"wagers registered: {meter.wagers}"
        yield f"The {meter.name} meter shows {show(meter.display)}; {registered}. [13:69F-43.12(b)]"


def chip_lines(t: PacksPokerTable, seat: int) -> Iterator[str]:
    """The stack by denomination, and coupons if there are any."""
    chips = t.books.balance(stack(seat))
    yield f"Your stack: {show(chips)}."
    try:
        piles = in_chips(chips)
    except ValueError:
        piles = ()
    yield from (f"  {number:>3} of {denomination}" for number, denomination in piles)
    face = t.books.balance(coupons(seat), Asset.COUPONS)
    if face:
        yield f"Match play coupons: {show(face)}."


def bet_lines(standing: Standing) -> Iterator[str]:
    if not standing:
        yield "No wager of yours stands."
        return
    for area, stake in standing.items():
        coupon = f" with a coupon of {show(stake.coupon)}" if stake.coupon else ""
        yield f"  {short(area)}  {AREAS[area].words:<26} {show(stake.chips):>8}{coupon}"
    yield f"  In all {show(sum(stake.chips for stake in standing.values()))}."


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
