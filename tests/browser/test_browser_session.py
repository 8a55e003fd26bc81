"""While somebody plays, the result and the time are visible at any size, and only a win sounds like one."""

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from live_house import PHONE, Server, Visitor, leave, sit_down, typed
from playwright.sync_api import Page, ViewportSize, expect

SIZES: dict[str, ViewportSize] = {
    "a large screen": {"width": 2560, "height": 1440},
    "a small window": {"width": 1024, "height": 768},
    "a tablet": {"width": 768, "height": 1024},
    "a phone": PHONE,
    "a small phone": {"width": 320, "height": 568},
    "a phone held sideways": {"width": 844, "height": 390},
    "a small phone held sideways": {"width": 568, "height": 320},
}

UNCOVERED = """(shown) => {
  const { x, y, width, height } = shown.getBoundingClientRect();
  return shown.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""

LISTEN = """
globalThis.pitches = [];
const end = () => {};
const ramp = { setValueAtTime: end, exponentialRampToValueAtTime: end };
const part = (more) => ({ connect: (next) => next, start: end, stop: end, ...more });
globalThis.AudioContext = class {
  state = "running";
  sampleRate = 8000;
  currentTime = 0;
  createBuffer = (_, length) => ({ getChannelData: () => new Float32Array(length) });
  createBufferSource = () => part({});
  createBiquadFilter = () => part({ Q: {}, frequency: ramp });
  createGain = () => part({ gain: ramp });
  createOscillator = () => part({ frequency: { set value(pitch) { pitches.push(pitch); } } });
};
"""
"""An audio device that plays nothing and records every tone it gets."""

WIN = {523, 659}
"""Pitches that occur only in the sound of a win."""


def decided(visitor: Visitor) -> list[dict[str, Any]]:
    """Return every decided wager of the visitor, as the table reported it."""
    document = [document for text in visitor.heard for document in json.loads(text).get("steps", [])]
    return [each["data"] for each in document if each["is"] == "Settled"]


def came_to(settled: list[dict[str, Any]]) -> int:
    return sum(wager["paid"] + wager["returned"] - wager["stake"] for wager in settled)


@pytest.fixture
def bettor(come: Any, house: Server) -> Iterator[Visitor]:
    """A visitor who has played a round with three wagers, one of them as large as the other two together."""
    ann: Visitor = come("Ann")
    ann.page.add_init_script(LISTEN)
    ann.page.reload()
    sit_down(ann, house.address, "PP-01", 3)
    for wager in ("pack.1 50", "pack.2 25", "pack.3 25"):
        typed(ann.page, wager)
    typed(ann.page, "deal")
    expect(result(ann.page)).to_be_visible()
    yield ann
    leave(ann)


def result(page: Page) -> Any:
    return page.get_by_role("region", name=re.compile(r"^Round \d"))


def signed(cents: int) -> str:
    return f"{'+' if cents > 0 else '−' if cents < 0 else ''}${abs(cents) // 100}"


def test_result_and_time_are_in_sight_at_any_size(bettor: Visitor) -> None:
    page = bettor.page
    page.evaluate(
        "sessionStorage['croupier.seated.PP-01'] = JSON.stringify({ seat: 3, since: Date.now() - 4_400_000 })"
    )
    page.reload()
    net = came_to(decided(bettor))
    standing = page.get_by_role("group", name="Your chips and result")
    for text in (f"Result {signed(net)}", "Time 1 h 13 min", f"Chips ${(50_000 + net) // 100}"):
        words, _, value = text.partition(" ")
        shown = standing.locator(".has").filter(has_text=words)
        expect(shown).to_have_text(re.compile(rf"{words}\s*{re.escape(value)}"))
        for name, size in SIZES.items():
            page.set_viewport_size(size)
            expect(shown.locator("strong"), name).to_be_in_viewport(ratio=1)
            assert shown.locator("strong").evaluate(UNCOVERED), (name, words)


def test_only_a_win_sounds_like_one(bettor: Visitor) -> None:
    """A round that returns no more than was staked is silent, though some of its wagers won."""
    page = bettor.page
    seen = set()
    for _ in range(60):
        settled = decided(bettor)
        net = came_to(settled)
        heard = set(page.evaluate("pitches.splice(0)"))
        assert (heard >= WIN) is (net > 0), (net, settled)
        assert net > 0 or not heard & WIN
        words = "You win" if net > 0 else "You lose" if net < 0 else "Even"
        expect(result(page).get_by_role("heading")).to_contain_text(words)
        seen.add((words, any(wager["paid"] for wager in settled)))
        if seen >= {("You win", True), ("You lose", True), ("You lose", False), ("Even", True)}:
            break
        bettor.heard.clear()
        number = int(str(result(page).get_attribute("aria-label")).split()[1])
        page.get_by_role("button", name="and deal").click()
        expect(page.get_by_role("region", name=f"Round {number + 1}", exact=True)).to_be_visible()
    else:
        pytest.fail(f"not every kind of round was dealt: {seen}")
