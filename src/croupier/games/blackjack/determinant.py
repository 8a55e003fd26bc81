"""2.1: the determinant card, which determines the side of a double shoe from which a round is dealt; 2.15(h)."""

from croupier.equipment.cards import Card, Suit
from croupier.games.blackjack.commands import WrongSide
from croupier.games.blackjack.events import SideDetermined, WrongSideDrawn
from croupier.games.blackjack.preparation import look_for_cutting_card
from croupier.games.blackjack.questions import SideDue
from croupier.games.blackjack.table import BlackjackTable
from croupier.regulation import Paragraphs, decides
from croupier.table.asks import Ask, Flow
from croupier.table.choices import Choice
from croupier.table.commands import Proceed
from croupier.table.notes import TURN
from croupier.table.steps import Face, Moved, Noted
from croupier.table.terms import Verb

P = Paragraphs("19:47")
CITE = P("2.1“Determinant card”")

RED = (Suit.HEARTS, Suit.DIAMONDS)


@decides("19:47-2.1", "19:47-2.1“Determinant card”", "19:47-2.1“Double shoe”", "19:47-2.15(h)")
def determine_side(t: BlackjackTable) -> Flow[None]:
    """2.1, 2.1“Determinant card”, 2.1“Double shoe”, 2.15(h): determine the side by the first card of the round, which
    plays no other part in it (reading 82).
    """
    if not t.rules.double_shoe:
        return
    drawn = t.books.top(t.shoe)[0]
    yield from look_for_cutting_card(t, 0)
    yield Moved(
        cites=(CITE,),
        verb=Verb.DRAWS,
        deck=t.deck(t.back_in_turn),
        cards=(drawn,),
        source=t.shoe,
        target=t.discards,
        face=Face.UP,
    )
    chosen = side_of(t, drawn)
    yield SideDetermined(cites=(CITE, P("2.1“Double shoe”")), card=drawn, side=chosen)
    answers = (Choice(Proceed), Choice(WrongSide, remedy=P("2.15(h)")))
    answer = yield Ask(SideDue(chosen), answers, (CITE,), moment=True)
    if isinstance(answer, WrongSide):
        chosen = t.other_back(chosen)
        yield WrongSideDrawn(cites=(P("2.15(h)"),), side=chosen)
    yield Noted(cites=(CITE,), note=TURN, value=chosen)


def side_of(t: BlackjackTable, card: Card) -> str:
    """Reading 82: return the first filed side for a red card, the other for a black one."""
    return t.backs[0] if card.suit in RED else t.backs[1]
