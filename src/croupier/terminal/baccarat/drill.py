"""A round of baccarat, gathered into the acts that a dealer thinks in; counts, results and vigorish are asked for."""

import re
from collections.abc import Callable, Iterator, Mapping

from croupier.equipment.cards import Card
from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import dollars
from croupier.games.baccarat.in_play import BANKERS_HAND, PLAYERS_HAND
from croupier.games.baccarat.points import burned_for
from croupier.games.baccarat.shoe import FIRST_CARD
from croupier.table.steps import (
    ActInWords,
    AnnouncedInWords,
    Committed,
    Cut,
    DeckBrought,
    IrregularInWords,
    Moved,
    OrderRevealed,
    Outcome,
    Settled,
    Step,
    Turned,
    Viewed,
    VigorishCollected,
    VoidedInWords,
)
from croupier.terminal.baccarat import drill_words as words
from croupier.terminal.baccarat.story import CALLED, PLACES, Lying
from croupier.terminal.drill import Choice, Part, Payment, Shown, Topic
from croupier.terminal.step_reader import ANNOUNCE_MISTAKES, REMEDIES, StepReader, never, rests_on, verb
from croupier.terminal.story import known
from croupier.words import sentence

HANDS = (PLAYERS_HAND, BANKERS_HAND)
MARKED = re.compile(r"Vigorish of (\$[\d,.]+) is marked for seat (\d+): (.+)")
RESULT = re.compile(r"(Player wins|Banker wins|Tie hand): .+")
OFFERED = ("accepts the shoe", "lets the shoe go on", "takes the shoe", "passes the shoe", "to pass the shoe")
PREPARING = ("19:47-3.4", "19:47-7.4")


def drill(steps: tuple[Step, ...]) -> list[Part]:
    """A round as parts in their order."""
    return list(_Reader(steps).parts())


