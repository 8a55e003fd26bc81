"""The fields of records, entries, inputs, commands and steps: exactly those of the format, each of its own kind.

A field too many is a place to hide something, and a field of another kind may mean something else to another reader.
"""

import re
from collections.abc import Mapping
from typing import Any

from .names import Name
from .report import Fault
from .value_kinds import *  # noqa: F403
from .value_kinds import (
    ROUNDINGS,
    Fields,
    a_list,
    an_object,
    balance,
    cards,
    day,
    deck,
    digest,
    each,
    flag,
    fraction,
    integer,
    is_cite,
    name,
    name_or_none,
    natural,
    noted,
    one_of,
    payment,
    said,
    text,
    time,
)

_PLUG_IN = re.compile(r"[a-z][a-z0-9_]*\.[A-Z][A-Za-z0-9]*")

RECORD: Fields = {
    "table": text,
    "day": day,
    "sequence": natural,
    "kind": one_of("day", "entry", "event", "snapshot", "close"),
    "previous": digest,
    "body": an_object,
    "hash": digest,
}
DAY: Fields = {
    "format": text,
    "game": text,
    "edition": day,
    "filing": an_object,
    "filing_digest": digest,
    "code": text,
    "carried": an_object,
    "time": time,
}
EVENT: Fields = {
    "matter": one_of(
        "availability",
        "clock",
        "dispute",
        "freeze",
        "meter",
        "orders",
        "repair",
        "return",
        "self-check",
        "staff",
        "software",
        "source",
        "terms",
    ),
    "about": text,
    "before": text,
    "after": text,
    "actor": said,
    "role": said,
    "reason": said,
    "time": time,
}
SNAPSHOT: Fields = {
    "balances": each(balance),
    "cards": digest,
    "duties": each(a_list),
    "entries": natural,
    "meters": each(an_object),
    "notes": each(a_list),
    "payments": each(a_list),
    "places": each(a_list),
    "proposals": each(a_list),
    "sealed": each(a_list),
    "seats": each(a_list),
    "standing": each(a_list),
    "time": time,
}
CARRIED: Fields = {"meters": each(an_object)}
CLOSE: Fields = {
    "records": natural,
    "root": digest,
    "balances": each(balance),
    "meters": each(an_object),
    "time": time,
}
PROCEDURE = one_of(
    *("change_of_cards", "change_of_dealer", "change_of_dice", "change_of_method", "closing", "correction", "decision"),
    *("idle", "light", "opening", "progressive_system", "removal_of_device", "reshuffle", "rotation", "round"),
    *("seating", "time_charges"),
)
ENTRY: Fields = {
    "number": natural,
    "procedure": PROCEDURE,
    "asks": natural,
    "inputs": each(an_object),
    "steps": each(an_object),
    "under": an_object,
}
UNDER: Fields = {"code": text, "edition": text, "filing": digest}
INPUT: Fields = {
    "ask": natural,
    "by_house": flag,
    "command": an_object,
    "id": text,
    "role": one_of("player", "dealer", "supervisor", "device", "auditor", "spectator"),
    "seat": natural,
}
METER: Fields = {
    "name": text,
    "display": natural,
    "reserve": natural,
    "overflow": natural,
    "carry": fraction,
    "reserve_carry": fraction,
    "wagers": natural,
}
POSTING: Fields = {
    "source": name,
    "target": name,
    "amount": natural,
    "asset": one_of("chips", "cash", "coupons", "meter"),
}

FACE = one_of("up", "down")
VERB = one_of(
    *("burns", "collects", "deals", "delivers_stack", "discards", "draws", "exposes", "loads_by_itself", "places"),
    *("puts_away_stub", "puts_back", "removes", "returns", "sets_aside", "shuffles_by_hand", "splits_off", "spreads"),
    *("stacks", "takes", "takes_out"),
)
DEVICE = one_of("shuffler", "automated_shoe")
METHOD = one_of("manual_shoe", "hand", "automated_shoe", "shuffler", "shuffle_by_hand", "card_reader")
SHUFFLER_FAULT = one_of("jams", "stops", "incomplete")
SHOE_FAULT = one_of("jams", "stops", "fails_to_deal")
DEALING_METHODS = {"manual_shoe": "manual shoe", "hand": "hand", "automated_shoe": "automated shoe"}
"""Methods of dealing: as commands name them, and as a filing does."""
INSPECTORS = one_of("first_player", "first_two_players", "any_player")
MONEY: Fields = {"postings": each(an_object)}

