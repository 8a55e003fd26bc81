"""What can be read off a craps table: wagers and limits, odds, the point and the shooter, the commands."""

from collections.abc import Iterator

from croupier.equipment.dice import shown
from croupier.equipment.money import show
from croupier.games.craps.layout import inscriptions, sign_lines
from croupier.games.craps.table import HAND, CrapsTable
from croupier.play.craps.words import short
from croupier.words import area_name


def greeting(t: CrapsTable) -> Iterator[str]:
    line = t.rules.limits["line"]
    yield f"Pass, don't pass, come and don't come bets: {line}. Type “limits” for all bets, “pays” for payouts."
    yield (
        "Type a bet, such as “pass 10” or “place 6 12”, then press Enter on an empty line to throw the dice. "
        "Bets stand until they are decided or taken down. Type “why” to see how each payout was figured, "
        "“rule 1.2(a)5” for a paragraph, “help” for all commands, “quit” to leave."
    )


def limit_lines(t: CrapsTable) -> Iterator[str]:
    yield "Wagers and limits [19:47-8.2]:"
    for cite, text in sign_lines(t.rules):
        yield f"  {text}. [{cite}]"
    chip = show(t.rules.smallest_chip)
    yield f"  The smallest chip is {chip}; amounts that can't be paid exactly are refused. [19:47-1.4]"


def pay_lines(t: CrapsTable) -> Iterator[str]:
    yield "What this table pays [19:47-1.4]:"
    for one in inscriptions(t.rules):
        yield f"  {one.posted.name:<48} {one.posted.value}"


def point_lines(t: CrapsTable) -> Iterator[str]:
    yield f"The point is {t.point}." if t.point else "The puck is off: a come out roll is next."
    if t.shooter:
        name = t.books.seats.get(t.shooter, "")
        yield f"Seat {t.shooter} ({name}) has the dice; {t.books.number(HAND)} rolls in this hand."
    else:
        yield "Nobody has the dice yet."
    if t.last_roll:
        yield f"The last roll was {shown(t.last_roll)}."


def bet_lines(t: CrapsTable, seat: int) -> Iterator[str]:
    """What stands from a seat, and what of it the next roll cannot decide."""
    standing = t.standing(seat)
    if not standing:
        yield "No wager of yours stands."
        return
    for area, amount in standing:
        off = "" if t.on(seat, area) else "  off"
        yield f"  {short(area):<12} {area_name(area):<32} {show(amount):>8}{off}"
    yield f"  In all {show(sum(amount for _, amount in standing))}."


def hand_so_far(t: CrapsTable) -> Iterator[str]:
    """How far the shooter's hand has come."""
    made = ", ".join(map(str, t.points_made)) or "none"
    yield f"Rolls since the last seven-out: {t.books.number(HAND)}. Different points made: {made}."


HELP = (
    ("pass 10, dp 10", "bet on the pass line; on don't pass"),
    ("come 10, dc 10", "once there is a point: a come bet; don't come"),
    ("odds 20, odds 6 20", "odds on the pass line; on the come bet on 6"),
    ("dp odds 20, dc odds 6 24", "odds laid on don't pass; on don't come"),
    ("place 6 12, lose 4 11", "a place bet; a place bet to lose"),
    ("buy bet 4 20, lay 4 40", "at true odds, with a vigorish of 5%"),
    ("hard 8 5, field 5", "a hard 8; the field"),
    ("seven 1, craps 1, yo 1", "any seven, any craps, 11; also two, three, twelve"),
    ("ce 2, horn 4, high 12 5", "craps-eleven, horn, horn high; also world 5"),
    ("hop 34 1, fire 5", "the faces 3 and 4 in the next roll; the fire bet"),
    ("on place 6, off place 6", "call a bet on or off"),
    ("take place 6, clear", "take one bet down; all that can be"),
    ("reduce place 6 6", "take a part of it down"),
    ("undo, repeat, +", "undo a change; make the last bets; once more"),
    ("Enter (or roll)", "the dice are thrown"),
    ("give", "as the shooter, give up the dice"),
    ("point, rolls, last", "point and shooter; the rolls so far; the last one"),
    ("bets, chips, net", "your bets; your chips; what you have won or lost"),
    ("buy 100", "change cash for chips"),
    ("why, why 2", "how each payout was figured; the second one"),
    ("history, history 3", "the rolls so far; the third, step by step"),
    ("rule, rule 1.2(a)5", "the sections; a paragraph in our words"),
    ("pays, limits", "payout odds; bets and limits"),
    ("seal", "the sealed throw; those opened"),
    ("watch all, watch brief", "every step; only what concerns you"),
    ("irregular off-table", "see how it is remedied; alone, lists them all"),
    ("help, quit", "this list; leave the table with your chips"),
)


def help_lines() -> Iterator[str]:
    yield "Commands:"
    yield from (f"  {form:<26} \t{words}" for form, words in HELP)