class _Reader(StepReader):
    """The acts of 3.3 to 3.12."""

    remedies = (*REMEDIES, "It is the Banker's third card.", "It is burned.")

    def __init__(self, steps: tuple[Step, ...]) -> None:
        super().__init__(steps)
        self.lying = Lying()
        self.first: tuple[Card, ...] = ()
        """The first card of a new shoe."""
        self.called = False
        """Whether the Point Count of a hand has been called: from then on third cards are dealt."""
        self.settling = False

    def run(self, belongs: Callable[[Step], bool]) -> tuple[Step, ...]:
        steps = super().run(belongs)
        for step in steps:
            self.lying.keep(step)
        return steps

    def part(self, step: Step) -> Iterator[Part]:
        match step:
            case ActInWords() | Turned() if rests_on(step, *PREPARING):
                yield self._prepared()
            case OrderRevealed() | Committed():
                yield self._shuffled()
            case Cut():
                yield self._cut()
            case ActInWords():
                yield self._act(step)
            case Moved():
                yield self._moved(step)
            case Turned():
                yield Choice(words.TURNED, self.run(lambda one: isinstance(one, Turned)), words.TURNED_MISTAKES)
            case AnnouncedInWords():
                yield self._announced(step)
            case IrregularInWords():
                yield from self.irregular(step)
            case VoidedInWords():
                yield self.void(step)
            case Settled(outcome=Outcome.WIN | Outcome.LOSE | Outcome.PUSH):
                yield from self._settled(step)
            case VigorishCollected():
                yield self._vigorish(step)
            case _:
                yield Shown(self.run(_told_only))

    # --- 3.4 to 3.6: cards before the round

    def _prepared(self) -> Choice:
        steps = self.run(
            lambda step: (
                rests_on(step, *PREPARING)
                or verb(step) == "stacks"
                or isinstance(step, Committed | OrderRevealed | DeckBrought)
            )
        )
        return Choice(words.PREPARED, steps, words.PREPARED_MISTAKES)

    def _shuffled(self) -> Part:
        steps = self.run(lambda step: isinstance(step, Committed | OrderRevealed) or verb(step) == "stacks")
        if not any(isinstance(step, Committed) for step in steps):
            return Shown(steps)  # A seal was opened; the shuffle itself was disturbed.
        return Choice(words.SHUFFLED, steps, words.SHUFFLE_MISTAKES)

    def _cut(self) -> Part:
        steps = self.run(
            lambda step: isinstance(step, Cut) or (isinstance(step, ActInWords) and "the cut" in step.words)
        )
        cut = next((step for step in steps if isinstance(step, Cut)), None)
        return Shown(steps) if cut is None else words.cut(cut, steps)

    def _act(self, step: ActInWords) -> Part:
        said = step.words
        if "declines the cut" in said:
            return self._cut()
        if said.startswith("The dealer inserts the cutting card"):
            return Choice(words.LOADED, self.run(lambda one: verb(one) == "places"), words.LOADED_MISTAKES)
        if " burns " in said and self.first:
            self.at += 1
            return words.burned(show_cards(self.first), burned_for(self.first[0]), step)
        if any(one in said for one in OFFERED) and not self.called:
            return words.offered(
                self.run(lambda one: isinstance(one, ActInWords) and any(w in one.words for w in OFFERED))
            )
        if (marked := MARKED.fullmatch(said)) is not None:
            self.at += 1
            return words.vigorish(int(marked[2]), dollars(marked[1]), marked[3], step.cites, (step,))
        if said.startswith("With a natural"):
            return self._third(words.NATURAL, words.THIRD_CARDS)
        if said == words.PLAYER_STANDS.rstrip("."):
            return self._third(words.PLAYER_STANDS, words.THIRD_CARDS)
        if said == words.BANKER_STANDS.rstrip("."):
            return self._third(words.BANKER_STANDS, words.BANKERS_TURN)
        return Shown(self.run(never))

    # --- 3.7 to 3.9: cards that are dealt

    def _moved(self, step: Moved) -> Part:
        if step.target == FIRST_CARD:
            self.first = known(step.cards)
            return Choice(words.DRAWN, self.run(never), words.DRAWN_MISTAKES)
        if step.verb == "places":
            return Choice(words.LOADED, self.run(never), words.LOADED_MISTAKES)
        if step.verb == "burns" and self.first:
            return Choice(_burns(step), self.run(lambda one: verb(one) == "burns"), words.BURN_MISTAKES)
        if step.verb == "deals" and not self.called:
            return Choice(words.DEALT, self.run(lambda one: verb(one) == "deals"), words.DEALT_MISTAKES)
        if step.verb == "deals" and step.target == PLAYERS_HAND:
            return self._third(words.PLAYER_DRAWS, words.THIRD_CARDS)
        if step.verb == "deals":
            return self._third(words.BANKER_DRAWS, words.BANKERS_TURN)
        if step.verb == "collects" and step.source in HANDS:
            return Choice(words.COLLECTED, self.run(lambda one: verb(one) == "collects"), words.COLLECT_MISTAKES)
        return Shown(self.run(never))

    def _third(self, right: str, among: tuple[str, ...]) -> Choice:
        """3.9: what the table says, with the counts as they stand."""
        prompt = f"{self._counts()} What now?"
        wrong = tuple(one for one in among if one != right)
        return Choice(right, self.run(never), wrong, prompt, closed=True, topic=Topic.HANDS)

    def _counts(self) -> str:
        held = [f"{who} has {show_cards(self.lying.cards.get(place, ()))}" for who, place in PLACES.items()]
        return f"{', '.join(held)}."

    # --- 3.8, 3.10: what is called

    def _announced(self, step: AnnouncedInWords) -> Part:
        steps = self.run(never)
        match = CALLED.fullmatch(step.words)
        if match is not None:
            self.called = True
            cards = self.lying.cards.get(PLACES[match[1]], ())
            return words.point_count(match[1], match[2], show_cards(cards), step.cites, steps)
        if RESULT.fullmatch(step.words):
            return words.result(step.words, tuple(_held(self.lying.cards)), step.cites, steps)
        return Choice(sentence(step), steps, ANNOUNCE_MISTAKES)

    # --- 3.3, 3.10: wagers

    def _settled(self, step: Settled) -> Iterator[Part]:
        if step.outcome is Outcome.LOSE and not self.settling:
            self.settling = True
            steps = self.run(lambda one: isinstance(one, Settled) and one.outcome is Outcome.LOSE)
            yield Choice(words.LOSING, steps, words.LOSING_MISTAKES)
            return
        self.settling = True
        self.at += 1
        yield Payment(step, None)

    def _vigorish(self, step: VigorishCollected) -> Part:
        if not step.won:
            return Shown(self.run(never))  # What was marked is collected as it stands.
        self.at += 1
        return words.vigorish(step.seat, step.amount, step.arithmetic, step.cites, (step,))


def _burns(step: Moved) -> str:
    number = len(step.cards)
    return f"The dealer burns {number} card{'' if number == 1 else 's'} face down, and the first card with them."


def _told_only(step: Step) -> bool:
    """Steps that are nobody's question: seats, wagers, who looks at cards."""
    asked = (
        ActInWords
        | AnnouncedInWords
        | Committed
        | OrderRevealed
        | Cut
        | IrregularInWords
        | Moved
        | Turned
        | VoidedInWords
        | VigorishCollected
    )
    of_wagers = isinstance(step, Settled) and step.outcome is not Outcome.VOID
    return isinstance(step, Viewed) or not (isinstance(step, asked) or of_wagers)


def _held(lying: Mapping[str, tuple[Card, ...]]) -> Iterator[str]:
    for who, place in PLACES.items():
        if cards := lying.get(place, ()):
            yield f"    {who:<14} {show_cards(cards)}"


def cards_for(step: Settled, shown: Mapping[str, tuple[Card, ...]]) -> Iterator[str]:
    """Both hands decide every wager."""
    return _held(shown)
