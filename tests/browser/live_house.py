"""A real server and a real browser: the foundation of this folder's tests."""

import contextlib
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from queue import Queue
from threading import Thread
from typing import TypeVar
from unittest.mock import patch

import get_browser
import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, ViewportSize, expect, sync_playwright
from uvicorn import Config

from croupier.cli import app
from croupier.service.server import _Server

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    # The rest of a browser's window: two pages of suggestions under an address bar that nobody sees, for each visitor.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup,SpareRendererForSitePerProcess,"
    "HttpsUpgrades,MediaRouter,OptimizationHints,PaintHolding",
]
PICTURES = Path(__file__).parent.parent.parent / "docs" / "pictures"
"""Where pictures for the documentation are kept; they are remade when CROUPIER_PICTURES is set."""

SMOOTH = "document.documentElement.style.setProperty('--felt-nap', 'none')"
"""The nap of the cloth is noise and would make a picture four times as large."""

PAINTED = bool({"CROUPIER_SOAK", "CROUPIER_PICTURES", "CROUPIER_LOOK"} & set(os.environ))
"""Whether the browser paints the pages. Without a GPU, painting takes about a quarter of a page's time."""

PAINT = "document.documentElement.style.opacity = ''"
UNPAINT = "document.documentElement.style.opacity = 0"
PAINT_NOTHING = """
new MutationObserver((_, observer) => {
  if (!document.documentElement) return;
  document.documentElement.style.opacity = 0;
  observer.disconnect();
}).observe(document, { childList: true });
"""
"""Layout, hit testing, animations and frames work as usual."""

AT_REST = """async () => {
  const moves = (one) => one.playState === "running" && Number.isFinite(one.effect.getComputedTiming().endTime);
  const moving = () => document.getAnimations().filter(moves).map((one) => one.finished);
  for (let ends = moving(); ends.length; ends = moving()) await Promise.allSettled(ends);
}"""
"""Resolves once everything that moves or fades for a limited time has come to its end."""

PATIENCE = 20_000
"""Milliseconds to wait for something on a page, on a machine busy with other tests."""

START = 90
"""Seconds to wait for the server, which first loads the whole program."""

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
PHONE: ViewportSize = {"width": 390, "height": 844}

expect.set_options(timeout=PATIENCE)


@dataclass
class Server:
    """A server on its own folder; it runs in a thread of this process, which has loaded everything it needs."""

    folder: Path
    seed: int = 7
    options: tuple[str, ...] = ()
    address: str = ""
    port: int = 0
    _stop: Callable[[], None] = lambda: None

    @property
    def _words(self) -> list[str]:
        store = str(self.folder / "house.sqlite")
        return ["serve", "--port", str(self.port), "--ledger", store, "--seed", str(self.seed), *self.options]

    def start(self) -> None:
        heard: Queue[str] = Queue()
        running: list[_Server] = []

        class Heard(_Server):
            def __init__(self, config: Config, opened: Callable[[str], None]) -> None:
                super().__init__(config, heard.put)
                running.append(self)

        def serve() -> None:
            command, bound, _ = app.parse_args(self._words)
            heard.put(f"ended with {command(*bound.args, **bound.kwargs)}")

        with patch("croupier.service.server._Server", Heard):
            thread = Thread(target=serve, daemon=True)
            thread.start()
            self._opened(heard.get(timeout=START))

        def stop() -> None:
            running[0].should_exit = True
            thread.join()

        self._stop = stop

    def _opened(self, output: str) -> None:
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", output)
        assert found, f"the server said {output!r}"
        self.address, self.port = found[0], int(found[1])

    def stop(self) -> None:
        self._stop()


