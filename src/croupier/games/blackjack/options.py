"""Every option of a blackjack table: its paragraph, the allowed values, when it applies, and since when.

An option comes after those on which it depends. The optional wagers are in ``wager_options``. If a section that is not
at hand grants a choice, the description ends with a mark (``choices.MARKS``).
"""

from collections.abc import Iterator
from datetime import date
from fractions import Fraction

from croupier.games.blackjack.cross_checks import CROSS_CHECKS
from croupier.games.blackjack.house_agreements import AGREEMENTS
from croupier.games.blackjack.notices import DEMANDS, NOTICES
from croupier.games.blackjack.option_values import (
    BART_CARTER,
    CARD_READER,
    CONTINUOUS,
    DOUBLE_SHOE,
    FACE_DOWN,
    MARKS,
    SIX_TO_FIVE_OFFERED,
    SOFT_17_DRAWN,
    TWO_BATCHES,
    BlackjackShuffling,
    SoftSeventeen,
)
from croupier.games.blackjack.reading_options import readings
from croupier.games.blackjack.wager_options import optional_wagers
from croupier.regulation import Paragraphs, decides
from croupier.regulation.in_force import in_force
from croupier.submission.common_options import chip_options, limit_options, marked, table_options
from croupier.submission.schema import Option, Schema, SecondTable, when
from croupier.submission.value_kinds import (
    Dated,
    Name,
    OneOf,
    Rate,
    Several,
    Whole,
    YesNo,
    named,
)

P = Paragraphs("19:47")
E = Paragraphs("19:46")

MOST_DECKS = 8
"""2.2(a) states no maximum; no paragraph mentions more than eight."""

MOST_BOXES = 7
MOST_SPLIT = 4
"""2.11(e): maximum number of hands from one."""
"""2.11 distinguishes tables of up to six boxes from those with seven."""

LEAST_PENETRATION, MOST_PENETRATION = Fraction(1, 10_000), Fraction(3, 4)
"""2.5: the cutting card is inserted at least about a quarter of the stack from its end; some cards are dealt."""


_gap = marked(MARKS)

ORDINARY = when("variation.six_to_five", False)
SIX_TO_FIVE = when("variation.six_to_five", True)


def _table() -> Iterator[Option]:
    yield from table_options("BJ-01", date(2008, 1, 1), edition=P("2.1"), licensee=P("8.3"))
    words = (
        "Whether the 6 to 5 variation is played: a blackjack pays 6 to 5, one or two decks are shuffled by a device "
        "and used in turn (2.2(e)), and the dealer draws on a soft 17 (2.12(d))."
    )
    yield Option("variation.six_to_five", Dated(YesNo(), {True: SIX_TO_FIVE_OFFERED}), P("2.2(a)1"), words, False)


@decides("19:47-2.2", "19:47-2.5", "19:47-2.21")
def _cards() -> Iterator[Option]:
    """2.2, 2.5, 2.21: decks, shuffling and the shoe."""
    words = (
        "The number of decks from which a round is dealt: those in the shoe, in one side of a double shoe, or in one "
        "batch (reading 47)."
    )
    yield Option("cards.decks", Whole(1, MOST_DECKS, ours=True), P("2.2(a)"), words, 6)
    words = "The colors of the backs: one, or two for the sides of a double shoe (2.2(c)) or two batches (2.2(d)2)."
    yield Option("cards.backs", Several(Name(), 1, 2), P("2.2(a)"), words, ["red", "blue"])
    words = "Whether the cards come to the table pre-shuffled."
    yield _gap("cards.preshuffled", YesNo(), P("2.5"), words, False)
    since = {
        BlackjackShuffling.AUTOMATED.value: TWO_BATCHES,
        BlackjackShuffling.BART_CARTER.value: BART_CARTER,
        BlackjackShuffling.CONTINUOUS.value: CONTINUOUS,
    }
    yield _gap(
        "shuffling.method",
        Dated(named(BlackjackShuffling), since),
        P("2.5"),
        "How the cards are shuffled: by hand, by a device with two batches (2.2(d)), by the Bart Carter shuffle (2.1) "
        "or by a device that reshuffles continuously (2.21).",
        BlackjackShuffling.AUTOMATED.value,
    )
    words = "Whether a double shoe is used, with a determinant card that selects the side."
    yield Option("shoe.double", Dated(YesNo(), {True: DOUBLE_SHOE}), P("2.2(c)"), words, False)
    yield _gap(
        "shoe.penetration",
        Rate(LEAST_PENETRATION, MOST_PENETRATION),
        P("2.5"),
        "How much of the stack is in front of the cutting card: at most three quarters. The rest is dealt only to "
        "finish a round.",
        "75%",
        when("shuffling.method", BlackjackShuffling.BY_HAND.value, BlackjackShuffling.AUTOMATED.value),
    )