COMMON_STEPS: Mapping[str, Fields] = {
    "Begun": {"procedure": PROCEDURE, "number": natural, "at": text},
    "Ended": {"procedure": PROCEDURE, "number": natural},
    "Noted": {"note": name, "value": noted},
    "DeckBrought": {"deck": deck, "cards": cards, "to": name, "at": text},
    "Committed": {"deck": deck, "commitment": digest, "laboratory": text},
    "OrderRevealed": {"deck": deck, "order": cards, "salt": text, "tells_hands": flag},
    "Moved": {"verb": VERB, "deck": deck, "cards": cards, "source": name, "target": name, "face": FACE},
    "Turned": {"place": name, "cards": cards, "face": FACE, "by": natural},
    "Viewed": {"seat": natural, "place": name, "cards": cards},
    "Counted": {"place": name, "count": natural, "expected": natural},
    "Seated": {"seat": natural, "name": text},
    "Left": {**MONEY, "seat": natural, "name": text},
    "Bought": {**MONEY, "seat": natural, "amount": natural, "coupons": natural},
    "Filled": {**MONEY, "amount": integer},
    "Wagered": {
        **MONEY,
        "seat": natural,
        "area": name,
        "amount": natural,
        "coupon": natural,
        "total": natural,
    },
    "Withdrawn": {**MONEY, "seat": natural, "area": name, "amount": natural, "coupon": natural},
    "Settled": {
        **MONEY,
        "seat": natural,
        "area": name,
        "outcome": one_of("win", "lose", "push", "void"),
        "stake": natural,
        "coupon": natural,
        "paid": natural,
        "returned": natural,
        "reason": an_object,
        "payment": payment,
        "stays": flag,
        "readings": each(natural),
    },
    "Tipped": {**MONEY, "seat": natural, "amount": natural},
    "Corrected": {
        **MONEY,
        "round": natural,
        "seat": natural,
        "area": name,
        "was": natural,
        "now": natural,
        "had_back": natural,
        "has_back": natural,
        "reason": said,
        "by": text,
        "approved_by": text,
    },
    "CorrectionProposed": {
        "round": natural,
        "seat": natural,
        "area": name,
        "paid": natural,
        "returned": natural,
        "reason": said,
        "by": text,
    },
    "CorrectionDeclined": {"round": natural, "seat": natural, "area": name, "by": text},
    "MeterMoved": {
        **MONEY,
        "before": an_object,
        "after": an_object,
        "cause": one_of("initial", "carried", "registered", "paid", "reset", "correction"),
        "seat": natural,
        "area": name_or_none,
        "contributed": fraction,
        "funded": fraction,
        "paid": natural,
    },
}
PAI_GOW_STEPS: Mapping[str, Fields] = {
    "Cut": {"deck": deck, "seat": natural, "at": natural},
    "StartDetermined": {
        "by": one_of("dice", "number_selector", "button", "wagers"),
        "shown": each(natural),
        "counted_from": natural,
        "position": natural,
    },
    "BankTaken": {"seat": natural, "co_bank": flag},
    "HandSet": {
        "seat": natural,
        "position": natural,
        "low": each(natural),
        "by": one_of("player", "bank", "dealer", "house_way"),
    },
    "Advised": {"seat": natural, "position": natural, "low": each(natural), "rule": natural},
    "VigorishCollected": {
        **MONEY,
        "seat": natural,
        "area": name_or_none,
        "won": natural,
        "amount": natural,
        "rate": fraction,
        "on": natural,
        "rounding": ROUNDINGS,
        "capped": flag,
    },
}
DICE_STEPS: Mapping[str, Fields] = {
    "ThrowSealed": {"seal": digest, "laboratory": text},
    "Thrown": {"dice": each(natural), "seal": text, "salt": text},
    "VigorishCollected": PAI_GOW_STEPS["VigorishCollected"],
}
WHEEL_STEPS: Mapping[str, Fields] = {
    "SpinSealed": {"seal": digest, "laboratory": text},
    "Spun": {"place": natural, "section": text, "seal": text, "salt": text},
}
SPIN_FAULT = one_of("same_direction", "too_few_turns", "ball_left_wheel", "foreign_matter", "wheel_stopped")
SHARED: Mapping[str, Mapping[str, Fields]] = {
    "Act": {
        "CameShuffled": {"back": text},
        "CutDeclined": {"seat": natural},
        "DeckInspected": {"back": text},
        "DeviceRemoved": {"device": DEVICE},
        "DiceBrought": {"number": natural},
        "DiceRemoved": {},
        "InspectionOffered": {"back": text, "inspectors": INSPECTORS},
        "InspectionVerified": {"back": text},
        "MeterRestored": {"meter": text},
        "MethodTaken": {"method": METHOD},
        "PayoutValidated": {"position": natural},
        "RoundCalledOff": {},
        "SpreadForInspection": {"back": text, "inspectors": INSPECTORS},
        "Washed": {"back": text, "new": flag},
        "WheelCovered": {},
        "WheelInspected": {"sections": natural},
    },
    "Announced": {
        "BetsClosed": {},
        "NoRollCalled": {},
        "NoSpinCalled": {},
        "RollCalled": {"dice": each(natural)},
        "TotalCalled": {"total": natural},
    },
    "Irregular": {
        "DeckMiscounted": {"back": text, "counted": integer},
        "MeterFailed": {"meter": text},
        "SealedSpinLost": {},
        "SealedThrowLost": {},
        "SpinInvalid": {"fault": SPIN_FAULT},
        "ShufflerFailed": {"back": text, "fault": SHUFFLER_FAULT},
    },
}
"""Events that several games have, by category."""

