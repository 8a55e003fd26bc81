"""What the house answers for a player who leaves: what commits the player least, recorded as the house's answer."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from baccarat_talk import Talk as BaccaratTalk
from blackjack_talk import Talk as BlackjackTalk
from dice_talk import DiceTalk
from pai_gow_talk import Talk as PaiGowTalk
from poker_talk import Talk as PokerTalk
from three_card_talk import Talk as ThreeCardTalk

from croupier.games.baccarat.commands import PassShoe
from croupier.games.blackjack.commands import Stand
from croupier.games.craps.commands import AcceptDice, DeclineDice
from croupier.games.craps.wagers import AREAS
from croupier.games.mini_dice.commands import DeclineShaker
from croupier.games.pai_gow_poker.commands import SetHand
from croupier.games.poker.commands import CheckBet
from croupier.games.three_card_poker.commands import Fold
from croupier.table.card_commands import DeclineCut
from croupier.table.command import Command
from croupier.table.commands import LeaveSeat, WithdrawWager
from croupier.table.dice_commands import PassDice
from croupier.table.driver import Driver
from croupier.terminal.session import PlayerSession


def by_house(driver: Driver) -> Iterator[Command]:
    """Yield the commands that the house gave for players."""
    for entry in driver.journal:
        for value in entry.inputs:
            if value.actor.by_house:
                yield value.command


LEAVING: list[tuple[Callable[..., Any], list[str], dict[str, Any], type[Command]]] = [
    (DiceTalk, ["pass 10"], {}, DeclineDice),
    (DiceTalk, ["place 6 12", ""], {"name": "mini-dice"}, DeclineShaker),
    (DiceTalk, ["place 6 12", "", "yes"], {"name": "mini-dice", "throws": "22"}, PassDice),
    (BlackjackTalk, ["b 25", "cut", ""], {"deals": "TS TH 6D 9C"}, Stand),
    (ThreeCardTalk, ["10", ""], {}, Fold),
    (PaiGowTalk, ["b 25", ""], {}, SetHand),
    (PokerTalk, [""], {}, CheckBet),
]


@pytest.mark.parametrize("ends", [["quit"], []], ids=["quit", "end of input"])
@pytest.mark.parametrize(("talk", "lines", "more", "answer"), LEAVING, ids=[kind.__name__ for *_, kind in LEAVING])
def test_the_house_answers_what_commits_least(
    talk: Callable[..., Any], lines: list[str], more: dict[str, Any], answer: type[Command], ends: list[str]
) -> None:
    played = talk(*lines, *ends, **more)
    session: PlayerSession = played.session
    answers = [type(command) for command in by_house(session.house.driver)]
    assert answer in answers
    assert all(kind.for_absent for kind in answers)
    assert (LeaveSeat in answers) == (not ends), "whoever types quit leaves; otherwise the house gives the seat up"
    assert not session.table.books.seats


@pytest.mark.cites("19:47-1.3", "19:47-1.11(c)")
def test_wagers_come_down_while_the_dice_are_offered() -> None:
    talk = DiceTalk("pass 10", "yes", "", "place 6 12", "give", "quit", throws="34 44")
    commands = [each.command for entry in talk.session.house.driver.journal for each in entry.inputs]
    assert WithdrawWager(3, AREAS["place.6"]) in commands
    assert AcceptDice(3) not in commands[commands.index(PassDice(3)) :]
    assert talk.text.endswith("Good-bye.")


def test_offers_are_declined() -> None:
    talk = BaccaratTalk("b 25", "quit")
    kinds = {type(command) for command in by_house(talk.session.house.driver)}
    assert kinds <= {DeclineCut, PassShoe}
    assert kinds
