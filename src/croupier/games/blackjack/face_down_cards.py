"""2.6A: first cards dealt face down: who looks at them, and when they are turned up (reading 84)."""

from croupier.games.blackjack.optional_wagers import standing_at
from croupier.games.blackjack.round_state import BlackjackHandInPlay, BlackjackPlay
from croupier.games.blackjack.streak import STREAK_KINDS
from croupier.games.blackjack.wager_placement import OPTIONAL
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow
from croupier.table.steps import Face, Turned, Viewed

P = Paragraphs("19:47")

ON_CARDS = tuple(kind for kind in OPTIONAL if kind not in STREAK_KINDS)
"""The optional wagers that a hand's cards decide."""


def face_of(hand: BlackjackHandInPlay) -> Face:
    """Return whether a hand's first cards are dealt face up or face down."""
    return Face.DOWN if hand.concealed else Face.UP


def look(play: BlackjackPlay, hand: BlackjackHandInPlay) -> Flow[None]:
    """Let the player look at the cards; turn up a blackjack, or cards that decide an optional wager, right away."""
    if play.is_blackjack(hand) or standing_at(play.t, (hand.box,), *ON_CARDS):
        yield from show(play, hand)
    elif hand.concealed:
        yield Viewed(cites=(P("2.6A"),), seat=hand.seat, place=hand.place, cards=play.cards(hand))


def show(play: BlackjackPlay, hand: BlackjackHandInPlay, *cites: Cite) -> Flow[None]:
    """Turn up face-down cards."""
    if hand.concealed:
        hand.concealed = False
        yield Turned(cites=(P("2.6A"), *cites), place=hand.place, cards=play.cards(hand))