@decides("19:47-2.6(j)", "19:47-2.15(j)", "19:47-2.13", "19:47-2.14", "19:46-1.10")
def _devices() -> Iterator[Option]:
    """2.6(j), 2.15(j), 2.13, 2.14, 19:46-1.10: the card reader, boxes and chips."""
    words = "Whether the dealer's second card is dealt face down with the first cards and checked in a card reader."
    yield _gap("reader.used", Dated(YesNo(), {True: CARD_READER}), P("2.6(j)"), words, True)
    words = "Whether this reader gives any player an opportunity to determine the value of the hole card."
    yield Option("reader.value_visible", YesNo(), P("2.15(j)"), words, False, (when("reader.used", True),))
    yield _gap("boxes.number", Whole(1, MOST_BOXES), E("1.10"), "The number of boxes on the layout.", 6)
    words = "How many people may wager on one box: from one to three."
    yield Option("boxes.players", Whole(1, 3), P("2.13(a)"), words, 3)
    yield Option(
        "boxes.per_player", Whole(1, MOST_BOXES), P("2.14"), "On how many boxes one player may wager in a round.", 2
    )
    words = "Whether a person who made no wager in a round may enter before the next shuffle."
    yield _gap("entry.mid_shoe", YesNo(), P("2.3"), words, True)
    yield from chip_options(P("2.3"), smallest="0.50", inventory=100000, option=_gap)


@decides("19:47-2.6A", "19:47-2.7", "19:47-2.8", "19:47-2.9", "19:47-2.10", "19:47-2.11", "19:47-2.12", "19:47-2.16")
def _play() -> Iterator[Option]:
    """2.6A to 2.12, 2.16: the play of the hands."""
    words = "How the players' first cards are dealt in the 6 to 5 variation."
    yield _gap("dealing.player_cards", OneOf("face up", "face down"), P("2.6A"), words, "face up", SIX_TO_FIVE)
    yield _gap(
        "dealer.soft_17",
        Dated(named(SoftSeventeen), {SoftSeventeen.DRAW.value: SOFT_17_DRAWN}),
        P("2.12(b)"),
        "Whether the dealer stands on a soft 17 (2.12(b)1) or draws (2.12(b)2).",
        SoftSeventeen.STAND.value,
        ORDINARY,
    )
    words = "Whether a player's blackjack is paid before any third card if the dealer shows 2 to 9."
    yield _gap("blackjack.paid_at_once", YesNo(), P("2.7"), words, True)
    words = "Whether a player with a blackjack against an ace may take 1 to 1 at once instead of an insurance wager."
    yield _gap("blackjack.even_money", YesNo(), P("2.7"), words, True)
    words = (
        "Whether players may give up half of a wager after the first two cards; against a blackjack all of it is lost."
    )
    yield _gap("surrender.offered", YesNo(), P("2.8"), words, True)
    words = "Whether insurance may go up to the next amount in chips if half of a wager can't be made in chips."
    yield _gap("insurance.up_to_next_chip", YesNo(), P("2.9"), words, False)
    words = "Whether the card for a double down is dealt face down and turned over when the hand is settled."
    yield _gap("doubling.face_down", Dated(YesNo(), {True: FACE_DOWN}), P("2.10(c)"), words, False)
    words = "Whether a two-card 21 after a split, which is not a blackjack, may be doubled."
    yield _gap("doubling.two_card_21", YesNo(), P("2.10"), words, False)
    words = "How many hands may be made from one by splitting: two, or up to four (three at seven boxes)."
    yield _gap("splitting.hands", Whole(2, MOST_SPLIT), P("2.11(e)"), words, 4)
    words = "Whether aces may be split again."
    yield _gap("splitting.aces_again", YesNo(), P("2.11(e)"), words, False, when("splitting.hands", 3, 4))
    words = "Whether five cards totalling 21 are paid 2 to 1."
    yield Option("five_cards.offered", Dated(YesNo(), {True: in_force(P("2.16"))}), P("2.16(c)"), words, False)


