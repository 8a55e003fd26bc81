"""Equity of a poker situation: read from text, reported as JSON and in words."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from croupier.equipment.cards import Card, NotACard, cards
from croupier.equipment.money import NotMoney, dollars, show
from croupier.extras import command
from croupier.games.poker import NAME, TITLE
from croupier.games.poker.equity import Equity, EquityMethod, EquityPart, Progress, equity
from croupier.games.poker.equity_situation import (
    EquityPot,
    KnownHand,
    Situation,
    contest_of,
    form_named,
    hand_size,
    situation,
)
from croupier.games.poker.forms import Family, Form
from croupier.games.poker.options import FROM_THE_ACE, FROM_THE_HIGHEST
from croupier.games.poker.rules import rules_of
from croupier.odds.odds_request import filing_in
from croupier.odds.situations import NotASituation
from croupier.odds.text_report import filled, in_columns, in_per_cent, method_lines
from croupier.regulation import Paragraphs

P = Paragraphs("19:47")

UNKNOWN, RANDOM = "?", "random"
USUAL_FORM = "hold 'em"
CARDS = "; write ? for an unknown card"


@dataclass(frozen=True, slots=True)
class SituationText:
    """A situation as a person writes it."""

    form: str | None = None
    """Default: hold 'em, or that of the filing."""
    hands: tuple[str, ...] = ()
    random: int = 0
    """Number of additional unknown hands."""
    board: str = ""
    dead: str = ""
    discards: str = ""
    pots: tuple[str, ...] = ()
    """Such as ``300`` for a pot that all may win, or ``120: 2 3`` for a pot of hands 2 and 3."""
    low_hands: str | None = None
    """Reading 142: the card with which the comparison of low hands begins."""
    filing: Path | None = None
    method: EquityMethod = EquityMethod.AS_FITS
    runs: int | None = None
    seed: int = 1
    workers: int | None = None


def method_of(runs: int | None, exact: bool = False) -> EquityMethod:
    """Return the method: giving a number of run-outs asks for simulation."""
    return EquityMethod.EXACT if exact else EquityMethod.AS_FITS if runs is None else EquityMethod.SIMULATED


def situation_of(request: SituationText) -> Situation:
    """Return the requested situation. Raise :class:`NotASituation` if it is impossible."""
    form, from_the_ace = _table_of(request)
    if request.random < 0:
        raise NotASituation(f"{request.random} isn't a number of hands", "a whole number", form.seating)
    written = [*request.hands, *[RANDOM] * request.random]
    if not written:
        allowed = f"there are two to {form.most_players}, each its cards or {RANDOM}"
        raise NotASituation("no hands given", allowed, form.seating)
    hands = [_hand(form, number, text) for number, text in enumerate(written, 1)]
    board, dead, discards = _cards(request.board), _cards(request.dead), _cards(request.discards)
    pots = [_pot(text, len(hands)) for text in request.pots]
    return situation(form, hands, board, dead, discards, pots, from_the_ace=from_the_ace)


def _table_of(request: SituationText) -> tuple[Form, bool]:
    """Return the game played, and how low hands are compared."""
    if request.filing is not None:
        for choice, what in ((request.form, "form"), (request.low_hands, "order of low hands")):
            if choice is not None:
                raise NotASituation(f"{request.filing} states the {what}", f"leave out {choice!r}")
        _, filing = filing_in(request.filing, NAME)
        rules = rules_of(filing)
        return rules.form, rules.low_from_the_ace
    form = form_named(request.form or USUAL_FORM)
    if request.low_hands is None:
        return form, False
    if not contest_of(form).low:
        raise NotASituation(f"no low hand wins at {form.name}", f"leave out {request.low_hands!r}", form.showdown)
    if request.low_hands not in (FROM_THE_HIGHEST, FROM_THE_ACE):
        why = f"low hands are not compared {request.low_hands!r}"
        raise NotASituation(why, f"available: {FROM_THE_HIGHEST}, {FROM_THE_ACE}", P("14.3(e)"))
    return form, request.low_hands == FROM_THE_ACE


