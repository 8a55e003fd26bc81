"""A real server and a real browser: what the tests of this folder stand on."""

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path

import get_browser
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright

COMMAND = str(Path(sys.executable).with_name("croupier"))
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
"""Where pictures for the documentation are kept; they are made anew when CROUPIER_PICTURES is set."""

PATIENCE = 20_000
"""Milliseconds for which something on a page is waited for, on a machine that is busy with other tests."""

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}

expect.set_options(timeout=PATIENCE)


@dataclass
class Server:
    """A server process of its own, on a folder of its own."""

    folder: Path
    seed: int = 7
    options: tuple[str, ...] = ()
    program: tuple[str, ...] = (COMMAND,)
    process: subprocess.Popen[str] | None = None
    address: str = ""
    port: int = 0

    def start(self) -> None:
        store = str(self.folder / "house.sqlite")
        command = [*self.program, "serve", "--port", str(self.port), "--store", store, "--seed", str(self.seed)]
        self.process = subprocess.Popen([*command, *self.options], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert found, f"the server said {said!r}"
        self.address, self.port = found[0], int(found[1])

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(30)


@contextlib.contextmanager
def server(folder: Path, *options: str, seed: int = 7, program: tuple[str, ...] = (COMMAND,)) -> Iterator[Server]:
    running = Server(folder, seed, options, program)
    running.start()
    try:
        yield running
    finally:
        running.stop()


@contextlib.contextmanager
def browser() -> Iterator[Browser]:
    path = get_browser.find()
    if not path:
        pytest.fail("there is no browser; “python tests/browser/get_browser.py” fetches one")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield launched
        finally:
            launched.close()


def save_small(taken: bytes, path: Path) -> None:
    """Save a picture with a palette, in a quarter of its size: most of it for frequent colours, some for rare ones."""
    from PIL import Image

    with Image.open(BytesIO(taken)) as opened:
        whole = opened.convert("RGB")
    plain = Image.Dither.NONE
    frequent = whole.quantize(192, dither=plain).getpalette() or []
    rare = whole.quantize(64, Image.Quantize.MAXCOVERAGE, dither=plain).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([*frequent[: 192 * 3], *rare[: 64 * 3]])
    whole.quantize(palette=palette, dither=plain).save(path, optimize=True)


@dataclass
class Visitor:
    """Somebody in front of a browser, with everything that the page was sent and complained about."""

    page: Page
    heard: list[str] = field(default_factory=list)
    """The text of every message that came over a WebSocket."""
    complaints: list[str] = field(default_factory=list)

    def picture(self, name: str) -> None:
        """Take a picture for the documentation, if pictures are wanted."""
        if os.environ.get("CROUPIER_PICTURES"):
            PICTURES.mkdir(exist_ok=True)
            self.page.mouse.move(0, 0)
            self.page.wait_for_timeout(500)  # What was tapped is highlighted for a moment.
            save_small(self.page.screenshot(animations="disabled"), PICTURES / f"{name}.png")


def visitor(context: BrowserContext) -> Visitor:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    made = Visitor(page)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: made.heard.append(str(text))))
    page.on("pageerror", lambda error: made.complaints.append(str(error)))

    def console(message: object) -> None:
        text = getattr(message, "text", "")
        if getattr(message, "type", "") == "error" and "401" not in text:
            made.complaints.append(text)

    page.on("console", console)
    return made


def sign_in(one: Visitor, address: str, name: str, key: str = "") -> None:
    one.page.goto(address)
    one.page.get_by_label("Your name").fill(name)
    if key:
        one.page.get_by_text("I deal, supervise or audit").click()
        one.page.get_by_label("Staff key").fill(key)
    one.page.keyboard.press("Enter")
    one.page.get_by_role("heading", name="Lobby").wait_for()


def sit_down(one: Visitor, address: str, table: str, seat: int) -> None:
    """Go to a table and take a seat with the mouse."""
    page = one.page
    page.goto(f"{address}#/table/{table}")
    page.get_by_role("button", name=f"Sit here: sit down in seat {seat}").click()
    page.get_by_role("form", name=f"Sit down in seat {seat}").get_by_role("button", name="Sit down").click()
    page.get_by_role("button", name="Deal").wait_for()


def leave(one: Visitor) -> None:
    """Leave the table, whatever stands."""
    one.page.keyboard.press("Escape")
    one.page.get_by_role("textbox", name="Type a command").fill("leave")
    one.page.keyboard.press("Enter")
    one.page.get_by_role("button", name="Sit here").first.wait_for()