STEPS: dict[str, Fields] = {**COMMON_STEPS, **PAI_GOW_STEPS, **DICE_STEPS, **WHEEL_STEPS}
CATEGORIES: dict[str, str] = {}
"""What kind of event each is, where there are several of a kind."""


def declare(events: Mapping[str, Mapping[str, Fields]]) -> frozenset[str]:
    """Add events, by category; returns their names."""
    for category, fields in events.items():
        STEPS.update(fields)
        CATEGORIES.update(dict.fromkeys(fields, category))
    return frozenset(name for fields in events.values() for name in fields)


SHARED_STEPS = declare(SHARED)
SHAKER_STEPS = declare(
    {
        "Act": {"ShakerShaken": {"seat": natural, "times": natural}, "DiceUncovered": {}, "DiceCovered": {}},
        "Irregular": {"ShakeInvalid": {"fell_out": flag}},
    }
)
"""Events of the games whose dice are in a covered shaker."""


def category(step: Mapping[str, Any]) -> str:
    """The kind of an event: Act, Announced, Irregular, Voided, Transferred or Compared; else its own name."""
    name: str = step["is"]
    return CATEGORIES.get(name, name)


def kinds_of(*categories: str) -> frozenset[str]:
    """The names of all events of these categories that were declared so far."""
    return frozenset(categories) | {name for name, broader in CATEGORIES.items() if broader in categories}


TENDER = one_of("chips", "plaques", "coupon")
"""43.6(a), 11.7(a): a verbal wager accompanied by cash is not accepted, and what is not accepted is not recorded."""

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
        "stake": one_of("as_it_was", "returned", "taken"),
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
"""Commands that blackjack has in common with pai gow poker."""
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
REMOVAL = one_of("delay", "invalid", "violation", "no_line_wager")
INVALID_THROW = one_of(
    *("not_together", "off_table", "short", "on_chips", "in_cup", "on_rail", "stacked", "device", "not_shooter")
)
PLACING = one_of("pushed_forward", "released_into_pot", "released_toward_pot")
SAID = one_of("nothing", "raise", "not_complete")
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
    "PutInChips": {**OF_SEAT, "motions": each(natural), "how": PLACING, "said": SAID},
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


