"""A house with a poker table for tests: filings by form, players who act at random."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

from service_house import Guest, House, Message, house

from croupier.cases.runner import filing_with
from croupier.equipment.cards import STANDARD_52, Card, cards
from croupier.games.poker import SCHEMA
from croupier.games.poker.forms import FORMS
from croupier.service.house_rules import HouseRules
from croupier.service.people import Door
from croupier.submission.filing import Filing
from croupier.table.asks import Ask
from croupier.table.card_commands import CutCards
from croupier.table.command import Command
from croupier.table.house import House as TableHouse
from croupier.table.roles import DEALER, Actor

TABLE = "PK-01"
NO_LIMIT: Mapping[str, Any] = {"limits.structure": "no limit", "limits.raises_limited": False}
ALONE = HouseRules(company=0)
"""No house players."""


def filed(changes: Mapping[str, Any] | None = None) -> Filing:
    report = filing_with(SCHEMA, changes or {})
    assert report.filing is not None, [str(defect) for defect in report.defects]
    return report.filing


def of_form(name: str) -> Mapping[str, Any]:
    """Return the changes that turn the sample filing into one for a form."""
    return {"dealing.game": name, "stakes.ante": 0 if FORMS[name].button else 1}


@contextmanager
def at_table(
    folder: Path,
    changes: Mapping[str, Any] | None = None,
    *,
    rules: HouseRules | None = None,
    seed: int = 5,
    door: Door | None = None,
) -> Iterator[House]:
    with house(folder, filings={TABLE: filed(changes)}, rules=rules, seed=seed, door=door) as here:
        yield here


def stacked(here: House, text: str) -> None:
    """Stack these cards first in the next round, which the dealer cuts in the middle."""
    wanted = cards(text)
    order: tuple[Card, ...] = (*wanted, *(card for card in STANDARD_52 if card not in wanted))
    running = here[TABLE].kept.house
    assert running is not None
    running.orders.append((*order[26:], *order[:26]))


@contextmanager
def cut_in_the_middle() -> Iterator[None]:
    """Make every dealer cut in the middle, so that cards can be stacked."""
    usual = TableHouse._answer

    def answer(self: TableHouse, ask: Ask) -> tuple[Actor, Command] | None:
        return (DEALER, CutCards(0, 26)) if ask.topic == "cut" else usual(self, ask)

    TableHouse._answer = answer  # type: ignore[method-assign]
    try:
        yield
    finally:
        TableHouse._answer = usual  # type: ignore[method-assign]


def answers(guest: Guest) -> dict[str, Message]:
    """Return a guest's legal answers by action."""
    return {action["do"]: action for action in guest.actions() if action["group"] == "answer"}


def player_in_turn(guests: list[Guest]) -> Guest | None:
    """Return whose turn it is, if it is one of these guests'."""
    return next((guest for guest in guests if guest.question is not None), None)


def at_random(guest: Guest, chance: Random) -> None:
    """Take a random legal action; folding is rare, so that hands are played to the end."""
    legal = [answer for answer in answers(guest).values() if answer["legal"]]
    bold = [action for action in legal if action["do"] not in ("FoldHand", "ConcedeHand")]
    action = chance.choice(bold if bold and chance.random() < 0.85 else legal)
    values = dict(action["values"])
    for field in action["fields"]:
        if field["kind"] == "cards":
            values[field["name"]] = sorted(chance.sample(range(1, field["most"] + 1), chance.randint(0, field["most"])))
        else:
            values[field["name"]] = chance.choice([field["least"], *(preset["value"] for preset in field["presets"])])
    guest.must(action["do"], values)


def ready(*guests: Guest) -> None:
    for guest in guests:
        guest.must("Ready")


def all_check(guests: list[Guest], until: str = "at rest") -> None:
    """Everybody checks, calls, keeps all cards and shows, until the table reaches a state."""
    for _ in range(60):
        guest = player_in_turn(guests)
        if guest is None:
            break
        found = answers(guest)
        name = next(candidate for candidate in ("CheckBet", "CallBet", "DrawCards", "ShowHand") if candidate in found)
        guest.must(name, {"discards": []} if name == "DrawCards" else {})
    assert guests[0].view["state"] == until
