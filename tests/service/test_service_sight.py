"""Nobody is ever sent a card that he or she may not see: every message to everybody, against the whole journal."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from service_house import PACKS, PAI_GOW, Guest, House, answer_as, house, standing
from service_witness import Leak, Witness, cards_in

from croupier.service import wire
from croupier.service.messages import StepView
from croupier.table.roles import Actor, player
from croupier.table.steps import Moved, Step, Viewed

ROLES = ("spectator", "dealer", "supervisor", "auditor")


def _play(here: House, table: str, rounds: int, seed: int = 1) -> Witness:
    """Play many rounds while everybody watches, and check each message."""
    random, witness = Random(seed), Witness(here, table)
    watchers = {role: here.guest(f"the {role}", table, role) for role in ROLES}
    witness.look()
    players = []
    for name, seat in (("Ann", 2), ("Bo", 4), ("Cy", 6)):
        players.append(here.guest(name, table).sits(seat))
        witness.look()
    for number in range(rounds):
        kinds = [action for action in watchers["supervisor"].actions("RaiseIrregularity") if action["legal"]]
        if number % 3 == 1:
            watchers["supervisor"].must("RaiseIrregularity", random.choice(kinds)["values"])
            witness.look()
        for guest in players:
            spots = [spot for spot in guest.view["spots"] if spot["legal"] and spot["area"].startswith(("bet", "pack"))]
            for spot in spots[:1]:
                guest.must("PlaceWager", {"area": spot["area"], "amount": spot["least"]})
                witness.look()
        for guest in players:
            if any(action["legal"] for action in guest.actions("Ready")):
                guest.must("Ready")
                witness.look()
        for _ in range(60):
            requests = [guest for guest in players if guest.question]
            if not requests:
                break
            _answer(random.choice(requests), random)
            witness.look()
        if random.random() < 0.3:
            # A guest comes back, and a new one watches.
            passing = [here.guest("", table, token=random.choice(players).token)]
            passing.append(here.guest(f"passer-by {number}", table, "spectator"))
            witness.look()
            for guest in passing:
                guest.leave_the_line()
    return witness


def _answer(guest: Guest, random: Random) -> None:
    question = guest.question
    assert question is not None
    if question["settings"]:
        legal = [action for action in guest.actions() if action["group"] == "answer" and action["legal"]]
        action = random.choice(legal)
        values: dict[str, Any] = dict(action["values"])
        if action["do"] == "SetHand":
            values["low"] = random.choice(standing(question))
        guest.must(action["do"], values)
    else:
        answer_as(guest, (random.choice(["PassBank", "AcceptBank", "AcceptBank+co_bank"]),))


@pytest.mark.parametrize(("table", "rounds"), [(PACKS, 5), (PAI_GOW, 5)])
def test_nobody_is_sent_a_card_that_is_hidden(tmp_path: Path, table: str, rounds: int) -> None:
    with house(tmp_path, tables=(table,)) as here:
        witness = _play(here, table, rounds)
        assert witness.checked > 20 * rounds
        assert witness.steps_checked > 300 * rounds
        assert witness.hidden_checked > 50 * rounds


@pytest.mark.parametrize("leak", ["others' hands", "the deal"])
def test_the_witness_notices_a_leak(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: str) -> None:
    honest = wire.step_view

    def leaking(step: Step, viewer: Actor, holds: wire.Holds | None = None) -> StepView:
        if leak == "others' hands" and isinstance(step, Viewed):
            return honest(step, player(step.seat), holds)
        report = honest(step, viewer, holds)
        if leak == "the deal" and isinstance(step, Moved) and len(step.cards) == 1:
            report.words += f" ({step.cards[0]})"
        return report

    for module in ("news", "wire"):
        monkeypatch.setattr(f"croupier.service.{module}.step_view", leaking)
    with house(tmp_path, tables=(PAI_GOW,)) as here, pytest.raises(Leak):
        _play(here, PAI_GOW, 2)


def test_the_witness_notices_a_card_in_another_words_question(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        witness = _play(here, PAI_GOW, 1)
        spectator = here.guests[0]
        assert spectator.role == "spectator"
        spectator.raw.append('{"is": "done", "id": "10♥"}')
        with pytest.raises(Leak):
            witness.look()


@pytest.mark.parametrize(
    ("text", "cards"),
    [("AS", {"AS"}), ("10♥ 9♣", {"TH", "9C"}), ("JOKER", {"JOKER"}), ("19:47-11.8C(b)", set()), ("seat 3", set())],
)
def test_cards_are_found_however_they_are_written(text: str, cards: set[str]) -> None:
    assert cards_in({"a": [text]}) == cards


@pytest.mark.parametrize("since", ["welcomed", "told what was missed"])
def test_a_new_player_does_not_get_the_cards_held_there_before(tmp_path: Path, since: str) -> None:
    """A surrendered hand is never shown; the next player in the seat doesn't learn it."""
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        witness = Witness(here, PAI_GOW)
        ann, bo = here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW)
        dealer = here.guest("Dee", PAI_GOW, "dealer")
        witness.look()
        version, epoch = bo.version, bo.epoch
        ann.must("PlaceWager", {"area": "bet.2", "amount": 2500})
        witness.look()
        ann.must("Ready")
        witness.look()
        ann.must("AskHouseWay", {"position": 2})
        witness.look()
        dealer.must("TakeDealing")
        witness.look()
        ann.must("Surrender", {"position": 2})
        witness.look()
        for _ in range(200):
            if dealer.view["state"] != "in play":
                break
            dealer.must("Proceed")
            witness.look()
        ann.must("Leave")
        witness.look()
        bo.sits(2)
        witness.look()
        again = here.connect(PAI_GOW, bo.token)
        again.hello(*((version, epoch) if since == "told what was missed" else (-1, "")))
        here.hear(PAI_GOW)
        if since == "welcomed":
            witness.look()
        viewed = [message["data"]["cards"] for message in again.steps if message["is"] == "Viewed"]
        assert viewed
        assert all(cards == [""] * 7 for cards in viewed)
        assert all(not message["data"]["low"] for message in again.steps if message["is"] == "Advised")
