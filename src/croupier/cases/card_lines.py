"""The lines of a script that only three card poker (19:47-20) and baccarat (19:47-3) have, and what is usual there."""

import re

from croupier.cases.lines import SEAT, Rule, by_player, of_seat, simple
from croupier.games.baccarat.table import BaccaratTable
from croupier.games.three_card_poker.table import ThreeCardPokerTable
from croupier.table import commands as c
from croupier.table.asks import Ask
from croupier.table.roles import DEALER, SUPERVISOR, Actor, player

_POSITION = r"(?: at position (?P<position>\d+))?"


def _position(m: re.Match[str], seat: int) -> int:
    return int(m["position"] or seat)


THREE_CARD_LINES: tuple[Rule, ...] = (
    # 20.10(b): the option
    Rule(
        rf"{SEAT} plays{_POSITION}",
        by_player(lambda m, seat: c.MakePlayWager(seat, _position(m, seat))),
        topics=("decision",),
    ),
    Rule(
        rf"{SEAT} folds{_POSITION}", by_player(lambda m, seat: c.Fold(seat, _position(m, seat))), topics=("decision",)
    ),
    # 20.12
    Rule(
        r"(?:position (?P<position>\d+)|the dealer) is dealt a wrong number of cards",
        simple(DEALER, lambda m: c.WrongNumberOfCards(int(m["position"] or 0))),
    ),
)

BACCARAT_LINES: tuple[Rule, ...] = (
    # 3.6, 3.11: the shoe
    Rule(rf"{SEAT} (?:accepts|keeps) the shoe", of_seat(c.AcceptShoe), topics=("shoe",)),
    Rule(rf"{SEAT} passes the shoe", of_seat(c.PassShoe), topics=("shoe",)),
    Rule(r"the shoe is ordered to be passed", simple(SUPERVISOR, lambda _: c.OrderShoePassed()), topics=("shoe",)),
    # 3.12
    Rule(
        r"a third card is drawn in error(?P<seen> and seen)?",
        simple(DEALER, lambda m: c.ThirdCardInError(bool(m["seen"]))),
        topics=("stands",),
    ),
)


def at_card_table(ask: Ask, table: ThreeCardPokerTable | BaccaratTable) -> tuple[Actor, c.Command] | None:
    """What is usual: no player cuts, but the dealer in the middle; hands are played; nobody takes the shoe."""
    match ask.topic:
        case "cut":
            seat, _, number = ask.subject.split()
            if seat != "0":
                return player(int(seat)), c.DeclineCut(int(seat))
            return DEALER, c.CutCards(0, int(number) // 2)
        case "decision":
            position = int(ask.subject.split(".")[1])
            answers = ((player(seat), c.MakePlayWager(seat, position)) for seat in table.books.seats)
            return next((answer for answer in answers if ask.refuses(*answer) is None), None)
        case "shoe":
            return player(int(ask.subject)), c.PassShoe(int(ask.subject))
        case _:
            return None
