"""A house for each module, a browser for all of them, and a signed-in visitor for each test."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

import pytest
from live_house import DESKTOP, PHONE, Server, Visitor, browser, server, sign_in, visitor
from playwright.sync_api import Browser


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server(tmp_path_factory.mktemp("house")) as running:
        yield running


def lasting(fixture_name: str, config: pytest.Config) -> Literal["session", "module"]:
    """Return how long a browser lives: its event loop gets in the way of other tests, which start their own."""
    here, start = Path(__file__).parent, config.invocation_params.dir
    alone = all((start / arg.partition("::")[0]).resolve().is_relative_to(here) for arg in config.args)
    return "session" if alone else "module"


@pytest.fixture(scope=lasting)
def chromium() -> Iterator[Browser]:
    with browser() as launched:
        yield launched


ASK = 'localStorage["croupier.preferences"] ??= `{"offers": "ask"}`;'
"""Make the page ask about the cut, the shoe and the dice, which are declined by default."""

Come = Callable[..., Visitor]


@pytest.fixture
def come(house: Server, chromium: Browser) -> Iterator[Come]:
    """Let visitors come in, each with a separate browser profile; at the end no page may have complained."""
    made = []

    def comes(
        name: str,
        *,
        to: Server = house,
        phone: bool = False,
        dark: bool = False,
        still: bool = True,
        key: str = "",
        offers: bool = True,
        script: str = "",
    ) -> Visitor:
        context = chromium.new_context(
            viewport=PHONE if phone else DESKTOP,
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce" if still else "no-preference",
            color_scheme="dark" if dark else "light",
        )
        if offers:
            context.add_init_script(ASK)
        if script:
            context.add_init_script(script)
        one = visitor(context)
        made.append((one, context))
        sign_in(one, to.address, name, key)
        return one

    yield comes
    for _, context in made:
        context.close()
    assert [complaint for guest, _ in made for complaint in guest.complaints] == []


@pytest.fixture
def ann(come: Come) -> Visitor:
    return come("Ann")
