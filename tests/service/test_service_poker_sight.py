"""No seat ever sees another's hole card in any message: everybody's messages, over many random hands, card by card."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pytest
from poker_house import NO_LIMIT, TABLE, at_random, at_table, of_form, player_in_turn
from service_house import KEY, SECRET, Guest, House, Message
from service_witness import Leak, Witness, cards_in

from croupier.games.poker.forms import FORMS
from croupier.games.poker.seat import PokerSeat
from croupier.play.seat_views import QuestionView
from croupier.service import wire
from croupier.service.messages import StepView
from croupier.service.people import Door
from croupier.table.asks import Ask
from croupier.table.names import Place
from croupier.table.roles import Actor, Role
from croupier.table.steps import Step, Viewed

ROLES = ("spectator", "supervisor", "auditor")
HANDS = 40 if os.environ.get("CROUPIER_SOAK") else 2


def play(here: House, hands: int, seed: int) -> tuple[Witness, list[Guest]]:
    """Play with people, house players and every kind of spectator; check all messages after every action."""
    chance, witness = Random(seed), Witness(here, TABLE)
    watchers = {}
    for role in ROLES:
        watchers[role] = here.guest(f"the {role}", TABLE, role)
        witness.look()
    players = []
    for name, seat in (("Ann", 2), ("Bo", 5), ("Cy", 7)):
        players.append(here.guest(name, TABLE).sits(seat, 100_00))
        witness.look()
    for number in range(hands):
        if number % 2:
            sue = watchers["supervisor"]
            sue.must("RaiseIrregularity", chance.choice(_legal(sue))["values"])
            witness.look()
        for guest in players:
            if guest.actions("BuyIn")[0]["legal"] and guest.view["seats"][guest.seat - 1]["chips"] < 20_00:
                guest.must("BuyIn", {"amount": 100_00})
                witness.look()
        for guest in players:
            guest.must("Ready")
            witness.look()
        while (acting := player_in_turn(players)) is not None:
            at_random(acting, chance)
            witness.look()
            if chance.random() < 0.1:
                # A guest comes back in the middle of a hand, and a new one watches.
                passing = [here.guest("", TABLE, token=chance.choice(players).token)]
                passing.append(here.guest(f"passer-by {len(here.guests)}", TABLE, "spectator"))
                witness.look()
                for visitor in passing:
                    visitor.leave_the_line()
        assert players[0].view["state"] == "at rest"
    return witness, players


def _legal(sue: Guest) -> list[Message]:
    return [action for action in sue.actions("RaiseIrregularity") if action["legal"]]


def hole_cards(messages: Iterable[str]) -> list[tuple[int, set[str]]]:
    """Return what a guest was told about cards that players looked at, each with its seat."""
    document = [message for text in messages for message in json.loads(text).get("steps", ())]
    return [
        (message["data"]["seat"], set(message["data"]["cards"]) - {""})
        for message in document
        if message["is"] == "Viewed"
    ]


def revealed(messages: Iterable[str]) -> list[Message]:
    document = [message for text in messages for message in json.loads(text).get("steps", ())]
    return [message for message in document if message["is"] == "OrderRevealed" and message["data"]["order"]]


@pytest.mark.cites("19:47-14.6(c)", "19:47-14.15(d)")
@pytest.mark.parametrize("form", FORMS)
def test_nobody_is_sent_a_card_of_another(tmp_path: Path, form: str) -> None:
    changes = {**of_form(form), **(NO_LIMIT if form == "hold 'em" else {})}
    with at_table(tmp_path, changes) as here:
        witness, players = play(here, HANDS, seed=len(form))
        assert witness.checked > 30 * HANDS
        assert witness.hidden_checked > 20 * HANDS
        for guest in here.guests:
            own = guest.seat if guest.role == "player" else 0
            assert all(seat == own for seat, cards in hole_cards(guest.raw) if cards)
            # The order of a dealt deck reveals every hand that nobody had to show.
            if guest.role not in ("supervisor", "auditor"):
                assert not revealed(guest.raw), guest.role
        for guest in players:
            own_cards = [cards for seat, cards in hole_cards(guest.raw) if seat == guest.seat]
            assert len(own_cards) >= HANDS
            assert all(own_cards)
        staff = [guest for guest in here.guests if guest.role == "auditor"]
        assert len(revealed(staff[0].raw)) >= HANDS - 1, "the check above can fail"


@pytest.mark.parametrize("leak", ["another's cards are viewed", "another's cards are asked about", "a card in words"])
def test_a_leak_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    honest_view, honest_question = wire.step_view, PokerSeat.question

    def careless_view(step: Step, viewer: Actor, holds: wire.Holds | None = None) -> StepView:
        if leak == "another's cards are viewed" and isinstance(step, Viewed) and viewer.role is Role.PLAYER:
            return honest_view(step, Actor(Role.PLAYER, step.seat), holds)
        return honest_view(step, viewer, holds)

    def question(self: PokerSeat, ask: Ask) -> QuestionView | None:
        found = honest_question(self, ask)
        others = [
            seat for seat in self.table.books.seats if seat != self.seat and self.table.books.cards(Place("seat", seat))
        ]
        if found is not None and others:
            hidden = [str(card) for card in self.table.books.cards(Place("seat", others[0]))]
            if leak == "another's cards are asked about":
                found.cards += hidden
            elif leak == "a card in words":
                found.words += f" ({hidden[0]})"
        return found

    for module in ("news", "wire"):
        monkeypatch.setattr(f"croupier.service.{module}.step_view", careless_view)
    monkeypatch.setattr(PokerSeat, "question", question)
    with at_table(tmp_path) as here, pytest.raises(Leak):
        play(here, 2, seed=1)


def test_history_tells_no_hand_that_was_not_shown(tmp_path: Path) -> None:
    """Mucked hands stay unknown to the others, in every way they have to look at a round."""
    with at_table(tmp_path, door=Door(SECRET, KEY)) as here:
        ann, bo = here.guest("Ann", TABLE).sits(2, 100_00), here.guest("Bo", TABLE).sits(5, 100_00)
        chance = Random(3)
        for _ in range(3):
            for guest in (ann, bo):
                guest.must("Ready")
            while (guest := player_in_turn([ann, bo])) is not None:  # type: ignore[assignment]
                if guest is ann and guest.question is not None and guest.question["topic"] == "action":
                    guest.must("FoldHand")
                else:
                    at_random(guest, chance)
        held = [cards for seat, cards in hole_cards(ann.raw) if seat == 2]
        assert len(held) >= 3
        bearer = {"Authorization": f"Bearer {bo.token}"}
        listed = here.client.get(f"/api/tables/{TABLE}/rounds?all=true", headers=bearer).json()
        hands = [played_round for played_round in listed["rounds"] if played_round["number"]]
        assert len(hands) == 3
        for hand in hands:
            own = held[hand["number"] - 1]
            for as_ in ("spectator", "seat:5", "seat:2", "all"):
                where = f"/api/tables/{TABLE}/rounds/{hand['day']}/{hand['record']}?as={as_}"
                found = here.client.get(where, headers=bearer).json()
                for step in found["steps"]:
                    if step["is"] in ("Viewed", "OrderRevealed", "Turned") or step["data"].get("source") == "seat 2":
                        shown = step["is"] == "Turned" and step["data"]["place"] != "seat 2"
                        assert shown or not cards_in(step["data"]) & own or step["data"].get("seat") == 5
                assert found["body"] == ""
        assert here.client.get(f"/api/tables/{TABLE}/export?day={hands[0]['day']}", headers=bearer).status_code == 403
