"""Who acts at a table: players by seat, everybody else without one."""

from collections.abc import Iterator
from dataclasses import fields

import pytest

from croupier.games import HOUSE_GAMES, module_of
from croupier.games.three_card_poker.commands import Fold
from croupier.table.asks import Ask
from croupier.table.card_commands import CutCards, DeclineCut
from croupier.table.choices import Choice
from croupier.table.command import Command
from croupier.table.questions import NOTHING
from croupier.table.roles import DEALER, DEVICE, SUPERVISOR, Actor, Role, absent_player, player
from croupier.words import command_words, why_not


def test_only_players_have_a_seat() -> None:
    assert [actor.seat for actor in (DEALER, SUPERVISOR, DEVICE)] == [0, 0, 0]
    assert Actor(Role.AUDITOR) == Actor(Role.AUDITOR, 0)
    assert player(3) == Actor(Role.PLAYER, 3)
    assert str(player(3)) == "seat 3"
    assert str(DEALER) == "dealer"
    assert not player(3).by_house
    assert str(absent_player(3)) == "the house, for seat 3,"


FOR_ABSENT = {
    *("LeaveSeat", "WithdrawWager", "Fold", "DeclineCut", "PassShoe", "PassBank"),
    *("SetHand", "ChooseStack", "DirectDealersWager", "DecideExposedHand"),
    *("Stand", "KeepWager", "DesignateHand", "DeclineInsurance", "DecideMissedCard"),
    # 2.18(c): a player who has doubled one of several wagers must add to each.
    "DoubleDown",
    # A player who has accepted the shaker must shake it where it may not be passed.
    *("DeclineDice", "PassDice", "DeclineShaker", "Shake", "ReduceWager"),
    *("SitOut", "CheckBet", "FoldHand", "DrawCards", "ShowHand", "ConcedeHand"),
    *("SurrenderHalf", "LeaveWager", "ReturnColor"),
}
"""What the house may do for an absent player: whatever commits the player least, and whatever must be done."""


def kinds(base: type[Command] = Command) -> Iterator[type[Command]]:
    for kind in base.__subclasses__():
        yield kind
        yield from kinds(kind)


def test_the_house_commits_an_absent_player_to_as_little_as_there_is() -> None:
    for name in HOUSE_GAMES:
        module_of(name)
    ours = {kind.__name__ for kind in kinds() if kind.__module__.startswith("croupier.") and kind.for_absent}
    assert ours == FOR_ABSENT


@pytest.mark.parametrize(
    ("command", "refused"),
    [(DeclineCut(3), False), (Fold(3, 1), False), (CutCards(3, 20), True)],
)
def test_the_house_may_not_do_everything_for_a_player(command: Command, refused: bool) -> None:
    ask = Ask(
        NOTHING, (Choice(type(command), **{field.name: getattr(command, field.name) for field in fields(command)}),), ()
    )
    assert ask.refuses(player(3), command) is None
    refusal = ask.refuses(absent_player(3), command)
    assert (refusal is not None) == refused
    if refusal is not None:
        assert why_not(refusal) == f"the house can't {command_words(type(command))} for a player who is away"
