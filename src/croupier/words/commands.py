"""What a command does, or what happens in an irregularity, in English."""

from collections.abc import Mapping

from croupier.table.card_commands import (
    ChangeCards,
    CutCards,
    DeclineCut,
    GoIdle,
    MisdealFound,
    OrderRecut,
    RemoveDevice,
    Shuffled,
    StubCounted,
    TouchCards,
    UseMethod,
)
from croupier.table.command import Command
from croupier.table.commands import (
    ApproveCorrection,
    BeginRound,
    BuyIn,
    CallOffRound,
    CloseTable,
    CorrectPayment,
    DeclineCorrection,
    LeaveSeat,
    NoMoreBets,
    OpenTable,
    PlaceWager,
    Proceed,
    SitDown,
    Surrender,
    Tip,
    WithdrawWager,
)
from croupier.table.dice_commands import (
    CallWager,
    ChangeDice,
    DiceSealed,
    DiceShaken,
    DiceThrown,
    NoRoll,
    NumberSelected,
    OrderDicePassed,
    PassDice,
    ReduceWager,
    SealLost,
)
from croupier.table.irregularities import (
    CardDealtInError,
    CardExposed,
    CardFoundFaceUp,
    ShoeFault,
    ShufflerFault,
    WrongNumberOfCards,
)
from croupier.table.meter_commands import (
    CompleteDocumentation,
    MeterFault,
    MeterRepaired,
    ValidatePayout,
    WagersRegistered,
)
from croupier.table.wheel_commands import NoSpin, WheelSealed, WheelStopped
from croupier.words.voice import Part, speak, tells_part

_COMMANDS: dict[type[Command], str] = {}


def commands(words: Mapping[type[Command], str]) -> None:
    """Register what each command does, or what happens in an irregularity."""
    _COMMANDS.update(words)


def command_words(kind: type[Command]) -> str:
    """Say what a command does, such as "place a wager", or what happens in an irregularity."""
    return speak(Part.COMMAND, kind)


def commands_with_words() -> Mapping[type[Command], str]:
    """Return the words for every command that has some."""
    return _COMMANDS


tells_part(Part.COMMAND, _COMMANDS.__getitem__)

commands(
    {
        OpenTable: "open the table",
        CloseTable: "close the table",
        GoIdle: "spread the cards of an idle table",
        BeginRound: "begin a round",
        ChangeCards: "change the cards",
        ChangeDice: "change the dice",
        RemoveDevice: "remove a device from the table",
        UseMethod: "use another method",
        CorrectPayment: "correct a payment",
        ApproveCorrection: "approve a correction",
        DeclineCorrection: "decline a correction",
        SitDown: "sit down",
        LeaveSeat: "leave the seat",
        BuyIn: "buy chips",
        Tip: "tip the dealers",
        PlaceWager: "place a wager",
        WithdrawWager: "withdraw a wager",
        TouchCards: "touch the cards",
        CutCards: "cut the cards",
        DeclineCut: "decline the cut",
        Surrender: "surrender a hand",
        Proceed: "go on",
        NoMoreBets: "announce 'No more bets'",
        CallOffRound: "call the round off",
        OrderRecut: "order a recut",
        StubCounted: "count the stub",
        MisdealFound: "determine whether the cards were misdealt",
        ValidatePayout: "validate a payout",
        CompleteDocumentation: "complete the documentation of a payout",
        Shuffled: "complete a shuffle",
        WagersRegistered: "register progressive wagers",
        DiceShaken: "shake the dice",
        NumberSelected: "select a number",
        SealLost: "a seal can't be opened",
        ReduceWager: "reduce a bet",
        CallWager: "call a bet on or off",
        PassDice: "pass the dice",
        OrderDicePassed: "order the dice passed",
        DiceSealed: "seal the next throw",
        DiceThrown: "say what the dice show",
        WheelSealed: "seal the next spin",
        WheelStopped: "say where the wheel stopped",
        NoSpin: "the spin is invalid",
        CardExposed: "a card is exposed",
        CardFoundFaceUp: "a card is found face up in the shoe or the deck",
        CardDealtInError: "a card is dealt in error, unexposed",
        ShufflerFault: "the shuffler fails",
        ShoeFault: "the automated dealing shoe fails",
        NoRoll: "the roll is invalid",
        WrongNumberOfCards: "a hand has the wrong number of cards",
        MeterFault: "the progressive system of a meter is out of order",
        MeterRepaired: "report that a progressive system works again",
    }
)
