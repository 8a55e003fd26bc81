"""What can be read off a mini-dice table: wagers and limits, odds, who has the shaker, the commands."""

from collections.abc import Iterator

from croupier.equipment.dice import shown
from croupier.equipment.money import show
from croupier.games.mini_dice.layout import inscriptions, sign_lines
from croupier.games.mini_dice.table import MiniDiceTable


def greeting(t: MiniDiceTable) -> Iterator[str]:
    yield "Bets: place bets on 4, 5, 6, 8, 9 and 10, the field, any 7, over 7, under 7. See “limits” and “pays”."
    yield (
        "Type a bet, such as “place 6 12” or “field 5”, then press Enter on an empty line to have the dice shaken. "
        "Place bets stand until they are decided or taken down. Type “why” to see how each payout was figured, "
        "“rule 13.6(c)” for a paragraph, “help” for all commands, “quit” to leave."
    )


def limit_lines(t: MiniDiceTable) -> Iterator[str]:
    yield "Wagers and limits [19:47-8.2]:"
    for cite, text in sign_lines(t.rules):
        yield f"  {text}. [{cite}]"
    chip = show(t.rules.smallest_chip)
    yield f"  The smallest chip is {chip}; amounts that can't be paid exactly are refused. [19:47-13.6(c)]"


def pay_lines(t: MiniDiceTable) -> Iterator[str]:
    yield "What this table pays [19:47-13.6(b)]:"
    for one in inscriptions(t.rules):
        yield f"  {one.posted.name:<48} {one.posted.value}"


def shaker_lines(t: MiniDiceTable) -> Iterator[str]:
    if t.holder > 0:
        yield f"Seat {t.holder} ({t.books.seats.get(t.holder, '')}) has accepted the shaker."
    else:
        yield "The dealer shakes for the players." if t.holder == 0 else "Nobody has accepted the shaker yet."
    if t.last_roll:
        yield f"The last shake was {shown(t.last_roll)}."


HELP = (
    ("place 6 12", "place the 6: stands until 6 or 7"),
    ("field 5, seven 1", "the field; any 7"),
    ("over 5, under 5", "over 7; under 7"),
    ("take place 6, clear", "take one bet down; all of them"),
    ("reduce place 6 6", "take a part of it down"),
    ("undo, repeat, +", "undo a change; make the last bets; once more"),
    ("Enter (or shake)", "no more bets: the dice are shaken"),
    ("give", "pass the shaker"),
    ("shaker, last", "who has the shaker; the last shake"),
    ("bets, chips, net", "your bets; your chips; what you have won or lost"),
    ("buy 100", "change cash for chips"),
    ("why, why 2", "how each payout was figured; the second one"),
    ("history, history 3", "the shakes so far; the third, step by step"),
    ("rule, rule 13.6(c)", "the sections; a paragraph in our words"),
    ("pays, limits", "payout odds; bets and limits"),
    ("seal", "the sealed shake; those opened"),
    ("watch all, watch brief", "every step; only what concerns you"),
    ("irregular cocked", "see how it is remedied; alone, lists them all"),
    ("help, quit", "this list; leave the table with your chips"),
)


def help_lines() -> Iterator[str]:
    yield "Commands:"
    yield from (f"  {form:<24} \t{words}" for form, words in HELP)
