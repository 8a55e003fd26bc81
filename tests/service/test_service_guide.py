"""The guide of a table as its patrons open it in the browser."""

from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from re import DOTALL, search

import pytest
from history_fixtures import Visitor, is_problem, visitor
from service_house import PACKS, House, house

from croupier.render.guides import guide_of
from croupier.render.guides.html import write


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with house(tmp_path_factory.mktemp("guide")) as opened:
        yield opened


@pytest.fixture
def who(here: House) -> Visitor:
    return visitor(here)


def test_the_guide_is_that_of_the_tables_filing(here: House, who: Visitor) -> None:
    answer = who.get(f"/tables/{PACKS}/guide")
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.text == write(guide_of(here[PACKS].filing))


def test_the_page_may_load_nothing_but_its_own_style(who: Visitor) -> None:
    answer = who.get(f"/tables/{PACKS}/guide")
    found = search(r"<style>(.*?)</style>", answer.text, DOTALL)
    assert found is not None
    digest = b64encode(sha256(found[1].encode()).digest()).decode()
    policy = answer.headers["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert f"style-src 'sha256-{digest}'" in policy


def test_a_table_that_is_not_here_has_no_guide(who: Visitor) -> None:
    is_problem(who.get("/tables/none/guide", 404), "none")


def test_nobody_who_is_not_known_is_answered(here: House) -> None:
    assert here.client.get(f"/api/tables/{PACKS}/guide").status_code == 401
