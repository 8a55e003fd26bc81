"""A baccarat table (19:47-3, 7): each step is checked against the regulation, the filing and the cards."""

from collections.abc import Mapping
from typing import Any

from .. import command_shapes, shapes, value_kinds
from ..accounts import VIGORISH, Moves, stack
from ..game import Command, State, Step
from ..meters import Terms
from ..names import DEALING, Name, area_kind
from ..report import Fault
from ..shapes import category
from ..step_order import Entry
from .choices import BANKER, KINDS, PLAYER, TIE, Choices, area_of
from .notes import CURATOR, LAST_ROUND, NEXT_OFFER, NOT_YET, ONE_MORE, OVER, OWED, SCOREBOARD, Notes, owed_by
from .points import NATURALS, burned, count
from .round import BANKERS_HAND, PLAYERS_HAND, SIGNIFICANT, VOID_REASONS, Round
from .routine import Routine
from .shoe import FIRST_CARD, Shoe

_IN_A_ROUND = frozenset({"Wagered", "Withdrawn", "Settled", "Compared", "Voided"})
"""Steps that occur only during a round."""
_OF_A_SEAT: value_kinds.Fields = {"seat": value_kinds.natural}


def _hand(value: Any) -> bool:
    """Return True if the value names one of the two hands."""
    return value in (PLAYERS_HAND, BANKERS_HAND)


_EVENTS = shapes.declare(
    {
        "Act": {
            "BaccaratNotDealt": {},
            "BurnDetermined": {"card": value_kinds.card, "number": value_kinds.natural},
            "CuratorDeals": _OF_A_SEAT,
            "CuttingCardCame": {"last_round": value_kinds.flag},
            "CuttingCardInserted": {"behind": value_kinds.natural},
            "DealerDeals": {},
            "HandStood": {"place": _hand},
            "NeitherHandDraws": {},
            "PlayersCardsReturned": _OF_A_SEAT,
            "ShoeAccepted": _OF_A_SEAT,
            "ShoeDeclined": _OF_A_SEAT,
            "ShoeLeftToDealer": {},
            "ShoePassOrdered": _OF_A_SEAT,
            "ShoePassed": _OF_A_SEAT,
            "ShoePassedAfterPlayerWin": _OF_A_SEAT,
            "VigorishMarked": {
                "seat": value_kinds.natural,
                "won": value_kinds.natural,
                "rate": value_kinds.fraction,
                "amount": value_kinds.natural,
                "rounding": value_kinds.text,
                "capped": value_kinds.flag,
            },
        },
        "Announced": {
            "BaccaratResultCalled": {
                "winner": value_kinds.one_of(PLAYER, BANKER, TIE),
                "players_count": value_kinds.natural,
                "bankers_count": value_kinds.natural,
            },
            "PointCountCalled": {"place": _hand, "count": value_kinds.natural, "natural": value_kinds.flag},
        },
        "Irregular": {
            "CardDrawnInError": {},
            "FaceUpCardInShoe": {},
            "ThirdCardDrawnInError": {"use": value_kinds.one_of("bankers_third", "burned", "next_card")},
        },
        "Voided": {"BaccaratVoided": {"reason": value_kinds.one_of(*VOID_REASONS)}},
    }
)


