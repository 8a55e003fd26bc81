"""The fields of commands, which people and devices give to the table, by game."""

from collections.abc import Mapping

from .value_kinds import Fields, an_object, digest, each, flag, integer, name, natural, one_of, text, time
from .vocabulary import (
    ANNOUNCEMENT,
    DEVICE,
    INVALID_THROW,
    METHOD,
    PLACING,
    REMOVAL,
    SHOE_FAULT,
    SHUFFLER_FAULT,
    SPIN_FAULT,
    TENDER,
)

COMMON_COMMANDS: Mapping[str, Fields] = {
    "OpenTable": {"at": time},
    "CloseTable": {},
    "GoIdle": {"face_up": flag},
    "BeginRound": {"at": time},
    "ChangeCards": {"at": time},
    "RemoveDevice": {"device": DEVICE},
    "UseMethod": {"method": METHOD},
    "SitDown": {"seat": natural, "name": text},
    "LeaveSeat": {"seat": natural},
    "BuyIn": {"seat": natural, "amount": natural, "coupons": natural},
    "Tip": {"seat": natural, "amount": natural},
    "CorrectPayment": {
        "round": natural,
        "seat": natural,
        "area": name,
        "paid": natural,
        "reason": text,
        "stake": one_of("as_it_was", "returned", "taken", "half"),
        "by": text,
    },
    "ApproveCorrection": {"round": natural, "seat": natural, "area": name, "by": text},
    "DeclineCorrection": {"round": natural, "seat": natural, "area": name, "by": text},
    "PlaceWager": {"seat": natural, "area": name, "amount": natural, "coupon": natural, "tender": TENDER},
    "WithdrawWager": {"seat": natural, "area": name},
    "TouchCards": {"seat": natural},
    "Proceed": {},
    "NoMoreBets": {},
    "CallOffRound": {},
    "StubCounted": {"count": natural},
    "MisdealFound": {"misdealt": flag},
    "ValidatePayout": {},
    "CompleteDocumentation": {},
    "Shuffled": {"counted": integer, "laboratory": text, "sealed": digest},
    "WagersRegistered": {"not_accepted": each(an_object)},
    "CardExposed": {},
    "CardFoundFaceUp": {},
    "CardDealtInError": {"to": name},
    "ShufflerFault": {"fault": SHUFFLER_FAULT},
    "ShoeFault": {"fault": SHOE_FAULT},
}
PAI_GOW_COMMANDS: Mapping[str, Fields] = {
    "CutCards": {"seat": natural, "at": natural},
    "DeclineCut": {"seat": natural},
    "OrderRecut": {},
    "OfferBank": {},
    "AcceptBank": {"seat": natural, "co_bank": flag},
    "PassBank": {"seat": natural},
    "DirectDealersWager": {"seat": natural, "amount": natural},
    "ChooseStack": {"seat": natural, "stack": natural},
    "SetHand": {"seat": natural, "position": natural, "low": each(natural)},
    "AskHouseWay": {"seat": natural, "position": natural},
    "Surrender": {"seat": natural, "position": natural},
    "DecideExposedHand": {"seat": natural, "position": natural, "void": flag},
    "ConcealCards": {"seat": natural},
    "DiceShaken": {"dice": each(natural), "times": natural},
    "NumberSelected": {"number": natural},
    "ChangeDice": {"at": time},
    "NoRoll": {"fell_out": flag},
    "LidRemoved": {},
    "WrongStart": {"position": natural},
    "HandExposed": {"position": natural},
    "StacksDealtWrong": {},
    "WrongNumberOfCards": {"position": natural},
}
AT_BOX: Fields = {"seat": natural, "position": natural}
BLACKJACK_COMMANDS: Mapping[str, Fields] = {
    "Hit": AT_BOX,
    "Stand": AT_BOX,
    "DoubleDown": {**AT_BOX, "amount": natural},
    "SplitPair": AT_BOX,
    "Insure": {**AT_BOX, "amount": natural},
    "DeclineInsurance": AT_BOX,
    "TakeEvenMoney": AT_BOX,
    "DecideMissedCard": {**AT_BOX, "take": flag},
    "ReshuffleCards": {},
    "CardMissed": {},
    "ReaderMisused": {},
    "ReaderFault": {},
    "AdmitPlayers": AT_BOX,
    "KeepWager": AT_BOX,
    "DesignateHand": {**AT_BOX, "second": flag},
    "ChangeDealer": {},
    "AwardSelected": {"drawn": natural},
    "AwardNotShown": {},
    "AscertainAward": {"award": natural},
    "LightFault": {"position": natural},
    "LightRepaired": {"position": natural},
    "UpCardNotMoved": {},
    "UpCardDiscarded": {},
    "WrongSide": {},
}
METER_COMMANDS: Mapping[str, Fields] = {"MeterFault": {"meter": text}, "MeterRepaired": {"meter": text}}
"""Commands at tables with a progressive meter."""
ALSO_AT_BLACKJACK = frozenset({"CutCards", "DeclineCut", "Surrender"})
"""Commands that blackjack shares with pai gow poker."""
THREE_CARD_POKER_COMMANDS: Mapping[str, Fields] = {"MakePlayWager": AT_BOX, "Fold": AT_BOX}
BACCARAT_COMMANDS: Mapping[str, Fields] = {
    "AcceptShoe": {"seat": natural},
    "PassShoe": {"seat": natural},
    "OrderShoePassed": {},
    "ThirdCardInError": {"seen": flag},
}
OF_SEAT: Fields = {"seat": natural}
CASINO_WAR_COMMANDS: Mapping[str, Fields] = {
    "GoToWar": OF_SEAT,
    "GoToWarWithTie": {**OF_SEAT, "tie": natural},
    "SurrenderHalf": OF_SEAT,
}
RED_DOG_COMMANDS: Mapping[str, Fields] = {
    "LeaveWager": {**OF_SEAT, "number": natural},
    "RaiseOnSpread": {**OF_SEAT, "number": natural, "amount": natural},
}
UNACCEPTED: Fields = {"seat": natural, "area": name}
DICE_COMMANDS: Mapping[str, Fields] = {
    "ReduceWager": {**OF_SEAT, "area": name, "amount": natural},
    "CallWager": {**OF_SEAT, "area": name, "on": flag},
    "AcceptDice": {**OF_SEAT, "dice": each(natural)},
    "DeclineDice": OF_SEAT,
    "PassDice": OF_SEAT,
    "AcceptShaker": OF_SEAT,
    "DeclineShaker": OF_SEAT,
    "Shake": {**OF_SEAT, "times": natural},
    "OrderDicePassed": {"reason": REMOVAL},
    "DiceSealed": {"seal": digest, "laboratory": text},
    "DiceThrown": {"dice": each(natural), "salt": text, "laboratory": text},
    "InvalidRoll": {"reason": INVALID_THROW},
    "SealLost": {},
}
WHEEL_COMMANDS: Mapping[str, Fields] = {
    "WheelSealed": {"seal": digest, "laboratory": text},
    "WheelStopped": {"place": natural, "salt": text, "laboratory": text},
    "NoSpin": {"fault": SPIN_FAULT},
    "SealLost": {},
}
ROULETTE_COMMANDS: Mapping[str, Fields] = {"TakeColor": {**OF_SEAT, "value": natural}, "ReturnColor": OF_SEAT}
POKER_COMMANDS: Mapping[str, Fields] = {
    "SitOut": OF_SEAT,
    "SitIn": OF_SEAT,
    "LayCash": {**OF_SEAT, "amount": natural},
    "RotateDecks": {},
    "CollectTime": {"at": time},
    "VerifyTime": {},
    "CheckBet": OF_SEAT,
    "MakeBet": {**OF_SEAT, "amount": natural, "put_in": natural},
    "CallBet": OF_SEAT,
    "RaiseBet": {**OF_SEAT, "to": natural, "put_in": natural},
    "PutInChip": {**OF_SEAT, "chip": natural},
    "PutInChips": {**OF_SEAT, "motions": each(natural), "how": PLACING, "announcement": ANNOUNCEMENT},
    "AddToBet": {**OF_SEAT, "amount": natural},
    "FoldHand": OF_SEAT,
    "DrawCards": {**OF_SEAT, "discards": each(natural)},
    "ShowHand": OF_SEAT,
    "ConcedeHand": OF_SEAT,
    "HandFouled": OF_SEAT,
    "HandMiscounted": {**OF_SEAT, "count": natural},
    "HoleCardExposed": {**OF_SEAT, "place": natural},
    "PotTouched": OF_SEAT,
    "CardsOutOfView": OF_SEAT,
    "DeclareMisdeal": {"reason": text},
    "DecideDispute": {"ruling": text},
}
COMMANDS: Mapping[str, Fields] = {
    **COMMON_COMMANDS,
    **PAI_GOW_COMMANDS,
    **BLACKJACK_COMMANDS,
    **METER_COMMANDS,
    **THREE_CARD_POKER_COMMANDS,
    **BACCARAT_COMMANDS,
    **CASINO_WAR_COMMANDS,
    **RED_DOG_COMMANDS,
    **DICE_COMMANDS,
    **WHEEL_COMMANDS,
    **ROULETTE_COMMANDS,
    **POKER_COMMANDS,
}
