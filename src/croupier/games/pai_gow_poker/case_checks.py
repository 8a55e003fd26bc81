"""Checks that only cases of pai gow poker use: who is the bank, where stacks go, how hands were set."""

import re
from collections.abc import Iterator

from croupier.cases.checks import (
    Checker,
    CheckRule,
    Cites,
    ExpectedLine,
    PlayedCase,
    place_named,
    places_compared,
    places_in,
)
from croupier.cases.places import called
from croupier.equipment.cards import Card, cards
from croupier.games.pai_gow_poker.events import HandSet, StartDetermined
from croupier.table.places import DEALER, at_seat
from croupier.table.steps import BankTaken, Moved
from croupier.table.terms import Verb
from croupier.words import sentence


def banks(line: str, seat: int, co_bank: bool, cites: Cites) -> Checker:
    """Check that a player was the bank of a round; seat 0: that nobody was."""

    def check(played: PlayedCase) -> Iterator[str]:
        taken = [step for step in played.steps if isinstance(step, BankTaken)]
        if not seat and taken:
            yield f"expected: {line}; {sentence(taken[0])}"
        if seat and not any(
            (bank.seat, bank.co_bank) == (seat, co_bank) and set(cites) <= set(bank.cites) for bank in taken
        ):
            actual = " ".join(map(sentence, taken)) or "No player is the bank."
            yield f"expected: {line}; {actual}"

    return check


def delivered_to(line: str, places: list[str], cites: Cites) -> Checker:
    """Check the places to which stacks go, from the first on."""

    def check(played: PlayedCase) -> Iterator[str]:
        got = [called(step.target) for step in played.moves(cites) if step.verb is Verb.DELIVERS_STACK]
        yield from places_compared(line, got, places)

    return check


def stack_goes(line: str, number: int, place: str, cites: Cites) -> Checker:
    """Check where one of the seven stacks goes."""

    def check(played: PlayedCase) -> Iterator[str]:
        got = [called(step.target) for step in played.moves(cites) if called(step.source) == f"stack {number}"]
        if place_named(place) not in got:
            yield f"expected: {line}; it goes to {', '.join(got) or 'nobody'}"

    return check


def first_cards(lines: list[ExpectedLine]) -> Checker:
    """Check where the first card or stack of each round goes, both as determined and as dealt."""

    def check(played: PlayedCase) -> Iterator[str]:
        found = [(number, step) for number, step in enumerate(played.steps) if isinstance(step, StartDetermined)]
        if len(found) != len(lines):
            yield f"expected: {len(lines)} starting positions; there are {len(found)}"
        for (line, match, cites), (number, start) in zip(lines, found, strict=False):
            position = _position(match)
            place = at_seat(position) if position else DEALER
            after = (step.target for step in played.steps[number:] if isinstance(step, Moved))
            if start.position != position or not set(cites) <= set(start.cites):
                yield f"expected: {line}; {sentence(start)} [{', '.join(map(str, start.cites))}]"
            elif (got := next(after, None)) != place:
                yield f"expected: {line}; it goes to {called(got) if got else 'nobody'}"

    return check


def hand_is(line: str, position: int, which: str, cards: tuple[Card, ...]) -> Checker:
    """Check the cards of the high or the low hand as it was last set."""
    place = at_seat(position) if position else DEALER

    def check(played: PlayedCase) -> Iterator[str]:
        held: list[Card] = []
        parts: tuple[list[Card], list[Card]] | None = None
        for step in played.steps:
            if isinstance(step, Moved) and step.target == place:
                held += (card for card in step.cards if card is not None)
            elif isinstance(step, Moved) and step.source == place:
                held = [card for card in held if card not in step.cards]
            elif isinstance(step, HandSet) and step.position == position:
                low = [held[number - 1] for number in step.low]
                parts = [card for card in held if card not in low], low
        if parts is None:
            yield f"expected: {line}; it was not set"
        elif set(got := parts[which == "low"]) != set(cards):
            yield f"expected: {line}; it is {' '.join(map(str, got))}"

    return check


_PLACE = r"(?:the dealer|position (?P<position>\d+))"


def _position(match: re.Match[str]) -> int:
    """Return the position that a line names; 0 is the dealer."""
    return int(match["position"] or 0)


CHECKS: tuple[CheckRule, ...] = (
    (
        r"(?:seat (?P<seat>\d+)|no player) is the (?P<co>co-)?bank",
        lambda line, m, cites: banks(line, int(m["seat"] or 0), bool(m["co"]), cites),
    ),
    (
        r"(?:the dealer's|position (?P<position>\d+)'s) (?P<which>high|low) hand is (?P<cards>.+)",
        lambda line, m, _: hand_is(line, _position(m), m["which"], cards(m["cards"])),
    ),
    (r"stacks go to (?P<places>.+)", lambda line, m, cites: delivered_to(line, places_in(m), cites)),
    (
        r"stack (?P<number>\d) goes to (?P<place>.+)",
        lambda line, m, cites: stack_goes(line, int(m["number"]), m["place"], cites),
    ),
)

TOGETHER = ((rf"the first (?:card|stack) goes to {_PLACE}", first_cards),)
"""Where the first card or stack of each round goes: a case that states it must state it for every round."""
