"""A server ends in the middle of a hand, in one way or another; the next one goes on where the table was."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from service_house import PAI_GOW, PATIENCE, Guest, answer_all, house, money, standing, wager_at_pai_gow, whole
from websockets.sync.client import ClientConnection, connect

from croupier.games import sample_text


def _at_the_hand(two: list[Guest]) -> dict[str, Any]:
    wager_at_pai_gow(two)
    question = two[0].question
    assert question is not None
    assert question["topic"] == "set"
    return question


def test_a_hand_goes_on_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path) as here:
        two = [here.guest("Ann", PAI_GOW).sits(2), here.guest("Bo", PAI_GOW).sits(5)]
        question = _at_the_hand(two)
        two[1].must("AskHouseWay", {"position": 5})
        tokens = [guest.token for guest in two]
        result, before, epoch, version = two[0].steps, money(here[PAI_GOW]), two[0].epoch, two[0].version
    with house(tmp_path) as here:
        two = [here.connect(PAI_GOW, token) for token in tokens]
        for guest in two:
            # Another server's versions mean nothing, even if the numbers fit.
            assert guest.hello(version, epoch)["is"] == "welcome"
        assert two[0].epoch != epoch
        assert [guest.seat for guest in two] == [2, 5]
        assert two[0].question == question
        assert money(here[PAI_GOW]) == before
        begun = max(at for at, step in enumerate(result) if step["is"] == "Begun")
        assert two[0].steps == result[begun:]
        two[0].must("SetHand", {"position": 2, "low": standing(question)[-1]})
        assert two[0].view["question"] is None
        answer_all(two)
        for guest in two:
            whole(guest)
        assert two[0].view["state"] == "wagers open"
        turned = [
            message["data"]["cards"]
            for message in two[0].steps
            if message["is"] == "Turned" and message["data"]["place"] == "seat 2"
        ]
        assert sorted(turned[-1]) == sorted(question["cards"])


def test_a_seat_is_nobody_elses_after_a_restart(tmp_path: Path) -> None:
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        token = here.guest("Ann", PAI_GOW).sits(2).token
    with house(tmp_path, tables=(PAI_GOW,)) as here:
        stranger = here.guest("Ann", PAI_GOW)
        assert stranger.seat == 0
        assert "taken" in stranger.refused("Sit", {"seat": 2, "buy_in": 1000})["why"]
        ann = here.guest("", PAI_GOW, token=token)
        assert ann.seat == 2
        ann.must("Leave")


# --- a real server, killed


@contextmanager
def _served(folder: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server in its own process, at a free port."""
    filing = folder / "pai-gow-poker.toml"
    filing.write_text(sample_text("pai-gow-poker"), "utf-8")
    command = [sys.executable, "-m", "croupier", "serve", str(filing), "--port", "0", "--seed", "7"]
    command += ["--ledger", str(folder / "house.sqlite")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=_environment())
    try:
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line, line + process.stdout.read()
        yield line.split()[-1].rstrip("/"), process
    finally:
        process.kill()
        process.wait()
        if process.stdout is not None:
            process.stdout.close()


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONUNBUFFERED": "1"}


class _Caller:
    """A client over a real connection."""

    def __init__(self, address: str, token: str) -> None:
        self.line: ClientConnection = connect(
            f"{address.replace('http', 'ws', 1)}/ws/tables/{PAI_GOW}",
            additional_headers={"Authorization": f"Bearer {token}"},
        )
        self.view: dict[str, Any] = {}

    def say(self, *kinds: str, **message: Any) -> dict[str, Any]:
        self.line.send(json.dumps(message))
        while True:
            answer: dict[str, Any] = json.loads(self.line.recv(timeout=PATIENCE))
            self.view = answer.get("view", self.view)
            if answer["is"] in (*kinds, "refused", "fault"):
                return answer

    def do(self, id: str, what: str, **values: Any) -> None:
        answer = self.say("done", **{"is": "do", "id": id, "do": what, "values": values})
        assert answer["is"] == "done", answer


def _token(address: str) -> str:
    request = Request(f"{address}/api/session", b'{"name": "Ann"}', {"Content-Type": "application/json"})
    with urlopen(request, timeout=PATIENCE) as answer:
        token: str = json.load(answer)["token"]
    return token


def test_a_hand_goes_on_after_the_server_was_killed(tmp_path: Path) -> None:
    with _served(tmp_path) as (address, process):
        token = _token(address)
        ann = _Caller(address, token)
        assert ann.say("welcome", **{"is": "hello"})["is"] == "welcome"
        ann.do("1", "Sit", seat=2, buy_in=50_000)
        ann.do("2", "PlaceWager", area="bet.2", amount=2500)
        ann.do("3", "Ready")
        question, seats = ann.view["question"], ann.view["seats"]
        assert question["topic"] == "set"
        os.kill(process.pid, signal.SIGKILL)
        process.wait()
        ann.line.close()
    with _served(tmp_path) as (address, _):
        ann = _Caller(address, token)
        ann.say("welcome", **{"is": "hello"})
        assert (ann.view["you"]["seat"], ann.view["question"]) == (2, question)
        assert [seat["chips"] for seat in ann.view["seats"]] == [seat["chips"] for seat in seats]
        ann.do("2", "PlaceWager", area="bet.2", amount=2500)
        assert ann.view["seats"][1]["staked"] == 2500
        ann.do("4", "SetHand", position=2, low=standing(question)[0])
        assert (ann.view["question"], ann.view["state"]) == (None, "wagers open")
        ann.do("5", "Leave")
        ann.line.close()


def test_ctrl_c_closes_a_house_without_an_error(tmp_path: Path) -> None:
    with _served(tmp_path) as (_, process):
        process.send_signal(signal.SIGINT)
        assert process.wait(PATIENCE) == 0