def empty(value: Any) -> bool:
    return value in ("", [])


COUNTED_WRONG: Fields = {"counted": natural, "laboratory": text, "order": empty, "salt": empty}
"""A shuffle after which the device counted a wrong number of cards: it has no order, and so no seal."""


def of_plug_in(name: Any) -> bool:
    """Whether a command or a step is a plug-in game's own: its name begins with the game's package."""
    return type(name) is str and _PLUG_IN.fullmatch(name) is not None


def check_plain(value: Mapping[str, Any]) -> None:
    """That the fields of such an object hold numbers, texts and lists of them: nothing in which more could hide."""
    for field, found in value.items():
        if not (type(found) in (int, str, Name) or each(lambda item: type(item) in (int, str))(found)):
            raise Fault(
                f"{value['is']}: the field {field} holds more than a plain value", "numbers or texts", repr(found)
            )


def check(value: Mapping[str, Any], fields: Fields, what: str, *besides: str) -> None:
    """Whether an object has these fields (and those named ``besides``), no other, each of its kind."""
    whole = value.keys() >= fields.keys() and all(map(value.__contains__, besides))
    if not whole or len(value) != len(fields) + len(besides):
        raise Fault(f"{what} has not the fields of the format", sorted((*fields, *besides)), sorted(value))
    for field, kind in fields.items():
        if not kind(value[field]):
            raise Fault(f"{what}: the field {field} has not the form of the format", kind.__name__, repr(value[field]))


def check_typed(value: Mapping[str, Any], fields: Fields, what: str) -> None:
    """The same for an object that names its type."""
    if value.get("is") != what:
        raise Fault("an object of another type was expected", what, repr(value.get("is")))
    check(value, fields, what, "is")


def check_entry(body: Mapping[str, Any]) -> None:
    """The form of an entry and of all that is in it, and a paragraph for every step."""
    check(body, ENTRY, "an entry")
    check_under(body["under"])
    for input_ in body["inputs"]:
        check_input(input_)
    for number, step in enumerate(body["steps"], 1):
        try:
            check_step(step)
        except Fault as fault:
            fault.what = f"step {number}: {fault.what}"
            raise


def check_under(value: Mapping[str, Any]) -> None:
    fields = {**UNDER, "laboratory": text} if "laboratory" in value else UNDER
    check(value, fields, "what an entry was played under")


def check_input(value: Mapping[str, Any]) -> None:
    check(value, {**INPUT, "name": said} if "name" in value else INPUT, "an input")
    name = value["command"].get("is")
    if of_plug_in(name):
        check_plain(value["command"])
        return
    if not isinstance(name, str) or name not in COMMANDS:
        raise Fault("there is no such command", "a command of the format", repr(name))
    unsealed = name == "Shuffled" and "order" in value["command"]
    check_typed(value["command"], COUNTED_WRONG if unsealed else COMMANDS[name], name)
    for wager in value["command"].get("not_accepted", ()):
        check_typed(wager, UNACCEPTED, "Unaccepted")


def check_step(step: Mapping[str, Any]) -> None:
    name = step.get("is")
    if type(name) is str and name in STEPS:
        check(step, STEPS[name], name, "is", "cites")
    elif of_plug_in(name):
        check_plain(step)
    else:
        raise Fault("there is no such step", "a step of the format", repr(name))
    cites = step.get("cites")
    if type(cites) is not list or not cites:
        raise Fault(f"{name} names no paragraph", "at least one citation", repr(cites))
    for cite in cites:
        if type(cite) is not str or not is_cite(cite):
            raise Fault(f"{name}: this is no citation", "a citation such as 13:69F-43.10(e)", repr(cite))
    for posting in step.get("postings", ()):
        check_typed(posting, POSTING, "Posting")
    if name == "MeterMoved":
        check_typed(step["before"], METER, "Meter")
        check_typed(step["after"], METER, "Meter")
