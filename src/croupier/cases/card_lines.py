"""The lines of a script that only three card poker (19:47-20) and baccarat (19:47-3) have, and what is usual there."""

import re

from croupier.cases.cut import declined_cut
from croupier.cases.lines import SEAT, LineRule, by_player, of_seat, simple
from croupier.games.baccarat.questions import ShoeOffered
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.three_card_poker.questions import PlayOrFold
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.table import commands as c
from croupier.table.about import CardsToCut
from croupier.table.asks import Ask
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player

_POSITION = r"(?: at position (?P<position>\d+))?"


def _position(m: re.Match[str], seat: int) -> int:
    return int(m["position"] or seat)


THREE_CARD_LINES: tuple[LineRule, ...] = (
    # 20.10(b): the option
    LineRule(
        rf"{SEAT} plays{_POSITION}",
        by_player(lambda m, seat: c.MakePlayWager(seat, _position(m, seat))),
        topics=("decision",),
    ),
    LineRule(
        rf"{SEAT} folds{_POSITION}", by_player(lambda m, seat: c.Fold(seat, _position(m, seat))), topics=("decision",)
    ),
    # 20.12
    LineRule(
        r"(?:position (?P<position>\d+)|the dealer) is dealt a wrong number of cards",
        simple(DEALER, lambda m: c.WrongNumberOfCards(int(m["position"] or 0))),
    ),
)

BACCARAT_LINES: tuple[LineRule, ...] = (
    # 3.6, 3.11: the shoe
    LineRule(rf"{SEAT} (?:accepts|keeps) the shoe", of_seat(c.AcceptShoe), topics=("shoe",)),
    LineRule(rf"{SEAT} passes the shoe", of_seat(c.PassShoe), topics=("shoe",)),
    LineRule(r"the shoe is ordered to be passed", simple(SUPERVISOR, lambda _: c.OrderShoePassed()), topics=("shoe",)),
    # 3.12
    LineRule(
        r"a third card is drawn in error(?P<seen> and seen)?",
        simple(DEALER, lambda m: c.ThirdCardInError(bool(m["seen"]))),
        topics=("stands",),
    ),
)


def at_card_table(ask: Ask, table: ThreeCardPokerTable | BaccaratTable) -> tuple[Actor, c.Command] | None:
    """What is usual: no player cuts, but the dealer in the middle; hands are played; nobody takes the shoe."""
    match ask.about:
        case CardsToCut():
            return declined_cut(ask)
        case PlayOrFold():
            play = ask.choices(ask.to[0], c.MakePlayWager)[0]
            return (player(ask.to[0]), play.command()) if play.refusal is None else None
        case ShoeOffered():
            return player(ask.to[0]), c.PassShoe(ask.to[0])
        case _:
            return None
