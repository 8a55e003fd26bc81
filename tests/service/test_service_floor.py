"""Between rounds: a supervisor holds the table, a closed table stays closed, nobody waits for an absent dealer."""

from pathlib import Path
from time import monotonic

import pytest
from litestar.testing import TestClient
from service_house import PACKS, PAI_GOW, house, kept, round_at_packs

from croupier.equipment.cards import STANDARD_52, cards
from croupier.ledger.store import Store
from croupier.service.app import make_app
from croupier.service.floor import Floor
from croupier.service.people import Door
from croupier.table.roles import Role


def test_a_table_that_is_held_finishes_its_round_and_begins_no_other(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, sue = here.guest("Ann", PACKS).sits(3), here.guest("Sue", PACKS, "supervisor")
        ann.must("PlaceWager", {"area": "pack.1", "amount": 1000})
        sue.must("Hold")
        assert ann.view["state"] == "wagers open", "a wager stands, so the round is played"
        assert "no further round" in ann.view["notice"]
        ann.must("Ready")
        assert ann.view["state"] == "at rest"
        sue.must(
            "CorrectPayment", {"round": ann.view["round"], "seat": 3, "area": "pack.1", "paid": 0, "reason": "a test"}
        )
        assert "LetGoOn" in sue.refused("Hold")["allowed"]
        sue.must("LetGoOn")
        assert ann.view["state"] == "wagers open"
        sue.refused("LetGoOn")


def test_a_held_table_without_wagers_rests_at_once(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        ann, sue = here.guest("Ann", PAI_GOW).sits(3), here.guest("Sue", PAI_GOW, "supervisor")
        assert ann.view["state"] == "wagers open"
        sue.must("Hold")
        assert ann.view["state"] == "at rest"
        for guest in (ann, here.guest("Dee", PAI_GOW, "dealer")):
            assert "supervisor" in guest.refused("Hold")["allowed"]


def test_a_closed_table_stays_closed_when_its_server_starts_again(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        here.guest("Sue", PACKS, "supervisor").must("CloseTable")
        state = kept(here[PACKS])
    with house(tmp_path, tables=(PACKS,)) as here:
        sue = here.guest("Sue", PACKS, "supervisor")
        assert sue.view["state"] == "closed"
        assert kept(here[PACKS]) == state
        sue.must("OpenTable")
        assert sue.view["state"] == "at rest"


@pytest.mark.parametrize(("gone", "deals"), [(-1, False), (0, True), (1, True)])
def test_a_dealer_who_is_gone_is_not_waited_for(tmp_path: Path, gone: int, deals: bool) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, dealer = here.guest("Ann", PACKS).sits(3), here.guest("Dee", PACKS, "dealer")
        live = here[PACKS]
        dealer.must("TakeDealing")
        live.staff_seen[Role.DEALER] = monotonic() - live.rules.idle_seconds - 10
        here.tick(PACKS)
        waited = not live.house_deals
        assert waited, "whoever is there may take all the time that dealing takes"
        dealer.leave_the_line()
        live.staff_seen[Role.DEALER] = monotonic() - live.rules.idle_seconds - gone
        here.tick(PACKS)
        assert live.house_deals is deals
        if deals:
            ann.must("PlaceWager", {"area": "pack.1", "amount": 1000})
            round_at_packs([ann], areas=("pack.2",))


def test_irregularities_are_the_dealers_to_call_while_a_person_deals(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        sue, dealer = here.guest("Sue", PACKS, "supervisor"), here.guest("Dee", PACKS, "dealer")
        dealer.must("TakeDealing")
        shown = [action for action in sue.view["actions"] if action["do"] == "RaiseIrregularity"]
        assert shown
        assert not any(action["legal"] for action in shown)
        assert "person deals" in sue.refused("RaiseIrregularity", shown[0]["values"])["why"]


@pytest.mark.parametrize(
    ("host", "status"),
    [("127.0.0.1", 200), ("127.0.0.1:8770", 200), ("[::1]:8770", 200), ("evil.example:8770", 421), ("", 421)],
)
def test_the_house_answers_to_its_own_names_alone(tmp_path: Path, host: str, status: int) -> None:
    app = make_app(Floor(Store(tmp_path / "house.sqlite"), {}), Door(b"x" * 32), hosts=("127.0.0.1", "::1"))
    with TestClient(app) as client:
        assert client.get("/api/house", headers={"host": host}).status_code == status


def test_a_supervisor_validates_a_payout_of_the_meter(tmp_path: Path) -> None:
    """The jackpot is not paid until it is validated; the table waits for the supervisor who took over that task."""
    suited = cards("5H 6H 7H 8H 9H")
    dealers = cards("2C 2D 4S 9C KD")
    dealt = [card for pair in zip(suited, dealers, strict=True) for card in pair] + list(cards("TH JH"))
    order = (*dealt, *(card for card in STANDARD_52 if card not in dealt))
    with house(tmp_path, tables=(PACKS,)) as here:
        ann, sue = here.guest("Ann", PACKS).sits(3), here.guest("Sue", PACKS, "supervisor")
        sue.must("TakeValidation")
        running = here[PACKS].kept.house
        assert running is not None
        running.orders.extend([order] * 4)
        requested, done = ("ValidatePayout", "CompleteDocumentation"), []
        for _ in range(4):
            ann.must("PlaceWager", {"area": "pack.1", "amount": 1000})
            ann.must("PlaceWager", {"area": "seven.1", "amount": 500})
            ann.must("Ready")
            here.hear(PACKS)
            while ann.view["state"] == "in play":
                assert "seat 3" in ann.view["waits"].lower()
                (request,) = [action["do"] for action in sue.view["actions"] if action["do"] in requested]
                ann.refused(request)
                before = ann.view["you"]["net"]
                sue.must(request)
                done.append(request)
                here.hear(PACKS)
                assert ann.view["you"]["net"] >= before
        paid = [
            message["data"]["paid"]
            for message in ann.steps
            if message["is"] == "Settled" and message["data"]["area"] == "seven.1"
        ]
        assert max(paid) >= 25_000_00
        assert set(done) == set(requested)
        sue.must("GiveBackValidation")
        sue.refused("GiveBackValidation")
