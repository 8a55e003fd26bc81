"""What is asked and refused at a three card poker table, in English."""

from croupier.equipment.money import show
from croupier.games.three_card_poker.questions import PlayOrFold
from croupier.games.three_card_poker.refusals import ThreeCardCode
from croupier.table.asks import Ask
from croupier.words.questions import asks
from croupier.words.refusals import refusals


@asks(PlayOrFold)
def _(about: PlayOrFold, ask: Ask) -> str:
    where = f"the hand at position {about.numbers[0]}"
    return f"Seat {ask.to[0]} may wager {show(about.amount)} more on {where}, or forfeit it"


C = ThreeCardCode
refusals(
    {
        C.PLAY_WAGER_COMES_LATER: ("a play wager is made once the cards are dealt", "ante and pair plus wagers"),
        C.ONE_POSITION: ("a player wagers at one position here", "position {seat}"),
        C.POSITION_NOT_FREE: ("position {position} is not free beside seat {seat}", "a free one next to it"),
        C.TWO_POSITIONS: ("a player wagers at two positions at most", "one of those two"),
        C.POSITION_WAGERED_ON: ("seat {player} has wagered at position {seat}", "another seat"),
        C.DEVICE_SHUFFLES: (
            "cards that are dealt from the hand are shuffled by a device",
            "the shuffler on the table, or another method",
        ),
        C.PLAY_WAGER_SHORT: (
            "a play wager equals the ante of {amount:$}, and seat {seat} has chips of {held:$}",
            "buying chips, or forfeiting the hand",
        ),
        C.NO_CARDS: ("seat {seat} has no cards", "only the player to whom cards were dealt, and the dealer"),
        C.NOT_TO_BE_TOUCHED: ("the cards are not to be touched now", "looking at them before deciding"),
        C.NO_SHOE_DISPENSES: "no automated dealing shoe is dispensing cards",
        C.ALL_DECIDED: ("all players have decided", "settling the wagers"),
        C.NO_CARDS_AT_POSITION: (
            "position {given} has no cards",
            lambda positions, **_: f"0 for the dealer, or {', '.join(map(str, positions))}",
        ),
    }
)
