"""A reader who follows the tutorial “add a game” in a separate environment, and a client at its table."""

import json
import re
import shutil
import subprocess
import sysconfig
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

from printed_page import FILES, ROOT, Block, Reader, blocks
from websockets.sync.client import ClientConnection, connect

PAGE = ROOT / "docs" / "tutorials" / "add-a-game.md"
DICE_DUEL = Path(__file__).with_name("dice_duel")
PATIENCE = 60
SCRIPTS = {"croupier": "from croupier.cli import main", "pip": "from pip._internal.cli.main import main"}


def environment_of_ones_own(folder: Path) -> Path:
    """Create an environment that sees what is installed here and keeps what is installed in it. Return its bin
    folder.
    """
    venv.create(folder, symlinks=True)
    python = folder / "bin" / "python"
    names = {"base": str(folder), "platbase": str(folder)}
    site = Path(sysconfig.get_path("purelib", vars=names))
    here = sysconfig.get_path("purelib")
    (site / "here.pth").write_text(f"import site; site.addsitedir({here!r})\n", "utf-8")
    for name, imports in SCRIPTS.items():
        script = folder / "bin" / name
        script.write_text(f"#!{python}\nimport sys\n{imports}\nsys.exit(main())\n", "utf-8")
        script.chmod(0o755)
    return python.parent


def write_files(folder: Path) -> None:
    """Write only the files of the tutorial, as printed."""
    for block in blocks(PAGE):
        if block.language in FILES and block.file:
            (folder / block.file).parent.mkdir(parents=True, exist_ok=True)
            (folder / block.file).write_text(block.text, "utf-8")


def write_dice_duel(folder: Path) -> None:
    """Write a plug-in dice game with the default seat, papers and drills."""
    shutil.copytree(DICE_DUEL, folder / DICE_DUEL.name, ignore=shutil.ignore_patterns("__pycache__"))


class Author(Reader):
    """Exports last from one block to the next, and the page's server is used while it runs."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.own = environment_of_ones_own(folder.parent / "environment")
        self.environment |= {
            # What the reader gets from a registry is here already.
            "PIP_NO_INDEX": "1",
            "PIP_NO_BUILD_ISOLATION": "0",
            "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        }
        self.played: list[dict[str, Any]] = []
        """What the client at the served table was told."""

    def do(self, block: Block, printed: str | None) -> None:
        if block.language == "sh" and block.text.startswith("pip "):
            # What is installed from here on is only seen by the programs of this environment.
            self.prefer(self.own)
        if block.language == "sh" and "serve" in block.words:
            self.ran.append(block.where)
            with serving(block.text.split(), self.folder, self.environment) as address:
                self.played = play_a_round(address)
            return
        super().do(block, printed)
        if block.language == "sh":
            self._keep(block.text)

    def _keep(self, text: str) -> None:
        for line in text.splitlines():
            verb, *words = line.split()
            if verb == "export":
                for name, value in (word.split("=", 1) for word in words):
                    self.environment[name] = value.replace("$PWD", str(self.folder))
            elif verb == "unset":
                for name in words:
                    del self.environment[name]


@contextmanager
def serving(command: list[str], folder: Path, environment: dict[str, str] | None) -> Iterator[str]:
    """Start a server as printed; yield its address."""
    with subprocess.Popen(command, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            output = server.stdout.readline()
            found = re.search(r"http://127\.0\.0\.1:\d+/", output)
            assert found, f"the server said {output!r}"
            yield found[0]
        finally:
            server.terminate()
            server.wait(PATIENCE)


def request(address: str, path: str, token: str = "", content: object = None) -> Any:
    headers = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
    body = None if content is None else json.dumps(content).encode()
    with urlopen(Request(f"{address}{path}", body, headers), timeout=PATIENCE) as answer:
        return json.load(answer)


def play_a_round(address: str) -> list[dict[str, Any]]:
    """Connect over HTTP and WebSocket, bet $25, switch, and return the steps."""
    token = request(address, "api/session", content={"name": "Ann"})["token"]
    assert [table["table"] for table in request(address, "api/tables", token)] == ["SS-01"]
    about = request(address, "api/tables/SS-01", token)
    assert [(place["group"], place["label"]) for place in about["layout"]["places"]] == [("main", "bet")]
    assert about["rule_book"] == "The rules of Stay or Switch (STAY:1), edition of 2026-01-01"
    assert about["guide"]
    odds = request(address, "api/tables/SS-01/odds", token)
    assert [(wager["wager"], wager["house_edge"]["fraction"]) for wager in odds] == [("bet", "8611/162435")]
    with client(address, token, "SS-01") as ann:
        ann.do("Sit", seat=3, buy_in=500_00)
        ann.do("PlaceWager", area="main", amount=25_00)
        ann.do("Ready")
        assert ann.view["question"]["words"] == "You have the ten of spades: stay or switch."
        ann.do("stay_or_switch.Switch")
        result = ann.steps
    past = request(address, "api/tables/SS-01/rounds", token)["rounds"]
    assert [(brief["number"], brief["words"]) for brief in past] == [(1, "Ann in seat 3 won $25.")]
    paragraph = request(address, "api/paragraph?cite=STAY:1-1.4(b)", token)
    assert (paragraph["title"], paragraph["in_force"]) == ("The payout", "In force since January 1, 2026")
    return result


@dataclass
class Client:
    """A player over a WebSocket."""

    socket: ClientConnection
    steps: list[dict[str, Any]] = field(default_factory=list)
    """Every step received."""
    view: dict[str, Any] = field(default_factory=dict)
    """The current view of the table."""
    deeds: int = 0

    def do(self, name: str, **values: Any) -> None:
        """Do something that isn't refused."""
        self.deeds += 1
        self.socket.send(json.dumps({"is": "do", "id": str(self.deeds), "do": name, "values": values}))
        while (heard := json.loads(self.socket.recv(PATIENCE)))["is"] != "done":
            assert heard["is"] == "news", heard
            self.steps += heard["steps"]
            self.view = heard["view"]


@contextmanager
def client(address: str, token: str, table: str) -> Iterator[Client]:
    """Connect a client to a table."""
    url = f"ws{address.removeprefix('http')}ws/tables/{table}"
    with connect(url, additional_headers={"Authorization": f"Bearer {token}"}) as socket:
        socket.send(json.dumps({"is": "hello", "as": "player"}))
        assert json.loads(socket.recv(PATIENCE))["is"] == "welcome"
        yield Client(socket)
