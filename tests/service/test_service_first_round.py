"""From the lobby to the first round: the best seat at once, offers declined, a bet by asking for the deal."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from service_house import PACKS, Guest, House, answer_as, house

from croupier.cli.serve import _filings
from croupier.service.arrivals import best_seat
from croupier.service.odds_room import _wagers_under
from croupier.service.showcase import showcase_of, with_takes

TABLES = tuple(_filings(()))


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("house")) as opened:
        yield opened


def _rounds(guest: Guest) -> int:
    return sum(step["is"] == "Ended" and step["data"]["procedure"] == "round" for step in guest.steps)


@pytest.mark.parametrize("table", TABLES)
def test_play_and_deal_are_enough_for_a_round(here: House, table: str) -> None:
    """Nothing is asked except the decisions that the rules require."""
    ann = here.guest("Ann", table)
    ann.must("Play")
    own = ann.view["seats"][ann.seat - 1]
    assert (own["name"], own["chips"]) == ("Ann", 500_00)
    assert not ann.view["question"], "nothing is offered"
    rounds = _rounds(ann)
    ann.must("Ready")
    decisions = []
    while _rounds(ann) == rounds:
        assert ann.question
        decisions.append(ann.question["topic"])
        answer_as(ann, ("CheckBet", "Stand", "ConcedeHand"))
    assert not {"cut", "shoe", "bank", "dice", "shaker"} & set(decisions)
    ann.must("Ready")
    assert _rounds(ann) > rounds or ann.question is not None or ann.view["seats"][ann.seat - 1]["staked"]
    ann.leave_the_line()


def test_the_best_seat_is_in_the_middle() -> None:
    assert best_seat(range(1, 8), [1, 4, 7]) == 4
    assert best_seat(range(1, 8), [1, 2, 7]) == 2
    assert best_seat(range(1, 7), [1, 2, 3, 4, 5, 6]) == 3


def test_seated_players_stay_and_a_full_table_is_reported(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        guests = [here.guest("Ann", PACKS) for _ in range(7)]
        for guest in guests[:6]:
            guest.must("Play")
        first = guests[0].seat
        guests[0].must("Play")
        assert guests[0].seat == first
        assert "all seats are taken" in guests[6].refused("Play")["why"]
        names = [seat["name"] for seat in guests[0].view["seats"]]
        assert sorted(names) == ["Ann", "Ann 2", "Ann 3", "Ann 4", "Ann 5", "Ann 6"]


def test_who_comes_in_a_round_sits_down_when_it_is_over(tmp_path: Path) -> None:
    table = "TC-01"
    with house(tmp_path, tables=(table,)) as here:
        ann, bo = here.guest("Ann", table), here.guest("Bo", table)
        ann.must("Play")
        ann.must("Ready")
        assert ann.question is not None
        bo.must("Play")
        assert bo.seat == 0
        assert "is reserved for you" in bo.view["waits"]
        assert not bo.view["notice"]
        answer_as(ann)
        assert bo.seat


def test_deal_bets_the_same_again_and_says_what_is_missing(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3, 30_00)
        ann.must("PlaceWager", {"area": "pack.2", "amount": 10_00})
        ann.must("PlaceWager", {"area": "five.2", "amount": 5_00})
        ann.must("Ready")
        chips = ann.view["seats"][2]["chips"]
        (deal,) = ann.actions("Ready")
        assert deal["label"] == ("Bet $15 and deal" if chips >= 15_00 else "Bet $10 and deal")
        while ann.view["seats"][2]["chips"] >= 10_00:
            ann.must("Tip", {"amount": 5_00})
        left = ann.view["seats"][2]["chips"]
        (deal,) = ann.actions("Ready")
        assert not deal["legal"]
        assert deal["why"] == f"You have ${left // 100} left, and the least bet is $10."
        ann.refused("Ready")
        more = next(action for action in ann.actions("BuyIn") if action["primary"])
        assert more["label"] == "Buy in for $500"
        ann.must("BuyIn", more["values"])
        ann.must("Ready")


def test_a_bet_by_asking_for_the_deal_is_made_once(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        ann.must("Ready", id="deal")
        settled = sum(step["is"] == "Settled" for step in ann.steps)
        here[PACKS]._done.clear()  # As after a restart.
        ann.must("Ready", id="deal")
        assert sum(step["is"] == "Settled" for step in ann.steps) == settled


def test_a_name_is_changed_and_the_seat_is_kept(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        bearer = {"Authorization": f"Bearer {ann.token}"}
        assert here.client.patch("/api/session", json={"name": " "}, headers=bearer).status_code == 400
        answer = here.client.patch("/api/session", json={"name": "Maria"}, headers=bearer)
        here.client.cookies.clear()
        again = here.guest("", PACKS, token=answer.json()["token"])
        assert (again.seat, again.view["you"]["name"]) == (3, "Maria")


@pytest.mark.parametrize("table", TABLES)
def test_the_lobby_has_a_picture_a_line_and_what_the_house_takes(here: House, table: str) -> None:
    brief = next(brief for brief in here.client.get("/api/tables").json() if brief["table"] == table)
    picture = here.client.get(brief["picture"])
    assert picture.headers["content-type"].startswith("image/svg+xml")
    assert "immutable" in picture.headers["cache-control"]
    assert picture.text.startswith("<svg ")
    filing = here.floor.filings[table]
    result = with_takes(filing, showcase_of(filing))
    assert 20 < len(result.line) < 120
    assert result.takes.startswith(("house edge ", "rake "))


def test_the_lobby_knows_where_somebody_sits(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PACKS,)) as here:
        ann = here.guest("Ann", PACKS).sits(3)
        bearer = {"Authorization": f"Bearer {ann.token}"}
        assert [brief["yours"] for brief in here.client.get("/api/tables", headers=bearer).json()] == [3]
        assert [brief["yours"] for brief in here.client.get("/api/tables").json()] == [0]


def test_no_table_lists_a_decision_as_a_wager_with_an_edge() -> None:
    """Even money is taken for a blackjack already dealt: as a wager it would have an edge of -100%."""
    for filing in _filings(()).values():
        listed = [wager.key for wager in _wagers_under(filing)]
        assert "even_money" not in listed
        assert "bet" in listed or filing.schema.game != "blackjack"
