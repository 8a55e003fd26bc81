"""A house with a past, for the tests of history, odds and training."""

from pathlib import Path
from typing import Any

from service_house import KEY, PACKS, SECRET, House, round_at_packs

from croupier.service.people import Door


def staffed_door(folder: Path) -> Door:
    """A door behind which not everybody belongs to the staff."""
    return Door(SECRET, KEY, turned_away=folder / "signed-out")


class Visitor:
    """A visitor who sends HTTP requests."""

    def __init__(self, here: House, token: str = "") -> None:
        self.here, self.token = here, token

    @property
    def headers(self) -> dict[str, str]:
        return {"Authorization": f"Bearer {self.token}"} if self.token else {}

    def get(self, path: str, status: int = 200, /, **params: Any) -> Any:
        answer = self.here.client.get(f"/api{path}", params=params, headers=self.headers)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json() if answer.headers["content-type"] == "application/json" else answer

    def post(self, path: str, body: Any = None, status: int = 201) -> Any:
        answer = self.here.client.post(f"/api{path}", json=body, headers=self.headers)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()

    def delete(self, path: str, status: int = 200) -> Any:
        answer = self.here.client.delete(f"/api{path}", headers=self.headers)
        assert answer.status_code == status, (answer.status_code, answer.text)
        return answer.json()


def visitor(here: House, name: str = "Vi", key: str = "") -> Visitor:
    return Visitor(here, here.signs_in(name, key))


def is_problem(answer: Any, *words: str) -> None:
    """Check that an answer says why nothing was done."""
    assert set(answer) >= {"why", "allowed", "cites"}
    for word in words:
        assert word in f"{answer['why']} {answer['allowed']}", (word, answer)


def played(here: House, rounds: int = 3) -> tuple[Visitor, Visitor]:
    """Play some rounds of Pack's Poker with Ann in seat 3 and Bo in seat 5; return their HTTP clients."""
    ann, bo = here.guest("Ann", PACKS).sits(3), here.guest("Bo", PACKS).sits(5)
    for _ in range(rounds):
        round_at_packs([ann, bo])
    return Visitor(here, ann.token), Visitor(here, bo.token)


def tomorrow(here: House, table: str = PACKS) -> None:
    """Everybody leaves, and the next gaming day begins."""
    live = here[table]
    for guest in [guest for guest in here.guests if guest.table == table and guest.seat]:
        guest.must("Leave")
    day = f"{int(live.kept.day[:4]) + 1}{live.kept.day[4:]}"
    live.clock = lambda: f"{day}T12:00:00+00:00"
    here.tick(table)
    assert live.kept.day == day
