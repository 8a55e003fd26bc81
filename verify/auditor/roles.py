"""Who may give which command, and in which role an event is recorded.

A person's role decides what that person may do at a table. A command under a wrong role was not given, or not that way.
"""

from collections.abc import Mapping
from typing import Any

from .report import Fault
from .shapes import of_plug_in

PLAYER, DEALER, SUPERVISOR, DEVICE = "player", "dealer", "supervisor", "device"
HOUSE, THE_HOUSE = "house", "the house"

_GIVEN_BY: Mapping[tuple[str, ...], str] = {
    (PLAYER,): """
        AcceptBank AcceptDice AcceptShaker AcceptShoe AddToBet AdmitPlayers AskHouseWay BuyIn CallBet CallWager
        CheckBet ChooseStack ConcealCards ConcedeHand DecideExposedHand DecideMissedCard DeclineCut DeclineDice
        DeclineInsurance DeclineShaker DesignateHand DirectDealersWager DoubleDown DrawCards Fold FoldHand GoToWar
        GoToWarWithTie Hit Insure KeepWager LayCash LeaveSeat LeaveWager MakeBet MakePlayWager PassBank PassDice
        PassShoe PlaceWager PutInChip PutInChips RaiseBet RaiseOnSpread ReduceWager ReturnColor ShowHand SitDown SitIn
        SitOut SplitPair Stand Surrender SurrenderHalf TakeColor TakeEvenMoney Tip TouchCards WithdrawWager""",
    (SUPERVISOR,): """
        ApproveCorrection AscertainAward ChangeCards ChangeDealer ChangeDice CloseTable CompleteDocumentation
        CorrectPayment DecideDispute DeclareMisdeal DeclineCorrection
        LightRepaired MeterRepaired OpenTable OrderDicePassed OrderRecut OrderShoePassed RemoveDevice
        UseMethod ValidatePayout VerifyTime""",
    (DEALER,): "BeginRound CallOffRound CollectTime GoIdle MisdealFound NoMoreBets OfferBank StubCounted",
    (DEVICE,): "AwardSelected DiceSealed DiceShaken NumberSelected SealLost WagersRegistered WheelSealed",
    (DEALER, SUPERVISOR): """
        CardDealtInError CardExposed CardFoundFaceUp CardMissed CardsOutOfView HandExposed HandFouled HandMiscounted
        HoleCardExposed InvalidRoll LidRemoved LightFault MeterFault NoRoll NoSpin PotTouched ReaderMisused
        ReshuffleCards RotateDecks StacksDealtWrong ThirdCardInError UpCardDiscarded UpCardNotMoved WrongNumberOfCards
        WrongSide WrongStart""",
    (DEALER, SUPERVISOR, DEVICE): "AwardNotShown ReaderFault ShoeFault ShufflerFault",
    (PLAYER, DEALER): "CutCards SetHand Shake",
    (DEALER, DEVICE): "DiceThrown Proceed Shuffled WheelStopped",
}
ROLES: Mapping[str, tuple[str, ...]] = {name: roles for roles, names in _GIVEN_BY.items() for name in names.split()}
"""The roles that may give each command."""

BY_STAFF = ("availability", "dispute", "freeze", "meter", "staff")
"""The matters of which a supervisor may record an event; all others belong to the house."""


def check_input(input_: Mapping[str, Any]) -> None:
    """Check that an input was given in a role that may give it, and that only a player has a seat."""
    name, role = input_["command"]["is"], input_["role"]
    allowed = ROLES.get(name) or ((role,) if of_plug_in(name) else ())
    if role not in allowed:
        raise Fault(f"the {role} may not give {name}", " or ".join(allowed), role)
    if (role == PLAYER) != (input_["seat"] > 0):
        raise Fault("somebody acts for another player's seat", "a seat for a player, 0 for others", input_["seat"])


def check_event(body: Mapping[str, str]) -> None:
    """Check that an event is recorded in a role that may record it."""
    allowed = (HOUSE, SUPERVISOR) if body["matter"] in BY_STAFF else (HOUSE,)
    if body["matter"] == "staff":
        allowed = (*allowed, DEALER)
    if body["role"] not in allowed:
        raise Fault(
            f"an event about {body['matter']} has a role that may not record it", " or ".join(allowed), body["role"]
        )
    if body["actor"] == THE_HOUSE and body["role"] != HOUSE:
        raise Fault("the house acts in a role that is not its own", HOUSE, body["role"])
