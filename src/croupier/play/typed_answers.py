"""Questions to a player as lines to print and answers to type, made of the same choices that a page draws as
buttons.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from croupier.equipment.cards import cards
from croupier.equipment.cards import show as show_cards
from croupier.equipment.money import show
from croupier.play.seat import GameSeat
from croupier.play.seat_views import ActionView, FieldView, QuestionView
from croupier.play.typed_input import HINTS, NotUnderstood, amount
from croupier.table.asks import Ask
from croupier.table.class_names import kind_name
from croupier.table.command import Command
from croupier.words.text import or_

Answer = Command | tuple[str, ...] | None
"""What a typed line means: an answer, text to print, or None if nothing here, so that it may be a command."""


@dataclass(frozen=True, slots=True)
class TypedQuestion:
    """A question that the player has to answer before the round continues."""

    lines: tuple[str, ...]
    """The lines printed with it."""
    prompt: str
    """What is awaited, in a word or two."""
    answer: Callable[[str], Answer]
    """Raises :class:`~croupier.play.typed_input.NotUnderstood` if the line isn't an answer."""
    if_away: Command
    """The answer that commits the player least; the house gives it for a player who has left or is away."""
    names: tuple[str, ...] = ()
    """The spellings of answers that need nothing more."""
    forced: bool = False
    """True if there is only one legal answer."""

    @property
    def keys(self) -> tuple[str, ...]:
        """The single-letter answers."""
        return tuple(name for name in self.names if len(name) == 1)


def typed_question(seat: GameSeat, ask: Ask) -> TypedQuestion | None:
    """Return an ask's question for the player in a seat; None if it is for somebody else."""
    question = seat.question(ask)
    if_away = ask.if_away(seat.seat) if question is not None else None
    if question is None or if_away is None:
        return None
    if not seat.offers and seat.is_offer(ask):
        return TypedQuestion((), "", lambda _: None, seat.declining(ask) or if_away, forced=True)
    choices = seat.answers(ask)
    legal = [choice for choice in choices if choice.legal]
    # An offer that can't be accepted is declined automatically. In other cases the player may still be able to do
    # something, such as buy chips, and would lose by an automatic answer.
    if len(legal) == 1 and not legal[0].fields and (len(choices) == 1 or seat.is_offer(ask)):
        why = next((f" {choice.why.rstrip('.')}." for choice in choices if not choice.legal), "")
        return TypedQuestion((f"{question.words}{why}",), "", lambda _: None, if_away, forced=True)
    answers = _Answers(seat, ask, question, choices)
    lines = answers.in_short if seat.explained(ask.topic) else answers.in_full
    return TypedQuestion(lines, answers.prompt, answers.of, if_away, answers.names)


