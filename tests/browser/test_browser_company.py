"""Two browsers and a bystander at one table: each sees only what it may see, and the messages prove it."""

import json
import re
from typing import Any

from live_house import Server, heard, sit_down
from playwright.sync_api import expect

CARD = re.compile(r"[2-9TJQKA][CDHS]|JOKER")


def cards_in(value: Any) -> list[str]:
    """Return every card named anywhere in a message."""
    if isinstance(value, dict):
        return [card for item in value.values() for card in cards_in(item)]
    if isinstance(value, list):
        return [card for item in value for card in cards_in(item)]
    return [value] if isinstance(value, str) and CARD.fullmatch(value) else []


def private_cards(heard: list[str], seat: int) -> list[str]:
    """Return the cards sent to a client before anybody turned them over, except those of its own seat."""
    found = []
    for text in heard:
        message = json.loads(text)
        for step in message.get("steps", ()):
            kind, data = step["is"], step["data"]
            if kind == "Viewed" and data["seat"] == seat:
                continue
            if kind in ("Moved", "Viewed") and data.get("face") != "face up":
                found += cards_in(data)
            if kind in ("Advised", "HandSet") and data["seat"] != seat:
                found += [str(data["low"])] if kind == "Advised" and data["low"] else []
        question = message.get("view", {}).get("question")
        if question is not None and question["position"] != seat:
            found += question["cards"]
    return found


def test_nobody_is_sent_a_card_that_is_not_his_to_see(come: Any, house: Server) -> None:
    ann, bo, cy = come("Ann"), come("Bo"), come("Cy")
    sit_down(ann, house.address, "PG-01", 2)
    sit_down(bo, house.address, "PG-01", 5)
    cy.page.goto(f"{house.address}#/table/PG-01")
    expect(cy.page.get_by_text("Bo").first).to_be_visible()
    for guest, seat in ((ann, 2), (bo, 5)):
        guest.page.get_by_role("button", name=f"Position {seat}. $").click()
        expect(guest.page.get_by_role("button", name=f"position {seat}. $10 stands.")).to_be_visible()
    for guest in (ann, bo):
        guest.page.get_by_role("button", name="Deal").click()
    for guest, seat in ((ann, 2), (bo, 5)):
        hand = guest.page.get_by_role("region", name="Set your hand")
        guest.page.get_by_role("button", name="House way").click()
        expect(hand.get_by_text("House way:")).to_be_visible()
        heard(guest.page, f"of position {seat} in the low hand")
    before = {seat: list(guest.heard) for guest, seat in ((ann, 2), (bo, 5), (cy, 0))}
    for guest in (ann, bo):
        guest.page.get_by_role("button", name="Set the hand").click()
    for guest in (ann, bo):
        expect(guest.page.get_by_role("region", name="Round 1")).to_be_visible()
    for seat, messages in before.items():
        assert private_cards(messages, seat) == []
    # The check itself can fail: Ann's own messages do contain her cards, which seat 5 may not see.
    assert len(private_cards(before[2], 5)) >= 7
    own = [message for text in before[2] for message in json.loads(text).get("steps", ()) if message["is"] == "Viewed"]
    assert any(len(cards_in(message["data"])) == 7 for message in own), "Ann saw her own seven cards"


def test_a_script_in_a_name_is_only_a_name(come: Any, house: Server) -> None:
    eve, bo = come("<img src=x onerror=alert(1)>"), come("Bo")
    sit_down(eve, house.address, "PP-01", 1)
    bo.page.goto(f"{house.address}#/table/PP-01")
    expect(bo.page.get_by_text("<img src").first).to_be_visible()
    assert bo.page.locator("img[src=x]").count() == 0
