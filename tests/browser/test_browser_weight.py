"""How much a browser downloads before a visitor can play, with an empty cache."""

from time import perf_counter

import pytest
from live_house import DESKTOP, Server
from playwright.sync_api import Browser

MOST = 150_000
"""Bytes over the wire, headers included, until a table's first buttons: from its address, or by way of the lobby."""


@pytest.mark.parametrize("lobby", [False, True])
def test_a_table_is_playable_after_150_kb(house: Server, chromium: Browser, lobby: bool) -> None:
    context = chromium.new_context(viewport=DESKTOP)
    page = context.new_page()
    wire = context.new_cdp_session(page)
    fetched: list[float] = []
    wire.on("Network.loadingFinished", lambda event: fetched.append(event["encodedDataLength"]))
    wire.send("Network.enable")
    begun = perf_counter()
    if lobby:
        page.goto(house.address)
        page.get_by_role("link", name="Play Blackjack").wait_for()
        page.wait_for_load_state("networkidle")
        page.get_by_role("link", name="Play Blackjack").click()
    else:
        page.goto(f"{house.address}#/table/BJ-01?play=")
    page.locator(".dock .action.primary").first.wait_for()
    # The time depends on the machine: pytest -s prints it, and no test asserts it.
    seconds = perf_counter() - begun
    print(f"playable after {seconds:.2f} s, {len(fetched)} requests and {sum(fetched):,.0f} bytes")
    context.close()
    assert len(fetched) > 10
    assert sum(fetched) <= MOST
