"""2.1: the determinant card, which says from which side of a double shoe a round is dealt; 2.15(h)."""

from croupier.equipment.cards import Card, Suit
from croupier.games.blackjack.readying import look_for_cutting_card
from croupier.games.blackjack.table import BlackjackTable
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Ask, Flow
from croupier.table.commands import Proceed, WrongSide
from croupier.table.steps import Act, Face, Irregular, Moved, Noted

P = Paragraphs("19:47")
CITE = P("2.1“Determinant card”")

RED = (Suit.HEARTS, Suit.DIAMONDS)


@decides("19:47-2.1", "19:47-2.1“Determinant card”", "19:47-2.1“Double shoe”", "19:47-2.15(h)")
def determine_side(t: BlackjackTable) -> Flow[None]:
    """2.1, 2.1“Determinant card”, 2.1“Double shoe”, 2.15(h): the first card of each round determines the side; it
    has no other part in the round (reading 82).
    """
    if not t.rules.double_shoe:
        return
    drawn = t.books.cards(t.shoe)[0]
    yield from look_for_cutting_card(t, 0)
    yield Moved(
        cites=(CITE,),
        verb="draws",
        deck=t.deck(t.back_in_turn),
        cards=(drawn,),
        source=t.shoe,
        target=t.discards,
        face=Face.UP,
    )
    chosen = side_of(t, drawn)
    words = f"The determinant card is the {drawn.words}; the round is dealt from the {chosen} side"
    yield Act(cites=(CITE, P("2.1“Double shoe”")), words=words)
    words = f"The dealer draws from the {chosen} side of the double shoe"
    given = yield Ask("side", words, (Proceed, WrongSide), (CITE, P("2.15(h)")), moment=True)
    if isinstance(given, WrongSide):
        chosen = t.other_back(chosen)
        remedy = "the round is treated as if it were drawn from the appropriate side, and concluded"
        what = f"the round is drawn from the {chosen} side of the double shoe"
        yield Irregular(cites=(P("2.15(h)"),), what=what, remedy=remedy)
    yield Noted(cites=(CITE,), key="turn", value=chosen)


def side_of(t: BlackjackTable, card: Card) -> str:
    """Reading 82: the first side that is filed for a red card, the other for a black one."""
    return t.backs[0] if card.suit in RED else t.backs[1]
