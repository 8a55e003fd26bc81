"""2.17: the additional wagers on the first cards: over or under 13, the same suit, sevens."""

from croupier.equipment.cards import Rank
from croupier.equipment.pays import Pays
from croupier.games.blackjack.in_play import Play
from croupier.games.blackjack.optional import Optional, collect, first_cards, from_right, pay_odds, stake, standing_at
from croupier.games.blackjack.pay_tables import ThirteenLine, sevens_lines, suit_lines, thirteen_line
from croupier.games.blackjack.rules import Kind, SameSuitRules, SevensRules, ThirteenRules
from croupier.regulation import Cite, Paragraphs
from croupier.table.asks import Flow

P = Paragraphs("19:47")

ADDITIONAL = (Kind.OVER, Kind.UNDER, Kind.SUIT, Kind.SEVENS)

WINS_BY = {Kind.OVER: P("2.17(b)1"), Kind.UNDER: P("2.17(b)2"), Kind.SUIT: P("2.17(b)3"), Kind.SEVENS: P("2.17(b)4")}

SPLIT_CARDS = 52
"""The reading by which cards of split hands count."""


def settle_additional(play: Play) -> Flow[None]:
    """2.17(d), (e): after the second card the losing wagers are collected, and the winning ones paid.

    Of sevens, those with two of them wait for the player's election.
    """
    placed = from_right(play, *ADDITIONAL)
    for one in placed:
        if _best(play, one) is None:
            yield collect(play, one, _why_lost(play, one), P("2.17(d)"), *_lost_by(play, one), P("2.17(i)"))
    for one in placed:
        found = _best(play, one)
        if found is not None and not _waits(play, one):
            line, pays, cite = found
            yield from pay_odds(play, one, line, pays, P("2.17(e)"), cite, WINS_BY[one.area.kind], P("2.17(i)"))


def settle_two_sevens(play: Play, box: int) -> Flow[None]:
    """2.17(e), (e)3: two sevens are paid after the player's election, by then with the third card (reading 52)."""
    for one in standing_at(play.t, (box,), Kind.SEVENS):
        found = _best(play, one)
        assert found is not None
        line, pays, cite = found
        split = any(hand.split for hand in play.hands_at(box))
        readings = (SPLIT_CARDS,) if split else ()
        cites = (P("2.17(e)"), cite, WINS_BY[Kind.SEVENS], P("2.17(i)"))
        yield from pay_odds(play, one, line, pays, *cites, readings=readings)


def third_card_known(play: Play, box: int) -> bool:
    """Whether two sevens have a third card that counts. Whoever asks sees to it that it does not lie face down."""
    return len(first_cards(play, box)) > 2


def _waits(play: Play, one: Optional) -> bool:
    two = first_cards(play, one.box)[:2]
    return one.area.kind is Kind.SEVENS and all(card.rank is Rank.SEVEN for card in two)


def _best(play: Play, one: Optional) -> tuple[str, Pays, Cite] | None:
    """The line on which a wager wins, with what it pays; None if it loses."""
    cards, rules = first_cards(play, one.box), play.t.rules.additional
    if isinstance(rules, ThirteenRules):
        made = thirteen_line(cards[:2])
        mine = ThirteenLine.OVER if one.area.kind is Kind.OVER else ThirteenLine.UNDER
        return (mine.value, rules.table.lines[mine], rules.table.cite) if made is mine else None
    if isinstance(rules, SameSuitRules):
        suited = rules.table.best(suit_lines(cards[:2]), stake(play, one))
        return None if suited is None else (suited[0].value, suited[1], rules.table.cite)
    assert isinstance(rules, SevensRules)
    sevens = rules.table.best(sevens_lines(cards[:3], rules.one_seven), stake(play, one))
    return None if sevens is None else (sevens[0].value, sevens[1], rules.table.cite)


def _why_lost(play: Play, one: Optional) -> str:
    match one.area.kind:
        case Kind.OVER | Kind.UNDER:
            made = thirteen_line(first_cards(play, one.box)[:2])
            return "13" if made is None else made.value
        case Kind.SUIT:
            return "two suits"
        case _:
            return "no seven that is paid"


def _lost_by(play: Play, one: Optional) -> tuple[Cite, ...]:
    """2.17(c): at 13 both wagers on it lose; otherwise it is what the wager was on that has not come."""
    at_13 = one.area.kind in (Kind.OVER, Kind.UNDER) and thirteen_line(first_cards(play, one.box)[:2]) is None
    return (P("2.17(c)"),) if at_13 else (WINS_BY[one.area.kind],)
