"""Spaced repetition: Leitner's boxes, with time counted in questions.

A right answer moves a skill up one box, a wrong one back to the first. Each box has a gap: the number of questions
after which the skill is due again. Nothing here reads a clock, so a course restarted from the same progress asks the
same questions.
"""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from croupier.errors import CroupierError
from croupier.play.drill import Topic
from croupier.training.levels import FALL, RISE, Level, leveled
from croupier.training.skills import LONGEST, Skill, SkillId

GAPS = (3, 8, 20, 60, 150)
"""Number of questions after which a skill of each box is due: one missed as number 7 is due as number 10."""

SOUND = 3
"""The box from which a skill counts as known: it was right three times in a row."""

MOST_SKILLS = 400
"""Most skills kept per game."""

LATEST = 1 << 52


class BadProgress(CroupierError, ValueError):
    """Saved progress is unreadable, or can't be saved."""


@dataclass(slots=True)
class SkillCard:
    """A trainee's standing on one skill."""

    topic: str
    cite: str
    about: tuple[str, ...]
    words: str
    """The question and its answer, as last asked."""
    box: int = 0
    due: int = 0
    """The number of the question at which it is next due."""
    questions: int = 0
    right: int = 0
    shift: int = 0
    """A shift that asks for it."""

    @property
    def id(self) -> SkillId:
        """The id of the skill."""
        return (self.topic, self.cite, *self.about)

    @property
    def missed(self) -> bool:
        """True if the last answer was wrong."""
        return self.box == 0

    @property
    def sound(self) -> bool:
        return self.box >= SOUND


@dataclass(slots=True)
class Progress:
    """A trainee's progress with a game."""

    questions: int = 0
    """Number of questions so far."""
    cards: dict[SkillId, SkillCard] = field(default_factory=dict)
    """The cards by skill id."""
    level: int = Level.ROUND
    """The level of payout questions."""
    run: int = 0
    """Streak of payouts toward another level: right and in time if positive, missed if negative."""

    def answered(self, skill: Skill, right: bool, shift: int, *, in_time: bool = True) -> SkillCard:
        """Record an answer; return the updated card."""
        self.questions += 1
        if skill.topic is Topic.PAYOUTS:
            self.level, self.run = leveled(self.level, self.run, right, in_time)
        card = self.cards.get(skill.id)
        if card is None:
            if len(self.cards) >= MOST_SKILLS:
                self._forget_the_soundest()
            card = self.cards[skill.id] = SkillCard(skill.topic.value, skill.cite, skill.about, skill.words)
        card.questions += 1
        card.right += right
        card.box = min(card.box + 1, len(GAPS) - 1) if right else 0
        card.due, card.shift, card.words = self.questions + GAPS[card.box], shift, skill.words
        return card

    def _forget_the_soundest(self) -> None:
        del self.cards[max(self.cards, key=lambda id: (self.cards[id].box, self.cards[id].due))]

    def due(self, topic: Topic | None = None) -> list[SkillId]:
        """Return the skills due for the next question, lowest box first, then longest due."""
        number = self.questions + 1
        return [id for id in self.in_turn(topic) if self.cards[id].due <= number]

    def in_turn(self, topic: Topic | None = None) -> list[SkillId]:
        """Return all skills, or those of a topic, in order of priority."""
        number = self.questions + 1
        wanted = [id for id, card in self.cards.items() if topic is None or card.topic == topic.value]

        def turn(id: SkillId) -> tuple[bool, int, int, SkillId]:
            card = self.cards[id]
            return card.due > number, card.box if card.due <= number else 0, card.due, id

        return sorted(wanted, key=turn)

    def to_learn(self) -> list[SkillCard]:
        """Return what isn't known yet: the last missed first, then those least often right."""
        weak = [card for card in self.cards.values() if not card.sound and card.right < card.questions]
        return sorted(weak, key=lambda card: (card.box, card.right - card.questions, card.id))

    def by_topic(self) -> dict[Topic, tuple[int, int, int, int]]:
        """Return for each topic: right answers, answers, sound skills, skills."""
        found = {}
        for topic in Topic:
            cards = [card for card in self.cards.values() if card.topic == topic.value]
            sums = (sum(card.right for card in cards), sum(card.questions for card in cards))
            found[topic] = (*sums, sum(card.sound for card in cards), len(cards))
        return found

    def plain(self) -> dict[str, Any]:
        return {
            "questions": self.questions,
            "level": int(self.level),
            "run": self.run,
            "cards": [{**asdict(card), "about": [*card.about]} for card in self.cards.values()],
        }


_TEXTS, _NUMBERS = ("topic", "cite", "words"), ("box", "due", "questions", "right", "shift")

MOST_ABOUT = 24
"""Most names describing what a skill is about."""


def progress_from(plain: object) -> Progress:
    """Return progress from :meth:`Progress.plain` data, validated because it comes from a file or a browser."""
    if (
        not isinstance(plain, Mapping)
        or not isinstance(plain.get("cards"), list)
        or not _counts(plain.get("questions"))
    ):
        raise BadProgress("progress has a number of questions and a list of cards")
    if len(plain["cards"]) > MOST_SKILLS:
        raise BadProgress(f"progress has at most {MOST_SKILLS} cards")
    level, run = plain.get("level", 1), plain.get("run", 0)
    if not (_counts(level) and 1 <= level <= max(Level)):
        raise BadProgress(f"levels are 1 to {max(Level):d}")
    if not isinstance(run, int) or isinstance(run, bool) or not -FALL <= run <= RISE:
        raise BadProgress(f"a run is from {-FALL} to {RISE}")
    progress = Progress(plain["questions"], level=level, run=run)
    for stored in plain["cards"]:
        card = _card(stored)
        progress.cards[card.id] = card
    return progress


def _card(plain: object) -> SkillCard:
    if not isinstance(plain, Mapping) or set(plain) != {*_TEXTS, "about", *_NUMBERS}:
        raise BadProgress(f"a card has {', '.join((*_TEXTS, 'about', *_NUMBERS))}")
    if not all(_counts(plain[name]) for name in _NUMBERS):
        raise BadProgress(f"{', '.join(_NUMBERS)} are whole numbers from 0")
    about = plain["about"]
    if not isinstance(about, list) or len(about) > MOST_ABOUT:
        raise BadProgress(f"about is a list of at most {MOST_ABOUT} names")
    if not all(isinstance(text, str) and 0 < len(text) <= LONGEST for text in (*about, *map(plain.get, _TEXTS))):
        raise BadProgress(f"{', '.join((*_TEXTS, 'about'))} have texts of 1 to {LONGEST} characters")
    card = SkillCard(**{**plain, "about": tuple(about)})
    if card.topic not in [topic.value for topic in Topic]:
        raise BadProgress(f"{card.topic!r} is no topic")
    if card.box >= len(GAPS) or card.right > card.questions:
        raise BadProgress(f"there are {len(GAPS)} boxes, and no more right answers than questions")
    return card


def _counts(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < LATEST
