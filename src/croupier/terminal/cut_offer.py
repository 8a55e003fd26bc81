"""The offer of the cut, where a stack is cut as :mod:`croupier.table.cutting` has it."""

from random import Random

from croupier.table.about import CardsToCut
from croupier.table.asks import Ask
from croupier.table.choices import Number
from croupier.table.commands import Command, CutCards, DeclineCut
from croupier.terminal.game import Question
from croupier.terminal.parse import NotUnderstood


def offered_to(ask: Ask) -> int:
    """The seat to which the cut is offered; 0 if it is offered to none."""
    return ask.to[0] if ask.topic == "cut" and ask.to else 0


def cards_to_cut(ask: Ask) -> int:
    return ask.about.number if isinstance(ask.about, CardsToCut) else 0


def where_to_cut(ask: Ask, seat: int) -> tuple[int, int]:
    """Return after how few and how many cards the cutting card may be inserted."""
    at = ask.choice(seat, CutCards).free["at"]
    assert isinstance(at, Number)
    assert at.most is not None
    return at.least, at.most


def cut_by_chance(ask: Ask, seat: int, chance: Random) -> Command:
    """What a player of the house does who is offered the cut: half of the time it is declined."""
    if chance.random() < 0.5:
        return DeclineCut(seat)
    return CutCards(seat, chance.randint(*where_to_cut(ask, seat)))


def cut_question(ask: Ask, seat: int, *, offers: bool, explained: bool) -> Question:
    """What is asked of the player to whom the cut is offered; without ``offers`` it is declined unasked."""
    declined = DeclineCut(seat)
    if not offers:
        return Question((), "", lambda _: None, declined, forced=True)
    (least, most), middle = where_to_cut(ask, seat), cards_to_cut(ask) // 2
    line = "You may cut the cards. Enter declines."
    if not explained:
        line = (
            f"You may cut the cards: “cut {middle}” inserts the cutting card after {middle} of them, from {least} to "
            f"{most}; “cut” alone does it in the middle. Enter or “pass” declines. [{ask.cites[0]}]"
        )

    def answer(typed: str) -> Command | tuple[str, ...] | None:
        text = typed.lower().removeprefix("cut").removeprefix(" at").strip()
        if typed.lower() in ("cut", "yes", "y"):
            return CutCards(seat, middle)
        if text.isdecimal() and typed.lower().startswith("cut"):
            return CutCards(seat, int(text))
        if typed.lower() in ("", "pass", "decline", "no", "n"):
            return declined
        if typed.lower().startswith("cut"):
            raise NotUnderstood(f"“{text}” is no number of cards. “cut {middle}” cuts after {middle} of them.")
        return None

    return Question((line,), "cut", answer, declined)