@dataclass
class OwnProcess(Server):
    """A server in its own process, which can be killed, or which can use other words."""

    program: tuple[str, ...] = (sys.executable, "-m", "croupier")
    process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        self.process = subprocess.Popen([*self.program, *self._words], stdout=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        self._opened(self.process.stdout.readline())

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        self.process.wait(30)


AnyServer = TypeVar("AnyServer", bound=Server)


@contextlib.contextmanager
def opened(running: AnyServer) -> Iterator[AnyServer]:
    running.start()
    try:
        yield running
    finally:
        running.stop()


def server(folder: Path, *options: str, seed: int = 7) -> contextlib.AbstractContextManager[Server]:
    return opened(Server(folder, seed, options))


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
    """Save a picture with a palette at a quarter of its size: most colors for frequent shades, some for rare ones."""
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
    """A person at a browser, with everything that the page received and complained about."""

    page: Page
    heard: list[str] = field(default_factory=list)
    """The text of every message received over a WebSocket."""
    complaints: list[str] = field(default_factory=list)

    def picture(self, name: str) -> None:
        """Take a picture for the documentation, if pictures are wanted."""
        if os.environ.get("CROUPIER_PICTURES"):
            PICTURES.mkdir(exist_ok=True)
            self.page.mouse.move(0, 0)
            self.page.evaluate(SMOOTH)
            self.page.wait_for_timeout(500)  # What was tapped stays highlighted for a moment.
            save_small(self.page.screenshot(animations="disabled"), PICTURES / f"{name}.png")


def visitor(context: BrowserContext) -> Visitor:
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    if not PAINTED:
        page.add_init_script(PAINT_NOTHING)
    made = Visitor(page)
    page.on("websocket", lambda socket: socket.on("framereceived", lambda text: made.heard.append(str(text))))
    page.on("pageerror", lambda error: made.complaints.append(str(error)))

    def console(message: object) -> None:
        text = getattr(message, "text", "")
        if getattr(message, "type", "") == "error" and "401" not in text:
            made.complaints.append(text)

    page.on("console", console)
    return made


def sign_in(visitor: Visitor, address: str, name: str, key: str = "") -> None:
    """Come to the lobby under a name chosen before."""
    visitor.page.request.post(f"{address}api/session", data={"name": name, "key": key})
    visitor.page.goto(address)
    visitor.page.get_by_role("heading", name="Pick a table").wait_for()


def sit_down(visitor: Visitor, address: str, table: str, seat: int) -> None:
    """Go to a table and take a seat with the mouse."""
    page = visitor.page
    page.goto(f"{address}#/table/{table}")
    page.get_by_role("button", name=f"Sit here: sit down in seat {seat}").click()
    page.get_by_role("button", name="and deal").wait_for()


def script(name: str) -> str:
    """Return an expression that imports one of the page's own modules, wherever the house serves them."""
    return f'import(new URL("{name}", document.querySelector("script[type=module][src]").src))'


def log(page: Page) -> Locator:
    """Return the log of what the dealer said: a key opens it over the felt, with the command box."""
    box = page.get_by_role("textbox", name="Type a command")
    if not box.count():
        page.get_by_role("heading", level=1).focus()
        page.keyboard.press("/")
    expect(box).to_be_focused()
    return page.get_by_role("log")


def typed(page: Page, text: str, *, stays: bool = False) -> None:
    """Type a command, and close the box again."""
    log(page)
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    expect(page.get_by_role("textbox", name="Type a command")).to_have_value("")
    if not stays:
        close_log(page)


def close_log(page: Page) -> None:
    page.get_by_role("textbox", name="Type a command").press("Escape")
    expect(page.get_by_role("log")).to_have_count(0)


def heard(page: Page, words: str | re.Pattern[str]) -> None:
    """Check that something was said at the table."""
    expect(log(page)).to_contain_text(words)
    close_log(page)


def reasons(page: Page, number: int) -> Locator:
    """Ask why a round ended as it did; Escape closes the answer."""
    page.get_by_role("button", name=f"Why? Round {number}", exact=True).click()
    return page.get_by_role("dialog", name=f"Round {number}", exact=True)


def menu(page: Page, name: str) -> None:
    """Choose an item of a table's menu."""
    page.get_by_role("button", name="Menu", exact=True).click()
    drawer = page.get_by_role("dialog", name="Menu")
    drawer.get_by_role("button", name=name).or_(drawer.get_by_role("link", name=name)).first.click()


def leave(visitor: Visitor) -> None:
    """Leave the table, whatever is on it."""
    visitor.page.keyboard.press("Escape")
    typed(visitor.page, "leave")
    visitor.page.get_by_role("button", name="Sit here").first.wait_for()