def equity_of(request: SituationText, progress: Progress | None = None) -> Equity:
    """Return the requested equity."""
    return equity(
        situation_of(request),
        request.method,
        runs=request.runs,
        seed=request.seed,
        workers=request.workers,
        progress=progress,
    )


def _cards(text: str) -> tuple[Card, ...]:
    try:
        return cards(text.replace(",", " "))
    except NotACard as error:
        raise NotASituation(str(error), "", P("14.2(a)")) from None


def _hand(form: Form, number: int, text: str) -> KnownHand:
    words = text.replace(",", " ").split()
    if not words:
        raise NotASituation(f"hand {number} is empty", f"cards, or {RANDOM}", form.streets[0].cards[0].cite)
    if [word.casefold() for word in words] == [RANDOM]:
        # The cards of stud come one by one: an unknown hand has no cards yet.
        stud = form.family in (Family.SEVEN_STUD, Family.FIVE_STUD)
        return () if stud else (None,) * hand_size(form)
    held: list[Card | None] = []
    for word in words:
        if set(word) == {UNKNOWN}:
            held += [None] * len(word)
            continue
        held += _known(word)
    return held


def _known(word: str) -> tuple[Card, ...]:
    try:
        return cards(word)
    except NotACard as error:
        raise NotASituation(str(error) + CARDS, "", P("14.2(a)")) from None


def _pot(text: str, hands: int) -> EquityPot:
    amount, of, whose = text.partition(":")
    try:
        numbers = [int(word) for word in whose.replace(",", " ").split()] if of else range(1, hands + 1)
        return EquityPot(dollars(amount.strip()), tuple(numbers))
    except (NotMoney, ValueError):
        allowed = 'write it as in "300", or "120: 2 3" for a pot of hands 2 and 3'
        raise NotASituation(f"{text!r} isn't a pot", allowed, P("14.7(c)4")) from None


# --- as plain data


def plain(found: Equity) -> dict[str, Any]:
    """Return an equity as plain data. Fractions are strings, so no digit is lost; simulated results have none."""
    situation = found.situation
    to_come = situation.cards.to_come
    return {
        "game": NAME,
        "form": situation.form.name,
        "board": [str(card) for card in situation.board],
        "board_to_come": to_come[0],
        "dead": [str(card) for card in situation.dead],
        "low_hands": (FROM_THE_ACE if situation.from_the_ace else FROM_THE_HIGHEST) if situation.contest.low else None,
        "exact": found.exact,
        "run_outs": found.run_outs,
        "possible": found.possible,
        "seed": found.seed,
        "hands": [
            {
                "hand": number,
                "cards": [str(card) for card in situation.hands[number - 1]],
                "discards": [str(card) for card in situation.discards[number - 1]],
                "to_come": to_come[number],
                **_plain(part, found.exact),
                "split": _split(part, found.exact) if found.no_low is not None and situation.contest.high else None,
            }
            for number, part in enumerate(found.hands, 1)
        ],
        "no_low": None if found.no_low is None else _value(found.no_low, found.exact),
        "pots": [
            {
                "amount": show(pot.amount),
                "hands": [
                    {"hand": number, "share": _value(parts[number - 1].share, found.exact)} for number in pot.hands
                ],
            }
            for pot, parts in zip(situation.pots, found.pots, strict=True)
        ],
        "expected": [float(found.expected(number)) / 100 for number in range(1, len(situation.hands) + 1)]
        if situation.pots
        else None,
        "method": method_words(found),
        "cites": [str(cite) for cite in situation.cites],
    }


def _plain(part: EquityPart, exact: bool) -> dict[str, Any]:
    return {
        "share": _value(part.share, exact),
        "std_error": part.std_error,
        "whole": _value(part.whole, exact),
        "part": _value(part.part, exact),
        "nothing": _value(part.nothing, exact),
    }


def _split(part: EquityPart, exact: bool) -> dict[str, Any]:
    names = ("high_alone", "high_tied", "low_alone", "low_tied", "from_high", "from_low")
    return {name: _value(getattr(part, name), exact) for name in names}


