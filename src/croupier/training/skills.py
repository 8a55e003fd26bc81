"""Skills: what a question asks for, freed of the cards, seats and amounts of the one round that it comes from."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from croupier.equipment.cards import Rank
from croupier.table.names import AnyArea, Area
from croupier.table.steps import Outcome, Settled
from croupier.terminal.drill import DrillChoice, Figure, Payment, StubCount, Topic
from croupier.terminal.walk import TraineeQuestion
from croupier.words import paid_at, wager_name
from croupier.words.text import capital

LONGEST = 200
"""How many characters the words of a skill have at most."""


@dataclass(frozen=True, slots=True)
class Skill:
    """Something that a dealer knows or does not."""

    topic: Topic
    words: str
    cite: str
    """The paragraph that it rests on, in the first place."""
    key: str = ""
    """What it is about, whatever the words; empty if nothing but its words says so."""

    @property
    def id(self) -> str:
        return f"{self.topic.value}: {self.key or self.words} [{self.cite}]"


_RANKS = "|".join(name for rank in Rank for name in (rank.plural, rank.word))
_SUIT_NAMES = "clubs|diamonds|hearts|spades"
_PLAIN: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(rf"\b[Tt]he (?:{_RANKS}) of (?:{_SUIT_NAMES})\b|\b[Tt]he joker\b"), "a card"),
    (re.compile(r"(?:(?:10|[2-9JQKA])[♠♥♦♣]|Joker)(?: (?:(?:10|[2-9JQKA])[♠♥♦♣]|Joker))*"), "these cards"),
    (re.compile(r"\$[\d,]+(?:\.\d\d)?"), "an amount"),
    (re.compile(r"\bstack \d+ of seven(?:(?:, | and )stack \d+ of seven)*"), "the stacks"),
    (re.compile(r"\b(?:the )?(seat|box|position|pack|number|side pot) \d+(?:,? hand \d+)?"), r"a \1"),
    (re.compile(r"\b(?:Seat|Position|Side pot) \d+"), lambda found: f"A {found[0].rpartition(' ')[0].lower()}"),
    (re.compile(r"\b(red|blue)(?: \d+)? deck"), "deck"),
    (re.compile(r"\ba (seat|box|position)(?:(?:, then |, | and )(?:a \1|the dealer))+"), r"each \1"),
    (re.compile(r"\bthe dealer(?:(?:, then |, | and )a (?:seat|box))+"), "each seat"),
    (re.compile(r"\b\d+\b"), "…"),
)
_PLACE = re.compile(r" at (?:box|position) .*| on (?:number )?\d.*")


def general(words: str) -> str:
    """A sentence without the seats, cards and numbers of its round."""
    for pattern, instead in _PLAIN:
        words = pattern.sub(instead, words)
    return words[:1].upper() + words[1 : LONGEST - 1]


def general_wager(wager: str, area: AnyArea) -> str:
    """A wager without its place: ``pair plus wager``, ``place bet to win``; but ``over 7``."""
    name, number = _PLACE.sub("", wager), str(area).rpartition(".")[2]
    return name.removesuffix(f" {number}") if name == wager and number.isdigit() else name


def skill_of(question: TraineeQuestion) -> Skill:
    """What a question of a walk asks for."""
    part = question.part
    return Skill(part.topic, _words(part, question), str(question.cites[0]), _key(part))


def _key(part: DrillChoice | Payment | StubCount | Figure) -> str:
    """The kind of wager that is settled, how it ends and what it pays."""
    match part:
        case Payment(settled=Settled(area=Area() as area) as step):
            pays = step.payment.pays if step.payment is not None else ()
            return ", ".join((str(area[1]), step.outcome.name.lower(), *map(str, pays)))
        case _:
            return ""


def _words(part: DrillChoice | Payment | StubCount | Figure, question: TraineeQuestion) -> str:
    match part:
        case Payment(settled=step):
            result = f"pays {paid_at(step)}" if step.outcome is Outcome.WIN else step.outcome.value
            return f"{capital(general_wager(wager_name(step), step.area))}: {result}"
        case StubCount():
            return general(question.words)
        case DrillChoice(topic=Topic.IRREGULARITIES):
            return general(part.skill)
        case DrillChoice() | Figure() if part.skill:
            return part.skill[:LONGEST]
        case DrillChoice():
            return general(part.right)
        case Figure():
            answer = "" if part.topic is not Topic.HANDS or part.right[:1].isdigit() else f" ({_figure(part.right)})"
            return general(part.prompt) + answer


def _figure(right: str) -> str:
    """``soft``, ``win``, ``player``."""
    return right.rstrip(" 0123456789")
