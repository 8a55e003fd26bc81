"""What can be read off a poker table: the game and its stakes, who has what, the rake, the commands. Lines of text."""

from collections.abc import Iterator

from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import show
from croupier.games.poker.forms import Family, Form, PokerContest
from croupier.games.poker.layout import notices, what_it_takes
from croupier.games.poker.table import BUTTON, PokerTable
from croupier.play.house_players import MARK
from croupier.play.poker.sight import bet_of, pots, rake_so_far, seen_from
from croupier.play.poker.strength import hand_words
from croupier.table.places import at_seat, up_cards
from croupier.table.terms import Face

CONTESTS = {
    PokerContest.HIGH: "The highest hand wins the pot.",
    PokerContest.LOW: "The best low hand wins: the ace is low, and straights and flushes do not count.",
    PokerContest.SPLIT: "The highest hand and the best low hand each win half of the pot.",
    PokerContest.EIGHT: "The highest hand wins half of the pot, and a low hand of eight or better the other half.",
}

CARDS = {
    Family.SEVEN_STUD: "Three cards each, one of them face up; then three face up and one face down, one at a time.",
    Family.HOLD_EM: "Two hole cards each; three, one and one community cards. Any five of the seven make the hand.",
    Family.OMAHA: "Four hole cards each; three, one and one community cards. Two and three of them make the hand.",
    Family.DRAW: "Five cards each, face down; after the first betting round any of them may be exchanged.",
    Family.FIVE_STUD: "Two cards each, one of them face up; then three more face up, one at a time.",
}


def name_of(t: PokerTable, seat: int) -> str:
    """Who sits there, as others call him or her."""
    return t.books.seats.get(seat, f"seat {seat}").removesuffix(MARK)


def game_lines(form: Form) -> Iterator[str]:
    yield f"  {CARDS[form.family]} [{form.governed}]"
    yield f"  {CONTESTS[form.contest]} [{form.showdown}]"


def greeting(t: PokerTable) -> Iterator[str]:
    rules = t.rules
    yield f"The game is {rules.form.name}, {rules.limits}."
    yield from game_lines(rules.form)
    yield from (f"  {text}. [{cite}]" for cite, text in notices(rules)[2:])
    yield ""
    yield (
        "Press Enter and the next round is dealt. When it is your turn, say what you do: “check”, “bet 4”, “call”, "
        "“raise 8” (to $8 in all), “fold” or “all in”; the prompt tells what is legal. “hint” tells the odds, “seats” "
        "who has what, “why” who won and why, “rule 14.7(c)4” a paragraph, “help” all commands; “quit” leaves."
    )


def limit_lines(t: PokerTable) -> Iterator[str]:
    rules = t.rules
    yield f"Posted at this table of {rules.form.name} [19:47-8.3]:"
    yield from (f"  {text}. [{cite}]" for cite, text in notices(rules)[1:])
    yield f"  You need {what_it_takes(rules)} on the table to be dealt in. [19:47-14.7(c)3]"
    yield "  You play with what is on the table; chips are bought between rounds. [19:47-14.7(c)1]"
    yield f"  The smallest chip is {show(rules.smallest_chip)}. [19:47-14.7(c)]"


def pay_lines(t: PokerTable) -> Iterator[str]:
    """What hands win, and what the house takes."""
    rules = t.rules
    yield "The house pays nothing: players play for the pot [19:47-14.6(d)]."
    yield from game_lines(rules.form)
    if rules.form.contest is not PokerContest.LOW:
        yield (
            "  High hands, the best first: royal flush, straight flush, four of a kind, full house, flush, straight, "
            "three of a kind, two pair, one pair. [19:47-14.3(b)]"
        )
    if rules.form.contest is not PokerContest.HIGH:
        yield "  The best low hand is five, four, three, two, ace. [19:47-14.3(d)]"
    yield from (f"  {line}. [19:47-14.14(c)]" for line in rules.rake.lines())
    if rules.time is not None:
        yield f"  {rules.time.posted}. [19:47-14.14(c)]"


def seat_lines(t: PokerTable, seat: int) -> Iterator[str]:
    """Who sits where, with what; and the pots."""
    button = t.books.number(BUTTON) if t.rules.form.button else 0
    width = max((len(name_of(t, one)) for one in t.books.seats), default=0)
    for one in sorted(t.books.seats):
        marks = [mark for mark, true in (("button", one == button), ("sits out", t.sits_out(one))) if true]
        bet = bet_of(t, one)
        marks += [f"bet {show(bet)}"] if bet else []
        cards = _cards_of(t, one, own=one == seat)
        marks += [cards] if cards else []
        who = f"{name_of(t, one)}{' (you)' if one == seat else ''}"
        yield f"  seat {one:>2}  {who:<{width + 6}} {show(t.chips(one)):>8}  \t{', '.join(marks)}".rstrip()
    found = pots(t)
    yield from (f"  {words.capitalize()}: {show(amount)}." for words, amount in found)
    if rake := rake_so_far(t):
        yield f"  Rake so far: {show(rake)}. [19:47-14.14(c)]"


def _cards_of(t: PokerTable, seat: int, *, own: bool) -> str:
    """The cards of a seat as this player sees them; hidden ones by their backs."""
    hole, up = t.books.places.get(at_seat(seat), ()), t.books.cards(up_cards(seat))
    seen = [held.card if own or held.face is Face.UP else None for held in hole]
    return show_cards((*seen, *up))


def others_up(t: PokerTable, seat: int) -> Iterator[str]:
    """At stud, what the others show."""
    if t.rules.form.button:
        return
    for other in seen_from(t, seat).others:
        words = hand_words(t.rules.form, other.up, ()) if len(other.up) < 5 else ""
        cards = show_cards((*(None,) * other.hidden, *other.up))
        yield f"  {name_of(t, other.seat)} (seat {other.seat}) shows {cards}{f': {words}' if words else ''}"


HELP = (
    ("Enter (or deal)", "deal the next round; in turn: tell again how it stands"),
    ("check (k), call (c)", "bet nothing; equal the bet"),
    ("bet 8, raise 16 (b, r)", "bet $8; raise to $16 in all; “raise by 8” adds $8"),
    ("fold (f), all in", "give the hand up; put in all you have, or may"),
    ("chip 25", "put one $25 chip in without a word: a call"),
    ("push 8 8, push 8 8 raise", "put chips in with two motions, in silence or not"),
    ("draw 1 3, draw KD; keep", "exchange cards at the draw; keep them all"),
    ("show (s), muck (m)", "at the showdown: show the hand, or concede"),
    ("hint", "your hand, its chances and the pot odds; what is usual"),
    ("seats (or pot)", "who has what, what was bet, the pots, the rake"),
    ("sit out, sit in", "be dealt no cards; be dealt in again"),
    ("buy 100; cash 50", "change cash for chips; put cash on the table"),
    ("bets, chips, net", "your bet; your stack; what you have won or lost"),
    ("why, why 2; hand", "who won what and why; the hands in words"),
    ("history, history 3", "the rounds so far; the third one step by step"),
    ("rule, rule 14.7(c)4", "the sections; a paragraph in our words"),
    ("pays, limits", "what wins, and the rake; stakes and limits"),
    ("seal; watch all, brief", "the sealed orders; every step, or the game only"),
    ("irregular fouled", "see a remedy at work; alone, lists what there is"),
    ("help (or ?), quit", "this list; leave the table with your chips"),
)


def help_lines() -> Iterator[str]:
    yield from (f"  {form:<24} \t{words}" for form, words in HELP)