def _value(value: Fraction, exact: bool) -> dict[str, Any]:
    return {"fraction": str(value) if exact else None, "percent": float(100 * value)}


# --- in words


def method_words(found: Equity) -> str:
    """State how many run-outs were counted or simulated."""
    if found.exact:
        return "The showdown is ranked." if found.possible == 1 else f"All {found.possible:,} run-outs are counted."
    drawn = f"{found.run_outs:,} of {found.possible:,} possible run-outs are simulated with seed {found.seed}."
    if found.compiled:
        return drawn
    return f"{drawn} To simulate more, or count all, first run: {command('fast')}"


def in_words(found: Equity) -> list[str]:
    """Return the equity of a situation as lines for a terminal."""
    situation = found.situation
    kind = "Exact" if found.exact else "Simulated"
    return [
        f"{TITLE}: {situation.form.name}",
        *_about(situation),
        "",
        *_table(found),
        *(["", *_halves(found)] if found.no_low is not None and situation.contest.high else []),
        *(["", *_pots(found)] if situation.pots else []),
        "",
        *method_lines(kind, method_words(found), situation.cites),
    ]


def _about(situation: Situation) -> Iterator[str]:
    parts = []
    if situation.board_size:
        what = "common card" if situation.common else "board"
        cards = " ".join([*map(str, situation.board), *[UNKNOWN] * situation.cards.to_come[0]])
        parts.append(f"{what} {cards}")
    if situation.contest.low:
        parts.append(f"low hands compared {FROM_THE_ACE if situation.from_the_ace else FROM_THE_HIGHEST} (reading 142)")
    if situation.dead:
        parts.append(f"dead {' '.join(map(str, situation.dead))}")
    if parts:
        yield from filled("; ".join(parts))


def _cards_of(situation: Situation, number: int) -> str:
    known, to_come = situation.hands[number - 1], situation.cards.to_come[number]
    discards = situation.discards[number - 1]
    if discards:
        return f"{' '.join(map(str, known))} for {' '.join(map(str, discards))}".strip()
    if not known:
        return RANDOM
    return " ".join([*map(str, known), *[UNKNOWN] * to_come])


def _table(found: Equity) -> list[str]:
    split = found.no_low is not None and found.situation.contest.high
    names = ("scoops", "part", "nothing") if split else ("wins", "ties", "loses")
    rows: list[Sequence[str]] = [("hand", "cards", *names, "share", "exactly" if found.exact else "std error")]
    for number, part in enumerate(found.hands, 1):
        last = str(part.share) if part.std_error is None else f"{100 * part.std_error:.4f}%"
        figures = (in_per_cent(fraction) for fraction in (part.whole, part.part, part.nothing, part.share))
        rows.append((str(number), _cards_of(found.situation, number), *figures, last))
    return in_columns(rows, (False, False, True, True, True, True, True))


def _halves(found: Equity) -> list[str]:
    rows: list[Sequence[str]] = [("hand", "best high", "tied high", "best low", "tied low", "of high", "of low")]
    for number, part in enumerate(found.hands, 1):
        figures = (part.high_alone, part.high_tied, part.low_alone, part.low_tied, part.from_high, part.from_low)
        rows.append((str(number), *map(in_per_cent, figures)))
    lines = in_columns(rows, (False, *[True] * 6))
    if found.no_low:
        lines.append(f"  no low hand is eligible in {in_per_cent(found.no_low)}; then the whole pot goes to high")
    return lines


def _pots(found: Equity) -> list[str]:
    pots = found.situation.pots
    hands = range(1, len(found.hands) + 1)
    rows: list[Sequence[str]] = [("pot", *(f"hand {number}" for number in hands))]
    for pot, parts in zip(pots, found.pots, strict=True):
        rows.append((show(pot.amount), *(_money(pot.amount * part.share) for part in parts)))
    if len(pots) > 1:
        rows.append(("all", *(_money(found.expected(number)) for number in hands)))
    return [*in_columns(rows, (False, *[True] * len(found.hands))), "  expected, as if every chip could be divided"]


def _money(amount: Fraction) -> str:
    return f"${float(amount) / 100:,.2f}"