@decides("19:47-2.3", "19:47-2.18")
def _bets() -> Iterator[Option]:
    """2.3, 2.18: the blackjack wager and multiple action."""
    yield from limit_options("wagers.bet", P("8.3"), 10, 1000)
    yield _gap("wagers.match_play", YesNo(), P("2.3"), "Whether match play coupons are accepted with a wager.", True)
    words = "Whether players wager one hand against two or three hands of the dealer."
    yield Option("multiple_action.offered", Dated(YesNo(), {True: in_force(P("2.18"))}), P("2.18(a)"), words, False)
    offered = when("multiple_action.offered", True)
    words = "How many wagers a player must make: two, or all three."
    yield Option("multiple_action.least_wagers", Whole(2, 3), P("2.18(b)"), words, 2, (offered,))
    yield from limit_options("multiple_action.second", P("2.18(b)"), 10, 1000, offered)
    yield from limit_options("multiple_action.third", P("2.18(b)"), 10, 1000, offered)


SCHEMA = Schema(
    game="blackjack",
    version=1,
    notices=NOTICES,
    demands=DEMANDS,
    agreements=AGREEMENTS,
    second=SecondTable({"wagers.bet.minimum": 25, "wagers.bet.maximum": 2000}),
    posted=P("8.3"),
    options=(*_table(), *_cards(), *_devices(), *_play(), *_bets(), *optional_wagers(), *readings()),
    cross_checks=CROSS_CHECKS,
    tables={
        "variation": "The 6 to 5 variation, with all that belongs to it (2.2, 2.6A, 2.7, 2.12).",
        "cards": "Decks (2.2).",
        "shuffling": "Shuffling (2.5, 2.21).",
        "shoe": "The shoe and the cutting card (2.2, 2.5).",
        "reader": "The card reader (2.6, 2.15).",
        "layout": "What the table shows (19:46-1.10).",
        "boxes": "Who wagers where (2.13, 2.14).",
        "entry": "Who may join a shoe (2.3).",
        "chips": "Chips (2.3).",
        "dealing": "The deal of the 6 to 5 variation (2.6A).",
        "dealer": "When the dealer draws (2.12).",
        "blackjack": "How a blackjack is paid (2.7).",
        "surrender": "Surrender (2.8).",
        "insurance": "Insurance wagers, which every table takes (2.9).",
        "doubling": "Doubling down (2.10).",
        "splitting": "Splitting pairs (2.11).",
        "five_cards": "Five cards totalling 21 (2.16).",
        "wagers.bet": "The blackjack wager (2.3); in multiple action, against the dealer's first hand.",
        "multiple_action": "Multiple action (2.18).",
        "multiple_action.second": "The wager against the dealer's second hand (2.18).",
        "multiple_action.third": "The wager against the dealer's third hand (2.18).",
        "wagers.additional": "One of the additional wagers of 2.17.",
        "wagers.progressive": "The progressive blackjack wager (2.19).",
        "wagers.bonus": "The blackjack bonus wager (2.20).",
        "wagers.streak": "The streak wager (2.22).",
        "wagers.match": "The match-the-dealer wager (2.23).",
        "wagers.twenty": "The twenty point bonus wager (2.24).",
        "readings": "Where the text has more than one meaning and the choice changes a payment.",
    },
)