@dataclass(frozen=True, slots=True)
class _Answers:
    """The answers to a question."""

    seat: GameSeat
    ask: Ask
    question: QuestionView
    choices: Sequence[ActionView]

    @property
    def words(self) -> str:
        """The question, with its cards unless they have lines of their own."""
        question = self.question
        held = "" if any(self.seat.card_lines(question)) else show_cards(cards(" ".join(question.cards)))
        return f"{question.words} Your cards: {held}." if held and held not in question.words else question.words

    @property
    def prompt(self) -> str:
        return self.seat.prompt(self.ask) or "/".join(
            _names(choice)[0] for choice in self.choices if choice.legal and self._command_of(choice)
        )

    @property
    def names(self) -> tuple[str, ...]:
        """Every spelling of the answers that need no amount."""
        alone = (choice for choice in self.choices if choice.legal and not choice.fields)
        return tuple(dict.fromkeys(name for choice in alone for name in (*_names(choice), *choice.typed) if name))

    @property
    def in_short(self) -> tuple[str, ...]:
        """The question, and what an empty line answers."""
        enter = next(
            (f" Press Enter to {_does(choice)}." for choice in self.choices if choice.legal and "" in choice.typed), ""
        )
        return (*self.seat.card_lines(self.question), f"{self.words}{enter}")

    @property
    def in_full(self) -> tuple[str, ...]:
        """The question, and how to type each answer."""
        hint = " Type “hint” to see what each choice costs." if self.question.priced else ""
        how = self.seat.how(self.ask) or f"Type {or_(self._spellings())}."
        explanation = " ".join(filter(None, (self.seat.explains(self.ask), how)))
        return (*self.seat.card_lines(self.question), self.words, f"  {explanation}{hint} [{self.ask.cites[0]}]")

    def _spellings(self) -> Iterator[str]:
        for choice in self.choices:
            if not choice.legal:
                continue
            # A choice that is no table command, such as turning offers off, is typed the same way at any time.
            names = _names(choice) if self._command_of(choice) else [*choice.typed, *_names(choice)]
            name = " ".join((names[0], *(_example(field) for field in choice.fields)))
            bounds = f" ({choice.fields[0].least} to {choice.fields[0].most})" if _is_number(choice) else ""
            yield f"“{name}” to {_does(choice)}{bounds}" + (" (or just press Enter)" if "" in choice.typed else "")

    def _command_of(self, action: ActionView) -> type[Command] | None:
        return next((kind for kind in self.ask.awaits if kind_name(kind) == action.do), None)

    def of(self, line: str) -> Answer:
        """Return what a typed line means."""
        words = line.lower().split()
        if not words:
            enter = next((choice for choice in self.choices if "" in choice.typed), None)
            return self.in_full if enter is None else self._command(enter, [])
        if words[0] in HINTS and self.question.priced:
            return tuple(self.seat.hint_lines(self.ask))
        found = self.seat.typed(self.ask, line)
        if found is not None:
            return found
        choices = [choice for choice in self.choices if self._command_of(choice)]
        named = [(action, rest) for action in choices if (rest := _after_name(action, words)) is not None]
        if not named:
            return None
        # If one choice takes a number and another has it settled, the input shows which is meant.
        chosen, rest = next(((action, rest) for action, rest in named if bool(action.fields) == bool(rest)), named[0])
        return self._command(chosen, rest)

    def _command(self, choice: ActionView, words: list[str]) -> Command:
        values = {name: tuple(value) if isinstance(value, list) else value for name, value in choice.values.items()}
        if len(words) > len(choice.fields):
            raise NotUnderstood(f"“{' '.join(words)}” doesn't belong after “{choice.label.lower()}”.")
        for at, field in enumerate(choice.fields):
            values[field.name] = _value(field, words[at]) if at < len(words) else field.value
            if values[field.name] is None:
                raise NotUnderstood(f"{field.label}? As in “{_names(choice)[0]} {_example(field)}”.")
        kind = self._command_of(choice)
        assert kind is not None
        return kind(self.seat.seat, **values)  # type: ignore[call-arg]


def _names(action: ActionView) -> list[str]:
    """Return what may be typed for a choice: its key, the first word of its label, and its other spellings."""
    return [*filter(None, (action.key, action.label.lower().split()[0], *action.typed))]


def _after_name(action: ActionView, words: Sequence[str]) -> list[str] | None:
    """Return the words after a choice's name; None if the line doesn't name it. A lone number may fill its field."""
    for name in sorted(_names(action), key=len, reverse=True):
        called = name.split()
        if list(words[: len(called)]) == called:
            return [word for word in words[len(called) :] if word not in ("for", "at", "to", "and")]
    figure = words[0].removeprefix("$").replace(",", "").replace(".", "").isdecimal()
    return list(words) if figure and action.fields and "#" in action.typed else None


def _value(field: FieldView, word: str) -> int | str | list[str | int]:
    if field.kind == "amount":
        return amount(word)
    if field.kind == "choice":
        labels = dict(zip((str(label).lower() for label in field.labels or field.choices), field.choices, strict=True))
        if word not in labels:
            raise NotUnderstood(f"“{word}” is not one of the choices: {', '.join(labels)}.")
        return labels[word]
    if not word.isdecimal():
        # The table refuses a number out of bounds, citing the paragraph.
        raise NotUnderstood(f"“{word}” is not a number. {field.label}: from {field.least} to {field.most}.")
    return int(word)


def _example(field: FieldView) -> str:
    """Return a value that may be typed."""
    if field.kind == "amount":
        return show(field.least if field.value is None else field.value).removeprefix("$")
    if field.kind == "choice":
        return str((field.labels or field.choices)[0]).lower()
    return str(field.least if field.value is None else field.value)


def _does(action: ActionView) -> str:
    return action.label[:1].lower() + action.label[1:]


def _is_number(action: ActionView) -> bool:
    return len(action.fields) == 1 and action.fields[0].kind == "number"