class Baccarat:
    """The rules of one table under one filing."""

    shoe = True
    lasting: tuple[str, ...] = ()
    steps = (frozenset(shapes.COMMON_STEPS) | shapes.SHARED_STEPS | _EVENTS) | {"Cut", "VigorishCollected"}
    commands = (
        frozenset(command_shapes.COMMON_COMMANDS)
        | frozenset(command_shapes.BACCARAT_COMMANDS)
        | {"CutCards", "DeclineCut"}
    )

    def __init__(self, filing: Mapping[str, Any]) -> None:
        self.choices = Choices(filing)
        self.composition = tuple(sorted(value_kinds.CARDS)) * self.choices.decks
        self.seats = self.choices.seats
        self.cards = Shoe(self.choices)
        self.notes = Notes(self.seats)
        self.rounds = 0
        self.round: Round | None = None
        self.begun = False
        self.to_clear = 0
        """3.3: the seat whose marked vigorish was just collected and whose mark must now be removed."""
        self.steps_beside = Routine()

    def routine(self, entry: Entry) -> None:
        self.steps_beside.check(entry, self.cards)

    def meter_terms(self) -> dict[str, Terms]:
        return {}

    def registered(self, name: str, stake: Any) -> None:
        raise Fault("baccarat has no meters", "none", name)

    # --- a round

    def begin(self, number: int, commands: list[Command]) -> None:
        if self.round is not None or number != self.rounds + 1:
            raise Fault("the number of a round is not the next one", self.rounds + 1, number)
        self.notes.check_noted()
        self.rounds = number
        self.round = Round(number, self.choices, commands, self.notes)
        self.begun = False

    def use_method(self, method: str) -> None:
        if method in ("shuffler", "shuffle_by_hand"):
            self.cards.by_device = method == "shuffler"

    def unasked(self, _step: Step) -> bool:
        return False

    def shuffled(self, deck: Name, role: str) -> None:
        self.cards.by_device = role == "device"
        self.cards.shuffles += 1

    def leave(self, seat: int) -> None:
        """3.3, 3.11: a player who leaves must owe nothing, and a curator's shoe moves on."""
        self.notes.check_none_owed([seat])
        if self.notes.curator == seat:
            self.notes.hand_on(seat)

    def kind(self, step: Step) -> str:
        if category(step) == "VigorishCollected":
            return "vigorish collected" if step["won"] else "marked vigorish collected"
        return f"{area_kind(step['area'])} {step['outcome']}"

    # --- steps

    def before(self, step: Step, state: State) -> Moves | None:
        standing = self.round
        if standing is not None and not self.begun:
            self.begun = True
            self.cards.begin(state)
            if not self.choices.mini:
                self.notes.offer(standing.commands, sorted(state.seats))
            elif any(command["is"] in ("AcceptShoe", "PassShoe", "OrderShoePassed") for command in standing.commands):
                raise Fault("the shoe is offered at minibaccarat (7.6)", "the dealer deals", "an offer")
        if self.to_clear and not (category(step) == "Noted" and step["note"][0] == OWED):
            raise Fault("vigorish was collected but its mark remains (3.3)", owed_by(self.to_clear), category(step))
        if standing is None:
            return self._between(step)
        match category(step):
            case "VigorishCollected" if not step["won"]:
                return self._collect_marked(step)
            case "Settled" | "VigorishCollected":
                return standing.receive(step)
            case "Voided":
                standing.void(step["reason"], state)
            case "Noted":
                self._noted(standing, step, state)
            case "Announced" | "Act":
                self._announced(standing, step, state)
            case "Moved":
                self._moving(standing, step, state)
            case "Wagered" | "Withdrawn":
                self._wager(standing, step)
            case _:
                pass
        return None

    def after(self, step: Step, state: State) -> None:
        """Advance the round after a step. Settlements are excepted: they are checked before they happen."""
        standing = self.round
        if standing is None:
            return
        if standing.script is None:
            if category(step) in ("Moved", "Cut"):
                self.cards.moved(step, state)
                if category(step) == "Moved" and step["target"] == DEALING:
                    # 3.3: vigorish must be collected before the next shuffle at the latest.
                    self.notes.check_none_owed(state.seats)
            elif step["is"] == "BetsClosed":
                self.cards.close(state)
                standing.close(state)
        elif category(step) in SIGNIFICANT and category(step) != "Settled":
            standing.receive(step)

    def _between(self, step: Step) -> Moves | None:
        """Between rounds."""
        if category(step) in _IN_A_ROUND:
            raise Fault(f"{step['is']} outside a round", "a round", "none")
        match category(step):
            case "VigorishCollected":
                return self._collect_marked(step)
            case "Noted" if step["note"] in (CURATOR, NEXT_OFFER):
                self.notes.noted(step["note"], step["value"])
            case "Noted" if step["note"][0] == OWED:
                self._clear(step)
            case "Noted" if step["note"] in (LAST_ROUND, SCOREBOARD):
                raise Fault(f"{step['note']} is changed between rounds", "no change", step["value"])
            case _:
                pass
        return None

    def _wager(self, standing: Round, step: Step) -> None:
        if standing.script is not None:
            raise Fault("a wager is changed after 'No more bets'", "none", f"seat {step['seat']}, {step['area']}")
        if step["area"] not in map(area_of, KINDS):
            raise Fault("there is no such wager (3.2(a))", KINDS, step["area"])
        standing.wagers.place(step)

    # --- cards

    def _moving(self, standing: Round, step: Step, state: State) -> None:
        """3.5: when the cutting card appears, the dealer announces it before drawing the next card."""
        if standing.script is not None and step["source"] == DEALING and step["verb"] == "deals":
            self.cards.check_cutting_card(state)

    # --- notes

    def _noted(self, standing: Round, step: Step, state: State) -> None:
        note, value = step["note"], step["value"]
        if note in (CURATOR, NEXT_OFFER):
            if standing.over and standing.result == PLAYER and self.notes.curator and not self.notes.due:
                self.notes.hand_on(self.notes.curator)
            self.notes.noted(note, value)
        elif note[0] == OWED:
            if self.to_clear or standing.script is None:
                self._clear(step)
            else:
                standing.receive(step)
        elif note == LAST_ROUND:
            self._last_round(standing, value, state)
        elif note == SCOREBOARD:
            self._scored(standing, value)

    def _last_round(self, standing: Round, value: object, state: State) -> None:
        """3.5: check the note about the cutting card."""
        shoe = self.cards
        if standing.script is None:
            due = NOT_YET if shoe.loaded else None
        elif standing.voided:
            due = OVER
        elif standing.over:
            due = OVER if shoe.stage == ONE_MORE and shoe.came_in != standing.number else None
        elif shoe.cutting_card_is_next(state):
            # If it appears before the first card, this round is the last one.
            due = ONE_MORE if standing.dealt else OVER
            shoe.came_in = standing.number
        else:
            due = None
        if due is None or value != due:
            raise Fault(
                "the cutting card appears at the wrong time (3.5)", due if due is not None else "nothing", value
            )
        shoe.stage = due

    def _scored(self, standing: Round, value: object) -> None:
        """Check the noted results of the shoe: none when it is loaded, then one per round."""
        if standing.script is None:
            self.notes.results = []
        elif standing.result and not standing.scored:
            standing.scored = True
            self.notes.results.append(KINDS.index(standing.result))
        else:
            raise Fault("the scoreboard is changed at the wrong time", self.notes.results, value)
        if value != self.notes.results:
            raise Fault("the scoreboard shows the wrong results", self.notes.results, value)

    # --- 3.3

    def _collect_marked(self, step: Step) -> Moves:
        if step["area"] != area_of(BANKER) or step["won"]:
            raise Fault("vigorish is collected on a wager that was not won (3.3)", BANKER, step["area"])
        stated = (step["rate"], step["on"], step["rounding"], step["capped"])
        if stated != ("0", 0, "", 0):
            raise Fault("marked vigorish is figured again when it is collected (3.3)", ("0", 0, "", 0), stated)
        self.notes.collect(step["seat"], step["amount"])
        self.to_clear = step["seat"]
        return Moves().move(stack(step["seat"]), VIGORISH, step["amount"])

    def _clear(self, step: Step) -> None:
        """The mark of a collected vigorish is removed at once, and no other mark changes this way."""
        due = (owed_by(self.to_clear), 0) if self.to_clear else "no change"
        if due != (step["note"], step["value"]):
            raise Fault("a mark of vigorish is changed at the wrong time (3.3)", due, (step["note"], step["value"]))
        self.to_clear = 0

    # --- announcements

    def _announced(self, standing: Round, step: Step, state: State) -> None:
        """3.3 to 3.10: check who deals, the counts called, the result, and announcements about the shoe."""
        match step["is"]:
            case "BurnDetermined":
                self._burn(step, state)
            case "CuttingCardInserted":
                self.cards.check_inserted(step["behind"])
            case "CuttingCardCame":
                self._cutting_card(standing, step, state)
            case "CuratorDeals" | "DealerDeals" if step.get("seat", 0) != self.notes.curator:
                raise Fault(
                    "somebody other than the curator deals from the shoe (3.6)", self.notes.curator, step.get("seat", 0)
                )
            case "PointCountCalled":
                self._count(step, state)
            case "BaccaratResultCalled":
                self._result(standing, step, state)
            case "VigorishMarked":
                standing.receive(step)
            case _:
                pass

    def _burn(self, step: Step, state: State) -> None:
        first = [held_card.card for held_card in state.cards.places.get(FIRST_CARD, [])]
        due = (first, [burned(card) for card in first])
        if due != ([step["card"]], [step["number"]]):
            raise Fault("the first card burns the wrong number of cards (3.5)", due, (step["card"], step["number"]))

    def _cutting_card(self, standing: Round, step: Step, state: State) -> None:
        if not self.cards.cutting_card_is_next(state):
            raise Fault("the cutting card appears at the wrong time (3.5)", "nothing", "CuttingCardCame")
        if bool(step["last_round"]) == bool(standing.dealt):
            raise Fault("the wrong round is announced as the last (3.5)", int(not standing.dealt), step["last_round"])

    def _count(self, step: Step, state: State) -> None:
        cards = _lying(state, step["place"])
        if not all(cards):
            return
        due = (count(cards), int(len(cards) == 2 and count(cards) in NATURALS))
        if (step["count"], step["natural"]) != due:
            called = (step["count"], step["natural"])
            raise Fault("the dealer calls the wrong count (3.8)", due, called)

    def _result(self, standing: Round, step: Step, state: State) -> None:
        due = (standing.result or "nothing yet", *(count(_lying(state, name)) for name in (PLAYERS_HAND, BANKERS_HAND)))
        called = (step["winner"], step["players_count"], step["bankers_count"])
        if called != due:
            raise Fault("the result announced is not that of the hands (3.10)", due, called)

    # --- the end

    def end(self, number: int, _state: State) -> None:
        standing = self.round
        if standing is None or standing.number != number:
            raise Fault("a round ends without having begun", standing.number if standing else "no round", number)
        standing.end()
        self._check_ended(standing)
        self.round = None

    def _check_ended(self, standing: Round) -> None:
        self.notes.check_noted()
        if standing.over and standing.result == PLAYER and self.notes.curator:
            raise Fault("the curator keeps the shoe although the Player's Hand has won (3.11)", "passed", "kept")
        if standing.over and not standing.scored:
            raise Fault("the result is not on the scoreboard", standing.result, self.notes.results)
        if (standing.voided and self.cards.stage != OVER) or (
            standing.over and self.cards.stage == ONE_MORE and self.cards.came_in != standing.number
        ):
            raise Fault("a required shuffle is not noted (3.5, 3.12)", OVER, self.cards.stage)


def _lying(state: State, place: Name) -> list[str]:
    """Return the cards of a hand, with an empty string for each card that nobody has seen."""
    return [held_card.card for held_card in state.cards.places.get(place, [])]
