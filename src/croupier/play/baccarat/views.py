"""What can be read off a baccarat table: wagers and limits, what they pay, the scoreboard. Lines of text only."""

from collections.abc import Iterator

from croupier.equipment.money import percent, show
from croupier.games.baccarat.layout import inscriptions
from croupier.games.baccarat.roads import ROWS
from croupier.games.baccarat.rules import BaccaratKind, TieHand
from croupier.games.baccarat.scoreboard import Road, letters, roads, totals
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.baccarat.words_scoreboard import road_name, totals_words
from croupier.play.baccarat.words import LETTERS
from croupier.words import area_name


def greeting(t: BaccaratTable) -> Iterator[str]:
    yield "Wagers:"
    yield from wager_lines(t)
    yield ""
    offered = "You may be offered the shoe; “offers off” passes it for you. " if t.rules.curator else ""
    yield (
        "Type a bet, such as “p 25” or “b 25, t 5”, then press Enter on an empty line to play the round. "
        f"{offered}“scoreboard” shows the roads of this shoe, “why” how each payout was figured, "
        f"“rule {t.section(9).text.partition('-')[2]}” a paragraph, “help” all commands; “quit” leaves."
    )


def wager_lines(t: BaccaratTable) -> Iterator[str]:
    """The kinds of wager, how they are typed, their limits and what they pay."""
    for area in t.betting_areas():
        kind = area.kind
        less = f", less {percent(t.rules.vigorish)}" if kind is BaccaratKind.BANKER else ""
        yield (f"  {LETTERS[kind]}  {area_name(area):<8}  {t.rules.limits(kind)!s:<14}  \t{t.rules.pays(kind)}{less}")


def limit_lines(t: BaccaratTable) -> Iterator[str]:
    rules = t.rules
    yield f"Wagers [{t.section(2)}, 19:47-8.3]:"
    yield from wager_lines(t)
    tie = "push" if rules.tie_hand is TieHand.BACK else "lose"
    yield f"  On a tie, bets on Player and Banker {tie}. [{t.section(2)}]"
    when = "marked, and collected before a shuffle or when you leave" if rules.vigorish_marked else "collected at once"
    yield f"  A win on Banker owes {percent(rules.vigorish)} vigorish, {when}. [{t.section(3)}]"
    yield f"  The smallest chip is {show(rules.smallest_chip)}. [{t.section(2)}]"
    accepted = "are accepted with bets on Player and Banker" if rules.match_play else "are not accepted"
    yield f"  Match play coupons {accepted}. [{t.section(2)}]"


def pay_lines(t: BaccaratTable) -> Iterator[str]:
    yield f"What this table pays [{t.section(3)}]:"
    for _, text in inscriptions(t.rules):
        yield f"  {text}."


def owed_lines(t: BaccaratTable, seat: int) -> Iterator[str]:
    owed = t.owed(seat)
    yield f"You owe vigorish of {show(owed)}. [{t.section(3)}]" if owed else f"You owe no vigorish. [{t.section(3)}]"


# --- the scoreboard

MOST_COLUMNS = 36
"""So many columns of two characters fit on a screen; of a longer road the last ones are shown."""


def score_lines(t: BaccaratTable) -> Iterator[str]:
    results = letters(t.results)
    yield totals_words(totals(results))
    if not results:
        return
    for road in roads(results):
        if road.marks:
            yield from _road(road)
    yield "  Bead plate and big road: B Banker, P Player, T Tie; a small letter: ties came"
    yield "  after it. The others: R the big road repeats itself, B it does not."
    yield "  Roads say what came, and nothing of what will come."


def _road(road: Road) -> Iterator[str]:
    yield f"{road_name(road)}:"
    first = max(0, max(mark.column for mark in road.marks) + 1 - MOST_COLUMNS)
    cells = {(mark.row, mark.column): mark.letter.lower() if mark.ties else mark.letter for mark in road.marks}
    last = max(mark.column for mark in road.marks)
    for row in range(ROWS):
        line = " ".join(cells.get((row, column), ".") for column in range(first, last + 1))
        if line.replace(".", "").strip() or row == 0:
            yield f"  {line}"


HELP = (
    ("p 25, b 25, t 5", "bet on Player, Banker or a tie"),
    ("25 on banker", "the same in words"),
    ("+ (or again)", "place what you last typed once more, on top"),
    ("coupon 10 p", "add a match play coupon to a bet on Player or Banker"),
    ("take t, clear, undo", "withdraw one bet; all; undo the last change"),
    ("repeat", "place the bets of the last round"),
    ("Enter (or deal)", "no more bets; where you are offered something: no"),
    ("accept (or a), pass", "accept or keep the shoe; pass it"),
    ("cut 100, cut", "cut the cards there; in the middle"),
    ("offers off, offers on", "pass the cut and the shoe; be asked again"),
    ("scoreboard (or roads)", "bead plate, big road and the three derived roads"),
    ("owed", "the vigorish that is marked for you"),
    ("bets, chips, net", "your bets; your chips; what you have won or lost"),
    ("buy 100, buy coupons 10", "change cash for chips; hand in coupons"),
    ("why, why 2; hand", "how each payout was figured; the hands in words"),
    ("history, history 3", "the rounds so far; the third one step by step"),
    ("rule, rule 3.9", "the sections; a paragraph in our words"),
    ("pays, limits", "what bets pay; bets and limits"),
    ("seal; watch all, brief", "the sealed orders; every step, or only yours"),
    ("irregular face-up", "see a remedy at work; alone, lists what there is"),
    ("help (or ?), quit", "this list; leave the table with your chips"),
)


def help_lines() -> Iterator[str]:
    yield from (f"  {form:<24} \t{words}" for form, words in HELP)
